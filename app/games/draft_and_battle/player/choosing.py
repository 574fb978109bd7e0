"""Every question inside an act or an effect: targets, places, seats, modes, units, offers, what to give up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards.costs import Cost
from .aims import Aim, aims_of, handle_value, lines_of
from .board import PLACES
from .deployment import placed
from .knowledge import CREATURES, ELEMENTS, cost_of
from .mind import Mind, about
from .worth import keep_value, steps_value

LATE = 5  # from this round on what needs time to pay off is given up sooner


def choose(mind: Mind) -> Any:
    """By what the options are; the default for what is not known."""
    if not mind.options:
        return mind.default
    act = mind.options[0].get("act") or ""
    if mind.options[0].get("cards"):
        return _cards(mind)
    maker = _BY_ACT.get("yes" if act == "no" else act)
    return maker(mind) if maker is not None and _one(mind) else mind.default


def _one(mind: Mind) -> bool:
    return mind.decision.get("min", 1) == mind.decision.get("max", 1) == 1


# ---------------------------------------------------------------- cards
def _cards(mind: Mind) -> Any:
    low, high = mind.decision.get("min", 1), mind.decision.get("max", 1)
    value = {about(o): card_value(mind, about(o)) for o in mind.options}
    ranked = sorted(mind.options, key=lambda o: -value[about(o)])
    if low == high == 1:
        return ranked[0]["choice"]
    good = sum(1 for o in ranked if value[about(o)] > 0)
    return [o["choice"] for o in ranked[: max(low, min(high, good))]]


def card_value(mind: Mind, handle: str) -> float:
    """What it is worth that this card is chosen."""
    board = mind.board
    mine = board.owner(handle) == board.me
    if mine and _gives_up(mind):
        return -given_up(mind, handle)
    return handle_value(board, mind.wants, mind.ground, handle, aim_at(mind, mine))


def aim_at(mind: Mind, mine: bool) -> Aim | None:
    """What the asking card does to a card of this side."""
    if mind.source is None:
        return None
    sides = ("you", "any") if mine == mind.asked_by_own else ("opponent", "any")
    fitting = [a for a in aims_of(lines_of(mind.source, mind.board.stage)) if a.of in sides]
    return fitting[0] if fitting else None


def _gives_up(mind: Mind) -> bool:
    """Own cards are asked for as a price: a discard, a sacrifice, a slot, or whatever an opponent's card asks."""
    if mind.decision["kind"] == "discard" or not mind.asked_by_own:
        return True
    handles = [about(o) for o in mind.options]
    own = mind.board.mine
    laid = {*own.get("attached", ()), *own.get("principles", ()), *own.get("apparatus", ()), *own.get("resources", ())}
    if all(h in laid for h in handles):
        return True
    aim = aim_at(mind, True)
    return aim is None and mind.source is not None and any(
        line.use is not None and line.use.sacrifice for line in lines_of(mind.source, mind.board.stage)
    )


def given_up(mind: Mind, handle: str) -> float:
    """What this seat misses when the card is gone."""
    board, card = mind.board, mind.board.card(handle)
    if card is None:
        return 0.5
    value = keep_value(card, board, mind.wants)
    if card.kind == "reagent" and handle in board.mine.get("attached", ()):
        value += 0.3 * len(card.lines) - mind.wants["sacrificed:reagent"]
    if board.round >= LATE and handle in board.hand and card.kind not in CREATURES:
        value -= 0.5
    return value


# ---------------------------------------------------------------- places, seats
def _place(mind: Mind) -> Any:
    """Where a creature changes most; else where most is at stake."""
    handle, board = mind.decision.get("source"), mind.board
    card = board.card(handle)
    if handle is not None and card is not None and card.kind in CREATURES:
        body = board.find(handle) or board.body(handle, board.me)
        if body.seat == board.me and body.place not in PLACES:
            return mind.best(lambda o: placed(mind, body, o["choice"]) if o["choice"] in PLACES else 0.0)
    hot = mind.ground.hot()
    return mind.best(lambda o: (o["choice"] == hot, mind.ground.prizes.get(o["choice"], 0.0)))


def _seat(mind: Mind) -> Any:
    """The opponent who leads: most of what is done to a seat is no kindness."""
    board = mind.board
    return mind.best(lambda o: (o["choice"] != board.me, o["choice"] == board.leader(), board.op(o["choice"])))


# ---------------------------------------------------------------- yes and no, modes, numbers
def _yes(mind: Mind) -> Any:
    """Own cards mean well, save that nothing goes face down for no reason; else as is proposed."""
    source = mind.source
    if source is None or not mind.asked_by_own or mind.decision.get("source") in mind.board.hand:
        return mind.default
    value = sum(steps_value(line.do, mind.board, mind.wants) for line in lines_of(source, mind.board.stage))
    wish = value > 0
    return wish if any(o["choice"] is wish for o in mind.options) else mind.default


def _mode(mind: Mind) -> Any:
    source = mind.source
    modes: Any = ()
    for line in lines_of(source, mind.board.stage) if source is not None else ():
        modes = next((step.modes for step in line.do if hasattr(step, "modes")), modes)

    def value(option: dict[str, Any]) -> float:
        index = option["choice"]
        if not isinstance(index, int) or index >= len(modes):
            return 0.0
        return steps_value(modes[index], mind.board, mind.wants)

    return mind.best(value)


def _amount(mind: Mind) -> Any:
    """Own cards are paid for in full while units are over; bids as is proposed."""
    numbers = [o["choice"] for o in mind.options if isinstance(o["choice"], int)]
    own = mind.source is not None and mind.asked_by_own and mind.board.phase in ("contest", "deployment")
    return max(numbers) if own and numbers else mind.default


# ---------------------------------------------------------------- units
def _pay(mind: Mind) -> Any:
    """What leaves the creatures of the hand best paid for; as is proposed among equals."""
    pool = mind.board.pool()

    def value(option: dict[str, Any]) -> tuple[float, bool]:
        paid = Cost(**option["choice"])
        left = Cost(
            *(getattr(pool, name) - getattr(paid, name) for name in (*ELEMENTS, "generic"))
        )
        return round(mind.army.value(left), 6), option["choice"] == mind.default

    return mind.best(value)


def _element(mind: Mind) -> Any:
    """The element that the hand misses most."""
    pool, asked = mind.board.pool(), dict.fromkeys(ELEMENTS, 0)
    for _, card in mind.board.hand_cards():
        for element in ELEMENTS:
            asked[element] += getattr(cost_of(card), element)
    return mind.best(lambda o: asked.get(o["choice"], 0) - 1.5 * getattr(pool, str(o["choice"]), 0))


_BY_ACT: dict[str, Callable[[Mind], Any]] = {
    "place": _place, "seat": _seat, "yes": _yes, "mode": _mode, "amount": _amount, "pay": _pay, "element": _element,
    "unit": _element,
}
