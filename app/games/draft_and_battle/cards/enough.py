"""Whether a cube has enough cards for a table of four, and what lies in a pack (rules.md §2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.game import SEATS

from .cube import Cube

ROUNDS = 3
PACKS = ROUNDS * SEATS
BALANCED = {
    "reagent": 3, "homunculus": 4, "agent": 2, "minion": 2, "principle": 1, "apparatus": 1, "praxis": 1, "arcana": 1,
}  # fmt: skip
PACK = sum(BALANCED.values())
OBJECTIVES = 2
LOCATIONS = 3


def shortages(cube: Cube, options: Mapping[str, Any]) -> list[str]:
    """What is missing for a table with these options, with numbers; nothing where it can be played."""
    return [*_around(cube, options), *_packs(cube, options.get("collation", "balanced"))]


def _around(cube: Cube, options: Mapping[str, Any]) -> list[str]:
    """What is dealt beside the packs."""
    opus = SEATS * (2 if options.get("opus_choice") else 1)
    needs = {"alchemist": SEATS, "opus": opus, "objective": OBJECTIVES, "materia": LOCATIONS}
    return [
        f"a table of four needs {need} cards of the kind {kind}; here are {have}"
        for kind, need in needs.items()
        if (have := copies(cube, kind)) < need
    ]


def _packs(cube: Cube, collation: str) -> list[str]:
    """Whether all packs can be filled. What is more than enough stays in the box."""
    have = {kind: copies(cube, kind) for kind in BALANCED}
    if collation == "random":
        total = sum(have.values())
        return [f"a draft of four needs {PACKS * PACK} draftable cards; here are {total}"] * (total < PACKS * PACK)
    missing = [f"{kind} {have[kind]} of {n * PACKS}" for kind, n in BALANCED.items() if have[kind] < n * PACKS]
    return [f"the cube cannot fill {PACKS} balanced packs: {', '.join(missing)}"] if missing else []


def copies(cube: Cube, kind: str) -> int:
    """How many cards of a kind there are that the engine can run."""
    return sum(card.copies for card in cube.kinds[kind] if card.id in cube.built_ids)
