"""What a player knows of the cube: the cards by id, read once from the bytes that the table keeps."""

from __future__ import annotations

from functools import lru_cache

from ..cards.costs import Cost, parse_cost
from ..cards.cube import Cube
from ..cards.load import loads
from ..cards.words import Card, Has

STAGES = ("nigredo", "albedo", "citrinitas", "rubedo")
ELEMENTS = ("sulphur", "mercury", "salt")
CREATURES = ("homunculus", "agent", "minion")
BEATS = {"sulphur": "mercury", "mercury": "salt", "salt": "sulphur"}


@lru_cache(maxsize=8)
def known_cube(data: bytes) -> Cube:
    return loads(data)


def cost_of(card: Card) -> Cost:
    return parse_cost(card.cost)


def grown(card: Card, stage: int) -> tuple[int, int, frozenset[str]]:
    """Power, toughness and keywords of the card by what it says of itself, at this stage of its alchemist."""
    power, toughness, words = card.power or 0, card.toughness or 0, set(card.keywords)
    for line in card.lines:
        if line.gate is not None and STAGES.index(line.gate) > stage:
            continue
        for rule in line.rules:
            if not isinstance(rule, Has) or rule.who != "this":
                continue
            if rule.set_power is not None:
                power = rule.set_power
            if rule.set_toughness is not None:
                toughness = rule.set_toughness
            power += rule.power if isinstance(rule.power, int) else 1
            toughness += rule.toughness if isinstance(rule.toughness, int) else 1
            words |= set(rule.keywords)
    return power, toughness, frozenset(words)
