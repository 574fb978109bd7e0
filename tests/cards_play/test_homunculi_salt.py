"""The salt homunculi and those of two elements, card by card: each test is named after its card and says the printed
sentence."""

from __future__ import annotations

from app.games.draft_and_battle.engine.state import Act
from tests.cards_play.stage import Stage

HURT = [{"verb": "deal", "amount": 3, "to": {"of": "opponent", "at": "battlefield"}}]


def test_glazed_shabti() -> None:
    """Response, once per round: redirect target response that targets another creature of yours here to this."""
    g = Stage()
    shabti, rock = g.put("glazed-shabti", 0, "left"), g.put("rock", 0, "left")
    g.pool(1, "✦✦")
    g.window_of(1, "dart", rock)
    g.respond(0, shabti, g.s.pile[0].id)
    assert not g.can_respond(0, shabti), "once per round"
    g.decline()
    assert g.damage(rock) == 0 and g.at(shabti) == "resting"


def test_glazed_shabti_hears_no_other_name() -> None:
    """Not one that targets itself, a creature elsewhere, an enemy, or two."""
    g = Stage()
    shabti, mate, other = g.put("glazed-shabti", 0, "left"), g.put("rock", 0, "left"), g.put("rock", 0, "left")
    away, theirs = g.put("rock", 0, "right"), g.put("rock", 1, "left")
    g.pool(1, "✦✦✦✦")
    for aimed in (shabti, away, theirs):
        g.write(shabti, damage=-9)
        g.window_of(1, "dart", aimed)
        assert not g.can_respond(0, shabti)
        g.decline()
    g.window_of(1, "volley", [mate, other])
    assert not g.can_respond(0, shabti)
    g.decline()


def test_glazed_shabti_is_no_legal_target() -> None:
    """Where it may not be chosen the response stays as it is."""
    g = Stage()
    shabti, rat = g.put("glazed-shabti", 0, "left"), g.put("rat", 0, "left")
    g.pool(1, "✦")
    g.window_of(1, "fell", rat)
    g.respond(0, shabti, g.s.pile[0].id)
    g.decline()
    assert g.at(shabti) == "left" and g.at(rat) == "resting"


def test_balsam_toad() -> None:
    """Contest: heal 1 on each other creature of yours here. Albedo instead: heal 3."""
    for stage, left in (("nigredo", 4), ("albedo", 2)):
        g = Stage(stage)
        toad = g.put("balsam-toad", 0, "left", damage=1)
        mate, away = g.put("rock", 0, "left", damage=5), g.put("rock", 0, "right", damage=5)
        theirs = g.put("rock", 1, "left", damage=5)
        g.contest_begins()
        assert [g.damage(x) for x in (toad, mate, away, theirs)] == [1, left, 5, 5]


def test_seed_crystal() -> None:
    """Laboratory, 🜔: attach this as a salt reagent. When attached: heal 2 on target homunculus of yours."""
    g = Stage()
    seed, rock = g.put("seed-crystal", 0, "resting", damage=0), g.put("rock", 0, "left", damage=5)
    rat, page = g.put("giant", 0, "resting", damage=1), g.put("page", 0, "left", damage=1)
    g.put("rock", 1, "left", damage=5)
    g.pool(0, "🜔")
    g.turn("laboratory", 0).use(seed)
    assert g.at(seed) == "attached" and g.piece(seed).asleep and g.damage(rock) == 5, "it wakes in the next upkeep"
    g.settle()
    g.s.phase = "upkeep"
    g.flow("upkeep.attached", "upkeep.pay")
    assert g.offered() == {rock, rat}
    g.answer(rock)
    assert [g.damage(x) for x in (rock, rat, page)] == [3, 1, 1] and g.units(0) == (0, 0, 1, 0), "it produces salt"


def test_seed_crystal_is_a_reagent_then() -> None:
    """It is no creature while attached: it may be sacrificed as a reagent, and slots count."""
    g = Stage()
    seed, king = g.put("seed-crystal", 0, "resting"), g.put("little-king-of-antimony", 0, "resting")
    full = [g.put("realgar", 0, "attached") for _ in range(3)]
    g.pool(0, "🜔")
    g.turn("laboratory", 0).use(seed)
    assert g.offered() == set(full)
    g.answer(full[1])
    assert g.at(full[1]) == "discard" and g.at(seed) == "attached" and g.stats(king) == (3, 3)
    g.burn(seed)
    assert g.stats(king) == (5, 4) and g.at(seed) == "discard"


