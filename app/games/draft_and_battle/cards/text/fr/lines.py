"""A whole line: gate, head, effect."""

from __future__ import annotations

from msgspec import structs

from ... import words
from ...walk import walk
from ...words import Ability, Card, Line, Sel, Trigger
from .conditions import condition, goal
from .nouns import noun, one_of
from .rules import rules
from .saying import Noun, Saying, capital, listed, says
from .steps import steps
from .terms import STAGES, TYPES, WINDOWS

PHASES = {"laboratory": "Laboratoire", "deployment": "Déploiement", "response": "Réponse"}
MOMENTS = {
    "entry": "Entrée", "hired": "Engagé", "death": "Mort", "home": "Retour", "win": "Victoire", "claim": "Prise",
    "contest": "Combat", "upkeep": "Entretien", "end": "Fin", "attached": "Une fois attaché", "once": "Une seule fois",
}  # fmt: skip
EVENTS = {
    "dies": "{} meurt", "advance": "vous avancez", "second_advance": "vous avancez pour la deuxième fois de la manche",
    "claim": "vous prenez une Materia", "play": "vous jouez {}", "sacrifice": "vous sacrifiez {}",
    "deploy": "vous déployez {}", "place": "vous placez {}", "wake": "vous éveillez {}",
    "lose_contest": "vous perdez un combat", "leaves_laboratory": "cette carte quitte votre laboratoire",
    "deployment_begins": "le Déploiement commence",
    "looked": "un effet à vous regarde ou révèle une carte cachée d'un adversaire",
    "opponent_gains": "un effet d'un adversaire lui fait piocher des cartes ou gagner des unités",
    "damaged_by_effect": "un effet d'un adversaire inflige des dégâts à {}",
}  # fmt: skip


def line_text(line: Line, say: Saying) -> str:
    """One line as a sentence or several."""
    died = isinstance(line.head, Trigger) and line.head.event in ("dies", "sacrifice")
    say.in_discard = {"it", "this"} if died or line.head == "death" else set()
    say.prices = line.use.calls if line.use is not None else ()
    head = _head(line, say)
    text = capital(_before(line, say) + (f"{head} : " if head else "") + _body(line, say))
    return text if text.endswith(".") else f"{text}."


def line_texts(line: Line, say: Saying) -> list[str]:
    """The printed sentences of a line: an extra cost and a window stand by themselves."""
    found = []
    if line.only_in:
        found.append(f"Seulement dans une fenêtre {listed([WINDOWS[window] for window in line.only_in], 'ou')}.")
    if line.extra_cost is not None:
        found.append(f"Coût supplémentaire : sacrifiez {noun(line.extra_cost.who, say).text}.")
    if line.do or line.rules:
        found.append(line_text(line, say))
    if line.cannot_be_repeated:
        found.append("Elle ne peut pas être répétée.")
    return found


def _before(line: Line, say: Saying) -> str:
    """Where it works, from which stage on, what it replaces."""
    text = "Attaché : " if say.card is not None and say.card.kind == "reagent" else ""
    if line.in_play:
        text += "En jeu : "
    if line.replaces:
        text += "À la place de " + ("l'aura : " if line.replaces == "aura" else "la capacité : ")
    if line.gate:
        text += f"{STAGES[line.gate]}{', à la place' if line.instead else ''} : "
    if line.only_at:
        text += f"Tant que vous êtes à {STAGES[line.only_at]} : "
    if line.advanced:
        text += f"Si vous avez avancé ce tour{'' if line.advanced == 'also' else ', à la place'} : "
    return text


def _body(line: Line, say: Saying) -> str:
    parts = rules(line.rules, say)
    if line.do:
        parts.append(steps(line.do, say))
    body = ". ".join([parts[0], *map(capital, parts[1:])]) if parts else ""
    return body if line.when is None else f"si {condition(line.when, say)}, {body}".replace("si il", "s'il")


def _head(line: Line, say: Saying) -> str:
    if line.use is not None:
        return ability_text(line.use, say)
    if isinstance(line.head, Trigger):
        return trigger_text(line.head, say)
    return MOMENTS[line.head] if line.head else ""


@says(Ability)
def ability_text(use: Ability, say: Saying) -> str:
    """Phase, costs and limits, as they stand before the colon."""
    parts = [PHASES[use.phase]]
    if use.cost:
        parts.append(use.cost)
    if use.discard:
        parts.append(f"défaussez {use.discard}")
    if use.sacrifice is not None:
        parts.append(f"sacrifiez {noun(use.sacrifice, say).text}")
    if use.stay_home:
        parts.append("elle reste au laboratoire")
    if use.calls:
        parts.append(f"retirez {listed(map(str, use.calls), 'ou')} appels")
    if use.once:
        parts.append("une fois par manche")
    if use.only_in:
        parts.append(f"seulement dans une fenêtre {listed([WINDOWS[window] for window in use.only_in], 'ou')}")
    if use.only_opponents:
        parts.append("seulement les adversaires")
    return ", ".join(parts)


@says(Trigger)
def trigger_text(head: Trigger, say: Saying) -> str:
    """As in "Quand une créature adverse ici meurt, une fois par manche"."""
    if head.event == "lose_contest":
        say.nouns["winner"] = Noun("le joueur qui y a gagné")
    said = EVENTS[head.event].format(_thing(head, say))
    if head.event == "claim" and head.materia_type:
        said += f" {TYPES[head.materia_type]}"
    hand = " de votre main" if head.from_hand else ""
    return f"Quand {said}{hand}{', une fois par manche' if head.once else ''}"


def _thing(head: Trigger, say: Saying) -> str:
    """What it happens to; of your own acts whose it is goes without saying."""
    if not isinstance(head.who, Sel):
        return noun(head.who, say).text if head.who is not None else "une carte"
    sel = head.who
    if head.event not in ("dies", "damaged_by_effect"):
        sel = structs.replace(sel, of="any" if sel.of == "you" else sel.of, at="in_play" if sel.kind else sel.at)
    text = one_of(sel, say)
    say.nouns["it"] = Noun(text, "celle-ci", fem=True)
    return text


# ---------------------------------------------------------------- cards
def card_texts(card: Card) -> list[str]:
    """Everything printed on the card but its numbers, in order."""
    if card.kind == "alchemist":
        return [text for _, text in alchemist_texts(card)]
    if card.condition:
        return [goal(card.condition, Saying(card))]
    return _lines(card, card.lines)


def _lines(card: Card, lines: tuple[Line, ...]) -> list[str]:
    found: list[str] = []
    say = Saying(card)
    for line in lines:
        if line.head is not None or line.use is not None or line.rules or line.instead or line.advanced == "instead":
            say = Saying(card)
        found += line_texts(line, say)
    return found


def alchemist_texts(card: Card) -> list[tuple[str, str]]:
    """(place, text) of aura, ability, gifts and laws."""
    found = [("aura", card.aura), ("ability", card.ability)]
    found += [(f"laws.{law}", lines) for law, lines in card.laws.items()]
    found += [(f"gifts.{stage}", lines) for stage, lines in card.gifts.items()]
    texts = [(place, " ".join(_lines(card, lines))) for place, lines in found if lines]
    limit = next((word for _, word in walk(card) if isinstance(word, words.Counters) and word.max is not None), None)
    if limit is not None:
        names = {"call": "appels", "debt": "dettes"}
        texts[0] = (texts[0][0], f"{texts[0][1]} Au plus {limit.max} {names[limit.name]} à la fois.")
    return texts
