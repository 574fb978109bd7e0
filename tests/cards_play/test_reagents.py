"""The reagents: what each does while it is attached and awake, and as it is sacrificed."""

from __future__ import annotations

import pytest

from app.games.draft_and_battle.engine import changes, fees
from app.games.draft_and_battle.engine.sight import knowers
from app.games.draft_and_battle.engine.state import Act, Lasting
from tests.cards_play.goals import loses, next_round
from tests.cards_play.hands import in_hand
from tests.cards_play.stage import Stage
from tests.engine.scenario import whole_cube

CARDS = [c for c in whole_cube().cards if c.kind == "reagent"]
ELEMENTS = ("sulphur", "mercury", "salt")


def attached(name: str, stage: str = "nigredo", **fields: int) -> tuple[Stage, int]:
    """Seat 0 has this reagent attached, awake."""
    g = Stage(stage, **fields)
    return g, g.put(name, 0, "attached")


def at_turn(g: Stage, phase: str, pool: str = "0", seat: int = 0) -> Stage:
    g.settle()
    g.pool(seat, pool)
    return g.turn(phase, seat)


def silent(g: Stage, piece: int) -> None:
    """From now on it sleeps."""
    g.write(piece, asleep=True)


# ---------------------------------------------------------------- all
@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.id)
def test_every_reagent_is_free_and_pays_its_element(card: object) -> None:
    """As a resource it pays at once, this round too; attached it sleeps until the next upkeep, then pays and works."""
    elements = list(card.element)  # type: ignore[attr-defined]
    for element in elements:
        g = Stage()
        piece = in_hand(g, card.id)  # type: ignore[attr-defined]
        g.turn("laboratory", 0).act("resource", piece, *([element] if len(elements) > 1 else []))
        assert g.at(piece) == "resource" and g.units(0)[ELEMENTS.index(element)] == sum(g.units(0)) == 1
        other = g.put(card.id, 0, "hand")  # type: ignore[attr-defined]
        assert not g.can("resource", other) and not g.can("attach", other), "one a round"
    g = Stage()
    piece = in_hand(g, card.id)  # type: ignore[attr-defined]
    g.turn("laboratory", 0).act("attach", piece)
    assert g.piece(piece).asleep and not any(g.units(0))
    g.settle().flow("upkeep.attached", "upkeep.pay").settle()
    assert not g.piece(piece).asleep and sum(g.units(0)) == 1


# ---------------------------------------------------------------- sulphur
def test_philosophic_sulphur() -> None:
    """Your sulphur homunculi have +1/+0."""
    g, stone = attached("Philosophic Sulphur")
    red, home, blue, theirs = (
        g.put("red", 0, "left"), g.put("red", 0, "resting"), g.put("blue", 0, "left"), g.put("red", 1, "left"),
    )
    assert [g.stats(i) for i in (red, home, blue, theirs)] == [(3, 2), (3, 2), (2, 2), (2, 2)]
    silent(g, stone)
    assert g.power(red) == 2


def test_brimstone() -> None:
    """When you sacrifice this: your creatures have +1/+0 this round."""
    g, brimstone = attached("Brimstone")
    rat, theirs = g.put("rat", 0, "left"), g.put("rat", 1, "left")
    g.burn(g.put("Natron", 0, "attached"))
    assert g.power(rat) == 2, "another one is not this"
    g.burn(brimstone)
    late = g.put("imp", 0, "left")
    assert [g.stats(i) for i in (rat, late, theirs)] == [(3, 2), (2, 1), (2, 2)]
    g.go_home()
    assert g.power(rat) == 2


def test_brimstone__as_a_resource_it_only_produces() -> None:
    g = Stage()
    rat = g.put("rat", 0, "left")
    g.burn(g.put("Brimstone", 0, "resource"))
    assert g.power(rat) == 2


def test_red_sulphur_of_jabir() -> None:
    """When you advance: gain ☉☉."""
    g, _ = attached("Red Sulphur of Jabir")
    g.advance(1)
    assert not any(g.units(0))
    g.advance()
    assert g.units(0) == (2, 0, 0, 0)


