"""The alchemists: aura, ability and the gift of each stage."""

from __future__ import annotations

import pytest

from app.games.draft_and_battle.engine import changes
from app.games.draft_and_battle.engine.sight import knowers
from app.games.draft_and_battle.engine.state import Act
from tests.cards_play.hands import climb, plays
from tests.cards_play.stage import Stage

DEAL = [{"verb": "deal", "amount": 2, "to": {"pick": "target", "at": "battlefield"}}]


def with_(name: str, stage: str = "nigredo", **fields: int) -> Stage:
    """Seat 0 is this alchemist."""
    return Stage(stage, alchemists=[name], **fields)


def me(g: Stage) -> int:
    return g.seat(0).alchemist


def at_turn(g: Stage, phase: str, pool: str = "0", seat: int = 0) -> Stage:
    """The seat's turn of this phase, with these units."""
    g.settle()
    g.pool(seat, pool)
    return g.turn(phase, seat)


def refresh(g: Stage) -> Stage:
    """What may be done once a round may be done again."""
    g.settle()
    return g.flow("upkeep.refresh")


# ---------------------------------------------------------------- Hermes Trismegistus
def test_hermes_trismegistus() -> None:
    """When you play a praxis or ritual arcana, once per round: you may pay ✦. If you do, repeat it."""
    g = at_turn(with_("hermes-trismegistus"), "laboratory", "✦✦")
    g.cast("ode", 0, False)
    assert (g.op(), sum(g.units(0))) == (1, 2), "you need not"
    g.cast("rite", 0, True)
    assert (g.op(), sum(g.units(0))) == (3, 1), "the first yes uses it up"
    g.cast("ode")
    assert g.op() == 4 and sum(g.units(0)) == 1
    refresh(g)
    g.pool(0, "0")
    g.cast("ode")
    assert g.op() == 5, "without a unit nobody is asked"


def test_hermes_trismegistus__of_others_and_of_instants() -> None:
    g = with_("hermes-trismegistus")
    g.pool(0, "✦✦")
    g.cast("ode", 1)
    assert g.op(1) == 1 and sum(g.units(0)) == 2
    g.settle()
    cheer = g.put("cheer", 0, "hand")
    g.pool(0, "✦✦")
    g.window("contest").respond(0, cheer)
    g.close()
    assert g.op() == 1 and sum(g.units(0)) == 1


def test_hermes_trismegistus__ability() -> None:
    """Deployment, ✦, once per round: repeat the Entry of target creature of yours on the battlefield."""
    g = with_("hermes-trismegistus")
    herald, rat = g.put("herald", 0, "left"), g.put("rat", 0, "left")
    g.put("herald", 1, "left")
    at_turn(g, "deployment", "✦✦").act("ability", me(g), line=1)
    assert set(g.options()) == {herald, rat}
    g.answer(herald)
    assert g.op() == 1 and sum(g.units(0)) == 1
    g.settle()
    assert not at_turn(g, "deployment", "✦").can_use(me(g)), "once a round"


def test_hermes_trismegistus__albedo() -> None:
    """The payment of the aura costs ✦ less."""
    g = at_turn(with_("hermes-trismegistus", "albedo"), "laboratory")
    g.cast("ode", 0, True)
    assert g.op() == 2


def test_hermes_trismegistus__citrinitas() -> None:
    """When you deploy a creature with cost 3 or less face up from hand, once per round: you may pay ✦✦. If you do,
    make a token copy of it at another location."""
    g = with_("hermes-trismegistus", "citrinitas")
    g.pool(0, "✦✦")
    giant, home, mask = g.put("giant", 0, "hand"), g.put("rat", 0, "resting"), g.put("mask", 0, "hand")
    g.enter(giant)
    g.enter(home)
    g.enter(mask)
    assert not g.tokens(0), "too dear, from home, face down"
    g.enter("herald", 0, "left", True, "right")
    (token,) = g.tokens(0)
    assert g.at(token) == "right" and g.units(0) == (0, 0, 0, 0)
    assert g.op() == 1, "a token is made, not deployed: no Entry"
    g.pool(0, "✦✦")
    g.enter("rat")
    assert len(g.tokens(0)) == 1, "once a round"


def test_hermes_trismegistus__rubedo() -> None:
    """Contest: for each location, you may choose a creature of yours and another creature there: yours is set to
    the power and toughness of the other this contest."""
    g = with_("hermes-trismegistus", "rubedo")
    rat, ogre = g.put("rat", 0, "left"), g.put("ogre", 1, "left")
    a, b = g.put("imp", 0, "right"), g.put("giant", 0, "right")
    g.put("rat", 0, "middle")
    g.contest_begins(True, True, a)
    assert g.stats(rat) == g.stats(ogre) == (9, 9) and g.stats(a) == g.stats(b) == (5, 5)
    g.flow("contest.over")
    assert g.stats(rat) == (2, 2) and g.stats(a) == (1, 1)


# ---------------------------------------------------------------- Isis the Revealer
def test_isis_the_revealer() -> None:
    """When an effect of yours looks at or reveals a hidden card of an opponent, once per round: gain ✦. You see
    face-down enemy creatures at locations where you have a creature."""
    g = with_("isis-the-revealer")
    g.put("rat", 1, "hand")
    plays(g, "The Black Mirror", 1)
    assert g.units(0) == (0, 0, 0, 1)
    plays(g, "The Black Mirror", 1)
    assert g.units(0) == (0, 0, 0, 0), "once a round"
    here, away = g.put("mask", 1, "left", face_down=True), g.put("mask", 1, "right", face_down=True)
    assert not knowers(g.cube, g.s, g.piece(here)) & 1
    g.put("rat", 0, "left")
    assert knowers(g.cube, g.s, g.piece(here)) & 1 and not knowers(g.cube, g.s, g.piece(away)) & 1
    assert not knowers(g.cube, g.s, g.piece(here)) & 4


def test_isis_the_revealer__not_of_an_empty_hand_or_her_own() -> None:
    g = with_("isis-the-revealer")
    g.deck(0, "rat", "rat", "rat", "rat", "rat")
    plays(g, "The Black Mirror", 1)
    assert g.units(0) == (0, 0, 0, 0)
    plays(g, "Separation")
    while g.question().kind != "laboratory":
        g.answer(None)
    assert g.units(0) == (0, 0, 0, 0)


def test_isis_the_revealer__ability() -> None:
    """Laboratory, ✦, once per round: look at target opponent's hand; you may choose a card there that is not a reagent;
    while it stays in that hand it is revealed and costs ✦ more."""
    g = with_("isis-the-revealer")
    natron, rat, ode = (g.put(n, 1, "hand") for n in ("Natron", "rat", "ode"))
    at_turn(g, "laboratory", "✦").use(me(g), 1, True)
    assert set(g.options()) == {rat, ode}
    g.answer(rat)
    assert g.piece(rat).known == 31 and g.run.derived.more(1, "deploy", rat) == 1 and g.units(0) == (0, 0, 0, 1)
    assert g.piece(natron).known == g.piece(ode).known == 1
    assert not g.can_use(me(g))
    g.settle().go_home()
    assert g.run.derived.more(1, "deploy", rat) == 1, "as long as it stays"
    g.do(lambda run: changes.discard(run, 1, [rat]))
    assert g.run.derived.more(1, "deploy", rat) == 0


def test_isis_the_revealer__albedo() -> None:
    """You declare your damage after all other declarations are shown."""
    g = with_("isis-the-revealer", "albedo")
    for seat in (0, 1):
        g.put("ogre", seat, "left")
        g.put("rock", seat, "left")
    g.s.phase = "contest"
    g.flow("contest")
    assert g.asked() == [1]
    g.answer(None)
    assert g.asked() == [0] and 1 in g.s.declared
    g.settle()


