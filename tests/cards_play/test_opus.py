"""The Opus: all clauses of each must hold together, and it fails one step before."""

from __future__ import annotations

import pytest

from app.games.draft_and_battle.engine import changes
from tests.cards_play.goals import (
    burns,
    claims,
    destroys,
    field,
    holds,
    leaves,
    loses,
    next_round,
    opus,
    wins,
)
from tests.cards_play.stage import Stage


def works(name: str, stage: str = "nigredo", **fields: int) -> Stage:
    """Seat 0 has this Opus."""
    return opus(Stage(stage, **fields), name)


def shown_and_won(g: Stage) -> None:
    """It is declared in Claim, stays true, and its seat wins."""
    assert holds(g)
    g.flow("claim.declare").settle()
    assert g.s.result is not None and g.s.result["reason"] == "opus" and g.s.result["winners"] == [0]


def leaves_the_claim(g: Stage) -> None:
    """Whoever no longer stands on a claim has nothing."""
    leaves(g, *field(g))
    assert not holds(g)


# ---------------------------------------------------------------- conquest
def test_the_golden_fleece() -> None:
    """You have claimed at least 6 Materia this game; and you stand on a claim."""
    g = works("The Golden Fleece")
    next_round(claims(g, "relic", "relic", "resource", "treasure", "volatile"))
    assert not holds(claims(g, "relic", seat=1)), "another's claim"
    leaves(g, *field(g, seat=1))
    assert not holds(g)
    claims(g, "relic", place="right")
    shown_and_won(g)


def test_the_golden_fleece__stands_on_no_claim() -> None:
    g = claims(works("The Golden Fleece"), *["relic"] * 6)
    assert holds(g)
    g.put("rock", 0, "right")
    leaves(g, *field(g, "left"))
    assert not holds(g), "a creature elsewhere does not stand on it"
    g.put("mask", 0, "left", face_down=True)
    assert holds(g), "face down is enough"


def test_the_golden_fleece__of_an_earlier_round() -> None:
    g = next_round(claims(works("The Golden Fleece"), *["relic"] * 6))
    g.put("rock", 0, "left")
    assert not holds(g)


def test_the_fourfold_stone() -> None:
    """You have claimed at least 1 resource, 1 treasure, 1 volatile and 1 relic this game; and you stand on a claim."""
    g = claims(works("The Fourfold Stone"), "resource", "treasure", "relic", "relic")
    g.put("Volatile Quicksilver", 0, "materia")
    assert not holds(g), "to hold a volatile is not to have claimed it"
    shown_and_won(claims(g, "volatile"))


def test_the_kings_mint() -> None:
    """You have at least 3 Materia in your laboratory, among them at least 1 resource and at least 1 relic; and you
    stand on a claim."""
    g = claims(works("The King's Mint"), "resource", "resource", "treasure")
    assert not holds(g), "two, a treasure is gone"
    claims(g, "resource")
    assert not holds(g), "three without a relic"
    claims(g, "relic")
    assert holds(g)
    leaves_the_claim(g)


def test_the_kings_mint__without_a_resource() -> None:
    assert not holds(claims(works("The King's Mint"), "relic", "relic", "volatile"))


def test_the_omphalos() -> None:
    """You have claimed the middle Materia in at least 3 rounds this game; and this round you won the contest at middle,
    claimed there, and have a creature there."""
    g = works("The Omphalos")
    next_round(claims(g, "relic", "relic", place="middle"))
    next_round(claims(g, "relic", place="left"))
    claims(wins(g, "middle"), "relic", place="middle")
    assert not holds(g), "two rounds: twice in one round is one"
    next_round(g)
    claims(g, "relic", place="middle")
    assert not holds(g), "claimed without a contest"
    next_round(g)
    claims(wins(g, "middle"), "relic", place="middle")
    assert holds(g)
    leaves(g, *field(g, "middle"))
    assert not holds(g)


def test_the_two_headed_eagle() -> None:
    """You have claimed at least 4 Materia this game; and at two or more locations this round you won the contest,
    claimed, and have a creature."""
    g = works("The Two-Headed Eagle")
    next_round(claims(g, "relic"))
    wins(g, "left", "middle")
    claims(claims(g, "relic"), "relic", place="middle")
    assert not holds(g), "three"
    claims(g, "relic", place="right")
    assert holds(g), "the third place need not be won"
    leaves(g, *field(g, "middle"))
    assert not holds(g), "one head is left"


