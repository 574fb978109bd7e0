"""A table's state, and what each kind of entry does to it. Folding the log from nothing gives the live state.

Nothing here looks at a clock, a socket or a database: all that is needed stands in the entries.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec

from app.game import EVERYBODY, SEATS, Game, Owed, Result, Step
from app.store.rows import Entry
from app.tables.options import clock_of, own_options
from app.tables.timing import Wait, settle_bank

STOOD_FOR = 5  # choices of a stand-in that are told in words
VIEWER_COUNTERS = 5  # the seats, and all spectators together


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there. `gone`: the person conceded or was removed, a bot plays to the end."""

    kind: str = "free"  # free, person or bot
    player: str = ""
    level: str = ""
    word: str = ""
    gone: bool = False


class TickWait(msgspec.Struct, frozen=True):
    """A wait for the clock's entry; `since` is when it began, in epoch seconds."""

    id: str
    ready: bool
    since: float


class TableState(msgspec.Struct):
    """What the log gives so far. Only `apply` makes a new one; fields are replaced, never changed in place."""

    n: int = 0
    at: float = 0.0  # of the last entry, epoch seconds
    clock: float = 0.0  # seconds the table's clock had run then
    name: str = ""
    options: dict[str, Any] = {}
    cube_id: str = ""
    cube_hash: str = ""
    seats: tuple[Seat, ...] = (Seat(),) * SEATS
    host: int | None = None
    status: str = "open"  # open, running, finished
    paused: bool = False  # by the host
    halted: bool = False  # nobody is there
    seq: tuple[int, ...] = (0,) * VIEWER_COUNTERS
    banks: tuple[float, ...] = (0.0,) * SEATS
    used: tuple[float, ...] = (0.0,) * SEATS  # of the own time of each seat's last decision
    stood_in: tuple[int, ...] = (0,) * SEATS  # choices a stand-in made since the person's last
    stood_for: tuple[tuple[str, ...], ...] = ((),) * SEATS  # the last of them in words
    waits: dict[str, Wait] = {}  # by root, while in the waiting list
    tick: TickWait | None = None
    result: dict[str, Any] | None = None
    closed: bool = False
    play: Any = None  # the game's own state, once it has begun
    owed: tuple[Owed, ...] = ()

    @property
    def clock_runs(self) -> bool:
        return self.status == "running" and not (self.paused or self.halted)


class Change(msgspec.Struct, frozen=True):
    """One entry's work: the states around it, the game's events, the mask of viewers whose seq moved."""

    before: TableState
    after: TableState
    entry: Entry
    events: tuple[Any, ...]
    told: int


def apply(before: TableState, entry: Entry, game: Game, secret: bytes) -> Change:
    """Fold one entry. Raises IllegalChoice where the rules forbid it; `before` stays as it was."""
    after = copy.copy(before)
    after.n, after.at, after.clock = entry.n, entry.at, entry.clock
    step = _KINDS[entry.kind](after, entry, game, secret)
    told = EVERYBODY if step is None else step.told
    if step is not None:
        after.play = step.state
        told |= _look_around(before, after, entry, game)
    if entry.kind == "halt":
        told = 0
    if told:
        after.seq = tuple(seq + (told >> viewer & 1) for viewer, seq in enumerate(before.seq))
    return Change(before, after, entry, step.events if step else (), told)


# ---- before the start --------------------------------------------------------------------------------


