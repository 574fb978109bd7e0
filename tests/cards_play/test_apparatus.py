"""The apparatus: furnaces, vessels, stills and lenses."""

from __future__ import annotations

import pytest

from app.games.draft_and_battle.engine import changes
from tests.cards_play.hands import in_hand, plays
from tests.cards_play.stage import Stage
from tests.engine.scenario import whole_cube

CARDS = [c for c in whole_cube().cards if c.kind == "apparatus"]
DEAL = [{"verb": "deal", "amount": 2, "to": {"pick": "target", "at": "battlefield"}}]


def set_up(name: str, stage: str = "nigredo") -> tuple[Stage, int]:
    """Seat 0 has this apparatus."""
    g = Stage(stage)
    return g, g.put(name, 0, "apparatus")


def at_turn(g: Stage, phase: str, pool: str = "0", seat: int = 0) -> Stage:
    g.settle()
    g.pool(seat, pool)
    return g.turn(phase, seat)


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.id)
def test_every_apparatus_is_placed_for_its_cost_and_not_for_less(card: object) -> None:
    g = Stage()
    piece = plays(g, card.id)  # type: ignore[attr-defined]
    assert g.at(piece) == "apparatus"
    g.settle()
    piece = in_hand(g, card.id)  # type: ignore[attr-defined]
    short = list(g.seat(0).pool)
    short[max(i for i in range(4) if short[i])] -= 1
    g.s.seats[0].pool = (short[0], short[1], short[2], short[3])
    g.turn("laboratory", 0)
    assert not g.can("apparatus", piece)


# ---------------------------------------------------------------- furnaces
def test_tower_athanor() -> None:
    """Upkeep: gain ✦. When you advance: gain ✦."""
    g, tower = set_up("Tower Athanor")
    g.upkeep()
    assert g.units(0) == (0, 0, 0, 1)
    g.advance(1)
    assert g.units(0) == (0, 0, 0, 1)
    g.advance()
    assert g.units(0) == (0, 0, 0, 2) and not any(g.units(1))
    g.write(tower, exhausted=True)
    g.advance().upkeep()
    assert g.units(0) == (0, 0, 0, 2)


@pytest.mark.parametrize(("stage", "more"), [("albedo", 1), ("citrinitas", 3)])
def test_reverberatory_furnace(stage: str, more: int) -> None:
    """Contest: target creature of yours on the battlefield has +1/+0 this contest. Citrinitas instead: +3/+0."""
    g, _ = set_up("Reverberatory Furnace", stage)
    a, b = g.put("rat", 0, "left"), g.put("rat", 0, "right")
    foe = g.put("rock", 1, "left")
    g.contest_begins(b)
    assert [g.power(i) for i in (a, b, foe)] == [2, 2 + more, 0] and g.toughness(b) == 2
    g.flow("contest.over")
    assert g.power(b) == 2


def test_reverberatory_furnace__without_a_contest() -> None:
    g, _ = set_up("Reverberatory Furnace")
    rat = g.put("rat", 0, "left")
    g.contest_begins()
    assert g.power(rat) == 2


def test_horse_belly() -> None:
    """Laboratory, discard 1, once per round: gain ✦✦."""
    g, belly = set_up("Horse-Belly")
    assert not at_turn(g, "laboratory").can_use(belly), "an empty hand"
    g.settle()
    rat, ode = g.put("rat", 0, "hand"), g.put("ode", 0, "hand")
    at_turn(g, "laboratory").use(belly, ode)
    assert g.units(0) == (0, 0, 0, 2) and g.at(ode) == "discard" and g.zone(rat) == "hand"
    assert not g.can_use(belly)


def test_kerotakis() -> None:
    """Deployment, once per round: choose an element; target homunculus of yours on the battlefield has that
    element and no other this round."""
    g, kerotakis = set_up("Kerotakis")
    red, rat = g.put("red", 0, "left"), g.put("rat", 0, "right")
    g.put("page", 0, "left")
    g.put("red", 0, "resting")
    g.put("red", 1, "left")
    at_turn(g, "deployment").act("ability", kerotakis, line=0)
    assert set(g.options()) == {red, rat}
    g.answer(red).answer("salt")
    assert g.run.derived.elements(red) == ("salt",) and g.run.derived.elements(rat) == ()
    g.settle()
    assert not at_turn(g, "deployment").can_use(kerotakis)
    g.settle().go_home()
    assert g.run.derived.elements(red) == ("sulphur",)