# ---------------------------------------------------------------- ascension
def test_the_red_lion() -> None:
    """You are at Rubedo; and at a location where no other seat has a creature you have a face-up sulphur homunculus
    with power 5 or more."""
    g = works("The Red Lion", "citrinitas")
    red = g.put("red", 0, "left")
    grows = [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "power": 1}]
    g.steps(0, grows).steps(0, grows)
    g.stage(0, "rubedo")
    assert g.power(red) == 4 and not holds(g)
    g.steps(0, grows)
    assert holds(g)
    g.stage(0, "citrinitas")
    assert not holds(g)
    g.stage(0, "rubedo")
    mask = g.put("mask", 1, "left", face_down=True)
    assert not holds(g), "anybody beside it, face down too"
    leaves(g, mask)
    g.put("imp", 0, "left")
    assert holds(g), "one's own may"
    g.write(red, face_down=True)
    assert not holds(g)


def test_the_red_lion__of_another_element() -> None:
    g = works("The Red Lion", "rubedo")
    g.put("ogre", 0, "left")
    assert not holds(g)


def test_the_philosophers_child() -> None:
    """You are at Citrinitas or later; at least 2 awake reagents and at least 1 principle are attached to your
    alchemist; and you stand on a claim."""
    g = claims(works("The Philosophers' Child", "citrinitas"), "relic")
    g.put("Ouroboros", 0, "principle")
    g.put("Natron", 0, "attached")
    second = g.put("Natron", 0, "attached", asleep=True)
    g.put("Natron", 0, "resource")
    assert not holds(g), "one still sleeps"
    g.write(second, asleep=False)
    assert holds(g)
    g.write(second, exhausted=True)
    assert not holds(g)
    g.write(second, exhausted=False)
    g.stage(0, "albedo")
    assert not holds(g)
    g.stage(0, "rubedo")
    assert holds(g)
    leaves_the_claim(g)


def test_the_philosophers_child__without_a_principle() -> None:
    g = claims(works("The Philosophers' Child", "citrinitas"), "relic")
    g.put("Natron", 0, "attached")
    g.put("Natron", 0, "attached")
    g.put("Ouroboros", 1, "principle")
    assert not holds(g)


def test_the_bow_of_iris() -> None:
    """This round you advanced to Citrinitas or to Rubedo; and you have on the battlefield, face up, three different
    homunculi: one sulphur, one mercury, one salt."""
    g = works("The Bow of Iris")
    trio = [g.put(n, 0, p) for n, p in (("red", "left"), ("blue", "middle"), ("white", "left"))]
    g.advance()
    assert not holds(g), "Albedo is too early"
    g.advance()
    assert holds(g)
    leaves(g, trio[1])
    assert not holds(g)
    g = next_round(g)
    for n in ("red", "blue", "white"):
        g.put(n, 0, "left")
    assert not holds(g), "in the round of the advance only"
    g.advance()
    assert holds(g)


def test_the_white_queen() -> None:
    """You are at Albedo, not beyond; you have claimed at least 4 Materia while at Albedo this game; and you stand on a
    claim."""
    g = claims(works("The White Queen"), "relic", "relic")
    g.advance()
    claims(g, "relic", "relic", "relic")
    assert not holds(g), "those before Albedo do not count"
    claims(g, "relic")
    assert holds(g)
    g.stage(0, "citrinitas")
    assert not holds(g)
    g.stage(0, "albedo")
    leaves_the_claim(g)


def test_sol_and_luna() -> None:
    """You are at Citrinitas or later; and at a location where no other seat has a creature you have a face-up sulphur
    homunculus and another face-up mercury homunculus, both undamaged."""
    g = works("Sol and Luna", "citrinitas")
    sol, luna = g.put("red", 0, "left"), g.put("blue", 0, "middle")
    assert not holds(g), "not at one location"
    leaves(g, luna)
    luna = g.put("blue", 0, "left")
    assert holds(g)
    g.write(luna, damage=1)
    assert not holds(g), "a scratch"
    g.write(luna, damage=0, face_down=True)
    assert not holds(g)
    g.write(luna, face_down=False)
    g.stage(0, "albedo")
    assert not holds(g)
    g.stage(0, "rubedo")
    assert holds(g) and sol
    g.put("imp", 2, "left")
    assert not holds(g)


