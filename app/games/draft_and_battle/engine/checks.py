"""State checks: after each change, until nothing more happens. Deaths leave together; then goals are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import goals
from .deaths import destroy
from .derive import weakens

if TYPE_CHECKING:
    from .run import Run
    from .state import Piece


def check_state(run: Run) -> None:
    """One look: what has no toughness left is destroyed, else the objectives "after every change". A change makes the
    loop look again."""
    if run.s.stage != "round":
        return
    if run.unseen_deaths:
        dying = doomed(run)
        if dying:
            destroy(run, dying)
            return
        run.unseen_deaths = 0
    goals.check(run, "change")


def doomed(run: Run) -> list[int]:
    """Creatures in play whose toughness is 0 or less or whose damage is as much. One that lies at home exhausted and
    undamaged has been destroyed already and is not destroyed over and over while its toughness stays at 0."""
    d, pieces = run.derived, run.s.pieces
    everyone = _toughness_may_fall(run)
    out = []
    for i in d.creatures():
        p = pieces[i]
        if p.exhausted and not p.damage and p.zone == "laboratory":
            continue
        if (everyone or p.damage or _frail(p) or d.printed(i)[1] <= 0) and d.left(i) <= 0:
            out.append(i)
    return out


def _toughness_may_fall(run: Run) -> bool:
    """Whether anything in force could take an unhurt creature's toughness away; else only the hurt are looked at."""
    if run.derived.in_force.weakens:
        return True
    return any(x.mark is not None and weakens(x.mark.toughness, x.mark.set_toughness) for x in run.s.lasting)


def _frail(p: Piece) -> bool:
    return any(weakens(m.toughness, m.set_toughness) for m in p.marks) if p.marks else False
