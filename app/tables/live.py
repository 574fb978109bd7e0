"""One table in memory: its state, who looks at it, and the only way to add to its log."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy import Connection

from app.game import SEATS, WATCH, Game, IllegalChoice
from app.store import queries
from app.store.rows import Batch, Entry, Head, Loaded, Lost, Repeated
from app.tables import due, fold, views
from app.tables.errors import TableError
from app.tables.faults import fault
from app.tables.fold import Change, TableState
from app.tables.presence import Attendance, shown
from app.tables.telling import Telling
from app.tables.timing import clock_at
from app.tables.watchers import CLOSE_GONE, CLOSE_SLOW, Watcher

if TYPE_CHECKING:
    from app.tables.house import House

SNAPSHOT_EVERY = 50  # entries
RECENT_ACTS = 64  # answers kept at hand; older ones are found in the log
RACES = 50  # lost one after the other before the sender is told to try again
LEASE = 10.0  # seconds a table's bots are this process's to think for
SAFETY = 1.0  # seconds until a table whose bots owe something is looked at again, by whoever is alive

Draft = dict[str, Any]  # of an entry: kind, seat, by, decision, choice, action_id; and clock, where it is not now
Maker = Callable[[TableState], Draft | None]
Also = Callable[[Connection], None]
log = structlog.get_logger()


class Live:
    """A table that is loaded. Hold `lock` for everything that adds to the log or must see it stand still."""

    def __init__(self, house: House, loaded: Loaded) -> None:
        self.house = house
        self.id = loaded.head.id
        self.head: Head = loaded.head
        self.game: Game = house.shelf.game(loaded.head.game, loaded.cube)
        self.cube = house.cube(loaded.head.cube_hash, loaded.cube)
        self.lock = asyncio.Lock()
        self.attendance = Attendance(loaded.presence)
        self.watchers: dict[tuple[int, str], list[Watcher]] = {}
        self.recent: OrderedDict[tuple[int, str], tuple[Any, int]] = OrderedDict()
        self.due_at = loaded.head.due_at
        self.leased = False
        self.stale = False
        self.touched = house.now()
        self.saved_n = 0
        self._presence_sent: dict[str, Any] = {}
        self.state = self._fold_all(loaded)

    def _fold_all(self, loaded: Loaded) -> TableState:
        state = TableState()
        if loaded.snapshot is not None:
            self.saved_n, data = loaded.snapshot
            state = fold.decode(data, self.game)
        for entry in loaded.tail:
            state = fold.apply(state, entry, self.game, self.head.secret).after
        return state

    # ---- adding to the log ---------------------------------------------------------------------------

    async def enter(self, *makers: Maker, also: Also | None = None) -> Change:
        """Write one entry for each maker, all or none, and push what they change; returns what the first one did.

        A maker looks at the state it will stand on and says what the entry is (None: nothing more), or raises.
        Where another process was quicker, the log is read on and the makers are asked again. Raises what they and
        the rules raise, Repeated for an action id that the log holds already, TableError unavailable when the store
        fails.
        """
        for _ in range(RACES):
            if self.stale:
                await self.catch_up()
            now = max(self.house.now(), self.state.at)
            try:
                changes, entries = self._try(makers, now)
            except IllegalChoice:
                if self.house.alone or not await self.catch_up():
                    raise
                continue
            try:
                await self._commit(changes[-1].after, entries, also, now)
            except Lost:
                await self.catch_up()
                continue
            for change in changes:
                self._advance(change)
            return changes[0]
        raise TableError("unavailable", "The table is too busy; please try again.", 503)

    def _try(self, makers: tuple[Maker, ...], now: float) -> tuple[list[Change], list[Entry]]:
        state, changes, entries = self.state, [], []
        for make in makers:
            draft = make(state)
            if draft is None:
                break
            clock = draft.pop("clock", None)
            if clock is None:
                clock = clock_at(state, now, self.house.outages)
            spent = _spent(state, draft, clock)
            entry = Entry(n=state.n + 1, at=now, clock=clock, spent=spent, **draft)
            change = fold.apply(state, entry, self.game, self.head.secret)
            state = change.after
            if entry.seat is not None:
                entry = msgspec.structs.replace(entry, seq=state.seq[entry.seat])
            changes.append(change)
            entries.append(entry)
        return changes, entries

    async def _commit(self, after: TableState, entries: list[Entry], also: Also | None, now: float) -> None:
        bots = bool(due.thinkers(self, after, now))
        due_at = due.next_look(self, after, now)
        if bots:
            due_at = min(now + SAFETY, due_at or now + SAFETY)
        save = after.n // SNAPSHOT_EVERY > self.state.n // SNAPSHOT_EVERY or after.status == "finished"
        if also is not None or views.house_changed(self.state, after) or self.state.cube_hash != after.cube_hash:
            also = self._with_head(after, also, now)
        batch = Batch(
            table=self.id,
            before=self.state.n,
            entries=entries,
            due_at=due_at,
            lease_owner=self.house.me if bots else None,
            lease_until=now + LEASE if bots else None,
            snapshot=fold.encode(after, self.game) if save else None,
            also=also,
        )
        try:
            await self.house.store.append(batch)
        except (Lost, Repeated, TableError):
            raise
        except BaseException as error:  # cancelled too: nobody knows whether it was written
            self.stale = True
            if not isinstance(error, Exception):
                raise
            log.error("table.append_failed", table=self.id, **fault(error))
            raise TableError("unavailable", "The table could not be saved; please try again.", 503) from error
        self.due_at, self.leased = due_at, bots
        if save:
            self.saved_n = after.n

    def _with_head(self, after: TableState, also: Also | None, now: float) -> Also:
        values: dict[str, Any] = {
            "name": after.name,
            "state": after.status,
            "listed": after.options["listed"],
            "public": public_head(after),
            "cube_id": after.cube_id,
            "cube_hash": after.cube_hash,
        }
        if after.status == "finished" and self.state.status != "finished":
            values["finished_at"] = now

        def write(connection: Connection) -> None:
            if also is not None:
                also(connection)
            queries.change_head(connection, self.id, **values)

        return write

    async def catch_up(self) -> bool:
        """Read on in the log and push what is new; whether anything was."""
        tail = await self.house.store.read(queries.entries, self.id, self.state.n)
        self.stale = False
        for entry in tail:
            if entry.kind == "cube":
                await self._rebind(entry.choice["hash"])
            self._advance(fold.apply(self.state, entry, self.game, self.head.secret))
        return bool(tail)

    async def _rebind(self, hash: str) -> None:
        self.rebind(hash, await self.house.store.read(queries.cube, hash) or b"")

    def rebind(self, hash: str, cube: bytes) -> None:
        """From now on the table plays with this cube."""
        self.cube = self.house.cube(hash, cube)
        self.game = self.house.shelf.game(self.head.game, self.cube)

    # ---- pushing -------------------------------------------------------------------------------------

    def _advance(self, change: Change) -> None:
        self.state = change.after
        self.touched = self.house.now()
        if change.told and self.watchers:
            self._tell(change)
        self._send_away(change)
        if self.watchers and (change.told == 0 or views.house_changed(change.before, change.after)):
            self.push_presence()

    def _tell(self, change: Change) -> None:
        """Send each viewer its update. One that cannot be made harms neither the entry, which stands, nor the other
        viewers: those who wait for it are closed and get the whole view as they come back."""
        telling = Telling(change, self.game, self.clock())
        for (viewer, lang), watchers in list(self.watchers.items()):
            if not change.told >> viewer & 1:
                continue
            try:
                text = as_text(telling.update(viewer, lang))
            except Exception as error:
                log.error("table.tell_failed", table=self.id, n=change.entry.n, viewer=viewer, **fault(error))
                for watcher in watchers:
                    watcher.close(CLOSE_SLOW)
                continue
            for watcher in watchers:
                watcher.put(text)

    def _send_away(self, change: Change) -> None:
        """Close the sockets of a seat as its person leaves it, before anybody else can sit there; and of spectators
        where the table wants none any more."""
        before, after = change.before, change.after
        left: list[int | None] = [
            seat for seat in range(SEATS) if before.seats[seat].kind == "person" and after.seats[seat].kind != "person"
        ]
        if before.options is not after.options and not after.options["spectators"]:
            left.append(None)
        for watcher in [watcher for seat in left for watcher in self.of_seat(seat)]:
            watcher.close(CLOSE_GONE)

    def push_presence(self) -> None:
        """Tell the watchers who is here, if that is not what they were told last."""
        message = shown(self.attendance, self.state, self.house.now())
        if message != self._presence_sent:
            self._presence_sent = message
            self.push(message)

    def push(self, message: dict[str, Any], viewer: int | None = None) -> None:
        """Queue a message for all watchers, or for those of one viewer."""
        text = as_text(message)
        for (seen_by, _), watchers in self.watchers.items():
            if viewer is None or seen_by == viewer:
                for watcher in watchers:
                    watcher.put(text)

    def add(self, watcher: Watcher) -> None:
        self.watchers.setdefault((viewer_of(watcher.seat), watcher.lang), []).append(watcher)

    def remove(self, watcher: Watcher) -> bool:
        """Forget a watcher; whether it was there."""
        key = (viewer_of(watcher.seat), watcher.lang)
        among = self.watchers.get(key, [])
        if watcher not in among:
            return False
        among.remove(watcher)
        if not among:
            del self.watchers[key]
        return True

    def everybody(self) -> list[Watcher]:
        return [watcher for among in self.watchers.values() for watcher in among]

    def of_seat(self, seat: int | None) -> list[Watcher]:
        viewer = viewer_of(seat)
        return [watcher for (seen_by, _), among in self.watchers.items() if seen_by == viewer for watcher in among]

    # ---- reading -------------------------------------------------------------------------------------

    def clock(self) -> float:
        """Seconds the table's clock shows now."""
        return clock_at(self.state, self.house.now(), self.house.outages)

    def presence(self) -> dict[str, Any]:
        return shown(self.attendance, self.state, self.house.now())


def viewer_of(seat: int | None) -> int:
    return WATCH if seat is None else seat


def as_text(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


def public_head(state: TableState) -> dict[str, Any]:
    """What the list of tables shows beside the columns of the head."""
    return {
        "seats": views.seats(state),
        "host": state.host,
        "options": state.options,
        "paused": state.paused,
        "result": state.result,
    }


def _spent(state: TableState, draft: Draft, clock: float) -> float | None:
    if draft["kind"] != "choice":
        return None
    for owed in state.owed:
        if owed.id == draft["decision"] and owed.seat < SEATS:
            return max(0.0, clock - state.waits[owed.root].since)
    return None
