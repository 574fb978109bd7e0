"""People at real sockets: they come back when a line breaks, ask again what has no answer, and note all they hear."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from app.tables.merge import patched
from tests.durability.servers import ServerProcess

SEALED = {"deck", "opus", "mulligan", "damage", "declare", "response", "discard"}
Strike = Callable[[str], None]


def digest(view: dict[str, Any]) -> bytes:
    """A view in 16 bytes: equal ones give equal bytes."""
    return hashlib.blake2b(msgspec.json.encode(view, order="sorted"), digest_size=16).digest()


@dataclass
class Person:
    """One seat of a table, or with `seat` None somebody who watches."""

    server: ServerProcess
    table: str
    seat: int | None
    token: str | None
    dice: random.Random
    strike: Strike  # told of moments at which a test may want the server dead
    acting: bool = True
    seq: int = -1
    view: dict[str, Any] = field(default_factory=dict)
    seen: dict[int, bytes] = field(default_factory=dict)  # seq -> the view then
    owed: list[dict[str, Any]] = field(default_factory=list)
    sent: dict[str, Any] | None = None  # the act whose answer is waited for
    acked: dict[str, tuple[dict[str, Any], int]] = field(default_factory=dict)
    refused: list[dict[str, Any]] = field(default_factory=list)
    restarts: int = 0  # 1012 heard
    welcomes: int = 0
    kinds: dict[str, str] = field(default_factory=dict)  # of the decisions that were answered
    line: ClientConnection | None = None
    number: int = 0

    @property
    def said(self) -> int:
        """How many of its acts were acknowledged."""
        return len(self.acked)

    @property
    def finished(self) -> bool:
        return self.view.get("table", {}).get("state") == "finished"

    async def stay(self) -> None:
        """Play until the game is over; comes back as often as the line breaks."""
        while not self.finished:
            self.line = None
            try:
                url = f"ws://127.0.0.1:{self.server.port}/ws/tables/{self.table}"
                async with connect(url, compression=None, max_size=None, max_queue=None, open_timeout=20) as self.line:
                    await self._listen(self.line)
            except (OSError, WebSocketException, TimeoutError):
                pass
            if self.line is not None and self.line.close_code == 1012:
                self.restarts += 1
            await asyncio.sleep(0.05)

    async def _listen(self, line: ClientConnection) -> None:
        hello: dict[str, Any] = {"type": "hello", "protocol": 1, "token": self.token}
        if self.seq >= 0:
            hello["since"] = self.seq
        await self._send(hello)
        async for text in line:
            self._take(msgspec.json.decode(text))
            if self.finished and self.sent is None:
                return
            await self._act()

    async def _send(self, message: dict[str, Any]) -> None:
        assert self.line is not None
        await self.line.send(msgspec.json.encode(message).decode())

    # ---- hearing -------------------------------------------------------------------------------------

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "welcome":
            self._welcome(message)
        elif kind == "update":
            assert message["seq"] == self.seq + 1, f"update {message['seq']} after {self.seq}"
            self._now(message["seq"], patched(self.view, message.get("patch", {})))
        elif kind == "ack":
            self._ack(message)
        elif kind == "refused":
            self.refused.append({**message, "act": self.sent})
            self.sent = None
        if "decisions" in message:
            self.owed = message["decisions"]
        for wait in message.get("waiting", ()):
            if self.view["seats"][str(wait["seat"])]["kind"] == "bot":
                self.strike("thinking")

    def _welcome(self, message: dict[str, Any]) -> None:
        assert message["seq"] >= self.seq, f"what was shown is lost: {message['seq']} after {self.seq}"
        self.welcomes += 1
        if "view" not in message:
            assert message["seq"] == self.seq
            return
        self._now(message["seq"], message["view"])

    def _now(self, seq: int, view: dict[str, Any]) -> None:
        mark = digest(view)
        assert self.seen.setdefault(seq, mark) == mark, f"another view under the number {seq}"
        self.seq, self.view = seq, view

    def _ack(self, message: dict[str, Any]) -> None:
        id, seq = message["action_id"], message["seq"]
        assert seq <= self.seq, "an ack before the update that shows it"
        if id in self.acked:
            assert self.acked[id][1] == seq, "another answer to the same act"
            return
        assert self.sent is not None and self.sent["action_id"] == id
        self.acked[id], self.sent = (self.sent, seq), None
        if self.kinds.get(id) in SEALED:
            self.strike("sealed")

    # ---- acting --------------------------------------------------------------------------------------

    async def again(self) -> None:
        """After a break: repeat what has no answer, and something that has one."""
        if self.sent is not None:
            await self._send(self.sent)
        if self.acked:
            await self._send(self.dice.choice([act for act, _ in list(self.acked.values())[-3:]]))

    async def _act(self) -> None:
        if self.welcomes:
            self.welcomes = 0
            await self.again()
        if self.sent is not None or not self.owed or not self.acting:
            return
        if self.dice.random() < 0.5:
            await asyncio.sleep(self.dice.random() * 0.02)
        decision, self.owed, self.number = self.owed[0], [], self.number + 1
        id = f"a{self.number}"
        self.kinds[id] = decision["kind"]
        self.sent = {"type": "act", "action_id": id, "decision": decision["id"], "choice": self._choice(decision)}
        await self._send(self.sent)
        self.strike("commit")

    def _choice(self, decision: dict[str, Any]) -> Any:
        options = decision.get("options")
        if not options:
            return decision["default"]
        low, high = decision.get("min", 1), decision.get("max", 1)
        if low == high == 1:
            return self.dice.choice(options)["choice"]
        return [option["choice"] for option in self.dice.sample(options, low)]


@dataclass
class Company:
    """All who are at one table."""

    id: str
    people: list[Person]
    tokens: list[str]


async def new_company(
    server: ServerProcess, dice: random.Random, strike: Strike, persons: int = 4, other: ServerProcess | None = None,
    **options: Any,
) -> Company:
    """A table that has begun: so many people, the rest bots, and one who watches. Every second one goes to `other`."""
    body = {"name": "Trial", "player": "Ada", "options": {"pace": 0, "listed": False, **options}}
    made = await server.call("/api/tables", body)
    table, tokens = made["table"], [made["token"]]
    for name in ("Bob", "Chiara", "Dan")[: persons - 1]:
        tokens.append((await server.call(f"/api/tables/{table}/seats", {"player": name}))["token"])
    for _ in range(4 - persons):
        await server.call(f"/api/tables/{table}/bots", {}, tokens[0])
    await server.call(f"/api/tables/{table}/start", {}, tokens[0])
    seats: list[tuple[int | None, str | None]] = [*enumerate(tokens), (None, None)]
    people = [
        Person(other if other and place % 2 else server, table, seat, token, random.Random(dice.random()), strike)
        for place, (seat, token) in enumerate(seats)
    ]
    return Company(table, people, tokens)