def test_isis_the_revealer__citrinitas() -> None:
    """Once: reveal target opponent's Opus; gain 1 OP."""
    g = with_("isis-the-revealer", "albedo").advance(0, 2)
    assert [g.piece(g.seat(s).opus[0]).known == 31 for s in range(4)] == [False, False, True, False]
    assert g.op() == 1 and g.units(0) == (0, 0, 0, 1)


def test_isis_the_revealer__rubedo() -> None:
    """Once: reveal each opponent's Opus; gain 1 OP for each revealed so. You see the hands of opponents."""
    g = with_("isis-the-revealer", "citrinitas")
    rat = g.put("rat", 3, "hand")
    g.write(g.seat(2).opus[0], known=31)
    assert not knowers(g.cube, g.s, g.piece(rat)) & 1
    g.advance()
    assert g.op() == 2 and all(g.piece(g.seat(s).opus[0]).known == 31 for s in (1, 2, 3))
    assert knowers(g.cube, g.s, g.piece(rat)) & 1 and g.piece(g.seat(0).opus[0]).known != 31


# ---------------------------------------------------------------- Thoth-Aat
def writes(g: Stage, *laws: str) -> Stage:
    at_turn(g, "laboratory", "✦").use(me(g))
    for law in laws:
        g.answer(law)
    while g.question().kind == "order":
        g.answer(None)
    return g


def test_thoth_aat() -> None:
    """At most one law is in force; a law you write replaces it. A law binds every seat, but not you in the round
    in which you write it."""
    g = writes(with_("thoth-aat"), "giants")
    mine, theirs, small = g.put("giant", 0, "left"), g.put("giant", 1, "left"), g.put("rat", 1, "left")
    assert [g.stats(i) for i in (mine, theirs, small)] == [(5, 5), (3, 5), (2, 2)]
    refresh(g).go_home()
    g.s.round += 1
    mine, theirs = g.put("giant", 0, "left"), g.put("giant", 1, "left")
    assert g.power(mine) == g.power(theirs) == 3, "an old law binds him too"
    writes(g, "silence")
    assert list(g.seat(0).laws) == ["silence"] and g.power(theirs) == 5


def test_thoth_aat__ability() -> None:
    """Laboratory, ✦, once per round: write Toll, Giants or Silence if it is not in force. Then look at the top 2
    cards of your deck; put each on the top or the bottom, in the order you choose."""
    g = with_("thoth-aat")
    a, b, c = g.deck(0, "rat", "red", "blue")
    at_turn(g, "laboratory", "✦✦").use(me(g))
    assert set(g.options()) == {"toll", "giants", "silence"}
    g.answer("toll").answer({"top": [b], "bottom": [a]})
    assert g.seat(0).deck == [b, c, a] and not g.can_use(me(g)) and sum(g.units(0)) == 1
    refresh(g)
    at_turn(g, "laboratory", "✦").use(me(g))
    assert set(g.options()) == {"giants", "silence"}, "Toll is in force"
    g.settle()


def test_thoth_aat__toll() -> None:
    """The second and each later creature a seat deploys from hand in a round costs ✦ more."""
    g = writes(with_("thoth-aat"), "toll").settle()
    rat = g.put("rat", 1, "hand")

    def price(seat: int) -> int:
        return int(g.run.derived.more(seat, "deploy", rat, "left"))

    assert price(1) == 0
    g.enter("rat", 1, "left", at="resting")
    assert price(1) == 0, "from the laboratory it does not count"
    for _ in range(2):
        g.enter("imp", 1)
        g.enter("imp", 0)
        assert (price(1), price(0), price(2)) == (1, 0, 0)
    g.s.round += 1
    assert price(0) == 1


def test_thoth_aat__silence() -> None:
    """No seat can play instant arcana or use Response abilities in Deployment or Contest."""
    g = writes(with_("thoth-aat"), "silence").settle()
    for seat in (0, 1):
        g.put("cheer", seat, "hand")
        g.pool(seat, "✦")
    for window, asked in (("deployment", [0]), ("contest", [0]), ("declaration", [0, 1])):
        g.window(window)
        assert g.asked() == asked
        g.close()


def test_thoth_aat__albedo() -> None:
    """You may also write Feather. A seat whose creatures at a location are all minions cannot claim there."""
    g = writes(with_("thoth-aat", "albedo"), "feather").settle()
    for seat, place, name in ((1, "left", "imp"), (0, "middle", "imp"), (2, "right", "imp")):
        g.materia("ore", place)
        g.put(name, seat, place)
    g.put("page", 2, "right")
    g.put("rat", 1, "resting")
    g.claim()
    assert g.s.claims == {"middle": 0, "right": 2}, "not the minions of others; his own in this round still"


def test_thoth_aat__citrinitas() -> None:
    """Two laws may be in force; a third replaces the one you choose."""
    g = writes(with_("thoth-aat", "citrinitas"), "giants")
    refresh(g)
    writes(g, "toll")
    assert set(g.seat(0).laws) == {"giants", "toll"}
    refresh(g)
    writes(g, "silence", "toll")
    assert set(g.seat(0).laws) == {"giants", "silence"}


def test_thoth_aat__rubedo() -> None:
    """Laws never bind you. Any number of laws may be in force. Once: write each of your laws."""
    g = writes(with_("thoth-aat", "citrinitas"), "giants").settle().advance()
    assert set(g.seat(0).laws) == {"toll", "giants", "silence", "feather"}
    g.s.round += 1
    mine, theirs = g.put("giant", 0, "left"), g.put("giant", 1, "left")
    assert (g.power(mine), g.power(theirs)) == (5, 3)


# ---------------------------------------------------------------- Ostanes the Mage
def test_ostanes_the_mage() -> None:
    """Your agents and minions have the keywords of your homunculi at their location, except veiled and volatile."""
    g = with_("ostanes-the-mage")
    page, imp, away = g.put("page", 0, "left"), g.put("imp", 0, "left"), g.put("page", 0, "right")
    theirs, rat = g.put("page", 1, "left"), g.put("rat", 0, "left")
    g.put("shell", 1, "left")
    g.put("mask", 0, "left")
    g.put("ember-hatchling", 0, "left")
    g.put("wall", 0, "left")
    assert g.keywords(page) == g.keywords(imp) == {"guardian"}
    assert not g.keywords(away) and not g.keywords(theirs) and not g.keywords(rat)
    g.put("wisp", 0, "right", face_down=True)
    assert not g.keywords(away)


def test_ostanes_the_mage__ability() -> None:
    """Deployment, ✦, once per round: target creature of yours on the battlefield has one keyword, of your choice, of
    another target creature of yours on the battlefield this round."""
    g = with_("ostanes-the-mage")
    wall, rat = g.put("wall", 0, "left"), g.put("rat", 0, "right")
    g.put("shell", 1, "left")
    at_turn(g, "deployment", "✦").act("ability", me(g), wall, rat, line=1)
    assert g.keywords(rat) == {"guardian"} and g.keywords(wall) == {"guardian"}
    g.settle().go_home()
    assert not g.keywords(rat)


def test_ostanes_the_mage__ability_needs_two() -> None:
    g = with_("ostanes-the-mage")
    g.put("wall", 0, "left")
    g.put("rat", 1, "left")
    assert not at_turn(g, "deployment", "✦").can_use(me(g))


def test_ostanes_the_mage__albedo() -> None:
    """When one of your creatures dies, once per round: you may choose another creature of yours in play; it has one
    keyword, of your choice, of the dead one for good."""
    g = with_("ostanes-the-mage", "albedo")
    wall, rat, home = g.put("wall", 0, "left"), g.put("rat", 0, "right"), g.put("rat", 0, "resting")
    g.put("rat", 1, "left")
    g.kill(wall, answers=(True,))
    assert set(g.options()) == {rat, home}
    g.answer(home)
    assert g.keywords(home) == {"guardian"} and not g.keywords(rat)
    g.go_home()
    assert g.keywords(home) == {"guardian"}
    g.kill(g.put("wisp", 0, "left"))
    assert not g.asked(), "once a round"


