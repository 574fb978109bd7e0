"""The Materia: what each pays when it is claimed, and in the laboratory afterwards."""

from __future__ import annotations

import pytest

from tests.cards_play.stage import Stage


def claimed(name: str, *answers: object, stage: Stage | None = None) -> tuple[Stage, int]:
    """Seat 0 alone stands at left, where this lies, and claims it; the next Materia wait in their deck."""
    g = stage or Stage()
    materia = g.materia(name, "left")
    if not any(g.at(i) == "left" and g.zone(i) == "battlefield" for i in g.s.field):
        g.put("rock", 0, "left")
    g.put("ore", -1, "materia_deck")
    g.claim(*answers)
    return g, materia


@pytest.mark.parametrize(("name", "units"), [
    ("sulphur-well", (1, 0, 0, 0)), ("mercury-spring", (0, 1, 0, 0)), ("salt-flats", (0, 0, 1, 0)),
])
def test_every_spring_pays_its_element(name: str, units: tuple[int, int, int, int]) -> None:
    g, materia = claimed(name)
    assert (g.op(), g.at(materia), g.units(0)) == (1, "materia", (0, 0, 0, 0)), "it pays from the next upkeep"
    assert g.seat(0).put_aside == (0, 0, 0, 0)
    g.upkeep()
    assert g.units(0) == units and all(not any(g.units(s)) for s in (1, 2, 3))
    g.write(materia, exhausted=True)
    g.upkeep()
    assert g.units(0) == units, "exhausted it pays nothing"


def test_sulphur_well() -> None:
    """Upkeep: gain ☉."""
    g = Stage()
    g.put("Sulphur Well", 1, "materia")
    g.materia("Sulphur Well", "left")
    g.upkeep()
    assert g.units(1) == (1, 0, 0, 0) and g.units(0) == (0, 0, 0, 0), "at a location it pays nobody"


def test_mercury_spring() -> None:
    """Upkeep: gain ☿."""
    g = Stage()
    g.put("Mercury Spring", 1, "materia")
    g.upkeep()
    assert g.units(1) == (0, 1, 0, 0)


def test_salt_flats() -> None:
    """Upkeep: gain 🜔."""
    g = Stage()
    g.put("Salt Flats", 1, "materia")
    g.upkeep()
    assert g.units(1) == (0, 0, 1, 0)


def test_antimony_vein() -> None:
    """Upkeep: choose one: gain ✦; or wake target exhausted homunculus of yours."""
    g, _ = claimed("Antimony Vein")
    assert g.op() == 2
    g.upkeep()
    assert g.units(0) == (0, 0, 0, 1), "nobody to wake: nothing to choose"
    a, b = g.put("rat", 0, "resting", exhausted=True), g.put("red", 0, "resting", exhausted=True)
    agent, theirs = g.put("page", 0, "resting", exhausted=True), g.put("rat", 1, "resting", exhausted=True)
    g.upkeep(1)
    assert set(g.options()) == {a, b}
    g.answer(b)
    assert [g.piece(i).exhausted for i in (a, b, agent, theirs)] == [True, False, True, True]
    g.upkeep(0)
    assert g.units(0) == (0, 0, 0, 2) and g.piece(a).exhausted


def test_abandoned_athanor() -> None:
    """Claim: draw 3; gain ✦✦."""
    g = Stage()
    g.deck(0, *["rat"] * 4)
    g, materia = claimed("Abandoned Athanor", stage=g)
    assert g.hand(0) == ["rat"] * 3 and g.op() == 1
    assert g.units(0) == (0, 0, 0, 0) and g.seat(0).put_aside == (0, 0, 0, 2), "gained in Claim: in the next upkeep"
    assert g.at(materia) == "materia_discard" and g.s.pieces[g.s.locations["left"]].card == "ore"
    assert "left" in g.s.claims and g.seat(0).total["claimed"] == 1, "the new one is not claimed in this round"


def test_the_emperors_cabinet() -> None:
    """Claim: draw 1."""
    g = Stage()
    g.deck(0, "rat", "rat")
    g, _ = claimed("The Emperor's Cabinet", stage=g)
    assert (g.op(), g.hand(0)) == (3, ["rat"])


