"""The secret goal (rules.md §2.2): one each, or two dealt of which one is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from ..engine import ops
from ..engine.run import flow
from ..engine.state import Flow, Prompt, Question

if TYPE_CHECKING:
    from ..engine.run import Run


@flow("opus")
def opus(run: Run, frame: Flow) -> None:
    """Ask which Opus to keep; with one each there is nothing to ask."""
    s = run.s
    given = run.take()
    if given is None:
        ops.set_game(run, stage="opus")
        if not s.options["opus_choice"]:
            return
        questions = {
            i: Question("opus", Prompt("opus.keep"), options=tuple(s.seats[i].opus), default=s.seats[i].opus[0])
            for i in range(SEATS)
        }
        run.ask(frame, questions, public="opus", sealed=True)
        return
    for seat, (kept,) in given.items():
        for piece in list(s.seats[seat].opus):
            if piece != kept:
                ops.move(run, piece, "box")
