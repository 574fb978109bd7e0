"""Responses, repeats and redirected damage (words.md: cancel, redirect, repeat)."""

from __future__ import annotations

from app.games.draft_and_battle.engine.state import Act, Spread
from tests.engine.scenario import Scenario, body, card

RAT = body("rat", 1, 3)
OX = body("ox", 1, 9)
PLAIN = body("plain")


def table() -> Scenario:
    g = Scenario(RAT, OX, PLAIN)
    g.put("plain", 0, "hand")
    g.put("plain", 1, "hand")
    for seat in (0, 1):
        g.pool(seat, "☉☉☿☿🜔🜔✦✦")
    return g


def test_a_response_works_when_the_pile_resolves_last_in_first_out() -> None:
    g = table()
    ox = g.put("ox", 1, "left")
    tongue, stopper = g.put("Tongue of Fire", 0, "hand"), g.put("Stopper of Hermes", 1, "hand")
    g.window("contest").respond(0, tongue, "ox")
    assert g.damage(ox) == 0 and len(g.s.pile) == 1
    g.respond(1, stopper, "Tongue of Fire").close()
    assert g.damage(ox) == 0 and g.at(tongue) == g.at(stopper) == "discard" and g.told("cancelled")


def test_little_ouroboros_cancels_unless_a_unit_is_paid() -> None:
    for pays in (True, False):
        g = table()
        ox = g.put("ox", 1, "left")
        snake = g.put("Little Ouroboros", 1, "middle")
        g.put("Tongue of Fire", 0, "hand")
        g.window("contest").respond(0, "Tongue of Fire", "ox")
        g.respond(1, snake, "Tongue of Fire")
        while 0 not in g.asked() or g.question(0).of != "yes":
            g.answer(None) if g.asked() else g.tick()
        g.answer(pays, 0).close()
        assert g.damage(ox) == (2 if pays else 0) and g.hand(1).count("little-ouroboros") == 1, "recursive"


def test_glazed_shabti_takes_the_blow_and_the_fox_passes_it_on() -> None:
    g = table()
    ox, shabti = g.put("ox", 1, "left"), g.put("Glazed Shabti", 1, "left")
    g.put("Tongue of Fire", 0, "hand")
    g.window("contest").respond(0, "Tongue of Fire", "ox")
    g.respond(1, shabti, "Tongue of Fire").close()
    assert g.damage(ox) == 0 and g.at(shabti) == "resting"

    f = table()
    f.stage(1, "albedo")
    fox, mine = f.put("Fox of the Third Key", 1, "left"), f.put("ox", 0, "left")
    f.put("Tongue of Fire", 0, "hand")
    f.window("contest").respond(0, "Tongue of Fire", fox)
    f.respond(1, fox, "Tongue of Fire").close()
    assert f.damage(fox) == 0 and f.damage(mine) == 2


def test_signatura_repeats_an_instant_as_yours() -> None:
    g = table()
    mine, theirs = g.put("ox", 0, "left"), g.put("ox", 1, "left")
    g.put("Signatura Rerum", 1, "hand")
    g.put("Tongue of Fire", 0, "hand")
    g.window("contest").respond(0, "Tongue of Fire", theirs)
    g.respond(1, "Signatura Rerum", "Tongue of Fire")
    while not (1 in g.asked() and g.question(1).of == "card"):
        g.answer(None) if g.asked() else g.tick()
    g.answer(mine, 1).close()
    assert g.damage(mine) == 2 and g.damage(theirs) == 2


def test_simurgh_repeats_an_instant_after_it_has_resolved() -> None:
    g = table()
    theirs = g.put("ox", 1, "left")
    g.put("Simurgh", 0, "right")
    g.put("Tongue of Fire", 0, "hand")
    g.window("contest").respond(0, "Tongue of Fire", theirs)
    assert g.question(0).of == "yes"
    g.answer(True, 0)
    while g.s.window:
        if 0 in g.asked() and g.question(0).of == "card":
            g.answer(theirs, 0)
        else:
            g.answer(None) if g.asked() else g.tick()
    assert g.damage(theirs) == 4


