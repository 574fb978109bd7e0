"""The sulphur homunculi, card by card: each test is named after its card and says the printed sentence."""

from __future__ import annotations

from app.games.draft_and_battle.engine import changes
from tests.cards_play.stage import Stage


def test_ember_hatchling() -> None:
    """Albedo: this has +1/+1."""
    g = Stage("nigredo")
    mine, theirs = g.put("ember-hatchling", 0, "left"), g.put("ember-hatchling", 1, "left")
    assert g.stats(mine) == (2, 1) and g.keywords(mine) == {"volatile"}
    g.stage(0, "albedo")
    assert g.stats(mine) == (3, 2) and g.stats(theirs) == (2, 1), "each seat's own stage"
    g.stage(0, "rubedo")
    assert g.stats(mine) == (3, 2), "the gate opens once"


def test_red_lion_cub() -> None:
    """Albedo: this has +1/+1. Citrinitas: this has +1/+1. Rubedo: this has +2/+2."""
    g = Stage()
    cub = g.put("red-lion-cub", 0, "left")
    found = []
    for name in ("nigredo", "albedo", "citrinitas", "rubedo"):
        g.stage(0, name)
        found.append(g.stats(cub))
    assert found == [(2, 2), (3, 3), (4, 4), (6, 6)]


def test_red_lion_cub_goes_home_hurt() -> None:
    """What a creature has by itself it has at home too, exhausted or not."""
    g = Stage("rubedo")
    cub = g.put("red-lion-cub", 0, "left", damage=5)
    g.go_home()
    assert g.damage(cub) == 5 and g.stats(cub) == (6, 6) and not g.piece(cub).exhausted
    g.do(lambda run: changes.exhaust(run, [cub]))
    assert g.damage(cub) == 5 and not g.told("destroyed")
    g.steps(1, [{"verb": "deal", "amount": 1, "to": {"of": "opponent", "at": "resting"}}])
    assert g.damage(cub) == 0 and g.told("destroyed")


def test_tallow_manikin() -> None:
    """Laboratory, sacrifice this: gain ☉☉."""
    g = Stage()
    tallow, out = g.put("tallow-manikin", 0, "resting"), g.put("tallow-manikin", 0, "left")
    g.turn("laboratory", 0)
    assert not g.can_use(out), "a laboratory ability works at home"
    g.use(tallow)
    assert g.at(tallow) == "discard" and g.units(0) == (2, 0, 0, 0)
    assert not g.told("destroyed"), "a sacrifice is no death"


def test_tallow_manikin_needs_to_be_awake() -> None:
    """Laboratory abilities work resting, awake."""
    g = Stage()
    tallow = g.put("tallow-manikin", 0, "resting", exhausted=True)
    assert not g.turn("laboratory", 0).can_use(tallow)


def test_basilisk_eye() -> None:
    """Albedo: Entry: target enemy creature here has -1/-1 this round."""
    g = Stage("albedo")
    rat, mate, away = g.put("rat", 1, "left"), g.put("rat", 0, "left"), g.put("rat", 1, "middle")
    g.enter("basilisk-eye")
    assert g.stats(rat) == (1, 1) and g.stats(mate) == g.stats(away) == (2, 2)
    g.go_home()
    assert g.stats(rat) == (2, 2)


def test_basilisk_eye_kills() -> None:
    """What dies of it was destroyed by its seat's effect."""
    g = Stage("albedo")
    imp = g.put("imp", 1, "left")
    g.enter("basilisk-eye")
    assert g.at(imp) == "discard" and g.seat(0).total.get("destroyed") == 1


def test_basilisk_eye_for_good() -> None:
    """Citrinitas instead: Entry: target enemy creature here has -1/-1 for good."""
    g = Stage("citrinitas")
    rat, page = g.put("rat", 1, "left"), g.put("page", 2, "left")
    eye = g.put("basilisk-eye", 0, "left", face_down=True)
    g.unveil(eye)
    assert g.offered() == {rat, page}
    g.answer(page)
    assert g.stats(page) == (0, 2) and g.stats(rat) == (2, 2), "once, not twice: instead"
    g.go_home()
    assert g.stats(page) == (0, 2)