def test_ostanes_the_mage__citrinitas() -> None:
    """Your homunculi have the keywords of your other homunculi at their location, except veiled and volatile."""
    g = with_("ostanes-the-mage", "citrinitas")
    wall, wisp, away = g.put("wall", 0, "left"), g.put("wisp", 0, "left"), g.put("shell", 0, "right")
    assert g.keywords(wall) == g.keywords(wisp) == {"guardian", "elusive"} and g.keywords(away) == {"fortified"}
    page = g.put("page", 0, "left")
    assert g.keywords(page) == {"guardian", "elusive"}


def test_ostanes_the_mage__rubedo() -> None:
    """Contest: choose up to 3 keywords, except veiled and volatile, that your creatures on the battlefield have; your
    creatures have them this contest."""
    g = with_("ostanes-the-mage", "rubedo")
    for name in ("wall", "wisp", "shell", "ember-hatchling"):
        g.put(name, 0, "middle" if name == "wisp" else "left")
    rat, theirs = g.put("rat", 0, "right"), g.put("rat", 1, "left")
    g.contest_begins(["guardian", "fortified"])
    assert g.keywords(rat) == {"guardian", "fortified"} and not g.keywords(theirs)
    g.flow("contest.over")
    assert not g.keywords(rat)


# ---------------------------------------------------------------- Zosimos of Panopolis
def test_zosimos_of_panopolis() -> None:
    """When you wake an exhausted homunculus: it has +1/+1 for good, at most +3/+3 in all."""
    g = with_("zosimos-of-panopolis")
    rat, page = g.put("rat", 0, "resting", exhausted=True), g.put("page", 0, "resting", exhausted=True)
    theirs = g.put("rat", 1, "resting", exhausted=True)
    at_turn(g, "laboratory", "✦✦").act("wake", rat).act("wake", page)
    assert g.stats(rat) == (3, 3) and g.stats(page) == (1, 3)
    found = []
    for _ in range(3):
        g.settle().write(rat, exhausted=True)
        at_turn(g, "laboratory", "✦").act("wake", rat)
        found.append(g.stats(rat))
    assert found == [(4, 4), (5, 5), (5, 5)], "three times"
    at_turn(g, "laboratory", "✦", seat=1).act("wake", theirs)
    assert g.stats(theirs) == (2, 2)


def test_zosimos_of_panopolis__ability_on_a_homunculus() -> None:
    """Laboratory, ✦, once per round: destroy target awake resting creature of yours that is not a token. If it was a
    homunculus, wake it."""
    g = with_("zosimos-of-panopolis")
    rat = g.put("rat", 0, "resting", damage=1)
    g.put("red", 0, "resting", exhausted=True)
    g.put("blue", 0, "left")
    g.token(0, "resting", 1, 1)
    at_turn(g, "laboratory", "✦✦").act("ability", me(g), line=1)
    assert g.options() == [rat]
    g.answer(rat)
    assert not g.piece(rat).exhausted and g.damage(rat) == 0 and g.stats(rat) == (3, 3)
    assert not g.can_use(me(g)) and "lost" not in g.seat(0).total


def test_zosimos_of_panopolis__ability_on_an_agent() -> None:
    """If it was an agent, you may put a creature from your hand with cost at most 2 more into your laboratory."""
    g = with_("zosimos-of-panopolis")
    page, giant = g.put("page", 0, "resting"), g.put("giant", 0, "hand")
    dear = next(c for c in g.cube.cards if c.kind == "homunculus" and g.cube.cost(c.id).total == 5)
    g.put(dear.id, 0, "hand")
    g.put("ode", 0, "hand")
    at_turn(g, "laboratory", "✦").act("ability", me(g), page, True, line=1)
    assert g.options() == [giant], "4 is 2 more than 2, and 5 is not"
    g.answer(giant)
    assert g.at(page) == "discard" and g.at(giant) == "resting" and not g.piece(giant).exhausted


def test_zosimos_of_panopolis__albedo() -> None:
    """When one of your creatures dies at a location, once per round: deal 1 damage to target enemy creature there."""
    g = with_("zosimos-of-panopolis", "albedo")
    here, away = g.put("giant", 1, "left"), g.put("giant", 1, "right")
    g.kill(g.put("imp", 0, "resting"))
    assert not g.damage(here) and not g.damage(away), "at home it is no location"
    g.kill(g.put("imp", 0, "left"))
    assert (g.damage(here), g.damage(away)) == (1, 0)
    g.kill(g.put("imp", 0, "left"))
    assert g.damage(here) == 1


def test_zosimos_of_panopolis__citrinitas() -> None:
    """Waking your homunculi costs ✦ less."""
    g = with_("zosimos-of-panopolis", "citrinitas")
    rat, page = g.put("rat", 0, "resting", exhausted=True), g.put("page", 0, "resting", exhausted=True)
    at_turn(g, "laboratory")
    assert g.can("wake", rat) and not g.can("wake", page)


def test_zosimos_of_panopolis__rubedo() -> None:
    """When one of your homunculi dies at a location, once per round: it returns there instead of going home,
    awake, with no damage and +2/+2 for good beyond the limit of the aura."""
    g = with_("zosimos-of-panopolis", "rubedo")
    rat, foe = g.put("rat", 0, "left", damage=1), g.put("giant", 1, "left")
    g.kill(rat)
    assert g.at(rat) == "left" and g.stats(rat) == (4, 4) and g.damage(rat) == 0 and not g.piece(rat).exhausted
    assert g.seat(0).total["lost"] == 1 and g.damage(foe) == 1, "it died all the same"
    g.kill(rat)
    assert g.at(rat) == "resting" and g.piece(rat).exhausted, "once a round"
    assert g.stats(rat) == (4, 4)
    at_turn(g, "laboratory").act("wake", rat)
    assert g.stats(rat) == (5, 5)


def test_zosimos_of_panopolis__rubedo_in_a_contest() -> None:
    g = with_("zosimos-of-panopolis", "rubedo")
    rat, ogre = g.put("rat", 0, "left"), g.put("ogre", 1, "left")
    g.fight()
    assert g.at(rat) == "left" and g.at(ogre) == "left" and g.damage(ogre) == 3, "2 of its blow, 1 of its death"
    assert g.s.winners == {}, "nobody is alone there"


# ---------------------------------------------------------------- Cleopatra the Alchemist
def test_cleopatra_the_alchemist() -> None:
    """When you sacrifice a reagent, once per round: reclaim it."""
    g = with_("cleopatra-the-alchemist")
    a, b, imp = g.put("Natron", 0, "attached"), g.put("Natron", 0, "resource"), g.put("imp", 0, "resting")
    g.burn(imp)
    assert not g.hand(0)
    g.burn(a)
    assert g.hand(0) == ["natron"]
    g.burn(b)
    assert g.at(b) == "discard", "once a round"
    refresh(g).burn(g.put("Natron", 1, "attached"), seat=1)
    assert not g.hand(1)


def test_cleopatra_the_alchemist__ability() -> None:
    """Laboratory, once per round: put a minion, praxis, arcana or reagent with cost 3 or less from your discard on
    the top of your deck."""
    g = with_("cleopatra-the-alchemist")
    g.deck(0, "rat")
    imp, ode, rite, natron = (g.put(n, 0, "discard") for n in ("imp", "ode", "rite", "Natron"))
    g.put("rat", 0, "discard")
    g.put("imp", 1, "discard")
    at_turn(g, "laboratory").use(me(g))
    assert set(g.options()) == {imp, ode, rite, natron}
    g.answer(rite)
    assert g.deck_names() == ["rite", "rat"] and not g.can_use(me(g))


