"""Read a cube from a folder of YAML files, or from the copy that a table keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from .cube import Cube, make_cube
from .digest import canonical, digest
from .hints import nearest_word
from .scope import unset_names
from .words import Card
from .yaml_places import Document, YamlError, read_yaml


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


class _Saved(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cards: tuple[Card, ...]


def load_folder(path: str | Path, cube_id: str | None = None) -> Cube:
    """All `*.yaml` of the folder, in the order of their names. Raises CubeError with everything that is wrong."""
    folder = Path(path)
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise CubeError([Problem(str(folder), "no .yaml file here")])
    cards: list[Card] = []
    problems: list[Problem] = []
    seen: dict[str, str] = {}
    for file in files:
        for card, place in _read_file(file, problems):
            if card.id in seen:
                problems.append(place.problem(f"id {card.id!r} is already used in {seen[card.id]}"))
                continue
            seen[card.id] = file.name
            problems += [place.problem(message, at) for at, message in unset_names(card)]
            cards.append(card)
    if problems:
        raise CubeError(problems)
    return make_cube(cube_id or folder.resolve().name, tuple(cards), digest(tuple(cards)))


def dumps(cube: Cube) -> bytes:
    """The copy that a table keeps: canonical JSON."""
    return canonical(_Saved(cube.id, cube.cards))


def loads(data: bytes) -> Cube:
    """Inverse of `dumps`. Raises ValueError on anything else."""
    try:
        saved = msgspec.json.decode(data, type=_Saved)
    except msgspec.MsgspecError as error:
        raise ValueError(f"no saved cube: {error}") from error
    return make_cube(saved.id, saved.cards, digest(saved.cards))


class _Place(Struct, frozen=True):
    """Where a card stands, to say it in problems."""

    file: str
    document: Document
    index: int
    card: str

    def problem(self, message: str, path: str = "") -> Problem:
        line = self.document.line(f"cards[{self.index}].{path}" if path else f"cards[{self.index}]")
        return Problem(self.file, message, line, self.card, path)


def _read_file(file: Path, problems: list[Problem]) -> list[tuple[Card, _Place]]:
    """The cards of one file; what cannot be read goes to `problems`."""
    try:
        document = read_yaml(file.read_text(encoding="utf-8"))
    except YamlError as error:
        problems.append(Problem(str(file), error.message, error.line))
        return []
    top = document.value
    if not isinstance(top, dict) or set(top) != {"cards"} or not isinstance(top["cards"], list):
        problems.append(Problem(str(file), "a cube file is `cards:` and a list of cards, nothing else"))
        return []
    found = []
    for index, raw in enumerate(top["cards"]):
        place = _Place(str(file), document, index, _title(raw, index))
        try:
            found.append((msgspec.convert(raw, Card), place))
        except msgspec.ValidationError as error:
            message, path = _split(str(error))
            hint = nearest_word(Card, raw, path, message)
            problems.append(place.problem(f"{message} ({hint})" if hint else message, path))
    return found


def _title(raw: Any, index: int) -> str:
    """What the card is called, as far as it can be read."""
    if isinstance(raw, dict):
        return str(raw.get("id") or raw.get("name") or f"card {index + 1}")
    return f"card {index + 1}"


def _split(text: str) -> tuple[str, str]:
    """msgspec says "what - at `$.where`"."""
    message, _, where = text.partition(" - at `$")
    return message, where.rstrip("`").lstrip(".")