def test_basilisk_eye_at_nigredo() -> None:
    """Before Albedo its entry does nothing."""
    g = Stage()
    rat = g.put("rat", 1, "left")
    g.enter("basilisk-eye")
    assert g.stats(rat) == (2, 2)


def test_thunder_gold_drake() -> None:
    """When you play an arcana: deal 1 damage to target enemy creature here."""
    g = Stage()
    g.put("thunder-gold-drake", 0, "left")
    rat, rock, away = g.put("rat", 1, "left"), g.put("rock", 2, "left"), g.put("rock", 1, "right")
    g.cast("rite", 0)
    assert g.offered() == {rat, rock}
    g.answer(rock)
    assert g.damage(rock) == 1 and g.damage(rat) == g.damage(away) == 0
    g.cast("ode", 0)
    assert g.damage(rock) == 1, "a praxis is no arcana"


def test_thunder_gold_drake_hears_an_instant_even_if_cancelled() -> None:
    """It is heard as it is played; others' arcana are not heard."""
    g = Stage()
    g.put("thunder-gold-drake", 0, "left")
    rock = g.put("rock", 1, "left")
    g.pool(0, "✦")
    g.pool(1, "✦")
    g.window_of(0, "cheer")
    assert g.damage(rock) == 1 and g.op(0) == 0, "before it resolves"
    g.decline()
    g.pool(1, "✦")
    g.window_of(1, "cheer")
    g.decline()
    assert g.damage(rock) == 1


def test_grey_wolf_of_antimony() -> None:
    """When an enemy creature here dies: this has +1/+1 for good."""
    g = Stage()
    wolf = g.put("grey-wolf-of-antimony", 0, "left")
    g.kill(g.put("rat", 1, "left"))
    assert g.stats(wolf) == (4, 3)
    g.kill(g.put("rat", 1, "left"), g.put("imp", 2, "left"))
    assert g.stats(wolf) == (6, 5), "for each"
    g.kill(g.put("rat", 1, "middle"), g.put("rat", 0, "left"))
    assert g.stats(wolf) == (6, 5), "neither elsewhere nor a friend"
    g.go_home()
    assert g.stats(wolf) == (6, 5)


def test_grey_wolf_of_antimony_does_not_hear_a_sacrifice_or_a_return() -> None:
    """Only destroyed creatures die."""
    g = Stage()
    wolf, imp, rat = g.put("grey-wolf-of-antimony", 0, "left"), g.put("imp", 1, "left"), g.put("rat", 1, "left")
    g.burn(imp, seat=1)
    g.steps(1, [{"verb": "home", "who": {"of": "you", "at": "battlefield"}}])
    assert g.stats(wolf) == (3, 2) and g.at(rat) == "resting"


def test_cock_of_the_furnace() -> None:
    """Entry: turn up each face-down creature here."""
    g = Stage()
    theirs = g.put("mask", 1, "left", face_down=True)
    mine, away = g.put("mask", 0, "left", face_down=True), g.put("mask", 1, "right", face_down=True)
    g.enter("cock-of-the-furnace")
    assert [g.piece(x).face_down for x in (theirs, mine, away)] == [False, False, True]


def test_cock_of_the_furnace_crows() -> None:
    """Contest: deal 1 damage to target enemy creature here."""
    g = Stage()
    g.put("cock-of-the-furnace", 0, "left")
    rock, page, away = g.put("rock", 1, "left"), g.put("page", 1, "left"), g.put("rock", 1, "right")
    g.contest_begins(page)
    assert [g.damage(x) for x in (rock, page, away)] == [0, 1, 0]


def test_cock_of_the_furnace_alone() -> None:
    """Contest: only at a contested location."""
    g = Stage()
    g.put("cock-of-the-furnace", 0, "left")
    rock = g.put("rock", 1, "right")
    g.put("rat", 2, "right")
    g.contest_begins()
    assert g.damage(rock) == 0


