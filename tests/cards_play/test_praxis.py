"""The praxis: what a seat does in its laboratory turn, and more in a turn in which it advanced."""

from __future__ import annotations

import pytest

from tests.cards_play.hands import in_hand, offered, plays, targets
from tests.cards_play.stage import Stage
from tests.engine.scenario import whole_cube

CARDS = [c for c in whole_cube().cards if c.kind == "praxis" and c.cost != "0"]


def hand_of_rats(g: Stage, n: int = 6) -> None:
    g.deck(0, *["rat"] * n)


@pytest.mark.parametrize(("advanced", "drawn"), [(False, 1), (True, 3)])
def test_dissolution(advanced: bool, drawn: int) -> None:
    """Draw 1. If you advanced this turn, instead: draw 3."""
    g = Stage()
    hand_of_rats(g)
    card = plays(g, "Dissolution", advanced=advanced)
    assert g.hand(0) == ["rat"] * drawn and g.at(card) == "discard"


def test_dissolution__in_another_turn_than_the_advance() -> None:
    g = Stage()
    hand_of_rats(g)
    g.put("Natron", 0, "attached")
    card = g.put("Dissolution", 0, "hand")
    g.pool(0, "☿☿✦")
    g.turn("laboratory", 0).act("advance", None)
    while not g.can("praxis", card):
        g.answer(None)
    assert g.seat(0).stage == 1 and g.seat(0).advanced_this_turn
    g.act("end_turn", None)
    for seat in (1, 2, 3):
        g.act("end_turn", None, seat=seat)
    g.play(card)
    assert g.hand(0) == ["rat"]


def test_calcination() -> None:
    """Extra cost: sacrifice a reagent. Gain ☉☉☉."""
    g = Stage()
    g.put("Natron", 1, "resource")
    g.put("Natron", 0, "attached", asleep=True)
    assert not offered(g, "Calcination"), "another's, or one that is still asleep, pays nothing"
    natron, cinnabar = g.put("Natron", 0, "resource"), g.put("Cinnabar", 0, "attached")
    plays(g, "Calcination", natron)
    assert g.at(natron) == "discard" and g.at(cinnabar) == "attached" and g.units(0) == (3, 0, 0, 0)
    plays(g, "Calcination")
    assert g.at(cinnabar) == "discard" and g.units(0) == (4, 1, 0, 0), "Cinnabar sees its own sacrifice"


@pytest.mark.parametrize(("advanced", "taken"), [(False, 1), (True, 2)])
def test_separation(advanced: bool, taken: int) -> None:
    """Look at the top 4; put 1 into your hand, the rest on the bottom. If you advanced this turn, instead: put 2."""
    g = Stage()
    a, b, c, d, e = g.deck(0, "rat", "red", "blue", "white", "imp")
    plays(g, "Separation", advanced=advanced)
    assert g.options() == [a, b, c, d] and (g.question().min, g.question().max) == (taken, taken)
    g.answer([b, d][:taken] if taken > 1 else b)
    rest = [i for i in (d, c, a) if i not in ([b, d][:taken])]
    g.answer({"bottom": rest})
    assert g.seat(0).deck == [e, *rest] and len(g.hand(0)) == taken
    assert g.piece(a).known == 1 and g.piece(e).known == 0


def test_separation__of_a_short_deck() -> None:
    g = Stage()
    g.deck(0, "rat")
    plays(g, "Separation", advanced=True)
    assert g.hand(0) == ["rat"]
    assert not offered(g, "Separation"), "an empty deck has nothing to look at"


def test_conjunction() -> None:
    """Each of two target resting homunculi of yours that share no element has +1/+1 and the printed keywords of the
    other this round."""
    g = Stage()
    wisp, wall = g.put("wisp", 0, "resting"), g.put("wall", 0, "resting")
    red, red2 = g.put("red", 0, "resting"), g.put("red", 0, "resting")
    g.put("page", 0, "resting")
    g.put("blue", 0, "left")
    g.put("blue", 1, "resting")
    assert targets(g, "Conjunction") == {wisp, wall, red, red2}
    g = Stage()
    wisp, wall = g.put("wisp", 0, "resting"), g.put("wall", 0, "resting")
    red, red2 = g.put("red", 0, "resting"), g.put("red", 0, "resting")
    card = in_hand(g, "Conjunction")
    g.turn("laboratory", 0).act("praxis", card, red)
    assert set(g.options()) == {wisp, wall}, "not another sulphur one"
    g.answer(wall)
    assert (g.stats(red), g.keywords(red)) == ((3, 3), {"guardian"})
    assert (g.stats(wall), g.keywords(wall)) == ((2, 6), {"guardian"})
    assert g.stats(red2) == (2, 2) and g.stats(wisp) == (1, 2)
    g.settle().go_home()
    assert g.stats(red) == (2, 2) and not g.keywords(red)