def test_assay_hearth() -> None:
    """When you claim a treasure, once per round: gain 1 OP."""
    g, _ = set_up("Assay Hearth")
    treasure, relic = g.put("The Emperor's Cabinet", -1, "aside"), g.put("ore", -1, "aside")
    g.fire("claim", piece=relic, seat=0, place="left").fire("claim", piece=treasure, seat=1, place="left")
    assert g.op() == 0
    g.fire("claim", piece=treasure, seat=0, place="left")
    assert g.op() == 1
    g.fire("claim", piece=treasure, seat=0, place="left")
    assert g.op() == 1


# ---------------------------------------------------------------- vessels
@pytest.mark.parametrize(("pool", "kept"), [("✦", 1), ("✦✦", 2), ("☉☉☉", 2), ("0", 0)])
def test_hermetic_vase(pool: str, kept: int) -> None:
    """In End, up to 2 units of your choice stay in your pool."""
    g, _ = set_up("Hermetic Vase")
    g.pool(0, pool)
    g.pool(1, "☉☉")
    g.s.phase = "end"
    g.flow("end.pools")
    assert sum(g.units(0)) == kept and not any(g.units(1)) and not g.asked()


def test_hermetic_vase__of_ones_choice() -> None:
    g, vase = set_up("Hermetic Vase")
    g.pool(0, "☉☿✦")
    g.s.phase = "end"
    g.flow("end.pools")
    g.answer("☿✦")
    assert g.units(0) == (0, 1, 0, 1)
    g.write(vase, exhausted=True)
    g.flow("end.pools")
    assert not any(g.units(0))


def test_cucurbit() -> None:
    """Laboratory, ✦: if this is empty, set aside here, face down, a homunculus with cost 3 or less from your hand.
    Upkeep: if it was set aside two rounds ago, put it into your laboratory."""
    g, vessel = set_up("Cucurbit")
    rat = g.put("rat", 0, "hand")
    for name in ("giant", "page", "imp"):
        g.put(name, 0, "hand")
    at_turn(g, "laboratory", "✦✦").use(vessel)
    assert g.options() == [rat], "no agent, no minion, none that costs 4"
    g.answer(rat)
    assert g.at(rat) == "aside" and g.piece(rat).face_down
    assert not g.can_use(vessel), "it is full"
    g.settle()
    for more, where in ((0, "aside"), (1, "aside"), (1, "resting")):
        g.s.round += more
        g.upkeep()
        assert g.at(rat) == where
    assert not g.piece(rat).exhausted and not g.piece(rat).face_down


def test_cucurbit__leaves_the_laboratory() -> None:
    """When this leaves your laboratory: put it into your hand."""
    g, vessel = set_up("Cucurbit")
    rat, other = g.put("rat", 0, "hand"), g.put("imp", 0, "hand")
    at_turn(g, "laboratory", "✦").use(vessel, rat).settle()
    g.kill(vessel)
    assert g.at(vessel) == "discard" and g.zone(rat) == g.zone(other) == "hand" and not g.piece(rat).face_down


def test_bain_marie() -> None:
    """Upkeep: heal 1 on each resting creature of yours."""
    g, _ = set_up("Bain-Marie")
    a, b = g.put("giant", 0, "resting", damage=3), g.put("page", 0, "resting", damage=1, exhausted=True)
    out, theirs = g.put("giant", 0, "left", damage=2), g.put("giant", 1, "resting", damage=2)
    g.upkeep()
    assert [g.damage(i) for i in (a, b, out, theirs)] == [2, 0, 2, 2]


def test_pelican() -> None:
    """When one of your creatures dies, once per round: heal 2 on another target creature of yours."""
    g, _ = set_up("Pelican")
    a, b = g.put("giant", 0, "left", damage=3), g.put("giant", 0, "resting", damage=1)
    theirs, rat = g.put("giant", 1, "left", damage=3), g.put("rat", 0, "left")
    g.kill(g.put("imp", 1, "left"))
    assert g.damage(a) == 3 and not g.asked()
    g.kill(rat)
    assert set(g.options()) == {a, b}, "not the dead one itself, though it lies at home"
    g.answer(a)
    assert [g.damage(i) for i in (a, b, theirs)] == [1, 1, 3]
    g.kill(g.put("imp", 0, "left"))
    assert not g.asked() and g.damage(a) == 1


