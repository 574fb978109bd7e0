"""Building the deck (rules.md §2.5): 25 to 30 of one's own 45, all seats at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from ..engine import ops
from ..engine.run import flow
from ..engine.state import Flow, Prompt, Question
from .value import propose_deck

if TYPE_CHECKING:
    from ..engine.run import Run

LEAST, MOST = 25, 30


@flow("deck")
def deck(run: Run, frame: Flow) -> None:
    """Ask all for their decks; a legal one is proposed and can be taken as it is."""
    s = run.s
    given = run.take()
    if given is None:
        ops.set_game(run, stage="deck")
        questions = {
            i: Question(
                "deck", Prompt("deck", {"min": LEAST, "max": MOST}), of="deck", options=tuple(s.seats[i].picks),
                min=LEAST, max=MOST, default=propose_deck(run, i, LEAST),
            )
            for i in range(SEATS)
        }
        run.ask(frame, questions, public="deck", sealed=True, clock="deck")
        return
    for seat, (chosen,) in given.items():
        assert isinstance(chosen, tuple)
        for piece in chosen:
            ops.move(run, int(piece), "deck", bottom=True)
        ops.tell(run, "deck_built", seat=seat, amount=len(chosen))
