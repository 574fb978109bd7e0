"""What a seat may do, and why not: one set of checks for the options, for `why` and for the acts themselves.

A check takes (run, seat, act) and returns None or a refusal: the rule, and what is missing, as data. `CHECKS` lists
them for each kind of act in the order in which a person wants to hear of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..cards.costs import Cost
from ..cards.words import Ability, Line
from . import changes, effects, fees
from .lines import ability_lines, line, played
from .pay import payable
from .prices import price
from .state import PLACES, STAGES, Act, Ctx, Prompt

if TYPE_CHECKING:
    from .run import Run
    from .state import Piece

Refusal = tuple[str, Prompt]
Check = Callable[["Run", int, Act], Refusal | None]

OF_PHASE = {
    "laboratory": ("resource", "attach", "principle", "apparatus", "praxis", "ritual", "ability", "wake", "advance"),
    "deployment": ("deploy", "redeploy", "ability"),
    "response": ("instant", "ability"),
}
PLAYED_AS = {"principle": "principle", "apparatus": "apparatus", "praxis": "praxis"}
CREATURES = ("homunculus", "agent", "minion")
HIDDEN = {"hand", "deck"}


def no(rule: str, key: str, **args: int | str) -> Refusal:
    return rule, Prompt(key, dict(args))


# ---------------------------------------------------------------- what a card could ever do
def candidates(run: Run, seat: int, piece: int) -> Iterator[Act]:
    """Every act that this card could start for this seat, in whatever phase."""
    p = run.s.pieces[piece]
    if p.zone in ("hand", "discard"):
        if p.owner == seat and (p.zone == "hand" or run.derived.allowed(seat, "play_from_discard", piece)):
            yield from _from_hand(run, p)
        return
    if p.zone not in ("laboratory", "battlefield", "alchemist"):
        return
    if p.zone == "alchemist" and p.controller == seat:
        yield Act("advance")
    if p.zone == "laboratory" and p.slot == "resting" and p.controller == seat:
        yield Act("wake", piece)
        yield Act("redeploy", piece)
    for w in ability_lines(run.cube, run.s, p):
        assert w.line.use is not None
        if w.line.use.only_opponents != (p.controller == seat):
            yield Act("ability", piece, w.index)


def _from_hand(run: Run, p: Piece) -> Iterator[Act]:
    card = run.cube[p.card]
    if card.kind == "reagent":
        yield Act("resource", p.id)
        yield Act("attach", p.id)
    elif card.kind in CREATURES:
        yield Act("deploy", p.id)
    elif card.kind == "arcana":
        yield Act("instant" if card.subtype == "instant" else "ritual", p.id)
    elif card.kind in PLAYED_AS:
        yield Act(PLAYED_AS[card.kind], p.id)


def sources(run: Run, seat: int, phase: str) -> Iterator[int]:
    """The cards a seat may act with in this phase, in a fixed order."""
    s = run.s
    yield from s.seats[seat].hand
    if run.derived.allows(seat, "play_from_discard"):
        yield from s.seats[seat].discard
    if s.seats[seat].alchemist >= 0:
        yield s.seats[seat].alchemist
    yield from s.labs[seat]
    yield from s.field


def acts(run: Run, seat: int, phase: str) -> list[Act]:
    """Everything the seat can do now; each of these can be brought to its end."""
    kinds = OF_PHASE[phase]
    return [
        act for piece in sources(run, seat, phase) for act in candidates(run, seat, piece)
        if act.kind in kinds and refusal(run, seat, act, phase) is None
    ]


def refusal(run: Run, seat: int, act: Act, phase: str) -> Refusal | None:
    """The first thing that forbids this act now."""
    wrong = _wrong_phase(run, act, phase)
    if wrong is not None:
        return wrong
    for check in CHECKS[act.kind]:
        found = check(run, seat, act)
        if found is not None:
            return found
    return None


def why(run: Run, seat: int, piece: int) -> list[Refusal]:
    """Why nothing (more) can be done with this card now; empty where something can."""
    phase = phase_of(run, seat)
    out: list[Refusal] = []
    some = False
    for act in candidates(run, seat, piece):
        some = True
        found = refusal(run, seat, act, phase)
        if found is None:
            return []
        if found not in out:
            out.append(found)
    return out if some else [no("Turns", "no_use")]


def phase_of(run: Run, seat: int) -> str:
    """Which acts the seat is asked for now: laboratory, deployment, response, or none of them."""
    pending = run.s.pending.get(seat)
    kind = (pending.opening or pending.question).kind if pending is not None else ""
    return kind if kind in OF_PHASE else ""


# ---------------------------------------------------------------- when
def _wrong_phase(run: Run, act: Act, phase: str) -> Refusal | None:
    if act.kind == "ability":
        use = _use(run, act)
        if use.phase == phase:
            return None
        return no("Abilities", f"only_in_{use.phase}")
    if phase and act.kind in OF_PHASE[phase]:
        return None
    right = next(name for name, kinds in OF_PHASE.items() if act.kind in kinds)
    return no("Phases", f"only_in_{right}")


def _use(run: Run, act: Act) -> Ability:
    use = line(run.cube, run.s, run.s.pieces[act.card], act.line).use
    assert use is not None
    return use


def effect_line(run: Run, seat: int, act: Act) -> Line:
    """What the act does: the ability's line, or all that the card does when played."""
    p = run.s.pieces[act.card]
    return line(run.cube, run.s, p, act.line) if act.kind == "ability" else played(run.cube, run.s, p, seat)


