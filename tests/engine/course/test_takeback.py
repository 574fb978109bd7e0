"""Taking back (rules.md §4)."""

from __future__ import annotations

from app.games.draft_and_battle.engine import takeback
from app.games.draft_and_battle.engine.state import Act, encode
from tests.engine.course.table import END, Table, card

PLAIN = card("plain", "reagent", element=["sulphur"])
TOOL = card("tool", "apparatus", cost="✦")
PEEK = card("peek", "praxis", cost="0", lines=[{"do": [{"verb": "draw", "amount": 1}]}])
ASK = card("ask", "praxis", cost="0", lines=[
    {"do": [{"verb": "choose", "what": "element", "as": "e"}, {"verb": "gain", "unit_var": "e"}]}])


def lab(pool: tuple[int, int, int, int] = (0, 0, 0, 0), **options) -> Table:
    t = Table(PLAIN, TOOL, PEEK, ASK, **options)
    t.pool(0, *pool)
    for name in ("plain", "tool", "peek", "ask"):
        t.put(name, 0, "hand")
        t.put(name, 1, "hand")
        t.put("plain", 0, "deck")
    return t.play("laboratory")


def card_of(t: Table, seat: int, name: str) -> int:
    return next(i for i in t.seat(seat).hand if t.piece(i).card == name)


def back(t: Table, seat: int) -> Table:
    assert takeback.can(t.s, seat) is None
    t.s = takeback.take(t.cube, t.s, seat).s
    return t


def test_the_last_act_is_taken_back_and_ids_go_on_counting() -> None:
    """A seat's last act; numbers of decisions are never used twice, and time is not given back."""
    t = lab()
    before, n = t.s, t.s.pending[0].n
    t.act(0, "resource", card_of(t, 0, "plain"))
    assert t.seat(0).pool == (1, 0, 0, 0)
    root = t.s.pending[0].root
    back(t, 0)
    assert t.seat(0).pool == (0, 0, 0, 0) and t.seat(0).hand == before.seats[0].hand
    assert t.s.pending[0].n > n + 1 and t.s.pending[0].root == root
    assert t.question(0) == before.pending[0].question
    assert takeback.can(t.s, 0) is not None  # the last act only


def test_all_steps_of_an_act_are_one() -> None:
    """An act of several steps is taken back whole."""
    t = lab((1, 0, 1, 0))
    t.act(0, "apparatus", card_of(t, 0, "tool"), -1, (1, 0, 0, 0))
    assert t.seat(0).pool == (0, 0, 1, 0)
    back(t, 0)
    assert t.seat(0).pool == (1, 0, 1, 0) and t.s.pending[0].answers == () and t.question(0).kind == "laboratory"


def test_an_act_that_asks_while_it_works_is_taken_back_whole() -> None:
    """The seat's own choices as it resolves belong to the act."""
    t = lab()
    t.act(0, "praxis", card_of(t, 0, "ask"))
    assert t.question(0).of == "element"
    assert takeback.can(t.s, 0) is None
    t.answer(0, "salt")
    assert t.seat(0).pool == (0, 0, 1, 0)
    back(t, 0)
    assert t.seat(0).pool == (0, 0, 0, 0) and card_of(t, 0, "ask")


def test_the_steps_of_an_unfinished_act_can_be_dropped() -> None:
    """Before the last step nobody else is shown anything, and `takeback` drops it whole; the act before it can still be
    taken back."""
    t = lab((0, 0, 1, 0))
    t.act(0, "resource", card_of(t, 0, "plain"))
    t.answer(0, Act("apparatus", card_of(t, 0, "tool")))
    assert t.question(0).kind == "pay"
    back(t, 0)
    assert t.question(0).kind == "laboratory" and t.seat(0).pool == (1, 0, 1, 0)
    assert takeback.can(t.s, 0) is None


def test_not_once_something_hidden_was_shown() -> None:
    """While nothing hidden or random was shown."""
    t = lab()
    t.act(0, "praxis", card_of(t, 0, "peek"))
    assert takeback.can(t.s, 0) is not None


def test_not_once_another_seat_was_asked() -> None:
    """No other seat was asked or acted since."""
    t = lab()
    t.act(0, "resource", card_of(t, 0, "plain")).answer(0, END)
    assert takeback.can(t.s, 0) is not None and takeback.can(t.s, 1) is not None
    t.act(1, "resource", card_of(t, 1, "plain"))
    assert takeback.can(t.s, 0) is not None and takeback.can(t.s, 1) is None


def test_a_table_may_go_without() -> None:
    """Table option."""
    t = lab(takeback=False)
    t.act(0, "resource", card_of(t, 0, "plain"))
    assert t.s.back is None and takeback.can(t.s, 0) is not None


def test_what_is_kept_does_not_grow() -> None:
    """Only the last act can be taken back: the state kept for it keeps none itself."""
    t = lab()
    t.act(0, "resource", card_of(t, 0, "plain"))
    t.act(0, "apparatus", card_of(t, 0, "tool"))
    assert t.s.back is not None and t.s.back.state.back is None
    assert len(encode(t.s)) < 3 * len(encode(t.s.back.state))