def test_cleopatra_the_alchemist__albedo() -> None:
    """You attach reagents awake."""
    g = with_("cleopatra-the-alchemist", "albedo")
    natron = plays(g, "Natron")
    assert g.at(natron) == "attached" and not g.piece(natron).asleep
    h = with_("cleopatra-the-alchemist")
    assert h.piece(plays(h, "Natron")).asleep


def test_cleopatra_the_alchemist__citrinitas() -> None:
    """End: return target minion of yours on the battlefield to hand."""
    g = with_("cleopatra-the-alchemist", "citrinitas")
    imp, troll = g.put("imp", 0, "left"), g.put("troll", 0, "right")
    g.put("imp", 1, "left")
    g.put("rat", 0, "left")
    g.s.phase = "end"
    g.fire("end")
    assert set(g.options()) == {imp, troll}
    g.answer(troll).go_home()
    assert g.hand(0) == ["troll"] and g.at(imp) == "discard"


def test_cleopatra_the_alchemist__rubedo() -> None:
    """Once: reclaim up to 3 cards of different kinds; they cost ✦ less this round."""
    g = with_("cleopatra-the-alchemist", "citrinitas")
    imp, troll, ode, natron, rite = (g.put(n, 0, "discard") for n in ("imp", "troll", "ode", "Natron", "rite"))
    g.advance(0, [troll])
    assert imp not in g.options() and set(g.options()) == {ode, natron, rite}
    g.answer([ode]).answer([rite])
    assert sorted(g.hand(0)) == ["ode", "rite", "troll"]
    assert g.run.derived.more(0, "deploy", troll) == -1 and g.run.derived.more(0, "play", ode) == -1
    g.go_home()
    assert g.run.derived.more(0, "deploy", troll) == 0


# ---------------------------------------------------------------- Maria the Jewess
def test_maria_the_jewess() -> None:
    """Your apparatus cost ✦ less. Your apparatus heal, prevent and deal 1 more."""
    g = with_("maria-the-jewess")
    bath = g.put("Bain-Marie", 0, "hand")
    dogma = g.put("Cauda Pavonis", 0, "hand")
    at_turn(g, "laboratory", "🜔").act("apparatus", bath)
    assert g.at(bath) == "apparatus" and not g.can("principle", dogma)
    hurt, theirs = g.put("giant", 0, "resting", damage=4), g.put("giant", 1, "resting", damage=4)
    g.settle()
    g.put("Bain-Marie", 1, "apparatus")
    g.upkeep()
    assert (g.damage(hurt), g.damage(theirs)) == (2, 3)
    g.put("Salt of Tartar", 0, "attached")
    g.upkeep()
    assert g.damage(hurt) == 0


def test_maria_the_jewess__only_apparatus() -> None:
    g = with_("maria-the-jewess")
    hurt = g.put("giant", 0, "resting", damage=4)
    g.put("Salt of Tartar", 0, "attached")
    g.upkeep()
    assert g.damage(hurt) == 3
    ode = g.put("ode", 0, "hand")
    assert g.run.derived.more(0, "play", ode) == 0


def test_maria_the_jewess__ability() -> None:
    """Laboratory, ✦, once per round: look at the top 4 cards of your deck; you may put an apparatus or reagent
    among them into your hand; put the rest on the bottom in the order you choose."""
    g = with_("maria-the-jewess")
    still, rat, natron, ode, deep = g.deck(0, "still", "rat", "Natron", "ode", "still")
    at_turn(g, "laboratory", "✦").use(me(g))
    assert set(g.options()) == {still, natron}
    g.answer([natron]).answer({"bottom": [ode, rat, still]})
    assert g.hand(0) == ["natron"] and g.seat(0).deck == [deep, ode, rat, still]


def test_maria_the_jewess__albedo() -> None:
    """When you place an apparatus: draw 1."""
    g = with_("maria-the-jewess", "albedo")
    g.deck(0, "rat", "rat")
    plays(g, "still")
    assert g.hand(0) == ["rat"]
    plays(g, "still-too", seat=1)
    assert g.hand(0) == ["rat"]


def test_maria_the_jewess__citrinitas() -> None:
    """Once: search your deck for an apparatus and place it for free."""
    g = with_("maria-the-jewess", "albedo")
    rat, tower, still = g.deck(0, "rat", "Tower Athanor", "still")
    g.advance()
    assert set(g.options()) == {tower, still}
    g.answer([tower])
    assert g.at(tower) == "apparatus" and len(g.hand(0)) == 1 and len(g.seat(0).deck) == 1, "and Albedo draws for it"
    assert g.told("shuffled") and rat


def test_maria_the_jewess__rubedo() -> None:
    """Contest: choose a location; your creatures there have +1/+1 this contest for each apparatus you have, at most
    +3/+3."""
    for number, more in ((0, 0), (2, 2), (3, 3), (5, 3)):
        g = with_("maria-the-jewess", "rubedo")
        for _ in range(number):
            g.put("still", 0, "apparatus")
        g.put("still", 1, "apparatus")
        here, away, theirs = g.put("rat", 0, "left"), g.put("rat", 0, "right"), g.put("rat", 1, "left")
        g.contest_begins("left")
        assert [g.stats(i) for i in (here, away, theirs)] == [(2 + more, 2 + more), (2, 2), (2, 2)]


# ---------------------------------------------------------------- Paphnutia the Virgin
def test_paphnutia_the_virgin() -> None:
    """When an effect of an opponent targets a creature of yours, once per round: it does nothing to that creature
    unless that opponent pays ✦."""
    g = with_("paphnutia-the-virgin")
    mine = g.put("giant", 0, "left")
    g.put("rat", 2, "right")
    dart = g.put("dart", 1, "hand")
    g.pool(1, "✦")
    g.window("contest").respond(1, dart, mine)
    g.close()
    assert g.damage(mine) == 0 and g.at(dart) == "discard", "who cannot pay is not asked"
    g.steps(1, DEAL, mine)
    assert g.damage(mine) == 2, "once a round"
    refresh(g)
    g.pool(1, "✦✦")
    g.steps(1, DEAL, mine)
    assert g.asked() == [1]
    g.answer(True)
    assert g.damage(mine) == 4 and sum(g.units(1)) == 1
    refresh(g).steps(1, DEAL, mine).answer(False)
    assert g.damage(mine) == 4 and sum(g.units(1)) == 1


def test_paphnutia_the_virgin__her_own_effects_and_the_other_targets() -> None:
    g = with_("paphnutia-the-virgin")
    mine, theirs = g.put("giant", 0, "left"), g.put("giant", 2, "left")
    g.steps(0, DEAL, mine)
    assert g.damage(mine) == 2
    volley = g.put("volley", 1, "hand")
    g.pool(1, "✦")
    g.window("contest").respond(1, volley, [mine, theirs])
    g.close()
    assert (g.damage(mine), g.damage(theirs)) == (2, 2)


def test_paphnutia_the_virgin__ability() -> None:
    """Response, ✦, once per round, only in a deployment window: repeat, as yours, the Entry of the creature an
    opponent has just deployed."""
    g = with_("paphnutia-the-virgin")
    g.pool(0, "✦✦")
    herald = g.put("herald", 1, "hand")
    g.pool(1, "✦✦")
    g.turn("deployment", 1).deploy(herald, "left")
    while not g.asked():
        g.tick()
    assert g.op(1) == 1 and g.can_respond(0, me(g))
    g.respond(0, me(g)).settle()
    assert (g.op(), g.op(1), sum(g.units(0))) == (1, 1, 1)


