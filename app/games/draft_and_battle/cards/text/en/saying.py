"""What has been said so far in a line, and the small grammar that every sentence needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ... import words
from ...words import Card

SAY: dict[type, Callable[..., Any]] = {}  # the one function for each word of the vocabulary

ORDINALS = ("", "first", "second", "third", "fourth")
NUMBERS = ("no", "one", "two", "three")


def says(*kinds: type) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the function that says these words."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        for kind in kinds:
            SAY[kind] = function
        return function

    return register


class Noun:
    """A noun phrase as the subject or object of a verb."""

    def __init__(
        self, text: str, *, plural: bool = False, name: str = "", you: bool = False, fixed: bool = False
    ) -> None:
        self.text = text
        self.plural = plural
        self.name = name or text  # what "that …" would call it later: "homunculus"
        self.you = you
        self.fixed = fixed  # said the same way every time: "the winner"

    @property
    def its(self) -> str:
        """Whose, after this has been named."""
        return "your" if self.you else "their" if self.plural else "its"

    def owns(self) -> str:
        """The possessive: "your", "target opponent's", "its"."""
        if self.you:
            return "your"
        return {"it": "its", "they": "their", "them": "their"}.get(self.text) or f"{self.text}'s"

    def does(self, verb: str) -> str:
        """The verb in its form for this subject: "draws", "have"."""
        return verb if self.plural or self.you else third_person(verb)


class Saying:
    """The card that speaks and what its names stand for by now."""

    def __init__(self, card: Card | None = None) -> None:
        self.card = card
        self.nouns: dict[str, Noun] = {}  # variable -> how it was introduced
        self.last: str | None = None  # the card that "it" would mean
        self.last_seat: str | None = None
        self.hidden_targets: set[str] = set()  # target locations, named only where they are used
        self.chosen: dict[str, words.Choose] = {}  # keywords to choose, named where they are given
        self.prices: tuple[int, ...] = ()  # what each mode costs in calls
        self.died = False  # the trigger is about a card that died
        self.goal = False  # the sentence is a goal, not the "if" of a line
        self.in_discard: set[str] = set()  # names of cards that lie in the discard: they are reclaimed
        self.you_named = False  # inside an offer "you" must be said

    def mention(self, name: str, noun: Noun) -> None:
        self.nouns[name] = noun
        self.last = name

    def mention_seat(self, name: str, noun: Noun) -> None:
        self.nouns[name] = noun
        self.last_seat = name


def third_person(verb: str) -> str:
    if verb == "have":
        return "has"
    if verb == "are":
        return "is"
    if verb == "do":
        return "does"
    return verb + ("es" if verb.endswith(("s", "ch", "sh", "x")) else "s")


def listed(words: Iterable[str], last: str = "and") -> str:
    """As in "a, b and c"."""
    words = list(words)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def article(text: str) -> str:
    """The text with "a" or "an" before it."""
    vowel = text[:1].lower() in "aeiou" and not text.startswith("uni")
    return f"{'an' if vowel else 'a'} {text}"


def glyphs(n: int) -> str:
    """So many units of any kind."""
    return "✦" * n