def test_seed_crystal_may_be_burnt_to_advance() -> None:
    g = Stage()
    seed = g.put("seed-crystal", 0, "attached", as_reagent="salt")
    g.pool(0, "✦")
    g.turn("laboratory", 0).answer(Act("advance"))
    assert g.seat(0).stage == 1 and g.at(seed) == "discard"
    g.turn("deployment", 0)
    assert not g.can("redeploy", seed)


def test_seed_crystal_abroad_or_tired() -> None:
    g = Stage()
    out, tired = g.put("seed-crystal", 0, "left"), g.put("seed-crystal", 0, "resting", exhausted=True)
    g.pool(0, "🜔")
    g.turn("laboratory", 0)
    assert not g.can_use(out) and not g.can_use(tired)


def test_earth_nurse() -> None:
    """Laboratory, 🜔, once per round: heal 2 on target resting creature of yours."""
    g = Stage()
    nurse, page = g.put("earth-nurse", 0, "resting"), g.put("page", 0, "resting")
    rock = g.put("rock", 0, "resting", damage=5)
    out, theirs = g.put("rock", 0, "left", damage=5), g.put("rock", 1, "resting", damage=5)
    g.pool(0, "🜔🜔")
    g.turn("laboratory", 0).use(nurse)
    assert g.offered() == {nurse, rock, page}
    g.answer(rock)
    assert [g.damage(x) for x in (rock, out, theirs)] == [3, 5, 5] and g.units(0) == (0, 0, 1, 0)
    assert not g.can_use(nurse)


def test_watcher_of_salt() -> None:
    """Enemy creatures here lose elusive."""
    g = Stage()
    watcher = g.put("watcher-of-salt", 0, "left")
    theirs, mine, away = g.put("wisp", 1, "left"), g.put("wisp", 0, "left"), g.put("wisp", 1, "right")
    g.put("rock", 1, "left")
    assert g.keywords(theirs) == set() and g.keywords(mine) == g.keywords(away) == {"elusive"}
    g.write(watcher, face_down=True)
    assert g.keywords(theirs) == {"elusive"}, "face down it sees nothing"


def test_leaden_mourner() -> None:
    """When another of your creatures here dies: this has +0/+2 for good."""
    g = Stage()
    mourner = g.put("leaden-mourner", 0, "left")
    g.kill(g.put("imp", 0, "left"), g.put("rat", 0, "left"))
    assert g.stats(mourner) == (2, 7)
    g.kill(g.put("imp", 0, "right"), g.put("imp", 1, "left"))
    g.burn(g.put("imp", 0, "left"))
    assert g.stats(mourner) == (2, 7)
    g.kill(mourner)
    assert g.stats(mourner) == (2, 7), "another"


def test_leaden_mourner_at_home() -> None:
    """Albedo: Home: heal fully this."""
    g = Stage("nigredo")
    mourner, page = g.put("leaden-mourner", 0, "left", damage=2), g.put("page", 0, "left", damage=2)
    g.go_home()
    assert g.damage(mourner) == 2
    g.stage(0, "albedo")
    out = g.put("leaden-mourner", 0, "left", damage=2)
    g.go_home()
    assert g.damage(out) == 0 and g.damage(page) == g.damage(mourner) == 2, "as it comes home"


def test_bezoar_goat() -> None:
    """When you play an arcana: prevent 2 damage to target creature of yours this round."""
    g = Stage()
    goat, rock, theirs = g.put("bezoar-goat", 0, "left"), g.put("rock", 0, "right"), g.put("rock", 1, "left")
    home = g.put("rock", 0, "resting")
    g.cast("rite")
    assert g.offered() == {goat, rock, home} and theirs
    g.answer(rock)
    g.steps(1, HURT)
    assert g.damage(rock) == 1
    g.steps(1, HURT)
    assert g.damage(rock) == 4, "two points, once"


def test_bezoar_goat_until_the_end_of_the_round() -> None:
    g = Stage()
    goat = g.put("bezoar-goat", 0, "left")
    g.cast("ode")
    g.cast("rite")
    g.go_home()
    g.steps(1, [{"verb": "deal", "amount": 2, "to": {"of": "opponent", "at": "in_play"}}])
    assert g.damage(goat) == 2


