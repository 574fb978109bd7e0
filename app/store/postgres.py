"""PostgreSQL: any number of processes. Moves go through one connection in groups; hints by NOTIFY after commit."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

import asyncpg
import msgspec
import structlog
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from app.store import queries
from app.store.migrate import migrate
from app.store.queries import PROCESS
from app.store.rows import Batch, Lost, Repeated
from app.store.store import Hint, P, Query, T

CHANNEL = "magnum_tables"
PROBE = 15.0  # seconds between questions whether the listening connection still lives
RETRY = 1.0
GROUP = 500

_APPEND = """
WITH moved AS (
  UPDATE tables t SET n = b.after, due_at = b.due, lease_owner = b.owner, lease_until = b.until
  FROM unnest($1::text[], $2::int[], $3::int[], $4::float8[], $5::text[], $6::float8[])
    AS b(id, before, after, due, owner, until)
  WHERE t.id = b.id AND t.n = b.before RETURNING t.id
), written AS (
  INSERT INTO entries (table_id, n, kind, seat, "by", decision, choice, action_id, at, clock, spent, seq)
  SELECT e.* FROM unnest($7::text[], $8::int[], $9::text[], $10::int[], $11::text[], $12::text[], $13::text[],
    $14::text[], $15::float8[], $16::float8[], $17::float8[], $18::int[])
    AS e(table_id, n, kind, seat, "by", decision, choice, action_id, at, clock, spent, seq)
  JOIN moved ON moved.id = e.table_id
), saved AS (
  INSERT INTO snapshots (table_id, n, data)
  SELECT s.* FROM unnest($19::text[], $20::int[], $21::bytea[]) AS s(table_id, n, data)
  JOIN moved ON moved.id = s.table_id
  ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, data = excluded.data
)
SELECT id FROM moved
"""
# Each connection bears the name of its process, and PostgreSQL knows at once which of them are gone.
_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
    "AND application_name LIKE :ours AND application_name <> :mine"
)
_NOTIFY = f"SELECT pg_notify('{CHANNEL}', p) FROM unnest($1::text[]) p"

Waiting = tuple[Batch, "asyncio.Future[None]"]
log = structlog.get_logger()


class PostgresStore:
    """See app.store.store.Store."""

    kind = "postgresql"

    def __init__(self, url: URL) -> None:
        self.me = secrets.token_hex(8)
        self.first = False
        self._name = {"application_name": PROCESS + self.me}
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"), pool_size=5, pool_pre_ping=True,
            connect_args={"server_settings": self._name},
        )  # fmt: skip
        self._waiting: list[Waiting] = []
        self._hints: list[str] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    @classmethod
    async def open(cls, url: URL) -> PostgresStore:
        store = cls(url)
        try:
            async with store._engine.begin() as connection:
                await connection.run_sync(migrate)
                others = await connection.scalar(_OTHERS, {"ours": PROCESS + "%", "mine": PROCESS + store.me})
                store.first = others == 0
        except (OSError, asyncpg.PostgresError, DBAPIError) as error:
            await store._engine.dispose()
            raise OSError(f"the database {url} cannot be opened: {getattr(error, 'orig', error)}") from error
        except BaseException:
            await store._engine.dispose()
            raise
        store._start(store._write_groups())
        return store

    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            return await connection.run_sync(query, *args, **kwargs)

    async def write(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(query, *args, **kwargs)

    async def append(self, batch: Batch) -> None:
        if batch.also is not None:
            await self.write(queries.append, batch)
            await self.hint({"table": batch.table, "n": batch.after})
            return
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        self._wake.set()
        await done

    async def hint(self, message: dict[str, Any]) -> None:
        self._hints.append(msgspec.json.encode({**message, "from": self.me}).decode())
        self._wake.set()

    async def listen(self, heard: Hint) -> None:
        self._start(self._listen(heard))

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        for task in self._tasks[1:]:  # all but the writer, which ends by itself
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._engine.dispose()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.create_task(work))

    async def _write_groups(self) -> None:
        connection: asyncpg.Connection | None = None
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting or self._hints:
                group = self._next_group()
                try:
                    if connection is None or connection.is_closed():
                        connection = await asyncpg.connect(self._dsn, server_settings=self._name)
                    await _commit(connection, group)
                    hints, self._hints = self._hints, []
                    hints += [msgspec.json.encode({"table": b.table, "n": b.after, "from": self.me}).decode()
                              for b, done in group if done.done() and not done.cancelled() and not done.exception()]
                    if hints:
                        await connection.execute(_NOTIFY, hints)
                except Exception as error:  # whatever it was, those who wait must hear of it
                    log.warning("store.write_failed", error=type(error).__name__)
                    self._hints.clear()
                    _fail(group, error)
            if self._closing:
                break
        if connection is not None:
            await connection.close()

    def _next_group(self) -> list[Waiting]:
        """What waits, but each table once: a second batch of one builds on the first."""
        group: dict[str, Waiting] = {}
        later: list[Waiting] = []
        for waiting in self._waiting:
            table = waiting[0].table
            if table in group or len(group) >= GROUP:
                later.append(waiting)
            else:
                group[table] = waiting
        self._waiting = later
        return list(group.values())

    async def _listen(self, heard: Hint) -> None:
        """Listen on a connection of its own, never one of the pool; ask now and then whether it still lives."""

        async def tell(payload: str) -> None:
            if not payload:
                raise OSError("the listening connection is closed")
            message = msgspec.json.decode(payload)
            if message.get("from") != self.me:
                await heard(message)

        while True:
            connection, arrived = None, asyncio.Queue[str]()
            try:
                connection = await asyncpg.connect(self._dsn, server_settings=self._name)
                await connection.add_listener(CHANNEL, _into(arrived))
                connection.add_termination_listener(lambda _, end=arrived: end.put_nowait(""))
                await heard({})
                while True:
                    try:
                        async with asyncio.timeout(PROBE):
                            name = await arrived.get()
                        await tell(name)
                    except TimeoutError:
                        await connection.execute("SELECT 1", timeout=PROBE)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("store.listen_lost", error=type(error).__name__)
                await asyncio.sleep(RETRY)
            finally:
                if connection is not None:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=1)


def _into(queue: asyncio.Queue[str]) -> Callable[..., None]:
    return lambda _connection, _pid, _channel, payload: queue.put_nowait(payload)


async def _commit(connection: asyncpg.Connection, group: list[Waiting]) -> None:
    """One statement for the whole group; where that fails, each table alone, so that one spoils no other."""
    if not group:
        return
    try:
        moved = await _append(connection, [batch for batch, _ in group])
    except asyncpg.PostgresError as error:
        if len(group) > 1:
            for waiting in group:
                await _commit(connection, [waiting])
        elif isinstance(error, asyncpg.UniqueViolationError):
            _fail(group, Repeated(group[0][0].table))
        else:
            _fail(group, error)
        return
    for batch, done in group:
        if not done.done():
            if batch.table in moved:
                done.set_result(None)
            else:
                done.set_exception(Lost(batch.table))


def _fail(group: list[Waiting], error: Exception) -> None:
    for _, done in group:
        if not done.done():
            done.set_exception(error)


async def _append(connection: asyncpg.Connection, batches: list[Batch]) -> set[str]:
    heads = [(b.table, b.before, b.after, b.due_at, b.lease_owner, b.lease_until) for b in batches]
    entries = [
        (b.table, e.n, e.kind, e.seat, e.by, e.decision, queries.as_json(e.choice), e.action_id, e.at, e.clock,
         e.spent, e.seq)
        for b in batches for e in b.entries
    ]  # fmt: skip
    snapshots = [(b.table, b.after, b.snapshot) for b in batches if b.snapshot is not None]
    rows = await connection.fetch(_APPEND, *_columns(heads, 6), *_columns(entries, 12), *_columns(snapshots, 3))
    return {row["id"] for row in rows}


def _columns(rows: list[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(width)]
