"""Whether: half sentences that stand after "if" and, for goals, by themselves."""

from __future__ import annotations

from ... import words
from ...words import Condition
from . import facts
from .amounts import amount
from .nouns import KINDS, group, named, phrase, seat
from .saying import SAY, Saying, article, capital, listed, says

ROUNDS = {1: "in this round", 2: "in this round and in the one before", 3: "in this round and in each of the two before"}


def condition(what: Condition, say: Saying) -> str:
    return SAY[type(what)](what, say)


def goal(conditions: tuple[Condition, ...], say: Saying) -> str:
    """A whole goal: its clauses with semicolons between, the last after "and"."""
    parts = [condition(what, say) for what in conditions]
    text = parts[0] if len(parts) == 1 else f"{'; '.join(parts[:-1])}; and {parts[-1]}"
    return capital(text) + "."


def bounds(what: words.CardsAre | words.LedgerIs) -> str:
    """"at least 3", "at most 1", "exactly 1"."""
    for word, n in (("at least", what.at_least), ("at most", what.at_most), ("exactly", what.exactly)):
        if n is not None:
            return f"{word} {n}"
    return "at least 1"


def _number(what: words.CardsAre | words.LedgerIs) -> int:
    return next((n for n in (what.at_least, what.at_most, what.exactly) if n is not None), 1)


# ---------------------------------------------------------------- cards
@says(words.CardsAre)
def _cards(what: words.CardsAre, say: Saying) -> str:
    cards, least = what.cards, what.at_least
    if _is_none(what):
        return _none(cards, say)
    if cards.at == "battlefield" and cards.of == "you" and what.exactly is None and least == 1 and cards.kind is None:
        return f"you have {article(group(cards, say, owner=False))}"
    several = _number(what) != 1
    if cards.of == "you":
        return f"you have {bounds(what)} {group(cards, say, plural=several, owner=False)}"
    if cards.at == "hand" or cards.of not in ("you", "any", "opponent"):
        owner = seat(cards.of, say, subject=True)
        return f"{owner.text} {owner.does('have')} {bounds(what)} {group(cards, say, plural=several, owner=False)}"
    return f"there {'are' if several else 'is'} {bounds(what)} {group(cards, say, plural=several)}"


def _is_none(what: words.CardsAre) -> bool:
    return what.at_most == 0 or what.exactly == 0


def _none(cards: words.Sel, say: Saying) -> str:
    if cards.of == "you":
        if cards.at == "hand":
            return "your hand is empty"
        return f"you have no {group(cards, say, owner=False)}"
    return f"there is no {group(cards, say)}"


@says(words.Trio)
def _trio(what: words.Trio, say: Saying) -> str:
    kinds = {sel.kind for sel in what.cards}
    elements = [sel.element for sel in what.cards]
    if len(kinds) == 1 and all(isinstance(element, str) for element in elements):
        face = ", face up," if all(sel.face == "up" for sel in what.cards) else ""
        some = KINDS[next(iter(kinds)) or "creature"][1]
        count = {2: "two", 3: "three"}.get(len(elements), str(len(elements)))
        ones = listed([f"one {element}" for element in elements], "and").replace(" and ", ", ")
        return f"you have on the battlefield{face} {count} different {some}: {ones}"
    return "you have " + listed([article(group(sel, say, owner=False)) for sel in what.cards])


@says(words.Fits)
def _fits(what: words.Fits, say: Saying) -> str:
    """What a card is or was."""
    about = named(what.card, say).text
    sel = what.sel
    state = [word for value, word in ((sel.damaged, "damaged"), (sel.exhausted, "exhausted")) if value]
    if state and sel.kind is None:
        return f"{about} is {listed(state)}"
    if sel.kind_var is not None:
        return f"{about} is of that kind"
    if sel.kind is None and (sel.cost_max is not None or sel.power_min is not None):
        return f"{about} is {phrase(sel, say)}"
    return f"{about} was {article(group(sel, say, owner=False))}"


# ---------------------------------------------------------------- stages, rounds, ledger
@says(words.StageIs)
def _stage(what: words.StageIs, say: Saying) -> str:
    if what.exactly == "nigredo":
        return "you are at Nigredo"
    if what.exactly is not None:
        return f"you are at {what.exactly.capitalize()}, not beyond"
    if what.at_least == "rubedo":
        return "you are at Rubedo"
    return f"you are at {(what.at_least or 'nigredo').capitalize()} or later"


@says(words.RoundIs)
def _round(what: words.RoundIs, say: Saying) -> str:
    return f"it is round {what.at_least} or later"


