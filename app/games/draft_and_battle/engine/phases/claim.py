"""⑤ Claim: the Materia, left to right, then the declarations of Opus (rules.md §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from .. import changes, goals, ops, triggers
from ..run import flow
from ..state import NO_CARD, PLACES, Answer, Flow, Prompt, Question, turn_order
from .contest import count, creatures_at, seats_at
from .rotation import forget, refill
from .round import enter

if TYPE_CHECKING:
    from ..run import Run

TO_LABORATORY = ("resource", "relic")


@flow("claim")
def claim(run: Run, frame: Flow) -> None:
    enter(run, "claim")
    for seat in range(SEATS):
        ops.tally(run, seat, "claim_creatures", count(run, seat))
    goals.check(run, "claim_begins")
    came_now = {place: piece for place, piece in run.s.locations.items() if piece != NO_CARD}
    run.push(
        *(Flow("claim.place", data=(place, came_now[place])) for place in PLACES if place in came_now),
        Flow("claim.declare"),
    )


# ---------------------------------------------------------------- claiming
@flow("claim.place")
def place(run: Run, frame: Flow) -> None:
    """The only seat with creatures here claims the Materia; `data`: the location and what lay there as Claim began."""
    s = run.s
    where, piece = str(frame.data[0]), int(frame.data[1])
    ops.set_game(run, step=where)
    there = seats_at(run, where)
    if len(there) != 1 or s.locations[where] != piece or not may_claim(run, there[0], where):
        return
    seat = there[0]
    card = run.cube[s.pieces[piece].card]
    ops.set_game(run, claims={**s.claims, where: seat})
    forget(run, piece)
    _tally(run, seat, where, card.type)
    ops.tell(run, "claims", seat=seat, place=where, cards=[ops.name(run, s.pieces[piece])])
    run.push(Flow("claim.score", seat, data=(where, piece)))
    if card.type in TO_LABORATORY:
        changes.take_materia(run, piece, seat)
    triggers.fire(run, "reward", seat=seat, piece=piece, place=where)


def may_claim(run: Run, seat: int, where: str) -> bool:
    """A law may keep a seat whose creatures there are all minions from claiming."""
    if all(_kind(run, i) == "minion" for i in creatures_at(run.s, where)):
        return run.derived.forbidden("claim_with_minions", seat) is None
    return True


def _kind(run: Run, piece: int) -> str:
    p = run.s.pieces[piece]
    return p.token.kind if p.token else run.cube[p.card].kind


def _tally(run: Run, seat: int, where: str, type: str) -> None:
    own = run.s.seats[seat]
    if not own.total.get(f"claimed:{type}"):
        ops.tally(run, seat, "claimed_types")
    for fact in ("claimed", f"claimed:{type}", f"claimed@{where}"):
        ops.tally(run, seat, fact)
    if own.stage == 1:
        ops.tally(run, seat, "claimed_at_albedo")


@flow("claim.score")
def score(run: Run, frame: Flow) -> None:
    """After the reward: a treasure leaves and its place is refilled at once; the OP; then what claiming sets off."""
    s = run.s
    where, piece = str(frame.data[0]), int(frame.data[1])
    card = run.cube[s.pieces[piece].card]
    if card.type == "treasure" and s.pieces[piece].zone == "location":
        ops.move(run, piece, "materia_discard")
        ops.tell(run, "treasure_spent", place=where, cards=[ops.name(run, s.pieces[piece])])
        refill(run, where, claimable=False)
    ops.add_op(run, frame.seat, card.op, "claim")
    triggers.fire(run, "claim", seat=frame.seat, piece=piece, place=where)
    goals.check(run, "claim")


# ---------------------------------------------------------------- declaring the Opus
YES_NO: tuple[Answer, ...] = (True, False)


@flow("claim.declare")
def declare(run: Run, frame: Flow) -> None:
    """Every seat that has not declared is asked at once, in secret, until nobody adds one."""
    s = run.s
    given = run.take()
    if given is not None:
        new = [seat for seat in turn_order(s) if given.get(seat, (False,))[-1] is True]
        for seat in new:
            _declare(run, seat)
        if new and len(s.declaring) < SEATS:
            _ask(run, frame)
        else:
            run.push(*((Flow("window", data=("declaration",)),) if s.declaring else ()), Flow("claim.final"))
        return
    ops.set_game(run, step="declare", declaring=[])
    goals.record_round(run, [goals.opus_holds(run, i) for i in range(SEATS)])
    _ask(run, frame)


def _ask(run: Run, frame: Flow) -> None:
    s = run.s
    questions: dict[int, Question] = {}
    answered: dict[int, tuple[Answer, ...]] = {}
    for seat in turn_order(s):
        if seat in s.declaring:
            continue
        true = goals.opus_holds(run, seat)
        questions[seat] = Question(
            "declare", Prompt("declare", {"holds": int(true)}), of="yes", options=YES_NO if true else (False,),
            default=true, source=s.seats[seat].opus[0],
        )
        if not true and s.seats[seat].declare == "when_true":
            answered[seat] = (False,)
    run.ask(frame, questions, public="declare", sealed=True, clock="window", paced=True, answered=answered)


def _declare(run: Run, seat: int) -> None:
    s = run.s
    piece = s.seats[seat].opus[0]
    ops.set_game(run, declaring=[*s.declaring, seat])
    ops.set_seat(run, seat, declared=True)
    ops.write(run, piece, known=ops.PUBLIC)
    ops.tell(run, "declares_opus", seat=seat, cards=[ops.name(run, s.pieces[piece])])


@flow("claim.final")
def final(run: Run, frame: Flow) -> None:
    """Each declared Opus once more: still true, that seat wins; two true at once: more OP, then the tie-breaks."""
    s = run.s
    true = [seat for seat in s.declaring if goals.opus_holds(run, seat)]
    for seat in s.declaring:
        ops.tell(run, "opus_true" if seat in true else "opus_false", seat=seat,
                 cards=[ops.name(run, s.pieces[s.seats[seat].opus[0]])])
    if true:
        run.push(Flow("game_over", data=("opus", *true)))
