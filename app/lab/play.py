"""Whole games in this process, without a server, a clock or a wait: for the arena, tests and measurements.

Every seat has a player `(view, decision, seed, cube, level) -> choice`, as the workers call it. It is given what
the seat may see and nothing else; what it answers goes through the same door as a person's choice.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from app.game import SEATS, Game, IllegalChoice, Result

Player = Callable[[dict[str, Any], dict[str, Any], bytes, bytes, str], Any]
MOST_MOVES = 20_000  # a game that takes longer never ends


class Move(NamedTuple):
    """One accepted entry: a seat's choice, or the clock's (`seat` None)."""

    seat: int | None
    decision: dict[str, Any] | None
    choice: Any
    before: Any
    after: Any
    events: tuple[Any, ...]


class Violation(NamedTuple):
    """A player answered something that the rules refuse; the default was played for it."""

    seat: int
    decision: dict[str, Any]
    choice: Any
    message: str


class Played(NamedTuple):
    """A game as far as it came; `result` None: it did not end."""

    state: Any
    result: Result | None
    moves: int
    violations: tuple[Violation, ...]


def secret_of(seed: int) -> bytes:
    """The secret of the game with this number."""
    return hashlib.sha256(b"laboratory %d" % seed).digest()


def dice_of(seed: int, seat: int, decision: str) -> bytes:
    """A player's own dice for one decision."""
    return hashlib.blake2b(f"{seed} {seat} {decision}".encode(), digest_size=32).digest()


def open_decision(game: Game, state: Any) -> tuple[int, dict[str, Any]] | None:
    """The first decision that is owed, as its client gets it."""
    for owed in game.owed(state):
        if not owed.answered:
            (decision,) = game.decisions(state, owed.seat)
            return owed.seat, msgspec.to_builtins(decision)
    return None


class Session:
    """One game being played."""

    def __init__(
        self, game: Game, players: Sequence[Player], seed: int, cube: bytes = b"", options: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.cube = cube
        self.violations: list[Violation] = []
        self.state = game.new_game(game.options(options or {}), ("",) * SEATS, secret_of(seed)).state

    def moves(self) -> Iterator[Move]:
        """Play on, one entry after the other, until the game is over."""
        while self.game.outcome(self.state) is None:
            yield self._choice() or self._tick()

    def _choice(self) -> Move | None:
        found = open_decision(self.game, self.state)
        if found is None:
            return None
        seat, decision = found
        before = self.state
        dice = dice_of(self.seed, seat, decision["id"])
        choice = self.players[seat](self.game.view(before, seat), decision, dice, self.cube, "")
        try:
            step = self.game.apply(before, seat, decision["id"], choice)
        except IllegalChoice as refused:
            self.violations.append(Violation(seat, decision, choice, refused.message))
            choice = decision["default"]
            step = self.game.apply(before, seat, decision["id"], choice)
        self.state = step.state
        return Move(seat, decision, choice, before, step.state, step.events)

    def _tick(self) -> Move:
        tick = self.game.tick(self.state)
        if tick is None or not tick.ready:
            raise RuntimeError("nobody owes anything and the game is not over")
        before, step = self.state, self.game.apply_tick(self.state, tick.id)
        self.state = step.state
        return Move(None, None, tick.id, before, step.state, step.events)


def play_game(
    game: Game, players: Sequence[Player], seed: int, on_step: Callable[[Move], None] | None = None,
    cube: bytes = b"", options: dict[str, Any] | None = None, most: int = MOST_MOVES,
) -> Played:
    """Play the game with this number to its end; `on_step` sees each entry."""
    session = Session(game, players, seed, cube, options)
    done = 0
    for move in session.moves():
        done += 1
        if on_step is not None:
            on_step(move)
        if done >= most:
            break
    return Played(session.state, game.outcome(session.state), done, tuple(session.violations))
