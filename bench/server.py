"""Moves a second through the real server: one process, four sockets a table, SQLite with synchronous FULL.

The server runs as a person would start it, with its limits off; the clients are one process of their own. They
answer every decision with a random option. A move is an accepted choice whose ack has come, with the updates of all
four seats: at the end every socket is asked to answer once more, so what was queued before has arrived.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.machine import free_port, processor_seconds

OPTIONS = {"clock": "none", "pace": 0, "alchemists": "deal", "listed": False}
WARM_UP = 3.0


class Message(msgspec.Struct):
    """As much of a message as a client here reads."""

    type: str
    decisions: list[dict[str, Any]] | None = None


class Figures(msgspec.Struct):
    """What was counted while the clock ran."""

    moves: int = 0
    refused: int = 0
    why: list[str] = []  # the first refusals
    updates: int = 0
    bytes: int = 0  # of the updates
    waits: list[float] = []  # ms from act to ack
    counting: bool = False


def _choice(decision: dict[str, Any], dice: random.Random) -> Any:
    options = decision.get("options")
    if not options:
        return decision["default"]
    low, high = decision.get("min", 1), decision.get("max", 1)
    chosen = [option["choice"] for option in dice.sample(options, 1 if low == high == 1 else low)]
    return chosen[0] if low == high == 1 else chosen


class Client:
    """One seat: answers what it owes, one choice at a time."""

    def __init__(self, line: ClientConnection, figures: Figures, seed: int) -> None:
        self.line = line
        self.figures = figures
        self.dice = random.Random(seed)
        self.owed: list[dict[str, Any]] = []
        self.sent: tuple[str, float] | None = None  # the decision that is being answered, and since when
        self.number = 0

    async def run(self) -> None:
        decoder = msgspec.json.Decoder(Message)
        while True:
            text = await self.line.recv(decode=False)
            message = decoder.decode(text)
            if message.decisions is not None:
                self.owed = message.decisions
            if message.type == "update" and self.figures.counting:
                self.figures.updates += 1
                self.figures.bytes += len(text)
            elif message.type in ("ack", "refused"):
                self._answered(message.type == "ack")
                if message.type == "refused" and len(self.figures.why) < 3:
                    self.figures.why.append(text.decode())
            elif message.type == "pong":
                return
            await self._act()

    def _answered(self, accepted: bool) -> None:
        if self.sent is not None and self.figures.counting:
            self.figures.moves += accepted
            self.figures.refused += not accepted
            self.figures.waits.append(1000 * (time.perf_counter() - self.sent[1]))
        self.sent = None

    async def _act(self) -> None:
        if self.sent is not None or not self.owed:
            return
        decision, self.number = self.owed[0], self.number + 1
        self.sent = (decision["id"], time.perf_counter())
        self.owed = []
        choice = _choice(decision, self.dice)
        act = {"type": "act", "action_id": f"{self.number}", "decision": decision["id"], "choice": choice}
        await self.line.send(msgspec.json.encode(act).decode())


def _call(url: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(url, msgspec.json.encode(body), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return msgspec.json.decode(answer.read())


def _make_table(base: str, number: int) -> tuple[str, list[str]]:
    made = _call(f"{base}/api/tables", {"name": f"Bench {number}", "player": "Ada", "options": OPTIONS})
    table, tokens = made["table"], [made["token"]]
    tokens += [_call(f"{base}/api/tables/{table}/seats", {"player": name})["token"] for name in ("Bob", "Cleo", "Dan")]
    _call(f"{base}/api/tables/{table}/start", {}, tokens[0])
    return table, tokens


async def _play(port: int, seats: list[tuple[str, str]], seconds: float, pid: int) -> tuple[Figures, float, float]:
    """(what was counted, in how many seconds, how many of them the server was computing)."""
    figures, clients, running = Figures(), [], []
    for number, (table, token) in enumerate(seats):
        url = f"ws://127.0.0.1:{port}/ws/tables/{table}"
        line = await connect(url, compression=None, max_size=None, open_timeout=60, ping_interval=None)
        clients.append(Client(line, figures, number))
        running.append(asyncio.create_task(clients[-1].run()))
        await line.send(msgspec.json.encode({"type": "hello", "protocol": 1, "token": token}).decode())
    await asyncio.sleep(WARM_UP)
    figures.counting, began, busy = True, time.perf_counter(), processor_seconds(pid)
    await asyncio.sleep(seconds)
    figures.counting, spent, busy = False, time.perf_counter() - began, processor_seconds(pid) - busy
    for client in clients:
        await client.line.send('{"type":"ping"}')
    _, late = await asyncio.wait(running, timeout=60)
    if late:
        raise RuntimeError(f"{len(late)} of {len(running)} sockets did not get what was sent to them")
    await asyncio.gather(*running)
    for client in clients:
        await client.line.close()
    return figures, spent, busy


def server_moves(tables: int, seconds: float) -> dict[str, Any]:
    """Start a server, fill its tables, let all seats play for so long."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ, "PORT": str(port), "DATA_DIR": folder, "RATE_LIMITS": "false", "LOG_LEVEL": "error",
        }
        server = subprocess.Popen([sys.executable, "-m", "app", "serve"], env=environment)
        try:
            base = f"http://127.0.0.1:{port}"
            _until_up(base, server)
            made = [_make_table(base, number) for number in range(tables)]
            seats = [(table, token) for table, tokens in made for token in tokens]
            figures, spent, busy = asyncio.run(_play(port, seats, seconds, server.pid))
        finally:
            server.terminate()
            server.wait(30)
    waits = sorted(figures.waits) or [0.0]
    return {
        "moves": figures.moves / spent, "updates": figures.updates / spent,
        "refused": figures.refused, "why": figures.why,
        "bytes": figures.bytes / max(1, figures.moves) / 4, "processor": busy / max(1, figures.moves),
        "median": waits[len(waits) // 2], "worst": waits[int(0.99 * (len(waits) - 1))],
    }


def _until_up(base: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if server.poll() is not None:
            raise RuntimeError("the server did not start")
        try:
            urllib.request.urlopen(f"{base}/api/health", timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server does not answer")
