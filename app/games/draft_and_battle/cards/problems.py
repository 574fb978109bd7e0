"""What is wrong with a cube, said so that its author finds the place and the right word."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from .hints import nearest_word
from .words import Card

LONGEST = 300  # characters of a complaint: it quotes what somebody wrote


class Problem(Struct, frozen=True):
    """One thing wrong with the data, and where."""

    file: str
    message: str
    line: int | None = None
    card: str | None = None
    path: str = ""

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.card, self.path, self.message) if part)


class CubeError(Exception):
    """The data cannot be used. `problems` has one entry a broken card."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def read_card(raw: Any) -> Card | tuple[str, str]:
    """A card of plain data, or (complaint, path) where it is none."""
    try:
        return msgspec.convert(raw, Card)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at `$")
        path = where.rstrip("`").lstrip(".")
        hint = nearest_word(Card, raw, path, message)
        return short(f"{message} ({hint})" if hint else message), short(path)


def card_title(raw: Any, index: int) -> str:
    """What the card is called, as far as it can be read."""
    if isinstance(raw, dict):
        return short(str(raw.get("id") or raw.get("name") or f"card {index + 1}"), 60)
    return f"card {index + 1}"


def short(text: str, most: int = LONGEST) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
