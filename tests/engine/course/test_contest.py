"""④ Contest (rules.md §3) and the fine points of declared damage (§4)."""

from __future__ import annotations

import pytest

from app.game import IllegalChoice
from app.games.draft_and_battle.engine import ops
from app.games.draft_and_battle.engine.damage import adjust, check_spread, hits
from app.games.draft_and_battle.engine.state import Lasting, Spread
from tests.engine.course.table import Table, body, card

CARDS = (
    body("two", 2, 2), body("three", 3, 3), body("five", 5, 5), body("wall", 1, 4, "guardian"),
    body("gate", 1, 2, "guardian"),
    body("ghost", 1, 2, "elusive"), body("armour", 1, 3, "fortified"), body("pure", 3, 3, "purified"),
    body("snake", 1, 1, "deadly"), body("bomb", 2, 1, "volatile"), body("sulphur", 2, 5, element=["sulphur"]),
    body("mercury", 2, 5, element=["mercury"]), body("salt", 2, 5, element=["salt"]),
    body("primal", 2, 5, "primal", element=["sulphur"]), body("plain", 2, 5, "unaligned", element=["mercury"]),
    body("both", 2, 5, element=["sulphur", "salt"]), body("idle", 0, 3), body("spirit", 2, 2, kind="minion"),
    body("guarded-ghost", 1, 2, "guardian", "elusive"),
)


def arena(*laid: tuple[str, int], place: str = "left", extra: tuple = (), **options) -> tuple[Table, list[int]]:
    t = Table(*CARDS, *extra, **options).phase("contest")
    return t, [t.put(name, seat, place) for name, seat in laid]


def fight(t: Table) -> Table:
    return t.play("contest")


def refused(t: Table, seat: int, place: str, given: dict, bonus: dict | None = None) -> IllegalChoice:
    with pytest.raises(IllegalChoice) as info:
        check_spread(t.cube, t.s, seat, t.question(seat), Spread({place: given}, bonus or {}), "x")
    return info.value


# ---------------------------------------------------------------- declaring
def test_all_declare_at_once_in_secret_and_it_shows_together() -> None:
    """Every seat with creatures at a location where another seat has some declares in secret, for all such locations at
    once; declarations show together."""
    t, (a, b, c, d) = arena(("three", 0), ("two", 1), ("two", 2), ("two", 3))
    lone = t.put("five", 0, "right")
    fight(t)
    assert t.asked() == [0, 1, 2, 3]
    assert set(t.question(0).damage.places) == {"left"} and lone not in t.question(0).damage.places["left"]
    t.spread(0, "left", {a: {b: 3}})
    assert not t.s.declared
    t.spread(1, "left", {b: {a: 2}}).spread(2, "left", {c: {a: 2}})
    assert not t.s.declared and not t.told("declares")
    t.spread(3, "left", {d: {b: 2}})
    assert set(t.seat(0).discard) == set() and t.told("declares")
    assert t.piece(a).slot == "resting" and t.piece(b).slot == "resting"


def test_power_may_be_split_and_all_of_it_must_be_given() -> None:
    """Each creature's power may be split, and all of it must be given as long as there is an enemy there that it may be
    given to (more than needed is allowed; holding back is not)."""
    t, (a, b, c) = arena(("three", 0), ("two", 1), ("two", 1))
    fight(t)
    assert refused(t, 0, "left", {a: {b: 2}}).code == "damage_left"
    assert refused(t, 0, "left", {}).code == "damage_left"
    assert refused(t, 0, "left", {a: {b: 4}}).code == "damage_left"
    check_spread(t.cube, t.s, 0, t.question(0), Spread({"left": {a: {b: 1, c: 2}}}), "x")
    check_spread(t.cube, t.s, 0, t.question(0), Spread({"left": {a: {b: 3}}}), "x")


def test_where_nothing_is_to_be_decided_nobody_is_asked() -> None:
    """One attacker's one enemy: the declaration makes itself, from what all can see."""
    t, (_a, _b) = arena(("three", 0), ("two", 1))
    fight(t)
    assert not t.s.pending and t.s.winners == {"left": 0}


