"""The arcana: 9 rituals of the laboratory, 13 instants of the response windows."""

from __future__ import annotations

import pytest

from tests.cards_play.hands import in_hand, offered, offered_in, plays, responds, targets
from tests.cards_play.stage import Stage
from tests.engine.scenario import whole_cube

CARDS = [c for c in whole_cube().cards if c.kind == "arcana"]


def wounded(g: Stage, *creatures: int, by: int = 1) -> None:
    for i in creatures:
        g.write(i, damage=by)


# ---------------------------------------------------------------- ritual
def test_panacea() -> None:
    """Heal fully target resting creature of yours. Albedo instead: heal fully each resting creature of yours."""
    g = Stage()
    ogre, giant, out = g.put("ogre", 0, "resting"), g.put("giant", 0, "resting"), g.put("rock", 0, "left")
    theirs = g.put("giant", 1, "resting")
    wounded(g, ogre, giant, out, theirs, by=4)
    assert targets(g, "Panacea") == {ogre, giant}
    wounded(g, ogre, giant, by=4)
    plays(g, "Panacea", ogre)
    assert [g.damage(i) for i in (ogre, giant, out, theirs)] == [0, 4, 4, 4]

    g.settle().stage(0, "albedo")
    wounded(g, ogre, giant, by=4)
    plays(g, "Panacea")
    assert [g.damage(i) for i in (ogre, giant, out, theirs)] == [0, 0, 4, 4]


def test_panacea__needs_a_creature_at_home() -> None:
    g = Stage()
    g.put("giant", 0, "left", damage=1)
    g.put("giant", 1, "resting", damage=1)
    assert not offered(g, "Panacea")


def test_aurora_consurgens() -> None:
    """For each awake attached reagent of yours, gain 1 element that it produces."""
    g = Stage()
    assert not offered(g, "Aurora Consurgens")
    g.put("Natron", 0, "attached")
    g.put("Cinnabar", 0, "attached")
    g.put("Camphor", 0, "attached", exhausted=True)
    g.put("Camphor", 0, "attached", asleep=True)
    g.put("Camphor", 0, "resource")
    g.put("Camphor", 1, "attached")
    plays(g, "Aurora Consurgens", "mercury")
    assert g.units(0) == (0, 1, 1, 0), "of Cinnabar's two elements the one that was chosen"


def test_seal_of_solomon() -> None:
    """Choose a location. Creatures that opponents deploy there cost ✦ more this round."""
    g = Stage()
    plays(g, "Seal of Solomon", "middle")
    assert [g.run.derived.more(s, "deploy", None, "middle") for s in range(4)] == [0, 1, 1, 1]
    assert [g.run.derived.more(1, "deploy", None, p) for p in ("left", "right")] == [0, 0]
    assert g.run.derived.more(1, "redeploy", None, "middle") == 1, "from the laboratory too: that is deploying"
    g.settle()
    rat = g.put("rat", 1, "hand")
    g.pool(1, "✦✦")
    g.turn("deployment", 1).act("deploy", rat)
    assert set(g.options()) == {"left", "right"}
    g.answer("left").settle().go_home()
    assert g.run.derived.more(1, "deploy", None, "middle") == 0


def test_the_black_mirror() -> None:
    """Look at target opponent's hand; draw 1."""
    g = Stage()
    theirs, others = g.put("rat", 2, "hand"), g.put("rat", 1, "hand")
    g.deck(0, "ode", "rite")
    assert targets(g, "The Black Mirror") == {1, 2, 3}
    g.s.seats[0].hand.clear()
    plays(g, "The Black Mirror", 2)
    assert (g.piece(theirs).known, g.piece(others).known) == (1, 1), "each was looked at by you alone"
    assert len(g.told("draw")) == 2 and g.hand(2) == ["rat"]


def test_palingenesis() -> None:
    """Reclaim an agent or minion. Citrinitas instead: reclaim 2 agents or minions; they cost ✦ less this round."""
    g = Stage()
    g.put("red", 0, "discard")
    g.put("page", 1, "discard")
    assert not offered(g, "Palingenesis"), "neither a homunculus nor another's agent"
    page, imp, troll = (g.put(n, 0, "discard") for n in ("page", "imp", "troll"))
    plays(g, "Palingenesis", imp)
    assert g.hand(0) == ["imp"] and g.run.derived.more(0, "deploy", imp) == 0

    g.settle().stage(0, "citrinitas")
    plays(g, "Palingenesis")
    assert sorted(g.hand(0)) == ["imp", "page", "troll"]
    assert [g.run.derived.more(0, "deploy", i) for i in (page, troll, imp)] == [-1, -1, 0]
    g.settle().go_home()
    assert g.run.derived.more(0, "deploy", page) == 0


