"""Declared damage: what may be given to whom, whether a declaration is legal, and what it comes to when it is dealt.

rules.md §4 Damage, Guardian, Declared damage and later changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.game import IllegalChoice

from ..cards.words import Bonus
from .select import fits
from .state import Attack, DamageShape, Question, Spread, State

if TYPE_CHECKING:
    from .derive import Derived
    from .run import Run

Fault = tuple[str, str, str]
BEATS = {"sulphur": "mercury", "mercury": "salt", "salt": "sulphur"}


class Hit(Struct, frozen=True):
    """What one attacker gives one enemy as damage is dealt."""

    attacker: int
    target: int
    amount: int  # bonus included, fortified taken off
    deadly: bool


# ---------------------------------------------------------------- who may be given what
def creatures_at(state: State, place: str) -> list[int]:
    """All creatures at a location, in order of arrival."""
    return [i for i in state.field if state.pieces[i].slot == place]


def targets_of(run: Run, attacker: int) -> tuple[int, ...]:
    """Enemies that this attacker may be given to: not under a truce, no elusive one behind others (Elusive)."""
    s, d = run.s, run.derived
    me = s.pieces[attacker]
    pure = "purified" in d.keywords(attacker)
    here = creatures_at(s, me.slot)
    out = []
    for i in here:
        owner = s.pieces[i].controller
        if owner == me.controller or d.truce(me.controller, owner, me.slot):
            continue
        hidden = "elusive" in d.keywords(i) and any(
            s.pieces[j].controller == owner and "elusive" not in d.keywords(j) for j in here
        )
        if pure or not hidden:
            out.append(i)
    return tuple(out)


def beats(d: Derived, attacker: int, target: int) -> bool:
    """With two elements a creature beats what either beats; unaligned on either side: no bonus."""
    if "unaligned" in d.keywords(attacker) or "unaligned" in d.keywords(target):
        return False
    mine, theirs = d.elements(attacker), d.elements(target)
    return any(BEATS[a] in theirs for a in mine)


def bonus_against(run: Run, attacker: int, target: int) -> int:
    """The elemental bonus of this attacker against this enemy: 1, primal on either or both sides 2, and what cards
    add or take; never below 0."""
    d = run.derived
    if not beats(d, attacker, target):
        return 0
    bonus = 2 if "primal" in d.keywords(attacker) or "primal" in d.keywords(target) else 1
    for entry in d.rules(Bonus):
        rule: Bonus = entry.rule
        ctx = d.context(entry)
        if (rule.by is None or fits(d, ctx, rule.by, attacker)) and (rule.to is None or fits(d, ctx, rule.to, target)):
            bonus += rule.more
    return max(0, bonus)


def shape(run: Run, seat: int) -> DamageShape:
    """What this seat has to declare at all contested locations."""
    s, d = run.s, run.derived
    places: dict[str, dict[int, Attack]] = {}
    guards: dict[str, dict[int, tuple[int, int]]] = {}
    pure: list[int] = []
    for place, seats in s.contested.items():
        if seat not in seats:
            continue
        rows: dict[int, Attack] = {}
        bound: dict[int, tuple[int, int]] = {}
        for attacker in creatures_at(s, place):
            if s.pieces[attacker].controller != seat:
                continue
            to = targets_of(run, attacker)
            power = d.power(attacker)
            if not to or not power:
                continue
            beaten = {t: n for t in to if (n := bonus_against(run, attacker, t))}
            rows[attacker] = Attack(power, to, beaten)
            if "purified" in d.keywords(attacker):
                pure.append(attacker)
                continue
            for t in to:
                if "guardian" in d.keywords(t):
                    bound[t] = (s.pieces[t].controller, max(0, d.left(t)))
        if rows:
            places[place] = rows
            if bound:
                guards[place] = bound
    return DamageShape(places, guards, tuple(pure))


def only_one_way(shape: DamageShape) -> bool:
    """Nothing is left to decide: every attacker has one enemy."""
    return all(len(row.to) == 1 for rows in shape.places.values() for row in rows.values())


# ---------------------------------------------------------------- checking a declaration
def check_spread(cube: Any, state: State, seat: int, question: Question, spread: Spread, decision: str) -> Spread:
    """The spread in the order of the shape, if it is legal; else IllegalChoice says what is missing."""
    assert question.damage is not None
    fault = fault_of(question.damage, spread, state, lambda i: _name(cube, state, i))
    if fault is not None:
        code, rule, message = fault
        raise IllegalChoice(code, message, rule, decision)
    damage = {
        place: {a: spread.damage[place][a] for a in rows} for place, rows in question.damage.places.items()
    }
    return Spread(damage, {a: t for rows in damage.values() for a in rows if (t := spread.bonus.get(a)) is not None})


def _name(cube: Any, state: State, piece: int) -> str:
    p = state.pieces[piece]
    return p.token.name if p.token else str(cube[p.card].name)


def fault_of(shape: DamageShape, spread: Spread, state: State, name: Callable[[int], str] = str) -> Fault | None:
    """(code, rule, what is missing) of the first thing wrong with the spread."""
    for place, rows in shape.places.items():
        given_here = spread.damage.get(place, {})
        for attacker, row in rows.items():
            fault = _fault_of_row(
                name(attacker), place, row, given_here.get(attacker, {}), spread.bonus.get(attacker)
            )
            if fault is not None:
                return fault
        fault = _fault_of_guards(shape, place, given_here, state, name)
        if fault is not None:
            return fault
    return None


def _fault_of_row(
    name: str, place: str, row: Attack, given: dict[int, int], bonus: int | None
) -> Fault | None:
    if not set(given) <= set(row.to):
        return "not_a_target", "Elusive", f"{name} cannot give damage to one of those creatures at {place}"
    total = sum(given.values())
    if total != row.power:
        return "damage_left", "Damage", f"{name} gives {total} of its power {row.power} at {place}; all must be given"
    if bonus is not None and (bonus not in row.bonus or not given.get(bonus)):
        return "no_bonus", "Damage", (
            f"the elemental bonus of {name} goes to an enemy whose element it beats and that it gives at least 1"
        )
    return None


def _fault_of_guards(
    shape: DamageShape, place: str, given: dict[int, dict[int, int]], state: State, name: Callable[[int], str]
) -> Fault | None:
    guards = shape.guards.get(place, {})
    got: dict[int, int] = {}
    for row in given.values():
        for target, n in row.items():
            got[target] = got.get(target, 0) + n
    for attacker, row in given.items():
        if attacker in shape.purified:
            continue
        for target, n in row.items():
            if not n or target in guards:
                continue
            for guard, (owner, needs) in guards.items():
                if owner == state.pieces[target].controller and got.get(guard, 0) < needs:
                    return "guarded", "Guardian", (
                        f"{name(guard)} guards {place}: it must be given {needs} before those beside it are given any; "
                        f"it is given {got.get(guard, 0)}"
                    )
    return None


# ---------------------------------------------------------------- dealing
def adjust(given: dict[int, int], power: int) -> dict[int, int]:
    """What was declared, after the attacker's power has changed: power gained goes to the enemy given most (first named
    on a tie), power lost comes off the least given (last named on a tie)."""
    out = dict(given)
    change = power - sum(out.values())
    if change > 0 and out:
        most = max(out, key=lambda t: out[t])
        out[most] += change
    while change < 0 and out:
        least = min(reversed(out), key=lambda t: out[t])
        taken = min(out[least], -change)
        out[least] -= taken
        change += taken
        if not out[least]:
            del out[least]
    return out


def hits(run: Run) -> list[Hit]:
    """Everything that is dealt now by what was declared, seats in turn order, attackers as they arrived."""
    s = run.s
    out: list[Hit] = []
    for seat in sorted(s.declared, key=lambda i: (i - s.first) % 4):
        spread = s.declared[seat]
        for place, rows in spread.damage.items():
            for attacker, given in rows.items():
                p = s.pieces[attacker]
                if p.zone == "battlefield" and p.slot == place:
                    out += _hits_of(run, attacker, given, spread.bonus.get(attacker))
        out += _late_hits(run, seat, spread)
    return out


def _late_hits(run: Run, seat: int, spread: Spread) -> list[Hit]:
    """A creature without power as damage was declared, that has some now, gives it to the first enemy it may."""
    s = run.s
    declared = {a for rows in spread.damage.values() for a in rows}
    out: list[Hit] = []
    for i in s.field:
        p = s.pieces[i]
        if p.controller != seat or i in declared or seat not in s.contested.get(p.slot, ()):
            continue
        to = targets_of(run, i) if run.derived.power(i) else ()
        if to:
            out += _hits_of(run, i, {to[0]: run.derived.power(i)}, None)
    return out


def _hits_of(run: Run, attacker: int, given: dict[int, int], named: int | None) -> list[Hit]:
    s, d = run.s, run.derived
    place = s.pieces[attacker].slot
    amounts = adjust(given, d.power(attacker))
    there = [t for t, n in amounts.items() if n and s.pieces[t].zone == "battlefield" and s.pieces[t].slot == place]
    beaten = {t: bonus_against(run, attacker, t) for t in there}
    bonus_to = named if named is not None and beaten.get(named) else next((t for t in there if beaten[t]), None)
    mine = d.keywords(attacker)
    out = []
    for t in there:
        amount = amounts[t] + (beaten[t] if t == bonus_to else 0)
        if "fortified" in d.keywords(t) and "purified" not in mine:
            amount -= 1
        if amount > 0:
            out.append(Hit(attacker, t, amount, "deadly" in mine and "purified" not in d.keywords(t)))
    return out