def test_red_sulphur_of_jabir__burnt_for_the_advance_it_does_not_see_it() -> None:
    g, jabir = attached("Red Sulphur of Jabir")
    at_turn(g, "laboratory", "✦").act("advance", None)
    while g.question().kind != "laboratory":
        g.answer(None)
    assert g.seat(0).stage == 1 and g.at(jabir) == "discard" and not any(g.units(0))


def test_realgar() -> None:
    """Contest: deal 1 damage to target damaged enemy creature on the battlefield."""
    g, _ = attached("Realgar")
    g.put("rock", 0, "left")
    whole, a, b = g.put("ogre", 1, "left"), g.put("ogre", 1, "right", damage=1), g.put("ogre", 2, "left", damage=2)
    home = g.put("ogre", 1, "resting", damage=1)
    g.contest_begins(a)
    assert [g.damage(i) for i in (whole, a, b, home)] == [0, 2, 2, 1]


def test_realgar__nobody_is_damaged() -> None:
    g, _ = attached("Realgar")
    g.put("rock", 0, "left", damage=1)
    foe = g.put("ogre", 1, "left")
    g.contest_begins()
    assert g.damage(foe) == 0


def test_orpiment() -> None:
    """Deployment, ☉, once per round: target creature of yours on the battlefield has deadly this round."""
    g, orpiment = attached("Orpiment")
    rat, imp = g.put("rat", 0, "left"), g.put("imp", 0, "right")
    g.put("rat", 1, "left")
    assert not at_turn(g, "deployment", "☿").can_use(orpiment)
    at_turn(g, "deployment", "☉☉").act("ability", orpiment, line=0)
    assert set(g.options()) == {rat, imp}
    g.answer(imp)
    assert g.keywords(imp) == {"deadly"} and not g.keywords(rat) and g.units(0) == (1, 0, 0, 0)
    g.settle()
    assert not at_turn(g, "deployment", "☉").can_use(orpiment)
    g.settle().go_home()


def test_greek_fire() -> None:
    """Deployment, ☉, once per round: deal 1 damage, or 2 if it is a mercury homunculus, to target enemy creature on the
    battlefield."""
    for name, face_down, dealt in (("ogre", False, 1), ("blue", False, 2), ("red", False, 1), ("blue", True, 1)):
        g, fire = attached("Greek Fire")
        foe = g.put(name, 1, "left", face_down=face_down)
        g.put("blue", 0, "left")
        g.put("blue", 1, "resting")
        at_turn(g, "deployment", "☉").act("ability", fire, line=0)
        assert g.options() == [foe]
        g.answer(foe)
        assert (g.damage(foe) == dealt) if g.at(foe) == "left" else dealt == 2


def test_aqua_regia() -> None:
    """Enemy creatures at a location with a sulphur homunculus of yours lose fortified."""
    g, _ = attached("Aqua Regia")
    foe, away, mine = g.put("shell", 1, "left"), g.put("shell", 1, "right"), g.put("shell", 0, "left")
    assert g.keywords(foe) == {"fortified"}
    red = g.put("red", 0, "left")
    assert [g.keywords(i) for i in (foe, away, mine)] == [set(), {"fortified"}, {"fortified"}]
    g.steps(1, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "keywords": ["fortified"]}])
    assert not g.keywords(foe), "granted later all the same"
    g.write(red, face_down=True)
    assert g.keywords(foe) == {"fortified"}


def test_black_powder() -> None:
    """Your minions have volatile."""
    g, _ = attached("Black Powder")
    imp, rat, theirs = g.put("imp", 0, "left"), g.put("rat", 0, "left"), g.put("imp", 1, "left")
    assert [g.keywords(i) for i in (imp, rat, theirs)] == [{"volatile"}, set(), set()]
    ogre = g.put("ogre", 1, "left")
    g.kill(imp)
    assert g.damage(ogre) == 1 and g.damage(rat) == 1 and g.at(theirs) == "discard"


def test_crocus_of_mars() -> None:
    """Your agents have +1/+0."""
    g, _ = attached("Crocus of Mars")
    page, rat, theirs = g.put("page", 0, "left"), g.put("rat", 0, "left"), g.put("page", 1, "left")
    assert [g.stats(i) for i in (page, rat, theirs)] == [(2, 3), (2, 2), (1, 3)]


