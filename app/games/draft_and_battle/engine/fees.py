"""What an act asks for besides units: slots, sacrifices, discards, calls, staying home.

Sacrificing needs a card you own and control; an exhausted or sleeping attached reagent cannot be sacrificed yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.words import Ability, Sacrifice, Sel, Who
from . import changes, triggers
from .lines import line, played
from .picking import pick_question
from .select import matching
from .state import Act, Ctx, Prompt, Question, Value

if TYPE_CHECKING:
    from .run import Run

ADVANCE_SACRIFICES = (1, 1, 2)  # by the stage one leaves


# ---------------------------------------------------------------- slots
def slot_question(run: Run, seat: int, piece: int, slot: str) -> Question | None:
    """Which card leaves a full slot (attached or principle); None where there is room."""
    full = changes.overfull(run, seat, slot, piece)
    if not full:
        return None
    return Question("choose", Prompt("slot", {"card": piece}), options=tuple(full), default=full[0], source=piece)


# ---------------------------------------------------------------- sacrifices
def may_be_sacrificed(run: Run, seat: int, piece: int) -> bool:
    p = run.s.pieces[piece]
    if p.owner != seat or p.controller != seat:
        return False
    return p.slot != "attached" or p.zone != "laboratory" or not (p.exhausted or p.asleep)


def _asked_sacrifice(run: Run, seat: int, act: Act) -> Who | None:
    if act.kind == "ability":
        use = ability(run, act)
        return use.sacrifice
    extra: Sacrifice | None = played(run.cube, run.s, run.s.pieces[act.card], seat).extra_cost
    return extra.who if extra is not None else None


def ability(run: Run, act: Act) -> Ability:
    use = line(run.cube, run.s, run.s.pieces[act.card], act.line).use
    assert use is not None
    return use


def sacrifices(run: Run, seat: int, act: Act) -> tuple[int, tuple[int, ...]]:
    """How many cards the act asks to be sacrificed, and which can be."""
    who = _asked_sacrifice(run, seat, act)
    if who is None:
        return 0, ()
    p = run.s.pieces[act.card]
    ctx = Ctx(seat, act.card, p.slot if p.zone == "battlefield" else "")
    found = tuple(i for i in matching(run, ctx, who) if may_be_sacrificed(run, seat, i))
    return (who.count if isinstance(who, Sel) else 1), found


def sacrifice_question(run: Run, seat: int, act: Act) -> Question | None:
    n, found = sacrifices(run, seat, act)
    if not n:
        return None
    return pick_question("choose", Prompt("sacrifice", {"card": act.card, "n": n}), found, n, found[:n], act.card)


def bound_by_sacrifice(run: Run, seat: int, act: Act, ids: tuple[int, ...]) -> dict[str, tuple[Value, ...]]:
    """What the effect may ask of the cards sacrificed for it, under the name that the cost gives them."""
    who = _asked_sacrifice(run, seat, act)
    if not isinstance(who, Sel) or not ids:
        return {}
    remembered = {k: v for i in ids for k, v in triggers.about(run, i, who.as_).items()}
    return {**remembered, who.as_: ids}


def discardable(run: Run, seat: int, act: Act) -> tuple[int, ...]:
    """Cards of the hand that may pay a discard: not the card that is played itself."""
    return tuple(i for i in run.s.seats[seat].hand if i != act.card)


def discard_question(run: Run, seat: int, act: Act) -> Question | None:
    n = ability(run, act).discard if act.kind == "ability" else 0
    if not n:
        return None
    hand = discardable(run, seat, act)
    return pick_question("discard", Prompt("discard_cost", {"card": act.card, "n": n}), hand, n, hand[:n], act.card)


# ---------------------------------------------------------------- calls
def calls_asked(run: Run, seat: int, act: Act) -> tuple[int, ...]:
    """For each mode of the ability how many calls it removes (John Dee)."""
    if act.kind != "ability":
        return ()
    less = run.derived.numbers(seat, "call_discount", 0)
    return tuple(max(0, n - less) for n in ability(run, act).calls)


def missing(run: Run, seat: int, act: Act) -> str | None:
    """The first fee that cannot be met, as a key of the refusals."""
    n, found = sacrifices(run, seat, act)
    if len(found) < n:
        return "nothing_to_sacrifice"
    if act.kind != "ability":
        return None
    use = ability(run, act)
    if len(discardable(run, seat, act)) < use.discard:
        return "nothing_to_discard"
    p = run.s.pieces[act.card]
    if use.stay_home and (p.exhausted or any(m.stay_home == run.s.round for m in p.marks)):
        return "stays_home"
    calls = calls_asked(run, seat, act)
    if calls and run.s.seats[seat].counters.get("call", 0) < min(calls):
        return "too_few_calls"
    return None


# ---------------------------------------------------------------- advancing
def advance_need(run: Run, seat: int) -> int:
    """How many sacrifices the next stage asks for."""
    stage = run.s.seats[seat].stage
    return ADVANCE_SACRIFICES[stage] if stage < len(ADVANCE_SACRIFICES) else 0


def advance_candidates(run: Run, seat: int) -> dict[int, int]:
    """What may be sacrificed to advance, and for how many sacrifices it counts."""
    d, out = run.derived, {}
    double = {entry.source for entry in d.allows(seat, "counts_double_sacrifice")}
    for i in run.s.labs[seat]:
        slot = run.s.pieces[i].slot
        if not may_be_sacrificed(run, seat, i):
            continue
        if slot == "attached":
            out[i] = 2 if i in double else 1
        elif slot == "resting" and d.allowed(seat, "sacrifice_for_advance", i):
            out[i] = 1
    return out


def advance_worth(run: Run, seat: int) -> int:
    return sum(advance_candidates(run, seat).values())


def advance_question(run: Run, seat: int, chosen: list[int]) -> Question | None:
    """The next sacrifice for the stage; None when it is paid."""
    worth = advance_candidates(run, seat)
    left = advance_need(run, seat) - sum(worth[i] for i in chosen)
    if left <= 0:
        return None
    options = tuple(i for i in worth if i not in chosen)
    best = min(options, key=lambda i: abs(worth[i] - left))
    return Question("choose", Prompt("advance", {"n": left}), options=options, default=best)