def _right_window(run: Run, seat: int, act: Act) -> Refusal | None:
    """Only in a deployment, contest or declaration window."""
    only = _use(run, act).only_in if act.kind == "ability" else effect_line(run, seat, act).only_in
    if run.s.window and only and run.s.window not in only:
        return no("Response window", "other_window", window=only[0])
    return None


def _silence(run: Run, seat: int, act: Act) -> Refusal | None:
    """No instants and response abilities in Deployment and Contest."""
    return no("Law", "silence") if run.s.window and silenced(run, seat) else None


def silenced(run: Run, seat: int) -> bool:
    """A law in force keeps this seat from responding now; all can see it."""
    if run.s.phase not in ("deployment", "contest"):
        return False
    return run.derived.forbidden("instants", seat) is not None


# ---------------------------------------------------------------- how often
def _one_reagent(run: Run, seat: int, act: Act) -> Refusal | None:
    return no("Reagents", "one_reagent") if run.s.seats[seat].reagents_played else None


def _advances_left(run: Run, seat: int, act: Act) -> Refusal | None:
    own = run.s.seats[seat]
    if own.stage >= len(STAGES) - 1:
        return no("Stages", "last_stage")
    most = run.derived.numbers(seat, "advances", 1)
    return no("Stages", "advanced_already", n=most) if own.advances >= most else None


def _not_used_up(run: Run, seat: int, act: Act) -> Refusal | None:
    if not _use(run, act).once:
        return None
    d = run.derived
    most = d.uses(run.s.pieces[act.card].controller, act.card, act.line)
    return no("Abilities", "used_up", n=most) if d.used(act.card, act.line) >= most else None


# ---------------------------------------------------------------- the card
def _awake(run: Run, seat: int, act: Act) -> Refusal | None:
    return no("Exhausted", "exhausted") if run.s.pieces[act.card].exhausted else None


def _exhausted(run: Run, seat: int, act: Act) -> Refusal | None:
    return None if run.s.pieces[act.card].exhausted else no("Exhausted", "awake_already")


def _not_kept_home(run: Run, seat: int, act: Act) -> Refusal | None:
    kept = any(m.stay_home == run.s.round for m in run.s.pieces[act.card].marks)
    return no("Deployment", "stays_home") if kept else None


def _has_slots(run: Run, seat: int, act: Act) -> Refusal | None:
    slot = "principle" if act.kind == "principle" else "attached"
    if changes.slots(run, seat, slot) > 0 or (slot == "attached" and not changes.takes_slot(run, act.card)):
        return None
    return no("Slots", "no_slots")


# ---------------------------------------------------------------- where
def places(run: Run, seat: int, act: Act) -> list[str]:
    """Locations to which the creature can be deployed and paid for now."""
    return [place for place, cost in _fares(run, seat, act) if payable(run, seat, cost)]


def _fares(run: Run, seat: int, act: Act) -> list[tuple[str, Cost]]:
    """Locations to which the creature could come, and what each asks for; the same of all unless something says so."""
    d = run.derived
    veiled = must_veil(run, act.card)
    open_ = [place for place in PLACES if d.can_come(seat, place)]
    if d.priced_by_place:
        return [(place, price(run, seat, act, place, veiled)) for place in open_]
    cost = price(run, seat, act, "", veiled)
    return [(place, cost) for place in open_]


