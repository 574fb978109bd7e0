"""Whether: half sentences that stand after "if" and, for goals, by themselves."""

from __future__ import annotations

from msgspec import structs

from ... import words
from ...words import Condition
from . import facts
from .amounts import amount
from .nouns import KINDS, group, named, phrase
from .saying import NUMBERS, SAY, Saying, article, listed, says
from .seats import seat

ROUNDS = {
    1: "in this round",
    2: "in this round and in the one before",
    3: "in this round and in each of the two before",
}


def condition(what: Condition, say: Saying) -> str:
    return SAY[type(what)](what, say)


def bounds(what: words.CardsAre | words.LedgerIs) -> str:
    """As in "at least 3", "at most 1", "exactly 1"."""
    for word, n in (("at least", what.at_least), ("at most", what.at_most), ("exactly", what.exactly)):
        if n is not None:
            return f"{word} {n}"
    return "at least 1"


def _number(what: words.CardsAre | words.LedgerIs) -> int:
    return next((n for n in (what.at_least, what.at_most, what.exactly) if n is not None), 1)


# ---------------------------------------------------------------- cards
@says(words.CardsAre)
def _cards(what: words.CardsAre, say: Saying) -> str:
    cards = what.cards
    several = _number(what) != 1
    if _is_none(what):
        return _none(cards, say)
    if cards.of == "you" and what.at_least == 1 and cards.kind is None and cards.at in ("battlefield", "here"):
        still = "still " if cards.at == "here" else ""
        return f"you {still}have {article(group(cards, say, owner=False))}"
    if cards.unopposed:
        own = group(structs.replace(cards, unopposed=False), say, plural=True, owner=False)
        return f"{bounds(what)} of your {own} are at locations where no other seat has a creature"
    if cards.at == "principles" and say.goal:
        return f"{bounds(what)} principle{'s are' if several else ' is'} attached to your alchemist"
    if cards.at == "discard" and say.goal:
        return f"{bounds(what)} card{'s are' if several else ' is'} in your discard"
    if cards.of == "you" and cards.at == "battlefield" and cards.kind is None and _explained(say):
        return f"you have {bounds(what)} creatures, face up or face down, on the battlefield"
    if cards.of == "you":
        owned = group(cards, say, plural=several, owner=False)
        return f"you have {_so_many(what, say)} {owned}{_exactly_where(cards, say)}"
    if cards.at == "hand" or cards.of not in ("you", "any", "opponent"):
        owner = seat(cards.of, say, subject=True)
        return f"{owner.text} {owner.does('have')} {bounds(what)} {group(cards, say, plural=several, owner=False)}"
    return f"there {'are' if several else 'is'} {bounds(what)} {group(cards, say, plural=several)}"


def _so_many(what: words.CardsAre, say: Saying) -> str:
    """In the "if" of a line "two or more"; in a goal "at least 2"."""
    if say.goal or what.at_least is None or what.at_least < 2:
        return bounds(what)
    return f"{NUMBERS[what.at_least] if what.at_least < len(NUMBERS) else what.at_least} or more"


def in_laboratory(cards: words.Sel) -> bool:
    zones = set(cards.at if isinstance(cards.at, tuple) else (cards.at,))
    return zones <= {"attached", "resources", "principles", "apparatus", "materia", "laboratory"}


def _explained(say: Saying) -> bool:
    """Objectives, which everybody reads for the first time in a game, leave nothing to guess."""
    return say.goal and say.card is not None and say.card.kind == "objective"