def test_bitumen_of_judea() -> None:
    """Upkeep: if a creature of yours was destroyed last round, gain ☉."""
    g, _ = attached("Bitumen of Judea")
    loses(g, 1, seat=1)
    g.burn(g.put("imp", 0, "left"))
    next_round(g).upkeep()
    assert not any(g.units(0)), "neither another's nor a sacrificed one"
    next_round(loses(g, 2)).upkeep()
    assert g.units(0) == (1, 0, 0, 0)
    next_round(g).upkeep()
    assert g.units(0) == (1, 0, 0, 0), "last round only"


def test_icy_noctiluca() -> None:
    """Your creatures with no other creature of yours at their location have +1/+0."""
    g, _ = attached("Icy Noctiluca")
    lone, home, theirs = g.put("rat", 0, "left"), g.put("rat", 0, "resting"), g.put("rat", 1, "left")
    assert [g.power(i) for i in (lone, home, theirs)] == [3, 2, 2]
    g.put("mask", 0, "left", face_down=True)
    assert g.power(lone) == 2, "face down is company"


def test_oil_of_vitriol() -> None:
    """When you sacrifice this: destroy target apparatus of an opponent with cost 2 or less."""
    g, oil = attached("Oil of Vitriol")
    still, alembic = g.put("still", 1, "apparatus"), g.put("Alembic", 2, "apparatus")
    tower, mine = g.put("Tower Athanor", 1, "apparatus"), g.put("still", 0, "apparatus")
    g.burn(oil)
    assert set(g.options()) == {still, alembic}
    g.answer(alembic)
    assert [g.at(i) for i in (still, alembic, tower, mine)] == ["apparatus", "discard", "apparatus", "apparatus"]
    assert "destroyed" not in g.seat(0).total, "an apparatus is no creature"


# ---------------------------------------------------------------- mercury
def test_philosophic_mercury() -> None:
    """Your mercury homunculi have +1/+1."""
    g, stone = attached("Philosophic Mercury")
    blue, red, theirs = g.put("blue", 0, "left"), g.put("red", 0, "left"), g.put("blue", 1, "left")
    assert [g.stats(i) for i in (blue, red, theirs)] == [(3, 3), (2, 2), (2, 2)]
    g.write(blue, damage=2)
    g.do(lambda run: changes.exhaust(run, [stone]))
    assert g.at(blue) == "resting" and g.piece(blue).exhausted, "without it the wounds are too many"


def test_argent_vive() -> None:
    """Deployment, ☿, once per round: move target creature of yours on the battlefield to another location."""
    g, vive = attached("Argent Vive")
    herald = g.put("herald", 0, "left")
    g.put("rat", 1, "left")
    at_turn(g, "deployment", "☿☿").act("ability", vive, line=0)
    assert g.options() == [herald]
    g.answer(herald)
    assert set(g.options()) == {"middle", "right"}
    g.answer("middle")
    assert g.at(herald) == "middle" and g.op() == 0
    g.settle()
    assert not at_turn(g, "deployment", "☿").can_use(vive)


def test_sal_ammoniac() -> None:
    """When you sacrifice this: you may pay ☿. If you do, reclaim this."""
    g, sal = attached("Sal Ammoniac")
    g.pool(0, "☿")
    g.burn(sal, answers=(True,))
    assert g.hand(0) == ["sal-ammoniac"] and not any(g.units(0))
    for pool, answers in (("☿", (False,)), ("☉", ())):
        g, sal = attached("Sal Ammoniac")
        g.pool(0, pool)
        g.burn(sal, answers=answers)
        assert not g.hand(0) and g.at(sal) == "discard" and sum(g.units(0)) == 1


def test_spirit_of_wine() -> None:
    """When you play a praxis, once per round: draw 1; discard 1."""
    g, _ = attached("Spirit of Wine")
    g.deck(0, "rat", "imp")
    g.cast("rite")
    assert not g.hand(0)
    old = g.put("blue", 0, "hand")
    g.cast("ode")
    assert old in g.options() and len(g.options()) == 2
    g.answer(old)
    assert g.hand(0) == ["rat"] and g.at(old) == "discard"
    g.cast("ode")
    assert g.hand(0) == ["rat"], "once a round"


