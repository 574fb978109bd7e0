"""The changes: one op, one change, one event. Nothing else writes the state of the game.

Every op ignores what would change nothing. An op that many viewers see differently names the viewers in its
event (`to`) and, for each card, those who may know which card it is (`Named.known`), so that what anybody is told
follows from the same call that made the change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.game import ALL, EVERYBODY, VIEWERS

from .lines import book
from .state import (
    COURSE,
    GAME,
    LEDGER,
    NO_CARD,
    NO_SEAT,
    NO_UNITS,
    PIECES,
    SEATS,
    TEXTS,
    Event,
    Mark,
    Named,
    Piece,
    Token,
    Units,
)

if TYPE_CHECKING:
    from .run import Run

# Whose text works hangs on these fields of pieces and seats (engine/lines); on these of the state hangs no number.
TEXT_FIELDS = frozenset((
    "zone", "slot", "controller", "exhausted", "asleep", "face_down", "card", "as_reagent", "stage", "alchemist",
    "laws",
))
COURSE_FIELDS = frozenset((
    "step", "turn", "window", "asked", "declaring", "pile", "stamp", "history", "last_creatures", "scored", "stale",
))
HIDDEN = ("deck", "pack", "picks", "hand", "opus", "materia_deck", "box")
PUBLIC = EVERYBODY


def bit(seat: int) -> int:
    return 1 << seat if seat >= 0 else 0


# ---------------------------------------------------------------- telling
def name(run: Run, piece: Piece, known: int = PUBLIC) -> Named:
    """The card as an event names it, to those in `known`. Who is told of it and sees it just then, face down maybe,
    gets its handle as the entry is settled: until then 1 stands for that."""
    now = run.s.pieces[piece.id]
    if now.zone in HIDDEN:
        there = known & _still_seen(now)
    elif now.zone in ("battlefield", "laboratory", "aside"):
        there = PUBLIC
    else:
        there = known
    handles = tuple(there >> viewer & 1 for viewer in VIEWERS)
    return Named(piece.id, piece.token.name if piece.token else piece.card, known, handles, token=piece.is_token)


def tell(
    run: Run, type: str, *, told: int = PUBLIC, seat: int = NO_SEAT, cards: Iterable[Named] = (), place: str = "",
    amount: int = 0, other: int = NO_SEAT, silent: bool = False, **data: Any,
) -> None:
    """An event, and the viewers it is told to."""
    run.events.append(Event(type, told, seat, tuple(cards), place, amount, other, data, silent))
    run.told |= told | 1 << ALL


# ---------------------------------------------------------------- pieces
def write(run: Run, piece: int, **changes: Any) -> Piece:
    """Replace the record of one piece. For ops alone."""
    old = run.s.pieces[piece]
    run.s.pieces[piece] = new = replace(old, **changes)
    run.touched.add(piece)
    texts = not changes.keys().isdisjoint(TEXT_FIELDS) and (_rules(run, old) or _rules(run, new))
    run.changed(PIECES | TEXTS if texts else PIECES)
    return new


def _rules(run: Run, p: Piece) -> bool:
    """Whether the piece has standing rules and lies where they may be in force."""
    return p.zone in ("battlefield", "laboratory", "alchemist") and p.card in book(run.cube).standing


def known_to(run: Run, piece: Piece) -> int:
    """Who may know just now which card this is (bit mask), by where it lies."""
    from .sight import knowers

    return knowers(run.cube, run.s, piece)


def _take_out(run: Run, p: Piece) -> None:
    s = run.s
    lists: list[list[int]] = []
    if p.zone == "battlefield":
        lists = [s.field]
    elif p.zone == "laboratory":
        lists = s.labs
    elif p.zone in ("hand", "deck", "discard", "picks", "opus", "aside"):
        lists = [getattr(s.seats[p.owner], p.zone)]
    elif p.zone == "pack":
        lists = [pack for seat in s.seats for pack in seat.queue]
    elif p.zone == "materia_deck":
        lists = [s.materia_deck]
    elif p.zone == "materia_discard":
        lists = [s.materia_discard]
    elif p.zone == "location":
        s.locations = {k: (NO_CARD if v == p.id else v) for k, v in s.locations.items()}
    elif p.zone == "pool":
        lists = [s.alchemists]
    for items in lists:
        if p.id in items:
            items.remove(p.id)


def _put_in(run: Run, p: Piece, bottom: bool) -> None:
    s = run.s
    if p.zone == "battlefield":
        s.field.append(p.id)
    elif p.zone == "laboratory":
        s.labs[p.controller].append(p.id)
    elif p.zone == "deck":
        deck = s.seats[p.owner].deck
        deck.append(p.id) if bottom else deck.insert(0, p.id)
    elif p.zone in ("hand", "discard", "picks", "opus", "aside"):
        getattr(s.seats[p.owner], p.zone).append(p.id)
    elif p.zone == "materia_deck":
        s.materia_deck.append(p.id) if bottom else s.materia_deck.insert(0, p.id)
    elif p.zone == "materia_discard":
        s.materia_discard.append(p.id)
    elif p.zone == "location":
        s.locations = {**s.locations, p.slot: p.id}


FRESH: dict[str, Any] = {
    "damage": 0, "exhausted": False, "asleep": False, "face_down": False, "marks": (), "used": (), "turned_up": 0,
    "deployed": 0, "deaths": 0, "known": 0, "paid": NO_UNITS, "as_reagent": "", "hand_cost": 0, "damaged_by": (),
    "deadly_hit": False, "woke_round": 0, "died_at": "", "died_round": 0,
}


def move(run: Run, piece: int, zone: str, slot: str = "", *, controller: int | None = None, bottom: bool = False,
         **changes: Any) -> Piece:
    """Take a piece from where it is to a zone (and slot). In a hand, deck or discard it comes back new; a token that
    leaves battlefield and laboratory ceases to exist. Writes no line: the caller tells what happened."""
    s = run.s
    p = s.pieces[piece]
    _take_out(run, p)
    if p.is_token and zone not in ("battlefield", "laboratory"):
        zone, slot = "gone", ""
    fresh = {} if zone in ("battlefield", "laboratory") and p.zone in ("battlefield", "laboratory") else FRESH
    if zone == "laboratory" and any(m.control_from >= 0 for m in p.marks):
        fresh = {**fresh, "marks": tuple(m for m in p.marks if m.control_from < 0)}  # nobody has it any more
    s.stamp += 1
    p = write(run, piece, **{
        **fresh, "zone": zone, "slot": slot, "stamp": s.stamp, "came": s.round,
        "controller": p.owner if controller is None else controller, **changes,
    })
    _put_in(run, p, bottom)
    if zone in HIDDEN:
        _lose_sight(run, p)
    return p


def _still_seen(p: Piece) -> int:
    """Who sees a piece that lies hidden: those who were shown it, and its owner but in a deck."""
    return p.known | (bit(p.owner) if p.zone in ("hand", "picks", "opus") else 0)


def _lose_sight(run: Run, p: Piece) -> None:
    """The others cannot see the piece now, be it for a moment: their handles of it are over, and what they are told of
    the time before names it by none that comes after."""
    lost = EVERYBODY & ~_still_seen(p)
    run.lost[p.id] = run.lost.get(p.id, 0) | lost
    for n, event in enumerate(run.events):
        if any(c.piece == p.id for c in event.cards):
            run.events[n] = replace(event, cards=tuple(
                replace(c, handles=tuple(
                    h if not lost >> v & 1 else 0 for v, h in zip(VIEWERS, c.handles, strict=True)
                )) if c.piece == p.id else c
                for c in event.cards
            ))


def new_piece(run: Run, card: str, owner: int, zone: str, slot: str = "", *, token: Token | None = None,
              is_token: bool = False, controller: int | None = None, **fields: Any) -> Piece:
    """A new piece: at set-up, or a token made in play."""
    s = run.s
    s.stamp += 1
    p = Piece(id=len(s.pieces), card=card, owner=owner, controller=owner if controller is None else controller,
              zone=zone, slot=slot, stamp=s.stamp, token=token, is_token=is_token or token is not None, came=s.round,
              **fields)
    s.pieces.append(p)
    for row in s.handles:
        row.append(0)
    _put_in(run, p, bottom=True)
    run.touched.add(p.id)
    run.changed(PIECES | TEXTS if _rules(run, p) else PIECES)
    return p


def mark(run: Run, piece: int, **fields: Any) -> None:
    """Put a lasting change on a piece (see Mark)."""
    run.s.stamp += 1
    p = run.s.pieces[piece]
    write(run, piece, marks=(*p.marks, Mark(stamp=run.s.stamp, **fields)))


def unmark(run: Run, piece: int, gone: Any) -> None:
    """Drop the marks for which `gone(mark)` is true."""
    p = run.s.pieces[piece]
    kept = tuple(m for m in p.marks if not gone(m))
    if len(kept) != len(p.marks):
        write(run, piece, marks=kept)


# ---------------------------------------------------------------- seats
def set_seat(run: Run, seat: int, **changes: Any) -> None:
    """Write fields of a seat; nothing is told but by the caller."""
    for field, value in changes.items():
        setattr(run.s.seats[seat], field, value)
    run.changed(SEATS if changes.keys().isdisjoint(TEXT_FIELDS) else SEATS | TEXTS)


def set_game(run: Run, **changes: Any) -> None:
    """Write fields of the game's course (round, phase, step, turn, window …)."""
    for field, value in changes.items():
        setattr(run.s, field, value)
    run.changed(COURSE if COURSE_FIELDS.issuperset(changes) else GAME)


