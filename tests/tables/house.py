"""A house of toy games for tests: its time stands still until it is moved."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from app.bots.workers import Workers
from app.game import IllegalChoice
from app.store import Store, open_store, queries
from app.tables import fold, merge
from app.tables.service import Tables, Watcher
from tests.toy_game import toy_shelf
from tests.waiting import until

START = 1_800_000_000.0


class Time:
    """The hand-moved clock of a house."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> float:
        return self.at


@dataclass
class Reader:
    """A client: keeps its view by what it is sent, and checks that no number is missed."""

    watcher: Watcher
    messages: list[dict[str, Any]] = field(default_factory=list)
    view: dict[str, Any] = field(default_factory=dict)
    seq: int = -1

    def read(self) -> Reader:
        """Take what is queued."""
        texts = self.watcher._texts
        while texts:
            message = msgspec.json.decode(texts.popleft())
            self.messages.append(message)
            if message["type"] == "welcome":
                self.seq, self.view = message["seq"], message.get("view", self.view)
            elif message["type"] == "update":
                assert message["seq"] == self.seq + 1
                self.seq, self.view = message["seq"], merge.patched(self.view, message.get("patch", {}))
        return self

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.read().messages if message["type"] == kind]

    def last(self, name: str) -> Any:
        """The newest value of a field of welcome or update."""
        return next(m[name] for m in reversed(self.read().messages) if m["type"] in ("welcome", "update") and name in m)


@dataclass
class Table:
    """A table and the four people at it."""

    tables: Tables
    id: str
    tokens: list[str]
    time: Time
    acts: int = 0

    def decision(self, seat: int) -> dict[str, Any]:
        state = self.state
        found = self.live.game.decisions(state.play, seat)
        assert found, f"seat {seat} owes nothing"
        return msgspec.to_builtins(found[0])

    async def act(self, seat: int, choice: Any, **given: Any) -> Any:
        """Answer the first thing this seat owes."""
        self.acts += 1
        decision = given.get("decision") or self.decision(seat)["id"]
        return await self.tables.act(self.id, seat, given.get("action_id", f"a{self.acts}"), decision, choice)

    async def watch(self, seat: int | None, since: int | None = None) -> Reader:
        return Reader(await self.tables.watch(self.id, seat, "en", since)).read()

    async def pass_time(self, seconds: float) -> None:
        """Move the clock and do what is due then."""
        self.time.at += seconds
        await self.tables.driver.drive_due()
        await self.rest()

    async def live_on(self, seconds: float, *here: Reader) -> None:
        """As `pass_time`, with the server and these sockets giving signs of life."""
        end = self.time.at + seconds
        while self.time.at < end:
            self.time.at = min(end, self.time.at + 5)
            for reader in here:
                await self.tables.alive(reader.watcher)
            await self.tables.beat()
            await self.pass_time(0)

    async def rest(self) -> None:
        """Until no bot thinks and nothing is being driven."""
        driver = self.tables.driver
        await until(lambda: not driver._thinking and not driver._driving)

    async def forget(self) -> None:
        """Let the table leave memory, whatever it holds there."""
        await self.rest()
        self.tables.house.tables.clear()

    async def numbers(self, *choices: int) -> None:
        for seat, choice in enumerate(choices):
            await self.act(seat, choice)

    async def turns(self) -> None:
        for seat in range(4):
            await self.act(seat, "pass")

    @property
    def live(self) -> Any:
        return self.tables.house.tables[self.id]

    @property
    def state(self) -> fold.TableState:
        return self.live.state

    async def log(self) -> list[Any]:
        return await self.tables.house.store.read(queries.entries, self.id)

    async def check_fold(self) -> None:
        """Folding the log from nothing gives the live state, to the byte."""
        live = self.live
        state = fold.TableState()
        for entry in await self.log():
            state = fold.apply(state, entry, live.game, live.head.secret).after
        assert fold.encode(state, live.game) == fold.encode(live.state, live.game)


@asynccontextmanager
async def house(store: Store, time: Time | None = None, workers: Workers | None = None) -> AsyncIterator[Tables]:
    """A house whose loops do not run by themselves: tests say when."""
    tables = Tables(store, toy_shelf(), now=time or Time(), workers=workers)
    await tables.beat()
    await store.listen(tables._heard)
    yield tables
    await tables.close()


async def new_table(tables: Tables, persons: int = 4, start: bool = True, **options: Any) -> Table:
    """A table with so many people at it (the rest bots), all of them here by REST."""
    assert isinstance(tables.house.now, Time)
    first = await tables.create("Table", "Anna", {"pace": 0, **options})
    tokens = [first.token]
    for name in ("Ben", "Cleo", "Dan")[: persons - 1]:
        tokens.append((await tables.sit(first.table, name)).token)
    for _ in range(4 - persons):
        await tables.add_bot(first.table, 0)
    if start:
        await tables.start(first.table, 0)
    return Table(tables, first.table, tokens, tables.house.now)


async def play_out(table: Table, seed: int = 0) -> None:
    """Any legal game to its end."""
    import random

    dice = random.Random(seed)
    while table.state.status == "running":
        owing = [seat for seat in range(4) if table.live.game.decisions(table.state.play, seat)]
        if not owing:
            await table.pass_time(1)
            continue
        seat = dice.choice(owing)
        if dice.random() < 0.1:
            with suppress(IllegalChoice):
                await table.tables.takeback(table.id, seat, f"t{table.acts}-{dice.random()}")
            continue
        options = table.decision(seat)["options"]
        await table.act(seat, dice.choice(options)["choice"])
        if dice.random() < 0.2:
            await asyncio.sleep(0)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    yield store
    await store.close()
