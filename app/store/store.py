"""The door to the database: opening it, and the three ways in (read, write, append)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from app.store.rows import Batch

P = ParamSpec("P")
T = TypeVar("T")
Query = Callable[Concatenate[Connection, P], T]
Hint = Callable[[dict[str, Any]], Awaitable[None]]


class StoreInUse(Exception):
    """Another process serves this SQLite file; the message says which file, in one line."""


class SchemaTooNew(Exception):
    """The database was migrated by a newer version of the server than this one."""


class Store(Protocol):
    """An open database."""

    kind: str  # sqlite or postgresql
    me: str  # this process among those that serve the database
    first: bool  # when it was opened, no other process served it

    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query that changes nothing, on one consistent picture of the data."""

    async def write(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query in a transaction; returns once it is durable, or raises what it raised."""

    async def append(self, batch: Batch) -> None:
        """Commit entries, together with whatever else waits. Raises Lost or Repeated; then nothing is kept."""

    async def hint(self, message: dict[str, Any]) -> None:
        """Tell the other processes something they could also read; lost hints do no harm."""

    async def listen(self, heard: Hint) -> None:
        """Call `heard` for each hint of another process, and with {} when some may have been missed."""

    async def close(self) -> None:
        """Finish what waits and let go of the file or the connections."""


async def open_store(url: str) -> Store:
    """Open and migrate. `url`: sqlite:///relative.db, sqlite:////absolute.db or postgresql://…

    Raises StoreInUse when another process serves the SQLite file, OSError when it cannot be written
    (with path and user), read or reached, SchemaTooNew, ValueError for another kind of database.
    """
    from app.store.postgres import PostgresStore
    from app.store.sqlite import SqliteStore

    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        # Nothing of it is repeated: there is a password in it.
        raise ValueError("DATABASE_URL cannot be read: it looks like postgresql://user:word@host/name") from None
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        return await SqliteStore.open(parsed.database or "")
    if kind == "postgresql":
        return await PostgresStore.open(parsed)
    raise ValueError(f"DATABASE_URL names a {kind} database; sqlite and postgresql are known")
