"""Response windows and standing orders (rules.md §4 Response window, Asking; protocol.md Orders)."""

from __future__ import annotations

import pytest

from app.game import IllegalChoice
from app.games.draft_and_battle.engine import orders
from app.games.draft_and_battle.engine.state import Act, Flow
from tests.engine.course.table import PASS, Table, body, card

SPARK = card("spark", "arcana", subtype="instant", cost="✦", lines=[
    {"do": [{"verb": "deal", "amount": 1, "to": {"pick": "target", "at": "battlefield"}}]}])
GAIN = card("gain", "arcana", subtype="instant", cost="✦", lines=[{"do": [{"verb": "gain", "units": "☉"}]}])
WAR = card("war", "arcana", subtype="instant", cost="✦", lines=[
    {"only_in": ["contest"], "do": [{"verb": "gain", "units": "☉"}]}])
STOP = card("stop", "arcana", subtype="instant", cost="✦", lines=[
    {"do": [{"verb": "cancel", "who": {"pick": "target", "of": "opponent", "at": "pile"}}]}])
BODY = body("body", 1, 3)
SHIELD = body("shield", 1, 3, lines=[
    {"use": {"phase": "response", "cost": "🜔", "once": True}, "do": [{"verb": "heal", "who": "this"}]}])
ALL = (SPARK, GAIN, WAR, STOP, BODY, SHIELD)


def table(*hands: tuple[int, str]) -> Table:
    """A deployment window is open; these cards are in the hands, everybody has a unit and a card."""
    t = Table(*ALL)
    t.put("body", 0, "left")
    t.put("body", 1, "left")
    for seat in range(4):
        t.pool(seat, generic=1)
        t.put("never", seat, "hand")
    for seat, name in hands:
        t.put(name, seat, "hand")
    t.s.turn = 0
    return t.phase("deployment")


def window(t: Table, kind: str = "deployment") -> Table:
    return t.play(Flow("window", data=(kind,)))


def hand(t: Table, seat: int, name: str) -> int:
    return next(i for i in t.seat(seat).hand if t.piece(i).card == name)


def test_asked_is_whoever_has_a_unit_and_a_card() -> None:
    """Asked is every seat with at least one unit in its pool and one card in hand, or with a face-up response ability
    that it could pay; cards seen by others make no difference."""
    t = table()
    t.pool(1)
    t.s.seats[2].hand.clear()
    assert window(t).asked() == [0, 3]

    t = table()
    for seat in (1, 2, 3):
        t.s.seats[seat].hand.clear()
    t.put("shield", 1, "left")
    t.put("shield", 2, "left", face_down=True)
    t.put("shield", 3, "resting")
    for seat in (1, 2, 3):
        t.pool(seat, salt=1)
    assert window(t).asked() == [0, 1]


def test_when_nobody_can_be_asked_no_window_stands_open() -> None:
    """When nobody qualifies the window closes at once."""
    t = table()
    for seat in range(4):
        t.pool(seat)
    window(t)
    assert t.s.wait is None and t.s.window == "" and not t.s.pending


def test_a_window_closes_by_an_entry_of_the_clock() -> None:
    """It closes by an entry of the clock, so that neither the asking nor the speed of an answer tells what somebody
    holds; all who were asked stay in the waiting list."""
    t = window(table())
    for seat in range(4):
        t.answer(seat, PASS)
    assert t.s.wait is not None and set(t.s.pending) == {0, 1, 2, 3} and not t.asked()
    t.tick()
    assert t.s.window == ""


def test_answers_are_sealed_and_the_first_in_turn_order_responds() -> None:
    """The first in turn order among those who respond puts its response on the pile; other answers are void and shown
    to nobody; all are asked again."""
    t = table((1, "gain"), (3, "gain"))
    t.s.first = 2
    window(t)
    t.act(1, "instant", hand(t, 1, "gain")).act(3, "instant", hand(t, 3, "gain"))
    t.answer(0, PASS).answer(2, PASS)
    assert not t.s.pile and t.seat(3).pool == (0, 0, 0, 1)
    t.tick()
    assert [(i.seat, i.line) for i in t.s.pile] == [(3, -1)]
    assert t.seat(1).pool == (0, 0, 0, 1) and hand(t, 1, "gain")
    assert t.asked() == [0, 1, 2]  # seat 3 has no unit left
    assert {e.seat for e in t.told("plays")} == {3}


def test_the_whole_pile_resolves_last_in_first_out_and_all_are_asked_again() -> None:
    """When all pass, the whole pile resolves, last in first out, with no asking in between, and all are asked again;
    all pass on an empty pile: the window closes."""
    t = table((0, "gain"), (1, "stop"))
    window(t)
    gain = hand(t, 0, "gain")
    t.act(0, "instant", gain)
    for seat in (1, 2, 3):
        t.answer(seat, PASS)
    t.tick()
    (item,) = t.s.pile
    t.act(1, "instant", hand(t, 1, "stop"), -1, item.id)
    t.answer(2, PASS).answer(3, PASS)
    t.tick()
    assert len(t.s.pile) == 2 and t.s.pile[1].targets == ()
    assert t.piece(gain).zone == "pile"
    while t.asked():
        t.answer(t.asked()[0], PASS)
    t.tick()
    assert t.seat(0).pool == (0, 0, 0, 0)  # cancelled: costs lost, no effect
    assert t.piece(gain).zone == "discard"
    assert t.asked() == [2, 3] and not t.s.pile
    t.pass_window()
    assert t.s.window == ""


