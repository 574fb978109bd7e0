"""The search for loops finds what it should, and every hinge of the built-in cube is judged on its page."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from app.games import registry
from app.games.draft_and_battle.cards.cube import Cube, make_cube
from app.games.draft_and_battle.cards.load import load_folder
from app.games.draft_and_battle.cards.words import Card
from app.lab.loops import PHASES, hinges, search

PAGE = Path(__file__).parents[2] / "docs" / "loops.md"


@pytest.fixture(scope="module")
def cube() -> Cube:
    return load_folder(registry.CUBES)


def test_every_hinge_is_judged(cube: Cube) -> None:
    sections = PAGE.read_text("utf-8").split("\n## ")
    for phase in PHASES:
        section = next(s for s in sections if s.lower().startswith(phase))
        rows = re.findall(r"^\| ([a-z][a-z, -]+) \|", section, re.MULTILINE)
        judged = {name for row in rows for name in row.split(", ")} - {"hinge"}
        assert judged == {name.partition("|")[0] for name in hinges(cube, phase)}


def test_the_numbers_of_the_page_are_those_of_the_cube(cube: Cube) -> None:
    """The tightest trip: whoever makes these cheaper must reckon anew."""
    costs = {"inhumation": "🜔", "cohobation": "☿", "distillation": "☿✦", "aurora-consurgens": "🜔"}
    assert {name: cube[name].cost for name in costs} == costs
    assert max(card.slots.reagents for card in cube.kinds["alchemist"] if card.slots) == 3
    free = [c.id for c in cube.kinds["reagent"] if b'"no_slot"' in msgspec.json.encode(c)]
    assert len(free) == 1


def made(*cards: dict) -> Cube:
    return make_cube("loop", msgspec.convert([{"name": c["id"], **c} for c in cards], tuple[Card, ...]), "")


def again(id: str, **line: object) -> dict:
    reclaim = {"verb": "put", "to": "hand", "who": {"pick": "choose", "kind": "praxis", "of": "you", "at": "discard"}}
    return {"id": id, "kind": "praxis", "cost": "✦", "lines": [{"do": [reclaim], **line}]}


def test_two_cards_that_reclaim_each_other_are_found() -> None:
    assert hinges(made(again("one"), again("two")), "laboratory") == {"one|lines[0]", "two|lines[0]"}


def test_one_card_cannot_reclaim_itself() -> None:
    assert not search(made(again("one")), "laboratory")


def test_once_per_round_ends_it_and_without_it_goes_on() -> None:
    wake = {"verb": "wake", "who": {"kind": "homunculus", "of": "you", "at": "resting"}}
    head = {"event": "wake", "who": {"of": "you"}}
    endless = {"id": "wheel", "kind": "apparatus", "lines": [{"head": head, "do": [wake]}]}
    other = {"id": "cog", "kind": "apparatus", "lines": [{"head": head, "do": [wake]}]}
    assert hinges(made(endless, other), "laboratory") == {"wheel|lines[0]", "cog|lines[0]"}
    limited = [{**c, "lines": [{"head": {**head, "once": True}, "do": [wake]}]} for c in (endless, other)]
    assert not hinges(made(*limited), "laboratory")