def test_hermes_repeats_a_praxis_right_after_it_never_chrysopoeia_twice() -> None:
    g = Scenario(PLAIN, alchemists=["hermes-trismegistus"])
    for _ in range(4):
        g.put("plain", 0, "deck")
    praxis = g.put("Dissolution", 0, "hand")
    g.pool(0, "☿✦✦")
    g.turn("laboratory", 0).play(praxis).answer(True)
    assert len(g.hand(0)) == 2 and g.at(praxis) == "discard" and len(g.told("plays")) == 1

    c = Scenario(alchemists=["hermes-trismegistus"])
    gold = c.put("Chrysopoeia", 0, "hand")
    c.pool(0, "✦✦✦✦")
    c.turn("laboratory", 0).play(gold)
    c.settle()
    assert c.seat(0).op == 1 and c.at(gold) == "aside"


def test_a_commentator_promises_the_next_praxis_twice() -> None:
    g = Scenario(PLAIN)
    for _ in range(4):
        g.put("plain", 0, "deck")
    g.put("Commentator on the Emerald Tablet", 0, "resting")
    praxis, again = g.put("Dissolution", 0, "hand"), g.put("Dissolution", 0, "hand")
    g.pool(0, "☿☿☿")
    g.turn("laboratory", 0).use("Commentator on the Emerald Tablet").play(praxis)
    assert len(g.hand(0)) == 3
    g.play(again)
    assert len(g.hand(0)) == 3


def test_entry_lines_are_repeated_as_yours() -> None:
    g = Scenario(body("herald", lines=[{"head": "entry", "do": [{"verb": "gain", "op": 1}]}]))
    g.put("herald", 0, "left")
    g.fire("entry", piece=g.put("Voice of Memnon", 0, "left"))
    assert g.seat(0).op == 1
    p = Scenario(body("herald", lines=[{"head": "entry", "do": [{"verb": "gain", "op": 1}]}]),
                 alchemists=["paphnutia-the-virgin"])
    herald = p.put("herald", 1, "left")
    p.s.deployed = herald
    p.pool(0, "✦")
    p.put("herald", 0, "hand")
    p.window("deployment").respond(0, "paphnutia-the-virgin").close()
    assert p.seat(0).op == 1 and p.seat(1).op == 0


def test_saint_germain_echoes_bruno_repeats_last_rounds_praxis() -> None:
    g = Scenario(PLAIN, alchemists=["giordano-bruno"], stage="citrinitas")
    g.put("plain", 0, "deck")
    g.put("Dissolution", 0, "discard")
    g.seat(0).rounds[-1] = {"play:dissolution": 1}
    g.fire("upkeep")
    assert len(g.hand(0)) == 1


def test_declared_damage_is_turned_to_the_double_and_to_the_ox() -> None:
    g = Scenario(RAT, OX)
    rat, double = g.put("rat", 1, "left"), g.put("The Double in the Mask", 1, "left")
    ox = g.put("ox", 0, "left")
    g.s.contested = {"left": [0, 1]}
    g.s.declared = {0: Spread({"left": {ox: {rat: 1}}}, {ox: rat})}
    g.s.phase = "contest"
    g.steps(1, [{"verb": "redirect_damage", "declared_on": {
        "pick": "target", "of": "you", "at": "here", "other": True, "declared_on": True}}], source=double, place="left")
    assert g.s.declared[0] == Spread({"left": {ox: {double: 1}}}, {ox: double})
    stone = g.put("Stone Ox", 1, "left")
    g.steps(1, [{"verb": "redirect_damage", "by": {"pick": "target", "of": "opponent", "at": "here"}}],
            source=stone, place="left")
    assert g.s.declared[0].damage == {"left": {ox: {stone: 1}}}


assert Act and card
