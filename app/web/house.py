"""The games this house plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from app.settings import SettingsError
from app.tables.shelf import CubeFaults, GameKind, Shelf

T = TypeVar("T")


def house_shelf(cubes_dir: Path | None = None) -> Shelf:
    """Every game with its cubes, the built-in ones and those in the folders of `cubes_dir`; the first is the one a
    new table gets."""
    from app.games import registry  # loads the cubes, which takes a moment: only who serves waits for it

    kind = GameKind(
        id="draft_and_battle",
        bind=_naming_faults(registry.load_game),
        cubes={**registry.BUILT_IN, **(_more_cubes(cubes_dir) if cubes_dir else {})},
        canonical=_naming_faults(registry.canonical_cube),
        player=registry.PLAYER,
        rules=registry.RULES,
        rulings=registry.RULINGS,
    )
    return Shelf({kind.id: kind})


def _more_cubes(folder: Path) -> dict[str, bytes]:
    """The cubes of CUBES_DIR. Raises SettingsError with the first fault."""
    from app.games import registry

    try:
        return registry.cubes_in(folder)
    except OSError as error:
        raise SettingsError(f"CUBES_DIR {folder}: {error.strerror}") from None
    except registry.CubeError as error:
        more = f" (and {len(error.problems) - 1} more)" if len(error.problems) > 1 else ""
        raise SettingsError(f"CUBES_DIR {folder}: {error.problems[0]}{more}; see `magnum cube check`") from None


def _naming_faults(call: Callable[[bytes], T]) -> Callable[[bytes], T]:
    """A cube's loader says what is wrong with it in its own way; the house lists faults."""

    def named(cube: bytes) -> T:
        from app.games.registry import CubeError

        try:
            return call(cube)
        except CubeError as error:
            raise CubeFaults([str(problem) for problem in error.problems]) from None

    return named