def test_payment_and_targets_are_part_of_the_sealed_answer() -> None:
    """Targets and payment are chosen within the sealed answer."""
    t = table((0, "spark"))
    t.pool(0, sulphur=1, mercury=1)
    mine, theirs = t.s.field
    window(t).answer(0, Act("instant", hand(t, 0, "spark")))
    assert t.offers(0) == [mine, theirs]
    t.answer(0, theirs)
    assert t.question(0).kind == "pay"
    t.answer(0, (0, 1, 0, 0))
    for seat in (1, 2, 3):
        t.answer(seat, PASS)
    assert t.seat(0).pool == (1, 1, 0, 0)
    t.tick()
    assert t.seat(0).pool == (1, 0, 0, 0)
    assert t.s.pile[0].targets == ("target",) and t.s.pile[0].vars["target"] == (theirs,)
    t.pass_window()
    assert t.piece(theirs).damage == 1


def test_only_in_some_window() -> None:
    """Only in a deployment / contest / declaration window."""
    t = window(table((0, "war")))
    assert t.offers(0) == [PASS]
    t = window(table((0, "war")), "contest")
    assert len(t.offers(0)) == 2


def test_silence_forbids_responses_and_nobody_is_asked() -> None:
    """Unless something all can see forbids it: no instants and response abilities in Deployment and Contest."""
    hush = card("hush", "principle", lines=[{"rules": [{"rule": "cannot", "what": "instants"}]}])
    t = Table(*ALL, hush)
    t.put("hush", 3, "principle")
    for seat in range(4):
        t.pool(seat, generic=1)
        t.put("gain", seat, "hand")
    window(t.phase("deployment"))
    assert not t.s.pending and t.s.window == ""
    window(t.phase("claim"), "declaration")
    assert t.asked() == [0, 1, 2, 3]


# ---------------------------------------------------------------- orders
def give(t: Table, seat: int, **given: str) -> Table:
    t.do(lambda run: orders.give(run, seat, given))
    return t


def test_an_order_to_pass_answers_windows_until_the_phase_or_round_is_over() -> None:
    """`phase`, `round`: pass until that ends. The seat is asked as far as anybody can see."""
    t = give(give(table(), 1, **{"pass": "phase"}), 2, **{"pass": "round"})
    window(t)
    assert t.asked() == [0, 3] and t.s.asked == [0, 1, 2, 3] and t.s.wait is not None
    t.pass_window()
    t.phase("contest")
    assert window(t, "contest").asked() == [0, 1, 3]
    t.pass_window()
    t.s.round = 2
    assert window(t, "contest").asked() == [0, 1, 2, 3]


def test_touched_passes_where_nothing_of_the_seat_is_touched() -> None:
    """`touched`: pass where nothing in the pile names this seat or its cards, no deployment where it has a creature, no
    damage declared on one, no Opus declared."""
    t = table((0, "spark"))
    for seat in (1, 2, 3):
        give(t, seat, **{"pass": "touched"})
    mine, _theirs = t.s.field
    t.s.deployed = mine
    window(t)
    assert t.asked() == [0, 1]
    t.answer(1, PASS).act(0, "instant", hand(t, 0, "spark"), -1, mine).tick()
    assert t.asked() == [1]  # its creature stands where one was deployed

    t = table((0, "spark"))
    for seat in (1, 2, 3):
        give(t, seat, **{"pass": "touched"})
    window(t)
    assert t.asked() == [0] and not t.s.pending[1].question.prompt.args["touches"]
    t.act(0, "instant", hand(t, 0, "spark"), -1, t.s.field[1]).tick()
    assert t.asked() == [1] and t.question(1).prompt.args["touches"]

    t = give(table(), 1, **{"pass": "touched"})
    assert window(t.phase("claim"), "declaration").asked() == [0, 1, 2, 3]


def test_an_order_given_while_asked_answers_that_too() -> None:
    """Standing orders answer the window that is open."""
    t = window(table())
    give(t, 2, **{"pass": "round"})
    assert t.asked() == [0, 1, 3]


def test_orders_that_are_none_are_refused() -> None:
    """An unknown order is refused and changes nothing."""
    for bad in ({"pass": "always"}, {"declare": "never"}, {"play": "all"}):
        with pytest.raises(IllegalChoice):
            give(table(), 0, **bad)


def test_orders_never_answer_ones_own_turn() -> None:
    """Orders answer response windows only, never one's own turn."""
    t = give(Table(*ALL), 0, **{"pass": "round"})
    t.play("deployment")
    assert t.asked() == [0]


def test_the_steps_of_a_response_can_be_dropped() -> None:
    """Before the last step nobody else is shown anything, and takeback drops the act whole."""
    from app.games.draft_and_battle.engine import takeback

    t = table((0, "spark"))
    window(t).answer(0, Act("instant", hand(t, 0, "spark")))
    n = t.s.pending[0].n
    assert takeback.can(t.s, 0) is None and takeback.can(t.s, 1) is not None
    t.s = takeback.take(t.cube, t.s, 0).s
    assert t.question(0).kind == "response" and t.s.pending[0].n > n and t.s.pending[0].answers == ()
