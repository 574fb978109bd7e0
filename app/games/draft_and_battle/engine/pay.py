"""Paying: which sets of units pay a cost, and which of them is taken where nobody chooses.

Payment is all or nothing and checked before anything moves; a reduced cost stops at 0 (rules.md, Payment). A generic
unit pays ✦ only. `Allow any_element`: an element of the cost may be paid with any other element.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..cards.costs import Cost
from . import ops
from .state import Prompt, Question, Units

if TYPE_CHECKING:
    from .run import Run

MOST_WAYS = 100  # protocol.md: options are at most 100


def any_element(run: Run, seat: int) -> bool:
    return bool(run.derived.allows(seat, "any_element"))


@lru_cache(maxsize=20_000)
def ways(pool: Units, cost: Cost, free: bool) -> tuple[Units, ...]:
    """Every set of units of the pool that pays the cost, the default first."""
    found = _with_any_element(pool, cost) if free else _with_elements(pool, cost)
    if not found:
        return ()
    best = default_way(pool, cost, free)
    return (best, *(way for way in found if way != best))[:MOST_WAYS]


def fill(room: Units, n: int) -> list[Units]:
    """All ways to take n units out of the room."""
    sulphur, mercury, salt, generic = room
    return [
        (a, b, c, n - a - b - c)
        for a in range(min(sulphur, n), -1, -1)
        for b in range(min(mercury, n - a), -1, -1)
        for c in range(min(salt, n - a - b), -1, -1)
        if n - a - b - c <= generic
    ]


def _with_elements(pool: Units, cost: Cost) -> list[Units]:
    left = (pool[0] - cost.sulphur, pool[1] - cost.mercury, pool[2] - cost.salt, pool[3])
    if min(left) < 0:
        return []
    return [
        (a + cost.sulphur, b + cost.mercury, c + cost.salt, d) for a, b, c, d in fill(left, cost.generic)
    ]


def _with_any_element(pool: Units, cost: Cost) -> list[Units]:
    room = (*pool[:3], min(pool[3], cost.generic))
    return fill(room, cost.total)


@lru_cache(maxsize=20_000)
def default_way(pool: Units, cost: Cost, free: bool) -> Units:
    """Elements with their own first; for ✦ generic units, then the element of which most is left (tie: sulphur,
    mercury, salt). The pool must be able to pay."""
    left, paid = list(pool), [0, 0, 0, 0]

    def take(i: int) -> None:
        left[i] -= 1
        paid[i] += 1

    def take_most() -> None:
        take(max(range(3), key=lambda i: left[i]))

    short = 0
    for i, n in enumerate((cost.sulphur, cost.mercury, cost.salt)):
        for _ in range(n):
            if free and not left[i]:
                short += 1
            else:
                take(i)
    for _ in range(short):
        take_most()
    for _ in range(cost.generic):
        if left[3]:
            take(3)
        else:
            take_most()
    return (paid[0], paid[1], paid[2], paid[3])


def payable(run: Run, seat: int, cost: Cost) -> bool:
    """Whether the pool of the seat pays this cost now."""
    pool = run.s.seats[seat].pool
    if sum(pool) < cost.total:
        return False
    if pool[0] >= cost.sulphur and pool[1] >= cost.mercury and pool[2] >= cost.salt:
        return True
    return any_element(run, seat) and sum(pool[:3]) + min(pool[3], cost.generic) >= cost.total


def ways_now(run: Run, seat: int, cost: Cost) -> tuple[Units, ...]:
    """All ways in which the seat can pay this cost now, the default first; () if it cannot."""
    return ways(run.s.seats[seat].pool, cost, any_element(run, seat))


def ask_payment(run: Run, seat: int, cost: Cost, source: int) -> Question | None:
    """The question how to pay; None where there is but one way."""
    found = ways_now(run, seat, cost)
    if len(found) < 2:
        return None
    prompt = Prompt("pay", {"card": source, "cost": str(cost)})
    return Question("pay", prompt, of="pay", options=found, default=found[0], source=source)


def take_payment(run: Run, seat: int, cost: Cost, chosen: Units | None) -> Units:
    """Take the chosen units, or the only way's, out of the pool. Raises RuntimeError where they do not pay the cost."""
    found = ways_now(run, seat, cost)
    units = found[0] if chosen is None and found else chosen
    if units is None or units not in found:
        raise RuntimeError(f"seat {seat} cannot pay {cost} with {units}")
    ops.take_units(run, seat, units)
    return units
