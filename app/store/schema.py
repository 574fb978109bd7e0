"""The tables of the database. Every constraint has a name, so that a migration can speak of it.

Times are epoch seconds (UTC by definition), so that no database and no zone can shift them. JSON is kept as
text: it is only ever read whole.
"""

from __future__ import annotations

from typing import ClassVar

from sqlalchemy import Double, ForeignKey, Index, LargeBinary, MetaData, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar = {float: Double, str: Text, bytes: LargeBinary}


class CubeRow(Base):
    """A cube some table plays with: its canonical bytes by their hash."""

    __tablename__ = "cubes"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    data: Mapped[bytes]


class TableRow(Base):
    """The head of a table. `n` is the number of its last entry and moves by compare-and-set."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str]
    state: Mapped[str] = mapped_column(String(16))
    game: Mapped[str] = mapped_column(String(64))
    engine: Mapped[str] = mapped_column(String(64))
    cube_id: Mapped[str]
    cube_hash: Mapped[str] = mapped_column(ForeignKey("cubes.hash"))
    secret: Mapped[bytes]
    commitment: Mapped[str] = mapped_column(String(64))
    listed: Mapped[bool]
    public: Mapped[str]  # JSON for the list of tables: seats, host, options; made from the log
    created_at: Mapped[float]
    finished_at: Mapped[float | None]
    n: Mapped[int]
    due_at: Mapped[float | None]
    lease_owner: Mapped[str | None] = mapped_column(String(32))
    lease_until: Mapped[float | None]
    __table_args__ = (
        Index(None, "due_at"),
        Index(None, "state", "created_at"),
        Index(None, "created_at"),
    )


class SeatRow(Base):
    """Who may speak for a seat: the hash of its token. Names and kinds are in the log."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    token_hash: Mapped[str] = mapped_column(String(64))


class EntryRow(Base):
    """One accepted entry of a table's log."""

    __tablename__ = "entries"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int | None]
    by: Mapped[str] = mapped_column(String(16))
    decision: Mapped[str | None]
    choice: Mapped[str]
    action_id: Mapped[str | None] = mapped_column(String(64))
    at: Mapped[float]
    clock: Mapped[float]  # seconds the table's clock had run
    spent: Mapped[float | None]  # seconds of it this seat took for the decision
    seq: Mapped[int]  # of the seat after this entry: what its ack says
    __table_args__ = (UniqueConstraint("table_id", "seat", "action_id"),)


class SnapshotRow(Base):
    """The newest saved state of a table: the fold of its log up to n."""

    __tablename__ = "snapshots"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int]
    data: Mapped[bytes]


class ChatRow(Base):
    """A line said at a table."""

    __tablename__ = "chat"
    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    seat: Mapped[int]
    name: Mapped[str]
    text: Mapped[str]
    at: Mapped[float]
    __table_args__ = (Index(None, "table_id", "id"),)


class PresenceRow(Base):
    """A socket (or REST) that stands for a seat, or for so many spectators (seat -1), until a time."""

    __tablename__ = "presence"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    holder: Mapped[str] = mapped_column(String(32), primary_key=True)
    until: Mapped[float]
    count: Mapped[int]
    __table_args__ = (Index(None, "holder"),)  # renewed by it every two seconds


class BeatRow(Base):
    """One row: when any server process was last seen alive."""

    __tablename__ = "heartbeats"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[float]


class OutageRow(Base):
    """A time in which no server ran: no clock runs in it. `at` is its end, `gap` its length in seconds."""

    __tablename__ = "outages"
    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[float]
    gap: Mapped[float]


class ReplyRow(Base):
    """An answer to give again to the same action_id. `body` can be read only by who knows that id."""

    __tablename__ = "replies"
    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    body: Mapped[bytes]
    at: Mapped[float] = mapped_column(index=True)