def test_conjunction__needs_two_that_share_no_element() -> None:
    g = Stage()
    g.put("red", 0, "resting")
    g.put("red", 0, "resting")
    assert not offered(g, "Conjunction")
    g.put("blue", 0, "resting")
    assert offered(g, "Conjunction")


def test_putrefaction() -> None:
    """Extra cost: sacrifice a resting creature of yours. Destroy target resting enemy creature."""
    g = Stage()
    giant = g.put("giant", 1, "resting")
    g.put("giant", 1, "left")
    g.put("rat", 0, "left")
    assert not offered(g, "Putrefaction"), "who is out cannot be sacrificed for it"
    rat, page = g.put("rat", 0, "resting"), g.put("page", 2, "resting")
    assert targets(g, "Putrefaction") == {giant, page}
    g = Stage()
    giant, page, rat = g.put("giant", 1, "resting"), g.put("page", 2, "resting"), g.put("rat", 0, "resting")
    plays(g, "Putrefaction", page)
    assert g.at(page) == "discard" and g.at(rat) == "discard" and g.at(giant) == "resting"
    assert g.seat(0).total["destroyed"] == 1 and "lost" not in g.seat(0).total and "lost" not in g.seat(2).total
    rat = g.put("rat", 0, "resting", exhausted=True)
    plays(g, "Putrefaction", giant)
    assert g.piece(giant).exhausted and g.at(rat) == "discard"


@pytest.mark.parametrize(("advanced", "damage"), [(False, 4), (True, 0)])
def test_fermentation(advanced: bool, damage: int) -> None:
    """Wake each exhausted homunculus of yours. If you advanced this turn: heal fully each homunculus of yours."""
    g = Stage(alchemists=["zosimos-of-panopolis"])
    a, b = g.put("giant", 0, "resting", exhausted=True), g.put("giant", 0, "left", damage=4)
    agent, theirs = g.put("page", 0, "resting", exhausted=True, damage=2), g.put("giant", 1, "resting", exhausted=True)
    plays(g, "Fermentation", advanced=advanced)
    assert [g.piece(i).exhausted for i in (a, agent, theirs)] == [False, True, True]
    assert (g.damage(b), g.damage(agent)) == (damage, 2)
    assert g.stats(a) == (6, 6), "an effect wakes too"


def test_distillation() -> None:
    """Put any number of cards from your hand on the bottom of your deck in the order you choose; draw as many,
    plus 2."""
    g = Stage()
    hand_of_rats(g)
    a, b = g.put("imp", 0, "hand"), g.put("ode", 0, "hand")
    plays(g, "Distillation", [a, b], {"bottom": [b, a]})
    assert g.seat(0).deck[-2:] == [b, a] and g.hand(0) == ["rat"] * 4 and g.piece(a).known == 1
    plays(g, "Distillation", [])
    assert g.hand(0) == ["rat"] * 6


def test_congelation() -> None:
    """Your creatures have +0/+2 this round. If you advanced this turn: your creatures have fortified this round."""
    g = Stage()
    rat, out, theirs = g.put("rat", 0, "resting"), g.put("imp", 0, "left"), g.put("rat", 1, "left")
    plays(g, "Congelation")
    assert [g.stats(i) for i in (rat, out, theirs)] == [(2, 4), (1, 3), (2, 2)] and not g.keywords(rat)
    late = g.put("rat", 0, "left")
    assert g.stats(late) == (2, 4), "later ones too"
    plays(g, "Congelation", advanced=True)
    assert g.stats(rat) == (2, 6) and g.keywords(rat) == g.keywords(late) == {"fortified"} and not g.keywords(theirs)
    g.settle().go_home()
    assert g.stats(rat) == (2, 2) and not g.keywords(rat)


def test_sublimation() -> None:
    """Attach up to 2 target resource reagents of yours, awake."""
    g = Stage()
    a, b, c = (g.put("Natron", 0, "resource") for _ in range(3))
    g.put("Natron", 1, "resource")
    assert targets(g, "Sublimation") == {a, b, c}
    g.s.seats[0].discard.clear()
    plays(g, "Sublimation", [a, c])
    assert [g.at(i) for i in (a, b, c)] == ["attached", "resource", "attached"]
    assert not g.piece(a).asleep and not g.piece(c).asleep
    d, e = g.put("Natron", 0, "attached"), g.put("Natron", 0, "resource")
    plays(g, "Sublimation", [b, e])
    while g.asked() and g.question().kind != "laboratory":
        g.answer(g.options()[0])
    attached = [i for i in g.s.labs[0] if g.at(i) == "attached"]
    assert len(attached) == 3 and {b, e} <= set(attached) and len(g.seat(0).discard) == 4
    assert "sacrificed:reagent" not in g.seat(0).total, "what makes room is not sacrificed"
    assert d in g.s.seats[0].discard or d in attached


