"""Whether a step could do anything now: what is impossible is not offered (words.md: Reading, choose one, offer).

Read before anything is paid or done, and so only an estimate of what the board will be; it looks at public facts and at
what the seat itself may know of its hand.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ...cards.costs import parse_cost
from ...cards.words import (
    Arrange,
    Attach,
    Choose,
    ChooseOne,
    Counters,
    Dig,
    Discard,
    ForEach,
    Have,
    IfDo,
    Make,
    May,
    Move,
    Native,
    Offer,
    Pay,
    Prevent,
    Repeat,
    Sacrifice,
    Search,
    SeatSel,
    Sel,
    Step,
)
from ..derive import Derived
from ..lines import played, working
from ..natives import CAN
from ..pay import ways
from ..select import matching, named, places_named, seat_candidates, seats
from ..state import PLACES, Ctx

_WHO = ("who", "with_", "to", "copy", "produced_by", "cards", "declared_on", "by")


def some_can(d: Derived, ctx: Ctx, steps: tuple[Step, ...]) -> bool:
    """Whether at least one of these steps could do something; one about what another has yet to find adds nothing."""
    return not steps or any(can(d, ctx, step) and not _leans(ctx, step) for step in steps)


def _leans(ctx: Ctx, step: Any) -> bool:
    """Whether the step is about cards that a step before it names."""
    name = getattr(step, "who", None) or getattr(step, "to", None)
    return isinstance(name, str) and isinstance(step, Have | Prevent) and name != "this" and name not in ctx.vars


def all_can(d: Derived, ctx: Ctx, steps: tuple[Step, ...]) -> bool:
    """Whether each of them could, one after the other: what is chosen must leave the next ones possible."""
    if not steps:
        return True
    first, rest = steps[0], steps[1:]
    if isinstance(first, Choose) and first.cards is not None and first.cards.at not in ("hand", "deck"):
        found = matching(d, ctx, first.cards)
        return any(all_can(d, replace(ctx, vars={**ctx.vars, first.as_: (i,)}), rest) for i in found)
    return can(d, ctx, first) and all_can(d, ctx, rest)


def can(d: Derived, ctx: Ctx, step: Any) -> bool:
    """Whether this step could do something."""
    if isinstance(step, Pay):
        return (can_pay(d, ctx, step) and some_can(d, ctx, step.then)) or bool(step.otherwise)
    if isinstance(step, May):
        return all_can(d, ctx, step.do)
    if isinstance(step, IfDo | ForEach):
        return True
    if isinstance(step, ChooseOne):
        return any(some_can(d, ctx, mode) for mode in step.modes)
    if isinstance(step, Offer):
        return bool(_seats(d, ctx, step.to))
    if isinstance(step, Discard) and step.who is None:
        return any(d.state.seats[s].hand for s in _seats(d, ctx, step.seat))
    if isinstance(step, Attach) and isinstance(step.who, str) and not _own(d, ctx, step.who):
        return False
    if isinstance(step, Move) and not _somewhere(d, ctx, step):
        return False
    if isinstance(step, Have) and step.later_too:
        return True
    if isinstance(step, Native):
        return step.name not in CAN or CAN[step.name](d, ctx)
    if isinstance(step, Choose) and step.what == "keyword":
        return _some_keyword(d, ctx, step)
    if isinstance(step, Dig | Search):
        return bool(d.state.seats[ctx.seat].deck)
    if isinstance(step, Arrange) and step.deck == "materia":
        return bool(d.state.materia_deck)
    if isinstance(step, Repeat):
        return _some_text(d, ctx, step)
    if isinstance(step, Make) and not _room(d, ctx, step):
        return False
    if isinstance(step, Counters) and step.amount < 0:
        return bool(d.state.seats[ctx.seat].counters.get(step.name))
    return _found(d, ctx, step)


def _some_keyword(d: Derived, ctx: Ctx, step: Choose) -> bool:
    """Whether these cards have a keyword that may be chosen."""
    of = step.keyword_of
    if of is None or (isinstance(of, str) and of not in ctx.vars):
        return True
    bound = of if isinstance(of, str) else of.as_ if of.pick == "target" and of.as_ in ctx.vars else ""
    ids = [int(i) for i in named(d, ctx, bound)] if bound else matching(d, ctx, of)
    return any(k not in step.without for i in ids for k in d.keywords(i))


def _some_text(d: Derived, ctx: Ctx, step: Repeat) -> bool:
    """Whether there is a text to be repeated: an Entry that works, or a card that may be repeated."""
    who = step.who
    if step.what == "next_praxis" or (isinstance(who, str) and who not in ctx.vars):
        return True
    if isinstance(who, Sel) and who.at == "pile":
        return _found(d, ctx, step)
    pieces = [d.state.pieces[i] for i in matching(d, ctx, who)]
    if step.what == "entry":
        return any(w.line.head == "entry" for p in pieces for w in working(d.cube, d.state, p))
    return any(not played(d.cube, d.state, p, ctx.seat).cannot_be_repeated for p in pieces)


def _found(d: Derived, ctx: Ctx, step: Struct) -> bool:
    """Whether the cards and seats that it names are there."""
    for field in _WHO:
        value = getattr(step, field, None)
        if isinstance(value, Sel) and not _cards(d, ctx, value, isinstance(step, Sacrifice | Discard)):
            return False
        if isinstance(value, SeatSel) and not _seats(d, ctx, value):
            return False
        if isinstance(value, str) and field in ("who", "to") and value in ctx.vars and not named(d, ctx, value):
            return False
    seat = getattr(step, "seat", None)
    return not isinstance(seat, SeatSel) or bool(_seats(d, ctx, seat))


def _cards(d: Derived, ctx: Ctx, sel: Sel, in_full: bool = False) -> bool:
    """Whether enough of them are there: every target, of other choices one, unless it must be done in full."""
    if sel.up_to or sel.any_number:
        return True
    if sel.pick == "target" and sel.as_ in ctx.vars:
        return bool(ctx.vars[sel.as_])
    if isinstance(sel.of, SeatSel) and sel.of.pick != "each" and sel.of.as_ not in ctx.vars:
        return bool(seat_candidates(d, ctx, sel.of))
    if sel.is_ is not None and sel.is_ not in ctx.vars and sel.is_ not in ("this", "deployed"):
        return True  # bound by a step before
    if sel.at in ("hand", "deck") and sel.of not in ("you", "opponent", "any") and sel.of not in ctx.vars:
        return True
    if sel.cost_max_over is not None and sel.cost_max_over not in ctx.vars:
        return True
    found = [i for i in matching(d, ctx, sel) if not _kept_secret(d, ctx, sel, i)]
    return len(found) >= (sel.count if sel.pick == "target" or (in_full and sel.pick != "each") else 1)


def _kept_secret(d: Derived, ctx: Ctx, sel: Sel, piece: int) -> bool:
    """A card of another's hand that effects cannot look at cannot be chosen."""
    if sel.pick != "choose" or sel.random or sel.at == "pile":
        return False
    p = d.state.pieces[piece]
    return p.zone == "hand" and bool(d.hidden_from(ctx.seat, p.owner, "hand"))


