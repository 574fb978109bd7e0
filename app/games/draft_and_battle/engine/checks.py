"""State checks: after each change, until nothing more happens. Deaths leave together; then goals are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import goals
from .deaths import destroy

if TYPE_CHECKING:
    from .run import Run


def check_state(run: Run) -> None:
    """One look: what has no toughness left is destroyed, else the objectives "after every change". A change makes the
    loop look again."""
    if run.s.stage != "round":
        return
    dying = doomed(run)
    if dying:
        destroy(run, dying)
        return
    goals.check(run, "change")


def doomed(run: Run) -> list[int]:
    """Creatures in play whose toughness is 0 or less or whose damage is as much."""
    d, pieces = run.derived, run.s.pieces
    return [
        i for i in d.creatures()
        if (pieces[i].damage or d.toughness(i) <= 0) and d.left(i) <= 0
    ]
