"""Units, points, prices and counters."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from ...cards.costs import Cost, parse_cost
from ...cards.words import Counters, Gain, Lose, Pay, Price
from .. import ops, triggers
from ..lines import sheets
from ..state import ELEMENTS, NO_UNITS, UNITS, Lasting, Question, Units, Value
from .able import some_can
from .doing import Doing, verb


def as_units(names: Iterable[Value]) -> Units:
    """Units named one by one."""
    counted = list(NO_UNITS)
    for name in names:
        counted[UNITS.index(str(name))] += 1
    return (counted[0], counted[1], counted[2], counted[3])


def names_of(units: Units) -> list[str]:
    return [name for name, n in zip(UNITS, units, strict=True) for _ in range(n)]


# ---------------------------------------------------------------- gaining and losing
@verb(Gain)
def gain(doing: Doing, step: Gain) -> None:
    """Units and OP to each of these seats; whoever chooses elements is the one who gains."""
    run = doing.run
    cost = parse_cost(step.units)
    names = ["sulphur"] * cost.sulphur + ["mercury"] * cost.mercury + ["salt"] * cost.salt
    names += ["generic"] * (cost.generic + max(doing.amount(step.generic), 0))
    if step.unit_var is not None:
        names += [str(v) for v in doing.ctx.vars.get(step.unit_var, ())]
    if step.produced_by is not None:
        names += _produced(doing, step)
    op = doing.amount(step.op)
    seats = doing.seats(step.seat)
    chosen = {
        seat: [str(doing.one(seat, "element", ELEMENTS, "choose_element")) for _ in range(step.choice)]
        for seat in seats
    }
    for seat in seats:
        units = as_units([*names, *chosen[seat]])
        ops.add_units(run, seat, units)
        ops.add_op(run, seat, op, "effect")
        if seat == doing.seat and any(units):
            triggers.fire(run, "opponent_gains", seat=seat, vars={"gained": tuple(names_of(units))})
    doing.did = bool(seats)


def _produced(doing: Doing, step: Gain) -> list[str]:
    """One element that each of these cards produces; of several its seat chooses."""
    found = []
    for i in doing.cards(step.produced_by):
        p = doing.run.s.pieces[i]
        planted = (p.as_reagent,) if p.as_reagent else doing.ctx.vars.get(f"~{i}", ())
        elements = planted or sheets(doing.run.cube)[p.card].card.element
        if elements:
            found.append(str(doing.one(doing.seat, "element", elements, "choose_element", of=i)))
    return found


@verb(Lose)
def lose(doing: Doing, step: Lose) -> None:
    """You choose which units the seat loses; fewer where it has fewer. Binds `lost`: the units."""
    run = doing.run
    taken: dict[int, Units] = {}
    for seat in doing.seats(step.seat):
        if step.units:
            found = _choices(run.s.seats[seat].pool, step.units, step.element)
            taken[seat] = doing.one(doing.seat, "pay", found, "choose_units", seat=seat) if found else NO_UNITS
    for seat, units in taken.items():
        ops.take_units(run, seat, units, "loses_units")
    if step.op:
        for seat in doing.seats(step.seat):
            ops.add_op(run, seat, -step.op, "effect")
    lost = [name for units in taken.values() for name in names_of(units)]
    doing.bind("lost", lost)
    doing.did = len(lost) == step.units * max(len(taken), 1) if step.units else True


def _choices(pool: Units, n: int, elements_only: bool) -> list[Units]:
    """Every set of n units of the pool (all of it, where it holds fewer)."""
    room = (*pool[:3], 0 if elements_only else pool[3])
    n = min(n, sum(room))
    return [u for u in product(*(range(k, -1, -1) for k in room)) if sum(u) == n] if n else []


# ---------------------------------------------------------------- paying
@verb(Pay)
def pay(doing: Doing, step: Pay) -> None:
    """You may pay now, from your pool, all or nothing. Not offered where its result is impossible."""
    run = doing.run
    seat = doing.seat
    cost = _price(doing, step)
    times, units = 0, NO_UNITS
    if doing.ways(seat, cost) and some_can(doing.d, doing.ctx, step.then):
        times = _times(doing, seat, step, cost)
        if times:
            paid = doing.payment(seat, _multiple(cost, times))
            assert paid is not None
            units = paid
    if times:
        ops.take_units(run, seat, units)
        doing.use_once()
    doing.count("paid", times)
    doing.did = times > 0
    doing.then = step.then if times else step.otherwise


def _price(doing: Doing, step: Pay) -> Cost:
    """The payment of an alchemist's aura may cost less."""
    cost = parse_cost(step.cost)
    sheet = doing.d.sheet(doing.ctx.source)
    if sheet is not None and any(step in line.do for line in sheet.card.aura):
        less = doing.d.more(doing.seat, "aura_payment")
        return Cost(cost.sulphur, cost.mercury, cost.salt, max(cost.generic + less, 0))
    return cost


def _multiple(cost: Cost, n: int) -> Cost:
    return Cost(cost.sulphur * n, cost.mercury * n, cost.salt * n, cost.generic * n)


def _times(doing: Doing, seat: int, step: Pay, cost: Cost) -> int:
    if step.up_to == 1:
        return int(doing.yes(seat, "may_pay", cost=str(cost)))
    most = max(n for n in range(1, step.up_to + 1) if doing.ways(seat, _multiple(cost, n)))
    question = Question(
        "choose", doing.prompt("pay_times", cost=str(cost)), "number", tuple(range(most + 1)), default=0,
    )
    return int(doing.ask(seat, question))  # type: ignore[arg-type]


@verb(Price)
def price(doing: Doing, step: Price) -> None:
    """The next advance, or what seats deploy (at a place) this round, costs ✦ less or more."""
    run = doing.run
    if step.what == "advance":
        own = run.s.seats[doing.seat]
        ops.set_seat(run, doing.seat, advance_discount=own.advance_discount - step.more)
        ops.tell(run, "price", seat=doing.seat, amount=step.more, what=step.what)
        return
    from ..select import places_named

    for place in places_named(doing.d, doing.ctx, step.place) if step.place else ("",):
        run.s.stamp += 1
        lasting = Lasting(
            "price", doing.seat, "round", run.s.stamp, place=place, amount=step.more, source=doing.ctx.source,
            data=(step.what, step.by),
        )
        ops.set_game(run, lasting=[*run.s.lasting, lasting])
        ops.tell(run, "price", seat=doing.seat, amount=step.more, place=place, what=step.what)


@verb(Counters)
def counters(doing: Doing, step: Counters) -> None:
    """Public counters on your alchemist, at most `max`; removing binds `removed`."""
    own = doing.run.s.seats[doing.seat]
    have = own.counters.get(step.name, 0)
    now = max(have + step.amount, 0)
    if step.max is not None:
        now = min(now, max(step.max, have))
    doing.count("removed", max(have - now, 0))
    doing.did = now != have
    if now != have:
        ops.set_seat(doing.run, doing.seat, counters={**own.counters, step.name: now})
        ops.tell(doing.run, "counters", seat=doing.seat, amount=now - have, name=step.name, total=now)