def test_paphnutia_the_virgin__ability_not_of_her_own() -> None:
    g = with_("paphnutia-the-virgin")
    herald = g.put("herald", 0, "hand")
    g.pool(0, "✦✦✦")
    g.turn("deployment", 0).deploy(herald, "left")
    assert not g.can_respond(0, me(g))
    g.settle().window("contest")
    assert not g.can_respond(0, me(g))


def test_paphnutia_the_virgin__albedo() -> None:
    """Effects of opponents cannot look at or reveal your hand, or make you discard. Once: draw 1."""
    g = with_("paphnutia-the-virgin")
    g.deck(0, "ode")
    climb(g, "albedo")
    (ode,) = g.seat(0).hand
    plays(g, "Cupellation", 0, seat=1)
    while g.question().kind != "laboratory":
        g.answer(None)
    assert g.hand(0) == ["ode"] and not g.piece(ode).known & 2


def test_paphnutia_the_virgin__citrinitas() -> None:
    """Response, once per round: redirect target response of an opponent to another target you choose."""
    g = with_("paphnutia-the-virgin", "citrinitas")
    mine, theirs, third = g.put("giant", 0, "left"), g.put("giant", 1, "left"), g.put("giant", 2, "left")
    dart = g.put("dart", 1, "hand")
    g.pool(1, "✦")
    g.window("contest").respond(1, dart, mine)
    g.respond(0, me(g), g.s.pile[0].id)
    assert set(g.options()) == {theirs, third}
    g.answer(theirs).close()
    assert [g.damage(i) for i in (mine, theirs, third)] == [0, 2, 0]


def test_paphnutia_the_virgin__citrinitas_not_of_several_targets() -> None:
    g = with_("paphnutia-the-virgin", "citrinitas")
    for seat in (0, 1, 2):
        g.put("giant", seat, "left")
    volley = g.put("volley", 1, "hand")
    g.pool(1, "✦")
    g.window("contest").respond(1, volley, [g.s.field[1], g.s.field[2]])
    assert not g.can_respond(0, me(g))


def test_paphnutia_the_virgin__rubedo() -> None:
    """Deployment, ✦✦, once per round: take control of target enemy creature on the battlefield with cost 3 or less this
    round."""
    g = with_("paphnutia-the-virgin", "rubedo")
    rat, troll = g.put("rat", 1, "left"), g.put("troll", 2, "right")
    g.put("giant", 1, "left")
    g.put("rat", 0, "left")
    at_turn(g, "deployment", "✦✦").use(me(g))
    assert set(g.options()) == {rat, troll}
    g.answer(rat)
    assert g.piece(rat).controller == 0 and g.at(rat) == "left"
    g.settle().go_home()
    assert g.piece(rat).controller == 1 and rat in g.s.labs[1]


# ---------------------------------------------------------------- Paracelsus
def test_paracelsus() -> None:
    """Upkeep: deal 1 damage to target damaged enemy creature."""
    g = with_("paracelsus")
    whole, hurt, home = g.put("giant", 1, "left"), g.put("giant", 1, "left", damage=1), None
    home = g.put("giant", 2, "resting", damage=2)
    mine = g.put("giant", 0, "left", damage=1)
    g.upkeep()
    assert set(g.options()) == {hurt, home}
    g.answer(home)
    assert [g.damage(i) for i in (whole, hurt, home, mine)] == [0, 1, 3, 1]


def test_paracelsus__ability() -> None:
    """Deployment, ✦, once per round: target enemy creature on the battlefield has -1/-1 this round."""
    g = with_("paracelsus")
    rat, imp = g.put("rat", 1, "left"), g.put("imp", 2, "right")
    g.put("rat", 0, "left")
    g.put("rat", 1, "resting")
    at_turn(g, "deployment", "✦").act("ability", me(g), line=1)
    assert set(g.options()) == {rat, imp}
    g.answer(imp)
    assert g.at(imp) == "discard", "toughness 0"
    refresh(g)
    at_turn(g, "deployment", "✦").use(me(g), rat)
    assert g.stats(rat) == (1, 1)
    g.settle().go_home()
    assert g.stats(rat) == (2, 2)


def test_paracelsus__albedo() -> None:
    """Damaged enemy creatures have -1/-0."""
    g = with_("paracelsus", "albedo")
    hurt, mine = g.put("giant", 1, "left", damage=1), g.put("giant", 0, "left", damage=1)
    whole = g.put("giant", 1, "left")
    assert [g.stats(i) for i in (hurt, whole, mine)] == [(4, 5), (5, 5), (5, 5)]
    g.write(hurt, damage=0)
    assert g.power(hurt) == 5


def test_paracelsus__citrinitas() -> None:
    """Instead of the aura: Upkeep: deal 1 damage to up to 1 target damaged creature of each opponent."""
    g = with_("paracelsus", "citrinitas")
    a, a2, b = (g.put("giant", s, "resting", damage=1) for s in (1, 1, 3))
    whole = g.put("giant", 2, "resting")
    g.upkeep([a2], [b])
    assert [g.damage(i) for i in (a, a2, b, whole)] == [1, 2, 2, 0], "and the aura no more"


def test_paracelsus__rubedo() -> None:
    """Once: deal 1 damage to each enemy creature."""
    g = with_("paracelsus", "citrinitas")
    out, home, mine = g.put("giant", 1, "left"), g.put("giant", 2, "resting"), g.put("giant", 0, "left")
    imp = g.put("imp", 3, "left")
    g.advance()
    assert [g.damage(i) for i in (out, home, mine)] == [1, 1, 0] and g.at(imp) == "discard"


# ---------------------------------------------------------------- John Dee
def calls(g: Stage) -> int:
    return int(g.seat(0).counters.get("call", 0))


def give(g: Stage, n: int) -> Stage:
    g.s.seats[0].counters = {"call": n}
    return g


def test_john_dee() -> None:
    """Upkeep: put 1 call on your alchemist. When you play a praxis or arcana, once per round: put 1 call on your
    alchemist. It holds at most 9 calls."""
    g = with_("john-dee")
    g.upkeep()
    assert calls(g) == 1
    g.cast("ode")
    assert calls(g) == 2
    g.cast("rite")
    assert calls(g) == 2, "once a round"
    refresh(g)
    g.pool(0, "✦")
    cheer = g.put("cheer", 0, "hand")
    g.window("contest").respond(0, cheer)
    g.close()
    assert calls(g) == 3
    give(g, 9).upkeep()
    assert calls(g) == 9


def test_john_dee__ability_with_2_calls() -> None:
    """Deployment, remove 2, 4 or 7 calls, once per round: with 2, deal 2 damage to target enemy creature on the
    battlefield."""
    g = give(with_("john-dee"), 1)
    foe, other = g.put("giant", 1, "left"), g.put("giant", 2, "right")
    g.put("giant", 0, "left")
    assert not at_turn(g, "deployment").can_use(me(g))
    g.settle()
    give(g, 3)
    at_turn(g, "deployment").act("ability", me(g), line=2)
    if g.question().of == "mode":
        assert g.options() == [0]
        g.answer(0)
    assert set(g.options()) == {foe, other}
    g.answer(foe)
    assert g.damage(foe) == 2 and calls(g) == 1
    g.settle()
    give(g, 9)
    assert not at_turn(g, "deployment").can_use(me(g)), "once a round"


def test_john_dee__ability_with_4_calls() -> None:
    """With 4, make a 4/4 minion token named Angel with elusive and purified at target location."""
    g = give(with_("john-dee"), 4)
    at_turn(g, "deployment").act("ability", me(g), line=2)
    if g.question().of == "mode":
        assert g.options() == [1], "nobody to be hit"
        g.answer(1)
    g.answer("right")
    (angel,) = g.tokens(0, "right")
    assert g.stats(angel) == (4, 4) and g.keywords(angel) == {"elusive", "purified"} and calls(g) == 0


