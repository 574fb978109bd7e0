"""③ Deployment: the creature and the place that change most, until nothing is worth it."""

from __future__ import annotations

from typing import Any

from .aims import lines_of
from .board import PLACES, Body
from .laboratory import ability_cost, effect_value
from .mind import Mind, about
from .worth import open_lines, steps_value

LEAST = 0.2
HERE = ("entry", "hired")


def deployment(mind: Mind) -> Any:
    best, choice = LEAST, None
    for option in mind.options:
        value = _value(mind, option["choice"], about(option))
        if value > best:
            best, choice = value, option["choice"]
    return choice if choice is not None else mind.default


def _value(mind: Mind, choice: dict[str, Any], handle: str) -> float:
    act = choice.get("act")
    if act in ("deploy", "redeploy"):
        body = mind.board.body(handle, mind.board.me)
        return max(placed(mind, body, place) for place in PLACES) - _kept(mind, body, act)
    if act == "ability":
        card = mind.board.card(handle)
        lines = lines_of(card, mind.board.stage, choice.get("line", -1)) if card is not None else []
        return sum(0.7 * effect_value(mind, [line]) - ability_cost(mind, line) for line in lines[:1])
    return 0.0


def placed(mind: Mind, body: Body, place: str) -> float:
    """What the creature changes here, with what it does as it comes."""
    value = mind.ground.with_body(place, body)
    enemies = any(seat != mind.board.me for seat in mind.board.field[place])
    for line in open_lines(body.card, mind.board.stage) if body.card else ():
        if line.head in HERE:
            value += 0.5 * min(3.0, steps_value(line.do, mind.board, mind.wants)) * (1.0 if enemies else 0.4)
    return value


def _kept(mind: Mind, body: Body, act: str) -> float:
    """What it is worth to keep it back: a card in hand, the units, a creature safe at home."""
    last = mind.board.rounds_left == 0
    if act == "redeploy":
        return 0.0
    held = 0.0 if last else {"minion": 0.7, "agent": 0.2}.get(body.kind, 0.0)
    return held + 0.1 * body.cost + mind.wants["hand"]
