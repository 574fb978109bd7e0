"""How many moves a second one server process takes over real sockets, with everything durable. `make bench`."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.web.support import HELLO
from tests.web.test_logs import post, process

pytestmark = pytest.mark.bench


async def play(port: int, table: str, token: str, acks: list[tuple[float, float]]) -> None:
    """Answer every decision with its default as soon as it is asked, to the end of the game."""
    async with connect(f"ws://127.0.0.1:{port}/ws/tables/{table}", max_queue=None) as line:
        await line.send(json.dumps({**HELLO, "token": token}))
        answered, sent, number = set(), 0.0, 0
        async for text in line:
            message = json.loads(text)
            if message["type"] == "ack":
                acks.append((time.monotonic(), time.monotonic() - sent))
            if message.get("patch", {}).get("table", {}).get("state") == "finished":
                return
            for decision in message.get("decisions", []):
                if decision["id"] not in answered:
                    answered.add(decision["id"])
                    number += 1
                    sent = time.monotonic()
                    act = {"action_id": f"a{number}", "decision": decision["id"], "choice": decision["default"]}
                    await line.send(json.dumps({"type": "act", **act}))


async def crowd(port: int, seats: list[tuple[str, str]]) -> list[tuple[float, float]]:
    acks: list[tuple[float, float]] = []
    await asyncio.gather(*(play(port, table, token, acks) for table, token in seats))
    return acks


@pytest.mark.parametrize("tables", [1, 20, 200])
def test_moves_over_sockets(tmp_path: Path, tables: int) -> None:
    with process(tmp_path, RATE_LIMITS="false", LOG_LEVEL="warning") as (_, port):
        seats = []
        for _ in range(tables):
            made = post(port, "/api/tables", {"name": "b", "player": "p", "options": {"clock": "none", "pace": 0}})
            table, host = made["table"], made["token"]
            seats.append((table, host))
            seats += [(table, post(port, f"/api/tables/{table}/seats", {"player": "p"})["token"]) for _ in range(3)]
            post(port, f"/api/tables/{table}/start", {}, host)
        acks = asyncio.run(crowd(port, seats))
    rate = len(acks) / (max(acks)[0] - min(acks)[0])
    waits = sorted(wait for _, wait in acks)
    print(
        f"\n{tables:4} tables, 4 sockets each, on the same machine: {rate:.0f} acts/s; act to ack "
        f"p50 {waits[len(waits) // 2] * 1000:.1f} ms, p99 {waits[int(len(waits) * 0.99)] * 1000:.1f} ms"
    )