def test_crucible() -> None:
    """Laboratory, sacrifice a resting creature of yours, once per round: gain ✦ equal to its cost, at most 3; draw
    1."""
    for name, gained in (("imp", 1), ("troll", 3), ("giant", 3)):
        g, crucible = set_up("Crucible")
        g.deck(0, "rat")
        g.put("giant", 0, "left")
        g.put("giant", 1, "resting")
        assert not at_turn(g, "laboratory").can_use(crucible)
        g.settle()
        burnt = g.put(name, 0, "resting", exhausted=True)
        at_turn(g, "laboratory").use(crucible)
        assert g.units(0) == (0, 0, 0, gained) and g.hand(0) == ["rat"] and g.at(burnt) == "discard"
        assert "lost" not in g.seat(0).total


def test_crucible__of_a_token_or_a_veiled_one() -> None:
    g, crucible = set_up("Crucible")
    g.deck(0, "rat", "rat")
    g.token(0, "resting", 3, 3)
    at_turn(g, "laboratory").use(crucible)
    assert not any(g.units(0)) and g.hand(0) == ["rat"], "a token costs 0"
    g.flow("upkeep.refresh") if not g.asked() else g.settle().flow("upkeep.refresh")
    mask = g.put("mask", 0, "resting", face_down=True)
    at_turn(g, "laboratory").use(crucible)
    assert g.units(0) == (0, 0, 0, 2) and g.at(mask) == "discard", "in the discard all can see what it cost"


# ---------------------------------------------------------------- stills
def test_alembic() -> None:
    """Laboratory, ✦, once per round: draw 1."""
    g, alembic = set_up("Alembic")
    g.deck(0, "rat", "rat")
    at_turn(g, "laboratory", "✦✦").use(alembic)
    assert g.hand(0) == ["rat"] and sum(g.units(0)) == 1 and not g.can_use(alembic)
    g.settle().flow("upkeep.refresh")
    assert not at_turn(g, "laboratory").can_use(alembic)


@pytest.mark.parametrize(("cards", "gained"), [(5, 0), (6, 1)])
def test_aludel(cards: int, gained: int) -> None:
    """Your hand limit is 10. Upkeep: if you have 6 or more cards in your hand, gain ✦."""
    g, _ = set_up("Aludel")
    for _ in range(cards):
        g.put("rat", 0, "hand")
        g.put("rat", 1, "hand")
    g.upkeep()
    assert sum(g.units(0)) == gained and not any(g.units(1))


def test_aludel__hand_limit() -> None:
    g, _ = set_up("Aludel")
    for _ in range(11):
        g.put("rat", 0, "hand")
    for _ in range(8):
        g.put("rat", 1, "hand")
    g.s.phase = "end"
    g.flow("end.discard").settle()
    assert (len(g.hand(0)), len(g.hand(1))) == (10, 7)


def test_tribikos() -> None:
    """Contest: if you have a creature at each location, your creatures have +1/+0 this contest."""
    g, _ = set_up("Tribikos")
    mine = [g.put("rat", 0, p) for p in ("left", "middle")]
    foe = g.put("rock", 1, "left")
    g.contest_begins()
    assert [g.power(i) for i in mine] == [2, 2]
    mine.append(g.put("rat", 0, "right"))
    g.contest_begins()
    assert [g.power(i) for i in mine] == [3, 3, 3] and g.power(foe) == 0
    g.flow("contest.over")
    assert g.power(mine[0]) == 2


def test_crows_bill_retort() -> None:
    """Deployment, ✦, once per round: return target homunculus or agent of yours on the battlefield home."""
    g, retort = set_up("Crow's-Bill Retort")
    herald, page = g.put("herald", 0, "left", damage=0), g.put("page", 0, "right", damage=1)
    g.put("imp", 0, "left")
    g.put("rat", 1, "left")
    at_turn(g, "deployment", "✦✦").act("ability", retort, line=0)
    assert set(g.options()) == {herald, page}
    g.answer(page)
    assert g.at(page) == "resting" and not g.piece(page).exhausted and g.damage(page) == 1
    g.settle()
    assert not at_turn(g, "deployment", "✦").can_use(retort)
    assert g.can("redeploy", page), "home, and out again"


def test_moors_head_still() -> None:
    """The first minion you deploy from hand each round costs ✦ less."""
    g, _ = set_up("Moor's-Head Still")
    imp, page, theirs = g.put("imp", 0, "hand"), g.put("page", 0, "hand"), g.put("imp", 1, "hand")

    def less(seat: int, piece: int) -> int:
        return -int(g.run.derived.more(seat, "deploy", piece, "left"))

    assert (less(0, imp), less(0, page), less(1, theirs)) == (1, 0, 0)
    g.enter("page")
    assert less(0, imp) == 1, "an agent is no minion"
    at_turn(g, "deployment").act("deploy", imp, "left").settle()
    other = g.put("imp", 0, "hand")
    assert g.at(imp) == "left" and less(0, other) == 0


