"""A cube together with the engine that shall run it: read what somebody sent, and the command's check of a folder."""

from __future__ import annotations

from pathlib import Path

from .cards import check
from .cards.cube import Cube
from .cards.enough import shortages
from .cards.problems import CubeError, Problem
from .cards.upload import FILE, read_upload

LEAST = {"collation": "random"}  # what any table can ask for; balanced packs are asked where a table chooses them


def read_cube(data: bytes) -> Cube:
    """The cube in these bytes: sound, runnable and enough for a table of four. Raises CubeError with all its faults."""
    from .engine.effects import built_words  # the engine is large, and only asked what it has

    cube = read_upload(data, built_words)
    missing = shortages(cube, LEAST)
    if missing:
        raise CubeError([Problem(FILE, message) for message in missing])
    return cube


def main(path: str | Path | None = None) -> int:
    """Print what is wrong with a folder of cards and what is in it; 0 if it can be played."""
    from .engine.effects import built_words

    return check.main(str(path) if path else None, built_words)
