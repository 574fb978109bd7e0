"""Every creature with words of its own has a test that bears its name and says its sentence, and every test a card."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from app.games.draft_and_battle.cards.words import Card
from tests.engine.scenario import whole_cube

HERE = Path(__file__).parent
FILES = {
    "test_homunculi_sulphur.py": ("homunculus", "sulphur"), "test_homunculi_mercury.py": ("homunculus", "mercury"),
    "test_homunculi_salt.py": ("homunculus", "salt"), "test_agents.py": ("agent", ""),
    "test_minions.py": ("minion", ""),
}


def cards_of(file: str) -> list[Card]:
    """The cards of a file that have words; those of two elements stand with the salt ones."""
    kind, element = FILES[file]
    cards = [c for c in whole_cube().cards if c.kind == kind and c.lines]
    if not element:
        return cards
    return [c for c in cards if (c.element[0] if len(c.element) == 1 else "salt") == element]


@cache
def functions_of(file: str) -> dict[str, str]:
    """The test functions of a file and their docstrings."""
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    return {
        f.name: ast.get_docstring(f) or "" for f in tree.body
        if isinstance(f, ast.FunctionDef) and f.name.startswith("test_")
    }


def name_of(card: Card) -> str:
    return "test_" + card.id.replace("-", "_")


@pytest.mark.parametrize("file", FILES)
def test_every_card_has_a_test_of_its_name(file: str) -> None:
    found = functions_of(file)
    assert [c.id for c in cards_of(file) if not found.get(name_of(c))] == [], "a test and its sentence"


@pytest.mark.parametrize("file", FILES)
def test_every_test_is_of_a_card(file: str) -> None:
    names = [name_of(c) for c in cards_of(file)]
    assert [t for t in functions_of(file) if not any(t == n or t.startswith(n + "_") for n in names)] == []


def test_the_files_are_of_all_creatures() -> None:
    creatures = {c.id for c in whole_cube().cards if c.kind in ("homunculus", "agent", "minion") and c.lines}
    assert {c.id for file in FILES for c in cards_of(file)} == creatures
