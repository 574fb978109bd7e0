"""A socket after its hello: reads what its seat wants, writes what its watcher holds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable

from app.game import IllegalChoice
from app.tables.errors import TableError
from app.tables.service import Ack as Done
from app.tables.service import Watcher
from app.web import limits
from app.web.channel import Channel, Closed
from app.web.errors import WORDS
from app.web.messages import (
    CLOSE_TOO_FAST,
    Ack,
    Act,
    Chat,
    ClientMessage,
    Hello,
    Notice,
    Orders,
    Ping,
    Pong,
    Reasons,
    Refused,
    Resync,
    Server,
    Takeback,
    Why,
    encode,
)
from app.web.site import Site

BEAT_SECONDS = 20.0  # the transport pings as often and closes what does not answer
WATCHING = TableError("not_yours", "Those who watch do not act.", 403)


class Session:
    """Everything goes out through the watcher's queue, so that an ack comes after the update that shows it."""

    def __init__(self, site: Site, channel: Channel, watcher: Watcher, where: str) -> None:
        self.site = site
        self.tables = site.tables
        self.channel = channel
        self.watcher = watcher
        # By seat, not by socket: opening it again gives nobody a new allowance.
        self.key = (watcher.table, watcher.seat) if watcher.seat is not None else ("watch", where)

    async def run(self) -> int:
        """Until either side ends it; returns the code to close with. Raises Closed, WebSocketDisconnect."""
        tasks = [asyncio.create_task(part) for part in (self._write(), self._read(), self._beat())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.tables.unwatch(self.watcher)
        for task in done:
            task.result()
        return self.watcher.close_code or 1000

    async def _write(self) -> None:
        async for text in self.watcher:
            await self.channel.send(text)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self.tables.alive(self.watcher)

    async def _read(self) -> None:
        while True:
            message = await self.channel.receive()
            name = message.__struct_config__.tag
            self.site.metrics.messages.labels(name).inc()
            if not self.site.limiter.allow(limits.MESSAGES, *self.key):
                raise Closed(CLOSE_TOO_FAST, "too fast")
            if self.site.limiter.allow(limits.BY_TYPE[name], name, *self.key):
                await self._take(message)
            else:
                self._refuse(message, "too_fast", WORDS[429])

    async def _take(self, message: ClientMessage) -> None:
        """Do what it asks; a refusal goes to the sender alone."""
        try:
            await self._do(message)
        except IllegalChoice as error:
            self._refuse(message, error.code, error.message, error.rule)
        except TableError as error:
            self._refuse(message, error.code, error.message)

    async def _do(self, message: ClientMessage) -> None:
        match message:
            case Ping():
                self._tell(Pong())
            case Resync():
                await self.tables.resync(self.watcher)
            case Hello():
                raise await self.channel.bad("a second hello")
            case Chat(text=text):
                await self.tables.chat(self.watcher.table, self._seat(), text)
            case Why(decision=decision, card=card):
                reasons = await self.tables.why(self.watcher.table, self._seat(), decision, card, self.watcher.lang)
                self._tell(Reasons(card, reasons))
            case _:
                await self._act(message)

    async def _act(self, message: Act | Orders | Takeback) -> None:
        """The tables finish an act even where its socket dies meanwhile; the repeat then gets the answer."""
        table, seat, began = self.watcher.table, self._seat(), time.perf_counter()
        call: Awaitable[Done]
        match message:
            case Act(action_id=action_id, decision=decision, choice=choice):
                call = self.tables.act(table, seat, action_id, decision, choice)
            case Orders(action_id=action_id):
                call = self.tables.orders(table, seat, action_id, message.changed())
            case Takeback(action_id=action_id):
                call = self.tables.takeback(table, seat, action_id)
        done = await call
        self.site.metrics.acts.observe(time.perf_counter() - began)
        self._tell(Ack(done.action_id, done.seq))

    def _seat(self) -> int:
        """The seat this socket has proved; nothing in a message says who sends it."""
        if self.watcher.seat is None:
            raise WATCHING
        return self.watcher.seat

    def _refuse(self, message: ClientMessage, code: str, words: str, rule: str = "") -> None:
        if isinstance(message, Act | Orders | Takeback):
            self._tell(Refused(message.action_id, code, words, rule))
        else:
            self._tell(Notice(code, words))

    def _tell(self, message: Server) -> None:
        self.watcher.put(encode(message))
