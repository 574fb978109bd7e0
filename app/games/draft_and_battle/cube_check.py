"""The check of a cube together with the engine that shall run it: `magnum cube check`."""

from __future__ import annotations

from .cards import check


def main(path: str | None = None) -> int:
    """Print what is wrong with a folder of cards and what is in it; 0 if it can be played."""
    from .engine import effects  # the engine is large, and only asked what it has

    return check.main(path, effects.built)
