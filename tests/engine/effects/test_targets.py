"""Targets, choices and what may not be chosen (words.md: Selectors and targets, Multiplayer, Verbs)."""

from __future__ import annotations

from app.games.draft_and_battle.engine import effects
from app.games.draft_and_battle.engine.lines import played
from tests.engine.scenario import Scenario, body, card

RAT = body("rat", 1, 3)
EEL = body("eel", 1, 3, "elusive")
HIT = [{"verb": "deal", "amount": 1, "to": {"pick": "target", "of": "opponent", "at": "battlefield"}}]


def offered(g: Scenario) -> list[str]:
    return [g.s.pieces[o].card for o in g.options()]


def test_elusive_hides_behind_others_and_not_alone_nor_from_purified() -> None:
    g = Scenario(RAT, EEL, body("pure", 1, 1, "purified"))
    eel = g.put("eel", 1, "left")
    g.steps(0, HIT)
    assert g.damage(eel) == 1, "alone it can be chosen, and was, unasked"
    g.put("rat", 1, "left")
    g.put("rat", 2, "middle")
    pure = g.put("pure", 0, "left")
    g.steps(0, HIT)
    assert offered(g) == ["rat", "rat"]
    g.answer("rat").steps(0, HIT, source=pure, place="left")
    assert sorted(offered(g)) == ["eel", "rat", "rat"]


def test_elusive_behind_a_face_down_body_is_hidden_too() -> None:
    g = Scenario(RAT, EEL)
    g.put("eel", 1, "left")
    down = g.put("rat", 1, "left", face_down=True)
    g.steps(0, HIT)
    assert not g.asked() and g.damage(down) == 1


def test_a_truce_bars_harm_by_choice_but_not_each() -> None:
    g = Scenario(body("rat", 1, 9))
    mine, theirs, third = g.put("rat", 0, "left"), g.put("rat", 1, "left"), g.put("rat", 2, "left")
    g.steps(0, [{"verb": "truce", "seat": {"pick": "target", "of": "opponent"}}], 1, place="left")
    g.steps(0, HIT).steps(1, HIT)
    assert (g.damage(mine), g.damage(theirs), g.damage(third)) == (0, 0, 2)
    g.steps(0, [{"verb": "deal", "amount": 1, "to": {"of": "opponent", "at": "battlefield"}}])
    assert g.damage(theirs) == 1
    g.steps(0, [{"verb": "heal", "who": {"pick": "target", "of": "opponent", "at": "battlefield", "damaged": True}}])
    assert len(g.options()) == 2


def test_a_target_that_is_gone_or_fits_no_longer_is_skipped() -> None:
    g = Scenario(RAT, card("bolt", "arcana", subtype="instant", cost="0", lines=[{"do": [
        {"verb": "deal", "amount": 1, "to": {"pick": "target", "as": "a", "at": "battlefield"}},
        {"verb": "deal", "amount": 1, "to": {"pick": "target", "as": "b", "at": "battlefield", "not": "a"}}]}]))
    one, two = g.put("rat", 1, "left", damage=2), g.put("rat", 1, "middle")
    bolt = g.put("bolt", 0, "hand")
    g.put("bolt", 0, "hand")
    g.pool(0, "✦")
    g.window("contest").respond(0, bolt, one, two).close()
    assert g.at(one) == "resting" and g.damage(two) == 1


def test_cards_need_every_target_and_triggers_skip_the_step_without_one() -> None:
    g = Scenario(RAT)
    praxis = g.put("Putrefaction", 0, "hand")
    g.put("rat", 0, "resting")
    g.pool(0, "☉✦")
    g.turn("laboratory", 0)
    assert not g.can("praxis", praxis)
    g.put("rat", 1, "resting")
    g.settle().turn("laboratory", 0)
    assert g.can("praxis", praxis)

    t = Scenario(RAT)
    t.steps(0, [*HIT, {"verb": "gain", "op": 1}])
    assert t.seat(0).op == 1


def test_nothing_is_offered_after_which_a_later_target_is_missing() -> None:
    """Ge Hong: two of the same cost at different locations."""
    g = Scenario(body("a", cost="✦"), body("b", cost="✦"), body("c", cost="✦✦"), alchemists=["ge-hong"])
    a, b = g.put("a", 0, "left"), g.put("b", 0, "middle")
    g.put("c", 0, "right")
    g.pool(0, "✦")
    g.turn("deployment", 0).use("ge-hong")
    assert sorted(offered(g)) == ["a", "b"]
    g.answer("b")
    assert offered(g) == ["a"]
    g.answer("a")
    assert g.stats(a) == (2, 2) and g.stats(b) == (2, 2)


