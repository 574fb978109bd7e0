"""⑦ End: everybody goes home, hands and pools are cut down, the marker moves on; after round 8 the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game import SEATS

from .. import changes, goals, ops, triggers
from ..pay import fill
from ..picking import pick_question, picked
from ..run import flow
from ..state import NO_SEAT, Flow, Prompt, Question, Units, turn_order
from .round import enter

if TYPE_CHECKING:
    from ..run import Run

HAND_LIMIT = 7


@flow("end")
def end(run: Run, frame: Flow) -> None:
    """End effects first; then each step is a frame, so that what it sets off is done before the next."""
    enter(run, "end")
    run.push(
        Flow("end.home"), Flow("end.effects"), Flow("end.discard"), Flow("end.pools"), Flow("end.marker"),
    )
    triggers.fire(run, "end")


@flow("end.home")
def home(run: Run, frame: Flow) -> None:
    """Homunculi and agents go home, keeping damage; minions go to the discard. All together."""
    changes.all_home(run)


@flow("end.effects")
def effects(run: Run, frame: Flow) -> None:
    """What lasts this round ends."""
    changes.end_of(run, "round")


@flow("end.discard")
def discard(run: Run, frame: Flow) -> None:
    """Everyone discards to the hand limit together."""
    s = run.s
    given = run.take()
    if given is None:
        questions = {}
        for seat in range(SEATS):
            excess = len(s.seats[seat].hand) - run.derived.numbers(seat, "hand_limit", HAND_LIMIT)
            if excess > 0:
                hand = tuple(s.seats[seat].hand)
                questions[seat] = pick_question(
                    "discard", Prompt("discard", {"n": excess}), hand, excess, spare(run, hand, excess)
                )
        if questions:
            run.ask(frame, questions, public="discard", sealed=True)
        return
    for seat in turn_order(s):
        if seat in given:
            changes.discard(run, seat, picked(given[seat][0]))


def spare(run: Run, hand: tuple[int, ...], n: int) -> tuple[int, ...]:
    """The cards a hand misses least: the dearest, reagents last."""
    def cost(piece: int) -> tuple[bool, int, int]:
        card = run.cube[run.s.pieces[piece].card]
        return card.kind != "reagent", run.cube.cost(card.id).total, -piece

    chosen = sorted(hand, key=cost, reverse=True)[:n]
    return tuple(i for i in hand if i in chosen)


# ---------------------------------------------------------------- pools
@flow("end.pools")
def pools(run: Run, frame: Flow) -> None:
    """Pools empty, but for units that a card keeps."""
    s = run.s
    given = run.take()
    kept = {seat: run.derived.numbers(seat, "kept_units", 0) for seat in range(SEATS)}
    if given is None:
        questions = {
            seat: keep_question(s.seats[seat].pool, kept[seat]) for seat in range(SEATS)
            if kept[seat] and sum(s.seats[seat].pool) > kept[seat] and sum(1 for n in s.seats[seat].pool if n) > 1
        }
        if questions:
            run.ask(frame, questions, public="pool", sealed=True)
            return
        given = {}
    for seat in range(SEATS):
        pool = s.seats[seat].pool
        answer = given.get(seat, (None,))[0]
        keep = answer if isinstance(answer, tuple) else most_of(pool, kept[seat])
        if any(pool):
            ops.set_seat(run, seat, pool=keep)
            ops.tell(run, "pool_empties", seat=seat, units=keep, silent=True)


def most_of(pool: Units, n: int) -> Units:
    """So many units of the pool, elements first."""
    out = []
    for have in pool:
        taken = min(have, n)
        out.append(taken)
        n -= taken
    return (out[0], out[1], out[2], out[3])


def keep_question(pool: Units, n: int) -> Question:
    """Which units stay: one option for each set of n."""
    ways = tuple(fill(pool, n))
    return Question("choose", Prompt("keep_units", {"n": n}), of="pay", options=ways, default=ways[0])


@flow("end.marker")
def marker(run: Run, frame: Flow) -> None:
    """The round is written down, its ledgers are closed, and the first-player marker goes clockwise."""
    s = run.s
    goals.close_round(run)
    for seat in range(SEATS):
        own = s.seats[seat]
        ops.set_seat(run, seat, rounds=[*own.rounds, own.round], round={})
    ops.set_game(run, first=(s.first + 1) % SEATS, declaring=[])


# ---------------------------------------------------------------- the end of the game
@flow("score")
def score(run: Run, frame: Flow) -> None:
    """After round 8: most OP, then the tie-breaks, then the victory is shared."""
    run.push(Flow("game_over", data=("points", *range(SEATS))))


@flow("game_over")
def game_over(run: Run, frame: Flow) -> None:
    """Of the seats named the one with most OP wins; tie: most creatures on the battlefield when the last Contest
    ended, then most attached reagents, then they share the victory."""
    s = run.s
    seats = [int(i) for i in frame.data[1:]]
    rank = {i: (s.seats[i].op, s.last_creatures.get(str(i), 0), attached(run, i)) for i in seats}
    best = max(rank.values())
    winners = [i for i in seats if rank[i] == best]
    if len(s.history) and s.history[-1]["round"] == s.round:
        goals.close_round(run)
    scores: dict[str, dict[str, Any]] = {
        str(i): {
            "op": s.seats[i].op, "opus": goals.opus_holds(run, i), "opus_card": goals.opus_card(run.cube, s, i).id,
            "creatures": s.last_creatures.get(str(i), 0), "attached": attached(run, i),
        }
        for i in range(SEATS)
    }
    ops.set_game(run, stage="over", turn=NO_SEAT, result={
        "reason": str(frame.data[0]), "winners": winners, "scores": scores,
    })
    ops.tell(run, "game_over", winners=tuple(winners))


def attached(run: Run, seat: int) -> int:
    return sum(1 for i in run.s.labs[seat] if run.s.pieces[i].slot == "attached")
