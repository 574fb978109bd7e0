"""The seat player of Magnum Opus: it reads its view, knows the cube, and answers one decision.

It has no memory: what it planned a step ago it thinks again, and comes to the same. It is one level, plays to
win, and takes the default for every sort of question it does not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .choosing import choose
from .deployment import deployment
from .drafting import alchemist, deck, mulligan, opus, pick
from .knowledge import known_cube
from .laboratory import laboratory
from .mind import Mind
from .responses import response

_KINDS: dict[str, Callable[[Mind], Any]] = {
    "alchemist": alchemist, "opus": opus, "pick": pick, "deck": deck, "mulligan": mulligan, "laboratory": laboratory,
    "deployment": deployment, "response": response, "choose": choose, "discard": choose, "pay": choose,
}


def play(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
    """A legal choice. `cube` are the bytes the table keeps; the same arguments give the same choice."""
    think = _KINDS.get(decision["kind"])
    if think is None or "you" not in view:
        return decision["default"]
    return think(Mind(view, decision, known_cube(cube), seed))
