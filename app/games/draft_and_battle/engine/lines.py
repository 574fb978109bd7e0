"""Which lines of a card work now (words.md: Where text works, Stages and gates).

All that hangs on the printed card alone is worked out once per cube (`sheets`); what hangs on stage and place is
kept per card under a small key. A line is named by its index: the card's own lines first, an alchemist's aura,
ability, gifts by stage and laws after them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ..cards.cube import Cube
from ..cards.words import Allow, Card, Has, Line, Trigger
from .state import STAGES

if TYPE_CHECKING:
    from .state import Piece, State

CREATURES = ("homunculus", "agent", "minion")
PLAYED = -1  # index of all that a praxis or arcana does when played

# Where a card lies, as far as its text asks.
FIELD, RESTING, TIRED, LAB, ASLEEP, ALCHEMIST, NOWHERE = (
    "field", "resting", "tired", "lab", "asleep", "alchemist", "nowhere"
)
_AT_HOME = frozenset(("upkeep", "home"))


class Working(NamedTuple):
    """A line that works, and its index on its card."""

    index: int
    line: Line


class _Printed(NamedTuple):
    """A line with the part of the card it stands in: own, aura, ability, gift or law (`of` its stage or name)."""

    line: Line
    part: str
    of: str


class Sheet:
    """One card of the cube, with what is asked of it often."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.printed = tuple(_printed(card))
        self.lines = tuple(p.line for p in self.printed)
        self.standing = any(line.rules for line in self.lines)
        self.heads = frozenset(h for line in self.lines if (h := head_of(line)))
        self.gated = any(line.gate for line in self.lines)
        self.usable = any(line.use is not None for line in self.lines)
        self.creature = card.kind in CREATURES
        self.kinds = kinds_of(card.kind, card.subtype)
        self.raises_stage = any(isinstance(r, Allow) and r.what == "stage_higher" for x in self.lines for r in x.rules)
        self.laws = {id(r): p.of for p in self.printed if p.part == "law" for r in p.line.rules}
        self._kept: dict[tuple[object, ...], tuple[Working, ...]] = {}
        self._played: dict[tuple[object, ...], Line] = {}

    def working(self, where: str, high: int, stage: int, laws: tuple[str, ...]) -> tuple[Working, ...]:
        """The lines that work there, `high` being the stage that gates read and `stage` the real one."""
        key = (where, high, stage, laws)
        kept = self._kept.get(key)
        if kept is None:
            open_ = _replace_above(self.printed, [_gate_open(p, high, stage, laws) for p in self.printed])
            kept = self._kept[key] = tuple(
                Working(i, p.line) for i, p in enumerate(self.printed)
                if open_[i] and _works_at(p.line, where, self.creature)
            )
        return kept

    def played(self, high: int, stage: int, advanced: bool) -> Line:
        """All that a praxis or arcana does when played at these stages, as one line."""
        key = (high, stage, advanced)
        if key not in self._played:
            open_ = [
                _gate_open(p, high, stage, ()) and (p.line.advanced is None or advanced) for p in self.printed
            ]
            self._played[key] = _joined(
                p.line for p, works in zip(self.printed, _replace_above(self.printed, open_), strict=True) if works
            )
        return self._played[key]

    def base(self, index: int) -> int:
        """The first line of those that replace each other: they share their uses."""
        if self.printed[index].line.replaces:
            part = self.printed[index].line.replaces
            return next((i for i, p in enumerate(self.printed) if p.part == part), index)
        while index > 0 and self.printed[index].line.instead:
            index -= 1
        return index


def head_of(line: Line) -> str:
    """What sets the line off: a moment or the name of an event ("on:dies"); empty for others."""
    if line.head is None:
        return ""
    return f"on:{line.head.event}" if isinstance(line.head, Trigger) else line.head


def kinds_of(kind: str, subtype: str | None = None) -> frozenset[str]:
    """Everything by which a selector may call such a card."""
    names = {"card", kind}
    if kind in CREATURES:
        names.add("creature")
    if kind == "arcana" and subtype:
        names.add(subtype)
    return frozenset(names)


def _printed(card: Card) -> Iterable[_Printed]:
    for part, group in (("own", card.lines), ("aura", card.aura), ("ability", card.ability)):
        yield from (_Printed(line, part, "") for line in group)
    for stage in STAGES:
        yield from (_Printed(line, "gift", stage) for line in card.gifts.get(stage, ()))  # type: ignore[call-overload]
    for law in sorted(card.laws):
        yield from (_Printed(line, "law", law) for line in card.laws[law])


def _gate_open(p: _Printed, high: int, stage: int, laws: tuple[str, ...]) -> bool:
    """Gifts and "while you are at" read the real stage, gates the one that may count as higher."""
    if p.part == "gift" and stage < STAGES.index(p.of):
        return False
    if p.part == "law" and p.of not in laws:
        return False
    if p.line.only_at is not None and STAGES.index(p.line.only_at) != stage:
        return False
    return p.line.gate is None or high >= STAGES.index(p.line.gate)


def _replace_above(printed: tuple[_Printed, ...], open_: list[bool]) -> list[bool]:
    """An open "instead" line takes the place of the line just above it, a gift that of the aura or ability."""
    out = list(open_)
    for i, p in enumerate(printed):
        if not open_[i]:
            continue
        if (p.line.instead or p.line.advanced == "instead") and i:
            out[i - 1] = False
        if p.line.replaces:
            for j, other in enumerate(printed):
                if other.part == p.line.replaces:
                    out[j] = False
    return out


