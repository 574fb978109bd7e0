"""Which names a line reads, and whether something before has set them."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from . import words
from .walk import fields_of
from .words import Card, Line

# Of the game: the counters of an alchemist, the creature that a deployment window follows, the cards picked together.
_OF_THE_GAME = {"call", "debt", "debt_owed", "deployed", "others"}
ALWAYS = _OF_THE_GAME | {"this", "here", "left", "middle", "right", "you", "opponent", "any", "owner", "controller"}
# `did` is what the step before did; a word's own result is bound under its own name.
RESULTS = {
    words.Heal: "healed",
    words.Lose: "lost",
    words.Pay: "paid",
    words.Make: "made",
    words.Counters: "removed",
    words.Control: "former",
    words.Reveal: "revealed",
    words.Places: "places",
}
# What an event binds besides `it`.
OF_EVENT = {"lose_contest": {"winner"}, "damaged_by_effect": {"damage", "them"}}
# Fields that hold a name but no selector; a field of the type `Who` or `Seat` holds one where it is plain text.
NAMES = {
    words.Sel: ("kind_var", "place", "same_place_as", "not_", "is_", "cost_max_over"),
    words.Stat: ("of",),
    words.Var: ("name",),
    words.Fits: ("card",),
    words.Did: ("name",),
    words.Deal: ("by",),
    words.Have: ("keyword_var", "keywords_of", "only_element_var"),
    words.Gain: ("unit_var",),
    words.Choose: ("other_than",),
    words.Deploy: ("place",),
    words.Price: ("place",),
    words.Forbid: ("mine", "theirs"),
}
_WHO_OR_SEAT = (words.Who, words.Seat, words.Who | None, words.Seat | None)


def unset_names(card: Card) -> Iterator[tuple[str, str]]:
    """(path, complaint) of each name that is read where nothing has set it."""
    for group, lines in line_groups(card):
        known = set(ALWAYS)
        for index, line in enumerate(lines):
            # What a played card aims at can be named by its later lines; other lines stand alone.
            if line.head is not None or line.use is not None or line.rules:
                known = set(ALWAYS)
            yield from _read(line, f"{group}[{index}]", known | _given(line))
            known |= _bound(line)


def line_groups(card: Card) -> Iterator[tuple[str, tuple[Line, ...]]]:
    """The lists of lines of a card by their place in it."""
    yield "lines", card.lines
    yield "aura", card.aura
    yield "ability", card.ability
    for stage, lines in card.gifts.items():
        yield f"gifts.{stage}", lines
    for law, lines in card.laws.items():
        yield f"laws.{law}", lines


def _given(line: Line) -> set[str]:
    """Names that the head sets: what the trigger is about, what was paid."""
    given = {"did"}
    if line.head is not None or line.use is not None or line.rules:
        given.add("it")
    if isinstance(line.head, words.Trigger):
        given |= OF_EVENT.get(line.head.event, set())
    return given


def _bound(node: Any) -> set[str]:
    """Every name that is set anywhere inside."""
    found: set[str] = set()
    if isinstance(node, tuple):
        for item in node:
            found |= _bound(item)
    elif isinstance(node, Struct):
        found |= _sets(node)
        for field in fields_of(type(node)):
            found |= _bound(getattr(node, field.name))
    return found


def _sets(word: Struct) -> set[str]:
    """The name that this word itself sets."""
    found = {RESULTS[type(word)]} if type(word) in RESULTS else set()
    name = getattr(word, "as_", None)
    if name is not None and (name != "target" or getattr(word, "pick", "target") != "each"):
        found.add(name)
    return found


def _read(node: Any, path: str, known: set[str]) -> Iterator[tuple[str, str]]:
    """Complaints about names not in `known`, which grows as the words are passed in printed order."""
    if isinstance(node, tuple):
        for index, item in enumerate(node):
            yield from _read(item, f"{path}[{index}]", known)
    elif isinstance(node, Struct):
        # A choice inside a loop or a mode may be named by its own sentence, so the word's name counts at once.
        known |= _sets(node)
        named = NAMES.get(type(node), ())
        for field in fields_of(type(node)):
            value = getattr(node, field.name)
            at = f"{path}.{field.encode_name}"
            if isinstance(value, str):
                is_name = field.name in named or field.type in _WHO_OR_SEAT
                if is_name and value and value not in known:
                    yield at, f"{value!r} is read but never set{_meant(value, known)}"
            else:
                yield from _read(value, at, known)


def _meant(name: str, known: set[str]) -> str:
    near = get_close_matches(name, sorted(known), 1, 0.6)
    return f" (did you mean {near[0]!r}?)" if near else ""