def test_john_dee__ability_with_7_calls() -> None:
    """With 7, destroy each enemy creature at target location."""
    g = give(with_("john-dee"), 7)
    gone = [g.put("ogre", 1, "left"), g.put("ogre", 2, "left")]
    mine, away = g.put("rat", 0, "left"), g.put("rat", 1, "right")
    at_turn(g, "deployment").act("ability", me(g), 2, "left", line=2)
    assert [g.at(i) for i in (*gone, mine, away)] == ["resting", "resting", "left", "right"] and calls(g) == 0


@pytest.mark.parametrize(("stage", "before", "after"), [("albedo", 1, 3), ("albedo", 8, 9), ("rubedo", 2, 7)])
def test_john_dee__gifts_of_calls(stage: str, before: int, after: int) -> None:
    """Albedo. Once: put 2 calls on your alchemist. Rubedo. Once: put 5 calls on your alchemist."""
    g = give(with_("john-dee", "nigredo" if stage == "albedo" else "citrinitas"), before)
    assert calls(g.advance()) == after


def test_john_dee__citrinitas() -> None:
    """The ability asks 1 call less. Once: put 1 call on your alchemist."""
    g = give(with_("john-dee", "albedo"), 0).advance()
    assert calls(g) == 1
    foe = g.put("giant", 1, "left")
    at_turn(g, "deployment").act("ability", me(g), line=2)
    while g.asked() and g.question().kind != "deployment":
        g.answer(g.options()[0])
    assert g.damage(foe) == 2 and calls(g) == 0


def test_john_dee__rubedo() -> None:
    """The ability may be used twice per round."""
    g = give(with_("john-dee", "rubedo"), 9)
    foe = g.put("ogre", 1, "left")
    for n in (1, 2):
        at_turn(g, "deployment").act("ability", me(g), 0, foe, line=2)
        assert g.damage(foe) == 2 * n
        g.settle()
    assert not at_turn(g, "deployment").can_use(me(g)) and calls(g) == 7


# ---------------------------------------------------------------- Giordano Bruno
def test_giordano_bruno() -> None:
    """Once per round, you may play a minion, praxis, ritual arcana or reagent with cost 3 or less from your discard; it
    costs ✦ more; when it would next go to a discard, set it aside instead."""
    g = with_("giordano-bruno")
    ode, rite, cheer = (g.put(n, 0, "discard") for n in ("ode", "rite", "cheer"))
    at_turn(g, "laboratory")
    assert not g.can("praxis", ode), "it costs ✦"
    at_turn(g, "laboratory", "✦✦")
    assert g.can("praxis", ode) and g.can("ritual", rite)
    g.play(ode)
    assert g.op() == 1 and g.at(ode) == "aside" and sum(g.units(0)) == 1
    assert not g.can("ritual", rite), "once a round"
    g.settle()
    g.pool(0, "✦✦")
    assert not g.window("contest").can_respond(0, cheer)


def test_giordano_bruno__a_minion() -> None:
    g = with_("giordano-bruno")
    imp, troll = g.put("imp", 0, "discard"), g.put("troll", 0, "discard")
    rat, page = g.put("rat", 0, "discard"), g.put("page", 0, "discard")
    at_turn(g, "deployment", "✦✦✦✦")
    assert [g.can("deploy", i) for i in (imp, troll, rat, page)] == [True, True, False, False]
    at_turn(g, "deployment", "✦✦").act("deploy", imp, "left").settle()
    assert g.at(imp) == "left" and g.units(0) == (0, 0, 0, 0)
    g.go_home()
    assert g.at(imp) == "aside"


def test_giordano_bruno__a_reagent() -> None:
    g = with_("giordano-bruno")
    natron = g.put("Natron", 0, "discard")
    at_turn(g, "laboratory", "✦").act("attach", natron)
    assert g.at(natron) == "attached" and g.units(0) == (0, 0, 0, 0)
    g.write(natron, asleep=False)
    g.burn(natron)
    assert g.at(natron) == "aside"


def test_giordano_bruno__ability() -> None:
    """Laboratory, discard 1, once per round: draw 1."""
    g = with_("giordano-bruno")
    g.deck(0, "ode", "ode")
    assert not at_turn(g, "laboratory").can_use(me(g)), "no card to discard"
    g.settle()
    rat, imp = g.put("rat", 0, "hand"), g.put("imp", 0, "hand")
    at_turn(g, "laboratory").use(me(g), rat)
    assert sorted(g.hand(0)) == ["imp", "ode"] and g.at(rat) == "discard" and not g.can_use(me(g)) and imp


def test_giordano_bruno__albedo() -> None:
    """Once: put the top 3 cards of your deck into your discard; reclaim 1 of them."""
    g = with_("giordano-bruno")
    old = g.put("rat", 0, "discard")
    a, b, c, d = g.deck(0, "imp", "ode", "rite", "troll")
    g.advance()
    assert set(g.options()) == {a, b, c} and old
    g.answer(b)
    assert g.hand(0) == ["ode"] and g.at(a) == g.at(c) == "discard" and g.seat(0).deck == [d]


def test_giordano_bruno__citrinitas() -> None:
    """Upkeep: repeat a praxis with cost 2 or less that you played last round."""
    g = with_("giordano-bruno", "citrinitas")
    g.upkeep()
    assert not g.asked()
    g.cast("ode")
    g.settle()
    assert g.op() == 1
    for own in g.s.seats:
        own.rounds.append(own.round)
        own.round = {}
    g.s.round += 1
    g.upkeep()
    assert g.op() == 2
    for own in g.s.seats:
        own.rounds.append(own.round)
        own.round = {}
    g.upkeep()
    assert g.op() == 2, "a repeat is not played, and last round is last round"


def test_giordano_bruno__rubedo() -> None:
    """Once: choose up to 2 praxis or ritual arcana in your discard; repeat each in the order you choose, then set it
    aside."""
    g = with_("giordano-bruno", "citrinitas")
    ode, rite, third, cheer = (g.put(n, 0, "discard") for n in ("ode", "rite", "ode", "cheer"))
    g.advance()
    assert set(g.options()) == {ode, rite, third} and cheer
    g.answer([rite, ode])
    assert g.op() == 2 and g.at(ode) == g.at(rite) == "aside" and g.at(third) == "discard"


# ---------------------------------------------------------------- Comte de Saint-Germain
def test_comte_de_saint_germain() -> None:
    """End: heal fully target creature of yours on the battlefield."""
    g = with_("comte-de-saint-germain")
    a, b = g.put("giant", 0, "left", damage=4), g.put("giant", 0, "right", damage=3)
    home, theirs = g.put("giant", 0, "resting", damage=2), g.put("giant", 1, "left", damage=2)
    g.s.phase = "end"
    g.fire("end")
    assert set(g.options()) == {a, b}
    g.answer(a)
    assert [g.damage(i) for i in (a, b, home, theirs)] == [0, 3, 2, 2]


def test_comte_de_saint_germain__ability() -> None:
    """Response, ✦, once per round, only in a contest window: if target homunculus or agent of yours would be
    destroyed this contest, it returns home instead, healed fully."""
    g = with_("comte-de-saint-germain")
    giant, page = g.put("giant", 0, "left", damage=2), g.put("page", 0, "left")
    g.put("imp", 0, "left")
    g.put("giant", 1, "left")
    g.pool(0, "✦✦")
    for window in ("deployment", "declaration"):
        g.window(window)
        assert not g.can_respond(0, me(g))
        g.close()
    g.window("contest").act("ability", me(g), line=1, seat=0)
    assert set(g.options()) == {giant, page}
    g.answer(giant).close()
    g.kill(giant)
    assert g.at(giant) == "resting" and not g.piece(giant).exhausted and g.damage(giant) == 0
    assert "lost" not in g.seat(0).total and not g.told("destroyed")


