"""Response windows: an instant or ability when it turns a fight, saves something dear, or stops what is aimed here."""

from __future__ import annotations

from typing import Any

from .aims import best_hit, every_step, lines_of, rest_value
from .knowledge import cost_of
from .laboratory import ability_cost
from .mind import Mind, about
from .purse import pay

INSTANT = 1.2  # what an instant must be worth: it is gone then
ABILITY = 0.4


def response(mind: Mind) -> Any:
    best, choice = 0.0, None
    for option in mind.options:
        value = _value(mind, option["choice"], about(option))
        if value > best:
            best, choice = value, option["choice"]
    return choice if choice is not None else mind.default


def _value(mind: Mind, choice: dict[str, Any], handle: str) -> float:
    card = mind.board.card(handle)
    if card is None or choice.get("act") == "pass":
        return 0.0
    ability = choice.get("act") == "ability"
    lines = lines_of(card, mind.board.stage, choice.get("line", -1) if ability else -1)
    value = best_hit(mind.board, mind.ground, lines) + _cancels(mind, lines) + 0.3 * _area(mind, lines)
    value -= sum(ability_cost(mind, line) for line in lines) + ABILITY if ability else INSTANT
    return value - (0.0 if ability else _units(mind, cost_of(card)))


def _units(mind: Mind, cost: Any) -> float:
    """Units are of no more use once Deployment is over."""
    if mind.board.phase != "deployment":
        return 0.0
    pool = mind.board.pool()
    return max(0.0, mind.army.value(pool) - mind.army.value(pay(pool, cost)))


def _cancels(mind: Mind, lines: list[Any]) -> float:
    """A response of somebody else that is aimed at this seat is worth stopping."""
    if not any(step.__struct_config__.tag in ("cancel", "redirect") for step in every_step(lines)):
        return 0.0
    board = mind.board
    aimed = [
        item for item in board.table.get("pile", ())
        if item["seat"] != board.me and any(board.owner(h) == board.me for h in item["targets"])
    ]
    return 2.5 if aimed else 0.0


def _area(mind: Mind, lines: list[Any]) -> float:
    """What is done to all at a location counts where there is a fight of this seat's."""
    if mind.board.table.get("window", {}).get("kind") == "declaration":
        return 0.0
    place = mind.ground.hot()
    sides = mind.board.field[place]
    if mind.board.me not in sides or len(sides) < 2:
        return 0.0
    return max(0.0, rest_value(mind.board, mind.wants, lines)) * mind.ground.prizes[place] / 3
