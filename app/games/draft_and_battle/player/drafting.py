"""Before round 1: an alchemist, an Opus, 45 picks towards two elements and the goals, a deck, a hand."""

from __future__ import annotations

from typing import Any

from ..cards.words import Card
from .knowledge import CREATURES, ELEMENTS, cost_of
from .mind import Mind, about
from .worth import creature_value, lasting_value, line_value, played_value

# How many of a kind a deck of 25 has place for.
WANTED = {
    "reagent": 10, "homunculus": 7, "agent": 3, "minion": 2, "arcana": 1, "principle": 1, "apparatus": 1, "praxis": 1,
}
PICKS = 45
TASTE = 12.0  # how far the dice reach among alchemists
GOAL_KINDS = {"principles": "principle", "apparatus": "apparatus", "attached": "reagent", "resources": "reagent"}


# ---------------------------------------------------------------- alchemist and Opus
def alchemist(mind: Mind) -> Any:
    """A good one; which of the good ones is for the dice, so that the table sees them all."""
    return mind.best(lambda option: _alchemist_value(mind, about(option)) + TASTE * mind.dice(option["label"]))


def _alchemist_value(mind: Mind, handle: str) -> float:
    card = mind.board.card(handle)
    if card is None:
        return 0.0
    value = sum(min(4.0, line_value(line, mind.board, mind.wants)) for line in (*card.aura, *card.ability))
    slots = card.slots
    return value + (0.5 * slots.reagents + 0.3 * mind.wants["attached"] * slots.reagents if slots else 0.0)


def opus(mind: Mind) -> Any:
    """The easier one."""
    return mind.best(lambda option: -_difficulty(mind, about(option)))


def _difficulty(mind: Mind, handle: str) -> int:
    card = mind.board.card(handle)
    return card.difficulty or 3 if card is not None else 9


# ---------------------------------------------------------------- picks
def worth(mind: Mind, card: Card) -> float:
    """The card by itself: about 2 for a plain body of cost 2."""
    board, w = mind.board, mind.wants
    if card.kind in CREATURES:
        value = 0.7 * creature_value(card, board, w) + 0.6 - 0.35 * abs(cost_of(card).total - 2)
    elif card.kind == "reagent":
        value = 2.2 + 0.5 * (len(card.element) - 1) + min(1.0, 0.12 * lasting_value(card, board, w))
    elif card.kind in ("principle", "apparatus"):
        value = min(3.0, 0.3 * lasting_value(card, board, w)) + 0.6
    else:
        value = min(3.0, 0.6 * played_value(card, board, w) - 0.3 * cost_of(card).total + 0.8)
    for want, kind in GOAL_KINDS.items():
        if card.kind == kind:
            value += min(1.0, 0.25 * w[want])
    return value + (0.6 if w.elements & set(card.element) and card.kind == "homunculus" else 0.0)


def weights(cards: list[Card]) -> dict[str, float]:
    """How much these cards ask for and pay each element."""
    found = dict.fromkeys(ELEMENTS, 0.0)
    for card in cards:
        cost = cost_of(card)
        for element in ELEMENTS:
            pays = 0.5 / len(card.element) if card.kind == "reagent" and element in card.element else 0.0
            found[element] += pays + min(2, getattr(cost, element))
    return found


def fit(card: Card, found: dict[str, float]) -> float:
    """-1 to 1: whether the card goes with the two elements that weigh most."""
    total = sum(found.values())
    asked = card.element if card.kind == "reagent" else [e for e in ELEMENTS if getattr(cost_of(card), e)]
    if not asked or not total:
        return 0.2
    main = sorted(ELEMENTS, key=lambda e: -found[e])[:2]
    good = [e for e in asked if e in main]
    if card.kind == "reagent":
        return 0.8 if good else -0.6
    return 0.8 * len(good) / len(asked) - 1.0 * (len(asked) - len(good)) * max(getattr(cost_of(card), e) for e in asked)


def pick(mind: Mind) -> Any:
    board = mind.board
    mine = [card for h in board.you.get("picks", ()) if (card := board.card(h)) is not None]
    found, sure = weights(mine), min(2.4, len(mine) / 7)
    have: dict[str, int] = {}
    for card in mine:
        have[card.kind] = have.get(card.kind, 0) + 1

    def value(option: dict[str, Any]) -> float:
        card = board.card(about(option))
        if card is None:
            return -9.0
        due = 1.5 * WANTED.get(card.kind, 1) * (len(mine) + 8) / PICKS - have.get(card.kind, 0)
        return worth(mind, card) + sure * fit(card, found) + max(-1.5, min(1.0, 0.4 * due))

    return mind.best(value)


# ---------------------------------------------------------------- deck and hand
def deck(mind: Mind) -> Any:
    """The best of each kind that go with the elements; as few cards as are allowed."""
    shape = mind.decision["shape"]
    known = {h: card for h in shape["from"] if (card := mind.board.card(h)) is not None}
    found = weights(list(known.values()))
    value = {h: worth(mind, card) + 2.5 * fit(card, found) for h, card in known.items()}
    chosen: list[str] = []
    for kind, wanted in WANTED.items():
        of_kind = sorted((h for h, card in known.items() if card.kind == kind), key=lambda h: -value[h])
        chosen += of_kind[: wanted if kind in ("reagent", *CREATURES) else 0]
    rest = sorted((h for h in known if h not in chosen), key=lambda h: (known[h].kind == "reagent", -value[h]))
    chosen = chosen[: shape["max"]] + rest[: max(0, shape["min"] - len(chosen))]
    return [h for h in shape["from"] if h in chosen] if shape["min"] <= len(chosen) else mind.default


def mulligan(mind: Mind) -> Any:
    """Keep two to four reagents, or one with something cheap to play."""
    cards = [card for _, card in mind.board.hand_cards()]
    reagents = sum(card.kind == "reagent" for card in cards)
    cheap = any(card.kind in CREATURES and cost_of(card).total <= 2 for card in cards)
    keep = 2 <= reagents <= 4 or (reagents == 1 and cheap)
    act = "keep" if keep else "mulligan"
    return next((o["choice"] for o in mind.options if o["choice"].get("act") == act), mind.default)
