"""Who does it and how long: what all verbs share."""

from __future__ import annotations

from ... import words
from .nouns import noun, selected
from .saying import Noun, Saying
from .seats import seat

LENGTHS = {"contest": "this contest", "round": "this round", "next_round": "next round", "good": "for good"}


def act(of: words.Seat, verb: str, say: Saying) -> str:
    """Subject and verb: "draw" for you, "that opponent draws" for others."""
    subject = seat(of, say, subject=True)
    if subject.you:
        return f"you {verb}" if say.you_named else verb
    return f"{subject.text} {subject.does(verb)}"


def who_does(who: words.Who, say: Saying) -> Noun:
    """The subject of "has" and "stays home"."""
    if isinstance(who, words.Sel):
        return selected(who, say)
    return noun(who, say, subject=True)
