"""The principles: they work at once, for as long as they are attached."""

from __future__ import annotations

import pytest

from app.games.draft_and_battle.engine import changes
from app.games.draft_and_battle.engine.state import Act
from tests.cards_play.goals import next_round
from tests.cards_play.hands import in_hand, plays
from tests.cards_play.stage import Stage
from tests.engine.scenario import whole_cube

CARDS = [c for c in whole_cube().cards if c.kind == "principle"]
DEAL = {"verb": "deal", "amount": 2, "to": {"pick": "target", "at": "battlefield"}}


def under(name: str, stage: str = "nigredo", **fields: int) -> Stage:
    """Seat 0 follows this principle."""
    g = Stage(stage, **fields)
    g.put(name, 0, "principle")
    return g


def at_turn(g: Stage, phase: str, pool: str = "0", seat: int = 0) -> Stage:
    g.settle()
    g.pool(seat, pool)
    return g.turn(phase, seat)


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.id)
def test_every_principle_is_attached_for_its_cost_and_not_for_less(card: object) -> None:
    g = Stage()
    piece = plays(g, card.id)  # type: ignore[attr-defined]
    assert g.at(piece) == "principle"
    g.settle()
    piece = in_hand(g, card.id)  # type: ignore[attr-defined]
    short = list(g.seat(0).pool)
    short[max(i for i in range(4) if short[i])] -= 1
    g.s.seats[0].pool = (short[0], short[1], short[2], short[3])
    if card.id != "cauda-pavonis":  # type: ignore[attr-defined]
        g.turn("laboratory", 0)
        assert not g.can("principle", piece)


def test_solve_et_coagula() -> None:
    """When you sacrifice a reagent: you may reclaim a reagent."""
    g = under("Solve et Coagula")
    old, other = g.put("Alum", 0, "discard"), g.put("rat", 0, "discard")
    natron = g.put("Natron", 0, "attached")
    g.burn(natron, answers=(True,))
    assert set(g.options()) == {old, natron}, "itself too"
    g.answer(old)
    assert g.hand(0) == ["alum"] and g.at(other) == "discard"
    g.burn(g.put("Camphor", 0, "resource"), answers=(False,))
    assert g.hand(0) == ["alum"], "each time, and only if you like"
    g.burn(g.put("Camphor", 1, "resource"), seat=1)
    g.burn(g.put("imp", 0, "resting"))
    assert not g.asked()


def test_as_above_so_below() -> None:
    """When an effect of an opponent makes it draw or gain units, once per round: you do the same, at most 2."""
    g = under("As Above, So Below")
    for seat in (0, 1):
        g.deck(seat, *["rat"] * 6)
    g.steps(0, [{"verb": "draw", "amount": 1}])
    assert len(g.hand(0)) == 1, "one's own effects are no opponent's"
    g.steps(1, [{"verb": "draw", "amount": 3}])
    assert (len(g.hand(0)), len(g.hand(1))) == (3, 3)
    g.steps(2, [{"verb": "gain", "units": "☉"}])
    assert not any(g.units(0)), "once a round"
    g.flow("upkeep.refresh").steps(2, [{"verb": "gain", "units": "☉☿🜔"}])
    g.answer("mercury")
    assert g.units(0) == (1, 0, 1, 0)


def test_as_above_so_below__upkeep_is_no_effect() -> None:
    g = under("As Above, So Below")
    for seat in (0, 1):
        g.deck(seat, "rat", "rat")
    g.put("Natron", 1, "resource")
    g.through("upkeep")
    assert len(g.hand(0)) == 1 and not any(g.units(0)) and sum(g.units(1)) == 1


