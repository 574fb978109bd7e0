"""A card as the REST call gives it: plain JSON with the text made in the reader's language."""

from __future__ import annotations

from typing import Any

from . import text
from .costs import parse_cost
from .cube import DRAFTABLE
from .walk import walk
from .words import Card, Line

_PLAIN = ("subtype", "power", "toughness", "type", "title", "school", "archetype", "difficulty")


def rest_card(card: Card, lang: str = "en") -> dict[str, Any]:
    """What a card is, without nulls: a field that does not belong to its kind is not there."""
    made: dict[str, Any] = {"id": card.id, "name": card.name, "kind": card.kind}
    if card.kind in DRAFTABLE:
        made |= {"cost": card.cost, "cost_total": parse_cost(card.cost).total, "keywords": list(card.keywords)}
    made["element"] = list(card.element)
    made |= {name: getattr(card, name) for name in _PLAIN if getattr(card, name) is not None}
    if card.kind in ("materia", "objective"):
        made["op"] = card.op
    if card.slots is not None:
        made["slots"] = {"reagents": card.slots.reagents, "principles": card.slots.principles}
    made |= _texts(card, lang)
    made |= {"flavour": card.flavour, "tags": list(card.tags), "stages": stages(card)}
    return made


def _texts(card: Card, lang: str) -> dict[str, Any]:
    """`text` has every printed line; an alchemist's and a goal's stand in their own fields as well."""
    lines = text.card_texts(card, lang)
    if card.kind == "alchemist":
        return {"text": lines, **_alchemist(card, lang)}
    return {"text": lines, "condition": lines} if card.condition else {"text": lines}


def _alchemist(card: Card, lang: str) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for place, said in text.alchemist_texts(card, lang):
        group, _, key = place.partition(".")
        if key:
            made.setdefault(group, {})[key] = said
        else:
            made[group] = said
    return made


def stages(card: Card) -> list[str]:
    """The stages at which the card changes, in order."""
    found = {word.gate for _, word in walk(card) if isinstance(word, Line) and word.gate is not None}
    return [stage for stage in text.stage_names() if stage in found | set(card.gifts)]


def rest_cards(cards: tuple[Card, ...], lang: str = "en") -> list[dict[str, Any]]:
    """All of them, in the order of the cube."""
    return [rest_card(card, lang) for card in cards]
