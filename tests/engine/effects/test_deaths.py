"""Destroying, recursive, volatile, replacements, sacrifice (rules.md §4)."""

from __future__ import annotations

from app.games.draft_and_battle.engine import changes
from tests.engine.scenario import Scenario, body

KILL = [{"verb": "destroy", "who": {"pick": "target", "at": "battlefield"}}]
KILL_ALL = [{"verb": "destroy", "who": {"at": "battlefield"}}]


def test_agents_and_minions_go_to_the_discard_tokens_cease_homunculi_go_home() -> None:
    g = Scenario(body("boy", kind="agent"), body("imp", kind="minion"), body("rat"))
    boy, imp, rat = g.put("boy", 0, "left"), g.put("imp", 0, "left"), g.put("rat", 0, "left", damage=0)
    token = g.token(0, "left", 1, 1)
    g.steps(1, KILL_ALL)
    assert [g.at(x) for x in (boy, imp, rat, token)] == ["discard", "discard", "resting", "gone"]
    assert g.seat(0).total["lost"] == 4


def test_a_recursive_card_comes_back_new() -> None:
    """B39: no damage, no effects, no used-up limits."""
    g = Scenario(body("newt", 2, 2, "recursive", kind="minion"))
    newt = g.put("newt", 0, "left", damage=1, used=("0",))
    g.steps(0, [{"verb": "have", "who": {"at": "battlefield"}, "power": 2, "until": "good"}])
    g.steps(1, KILL)
    p = g.piece(newt)
    assert p.zone == "hand" and not (p.damage or p.marks or p.used or p.deaths)


def test_a_face_down_creature_dies_silent_and_is_shown() -> None:
    newt = body("newt", 2, 2, "recursive", "veiled", kind="minion")
    g = Scenario(newt, body("bomb", 3, 1, "volatile", "veiled"), body("rat"))
    newt, bomb = g.put("newt", 0, "left", face_down=True), g.put("bomb", 0, "left", face_down=True)
    rat = g.put("rat", 0, "left")
    g.steps(1, [{"verb": "destroy", "who": {"at": "battlefield", "face": "down"}}])
    assert g.at(newt) == "discard" and g.at(bomb) == "resting" and not g.piece(bomb).face_down and g.at(rat) == "left"
    assert {c.card for e in g.told("destroyed") for c in e.cards} == {"newt", "bomb"}


def test_volatile_hits_everything_else_there_and_chains() -> None:
    bomb = body("bomb", 2, 1, "volatile")
    g = Scenario(bomb, body("rat", 1, 3), body("wall", 1, 3, "fortified"), body("pure", 1, 1, "purified"))
    first, second = g.put("bomb", 0, "left"), g.put("bomb", 1, "left")
    rat, wall, pure = g.put("rat", 0, "left"), g.put("wall", 1, "left"), g.put("pure", 2, "left")
    away = g.put("rat", 1, "middle")
    g.steps(3, KILL, first)
    assert g.at(first) == g.at(second) == "resting"
    assert g.at(rat) == "resting" and g.damage(wall) == 2 and g.at(pure) == "left" and g.damage(away) == 0
    assert [g.seat(i).total.get("destroyed", 0) for i in range(4)] == [1, 1, 0, 1]


def test_creatures_that_leave_together_deal_volatile_together() -> None:
    bomb = body("bomb", 2, 1, "volatile")
    g = Scenario(bomb, body("ox", 1, 5))
    g.put("bomb", 0, "left")
    g.put("bomb", 1, "left")
    ox = g.put("ox", 2, "left")
    g.steps(3, [{"verb": "destroy", "who": {"at": "battlefield", "keyword": "volatile"}}])
    assert g.damage(ox) == 4


def test_sixty_bombs_go_off_one_after_another() -> None:
    g = Scenario(*(body(f"bomb-{n}", 1, max(n, 1), "volatile") for n in range(60)))
    for n in range(60):
        g.put(f"bomb-{n}", n % 4, "left")
    g.steps(0, [{"verb": "destroy", "who": {"at": "battlefield", "named": "Bomb 0"}}])
    assert not g.s.field and len(g.told("destroyed")) == 60


def test_those_leaving_together_see_each_other() -> None:
    listener = {"head": {"event": "dies", "who": {"of": "you", "at": "here", "other": True}}, "do": [{"verb": "draw"}]}
    g = Scenario(body("a", lines=[listener]), body("b", lines=[listener]), body("c"))
    g.put("a", 0, "left")
    g.put("b", 0, "left")
    for _ in range(3):
        g.put("c", 0, "deck")
    g.steps(1, KILL_ALL)
    assert len(g.hand(0)) == 2


