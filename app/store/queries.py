"""Every query of the house, written once for both databases, as plain functions over a connection.

The store runs them: `store.read(query, …)`, `store.write(query, …)`. Only the append of moves has faster
twins beside the drivers.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from app.store.rows import Batch, ChatLine, Entry, Head, Loaded, Lost, Presence, Repeated
from app.store.schema import (
    BeatRow,
    ChatRow,
    CubeRow,
    EntryRow,
    OutageRow,
    PresenceRow,
    ReplyRow,
    SeatRow,
    SnapshotRow,
    TableRow,
)

BEAT = 1  # id of the only heartbeat
PROCESS = "magnum "  # and the process: what a connection to PostgreSQL calls itself
OUTAGES_KEPT = 90 * 86_400.0
PRESENCE_KEPT = 86_400.0
REPLIES_KEPT = 60.0

_HEAD = [getattr(TableRow, name) for name in Head.__dataclass_fields__]
_ENTRY = [getattr(EntryRow, name) for name in Entry.__struct_fields__]


def as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _head(row: Any) -> Head:
    values = dict(row._mapping)
    values["public"] = msgspec.json.decode(values["public"])
    return Head(**values)


def _entry(row: Any) -> Entry:
    values = dict(row._mapping)
    values["choice"] = msgspec.json.decode(values["choice"])
    return Entry(**values)


# ---- tables and their logs ---------------------------------------------------------------------------


def append(c: Connection, batch: Batch) -> None:
    """Move the head and write the entries. Raises Lost or Repeated; the caller rolls back."""
    moved = c.execute(
        update(TableRow)
        .where(TableRow.id == batch.table, TableRow.n == batch.before)
        .values(n=batch.after, due_at=batch.due_at, lease_owner=batch.lease_owner, lease_until=batch.lease_until)
    )
    if moved.rowcount != 1:
        raise Lost(batch.table)
    rows = [{**msgspec.structs.asdict(e), "table_id": batch.table, "choice": as_json(e.choice)} for e in batch.entries]
    try:
        if rows:
            c.execute(insert(EntryRow), rows)
        if batch.also is not None:
            batch.also(c)
    except IntegrityError as error:
        raise Repeated(batch.table) from error
    if batch.snapshot is not None:
        put_snapshot(c, batch.table, batch.after, batch.snapshot)


def create_table(c: Connection, head: Head, cube: bytes, tokens: dict[int, str]) -> None:
    """A new table's row, its cube and its first tokens; the first entries are appended after it."""
    put_cube(c, head.cube_hash, cube)
    values = {name: getattr(head, name) for name in Head.__dataclass_fields__}
    c.execute(insert(TableRow).values(**{**values, "public": as_json(head.public)}))
    for seat, token in tokens.items():
        set_token(c, head.id, seat, token)


def put_cube(c: Connection, hash: str, data: bytes) -> None:
    """Keep a cube; the same one twice is one row, also when two processes put it at once."""
    upsert = _insert(c)
    c.execute(upsert(CubeRow).values(hash=hash, data=data).on_conflict_do_nothing())


def cube(c: Connection, hash: str) -> bytes | None:
    return c.scalar(select(CubeRow.data).where(CubeRow.hash == hash))


def change_head(c: Connection, table: str, **values: Any) -> None:
    """Columns of the head that follow from the log (state, public, listed …)."""
    if "public" in values:
        values["public"] = as_json(values["public"])
    c.execute(update(TableRow).where(TableRow.id == table).values(**values))


def load(c: Connection, table: str) -> Loaded | None:
    """The head, the newest snapshot and the entries after it, and what clocks need."""
    row = c.execute(select(*_HEAD).where(TableRow.id == table)).first()
    if row is None:
        return None
    head = _head(row)
    snapshot = c.execute(select(SnapshotRow.n, SnapshotRow.data).where(SnapshotRow.table_id == table)).first()
    return Loaded(
        head=head,
        snapshot=(snapshot.n, snapshot.data) if snapshot else None,
        tail=entries(c, table, snapshot.n if snapshot else 0),
        presence=presence(c, table),
        outages=outages(c),
        cube=cube(c, head.cube_hash) or b"",
    )


def head(c: Connection, table: str) -> Head | None:
    row = c.execute(select(*_HEAD).where(TableRow.id == table)).first()
    return _head(row) if row else None


def entries(c: Connection, table: str, after: int = 0) -> list[Entry]:
    """The log after entry number `after`."""
    rows = c.execute(select(*_ENTRY).where(EntryRow.table_id == table, EntryRow.n > after).order_by(EntryRow.n))
    return [_entry(row) for row in rows]