def test_hen_on_the_egg() -> None:
    """When you advance: search your deck for a reagent, reveal it and put it into your hand."""
    g = Stage()
    g.put("hen-on-the-egg", 0, "resting")
    realgar, natron, _, _ = g.deck(0, "realgar", "natron", "ode", "rat")
    g.advance()
    assert g.offered() == {realgar, natron} and g.question().min == 0
    g.answer([natron])
    assert g.hand(0) == ["natron"] and g.told("shuffled")
    (found,) = g.told("searched")
    assert [c.card for c in found.cards] == ["natron"] and found.cards[0].known == 31, "revealed"


def test_hen_on_the_egg_finds_nothing() -> None:
    """It is asked all the same, since only its seat knows."""
    g = Stage()
    g.put("hen-on-the-egg", 0, "resting")
    g.deck(0, "ode")
    g.advance(0, [])
    g.advance(1)
    assert g.hand(0) == []


def test_hen_on_the_egg_broods() -> None:
    """Citrinitas: this has +1/+2. Citrinitas: When you sacrifice a reagent: reclaim it."""
    g = Stage("albedo")
    hen, first = g.put("hen-on-the-egg", 0, "left"), g.put("realgar", 0, "attached")
    g.burn(first)
    assert g.stats(hen) == (2, 2) and g.at(first) == "discard"
    g.stage(0, "citrinitas")
    a, b, theirs = g.put("natron", 0, "attached"), g.put("realgar", 0, "resource"), g.put("natron", 1, "attached")
    g.burn(a, b)
    g.burn(theirs, seat=1)
    assert g.stats(hen) == (3, 4)
    assert [g.zone(x) for x in (first, a, b, theirs)] == ["discard", "hand", "hand", "discard"]


def test_alabaster_sphinx() -> None:
    """Entry: turn up target face-down creature here."""
    g = Stage()
    theirs, mine = g.put("mask", 1, "left", face_down=True), g.put("mask", 0, "left", face_down=True)
    g.put("mask", 1, "right", face_down=True)
    g.put("rat", 1, "left")
    g.enter("alabaster-sphinx")
    assert g.offered() == {theirs, mine}
    g.answer(theirs)
    assert not g.piece(theirs).face_down and g.piece(mine).face_down


def test_alabaster_sphinx_asks() -> None:
    """Win: look at the Opus of an opponent you beat here."""
    g = Stage()
    g.put("alabaster-sphinx", 0, "left")
    g.put("ogre", 0, "left")
    g.put("imp", 1, "left")
    g.put("imp", 2, "left")
    g.fight(2)
    (looked,) = g.told("looked")
    assert (looked.seat, looked.other) == (0, 2) and looked.cards[0].known & 1 and not looked.cards[0].known & 2


def test_tree_of_saturn() -> None:
    """Upkeep: gain 🜔."""
    g = Stage()
    g.put("tree-of-saturn", 0, "resting")
    g.put("tree-of-saturn", 0, "left")
    g.put("tree-of-saturn", 0, "resting", exhausted=True)
    g.put("tree-of-saturn", 1, "resting", face_down=True)
    g.upkeep()
    assert g.units(0) == (0, 0, 1, 0) and g.units(1) == (0, 0, 0, 0), "resting, awake, face up"


def test_athanor_golem() -> None:
    """This has +1/+1 for each apparatus you have, at most +4/+4."""
    g = Stage()
    golem = g.put("athanor-golem", 0, "left")
    g.put("still", 1, "apparatus")
    found = []
    for _ in range(5):
        g.put("still", 0, "apparatus", exhausted=True)
        found.append(g.stats(golem))
    assert found == [(3, 4), (4, 5), (5, 6), (6, 7), (6, 7)]


def test_athanor_golem_is_brick() -> None:
    """Albedo: Contest: prevent 2 damage to this this contest."""
    for stage, damage in (("nigredo", 2), ("albedo", 0)):
        g = Stage(stage)
        golem = g.put("athanor-golem", 0, "left")
        g.put("rat", 1, "left")
        g.fight()
        assert g.damage(golem) == damage
        g.steps(1, [{"verb": "deal", "amount": 1, "to": {"of": "opponent", "at": "battlefield"}}])
        assert g.damage(golem) == damage + 1 or g.at(golem) == "resting"


