"""What goes into the store and comes out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection


class Lost(Exception):
    """The table's head was no longer where the writer thought: reload and try again."""


class Repeated(Exception):
    """The log holds an entry of this seat with this action id already, or a reply with this key exists."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of a table's log. `at` is epoch seconds, `clock` seconds of the table's own clock."""

    n: int
    kind: str
    seat: int | None = None
    by: str = "person"
    decision: str | None = None
    choice: Any = None
    action_id: str | None = None
    at: float
    clock: float = 0.0
    spent: float | None = None
    seq: int = 0


@dataclass
class Batch:
    """Entries of one table that stand or fall together, with the head they move.

    `also` writes what belongs to them (a seat's token, the public head) in the same transaction; it is for
    the rare entries, a move has none.
    """

    table: str
    before: int
    entries: list[Entry]
    due_at: float | None = None
    lease_owner: str | None = None
    lease_until: float | None = None
    snapshot: bytes | None = None
    also: Callable[[Connection], None] | None = None

    @property
    def after(self) -> int:
        return self.before + len(self.entries)


@dataclass(frozen=True)
class Head:
    """A table as its row says."""

    id: str
    name: str
    state: str
    game: str
    engine: str
    cube_id: str
    cube_hash: str
    secret: bytes = field(repr=False)
    commitment: str
    listed: bool
    public: dict[str, Any]
    created_at: float
    finished_at: float | None
    n: int
    due_at: float | None


@dataclass(frozen=True)
class Presence:
    """Until when (epoch seconds) somebody stands for a seat; seat -1 counts spectators."""

    seat: int
    holder: str
    until: float
    count: int


@dataclass(frozen=True)
class ChatLine:
    id: int
    seat: int
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class Loaded:
    """All that is needed to have a table in memory."""

    head: Head
    snapshot: tuple[int, bytes] | None
    tail: list[Entry]
    presence: list[Presence]
    outages: list[tuple[float, float]]
    cube: bytes
