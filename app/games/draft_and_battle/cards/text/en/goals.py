"""Several conditions in one sentence: what belongs together is said together.

Each pattern looks at the conditions that come next and says so many of them at once, or none.
"""

from __future__ import annotations

from collections.abc import Callable

from ... import words
from ...words import CardsAre, Condition, LedgerIs, Places
from .conditions import ROUNDS, bounds, condition, in_laboratory
from .facts import ELEMENTS, SPANS, clause
from .nouns import group
from .saying import Saying, capital, listed, says

Pattern = Callable[[tuple[Condition, ...], Saying], "tuple[str, int] | None"]


def goal(conditions: tuple[Condition, ...], say: Saying) -> str:
    """A whole goal: its clauses with semicolons between, the last after "and"."""
    say.goal = True
    parts = clauses(conditions, say)
    last = "; " if "; and " in parts[-1] else "; and "  # where a clause has its own "and", no second one
    text = parts[0] if len(parts) == 1 else f"{'; '.join(parts[:-1])}{last}{parts[-1]}"
    return capital(text) + "."


def clauses(conditions: tuple[Condition, ...], say: Saying) -> list[str]:
    """The conditions as clauses, fewer where some are said together."""
    found = []
    while conditions:
        text, used = next(filter(None, (pattern(conditions, say) for pattern in PATTERNS)), (None, 1))
        found.append(text or condition(conditions[0], say))
        conditions = conditions[used:]
    return found


@says(words.AllOf)
def _all(what: words.AllOf, say: Saying) -> str:
    return " and ".join(clauses(what.of, say))


def _run(conditions: tuple[Condition, ...], fits: Callable[[Condition], bool]) -> tuple[Condition, ...]:
    """The conditions at the front that all fit."""
    for index, what in enumerate(conditions):
        if not fits(what):
            return conditions[:index]
    return conditions


def _facts(conditions: tuple[Condition, ...], start: str) -> list[str]:
    """What follows `start` in the facts of a run of "at least once"."""
    same = _run(
        conditions,
        lambda what: (
            isinstance(what, LedgerIs)
            and what.fact.startswith(start)
            and what.at_least == 1
            and what.rounds is None
            and what.in_a_row is None
        ),
    )
    return [what.fact.removeprefix(start) for what in same]


