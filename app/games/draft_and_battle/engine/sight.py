"""Who sees which piece, and by which handle.

Two questions a viewer's view is built from: is there a piece here for this viewer at all (`presence`), and may
it know which card that is (`knowers`)? Both are bit masks over the viewers, worked out from where the piece lies
(rules.md, Zones, Veiled), who has been shown it (`Piece.known`), standing leave to look (`Allow`), and what a
seat is being asked about. After every entry `settle` gives each viewer's newly present pieces its next handles
and takes them from those that went out of its sight.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.game import EVERYBODY, VIEWERS

from ..cards.words import Allow
from .state import Piece, State

if TYPE_CHECKING:
    from .run import Run

OPEN_ZONES = frozenset(("discard", "location", "materia_discard", "alchemist", "objective", "pool", "pile"))
HIDDEN_ZONES = frozenset(("deck", "materia_deck", "box", "gone", "pack"))


class Sight:
    """Who sees what in one state; made once per state and read many times."""

    def __init__(self, state: State, leave: list[tuple[int, Allow]]) -> None:
        self.state = state
        self.sees_hands = [seat for seat, rule in leave if rule.what == "see_hands"]
        self.sees_masks = [(seat, rule) for seat, rule in leave if rule.what == "see_face_down"]
        self.asked: dict[int, int] = {}
        for seat, pending in state.pending.items():
            for piece in asked_about(pending):
                self.asked[piece] = self.asked.get(piece, 0) | 1 << seat
        self.open_pack: dict[int, int] = {}
        for i, seat_state in enumerate(state.seats):
            if seat_state.queue:
                for piece in seat_state.queue[0]:
                    self.open_pack[piece] = self.open_pack.get(piece, 0) | 1 << i

    def knowers(self, p: Piece) -> int:
        """Viewers who may know which card this is."""
        zone = p.zone
        if zone in ("battlefield", "laboratory") or (zone == "aside" and p.face_down):
            if not p.face_down:
                return EVERYBODY
            mask = 1 << p.owner | 1 << p.controller | p.known
            for seat, rule in self.sees_masks:
                if seat != p.controller and (not rule.where_i_am or self._has_creature(seat, p)):
                    mask |= 1 << seat
            return mask | self.asked.get(p.id, 0) if zone == "aside" else mask
        if zone in OPEN_ZONES or zone == "aside":
            return EVERYBODY
        if zone == "opus" and self.state.stage == "over":
            return EVERYBODY
        mask = p.known | self.asked.get(p.id, 0)
        if zone == "hand":
            mask |= 1 << p.owner
            for seat in self.sees_hands:
                mask |= 1 << seat
        elif zone in ("picks", "opus"):
            mask |= 1 << p.owner
        elif zone == "pack":
            mask |= self.open_pack.get(p.id, 0)
        elif zone == "gone":
            return self.asked.get(p.id, 0)  # of those that died together one may be chosen, a token too
        return mask

    def presence(self, p: Piece) -> int:
        """Viewers for whom the piece is there as a thing of its own, known or not."""
        if p.face_down and p.zone in ("battlefield", "laboratory", "aside"):
            return EVERYBODY
        return self.knowers(p)

    def _has_creature(self, seat: int, p: Piece) -> bool:
        if p.zone != "battlefield":
            return False
        pieces = self.state.pieces
        return any(pieces[i].slot == p.slot and pieces[i].controller == seat for i in self.state.field)


def by_card(state: State, pieces: Iterable[int]) -> list[int]:
    """In the order of card ids: what is shown out of a hand tells nothing of how it was held."""
    return sorted(pieces, key=lambda i: state.pieces[i].card)


def asked_about(pending: Any) -> list[int]:
    """The pieces a question names to the seat it asks: what it is being shown."""
    q = pending.question
    if q.of in ("card", "piles", "deck"):
        return [o for o in q.options if isinstance(o, int)]
    return []


def differing(was: Sight, now: Sight) -> set[int]:
    """Pieces whose knowers may be others in one state than in another, though the pieces are the same: what is asked
    about, the open packs, what leave to look shows, and at the end every Opus."""
    out = {i for i, _ in was.asked.items() ^ now.asked.items()}
    out.update(i for i, _ in was.open_pack.items() ^ now.open_pack.items())
    before, after = was.state, now.state
    if was.sees_hands != now.sees_hands:
        out.update(*(seat.hand for s in (before, after) for seat in s.seats))
    if was.sees_masks or now.sees_masks:
        out.update(i for s in (before, after) for i in chain(s.field, *s.labs) if s.pieces[i].face_down)
    if was.sees_masks != now.sees_masks:
        out.update(*(seat.aside for s in (before, after) for seat in s.seats))
    if (before.stage == "over") != (after.stage == "over"):
        out.update(*(seat.opus for seat in after.seats))
    known = len(before.pieces)
    return {i for i in out if i < known}


def leave_to_look(run_or_derived: Any) -> list[tuple[int, Allow]]:
    """Standing leave to look: (seat, rule)."""
    return [
        (seat, rule) for seat, _, rule in run_or_derived.rules(Allow) if rule.what in ("see_hands", "see_face_down")
    ]


def sight_of(cube: Any, state: State) -> Sight:
    """The sight of a state that is not being written, kept with it."""
    cached = state.__dict__.get("_sight")
    if cached is None:
        from .reading import derived_of

        cached = Sight(state, leave_to_look(derived_of(cube, state)))
        state.__dict__["_sight"] = cached
    return cached


def knowers(cube: Any, state: State, piece: Piece) -> int:
    """Who may know just now which card this is, in a state that is being written."""
    from .derive import Derived

    leave = leave_to_look(Derived(cube, state)) if piece.face_down or piece.zone == "hand" else []
    return Sight(state, leave).knowers(piece)


def learns(run: Run, before: State, seat: int) -> bool:
    """Whether the seat knows now which card something is that it did not know before this entry."""
    was, now = sight_of(run.cube, before), Sight(run.s, leave_to_look(run.derived))
    old = len(before.pieces)
    return any(
        now.knowers(run.s.pieces[i]) >> seat & 1 and i < old and not was.knowers(before.pieces[i]) >> seat & 1
        for i in _to_check(run, was, now)
    )


def settle(run: Run, before: State) -> None:
    """Handles after an entry; whoever sees more or less than before is told. What lay hidden meanwhile is seen anew."""
    s = run.s
    was, sight = sight_of(run.cube, before), Sight(s, leave_to_look(run.derived))
    fresh: dict[int, list[int]] = {viewer: [] for viewer in VIEWERS}
    for i in sorted(_to_check(run, was, sight)):
        present = sight.presence(s.pieces[i])
        lost = run.lost.get(i, 0)
        for viewer in VIEWERS:
            row = s.handles[viewer]
            if row[i] and (lost | ~present) >> viewer & 1:
                row[i] = 0
                run.told |= 1 << viewer
            if present >> viewer & 1 and not row[i]:
                fresh[viewer].append(i)
    for viewer, pieces in fresh.items():
        _number(s, sight, viewer, pieces)
        if pieces:
            run.told |= 1 << viewer
    run.events = [_with_handles(s, e) for e in run.events]
    s.__dict__.update(_sight=sight, _derived=run.derived)  # nobody writes it any more: what is worked out holds


def _number(s: State, sight: Sight, viewer: int, pieces: list[int]) -> None:
    """The viewer's next handles, in an order that hangs on nothing but what it sees: cards it knows by their ids."""
    def seen(i: int) -> tuple[str, int]:
        p = s.pieces[i]
        return p.card if sight.knowers(p) >> viewer & 1 else "", p.stamp

    for i in sorted(pieces, key=seen) if len(pieces) > 1 else pieces:
        s.handle_numbers[viewer] += 1
        s.handles[viewer][i] = s.handle_numbers[viewer]


def _to_check(run: Run, was: Sight, now: Sight) -> set[int]:
    """Pieces whose sight may have changed: those written, and those that others may know now."""
    return run.touched | run.lost.keys() | differing(was, now)


def _with_handles(s: State, event: Any) -> Any:
    """The event with each viewer's handles of the cards that it saw just then (`ops.name`)."""
    if not event.cards:
        return event
    named = tuple(
        replace(c, handles=tuple(
            s.handles[v][c.piece] if there else 0 for v, there in zip(VIEWERS, c.handles, strict=True)
        ))
        for c in event.cards
    )
    return replace(event, cards=named)