def test_corrosive_sublimate() -> None:
    """Contest: target enemy creature on the battlefield has -1/-0 this contest."""
    g, _ = attached("Corrosive Sublimate")
    mine, foe, away = g.put("rat", 0, "left"), g.put("rat", 1, "left"), g.put("rat", 2, "right")
    g.contest_begins(away)
    assert [g.stats(i) for i in (mine, foe, away)] == [(2, 2), (2, 2), (1, 2)]
    g.flow("contest.over")
    assert g.power(away) == 2


def test_azoth() -> None:
    """Laboratory, ✦✦, once per round: gain 2 elements of your choice."""
    g, azoth = attached("Azoth")
    assert not at_turn(g, "laboratory", "✦").can_use(azoth)
    at_turn(g, "laboratory", "✦✦").use(azoth, "salt", "sulphur")
    assert g.units(0) == (1, 0, 1, 0) and not g.can_use(azoth)


def test_may_dew() -> None:
    """Upkeep: look at the top card of your deck; put it on the top or the bottom."""
    g, _ = attached("May Dew")
    a, b = g.deck(0, "rat", "imp")
    g.upkeep({"top": [], "bottom": [a]})
    assert g.seat(0).deck == [b, a]
    g.upkeep({"top": [b], "bottom": []})
    assert g.seat(0).deck == [b, a] and g.piece(b).known == 1


def test_lunar_caustic() -> None:
    """You see face-down enemy creatures."""
    g, caustic = attached("Lunar Caustic")
    out, home = g.put("mask", 1, "left", face_down=True), g.put("mask", 2, "resting", face_down=True)
    seen = [knowers(g.cube, g.s, g.piece(i)) for i in (out, home)]
    assert all(k & 1 for k in seen) and not seen[0] & 4 and not seen[1] & 2
    silent(g, caustic)
    assert not knowers(g.cube, g.s, g.piece(out)) & 1


def test_aqua_fortis() -> None:
    """When you sacrifice this: return target resting enemy creature with cost 2 or less to hand."""
    g, aqua = attached("Aqua Fortis")
    rat, page = g.put("rat", 1, "resting"), g.put("page", 2, "resting", exhausted=True)
    g.put("troll", 1, "resting")
    g.put("rat", 0, "resting")
    g.put("rat", 1, "left")
    g.put("mask", 1, "resting", face_down=True)
    g.burn(aqua)
    assert set(g.options()) == {rat, page}, "a face-down one has no cost"
    g.answer(page)
    assert g.hand(2) == ["page"] and g.at(rat) == "resting"


def test_camphor() -> None:
    """You may deploy agents face down."""
    g, camphor = attached("Camphor")
    page, rat = g.put("page", 0, "hand"), g.put("rat", 0, "hand")
    at_turn(g, "deployment", "✦✦").act("deploy", rat, "left").settle()
    assert not g.piece(rat).face_down
    at_turn(g, "deployment", "✦✦").act("deploy", page, "left")
    assert g.question().of == "yes"
    g.answer(True).settle()
    assert g.piece(page).face_down and not knowers(g.cube, g.s, g.piece(page)) & 2
    g.go_home()
    assert not g.piece(page).face_down, "only the veiled rest face down"
    at_turn(g, "deployment").act("redeploy", page, "left", True).settle()
    assert g.piece(page).face_down
    silent(g, camphor)
    second = g.put("page", 0, "hand")
    at_turn(g, "deployment", "✦✦").act("deploy", second, "left").settle()
    assert not g.piece(second).face_down


def test_lac_virginis() -> None:
    """When you advance: draw 1."""
    g, _ = attached("Lac Virginis")
    g.deck(0, "rat", "rat")
    g.advance(1)
    assert not g.hand(0)
    g.advance()
    assert g.hand(0) == ["rat"]


def test_star_regulus_of_antimony() -> None:
    """To advance, sacrificing this counts as sacrificing two attached reagents."""
    g, star = attached("Star Regulus of Antimony", "citrinitas")
    assert fees.advance_need(g.run, 0) == 2 and fees.advance_worth(g.run, 0) == 2
    at_turn(g, "laboratory", "✦✦✦").act("advance", None)
    while g.question().kind != "laboratory":
        g.answer(None)
    assert g.seat(0).stage == 3 and g.at(star) == "discard"
    assert g.seat(0).total["sacrificed:reagent"] == 1, "one is sacrificed all the same"