def test_comte_de_saint_germain__ability_for_this_contest_alone() -> None:
    g = with_("comte-de-saint-germain")
    giant = g.put("giant", 0, "left")
    g.pool(0, "✦")
    g.window("contest").respond(0, me(g), giant)
    g.close()
    g.flow("contest.over").kill(giant)
    assert g.piece(giant).exhausted


def test_comte_de_saint_germain__albedo() -> None:
    """When one of your agents dies, once per round: reclaim it."""
    g = with_("comte-de-saint-germain", "albedo")
    page, knight, theirs = g.put("page", 0, "left"), g.put("knight", 0, "left"), g.put("page", 1, "left")
    g.kill(g.put("imp", 0, "left")).kill(theirs)
    g.kill(page).kill(knight)
    assert g.hand(0) == ["page"] and g.at(knight) == "discard" and not g.hand(1)


def test_comte_de_saint_germain__citrinitas() -> None:
    """Your homunculi and agents have +0/+1."""
    g = with_("comte-de-saint-germain", "citrinitas")
    rat, page, imp = (g.put(n, 0, "left") for n in ("rat", "page", "imp"))
    home, theirs = g.put("rat", 0, "resting"), g.put("rat", 1, "left")
    assert [g.stats(i) for i in (rat, page, imp, home, theirs)] == [(2, 3), (1, 4), (1, 1), (2, 3), (2, 2)]


def test_comte_de_saint_germain__rubedo() -> None:
    """When one of your homunculi or agents would be destroyed, it stays instead, its damage set to 1 less than its
    toughness."""
    g = with_("comte-de-saint-germain", "rubedo")
    rat, page, imp = (g.put(n, 0, "left") for n in ("rat", "page", "imp"))
    g.kill(rat, page, imp)
    assert g.at(rat) == g.at(page) == "left" and g.at(imp) == "discard"
    assert (g.damage(rat), g.damage(page)) == (2, 3)
    ogre = g.put("ogre", 1, "left")
    g.fight()
    assert g.at(rat) == "left" and g.at(ogre) == "left"
    foe = {"pick": "target", "of": "opponent", "at": "battlefield"}
    g.steps(1, [{"verb": "have", "who": foe, "toughness": -3}], rat)
    assert g.at(rat) == "resting", "with toughness 0 nothing saves it"


# ---------------------------------------------------------------- Wei Boyang
def test_wei_boyang() -> None:
    """Your advances cost ✦ less. When you advance: draw 1."""
    g = with_("wei-boyang")
    g.deck(0, "rat", "rat")
    g.put("Camphor", 0, "attached")
    g.put("Camphor", 1, "attached")
    at_turn(g, "laboratory").act("advance", None)
    while g.question().kind != "laboratory":
        g.answer(None)
    assert g.seat(0).stage == 1 and g.hand(0) == ["rat"]
    at_turn(g, "laboratory", seat=1)
    assert not any(isinstance(o, Act) and o.kind == "advance" for o in g.options())


def test_wei_boyang__ability() -> None:
    """Deployment, ✦, once per round: make a 1/1 minion token named Embryo at target location."""
    g = with_("wei-boyang")
    at_turn(g, "deployment", "✦").act("ability", me(g), "middle", line=2)
    (embryo,) = g.tokens(0, "middle")
    assert g.stats(embryo) == (1, 1) and "minion" in g.run.derived.kinds(embryo)
    g.settle()
    assert not at_turn(g, "deployment", "✦").can_use(me(g))
    g.settle().go_home()
    assert not g.tokens(0)


@pytest.mark.parametrize(("stage", "stats", "slots"), [
    ("nigredo", (1, 1), 2), ("albedo", (2, 1), 2), ("citrinitas", (3, 2), 3), ("rubedo", (5, 4), 3),
])
def test_wei_boyang__gifts(stage: str, stats: tuple[int, int], slots: int) -> None:
    """Albedo: your Embryos have +1/+0. Citrinitas: +1/+1, and one more principle slot. Rubedo: +2/+2. Once: gain 2
    OP."""
    g = climb(with_("wei-boyang"), stage)
    at_turn(g, "deployment", "✦").act("ability", me(g), "left", line=2)
    (embryo,) = g.tokens(0)
    other = g.token(0, "left", 1, 1)
    assert g.stats(embryo) == stats and g.stats(other) == (1, 1), "an Embryo by name"
    assert changes.slots(g.run, 0, "principle") == slots and g.op() == (2 if stage == "rubedo" else 0)


# ---------------------------------------------------------------- Ge Hong
@pytest.mark.parametrize(("resources", "attached", "gained"), [
    (0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 1), (2, 1, 1), (1, 2, 1), (3, 1, 0), (1, 3, 0),
])
def test_ge_hong(resources: int, attached: int, gained: int) -> None:
    """Upkeep: if you have at least 1 resource reagent and at least 1 attached reagent, and their numbers differ by
    at most 1, gain ✦. Citrinitas: if the condition of the aura holds, draw 1."""
    for stage in ("nigredo", "citrinitas"):
        g = with_("ge-hong", stage)
        g.deck(0, "rat", "rat")
        for _ in range(resources):
            g.put("Camphor", 0, "resource")
        for _ in range(attached):
            g.put("Camphor", 0, "attached", asleep=True)
        g.upkeep()
        assert g.units(0) == (0, 0, 0, gained) and len(g.hand(0)) == (gained if stage == "citrinitas" else 0)


def test_ge_hong__ability() -> None:
    """Deployment, ✦, once per round: two target creatures of yours with the same cost at different locations have +1/+1
    this round."""
    g = with_("ge-hong")
    rat, page = g.put("rat", 0, "left"), g.put("page", 0, "right")
    giant, beside = g.put("giant", 0, "right"), g.put("rat", 0, "left")
    at_turn(g, "deployment", "✦").act("ability", me(g), line=1)
    assert set(g.options()) == {rat, page, beside}
    g.answer(rat)
    assert g.options() == [page], "not beside it, nor of another cost"
    g.answer(page)
    assert [g.stats(i) for i in (rat, page, giant, beside)] == [(3, 3), (2, 4), (5, 5), (2, 2)]
    g.settle().go_home()
    assert g.stats(rat) == (2, 2)


def test_ge_hong__ability_needs_such_a_pair() -> None:
    g = with_("ge-hong")
    g.put("rat", 0, "left")
    g.put("rat", 0, "left")
    g.put("giant", 0, "right")
    assert not at_turn(g, "deployment", "✦").can_use(me(g))


def test_ge_hong__albedo() -> None:
    """Contest: if you have equal numbers of creatures, at least 1, at two or more locations, your creatures at those
    locations have +0/+1 this contest."""
    g = with_("ge-hong", "albedo")
    a, b, c, d = (g.put("rat", 0, p) for p in ("left", "right", "middle", "middle"))
    foe = g.put("rock", 1, "left")
    g.contest_begins()
    assert [g.stats(i) for i in (a, b, c, d)] == [(2, 3), (2, 3), (2, 2), (2, 2)] and g.stats(foe) == (0, 9)
    g.flow("contest.over")
    assert g.stats(a) == (2, 2)


def test_ge_hong__albedo_out_of_balance() -> None:
    g = with_("ge-hong", "albedo")
    a, b, c = (g.put("rat", 0, p) for p in ("left", "middle", "middle"))
    g.put("rock", 1, "left")
    g.contest_begins()
    assert [g.stats(i) for i in (a, b, c)] == [(2, 2)] * 3


