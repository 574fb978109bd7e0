"""The door to the database: opening it, and the two ways to it (read, write)."""

from __future__ import annotations


class StoreInUse(Exception):
    """Another process serves this SQLite file; the message says which file, in one line."""


class Store:
    """An open database. `kind` is sqlite or postgresql."""

    kind: str

    async def close(self) -> None:
        """Finish what waits and let go of the file or the connections."""


async def open_store(url: str) -> Store:
    """Open and migrate. `url`: sqlite:///relative.db, sqlite:////absolute.db or postgresql://…

    Raises StoreInUse when another process serves the SQLite file, OSError with path and user when it
    cannot be written.
    """
    raise NotImplementedError(url)