def test_sol_and_luna__two_in_one_are_not_two() -> None:
    g = works("Sol and Luna", "citrinitas")
    two = next(c for c in g.cube.cards if c.kind == "homunculus" and set(c.element) == {"sulphur", "mercury"})
    g.put(two.id, 0, "left")
    assert not holds(g)
    g.put("red", 0, "left")
    assert holds(g)


# ---------------------------------------------------------------- dominion
def test_the_triple_crown() -> None:
    """You have won at least 2 contests this game; you have a creature at each of the three locations; and at two or
    more of them no other seat has one."""
    g = wins(works("The Triple Crown"), "left")
    next_round(g)
    for place in ("left", "middle", "right"):
        g.put("ogre", 0, place)
    assert not holds(g), "one contest"
    wins(g, "middle")
    assert holds(g)
    g.put("imp", 1, "left")
    assert holds(g), "company at one of them"
    second = g.put("mask", 2, "right", face_down=True)
    assert not holds(g)
    leaves(g, second)
    leaves(g, *field(g, "left"))
    assert not holds(g)


def test_the_furnace_of_mars() -> None:
    """You have destroyed at least 6 enemy creatures this game, at least 2 of them this round; and you have a creature
    on the battlefield."""
    g = works("The Furnace of Mars")
    next_round(destroys(g, 4))
    rock = g.put("rock", 0, "left")
    destroys(g, 1)
    assert not holds(g)
    destroys(g, 1)
    assert holds(g)
    leaves(g, rock)
    assert not holds(g)


def test_the_furnace_of_mars__one_of_this_round() -> None:
    g = works("The Furnace of Mars")
    next_round(destroys(g, 6))
    g.put("rock", 0, "left")
    destroys(g, 1)
    assert not holds(g)


def test_the_sown_teeth() -> None:
    """You have at least 6 creatures on the battlefield, at least 1 of them at each of the three locations."""
    g = works("The Sown Teeth")
    for place in ("left", "left", "left", "middle", "middle", "middle"):
        g.put("imp", 0, place)
    assert not holds(g), "the third place is empty"
    leaves(g, field(g, "left")[0])
    mask = g.put("mask", 0, "right", face_down=True)
    assert holds(g)
    leaves(g, field(g, "left")[0])
    assert not holds(g), "five"
    g.token(0, "left", 1, 1)
    assert holds(g) and mask


def test_the_bronze_giant() -> None:
    """At a location where you won the contest this round, you have exactly 1 creature, it is face up, and its power is
    8 or more."""
    g = wins(works("The Bronze Giant"), "left")
    (ogre,) = field(g, "left")
    assert g.power(ogre) == 9 and holds(g)
    weaker = [{"verb": "have", "who": {"pick": "target", "at": "battlefield"}, "power": -1}]
    g.steps(1, weaker, ogre) if len(g.s.field) > 1 else g.steps(1, weaker)
    assert holds(g), "8"
    g.steps(1, weaker)
    assert not holds(g), "7"
    g.steps(0, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "power": 1}])
    g.put("imp", 0, "left")
    assert not holds(g), "two of them"


def test_the_bronze_giant__without_a_contest() -> None:
    g = works("The Bronze Giant")
    g.put("ogre", 0, "left")
    wins(g, "right", by="giant")
    assert not holds(g), "nobody fought for left, and 5 is too little at right"


def test_the_constant_fire() -> None:
    """It is round 4 or later; you won at least 1 contest in this round and in each of the two rounds before; and you
    have a creature at a location where you won the contest this round."""
    g = works("The Constant Fire", round=1)
    next_round(wins(g, "left"))
    next_round(wins(g, "left"))
    assert not holds(wins(g, "left")), "three in a row, in round 3"
    next_round(g)
    assert not holds(g), "nothing won in this round yet"
    assert holds(wins(g, "right"))
    leaves(g, *field(g))
    assert not holds(g)
    next_round(next_round(g))
    assert not holds(wins(g, "left")), "a round without a victory put it out"


