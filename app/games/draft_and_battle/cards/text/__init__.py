"""What cards say, made from what they do.

One module a language, one function a word of the vocabulary. Logs, prompts and refusals use the same pieces,
so that a card, the question it asks and the line in the log never speak of one thing in two ways.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from ..words import Amount, Card, Condition, Line, Seat, Step, Who
from . import en, fr

LANGUAGES: dict[str, ModuleType] = {"en": en, "fr": fr}


def language(lang: str = "en") -> ModuleType:
    """The module of a language; English where there is none, since a card must say something."""
    return LANGUAGES.get(lang, en)


def card_texts(card: Card, lang: str = "en") -> list[str]:
    """The printed lines of a card, in order; of an alchemist its aura, ability, gifts and laws."""
    return language(lang).card_texts(card)


def alchemist_texts(card: Card, lang: str = "en") -> list[tuple[str, str]]:
    """(place, text) of an alchemist's aura, ability, laws and gifts: "gifts.albedo"."""
    return language(lang).alchemist_texts(card)


def line_text(card: Card, line: Line, lang: str = "en") -> str:
    """One line of a card as one text."""
    return language(lang).line_text(card, line)


def steps_text(card: Card, steps: tuple[Step, ...], lang: str = "en") -> str:
    """Steps as a card says them, without a full stop."""
    return language(lang).steps_text(card, steps)


def describe(who: Who, lang: str = "en") -> str:
    """Which cards: "target enemy creature here"."""
    return language(lang).describe(who)


def describe_seat(seat: Seat, lang: str = "en") -> str:
    """Which seats: "target opponent with a creature here"."""
    return language(lang).describe_seat(seat)


def describe_amount(amount: Amount, lang: str = "en") -> str:
    """How much: "2", "its power", "1 for each enemy creature here"."""
    return language(lang).describe_amount(amount)


def condition_text(condition: Condition, lang: str = "en") -> str:
    """What must be true, as half a sentence."""
    return language(lang).condition_text(condition)


def goal_text(conditions: tuple[Condition, ...], lang: str = "en") -> str:
    """The whole condition of an Opus or an objective, as a sentence."""
    return language(lang).goal_text(conditions)


def keyword_texts(lang: str = "en") -> dict[str, dict[str, str]]:
    """Every keyword: what it is called and what it does."""
    return language(lang).KEYWORDS


def stage_names(lang: str = "en") -> dict[str, str]:
    """Every stage, in order, and what it is called."""
    return language(lang).STAGES


def term(group: str, word: str, lang: str = "en") -> Any:
    """What a plain word of the data is called: a kind, a phase, a location, an element."""
    return language(lang).term(group, word)