@pytest.mark.parametrize(("dealt", "back"), [(2, 2), (3, 3), (4, 3)])
def test_as_above_so_below__damage(dealt: int, back: int) -> None:
    """When an effect of an opponent deals damage to a creature of yours, once per round: deal as much, at most 3, to
    target creature of that opponent."""
    g = under("As Above, So Below")
    mine, theirs, third = g.put("ogre", 0, "left"), g.put("ogre", 1, "right"), g.put("ogre", 2, "left")
    g.steps(1, [{**DEAL, "amount": dealt}], mine)
    assert [g.damage(i) for i in (mine, theirs, third)] == [dealt, back, 0]
    g.steps(2, [DEAL], mine)
    assert g.damage(third) == 0, "once a round"


def test_as_above_so_below__a_blow_is_no_effect() -> None:
    g = under("As Above, So Below")
    g.put("rock", 0, "left")
    theirs = g.put("ogre", 1, "left")
    g.put("rock", 0, "left")
    g.fight()
    assert g.damage(theirs) == 0


def test_caput_corvi() -> None:
    """While you are at Nigredo, your creatures with cost 2 or less have +1/+0."""
    g = under("Caput Corvi")
    rat, troll, token = g.put("rat", 0, "left"), g.put("troll", 0, "left"), g.token(0, "left", 1, 1)
    home, theirs = g.put("imp", 0, "resting"), g.put("rat", 1, "left")
    assert [g.power(i) for i in (rat, troll, token, home, theirs)] == [3, 4, 2, 2, 2]
    g.put("Heir of the Work", 0, "resting")
    assert g.power(rat) == 3, "to count as one stage higher is not to be there"
    g.stage(0, "albedo")
    assert g.power(rat) == 2


def test_axiom_of_maria() -> None:
    """The second creature you deploy from hand each round costs ✦ less, the third ✦✦ less."""
    g = under("Axiom of Maria")
    giant = g.put("giant", 0, "hand")

    def less() -> int:
        return -int(g.run.derived.more(0, "deploy", giant, "left"))

    assert less() == 0
    g.enter("rat", 0, "left", at="resting")
    assert less() == 0, "from the laboratory it does not count"
    for expected in (1, 2, 0):
        g.enter("rat")
        assert less() == expected
    assert g.run.derived.more(1, "deploy", giant, "left") == 0
    next_round(g)
    assert less() == 0


def test_via_sicca() -> None:
    """You may advance twice each round. When you advance for the second time in a round: deal 1 damage to each
    creature of yours."""
    g = under("Via Sicca")
    for _ in range(3):
        g.put("Camphor", 0, "attached")
    out, home, theirs = g.put("ogre", 0, "left"), g.put("ogre", 0, "resting"), g.put("ogre", 1, "left")

    def advance() -> None:
        g.act("advance", None)
        while g.question().kind != "laboratory":
            g.answer(None)

    at_turn(g, "laboratory", "✦✦✦✦✦✦✦✦✦")
    advance()
    assert g.seat(0).stage == 1 and g.damage(out) == 0
    advance()
    assert g.seat(0).stage == 2 and [g.damage(i) for i in (out, home, theirs)] == [1, 1, 0]
    assert not any(o.kind == "advance" for o in g.options()), "no third time"


def test_neidan_the_inner_furnace() -> None:
    """Upkeep: if you had at most 1 creature on the battlefield when last round's Contest began, draw 1."""
    for creatures, drawn in ((0, 1), (1, 1), (2, 0)):
        g = under("Neidan, the Inner Furnace")
        g.deck(0, "rat", "rat")
        for _ in range(creatures):
            g.put("rat", 0, "left")
        g.put("mask", 1, "right")
        g.fight()
        next_round(g).upkeep()
        assert len(g.hand(0)) == drawn


def test_neidan_the_inner_furnace__in_round_1() -> None:
    g = under("Neidan, the Inner Furnace", round=1)
    g.deck(0, "rat")
    g.upkeep()
    assert not g.hand(0), "there was no last round"


def test_sympathy_and_antipathy() -> None:
    """The elemental bonus of damage by your homunculi is 1 more."""
    g = under("Sympathy and Antipathy")
    g.put("red", 0, "left")
    rock = g.put("blue", 1, "left")
    g.steps(1, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "toughness": 9}])
    g.fight()
    assert g.damage(rock) == 4, "2, and 2 for beating mercury"