@pytest.mark.parametrize(("advanced", "stats"), [(False, (3, 3)), (True, (4, 4))])
def test_cibation(advanced: bool, stats: tuple[int, int]) -> None:
    """Target resting homunculus of yours has +1/+1 for good. If you advanced this turn, instead: +2/+2 for good."""
    g = Stage()
    rat, red = g.put("rat", 0, "resting", exhausted=True), g.put("red", 0, "resting")
    g.put("page", 0, "resting")
    g.put("rat", 0, "left")
    g.put("rat", 1, "resting")
    card = in_hand(g, "Cibation")
    g.turn("laboratory", 0)
    g.s.seats[0].advanced_this_turn = advanced
    g.act("praxis", card)
    assert set(g.options()) == {rat, red}
    g.answer(rat)
    assert g.stats(rat) == stats and g.stats(red) == (2, 2)
    g.settle().go_home().kill(rat)
    assert g.stats(rat) == stats, "for good: it goes home and wakes with it"


def test_multiplication() -> None:
    """Make a token copy of target awake resting homunculus of yours in your laboratory."""
    g = Stage()
    cub = g.put("red-lion-cub", 0, "resting", damage=1)
    g.put("rat", 0, "resting", exhausted=True)
    g.put("page", 0, "resting")
    assert targets(g, "Multiplication") == {cub}
    g = Stage("albedo")
    cub = g.put("red-lion-cub", 0, "resting", damage=1)
    g.steps(0, [{"verb": "have", "who": {"of": "you"}, "power": 1}])
    plays(g, "Multiplication", cub)
    (token,) = g.tokens(0)
    assert g.at(token) == "resting" and g.damage(token) == 0 and not g.piece(token).exhausted
    assert g.run.derived.cost_total(token) == g.run.derived.cost_total(cub) > 0, "a copy costs what is printed"
    g.settle().turn("deployment", 0).act("redeploy", token, "left").settle()
    assert g.stats(token) == (3, 3) and g.stats(cub) == (4, 3), "the printed card and its text; no more"


@pytest.mark.parametrize(("advanced", "stats"), [(False, (3, 3)), (True, (4, 3))])
def test_exaltation(advanced: bool, stats: tuple[int, int]) -> None:
    """Your creatures have +1/+1 this round. If you advanced this turn, instead: +2/+1 this round."""
    g = Stage()
    rat, theirs = g.put("rat", 0, "left"), g.put("rat", 1, "left")
    plays(g, "Exaltation", advanced=advanced)
    late = g.put("rat", 0, "resting")
    assert [g.stats(i) for i in (rat, late, theirs)] == [stats, stats, (2, 2)]
    g.settle().go_home()
    assert g.stats(late) == (2, 2)


def test_cohobation() -> None:
    """Reclaim another praxis; it costs ✦ less this round."""
    g = Stage()
    g.put("Separation", 1, "discard")
    g.put("rite", 0, "discard")
    assert not offered(g, "Cohobation")
    first = plays(g, "Separation") if g.deck(0, "rat", "rat", "rat", "rat", "rat") else -1
    while g.question().kind != "laboratory":
        g.answer(None)
    card = plays(g, "Cohobation")
    assert "separation" in g.hand(0) and g.at(card) == "discard"
    assert g.run.derived.more(0, "play", first) == -1 and g.can("praxis", first), "it costs nothing now"
    g.settle().go_home()
    assert g.run.derived.more(0, "play", first) == 0


def test_cohobation__never_itself() -> None:
    g = Stage()
    ode, old = g.put("ode", 0, "discard"), g.put("Cohobation", 0, "discard")
    card = in_hand(g, "Cohobation")
    g.turn("laboratory", 0).play(card)
    assert set(g.options()) == {ode, old}
    g.answer(old)
    assert g.hand(0) == ["cohobation"] and g.at(card) == "discard" and g.at(ode) == "discard"


def test_inhumation() -> None:
    """Put up to 3 target cards in any discards on the bottom of their owners' decks in the order you choose; draw 1."""
    g = Stage()
    a, b, c, d = (g.put("rat", s, "discard") for s in (0, 1, 1, 3))
    hand_of_rats(g, 2)
    assert targets(g, "Inhumation") >= {a, b, c, d}
    g = Stage()
    a, b, c, d = (g.put("rat", s, "discard") for s in (0, 1, 1, 3))
    hand_of_rats(g, 2)
    card = in_hand(g, "Inhumation")
    g.turn("laboratory", 0).act("praxis", card)
    assert g.question().max == 3
    g.answer([a, b, c]).answer({"bottom": [c, a, b]})
    assert g.seat(1).deck == [c, b] and g.seat(0).deck[-1] == a and len(g.hand(0)) == 1 and g.at(d) == "discard"


