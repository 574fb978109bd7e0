"""Which games the house knows, and how a table's own copy of a cube becomes a game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from app.game import Game

CUBES = Path(__file__).resolve().parents[2] / "cube"
BUILT_IN = "built-in"


@lru_cache(maxsize=1)
def built_in_cube() -> bytes:
    """The built-in cube as a table keeps it. Raises CubeError where a card is not well written."""
    from app.games.draft_and_battle.cards.load import dumps, load_folder

    return dumps(load_folder(CUBES, BUILT_IN))


@lru_cache(maxsize=64)
def load_game(cube: bytes | None = None) -> Game:
    """The game bound to this cube (None: the built-in one). Games hold nothing of a table and may be shared."""
    from app.games.draft_and_battle.cards.load import loads
    from app.games.draft_and_battle.engine.effects import built
    from app.games.draft_and_battle.game import DraftAndBattle

    return DraftAndBattle(loads(cube if cube is not None else built_in_cube()).with_built(built))
