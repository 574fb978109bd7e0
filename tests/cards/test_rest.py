"""Cards as readers get them, and the schema for editors."""

from __future__ import annotations

import json

import jsonschema_rs
import msgspec
import yaml

from app.games.draft_and_battle.cards.check import BUILT_IN
from app.games.draft_and_battle.cards.rest import rest_card, rest_cards
from app.games.draft_and_battle.cards.schema import cube_schema, schema_bytes


def test_a_creature(cube):
    assert rest_card(cube["basilisk-eye"]) == {
        "id": "basilisk-eye",
        "name": "Basilisk Eye",
        "kind": "homunculus",
        "element": ["sulphur"],
        "cost": "☉✦",
        "cost_total": 2,
        "power": 3,
        "toughness": 2,
        "keywords": ["veiled"],
        "text": [
            "Albedo: Entry: target enemy creature here has -1/-1 this round.",
            "Citrinitas instead: Entry: target enemy creature here has -1/-1 for good.",
        ],
        "flavour": "Only the lid protects you.",
        "tags": ["middling"],
        "stages": ["albedo", "citrinitas"],
    }


def test_an_alchemist(cube):
    card = rest_card(cube["thoth-aat"])
    assert card["slots"] == {"reagents": 2, "principles": 3}
    assert set(card["gifts"]) == {"albedo", "citrinitas", "rubedo"}
    assert set(card["laws"]) == {"toll", "giants", "silence", "feather"}
    assert card["ability"].startswith("Laboratory, ✦, once per round: write Toll")
    assert "cost" not in card


def test_goals_and_materia(cube):
    opus = rest_card(cube["the-golden-fleece"])
    assert (opus["archetype"], opus["difficulty"]) == ("conquest", 4)
    assert opus["condition"] == opus["text"]
    assert rest_card(cube["the-final-stage"])["op"] == 3
    assert rest_card(cube["sulphur-well"])["type"] == "resource"


def test_no_card_has_a_null(cube):
    for card in rest_cards(cube.cards):
        assert None not in card.values(), card["id"]
    assert msgspec.json.encode(rest_cards(cube.cards))


def test_the_schema_takes_the_cube_and_no_typo():
    schema = cube_schema()
    validator = jsonschema_rs.validator_for(schema)
    for path in BUILT_IN.glob("*.yaml"):
        assert validator.is_valid(yaml.safe_load(path.read_text("utf-8"))), path.name
    assert not validator.is_valid({"cards": [{"id": "x", "name": "X", "kind": "minoin"}]})
    assert json.loads(schema_bytes()) == json.loads(json.dumps(schema))
