"""The player for any game: takes one of the options at random where that is safe, else the default."""

from __future__ import annotations

import random
from typing import Any


def choose(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
    """A legal choice for this decision; `level` "default" always plays the default."""
    options = decision.get("options")
    if level == "default" or not options:
        return decision["default"]
    dice = random.Random(seed)
    low, high = decision.get("min", 1), decision.get("max", 1)
    choices = [option["choice"] for option in options]
    if low == high == 1:
        return dice.choice(choices)
    return dice.sample(choices, dice.randint(low, min(high, len(choices))))
