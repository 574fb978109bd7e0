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
    """Creatures in play whose toughness is 0 or less or whose damage is as much. One that lies at home exhausted and
    undamaged has been destroyed already and is not destroyed over and over while its toughness stays at 0."""
    d, pieces = run.derived, run.s.pieces
    out = []
    for i in d.creatures():
        p = pieces[i]
        if d.left(i) <= 0 and not (p.exhausted and not p.damage and p.zone == "laboratory"):
            out.append(i)
    return out
