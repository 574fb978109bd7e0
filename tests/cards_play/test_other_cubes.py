"""Cards that somebody else might write: those of the built-in cube with steps, selectors and numbers exchanged. What
passes the check can be played on a full table, whatever is answered."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import msgspec
import pytest

from app.games import registry
from app.games.draft_and_battle.cards.cube import Cube, make_cube
from app.games.draft_and_battle.cards.lint import lint
from app.games.draft_and_battle.cards.words import Card
from tests.engine import scenario
from tests.engine.effects import test_all_cards as table

CARDS = [c for c in json.loads(registry.BUILT_IN["built-in"])["cards"] if c["kind"] not in ("opus", "objective")]
LINES = ("lines", "aura", "ability")


def parts(node: Any, key: str) -> list[dict[str, Any]]:
    """Everything in the data that has this key."""
    if isinstance(node, dict):
        return [node] * (key in node) + [one for value in node.values() for one in parts(value, key)]
    return [one for value in node for one in parts(value, key)] if isinstance(node, list) else []


STEPS, SELECTORS = parts(CARDS, "verb"), parts(CARDS, "pick")


def changed(node: Any, rng: random.Random) -> None:
    """Another step here, another selector there, other numbers."""
    for value in node if isinstance(node, list) else ():
        changed(value, rng)
    for key, value in list(node.items()) if isinstance(node, dict) else ():
        if key == "do" and isinstance(value, list) and rng.random() < 0.5:
            value.insert(rng.randint(0, len(value)), copy.deepcopy(rng.choice(STEPS)))
        if key in ("who", "to", "cards") and isinstance(value, dict) and rng.random() < 0.3:
            node[key] = copy.deepcopy(rng.choice(SELECTORS))
        elif type(value) is int and rng.random() < 0.1:
            node[key] = rng.choice([0, 1, 2, 5, 20, -1])
        changed(value, rng)


def another(rng: random.Random) -> Card | None:
    """A card that nobody has written, if the check lets it pass."""
    raw = copy.deepcopy(rng.choice(CARDS)) | {"id": "another", "name": "Another"}
    for group in LINES:
        changed(raw.get(group, []), rng)
    try:
        card = msgspec.convert(raw, Card)
    except msgspec.ValidationError:
        return None
    return None if any(lint(card)) else card


def play(seed: int, monkeypatch: pytest.MonkeyPatch) -> bool:
    rng = random.Random(seed)
    card = another(rng)
    if card is None:
        return False

    def with_it(made: bytes) -> Cube:
        more = msgspec.json.decode(made, type=tuple[Card, ...])
        return make_cube("other", (*scenario.whole_cube().cards, card, *more), f"{seed} {made.decode()}")

    monkeypatch.setattr(scenario, "_cube_with", with_it)
    monkeypatch.setattr(table, "CUBE", with_it(b"[]"))
    table.run_lines("another", rng.choice(("nigredo", "rubedo")), rng)
    return True


@pytest.mark.parametrize("start", range(3))
def test_cards_of_others(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(play(seed, monkeypatch) for seed in range(start * 20, start * 20 + 20)) > 5


@pytest.mark.slow
@pytest.mark.parametrize("start", range(20))
def test_many_cards_of_others(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(1000 + start * 100, 1100 + start * 100):
        play(seed, monkeypatch)