def test_the_elemental_bonus_goes_once_to_a_beaten_enemy_of_ones_choice() -> None:
    """The elemental bonus (+1) is added once per attacker, to one enemy of its seat's choice that it gives at least 1
    and whose element it beats; not named, to the first such."""
    t, (a, b, c, d) = arena(("sulphur", 0), ("mercury", 1), ("mercury", 1), ("salt", 1))
    fight(t)
    assert t.question(0).damage.places["left"][a].bonus == {b: 1, c: 1}
    assert refused(t, 0, "left", {a: {b: 2}}, {a: c}).code == "no_bonus"
    assert refused(t, 0, "left", {a: {d: 2}}, {a: d}).code == "no_bonus"
    t.spread(0, "left", {a: {b: 1, c: 1}}, {a: c}).settle()
    assert (t.piece(b).damage, t.piece(c).damage) == (1, 2)

    t, (a, b, c) = arena(("sulphur", 0), ("mercury", 1), ("mercury", 1))
    fight(t).spread(0, "left", {a: {c: 1, b: 1}}).settle()
    assert (t.piece(b).damage, t.piece(c).damage) == (1, 2)


def test_primal_unaligned_and_two_elements() -> None:
    """Primal on either or both sides +2, unaligned on either side none. With two elements a creature beats what either
    beats and is beaten by what beats either."""
    t, (a, b, c, d, e) = arena(("primal", 0), ("sulphur", 0), ("both", 1), ("plain", 1), ("mercury", 1))
    fight(t)
    rows = t.question(0).damage.places["left"]
    assert rows[a].bonus == {e: 2} and rows[b].bonus == {e: 1}
    theirs = t.question(1).damage.places["left"]
    assert theirs[c].bonus == {a: 2, b: 1}  # salt beats sulphur
    assert theirs[d].bonus == {} and theirs[e].bonus == {}
    t, (a, b) = arena(("mercury", 0), ("both", 1))
    fight(t)
    assert t.piece(b).damage == 3  # mercury beats its salt
    assert t.piece(a).damage == 3  # its sulphur beats mercury


def test_cards_change_the_bonus_but_not_below_0() -> None:
    """The elemental bonus of damage by your homunculi is 1 more; N less is not below 0."""
    mine = {"kind": "homunculus", "of": "you"}
    more = card("more", "principle", lines=[{"rules": [{"rule": "bonus", "more": 1, "by": mine}]}])
    less = card("less", "principle", lines=[{"rules": [{"rule": "bonus", "more": -5, "to": mine}]}])
    t, (a, b) = arena(("sulphur", 0), ("mercury", 1), extra=(more, less))
    t.put("more", 0, "principle")
    fight(t)
    assert t.piece(b).damage == 4 and t.piece(a).damage == 2
    t, (a, b) = arena(("sulphur", 0), ("mercury", 1), extra=(more, less))
    t.put("less", 1, "principle")
    fight(t)
    assert t.piece(b).damage == 2


def test_fortified_takes_1_off_each_attackers_damage_bonus_included() -> None:
    """Fortified takes 1 off each attacker's damage to it, bonus included; damage of 0 is no damage."""
    t, (_a, _b, c) = arena(("two", 0), ("snake", 0), ("armour", 1))
    fight(t).settle()
    assert t.piece(c).damage == 1 and t.piece(c).zone == "battlefield"  # the deadly creature's 0 is no damage


# ---------------------------------------------------------------- guardian, elusive, purified, truce
def test_guardians_must_be_given_what_is_left_of_them_first() -> None:
    """Guardian: of that controller's creatures there, each guardian must be given damage equal to what is left of its
    toughness before that seat's creatures give the others any."""
    t, (a, b, wall, soft, other) = arena(("three", 0), ("five", 0), ("wall", 1), ("two", 1), ("two", 2))
    t.do(lambda run: ops.write(run, wall, damage=1))
    fight(t)
    assert t.question(0).damage.guards == {"left": {wall: (1, 3)}}
    fault = refused(t, 0, "left", {a: {wall: 2, soft: 1}, b: {soft: 5}})
    assert fault.code == "guarded" and fault.rule == "Guardian"
    legal = (
        {a: {wall: 3}, b: {soft: 5}}, {a: {wall: 1, other: 2}, b: {wall: 2, soft: 3}}, {a: {other: 3}, b: {other: 5}},
    )
    for given in legal:
        check_spread(t.cube, t.s, 0, t.question(0), Spread({"left": given}), "x")


