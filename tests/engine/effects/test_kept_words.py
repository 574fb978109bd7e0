"""What no card of the built-in cube does but one of another may; its words: tests/cards/test_vocabulary.py."""

from __future__ import annotations

import msgspec
import pytest

from app.games.draft_and_battle.cards.text import condition_text, describe, describe_amount
from app.games.draft_and_battle.cards.words import CardsAre, Count, Sel
from app.games.draft_and_battle.engine.amounts import amount
from app.games.draft_and_battle.engine.conditions import holds
from app.games.draft_and_battle.engine.state import Ctx
from tests.engine.scenario import Scenario, body


def table() -> Scenario:
    spy, scholar = (body(kind, kind="agent", subtype=kind) for kind in ("spy", "scholar"))
    g = Scenario(spy, scholar)
    for name, place in (("spy", "left"), ("spy", "left"), ("scholar", "left"), ("spy", "right")):
        g.put(name, 0, place)
    return g


def test_a_subtype_narrows_the_cards_down() -> None:
    g = table()
    g.steps(0, [{"verb": "have", "who": {"kind": "agent", "subtype": "scholar"}, "power": 2}])
    assert (g.power("scholar"), g.power("spy")) == (3, 1)
    assert describe(Sel(pick="target", kind="agent", subtype="spy", of="opponent")) == "target enemy spy agent"


def test_nobodys_materia_comes_to_no_hand() -> None:
    """No card asks for it; a cube of one's own may."""
    g = table()
    well = g.materia("Sulphur Well", "left")
    for to in ("hand", "top", "discard", "aside"):
        g.steps(0, [{"verb": "put", "to": to, "who": {"kind": "materia", "at": "locations"}}])
    g.steps(0, [{"verb": "put", "to": "materia_bottom", "who": {"kind": "agent", "of": "you", "at": "battlefield"}}])
    assert g.piece(well).zone == "location" and g.piece("scholar").zone == "battlefield"


def test_so_much_for_each() -> None:
    g = table()
    count = Count(cards=Sel(kind="agent", subtype="spy", of="you", at="battlefield"), times=2)
    assert amount(g.run.derived, Ctx(0), count) == 6
    assert amount(g.run.derived, Ctx(0), msgspec.structs.replace(count, max=5)) == 5
    assert describe_amount(count).startswith("2 for each spy agent")


@pytest.mark.parametrize(("exactly", "true"), [(2, False), (3, True), (4, False)])
def test_exactly_so_many(exactly: int, true: bool) -> None:
    g = table()
    condition = CardsAre(cards=Sel(kind="agent", of="you", at="battlefield", subtype="spy"), exactly=exactly)
    assert holds(g.run.derived, Ctx(0), condition) is true
    assert f"exactly {exactly} spy agents" in condition_text(condition)