def test_palingenesis__of_a_single_one_takes_that() -> None:
    g = Stage("citrinitas")
    imp = g.put("imp", 0, "discard")
    plays(g, "Palingenesis")
    assert g.hand(0) == ["imp"] and g.run.derived.more(0, "deploy", imp) == -1


def test_tarnish() -> None:
    """Exhaust up to 2 target resting enemy homunculi."""
    g = Stage()
    a, b, c = g.put("rat", 1, "resting"), g.put("red", 2, "resting"), g.put("blue", 3, "resting")
    g.put("page", 1, "resting")
    g.put("rat", 0, "resting")
    g.put("rat", 1, "left")
    veiled = g.put("mask", 1, "resting", face_down=True)
    assert targets(g, "Tarnish") == {a, b, c}, "no agent, none out fighting, none face down"
    plays(g, "Tarnish", [a, c])
    assert [g.piece(i).exhausted for i in (a, b, c, veiled)] == [True, False, True, False]
    plays(g, "Tarnish", [])
    assert not g.piece(b).exhausted


def test_three_throats_of_cerberus() -> None:
    """Deal 2 damage to up to 1 target resting creature of each opponent."""
    g = Stage()
    a, a2, b = g.put("giant", 1, "resting"), g.put("rat", 1, "resting"), g.put("giant", 3, "resting")
    mine, out = g.put("giant", 0, "resting"), g.put("giant", 2, "left")
    plays(g, "Three Throats of Cerberus", [a], [b])
    assert [g.damage(i) for i in (a, a2, b, mine, out)] == [2, 0, 2, 0, 0]
    plays(g, "Three Throats of Cerberus", [a2], [])
    assert g.piece(a2).exhausted and g.damage(b) == 2, "2 kills a 2/2: a homunculus sleeps it off"


def test_evocation_of_the_salamander() -> None:
    """Make a 3/2 minion token named Salamander with volatile in your laboratory."""
    g = Stage()
    plays(g, "Evocation of the Salamander")
    (token,) = g.tokens(0)
    assert g.at(token) == "resting" and g.stats(token) == (3, 2) and g.keywords(token) == {"volatile"}
    g.settle().turn("deployment", 0).act("redeploy", token, "left").settle()
    assert g.at(token) == "left"
    g.go_home()
    assert not g.tokens(0), "off the battlefield it ceases"


def test_chrysopoeia() -> None:
    """Gain 1 OP; draw 1. Rubedo instead: gain 3 OP; draw 1. Set this aside."""
    g = Stage("citrinitas")
    g.deck(0, "rat", "rat", "rat")
    card = plays(g, "Chrysopoeia")
    assert (g.op(), g.hand(0), g.at(card)) == (1, ["rat"], "aside")
    g.settle().stage(0, "rubedo")
    plays(g, "Chrysopoeia")
    assert (g.op(), len(g.hand(0))) == (4, 2) and not g.seat(0).discard


def test_chrysopoeia__cannot_be_repeated() -> None:
    g = Stage(alchemists=["hermes-trismegistus"])
    in_hand(g, "Chrysopoeia")
    g.pool(0, "✦✦✦✦")
    g.turn("laboratory", 0).play("Chrysopoeia")
    while g.asked() and g.question().kind != "laboratory":
        g.answer(True)
    assert g.op() == 1


# ---------------------------------------------------------------- instant
def test_wrath_of_sulphur() -> None:
    """Only in a contest window. Deal 1 damage to each enemy creature at target location. Citrinitas instead: 3."""
    g = Stage()
    here = [g.put("ogre", 1, "left"), g.put("ogre", 2, "left")]
    spared = [g.put("ogre", 0, "left"), g.put("ogre", 1, "right")]
    assert offered_in(g, "Wrath of Sulphur") == ["contest"]
    for stage, dealt in (("nigredo", 1), ("albedo", 2), ("citrinitas", 5)):
        g.stage(0, stage)
        responds(g, "Wrath of Sulphur", "left")
        assert [g.damage(i) for i in here + spared] == [dealt, dealt, 0, 0]