# ---------------------------------------------------------------- sacrifice
def test_the_dismembered_king() -> None:
    """You have sacrificed at least 4 reagents this game; and you stand on a claim."""
    g = claims(works("The Dismembered King"), "relic")
    burns(burns(g, 3), 4, seat=1)
    assert not holds(g)
    burns(g, 1)
    assert holds(g)
    leaves_the_claim(g)


def test_the_pelicans_blood() -> None:
    """At least 3 of your creatures were destroyed on the battlefield this round; and you stand on a claim."""
    g = works("The Pelican's Blood")
    next_round(loses(g, 3))
    claims(g, "relic")
    loses(g, 2)
    g.kill(g.put("rat", 0, "resting"))
    g.burn(g.put("imp", 0, "left"))
    assert not holds(g), "neither at home nor sacrificed"
    g.kill(g.token(0, "left", 1, 1))
    assert holds(g), "a token too"
    leaves_the_claim(g)


def test_blacker_than_black() -> None:
    """You are at Nigredo; at least 7 of your creatures were destroyed on the battlefield this game; and you stand on a
    claim."""
    g = works("Blacker than Black")
    next_round(loses(g, 4))
    claims(g, "relic")
    loses(g, 2)
    assert not holds(g)
    loses(g, 1)
    assert holds(g)
    g.stage(0, "albedo")
    assert not holds(g)
    g.stage(0, "nigredo")
    leaves_the_claim(g)


def test_the_phoenix_nest() -> None:
    """At a location where you won the contest this round you have a face-up homunculus of yours that was destroyed on
    the battlefield at least twice this game."""
    g = works("The Phoenix Nest")
    phoenix = g.put("giant", 0, "left")
    g.kill(phoenix)
    assert g.piece(phoenix).deaths == 1
    g.enter(phoenix)
    wins(g, "left")
    assert not holds(g), "once"
    g.kill(phoenix)
    g.enter(phoenix)
    assert holds(g)
    g.write(phoenix, face_down=True)
    assert not holds(g)
    g.write(phoenix, face_down=False)
    g.do(lambda run: changes.move_to(run, phoenix, "right"))
    assert not holds(g), "no contest was won there"


def test_the_phoenix_nest__a_death_at_home_does_not_count() -> None:
    g = wins(works("The Phoenix Nest"), "left")
    phoenix = g.put("rat", 0, "resting")
    g.kill(phoenix).kill(phoenix)
    g.enter(phoenix)
    assert not holds(g)


def test_the_ash_heap() -> None:
    """Your hand and your pool are empty; at least 9 cards are in your discard; and you stand on a claim."""
    g = claims(works("The Ash Heap"), "relic")
    for _ in range(8):
        g.put("imp", 0, "discard")
    assert not holds(g)
    g.put("imp", 0, "discard")
    assert holds(g)
    g.pool(0, "✦")
    assert not holds(g)
    g.pool(0, "0")
    card = g.put("imp", 0, "hand")
    assert not holds(g)
    g.s.seats[0].hand.remove(card)
    leaves_the_claim(g)


# ---------------------------------------------------------------- hoard
def test_the_harvest_moon() -> None:
    """You have at least 3 resource reagents and at least 2 attached reagents; and you stand on a claim."""
    g = claims(works("The Harvest Moon"), "resource")
    for slot in ("resource", "resource", "attached", "attached", "attached"):
        g.put("Natron", 0, slot, exhausted=True)
    assert not holds(g), "two resource reagents; the Materia is none"
    g.put("Natron", 0, "resource")
    assert holds(g)
    for i in [i for i in g.s.labs[0] if g.at(i) == "attached"][:2]:
        g.s.labs[0].remove(i)
    assert not holds(g), "one attached"
    g.put("Natron", 0, "attached", asleep=True)
    assert holds(g)
    leaves_the_claim(g)