def test_sympathy_and_antipathy__only_where_there_is_a_bonus() -> None:
    g = under("Sympathy and Antipathy")
    g.put("red", 0, "left")
    plain = g.put("ogre", 1, "left")
    g.put("white", 2, "right")
    mine = g.put("rock", 0, "right")
    g.fight()
    assert g.damage(plain) == 2 and g.damage(mine) == 2


def test_mutus_liber() -> None:
    """Effects of opponents cannot look at or reveal your hand, deck or Opus. Your creatures with veiled have +1/+1."""
    g = under("Mutus Liber")
    rat = g.put("rat", 0, "hand")
    plays(g, "The Black Mirror", 0, seat=1)
    g.settle()
    assert g.piece(rat).known == 0
    g.put("isis-the-revealer", 2, "aside")
    g.steps(2, [{"verb": "reveal", "opus_of": {"pick": "target", "of": "opponent"}}], 0)
    assert g.piece(g.seat(0).opus[0]).known != 31
    mask, up, theirs = g.put("mask", 0, "left", face_down=True), g.put("mask", 0, "left"), g.put("mask", 1, "left")
    assert g.stats(up) == (3, 3) and g.stats(theirs) == (2, 2) and g.toughness(mask) == 3


def test_art_of_memory() -> None:
    """Laboratory, once per round: play a praxis or ritual arcana from your discard; it costs ✦ more; then put it on the
    bottom of your deck."""
    g = under("Art of Memory")
    g.deck(0, "rat")
    ode, rite, imp = (g.put(n, 0, "discard") for n in ("ode", "rite", "imp"))
    theirs = g.put("ode", 1, "discard")
    at_turn(g, "laboratory")
    assert not g.can("praxis", ode)
    at_turn(g, "laboratory", "✦✦")
    assert g.can("praxis", ode) and g.can("ritual", rite) and not g.can("praxis", theirs)
    g.play(rite)
    assert g.op() == 1 and g.deck_names() == ["rat", "rite"] and sum(g.units(0)) == 1
    assert not g.can("praxis", ode), "once a round"
    g.settle()
    assert not any(isinstance(o, Act) and o.card == imp for o in at_turn(g, "deployment", "✦✦✦").options())


def test_chymical_wedding() -> None:
    """Your sulphur homunculi at a location with another, mercury homunculus of yours have +1/+1, and so the other
    way."""
    g = under("Chymical Wedding")
    red, blue, away = g.put("red", 0, "left"), g.put("blue", 0, "left"), g.put("red", 0, "right")
    white, theirs = g.put("white", 0, "left"), g.put("red", 1, "left")
    assert [g.stats(i) for i in (red, blue, away, white, theirs)] == [(3, 3), (3, 3), (2, 2), (2, 2), (2, 2)]
    g.put("blue", 1, "right")
    assert g.stats(away) == (2, 2), "another's bride"
    g.write(blue, face_down=True)
    assert g.stats(red) == (2, 2), "a veil shows no element"


def test_chymical_wedding__nobody_weds_itself() -> None:
    g = under("Chymical Wedding")
    two = next(c for c in g.cube.cards if c.kind == "homunculus" and set(c.element) == {"sulphur", "mercury"})
    lone = g.put(two.id, 0, "left")
    before = g.run.derived.printed(lone)
    assert g.stats(lone) == before
    g.put("red", 0, "left")
    assert g.stats(lone) == (before[0] + 1, before[1] + 1)


@pytest.mark.parametrize("slots", [("resource",) * 3, ("resource", "attached", "resource")])
def test_tria_prima(slots: tuple[str, ...]) -> None:
    """Upkeep: if you gained ☉, ☿ and 🜔 this Upkeep, gain 1 element of your choice."""
    g = under("Tria Prima")
    for name, slot in zip(("Brimstone", "Camphor", "Natron"), slots, strict=True):
        g.put(name, 0, slot)
    g.through("upkeep", answers=("salt",))
    assert g.units(0) == (1, 1, 2, 0)


