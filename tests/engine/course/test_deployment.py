"""③ Deployment (rules.md §3), veiled creatures and the prices of a deployment."""

from __future__ import annotations

from app.games.draft_and_battle.engine import ops
from app.games.draft_and_battle.engine.legal import why
from app.games.draft_and_battle.engine.state import Act, Lasting
from tests.engine.course.table import PASS, Table, body, card

ONE = body("one", 1, 2, cost="✦")
FREE = body("free", 1, 1, cost="0")
VEILED = body("veiled", 2, 2, "veiled", cost="☉")


def field(*cards, **options) -> Table:
    return Table(*cards, **options)


def test_one_act_a_turn_and_over_when_every_seat_in_a_row_passes() -> None:
    """In your turn one of: deploy, redeploy, ability, pass. Over when every seat in a row passes; a seat that passed
    may act again if the turn comes back to it."""
    t = field(FREE)
    first, later = t.put("free", 0, "hand"), t.put("free", 1, "hand")
    t.play("deployment").act(0, "deploy", first, -1, "left").pass_window()
    assert t.s.turn == 1
    order = []
    for _ in range(4):  # 1, 2, 3 pass; 0 passes too, so all four in a row
        order.append(t.asked()[0])
        t.answer(t.asked()[0], PASS)
    assert order == [1, 2, 3, 0] and not t.asked()

    t = field(FREE)
    later = t.put("free", 1, "hand")
    second = t.put("free", 0, "hand")
    t.play("deployment").answer(0, PASS).act(1, "deploy", later, -1, "left").pass_window()
    t.answer(2, PASS).answer(3, PASS)
    assert t.asked() == [0]
    t.act(0, "deploy", second, -1, "left")
    assert t.piece(second).slot == "left"


def test_a_skipped_turn_is_no_pass() -> None:
    """A turn that an effect skips is no pass."""
    t = field(FREE)
    t.play("deployment")
    t.do(lambda run: ops.set_seat(run, 3, skip=1))
    for seat in (0, 1, 2):
        t.answer(seat, PASS)
    assert t.asked() == [0]  # seat 3 was skipped and has not passed
    for seat in (0, 1, 2, 3):
        t.answer(seat, PASS)
    assert not t.asked() and t.seat(3).skip == 0


def test_deploying_from_hand_is_paid_and_from_the_laboratory_free() -> None:
    """Deploy one creature from hand, paying its cost; deploy one resting, awake creature from the laboratory, free."""
    t = field(ONE)
    hand, home = t.put("one", 0, "hand"), t.put("one", 0, "resting")
    t.pool(0, salt=1)
    t.play("deployment").act(0, "deploy", hand, -1, "middle").pass_window()
    assert t.piece(hand).slot == "middle" and t.seat(0).pool == (0, 0, 0, 0)
    for seat in (1, 2, 3):
        t.answer(seat, PASS)
    t.act(0, "redeploy", home, -1, "left")
    assert t.piece(home).slot == "left"
    assert t.seat(0).round["deployed"] == 2 and t.seat(0).round["deployed_from_hand"] == 1


def test_exhausted_creatures_and_those_kept_home_do_not_go() -> None:
    """Exhausted creature: cannot be deployed. Stay home: cannot be deployed this round."""
    t = field(ONE)
    tired = t.put("one", 0, "resting", exhausted=True)
    kept = t.put("one", 0, "resting")
    t.do(lambda run: ops.mark(run, kept, until="round", stay_home=run.s.round))
    t.play("deployment")
    assert t.offers(0) == [PASS]
    keys = {why(t.run, 0, i)[-1][1].key for i in (tired, kept)}
    assert keys == {"exhausted", "stays_home"}


def test_veiled_creatures_go_face_down_and_show_what_was_paid() -> None:
    """Veiled creatures go to the battlefield face down. Others see that a face-down creature is there and what was
    paid. Entry effects happen when it turns up."""
    t = field(VEILED)
    mask = t.put("veiled", 0, "hand")
    t.pool(0, sulphur=1)
    t.play("deployment").act(0, "deploy", mask, -1, "left")
    p = t.piece(mask)
    assert p.face_down and p.paid == (1, 0, 0, 0)
    (event,) = t.told("deployed")
    assert event.cards[0].known == 1 << 0


def test_a_leave_to_deploy_face_down_asks() -> None:
    """You may deploy the first creature of each round face down."""
    mask = card("mask", "principle", lines=[{"rules": [{"rule": "allow", "what": "deploy_face_down", "first": True}]}])
    t = field(FREE, mask)
    t.put("mask", 0, "principle")
    a, b = t.put("free", 0, "hand"), t.put("free", 0, "hand")
    t.play("deployment").act(0, "deploy", a, -1, "left", True).pass_window()
    assert t.piece(a).face_down
    for seat in (1, 2, 3):
        t.answer(seat, PASS)
    t.act(0, "deploy", b, -1, "left")
    assert t.piece(b).zone == "battlefield" and not t.piece(b).face_down


def test_places_that_cost_more_are_offered_only_where_they_can_be_paid() -> None:
    """Prices of a place: whatever is offered is legal to the end."""
    t = field(ONE)
    hand = t.put("one", 0, "hand")
    t.pool(0, generic=1)
    toll = Lasting("price", 1, "round", 1, place="middle", amount=1, data=("deploy", "opponents"))
    t.do(lambda run: ops.set_game(run, lasting=[toll]))
    t.play("deployment").answer(0, Act("deploy", hand))
    assert t.offers(0) == ["left", "right"]


def test_a_promised_price_of_a_place_is_asked_of_veterans_too() -> None:
    """Creatures that opponents deploy there cost ✦ more this round: from the laboratory as well."""
    t = field(ONE)
    home = t.put("one", 0, "resting")
    toll = Lasting("price", 1, "round", 1, place="middle", amount=1, data=("deploy", "opponents"))
    t.do(lambda run: ops.set_game(run, lasting=[toll]))
    t.play("deployment").answer(0, Act("redeploy", home))
    assert t.offers(0) == ["left", "right"]


def test_the_second_creature_of_a_round_may_cost_less() -> None:
    """first, second … each round: counted for you from the round's start."""
    less = card("less", "principle", lines=[{"rules": [{"rule": "costs", "what": "deploy", "more": -1, "nth": 2}]}])
    t = field(ONE, less)
    t.put("less", 0, "principle")
    a, b = t.put("one", 0, "hand"), t.put("one", 0, "hand")
    t.pool(0, generic=1)
    t.play("deployment").act(0, "deploy", a, -1, "left").pass_window()
    for seat in (1, 2, 3):
        t.answer(seat, PASS)
    t.act(0, "deploy", b, -1, "left")
    assert t.piece(b).zone == "battlefield"


def test_no_window_after_an_ability() -> None:
    """After a deployment a response window for all seats, the deployer too (none after an ability)."""
    gift = card("gift", "apparatus", lines=[
        {"use": {"phase": "deployment", "once": True}, "do": [{"verb": "gain", "units": "✦"}]}])
    t = field(FREE, gift)
    tool, free = t.put("gift", 0, "apparatus"), t.put("free", 1, "hand")
    for seat in range(4):
        t.pool(seat, generic=1)
        t.put("free", seat, "hand")
    t.play("deployment").act(0, "ability", tool, 0)
    assert t.s.wait is None and t.asked() == [1]
    assert t.seat(0).pool[3] == 2
    t.act(1, "deploy", free, -1, "left")
    assert t.s.window == "deployment" and t.asked() == [0, 1, 2, 3]