def test_crucible_hound() -> None:
    """Albedo: When you play a praxis: this has +1/+1 for good."""
    g = Stage("albedo")
    hound, resting = g.put("crucible-hound", 0, "left"), g.put("crucible-hound", 0, "resting", exhausted=True)
    g.cast("ode", 0)
    assert g.stats(hound) == g.stats(resting) == (3, 3), "in play, even exhausted"
    g.cast("rite", 0)
    assert g.stats(hound) == (3, 3)
    g.go_home()
    assert g.stats(hound) == (3, 3)


def test_crucible_hound_at_nigredo() -> None:
    g = Stage()
    hound = g.put("crucible-hound", 0, "left")
    g.cast("ode", 0)
    assert g.stats(hound) == (2, 2)


def test_saturns_whelp() -> None:
    """Deployment, sacrifice another creature here, once per round: deal 2 damage to target enemy creature here."""
    g = Stage()
    whelp, meal, other = g.put("saturns-whelp", 0, "left"), g.put("imp", 0, "left"), g.put("rat", 0, "left")
    away, rock, page = g.put("imp", 0, "right"), g.put("rock", 1, "left"), g.put("page", 1, "left")
    g.put("rock", 1, "right")
    g.turn("deployment", 0).act("ability", whelp, line=0)
    assert g.offered() == {rock, page}
    g.answer(rock)
    assert g.offered() == {meal, other}, "another, here, its own"
    g.answer(meal)
    assert g.damage(rock) == 2 and g.at(meal) == "discard" and g.at(away) == "right"
    g.turn("deployment", 0)
    assert not g.can_use(whelp), "once per round"


def test_saturns_whelp_without_a_meal() -> None:
    g = Stage()
    whelp = g.put("saturns-whelp", 0, "left")
    g.put("rock", 1, "left")
    g.put("imp", 0, "right")
    assert not g.turn("deployment", 0).can_use(whelp)


def test_saturns_whelp_grown() -> None:
    """Citrinitas instead: destroy target enemy creature here; this has +1/+1 for good."""
    g = Stage("citrinitas")
    whelp, rock = g.put("saturns-whelp", 0, "left"), g.put("rock", 1, "left")
    meal = g.put("imp", 0, "left")
    g.turn("deployment", 0).use(whelp, rock)
    assert g.at(rock) == "resting" and g.piece(rock).exhausted
    assert g.stats(whelp) == (4, 3) and g.at(meal) == "discard"
    g.put("imp", 0, "left")
    g.put("rock", 1, "left")
    assert not g.turn("deployment", 0).can_use(whelp)


def test_little_king_of_antimony() -> None:
    """When you sacrifice a reagent: this has +2/+1 for good."""
    g = Stage()
    king = g.put("little-king-of-antimony", 0, "resting")
    g.burn(g.put("realgar", 0, "attached"), g.put("natron", 0, "resource"))
    assert g.stats(king) == (7, 5), "for each"
    g.burn(g.put("realgar", 1, "attached"), seat=1)
    g.burn(g.put("imp", 0, "left"))
    assert g.stats(king) == (7, 5), "neither an opponent's nor a creature"


def test_little_king_of_antimony_collects() -> None:
    """Rubedo: When an enemy creature here dies, once per round: gain 2 OP."""
    g = Stage("citrinitas")
    g.put("little-king-of-antimony", 0, "left")
    g.kill(g.put("rat", 1, "left"))
    assert g.op() == 0
    g.stage(0, "rubedo")
    g.kill(g.put("rat", 1, "right"), g.put("rat", 0, "left"))
    assert g.op() == 0
    g.kill(g.put("rat", 1, "left"))
    g.kill(g.put("rat", 1, "left"))
    assert g.op() == 2


