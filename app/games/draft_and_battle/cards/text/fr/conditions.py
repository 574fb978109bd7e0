"""Whether: half sentences that stand after "si" and, for goals, by themselves."""

from __future__ import annotations

from msgspec import structs

from ... import words
from ...words import Condition
from . import facts
from .amounts import amount
from .nouns import feminine, group, named, one_of, place, seat, your_group
from .saying import SAY, Saying, capital, de, listed, one, says
from .terms import STAGES

BACK = {1: "cette manche", 2: "cette manche et la précédente", 3: "cette manche et chacune des deux précédentes"}


def condition(what: Condition, say: Saying) -> str:
    return SAY[type(what)](what, say)


def goal(conditions: tuple[Condition, ...], say: Saying) -> str:
    """A whole goal, its clauses with semicolons between."""
    parts = [condition(what, say) for what in conditions]
    return capital(" ; ".join(parts)) + "."


def bounds(what: words.CardsAre | words.LedgerIs) -> tuple[str, bool]:
    """("au moins 3", that it is several)."""
    for word, n in (("au moins", what.at_least), ("au plus", what.at_most), ("exactement", what.exactly)):
        if n is not None:
            return f"{word} {n}", n > 1
    return "au moins 1", False


@says(words.CardsAre)
def _cards(what: words.CardsAre, say: Saying) -> str:
    cards = what.cards
    own = cards.of == "you"
    if what.at_most == 0 or what.exactly == 0:
        if own and cards.at == "hand" and cards.kind is None:
            return "votre main est vide"
        none = "aucune" if feminine(cards) else "aucun"
        have = "vous n'avez" if own else "il n'y a"
        return f"{have} {none} {group(cards, say, owner=not own)}"
    number, several = bounds(what)
    cards_text = group(cards, say, plural=several, owner=False)
    if own:
        return f"vous avez {number} {cards_text}"
    if cards.of not in ("any", "opponent"):
        owner = seat(cards.of, say)
        return f"{owner.text} {owner.does('avoir')} {number} {cards_text}"
    return f"il y a {number} {group(cards, say, plural=several)}"


@says(words.Trio)
def _trio(what: words.Trio, say: Saying) -> str:
    return "vous avez, en cartes différentes, " + listed([one_of(sel, say) for sel in what.cards])


@says(words.Fits)
def _fits(what: words.Fits, say: Saying) -> str:
    about, sel = named(what.card, say).text, what.sel
    text = group(sel, say)
    if sel.kind is None and text.startswith("créature "):
        return f"{about} est {text.removeprefix('créature ')}"
    return f"{about} est {one(feminine(sel))} {text}"


@says(words.StageIs)
def _stage(what: words.StageIs, say: Saying) -> str:
    if what.exactly is not None:
        return f"vous êtes à {STAGES[what.exactly]}" + (", pas au-delà" if what.exactly != "nigredo" else "")
    if what.at_least == "rubedo":
        return "vous êtes à Rubedo"
    return f"vous êtes à {STAGES[what.at_least or 'nigredo']} ou au-delà"


@says(words.RoundIs)
def _round(what: words.RoundIs, say: Saying) -> str:
    return f"c'est la manche {what.at_least} ou une manche suivante"


@says(words.LedgerIs)
def _ledger(what: words.LedgerIs, say: Saying) -> str:
    if what.fact == "lost" and what.at_most == 0:
        when = f" dans {BACK[what.within_last]}" if what.within_last else facts.SPANS[what.span]
        return f"aucune de vos créatures n'a été détruite{when}"
    if what.at_most == 0:
        when = f" dans {BACK[what.within_last]}" if what.within_last else facts.SPANS[what.span]
        return f"vous n'avez {facts.denied(what.fact)}{when}"
    number, several = bounds(what)
    did = facts.clause(what.fact, number, several=several)
    span = facts.SPANS[what.span]
    if what.rounds is not None:
        return f"vous avez, dans au moins {what.rounds} manches différentes{span}, {did}"
    if what.in_a_row is not None:
        return f"dans {BACK[what.in_a_row]}, vous avez {did}"
    if what.within_last is not None:
        return f"dans l'une au moins de ces {what.within_last} dernières manches, vous avez {did}"
    return f"vous avez {did}{span}"


@says(words.Places)
def _places(what: words.Places, say: Saying) -> str:
    """What is true at so many locations."""
    where = place(what.place, say) if what.place else _so_many(what.at_least)
    if what.equal_numbers:
        return (
            f"vous avez le même nombre de créatures, au moins {what.mine_at_least}, à deux emplacements ou plus"
        )
    parts = []
    if what.won:
        parts.append("vous avez gagné le combat cette manche")
    if what.claimed:
        parts.append("vous avez pris la Materia cette manche")
    if what.cards:
        parts.append("vous avez " + listed([one_of(structs.replace(sel, at="in_play"), say) for sel in what.cards]))
    if what.mine_exactly is not None:
        parts.append(f"vous avez exactement {what.mine_exactly} créature{'s' if what.mine_exactly > 1 else ''}")
    elif not what.cards:
        several = what.mine_at_least > 1
        parts.append(f"vous avez au moins {what.mine_at_least} créature{'s' if several else ''}")
    if what.others_at_most == 0:
        parts.append("aucun autre joueur n'a de créature")
    elif what.others_at_most is not None:
        parts.append(f"les autres joueurs ont au plus {what.others_at_most} créatures")
    return f"{where}, {listed(parts)}"


def _so_many(n: int) -> str:
    return {1: "à un emplacement", 3: "à chacun des trois emplacements"}.get(n, "à deux emplacements ou plus")


@says(words.PoolIs)
def _pool(what: words.PoolIs, say: Saying) -> str:
    if what.empty:
        return "votre réserve est vide"
    units = "unités d'un élément" if what.element else "unités"
    among = ", dont au moins 1 ☉, 1 ☿ et 1 🜔" if what.each_element else ""
    return f"votre réserve contient au moins {what.at_least or 3} {units}{among}"


@says(words.Differ)
def _differ(what: words.Differ, say: Saying) -> str:
    both = [
        f"le nombre {de(your_group(one.cards, say).text)}" if isinstance(one, words.Count) else amount(one, say)
        for one in (what.a, what.b)
    ]
    return f"l'écart entre {both[0]} et {both[1]} est d'au plus {what.at_most}"


@says(words.Did)
def _did(what: words.Did, say: Saying) -> str:
    known = {"did": "vous le faites", "lost": "il en a perdu", "winner": "un joueur y a gagné"}
    return known.get(what.name) or "il y en a"


@says(words.AllOf)
def _all(what: words.AllOf, say: Saying) -> str:
    return " et ".join(condition(part, say) for part in what.of)


@says(words.AnyOf)
def _any(what: words.AnyOf, say: Saying) -> str:
    return " ou ".join(condition(part, say) for part in what.of)


@says(words.Not)
def _not(what: words.Not, say: Saying) -> str:
    if isinstance(what.of, words.Did):
        return "vous ne le faites pas" if what.of.name == "did" else "il n'y en a pas"
    if isinstance(what.of, words.CardsAre):
        return _cards(structs.replace(what.of, at_least=None, exactly=None, at_most=0), say)
    return f"il n'est pas vrai que {condition(what.of, say)}"