def entry_of_action(c: Connection, table: str, seat: int, action_id: str) -> Entry | None:
    row = c.execute(
        select(*_ENTRY).where(EntryRow.table_id == table, EntryRow.seat == seat, EntryRow.action_id == action_id)
    ).first()
    return _entry(row) if row else None


def numbers(c: Connection, tables: list[str]) -> dict[str, int]:
    """The head numbers of these tables."""
    rows = c.execute(select(TableRow.id, TableRow.n).where(TableRow.id.in_(tables)))
    return {row.id: row.n for row in rows}


def put_snapshot(c: Connection, table: str, n: int, data: bytes) -> None:
    upsert = _insert(c)(SnapshotRow).values(table_id=table, n=n, data=data)
    c.execute(
        upsert.on_conflict_do_update(
            index_elements=["table_id"], set_={"n": n, "data": data}, where=SnapshotRow.n < n
        )
    )


def drop_snapshot(c: Connection, table: str) -> None:
    """Forget a saved state that this engine can no longer read; the log makes it again."""
    c.execute(delete(SnapshotRow).where(SnapshotRow.table_id == table))


def listed(c: Connection, state: str | None, limit: int, offset: int) -> tuple[int, list[Head]]:
    """(how many listed tables there are, a page of them, newest first)."""
    where = [TableRow.listed.is_(True)]
    if state is not None:
        where.append(TableRow.state == state)
    total = c.scalar(select(func.count()).select_from(TableRow).where(*where)) or 0
    rows = c.execute(
        select(*_HEAD).where(*where).order_by(TableRow.created_at.desc(), TableRow.id).limit(limit).offset(offset)
    )
    return total, [_head(row) for row in rows]


# ---- seats, replies, chat ----------------------------------------------------------------------------


def set_token(c: Connection, table: str, seat: int, token_hash: str | None) -> None:
    """Give a seat a token (its hash), or with None take it away."""
    c.execute(delete(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == seat))
    if token_hash is not None:
        c.execute(insert(SeatRow).values(table_id=table, seat=seat, token_hash=token_hash))


def seat_of_token(c: Connection, table: str, token_hash: str) -> int | None:
    return c.scalar(select(SeatRow.seat).where(SeatRow.table_id == table, SeatRow.token_hash == token_hash))


def put_reply(c: Connection, key: str, body: bytes, at: float) -> None:
    """Keep an answer under its key. Raises Repeated if there is one; older ones of any key are dropped."""
    c.execute(delete(ReplyRow).where(ReplyRow.at < at - REPLIES_KEPT))
    try:
        c.execute(insert(ReplyRow).values(key=key, body=body, at=at))
    except IntegrityError as error:
        raise Repeated(key) from error


def reply(c: Connection, key: str, since: float) -> bytes | None:
    return c.scalar(select(ReplyRow.body).where(ReplyRow.key == key, ReplyRow.at >= since))


def say(c: Connection, table: str, seat: int, name: str, text: str, at: float) -> ChatLine:
    """Keep a line of chat. Ids rise within a table as its lines become visible, so that who reads on misses none: on
    PostgreSQL the row of the table is held, on SQLite there is one writer."""
    c.execute(select(TableRow.id).where(TableRow.id == table).with_for_update())
    values = {"table_id": table, "seat": seat, "name": name, "text": text, "at": at}
    id = c.scalar(insert(ChatRow).values(**values).returning(ChatRow.id))
    return ChatLine(id=id or 0, seat=seat, name=name, text=text, at=at)


def chat(c: Connection, table: str, after: int = 0, last: int = 50) -> list[ChatLine]:
    """The newest `last` lines with an id above `after`, oldest first."""
    rows = c.execute(
        select(ChatRow.id, ChatRow.seat, ChatRow.name, ChatRow.text, ChatRow.at)
        .where(ChatRow.table_id == table, ChatRow.id > after)
        .order_by(ChatRow.id.desc())
        .limit(last)
    )
    return [ChatLine(**row._mapping) for row in rows][::-1]


# ---- presence and clocks -----------------------------------------------------------------------------


def presence(c: Connection, table: str) -> list[Presence]:
    rows = c.execute(
        select(PresenceRow.seat, PresenceRow.holder, PresenceRow.until, PresenceRow.count).where(
            PresenceRow.table_id == table
        )
    )
    return [Presence(**row._mapping) for row in rows]


def be_here(c: Connection, table: str, seat: int, holder: str, until: float, count: int, now: float) -> None:
    """This holder stands for the seat until then; rows of the seat that have run out are cleared away."""
    c.execute(
        delete(PresenceRow).where(
            PresenceRow.table_id == table, PresenceRow.seat == seat, PresenceRow.until < min(now, until)
        )
    )
    upsert = _insert(c)(PresenceRow).values(table_id=table, seat=seat, holder=holder, until=until, count=count)
    c.execute(
        upsert.on_conflict_do_update(
            index_elements=["table_id", "seat", "holder"], set_={"until": until, "count": count}
        )
    )


