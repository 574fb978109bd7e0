"""The server as somebody starts it, in a process that a test may kill."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import msgspec

TOP = Path(__file__).resolve().parents[2]
KEPT = ("PATH", "HOME", "LANG", "VIRTUAL_ENV")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class ServerProcess:
    """One process with the real game; started again it serves the same database at the same port."""

    def __init__(self, folder: Path, url: str, name: str = "server") -> None:
        self.port = free_port()
        self.log = folder / f"{name}.log"
        environment = {name: value for name, value in os.environ.items() if name in KEPT}
        self._environment = {
            **environment, "PORT": str(self.port), "DATA_DIR": str(folder), "DATABASE_URL": url, "RATE_LIMITS": "false",
        }  # fmt: skip
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "app", "serve"], cwd=TOP, env=self._environment, stdout=log, stderr=log
            )

    async def up(self, seconds: float = 60) -> ServerProcess:
        """Start it unless it runs, and wait until it serves."""
        if self._process is None:
            self.start()
        async with asyncio.timeout(seconds):
            while not await asyncio.to_thread(self._answers):
                assert self.running, self.log.read_text()
                await asyncio.sleep(0.03)
        return self

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/health", timeout=5).close()
        except OSError:
            return False
        return True

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """As a machine that loses its power, for this process."""
        self._end(signal.SIGKILL)

    def terminate(self) -> int:
        """As an operator; returns the exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, number: int) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(number)
        try:
            return process.wait(30)
        finally:
            process.kill()

    async def call(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        return await asyncio.to_thread(self._call, path, body, token)

    def _call(self, path: str, body: dict[str, Any], token: str) -> dict[str, Any]:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", msgspec.json.encode(body), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return msgspec.json.decode(answer.read())
