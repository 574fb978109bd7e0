"""How much: amounts read as a line resolves (standing ones always).

A number bound by a step is kept in `Ctx.vars` under "#name"; a variable of cards or seats counts its entries. What a
card (piece 17) was as it was bound is kept besides: "@17" its location, "!17" its controller, "^17" its power and
toughness as it died.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.words import Amount, Count, Stat, Var
from .select import matching, named
from .state import Ctx

if TYPE_CHECKING:
    from .derive import Derived


def amount(d: Derived, ctx: Ctx, what: Amount) -> int:
    """The number meant, now."""
    if isinstance(what, int):
        return what
    if isinstance(what, Count):
        return _count(d, ctx, what)
    if isinstance(what, Stat):
        return _most(stat(d, ctx, what.stat, what.of), what.max)
    assert isinstance(what, Var)
    return _most(number(d, ctx, what.name) + what.plus, what.max)


def _most(n: int, most: int | None) -> int:
    return n if most is None else min(n, most)


def _count(d: Derived, ctx: Ctx, what: Count) -> int:
    ids = matching(d, ctx, what.cards)
    n = len({e for i in ids for e in d.elements(i)}) if what.elements else len(ids)
    return _most(n * what.times, what.max)


def stat(d: Derived, ctx: Ctx, what: str, of: str) -> int:
    """A number of the card of a variable; of a creature that has left play, as it was."""
    ids = named(d, ctx, of)
    if not ids:
        return 0
    piece = int(ids[0])
    p = d.state.pieces[piece]
    if what == "cost":
        return d.cost_total(piece)
    if what == "damage":
        return p.damage
    if what.startswith("printed_"):
        return d.printed(piece)[0 if what == "printed_power" else 1]
    last = ctx.vars.get(f"^{piece}")
    if last is not None and p.zone != "battlefield":
        return max(int(last[0 if what == "power" else 1]), 0)
    return d.power(piece) if what == "power" else d.toughness(piece)


def reckonable(d: Derived, ctx: Ctx, what: object) -> bool:
    """Whether what a creature is set to can be read: not where there is no card to read it of, and of a face-down one
    nothing printed."""
    if not isinstance(what, Stat):
        return True
    ids = named(d, ctx, what.of)
    return bool(ids) and not (what.stat.startswith("printed_") and d.state.pieces[int(ids[0])].face_down)


def number(d: Derived, ctx: Ctx, name: str) -> int:
    """A bound number, a counter on the seat's alchemist, or how many cards the variable holds."""
    bound = ctx.vars.get(f"#{name}")
    if bound is not None:
        return int(bound[0])
    if name in ("call", "debt"):
        return d.state.seats[ctx.seat].counters.get(name, 0)
    if name == "debt_owed":
        free = d.numbers(ctx.seat, "free_debts", 0)
        return max(d.state.seats[ctx.seat].counters.get("debt", 0) - free, 0)
    return len(ctx.vars.get(name, ()))


def tally(d: Derived, seat: int, fact: str, span: str) -> int:
    """A count of the ledger of a seat."""
    own = d.state.seats[seat]
    if span == "round":
        return own.round.get(fact, 0)
    if span == "last_round":
        return own.rounds[-1].get(fact, 0) if own.rounds else 0
    return own.total.get(fact, 0)
