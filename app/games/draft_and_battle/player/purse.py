"""What the pool can pay, and which creatures of the hand it is best kept for."""

from __future__ import annotations

from ..cards.costs import Cost
from .board import Board
from .knowledge import CREATURES, ELEMENTS, cost_of
from .wants import Wants
from .worth import creature_value

CROWD = 0.8  # each further creature of a round is worth this share of the one before


def pay(pool: Cost, cost: Cost) -> Cost | None:
    """What is left of the pool, ✦ paid with generic units and then with the element of which most is left."""
    left = {e: getattr(pool, e) - getattr(cost, e) for e in ELEMENTS}
    if min(left.values()) < 0:
        return None
    generic = pool.generic
    for _ in range(cost.generic):
        if generic:
            generic -= 1
            continue
        most = max(ELEMENTS, key=lambda e: left[e])
        if not left[most]:
            return None
        left[most] -= 1
    return Cost(left["sulphur"], left["mercury"], left["salt"], generic)


class Army:
    """The creatures of the hand by worth, and what a pool would put on the field."""

    def __init__(self, board: Board, wants: Wants) -> None:
        self.kept = wants["units"]
        self.free = sum(1 for b in board.resting(board.me) if not b.exhausted)
        hand = [card for _, card in board.hand_cards() if card.kind in CREATURES]
        valued = [(creature_value(card, board, wants), cost_of(card)) for card in hand]
        self.cards = sorted(valued, key=lambda vc: -vc[0])

    def value(self, pool: Cost | None) -> float:
        """What this pool would deploy, the worthiest first; nothing for a pool that cannot be."""
        if pool is None:
            return -9.0
        total, share = 0.0, CROWD ** max(0, self.free - 2)
        for value, cost in self.cards:
            left = pay(pool, cost)
            if left is not None:
                total += max(0.0, value) * share
                share *= CROWD
                pool = left
        # A unit left over may still pay for a response or an ability.
        return total + (0.15 + self.kept) * pool.total
