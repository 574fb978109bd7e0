"""Every other card with words has a test that bears its name and says its sentence, and every test a card."""

from __future__ import annotations

from functools import lru_cache

import pytest

from app.games.draft_and_battle.cards.words import Card
from tests.cards_play.test_creatures_covered import functions_of, name_of
from tests.engine.scenario import whole_cube

FILES = {
    "test_reagents.py": "reagent", "test_principles.py": "principle", "test_praxis.py": "praxis",
    "test_arcana.py": "arcana", "test_apparatus.py": "apparatus", "test_materia.py": "materia",
    "test_alchemists.py": "alchemist", "test_opus.py": "opus", "test_objectives.py": "objective",
}
OF_ALL = ("test_every_", "test_a_", "test_an_")  # not of one card
found_in = lru_cache(functions_of)
CREATURES = ("homunculus", "agent", "minion")


def cards_of(file: str) -> list[Card]:
    return [c for c in whole_cube().cards if c.kind == FILES[file]]


@pytest.mark.parametrize("file", FILES)
def test_every_card_has_a_test_of_its_name(file: str) -> None:
    found = found_in(file)
    assert [c.id for c in cards_of(file) if not found.get(name_of(c))] == [], "a test and its sentence"


@pytest.mark.parametrize("file", FILES)
def test_every_test_is_of_a_card(file: str) -> None:
    names = [name_of(c) for c in cards_of(file)]
    tests = [t for t in found_in(file) if not t.startswith(OF_ALL)]
    assert [t for t in tests if not any(t == n or t.startswith(f"{n}__") for n in names)] == []


def test_every_gift_of_an_alchemist_is_tested() -> None:
    found = found_in("test_alchemists.py")
    for card in cards_of("test_alchemists.py"):
        said = " ".join(f"{t} {text}".lower() for t, text in found.items() if t.startswith(name_of(card)))
        assert [stage for stage in card.gifts if stage not in said] == [], card.id


def test_the_files_are_of_all_other_cards() -> None:
    kinds = {c.kind for c in whole_cube().cards}
    assert kinds - set(CREATURES) == set(FILES.values())