def test_up_to_may_be_none_and_of_each_opponent_is_asked_for_each() -> None:
    g = Scenario(RAT)
    rats = [g.put("rat", seat, "resting") for seat in (1, 2)]
    card_ = g.put("Three Throats of Cerberus", 0, "hand")
    g.pool(0, "☉☉✦")
    g.turn("laboratory", 0).play(card_, [rats[0]], [])
    assert [g.damage(r) for r in rats] == [2, 0]


def test_modes_with_targets_are_chosen_as_played_and_only_possible_ones() -> None:
    g = Scenario(RAT, body("reb", 1, 1))
    g.put("rat", 0, "left")
    card_ = g.put("Menstruum Universale", 0, "hand")
    run = g.run
    text = played(g.cube, g.s, g.s.pieces[card_])
    question, _ = effects.ask_targets(run, 0, card_, text, ())
    assert question is not None and question.of == "mode" and question.options == (0,)
    question, _ = effects.ask_targets(run, 0, card_, text, (0,))
    assert question is not None and question.of == "card"
    assert not effects.possible(Scenario().run, 0, card_, text)


def test_alum_and_the_serpent_nailed_hold_creatures_where_they_are() -> None:
    g = Scenario(RAT)
    rat = g.put("rat", 1, "left")
    g.put("Alum", 1, "attached")
    move = [{"verb": "move", "who": {"pick": "target", "at": "battlefield"}}]
    g.steps(0, move)
    assert not g.asked() and g.at(rat) == "left"
    g.steps(1, move, "middle")
    assert g.at(rat) == "middle"
    g.steps(2, [{"verb": "have", "who": {"at": "battlefield"}, "fixed": True}])
    g.steps(1, move)
    assert g.at(rat) == "middle"


def test_an_accepted_offer_may_move_what_alum_holds() -> None:
    g = Scenario(RAT)
    rat = g.put("rat", 1, "left")
    g.put("Alum", 1, "attached")
    g.put("rat", 1, "deck")
    grey = g.put("Grey Eminence", 0, "left")
    g.fire("entry", True, piece=grey)
    assert g.at(rat) == "resting" and len(g.hand(1)) == 1
    assert g.piece(rat).marks[0].stay_home == g.s.round


def test_face_down_creatures_fit_only_what_asks_for_a_creature() -> None:
    g = Scenario(body("moth", 4, 2, "volatile", cost="✦✦✦", element=["salt"]))
    g.put("moth", 1, "left", face_down=True)
    for more in ({"cost_max": 9}, {"cost_min": 0}, {"kind": "homunculus"}, {"element": "salt"}, {"keyword": "volatile"},
                 {"power_max": 9}, {"named": "Moth"}, {"kind": ["agent", "minion"]}):
        g.steps(0, [{"verb": "exhaust", "who": {"pick": "target", "at": "battlefield", **more}}])
        assert not g.asked() and not g.told("exhausted"), more
    assert g.keywords("moth") == {"veiled"} and g.power("moth") == 0
    g.steps(0, [{"verb": "deal", "amount": 1, "to": {"pick": "target", "at": "battlefield", "keyword": "veiled"}}])
    assert g.damage("moth") == 1


def test_paphnutia_asks_a_unit_for_the_first_creature_targeted_each_round() -> None:
    g = Scenario(RAT, alchemists=["paphnutia-the-virgin"])
    rat = g.put("rat", 0, "left")
    g.pool(1, "✦✦")
    g.steps(1, HIT, False)
    assert g.damage(rat) == 0 and g.units(1) == (0, 0, 0, 2)
    g.steps(1, HIT)
    assert g.damage(rat) == 1 and not g.asked()
    g.write(g.seat(0).alchemist, used=())
    g.steps(1, HIT, True)
    assert g.damage(rat) == 2 and g.units(1) == (0, 0, 0, 1)


def test_weight_and_measure_and_the_covenant_close_locations() -> None:
    g = Scenario(RAT)
    g.put("Weight and Measure", 1, "principle")
    for _ in range(3):
        g.put("rat", 0, "left")
    away = g.put("rat", 0, "right")
    g.steps(0, [{"verb": "move", "who": {"is_": "it"}}], vars={"it": (away,)})
    assert g.at(away) == "middle" and not g.asked(), "left is full, so there is one way"
    g.steps(0, [{"verb": "make", "name": "X", "power": 1, "toughness": 1, "at": "here"}], place="left")
    assert not g.tokens(0)
    g.steps(0, [
        {"verb": "choose", "what": "location", "as": "mine"},
        {"verb": "offer", "to": {"pick": "target", "of": "opponent"}, "accepted": [
            {"verb": "choose", "what": "location", "as": "theirs", "other_than": "mine", "by": "them"},
            {"verb": "forbid", "seat": "them", "mine": "mine", "theirs": "theirs"}]}],
        2, "left", True, "right")
    d = g.run.derived
    assert not d.can_come(2, "left") and not d.can_come(0, "right") and d.can_come(2, "right")
