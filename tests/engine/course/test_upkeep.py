"""① Upkeep (rules.md §3)."""

from __future__ import annotations

from tests.engine.course.table import Table, card

PLAIN = card("plain", "reagent", element=["sulphur"])
BOTH = card("both", "reagent", element=["mercury", "salt"])


def test_reagents_attached_last_round_wake_and_pay() -> None:
    """Reagents attached last round wake; reagents that are not exhausted pay into the pool."""
    t = Table(PLAIN)
    asleep = t.put("plain", 0, "attached", asleep=True)
    t.put("plain", 0, "resource")
    t.play("upkeep")
    assert not t.piece(asleep).asleep
    assert t.seat(0).pool == (2, 0, 0, 0)


def test_exhausted_cards_pay_nothing_and_wake_last() -> None:
    """Exhausted other card: pays nothing and does nothing, until the end of its controller's next upkeep; exhausted
    creatures do not wake."""
    drill = card("drill", "apparatus", lines=[{"head": "upkeep", "do": [{"verb": "gain", "units": "✦"}]}])
    t = Table(PLAIN, drill)
    reagent = t.put("plain", 0, "resource", exhausted=True)
    apparatus = t.put("drill", 0, "apparatus", exhausted=True)
    creature = t.put("lamp-salamander", 0, "resting", exhausted=True)
    t.play("upkeep")
    assert t.seat(0).pool == (0, 0, 0, 0)
    assert not t.piece(reagent).exhausted and not t.piece(apparatus).exhausted
    assert t.piece(creature).exhausted
    t.play("upkeep")
    assert t.seat(0).pool == (1, 0, 0, 1)


def test_a_reagent_of_several_elements_pays_the_one_chosen() -> None:
    """Produces: its element; of several, choose each time. All seats are asked at once."""
    t = Table(BOTH)
    for seat in (0, 2):
        t.put("both", seat, "resource")
        t.put("both", seat, "attached")
    t.play("upkeep")
    assert t.asked() == [0, 2]
    t.answer(0, "salt").answer(0, "salt")
    assert t.asked() == [2] and t.seat(0).pool == (0, 0, 0, 0)
    t.answer(2, "mercury").answer(2, "salt")
    assert t.seat(0).pool == (0, 0, 2, 0) and t.seat(2).pool == (0, 1, 1, 0)


def test_units_put_aside_join_the_pool() -> None:
    """Units gained in Claim or later are put aside, in sight, and join the pool in the next upkeep."""
    from app.games.draft_and_battle.engine import ops

    t = Table().phase("claim")
    t.do(lambda run: ops.add_units(run, 1, (1, 0, 0, 2)))
    assert t.seat(1).pool == (0, 0, 0, 0) and t.seat(1).put_aside == (1, 0, 0, 2)
    t.play("upkeep")
    assert t.seat(1).pool == (1, 0, 0, 2) and t.seat(1).put_aside == (0, 0, 0, 0)


def test_everybody_draws_1_and_an_empty_deck_draws_nothing() -> None:
    """Draw 1 (an empty deck draws nothing)."""
    t = Table(PLAIN)
    top = t.put("plain", 0, "deck")
    t.play("upkeep")
    assert t.seat(0).hand == [top] and t.seat(1).hand == []
    (event,) = t.told("draw")
    assert event.cards[0].known == 1 << 0


def test_abilities_refresh_once_a_round() -> None:
    """Once-per-round abilities refresh; a reagent and an advance may be played again."""
    t = Table()
    drake = t.put("thunder-gold-drake", 0, "resting", used=("1",), damaged_by=(2,))
    t.s.seats[0].reagents_played = t.s.seats[0].advances = 1
    t.play("upkeep")
    assert t.piece(drake).used == () and t.piece(drake).damaged_by == ()
    assert t.seat(0).reagents_played == t.seat(0).advances == 0
