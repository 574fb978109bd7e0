"""State checks: after each change, until nothing more happens. Deaths leave together; then goals are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.words import Has
from . import goals
from .deaths import destroy

if TYPE_CHECKING:
    from .run import Run
    from .state import Piece


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
    if any(x.mark is not None and _weakens(x.mark.toughness, x.mark.set_toughness) for x in run.s.lasting):
        return True
    return any(_weakens(r.rule.toughness, r.rule.set_toughness) for r in run.derived.rules(Has))


def _weakens(toughness: object, set_toughness: int | None) -> bool:
    return set_toughness is not None or (isinstance(toughness, int) and toughness < 0)


def _frail(p: Piece) -> bool:
    return any(_weakens(m.toughness, m.set_toughness) for m in p.marks)