def test_star_regulus_of_antimony__asleep_or_a_plain_one() -> None:
    g, star = attached("Star Regulus of Antimony", "citrinitas")
    silent(g, star)
    at_turn(g, "laboratory", "✦✦✦")
    assert not any(isinstance(o, Act) and o.kind == "advance" for o in g.options())
    g, _ = attached("Camphor", "citrinitas")
    at_turn(g, "laboratory", "✦✦✦")
    assert not any(isinstance(o, Act) and o.kind == "advance" for o in g.options())


# ---------------------------------------------------------------- salt
def test_philosophic_salt() -> None:
    """Your salt homunculi have +0/+1."""
    g, _ = attached("Philosophic Salt")
    white, red, theirs = g.put("white", 0, "left"), g.put("red", 0, "left"), g.put("white", 1, "left")
    assert [g.stats(i) for i in (white, red, theirs)] == [(2, 3), (2, 2), (2, 2)]


def test_salt_of_tartar() -> None:
    """Upkeep: heal 1 on target creature of yours."""
    g, _ = attached("Salt of Tartar")
    a, b, theirs = (g.put("giant", s, "resting", damage=2) for s in (0, 0, 1))
    g.upkeep()
    assert set(g.options()) == {a, b}
    g.answer(b)
    assert [g.damage(i) for i in (a, b, theirs)] == [2, 1, 2]


def test_natron() -> None:
    """The first homunculus you wake each round costs ✦ less."""
    g, _ = attached("Natron")
    a, b = g.put("rat", 0, "resting", exhausted=True), g.put("rat", 0, "resting", exhausted=True)
    page = g.put("page", 0, "resting", exhausted=True)
    at_turn(g, "laboratory")
    assert g.can("wake", a) and g.can("wake", b) and not g.can("wake", page)
    g.act("wake", a)
    assert not g.piece(a).exhausted and not g.can("wake", b)
    g.settle()
    next_round(g)
    assert at_turn(g, "laboratory").can("wake", b)


def test_natron__an_agent_does_not_use_it_up() -> None:
    g, _ = attached("Natron")
    rat, page = g.put("rat", 0, "resting", exhausted=True), g.put("page", 0, "resting", exhausted=True)
    at_turn(g, "laboratory", "✦").act("wake", page).act("wake", rat)
    assert not g.piece(rat).exhausted


def test_alum() -> None:
    """Effects of opponents cannot move, return or take control of your creatures, save by an offer you accepted."""
    g, _ = attached("Alum")
    rat, theirs = g.put("rat", 0, "left"), g.put("rat", 2, "left")
    one = {"pick": "target", "of": "opponent", "at": "battlefield"}
    for verb in ("home", "control"):
        g.steps(1, [{"verb": verb, "who": one}])
        assert g.at(rat) == "left" and g.piece(rat).controller == 0
    assert g.at(theirs) == "resting"
    g.steps(1, [{"verb": "put", "who": {"of": "opponent", "at": "battlefield"}, "to": "hand"}])
    assert g.at(rat) == "left"
    g.steps(1, [{"verb": "offer", "to": {"pick": "target", "of": "opponent"}, "accepted": [
        {"verb": "home", "who": {"of": "opponent", "at": "battlefield"}}]}], 0, True)
    assert g.at(rat) == "resting"
    again = g.put("rat", 0, "left")
    g.steps(0, [{"verb": "home", "who": {"of": "you", "at": "battlefield"}}])
    assert g.at(again) == "resting", "one's own effects may"


@pytest.mark.parametrize(("number", "gained"), [(1, 0), (2, 1), (3, 1)])
def test_borax(number: int, gained: int) -> None:
    """Upkeep: if you have two or more apparatus, gain 🜔."""
    g, _ = attached("Borax")
    for _ in range(number):
        g.put("still", 0, "apparatus")
    g.put("still", 1, "apparatus")
    g.upkeep()
    assert g.units(0) == (0, 0, gained, 0)


