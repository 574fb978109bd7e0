"""Doing what a plan says: the payment first, all or nothing, then the act itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import changes, effects, fees, ops, triggers
from .legal import effect_line
from .lines import PLAYED, line, use_key
from .pay import take_payment
from .plans import Plan, plan
from .run import flow
from .state import ELEMENTS, NO_CARD, Act, Answer, Ctx, Flow, PileItem, Units

if TYPE_CHECKING:
    from .run import Run


def perform(run: Run, seat: int, answers: tuple[Answer, ...]) -> None:
    """A complete act of the seat's own turn."""
    p = plan(run, seat, answers)
    DO[p.act.kind](run, seat, p)


# ---------------------------------------------------------------- paying
def pay(run: Run, seat: int, p: Plan) -> Units:
    """Units, then what is sacrificed, discarded, removed or kept home. Returns the units."""
    units = take_payment(run, seat, p.cost, p.units)
    if p.act.kind == "ability":
        _use_up(run, p.act)
    if p.calls:
        counters = run.s.seats[seat].counters
        ops.set_seat(run, seat, counters={**counters, "call": counters["call"] - p.calls})
        ops.tell(run, "counters", seat=seat, amount=-p.calls, name="call", total=counters["call"] - p.calls)
    if p.discarded:
        changes.discard(run, seat, p.discarded)
    if p.sacrificed:
        changes.sacrifice(run, p.sacrificed, seat)
    return units


def _use_up(run: Run, act: Act) -> None:
    """A once-per-round ability is used; staying home is part of its price."""
    piece = run.s.pieces[act.card]
    use = fees.ability(run, act)
    if use.once:
        ops.write(run, act.card, used=(*piece.used, use_key(run.cube, piece, act.line)))
    if use.stay_home:
        ops.mark(run, act.card, until="round", stay_home=run.s.round)
        ops.tell(run, "stay_home", seat=piece.controller, cards=changes.named(run, [act.card]), round=run.s.round)


def _leaves_discard(run: Run, seat: int, piece: int) -> str:
    """A card played from the discard by a leave: where it goes in the end ("" : to the discard)."""
    if run.s.pieces[piece].zone != "discard":
        return ""
    leave = run.derived.allowed(seat, "play_from_discard", piece)
    if leave is None:
        return ""
    if leave.rule.once:
        source = run.s.pieces[leave.source]
        ops.write(run, leave.source, used=(*source.used, run.derived.once_key(leave)))
    return leave.rule.then or ""


# ---------------------------------------------------------------- laboratory
def _resource(run: Run, seat: int, p: Plan) -> None:
    """It pays at once, this round too."""
    then = _play_reagent(run, seat, p)
    changes.place_resource(run, p.act.card, seat)
    _promise(run, p.act.card, then)
    units = [0, 0, 0, 0]
    units[ELEMENTS.index(p.element)] = 1
    ops.add_units(run, seat, (units[0], units[1], units[2], units[3]))


def _attach(run: Run, seat: int, p: Plan) -> None:
    """Asleep until the next upkeep; the old card of a full slot goes to the discard."""
    then = _play_reagent(run, seat, p)
    if p.out != NO_CARD:
        changes.make_room(run, seat, p.out)
    changes.attach(run, p.act.card, seat)
    _promise(run, p.act.card, then)


def _play_reagent(run: Run, seat: int, p: Plan) -> str:
    then = _leaves_discard(run, seat, p.act.card)
    pay(run, seat, p)
    ops.set_seat(run, seat, reagents_played=run.s.seats[seat].reagents_played + 1)
    return then


def _promise(run: Run, piece: int, then: str) -> None:
    """A card played from the discard: where it goes when it would next go there."""
    if then:
        ops.mark(run, piece, until="good", instead=then)


def _principle(run: Run, seat: int, p: Plan) -> None:
    pay(run, seat, p)
    if p.out != NO_CARD:
        changes.make_room(run, seat, p.out)
    changes.attach_principle(run, p.act.card, seat)


def _apparatus(run: Run, seat: int, p: Plan) -> None:
    pay(run, seat, p)
    changes.place_apparatus(run, p.act.card, seat)


def _wake(run: Run, seat: int, p: Plan) -> None:
    pay(run, seat, p)
    changes.wake(run, [p.act.card], seat)


