"""The games this house plays."""

from __future__ import annotations

from app.tables.shelf import GameKind, Shelf


def house_shelf() -> Shelf:
    """Every game with its built-in cubes; the first is the one a new table gets."""
    from app.games import registry  # loads the cubes, which takes a moment: only who serves waits for it

    kind = GameKind(id="draft_and_battle", bind=registry.load_game, cubes=registry.BUILT_IN)
    return Shelf({kind.id: kind})
