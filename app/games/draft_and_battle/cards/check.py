"""`magnum cube check`: is a folder of cards a cube that can be played, and what is in it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from .costs import parse_cost
from .cube import DRAFTABLE, KINDS, Cube, words_of
from .enough import shortages
from .lint import lint
from .load import CubeError, Place, load_with_places
from .walk import tag_of, walk
from .words import Card

BUILT_IN = Path(__file__).resolve().parents[4] / "cube"
MOST_NATIVES = 25


class Report(Struct, frozen=True):
    """What a check found. `problems` fail it, `warnings` do not."""

    problems: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()


def main(path: str | None = None, built: Collection[str] | None = None) -> int:
    """Check and print. `built` are the words an engine can run; without it that is not asked. 0 if all is well."""
    report = check(Path(path) if path else BUILT_IN, built)
    for line in report.facts:
        print(line)
    for line in report.warnings:
        print(f"warning: {line}")
    for line in report.problems:
        print(f"error: {line}")
    print(f"{len(report.problems)} errors, {len(report.warnings)} warnings")
    return 1 if report.problems else 0


def check(folder: Path, built: Collection[str] | None = None) -> Report:
    """Read a folder and look at every card."""
    try:
        cube, places = load_with_places(folder)
    except CubeError as error:
        return Report(tuple(map(str, error.problems)))
    problems = (*_lint(cube, places), *_twice(cube), *_natives(cube))
    return Report(problems, (*_too_few(cube), *_not_built(cube, built)), tuple(_facts(cube)))


def _lint(cube: Cube, places: Mapping[str, Place]) -> Iterator[str]:
    for card in cube.cards:
        for path, message in lint(card):
            yield str(places[card.id].problem(message, path))


def _twice(cube: Cube) -> Iterator[str]:
    for name, times in Counter(card.name for card in cube.cards).items():
        if times > 1:
            yield f"the name {name!r} is used {times} times"


def natives(cube: Cube) -> dict[str, str]:
    """The native effects that the cube names, each with the card that has it."""
    return {word.name: card.id for card in cube.cards for _, word in walk(card) if tag_of(word) == "native"}


def _natives(cube: Cube) -> Iterator[str]:
    found = natives(cube)
    if len(found) > MOST_NATIVES:
        yield f"{len(found)} native effects, at most {MOST_NATIVES}: two alike become a word"


def _too_few(cube: Cube) -> Iterator[str]:
    """A cube too small for any table, or only for tables with random packs."""
    yield from shortages(cube, {"collation": "random"}) or shortages(cube, {})


def _not_built(cube: Cube, built: Collection[str] | None) -> Iterator[str]:
    if built is None:
        return
    for card in cube.cards:
        missing = words_of(card) - set(built)
        if missing:
            yield f"{card.id}: no engine word for {', '.join(sorted(missing))}"


# ---------------------------------------------------------------- what is in it
def _facts(cube: Cube) -> Iterator[str]:
    yield f"{cube.id}: {len(cube.cards)} cards, {len(cube.draftable)} draftable, hash {cube.hash[:16]}"
    yield "kinds: " + ", ".join(f"{kind} {len(cube.kinds[kind])}" for kind in KINDS)
    for kind in DRAFTABLE:
        if cube.kinds[kind]:
            yield f"curve of {kind}: " + _spread(parse_cost(card.cost).total for card in cube.kinds[kind])
    yield "elements: " + _spread("+".join(card.element) or "none" for card in cube.draftable)
    yield "keywords: " + _spread(keyword for card in cube.draftable for keyword in card.keywords)
    yield "bodies by cost: " + ", ".join(_bodies(cube.draftable))
    yield f"natives: {len(natives(cube))}: " + ", ".join(sorted(natives(cube)))


def _spread(values: Iterator[object]) -> str:
    return ", ".join(f"{value}: {n}" for value, n in sorted(Counter(values).items()))


def _bodies(cards: tuple[Card, ...]) -> Iterator[str]:
    """The mean of power and toughness together at each cost."""
    sums: dict[int, list[int]] = {}
    for card in cards:
        if card.power is not None and card.toughness is not None:
            sums.setdefault(parse_cost(card.cost).total, []).append(card.power + card.toughness)
    for cost, bodies in sorted(sums.items()):
        yield f"{cost}: {sum(bodies) / len(bodies):.1f}"
