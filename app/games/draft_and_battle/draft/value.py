"""What a card is worth to a drafter, as far as its sheet and the own picks tell: the suggested pick and deck.

Plain and quick, for the clock and for beginners; the bots think further. Nothing of other seats is read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ..cards.costs import parse_cost
from ..engine.state import ELEMENTS

if TYPE_CHECKING:
    from ..cards.cube import Cube
    from ..cards.words import Card
    from ..engine.run import Run

# How many of a kind a deck of 25 wants (rulebook, Deck composition), and what one is worth before its numbers.
WANTED = {
    "reagent": 9, "homunculus": 6, "agent": 3, "minion": 2, "arcana": 2, "principle": 1, "apparatus": 1, "praxis": 1,
}
BASE = {
    "reagent": 2.6, "homunculus": 2.0, "agent": 1.8, "minion": 1.5, "arcana": 1.9, "principle": 1.8, "apparatus": 1.7,
    "praxis": 1.5,
}
CREATURES = ("homunculus", "agent", "minion")


class Sheet(NamedTuple):
    """What is asked of a card again and again."""

    kind: str
    worth: float
    adds: tuple[tuple[str, float], ...]  # what it asks for of each element, or pays
    asks: tuple[str, ...]  # elements


def sheet(cube: Cube, card_id: str) -> Sheet:
    """The sheet of a card, made once and kept with the cube."""
    kept: dict[str, Sheet] = cube.__dict__.setdefault("drafted", {})
    found = kept.get(card_id)
    if found is None:
        card = cube[card_id]
        cost = parse_cost(card.cost)
        if card.kind == "reagent":
            adds = tuple((element, 0.7 / len(card.element)) for element in card.element)
        else:
            adds = tuple((element, min(2, getattr(cost, element))) for element in ELEMENTS)
        asks = card.element if card.kind == "reagent" else tuple(e for e in ELEMENTS if getattr(cost, e))
        found = kept[card_id] = Sheet(card.kind, worth(card), adds, asks)
    return found


def worth(card: Card) -> float:
    """What the card is worth by itself, on a scale where a plain body of cost 2 is 2."""
    value = BASE[card.kind]
    if card.kind in CREATURES:
        cost = parse_cost(card.cost).total
        body = (card.power or 0) + (card.toughness or 0)
        value += 0.4 * (body - (2 * cost + 1)) + 0.35 * len(card.keywords) + 0.25 * len(card.lines)
        value -= 0.3 * max(0, cost - 4)
    elif card.kind == "reagent":
        value += 0.5 * (len(card.element) - 1)
    return value


def colours(cards: Iterable[Sheet]) -> dict[str, float]:
    """How much these cards ask for and pay each element."""
    weight = dict.fromkeys(ELEMENTS, 0.0)
    for card in cards:
        for element, n in card.adds:
            weight[element] += n
    return weight


def fit(card: Sheet, weight: dict[str, float]) -> float:
    """-1 to 1: whether the card goes with the elements taken so far."""
    total = sum(weight.values())
    if not total:
        return 0.0
    if not card.asks:
        return 0.3
    return sum(2.0 * weight[e] / total for e in card.asks) / len(card.asks) - 0.7


def _sheets(run: Run, pieces: Iterable[int]) -> list[Sheet]:
    return [sheet(run.cube, run.s.pieces[i].card) for i in pieces]


def best_pick(run: Run, seat: int, pack: tuple[int, ...]) -> int:
    """The card of the pack worth most to this seat, by its own picks alone; the first of equals."""
    mine = _sheets(run, run.s.seats[seat].picks)
    weight = colours(mine)
    sure = min(1.5, len(mine) / 10)
    have: dict[str, int] = {}
    for card in mine:
        have[card.kind] = have.get(card.kind, 0) + 1

    def score(card: Sheet) -> float:
        # A seat draws 45 cards for 25 places: what it wants of a kind, it wants early and a little more than once.
        short = 1.5 * WANTED[card.kind] * (len(mine) + 8) / 45 - have.get(card.kind, 0)
        return card.worth + sure * fit(card, weight) + max(-1.5, min(1.0, 0.35 * short))

    scores = [score(card) for card in _sheets(run, pack)]
    return pack[scores.index(max(scores))]


def propose_deck(run: Run, seat: int, size: int) -> tuple[int, ...]:
    """A legal deck of the seat's picks: reagents by the elements asked for, a curve of creatures, the rest by worth."""
    picks = tuple(run.s.seats[seat].picks)
    cards = dict(zip(picks, _sheets(run, picks), strict=True))
    weight = colours(cards.values())
    value = {i: card.worth + 1.2 * fit(card, weight) for i, card in cards.items()}
    chosen: list[int] = []
    for kind, wanted in WANTED.items():
        of_kind = sorted((i for i in picks if cards[i].kind == kind), key=lambda i: -value[i])
        chosen += of_kind[:wanted]
    left = sorted((i for i in picks if i not in chosen), key=lambda i: (cards[i].kind == "reagent", -value[i]))
    chosen += left[: max(0, size - len(chosen))]
    return tuple(i for i in picks if i in chosen[:size])