def test_each_of_several_guardians_is_asked() -> None:
    """Each guardian must be given what is left of it; bonus and fortified do not count (as declared)."""
    t, (a, wall, gate, soft) = arena(("five", 0), ("wall", 1), ("gate", 1), ("two", 1))
    fight(t)
    assert refused(t, 0, "left", {a: {wall: 4, soft: 1}}).code == "guarded"
    check_spread(t.cube, t.s, 0, t.question(0), Spread({"left": {a: {gate: 5}}}), "x")


def test_purified_attackers_are_free_of_guardians_and_see_the_elusive() -> None:
    """Purified ignores enemy guardian, elusive, deadly, fortified."""
    t, (a, b, wall, ghost) = arena(("pure", 0), ("two", 0), ("wall", 1), ("ghost", 1))
    fight(t)
    shape = t.question(0).damage
    assert shape.purified == (a,) and shape.places["left"][a].to == (wall, ghost)
    assert shape.places["left"][b].to == (wall,)
    check_spread(t.cube, t.s, 0, t.question(0), Spread({"left": {a: {ghost: 3}, b: {wall: 2}}}), "x")
    t, (a, armour) = arena(("pure", 0), ("armour", 1))
    assert fight(t).piece(armour).slot == "resting"
    t, (a, _snake) = arena(("pure", 0), ("snake", 1))
    assert fight(t).piece(a).damage == 1 and t.piece(a).zone == "battlefield"


def test_elusive_is_no_target_while_others_stand_before_it() -> None:
    """Elusive: not a target for enemies while that controller has a non-elusive creature there."""
    t, (a, ghost, soft, lone) = arena(("five", 0), ("ghost", 1), ("two", 1), ("ghost", 2))
    fight(t)
    assert t.question(0).damage.places["left"][a].to == (soft, lone)
    assert refused(t, 0, "left", {a: {ghost: 5}}).code == "not_a_target"


def test_a_guardian_that_may_not_be_given_damage_guards_nobody() -> None:
    """A guardian that may not be given damage (elusive, truce) guards nobody."""
    t, (_a, _ghost, _soft, _c) = arena(("five", 0), ("guarded-ghost", 1), ("two", 1), ("two", 2))
    fight(t)
    assert t.question(0).damage.guards == {}


def test_truce_forbids_damage_but_both_still_contest() -> None:
    """Truce: neither seat declares damage on the other's creatures; both still contest."""
    t, (_a, _b, _c) = arena(("two", 0), ("two", 1), ("five", 2))
    truce = Lasting("truce", 0, "round", 1, place="left", other=1)
    t.do(lambda run: ops.set_game(run, lasting=[truce]))
    fight(t)
    assert t.asked() == [2] and t.s.contested == {"left": [0, 1, 2]}
    t.settle()
    assert set(t.s.stood["left"]) == {1, 0}


def test_whoever_declares_last_sees_the_others() -> None:
    """You declare your damage after all other declarations are shown."""
    seer = card("seer", "principle", lines=[{"rules": [{"rule": "allow", "what": "declare_last"}]}])
    t, (a, b, c) = arena(("three", 0), ("two", 1), ("two", 2), extra=(seer,))
    t.put("seer", 0, "principle")
    fight(t)
    assert t.asked() == [1, 2]
    t.spread(1, "left", {b: {a: 2}}).spread(2, "left", {c: {a: 2}})
    assert set(t.s.declared) == {1, 2} and t.asked() == [0]


# ---------------------------------------------------------------- later changes
def test_power_gained_and_lost_after_the_declaration() -> None:
    """Power gained after the declaration goes to the enemy given most (first named on a tie); power lost comes off the
    least given."""
    assert adjust({1: 2, 2: 3}, 7) == {1: 2, 2: 5}
    assert adjust({1: 2, 2: 2}, 5) == {1: 3, 2: 2}
    assert adjust({1: 1, 2: 3}, 2) == {2: 2}
    assert adjust({1: 2, 2: 2}, 3) == {1: 2, 2: 1}
    assert adjust({1: 2}, 0) == {}