def test_ge_hong__rubedo() -> None:
    """The power and toughness of your creatures both equal the greater of the two."""
    g = with_("ge-hong", "rubedo")
    page, home, theirs = g.put("page", 0, "left"), g.put("rock", 0, "resting"), g.put("page", 1, "left")
    assert [g.stats(i) for i in (page, home, theirs)] == [(3, 3), (9, 9), (1, 3)]
    g.steps(0, [{"verb": "have", "who": {"of": "you"}, "power": 3}])
    assert g.stats(page) == (4, 4), "read last"


# ---------------------------------------------------------------- Zhang Guo the Elder
def test_zhang_guo_the_elder() -> None:
    """You may deploy the first creature of each round face down."""
    g = with_("zhang-guo-the-elder")
    rat, herald = g.put("rat", 0, "hand"), g.put("herald", 0, "hand")
    at_turn(g, "deployment", "✦✦").act("deploy", herald, "left")
    assert g.question().of == "yes"
    g.answer(True).settle()
    assert g.piece(herald).face_down and g.op() == 0
    at_turn(g, "deployment", "✦✦").act("deploy", rat, "left").settle()
    assert not g.piece(rat).face_down, "the first only"
    g.put("rock", 1, "right")
    g.contest_begins()
    assert not g.piece(herald).face_down and g.op() == 1, "its Entry as it turns up"


def test_zhang_guo_the_elder__from_the_laboratory() -> None:
    g = with_("zhang-guo-the-elder")
    rat = g.put("rat", 0, "resting")
    at_turn(g, "deployment").act("redeploy", rat, "left")
    assert g.question().of == "yes", "to deploy is to deploy"
    g.answer(True).settle()
    assert g.piece(rat).face_down


def test_zhang_guo_the_elder__ability() -> None:
    """Deployment, ✦, once per round: return target face-down creature of yours on the battlefield to hand; deploy there
    from your hand, face down and for free, a creature with cost at most 1 more."""
    g = with_("zhang-guo-the-elder")
    mask = g.put("mask", 0, "left", face_down=True)
    g.put("rat", 0, "right")
    troll, giant = g.put("troll", 0, "hand"), g.put("giant", 0, "hand")
    at_turn(g, "deployment", "✦").act("ability", me(g), mask, line=1)
    assert set(g.options()) == {mask, troll} and giant
    g.answer(troll)
    assert g.at(troll) == "left" and g.piece(troll).face_down and g.zone(mask) == "hand"


def test_zhang_guo_the_elder__albedo() -> None:
    """Your creatures that turned up this round have +0/+1."""
    g = with_("zhang-guo-the-elder", "albedo")
    mask, rat = g.put("mask", 0, "left", face_down=True), g.put("rat", 0, "left")
    assert g.stats(mask) == (0, 2)
    g.unveil(mask)
    assert g.stats(mask) == (2, 3) and g.stats(rat) == (2, 2)
    g.s.round += 1
    assert g.stats(mask) == (2, 2)


def test_zhang_guo_the_elder__citrinitas() -> None:
    """Contest: you may move target creature of yours that turned up this round to another location."""
    g = with_("zhang-guo-the-elder", "citrinitas")
    mask, rat = g.put("mask", 0, "left", face_down=True), g.put("rat", 0, "left")
    g.put("rock", 1, "left")
    g.contest_begins(True, "right")
    assert g.at(mask) == "right" and g.at(rat) == "left"


def test_zhang_guo_the_elder__citrinitas_nobody_turned_up() -> None:
    g = with_("zhang-guo-the-elder", "citrinitas")
    g.put("rat", 0, "left")
    g.put("rock", 1, "left")
    g.contest_begins()


def test_zhang_guo_the_elder__rubedo() -> None:
    """Contest: up to twice: swap the locations of two target creatures at different locations."""
    g = with_("zhang-guo-the-elder", "rubedo")
    rat, rock = g.put("rat", 0, "left"), g.put("rock", 1, "left")
    away, theirs = g.put("giant", 0, "right"), g.put("giant", 2, "middle")
    g.s.phase = "contest"
    g.flow("contest.turn_up", "contest.start")
    g.answer(rat)
    assert set(g.options()) == {away, theirs}, "at another location"
    g.answer(away)
    while g.asked():
        q = g.question()
        g.answer(True if q.of == "yes" else rock if rock in q.options else theirs)
    assert (g.at(rat), g.at(away)) == ("right", "left")
    assert (g.at(rock), g.at(theirs)) == ("middle", "left")


# ---------------------------------------------------------------- Faust
def debts(g: Stage) -> int:
    return int(g.seat(0).counters.get("debt", 0))


def owes(g: Stage, n: int) -> Stage:
    g.s.seats[0].counters = {"debt": n}
    return g


def test_faust() -> None:
    """Upkeep: for each debt on your alchemist, pay ✦ or lose 1 OP."""
    g = owes(with_("faust"), 3)
    g.pool(0, "✦✦")
    g.upkeep(True)
    while g.asked():
        g.answer(False)
    assert g.op() == -2 and sum(g.units(0)) == 1 and debts(g) == 3
    g.pool(0, "0")
    g.upkeep()
    assert g.op() == -5, "who has nothing is not asked"


def test_faust__pays_back() -> None:
    """Laboratory, ✦✦: remove 1 debt."""
    g = owes(with_("faust"), 2)
    at_turn(g, "laboratory", "✦✦✦✦").use(me(g), line=1).use(me(g), line=1)
    assert debts(g) == 0 and sum(g.units(0)) == 0, "as often as it is paid"
    at_turn(g, "laboratory", "✦")
    assert all(o.line != 1 for o in g.options() if isinstance(o, Act) and o.kind == "ability")


def test_faust__ability() -> None:
    """Laboratory, once per round: put 1 debt on your alchemist; choose one: gain ✦✦; or draw 2."""
    g = with_("faust")
    g.deck(0, "rat", "rat", "rat")
    at_turn(g, "laboratory").use(me(g), 0, line=2)
    assert debts(g) == 1 and g.units(0) == (0, 0, 0, 2)
    assert not any(isinstance(o, Act) and o.line == 2 for o in g.options())
    refresh(g)
    at_turn(g, "laboratory").use(me(g), 1, line=2)
    assert debts(g) == 2 and g.hand(0) == ["rat", "rat"]


@pytest.mark.parametrize(("before", "after", "gained"), [(0, 0, 2), (1, 0, 0), (3, 2, 0)])
def test_faust__albedo(before: int, after: int, gained: int) -> None:
    """Once: remove 1 debt. If you had none, gain ✦✦."""
    g = owes(with_("faust"), before).advance()
    assert debts(g) == after and sum(g.units(0)) == gained


def test_faust__citrinitas() -> None:
    """The first debt on your alchemist asks nothing in Upkeep. The ability may do both for 2 debts."""
    g = owes(with_("faust", "citrinitas"), 1)
    g.deck(0, "rat", "rat", "rat")
    g.upkeep()
    assert g.op() == 0
    owes(g, 3).upkeep()
    assert g.op() == -2
    owes(g, 0)
    at_turn(g, "laboratory")
    lines = [o.line for o in g.options() if isinstance(o, Act) and o.kind == "ability" and o.card == me(g)]
    assert 2 not in lines, "in place of the ability"
    g.use(me(g), 2, line=max(lines))
    assert debts(g) == 2 and sum(g.units(0)) == 2 and g.hand(0) == ["rat", "rat"]
    assert max(lines) not in [o.line for o in g.options() if isinstance(o, Act) and o.kind == "ability"]


def test_faust__rubedo() -> None:
    """Once: put 3 debts on your alchemist; gain 4 OP."""
    g = owes(with_("faust", "citrinitas"), 1).advance()
    assert debts(g) == 4 and g.op() == 4
    g.upkeep()
    assert g.op() == 1
