"""The games this house plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from app.tables.shelf import CubeFaults, GameKind, Shelf

T = TypeVar("T")


def house_shelf() -> Shelf:
    """Every game with its built-in cubes; the first is the one a new table gets."""
    from app.games import registry  # loads the cubes, which takes a moment: only who serves waits for it

    kind = GameKind(
        id="draft_and_battle",
        bind=_naming_faults(registry.load_game),
        cubes=registry.BUILT_IN,
        canonical=_naming_faults(lambda cube: registry.dumps(registry.loads(cube))),
        player=registry.PLAYER,
    )
    return Shelf({kind.id: kind})


def _naming_faults(call: Callable[[bytes], T]) -> Callable[[bytes], T]:
    """A cube's loader says what is wrong with it in its own way; the house lists faults."""

    def named(cube: bytes) -> T:
        try:
            return call(cube)
        except Exception as error:
            problems = getattr(error, "problems", None) or ([error] if isinstance(error, ValueError) else None)
            if problems is None:
                raise
            raise CubeFaults([str(problem) for problem in problems]) from None

    return named
