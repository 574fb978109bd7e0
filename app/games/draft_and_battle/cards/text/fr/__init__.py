"""French. Names of cards stay as they are."""

from __future__ import annotations

from ...words import Amount, Card, Condition, Line, Seat, Step, Who
from . import amounts, conditions, lines, nouns, rules, steps, verbs
from .saying import SAY, Saying
from .terms import KEYWORDS, STAGES, term

__all__ = [
    "KEYWORDS",
    "SAY",
    "STAGES",
    "alchemist_texts",
    "card_texts",
    "condition_text",
    "describe",
    "describe_amount",
    "describe_seat",
    "goal_text",
    "line_text",
    "steps_text",
    "term",
]
_REGISTERED = (rules, verbs)  # imported for the words that they register in SAY

alchemist_texts = lines.alchemist_texts
card_texts = lines.card_texts


def line_text(card: Card, line: Line) -> str:
    return " ".join(lines.line_texts(line, Saying(card)))


def steps_text(card: Card, todo: tuple[Step, ...]) -> str:
    return steps.steps(todo, Saying(card))


def describe(who: Who) -> str:
    return nouns.noun(who, Saying()).text


def describe_seat(seat: Seat) -> str:
    return nouns.seat(seat, Saying()).text


def describe_amount(amount: Amount) -> str:
    return amounts.amount(amount, Saying())


def condition_text(condition: Condition) -> str:
    return conditions.condition(condition, Saying())


def goal_text(goal: tuple[Condition, ...]) -> str:
    return conditions.goal(goal, Saying())
