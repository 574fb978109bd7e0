"""The cube draft (rules.md §2.4): three packs of 15 a seat, passed left, right, left.

All seats pick at the same time. A pack waits in the next seat's queue, so a quick drafter is never blocked by a
slow one further on; a pick therefore is final.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from ..engine import ops
from ..engine.run import flow
from ..engine.state import NO_SEAT, Flow, Prompt, Question
from .stock import PACK, ROUNDS
from .value import best_pick

if TYPE_CHECKING:
    from ..engine.run import Run


@flow("draft.round")
def draft_round(run: Run, frame: Flow) -> None:
    """Open the packs of round `n`; `data` is the first piece of all packs."""
    first = int(frame.data[0])
    ops.set_game(run, stage="draft", pack=frame.n, turn=NO_SEAT)
    ops.tell(run, "draft_round", amount=frame.n)
    for seat in range(SEATS):
        start = first + ((frame.n - 1) * SEATS + seat) * PACK
        pack = list(range(start, start + PACK))
        for piece in pack:
            ops.write(run, piece, zone="pack")
        ops.set_seat(run, seat, queue=[pack])
    if frame.n < ROUNDS:
        run.push(Flow("draft.round", n=frame.n + 1, data=frame.data))
    for seat in range(SEATS):
        _ask(run, seat)


def _ask(run: Run, seat: int) -> None:
    """Ask the seat for a pick of the pack open before it, if there is one and it is not asked already."""
    s = run.s
    if seat in s.pending or not s.seats[seat].queue:
        return
    pack = tuple(s.seats[seat].queue[0])
    default = best_pick(run, seat, pack) if s.options["suggestions"] else pack[0]
    taken = PACK - len(pack)
    question = Question("pick", Prompt("pick", {"pack": s.pack, "pick": taken + 1}), options=pack, default=default)
    run.ask(None, {seat: question}, public="pick", clock="pick", then="draft.pick", steps={seat: (taken, PACK)})


@flow("draft.pick")
def pick(run: Run, frame: Flow) -> None:
    """Take the card, pass the pack on, and ask whoever can pick now."""
    given = run.take()
    assert given is not None
    (piece,) = given[frame.seat]
    assert isinstance(piece, int)
    _take(run, frame.seat, piece)
    _ask(run, frame.seat)
    _ask(run, _next(run, frame.seat))


def _next(run: Run, seat: int) -> int:
    return (seat + (1 if run.s.pack % 2 else -1)) % SEATS


def _take(run: Run, seat: int, piece: int) -> None:
    """The card to the picks; what is left of the pack to the next seat, which takes a last card without being asked."""
    s = run.s
    pack, *later = s.seats[seat].queue
    ops.move(run, piece, "picks", controller=seat, owner=seat)
    to = _next(run, seat)
    ops.set_seat(run, seat, queue=later)
    ops.tell(run, "picked", told=1 << seat, seat=seat, cards=[ops.name(run, s.pieces[piece], 1 << seat)])
    if pack:
        ops.set_seat(run, to, queue=[*s.seats[to].queue, pack])
    for who in (seat, to):
        _take_last(run, who)


def _take_last(run: Run, seat: int) -> None:
    queue = run.s.seats[seat].queue
    if seat not in run.s.pending and queue and len(queue[0]) == 1:
        _take(run, seat, queue[0][0])