def test_amber_sentinel() -> None:
    """Response, 🜔, once per round: prevent 2 damage to target creature of yours here this contest."""
    g = Stage()
    amber, rock = g.put("amber-sentinel", 0, "left"), g.put("rock", 0, "left")
    g.put("rock", 0, "right")
    g.put("rock", 1, "left")
    g.pool(0, "🜔🜔")
    g.pool(1, "✦✦")
    g.window_of(1, "dart", rock)
    g.act("ability", amber, line=0, seat=0)
    assert g.offered(0) == {amber, rock}
    g.answer(rock, 0)
    g.all_pass()
    assert not g.can_respond(0, amber)
    g.decline()
    assert g.damage(rock) == 0 and g.units(0) == (0, 0, 1, 0)
    g.through("contest.over")
    g.window_of(1, "dart", rock)
    g.decline()
    assert g.damage(rock) == 2


def test_amber_sentinel_keeps() -> None:
    """When an enemy creature here dies: this has +0/+1 for good."""
    g = Stage()
    amber = g.put("amber-sentinel", 0, "left")
    g.kill(g.put("rat", 1, "left"), g.put("imp", 2, "left"), g.put("imp", 1, "right"), g.put("imp", 0, "left"))
    assert g.stats(amber) == (2, 6)


def test_amber_sentinel_keeps_of_what_falls_beside_it() -> None:
    """Those leaving together see each other; "for good" is lost only off the field and the laboratory."""
    g = Stage()
    amber, rat = g.put("amber-sentinel", 0, "left"), g.put("rat", 1, "left")
    g.kill(amber, rat)
    assert g.at(amber) == "resting" and g.stats(amber) == (2, 5)
    g.steps(0, [{"verb": "put", "who": {"of": "you", "at": "resting"}, "to": "hand"}])
    assert not g.piece(amber).marks


def test_unicorn_of_the_grove() -> None:
    """Citrinitas: Home: heal fully each creature of yours."""
    for stage, left in (("albedo", 2), ("citrinitas", 0)):
        g = Stage(stage)
        g.put("unicorn-of-the-grove", 0, "left")
        with_it, home = g.put("rock", 0, "right", damage=2), g.put("page", 0, "resting", damage=2)
        theirs = g.put("rock", 1, "resting", damage=2)
        g.go_home()
        assert [g.damage(x) for x in (with_it, home, theirs)] == [left, left, 2]


def test_black_earth_manikin() -> None:
    """When you sacrifice a reagent, once per round: heal fully target homunculus of yours."""
    g = Stage()
    manikin, rock = g.put("black-earth-manikin", 0, "left"), g.put("rock", 0, "resting", damage=7)
    page = g.put("page", 0, "left", damage=2)
    g.burn(g.put("realgar", 0, "attached"))
    assert g.offered() == {manikin, rock} and page
    g.answer(rock)
    assert g.damage(rock) == 0
    g.write(rock, damage=7)
    g.burn(g.put("realgar", 0, "attached"))
    assert g.damage(rock) == 7, "once per round"


def test_black_earth_manikin_two_at_once() -> None:
    g = Stage()
    rock = g.put("rock", 0, "left", damage=7)
    g.put("black-earth-manikin", 0, "left")
    a, b = g.put("realgar", 0, "attached"), g.put("natron", 0, "attached")
    g.burn(a, b, answers=(rock,))
    assert g.damage(rock) == 0


def test_black_earth_manikin_sweeps() -> None:
    """Citrinitas: Claim: you may attach a reagent from your discard."""
    g = Stage("citrinitas")
    g.put("black-earth-manikin", 0, "left")
    g.materia("ore", "left")
    a, b, ode = g.put("realgar", 0, "discard"), g.put("natron", 0, "discard"), g.put("ode", 0, "discard")
    g.claim(True, b)
    assert g.at(b) == "attached" and g.piece(b).asleep and g.at(a) == g.at(ode) == "discard"
    g.materia("gem", "left")
    g.claim(False)
    assert g.at(a) == "discard"


def test_black_earth_manikin_with_nothing_to_sweep() -> None:
    g = Stage("citrinitas")
    g.put("black-earth-manikin", 0, "left")
    g.materia("ore", "left")
    g.put("ode", 0, "discard")
    g.claim()
    g.stage(0, "albedo")
    g.put("realgar", 0, "discard")
    g.materia("gem", "left")
    g.claim()
    assert not g.told("attached")


def price(g: Stage, name: str, seat: int = 0, place: str = "right") -> int:
    """What the seat pays in ✦ for deploying this from hand there."""
    g.settle()
    piece = g.put(name, seat, "hand")
    g.pool(seat, "✦" * 9)
    g.turn("deployment", seat).deploy(piece, place)
    return 9 - g.units(seat)[3]