def _seats(d: Derived, ctx: Ctx, seat: Any) -> bool | list[int]:
    if isinstance(seat, SeatSel):
        if seat.as_ in ctx.vars and seat.pick != "each":
            return [int(v) for v in ctx.vars[seat.as_]]
        return seat_candidates(d, ctx, seat)
    return seats(d, ctx, seat)


def _own(d: Derived, ctx: Ctx, name: str) -> bool:
    """Whether the cards of a variable are own ones: others' and tokens cannot be attached."""
    pieces = [d.state.pieces[int(i)] for i in named(d, ctx, name)]
    return (name not in ctx.vars and name != "this") or any(p.owner == ctx.seat and not p.is_token for p in pieces)


def _somewhere(d: Derived, ctx: Ctx, step: Move) -> bool:
    """Whether there is a location to move to."""
    if step.to == "here":
        return bool(ctx.place) and d.can_come(ctx.seat, ctx.place)
    return any(p != ctx.place and d.can_come(ctx.seat, p) for p in PLACES)


def _room(d: Derived, ctx: Ctx, step: Make) -> bool:
    """Whether there is a location where the token may be made."""
    if step.at == "laboratory":
        return True
    if step.at == "another":
        model = places_named(d, ctx, step.copy) if isinstance(step.copy, str) else (ctx.place,)
        return any(p not in model and d.can_come(ctx.seat, p) for p in PLACES)
    return any(d.can_come(ctx.seat, p) for p in places_named(d, ctx, step.at) or PLACES)


def can_pay(d: Derived, ctx: Ctx, step: Pay) -> bool:
    """Whether the seat can pay the cost once."""
    free = bool(d.allows(ctx.seat, "any_element"))
    return bool(ways(d.state.seats[ctx.seat].pool, parse_cost(step.cost), free))


