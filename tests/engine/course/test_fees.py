"""What acts ask for besides units (words.md, Abilities and Verbs), and cards played from the discard."""

from __future__ import annotations

from app.games.draft_and_battle.engine.legal import why
from app.games.draft_and_battle.engine.state import Act
from tests.engine.course.table import END, PASS, Table, body, card

PLAIN = card("plain", "reagent", element=["sulphur"])
BODY = body("body", 1, 2, cost="✦✦")
HORSE = card("horse", "apparatus", lines=[
    {"use": {"phase": "laboratory", "discard": 1, "once": True}, "do": [{"verb": "gain", "units": "✦✦"}]}])
CRUCIBLE = card("pot", "apparatus", lines=[
    {"use": {"phase": "laboratory", "sacrifice": {"pick": "choose", "as": "burnt", "of": "you", "at": "resting"}},
     "do": [{"verb": "gain", "generic": {"n": "stat", "stat": "cost", "of": "burnt", "max": 3}}]}])
BURN = card("burn", "praxis", cost="0", lines=[
    {"extra_cost": {"verb": "sacrifice", "who": {"pick": "choose", "kind": "reagent", "of": "you",
                                                 "at": ["attached", "resources"]}},
     "do": [{"verb": "gain", "units": "☉☉☉"}]}])
BOY = body("boy", 0, 1, kind="agent", lines=[
    {"use": {"phase": "laboratory", "stay_home": True, "once": True}, "do": [{"verb": "gain", "units": "✦"}]}])
MEMORY = card("memory", "principle", lines=[{"rules": [
    {"rule": "allow", "what": "play_from_discard", "cards": {"kind": ["praxis", "reagent", "minion"]}, "more": 1,
     "then": "aside", "once": True}]}])
SPELL = card("spell", "praxis", cost="0", lines=[{"do": [{"verb": "gain", "units": "☉"}]}])
IMP = body("imp", 1, 1, kind="minion", cost="0")
CALLER = card("caller", "apparatus", lines=[
    {"use": {"phase": "laboratory", "calls": [2, 4], "once": True}, "do": [{"verb": "choose_one", "modes": [
        [{"verb": "deal", "amount": 1, "to": {"pick": "target", "at": "resting"}}],
        [{"verb": "deal", "amount": 2, "to": {"pick": "target", "at": "resting"}}]]}]}])
ALL = (PLAIN, BODY, HORSE, CRUCIBLE, BURN, BOY, MEMORY, SPELL, IMP, CALLER)


def test_a_discard_is_a_cost_of_ones_choice() -> None:
    """Discard N: owner's choice; a cost that cannot be met is not offered."""
    t = Table(*ALL)
    horse = t.put("horse", 0, "apparatus")
    assert why(t.play("laboratory").run, 0, horse)[0][1].key == "nothing_to_discard"
    t.answer(0, END).settle()
    a, b = t.put("plain", 0, "hand"), t.put("plain", 0, "hand")
    t.play("laboratory").act(0, "ability", horse, 0, b)
    assert t.seat(0).discard == [b] and t.seat(0).hand == [a] and t.seat(0).pool == (0, 0, 0, 2)
    assert why(t.run, 0, horse)[0][1].key == "used_up"


def test_what_was_sacrificed_for_it_can_be_asked() -> None:
    """Sacrificing needs a card you own; a sacrificed creature goes to the discard and that is no death."""
    t = Table(*ALL)
    pot = t.put("pot", 0, "apparatus")
    mine, other = t.put("body", 0, "resting"), t.put("imp", 0, "resting")
    t.play("laboratory").act(0, "ability", pot, 0, mine)
    assert t.piece(mine).zone == "discard" and t.seat(0).pool == (0, 0, 0, 2)
    assert t.seat(0).total["sacrificed:creature"] == 1 and not t.seat(0).total.get("lost")
    assert t.piece(other).zone == "laboratory"


def test_an_extra_cost_is_paid_as_the_card_is_played() -> None:
    """Extra cost: likewise; exhausted attached reagents may be sacrificed only from the next upkeep on."""
    t = Table(*ALL)
    burn = t.put("burn", 0, "hand")
    t.put("plain", 0, "attached", asleep=True)
    assert why(t.play("laboratory").run, 0, burn)[0][1].key == "nothing_to_sacrifice"
    t.answer(0, END).settle()
    resource = t.put("plain", 0, "resource")
    t.play("laboratory").act(0, "praxis", burn)
    assert t.piece(resource).zone == "discard" and t.piece(burn).zone == "discard"
    assert t.seat(0).pool == (3, 0, 0, 0) and t.seat(0).total["sacrificed:reagent"] == 1


def test_staying_home_is_a_cost() -> None:
    """As a cost: mark this, awake, unmarked; it cannot be deployed this round."""
    t = Table(*ALL)
    boy, tired = t.put("boy", 0, "resting"), t.put("boy", 0, "resting", exhausted=True)
    t.play("laboratory")
    assert Act("ability", tired, 0) not in t.offers(0)
    t.act(0, "ability", boy, 0)
    t.answer(0, END).settle()
    t.play("deployment")
    assert t.offers(0) == [PASS]


def test_calls_are_removed_by_the_mode_chosen() -> None:
    """Remove so many calls: one of these, each for the mode of the same place."""
    t = Table(*ALL)
    caller, target = t.put("caller", 0, "apparatus"), t.put("body", 1, "resting")
    t.s.seats[0].counters = {"call": 3}
    t.play("laboratory").answer(0, Act("ability", caller, 0))
    while t.s.pending[0].answers:
        t.answer(0, t.offers(0)[0])
    assert t.seat(0).counters["call"] == 1 and t.piece(target).damage == 1


def test_cards_played_from_the_discard() -> None:
    """Once per round, you may play a card from your discard; it costs ✦ more; when it would next go to a discard, set
    it aside instead."""
    t = Table(*ALL)
    t.put("memory", 0, "principle")
    spell, reagent = t.put("spell", 0, "discard"), t.put("plain", 0, "discard")
    t.play("laboratory")
    assert t.offers(0) == [END]
    t.answer(0, END).settle()
    t.pool(0, generic=2)
    t.play("laboratory").act(0, "praxis", spell)
    assert t.piece(spell).zone == "aside" and t.seat(0).pool == (1, 0, 0, 1)
    assert Act("resource", reagent) not in t.offers(0)

    t = Table(*ALL)
    t.put("memory", 0, "principle")
    imp = t.put("imp", 0, "discard")
    t.pool(0, generic=1)
    t.play("deployment").act(0, "deploy", imp, -1, "left")
    assert t.piece(imp).slot == "left" and t.seat(0).pool == (0, 0, 0, 0)
    t.settle()
    t.phase("end").play("end.home")
    assert t.piece(imp).zone == "aside"


def test_an_ability_for_opponents_only() -> None:
    """Only opponents: each opponent may use it, paying."""
    t = Table(*ALL)
    sword = t.put("sword-of-two-paymasters", 0, "left")
    for seat in (0, 1):
        t.pool(seat, generic=2)
    t.play("deployment")
    assert t.offers(0) == [PASS]
    t.answer(0, PASS).act(1, "ability", sword, 0)
    assert t.piece(sword).slot == "resting" and t.piece(sword).controller == 0
    assert t.seat(1).pool == (0, 0, 0, 0) and t.seat(0).pool == (0, 0, 0, 2)
