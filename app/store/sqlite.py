"""SQLite: one process, one writer thread. Whatever waits for the disk is committed together."""

from __future__ import annotations

import asyncio
import getpass
import os
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, NullPool, QueuePool, create_engine, event
from sqlalchemy.exc import DatabaseError

from app.store import queries
from app.store.filelock import hold
from app.store.migrate import migrate
from app.store.rows import Batch, Lost, Repeated
from app.store.store import Hint, P, Query, StoreInUse, T

GROUP = 500  # jobs committed together at most
READERS = 2

_MOVE = "UPDATE tables SET n=?, due_at=?, lease_owner=?, lease_until=? WHERE id=? AND n=?"
_ENTRY = (
    'INSERT INTO entries (table_id, n, kind, seat, "by", decision, choice, action_id, at, clock, spent, seq) '
    "VALUES (?,?,?,?,?,?,?,?,?,?,?,?)"
)

Job = tuple[Callable[[Connection], Any], "asyncio.Future[Any]"]


class SqliteStore:
    """See app.store.store.Store."""

    kind = "sqlite"
    first = True  # there never is another

    def __init__(self, path: Path, lock: IO[str]) -> None:
        self.me = secrets.token_hex(8)
        self._lock = lock
        self._engine = _engine(path, poolclass=QueuePool, pool_size=READERS)
        event.listen(self._engine, "begin", lambda c: c.exec_driver_sql("BEGIN"))
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._writer_engine = _engine(path, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_groups, name="store-write", daemon=True)
        self._writer.start()

    @classmethod
    async def open(cls, database: str) -> SqliteStore:
        path, lock = await asyncio.to_thread(_claim, database)
        try:
            await asyncio.to_thread(_migrate, path)
        except DatabaseError as error:
            lock.close()
            raise OSError(f"{path} cannot be opened ({error.orig}); put a good copy in its place") from error
        except BaseException:
            lock.close()
            raise
        return cls(path, lock)

    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        def run() -> T:
            with self._engine.begin() as connection:
                return query(connection, *args, **kwargs)

        return await self._loop.run_in_executor(self._readers, run)

    async def write(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._put(lambda connection: query(connection, *args, **kwargs))

    async def append(self, batch: Batch) -> None:
        if batch.also is not None:
            await self._put(lambda connection: queries.append(connection, batch))
        else:
            await self._put(lambda connection: _append(connection, batch))

    async def hint(self, message: dict[str, Any]) -> None:
        """There is no other process."""

    async def listen(self, heard: Hint) -> None:
        """There is no other process."""

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.close()

    def _put(self, run: Callable[[Connection], Any]) -> asyncio.Future[Any]:
        done = self._loop.create_future()
        self._jobs.put((run, done))
        return done

    def _write_groups(self) -> None:
        with self._writer_engine.connect() as connection:
            while (job := self._jobs.get()) is not None:
                group = [job]
                last = False
                while len(group) < GROUP and not self._jobs.empty():
                    more = self._jobs.get()
                    if more is None:
                        last = True
                        break
                    group.append(more)
                answers = _commit(connection, [run for run, _ in group])
                self._loop.call_soon_threadsafe(_deliver, [done for _, done in group], answers)
                if last:
                    return


def _commit(connection: Connection, jobs: list[Callable[[Connection], Any]]) -> list[tuple[Any, Exception | None]]:
    """Run the jobs in one transaction; one that fails is undone alone, and a failed commit fails them all."""
    raw: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    answers: list[tuple[Any, Exception | None]] = []
    try:
        raw.execute("BEGIN IMMEDIATE")
        for job in jobs:
            raw.execute("SAVEPOINT job")
            try:
                answers.append((job(connection), None))
            except Exception as error:
                if not raw.in_transaction:  # a full disk rolls back everything by itself
                    raise
                raw.execute("ROLLBACK TO job")
                answers.append((None, error))
            raw.execute("RELEASE job")
        raw.execute("COMMIT")
    except Exception as error:
        if raw.in_transaction:
            raw.execute("ROLLBACK")
        return [(None, error)] * len(jobs)
    return answers


def _deliver(waiting: list[asyncio.Future[Any]], answers: list[tuple[Any, Exception | None]]) -> None:
    for done, (value, error) in zip(waiting, answers, strict=True):
        if done.done():
            continue
        if error is None:
            done.set_result(value)
        else:
            done.set_exception(error)


def _append(connection: Connection, batch: Batch) -> None:
    """`queries.append` without SQLAlchemy: the path of every move."""
    raw: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    moved = raw.execute(
        _MOVE, (batch.after, batch.due_at, batch.lease_owner, batch.lease_until, batch.table, batch.before)
    )
    if moved.rowcount != 1:
        raise Lost(batch.table)
    try:
        for e in batch.entries:
            raw.execute(
                _ENTRY,
                (batch.table, e.n, e.kind, e.seat, e.by, e.decision, queries.as_json(e.choice), e.action_id, e.at,
                 e.clock, e.spent, e.seq),
            )  # fmt: skip
    except sqlite3.IntegrityError as error:
        raise Repeated(batch.table) from error
    if batch.snapshot is not None:
        queries.put_snapshot(connection, batch.table, batch.after, batch.snapshot)


def _engine(path: Path, *, foreign_keys: bool = True, **options: Any) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False}, **options)

    def prepare(raw: sqlite3.Connection, _record: Any) -> None:
        raw.isolation_level = None
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            f"foreign_keys={'ON' if foreign_keys else 'OFF'}",
            "busy_timeout=5000",
        ):
            raw.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", prepare)
    return engine


def migration_engine(path: Path) -> Engine:
    """Foreign keys off and the write lock taken at once, as `migrate` wants it."""
    engine = _engine(path, foreign_keys=False, poolclass=NullPool)
    event.listen(engine, "begin", lambda c: c.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _migrate(path: Path) -> None:
    engine = migration_engine(path)
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()


def _claim(database: str) -> tuple[Path, IO[str]]:
    """Take the file for this process, or say in one line why not."""
    path = Path(database).absolute()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = hold(path.with_name(path.name + ".lock"))
    except BlockingIOError as error:
        raise StoreInUse(
            f"{path} is served by another process; use PostgreSQL (DATABASE_URL) for more than one"
        ) from error
    except OSError as error:
        raise OSError(f"{_who()} cannot write in {path.parent} ({error.strerror}); give it that folder") from error
    if path.exists() and not os.access(path, os.W_OK):
        lock.close()
        raise OSError(f"{_who()} cannot write {path}; give it that file")
    return path, lock


def _who() -> str:
    uid = os.getuid() if hasattr(os, "getuid") else "?"
    try:
        return f"{getpass.getuser()} (uid {uid})"
    except (KeyError, OSError):  # a uid without a name, as in containers
        return f"uid {uid}"