def tally(run: Run, seat: int, fact: str, n: int = 1) -> None:
    """Write into the ledger of a seat, for the game and for this round."""
    if seat < 0 or not n:
        return
    s = run.s.seats[seat]
    s.total[fact] = s.total.get(fact, 0) + n
    s.round[fact] = s.round.get(fact, 0) + n
    run.changed(LEDGER)


def add_units(run: Run, seat: int, units: Units) -> None:
    """Units to a pool; in Claim or later they are put aside until the next upkeep."""
    if not any(units):
        return
    s = run.s
    aside = s.stage == "round" and s.phase in ("claim", "rotation", "end")
    field = "put_aside" if aside else "pool"
    have: Units = getattr(s.seats[seat], field)
    set_seat(run, seat, **{field: tuple(a + b for a, b in zip(have, units, strict=True))})
    if s.phase == "upkeep":
        tally(run, seat, "upkeep_units", sum(units))
        for element, n in zip(("sulphur", "mercury", "salt"), units, strict=False):
            tally(run, seat, f"upkeep:{element}", n)
    tell(run, "gain_units", seat=seat, units=units, aside=int(aside))


def take_units(run: Run, seat: int, units: Units, reason: str = "pays") -> None:
    """Units out of a pool. Raises RuntimeError where they are not there: payment is checked before anything moves."""
    if not any(units):
        return
    left = tuple(a - b for a, b in zip(run.s.seats[seat].pool, units, strict=True))
    if min(left) < 0:
        raise RuntimeError(f"seat {seat} has not {units}")
    set_seat(run, seat, pool=left)
    tell(run, reason, seat=seat, units=units)


def add_op(run: Run, seat: int, n: int, why: str = "") -> None:
    if n:
        set_seat(run, seat, op=run.s.seats[seat].op + n)
        tell(run, "op", seat=seat, amount=n, why=why)
