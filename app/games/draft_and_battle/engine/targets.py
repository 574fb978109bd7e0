"""What a played line is aimed at, read from the variables that its targets are bound to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..cards.words import Line
from .effects.aims import Aim, aims_of
from .lines import line
from .state import PileItem, Value

if TYPE_CHECKING:
    from .derive import Derived

Vars = dict[str, tuple[Value, ...]]


def aims(text: Line, found: Vars) -> Iterator[Aim]:
    """The aims of the line in printed order, those of the chosen mode among them."""
    for one in aims_of(text.do):
        if one.kind != "mode":
            yield one
        elif found.get("mode", (-1,))[0] != -1:
            yield from one.modes[int(found["mode"][0])]


def card_names(text: Line, found: Vars) -> tuple[str, ...]:
    """The variables that hold cards chosen as targets, which are shown to all."""
    cards = {a.word.as_ for a in aims(text, found) if a.kind == "card" and a.word.at != "pile"}
    return tuple(str(name) for name in found.get("aimed", ()) if str(name).removesuffix(" 2") in cards)


def seats_aimed_at(d: Derived, item: PileItem) -> set[int]:
    """Seats that a response in the pile names: themselves, their cards or their responses."""
    s = d.state
    text = line(d.cube, s, s.pieces[item.card], item.line, item.seat)
    seats: set[int] = set()
    for aim in aims(text, item.vars):
        values = [v for v in item.vars.get(aim.word.as_, ()) if isinstance(v, int)]
        if aim.kind == "seat":
            seats.update(values)
        elif aim.kind == "card" and aim.word.at == "pile":
            seats.update(x.seat for x in s.pile if x.id in values)
        elif aim.kind == "card":
            seats.update(s.pieces[v].controller for v in values)
    return seats
