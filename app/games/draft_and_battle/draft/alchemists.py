"""Who leads which laboratory (rules.md §2.1): chosen face up in random order, dealt, or drafted in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from ..engine import ops
from ..engine.run import flow
from ..engine.state import NO_SEAT, Answer, Flow, Prompt, Question

if TYPE_CHECKING:
    from ..engine.run import Run


@flow("alchemists")
def alchemists(run: Run, frame: Flow) -> None:
    """Begin the way this table has chosen; `data` are the alchemists of this game in the order of chance."""
    pieces = [int(i) for i in frame.data]
    way = run.s.options["alchemists"]
    ops.set_game(run, stage="alchemists")
    if way == "deal":
        for seat in range(SEATS):
            take(run, seat, pieces[seat])
    elif way == "draft":
        each = len(pieces) // SEATS
        for piece in pieces:
            ops.move(run, piece, "pack", controller=NO_SEAT)
        for seat in range(SEATS):
            ops.set_seat(run, seat, queue=[pieces[seat * each : (seat + 1) * each]])
        run.push(Flow("alchemists.draft"))
    else:
        for piece in pieces:
            ops.move(run, piece, "pool", controller=NO_SEAT)
        ops.set_game(run, alchemists=pieces)
        order = run.shuffled("alchemist order", list(range(SEATS)))
        run.push(*(Flow("alchemists.choose", seat) for seat in order), Flow("alchemists.put_away"))


def take(run: Run, seat: int, piece: int) -> None:
    """The alchemist sits down in the laboratory of the seat, for all to see."""
    ops.move(run, piece, "alchemist", controller=seat, owner=seat)
    ops.set_seat(run, seat, alchemist=piece)
    ops.tell(run, "alchemist", seat=seat, cards=[ops.name(run, run.s.pieces[piece])])


def _question(pieces: tuple[int, ...], key: str) -> Question:
    return Question("alchemist", Prompt(key), options=pieces, default=pieces[0])


@flow("alchemists.choose")
def choose(run: Run, frame: Flow) -> None:
    """One seat picks of those face up; the next sees what is left."""
    given = run.take()
    if given is None:
        ops.set_game(run, turn=frame.seat)
        run.ask(frame, {frame.seat: _question(tuple(run.s.alchemists), "alchemist.choose")}, public="alchemist")
        return
    (piece,) = given[frame.seat]
    take(run, frame.seat, _id(piece))


@flow("alchemists.put_away")
def put_away(run: Run, frame: Flow) -> None:
    """Those nobody chose leave the game."""
    ops.set_game(run, turn=NO_SEAT)
    for piece in list(run.s.alchemists):
        ops.move(run, piece, "box")


@flow("alchemists.draft")
def draft(run: Run, frame: Flow) -> None:
    """All pick one of what they hold and pass the rest left; then each keeps one of its own in secret."""
    s = run.s
    given = run.take()
    if given is not None:
        for seat, (piece,) in given.items():
            ops.move(run, _id(piece), "picks", controller=seat, owner=seat)
        hands = [seat.queue[0] for seat in s.seats]
        for seat in range(SEATS):
            ops.set_seat(run, (seat + 1) % SEATS, queue=[hands[seat]] if hands[seat] else [])
    if not s.seats[0].queue:
        run.push(Flow("alchemists.keep"))
        return
    questions = {i: _question(tuple(s.seats[i].queue[0]), "alchemist.draft") for i in range(SEATS)}
    size = len(s.seats[0].queue[0])
    each = size + len(s.seats[0].picks)
    run.ask(frame, questions, public="alchemist", sealed=True, clock="pick",
            steps=dict.fromkeys(range(SEATS), (each - size, each)))


@flow("alchemists.keep")
def keep(run: Run, frame: Flow) -> None:
    """Each keeps one of those it picked; all are revealed together."""
    given = run.take()
    if given is None:
        questions = {i: _question(tuple(run.s.seats[i].picks), "alchemist.keep") for i in range(SEATS)}
        run.ask(frame, questions, public="alchemist", sealed=True)
        return
    for seat, (piece,) in given.items():
        for other in list(run.s.seats[seat].picks):
            if other != piece:
                ops.move(run, other, "box")
        take(run, seat, _id(piece))


def _id(answer: Answer) -> int:
    assert isinstance(answer, int)
    return answer
