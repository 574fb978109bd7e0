"""A cube that somebody sent: JSON of `cards` (and an `id`), trusted in nothing.

It is data and stays data: a card can only name words of the vocabulary, and natives that the engine has. What
decodes must also pass the lint, whose bounds on numbers and nesting keep one play from doing endless work.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from .cube import Cube, make_cube, words_of
from .digest import digest
from .lint import lint
from .problems import CubeError, Problem, card_title, read_card, short
from .words import Card

MAX_BYTES = 1024 * 1024
MAX_CARDS = 1000
MAX_DEPTH = 40  # of brackets; the built-in cube has 13
MAX_PROBLEMS = 200
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
FILE = "cube"


def read_upload(data: bytes, built: Collection[str]) -> Cube:
    """The cube in these bytes, every card of it sound and runnable. Raises CubeError with everything that is wrong."""
    cube_id, raw_cards = _top(data)
    problems: list[Problem] = []
    cards: dict[str, Card] = {}
    for index, raw in enumerate(raw_cards):
        title = card_title(raw, index)
        card = read_card(raw)
        if not isinstance(card, Card):
            problems.append(_problem(card[0], title, card[1]))
        elif card.id in cards:
            problems.append(_problem(f"id {card.id!r} is already used by another card", title))
        else:
            cards[card.id] = card
            problems += [_problem(message, title, path) for path, message in _faults(card, built)]
    problems += [_problem(message) for message in _names_twice(cards.values())]
    if problems:
        raise CubeError(_at_most(problems))
    whole = tuple(cards.values())
    return make_cube(cube_id, whole, digest(whole)).with_built(built)


def _top(data: bytes) -> tuple[str, list[Any]]:
    """The id and the raw cards."""
    if len(data) > MAX_BYTES:
        raise _refused(f"{len(data)} bytes: a cube has at most {MAX_BYTES}")
    if not data.strip():
        raise _refused("the file is empty: a cube is {\"cards\": [a list of cards]}")
    try:
        top = msgspec.json.decode(data)
    except msgspec.MsgspecError as error:
        raise _refused(f"not JSON: {error}") from None
    except RecursionError:
        raise _refused(f"nested deeper than {MAX_DEPTH}") from None
    if _depth(top) > MAX_DEPTH:
        raise _refused(f"nested deeper than {MAX_DEPTH}")
    if not isinstance(top, dict) or not isinstance(top.get("cards"), list) or not set(top) <= {"id", "cards"}:
        raise _refused("a cube is {\"cards\": [a list of cards]}, beside it an \"id\" and nothing else")
    cube_id = top.get("id", "own")
    if not isinstance(cube_id, str) or not ID.fullmatch(cube_id):
        raise _refused("the id of a cube has up to 40 small letters, digits and hyphens")
    if not 0 < len(top["cards"]) <= MAX_CARDS:
        raise _refused(f"{len(top['cards'])} cards: a cube has 1 to {MAX_CARDS}")
    return cube_id, top["cards"]


def _depth(value: Any) -> int:
    """How deep it nests, level by level: no recursion, whatever was sent."""
    depth, level = 0, [value]
    while level:
        level = [
            inner
            for one in level
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        depth += 1
        if depth > MAX_DEPTH + 1:
            break
    return depth - 1


def _faults(card: Card, built: Collection[str]) -> Iterator[tuple[str, str]]:
    found = list(lint(card))
    yield from found
    missing = words_of(card) - set(built)
    if missing and not found:
        yield "", f"the engine has no {', '.join(sorted(missing))}"


def _names_twice(cards: Collection[Card]) -> Iterator[str]:
    seen: dict[str, str] = {}
    for card in cards:
        if card.name in seen:
            yield f"{seen[card.name]} and {card.id} have the same name"
        seen.setdefault(card.name, card.id)


def _problem(message: str, card: str | None = None, path: str = "") -> Problem:
    return Problem(FILE, short(message), None, card, path)


def _refused(message: str) -> CubeError:
    return CubeError([_problem(message)])


def _at_most(problems: list[Problem]) -> list[Problem]:
    if len(problems) <= MAX_PROBLEMS:
        return problems
    return [*problems[:MAX_PROBLEMS], _problem(f"and {len(problems) - MAX_PROBLEMS} more")]
