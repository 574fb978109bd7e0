"""What all tables of a process share: the store, the games, the time, and the tables in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from app.store import Store, queries
from app.tables import fold
from app.tables.errors import TableError
from app.tables.faults import fault
from app.tables.live import Live
from app.tables.shelf import KEPT_GAMES, Shelf
from app.tables.wall import Wall

IDLE = 60.0  # seconds after the last touch until a table nobody watches leaves memory
IDLE_FINISHED = 5.0

log = structlog.get_logger()


class House:
    def __init__(self, store: Store, shelf: Shelf, now: Callable[[], float] | None = None) -> None:
        self.store = store
        self.shelf = shelf
        self.now = now or Wall()
        self.me = store.me
        self.alone = store.kind == "sqlite"
        self.outages: list[tuple[float, float]] = []
        self.tables: dict[str, Live] = {}
        self._cubes: dict[str, bytes] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}

    async def live(self, table: str) -> Live:
        """The table, from memory or from its newest snapshot and the tail of its log. Raises 404 no_table."""
        live = self.tables.get(table)
        if live is not None:
            live.touched = self.now()
            return live
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    def cube(self, hash: str, data: bytes) -> bytes:
        """One copy of a cube's bytes for all tables that play with it."""
        if len(self._cubes) >= KEPT_GAMES and hash not in self._cubes:
            self._cubes.clear()
        return self._cubes.setdefault(hash, data)

    async def _load(self, table: str) -> Live:
        known = len(table) <= 32 and table.isascii() and "\0" not in table
        loaded = await self.store.read(queries.load, table) if known else None
        if loaded is None:
            raise TableError("no_table", "There is no such table.", 404)
        self.outages = loaded.outages
        try:
            live = Live(self, loaded)
        except ValueError:
            # the saved state is of another engine: what the log says is worth more
            log.warning("table.snapshot_unreadable", table=table)
            await self.store.write(queries.drop_snapshot, table)
            loaded = await self.store.read(queries.load, table)
            if loaded is None:
                raise TableError("no_table", "There is no such table.", 404) from None
            live = Live(self, loaded)
        self.tables[table] = live
        return live

    async def sweep(self, busy: Callable[[str], bool]) -> None:
        """Let idle tables leave memory, saved first; `busy` tells of a table somebody thinks for."""
        now = self.now()
        for live in list(self.tables.values()):
            idle = IDLE_FINISHED if live.state.status == "finished" else IDLE
            if live.watchers or live.lock.locked() or busy(live.id) or now - live.touched < idle:
                continue
            try:
                async with live.lock:
                    await self.save(live)
            except Exception as error:  # no reason to keep the others
                log.error("table.save_failed", table=live.id, **fault(error))
                continue
            # Somebody may have come for it meanwhile: of two in memory one would not hear what the other writes.
            if not live.watchers and self.now() - live.touched >= idle:
                self.tables.pop(live.id, None)

    async def save(self, live: Live) -> None:
        """Write a snapshot if the newest is old. Hold the table's lock."""
        state = live.state
        if state.n > live.saved_n and not live.stale and state.status != "open":
            await self.store.write(queries.put_snapshot, live.id, state.n, fold.encode(state, live.game))
            live.saved_n = state.n
