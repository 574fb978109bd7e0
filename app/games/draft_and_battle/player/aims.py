"""What an effect would do to one creature, and so whom it is best aimed at.

`Aim` reads the lines of a card or an ability: the steps that are done to a chosen creature. Each creature on the
battlefield is tried in the fight it stands in; elsewhere worth decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..cards.walk import walk
from ..cards.words import Card, Line, Sel
from .board import PLACES, Board, Body
from .ground import Ground
from .knowledge import STAGES
from .wants import Wants
from .war import hit
from .worth import body_value, harmful, keep_value, number, open_lines, steps_value, who_of

CHOSEN = ("target", "choose")


def every_step(lines: list[Line]) -> Iterator[Any]:
    """All steps of the lines, inner ones too."""
    for line in lines:
        for step in line.do:
            for _, word in walk(step):
                if hasattr(word, "__struct_config__") and word.__struct_config__.tag_field == "verb":
                    yield word


def lines_of(card: Card, stage: int, index: int = -1) -> list[Line]:
    """The one line of an ability, or all that work now."""
    if index >= 0:
        printed = printed_lines(card)
        return [printed[index]] if index < len(printed) else []
    return [*open_lines(card, stage), *card.aura, *card.ability]


def printed_lines(card: Card) -> list[Line]:
    """In the order in which decisions number them: own, aura, ability, gifts by stage, laws."""
    gifts = [line for stage in STAGES for line in card.gifts.get(stage, ())]  # type: ignore[call-overload]
    laws = [line for name in sorted(card.laws) for line in card.laws[name]]
    return [*card.lines, *card.aura, *card.ability, *gifts, *laws]


def after(body: Body, step: Any) -> Body | None:
    """The creature after the step; None when it is gone from its place."""
    verb = step.__struct_config__.tag
    if verb == "deal":
        return hit(body, int(number(step.amount)))
    if verb in ("destroy", "home", "control", "put", "exhaust", "sacrifice"):
        return None
    if verb == "heal":
        healed = int(number(step.amount)) if step.amount else body.damage
        return replace(body, left=body.left + min(body.damage, healed))
    if verb == "prevent":
        return replace(body, left=body.left + (int(number(step.amount)) if step.amount else 20))
    if verb == "have":
        return _having(body, step)
    return body


def _having(body: Body, step: Any) -> Body | None:
    words = set() if step.lose_all else set(body.keywords) - set(step.lose)
    power = int(number(step.set_power)) if step.set_power is not None else body.power + int(number(step.power))
    left = body.left + int(number(step.toughness))
    if left <= 0:
        return None
    return replace(body, power=max(0, power), left=left, keywords=frozenset(words | set(step.keywords)))


class Aim(Struct, frozen=True):
    """What is done to whatever is chosen."""

    steps: tuple[Any, ...]
    of: str  # whose cards may be meant: you, opponent or any

    @property
    def harmful(self) -> bool:
        return any(harmful(step) for step in self.steps)


def aims_of(lines: list[Line]) -> list[Aim]:
    """One for each thing that is chosen, in the order of the text; later steps that name it are done to it too."""
    found: dict[str, tuple[str, list[Any]]] = {}
    for step in every_step(lines):
        who = who_of(step)
        if isinstance(who, Sel) and who.pick in CHOSEN:
            found.setdefault(who.as_, (who.of, []))[1].append(step)
        elif isinstance(who, str) and who in found:
            found[who][1].append(step)
    return [Aim(tuple(steps), of) for of, steps in found.values()]


def hit_value(ground: Ground, body: Body, aim: Aim) -> float:
    """What it is worth to this seat that the aim hits this creature."""
    new: Body | None = body
    for step in aim.steps:
        new = after(new, step) if new is not None else None
    sign = 1.0 if body.seat == ground.board.me else -1.0
    if body.place in PLACES:
        return ground.replaced(body.place, body, new)
    change = (body_value(new) if new is not None else 0.0) - body_value(body)
    return 0.6 * sign * change


def handle_value(board: Board, wants: Wants, ground: Ground, handle: str, aim: Aim | None) -> float:
    """What choosing this card is worth, wherever it is."""
    body = board.find(handle)
    mine = board.owner(handle) == board.me
    if body is not None and aim is not None:
        value = hit_value(ground, body, aim)
        if value:
            return value
    worth = body_value(body) if body is not None else _card_worth(board, wants, handle)
    bad = aim.harmful if aim is not None else not mine
    return 0.2 * worth * (1 if mine != bad else -1)


def _card_worth(board: Board, wants: Wants, handle: str) -> float:
    card = board.card(handle)
    return keep_value(card, board, wants) if card is not None else 1.0


def best_hit(board: Board, ground: Ground, lines: list[Line]) -> float:
    """The best that these lines can do on the field, over all that may be chosen."""
    total = 0.0
    for aim in aims_of(lines):
        bodies = [
            b for place in PLACES for seat, there in board.field[place].items() for b in there
            if aim.of == "any" or (seat == board.me) == (aim.of == "you")
        ]
        total += max((hit_value(ground, b, aim) for b in bodies), default=0.0)
    return total


def rest_value(board: Board, wants: Wants, lines: list[Line]) -> float:
    """What the lines do besides what is aimed."""
    aimed = [step for aim in aims_of(lines) for step in aim.steps]
    rest = [step for line in lines for step in line.do if not any(step is one for one in aimed)]
    return steps_value(rest, board, wants)
