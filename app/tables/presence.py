"""Who is there: each seat stands on rows with an expiry, renewed while a socket answers."""

from __future__ import annotations

from typing import Any

from app.store.rows import Presence
from app.tables.fold import TableState

HERE_SOCKET = 45.0  # seconds after a socket's last sign; it is asked every 20
HERE_REST = 60.0  # seconds after a REST call
HOST_AWAY = 300.0  # seconds until another person is host
SPECTATORS = -1  # the seat of rows that count spectators


class Attendance:
    """The presence rows of one table, as last read or written by this process."""

    def __init__(self, rows: list[Presence]) -> None:
        self.read(rows)

    def read(self, rows: list[Presence]) -> None:
        """Take over what the store says."""
        self._rows = {(row.seat, row.holder): row for row in rows}
        self._reckon()

    def put(self, seat: int, holder: str, until: float, count: int = 1) -> None:
        """Note a sign of the seat. No sign holds for longer than HERE_REST, so what ended that long before this one
        has run out and is forgotten: each reload of a page is another holder."""
        gone = [key for key, row in self._rows.items() if row.seat == seat and row.until < until - HERE_REST]
        for key in gone:
            del self._rows[key]
        self._rows[seat, holder] = Presence(seat, holder, until, count)
        self._reckon()

    def renew(self, holders: set[str], until: float) -> None:
        for key, row in self._rows.items():
            if row.holder in holders:
                self._rows[key] = Presence(row.seat, row.holder, until, row.count)
        self._reckon()

    def shift(self, gap: float, since: float) -> None:
        """No server ran for so long: who was there then is given the time to come back."""
        for key, row in self._rows.items():
            if row.until > since:
                self._rows[key] = Presence(row.seat, row.holder, row.until + gap, row.count)
        self._reckon()

    def _reckon(self) -> None:
        """Every move asks `until` several times; rows change seldom."""
        self._until: dict[int, float] = {}
        for row in self._rows.values():
            self._until[row.seat] = max(row.until, self._until.get(row.seat, 0.0))

    def until(self, seat: int) -> float:
        """When this seat was or will be there for the last time (epoch seconds), 0.0 for never."""
        return self._until.get(seat, 0.0)

    def spectators(self, now: float) -> int:
        return sum(row.count for row in self._rows.values() if row.seat == SPECTATORS and row.until > now)

    def persons_here(self, state: TableState, now: float) -> set[int]:
        return {seat for seat in persons(state) if self.until(seat) > now}

    def status(self, state: TableState, seat: int, now: float) -> str:
        """free, bot, here, away or stand_in."""
        kind = state.seats[seat].kind
        if kind != "person":
            return kind
        until = self.until(seat)
        if until > now:
            return "here"
        stands_in = state.status == "running" and not state.halted and until + state.options["grace"] <= now
        return "stand_in" if stands_in else "away"


def persons(state: TableState) -> list[int]:
    """The seats that people hold."""
    return [number for number, seat in enumerate(state.seats) if seat.kind == "person"]


def shown(attendance: Attendance, state: TableState, now: float) -> dict[str, Any]:
    """The `presence` message."""
    return {
        "type": "presence",
        "seats": {str(seat): attendance.status(state, seat, now) for seat in range(len(state.seats))},
        "spectators": attendance.spectators(now),
        "host": state.host,
        "paused": state.paused,
        "halted": state.halted,
    }
