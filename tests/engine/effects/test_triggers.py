"""What sets lines off: order, once per round, gates, moments, the endless chain (words.md: Triggers)."""

from __future__ import annotations

from app.games.draft_and_battle.engine import changes
from tests.engine.scenario import Scenario, body, card

DRAW = [{"verb": "draw"}]
PLAIN = body("plain")


def deck(g: Scenario, seat: int, n: int = 6) -> Scenario:
    for _ in range(n):
        g.put("plain", seat, "deck")
    return g


def upkeep(op: int) -> list[dict]:
    return [{"head": "upkeep", "do": [{"verb": "gain", "op": op}]}]


def test_turn_order_then_the_alchemist_then_arrival_then_lines() -> None:
    g = Scenario(card("one", "apparatus", lines=upkeep(1) + upkeep(2)), card("two", "apparatus", lines=upkeep(3)),
                 card("sage", "alchemist", aura=upkeep(4)), alchemists=["blank", "sage"], first=1)
    g.put("one", 0, "apparatus")
    g.put("two", 1, "apparatus")
    g.fire("upkeep")
    assert [e.amount for e in g.told("op")] == [4, 3, 1, 2]


def test_what_a_trigger_sets_off_comes_right_after_it() -> None:
    claim = {"event": "sacrifice", "who": {"kind": "reagent"}}
    g = Scenario(
        card("altar", "apparatus", lines=[{"head": "upkeep", "do": [
            {"verb": "sacrifice", "who": {"kind": "reagent", "of": "you", "at": "attached"}}]}]),
        card("ear", "apparatus", lines=[{"head": claim, "do": [{"verb": "gain", "op": 1}]}]),
        card("late", "apparatus", lines=upkeep(5)), card("salt", "reagent", element=["salt"]),
    )
    for name in ("altar", "ear", "late"):
        g.put(name, 0, "apparatus")
    g.put("salt", 0, "attached")
    g.fire("upkeep")
    assert [e.amount for e in g.told("op")] == [1, 5]


def test_once_per_round_takes_the_first_time_and_you_may_the_first_yes() -> None:
    g = Scenario(
        PLAIN,
        card("sure", "apparatus", lines=[
            {"head": {"event": "advance", "once": True}, "do": [{"verb": "gain", "op": 1}]}]),
        card("maybe", "apparatus", lines=[{"head": {"event": "advance", "once": True}, "do": [
            {"verb": "may", "do": [{"verb": "gain", "op": 10}]}]}]),
    )
    g.put("sure", 0, "apparatus")
    g.put("maybe", 0, "apparatus")
    g.fire("advance", False, seat=0)
    assert g.seat(0).op == 1
    g.fire("advance", True, seat=0)
    assert g.seat(0).op == 11
    g.fire("advance", seat=0)
    assert g.seat(0).op == 11 and not g.asked()


def test_of_simultaneous_ones_you_choose_which() -> None:
    g = Scenario(alchemists=["cleopatra-the-alchemist"])
    a, b = g.put("Realgar", 0, "attached"), g.put("Natron", 0, "attached")
    g.do(lambda run: changes.sacrifice(run, [a, b], 0), "Natron")
    assert g.hand(0) == ["natron"] and g.at(a) == "discard"


def test_a_sacrificed_reagent_sees_itself_and_those_beside_it() -> None:
    g = Scenario(PLAIN, body("rat", 1, 4))
    cinnabar, potash = g.put("Cinnabar", 0, "attached"), g.put("Potash", 0, "attached")
    rat = g.put("rat", 0, "resting", damage=3)
    g.do(lambda run: changes.sacrifice(run, [cinnabar, potash], 0))
    assert g.units(0) == (1, 1, 0, 0) and g.damage(rat) == 0, "Potash heals 2 for each"


def test_an_asleep_exhausted_or_resource_reagent_is_silent() -> None:
    g = Scenario(body("red", 1, 1, element=["sulphur"]))
    red = g.put("red", 0, "left")
    stone = g.put("Philosophic Sulphur", 0, "attached", asleep=True)
    g.put("Philosophic Sulphur", 0, "resource")
    assert g.power(red) == 1
    g.write(stone, asleep=False)
    assert g.power(red) == 2
    g.write(stone, exhausted=True)
    assert g.power(red) == 1


def test_when_texts_of_creatures_work_resting_and_exhausted() -> None:
    g = deck(Scenario(PLAIN), 0)
    ibis = g.put("Ibis Chick", 0, "resting", exhausted=True)
    g.put("Realgar", 0, "discard")
    g.pool(0, "☿")
    g.fire("advance", True, seat=0)
    assert g.hand(0) == ["realgar"] and ibis