def test_salt_of_the_covenant() -> None:
    """Laboratory, once per round: choose a location; offer target opponent: it chooses another location; this round it
    cannot deploy, move or make creatures at yours, nor you at its."""
    g, salt = attached("Salt of the Covenant")
    at_turn(g, "laboratory").use(salt, 2, "left")
    assert g.asked() == [2]
    g.answer(True)
    assert set(g.options(2)) == {"middle", "right"}
    g.answer("right", 2)
    d = g.run.derived
    assert [[d.can_come(s, p) for p in ("left", "middle", "right")] for s in range(4)] == [
        [True, True, False], [True] * 3, [False, True, True], [True] * 3,
    ]
    g.settle()
    rat = g.put("rat", 2, "hand")
    at_turn(g, "deployment", "✦✦", seat=2).act("deploy", rat)
    assert set(g.options()) == {"middle", "right"}
    g.answer("right").settle().go_home()
    assert g.run.derived.can_come(2, "left") and g.run.derived.can_come(0, "right")


def test_salt_of_the_covenant__refused() -> None:
    g, salt = attached("Salt of the Covenant")
    at_turn(g, "laboratory").use(salt, 2, "left").answer(False)
    assert g.run.derived.can_come(2, "left") and not any(isinstance(x, Lasting) for x in g.s.lasting)
    assert g.asked() == [0] and not g.can_use(salt), "asked is asked"


def test_potash() -> None:
    """When you sacrifice a reagent: heal 2 on target creature of yours."""
    g, potash = attached("Potash")
    hurt, theirs = g.put("ogre", 0, "resting", damage=5), g.put("ogre", 1, "left", damage=5)
    g.burn(g.put("Camphor", 0, "resource"))
    assert (g.damage(hurt), g.damage(theirs)) == (3, 5)
    g.burn(g.put("imp", 0, "resting"))
    g.burn(g.put("Camphor", 1, "resource"), seat=1)
    assert g.damage(hurt) == 3
    g.burn(potash)
    assert g.damage(hurt) == 1, "its own too"


def test_litharge_of_saturn() -> None:
    """Your creatures with guardian have +0/+1."""
    g, _ = attached("Litharge of Saturn")
    wall, rat, theirs = g.put("wall", 0, "left"), g.put("rat", 0, "left"), g.put("wall", 1, "left")
    assert [g.stats(i) for i in (wall, rat, theirs)] == [(1, 6), (2, 2), (1, 5)]
    g.steps(0, [{"verb": "have", "who": {"of": "you"}, "keywords": ["guardian"]}])
    assert g.stats(rat) == (2, 3), "given ones too"
    g.steps(0, [{"verb": "have", "who": {"of": "you"}, "lose_all": True}])
    assert g.stats(wall) == (1, 5)


def test_terra_sigillata() -> None:
    """Enemy creatures at a location with a salt homunculus of yours lose deadly."""
    g, _ = attached("Terra Sigillata")
    foe, away, mine = g.put("rat", 1, "left"), g.put("rat", 1, "right"), g.put("imp", 0, "left")
    g.steps(0, [{"verb": "have", "who": {"at": "battlefield"}, "keywords": ["deadly"]}])
    assert all("deadly" in g.keywords(i) for i in (foe, away, mine))
    g.put("white", 0, "left")
    assert ["deadly" in g.keywords(i) for i in (foe, away, mine)] == [False, True, True]


def test_caput_mortuum() -> None:
    """When you sacrifice this: put this into your laboratory as a resource."""
    g, caput = attached("Caput Mortuum")
    at_turn(g, "laboratory", "✦").act("advance", None)
    while g.question().kind != "laboratory":
        g.answer(None)
    assert g.at(caput) == "resource" and g.seat(0).total["sacrificed:reagent"] == 1
    assert not any(g.units(0)), "it was not played: it pays from the next upkeep"
    g.settle().flow("upkeep.pay")
    assert g.units(0) == (0, 0, 1, 0)
    g.burn(caput)
    assert g.at(caput) == "discard", "a resource only produces"


