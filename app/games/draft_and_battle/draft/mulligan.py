"""The opening hand, the first player and the first three Materia (rules.md §2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from ..engine import ops
from ..engine.phases.rotation import refill
from ..engine.run import flow
from ..engine.state import PLACES, Act, Flow, Prompt, Question

if TYPE_CHECKING:
    from ..engine.run import Run

HAND = 5
KEEP, AGAIN = Act("keep"), Act("mulligan")


def _deal(run: Run, seat: int) -> None:
    s = run.s
    ops.set_seat(run, seat, deck=run.shuffled(f"deck {seat}", s.seats[seat].deck))
    for piece in s.seats[seat].deck[:HAND]:
        ops.move(run, piece, "hand")


@flow("mulligan")
def mulligan(run: Run, frame: Flow) -> None:
    """Each seat may once put its hand back, shuffle and draw as many; all decide at the same time."""
    s = run.s
    given = run.take()
    if given is None:
        ops.set_game(run, stage="mulligan")
        for seat in range(SEATS):
            _deal(run, seat)
        questions = {
            i: Question("mulligan", Prompt("mulligan"), of="act", options=(KEEP, AGAIN), default=_default(run, i))
            for i in range(SEATS)
        }
        run.ask(frame, questions, public="mulligan", sealed=True)
        return
    for seat, (answer,) in given.items():
        if answer == AGAIN:
            for piece in list(s.seats[seat].hand):
                ops.move(run, piece, "deck")
            _deal(run, seat)
            ops.set_seat(run, seat, mulligan=True)
            ops.tell(run, "mulligan", seat=seat)


def _default(run: Run, seat: int) -> Act:
    """A hand without a reagent cannot begin."""
    kinds = [run.cube[run.s.pieces[i].card].kind for i in run.s.seats[seat].hand]
    return KEEP if "reagent" in kinds else AGAIN


@flow("start")
def start(run: Run, frame: Flow) -> None:
    """The first player by chance, three Materia face up, and round 1."""
    ops.set_game(run, stage="round", first=run.below("first player", SEATS))
    ops.tell(run, "first_player", seat=run.s.first)
    for place in PLACES:
        refill(run, place)
    run.push(Flow("round", n=1))