# ---------------------------------------------------------------- the ledger
def _types_claimed(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    types = _facts(conditions, "claimed:")
    if len(types) < 2:
        return None
    listed_types = listed([f"at least 1 {types[0]}", *(f"1 {name}" for name in types[1:])])
    return f"you have claimed {listed_types}{SPANS[conditions[0].span]}", len(types)


def _places_won(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    places = _facts(conditions, "won@")
    if len(places) < 2:
        return None
    won = listed([f"at {place}" for place in places])
    return f"you have won at least one contest {won}{SPANS[conditions[0].span]}", len(places)


def _elements_gained(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    elements = _facts(conditions, "upkeep:")
    if len(elements) < 2:
        return None
    return f"you gained {listed([ELEMENTS[name] for name in elements])} this Upkeep", len(elements)


def _of_them_this_round(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    """The same fact of the game and of this round."""
    if len(conditions) < 2 or not all(isinstance(what, LedgerIs) for what in conditions[:2]):
        return None
    whole, now = conditions[:2]
    if whole.fact != now.fact or whole.span != "game" or now.span != "round" or not (whole.at_least and now.at_least):
        return None
    return f"{condition(whole, say)}, {bounds(now)} of them this round", 2


def _round_after_round(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    """Facts of this round and the ones before; "in at least 1 of them" may follow."""
    same = _run(conditions, lambda what: isinstance(what, LedgerIs) and what.in_a_row is not None)
    if len(same) < 2:
        return None
    did = []
    for what in same:
        number = bounds(what) if what.exactly is not None else None
        did.append(clause(what.fact, number, several=what.exactly != 1, span="game").removesuffix(SPANS["game"]))
    text = f"{ROUNDS[same[0].in_a_row]} you {' and '.join(did)}"
    after = conditions[len(same) :]
    if after and isinstance(after[0], LedgerIs) and after[0].within_last == same[0].in_a_row:
        one = clause(after[0].fact, None, several=False, span="game").removesuffix(SPANS["game"])
        return f"{text}; in at least 1 of them you {one}", len(same) + 1
    return text, len(same)


def _nothing_lost(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    """No creature destroyed nor sacrificed, or none in this round nor the last."""
    none = _run(conditions, lambda what: isinstance(what, LedgerIs) and what.at_most == 0)
    facts, spans = [what.fact for what in none[:2]], [what.span for what in none[:2]]
    if facts == ["lost", "sacrificed:creature"] and spans[0] == spans[1]:
        return f"none of your creatures was destroyed or sacrificed{SPANS[spans[0]]}", 2
    if facts == ["lost", "lost"] and spans == ["round", "last_round"]:
        return "none was destroyed in this round or the round before", 2
    return None


# ---------------------------------------------------------------- cards
def _unharmed(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    none = _run(
        conditions,
        lambda what: (
            isinstance(what, CardsAre)
            and what.at_most == 0
            and what.cards.of == "you"
            and (what.cards.damaged or what.cards.exhausted) is True
        ),
    )
    if len(none) < 2:
        return None
    states = ["damaged" if what.cards.damaged else "exhausted" for what in none]
    return f"none of your creatures is {listed(states, 'or')}", len(none)


def _empty_hands(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    if len(conditions) > 1 and isinstance(conditions[1], words.PoolIs) and conditions[1].empty:
        hand = conditions[0]
        if isinstance(hand, CardsAre) and hand.cards.at == "hand" and hand.at_most == 0:
            return "your hand and your pool are empty", 2
    return None


def _among_them(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    """So many Materia, some of them of a type."""
    same = _run(
        conditions, lambda what: isinstance(what, CardsAre) and what.cards.at == "materia" and bool(what.at_least)
    )
    if len(same) < 2 or same[0].cards.materia_type is not None:
        return None
    types = [f"at least {what.at_least} {what.cards.materia_type}" for what in same[1:]]
    return f"{condition(same[0], say)}, among them {listed(types)}", len(same)


def _household(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    """Cards of several sorts that you have, as one list."""
    same = _run(
        conditions,
        lambda what: (
            isinstance(what, CardsAre)
            and what.cards.of == "you"
            and bool(what.at_least)
            and (in_laboratory(what.cards) or what.cards.at == "hand")
        ),
    )
    zones = [what.cards.at for what in same]
    if len(same) < 2:
        return None
    if zones == ["attached", "principles"]:
        return f"{_attached(same[0], say)} and {_attached(same[1], say)} are attached to your alchemist", 2
    if len(same) > 2:
        counts = [f"{what.at_least} {_sort(what, say)}" for what in same]
        return f"you have in your laboratory at least {listed(counts)}", len(same)
    parts = [f"{bounds(what)} {_sort(what, say)}{_together(what)}" for what in same]
    return f"you have {listed(parts)}", len(same)


def _sort(what: CardsAre, say: Saying) -> str:
    text = group(what.cards, say, plural=what.at_least != 1, owner=False)
    return text.removesuffix(" in your laboratory")


def _attached(what: CardsAre, say: Saying) -> str:
    return f"{bounds(what)} {_sort(what, say).replace('attached ', '')}"


def _together(what: CardsAre) -> str:
    """Resource and attached reagents are counted as one sort only where this is said."""
    return " in your laboratory, resource and attached together" if isinstance(what.cards.at, tuple) else ""


def _numbers_close(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    """So many of each of two sorts, and not many more of one than of the other."""
    if len(conditions) < 3 or not isinstance(conditions[2], words.Differ):
        return None
    differ = conditions[2]
    counted = [amount.cards for amount in (differ.a, differ.b) if isinstance(amount, words.Count)]
    if not all(isinstance(what, CardsAre) for what in conditions[:2]) or counted != [
        what.cards for what in conditions[:2]
    ]:
        return None
    have = listed([f"{bounds(what)} {_sort(what, say)}" for what in conditions[:2]])
    return f"you have {have}, and their numbers differ by at most {differ.at_most}", 3


# ---------------------------------------------------------------- places
def _everywhere(conditions: tuple[Condition, ...], say: Saying) -> tuple[str, int] | None:
    """Creatures in each place, and more about them."""
    if len(conditions) < 2 or not isinstance(conditions[1], Places):
        return None
    first, second = conditions[:2]
    if isinstance(first, CardsAre) and second == Places(at_least=3) and first.cards.at == "battlefield":
        return f"{condition(first, say)}, at least 1 of them at each of the three locations", 2
    if first == Places(at_least=3) and second == Places(at_least=2, others_at_most=0):
        return f"{condition(first, say)}; and at two or more of them no other seat has one", 2
    return None


PATTERNS: tuple[Pattern, ...] = (
    _types_claimed,
    _places_won,
    _elements_gained,
    _of_them_this_round,
    _round_after_round,
    _nothing_lost,
    _unharmed,
    _empty_hands,
    _among_them,
    _numbers_close,
    _household,
    _everywhere,
)
