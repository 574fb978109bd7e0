"""Collation: which cards lie in the twelve packs (rules.md §2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.enough import BALANCED, PACK, PACKS, ROUNDS
from ..engine import ops
from ..engine.state import NO_SEAT

if TYPE_CHECKING:
    from ..engine.run import Run

__all__ = ["BALANCED", "PACK", "ROUNDS", "deal_packs", "stock"]


def deal_packs(run: Run) -> int:
    """Make the pieces of all packs, one pack after the other; the id of the first of them."""
    packs = _balanced(run) if run.s.options["collation"] == "balanced" else _random(run)
    first = len(run.s.pieces)
    for pack in packs:
        for card in pack:
            ops.new_piece(run, card, NO_SEAT, "box")
    return first


def stock(run: Run, kind: str) -> list[str]:
    """Ids of the draftable cards of this kind that the engine can run, each as often as its data says."""
    cube = run.cube
    return [card.id for card in cube.kinds[kind] if card.id in cube.built_ids for _ in range(card.copies)]


def _balanced(run: Run) -> list[list[str]]:
    packs: list[list[str]] = [[] for _ in range(PACKS)]
    for kind, n in BALANCED.items():
        cards = run.shuffled(f"packs:{kind}", stock(run, kind))
        for i, pack in enumerate(packs):
            pack += cards[i * n : (i + 1) * n]
    # The order in a pack tells nothing, and the first card is as good a default as any.
    return [run.shuffled("pack order", pack) for pack in packs]


def _random(run: Run) -> list[list[str]]:
    cards = [card for kind in BALANCED for card in stock(run, kind)]
    cards = run.shuffled("packs", cards)
    return [cards[i * PACK : (i + 1) * PACK] for i in range(PACKS)]