def _works_at(line: Line, where: str, creature: bool) -> bool:
    head = head_of(line)
    if where == NOWHERE or line.head == "attached":
        return False
    if not creature:
        if where == ASLEEP:
            return any(isinstance(r, Allow) and r.what == "no_slot" for r in line.rules)
        return where in (LAB, ALCHEMIST)
    if head.startswith("on:"):
        return True
    if _about_itself(line):
        return True
    if where == TIRED:
        return False
    if line.use is not None:
        at_home = line.use.phase == "laboratory"
    else:
        at_home = head in _AT_HOME
    if where == RESTING:
        return at_home or line.in_play
    return not at_home


def _about_itself(line: Line) -> bool:
    """What a creature has by itself it has at home too, else what it bears on the field would kill it on its way."""
    return bool(line.rules) and all(isinstance(r, Has) and r.who == "this" for r in line.rules)


def _joined(lines: Iterable[Line]) -> Line:
    """Several lines as one: steps in printed order."""
    lines = tuple(lines)
    return Line(
        do=tuple(step for line in lines for step in line.do),
        only_in=tuple(window for line in lines for window in line.only_in),
        extra_cost=next((line.extra_cost for line in lines if line.extra_cost), None),
        cannot_be_repeated=any(line.cannot_be_repeated for line in lines),
    )


# ---------------------------------------------------------------- the cards of a cube
class Book:
    """All sheets of a cube by card id, and the cards with standing rules and those that make their controller's gates
    read one stage higher."""

    def __init__(self, cube: Cube) -> None:
        self.sheets = {card.id: Sheet(card) for card in cube.cards}
        self.standing = frozenset(i for i, sheet in self.sheets.items() if sheet.standing)
        self.raisers = frozenset(i for i, sheet in self.sheets.items() if sheet.raises_stage)


def book(cube: Cube) -> Book:
    """The book of a cube; made once and kept with it, as neither ever changes."""
    kept: Book | None = cube.__dict__.get("book")
    if kept is None:
        kept = cube.__dict__["book"] = Book(cube)
    return kept


def sheets(cube: Cube) -> dict[str, Sheet]:
    """The sheets of a cube by card id."""
    return book(cube).sheets


def where_of(piece: Piece, creature: bool) -> str:
    """Where a card lies, as far as its text asks."""
    if piece.zone == "battlefield":
        return NOWHERE if piece.face_down else FIELD
    if piece.zone == "alchemist":
        return ALCHEMIST
    if piece.zone != "laboratory" or piece.as_reagent or piece.slot == "resource":
        return NOWHERE
    if piece.slot == "resting":
        if piece.face_down:
            return NOWHERE
        return TIRED if piece.exhausted else RESTING
    if creature:
        return NOWHERE
    if piece.exhausted:
        return NOWHERE
    return ASLEEP if piece.asleep else LAB


def stage_for_gates(cube: Cube, state: State, seat: int) -> int:
    """The seat's stage, one higher (at most Rubedo) with an awake, face-up Heir of the Work in play."""
    stage = state.seats[seat].stage
    raisers = book(cube).raisers
    if stage >= 3 or not raisers:
        return stage
    pieces = state.pieces
    for group in (state.field, state.labs[seat]):
        for i in group:
            p = pieces[i]
            if p.card in raisers and p.controller == seat and where_of(p, True) in (FIELD, RESTING):
                return stage + 1
    return stage


def working(cube: Cube, state: State, piece: Piece) -> tuple[Working, ...]:
    """The lines of a piece that work now, in printed order."""
    sheet = sheets(cube).get(piece.card)
    if sheet is None or not sheet.lines:
        return ()
    where = where_of(piece, sheet.creature)
    if where == NOWHERE:
        return ()
    seat = state.seats[piece.controller]
    high = stage_for_gates(cube, state, piece.controller) if sheet.gated else seat.stage
    return sheet.working(where, high, seat.stage, tuple(sorted(seat.laws)) if sheet.laws else ())


def working_as(cube: Cube, state: State, piece: Piece, where: str, head: str) -> tuple[Working, ...]:
    """The lines with this head as if the piece lay there: what has just left, or is a reagent by now."""
    sheet = sheets(cube).get(piece.card)
    if sheet is None or head not in sheet.heads:
        return ()
    if head == "attached":
        return tuple(Working(i, x) for i, x in enumerate(sheet.lines) if x.head == head)
    stage = state.seats[piece.controller].stage
    high = stage_for_gates(cube, state, piece.controller)
    return tuple(w for w in sheet.working(where, high, stage, ()) if head_of(w.line) == head)


def ability_lines(cube: Cube, state: State, piece: Piece) -> tuple[Working, ...]:
    """The abilities of a piece that work where it lies (whether they can be used now is for `legal`)."""
    sheet = sheets(cube).get(piece.card)
    if sheet is None or not sheet.usable:
        return ()
    return tuple([w for w in working(cube, state, piece) if w.line.use is not None])


def played(cube: Cube, state: State, piece: Piece, seat: int | None = None) -> Line:
    """All that a praxis or arcana does if this seat (absent: its owner) plays it now, as one line."""
    seat = piece.owner if seat is None else seat
    own = state.seats[seat]
    return sheets(cube)[piece.card].played(stage_for_gates(cube, state, seat), own.stage, own.advanced_this_turn)


def line(cube: Cube, state: State, piece: Piece, index: int, seat: int | None = None) -> Line:
    """The line of that index; PLAYED: what the card does when played."""
    if index == PLAYED:
        return played(cube, state, piece, seat)
    return sheets(cube)[piece.card].lines[index]


def use_key(cube: Cube, piece: Piece, index: int) -> str:
    """The key of `Piece.used` under which the uses of a line are counted."""
    return f"{sheets(cube)[piece.card].base(index)}"
