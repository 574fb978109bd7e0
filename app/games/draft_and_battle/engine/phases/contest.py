"""④ Contest: all three locations together (rules.md §3).

a) veiled creatures turn up; b) start-of-contest effects; c) damage is declared in secret; d) one response window;
e) all damage at once; f) deaths, by the state checks; g) what a deadly creature has damaged is destroyed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import SEATS

from ...cards.words import Allow
from .. import changes, goals, ops, triggers
from ..damage import creatures_at, hits, only_one_way, shape
from ..run import flow
from ..spread import default_spread
from ..state import NO_SEAT, PLACES, Flow, Prompt, Question, Spread, turn_order
from .round import enter

if TYPE_CHECKING:
    from ..run import Run


@flow("contest")
def contest(run: Run, frame: Flow) -> None:
    enter(run, "contest")
    ops.set_game(run, contested={}, winners={}, declared={})
    for seat in range(SEATS):
        ops.tally(run, seat, "contest_creatures", count(run, seat))
    run.push(
        Flow("contest.turn_up"), Flow("contest.start"), Flow("contest.declare", n=0), Flow("contest.declare", n=1),
        Flow("contest.window"), Flow("contest.damage"), Flow("contest.deadly"), Flow("contest.winners"),
        Flow("contest.over"), Flow("contest.count"),
    )


def count(run: Run, seat: int) -> int:
    """Creatures of this seat on the battlefield."""
    return sum(1 for i in run.s.field if run.s.pieces[i].controller == seat)


def seats_at(run: Run, place: str) -> list[int]:
    """Seats with creatures at a location, in turn order."""
    there = {run.s.pieces[i].controller for i in creatures_at(run.s, place)}
    return [seat for seat in turn_order(run.s) if seat in there]


def mark_contested(run: Run) -> None:
    """A location is contested if two or more seats have creatures there after a) or as damage is declared; it stays
    so to the end."""
    found = dict(run.s.contested)
    for place in PLACES:
        seats = seats_at(run, place)
        if len(seats) > 1 or place in found:
            found[place] = seats
    ops.set_game(run, contested={place: found[place] for place in PLACES if place in found})


@flow("contest.turn_up")
def turn_up(run: Run, frame: Flow) -> None:
    """a) Everything face down turns up, then the entry effects in their order."""
    ops.set_game(run, step="turn_up")
    for i in [i for i in run.s.field if run.s.pieces[i].face_down]:
        changes.turn_up(run, i)


@flow("contest.start")
def start(run: Run, frame: Flow) -> None:
    """b) Start-of-contest effects, gathered once."""
    ops.set_game(run, step="start")
    mark_contested(run)
    triggers.fire(run, "contest")


# ---------------------------------------------------------------- c) declaring
@flow("contest.declare")
def declare(run: Run, frame: Flow) -> None:
    """All at once and in secret; whoever may declare after the others is asked in a second go (n = 1)."""
    s = run.s
    given = run.take()
    if given is not None:
        show(run, {seat: spread for seat, (spread,) in given.items() if isinstance(spread, Spread)})
        return
    if frame.n == 0:
        ops.set_game(run, step="declare")
        mark_contested(run)
        tally_seats(run)
    last = {seat for seat, _, rule in run.derived.rules(Allow) if rule.what == "declare_last"}
    at_once: dict[int, Spread] = {}
    questions: dict[int, Question] = {}
    for seat in turn_order(s):
        if (seat in last) != bool(frame.n) or not any(seat in seats for seats in s.contested.values()):
            continue
        asked = shape(run, seat)
        default = default_spread(run, asked)
        if only_one_way(asked):
            at_once[seat] = default
        else:
            questions[seat] = Question("damage", Prompt("damage"), of="damage", default=default, damage=asked)
    show(run, at_once)
    if questions:
        run.ask(frame, questions, public="damage", sealed=True)


def tally_seats(run: Run) -> None:
    """Who stood where as damage was declared: it decides who lost a contest and who won alone."""
    ops.set_game(run, stood={place: [
        sum(1 for i in creatures_at(run.s, place) if run.s.pieces[i].controller == seat) for seat in range(SEATS)
    ] for place in run.s.contested})


def show(run: Run, spreads: dict[int, Spread]) -> None:
    """Declarations show together."""
    if not spreads:
        return
    ops.set_game(run, declared={**run.s.declared, **spreads})
    for seat in turn_order(run.s):
        for place, rows in spreads[seat].damage.items() if seat in spreads else ():
            for attacker, row in rows.items():
                for target, n in row.items():
                    ops.tell(run, "declares", seat=seat, place=place, amount=n, cards=[
                        ops.name(run, run.s.pieces[attacker]), ops.name(run, run.s.pieces[target]),
                    ])


# ---------------------------------------------------------------- d) to g)
@flow("contest.window")
def window(run: Run, frame: Flow) -> None:
    """d) One response window, if any location is contested."""
    if run.s.contested:
        ops.set_game(run, step="window")
        run.push(Flow("window", data=("contest",)))


@flow("contest.damage")
def damage(run: Run, frame: Flow) -> None:
    """e) All damage at once; the state checks that follow destroy what it has killed, batch by batch (f)."""
    ops.set_game(run, step="damage")
    changes.deal_contest_damage(run, hits(run))


@flow("contest.deadly")
def deadly(run: Run, frame: Flow) -> None:
    """g) Creatures damaged by a deadly creature are destroyed, again with their deaths."""
    struck = [i for i in run.s.field if run.s.pieces[i].deadly_hit]
    if struck:
        changes.destroy(run, struck)


@flow("contest.winners")
def winners(run: Run, frame: Flow) -> None:
    """A seat wins a contest if it alone has creatures left at a contested location."""
    s = run.s
    ops.set_game(run, step="end")
    won: dict[str, int] = {}
    for place in s.contested:
        left = seats_at(run, place)
        if len(left) == 1:
            won[place] = left[0]
    ops.set_game(run, winners=won)
    for place, stood in s.stood.items():
        winner = won.get(place, NO_SEAT)
        if winner != NO_SEAT:
            _win(run, place, winner, stood)
        for seat in turn_order(s):
            if stood[seat] and seat != winner:
                ops.tally(run, seat, "lost_contest")
                triggers.fire(run, "lose_contest", seat=seat, place=place, other=winner)
    if won:
        triggers.fire(run, "win")


def _win(run: Run, place: str, seat: int, stood: list[int]) -> None:
    ops.tally(run, seat, "won")
    ops.tally(run, seat, f"won@{place}")
    if stood[seat] == 1 and sum(stood) - 1 >= 2:
        ops.tally(run, seat, "won_alone")
    ops.tell(run, "wins_contest", seat=seat, place=place)


@flow("contest.over")
def over(run: Run, frame: Flow) -> None:
    """What lasts this contest ends; where a bonus ends, damage may be enough now."""
    changes.end_of(run, "contest")
    ops.set_game(run, declared={}, step="")


@flow("contest.count")
def count_up(run: Run, frame: Flow) -> None:
    """Objectives of this moment, and the creatures that break a tie at the end of the game."""
    goals.check(run, "contest_ends")
    ops.set_game(run, last_creatures={str(i): count(run, i) for i in range(SEATS)})
