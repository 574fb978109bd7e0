"""② Laboratory (rules.md §3) and what can be done there."""

from __future__ import annotations

from app.games.draft_and_battle.engine.legal import why
from app.games.draft_and_battle.engine.state import Act
from tests.engine.course.table import END, Table, body, card

PLAIN = card("plain", "reagent", element=["sulphur"])
BOTH = card("both", "reagent", element=["mercury", "salt"])
PRIMA = card("prima", "reagent", element=["salt"], lines=[{"rules": [{"rule": "allow", "what": "no_slot"}]}])
STAR = card("star", "reagent", element=["salt"],
            lines=[{"rules": [{"rule": "allow", "what": "counts_double_sacrifice"}]}])
NOVICE = body("novice", 0, 2, kind="agent", lines=[{"in_play": True, "rules": [
    {"rule": "allow", "what": "sacrifice_for_advance", "cards": {"is_": "this"}}]}])
TOOL = card("tool", "apparatus", cost="✦")
LAW = card("law", "principle", cost="☉")
FLASH = card("flash", "arcana", subtype="instant", cost="0", lines=[{"do": [{"verb": "gain", "units": "✦"}]}])


def lab(*cards, **options) -> Table:
    return Table(*cards, **options)


def test_turns_until_every_seat_in_a_row_has_done_nothing() -> None:
    """When every seat in a row ends its turn having done nothing, the phase is over."""
    t = lab(PLAIN)
    t.put("plain", 2, "hand")
    t.play("laboratory")
    order = []
    for _ in range(2):
        order.append(t.asked()[0])
        t.answer(t.asked()[0], END)
    order.append(t.asked()[0])
    t.act(2, "resource", t.seat(2).hand[0]).answer(2, END)
    while t.asked():
        order.append(t.asked()[0])
        t.answer(t.asked()[0], END)
    assert order == [0, 1, 2, 3, 0, 1, 2]


def test_a_resource_pays_at_once() -> None:
    """Play a reagent as resource (it pays at once, this round too)."""
    t = lab(BOTH)
    reagent = t.put("both", 0, "hand")
    t.play("laboratory").act(0, "resource", reagent, -1, "salt")
    assert t.piece(reagent).slot == "resource" and t.seat(0).pool == (0, 0, 1, 0)


def test_an_attached_reagent_is_asleep() -> None:
    """Or attached (asleep until the next upkeep)."""
    t = lab(PLAIN)
    reagent = t.put("plain", 0, "hand")
    t.play("laboratory").act(0, "attach", reagent)
    p = t.piece(reagent)
    assert p.slot == "attached" and p.asleep and t.seat(0).pool == (0, 0, 0, 0)


def test_one_reagent_a_round() -> None:
    """Play a reagent (one per round); `why` says so from the same check."""
    t = lab(PLAIN)
    first, second = t.put("plain", 0, "hand"), t.put("plain", 0, "hand")
    t.play("laboratory").act(0, "resource", first)
    assert Act("resource", second) not in t.offers(0)
    assert [(rule, m.key) for rule, m in why(t.run, 0, second)] == [("Reagents", "one_reagent")]


def test_a_full_slot_pushes_the_old_card_to_the_discard() -> None:
    """A full slot: the old card goes to the discard when a new one is attached (not a sacrifice)."""
    t = lab(PLAIN)
    a, b = t.put("plain", 0, "attached"), t.put("plain", 0, "attached")
    new = t.put("plain", 0, "hand")
    t.play("laboratory").act(0, "attach", new)
    assert t.offers(0) == [a, b]
    t.answer(0, b)
    assert t.piece(b).zone == "discard" and t.piece(a).slot == t.piece(new).slot == "attached"
    assert not t.seat(0).total.get("sacrificed:reagent")


def test_a_reagent_may_take_no_slot() -> None:
    """Prima Materia takes no slot, asleep or awake."""
    t = lab(PLAIN, PRIMA)
    t.put("plain", 0, "attached")
    t.put("prima", 0, "attached", asleep=True)
    second, third = t.put("plain", 0, "hand"), t.put("prima", 0, "hand")
    t.play("laboratory").act(0, "attach", second)
    assert t.piece(second).slot == "attached"
    t.s.seats[0].reagents_played = 0
    t.answer(0, END).settle()
    t.play("laboratory").act(0, "attach", third)
    assert t.piece(third).slot == "attached" and not t.seat(0).discard


def test_principle_and_apparatus_cost_units() -> None:
    """Attach a principle; place an apparatus: paid from the pool, all or nothing."""
    t = lab(TOOL, LAW)
    tool, law = t.put("tool", 0, "hand"), t.put("law", 0, "hand")
    t.pool(0, mercury=1)
    t.play("laboratory")
    assert Act("apparatus", tool) in t.offers(0) and Act("principle", law) not in t.offers(0)
    assert why(t.run, 0, law)[0][0] == "Payment"
    t.act(0, "apparatus", tool)
    assert t.piece(tool).slot == "apparatus" and t.seat(0).pool == (0, 0, 0, 0)


def test_a_payment_with_several_ways_is_asked() -> None:
    """A cost that can be paid in several ways asks `pay`; with one way nothing is asked. Nobody else is shown anything
    before the last step."""
    t = lab(TOOL)
    tool = t.put("tool", 0, "hand")
    t.pool(0, sulphur=2, salt=1, generic=1)
    t.play("laboratory").answer(0, Act("apparatus", tool))
    assert t.question(0).kind == "pay" and t.question(0).default == (0, 0, 0, 1)
    assert t.piece(tool).zone == "hand" and t.seat(0).pool == (2, 0, 1, 1)
    t.answer(0, (0, 0, 1, 0))
    assert t.piece(tool).slot == "apparatus" and t.seat(0).pool == (2, 0, 0, 1)