def test_little_king_of_antimony_two_at_once() -> None:
    """Once per round, of two that die together too; nobody asks which, since it is all the same."""
    g = Stage("rubedo")
    g.put("little-king-of-antimony", 0, "left")
    a, b = g.put("rat", 1, "left"), g.put("rat", 2, "left")
    g.kill(a, b)
    assert g.op() == 2


def test_mare_of_the_suns_chariot() -> None:
    """Citrinitas: Entry: deal 2 damage to each enemy creature here."""
    g = Stage("citrinitas")
    rock, shell, wisp = g.put("rock", 1, "left"), g.put("shell", 2, "left"), g.put("wisp", 1, "left")
    mine, away = g.put("rock", 0, "left"), g.put("rock", 1, "right")
    g.enter("mare-of-the-suns-chariot")
    assert [g.damage(x) for x in (rock, shell, mine, away)] == [2, 1, 0, 0] and g.at(wisp) == "resting"


def test_mare_of_the_suns_chariot_at_albedo() -> None:
    g = Stage("albedo")
    rock = g.put("rock", 1, "left")
    g.enter("mare-of-the-suns-chariot")
    assert g.damage(rock) == 0


def test_ash_phoenix() -> None:
    """Death: you may pay ☉. If you do, wake this."""
    g = Stage()
    phoenix, rock, mate = g.put("ash-phoenix", 0, "left"), g.put("rock", 1, "left"), g.put("rock", 0, "left")
    g.pool(0, "☉☿")
    g.kill(phoenix, answers=(True,))
    assert g.at(phoenix) == "resting" and not g.piece(phoenix).exhausted and g.units(0) == (0, 1, 0, 0)
    assert g.damage(rock) == g.damage(mate) == 4, "it is volatile"


def test_ash_phoenix_no_fire() -> None:
    g = Stage()
    phoenix = g.put("ash-phoenix", 0, "left")
    g.pool(0, "☿✦")
    g.kill(phoenix)
    assert g.piece(phoenix).exhausted
    again = g.put("ash-phoenix", 0, "left")
    g.pool(0, "☉")
    g.kill(again, answers=(False,))
    assert g.piece(again).exhausted and g.units(0) == (1, 0, 0, 0)


def test_pyrausta_queen() -> None:
    """When another of your creatures here dies: deal 1 damage to target enemy creature here."""
    g = Stage()
    queen = g.put("pyrausta-queen", 0, "left")
    rock, page, away = g.put("rock", 1, "left"), g.put("page", 2, "left"), g.put("rock", 1, "right")
    g.kill(g.put("imp", 0, "left"))
    assert g.offered() == {rock, page}
    g.answer(rock)
    g.kill(g.put("imp", 0, "right"), g.put("imp", 1, "left"))
    assert [g.damage(x) for x in (rock, page, away, queen)] == [1, 0, 0, 0]
    g.kill(queen)
    assert g.damage(rock) == 1, "another"


def test_pyrausta_queen_broods() -> None:
    """Albedo: Entry: make a 1/1 minion token named Spark with volatile here."""
    g = Stage("albedo")
    g.enter("pyrausta-queen")
    (spark,) = g.tokens(0, "left")
    assert g.stats(spark) == (1, 1) and g.keywords(spark) == {"volatile"}
    rock = g.put("rock", 1, "left")
    g.kill(spark)
    assert g.damage(rock) == 2, "its blast and the queen"
    g.stage(0, "nigredo")
    g.enter("pyrausta-queen", 0, "right")
    assert not g.tokens(0, "right")


def test_sun_eater_lion() -> None:
    """Win: exhaust target reagent of an opponent you beat here."""
    g = Stage()
    g.put("sun-eater-lion", 0, "left")
    g.put("rat", 1, "left")
    attached, resource = g.put("realgar", 1, "attached"), g.put("natron", 1, "resource")
    other, mine = g.put("realgar", 2, "attached"), g.put("realgar", 0, "attached")
    g.put("still", 1, "apparatus")
    g.fight(resource)
    assert [g.piece(x).exhausted for x in (attached, resource, other, mine)] == [False, True, False, False]
    assert g.op() == 0