def test_tria_prima__of_two_colours() -> None:
    g = under("Tria Prima")
    g.put("Brimstone", 0, "resource")
    g.put("Camphor", 0, "resource")
    g.pool(0, "🜔")
    g.through("upkeep")
    assert g.units(0) == (1, 1, 1, 0), "what was there before does not count"


def test_the_philosophers_egg() -> None:
    """Upkeep: heal 2 on each homunculus of yours that was not deployed last round."""
    g = under("The Philosopher's Egg")
    went = g.put("giant", 0, "resting", damage=4)
    g.enter(went)
    stayed, agent = g.put("giant", 0, "resting", damage=4), g.put("page", 0, "resting", damage=2)
    theirs = g.put("giant", 1, "resting", damage=4)
    g.write(went, damage=4)
    next_round(g).upkeep()
    assert [g.damage(i) for i in (went, stayed, agent, theirs)] == [4, 2, 2, 4]
    next_round(g).upkeep()
    assert g.damage(went) == 2


def test_ouroboros() -> None:
    """When a creature of yours would go from the battlefield to the discard, once per round: you may put it on the
    top of your deck instead."""
    g = under("Ouroboros")
    g.deck(0, "ode")
    g.kill(g.put("imp", 0, "left"), answers=(False,))
    g.kill(g.put("page", 0, "left"), answers=(True,))
    assert g.deck_names() == ["page", "ode"]
    g.kill(g.put("imp", 0, "left"))
    assert not g.asked(), "once a round"
    g.flow("upkeep.refresh")
    g.kill(g.put("rat", 0, "left"))
    g.kill(g.put("imp", 1, "left"))
    g.kill(g.token(0, "left", 1, 1))
    g.burn(g.put("imp", 0, "resting"))
    assert not g.asked(), "a homunculus goes home, a token ceases, another's is another's"


def test_ouroboros__in_end() -> None:
    g = under("Ouroboros")
    g.put("imp", 0, "left")
    troll = g.put("troll", 0, "left")
    g.go_home(False, True)
    assert g.deck_names() == ["troll"] and g.zone(troll) == "deck" and g.s.pieces[g.seat(0).discard[0]].card == "imp"


def test_ouroboros__the_recursive_come_to_hand_first() -> None:
    g = under("Ouroboros")
    card = next(c for c in g.cube.cards if c.kind == "minion" and "recursive" in c.keywords)
    g.kill(g.put(card.id, 0, "left"))
    while g.asked():
        g.answer(None)
    assert g.hand(0) == [card.id]


def test_ora_et_labora() -> None:
    """Each Laboratory ability of your apparatus that may be used once per round may be used twice per round."""
    g = under("Ora et Labora")
    g.deck(0, *["rat"] * 5)
    alembic, retort = g.put("Alembic", 0, "apparatus"), g.put("Crow's-Bill Retort", 0, "apparatus")
    at_turn(g, "laboratory", "✦✦✦✦").use(alembic).use(alembic)
    assert len(g.hand(0)) == 2 and not g.can_use(alembic)
    g.settle()
    g.put("rat", 0, "left")
    g.put("rat", 0, "left")
    at_turn(g, "deployment", "✦✦✦✦").use(retort, g.s.field[0]).settle()
    assert not at_turn(g, "deployment", "✦✦").can_use(retort), "a Deployment ability is none"


def test_ora_et_labora__not_the_alchemist() -> None:
    g = Stage(alchemists=["cleopatra-the-alchemist"])
    g.put("Ora et Labora", 0, "principle")
    g.put("imp", 0, "discard")
    g.put("imp", 0, "discard")
    at_turn(g, "laboratory").use(g.seat(0).alchemist, g.seat(0).discard[0])
    assert not g.can_use(g.seat(0).alchemist)


