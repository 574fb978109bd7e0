"""② Laboratory: turns in turn order, any number of acts in each (rules.md §3).

No instant can be played here, so there are no response windows. The phase is over when every seat in a row has ended
its turn having done nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from .. import ops
from ..acts import perform
from ..dialogs import first_question
from ..run import flow
from ..state import Act, Flow
from .round import enter

if TYPE_CHECKING:
    from ..run import Run

BEGIN, GO_ON = 0, 1


@flow("laboratory")
def laboratory(run: Run, frame: Flow) -> None:
    enter(run, "laboratory")
    for seat in range(SEATS):
        ops.set_seat(run, seat, passed=False)
    run.push(Flow("laboratory.turn", run.s.first, BEGIN))


@flow("laboratory.turn")
def turn(run: Run, frame: Flow) -> None:
    """Ask the seat for its next act, and do it."""
    seat = frame.seat
    given = run.take()
    if given is None:
        if frame.n == BEGIN:
            ops.set_game(run, turn=seat)
            ops.set_seat(run, seat, acted=False, advanced_this_turn=False)
        question = first_question(run, seat, "laboratory")
        run.ask(Flow("laboratory.turn", seat, GO_ON), {seat: question}, public="laboratory", dialog="laboratory")
        return
    answers = given[seat]
    act = answers[0]
    assert isinstance(act, Act)
    if act.kind == "end_turn":
        end_turn(run, seat)
        return
    ops.set_seat(run, seat, acted=True)
    for other in range(SEATS):
        ops.set_seat(run, other, passed=False)
    run.push(Flow("laboratory.turn", seat, GO_ON))
    perform(run, seat, answers)


def end_turn(run: Run, seat: int) -> None:
    """The next seat's turn, unless every seat in a row has done nothing."""
    s = run.s
    idle = not s.seats[seat].acted
    ops.set_seat(run, seat, passed=idle, advanced_this_turn=False)
    ops.tell(run, "end_turn", seat=seat, amount=int(idle))
    if not all(x.passed for x in s.seats):
        run.push(Flow("laboratory.turn", (seat + 1) % SEATS, BEGIN))