def test_the_emperors_cabinet__not_where_another_stands() -> None:
    g = Stage()
    g.deck(0, "rat")
    g.put("rock", 1, "left")
    g.put("rock", 0, "left")
    g, materia = claimed("The Emperor's Cabinet", stage=g)
    assert g.op() == g.op(1) == 0 and not g.hand(0) and g.at(materia) == "left"


def test_fountain_of_trevisan() -> None:
    """Claim: heal fully each creature of yours; wake each exhausted homunculus of yours."""
    g = Stage()
    out, home = g.put("giant", 0, "left", damage=4), g.put("page", 0, "resting", exhausted=True, damage=2)
    rat, theirs = g.put("rat", 0, "resting", exhausted=True, damage=1), g.put("giant", 1, "right", damage=2)
    g, _ = claimed("Fountain of Trevisan", stage=g)
    assert [g.damage(i) for i in (out, home, rat, theirs)] == [0, 0, 0, 2] and g.op() == 2
    assert (g.piece(rat).exhausted, g.piece(home).exhausted) == (False, True)


def test_the_book_of_abraham() -> None:
    """Claim: reclaim up to 2 cards of different kinds."""
    g = Stage()
    imp, imp2, ode, natron = (g.put(n, 0, "discard") for n in ("imp", "imp", "ode", "Natron"))
    g.put("rat", 1, "discard")
    materia = g.materia("The Book of Abraham", "left")
    g.fire("reward", piece=materia, seat=0, place="left")
    assert set(g.options()) == {imp, imp2, ode, natron}, "of your own discard"
    g.answer([imp])
    assert set(g.options()) == {ode, natron}, "of another kind"
    g.answer([ode])
    assert sorted(g.hand(0)) == ["imp", "ode"]


def test_the_book_of_abraham__none_is_enough() -> None:
    g = Stage()
    g.put("imp", 0, "discard")
    g, _ = claimed("The Book of Abraham", [], stage=g)
    assert g.op() == 2 and not g.hand(0)


def test_volatile_quicksilver() -> None:
    """Claim: put this into your laboratory. Upkeep: gain ☿☿."""
    g, quicksilver = claimed("Volatile Quicksilver")
    assert (g.op(), g.at(quicksilver)) == (2, "materia") and g.s.pieces[quicksilver].controller == 0
    g.upkeep()
    assert g.units(0) == (0, 2, 0, 0)


def test_volatile_quicksilver__goes_to_the_winner() -> None:
    """When you lose a contest, once per round: deal 1 damage to each creature of yours on the battlefield; the seat
    that won there puts this into its laboratory; if none won, this goes to the Materia discard."""
    g = Stage()
    quicksilver = g.put("Volatile Quicksilver", 0, "materia")
    lost, other, home = g.put("rat", 0, "left"), g.put("giant", 0, "right"), g.put("giant", 0, "resting")
    g.put("ogre", 1, "left")
    g.fight()
    assert g.at(lost) == "resting" and (g.damage(other), g.damage(home)) == (1, 0)
    assert g.s.pieces[quicksilver].controller == 1 and g.zone(quicksilver) == "laboratory" and g.op(1) == 0
    g.upkeep()
    assert g.units(1) == (0, 2, 0, 0) and g.units(0) == (0, 0, 0, 0)


def test_volatile_quicksilver__is_spent_where_nobody_won() -> None:
    g = Stage()
    quicksilver = g.put("Volatile Quicksilver", 0, "materia")
    a, b = g.put("giant", 0, "left"), g.put("giant", 1, "left")
    g.fight()
    assert g.at(a) == g.at(b) == "resting" and g.zone(quicksilver) == "materia_discard"


def test_volatile_quicksilver__stays_with_a_winner() -> None:
    g = Stage()
    quicksilver = g.put("Volatile Quicksilver", 0, "materia")
    ogre = g.put("ogre", 0, "left")
    g.put("rat", 1, "left")
    g.put("rat", 1, "right")
    g.put("ogre", 2, "right")
    g.fight()
    assert g.s.pieces[quicksilver].controller == 0 and g.damage(ogre) == 2, "a contest of others is none of yours"


