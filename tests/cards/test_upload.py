"""A cube that somebody sends: refused with every fault and with numbers, or kept as it is. Never code."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest

from app.game import IllegalChoice
from app.games import registry
from app.games.draft_and_battle.cards.load import dumps
from app.games.draft_and_battle.cards.upload import MAX_PROBLEMS

NEEDED = {"alchemist": 4, "opus": 4, "objective": 2, "materia": 3}


@pytest.fixture(scope="module")
def built_in() -> dict[str, Any]:
    return json.loads(registry.BUILT_IN["built-in"])


def some(built_in: dict[str, Any], draftable: int) -> list[dict[str, Any]]:
    """Just enough around the packs, and so many cards to draft."""
    cards = [c for kind, n in NEEDED.items() for c in [c for c in built_in["cards"] if c["kind"] == kind][:n]]
    return cards + [c for c in built_in["cards"] if c["kind"] not in NEEDED][:draftable]


def faults(cards: Any, **more: Any) -> list[str]:
    """What is wrong with a cube of these cards."""
    return raw_faults(json.dumps({"cards": cards, **more}).encode())


def raw_faults(data: bytes) -> list[str]:
    try:
        registry.canonical_cube(data)
    except registry.CubeError as error:
        return [str(problem) for problem in error.problems]
    return []


def test_the_built_in_cube_comes_back_as_it_is() -> None:
    data = registry.BUILT_IN["built-in"]
    assert registry.canonical_cube(data) == data


def test_one_card_too_few_is_refused_with_numbers(built_in: dict[str, Any]) -> None:
    assert faults(some(built_in, 179)) == ["cube: a draft of four needs 180 draftable cards; here are 179"]


@pytest.mark.parametrize("number", [180, 181])
def test_enough_cards_can_be_played_with_random_packs(built_in: dict[str, Any], number: int) -> None:
    game = registry.load_game(registry.canonical_cube(json.dumps({"cards": some(built_in, number)}).encode()))
    with pytest.raises(IllegalChoice, match=r"12 balanced packs: .* of \d+"):
        game.options({})
    options = game.options({"collation": "random"})
    state = game.new_game(options, ("",) * 4, bytes(32)).state
    packed = [p.card for p in state.pieces if game.cube[p.card].kind not in NEEDED]
    assert len(packed) == len(set(packed)) == 180


def test_copies_count(built_in: dict[str, Any]) -> None:
    cards = some(built_in, 179)
    cards[-1] = {**cards[-1], "copies": 2}
    assert faults(cards) == []


@pytest.mark.parametrize("kind", NEEDED)
def test_what_is_dealt_beside_the_packs_is_counted_too(built_in: dict[str, Any], kind: str) -> None:
    cards = some(built_in, 180)
    cards.remove(next(card for card in cards if card["kind"] == kind))
    assert f"needs {NEEDED[kind]} cards of the kind {kind}; here are {NEEDED[kind] - 1}" in faults(cards)[0]


NO_CUBES = {
    "nothing": b"", "blank": b" \n", "cut off": b'{"cards": [', "a list": b"[]", "no cards": b'{"cards": []}',
    "more": b'{"cards": [], "run": "x"}', "yaml": b"cards:\n  - id: x\n", "latin": b'{"cards": ["\xe9"]}',
    "bad id": b'{"id": "../x", "cards": [1]}', "id is no text": b'{"id": 1, "cards": [1]}',
    "deep": b'{"cards": ' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "deep in a card": b'{"cards": [' + b'{"lines":[' * 30 + b"]}" * 30 + b"]}",
    "too many": b'{"cards": [' + b",".join([b"{}"] * 1001) + b"]}",
    "too big": b'{"cards": ["' + b"x" * (1 << 20) + b'"]}',
}  # fmt: skip


@pytest.mark.parametrize("name", NO_CUBES)
def test_what_is_no_cube_at_all(name: str) -> None:
    assert len(raw_faults(NO_CUBES[name])) == 1


IMP = {
    "id": "ash-imp", "name": "Ash Imp", "kind": "minion", "cost": "☉", "power": 2, "toughness": 1,
    "lines": [{"head": "entry", "do": [
        {"verb": "deal", "amount": 1, "to": {"pick": "target", "of": "opponent", "at": "here"}}]}],
}  # fmt: skip


def imp(**changes: Any) -> dict[str, Any]:
    return {**IMP, **changes}


def doing(*steps: dict[str, Any]) -> dict[str, Any]:
    return imp(lines=[{"head": "entry", "do": list(steps)}])


def nested(step: dict[str, Any], times: int) -> dict[str, Any]:
    for _ in range(times):
        step = {"verb": "for_each", "times": 2, "do": [step]}
    return step


GAIN = {"verb": "gain", "op": 1}
AIM = {"verb": "exhaust", "who": {"pick": "target", "at": "here"}}
BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "unknown kind": (imp(kind="minoin"), "ash-imp: kind: .*'minion'"),
    "unknown key": (imp(pover=3), "ash-imp: .*pover.*'power'"),
    "unknown word": (doing({"verb": "dael"}), r"lines\[0\]\.do\[0\]\.verb: .*'deal'"),
    "unset name": (doing({"verb": "exhaust", "who": "tagret"}), "'tagret' is read but never set"),
    "no native": (doing({"verb": "native", "name": "cucurbit_fill"}), "did you mean 'cucurbit_fills'"),
    "python": (doing({"verb": "native", "name": "__import__"}), "there is no native effect '__import__'"),
    "a rule is no step": (doing({"verb": "native", "name": "targeting_costs"}), "there is no native effect"),
    "huge number": (doing({"verb": "draw", "amount": 10**9}), r"do\[0\]\.amount: a number is at most 20"),
    "cards below zero": (doing({"verb": "discard", "amount": -5}), r"do\[0\]\.amount: a number here is at least 0"),
    "power below zero": (imp(power=-1), "power: a number here is at least 0"),
    "many loops": (doing(nested(GAIN, 3)), "at most 2 for_each"),
    "two aims, one name": (doing(AIM, AIM), r"do\[1\]\.who\.as: 'target' is already the name"),
    "long name": (imp(name="x" * 400, id="x" * 400), "at most 60 characters"),
    "signs": (imp(flavour="a\u202eb"), "cannot be printed"),
    "wrong glyph": (imp(cost="$"), "is no cost"),
    "fact": (imp(lines=[{"head": "entry", "when": {"is": "ledger", "fact": "x"}, "do": [GAIN]}]), "counts no 'x'"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_card_is_named_with_its_place_and_the_right_word(name: str) -> None:
    card, pattern = BROKEN[name]
    found = faults([card])
    assert any(re.search(pattern, fault) for fault in found), found
    assert all(fault.startswith("cube: ") and len(fault) < 500 for fault in found)


def test_an_id_is_used_once(built_in: dict[str, Any]) -> None:
    cards = some(built_in, 180)
    found = faults([*cards, cards[0], {**cards[1], "id": "another"}])
    assert f"cube: {cards[0]['id']}: id {cards[0]['id']!r} is already used by another card" in found
    assert any("have the same name" in fault for fault in found)


def test_every_fault_is_told_but_no_flood() -> None:
    assert len(faults([imp(kind="minoin")] * 3)) == 3
    flood = faults([imp(kind="minoin")] * 900)
    assert len(flood) == MAX_PROBLEMS + 1 and flood[-1] == "cube: and 700 more"


def test_many_broken_cards_are_read_as_fast_as_sound_ones() -> None:
    """A hint for each of them once took a server half a minute (trial B66)."""
    began = time.process_time()
    faults([{"id": f"c{n}", "kind": "x", "y" * 500: 1} for n in range(1000)])
    assert time.process_time() - began < 5


def test_a_folder_is_packed_and_unpacked(tmp_path, cube) -> None:
    for name in ("mine", "other"):
        (tmp_path / name).mkdir()
        for file in registry.CUBES.glob("*.yaml"):
            (tmp_path / name / file.name).write_bytes(file.read_bytes())
    (tmp_path / "no cube").mkdir()
    found = registry.cubes_in(tmp_path)
    assert list(found) == ["mine", "other"]
    assert found["mine"] == dumps(registry.load_game(found["mine"]).cube)
    assert registry.load_game(found["mine"]).cube.hash == cube.hash
    (tmp_path / "mine").rename(tmp_path / "built-in")
    with pytest.raises(registry.CubeError, match="this name is taken"):
        registry.cubes_in(tmp_path)