def declared(t: Table, spread: Spread, seat: int = 0) -> None:
    t.s.contested = {"left": [0, 1]}
    t.s.declared = {seat: spread}


def test_damage_to_what_is_gone_is_lost_and_what_is_gone_deals_none() -> None:
    """Damage given to a creature that is gone is lost, and an attacker that is gone deals none."""
    t, (a, b, c) = arena(("three", 0), ("two", 1), ("five", 1))
    declared(t, Spread({"left": {a: {b: 1, c: 2}}}))
    t.do(lambda run: ops.move(run, b, "laboratory", "resting"))
    assert [(h.target, h.amount) for h in hits(t.run)] == [(c, 2)]
    t.do(lambda run: ops.move(run, a, "battlefield", "right"))
    assert hits(t.run) == []


def test_a_bonus_whose_enemy_is_gone_goes_to_the_first_that_is_beaten() -> None:
    """The bonus is reckoned as damage is dealt; if its enemy no longer gets damage from that attacker, it goes to the
    first that does and is beaten."""
    t, (a, b, c, d) = arena(("sulphur", 0), ("mercury", 1), ("salt", 1), ("mercury", 1))
    declared(t, Spread({"left": {a: {b: 1, c: 0, d: 1}}}, {a: b}))
    t.do(lambda run: ops.move(run, b, "laboratory", "resting"))
    assert [(h.target, h.amount) for h in hits(t.run)] == [(d, 2)]


def test_a_creature_without_power_that_gains_some_hits_the_first_enemy() -> None:
    """Power gained by a creature that had none to declare goes to the first enemy it may be given to."""
    t, (a, b, _c) = arena(("idle", 0), ("three", 1), ("two", 1))
    declared(t, Spread({}))
    t.do(lambda run: ops.mark(run, a, until="contest", power=2))
    assert [(h.attacker, h.target, h.amount) for h in hits(t.run)] == [(a, b, 2)]


# ---------------------------------------------------------------- deaths and winners
def test_all_damage_at_once_and_destroyed_creatures_leave_together() -> None:
    """All damage at once; destroyed creatures leave together. Homunculus destroyed: home, exhausted, all damage
    gone."""
    t, (a, b) = arena(("three", 0), ("three", 1))
    fight(t)
    for i in (a, b):
        p = t.piece(i)
        assert (p.zone, p.slot, p.exhausted, p.damage) == ("laboratory", "resting", True, 0)
    assert t.s.winners == {} and t.seat(0).round["lost_contest"] == t.seat(1).round["lost_contest"] == 1


def test_creatures_damaged_by_a_deadly_creature_are_destroyed_after_the_deaths() -> None:
    """g) Creatures damaged by a deadly creature are destroyed, again with f."""
    t, (a, b) = arena(("snake", 0), ("five", 1))
    fight(t)
    assert t.piece(a).slot == t.piece(b).slot == "resting"
    order = [e.cards[0].piece for e in t.told("destroyed")]
    assert order == [a, b]
    assert t.seat(0).total["destroyed"] == t.seat(1).total["destroyed"] == 1


def test_volatile_hits_everything_else_there_and_can_set_off_others() -> None:
    """Volatile hits everything else there, friends too, and can set off others."""
    t, (bomb, friend, other, foe) = arena(("bomb", 0), ("spirit", 0), ("bomb", 1), ("five", 1))
    t.do(lambda run: ops.write(run, bomb, damage=1))
    assert t.piece(friend).zone == "discard" and t.piece(other).slot == "resting"
    assert t.piece(foe).damage == 4


def test_damage_stays_until_healed() -> None:
    """Damage stays on homunculi and agents until healed."""
    t, (a, _b) = arena(("five", 0), ("two", 1))
    fight(t)
    assert t.piece(a).damage == 2
    t.phase("end").play("end.home")
    assert t.piece(a).damage == 2 and t.piece(a).slot == "resting"


