"""Which games the house knows, and how a table's own copy of a cube becomes a game."""

from __future__ import annotations

from pathlib import Path

from app.game import Game
from app.games.draft_and_battle.cards.load import dumps, load_folder, loads
from app.games.draft_and_battle.cards.problems import CubeError, Problem
from app.games.draft_and_battle.cube_check import read_cube
from app.games.draft_and_battle.engine.effects import built_words
from app.games.draft_and_battle.game import DraftAndBattle
from app.games.draft_and_battle.rulebook import RULES, rulings_on

__all__ = [
    "BUILT_IN",
    "CUBES",
    "PLAYER",
    "RULES",
    "RULINGS",
    "CubeError",
    "canonical_cube",
    "cubes_in",
    "load_game",
    "pack_folder",
]

CUBES = Path(__file__).resolve().parents[2] / "cube"
_CUBE = load_folder(CUBES, "built-in")
BUILT_IN: dict[str, bytes] = {"built-in": dumps(_CUBE)}
RULINGS: dict[str, list[str]] = rulings_on({card.name: card.id for card in _CUBE.cards})
PLAYER = "app.games.draft_and_battle.player.play:play"
RESERVED = {"own", *BUILT_IN}  # "own": the id of a cube that somebody brought to a table


def load_game(cube: bytes | None = None) -> Game:
    """The game bound to this cube (None: the built-in one). Raises CubeError where it cannot be read."""
    try:
        kept = loads(cube if cube is not None else BUILT_IN["built-in"])
    except ValueError as error:
        raise CubeError([Problem("cube", str(error))]) from None
    return DraftAndBattle(kept.with_built(built_words))


def canonical_cube(data: bytes) -> bytes:
    """What somebody sent, checked through and through, as the bytes that a table keeps. Raises CubeError."""
    return dumps(read_cube(data))


def pack_folder(folder: Path, cube_id: str | None = None) -> bytes:
    """A folder of cards as the bytes that a table keeps. Raises CubeError with files and lines, or what is missing."""
    return canonical_cube(dumps(load_folder(folder, cube_id)))


def cubes_in(folder: Path) -> dict[str, bytes]:
    """The cubes that lie in the folders of this one, by their names. Raises CubeError, OSError."""
    inner = sorted(path for path in folder.iterdir() if path.is_dir() and any(path.glob("*.yaml")))
    taken = [Problem(str(p), "this name is taken: call the folder otherwise") for p in inner if p.name in RESERVED]
    if taken:
        raise CubeError(taken)
    return {path.name: pack_folder(path) for path in inner}
