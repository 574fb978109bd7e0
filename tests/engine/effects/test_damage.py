"""Damage by effects, prevention, healing, and lasting changes (rules.md §4, words.md: Verbs)."""

from __future__ import annotations

from tests.engine.scenario import Scenario, body

RAT = body("rat", 2, 3)
WALL = body("wall", 1, 5, "fortified")
SWORD = body("sword", 3, 3, "deadly")
PURE = body("pure", 2, 2, "purified")


def deal(n: int, at: str = "battlefield", **more: object) -> list[dict]:
    return [{"verb": "deal", "amount": n, "to": {"pick": "target", "of": "opponent", "at": at, **more}}]


def test_effect_damage_stays_and_fortified_takes_one_off() -> None:
    g = Scenario(RAT, WALL)
    rat, wall = g.put("rat", 1, "left"), g.put("wall", 1, "middle")
    g.steps(0, deal(2), "rat").steps(0, deal(2), "wall")
    assert (g.damage(rat), g.damage(wall)) == (2, 1)
    g.steps(0, deal(1), "wall")
    assert g.damage(wall) == 1 and len(g.told("damage")) == 2


def test_lethal_damage_outside_a_contest_acts_at_once_and_the_seat_is_credited() -> None:
    g = Scenario(RAT)
    rat = g.put("rat", 1, "left")
    g.steps(0, deal(3))
    assert g.at(rat) == "resting" and g.piece(rat).exhausted and not g.damage(rat)
    assert g.seat(0).total["destroyed"] == 1 and g.seat(1).total["lost"] == 1 and g.piece(rat).deaths == 1


def test_credit_goes_to_every_seat_that_damaged_it_this_round_and_to_no_friend() -> None:
    g = Scenario(RAT)
    g.put("rat", 1, "left")
    g.steps(0, deal(1)).steps(2, deal(1))
    g.steps(1, [{"verb": "destroy", "who": {"of": "you", "at": "battlefield"}}])
    assert [g.seat(i).total.get("destroyed", 0) for i in range(4)] == [1, 0, 1, 0]


def test_a_text_that_deals_damage_is_never_deadly_but_a_creature_that_deals_it_is() -> None:
    """B36: Orpiment and the Duellist."""
    g = Scenario(SWORD, body("giant", 1, 9))
    sword, giant = g.put("sword", 0, "left"), g.put("giant", 1, "left")
    g.steps(0, deal(1), source=sword, place="left")
    assert g.at(giant) == "left"
    fight = {"verb": "deal", "amount": {"n": "stat", "stat": "power", "of": "this"}, "by": "this", "back": True,
             "to": {"pick": "target", "of": "opponent", "at": "here"}}
    g.steps(0, [fight], source=sword, place="left")
    assert g.at(giant) == "resting" and g.damage(sword) == 1


def test_a_duel_hits_both_at_once() -> None:
    g = Scenario(body("one", 3, 3), body("two", 3, 3))
    duellist = g.put("Duellist without a Country", 0, "hand")
    two = g.put("two", 1, "left")
    g.pool(0, "☉✦✦")
    g.turn("deployment", 0).deploy(duellist, "left").answer(True)
    assert g.at(two) == "resting" and g.at(duellist) == "discard"


def test_prevention_takes_the_next_points_and_pillar_of_salt_all() -> None:
    g = Scenario(RAT)
    rat = g.put("rat", 1, "left")
    g.steps(1, [{"verb": "prevent", "amount": 2, "who": {"pick": "target", "of": "you"}}])
    g.steps(0, deal(1))
    assert g.damage(rat) == 0
    g.steps(0, deal(2))
    assert g.damage(rat) == 1
    g.steps(1, [{"verb": "prevent", "who": {"pick": "target", "of": "you"}}]).steps(0, deal(5))
    assert g.damage(rat) == 1


def test_greek_fire_hates_mercury() -> None:
    g = Scenario(body("drop", 1, 4, element=["mercury"]), RAT)
    fire = g.put("Greek Fire", 0, "attached")
    drop, rat = g.put("drop", 1, "left"), g.put("rat", 1, "left")
    g.pool(0, "☉☉")
    g.turn("deployment", 0).use(fire, "drop")
    assert g.damage(drop) == 2
    g.write(fire, used=())
    g.settle().turn("deployment", 0).use(fire, "rat")
    assert g.damage(rat) == 1


def test_burning_glass_once_and_marias_apparatus_always() -> None:
    g = Scenario(body("ox", 1, 9))
    glass = g.put("Burning-Glass", 0, "apparatus")
    ox = g.put("ox", 1, "left")
    g.steps(0, deal(1)).steps(0, deal(1))
    assert g.damage(ox) == 3 and g.piece(glass).used

    m = Scenario(body("ox", 1, 9, damage := "fortified"), alchemists=["maria-the-jewess"])
    assert damage
    bath = m.put("Bain-Marie", 0, "apparatus")
    mine = m.put("ox", 0, "resting", damage=5)
    m.fire("upkeep")
    assert m.damage(mine) == 3 and bath