def _create(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    state.name, state.options = entry.choice["name"], entry.choice["options"]
    state.cube_id, state.cube_hash = entry.choice["cube"], entry.choice["hash"]


def _sit(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    seat = _own(entry)
    _put_seat(state, seat, Seat("person", entry.choice["player"], word=entry.choice["word"]))
    if state.host is None:
        state.host = seat


def _leave(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    seat = entry.choice["seat"]
    _put_seat(state, seat, Seat())
    if state.host == seat:
        state.host = next_person(state, seat)


def _bot(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    _put_seat(state, entry.choice["seat"], Seat("bot", entry.choice["player"], entry.choice["level"]))


def _rename(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    seat = _own(entry)
    _put_seat(state, seat, msgspec.structs.replace(state.seats[seat], **entry.choice))


def _options(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    state.name, state.options = entry.choice["name"], entry.choice["options"]


def _cube(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    state.cube_id, state.cube_hash = entry.choice["cube"], entry.choice["hash"]
    state.options = {**state.options, "cube": state.cube_id}


def _start(state: TableState, entry: Entry, game: Game, secret: bytes) -> Step:
    state.status = "running"
    clock = clock_of(state.options)
    state.banks = (clock.bank if clock else 0.0,) * SEATS
    words, players = tuple(seat.word for seat in state.seats), tuple(seat.player for seat in state.seats)
    step = game.new_game(own_options(state.options), words, secret, players)
    return Step(step.state, step.events, EVERYBODY)


# ---- in play -----------------------------------------------------------------------------------------


def _choice(state: TableState, entry: Entry, game: Game, secret: bytes) -> Step:
    seat = _own(entry)
    if entry.by == "stand_in":
        state.stood_in = _with(state.stood_in, seat, state.stood_in[seat] + 1)
        done = (*state.stood_for[seat], _in_words(state, entry, game))[-STOOD_FOR:]
        state.stood_for = _with(state.stood_for, seat, done)
    elif entry.by == "person" and state.stood_in[seat]:
        state.stood_in, state.stood_for = _with(state.stood_in, seat, 0), _with(state.stood_for, seat, ())
    return game.apply(state.play, seat, entry.decision or "", entry.choice)


def _in_words(state: TableState, entry: Entry, game: Game) -> str:
    """A choice as its option's label says it, or else what was asked."""
    for decision in game.decisions(state.play, _own(entry)):
        if decision.id == entry.decision:
            said = [option.label for option in decision.options or () if option.choice == entry.choice]
            return said[0] if said else decision.prompt
    return ""


def _tick(state: TableState, entry: Entry, game: Game, secret: bytes) -> Step:
    return game.apply_tick(state.play, entry.decision or "")


def _orders(state: TableState, entry: Entry, game: Game, secret: bytes) -> Step:
    return game.set_orders(state.play, _own(entry), entry.choice)


def _takeback(state: TableState, entry: Entry, game: Game, secret: bytes) -> Step:
    return game.take_back(state.play, _own(entry))


def _gone(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    seat = entry.choice["seat"]
    _put_seat(state, seat, msgspec.structs.replace(state.seats[seat], kind="bot", gone=True))
    if state.host == seat:
        state.host = next_person(state, seat)


def _host(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    state.host = entry.choice["seat"]


def _pause(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    state.paused = entry.choice["paused"]


def _halt(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    state.halted = entry.choice["halted"]


def _close(state: TableState, entry: Entry, game: Game, secret: bytes) -> None:
    state.closed = True
    _finish(state, {"reason": "closed", "winners": [], "scores": {}})


_KINDS: dict[str, Callable[[TableState, Entry, Game, bytes], Step | None]] = {
    "create": _create, "sit": _sit, "leave": _leave, "bot": _bot, "rename": _rename, "options": _options,
    "cube": _cube, "start": _start, "choice": _choice, "tick": _tick, "orders": _orders, "takeback": _takeback,
    "gone": _gone, "host": _host, "pause": _pause, "halt": _halt, "close": _close,
}  # fmt: skip


# ---- what follows from a step ------------------------------------------------------------------------


def _look_around(before: TableState, after: TableState, entry: Entry, game: Game) -> int:
    """Note who is owed what since when, and whether the game is over; returns who sees a change by that."""
    after.owed = game.owed(after.play)
    _note_waits(after, entry)
    tick = game.tick(after.play)
    if tick is None:
        after.tick = None
    elif before.tick is None or before.tick.id != tick.id:
        after.tick = TickWait(tick.id, tick.ready, entry.at)
    elif before.tick.ready != tick.ready:
        after.tick = msgspec.structs.replace(before.tick, ready=tick.ready)
    outcome = game.outcome(after.play)
    if outcome is not None:
        _finish(after, result_of(outcome))
        return EVERYBODY
    return EVERYBODY if public_waiting(before.owed) != public_waiting(after.owed) else 0


def _note_waits(state: TableState, entry: Entry) -> None:
    waits = state.waits
    if len(waits) == len(state.owed) and all(
        (wait := waits.get(owed.root)) is not None and wait.answered == owed.answered for owed in state.owed
    ):
        return
    owed_now = {owed.root: owed for owed in state.owed}
    for root, wait in waits.items():
        if not wait.answered and (root not in owed_now or owed_now[root].answered):
            used, bank = settle_bank(wait, state.clock, state.options, state.banks[wait.seat])
            state.used, state.banks = _with(state.used, wait.seat, used), _with(state.banks, wait.seat, bank)
    state.waits = {root: _wait(waits.get(root), owed, state, entry) for root, owed in owed_now.items()}


def _wait(before: Wait | None, owed: Owed, state: TableState, entry: Entry) -> Wait:
    if before is None:
        # what was taken back is asked again, but its time is not given back
        used = state.used[owed.seat] if entry.kind == "takeback" and owed.seat == entry.seat else 0.0
        return Wait(owed.seat, state.clock - used, owed.clock, owed.step, owed.steps, owed.answered)
    if before.answered == owed.answered:
        return before
    return msgspec.structs.replace(before, answered=owed.answered)


def _finish(state: TableState, result: dict[str, Any]) -> None:
    state.status, state.result = "finished", result
    state.waits, state.tick, state.owed = {}, None, ()
    state.paused = state.halted = False


def public_waiting(owed: tuple[Owed, ...]) -> list[tuple[int, str]]:
    """What everybody may read of the waiting list."""
    return [(one.seat, one.public) for one in owed]


def result_of(outcome: Result) -> dict[str, Any]:
    return msgspec.to_builtins(outcome)


def next_person(state: TableState, seat: int, among: set[int] | None = None) -> int | None:
    """The next seat clockwise that a person holds (one of `among`, where given)."""
    for step in range(1, SEATS):
        other = (seat + step) % SEATS
        if state.seats[other].kind == "person" and (among is None or other in among):
            return other
    return None


def _own(entry: Entry) -> int:
    if entry.seat is None:
        raise ValueError(f"an entry of kind {entry.kind} needs a seat")
    return entry.seat


def _put_seat(state: TableState, seat: int, value: Seat) -> None:
    state.seats = _with(state.seats, seat, value)


def _with(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


# ---- saving ------------------------------------------------------------------------------------------


def encode(state: TableState, game: Game) -> bytes:
    """Exact save of a table's state; the game's part is in the game's own bytes."""
    saved = copy.copy(state)
    saved.play = game.encode(state.play) if state.play is not None else None
    return msgspec.msgpack.encode(saved, order="sorted")


def decode(data: bytes, game: Game) -> TableState:
    """Inverse of `encode`. Raises ValueError on anything else."""
    state = msgspec.msgpack.decode(data, type=TableState)
    if state.play is not None:
        state.play = game.decode(state.play)
    return state
