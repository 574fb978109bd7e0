"""When a table must be looked at next, and for which seats somebody else must think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tables.fold import TableState, next_person
from app.tables.presence import HOST_AWAY, persons
from app.tables.timing import next_deadline

ABANDONED = 6 * 3600.0  # seconds without anybody until a table that has not begun is closed

if TYPE_CHECKING:
    from app.tables.live import Live


def thinkers(live: Live, state: TableState, now: float) -> dict[int, str]:
    """The seats that owe something and are played by a bot or a stand-in: seat -> bot or stand_in."""
    if state.status != "running":
        return {}
    by = {}
    for seat in {owed.seat for owed in state.owed if not owed.answered}:
        status = live.attendance.status(state, seat, now)
        if status in ("bot", "stand_in"):
            by[seat] = status
    return by


def tick_due(state: TableState) -> float | None:
    """When the clock's entry may be made (epoch seconds); the pace holds also while clocks stand still."""
    if state.status != "running" or state.tick is None or not state.tick.ready:
        return None
    return state.tick.since + state.options["pace"]


def successor(live: Live, state: TableState, now: float) -> int | None:
    """Who is host from now on, if the host has been away too long and somebody else is there."""
    if state.host is None or state.status == "finished":
        return None
    if live.attendance.until(state.host) + HOST_AWAY > now:
        return None
    return next_person(state, state.host, live.attendance.persons_here(state, now))


def must_halt(live: Live, state: TableState, now: float) -> bool | None:
    """True: clocks must stop, since no person is there. False: they must run again. None: all is right."""
    if state.status != "running":
        return None
    nobody = bool(persons(state)) and not live.attendance.persons_here(state, now)
    return nobody if nobody != state.halted else None


def abandoned(live: Live, state: TableState, now: float) -> bool:
    """Whether all who sat down at a table that has not begun have been away too long."""
    return state.status == "open" and _abandoned_at(live, state) <= now


def _abandoned_at(live: Live, state: TableState) -> float:
    return max((live.attendance.until(seat) for seat in persons(state)), default=state.at) + ABANDONED


def next_look(live: Live, state: TableState, now: float) -> float | None:
    """The epoch time at which something may be due; looking too early does no harm."""
    if state.status == "finished":
        return None
    times = [_host_look(live, state, now)]
    if state.status == "open":
        times.append(_abandoned_at(live, state))
    if state.status == "running":
        times += [next_deadline(state, now, live.house.outages), tick_due(state)]
        if must_halt(live, state, now) is not None:
            times.append(now)
        elif not state.halted:
            times += _absences(live, state, now)
    return min((time for time in times if time is not None), default=None)


def _host_look(live: Live, state: TableState, now: float) -> float | None:
    if state.host is None or not live.attendance.persons_here(state, now) - {state.host}:
        return None
    return live.attendance.until(state.host) + HOST_AWAY


def _absences(live: Live, state: TableState, now: float) -> list[float]:
    """When the last person's signs run out, and when a stand-in takes over a seat that owes something."""
    held = persons(state)
    times = [max(live.attendance.until(seat) for seat in held)] if held else []
    owing = {owed.seat for owed in state.owed if not owed.answered}
    times += [live.attendance.until(seat) + state.options["grace"] for seat in held if seat in owing]
    return [time for time in times if time > now]