def test_contest_is_for_contested_locations_once_for_other_cards() -> None:
    hound = body("hound", 1, 1, lines=[{"head": "contest", "do": [{"verb": "gain", "op": 1}]}])
    drum = card("drum", "apparatus", lines=[{"head": "contest", "do": [{"verb": "gain", "op": 10}]}])
    g = Scenario(hound, PLAIN, drum)
    g.put("hound", 0, "left")
    g.put("hound", 0, "middle")
    g.put("drum", 0, "apparatus")
    g.put("plain", 1, "left")
    g.contest()
    assert sum(e.amount for e in g.told("op")) == 11


def test_entry_of_a_veiled_creature_happens_as_it_turns_up_hired_only_from_elsewhere() -> None:
    spy = body("spy", 1, 1, "veiled", kind="agent", lines=[
        {"head": "entry", "do": [{"verb": "gain", "op": 1}]}, {"head": "hired", "do": [{"verb": "gain", "op": 10}]}])
    g = Scenario(spy)
    new, old = g.put("spy", 0, "hand"), g.put("spy", 0, "resting")
    for piece in (new, old):
        g.do(lambda run, piece=piece: changes.arrive(
            run, piece, "left", face_down=True, from_hand=run.s.pieces[piece].zone == "hand"))
    assert g.seat(0).op == 0
    g.do(lambda run: changes.turn_up(run, new))
    assert g.seat(0).op == 11
    g.do(lambda run: changes.turn_up(run, old))
    assert g.seat(0).op == 12


def test_gates_open_at_their_stage_and_instead_replaces_the_line_above() -> None:
    g = Scenario(PLAIN)
    hare = g.put("Hare of the Moon", 0, "resting")
    deck(g, 0)
    g.fire("upkeep")
    assert len(g.options()) == 2
    g.settle()
    g.stage(0, "albedo")
    g.fire("upkeep")
    assert len(g.options()) == 3 and hare


def test_the_heir_opens_gates_but_no_gifts_and_no_goals() -> None:
    g = Scenario(alchemists=["wei-boyang"])
    cub = g.put("Red Lion Cub", 0, "left")
    g.put("Heir of the Work", 0, "resting")
    assert g.stats(cub) == (3, 3)
    g.token(0, "left", 1, 1)
    g.stage(0, "rubedo")
    assert g.power(cub) == 6


def test_while_at_nigredo_reads_the_real_stage() -> None:
    g = Scenario(body("rat", 1, 1, cost="✦"))
    rat = g.put("rat", 0, "left")
    g.put("Caput Corvi", 0, "principle")
    assert g.power(rat) == 2
    g.stage(0, "albedo")
    assert g.power(rat) == 1


def test_advancing_gives_the_gifts_first_then_what_listens() -> None:
    g = deck(Scenario(PLAIN, alchemists=["wei-boyang"], stage="citrinitas"), 0)
    g.do(lambda run: changes.advance_stage(run, 0))
    assert g.seat(0).op == 2 and len(g.hand(0)) == 1 and g.seat(0).stage == 3
    assert [e.type for e in g.events if e.type in ("stage", "op", "draw")] == ["stage", "op", "draw"]


def test_an_endless_chain_is_cut_after_400_triggers() -> None:
    """B46: what has happened stands, those waiting are dropped, and the log says so."""
    wheel = {"head": {"event": "wake", "who": {"of": "you"}}, "do": [
        {"verb": "exhaust", "who": {"of": "you", "at": "resting"}},
        {"verb": "wake", "who": {"of": "you", "at": "resting"}},
        {"verb": "gain", "op": 1}]}
    g = Scenario(card("wheel", "apparatus", lines=[wheel]), PLAIN)
    g.put("wheel", 0, "apparatus")
    g.put("plain", 0, "resting", exhausted=True)
    g.steps(0, [{"verb": "wake", "who": {"of": "you", "at": "resting"}}])
    assert g.told("chain_cut") and g.seat(0).op > 0 and not g.s.waiting


def test_igne_natura_renovatur_deals_the_power_it_died_with() -> None:
    g = Scenario(body("lion", 4, 1), body("ox", 1, 9))
    g.put("Igne Natura Renovatur", 0, "principle")
    lion, ox = g.put("lion", 0, "left"), g.put("ox", 1, "left")
    g.put("ox", 1, "middle")
    g.steps(0, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "power": 1}])
    g.steps(2, [{"verb": "destroy", "who": {"pick": "target", "at": "battlefield"}}], lion, True)
    assert g.damage(ox) == 5


def test_as_above_so_below_does_the_same() -> None:
    g = deck(deck(Scenario(PLAIN, body("ox", 1, 9)), 0), 1)
    g.put("As Above, So Below", 0, "principle")
    g.steps(1, [{"verb": "draw", "amount": 3}])
    assert len(g.hand(0)) == 2
    g.steps(1, [{"verb": "draw", "amount": 3}])
    assert len(g.hand(0)) == 2
    mine, theirs = g.put("ox", 0, "left"), g.put("ox", 1, "middle")
    g.steps(1, [{"verb": "deal", "amount": 4, "to": {"pick": "target", "of": "opponent", "at": "battlefield"}}])
    assert g.damage(mine) == 4 and g.damage(theirs) == 3
