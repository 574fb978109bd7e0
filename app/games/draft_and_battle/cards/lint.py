"""What decodes and yet cannot be meant: one small rule a function, each yields (path, message)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Any, get_args

from msgspec import Struct

from . import words
from .costs import parse_cost
from .cube import DRAFTABLE
from .problems import short
from .scope import line_groups, unset_names
from .text import LANGUAGES, card_texts
from .walk import fields_of, walk
from .words import Card, Line, Sel, Trigger

# What the engine has for single cards (engine/natives.py).
NATIVE_STEPS = frozenset((
    "cucurbit_fills", "cucurbit_hatches", "cucurbit_empties", "deployment_begins_after_you", "do_the_same",
))  # fmt: skip
NATIVE_RULES = frozenset(("targeting_costs",))

Finding = tuple[str, str]

CREATURES = {"homunculus", "agent", "minion"}
PLAYED = {"praxis", "arcana"}
GOALS = {"opus", "objective"}
SUBTYPES = {
    "agent": {"disciple", "mercenary", "scholar", "spy"},
    "arcana": {"ritual", "instant"},
    "apparatus": {"furnace", "vessel", "still", "lens"},
}
STAGES = ("nigredo", "albedo", "citrinitas", "rubedo")
# What a card of each kind must have and what it alone may have.
NEEDS = {
    **dict.fromkeys(CREATURES, ("power", "toughness")),
    "agent": ("power", "toughness", "subtype"),
    "arcana": ("subtype",),
    "alchemist": ("title", "school", "slots", "aura", "ability", "gifts"),
    "opus": ("archetype", "difficulty", "condition"),
    "objective": ("checked", "condition"),
    "materia": ("type",),
}
OWN_FIELDS = {
    "power": CREATURES,
    "toughness": CREATURES,
    "keywords": CREATURES,
    "subtype": set(SUBTYPES),
    "element": {"homunculus", "reagent"},
    "type": {"materia"},
    "op": {"materia", "objective"},
    "title": {"alchemist"},
    "school": {"alchemist"},
    "slots": {"alchemist"},
    "aura": {"alchemist"},
    "ability": {"alchemist"},
    "gifts": {"alchemist"},
    "laws": {"alchemist"},
    "archetype": {"opus"},
    "difficulty": {"opus"},
    "condition": GOALS,
    "checked": GOALS,
    "cost": set(DRAFTABLE),
    "lines": {*DRAFTABLE, "materia"},
}
# The kinds of card on which each head can happen at all.
STAY = {*CREATURES, "reagent", "principle", "apparatus", "alchemist", "materia"}
HEADS = {
    "entry": CREATURES, "hired": CREATURES, "death": CREATURES, "win": CREATURES,
    "home": CREATURES - {"minion"},  # a minion does not come home
    "claim": {*CREATURES, "materia"}, "contest": STAY, "upkeep": STAY, "end": STAY,
    "attached": {*CREATURES, "reagent", "principle"}, "once": {"alchemist"},
}  # fmt: skip


def lint(card: Card) -> Iterator[Finding]:
    """Everything that is wrong with one card. That it can say what it does is asked of what is sound otherwise."""
    sound = True
    for rule in RULES:
        for finding in rule(card):
            sound = False
            yield finding
    if sound:
        yield from _has_text(card)


def slug(name: str) -> str:
    """The id of a name: "Moor's-Head Still" is moors-head-still."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


# ---------------------------------------------------------------- the card
def _id(card: Card) -> Iterator[Finding]:
    if card.id != slug(card.name):
        yield "id", f"{card.id!r} is not made from the name: {slug(card.name)!r}"
    if card.copies < 1:
        yield "copies", "a card is in the cube at least once"


def _fields(card: Card) -> Iterator[Finding]:
    for name in NEEDS.get(card.kind, ()):
        if getattr(card, name) in (None, (), {}):
            yield name, f"a card of the kind {card.kind} needs this"
    empty = {"cost": "0", "op": 0}
    for name, kinds in OWN_FIELDS.items():
        if card.kind not in kinds and getattr(card, name) not in (None, (), {}, empty.get(name, ())):
            yield name, f"no card of the kind {card.kind} has this"
    if card.subtype is not None and card.subtype not in SUBTYPES.get(card.kind, {card.subtype}):
        yield "subtype", f"{card.subtype!r} is none of {', '.join(sorted(SUBTYPES[card.kind]))}"
    if card.kind == "alchemist" and set(card.gifts) != set(STAGES[1:]):
        yield "gifts", "one gift for each of albedo, citrinitas and rubedo"
    if card.kind in OWN_FIELDS["element"] and not card.element:
        yield "element", f"a {card.kind} has an element"


def _keywords(card: Card) -> Iterator[Finding]:
    for path, word in [("", card), *walk(card)]:
        keywords = getattr(word, "keywords", ())
        if len(set(keywords)) != len(keywords):
            yield f"{path}.keywords".lstrip("."), "a keyword stands twice"