def test_a_seat_wins_if_it_alone_has_creatures_left_at_a_contested_location() -> None:
    """A seat wins a contest if it alone has creatures left at a contested location; a location is contested if two or
    more seats have creatures there."""
    t, (_a, _b) = arena(("five", 0), ("two", 1))
    lone = t.put("two", 2, "right")
    fight(t)
    assert t.s.winners == {"left": 0} and t.s.contested == {"left": [0, 1]}
    assert t.seat(0).total["won"] == t.seat(0).total["won@left"] == 1 and not t.seat(2).total.get("won")
    assert t.piece(lone).slot == "right"


def test_won_alone_counts_one_against_two() -> None:
    """Won at a location where you had exactly 1 creature, and other seats together at least 2, when damage was
    declared."""
    t, (a, b, c) = arena(("five", 0), ("gate", 1), ("gate", 2))
    fight(t)
    t.spread(0, "left", {a: {b: 3, c: 2}}).settle()
    assert t.seat(0).total["won_alone"] == 1


def test_veiled_creatures_turn_up_first() -> None:
    """a) Veiled creatures turn up, with their entry effects; start-of-contest effects come after."""
    herald = body("herald", 1, 1, "veiled", lines=[{"head": "entry", "do": [{"verb": "gain", "units": "✦"}]}])
    t, (_a, _b) = arena(("two", 0), ("five", 1), extra=(herald,))
    mask = t.put("herald", 2, "left", face_down=True)
    t.phase("deployment")
    fight(t)
    assert not t.piece(mask).face_down and t.piece(mask).turned_up == 1
    assert t.seat(2).pool == (0, 0, 0, 1)
    assert t.s.contested["left"] == [0, 1, 2]


def test_a_location_may_become_contested_until_damage_is_declared() -> None:
    """A location is contested if two or more seats have creatures there after a) or when damage is declared, and stays
    so to the end."""
    t, (a, b, c) = arena(("two", 0), ("two", 1), ("five", 2))
    lone = t.put("two", 3, "right")
    t.play("contest.turn_up", "contest.start")
    assert set(t.s.contested) == {"left"}
    t.do(lambda run: (ops.move(run, c, "battlefield", "right", controller=2), ops.move(run, b, "hand")))
    t.play("contest.declare")
    assert t.s.contested == {"left": [0], "right": [2, 3]}
    t.settle()
    t.play("contest.damage", "contest.deadly", "contest.winners")
    assert t.s.winners == {"left": 0, "right": 2} and t.piece(lone).slot == "resting"
    assert t.piece(a).slot == "left"


def test_what_lasts_this_contest_ends_with_it() -> None:
    """This contest: until Contest ends. When a bonus ends and damage is then at or above toughness, the creature is
    destroyed."""
    t, (a, _b) = arena(("two", 0), ("two", 1))
    t.do(lambda run: ops.mark(run, a, until="contest", toughness=2))
    fight(t)
    assert t.piece(a).slot == "resting" and t.piece(a).exhausted
    assert t.s.winners == {"left": 0}


def test_the_default_declaration_is_legal_and_kills_what_it_can() -> None:
    """Whatever is offered has a legal default: kills most, uses the bonus, respects guards."""
    t, (a, b, c, d, e) = arena(("five", 0), ("sulphur", 0), ("gate", 1), ("two", 1), ("mercury", 2))
    fight(t)
    q = t.question(0)
    check_spread(t.cube, t.s, 0, q, q.default, "x")
    given = q.default.damage["left"]
    got = {x: given[a].get(x, 0) + given[b].get(x, 0) for x in (c, d, e)}
    assert got[c] >= 2 and got[d] >= 2


@pytest.mark.parametrize("seed", range(40))
def test_default_declarations_of_any_board_are_legal(seed: int) -> None:
    """Legal for every mixture of guardians, elusive, purified, fortified, bonuses and truces."""
    import random

    rng = random.Random(seed)
    names = [c["id"] for c in CARDS]
    t = Table(*CARDS).phase("contest")
    for place in ("left", "middle", "right"):
        for _ in range(rng.randint(2, 7)):
            t.put(rng.choice(names), rng.randrange(4), place)
    if rng.random() < 0.5:
        t.s.lasting = [Lasting("truce", 0, "round", 1, other=rng.randint(1, 3))]
    fight(t)
    for seat in t.asked():
        q = t.question(seat)
        check_spread(t.cube, t.s, seat, q, q.default, "x")
    t.settle()
    assert not t.s.declared
