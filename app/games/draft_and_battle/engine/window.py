"""The response window (rules.md §4): sealed answers, one response at a time onto the pile, last in first out.

Who is asked hangs on public facts only; the question is paced, so neither the asking nor the speed of an answer tells
what somebody holds. Of those who respond the first in turn order puts its response on the pile; the others' answers are
void and shown to nobody, and all are asked again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import ops
from .acts import resolve_top, respond
from .dialogs import first_question
from .legal import may_be_asked
from .orders import PASSING, passes
from .run import flow
from .state import Act, Answer, Flow, turn_order

if TYPE_CHECKING:
    from .run import Run


@flow("window")
def window(run: Run, frame: Flow) -> None:
    """Open a window of this kind (`data`): deployment, contest or declaration."""
    ops.set_game(run, window=str(frame.data[0]))
    run.irrevocable = True
    run.push(Flow("window.ask"), Flow("window.close"))


@flow("window.ask")
def ask(run: Run, frame: Flow) -> None:
    """Ask all who may respond, as far as everybody can see; then put one response on the pile, or go on."""
    s = run.s
    given = run.take()
    if given is not None:
        answer = _first_response(run, given)
        if answer is None:
            _all_passed(run)
        else:
            run.push(Flow("window.ask"))
            respond(run, *answer)
        return
    asked = [seat for seat in turn_order(s) if may_be_asked(run, seat)]
    ops.set_game(run, asked=asked)
    if not asked:
        _all_passed(run)
        return
    questions = {seat: first_question(run, seat, "response") for seat in asked}
    answered: dict[int, tuple[Answer, ...]] = {seat: PASSING for seat in asked if passes(run, seat)}
    run.ask(
        frame, questions, public="response", sealed=True, clock="window", dialog="response", paced=True,
        answered=answered,
    )


def _first_response(run: Run, given: dict[int, tuple[Answer, ...]]) -> tuple[int, tuple[Answer, ...]] | None:
    for seat in turn_order(run.s):
        answers = given.get(seat, ())
        if answers and isinstance(answers[0], Act) and answers[0].kind != "pass":
            return seat, answers
    return None


def _all_passed(run: Run) -> None:
    """The whole pile resolves with no asking in between, then all are asked again; on an empty pile the window
    closes."""
    if run.s.pile:
        run.push(Flow("window.resolve"), Flow("window.ask"))


@flow("window.resolve")
def resolve(run: Run, frame: Flow) -> None:
    """The last response that came onto the pile, and so on down."""
    if run.s.pile:
        run.push(Flow("window.resolve"))
        resolve_top(run)


@flow("window.close")
def close(run: Run, frame: Flow) -> None:
    ops.set_game(run, window="", asked=[])