def test_sun_eater_lion_shines() -> None:
    """Albedo: Win: gain 1 OP. Win: a contest won here, that this survives."""
    g = Stage("albedo")
    g.put("sun-eater-lion", 0, "left")
    g.fight()
    assert g.op() == 0, "no contest, no win"
    g.put("rat", 1, "left")
    g.fight()
    assert g.op() == 1, "also with nothing to exhaust"


def test_sun_eater_lion_two_beaten() -> None:
    """Of several opponents you beat, you choose."""
    g = Stage()
    g.put("sun-eater-lion", 0, "left")
    g.put("knight", 0, "left")
    g.put("imp", 1, "left")
    g.put("imp", 2, "left")
    mine, theirs = g.put("realgar", 1, "attached"), g.put("natron", 2, "attached")
    g.put("natron", 3, "attached")
    g.fight(theirs)
    assert g.piece(theirs).exhausted and not g.piece(mine).exhausted


def test_vulcans_colossus() -> None:
    """Home: choose one: discard 1; or exhaust this."""
    g = Stage()
    colossus = g.put("vulcans-colossus", 0, "left")
    a, b = g.put("realgar", 0, "hand"), g.put("natron", 0, "hand")
    g.go_home(0, b)
    assert g.at(b) == "discard" and g.at(a) == "hand" and not g.piece(colossus).exhausted
    again = g.put("vulcans-colossus", 0, "left")
    g.go_home(1)
    assert g.piece(again).exhausted and g.at(a) == "hand"


def test_vulcans_colossus_with_an_empty_hand() -> None:
    """Only what is possible is offered; a return home is no Home."""
    g = Stage()
    colossus = g.put("vulcans-colossus", 0, "left")
    g.go_home()
    assert g.piece(colossus).exhausted
    other = g.put("vulcans-colossus", 0, "left")
    g.do(lambda run: changes.return_home(run, [other]))
    assert not g.piece(other).exhausted


def test_dragon_of_the_long_fire() -> None:
    """Deployment, ☉☉, once per round: deal 2 damage to target enemy creature on the battlefield."""
    g = Stage()
    dragon, mate = g.put("dragon-of-the-long-fire", 0, "left"), g.put("rat", 0, "left")
    here, away, home = g.put("rock", 1, "left"), g.put("rock", 2, "right"), g.put("rock", 1, "resting")
    g.pool(0, "☉✦✦")
    assert not g.turn("deployment", 0).can_use(dragon), "☉☉ is two of sulphur"
    g.pool(0, "☉☉☉☉")
    g.turn("deployment", 0).act("ability", dragon, line=0)
    assert g.offered() == {here, away}
    g.answer(away)
    assert [g.damage(x) for x in (here, away, home, mate)] == [0, 2, 0, 0] and g.units(0) == (2, 0, 0, 0)
    assert not g.turn("deployment", 0).can_use(dragon)


def test_dragon_of_the_long_fire_from_home() -> None:
    """Deployment abilities of creatures work on the battlefield. Citrinitas instead: it costs nothing."""
    g = Stage("citrinitas")
    out, home = g.put("dragon-of-the-long-fire", 0, "left"), g.put("dragon-of-the-long-fire", 0, "resting")
    rock = g.put("rock", 1, "right")
    g.turn("deployment", 0)
    assert not g.can_use(home)
    g.use(out, rock)
    assert g.damage(rock) == 2
    assert not g.turn("deployment", 0).can_use(out)


def test_crowned_salamander() -> None:
    """Your other sulphur homunculi here have +2/+0."""
    g = Stage()
    crown = g.put("crowned-salamander", 0, "left")
    red, blue = g.put("red", 0, "left"), g.put("blue", 0, "left")
    away, theirs, two = g.put("red", 0, "right"), g.put("red", 1, "left"), g.put("rebis", 0, "left")
    assert [g.power(x) for x in (crown, red, blue, away, theirs, two)] == [4, 4, 2, 2, 2, 5]
    g.put("crowned-salamander", 0, "left")
    assert g.power(red) == 6 and g.power(crown) == 6


