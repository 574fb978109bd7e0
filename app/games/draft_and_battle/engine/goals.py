"""Objectives and Opus: when they are looked at, who fulfils them, and the record of each round.

rules.md §4 Objectives: looked at when their card says, else after every change; seats fulfilling one at the same look
all score it, then it is closed. The owner alone is told whether its Opus holds.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from app.game import SEATS

from ..cards.text import condition_text
from . import ops
from .conditions import all_hold, holds, reads
from .reading import derived_of
from .state import EVERYTHING, Ctx, State

if TYPE_CHECKING:
    from .run import Run


def check(run: Run, moment: str) -> None:
    """Look at the objectives of this moment: change, claim_begins, contest_ends, deployment_ends or claim."""
    s = run.s
    if s.stage != "round":
        return
    news = EVERYTHING
    if moment == "change":
        news, run.unseen_goals = run.unseen_goals, 0
    for piece in s.objectives:
        card = run.cube[s.pieces[piece].card]
        if str(piece) in s.scored or (card.checked or "change") != moment or not news & _reads(run.cube, card):
            continue
        seats = [i for i in range(SEATS) if all_hold(run, Ctx(i, piece), card.condition)]
        if not seats:
            continue
        ops.set_game(run, scored={**s.scored, str(piece): seats})
        for seat in seats:
            ops.tell(run, "objective", seat=seat, cards=[ops.name(run, s.pieces[piece])], amount=card.op)
            ops.add_op(run, seat, card.op, "objective")


def _reads(cube: Any, card: Any) -> int:
    """What the objective's condition hangs on (run.PIECES …); worked out once and kept with the cube. One that did not
    hold holds no more while nothing of that is touched."""
    kept: dict[str, int] = cube.__dict__.setdefault("goal_reads", {})
    if card.id not in kept:
        kept[card.id] = reduce(or_, map(reads, card.condition), 0)
    return kept[card.id]


def opus_holds(run: Run, seat: int) -> bool:
    """Whether the Opus of this seat is fulfilled now; all its clauses must hold together."""
    return all_hold(run, Ctx(seat, run.s.seats[seat].opus[0]), opus_card(run.cube, run.s, seat).condition)


def opus_card(cube: Any, state: State, seat: int) -> Any:
    return cube[state.pieces[state.seats[seat].opus[0]].card]


def opus_parts(cube: Any, state: State, seat: int) -> list[dict[str, Any]]:
    """Each clause of the seat's Opus and whether it holds, for the owner alone."""
    d, ctx = derived_of(cube, state), Ctx(seat, state.seats[seat].opus[0])
    return [
        {"text": condition_text(part), "holds": holds(d, ctx, part)} for part in opus_card(cube, state, seat).condition
    ]


def record_round(run: Run, held: list[bool]) -> None:
    """Open this round's line of the record; `held`: whose Opus held as declarations were asked for."""
    s = run.s
    claims = [sum(1 for seat in s.claims.values() if seat == i) for i in range(SEATS)]
    row = {"round": s.round, "seats": [
        {"op": s.seats[i].op, "stage": s.seats[i].stage, "claims": claims[i], "opus": held[i]} for i in range(SEATS)
    ]}
    ops.set_game(run, history=[*s.history, row])


def close_round(run: Run) -> None:
    """Points and stages as they stand at the end of the round."""
    s = run.s
    last = s.history[-1]
    row = {**last, "seats": [
        {**last["seats"][i], "op": s.seats[i].op, "stage": s.seats[i].stage} for i in range(SEATS)
    ]}
    ops.set_game(run, history=[*s.history[:-1], row])
