"""What the linter finds, rule by rule, and that it finds nothing in the built-in cube."""

from __future__ import annotations

import msgspec
import pytest

from app.games.draft_and_battle.cards.check import check, main
from app.games.draft_and_battle.cards.lint import lint, slug
from app.games.draft_and_battle.cards.words import Card

from .conftest import IMP

MINION = {"id": "imp", "name": "Imp", "kind": "minion", "power": 1, "toughness": 1}
PRAXIS = {"id": "imp", "name": "Imp", "kind": "praxis"}
REAGENT = {"id": "imp", "name": "Imp", "kind": "reagent", "element": ["salt"]}
DRAW = {"verb": "draw"}


def findings(base: dict, **changes) -> list[str]:
    card = msgspec.convert({**base, **changes}, Card)
    return [f"{path}: {message}" for path, message in lint(card)]


def test_the_built_in_cube_is_clean(cube):
    assert [(card.id, found) for card in cube.cards for found in lint(card)] == []


WRONG = {
    "id is no slug": (MINION, {"id": "imps"}, "'imp'"),
    "no copies": (MINION, {"copies": 0}, "at least once"),
    "no power": (MINION, {"power": None}, "power:"),
    "no element": (REAGENT, {"element": []}, "element:"),
    "a foreign field": (MINION, {"op": 2}, "op: no card of the kind minion"),
    "a keyword on a praxis": (PRAXIS, {"keywords": ["veiled"]}, "keywords:"),
    "a keyword twice": (MINION, {"keywords": ["veiled", "veiled"]}, "twice"),
    "a subtype of another kind": ({**MINION, "kind": "agent"}, {"subtype": "lens"}, "'lens'"),
    "no glyph": (MINION, {"cost": "2"}, "'2'"),
    "glyphs out of order": (MINION, {"cost": "✦☉"}, "☉✦"),
    "a minion does not come home": (MINION, {"lines": [{"head": "home", "do": [DRAW]}]}, "'home'"),
    "a reagent does not arrive": (REAGENT, {"lines": [{"head": "entry", "do": [DRAW]}]}, "'entry'"),
    "a reagent is at no location": (
        REAGENT, {"lines": [{"head": "upkeep", "do": [{"verb": "heal", "who": {"at": "here"}}]}]}, "`here` is nowhere",
    ),
    "nothing sets it off": (MINION, {"lines": [{"do": [DRAW]}]}, "nothing sets them off"),
    "a praxis stays nowhere": (PRAXIS, {"lines": [{"head": "upkeep", "do": [DRAW]}]}, "played and gone"),
    "a window of a minion": (MINION, {"lines": [{"only_in": ["contest"]}]}, "only_in"),
    "what was sacrificed": (MINION, {"lines": [{"head": {"event": "sacrifice"}, "do": [DRAW]}]}, "of what?"),
    "instead of nothing": (PRAXIS, {"lines": [{"gate": "albedo", "instead": True, "do": [DRAW]}]}, "no line above"),
    "instead, no later": (
        PRAXIS,
        {"lines": [{"gate": "rubedo", "do": [DRAW]}, {"gate": "albedo", "instead": True, "do": [DRAW]}]},
        "must be later",
    ),
    "instead of another head": (
        MINION,
        {"lines": [{"head": "entry", "do": [DRAW]},
                   {"gate": "albedo", "instead": True, "use": {"phase": "deployment"}, "do": [DRAW]}]},
        "something else",
    ),
    "the first stage is no gate": (PRAXIS, {"lines": [{"gate": "nigredo", "do": [DRAW]}]}, "no gate"),
    "each has no count": (PRAXIS, {"lines": [{"do": [{"verb": "wake", "who": {"count": 2}}]}]}, "no count"),
    "none is picked": (
        PRAXIS, {"lines": [{"do": [{"verb": "wake", "who": {"pick": "target", "count": 0}}]}]}, "at least 1"),
    "how many": (
        PRAXIS, {"lines": [{"do": [{"verb": "if", "when": {"is": "cards", "cards": {}}, "then": [DRAW]}]}]},
        "how many?"),
    "one mode": (PRAXIS, {"lines": [{"do": [{"verb": "choose_one", "modes": [[DRAW]]}]}]}, "two modes"),
    "a payment for nothing": (PRAXIS, {"lines": [{"do": [{"verb": "pay", "cost": "✦"}]}]}, "changes nothing"),
    "a change of nothing": (PRAXIS, {"lines": [{"do": [{"verb": "have", "who": {}}]}]}, "changes nothing"),
    "a name that is not set": (PRAXIS, {"lines": [{"do": [{"verb": "wake", "who": "target"}]}]}, "'target'"),
    "a fact nobody counts": (
        PRAXIS, {"lines": [{"do": [{"verb": "if", "when": {"is": "ledger", "fact": "wonn"}, "then": [DRAW]}]}]},
        "'wonn'"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_the_linter_finds(case):
    base, changes, said = WRONG[case]
    assert any(said in found for found in findings(base, **changes)), findings(base, **changes)


def test_good_cards_pass():
    assert findings(MINION, lines=[{"head": "entry", "do": [DRAW]}], cost="☉✦") == []
    assert findings(REAGENT) == []
    assert findings(PRAXIS, lines=[{"do": [DRAW]}, {"gate": "albedo", "instead": True, "do": [DRAW, DRAW]}]) == []


def test_ids_are_slugs_of_names():
    assert slug("Moor's-Head Still") == "moors-head-still"
    assert slug("Neidan, the Inner Furnace") == "neidan-the-inner-furnace"


def test_the_command_answers_with_a_number(folder, capsys):
    assert main() == 0
    assert "265 draftable" in capsys.readouterr().out
    assert main(str(folder(imps=IMP.replace("head: entry", "head: home")))) == 1
    assert "ash-imp: lines[0].head" in capsys.readouterr().out


def test_broken_data_is_told_by_the_command(folder, capsys):
    assert main(str(folder(imps=IMP.replace("deal", "dael")))) == 1
    assert "did you mean 'deal'?" in capsys.readouterr().out


def test_words_without_an_engine_are_told(folder):
    report = check(folder(imps=IMP), built={"deal"})
    assert "ash-imp: no engine word for have" in report.warnings
    assert not any("engine word" in line for line in check(folder(imps=IMP), built={"deal", "have"}).warnings)