def must_veil(run: Run, piece: int) -> bool:
    """Veiled creatures go face down."""
    p = run.s.pieces[piece]
    return p.face_down or "veiled" in (
        run.derived.printed_keywords(piece) if p.zone in ("hand", "discard") else run.derived.keywords(piece)
    )


def _some_place(run: Run, seat: int, act: Act) -> Refusal | None:
    fares = _fares(run, seat, act)
    if not fares:
        return no("Deployment", "no_place")
    if any(payable(run, seat, cost) for _, cost in fares):
        return None
    return _short(run, seat, min((cost for _, cost in fares), key=lambda c: c.total))


# ---------------------------------------------------------------- paying
def _short(run: Run, seat: int, cost: object) -> Refusal:
    pool = run.s.seats[seat].pool
    return "Payment", Prompt("cannot_pay", {"cost": str(cost), "units": pool})


def _can_pay(run: Run, seat: int, act: Act) -> Refusal | None:
    cost = price(run, seat, act)
    return None if payable(run, seat, cost) else _short(run, seat, cost)


def _can_sacrifice_to_advance(run: Run, seat: int, act: Act) -> Refusal | None:
    need = fees.advance_need(run, seat)
    have = fees.advance_worth(run, seat)
    return None if have >= need else no("Stages", "no_sacrifice", need=need, have=have)


def _fees_can_be_met(run: Run, seat: int, act: Act) -> Refusal | None:
    """Discards, sacrifices, calls and staying home that the head asks for besides units."""
    missing = fees.missing(run, seat, act)
    return None if missing is None else no("Costs", missing)


def _possible(run: Run, seat: int, act: Act) -> Refusal | None:
    """Cards and abilities need every target that is not "up to"."""
    p = run.s.pieces[act.card]
    place = p.slot if p.zone == "battlefield" else ""
    if effects.possible(run, seat, act.card, effect_line(run, seat, act), place):
        return None
    return no("Targets", "no_target")


CHECKS: dict[str, tuple[Check, ...]] = {
    "resource": (_one_reagent, _can_pay),
    "attach": (_one_reagent, _has_slots, _can_pay),
    "principle": (_has_slots, _can_pay),
    "apparatus": (_can_pay,),
    "praxis": (_can_pay, _fees_can_be_met, _possible),
    "ritual": (_can_pay, _fees_can_be_met, _possible),
    "instant": (_silence, _right_window, _can_pay, _fees_can_be_met, _possible),
    "ability": (_silence, _right_window, _not_used_up, _can_pay, _fees_can_be_met, _possible),
    "wake": (_exhausted, _can_pay),
    "advance": (_advances_left, _can_sacrifice_to_advance, _can_pay),
    "deploy": (_some_place,),
    "redeploy": (_awake, _not_kept_home, _some_place),
}


def may_be_asked(run: Run, seat: int) -> bool:
    """Response window: whether this seat is asked, from what all can see (rules.md, Response window)."""
    if silenced(run, seat):
        return False
    own = run.s.seats[seat]
    if sum(own.pool) and own.hand:
        return True
    return any(
        act.kind == "ability" and _all_see_it_can(run, seat, act)
        for piece in (own.alchemist, *run.s.labs[seat], *run.s.field)
        for act in candidates(run, seat, piece)
    )


def _all_see_it_can(run: Run, seat: int, act: Act) -> bool:
    """A response ability that the seat could pay and that has its targets, as far as these lie open."""
    if _use(run, act).phase != "response":
        return False
    if any(check(run, seat, act) is not None for check in CHECKS["ability"] if check is not _possible):
        return False
    aims = effects.aims_of(effect_line(run, seat, act).do)
    if any(aim.kind == "mode" or (aim.kind == "card" and HIDDEN & _spots(aim.word.at)) for aim in aims):
        return True
    p = run.s.pieces[act.card]
    return effects.feasible(run.derived, Ctx(seat, act.card, p.slot if p.zone == "battlefield" else ""), aims)


def _spots(at: str | tuple[str, ...]) -> set[str]:
    return {at} if isinstance(at, str) else set(at)
