"""③ Deployment: turns in turn order, one act in each; after a deployment a response window (rules.md §3).

Over when every seat in a row passes. A seat that passed may act again if the turn comes back to it; a turn that an
effect skips is no pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from .. import goals, ops, triggers
from ..acts import perform
from ..dialogs import first_question
from ..run import flow
from ..state import NO_SEAT, Act, Flow
from .round import enter

if TYPE_CHECKING:
    from ..run import Run


@flow("deployment")
def deployment(run: Run, frame: Flow) -> None:
    """Begin; what happens as Deployment begins may give the first turn to another seat (`State.turn`)."""
    enter(run, "deployment")
    for seat in range(SEATS):
        ops.set_seat(run, seat, passed=False)
    ops.set_game(run, turn=run.s.first)
    run.push(Flow("deployment.first"), Flow("deployment.over"))
    triggers.fire(run, "deployment_begins")


@flow("deployment.first")
def first(run: Run, frame: Flow) -> None:
    run.push(Flow("deployment.turn", run.s.turn))


@flow("deployment.turn")
def turn(run: Run, frame: Flow) -> None:
    """Ask the seat for the one act of its turn, and do it."""
    seat, s = frame.seat, run.s
    given = run.take()
    if given is None:
        ops.set_game(run, turn=seat)
        if s.seats[seat].skip:
            ops.set_seat(run, seat, skip=s.seats[seat].skip - 1, passed=False)
            ops.tell(run, "turn_skipped", seat=seat)
            run.push(Flow("deployment.turn", (seat + 1) % SEATS))
            return
        question = first_question(run, seat, "deployment")
        run.ask(frame, {seat: question}, public="deployment", dialog="deployment")
        return
    answers = given[seat]
    act = answers[0]
    assert isinstance(act, Act)
    if act.kind == "pass":
        ops.set_seat(run, seat, passed=True)
        ops.tell(run, "pass", seat=seat)
        if not all(x.passed for x in s.seats):
            run.push(Flow("deployment.turn", (seat + 1) % SEATS))
        return
    for other in range(SEATS):
        ops.set_seat(run, other, passed=False)
    run.push(Flow("deployment.turn", (seat + 1) % SEATS))
    if act.kind in ("deploy", "redeploy"):
        run.push(Flow("window", data=("deployment",)))
    perform(run, seat, answers)


@flow("deployment.over")
def over(run: Run, frame: Flow) -> None:
    ops.set_game(run, turn=NO_SEAT)
    for seat in range(SEATS):
        ops.set_seat(run, seat, skip=0, passed=False)
    goals.check(run, "deployment_ends")
