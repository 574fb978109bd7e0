"""A server for tests: the real application on a real socket, a database in a folder, the toy game."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import structlog
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.settings import load_settings
from app.tables.shelf import Shelf
from app.web.app import create_app
from app.web.limits import Limiter
from app.web.messages import ServerMessage
from app.web.pages import Pages
from app.web.serve import Server, open_site, uvicorn_config
from app.web.site import Site

HELLO = {"type": "hello", "protocol": 1, "lang": "en"}


def openapi() -> dict[str, Any]:
    """The OpenAPI document, without a database behind it."""
    site = Site(load_settings(), None, Shelf({}), Pages(), Limiter())  # type: ignore[arg-type]
    app = create_app(site)
    while not hasattr(app, "openapi"):
        app = app.app  # type: ignore[attr-defined]
    return app.openapi()


class Running:
    """A server that runs in a thread of this process."""

    def __init__(self, site: Site, port: int, call: Callable[[Any], Any]) -> None:
        self.site = site
        self.port = port
        self.call = call  # runs a coroutine on the server's loop
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx2.Client(base_url=self.url, timeout=20)

    def table(
        self, options: dict[str, Any] | None = None, players: int = 4, start: bool = True, **more: Any
    ) -> tuple[str, list[str]]:
        """A table with this many people, begun where it is full: (id, tokens by seat)."""
        body = {"name": "Trial", "player": "Ada", "options": {"clock": "none", **(options or {})}, **more}
        made = self.http.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        table, tokens = made.json()["table"], [made.json()["token"]]
        for name in ("Bob", "Chiara", "Dan")[: players - 1]:
            seat = self.http.post(f"/api/tables/{table}/seats", json={"player": name})
            assert seat.status_code == 201, seat.text
            tokens.append(seat.json()["token"])
        if players == 4 and start:
            begun = self.http.post(f"/api/tables/{table}/start", headers=bearer(tokens[0]))
            assert begun.status_code == 200, begun.text
        return table, tokens

    def raw(self, table: str, **given: Any) -> ClientConnection:
        """A socket that has said nothing yet."""
        return connect(
            f"ws://127.0.0.1:{self.port}/ws/tables/{table}", open_timeout=10, close_timeout=2, legacy=True, **given
        )

    def socket(self, table: str, token: str | None, **given: Any) -> Line:
        """A socket after its welcome."""
        line = Line(self.raw(table))
        line.send({**HELLO, "token": token, **given})
        line.welcome = line.wait("welcome")
        return line


class Line:
    """One socket; every message from the server must be one that the protocol names."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def next(self, timeout: float = 10) -> dict[str, Any]:
        text = self.socket.recv(timeout=timeout)
        msgspec.json.decode(text, type=ServerMessage)
        self.heard.append(json.loads(text))
        return self.heard[-1]

    def wait(self, kind: str, timeout: float = 10) -> dict[str, Any]:
        """The next message of this type; others are kept in `heard`."""
        while True:
            message = self.next(timeout)
            if message["type"] == kind:
                return message

    def closed(self, timeout: float = 10) -> int:
        """Read on until the server closes; returns its code."""
        try:
            while True:
                self.next(timeout)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    def close(self) -> None:
        self.socket.close()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


# Servers in this process say nothing; tests/web/test_logs.py reads the lines of a real one.
structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


@contextmanager
def running(folder: Path, shelf: Shelf, **settings: Any) -> Iterator[Running]:
    """Serve from a thread until the block ends; what fails in it fails here."""
    chosen = load_settings(**{"data_dir": folder, "host": "127.0.0.1", "port": 0, "rate_limits": False, **settings})
    ready, failures = threading.Event(), []
    found: dict[str, Any] = {}

    async def serve() -> None:
        async with open_site(chosen, shelf) as site:
            server = Server(uvicorn_config(chosen, site))
            found.update(site=site, server=server, loop=asyncio.get_running_loop())
            task = asyncio.create_task(server.serve())
            while not server.started and not task.done():  # noqa: ASYNC110 uvicorn has no event for it
                await asyncio.sleep(0.01)
            found["port"] = server.servers[0].sockets[0].getsockname()[1]
            ready.set()
            await task

    def main() -> None:
        try:
            asyncio.run(serve())
        except BaseException as error:  # told to the test below
            failures.append(error)
        ready.set()

    thread = threading.Thread(target=main, daemon=True)
    thread.start()
    ready.wait(30)
    if failures:
        raise failures[0]
    try:
        loop = found["loop"]
        with (
            live := Running(
                found["site"], found["port"], lambda job: asyncio.run_coroutine_threadsafe(job, loop).result(20)
            )
        ).http:
            yield live
    finally:
        found["server"].should_exit = True
        thread.join(30)
    assert not thread.is_alive(), "the server did not stop"
    if failures:
        raise failures[0]