def test_waking_a_creature_costs_1() -> None:
    """Exhausted creature: its seat wakes it for ✦ in the laboratory (any kind of creature)."""
    t = lab(body("agent", 1, 1, kind="agent"))
    tired, other = t.put("agent", 0, "resting", exhausted=True), t.put("agent", 0, "resting")
    t.pool(0, salt=1)
    t.play("laboratory")
    assert Act("wake", other) not in t.offers(0)
    t.act(0, "wake", tired)
    assert not t.piece(tired).exhausted and t.seat(0).pool == (0, 0, 0, 0)


def test_no_instant_and_no_creature_in_the_laboratory() -> None:
    """No instant can be played here; a creature is deployed in Deployment."""
    t = lab(FLASH, body("free", 1, 1, cost="0"))
    flash, free = t.put("flash", 0, "hand"), t.put("free", 0, "hand")
    t.play("laboratory")
    assert t.offers(0) == [END]
    assert why(t.run, 0, flash)[0][1].key == "only_in_response"
    assert why(t.run, 0, free)[0][1].key == "only_in_deployment"


# ---------------------------------------------------------------- advancing
def test_advancing_burns_attached_reagents_and_units() -> None:
    """Advance one stage (once per round): 1 attached + ✦, 1 + ✦✦, 2 + ✦✦✦."""
    t = lab(PLAIN)
    reagents = [t.put("plain", 0, "attached") for _ in range(4)]
    for stage, (burnt, units) in enumerate(((1, 1), (1, 2), (2, 3)), 1):
        t.pool(0, generic=units)
        t.s.seats[0].advances = 0
        t.play("laboratory").act(0, "advance")
        for _ in range(burnt):
            if t.question(0).kind == "choose":
                t.answer(0, t.offers(0)[0])
        assert t.seat(0).stage == stage and t.seat(0).pool == (0, 0, 0, 0)
        assert Act("advance") not in t.offers(0)
        t.settle()
    assert all(t.piece(i).zone == "discard" for i in reagents)
    assert t.seat(0).total["sacrificed:reagent"] == 4 and t.seat(0).total["advanced"] == 3


def test_resource_reagents_and_sleeping_ones_cannot_be_burnt() -> None:
    """Only attached reagents can be sacrificed; exhausted attached ones only from the next upkeep on."""
    t = lab(PLAIN)
    t.put("plain", 0, "resource")
    t.put("plain", 0, "attached", asleep=True)
    tired = t.put("plain", 0, "attached", exhausted=True)
    t.pool(0, generic=5)
    t.play("laboratory")
    assert Act("advance") not in t.offers(0)
    alchemist = t.seat(0).alchemist
    assert why(t.run, 0, alchemist)[0][1].key == "no_sacrifice"
    assert t.piece(tired).exhausted


def test_star_regulus_counts_as_two_and_the_novice_as_one() -> None:
    """Novice is no reagent; Star Regulus is one sacrifice."""
    t = lab(STAR, NOVICE, PLAIN)
    star, novice = t.put("star", 0, "attached"), t.put("novice", 0, "resting")
    t.s.seats[0].stage = 2
    t.pool(0, generic=3)
    t.play("laboratory").act(0, "advance")
    assert t.offers(0) == [star, novice] and t.question(0).default == star
    t.answer(0, star)
    assert t.seat(0).stage == 3 and t.piece(novice).zone == "laboratory"
    assert t.seat(0).total["sacrificed:reagent"] == 1

    t = lab(NOVICE, PLAIN)
    t.put("plain", 0, "attached")
    novice = t.put("novice", 0, "resting")
    t.s.seats[0].stage = 2
    t.pool(0, generic=3)
    t.play("laboratory").act(0, "advance").answer(0, novice)
    assert t.seat(0).stage == 3
    assert (t.seat(0).total["sacrificed:reagent"], t.seat(0).total["sacrificed:creature"]) == (1, 1)


def test_via_sicca_lets_advance_twice() -> None:
    """Rule numbers: the printed number replaces."""
    twice = card("twice", "principle", lines=[{"rules": [{"rule": "number", "what": "advances", "value": 2}]}])
    t = lab(PLAIN, twice)
    t.put("twice", 0, "principle")
    for _ in range(2):
        t.put("plain", 0, "attached")
    t.pool(0, generic=9)
    t.play("laboratory").act(0, "advance", -1, -1, t.s.labs[0][-1])
    assert Act("advance") in t.offers(0)
    t.act(0, "advance")
    assert t.seat(0).stage == 2 and Act("advance") not in t.offers(0)


def test_everything_offered_can_be_brought_to_its_end() -> None:
    """Whatever is offered is legal: no dead ends."""
    t = lab(PLAIN, BOTH, STAR, TOOL, LAW)
    for name in ("plain", "both", "tool", "law", "dissolution", "fermentation"):
        t.put(name, 0, "hand")
    for name in ("star", "plain"):
        t.put(name, 0, "attached")
    t.put("lamp-salamander", 0, "resting", exhausted=True)
    t.pool(0, 2, 1, 1, 1)
    t.play("laboratory")
    before = t.s
    for act in t.offers(0):
        t.s = before
        t.answer(0, act)
        for _ in range(6):
            if not t.s.pending.get(0) or not t.s.pending[0].answers:
                break
            t.answer(0, t.offers(0)[-1])
        assert not t.s.pending or not t.s.pending[t.asked()[0]].answers
