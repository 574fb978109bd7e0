"""What the same libraries can do at best: a bare server that commits a row a move and sends four frames, without rules.

The server is a file of its own (`--limit FILE` or LIMIT_SERVER), an ASGI `app` at /t/{table}/{seat} that takes
{"n": number} and sends {"n": number + 1, ...} to the four seats; without one the comparison is left out.
LIMIT_PYTHON names the interpreter that has what it imports.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from bench.machine import free_port, processor_seconds

SERVES = {"APP": "fastapi-json", "VIEW": "3500", "STORE": "group-full"}
WARM_UP = 2.0


class Counter:
    moves = 0


def limit_moves(server: Path, tables: int, seconds: float) -> dict[str, float]:
    """Moves a second, and seconds of the processor a move."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            os.environ.get("LIMIT_PYTHON", sys.executable), "-m", "uvicorn", f"{server.stem}:app",
            "--app-dir", str(server.parent), "--port", str(port), "--loop", "uvloop", "--http", "httptools",
            "--ws", "websockets-sansio", "--ws-per-message-deflate", "false", "--log-level", "error",
        ]  # fmt: skip
        environment = {**os.environ, **SERVES, "DB": str(Path(folder) / "limit.db"), "PYTHONDONTWRITEBYTECODE": "1"}
        process = subprocess.Popen(command, env=environment)
        try:
            return asyncio.run(_load(port, tables, seconds, process.pid))
        finally:
            process.terminate()
            process.wait(30)


async def _load(port: int, tables: int, seconds: float, pid: int) -> dict[str, float]:
    counter = Counter()
    rooms = [[await _line(port, table, seat) for seat in range(4)] for table in range(tables)]
    playing = [asyncio.create_task(_play(lines, counter)) for lines in rooms]
    await asyncio.sleep(WARM_UP)
    began, moves, busy = time.perf_counter(), counter.moves, processor_seconds(pid)
    await asyncio.sleep(seconds)
    spent, moves, busy = time.perf_counter() - began, counter.moves - moves, processor_seconds(pid) - busy
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return {"moves": moves / spent, "processor": busy / max(1, moves)}


async def _line(port: int, table: int, seat: int) -> ClientConnection:
    for _ in range(100):
        try:
            return await connect(f"ws://127.0.0.1:{port}/t/{table}/{seat}", compression=None, ping_interval=None)
        except OSError:
            await asyncio.sleep(0.1)
    raise RuntimeError("the server to compare with does not answer")


async def _play(lines: list[ClientConnection], counter: Counter) -> None:
    """The seats of one table move in turn; a move is done when all four were told."""
    n = 0
    while True:
        await lines[n % 4].send(f'{{"t":0,"n":{n}}}')
        for line in lines:
            await line.recv(decode=False)
        n += 1
        counter.moves += 1
