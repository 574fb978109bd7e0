"""How long a decision may take: its own time, then the seat's bank. All in seconds of the table's clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from app.tables.options import clock_of

if TYPE_CHECKING:
    from app.tables.fold import TableState


class Wait(msgspec.Struct, frozen=True):
    """A decision in the waiting list: whose, since when on the table's clock, what sort of time it has."""

    seat: int
    since: float
    clock: str
    step: int
    steps: int
    answered: bool = False


def own_time(wait: Wait, options: dict[str, Any]) -> float | None:
    """Seconds before the bank runs; None for a table without clocks."""
    clock = clock_of(options)
    if clock is None:
        return None
    if wait.clock == "pick":
        first, last = clock.pick
        return first + (last - first) * wait.step / max(1, wait.steps - 1)
    return {"deck": clock.deck, "window": clock.window}.get(wait.clock, clock.other)


def uses_bank(wait: Wait) -> bool:
    """Windows never touch a bank: it would show who thought."""
    return wait.clock != "window"


def deadline(wait: Wait, state: TableState) -> float | None:
    """When, on the table's clock, the default is played for it."""
    own = own_time(wait, state.options)
    if own is None:
        return None
    return wait.since + own + (state.banks[wait.seat] if uses_bank(wait) else 0.0)


def time_left(wait: Wait, state: TableState, clock: float) -> tuple[float, float] | None:
    """(seconds until the default is played, how many of them are the bank's), or None."""
    own = own_time(wait, state.options)
    if own is None:
        return None
    bank = state.banks[wait.seat] if uses_bank(wait) else 0.0
    own_left = wait.since + own - clock
    bank_left = max(0.0, min(bank, bank + own_left))
    return max(0.0, own_left) + bank_left, bank_left


def settle_bank(wait: Wait, clock: float, options: dict[str, Any], bank: float) -> tuple[float, float]:
    """(own time used, bank left) as this decision is answered."""
    own = own_time(wait, options)
    used = max(0.0, clock - wait.since)
    if own is None:
        return used, bank
    if uses_bank(wait):
        bank = max(0.0, bank - max(0.0, used - own))
    return min(used, own), bank


def clock_at(state: TableState, now: float, outages: list[tuple[float, float]]) -> float:
    """Seconds the table's clock shows at the epoch time `now`: it stands still in pauses and outages."""
    if not state.clock_runs:
        return state.clock
    # an outage is reckoned from the last sign of life, and an entry may have been made after that
    lost = sum(min(gap, end - state.at) for end, gap in outages if end > state.at)
    return state.clock + max(0.0, now - state.at - lost)


def next_deadline(state: TableState, now: float, outages: list[tuple[float, float]]) -> float | None:
    """The epoch time at which the first default falls due, None while the clock stands still."""
    if not state.clock_runs:
        return None
    waits = [wait for wait in state.waits.values() if not wait.answered]
    deadlines = [due for wait in waits if (due := deadline(wait, state)) is not None]
    if not deadlines:
        return None
    return now + min(deadlines) - clock_at(state, now, outages)
