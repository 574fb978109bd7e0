"""Acts of several steps: each dialog asks one step after the other until the act is complete.

Nothing is shown to others before the last step, and whatever a step offers can be brought to its end: options come
from the same checks and prices that the later steps use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .legal import acts
from .orders import touches
from .plans import plan
from .run import dialog
from .script import Pause
from .state import Act, Answer, Prompt, Question

if TYPE_CHECKING:
    from .run import Run

STOP = {"laboratory": Act("end_turn"), "deployment": Act("pass"), "response": Act("pass")}


def first_question(run: Run, seat: int, kind: str) -> Question:
    """What the seat may start now; the default is to stop."""
    stop = STOP[kind]
    args: dict[str, int] = {"touches": int(touches(run, seat))} if kind == "response" else {}
    return Question(kind, Prompt(kind, dict(args)), of="act", options=(*acts(run, seat, kind), stop), default=stop)


def _next_step(run: Run, seat: int, answers: tuple[Answer, ...]) -> Question | None:
    if answers[0] in STOP.values():
        return None
    try:
        plan(run, seat, answers)
    except Pause as pause:
        return pause.question
    return None


@dialog("laboratory")
def laboratory(run: Run, seat: int, answers: tuple[Answer, ...]) -> Question | None:
    return _next_step(run, seat, answers)


@dialog("deployment")
def deployment(run: Run, seat: int, answers: tuple[Answer, ...]) -> Question | None:
    return _next_step(run, seat, answers)


@dialog("response")
def response(run: Run, seat: int, answers: tuple[Answer, ...]) -> Question | None:
    return _next_step(run, seat, answers)
