"""What a cube offers, and the copy of it that a table keeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games.draft_and_battle.cards.costs import Cost, parse_cost
from app.games.draft_and_battle.cards.cube import DRAFTABLE, words_of
from app.games.draft_and_battle.cards.load import dumps, load_folder, loads

from .conftest import IMP

COUNTS = {
    "homunculus": 80, "agent": 36, "minion": 31, "reagent": 40, "principle": 18, "praxis": 18, "arcana": 22,
    "apparatus": 20, "alchemist": 16, "opus": 30, "objective": 12, "materia": 13,
}  # fmt: skip


def test_the_built_in_cube_has_all_its_cards(cube):
    assert {kind: len(cards) for kind, cards in cube.kinds.items()} == COUNTS
    assert len(cube.draftable) == sum(COUNTS[kind] for kind in DRAFTABLE) == 265
    assert len(cube.by_id) == len(cube.cards)


def test_a_table_keeps_an_equal_copy(cube):
    copy = loads(dumps(cube))
    assert copy == cube
    assert copy.cards == cube.cards
    assert dumps(copy) == dumps(cube)


NO_CUBES = [b"", b"{}", b'{"id": "x", "cards": [], "more": 1}', b"\xff", b'{"id":"x","cards":[1]}']


@pytest.mark.parametrize("data", NO_CUBES)
def test_anything_else_is_refused(data):
    with pytest.raises(ValueError):
        loads(data)


def test_the_hash_names_the_cards_alone(folder):
    path = folder(imps=IMP)
    first = load_folder(path, "one")
    assert load_folder(path, "two").hash == first.hash
    (path / "imps.yaml").write_text(IMP.replace("amount: 1", "amount: 2"), encoding="utf-8")
    assert load_folder(path, "one").hash != first.hash


def test_the_hash_asks_no_order_of_keys_and_no_defaults(folder):
    path = folder(imps=IMP)
    first = load_folder(path)
    same = IMP.replace("{verb: deal, amount: 1, to", "{amount: 1, verb: deal, to")
    same = same.replace("    cost", "    copies: 1\n    cost")
    (path / "imps.yaml").write_text(same, encoding="utf-8")
    assert load_folder(path).hash == first.hash


def test_what_an_engine_cannot_run_is_not_built(folder):
    cube = load_folder(folder(imps=IMP))
    assert words_of(cube["ash-imp"]) == {"deal", "have"}
    assert cube.built_ids == {"ash-imp"}
    assert cube.with_built({"deal"}).built_ids == frozenset()
    assert cube.with_built({"deal", "have", "draw"}).built_ids == {"ash-imp"}


def test_costs_are_read_from_glyphs():
    assert parse_cost("☉☉✦") == Cost(sulphur=2, generic=1)
    assert parse_cost("☿🜔") == Cost(mercury=1, salt=1)
    assert parse_cost("0") == parse_cost("") == Cost()
    assert [parse_cost("☉☿🜔✦✦").total, str(parse_cost("✦☉")), str(Cost())] == [5, "☉✦", "0"]
    with pytest.raises(ValueError, match="'x'"):
        parse_cost("☉x")


def test_the_files_of_the_cube_are_utf8_without_tabs():
    for path in Path("cube").glob("*.yaml"):
        assert "\t" not in path.read_text("utf-8"), path