def test_volatile_quicksilver__of_two_lost_contests_passes_once() -> None:
    """Lost at two places: the first sets it off, and its new seat is safe from it until it loses itself."""
    g = Stage()
    quicksilver = g.put("Volatile Quicksilver", 0, "materia")
    g.put("rat", 0, "left")
    g.put("ogre", 1, "left")
    g.put("rat", 0, "right")
    g.put("ogre", 2, "right")
    g.fight()
    assert g.s.pieces[quicksilver].controller == 1


def test_fulminating_gold() -> None:
    """Claim: deal 2 damage to each creature here. If you still have a creature here, draw 1; gain ☉☉. Then this goes to
    the Materia discard."""
    g = Stage()
    g.deck(0, "rat")
    giant, rat, away = g.put("giant", 0, "left"), g.put("rat", 0, "left"), g.put("rat", 0, "right")
    g, gold = claimed("Fulminating Gold", stage=g)
    assert (g.damage(giant), g.at(rat), g.damage(away)) == (2, "resting", 0)
    assert g.hand(0) == ["rat"] and g.seat(0).put_aside == (2, 0, 0, 0)
    assert g.op() == 3 and g.zone(gold) == "materia_discard"


def test_fulminating_gold__may_leave_nobody() -> None:
    g = Stage()
    g.deck(0, "rat")
    rat = g.put("rat", 0, "left")
    g, gold = claimed("Fulminating Gold", stage=g)
    assert g.at(rat) == "resting" and not g.hand(0) and g.seat(0).put_aside == (0, 0, 0, 0)
    assert g.op() == 3 and g.zone(gold) == "materia_discard", "claimed it was all the same"


def test_emerald_fragment() -> None:
    """Response, ✦, once per round, only in a contest window: swap the power and toughness of target creature on the
    battlefield this contest."""
    g = Stage()
    emerald = g.put("Emerald Fragment", 0, "materia")
    page, theirs = g.put("page", 1, "left"), g.put("wall", 0, "left", damage=0)
    g.put("wall", 0, "resting")
    g.pool(0, "✦✦")
    for window in ("deployment", "declaration"):
        g.window(window)
        assert not g.can_respond(0, emerald)
        g.close()
    g.window("contest").act("ability", emerald, line=0, seat=0)
    assert set(g.options()) == {page, theirs}
    g.answer(page)
    while not g.asked() and g.s.wait is not None:
        g.tick()
    assert not g.can_respond(0, emerald), "once a round"
    g.close()
    assert g.stats(page) == (3, 1) and g.stats(theirs) == (1, 5) and sum(g.units(0)) == 1
    g.flow("contest.over")
    assert g.stats(page) == (1, 3)


def test_emerald_fragment__kills_what_has_no_power() -> None:
    g = Stage()
    emerald, rock = g.put("Emerald Fragment", 0, "materia"), g.put("rock", 1, "left")
    g.pool(0, "✦")
    g.window("contest").respond(0, emerald, rock)
    g.decline()
    assert g.at(rock) == "resting" and g.piece(rock).exhausted


def test_ever_burning_lamp() -> None:
    """Upkeep: draw 1."""
    g = Stage()
    g.deck(0, "rat", "rat")
    g, lamp = claimed("Ever-Burning Lamp", stage=g)
    assert (g.op(), g.at(lamp), g.hand(0)) == (1, "materia", [])
    g.upkeep()
    assert g.hand(0) == ["rat"]


def test_pommel_of_azoth() -> None:
    """Contest: target creature of yours on the battlefield has +0/+1 and purified this contest."""
    g = Stage()
    g.put("Pommel of Azoth", 0, "materia")
    rat, away, theirs = g.put("rat", 0, "left"), g.put("rat", 0, "right"), g.put("rock", 1, "left")
    g.contest_begins(away)
    assert (g.stats(away), g.keywords(away)) == ((2, 3), {"purified"})
    assert g.stats(rat) == (2, 2) and g.stats(theirs) == (0, 9)
    g.flow("contest.over")
    assert g.stats(away) == (2, 2) and not g.keywords(away)


def test_pommel_of_azoth__without_a_contest() -> None:
    g = Stage()
    g.put("Pommel of Azoth", 0, "materia")
    rat = g.put("rat", 0, "left")
    g.put("rat", 1, "right")
    g.contest_begins()
    assert g.stats(rat) == (2, 2)
