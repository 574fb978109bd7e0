"""What has been said so far in a line, and the small grammar that every French sentence needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...words import Card

SAY: dict[type, Callable[..., Any]] = {}  # the one function for each word of the vocabulary

# you (said without "vous" as an order), he, they
VERBS = {
    "avoir": ("avez", "a", "ont"), "payer": ("payez", "paie", "paient"), "perdre": ("perdez", "perd", "perdent"),
    "choisir": ("choisissez", "choisit", "choisissent"), "mettre": ("mettez", "met", "mettent"),
    "prendre": ("prenez", "prend", "prennent"), "révéler": ("révélez", "révèle", "révèlent"),
    "gagner": ("gagnez", "gagne", "gagnent"), "piocher": ("piochez", "pioche", "piochent"),
    "défausser": ("défaussez", "défausse", "défaussent"), "passer": ("passez", "passe", "passent"),
    "coûter": ("coûtez", "coûte", "coûtent"), "rester": ("restez", "reste", "restent"),
    "rentrer": ("rentrez", "rentre", "rentrent"),
}  # fmt: skip


def says(*kinds: type) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the function that says these words."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        for kind in kinds:
            SAY[kind] = function
        return function

    return register


class Noun:
    """A noun phrase; `again` is how it is called once it was said: "cette créature"."""

    def __init__(
        self, text: str, again: str = "", *, fem: bool = False, plural: bool = False, you: bool = False
    ) -> None:
        self.text = text
        self.again = again or text
        self.fem = fem
        self.plural = plural
        self.you = you

    def does(self, verb: str) -> str:
        """The verb in its form for this subject."""
        return VERBS[verb][0 if self.you else 2 if self.plural else 1]

    def agrees(self, word: str) -> str:
        """A participle or adjective with the endings of this noun."""
        return word + ("e" if self.fem else "") + ("s" if self.plural else "")


class Saying:
    """The card that speaks and what its names stand for by now."""

    def __init__(self, card: Card | None = None) -> None:
        self.card = card
        self.nouns: dict[str, Noun] = {}  # variable -> how it was introduced
        self.places: dict[str, str] = {}  # chosen locations
        self.chosen: dict[str, Any] = {}  # keywords to choose, named where they are given
        self.prices: tuple[int, ...] = ()  # what each mode costs in calls
        self.in_discard: set[str] = set()  # names of cards that lie in the discard


def de(text: str) -> str:
    """With "de" before it, drawn together as French wants it."""
    for article, both in (("le ", "du "), ("les ", "des ")):
        if text.startswith(article):
            return both + text[len(article) :]
    return f"d'{text}" if text[:1].lower() in "aeiouéèêhyœ" else f"de {text}"


def à(text: str) -> str:
    """With "à" before it."""
    for article, both in (("le ", "au "), ("les ", "aux ")):
        if text.startswith(article):
            return both + text[len(article) :]
    return f"à {text}"


def one(fem: bool) -> str:
    return "une" if fem else "un"


def listed(words: Iterable[str], last: str = "et") -> str:
    """As in "a, b et c"."""
    words = list(words)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def glyphs(n: int) -> str:
    return "✦" * n


def more_or_less(n: int) -> str:
    return f"{glyphs(abs(n))} de {'plus' if n > 0 else 'moins'}"