def test_crowned_salamander_and_a_face_down_one() -> None:
    """A face-down creature is only "a creature"."""
    g = Stage()
    red = g.put("red", 0, "left", face_down=True)
    g.put("crowned-salamander", 0, "left")
    g.write(red, face_down=False)
    assert g.power(red) == 4
    g.write(red, face_down=True)
    assert g.power(red) == 0


def test_winged_sol() -> None:
    """Rubedo: Entry: destroy target enemy creature here. Rubedo: Enemy creatures here lose all keywords."""
    g = Stage("rubedo")
    rock, page, away = g.put("rock", 1, "left"), g.put("page", 2, "left"), g.put("wall", 1, "right")
    wall, mine = g.put("wall", 1, "left"), g.put("shell", 0, "left")
    sol = g.enter("winged-sol")
    assert g.offered() == {rock, page, wall}
    g.answer(page)
    assert g.at(page) == "discard" and g.at(rock) == "left"
    assert g.keywords(wall) == set() and g.keywords(away) == {"guardian"} and g.keywords(mine) == {"fortified"}
    g.stage(0, "citrinitas")
    assert g.keywords(wall) == {"guardian"} and g.stats(sol) == (6, 6)


def test_winged_sol_strips_what_dies_by_it() -> None:
    """Losing all keywords, a volatile or recursive enemy neither bursts nor returns."""
    g = Stage("rubedo")
    g.put("winged-sol", 0, "left")
    bomb, nostoc = g.put("petardier", 1, "left"), g.put("nostoc", 1, "left")
    rock = g.put("rock", 1, "left")
    g.kill(bomb, nostoc)
    assert g.damage(rock) == 0 and g.at(nostoc) == "discard"


def test_winged_sol_wins() -> None:
    """Rubedo: Win: gain 1 OP."""
    g = Stage("rubedo")
    g.put("winged-sol", 0, "left")
    g.put("rat", 1, "left")
    g.fight()
    assert g.op() == 1
    g.stage(0, "citrinitas")
    g.put("rat", 1, "left")
    g.fight()
    assert g.op() == 1


def test_furnace_hydra() -> None:
    """Contest: this has +1/+0 this contest for each enemy creature here, at most +4/+0."""
    for enemies, power in ((1, 5), (3, 7), (4, 8), (5, 8)):
        g = Stage()
        hydra = g.put("furnace-hydra", 0, "left")
        g.put("rock", 0, "left")
        g.put("rock", 1, "right")
        for n in range(enemies):
            g.put("rock", 1 + n % 3, "left")
        g.contest_begins()
        assert g.stats(hydra) == (power, 5)
        g.through("contest.over")
        assert g.stats(hydra) == (4, 5)


def test_typhon_in_the_furnace() -> None:
    """Entry: deal 1 damage to each enemy creature here. You may pay ☉☉. If you do, deal 1 damage to each again."""
    g = Stage()
    rock, imp, mine = g.put("rock", 1, "left"), g.put("imp", 2, "left"), g.put("rock", 0, "left")
    away, shell = g.put("rock", 1, "right"), g.put("shell", 1, "left")
    g.pool(0, "☉☉")
    g.enter("typhon-in-the-furnace", 0, "left", True)
    assert [g.damage(x) for x in (rock, mine, away, shell)] == [2, 0, 0, 0] and g.at(imp) == "discard"
    assert g.units(0) == (0, 0, 0, 0)


def test_typhon_in_the_furnace_for_nothing() -> None:
    g = Stage()
    rock = g.put("rock", 1, "left")
    g.pool(0, "☉✦")
    g.enter("typhon-in-the-furnace")
    assert g.damage(rock) == 1
    g.pool(0, "☉☉")
    g.enter("typhon-in-the-furnace", 0, "left", False)
    assert g.damage(rock) == 2 and g.units(0) == (2, 0, 0, 0)