def _advance(run: Run, seat: int, p: Plan) -> None:
    """The reagents are burnt before the stage is reached, so they do not see it."""
    pay(run, seat, p)
    run.push(Flow("act.advance", seat))


@flow("act.advance")
def _stage(run: Run, frame: Flow) -> None:
    changes.advance_stage(run, frame.seat)


# ---------------------------------------------------------------- praxis, arcana, abilities
def _play(run: Run, seat: int, p: Plan) -> None:
    """A praxis or ritual: it is played, what listens to that happens, then it does what it says and is put away."""
    text = effect_line(run, seat, p.act)
    then = _leaves_discard(run, seat, p.act.card)
    pay(run, seat, p)
    show_played(run, seat, p.act.card)
    run.push(Flow("act.put_away", seat, p.act.card, (then,)))
    effects.start(run, Ctx(seat, p.act.card, "", p.vars), text)


def show_played(run: Run, seat: int, piece: int) -> None:
    """The card leaves its place and lies open until it has done its work."""
    card = run.cube[run.s.pieces[piece].card]
    ops.move(run, piece, "pile", controller=seat)
    ops.tally(run, seat, f"played:{card.kind}")
    ops.tally(run, seat, f"play:{card.id}")
    ops.tell(run, "plays", seat=seat, cards=[ops.name(run, run.s.pieces[piece])])
    triggers.fire(run, "play", piece=piece, seat=seat)


@flow("act.put_away")
def put_away(run: Run, frame: Flow) -> None:
    """To the discard, or where the leave to play it says; unless its own words have put it elsewhere."""
    piece = run.s.pieces[frame.n]
    if piece.zone != "pile":
        return
    to = str(frame.data[0]) if frame.data else ""
    if to == "bottom":
        ops.move(run, frame.n, "deck", bottom=True)
    else:
        ops.move(run, frame.n, to or "discard")


def _ability(run: Run, seat: int, p: Plan) -> None:
    text = effect_line(run, seat, p.act)
    pay(run, seat, p)
    ops.tell(run, "uses", seat=seat, cards=changes.named(run, [p.act.card]), line=p.act.line)
    effects.start(run, Ctx(seat, p.act.card, p.place, p.vars), text)


# ---------------------------------------------------------------- deployment
def _deploy(run: Run, seat: int, p: Plan) -> None:
    then = _leaves_discard(run, seat, p.act.card)
    units = pay(run, seat, p)
    changes.arrive(run, p.act.card, p.place, face_down=p.face_down, from_hand=True, paid=units)
    _promise(run, p.act.card, then)


def _redeploy(run: Run, seat: int, p: Plan) -> None:
    pay(run, seat, p)
    changes.arrive(run, p.act.card, p.place, face_down=p.face_down, from_hand=False)


# ---------------------------------------------------------------- responses
def respond(run: Run, seat: int, answers: tuple[Answer, ...]) -> None:
    """Put the response on the pile: paid, its targets shown; it works when the pile resolves."""
    s = run.s
    p = plan(run, seat, answers)
    pay(run, seat, p)
    ops.set_game(run, stamp=s.stamp + 1)
    item = PileItem(
        id=s.stamp, seat=seat, card=p.act.card, line=p.act.line if p.act.kind == "ability" else PLAYED, vars=p.vars,
        targets=p.targets, place=p.place,
    )
    ops.set_game(run, pile=[*s.pile, item])
    if p.act.kind == "instant":
        show_played(run, seat, p.act.card)
    else:
        ops.tell(run, "uses", seat=seat, cards=changes.named(run, [p.act.card]), line=p.act.line)


def resolve_top(run: Run) -> None:
    """The last item of the pile does what it says, unless it was cancelled, and leaves it."""
    s = run.s
    item = s.pile[-1]
    if item.line == PLAYED and not item.as_copy:
        run.push(Flow("act.put_away", item.seat, item.card))
    if not item.cancelled:
        text = line(run.cube, s, s.pieces[item.card], item.line, item.seat)
        effects.start(run, Ctx(item.seat, item.card, item.place, item.vars, pile=item.id), text)
    ops.set_game(run, pile=s.pile[:-1])


DO: dict[str, Callable[[Any, int, Plan], None]] = {
    "resource": _resource, "attach": _attach, "principle": _principle, "apparatus": _apparatus, "wake": _wake,
    "advance": _advance, "praxis": _play, "ritual": _play, "ability": _ability, "deploy": _deploy,
    "redeploy": _redeploy,
}
