"""What cards, steps and creatures are worth to this seat, in ✦.

Rough on purpose: a verb has a price, whoever is meant decides its sign. Fights are reckoned in `war`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..cards.costs import parse_cost
from ..cards.words import Card, Line, SeatSel, Sel, Trigger
from .board import Board, Body
from .knowledge import CREATURES, STAGES, cost_of, grown
from .wants import OP, Wants

CARD = 1.4
MANY = 2.5  # what "each" is reckoned to hit
HARM = frozenset((
    "deal", "destroy", "exhaust", "control", "cancel", "discard", "lose", "skip_turn", "stay_home", "sacrifice",
))
OFTEN = {"upkeep": 0.9, "contest": 0.6, "end": 0.8, "win": 0.3}  # how often a round a trigger does something
ONCE_HEADS = frozenset(("entry", "hired", "attached", "once"))


# ---------------------------------------------------------------- creatures
def body_value(body: Body) -> float:
    """A creature as it stands."""
    return max(0.3, (body.power + body.left - 1) / 2 + 0.5 * len(body.keywords))


def loss(body: Body) -> float:
    """What its seat loses when it is destroyed: a homunculus comes home, a minion would have gone anyway."""
    if body.token:
        return 0.5 * body_value(body)
    return {"homunculus": 1.3, "minion": 0.2}.get(body.kind, 0.8 * body_value(body))


# ---------------------------------------------------------------- steps
def harmful(step: Any) -> bool:
    """Whether what the step does is bad for the card it is done to."""
    verb = step.__struct_config__.tag
    if verb == "have":
        numbers = [n for n in (step.power, step.toughness) if isinstance(n, int)]
        return sum(numbers) < 0 or bool(step.lose) or step.lose_all or step.cost > 0
    if verb == "put":
        return step.to not in ("hand", "laboratory", "resource")
    return verb in HARM


def who_of(step: Any) -> Any:
    """The cards that the step is done to."""
    return getattr(step, "to", None) if step.__struct_config__.tag == "deal" else getattr(step, "who", None)


def number(amount: Any) -> float:
    return float(amount) if isinstance(amount, int) else 1.5


def steps_value(steps: Iterable[Any], board: Board, wants: Wants) -> float:
    return sum(step_value(step, board, wants) for step in steps)


def step_value(step: Any, board: Board, wants: Wants) -> float:
    maker = _VALUES.get(step.__struct_config__.tag)
    return maker(step, board, wants) if maker else 0.5


def _sign(step: Any) -> float:
    """+1 where the step is good for whoever has the line, by whose cards it is done to."""
    who = who_of(step)
    of = who.of if isinstance(who, Sel) else "you"
    if of == "you":
        return -1.0 if harmful(step) else 1.0
    if of == "opponent":
        return 1.0 if harmful(step) else -1.0
    return 0.6  # of any: one chooses where it is good


def _reach(step: Any) -> float:
    who = who_of(step)
    if isinstance(who, Sel):
        return MANY if who.pick == "each" else 1.0 if who.count == 1 else 1.5
    return 1.0


def _on_cards(base: float) -> Callable[[Any, Board, Wants], float]:
    return lambda step, board, wants: _sign(step) * base * _reach(step)


def _deal(step: Any, board: Board, wants: Wants) -> float:
    return _sign(step) * 0.8 * number(step.amount) * _reach(step)


def _have(step: Any, board: Board, wants: Wants) -> float:
    numbers = number(step.power) + number(step.toughness) if not step.set_power else 1.0
    size = 0.4 * abs(numbers) + 0.5 * len(step.keywords) + 0.6 * len(step.lose) + step.lose_all
    return _sign(step) * size * _reach(step) * (2.0 if step.until == "good" else 1.0)


def _gain(step: Any, board: Board, wants: Wants) -> float:
    units = parse_cost(step.units).total + number(step.generic) + step.choice + bool(step.produced_by)
    return (units + OP * number(step.op)) * _for_seat(step.seat)


def _for_seat(seat: Any) -> float:
    """Whose gain it is."""
    if isinstance(seat, SeatSel) or seat == "opponent":
        return -0.6
    return 1.0 if seat in ("you", "owner", "controller") else -0.6


def _cards(sign: float) -> Callable[[Any, Board, Wants], float]:
    return lambda step, board, wants: sign * CARD * number(step.amount) * _for_seat(step.seat)


def _inner(*names: str) -> Callable[[Any, Board, Wants], float]:
    """Steps within a step; what may be refused is never worse than nothing."""

    def value(step: Any, board: Board, wants: Wants) -> float:
        inner = [steps_value(getattr(step, name), board, wants) for name in names]
        verb = step.__struct_config__.tag
        if verb == "pay":
            return max(0.0, 0.5 * (inner[0] - 0.7 * parse_cost(step.cost).total))
        return max(0.0, sum(inner)) if verb == "may" else 0.7 * inner[0]

    return value


def _modes(step: Any, board: Board, wants: Wants) -> float:
    return max((steps_value(mode, board, wants) for mode in step.modes), default=0.0)


def _sacrifice(step: Any, board: Board, wants: Wants) -> float:
    return wants["sacrificed:reagent"] - 1.0


def _make(step: Any, board: Board, wants: Wants) -> float:
    return number(step.count) * (1.5 if step.copy else max(0.5, (step.power + step.toughness - 1) / 2))


_VALUES: dict[str, Callable[[Any, Board, Wants], float]] = {
    "deal": _deal, "have": _have, "gain": _gain, "heal": _on_cards(0.8), "destroy": _on_cards(2.2),
    "exhaust": _on_cards(1.2), "wake": _on_cards(1.2), "control": _on_cards(2.5), "home": _on_cards(0.8),
    "draw": _cards(1.0), "discard": lambda step, board, wants: -CARD * number(step.amount) * _for_seat(step.seat),
    "lose": lambda step, board, wants: -(step.units + OP * step.op) * _for_seat(step.seat),
    "pay": _inner("then"), "may": _inner("do", "then"), "if": _inner("then"), "for_each": _inner("do"),
    "offer": _inner("accepted"), "choose_one": _modes, "sacrifice": _sacrifice, "make": _make,
    "dig": lambda step, board, wants: CARD * step.take, "search": lambda step, board, wants: CARD * 1.3,
    "arrange": lambda step, board, wants: 0.3 * step.count, "look": lambda step, board, wants: 0.4,
    "reveal": lambda step, board, wants: 0.3, "choose": lambda step, board, wants: 0.0,
    "counters": lambda step, board, wants: -2.2 * step.amount if step.name == "debt" else 0.8 * step.amount,
    "attach": lambda step, board, wants: 1.5, "put": lambda step, board, wants: 1.2, "deploy": lambda *_: 1.5,
    "cancel": _on_cards(1.5), "move": lambda *_: 0.8, "price": lambda step, board, wants: -0.7 * step.more,
}


# ---------------------------------------------------------------- lines and cards
def open_lines(card: Card, stage: int) -> list[Line]:
    """The lines that work at this stage: gates open, replaced ones gone."""
    out: list[Line] = []
    for line in card.lines:
        if line.gate is not None and STAGES.index(line.gate) > stage:
            continue
        if line.instead and out:
            out.pop()
        out.append(line)
    return out


def line_value(line: Line, board: Board, wants: Wants) -> float:
    """What a line brings over the rest of the game while its card lies there."""
    rounds = board.rounds_left + 1
    if line.rules:
        return 0.35 * rounds * len(line.rules)
    value = steps_value(line.do, board, wants)
    if line.use is not None:
        each = max(0.0, value - 0.8 * parse_cost(line.use.cost).total - line.use.discard)
        return each * (0.6 * rounds if line.use.once else 1.0)
    if isinstance(line.head, Trigger):
        return 0.35 * rounds * value
    if line.head in ONCE_HEADS:
        return value
    return OFTEN.get(str(line.head), 0.4) * rounds * value


def lasting_value(card: Card, board: Board, wants: Wants) -> float:
    """A principle, an apparatus or an attached reagent, over the rest of the game."""
    return sum(line_value(line, board, wants) for line in open_lines(card, board.stage))


def played_value(card: Card, board: Board, wants: Wants) -> float:
    """A praxis or arcana as it is played now."""
    lines = [line for line in open_lines(card, board.stage) if line.advanced is None]
    return sum(steps_value(line.do, board, wants) for line in lines)


def claim_value(card: Card, board: Board, wants: Wants) -> float:
    """What claiming this Materia brings besides its points."""
    rounds, value = board.rounds_left, 0.0
    for line in card.lines:
        if line.head == "claim":
            value += steps_value(line.do, board, wants) * (1.0 if rounds else 0.2)
        elif line.head == "upkeep":
            value += 0.9 * rounds * steps_value(line.do, board, wants)
        elif line.use is not None or line.head == "contest":
            value += 0.4 * rounds
    if card.type == "volatile":
        value -= 1.0
    return value


def creature_value(card: Card, board: Board, wants: Wants) -> float:
    """A creature card as a body, with what it does as it comes."""
    power, toughness, words = grown(card, board.stage)
    value = (power + toughness - 1) / 2 + 0.5 * len(words)
    for line in open_lines(card, board.stage):
        if line.do:
            value += 0.5 * max(-1.0, min(2.0, steps_value(line.do, board, wants)))
    return value - (0.6 if card.kind == "minion" else 0.0)


def keep_value(card: Card, board: Board, wants: Wants) -> float:
    """What a card in hand (deck, discard) is worth to have there."""
    if card.kind == "reagent":
        have = len(board.mine.get("resources", ())) + len(board.mine.get("attached", ()))
        return max(0.2, 3.6 - 0.55 * have - 0.1 * board.round) + wants["attached"] + wants["resources"]
    if card.kind in CREATURES:
        value = creature_value(card, board, wants)
    elif card.kind in ("principle", "apparatus"):
        value = lasting_value(card, board, wants) + wants["apparatus" if card.kind == "apparatus" else "principles"]
    else:
        value = played_value(card, board, wants)
    late = max(0, cost_of(card).total - sum(board.income().values()) - 2)
    return value - 0.5 * late
