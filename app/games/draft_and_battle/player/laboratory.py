"""② Laboratory: reagents first, then whatever is worth more than the creatures that its units would deploy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards.costs import Cost, parse_cost
from ..cards.words import Card, Line
from .aims import aims_of, handle_value, lines_of, rest_value
from .board import LAST_ROUND
from .knowledge import ELEMENTS, STAGES, cost_of
from .mind import Mind, about
from .purse import pay
from .wants import OP
from .worth import body_value, lasting_value, open_lines, played_value, steps_value

LEAST = 0.25  # what an act must be worth to be done
RESOURCES_FIRST = 2  # so many reagents pay at once before any is attached
GIFTS = (1.0, 2.0, 4.0)  # of the stage ahead, over a whole game


def laboratory(mind: Mind) -> Any:
    """The best act, or the end of the turn."""
    best, choice = LEAST, None
    for option in mind.options:
        maker = _ACTS.get(option["choice"].get("act", ""))
        if maker is None:
            continue
        value = maker(mind, about(option), option["choice"])
        if value > best:
            best, choice = value, option["choice"]
    return choice if choice is not None else mind.default


def price(mind: Mind, cost: Cost) -> float:
    """What the creatures lose that these units would pay."""
    pool = mind.board.pool()
    return mind.army.value(pool) - mind.army.value(pay(pool, cost))


# ---------------------------------------------------------------- reagents
def need_of(mind: Mind, card: Card) -> float:
    """How much the elements of this reagent are missed by the cards in hand and left out of the income."""
    asked, paid = dict.fromkeys(ELEMENTS, 0), mind.board.income()
    for _, other in mind.board.hand_cards():
        for element in ELEMENTS:
            asked[element] = max(asked[element], getattr(cost_of(other), element))
    return max((0.8 * max(0, asked[e] - paid[e]) - 0.1 * paid[e] for e in card.element), default=0.0)


def _resource(mind: Mind, handle: str, choice: dict[str, Any]) -> float:
    card = mind.board.card(handle)
    if card is None:
        return 0.0
    own, w = mind.board.mine, mind.wants
    value = 3.0 + 0.4 * mind.board.rounds_left + need_of(mind, card) + w["resources"]
    if len(own.get("resources", ())) >= RESOURCES_FIRST and mind.board.rounds_left > 2:
        value -= 1.0
    return value - 0.3 * attached_value(mind, card)


def attached_value(mind: Mind, card: Card) -> float:
    return min(4.0, 0.5 * lasting_value(card, mind.board, mind.wants))


def _attach(mind: Mind, handle: str, choice: dict[str, Any]) -> float:
    """It pays a round later, but does what it says and can be sacrificed to advance."""
    card, own, w = mind.board.card(handle), mind.board.mine, mind.wants
    if card is None:
        return 0.0
    attached, slots = len(own.get("attached", ())), own.get("slots", {}).get("reagents", 2)
    if attached >= slots:
        return 0.0
    value = 2.0 + 0.4 * mind.board.rounds_left + need_of(mind, card) + attached_value(mind, card) + w["attached"]
    if len(own.get("resources", ())) < RESOURCES_FIRST:
        value -= 3.0 - 0.4 * min(3.0, w["attached"])
    if attached == 0 and mind.board.stage < min(w.highest, max(1, w.stage)):
        value += 0.8 + 0.5 * w["advanced"] / OP
    return value + 0.4 * w["sacrificed:reagent"] if mind.board.rounds_left else 0.5


def _advance(mind: Mind, handle: str, choice: dict[str, Any]) -> float:
    """The gift, what the own cards gain, what the goals ask; less the reagents given up."""
    board, w = mind.board, mind.wants
    if board.stage >= min(w.highest, len(STAGES) - 1):
        return 0.0
    rounds = board.rounds_left + 1
    given_up = (1, 1, 2)[board.stage]
    value = GIFTS[board.stage] * rounds / LAST_ROUND + w["advanced"] + given_up * w["sacrificed:reagent"]
    value += _gate_gains(mind, STAGES[board.stage + 1])
    income = sum(board.income().values())
    value -= given_up * (0.75 * board.rounds_left + w["attached"] * 0.5 + (1.0 if income <= 2 else 0.0))
    return value - price(mind, Cost(generic=board.stage + 1))


def _gate_gains(mind: Mind, stage: str) -> float:
    """Lines of the own creatures and of the hand that open at this stage."""
    board = mind.board
    cards = [b.card for b in board.resting(board.me) if b.card] + [card for _, card in board.hand_cards()]
    return sum(0.9 for card in cards for line in card.lines if line.gate == stage)


# ---------------------------------------------------------------- cards that stay
def _stays(want: str) -> Callable[[Mind, str, dict[str, Any]], float]:
    def value(mind: Mind, handle: str, choice: dict[str, Any]) -> float:
        card = mind.board.card(handle)
        if card is None or (want == "principles" and _principles_full(mind)):
            return 0.0
        worth = 0.6 * lasting_value(card, mind.board, mind.wants) + mind.wants[want]
        return worth - price(mind, cost_of(card))

    return value


def _principles_full(mind: Mind) -> bool:
    own = mind.board.mine
    return len(own.get("principles", ())) >= own.get("slots", {}).get("principles", 1)


# ---------------------------------------------------------------- cards and abilities that do something
def effect_value(mind: Mind, lines: list[Line]) -> float:
    """What the lines would do now, aimed as well as can be."""
    board, value = mind.board, rest_value(mind.board, mind.wants, lines)
    for aim in aims_of(lines):
        found = [
            h for seat in board.seats for h in _cards_of(mind, seat)
            if aim.of == "any" or (seat == board.me) == (aim.of == "you")
        ]
        guess = max(0.0, steps_value(aim.steps, board, mind.wants)) if not found else 0.0
        value += max((handle_value(board, mind.wants, mind.ground, h, aim) for h in found), default=guess)
    return value


def _cards_of(mind: Mind, seat: int) -> list[str]:
    """The creatures of a seat, on the field and at rest."""
    field = [b.handle for there in mind.board.field.values() for b in there.get(seat, ())]
    return field + list(mind.board.seats[seat].get("resting", ()))


def _play(mind: Mind, handle: str, choice: dict[str, Any]) -> float:
    """A praxis or ritual: worth what it does, less the card and its units."""
    card = mind.board.card(handle)
    if card is None:
        return 0.0
    lines = [line for line in open_lines(card, mind.board.stage) if line.advanced is None]
    worth = 0.5 * (played_value(card, mind.board, mind.wants) + effect_value(mind, lines))
    return worth - price(mind, cost_of(card)) - 0.4 - mind.wants["hand"]


def ability_cost(mind: Mind, line: Line) -> float:
    """What using it costs; an ability that costs nothing and may be used again is never worth it."""
    use = line.use
    if use is None:
        return 99.0
    cost = parse_cost(use.cost)
    if not (use.once or cost.total or use.discard or use.sacrifice or use.calls):
        return 99.0
    fee = 1.2 * use.discard + (2.0 if use.sacrifice else 0.0)
    if use.stay_home:
        fee += 1.0
    return fee + price(mind, cost)


def _ability(mind: Mind, handle: str, choice: dict[str, Any]) -> float:
    card = mind.board.card(handle)
    if card is None:
        return 0.0
    lines = lines_of(card, mind.board.stage, choice.get("line", -1))
    return sum(0.7 * effect_value(mind, [line]) - ability_cost(mind, line) for line in lines[:1])


def _wake(mind: Mind, handle: str, choice: dict[str, Any]) -> float:
    body = mind.board.body(handle, mind.board.me)
    return 0.9 * body_value(body) + mind.wants["bodies"] * 0.3 - price(mind, Cost(generic=1))


_ACTS: dict[str, Callable[[Mind, str, dict[str, Any]], float]] = {
    "resource": _resource, "attach": _attach, "advance": _advance, "principle": _stays("principles"),
    "apparatus": _stays("apparatus"), "praxis": _play, "ritual": _play, "ability": _ability, "wake": _wake,
}