def _costs(card: Card) -> Iterator[Finding]:
    """Glyphs, the elements first: ☉ ☿ 🜔 ✦."""
    for path, word in [("", card), *walk(card)]:
        for name in ("cost", "units", "unless"):
            printed = getattr(word, name, None)
            if not isinstance(printed, str) or printed == "":
                continue
            try:
                right = str(parse_cost(printed))
            except ValueError as error:
                yield f"{path}.{name}".lstrip("."), str(error)
                continue
            if right != printed:
                yield f"{path}.{name}".lstrip("."), f"{printed} is written {right}"


# ---------------------------------------------------------------- lines
def _heads(card: Card) -> Iterator[Finding]:
    for path, line in _lines(card):
        if isinstance(line.head, str) and card.kind not in HEADS[line.head]:
            yield f"{path}.head", f"{line.head!r} never happens on a card of the kind {card.kind}"
        if card.kind in PLAYED and (line.head is not None or line.use is not None or line.rules):
            yield path, f"a {card.kind} is played and gone: it has only what it does"
        if card.kind not in PLAYED and line.do and line.head is None and line.use is None:
            yield path, "steps without a head or a use: nothing sets them off"
        if line.head is not None and line.use is not None:
            yield path, "a line is either set off by something or used, not both"
        if (
            isinstance(line.head, Trigger)
            and line.head.event in ("dies", "sacrifice", "play")
            and line.head.who is None
        ):
            yield f"{path}.head", f"{line.head.event!r} of what? `who` says it"


def _places_in_line(card: Card) -> Iterator[Finding]:
    for path, line in _lines(card):
        belongs = {
            "only_in": card.kind == "arcana" and card.subtype == "instant",
            "extra_cost": card.kind in PLAYED,
            "advanced": card.kind == "praxis",
            "cannot_be_repeated": card.kind in PLAYED,
            "replaces": card.kind == "alchemist",
            "in_play": card.kind in CREATURES,
        }
        for name, right in belongs.items():
            if getattr(line, name) and not right:
                yield f"{path}.{name}", f"no line of this {card.kind} can have this"


def _gates(card: Card) -> Iterator[Finding]:
    """`instead` replaces the line above from a later stage on."""
    for group, lines in line_groups(card):
        for index, line in enumerate(lines):
            path = f"{group}[{index}]"
            if line.gate == "nigredo":
                yield f"{path}.gate", "every card is at nigredo or later: no gate"
            if not (line.instead or line.advanced == "instead"):
                continue
            if index == 0:
                yield f"{path}.instead", "there is no line above to replace"
                continue
            above = lines[index - 1]
            if line.instead and (line.gate is None or _stage(line) <= _stage(above)):
                yield f"{path}.gate", "it replaces the line above, so its stage must be later"
            if line.instead and (type(line.head), line.use is None) != (type(above.head), above.use is None):
                yield path, "it replaces a line that something else sets off"


def _stage(line: Line) -> int:
    return STAGES.index(line.gate) if line.gate is not None else 0


def _lines(card: Card) -> Iterator[tuple[str, Line]]:
    for group, lines in line_groups(card):
        for index, line in enumerate(lines):
            yield f"{group}[{index}]", line


# ---------------------------------------------------------------- words
def _selectors(card: Card) -> Iterator[Finding]:
    for path, sel in walk(card):
        if not isinstance(sel, Sel):
            continue
        if sel.count < 1:
            yield f"{path}.count", "at least 1 is picked"
        if sel.pick == "each" and (sel.count > 1 or sel.up_to or sel.any_number or sel.random):
            yield path, "`each` takes all that fit: no count"
        zones = sel.at if isinstance(sel.at, tuple) else (sel.at,)
        if "here" in zones and card.kind not in {*CREATURES, "materia"}:
            yield f"{path}.at", f"a card of the kind {card.kind} is at no location: `here` is nowhere"
        if sel.cost_min is not None and sel.cost_max is not None and sel.cost_min > sel.cost_max:
            yield path, "nothing costs at least more than at most"


def _numbers(card: Card) -> Iterator[Finding]:
    """Bounds that are missing or cannot be."""
    for path, word in walk(card):
        if isinstance(word, words.CardsAre):
            given = (word.at_least, word.at_most, word.exactly)
            if all(bound is None for bound in given):
                yield path, "how many? at_least, at_most or exactly"
        if isinstance(word, words.ChooseOne) and len(word.modes) < 2:
            yield f"{path}.modes", "a choice has two modes or more"
        if isinstance(word, words.Pay) and (word.up_to < 1 or not (word.then or word.otherwise)):
            yield path, "a payment that changes nothing"
        if isinstance(word, words.Have | words.Has) and _changes_nothing(word):
            yield path, "it changes nothing"


