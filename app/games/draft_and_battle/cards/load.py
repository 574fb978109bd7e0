"""Read a cube from a folder of YAML files, or from the copy that a table keeps."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from .cube import Cube, make_cube
from .digest import canonical, digest
from .problems import CubeError, Problem, card_title, read_card
from .scope import unset_names
from .words import Card
from .yaml_places import Document, YamlError, read_yaml

__all__ = ["CubeError", "Place", "Problem", "dumps", "load_folder", "load_with_places", "loads"]


class _Saved(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cards: tuple[Card, ...]


def load_folder(path: str | Path, cube_id: str | None = None) -> Cube:
    """All `*.yaml` of the folder, in the order of their names. Raises CubeError with everything that is wrong."""
    return load_with_places(path, cube_id)[0]


def load_with_places(path: str | Path, cube_id: str | None = None) -> tuple[Cube, dict[str, Place]]:
    """The same, and where each card stands, by its id."""
    folder = Path(path)
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise CubeError([Problem(str(folder), "no .yaml file here")])
    cards: list[Card] = []
    problems: list[Problem] = []
    seen: dict[str, Place] = {}
    for file in files:
        for card, place in _read_file(file, problems):
            if card.id in seen:
                problems.append(place.problem(f"id {card.id!r} is already used in {Path(seen[card.id].file).name}"))
                continue
            seen[card.id] = place
            problems += [place.problem(message, at) for at, message in unset_names(card)]
            cards.append(card)
    if problems:
        raise CubeError(problems)
    return make_cube(cube_id or folder.resolve().name, tuple(cards), digest(tuple(cards))), seen


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


class Place(Struct, frozen=True):
    """Where a card stands, to say it in problems."""

    file: str
    document: Document
    index: int
    card: str

    def problem(self, message: str, path: str = "") -> Problem:
        line = self.document.line(f"cards[{self.index}].{path}" if path else f"cards[{self.index}]")
        return Problem(self.file, message, line, self.card, path)


def _read_file(file: Path, problems: list[Problem]) -> list[tuple[Card, Place]]:
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
        place = Place(str(file), document, index, card_title(raw, index))
        card = read_card(raw)
        if isinstance(card, Card):
            found.append((card, place))
        else:
            problems.append(place.problem(*card))
    return found