def test_red_clay() -> None:
    """The first homunculus with cost 4 or more you deploy from hand each round costs ✦ less."""
    g, _ = attached("Red Clay")
    giant, rat, knight = g.put("giant", 0, "hand"), g.put("rat", 0, "hand"), g.put("knight", 0, "hand")

    def less(piece: int) -> int:
        return -int(g.run.derived.more(0, "deploy", piece, "left"))

    assert [less(i) for i in (giant, rat, knight)] == [1, 0, 0]
    g.enter("rat")
    g.enter("knight")
    g.enter("giant", 0, "left", at="resting")
    assert less(giant) == 1, "none of these was one"
    g.enter("giant")
    assert less(giant) == 0
    next_round(g)
    assert less(giant) == 1


def test_bezoar_stone() -> None:
    """Response, 🜔, once per round: prevent 2 damage to target creature of yours this round."""
    g, bezoar = attached("Bezoar Stone")
    a, b, theirs = g.put("ogre", 0, "left"), g.put("ogre", 0, "resting"), g.put("ogre", 1, "left")
    g.pool(0, "🜔🜔")
    g.window("deployment").act("ability", bezoar, line=0, seat=0)
    assert set(g.options()) == {a, b}
    g.answer(a).close()
    assert g.units(0) == (0, 0, 1, 0)
    g.window("contest")
    assert not g.can_respond(0, bezoar)
    g.close()
    hit = [{"verb": "deal", "amount": 1, "to": {"at": "battlefield"}}]
    for expected in (0, 0, 1):
        g.steps(1, hit)
        assert g.damage(a) == expected
    assert g.damage(theirs) == 3


def test_bezoar_stone__for_this_round() -> None:
    g, bezoar = attached("Bezoar Stone")
    ogre = g.put("ogre", 0, "resting")
    g.pool(0, "🜔")
    g.window("declaration").respond(0, bezoar, ogre)
    g.close()
    g.go_home().steps(1, [{"verb": "deal", "amount": 2, "to": {"of": "opponent"}}])
    assert g.damage(ogre) == 2


# ---------------------------------------------------------------- a choice of elements
def test_cinnabar() -> None:
    """When you sacrifice this: gain ☉☿."""
    g, cinnabar = attached("Cinnabar")
    g.burn(g.put("Camphor", 0, "attached"))
    assert not any(g.units(0))
    g.burn(cinnabar)
    assert g.units(0) == (1, 1, 0, 0)


def test_calomel() -> None:
    """When you sacrifice this: heal 3 on target creature of yours."""
    g, calomel = attached("Calomel")
    a, b, theirs = (g.put("ogre", s, "resting", damage=4) for s in (0, 0, 1))
    g.burn(calomel)
    assert set(g.options()) == {a, b}
    g.answer(a)
    assert [g.damage(i) for i in (a, b, theirs)] == [1, 4, 4]


def test_liver_of_sulphur() -> None:
    """The elemental bonus of damage to your homunculi is 1 less."""
    for owner, dealt in ((0, 2), (2, 3)):
        g, _ = attached("Liver of Sulphur")
        blue = g.put("blue", owner, "left")
        g.steps(owner, [{"verb": "have", "who": {"of": "you"}, "toughness": 9}])
        g.put("red", 1, "left")
        g.fight()
        assert g.damage(blue) == dealt


def test_prima_materia() -> None:
    """This takes no slot, asleep or awake."""
    g = Stage()
    for asleep in (False, True):
        piece = g.put("Prima Materia", 0, "attached", asleep=asleep)
        for _ in range(3 if not asleep else 0):
            g.put("Camphor", 0, "attached")
        assert len(changes.slot_cards(g.run, 0, "attached")) == 3 and piece
    fresh = g.put("Prima Materia", 0, "hand")
    at_turn(g, "laboratory").act("attach", fresh)
    assert g.at(fresh) == "attached" and not g.seat(0).discard, "nobody makes room for it"
    g.settle()
    g.s.seats[0].reagents_played = 0
    natron = g.put("Natron", 0, "hand")
    at_turn(g, "laboratory").act("attach", natron)
    assert g.question().of == "card" and len(g.options()) == 3, "a full slot: one of the others goes"
    g.answer(g.options()[0])
    assert g.at(natron) == "attached" and len(g.seat(0).discard) == 1
