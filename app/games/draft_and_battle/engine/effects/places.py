"""Where creatures are: deploy, make, move, home, control, turn, sleep, and what keeps them away."""

from __future__ import annotations

from ...cards.words import (
    Attach,
    Control,
    Deploy,
    Exhaust,
    Forbid,
    Home,
    Make,
    Move,
    Sacrifice,
    SkipTurn,
    StayHome,
    SwapPlaces,
    Truce,
    Turn,
    Wake,
)
from .. import changes, ops
from ..select import places_named
from ..state import NO_CARD, NO_SEAT, PLACES, Lasting, Token
from .aims import stays_home
from .doing import Doing, verb


# ---------------------------------------------------------------- coming
@verb(Deploy)
def deploy(doing: Doing, step: Deploy) -> None:
    """As from hand, with what that sets off; free. "own": face down if it is veiled."""
    run = doing.run
    where = places_named(doing.d, doing.ctx, step.place)
    ids = [i for i in doing.cards(step.who) if run.s.pieces[i].zone in ("hand", "laboratory")]
    doing.did = bool(ids and where)
    for i in ids if where else []:
        p = run.s.pieces[i]
        if not doing.d.can_come(p.owner, where[0]) or stays_home(doing.d, i):
            doing.did = False
            continue
        veiled = p.face_down or "veiled" in doing.d.printed_keywords(i)
        down = step.face == "down" or (step.face == "own" and veiled)
        changes.arrive(run, i, where[0], face_down=down, from_hand=p.zone == "hand")


@verb(Make)
def make(doing: Doing, step: Make) -> None:
    """Tokens, or token copies of a card: `here`, in the laboratory, at a named or at another location."""
    token, card = None, ""
    if step.copy is None:
        element = (step.element,) if step.element else ()
        token = Token(step.name, step.kind, step.power, step.toughness, element, step.keywords)
    else:
        models = doing.cards(step.copy)
        if not models:
            doing.bind("made", ())
            doing.did = False
            return
        p = doing.run.s.pieces[models[0]]
        token, card = p.token, p.card
    at = _place_for(doing, step)
    count = doing.amount(step.count) if at else 0
    made = changes.make_token(doing.run, doing.seat, at, token=token, card=card, count=count)
    doing.bind("made", made)
    doing.did = bool(made)


def _place_for(doing: Doing, step: Make) -> str:
    if step.at == "laboratory":
        return "laboratory"
    if step.at == "another":
        model = places_named(doing.d, doing.ctx, step.copy) if isinstance(step.copy, str) else (doing.ctx.place,)
        found = [p for p in PLACES if p not in model and doing.d.can_come(doing.seat, p)]
        return str(doing.one(doing.seat, "place", found, "choose_location")) if found else ""
    where = places_named(doing.d, doing.ctx, step.at)
    return where[0] if where else ""


# ---------------------------------------------------------------- going elsewhere
@verb(Move)
def move(doing: Doing, step: Move) -> None:
    """To another location that you choose, or here; what goes with it goes to the same."""
    run = doing.run
    leaders = [i for i in doing.cards(step.who, harms=True, displaces=True) if _on_field(doing, i)]
    company = [i for i in doing.cards(step.with_, displaces=True) if _on_field(doing, i)]
    goals: dict[int, str] = {}
    for i in leaders:
        place = _goal(doing, step, i)
        if place:
            goals[i] = place
    doing.did = bool(goals) and len(goals) == len(leaders)
    for i, place in goals.items():
        changes.move_to(run, i, place)
    for i in company if goals else []:
        place = next(iter(goals.values()))
        if doing.d.can_come(run.s.pieces[i].controller, place):
            changes.move_to(run, i, place)


def _on_field(doing: Doing, piece: int) -> bool:
    return doing.run.s.pieces[piece].zone == "battlefield"