@says(words.LedgerIs)
def _ledger(what: words.LedgerIs, say: Saying) -> str:
    if what.fact == "lost":
        return _lost(what)
    nothing = what.at_most == 0 or what.exactly == 0
    span = facts.SPANS[what.span]
    if nothing:
        return f"you have {facts.denied(what.fact)}{span}"
    if what.rounds is not None:
        return f"you have {facts.clause(what.fact, None, False)} in at least {what.rounds} rounds{span}"
    if what.in_a_row is not None:
        number = None if what.exactly is None and what.at_least in (None, 1) else bounds(what)
        return f"{ROUNDS[what.in_a_row]} you {facts.clause(what.fact, number, _number(what) != 1)}"
    if what.within_last is not None:
        return f"in at least 1 of these {what.within_last} rounds you {facts.clause(what.fact, None, False)}"
    one = what.fact.startswith("advanced:") or (what.span != "game" and what.at_least in (None, 1))
    number = None if one and what.at_most is None and what.exactly is None else bounds(what)
    have = "have " if what.span == "game" else ""
    return f"you {have}{facts.clause(what.fact, number, _number(what) != 1)}{span}"


def _lost(what: words.LedgerIs) -> str:
    """Own creatures: they "were destroyed", nobody loses them."""
    span = facts.SPANS[what.span]
    if what.at_most == 0:
        if what.within_last == 2:
            return "none of your creatures was destroyed in this round or the round before"
        return f"none of your creatures was destroyed{span}"
    if what.span == "last_round" and what.at_least in (None, 1):
        return "a creature of yours was destroyed last round"
    return f"{bounds(what)} of your creatures were destroyed on the battlefield{span}"


# ---------------------------------------------------------------- places
@says(words.Places)
def _places(what: words.Places, say: Saying) -> str:
    """What is true at so many locations."""
    if what.equal_numbers:
        return (f"you have equal numbers of creatures, at least {what.mine_at_least}, "
                "at two or more locations")
    if what.claimed and not what.won and what.place is None and what.at_least == 1 and not what.cards:
        return "you stand on a claim"
    if _bare(what) and what.at_least == 3:
        return "you have a creature at each location"
    if _bare(what, others=True) and what.at_least > 1:
        return f"at {_locations(what.at_least)} you have a creature and no other seat has one"
    if what.cards:
        return f"{_at(what)} you have {_found(what.cards, say)}"
    return f"{_at(what)} you {_happened(what)}"


def _bare(what: words.Places, *, others: bool = False) -> bool:
    plain = what.mine_at_least == 1 and what.mine_exactly is None and not (what.won or what.claimed or what.cards)
    return plain and what.place is None and (what.others_at_most == 0) == others


def _locations(n: int) -> str:
    return {1: "a location", 2: "two or more locations", 3: "each of the three locations"}[n]


def _at(what: words.Places) -> str:
    where = what.place or _locations(what.at_least)
    if what.others_at_most == 0:
        return f"at {where} where no other seat has a creature"
    if what.won and not what.claimed:
        return f"at {where} where you won the contest this round"
    return f"at {where}"


def _happened(what: words.Places) -> str:
    done = ["won the contest" if what.won else "", "claimed" if what.claimed else ""]
    done = [word for word in done if word]
    mine = f"exactly {what.mine_exactly} creature{'s' if what.mine_exactly != 1 else ''}" if what.mine_exactly else (
        "a creature" if what.mine_at_least == 1 else f"at least {what.mine_at_least} creatures")
    if what.won and not what.claimed:
        return f"have {mine}"
    if done:
        return f"{', '.join(done)}, and have {mine} this round"
    return f"have {mine}"


def _found(cards: tuple[words.Sel, ...], say: Saying) -> str:
    """Cards there: "a face-up sulphur homunculus and another face-up mercury homunculus"."""
    return listed([_card_there(sel, say, index) for index, sel in enumerate(cards)])


def _card_there(sel: words.Sel, say: Saying, index: int) -> str:
    text = group(sel, say, owner=False)
    return f"another {text}" if index else article(text)


# ---------------------------------------------------------------- the rest
@says(words.PoolIs)
def _pool(what: words.PoolIs, say: Saying) -> str:
    if what.empty:
        return "your pool is empty"
    units = "units of an element" if what.element else "units"
    among = ", among them at least 1 ☉, 1 ☿ and 1 🜔" if what.each_element else ""
    return f"your pool holds at least {what.at_least or 3} {units}{among}"


@says(words.Differ)
def _differ(what: words.Differ, say: Saying) -> str:
    return f"{amount(what.a, say)} and {amount(what.b, say)} differ by at most {what.at_most}"


@says(words.Did)
def _did(what: words.Did, say: Saying) -> str:
    if what.name == "lost":
        return "it lost any"
    return "you do" if what.name == "did" else f"there was {article(what.name)}"


@says(words.AtWar)
def _war(what: words.AtWar, say: Saying) -> str:
    return "any location is contested" if what.any else "its location is contested"


@says(words.AllOf)
def _all(what: words.AllOf, say: Saying) -> str:
    return " and ".join(condition(part, say) for part in what.of)


@says(words.AnyOf)
def _any(what: words.AnyOf, say: Saying) -> str:
    return " or ".join(condition(part, say) for part in what.of)


@says(words.Not)
def _not(what: words.Not, say: Saying) -> str:
    if isinstance(what.of, words.Did):
        return "you do not" if what.of.name == "did" else f"there was no {what.of.name}"
    if isinstance(what.of, words.CardsAre):
        return _none(what.of.cards, say)
    return f"it is not so that {condition(what.of, say)}"
