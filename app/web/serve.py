"""The server process: opens the database and the tables, serves until it is told to stop, closes both."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn

from app.bots.workers import Workers
from app.settings import Settings, check_data_dir
from app.store import open_store
from app.tables.service import Tables
from app.tables.shelf import Shelf
from app.web import wire
from app.web.app import create_app
from app.web.limits import Limiter
from app.web.logs import get_logger
from app.web.pages import Pages
from app.web.site import Site

MAX_FRAME = 64 * 1024  # beyond this the transport itself closes with 1009
PING_SECONDS = 20.0
GRACE_SECONDS = 5

log = get_logger("magnum.serve")


@asynccontextmanager
async def open_site(
    settings: Settings, shelf: Shelf, pages: Pages | None = None, workers: Workers | None = None
) -> AsyncIterator[Site]:
    """Everything that serving needs, open. Raises SettingsError, StoreInUse, OSError as one line each."""
    check_data_dir(settings)
    pages = pages or Pages(root_path=settings.root_path)
    store = await open_store(settings.database)
    try:
        tables = Tables(store, shelf, workers=workers, build=pages.build)
        await tables.open()
        try:
            yield Site(settings, tables, shelf, pages, Limiter(settings.rate_limits))
        finally:
            await tables.close()
    finally:
        await store.close()


def uvicorn_config(settings: Settings, site: Site) -> uvicorn.Config:
    """uvicorn as we want it; proxies, logs and lifespan are our own."""
    return uvicorn.Config(
        create_app(site),
        host=settings.host,
        port=settings.port,
        http=wire.Http,
        ws=wire.Sockets,
        ws_max_size=MAX_FRAME,
        ws_max_queue=16,
        ws_per_message_deflate=settings.ws_deflate,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS / 2,
        lifespan="off",
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


class Server(uvicorn.Server):
    """Says where it serves once it does."""

    async def startup(self, sockets: list | None = None) -> None:
        await super().startup(sockets)
        for server in self.servers:
            for socket in server.sockets:
                host, port = socket.getsockname()[:2]
                shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
                log.info("serving", url=f"http://{shown}:{port}", listens=host)
                return


async def serve(settings: Settings, shelf: Shelf) -> None:
    """Serve until SIGTERM or SIGINT; returns when everything is closed."""
    # uvicorn raises the signal again when it is done; ours says that an ordered stop is no crash.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    workers = Workers()
    try:
        async with open_site(settings, shelf, workers=workers) as site:
            await Server(uvicorn_config(settings, site)).serve()
    finally:
        workers.close()


def _collect_less() -> None:
    """What is loaded now stays; and a search for lost cycles walks through every table, so it is made seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def run(settings: Settings, shelf: Shelf) -> None:
    """`serve` on the fastest loop there is here."""
    try:
        from uvloop import new_event_loop
    except ImportError:  # Windows
        new_event_loop = asyncio.new_event_loop
    _collect_less()
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(serve(settings, shelf))