def _goal(doing: Doing, step: Move, piece: int) -> str:
    p = doing.run.s.pieces[piece]
    if step.to == "here":
        here = doing.ctx.place
        return here if here and p.slot != here and doing.d.can_come(p.controller, here) else ""
    found = [x for x in PLACES if x != p.slot and doing.d.can_come(p.controller, x)]
    return str(doing.one(doing.seat, "place", found, "move_to", piece=piece)) if found else ""


@verb(Home)
def home(doing: Doing, step: Home) -> None:
    ids = doing.cards(step.who, harms=True, displaces=True)
    ids = [i for i in ids if _on_field(doing, i)]
    changes.return_home(doing.run, ids)
    doing.did = bool(ids)


@verb(SwapPlaces)
def swap_places(doing: Doing, step: SwapPlaces) -> None:
    """Two creatures, or two Materia, change places."""
    ids = [*doing.cards(step.who, displaces=True), *doing.cards(step.with_, displaces=True)]
    doing.did = False
    if len(ids) != 2:
        return
    run = doing.run
    a, b = (run.s.pieces[i] for i in ids)
    if a.zone == b.zone == "location":
        _swap_materia(doing, ids[0], ids[1])
        doing.did = True
    elif a.zone == b.zone == "battlefield" and a.slot != b.slot and _may_swap(doing, ids[0], ids[1]):
        changes.move_to(run, a.id, b.slot)
        changes.move_to(run, b.id, a.slot)
        doing.did = True


def _may_swap(doing: Doing, a: int, b: int) -> bool:
    """Swapping is moving: no seat comes where it may not."""
    p, q = doing.run.s.pieces[a], doing.run.s.pieces[b]
    if p.controller == q.controller:
        return not any(x.kind == "forbid" and x.seat == p.controller and x.place in (p.slot, q.slot)
                       for x in doing.run.s.lasting)
    return doing.d.can_come(p.controller, q.slot) and doing.d.can_come(q.controller, p.slot)


def _swap_materia(doing: Doing, a: int, b: int) -> None:
    run = doing.run
    one, two = run.s.pieces[a].slot, run.s.pieces[b].slot
    ops.write(run, a, slot=two)
    ops.write(run, b, slot=one)
    stale = {**run.s.stale}
    stale[one], stale[two] = run.s.stale.get(two, 0), run.s.stale.get(one, 0)
    ops.set_game(run, locations={**run.s.locations, one: b, two: a}, stale=stale)
    ops.tell(run, "swapped", seat=doing.seat, cards=changes.named(run, [a, b]))


@verb(Control)
def control(doing: Doing, step: Control) -> None:
    """Take control of creatures on the battlefield; binds `former`."""
    ids = [i for i in doing.cards(step.who, harms=True, displaces=True) if _on_field(doing, i)]
    takers = doing.seats(step.seat)
    doing.did = bool(ids and takers)
    for i in ids if takers else []:
        former = changes.take_control(doing.run, i, takers[0], until=step.until, to_hand=step.to_hand)
        doing.bind("former", (former,))
        doing.did = doing.did and former != takers[0]


# ---------------------------------------------------------------- faces and sleep
@verb(Turn)
def turn(doing: Doing, step: Turn) -> None:
    ids = doing.cards(step.who)
    for i in ids:
        (changes.turn_up if step.face == "up" else changes.turn_down)(doing.run, i)
    doing.did = bool(ids)


@verb(Exhaust)
def exhaust(doing: Doing, step: Exhaust) -> None:
    ids = doing.cards(step.who, harms=True)
    changes.exhaust(doing.run, [i for i in ids if doing.run.s.pieces[i].zone == "laboratory"])
    doing.did = bool(ids)


@verb(Wake)
def wake(doing: Doing, step: Wake) -> None:
    ids = [i for i in doing.cards(step.who) if doing.run.s.pieces[i].zone == "laboratory"]
    changes.wake(doing.run, ids, doing.seat)
    doing.did = bool(ids)


