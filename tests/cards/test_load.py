"""Reading a cube: whatever is wrong stops the load and says where it stands and what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games.draft_and_battle.cards.load import CubeError, load_folder

from .conftest import IMP


def problem(path: Path) -> str:
    """The only problem of a folder, as it is printed."""
    with pytest.raises(CubeError) as caught:
        load_folder(path)
    assert len(caught.value.problems) == 1, str(caught.value)
    return str(caught.value)


def test_a_small_folder_is_a_cube(folder):
    cube = load_folder(folder(imps=IMP), "small")
    assert cube.id == "small"
    assert [card.id for card in cube.cards] == ["ash-imp"]
    assert cube["ash-imp"].lines[0].do[0].amount == 1


def test_files_are_read_in_the_order_of_their_names(folder):
    other = IMP.replace("ash-imp", "bog-imp").replace("Ash Imp", "Bog Imp")
    assert [card.id for card in load_folder(folder(b=IMP, a=other)).cards] == ["bog-imp", "ash-imp"]


TYPOS = {
    "key": ("toughness: 1", "toughnes: 1", 2, "", "'toughness'"),
    "key deep inside": ("amount: 1", "amuont: 1", 11, "lines[0].do[0]", "'amount'"),
    "verb": ("verb: deal", "verb: dael", 11, "lines[0].do[0].verb", "'deal'"),
    "head": ("head: entry", "head: enrty", 9, "lines[0].head", "'entry'"),
    "zone": ("at: here", "at: hree", 11, "lines[0].do[0].to.at", "'here'"),
    "kind": ("kind: minion", "kind: minoin", 4, "kind", "'minion'"),
    "variable": ("who: target", "who: tagret", 12, "lines[0].do[1].who", "'target'"),
}


@pytest.mark.parametrize("case", TYPOS)
def test_a_typo_names_file_line_card_path_and_the_right_word(folder, case):
    right, wrong, line, path, hint = TYPOS[case]
    text = problem(folder(imps=IMP.replace(right, wrong)))
    assert f"imps.yaml:{line}:" in text
    assert "ash-imp" in text
    assert path in text
    assert hint in text


def test_a_missing_field_is_named(folder):
    text = problem(folder(imps=IMP.replace("amount: 1, ", "")))
    assert "amount" in text and "lines[0].do[0]" in text


def test_a_number_where_a_word_should_be(folder):
    assert "lines[0].do[0].amount" in problem(folder(imps=IMP.replace("amount: 1", "amount: [1]")))


def test_a_name_set_later_is_not_set(folder):
    first, second = IMP.splitlines()[-2:]
    swapped = IMP.replace(f"{first}\n{second}", f"{second}\n{first}")
    assert "'target' is read but never set" in problem(folder(imps=swapped))


def test_names_of_another_line_are_not_set(folder):
    second = "      - head: death\n        do: [{verb: destroy, who: target}]\n"
    assert "lines[1].do[0].who" in problem(folder(imps=IMP + second))


def test_an_id_is_used_once(folder):
    text = problem(folder(a=IMP, b=IMP))
    assert "b.yaml:2: ash-imp" in text and "a.yaml" in text


def test_a_key_stands_once(folder):
    text = problem(folder(imps=IMP.replace("    power: 2\n", "    power: 2\n    power: 3\n")))
    assert "imps.yaml:7" in text and "'power' stands twice" in text


def test_every_broken_card_is_told_at_once(folder):
    other = IMP.replace("ash-imp", "bog-imp").replace("deal", "dael")
    with pytest.raises(CubeError) as caught:
        load_folder(folder(a=IMP.replace("entry", "enrty"), b=other))
    assert [problem.card for problem in caught.value.problems] == ["ash-imp", "bog-imp"]


@pytest.mark.parametrize("text", ["", "cards: 3", "- id: x", "cards: []\nmore: 1", "cards: [", "? [a]\n: 1"])
def test_what_is_no_cube_file(folder, text):
    assert "odd.yaml" in problem(folder(odd=text))


def test_a_folder_without_cards(tmp_path):
    assert "no .yaml file" in problem(tmp_path)
