"""Standing orders: a seat's own wish to pass response windows for a while (protocol.md, Orders).

They answer response windows only, never one's own turn. `phase` and `round` hold until that ends, `touched` until it
is changed: it passes where nothing of the seat is touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game import IllegalChoice

from . import ops
from .select import is_declared_on
from .state import NO_CARD, Act, PileItem, State

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
    if pending.question.kind == "response" and not pending.answers and passes(run.s, seat):
        run.answer(seat, PASSING[0])


def passes(state: State, seat: int) -> bool:
    """Whether this seat's orders answer the response window that is open now."""
    own = state.seats[seat]
    if own.orders_pass in ("phase", "round"):
        return own.orders_key == _key(state, own.orders_pass)
    return own.orders_pass == "touched" and not touches(state, seat)


def touches(state: State, seat: int) -> bool:
    """Something of this seat is touched: a response in the pile names it or its cards, a deployment where it has a
    creature, damage declared on one, an Opus declared."""
    if state.window == "declaration" or any(_names(state, item, seat) for item in state.pile):
        return True
    if state.window == "contest":
        return any(state.pieces[i].controller == seat and is_declared_on(state, i) for i in state.field)
    if state.window == "deployment" and state.deployed != NO_CARD:
        place = state.pieces[state.deployed].slot
        return any(state.pieces[i].controller == seat and state.pieces[i].slot == place
                   for i in state.field if i != state.deployed)
    return False


def _names(state: State, item: PileItem, seat: int) -> bool:
    if item.cancelled or item.seat == seat:
        return False
    for name in item.targets:
        for value in item.vars.get(name, ()):
            if isinstance(value, int) and _whose(state, name, value) == seat:
                return True
    return False


def _whose(state: State, name: str, value: int) -> int:
    return state.pieces[value].controller if 0 <= value < len(state.pieces) else -1