def test_heal_stops_at_what_there_is_and_amalgamation_moves_it() -> None:
    g = Scenario(RAT, body("ox", 1, 9))
    rat = g.put("rat", 0, "resting", damage=2)
    ox = g.put("ox", 1, "resting")
    praxis = g.put("Amalgamation", 0, "hand")
    g.pool(0, "☿🜔")
    g.turn("laboratory", 0).play(praxis, "rat", "ox")
    assert g.damage(rat) == 0 and g.damage(ox) == 2


# ---------------------------------------------------------------- changes that last
def test_layers_set_then_add_then_equal_the_greater() -> None:
    g = Scenario(body("reed", 1, 2), alchemists=["ge-hong"], stage="rubedo")
    reed = g.put("reed", 0, "left")
    assert g.stats(reed) == (2, 2)
    g.steps(0, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "power": 3}])
    assert g.stats(reed) == (4, 4)
    g.steps(0, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "set_power": 0, "set_toughness": 1}])
    assert g.stats(reed) == (3, 3)


def test_power_is_never_below_zero_and_no_toughness_is_death_that_nothing_replaces() -> None:
    g = Scenario(RAT, alchemists=["comte-de-saint-germain"], stage="rubedo")
    rat = g.put("rat", 0, "left")
    g.steps(1, [{"verb": "have", "who": {"of": "opponent", "at": "battlefield"}, "power": -9}])
    assert g.stats(rat) == (0, 4)
    g.steps(1, [{"verb": "destroy", "who": {"of": "opponent", "at": "battlefield"}}])
    assert g.at(rat) == "left" and g.damage(rat) == 3
    g.steps(1, [{"verb": "have", "who": {"of": "opponent", "at": "battlefield"}, "toughness": -4}])
    assert g.at(rat) == "resting" and g.seat(0).total["lost"] == 1


def test_a_homunculus_without_toughness_at_home_dies_but_once() -> None:
    g = Scenario(body("mote", 1, 1))
    mote = g.put("mote", 0, "left")
    g.steps(1, [{"verb": "have", "who": {"of": "opponent", "at": "battlefield"}, "toughness": -1, "until": "good"}])
    assert g.at(mote) == "resting" and len(g.told("destroyed")) == 1


def test_swapped_power_and_toughness_are_read_now() -> None:
    g = Scenario(body("tower", 1, 6))
    tower = g.put("tower", 0, "left")
    g.steps(1, [{"verb": "swap_stats", "who": {"pick": "target", "at": "battlefield"}}])
    assert g.stats(tower) == (6, 1)
    g.steps(1, [{"verb": "have", "who": {"at": "battlefield"}, "power": 1}])
    assert g.stats(tower) == (7, 1)


def test_when_a_bonus_ends_old_damage_kills() -> None:
    g = Scenario(body("egg", 1, 2))
    egg = g.put("egg", 0, "left")
    g.steps(0, [{"verb": "have", "who": {"of": "you"}, "toughness": 2, "until": "contest"}])
    g.steps(1, deal(3))
    assert g.at(egg) == "left"
    from app.games.draft_and_battle.engine import changes

    g.do(lambda run: changes.end_of(run, "contest"))
    assert g.at(egg) == "resting"


def test_your_creatures_have_holds_for_later_ones_too() -> None:
    g = Scenario(RAT)
    praxis, rat = g.put("Exaltation", 0, "hand"), g.put("rat", 0, "hand")
    g.pool(0, "☉✦")
    g.turn("laboratory", 0).play(praxis)
    g.settle().pool(0, "")
    g.turn("deployment", 0).deploy(rat, "left")
    assert g.stats(rat) == (3, 4)


def test_lost_keywords_stay_lost_while_it_holds() -> None:
    g = Scenario(WALL)
    wall = g.put("wall", 0, "left")
    g.steps(1, [{"verb": "have", "who": {"of": "opponent", "at": "battlefield"}, "lose_all": True}])
    g.steps(0, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "keywords": ["elusive"]}])
    assert g.keywords(wall) == set()


def test_cards_that_ostanes_teaches_share_what_was_read_before_sharing() -> None:
    g = Scenario(body("sage", 1, 1, "fortified", "volatile"), body("boy", 1, 1, kind="agent"),
                 alchemists=["ostanes-the-mage"])
    g.put("sage", 0, "left")
    boy, away = g.put("boy", 0, "left"), g.put("boy", 0, "middle")
    assert g.keywords(boy) == {"fortified"} and g.keywords(away) == set()


def test_purified_creatures_ignore_fortified() -> None:
    g = Scenario(PURE, WALL)
    pure, wall = g.put("pure", 0, "left"), g.put("wall", 1, "left")
    g.steps(0, deal(2), source=pure, place="left")
    assert g.damage(wall) == 2


def test_limited_growth_stops_at_its_limit() -> None:
    g = Scenario(RAT, alchemists=["zosimos-of-panopolis"])
    rat = g.put("rat", 0, "resting")
    for _ in range(5):
        g.write(rat, exhausted=True)
        g.steps(0, [{"verb": "wake", "who": {"of": "you", "exhausted": True}}])
    assert g.stats(rat) == (5, 6)