def test_tongue_of_fire() -> None:
    """Deal 2 damage to target creature on the battlefield."""
    g = Stage()
    assert offered_in(g, "Tongue of Fire") == []
    giant, mine, rat = g.put("giant", 1, "left"), g.put("giant", 0, "left"), g.put("rat", 2, "middle")
    g.put("giant", 1, "resting")
    assert len(offered_in(g, "Tongue of Fire")) == 3
    assert targets(g, "Tongue of Fire", window="contest") == {giant, mine, rat}
    g.write(giant, damage=0)
    responds(g, "Tongue of Fire", giant)
    assert (g.damage(giant), g.damage(mine), g.at(rat)) == (2, 0, "middle")
    responds(g, "Tongue of Fire", rat, window="deployment")
    assert g.at(rat) == "resting"


def test_tongue_of_fire__not_at_the_elusive_behind_others() -> None:
    g = Stage()
    g.put("wisp", 1, "left")
    assert offered_in(g, "Tongue of Fire", "contest") == ["contest"]
    rat = g.put("rat", 1, "left")
    assert targets(g, "Tongue of Fire", window="contest") == {rat}


def test_spanish_gold() -> None:
    """Only in a contest window. Target creature of yours has +2/+0 and primal this contest. Albedo: it has deadly."""
    g = Stage()
    rat, theirs = g.put("rat", 0, "left"), g.put("rat", 1, "left")
    assert offered_in(g, "Spanish Gold") == ["contest"]
    assert targets(g, "Spanish Gold", window="contest") == {rat}
    g = Stage()
    rat, theirs = g.put("rat", 0, "left"), g.put("rat", 1, "left")
    responds(g, "Spanish Gold", rat)
    assert g.stats(rat) == (4, 2) and g.keywords(rat) == {"primal"} and g.stats(theirs) == (2, 2)
    g.stage(0, "albedo")
    responds(g, "Spanish Gold", rat)
    assert g.stats(rat) == (6, 2) and g.keywords(rat) == {"primal", "deadly"}
    g.flow("contest.over")
    assert g.stats(rat) == (2, 2) and not g.keywords(rat)


def test_royal_cautery() -> None:
    """Destroy target damaged creature on the battlefield."""
    g = Stage()
    whole, hurt = g.put("ogre", 1, "left"), g.put("ogre", 1, "middle", damage=1)
    g.put("ogre", 1, "resting", damage=1)
    assert len(offered_in(g, "Royal Cautery")) == 3
    assert targets(g, "Royal Cautery", window="contest") == {hurt}
    g = Stage()
    whole, hurt = g.put("ogre", 1, "left"), g.put("ogre", 1, "middle", damage=1)
    responds(g, "Royal Cautery", hurt)
    assert (g.at(hurt), g.at(whole)) == ("resting", "left") and g.piece(hurt).exhausted
    assert offered_in(g, "Royal Cautery") == []
    assert g.seat(0).total["destroyed"] == 1


def test_winged_sandals() -> None:
    """Only in a deployment window. Move target creature of yours to another location; it has elusive this round."""
    g = Stage()
    herald, theirs = g.put("herald", 0, "left"), g.put("rat", 1, "middle")
    assert offered_in(g, "Winged Sandals") == ["deployment"]
    responds(g, "Winged Sandals", herald, window="deployment")
    assert set(g.options()) == {"middle", "right"}
    g.answer("right").close()
    assert g.at(herald) == "right" and g.keywords(herald) == {"elusive"} and g.op() == 0, "to move is no entry"
    assert g.at(theirs) == "middle"
    g.go_home()
    assert not g.keywords(herald)


def test_stopper_of_hermes() -> None:
    """Cancel target response of an opponent."""
    g = Stage()
    giant = g.put("giant", 0, "left")
    assert offered_in(g, "Stopper of Hermes") == [], "there is nothing to cancel"
    stopper = in_hand(g, "Stopper of Hermes")
    dart = g.put("dart", 1, "hand")
    g.pool(1, "✦")
    g.window("contest").respond(1, dart, giant)
    g.respond(0, stopper, g.s.pile[0].id).decline()
    assert g.damage(giant) == 0 and g.at(dart) == g.at(stopper) == "discard" and g.units(1) == (0, 0, 0, 0)


def test_stopper_of_hermes__not_ones_own() -> None:
    g = Stage()
    giant = g.put("giant", 1, "left")
    stopper = in_hand(g, "Stopper of Hermes")
    dart = g.put("dart", 0, "hand")
    g.pool(0, "☿✦✦")
    g.window("contest").respond(0, dart, giant)
    assert not g.can_respond(0, stopper)
    g.decline()
    assert g.damage(giant) == 2