@verb(StayHome)
def stay_home(doing: Doing, step: StayHome) -> None:
    """Cannot be deployed this (the next) round."""
    run = doing.run
    number = run.s.round + (step.until == "next_round")
    ids = [i for i in doing.cards(step.who) if run.s.pieces[i].zone in ("laboratory", "battlefield")]
    for i in ids:
        ops.mark(run, i, until=step.until, stay_home=number)
        ops.tell(run, "stay_home", seat=run.s.pieces[i].controller, cards=changes.named(run, [i]), round=number)
    doing.did = bool(ids)


# ---------------------------------------------------------------- the laboratory
@verb(Sacrifice)
def sacrifice(doing: Doing, step: Sacrifice) -> None:
    """What you own and control."""
    pieces = doing.run.s.pieces
    ids = [i for i in doing.cards(step.who) if pieces[i].owner == pieces[i].controller == doing.seat]
    if ids:
        changes.sacrifice(doing.run, ids, doing.seat)
    doing.did = bool(ids)


@verb(Attach)
def attach(doing: Doing, step: Attach) -> None:
    """Attach own cards; for each full slot you choose what is discarded."""
    run, seat = doing.run, doing.seat
    ids = [i for i in doing.cards(step.who) if _attachable(doing, i)]
    plan: list[tuple[int, int]] = []
    for i in ids:
        out = _makes_room(doing, i, plan)
        plan.append((i, out))
    for i, out in plan:
        if out != NO_CARD:
            changes.make_room(run, seat, out)
        changes.attach(run, i, seat, awake=step.awake, as_element=step.as_element or "")
    doing.did = bool(ids)


def _attachable(doing: Doing, piece: int) -> bool:
    p = doing.run.s.pieces[piece]
    if p.owner != doing.seat or p.is_token:
        return False
    return p.zone in ("hand", "discard", "battlefield") or (
        p.zone == "laboratory" and p.controller == doing.seat and p.slot != "attached"
    )


def _makes_room(doing: Doing, piece: int, plan: list[tuple[int, int]]) -> int:
    """The card that leaves for this one; the plan so far has filled and emptied slots."""
    run, seat = doing.run, doing.seat
    if not changes.takes_slot(run, piece):
        return NO_CARD
    left = [i for i in changes.slot_cards(run, seat, "attached") if i not in [out for _, out in plan]]
    taken = len(left) + sum(1 for i, _ in plan if changes.takes_slot(run, i))
    if taken < changes.slots(run, seat, "attached") or not left:
        return NO_CARD
    return int(doing.some(seat, left, 1, 1, "slot")[0])


# ---------------------------------------------------------------- between seats
@verb(SkipTurn)
def skip_turn(doing: Doing, step: SkipTurn) -> None:
    for seat in doing.seats(step.seat):
        ops.set_seat(doing.run, seat, skip=doing.run.s.seats[seat].skip + 1)
        ops.tell(doing.run, "skip_turn", seat=doing.seat, other=seat)


@verb(Truce)
def truce(doing: Doing, step: Truce) -> None:
    for seat in doing.seats(step.seat):
        place = "" if step.everywhere else doing.ctx.place
        _last(doing, "truce", doing.seat, place, seat)
        ops.tell(doing.run, "truce", seat=doing.seat, other=seat, place=place)


@verb(Forbid)
def forbid(doing: Doing, step: Forbid) -> None:
    """Neither seat deploys, moves or makes creatures at the other's location."""
    mine = places_named(doing.d, doing.ctx, step.mine)
    theirs = places_named(doing.d, doing.ctx, step.theirs)
    others = doing.seats(step.seat)
    doing.did = bool(mine and theirs and others)
    if doing.did:
        _last(doing, "forbid", others[0], mine[0], doing.seat)
        _last(doing, "forbid", doing.seat, theirs[0], others[0])
        ops.tell(doing.run, "forbid", seat=doing.seat, other=others[0], place=mine[0], theirs=theirs[0])


def _last(doing: Doing, kind: str, seat: int, place: str, other: int = NO_SEAT) -> None:
    run = doing.run
    run.s.stamp += 1
    lasting = Lasting(kind, seat, "round", run.s.stamp, place=place, other=other, source=doing.ctx.source)
    ops.set_game(run, lasting=[*run.s.lasting, lasting])
