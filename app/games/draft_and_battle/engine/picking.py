"""A question for exactly n cards, and its answer as a list of them, whether n is 1 or more."""

from __future__ import annotations

from .state import NO_CARD, Answer, Prompt, Question


def pick_question(
    kind: str, prompt: Prompt, cards: tuple[int, ...], n: int, default: tuple[int, ...], source: int = NO_CARD
) -> Question:
    """Choose n of these cards; where n is 1 the answer is one card, else a tuple."""
    if n == 1:
        return Question(kind, prompt, options=cards, default=default[0], source=source)
    return Question(kind, prompt, options=cards, min=n, max=n, default=default, source=source)


def picked(answer: Answer) -> tuple[int, ...]:
    """The cards that an answer names."""
    if isinstance(answer, tuple):
        return tuple(int(i) for i in answer)
    assert isinstance(answer, int)
    return (answer,)