def test_the_dragons_bed() -> None:
    """Your pool holds at least 5 units, among them at least 1 ☉, 1 ☿ and 1 🜔; and you have at least 2 Materia in your
    laboratory."""
    g = works("The Dragon's Bed")
    g.put("ore", 0, "materia")
    g.pool(0, "☉☿🜔✦✦")
    assert not holds(g), "one Materia"
    g.put("Sulphur Well", 0, "materia")
    assert holds(g)
    for pool in ("☉☿🜔✦", "☉☿✦✦✦", "☉☉☉☿☿"):
        g.pool(0, pool)
        assert not holds(g)


def test_the_buried_library() -> None:
    """You have at least 7 cards in your hand and at least 5 reagents in your laboratory, resource and attached
    together; and you stand on a claim."""
    g = claims(works("The Buried Library"), "relic")
    for n in range(7):
        g.put("imp", 0, "hand")
        if n < 4:
            g.put("Natron", 0, "resource" if n else "attached")
    assert not holds(g), "four reagents"
    g.put("Natron", 0, "attached", asleep=True)
    assert holds(g)
    g.s.seats[0].hand.pop()
    assert not holds(g), "six cards"
    g.put("imp", 0, "hand")
    leaves_the_claim(g)


@pytest.mark.parametrize("missing", range(-1, 8))
def test_the_amphitheatre(missing: int) -> None:
    """You have in your laboratory at least 1 apparatus, 1 principle, 1 attached reagent, 3 resource reagents and 2
    Materia; and you stand on a claim."""
    g = works("The Amphitheatre")
    claims(g, "treasure")
    things = [("still", "apparatus"), ("Ouroboros", "principle"), ("Natron", "attached"), ("Natron", "resource"),
              ("Natron", "resource"), ("Natron", "resource"), ("ore", "materia"), ("gem", "materia")]
    for n, (name, slot) in enumerate(things):
        if n != missing:
            g.put(name, 0, slot)
    assert holds(g) is (missing < 0)
    leaves_the_claim(g)


def test_the_sands_of_pactolus() -> None:
    """You gained at least 6 units in this round's Upkeep; and you stand on a claim."""
    g = works("The Sands of Pactolus")
    for _ in range(4):
        g.put("Natron", 0, "resource")
    g.put("Sulphur Well", 0, "materia")
    g.through("upkeep")
    claims(g, "relic")
    assert sum(g.units(0)) == 5 and not holds(g)
    next_round(g)
    g.put("Natron", 0, "attached")
    g.through("upkeep")
    claims(g, "relic")
    assert holds(g)
    leaves_the_claim(g)


def test_the_sands_of_pactolus__other_phases_do_not_count() -> None:
    g = works("The Sands of Pactolus")
    g.steps(0, [{"verb": "gain", "units": "☉☉☉☉☉☉"}])
    assert not holds(claims(g, "relic"))


# ---------------------------------------------------------------- hermit
def test_the_hermits_victory() -> None:
    """You are at Citrinitas or later; none of your creatures was destroyed or sacrificed this game; you have claimed at
    least 2 Materia this game; and you stand on a claim."""
    g = claims(works("The Hermit's Victory", "citrinitas"), "relic")
    burns(g, 2)
    assert not holds(g), "one claim"
    claims(g, "relic")
    assert holds(g), "reagents are no creatures"
    g.stage(0, "albedo")
    assert not holds(g)
    g.stage(0, "citrinitas")
    leaves_the_claim(g)


@pytest.mark.parametrize("how", ["killed", "burnt"])
def test_the_hermits_victory__one_death_ends_it(how: str) -> None:
    g = claims(works("The Hermit's Victory", "citrinitas"), "relic", "relic")
    imp = g.token(0, "left", 1, 1) if how == "killed" else g.put("imp", 0, "resting")
    g.kill(imp) if how == "killed" else g.burn(imp)
    assert not holds(g)
    assert not holds(claims(next_round(g), "relic")), "for good"