def _changes_nothing(word: Struct) -> bool:
    return word == type(word)(who=word.who, **({"until": word.until} if isinstance(word, words.Have) else {}))


def _facts(card: Card) -> Iterator[Finding]:
    for path, word in walk(card):
        fact = getattr(word, "fact", None)
        if fact is not None and fact not in words.LEDGER_FACTS:
            yield f"{path}.fact", f"the ledger counts no {fact!r}"


# One play does so much at most: a card may be anybody's, and the server has other tables.
MOST = 20
MOST_OF = {"value": 99, "power": 99, "toughness": 99}
# What may be less than nothing; all other numbers count something. Nobody can be asked for -5 cards.
BELOW_ZERO: dict[type, tuple[str, ...]] = {
    words.Has: ("power", "toughness"), words.Have: ("power", "toughness", "cost"), words.Counters: ("amount",),
    words.Costs: ("more",), words.Price: ("more",), words.Bonus: ("more",),
}  # fmt: skip
MOST_LOOPS = 2  # `for_each` inside one another
MOST_DEEP = 8  # steps inside one another
LONGEST = {"id": 60, "name": 60, "title": 60, "school": 60, "archetype": 40, "cost": 12, "flavour": 400, "note": 400}


def _bounds(card: Card) -> Iterator[Finding]:
    """Numbers no card needs, and steps nested without end."""
    for path, word in [("", card), *walk(card)]:
        for field in fields_of(type(word)):
            value, most = getattr(word, field.name), MOST_OF.get(field.name, MOST)
            at = f"{path}.{field.encode_name}".lstrip(".")
            numbers = value if isinstance(value, tuple) else (value,)
            if any(isinstance(one, int) and abs(one) > most for one in numbers):
                yield at, f"a number is at most {most}"
            below = field.name in BELOW_ZERO.get(type(word), ())
            if not below and any(isinstance(one, int) and one < 0 for one in numbers):
                yield at, "a number here is at least 0"
            if isinstance(value, str) and len(value) > LONGEST.get(field.name, 200):
                yield at, f"a text here has at most {LONGEST.get(field.name, 200)} characters"
            if isinstance(value, str) and not value.isprintable():
                yield at, "it has signs that cannot be printed"
    yield from _deep(card, "", 0, 0)


def _deep(node: Any, path: str, steps: int, loops: int) -> Iterator[Finding]:
    if isinstance(node, Struct):
        steps += isinstance(node, get_args(words.Step))
        loops += isinstance(node, words.ForEach)
        if loops > MOST_LOOPS:
            yield path, f"at most {MOST_LOOPS} for_each inside one another"
            return
        if steps > MOST_DEEP:
            yield path, f"at most {MOST_DEEP} steps inside one another"
            return
        for field in fields_of(type(node)):
            value = getattr(node, field.name)
            if isinstance(value, Struct | tuple | dict):
                yield from _deep(value, f"{path}.{field.encode_name}".lstrip("."), steps, loops)
    elif isinstance(node, tuple | dict):
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            yield from _deep(value, f"{path}.{key}" if isinstance(node, dict) else f"{path}[{key}]", steps, loops)


def _aims(card: Card) -> Iterator[Finding]:
    """Two aims of one line under one name: the second would be taken for the first."""
    for path, line in _lines(card):
        seen: dict[str, str] = {}
        for at, word in walk(line.do, f"{path}.do"):
            if getattr(word, "pick", None) != "target" or getattr(word, "is_", None) is not None or ".modes[" in at:
                continue
            if word.as_ in seen:
                yield f"{at}.as", f"{word.as_!r} is already the name of the target at {seen[word.as_]}"
            seen.setdefault(word.as_, at)


def _natives(card: Card) -> Iterator[Finding]:
    """Effects of single cards are registered by name; a cube cannot bring its own."""
    for path, word in walk(card):
        known = NATIVE_STEPS if isinstance(word, words.Native) else NATIVE_RULES
        if isinstance(word, words.Native | words.NativeRule) and word.name not in known:
            near = get_close_matches(word.name, known, 1, 0.5)
            hint = f"did you mean {near[0]!r}?" if near else f"one of {', '.join(sorted(known))}"
            yield f"{path}.name", f"there is no native effect {short(word.name, 60)!r} ({hint})"


def _has_text(card: Card) -> Iterator[Finding]:
    for lang in LANGUAGES:
        try:
            card_texts(card, lang)
        except (KeyError, AttributeError, TypeError, ValueError, IndexError) as error:
            yield "", f"no text in {lang!r} can be made: {error!r}"


RULES: tuple[Callable[[Card], Iterator[Finding]], ...] = (
    _id,
    _fields,
    _keywords,
    _costs,
    _heads,
    _places_in_line,
    _gates,
    unset_names,
    _selectors,
    _numbers,
    _facts,
    _bounds,
    _aims,
    _natives,
)
