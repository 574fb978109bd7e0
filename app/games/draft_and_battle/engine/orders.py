"""Standing orders: a seat's own wish to pass response windows for a while (protocol.md, Orders).

They answer response windows only, never one's own turn. `phase` and `round` hold until that ends, `touched` until it
is changed: it passes where nothing of the seat is touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game import IllegalChoice

from . import ops
from .select import is_declared_on
from .state import NO_CARD, Act, State
from .targets import seats_aimed_at

if TYPE_CHECKING:
    from .run import Run

PASS = ("none", "phase", "round", "touched")
DECLARE = ("when_true", "ask")
PASSING = (Act("pass"),)


def give(run: Run, seat: int, given: dict[str, Any]) -> None:
    """Set orders; what is not named stays. Raises IllegalChoice for a name or a value that is none of them."""
    for name, value in given.items():
        allowed = {"pass": PASS, "declare": DECLARE}.get(name)
        if allowed is None:
            raise IllegalChoice("unknown_order", f"{name!r} is no order; orders are pass and declare", "Orders")
        if value not in allowed:
            raise IllegalChoice("bad_order", f"{name} is one of {', '.join(allowed)}", "Orders")
    if "pass" in given:
        ops.set_seat(run, seat, orders_pass=given["pass"], orders_key=_key(run.s, given["pass"]))
    if "declare" in given:
        ops.set_seat(run, seat, declare=given["declare"])
    _answer_open_window(run, seat)


def _key(state: State, order: str) -> str:
    """When the order ends: it holds while the key is the same."""
    return {"phase": f"{state.round} {state.phase}", "round": f"{state.round}"}.get(order, "")


def _answer_open_window(run: Run, seat: int) -> None:
    """An order given while the seat is asked answers that too."""
    pending = run.s.pending.get(seat)
    if pending is None or pending.done or run.s.wait is None:
        return
    if pending.question.kind == "response" and not pending.answers and passes(run, seat):
        run.answer(seat, PASSING[0])


def passes(run: Run, seat: int) -> bool:
    """Whether this seat's orders answer the response window that is open now."""
    own = run.s.seats[seat]
    if own.orders_pass in ("phase", "round"):
        return own.orders_key == _key(run.s, own.orders_pass)
    return own.orders_pass == "touched" and not touches(run, seat)


def touches(run: Run, seat: int) -> bool:
    """Something of this seat is touched: a response in the pile names it or its cards, a deployment where it has a
    creature, damage declared on one, an Opus declared."""
    s = run.s
    if s.window == "declaration":
        return True
    if any(item.seat != seat and not item.cancelled and seat in seats_aimed_at(run.derived, item) for item in s.pile):
        return True
    mine = [i for i in s.field if s.pieces[i].controller == seat]
    if s.window == "contest":
        return any(is_declared_on(s, i) for i in mine)
    if s.window == "deployment" and s.deployed != NO_CARD and s.deployed not in mine:
        return any(s.pieces[i].slot == s.pieces[s.deployed].slot for i in mine)
    return False
