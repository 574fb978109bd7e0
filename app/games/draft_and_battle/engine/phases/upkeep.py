"""① Upkeep: all seats at once (rules.md §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from .. import changes, ops, triggers
from ..run import dialog, flow
from ..script import Pause, Script
from ..state import ELEMENTS, NO_UNITS, Answer, Flow, Prompt, Question, Units, turn_order
from .round import enter

if TYPE_CHECKING:
    from ..run import Run

PRODUCERS = ("attached", "resource")


@flow("upkeep")
def upkeep(run: Run, frame: Flow) -> None:
    """Each step is a frame, so that what it sets off is done before the next."""
    enter(run, "upkeep")
    for seat in range(SEATS):
        ops.set_seat(run, seat, reagents_played=0, advances=0, advance_discount=0, skip=0)
    run.push(
        Flow("upkeep.attached"), Flow("upkeep.pay"), Flow("upkeep.refresh"), Flow("upkeep.draw"),
        Flow("upkeep.effects"), Flow("upkeep.wake"),
    )


@flow("upkeep.attached")
def attached(run: Run, frame: Flow) -> None:
    """Reagents attached last round wake; "When attached" happens now."""
    for seat in turn_order(run.s):
        for i in list(run.s.labs[seat]):
            if run.s.pieces[i].asleep:
                changes.wake_asleep(run, i)


# ---------------------------------------------------------------- paying
def producers(run: Run, seat: int) -> list[int]:
    """Reagents that pay now: attached or resource, neither exhausted nor asleep."""
    pieces = run.s.pieces
    return [
        i for i in run.s.labs[seat]
        if pieces[i].slot in PRODUCERS and not pieces[i].exhausted and not pieces[i].asleep
    ]


def produced(run: Run, piece: int) -> tuple[str, ...]:
    """The elements a reagent produces; of several its seat chooses each time."""
    p = run.s.pieces[piece]
    return (p.as_reagent,) if p.as_reagent else tuple(run.cube[p.card].element)


def element_question(run: Run, piece: int) -> Question:
    options = produced(run, piece)
    have = run.s.seats[run.s.pieces[piece].controller].pool
    default = min(options, key=lambda e: have[ELEMENTS.index(e)])
    prompt = Prompt("produce", {"card": piece})
    return Question("choose", prompt, of="element", options=options, default=default, source=piece)


def income(run: Run, seat: int, script: Script) -> Units:
    """What the reagents of a seat pay, asking of those with several elements which it is."""
    units = list(NO_UNITS)
    for i in producers(run, seat):
        element = script.choose(element_question(run, i))
        units[ELEMENTS.index(str(element))] += 1
    return (units[0], units[1], units[2], units[3])


@dialog("produce")
def produce(run: Run, seat: int, answers: tuple[Answer, ...]) -> Question | None:
    try:
        income(run, seat, Script(answers))
    except Pause as pause:
        return pause.question
    return None


@flow("upkeep.pay")
def pay(run: Run, frame: Flow) -> None:
    """What was put aside joins the pool; every producer that is not exhausted pays."""
    given = run.take()
    if given is None:
        questions = {i: q for i in range(SEATS) if (q := produce(run, i, ())) is not None}
        if questions:
            run.ask(frame, questions, public="produce", sealed=True, dialog="produce")
            return
        given = {}
    for seat in turn_order(run.s):
        aside = run.s.seats[seat].put_aside
        if any(aside):
            pool = run.s.seats[seat].pool
            joined = tuple(a + b for a, b in zip(pool, aside, strict=True))
            ops.set_seat(run, seat, put_aside=NO_UNITS, pool=joined)
            ops.tell(run, "aside_joins", seat=seat, units=aside)
        ops.add_units(run, seat, income(run, seat, Script(given.get(seat, ()))))


# ---------------------------------------------------------------- the rest
@flow("upkeep.refresh")
def refresh(run: Run, frame: Flow) -> None:
    """Once-per-round abilities refresh, and what is counted for a round begins anew."""
    for p in list(run.s.pieces):
        if p.used or p.damaged_by or p.deadly_hit:
            ops.write(run, p.id, used=(), damaged_by=(), deadly_hit=False)


@flow("upkeep.draw")
def draw(run: Run, frame: Flow) -> None:
    """Everybody draws 1; an empty deck draws nothing."""
    for seat in turn_order(run.s):
        changes.draw(run, seat, 1)


@flow("upkeep.effects")
def effects(run: Run, frame: Flow) -> None:
    triggers.fire(run, "upkeep")


@flow("upkeep.wake")
def wake(run: Run, frame: Flow) -> None:
    """Last, exhausted cards other than creatures wake."""
    for seat in turn_order(run.s):
        for i in list(run.s.labs[seat]):
            p = run.s.pieces[i]
            if p.exhausted and p.slot != "resting":
                ops.write(run, i, exhausted=False)
                ops.tell(run, "wakes", seat=seat, cards=[ops.name(run, p)], silent=True)
