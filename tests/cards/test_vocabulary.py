"""The vocabulary is no larger than the cards need: what none of them uses has a reason to be there."""

from __future__ import annotations

import msgspec

from app.games.draft_and_battle.cards import words
from app.games.draft_and_battle.cards.walk import fields_of, walk

LENGTH = "every lasting change has a length; the engine takes any"
NAME = "the name under which the one found is spoken of; two in one line need two"
# Fields that the built-in cube leaves at their default.
KEPT = {
    ("Bid", "as_"): NAME,
    ("Card", "copies"): "the built-in cube has every card once",
    ("Card", "note"): "for authors among themselves; never printed",
    ("CardsAre", "exactly"): "beside at least and at most, as in LedgerIs",
    ("Control", "until"): LENGTH,
    ("Costs", "from_hand"): "false: wherever it is deployed from",
    ("Count", "times"): "2 for each, as plain as 1 for each",
    ("Discard", "amount"): "a number like any other",
    ("Places", "mine_at_least"): "a number like any other",
    ("Save", "until"): LENGTH,
    ("SeatSel", "as_"): NAME,
    ("Sel", "subtype"): "your disciples, enemy spies: what a cube author plainly asks for",
    ("Vote", "as_"): NAME,
}


def test_every_word_and_field_is_used_by_a_card_or_kept_for_a_reason(cube):
    seen: set[type] = set()
    changed: set[tuple[str, str]] = set()
    for card in cube.cards:
        for _, word in walk(card):
            seen.add(type(word))
            changed |= {(type(word).__name__, f.name) for f in fields_of(type(word)) if _differs(word, f)}
    vocabulary = {
        kind for kind in vars(words).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == words.__name__
        and not kind.__name__.startswith("_") and kind is not words.CubeFile
    }  # fmt: skip
    assert vocabulary <= seen
    unused = {(kind.__name__, f.name) for kind in vocabulary for f in fields_of(kind)} - changed
    assert unused == set(KEPT)


def _differs(word: msgspec.Struct, field: msgspec.structs.FieldInfo) -> bool:
    default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return getattr(word, field.name) != default
