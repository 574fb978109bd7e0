"""What seats agree and decide together: offers, votes, bids, laws."""

from __future__ import annotations

from msgspec.structs import replace

from ...cards.costs import Cost
from ...cards.words import Bid, Offer, Vote, WriteLaw
from .. import ops
from ..conditions import all_hold
from ..state import NO_SEAT, Question, Resolve, turn_order
from .aims import bind
from .doing import Doing, verb


@verb(Offer)
def offer(doing: Doing, step: Offer) -> None:
    """Yes or no, seen by all; impossible if either cannot pay or do it."""
    run = doing.run
    to = doing.seats(step.to)
    doing.did = bool(to)
    if not to:
        return
    seat = to[0]
    ctx = bind(doing.ctx, "them", (seat,)) if "them" not in doing.ctx.vars else doing.ctx
    possible = all_hold(doing.d, ctx, step.needs)
    yes = doing.yes(seat, "offer", True, seat=doing.seat) if possible else False
    ops.tell(run, "offer", seat=doing.seat, other=seat)
    ops.tell(run, "answered", seat=seat, other=doing.seat, yes=int(yes), possible=int(possible))
    run.irrevocable = True
    steps = step.accepted if yes else step.refused
    if steps:
        doing.frames.append(Resolve(replace(ctx, offer=yes, answers=()), steps))
    doing.did = yes


@verb(Vote)
def vote(doing: Doing, step: Vote) -> None:
    """All seats name one in secret; most wins, your choice on ties."""
    among = doing.seats(step.among)
    doing.did = bool(among)
    if len(among) < 2:
        doing.bind(step.as_, among)
        return
    question = Question("vote", doing.prompt("vote"), "seat", tuple(among), default=among[0])
    votes = doing.ask_all(dict.fromkeys(turn_order(doing.run.s), question), "vote")
    counts = [sum(v == seat for v in votes.values()) for seat in among]
    tied = [seat for seat, n in zip(among, counts, strict=True) if n == max(counts)]
    chosen = int(doing.one(doing.seat, "seat", tied, "vote_tie"))
    for seat in turn_order(doing.run.s):
        ops.tell(doing.run, "vote", seat=seat, other=int(votes[seat]))  # type: ignore[arg-type]
    doing.bind(step.as_, (chosen,))


@verb(Bid)
def bid(doing: Doing, step: Bid) -> None:
    """Secret bids of 0 to one's pool; the strictly highest pays and wins, else nothing."""
    run = doing.run
    among = doing.seats(step.among)
    questions = {
        seat: Question(
            "bid", doing.prompt("bid"), "number", tuple(range(sum(run.s.seats[seat].pool) + 1)), default=0,
        )
        for seat in among if sum(run.s.seats[seat].pool)
    }
    answers = doing.ask_all(questions, "bid")
    bids = {seat: int(answers.get(seat, 0)) for seat in among}  # type: ignore[arg-type]
    best = max(bids.values(), default=0)
    leaders = [seat for seat, n in bids.items() if n == best]
    winner = leaders[0] if best and len(leaders) == 1 else NO_SEAT
    units = doing.payment(winner, Cost(generic=best)) if winner != NO_SEAT else None
    for seat in among:
        ops.tell(run, "bid", seat=seat, amount=bids[seat])
    if units is not None:
        ops.take_units(run, winner, units)
    doing.bind(step.as_, () if winner == NO_SEAT else (winner,))
    doing.did = winner != NO_SEAT


# ---------------------------------------------------------------- laws
@verb(WriteLaw)
def write_law(doing: Doing, step: WriteLaw) -> None:
    """Write a law that is not in force, or each of yours; one too many ends one of your choice."""
    run, seat = doing.run, doing.seat
    own = run.s.seats[seat]
    sheet = doing.d.sheet(own.alchemist)
    if sheet is None:
        doing.did = False
        return
    names = sorted(sheet.card.laws) if step.all else [*step.laws]
    names += [x for r in doing.d.allows(seat, "write_laws") for x in r.rule.laws if x not in names]
    open_ = [x for x in names if x not in own.laws]
    doing.did = bool(open_)
    if not open_:
        return
    new = open_ if step.all else [str(doing.one(seat, "law", open_, "choose_law"))]
    most = doing.d.numbers(seat, "laws", 1)
    ends = []
    if len(own.laws) + len(new) > most and own.laws:
        ends = [str(doing.one(seat, "law", sorted(own.laws), "law_ends"))]
    laws = {k: v for k, v in own.laws.items() if k not in ends}
    ops.set_seat(run, seat, laws={**laws, **dict.fromkeys(new, run.s.round)})
    for name in ends:
        ops.tell(run, "law_ends", seat=seat, name=name)
    for name in new:
        ops.tell(run, "law", seat=seat, name=name)