def test_white_tiger_of_lead() -> None:
    """In play: The first homunculus you deploy from hand each round costs ✦ less."""
    g = Stage()
    g.put("white-tiger-of-lead", 0, "resting")
    assert price(g, "page") == 2, "no homunculus"
    assert price(g, "rat", 1) == 2, "not yours"
    assert price(g, "giant") == 3
    assert price(g, "rat") == 2, "the second"


def test_white_tiger_of_lead_rests_or_sleeps() -> None:
    """In play: on the battlefield and resting awake; one that comes from the laboratory is not from hand."""
    g = Stage()
    g.put("white-tiger-of-lead", 0, "resting", exhausted=True)
    assert price(g, "rat") == 2
    h = Stage()
    h.put("white-tiger-of-lead", 0, "left")
    rat = h.put("rat", 0, "resting")
    h.turn("deployment", 0).deploy(rat, "left")
    assert price(h, "rat") == 1


def test_white_tiger_of_lead_and_a_mask() -> None:
    """Deployed face down it is only a creature: it costs what it costs and is not the first."""
    g = Stage()
    g.put("white-tiger-of-lead", 0, "resting")
    assert price(g, "mask") == 2
    assert price(g, "rat") == 1


def test_mother_of_minerals() -> None:
    """Upkeep: wake target exhausted homunculus of yours."""
    g = Stage()
    g.put("mother-of-minerals", 0, "resting")
    a, b = g.put("rat", 0, "resting", exhausted=True), g.put("rat", 0, "resting", exhausted=True)
    page, theirs = g.put("page", 0, "resting", exhausted=True), g.put("rat", 1, "resting", exhausted=True)
    g.upkeep()
    assert g.offered() == {a, b}
    g.answer(b)
    assert [g.piece(x).exhausted for x in (a, b, page, theirs)] == [True, False, True, True]


def test_mother_of_minerals_asleep() -> None:
    g = Stage()
    mother = g.put("mother-of-minerals", 0, "resting", exhausted=True)
    g.upkeep()
    assert g.piece(mother).exhausted


def test_stone_ox() -> None:
    """Response, 🜔, once per round: redirect to this all damage declared by target enemy creature here."""
    g = Stage()
    rat, rock = g.put("rat", 0, "left"), g.put("rock", 0, "left")
    knight, imp = g.put("knight", 1, "left"), g.put("imp", 1, "left")
    g.put("knight", 1, "right")
    g.s.phase = "contest"
    g.put("rat", 0, "right")
    g.flow("contest.start", "contest.declare")
    while g.asked():
        q = g.question()
        if g.asked()[0] == 1:
            g.answer(type(q.default)({"left": {knight: {rat: 1, rock: 2}, imp: {rat: 1}},
                                      "right": q.default.damage["right"]}))
        else:
            g.answer(None)
    ox = g.put("stone-ox", 0, "left")
    g.pool(0, "🜔🜔")
    g.window("contest")
    g.act("ability", ox, line=0, seat=0)
    assert g.offered(0) == {knight, imp}
    g.answer(knight, 0)
    g.close()
    assert g.units(0) == (0, 0, 1, 0)
    g.through("contest.damage")
    assert [g.damage(x) for x in (ox, rat, rock)] == [3, 1, 0]


def test_stone_ox_outside_a_contest() -> None:
    """There is no declared damage in another window."""
    g = Stage()
    ox = g.put("stone-ox", 0, "left")
    g.put("rat", 1, "left")
    g.pool(0, "🜔")
    g.pool(1, "✦")
    g.window_of(1, "cheer", kind="deployment")
    assert not g.can_respond(0, ox)
    g.decline()


def test_stone_ox_hardens() -> None:
    """Albedo: Your other creatures here have fortified."""
    g = Stage("albedo")
    ox = g.put("stone-ox", 0, "left")
    mate, away, theirs = g.put("rat", 0, "left"), g.put("rat", 0, "right"), g.put("rat", 1, "left")
    hidden = g.put("rat", 0, "left", face_down=True)
    assert g.keywords(mate) == {"fortified"} and g.keywords(ox) == {"guardian"} and g.keywords(hidden) == {"veiled"}
    assert g.keywords(away) == g.keywords(theirs) == set()
    g.stage(0, "nigredo")
    assert g.keywords(mate) == set()


