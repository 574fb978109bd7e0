"""Taking back (rules.md §4): a seat's last act, while nothing hidden or random was shown, no window opened and no other
seat was asked or acted since.

The steps of an unfinished act are the seat's own affair and can be dropped at any time. Numbers of decisions and of
handles go on counting, so that no id is ever used twice; time is not given back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.game import ALL, EVERYBODY

from .sight import learns
from .state import Back, Pending, State, copy

if TYPE_CHECKING:
    from .run import Run

TURNS = ("laboratory", "deployment")  # what is asked in one's own turn


def before(run: Run, state: State, seat: int) -> None:
    """An answer of this seat comes in: remember the state before its act, as long as this is one of its own turn."""
    run.was = state
    pending = state.pending[seat]
    opening = pending.opening or pending.question
    if not state.options.get("takeback") or opening.kind not in TURNS:
        return
    if run.s.back is not None and run.s.back.seat != seat:
        run.s.back = None
    run.begins = state


def after(run: Run, seat: int) -> None:
    """The answer has been played: keep or forget what could be taken back."""
    s = run.s
    if run.irrevocable or s.wait is not None or set(s.pending) != {seat} or s.turn != seat:
        s.back = None
        return
    if s.back is None and run.begins is None:
        return
    if run.was is not None and learns(run, run.was, seat):
        s.back = None
        return
    if run.begins is not None and not s.pending[seat].answers:
        start = copy(run.begins)
        start.back = None
        start.pending[seat] = opened(start.pending[seat])
        s.back = Back(seat, start)


def opened(pending: Pending) -> Pending:
    """The pending decision with all steps of its act dropped."""
    return replace(pending, question=pending.opening or pending.question, opening=None, answers=())


def can(state: State, seat: int) -> str | None:
    """None if the seat may take back its last act (or the steps of the one it has begun), else why not."""
    if not state.options.get("takeback"):
        return "this table does not take back"
    pending = state.pending.get(seat)
    if pending is not None and pending.answers and not pending.done:
        return None
    if state.back is None or state.back.seat != seat:
        return "something hidden or random was shown, a window opened or another seat was asked since your last act"
    return None


def take(cube: Any, state: State, seat: int) -> Run:
    """Go back. The caller has asked `can`."""
    from .run import Run

    pending = state.pending.get(seat)
    if pending is not None and pending.answers and not pending.done:
        run = Run(cube, state)
        _renumber(run.s, seat, opened(pending))
        run.told |= 1 << seat | 1 << ALL
        return run
    assert state.back is not None
    run = Run(cube, state.back.state)
    s = run.s
    s.numbers = state.numbers.copy()
    s.handle_numbers = state.handle_numbers.copy()
    s.back = None
    now = state.pending.get(seat)
    _renumber(s, seat, replace(s.pending[seat], root=now.root if now is not None else s.pending[seat].root))
    run.touched.update(range(len(s.pieces)))
    run.told |= EVERYBODY | 1 << ALL
    return run


def _renumber(s: State, seat: int, pending: Pending) -> None:
    """The question asked again has an id of its own; its clock goes on (`root` stays)."""
    s.numbers[seat] += 1
    s.pending[seat] = replace(pending, n=s.numbers[seat])