def test_inhumation__of_nothing_draws() -> None:
    g = Stage()
    hand_of_rats(g, 1)
    plays(g, "Inhumation")
    while g.question().kind != "laboratory":
        g.answer([])
    assert g.hand(0) == ["rat"]


def test_cupellation() -> None:
    """Look at target opponent's hand; choose an arcana, praxis or principle there; that opponent discards it."""
    g = Stage()
    rat, ode, rite = (g.put(n, 2, "hand") for n in ("rat", "ode", "rite"))
    dogma = g.put("Ouroboros", 2, "hand")
    plays(g, "Cupellation", 2)
    assert set(g.options()) == {ode, rite, dogma}
    g.answer(dogma)
    assert sorted(g.hand(2)) == ["ode", "rat", "rite"] and g.at(dogma) == "discard" and g.piece(rat).known == 1


def test_cupellation__where_nothing_is_found() -> None:
    g = Stage()
    g.put("rat", 2, "hand")
    plays(g, "Cupellation", 2)
    while g.question().kind != "laboratory":
        g.answer(None)
    assert g.hand(2) == ["rat"]


def test_trituration() -> None:
    """Put target resource or relic Materia in an opponent's laboratory on the bottom of the Materia deck; that opponent
    draws 1."""
    g = Stage()
    well, lamp = g.put("Sulphur Well", 1, "materia"), g.put("Ever-Burning Lamp", 2, "materia")
    g.put("Volatile Quicksilver", 1, "materia")
    g.put("Sulphur Well", 0, "materia")
    g.materia("Salt Flats", "left")
    assert targets(g, "Trituration") == {well, lamp}
    g = Stage()
    well, lamp = g.put("Sulphur Well", 1, "materia"), g.put("Ever-Burning Lamp", 2, "materia")
    under = g.put("Salt Flats", -1, "materia_deck")
    g.deck(1, "rat")
    plays(g, "Trituration", well)
    assert g.s.materia_deck == [under, well] and g.hand(1) == ["rat"] and g.at(lamp) == "materia"


def test_dowsing() -> None:
    """Look at the top 3 of the Materia deck; you may swap 1 of them with a Materia at a location, which goes to the
    bottom of that deck; put the rest on the top in the order you choose."""
    g = Stage()
    there, other = g.materia("Sulphur Well", "left"), g.materia("Salt Flats", "right")
    a, b, c, d = (g.put(n, -1, "materia_deck") for n in ("Salt Flats", "Mercury Spring", "ore", "gem"))
    plays(g, "Dowsing")
    assert g.options() == [a, b, c]
    g.answer([b]).answer("left").answer({"top": [c, a]})
    assert g.s.locations["left"] == b and g.s.locations["right"] == other and g.s.materia_deck == [c, a, d, there]
    plays(g, "Dowsing", [], {"top": [d, a, c]})
    assert g.s.materia_deck == [d, a, c, there] and g.s.locations["left"] == b
    assert g.piece(d).known == 1


def test_amalgamation() -> None:
    """Heal 3 on target damaged resting creature of yours; deal damage equal to the damage healed to another target
    resting creature."""
    g = Stage()
    hurt, whole = g.put("giant", 0, "resting", damage=2), g.put("ogre", 0, "resting")
    theirs = g.put("giant", 1, "resting")
    g.put("giant", 1, "left", damage=1)
    assert targets(g, "Amalgamation") == {hurt}
    g.write(hurt, damage=2)
    g.write(whole, damage=0)
    g.write(theirs, damage=0)
    card = in_hand(g, "Amalgamation")
    g.turn("laboratory", 0).act("praxis", card, hurt)
    assert set(g.options()) == {whole, theirs}
    g.answer(theirs)
    assert (g.damage(hurt), g.damage(theirs), g.damage(whole)) == (0, 2, 0), "as much as was healed, not 3"


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.id)
def test_every_praxis_is_refused_for_one_unit_less(card: object) -> None:
    g = Stage()
    piece = in_hand(g, card.id)  # type: ignore[attr-defined]
    short = list(g.seat(0).pool)
    short[max(i for i in range(4) if short[i])] -= 1
    g.s.seats[0].pool = (short[0], short[1], short[2], short[3])
    g.turn("laboratory", 0)
    assert not g.can("praxis", piece)