def test_signatura_rerum() -> None:
    """Repeat, as yours, target instant arcana in the pile that is not Signatura Rerum."""
    g = Stage()
    mine, theirs = g.put("giant", 0, "left"), g.put("giant", 1, "left")
    sign = in_hand(g, "Signatura Rerum")
    other = g.put("Signatura Rerum", 2, "hand")
    g.pool(2, "☿☿")
    dart = g.put("dart", 1, "hand")
    g.pool(1, "✦")
    g.window("contest").respond(1, dart, mine)
    item = g.s.pile[0].id
    g.respond(0, sign, item)
    assert g.can_respond(2, other)
    g.act("instant", other, seat=2)
    assert g.options(2) == [item], "never Signatura itself"
    g.answer(item, 2)
    while g.s.wait is not None and not g.asked():
        g.tick()
    g.answer(mine, 2)
    g.answer(theirs, 0)
    g.decline()
    assert (g.damage(mine), g.damage(theirs)) == (4, 2) and not g.s.pile
    assert {g.at(i) for i in (sign, other, dart)} == {"discard"}


def test_hand_of_glory() -> None:
    """Only in a deployment or declaration window. Target opponent loses 2 units of your choice. If any, gain ✦."""
    g = Stage()
    assert offered_in(g, "Hand of Glory") == ["deployment", "declaration"]
    assert targets(g, "Hand of Glory", window="deployment") == {1, 2, 3}
    g.s.seats[0].pool = (0, 0, 0, 0)
    g.pool(1, "☉☿🜔✦")
    responds(g, "Hand of Glory", 1, window="deployment")
    g.answer("☉✦").close()
    assert g.units(1) == (0, 1, 1, 0) and g.units(0) == (0, 0, 0, 1)


@pytest.mark.parametrize(("had", "left", "gained"), [("", 0, 0), ("☉", 0, 1), ("☉☉☉", 1, 1)])
def test_hand_of_glory__of_what_there_is(had: str, left: int, gained: int) -> None:
    g = Stage()
    g.pool(3, had or "0")
    responds(g, "Hand of Glory", 3, window="deployment")
    assert sum(g.units(3)) == left and g.units(0) == (0, 0, 0, gained)


def test_theriac() -> None:
    """Heal 3 on target creature on the battlefield; creatures at its location lose deadly this round."""
    g = Stage()
    ogre, other = g.put("ogre", 0, "left", damage=4), g.put("rat", 1, "left")
    away, late = g.put("rat", 1, "right"), g.put("rat", 2, "middle")
    for i in (ogre, other, away, late):
        g.steps(0, [{"verb": "have", "who": {"pick": "target", "at": "battlefield"}, "keywords": ["deadly"]}], i)
    g.write(away, damage=0)
    responds(g, "Theriac", ogre)
    assert g.damage(ogre) == 1
    assert ["deadly" in g.keywords(i) for i in (ogre, other, away)] == [False, False, True]
    g.steps(2, [{"verb": "move", "who": {"pick": "target", "of": "you", "at": "battlefield"}}], "left")
    assert not g.keywords(late), "later ones at that location too"
    g.steps(0, [{"verb": "have", "who": {"pick": "target", "at": "battlefield"}, "keywords": ["deadly"]}], other)
    assert not g.keywords(other), "granted later all the same"


def test_pillar_of_salt() -> None:
    """Only in a contest window. Target creature has -9/-0 this contest; prevent all damage to it this contest."""
    g = Stage()
    ogre, foe = g.put("ogre", 1, "left"), g.put("ogre", 0, "left")
    assert offered_in(g, "Pillar of Salt") == ["contest"]
    assert targets(g, "Pillar of Salt", window="contest") == {ogre, foe}
    g = Stage()
    ogre, foe = g.put("ogre", 1, "left"), g.put("ogre", 0, "left")
    responds(g, "Pillar of Salt", ogre)
    assert g.stats(ogre) == (0, 9)
    g.steps(0, [{"verb": "deal", "amount": 5, "to": {"at": "battlefield"}}])
    assert (g.damage(ogre), g.damage(foe)) == (0, 5)
    g.flow("contest.over")
    assert g.power(ogre) == 9
    g.steps(0, [{"verb": "deal", "amount": 1, "to": {"at": "battlefield"}}])
    assert g.damage(ogre) == 1