def test_death_works_only_on_the_battlefield_and_after_it_reached_its_zone() -> None:
    raven = "Raven's Head"
    g = Scenario(body("imp", kind="minion"))
    bird = g.put(raven, 0, "left")
    g.put("imp", 0, "discard")
    g.steps(1, KILL)
    assert g.hand(0) == ["imp"] and g.at(bird) == "discard"

    rest = Scenario(body("imp", kind="minion"))
    rest.put(raven, 0, "resting")
    rest.put("imp", 0, "discard")
    rest.steps(1, [{"verb": "destroy", "who": {"pick": "target", "of": "opponent", "at": "resting"}}])
    assert rest.hand(0) == [] and "lost" not in rest.seat(0).total


def test_sacrifice_is_no_death_and_takes_a_homunculus_to_the_discard() -> None:
    g = Scenario(body("rat", lines=[{"head": "death", "do": [{"verb": "draw"}]}]))
    rat = g.put("rat", 0, "left")
    g.put("rat", 0, "deck")
    g.do(lambda run: changes.sacrifice(run, [rat], 0))
    assert g.at(rat) == "discard" and g.hand(0) == [] and g.seat(0).total == {"sacrificed:creature": 1}


def test_saint_germain_sends_it_home_healed_instead() -> None:
    g = Scenario(body("rat", 1, 3), alchemists=["comte-de-saint-germain"])
    rat = g.put("rat", 0, "left", damage=2)
    g.steps(0, [{"verb": "save", "who": {"pick": "target", "of": "you"}}])
    g.steps(1, KILL)
    p = g.piece(rat)
    assert p.slot == "resting" and not p.exhausted and not p.damage and not p.deaths
    assert "lost" not in g.seat(0).total


def test_rubedo_of_saint_germain_lets_nothing_go() -> None:
    g = Scenario(body("rat", 1, 3), alchemists=["comte-de-saint-germain"], stage="rubedo")
    rat = g.put("rat", 0, "left")
    g.steps(1, KILL)
    assert g.at(rat) == "left" and g.damage(rat) == g.toughness(rat) - 1


def test_rubedo_of_zosimos_brings_it_back_there_once_a_round() -> None:
    g = Scenario(body("rat", 1, 3), alchemists=["zosimos-of-panopolis"], stage="rubedo")
    rat = g.put("rat", 0, "left", damage=1)
    g.steps(1, KILL)
    assert g.at(rat) == "left" and g.stats(rat) == (3, 5) and g.damage(rat) == 0 and g.seat(0).total["lost"] == 1
    g.steps(1, KILL)
    assert g.at(rat) == "resting"


def test_ouroboros_may_put_it_on_the_deck_and_recursive_comes_first() -> None:
    g = Scenario(body("imp", kind="minion"), body("newt", 1, 1, "recursive", kind="minion"))
    g.put("Ouroboros", 0, "principle")
    imp, newt = g.put("imp", 0, "left"), g.put("newt", 0, "middle")
    g.steps(1, KILL, newt)
    assert g.at(newt) == "hand" and not g.asked()
    g.steps(1, KILL, True)
    assert g.at(imp) == "deck"
    again = g.put("imp", 0, "left")
    g.steps(1, KILL)
    assert g.at(again) == "discard" and not g.asked(), "once per round"


def test_a_homunculus_under_foreign_control_goes_to_its_owner() -> None:
    g = Scenario(body("rat"))
    rat = g.put("rat", 1, "left")
    g.steps(0, [{"verb": "control", "who": {"pick": "target", "of": "opponent", "at": "battlefield"}}])
    assert g.piece(rat).controller == 0
    g.steps(2, KILL)
    assert g.at(rat) == "resting" and g.piece(rat).controller == 1 and g.seat(1).total["lost"] == 1


def test_end_takes_everybody_home_together() -> None:
    g = Scenario(body("boy", 1, 2, kind="agent"), body("imp", kind="minion"), body("rat", lines=[
        {"head": "home", "do": [{"verb": "draw"}]}]))
    boy, imp, rat = g.put("boy", 0, "left", damage=1), g.put("imp", 0, "left"), g.put("rat", 0, "middle")
    token = g.token(0, "left", 1, 1, kind="homunculus")
    g.put("imp", 0, "deck")
    g.do(changes.all_home)
    assert [g.at(x) for x in (boy, imp, rat, token)] == ["resting", "discard", "resting", "gone"]
    assert g.damage(boy) == 1 and g.hand(0) == ["imp"] and "lost" not in g.seat(0).total


def test_a_returned_minion_goes_to_the_discard_without_dying() -> None:
    g = Scenario(body("imp", kind="minion", lines=[{"head": "death", "do": [{"verb": "gain", "op": 1}]}]))
    imp = g.put("imp", 0, "left")
    g.steps(1, [{"verb": "home", "who": {"pick": "target", "at": "battlefield"}}])
    assert g.at(imp) == "discard" and g.seat(0).op == 0
