"""⑥ Rotation: what nobody wanted goes under its deck, empty places are refilled (rules.md §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import ops
from ..run import flow
from ..state import NO_CARD, PLACES, Flow
from .round import enter

if TYPE_CHECKING:
    from ..run import Run

PATIENCE = 2  # rotations running


@flow("rotation")
def rotation(run: Run, frame: Flow) -> None:
    """A Materia unclaimed in two rotations running is replaced; empty places are refilled."""
    s = run.s
    enter(run, "rotation")
    for place in PLACES:
        piece = s.locations[place]
        if piece == NO_CARD:
            continue
        # One that came in this round's Claim could not be claimed, so it has not been passed over.
        times = s.stale.get(str(piece), 0) + 1
        if times >= PATIENCE:
            ops.tell(run, "stale", place=place, cards=[ops.name(run, s.pieces[piece])])
            ops.move(run, piece, "materia_deck", bottom=True)
            forget(run, piece)
        else:
            ops.set_game(run, stale={**s.stale, str(piece): times})
    for place in PLACES:
        if s.locations[place] == NO_CARD:
            refill(run, place)


def forget(run: Run, piece: int) -> None:
    """A Materia that leaves its location has been unclaimed in no rotation when it comes back."""
    ops.set_game(run, stale={k: v for k, v in run.s.stale.items() if k != str(piece)})


def refill(run: Run, place: str, *, claimable: bool = True) -> None:
    """The next Materia to a location; an empty deck is made again from its discard."""
    s = run.s
    if not s.materia_deck:
        for piece in run.shuffled("materia again", s.materia_discard):
            ops.move(run, piece, "materia_deck", bottom=True)
    if not s.materia_deck:
        return
    piece = s.materia_deck[0]
    p = ops.move(run, piece, "location", place)
    if not claimable:
        ops.set_game(run, stale={**s.stale, str(piece): -1})
    ops.tell(run, "materia", place=place, cards=[ops.name(run, p)])
