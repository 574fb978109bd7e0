"""A round: its seven phases in order, and what begins and ends with it (rules.md §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import ops
from ..run import flow
from ..state import NO_SEAT, PHASES, Flow

if TYPE_CHECKING:
    from ..run import Run

ROUNDS = 8


@flow("round")
def begin_round(run: Run, frame: Flow) -> None:
    """Round `n`: each phase is a frame of its own."""
    ops.set_game(run, round=frame.n, turn=NO_SEAT, contested={}, winners={}, claims={}, declaring=[])
    ops.tell(run, "round", seat=run.s.first, amount=frame.n)
    run.push(*(Flow(phase) for phase in PHASES), Flow("round.over"))


def enter(run: Run, phase: str) -> None:
    """A phase begins; orders to pass until then are over."""
    ops.set_game(run, phase=phase, step="", turn=NO_SEAT)
    ops.tell(run, "phase", phase=phase)


@flow("round.over")
def round_over(run: Run, frame: Flow) -> None:
    """The next round, or the end of the game after the eighth."""
    if run.s.round >= ROUNDS:
        run.push(Flow("score"))
    else:
        run.push(Flow("round", n=run.s.round + 1))