def test_king_in_the_bath() -> None:
    """When you advance: wake each exhausted homunculus of yours; heal fully each homunculus of yours."""
    g = Stage()
    king = g.put("king-in-the-bath", 0, "resting", exhausted=True, damage=4)
    out, page = g.put("rock", 0, "left", damage=4), g.put("page", 0, "resting", exhausted=True, damage=1)
    theirs = g.put("rat", 1, "resting", exhausted=True, damage=1)
    g.advance()
    assert [g.piece(x).exhausted for x in (king, page, theirs)] == [False, True, True]
    assert [g.damage(x) for x in (king, out, page, theirs)] == [0, 0, 1, 1]
    g.write(out, damage=3)
    g.advance(1)
    assert g.damage(out) == 3


def test_stone_that_is_no_stone() -> None:
    """Rubedo: this has +2/+0. Rubedo: Claim: gain 2 OP."""
    for stage, power, op in (("citrinitas", 4, 0), ("rubedo", 6, 2)):
        g = Stage(stage)
        stone, away = g.put("stone-that-is-no-stone", 0, "left"), g.put("stone-that-is-no-stone", 0, "right")
        assert g.stats(stone) == (power, 7) and away
        g.materia("ore", "left")
        g.claim()
        assert g.op() == op


def test_walking_mountain() -> None:
    """Creatures that opponents deploy here from hand cost ✦ more."""
    g = Stage()
    g.put("walking-mountain", 0, "left")
    assert price(g, "page", 1, "left") == 3 and price(g, "page", 1, "right") == 2
    assert price(g, "page", 0, "left") == 2, "not yours"
    rested = g.put("rat", 1, "resting")
    g.pool(1, "")
    g.turn("deployment", 1).deploy(rested, "left")
    assert g.at(rested) == "left", "not from hand"


def test_walking_mountain_twice_and_the_poor() -> None:
    g = Stage()
    g.put("walking-mountain", 0, "left")
    g.put("walking-mountain", 2, "left")
    page = g.put("page", 1, "hand")
    g.pool(1, "✦✦✦")
    g.turn("deployment", 1).act("deploy", page)
    assert g.offered() == {"middle", "right"}, "where it can be paid"
    g.answer("right")
    assert price(g, "page", 1, "left") == 4 and price(g, "page", 0, "left") == 3


def test_rebis() -> None:
    """Entry: choose one: deal 1 damage to target enemy creature here; or move this to another location."""
    g = Stage()
    rock, page, away = g.put("rock", 1, "left"), g.put("page", 2, "left"), g.put("rock", 1, "right")
    rebis = g.enter("rebis")
    assert g.offered() == {0, 1}
    g.answer(0)
    assert g.offered() == {rock, page}
    g.answer(page)
    assert g.damage(page) == 1 and g.at(rebis) == "left" and g.damage(away) == 0
    other = g.enter("rebis", 0, "left", 1, "right")
    assert g.at(other) == "right" and g.damage(rock) == g.damage(away) == 0


def test_rebis_alone() -> None:
    """Only what is possible is offered."""
    g = Stage()
    rebis = g.enter("rebis")
    assert g.offered() == {"middle", "right"}
    g.answer("middle")
    assert g.at(rebis) == "middle"


def test_rebis_whole() -> None:
    """Rubedo instead: deal 1 damage to target enemy creature here; then you may move this to another location.
    Rubedo: this has +3/+3."""
    g = Stage("rubedo")
    rock = g.put("rock", 1, "left")
    rebis = g.enter("rebis", 0, "left", True, "right")
    assert g.damage(rock) == 1 and g.at(rebis) == "right" and g.stats(rebis) == (6, 5)
    stays = g.enter("rebis", 0, "left", False)
    assert g.damage(rock) == 2 and g.at(stays) == "left"
    g.enter("rebis", 0, "middle", False)
    assert g.damage(rock) == 2


def test_eagle_chained_to_the_toad() -> None:
    """Entry: choose one: this has elusive this round; or this has guardian and +0/+2 this round."""
    g = Stage()
    eagle, toad = g.enter("eagle-chained-to-the-toad", 0, "left", 0), g.enter("eagle-chained-to-the-toad", 0, "left", 1)
    assert (g.keywords(eagle), g.stats(eagle)) == ({"elusive"}, (4, 4))
    assert (g.keywords(toad), g.stats(toad)) == ({"guardian"}, (4, 6))
    assert set(g.run.derived.elements(eagle)) == {"mercury", "salt"}
    g.go_home()
    assert g.keywords(eagle) == g.keywords(toad) == set() and g.stats(toad) == (4, 4)