def test_the_invisible_college() -> None:
    """You have claimed at least 3 Materia this game; and at least 2 of your creatures that turned up this round are at
    locations where no other seat has a creature."""
    g = next_round(claims(works("The Invisible College"), "relic", "relic"))
    masks = [g.put("mask", 0, p, face_down=True) for p in ("left", "right", "right")]
    for i in masks[:2]:
        g.unveil(i)
    assert not holds(g), "two claims"
    claims(g, "relic", place="left")
    assert holds(g), "at two locations"
    company = g.put("imp", 1, "left")
    assert not holds(g)
    g.unveil(masks[2])
    assert holds(g), "or at one"
    leaves(g, company)
    next_round(g)
    for i in masks[:2]:
        g.enter(i)
    g.s.round += 1
    assert not holds(g), "turned up in an earlier round"


def test_the_lamp_bearer() -> None:
    """It is round 4 or later; in this round and in each of the two before you claimed a Materia and had exactly 1
    creature on the battlefield when Claim began; in at least 1 of them you won a contest; and you stand on a claim."""
    g = works("The Lamp-Bearer", round=1)
    a_round(g, fights=True)
    a_round(g)
    assert not a_round(g), "round 3"
    assert not a_round(g), "the victory is too long ago"
    assert a_round(g, fights=True)
    assert a_round(g), "in one of the three"
    assert not a_round(g, company=True), "two creatures"
    assert not a_round(g, fights=True), "two creatures in the round before"
    assert not a_round(g, fights=True)
    assert a_round(g)


def a_round(g: Stage, fights: bool = False, company: bool = False) -> bool:
    """A round in which seat 0 claims at left, with a victory or none, alone or not; whether its Opus holds then."""
    next_round(g)
    g.s.round -= 1
    if fights:
        wins(g, "left")
    else:
        g.put("ogre", 0, "left")
    if company:
        g.put("imp", 0, "right")
    g.materia("ore", "left")
    own = g.s.seats[0].opus
    g.s.seats[0].opus = g.s.seats[1].opus
    g.claim()
    g.s.seats[0].opus = own
    found = holds(g)
    g.s.round += 1
    return found


def test_the_quiet_garden() -> None:
    """You have destroyed no enemy creature this game; you have claimed at least 4 Materia; and you stand on a claim."""
    g = claims(works("The Quiet Garden"), "relic", "relic", "relic")
    g.kill(g.put("imp", 0, "right"), by=0)
    assert not holds(g), "three"
    claims(g, "relic")
    assert holds(g), "one's own creature is no enemy"
    destroys(g, 1)
    assert not holds(g)
    assert not holds(claims(next_round(g), "relic"))


def test_the_sealed_vessel() -> None:
    """You are at Albedo or later; you have at least 4 homunculi in play; none of your creatures is damaged or
    exhausted; none was destroyed in this round or the round before; and you stand on a claim."""
    g = claims(works("The Sealed Vessel", "albedo"), "relic")
    for slot in ("left", "resting"):
        g.put("rat", 0, slot)
    g.put("page", 0, "resting")
    g.put("rat", 1, "resting", damage=1)
    assert not holds(g), "three: an agent is no homunculus"
    last = g.put("rat", 0, "resting")
    assert holds(g)
    g.write(last, damage=1)
    assert not holds(g)
    g.write(last, damage=0, exhausted=True)
    assert not holds(g)
    g.write(last, exhausted=False)
    g.stage(0, "nigredo")
    assert not holds(g)
    g.stage(0, "rubedo")
    assert holds(g)
    loses(g, 1)
    assert not holds(g)
    claims(next_round(g), "relic")
    assert not holds(g), "in the round before"
    claims(next_round(g), "relic")
    assert holds(g)
    leaves_the_claim(g)


# ---------------------------------------------------------------- declaring
def test_a_declared_opus_can_be_broken_in_its_window() -> None:
    g = opus(Stage("citrinitas"), "Sol and Luna")
    g.put("red", 0, "left")
    luna = g.put("blue", 0, "left")
    dart = g.put("dart", 1, "hand")
    g.pool(1, "✦")
    g.s.phase = "claim"
    g.flow("claim.declare")
    while g.asked() and g.question().kind == "declare":
        g.answer(None)
    while not g.asked():
        g.tick()
    g.act("instant", dart, luna, seat=1)
    g.settle()
    assert g.s.result is None and g.seat(0).declared and g.piece(g.seat(0).opus[0]).known == 31
    assert g.at(luna) == "resting"
