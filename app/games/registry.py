"""Which games the house knows, and how a table's own copy of a cube becomes a game."""

from __future__ import annotations

from pathlib import Path

from app.game import Game
from app.games.draft_and_battle.cards.load import dumps, load_folder, loads
from app.games.draft_and_battle.engine.effects import built_words
from app.games.draft_and_battle.game import DraftAndBattle

CUBES = Path(__file__).resolve().parents[2] / "cube"
BUILT_IN: dict[str, bytes] = {"built-in": dumps(load_folder(CUBES, "built-in"))}
PLAYER = "app.games.draft_and_battle.player.play:play"


def load_game(cube: bytes | None = None) -> Game:
    """The game bound to this cube (None: the built-in one). Raises CubeError where a card is not well written."""
    return DraftAndBattle(loads(cube if cube is not None else BUILT_IN["built-in"]).with_built(built_words))