def renew(c: Connection, holders: list[str], until: float) -> None:
    """All these sockets have answered: they are here until then."""
    c.execute(update(PresenceRow).where(PresenceRow.holder.in_(holders)).values(until=until))


def tidy(c: Connection, now: float) -> None:
    """Drop what has run out: signs of who was there a day ago, answers that are given again for a minute only."""
    c.execute(delete(PresenceRow).where(PresenceRow.until < now - PRESENCE_KEPT))
    c.execute(delete(ReplyRow).where(ReplyRow.at < now - REPLIES_KEPT))


def beat(c: Connection, now: float, silence: float) -> float:
    """Say that a server runs. Where none did for longer than `silence` seconds, note the outage and move all
    due times by it; returns its length (0.0: none)."""
    upsert = _insert(c)(BeatRow).values(id=BEAT, at=now).on_conflict_do_nothing()
    c.execute(upsert)
    last = c.scalar(select(BeatRow.at).where(BeatRow.id == BEAT).with_for_update()) or now
    c.execute(update(BeatRow).where(BeatRow.id == BEAT, BeatRow.at < now).values(at=now))
    gap = now - last
    if gap <= silence:
        return 0.0
    c.execute(insert(OutageRow).values(at=now, gap=gap))
    c.execute(delete(OutageRow).where(OutageRow.at < now - OUTAGES_KEPT))
    c.execute(update(TableRow).where(TableRow.due_at.is_not(None)).values(due_at=TableRow.due_at + gap))
    c.execute(update(PresenceRow).where(PresenceRow.until > last).values(until=PresenceRow.until + gap))
    return gap


def last_beat(c: Connection) -> float:
    """When a server was last seen alive (epoch seconds), 0.0 for never."""
    return c.scalar(select(BeatRow.at).where(BeatRow.id == BEAT)) or 0.0


def outages(c: Connection) -> list[tuple[float, float]]:
    """(end, length) of the times in which no server ran."""
    rows = c.execute(select(OutageRow.at, OutageRow.gap).order_by(OutageRow.at))
    return [(row.at, row.gap) for row in rows]


def claim_due(c: Connection, now: float, owner: str, until: float, limit: int = 50) -> list[str]:
    """Tables whose time has come and that nobody else alive has in hand: they are this owner's until then."""
    free = TableRow.lease_until.is_(None) | (TableRow.lease_until < now) | (TableRow.lease_owner == owner)
    if c.dialect.name == "postgresql":
        free |= TableRow.lease_owner.not_in(_alive(c))
    due = select(TableRow.id).where(TableRow.due_at <= now, free).order_by(TableRow.due_at).limit(limit)
    if c.dialect.name == "postgresql":
        due = due.with_for_update(skip_locked=True)
    claimed = c.execute(
        update(TableRow)
        .where(TableRow.id.in_(due))
        .values(lease_owner=owner, lease_until=until)
        .returning(TableRow.id)
    )
    return [row.id for row in claimed]


def free_leases(c: Connection) -> None:
    """Nobody else serves this database: whoever had a table in hand is gone."""
    c.execute(update(TableRow).where(TableRow.lease_owner.is_not(None)).values(lease_owner=None, lease_until=None))


def _alive(c: Connection) -> set[str]:
    """The processes that serve this PostgreSQL database now."""
    rows = c.execute(
        text("SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database() "
             "AND application_name LIKE :ours"), {"ours": PROCESS + "%"}
    )  # fmt: skip
    return {row.application_name.removeprefix(PROCESS) for row in rows}


def any_due(c: Connection, now: float) -> bool:
    """Whether any table's time has come; cheaper than claiming none."""
    return c.scalar(select(TableRow.id).where(TableRow.due_at <= now).limit(1)) is not None


def postpone(c: Connection, table: str, due_at: float) -> None:
    """Look at this table again then, whatever its head: something went wrong with it."""
    c.execute(
        update(TableRow).where(TableRow.id == table).values(due_at=due_at, lease_owner=None, lease_until=None)
    )


def set_due(c: Connection, table: str, n: int, due_at: float | None) -> None:
    """When this table is next looked at, and its lease is free again; nothing if its head has moved on."""
    c.execute(
        update(TableRow)
        .where(TableRow.id == table, TableRow.n == n)
        .values(due_at=due_at, lease_owner=None, lease_until=None)
    )


def _insert(c: Connection) -> Any:
    """The dialect's own insert, which knows `ON CONFLICT`."""
    if c.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as own
    else:
        from sqlalchemy.dialects.sqlite import insert as own
    return own
