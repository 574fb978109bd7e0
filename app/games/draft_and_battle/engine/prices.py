"""What an act costs a seat now: the printed cost and all that stands, was promised or lies on the card.

A cost that is ✦ less loses generic only and stops at 0 (rules.md, Gain ✦ and Payment).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..cards.costs import Cost, parse_cost
from .lines import line
from .state import Act

if TYPE_CHECKING:
    from .run import Run

FREE = Cost()


def changed(cost: Cost, more: int) -> Cost:
    """The cost with so much ✦ more, or less."""
    return replace(cost, generic=max(0, cost.generic + more)) if more else cost


def printed(run: Run, piece: int) -> Cost:
    card = run.s.pieces[piece].card
    return run.cube.cost(card) if card else FREE


def price(run: Run, seat: int, act: Act, place: str = "", face_down: bool = False) -> Cost:
    """The units this act asks for; of a deployment at that location."""
    d = run.derived
    if act.kind in ("deploy", "redeploy"):
        return _deployment(run, seat, act, place, face_down)
    if act.kind in ("principle", "apparatus", "praxis", "ritual", "instant"):
        more = d.more(seat, "play", act.card) + from_elsewhere(run, seat, act.card)
        return changed(printed(run, act.card), more)
    if act.kind == "ability":
        use = line(run.cube, run.s, run.s.pieces[act.card], act.line).use
        return parse_cost(use.cost) if use is not None else FREE
    if act.kind == "wake":
        return changed(Cost(generic=1), d.more(seat, "wake", act.card))
    if act.kind == "advance":
        own = run.s.seats[seat]
        return changed(Cost(generic=own.stage + 1), d.more(seat, "advance") - own.advance_discount)
    if act.kind in ("resource", "attach"):
        return changed(FREE, max(0, from_elsewhere(run, seat, act.card)))
    return FREE


def from_elsewhere(run: Run, seat: int, piece: int) -> int:
    """✦ more for a card that is not played from the hand, and for one that is held dear in it."""
    p = run.s.pieces[piece]
    if p.zone != "discard":
        return p.hand_cost
    leave = run.derived.allowed(seat, "play_from_discard", piece)
    return leave.rule.more if leave is not None else 0


def _deployment(run: Run, seat: int, act: Act, place: str, face_down: bool) -> Cost:
    d = run.derived
    if act.kind == "redeploy":
        return changed(FREE, d.more(seat, "redeploy", act.card, place))
    more = d.more(seat, "deploy", act.card, place, face_down) + from_elsewhere(run, seat, act.card)
    if face_down and "veiled" not in d.printed_keywords(act.card):
        leave = d.allowed(seat, "deploy_face_down", act.card)
        more += leave.rule.more if leave is not None else 0
    return changed(printed(run, act.card), more)