def test_weight_and_measure() -> None:
    """No seat can deploy, move or make a creature at a location where it has 3 or more creatures."""
    g = under("Weight and Measure")
    for seat in (0, 1):
        g.put("imp", seat, "left")
        g.put("imp", seat, "left")
    late = g.put("imp", 1, "hand")
    at_turn(g, "deployment", "✦", seat=1).act("deploy", late)
    assert set(g.options()) == {"left", "middle", "right"}
    g.answer("left").settle()
    other, mover = g.put("imp", 1, "hand"), g.put("rat", 1, "right")
    at_turn(g, "deployment", "✦", seat=1).act("deploy", other)
    assert set(g.options()) == {"middle", "right"}
    g.answer("middle").settle()
    g.steps(1, [{"verb": "make", "name": "Angel", "kind": "minion", "power": 1, "toughness": 1, "at": "left"}])
    assert not g.tokens(1)
    g.steps(0, [{"verb": "move", "who": {"pick": "target", "of": "opponent", "at": "battlefield"}}], mover)
    assert g.at(mover) == "middle", "the only place left for it"
    g.steps(0, [{"verb": "make", "name": "Angel", "kind": "minion", "power": 1, "toughness": 1, "at": "left"}])
    assert len(g.tokens(0)) == 1, "seat 0 has two there"


def test_igne_natura_renovatur() -> None:
    """When one of your homunculi dies at a location, once per round: you may deal damage equal to its power to
    target enemy creature there."""
    g = under("Igne Natura Renovatur")
    ogre, away = g.put("ogre", 1, "left"), g.put("ogre", 1, "right")
    giant = g.put("giant", 0, "left")
    g.kill(g.put("page", 0, "left"))
    g.kill(g.put("rat", 0, "resting"))
    assert not g.asked(), "no agent, nor at home"
    g.kill(g.put("rat", 0, "left"), answers=(False,))
    g.steps(0, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "power": 1}])
    g.kill(giant, answers=(True,))
    assert (g.damage(ogre), g.damage(away)) == (6, 0), "the power with which it died"
    g.kill(g.put("rat", 0, "left"))
    assert not g.asked() and g.damage(ogre) == 6


@pytest.mark.parametrize(("stage", "stats", "pure"), [
    ("nigredo", (2, 2), False), ("albedo", (3, 2), False), ("citrinitas", (3, 3), False), ("rubedo", (3, 3), True),
])
def test_scala_philosophorum(stage: str, stats: tuple[int, int], pure: bool) -> None:
    """Albedo: your homunculi have +1/+0. Citrinitas: +0/+1. Rubedo: purified."""
    g = under("Scala Philosophorum", stage)
    rat, home = g.put("rat", 0, "left"), g.put("rat", 0, "resting")
    imp, theirs = g.put("imp", 0, "left"), g.put("rat", 1, "left")
    assert g.stats(rat) == g.stats(home) == stats and ("purified" in g.keywords(rat)) is pure
    assert g.stats(imp) == (1, 1) and g.stats(theirs) == (2, 2) and not g.keywords(imp)


def test_cauda_pavonis() -> None:
    """You may pay any element of a cost with any other element."""
    g = under("Cauda Pavonis")
    red, theirs = g.put("red", 0, "hand"), g.put("red", 1, "hand")
    assert at_turn(g, "deployment", "🜔🜔").can("deploy", red)
    g.deploy(red, "left")
    assert g.at(red) == "left" and not any(g.units(0))
    assert not at_turn(g, "deployment", "🜔🜔", seat=1).can("deploy", theirs)
    again = g.put("red", 0, "hand")
    assert not at_turn(g, "deployment", "✦✦").can("deploy", again), "✦ is no element"


def test_a_full_slot_makes_room_and_its_principle_works_no_more() -> None:
    g = under("Caput Corvi")
    g.put("Ouroboros", 0, "principle")
    rat = g.put("rat", 0, "left")
    assert g.power(rat) == 3
    plays(g, "Mutus Liber", g.find("caput-corvi"))
    assert g.power(rat) == 2 and len(changes.slot_cards(g.run, 0, "principle")) == 2