def _exactly_where(cards: words.Sel, say: Saying) -> str:
    """Goals say what a reader might doubt."""
    if not say.goal:
        return ""
    if _explained(say) and in_laboratory(cards):
        return " in your laboratory, exhausted ones included"
    return " in play" if cards.at == "in_play" else ""


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
        some = KINDS[what.cards[0].kind or "creature"][1]
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
    have = "have " if what.span == "game" else ""
    if what.at_most == 0 or what.exactly == 0:
        return f"you {have}{facts.denied(what.fact, what.span)}"
    several = _number(what) != 1
    if what.rounds is not None:
        once = facts.clause(what.fact, None, several=False, span="game").removesuffix(facts.SPANS["game"])
        return f"you have {once} in at least {what.rounds} rounds{facts.SPANS[what.span]}"
    if what.in_a_row is not None:
        did = facts.clause(what.fact, bounds(what), several=several, span="game").removesuffix(facts.SPANS["game"])
        return f"you {did} {ROUNDS[what.in_a_row].replace('two before', 'two rounds before')}"
    if what.within_last is not None:
        did = facts.clause(what.fact, None, several=False, span="game").removesuffix(facts.SPANS["game"])
        return f"in at least 1 of these {what.within_last} rounds you {did}"
    once = what.fact.startswith("advanced:") or (what.span != "game" and what.at_least in (None, 1))
    number = None if once and what.at_most is None and what.exactly is None else bounds(what)
    return f"you {have}{facts.clause(what.fact, number, several=several, span=what.span)}"


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
        return f"you have equal numbers of creatures, at least {what.mine_at_least}, at two or more locations"
    if what.claimed and not what.won and what.place is None and what.at_least == 1 and not what.cards:
        return "you stand on a claim"
    if what.won and not what.claimed and not what.cards:
        return f"you have {_mine(what)} {_at(what)}"
    if what.won and what.place is not None:
        return f"this round you won the contest at {what.place}, claimed there, and have {_mine(what)} there"
    if what.won and not what.cards:
        return f"at {_locations(what.at_least)} this round you won the contest, claimed, and have {_mine(what)}"
    if _bare(what) and what.at_least == 3:
        return f"you have {_bodies(say)} at {'each of the three locations' if say.goal else 'each location'}"
    if _bare(what, others=True) and what.at_least > 1:
        return f"at {_locations(what.at_least)} you have a creature and no other seat has one"
    if what.cards:
        return _placed(what, say)
    return f"{_at(what)} you have {_mine(what)}"


def _bodies(say: Saying) -> str:
    if _explained(say):
        return "at least 1 creature, face up or face down,"
    return "a creature"


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


def _mine(what: words.Places) -> str:
    if what.mine_exactly is not None:
        return f"exactly {what.mine_exactly} creature{'s' if what.mine_exactly != 1 else ''}"
    return "a creature" if what.mine_at_least == 1 else f"at least {what.mine_at_least} creatures"


def _placed(what: words.Places, say: Saying) -> str:
    """Cards there: "a face-up sulphur homunculus and another face-up mercury homunculus"."""
    cards = [structs.replace(sel, at="in_play") for sel in what.cards]
    if what.mine_exactly == 1 and len(cards) == 1 and cards[0].power_min is not None:
        return (
            f"{_at(what)}, you have exactly 1 creature, it is face {cards[0].face}, "
            f"and its power is {cards[0].power_min} or more"
        )
    both = len(cards) > 1 and all(sel.damaged is False for sel in cards)
    if both:
        cards = [structs.replace(sel, damaged=None) for sel in cards]
    texts = [group(sel, say, owner=False) for sel in cards]
    found = listed([article(texts[0]), *(f"another {text}" for text in texts[1:])])
    return f"{_at(what)} you have {found}{', both undamaged' if both else ''}"


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
    if what.name == "winner":
        return "a seat won there"
    return "you do" if what.name == "did" else f"there was {article(what.name)}"


@says(words.AnyOf)
def _any(what: words.AnyOf, say: Saying) -> str:
    stages = [part.fact for part in what.of if isinstance(part, words.LedgerIs) and part.fact.startswith("advanced:")]
    if len(stages) == len(what.of) and what.of[0].span == "round":
        return f"this round you advanced {listed([f'to {fact[9:].capitalize()}' for fact in stages], 'or')}"
    return " or ".join(condition(part, say) for part in what.of)


@says(words.Not)
def _not(what: words.Not, say: Saying) -> str:
    if isinstance(what.of, words.Did):
        return "you do not" if what.of.name == "did" else "you had none"
    if isinstance(what.of, words.CardsAre):
        return _none(what.of.cards, say)
    return f"it is not so that {condition(what.of, say)}"