# ---------------------------------------------------------------- lenses
def test_burning_glass() -> None:
    """When an effect of yours would deal damage, once per round: it deals 1 more to each creature."""
    g, _ = set_up("Burning-Glass")
    a, b = g.put("ogre", 1, "left"), g.put("ogre", 2, "left")
    g.steps(1, DEAL, b)
    assert g.damage(b) == 2, "an effect of another"
    g.steps(0, [{"verb": "deal", "amount": 1, "to": {"of": "opponent", "at": "battlefield"}}])
    assert (g.damage(a), g.damage(b)) == (2, 4)
    g.steps(0, DEAL, a)
    assert g.damage(a) == 4, "once a round"
    g.flow("upkeep.refresh").steps(0, DEAL, a)
    assert g.damage(a) == 7


def test_burning_glass__not_the_blades() -> None:
    g, _ = set_up("Burning-Glass")
    g.put("rat", 0, "left")
    foe = g.put("ogre", 1, "left")
    g.fight()
    assert g.damage(foe) == 2
    g.steps(0, DEAL)
    assert g.damage(foe) == 5, "and it was not used up"


@pytest.mark.parametrize(("guess", "gained"), [("minion", 1), ("homunculus", 0)])
def test_wheel_of_trithemius(guess: str, gained: int) -> None:
    """Laboratory, once per round: choose a kind; target opponent reveals a card of its hand at random. If it is of that
    kind, gain ✦."""
    g, wheel = set_up("Wheel of Trithemius")
    imp = g.put("imp", 2, "hand")
    at_turn(g, "laboratory").use(wheel, 2, guess)
    assert g.units(0) == (0, 0, 0, gained) and g.piece(imp).known == 31 and g.zone(imp) == "hand"
    assert not g.can_use(wheel)


def test_wheel_of_trithemius__an_empty_hand() -> None:
    g, wheel = set_up("Wheel of Trithemius")
    if at_turn(g, "laboratory").can_use(wheel):
        g.use(wheel, 2, "minion")
    assert not any(g.units(0))


def test_astrolabe() -> None:
    """When Deployment begins: you may pay ✦. If you do, the turns of this Deployment begin with the seat after you."""
    for pays, begins in ((True, 1), (False, 0)):
        g, _ = set_up("Astrolabe")
        g.pool(0, "✦")
        g.flow("deployment").answer(pays)
        assert g.question().kind == "deployment" and g.asked() == [begins]
        assert sum(g.units(0)) == (0 if pays else 1)
    g, _ = set_up("Astrolabe")
    g.flow("deployment")
    assert g.asked() == [0], "who cannot pay is not asked"


def test_beryl_spectacles() -> None:
    """When you play an arcana, once per round: gain ✦."""
    g, _ = set_up("Beryl Spectacles")
    g.cast("ode")
    assert not any(g.units(0)), "a praxis is none"
    g.cast("rite")
    g.cast("rite")
    assert g.units(0) == (0, 0, 0, 1)
    g.settle().flow("upkeep.refresh")
    cheer = g.put("cheer", 0, "hand")
    g.pool(0, "✦")
    g.window("contest").respond(0, cheer)
    g.close()
    assert g.units(0) == (0, 0, 0, 1), "an instant, as it is played"


def test_touchstone() -> None:
    """When you claim a Materia, once per round: draw 1."""
    g, _ = set_up("Touchstone")
    g.deck(0, "rat", "rat", "rat")
    for place, seat in (("left", 0), ("middle", 1), ("right", 0)):
        g.materia("ore", place)
        g.put("rock", seat, place)
    g.claim()
    assert g.hand(0) == ["rat"] and g.s.claims == {"left": 0, "middle": 1, "right": 0}


def test_an_exhausted_apparatus_does_nothing() -> None:
    for name in ("Alembic", "Horse-Belly", "Crucible"):
        g, piece = set_up(name)
        g.deck(0, "rat")
        g.put("rat", 0, "hand")
        g.put("rat", 0, "resting")
        g.do(lambda run, piece=piece: changes.exhaust(run, [piece]))
        assert not at_turn(g, "laboratory", "✦").can_use(piece)