def test_the_serpent_nailed() -> None:
    """Target creature loses all keywords this round; effects cannot move, return or take control of it this round."""
    g = Stage()
    wall, wisp = g.put("wall", 1, "left"), g.put("wisp", 2, "left")
    responds(g, "The Serpent Nailed", wall, window="deployment")
    assert not g.keywords(wall) and g.keywords(wisp) == {"elusive"}
    g.steps(0, [{"verb": "have", "who": {"pick": "target", "at": "battlefield"}, "keywords": ["deadly"]}], wall)
    assert not g.keywords(wall), "nor gains any"
    one = {"pick": "target", "at": "battlefield"}
    for verb in ("move", "home", "control"):
        g.steps(1, [{"verb": verb, "who": {**one, "of": "you"}}])
        g.steps(3, [{"verb": verb, "who": one}])
        assert not g.asked() or wall not in g.options()
        g.settle()
    g.steps(3, [{"verb": "put", "who": {"at": "battlefield"}, "to": "hand"}])
    assert g.at(wall) == "left"
    assert g.piece(wall).controller == 1
    g.go_home()
    assert g.at(wall) == "resting" and g.keywords(wall) == {"guardian"}, "End is no effect"


def test_projection() -> None:
    """Only in a contest window. Your creatures at target location have +1/+1 this contest. Rubedo instead: +2/+2
    all."""
    g = Stage("citrinitas")
    here, away, theirs = g.put("rat", 0, "left"), g.put("rat", 0, "right"), g.put("rat", 1, "left")
    assert offered_in(g, "Projection") == ["contest"]
    responds(g, "Projection", "left")
    assert [g.stats(i) for i in (here, away, theirs)] == [(3, 3), (2, 2), (2, 2)]
    g.steps(0, [{"verb": "move", "who": {"pick": "target", "of": "you", "at": "battlefield"}}], away, "left")
    assert g.stats(away) == (3, 3), "whoever comes there later too"
    g.flow("contest.over")
    assert g.stats(here) == (2, 2)
    g.stage(0, "rubedo")
    home = g.put("rat", 0, "resting")
    g.put("rat", 0, "right")
    responds(g, "Projection")
    assert [g.stats(i) for i in g.s.field if g.piece(i).controller == 0] == [(4, 4)] * 3
    assert g.stats(home) == g.stats(theirs) == (2, 2)


def test_menstruum_universale() -> None:
    """Choose one: return target homunculus or agent on the battlefield with cost 3 or less home; or return target
    attached reagent, principle or apparatus to hand."""
    g = Stage()
    assert offered_in(g, "Menstruum Universale") == []
    rat, page = g.put("rat", 1, "left"), g.put("page", 0, "left")
    g.put("giant", 1, "left")
    g.put("imp", 1, "left")
    assert offered_in(g, "Menstruum Universale") == ["deployment", "declaration"]
    card = in_hand(g, "Menstruum Universale")
    g.window("deployment").act("instant", card, seat=0)
    if g.question().of == "mode":
        g.answer(0)
    assert set(g.options()) == {rat, page}, "neither too dear nor a minion"
    g.answer(rat)
    g.close()
    assert g.at(rat) == "resting" and not g.piece(rat).exhausted

    g = Stage()
    natron, still = g.put("Natron", 1, "attached"), g.put("still", 2, "apparatus")
    dogma = g.put("Ouroboros", 3, "principle")
    g.put("Natron", 1, "resource")
    card = in_hand(g, "Menstruum Universale")
    g.window("declaration").act("instant", card, seat=0)
    if g.question().of == "mode":
        assert g.options() == [1]
        g.answer(1)
    assert set(g.options()) == {natron, still, dogma}
    g.answer(still)
    g.close()
    assert g.hand(2) == ["still"] and g.at(natron) == "attached"


# ---------------------------------------------------------------- all
@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.id)
def test_every_arcana_is_refused_for_one_unit_less(card: object) -> None:
    g = Stage()
    piece = in_hand(g, card.id)  # type: ignore[attr-defined]
    cost = g.seat(0).pool
    short = list(cost)
    short[max(i for i in range(4) if cost[i])] -= 1
    g.s.seats[0].pool = (short[0], short[1], short[2], short[3])
    g.turn("laboratory", 0)
    assert not g.can(str(card.subtype), piece)  # type: ignore[attr-defined]
