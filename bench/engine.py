"""What the rules alone can do on one core, by seconds of the processor: random games, copies, saves, games of bots."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from app.bots import general
from app.games.draft_and_battle.engine import state as states
from app.games.draft_and_battle.player.play import play
from app.games.registry import BUILT_IN, load_game
from app.lab.play import Session, play_game

CUBE = BUILT_IN["built-in"]
MID_GAME_ROUND = 4


def random_games(seconds: float) -> float:
    """Accepted actions a second: deciding what is owed, choosing, applying; views are not made."""
    game, done, seed, began = load_game(), 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        seed += 1
        for _ in _plain_moves(game, seed):
            done += 1
            if time.process_time() - began >= seconds:
                break
    return done / (time.process_time() - began)


def _plain_moves(game: Any, seed: int) -> Iterator[None]:
    """A random legal game without views: what the engine does, and no more."""
    blind = [lambda view, decision, dice, cube, level: general.choose({}, decision, dice, b"", "")] * 4
    session = Session(game, blind, seed)
    session.game = _Blind(game)
    for _ in session.moves():
        yield None


class _Blind:
    """A game that shows nothing."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, viewer: int) -> dict[str, Any]:
        return {}


def mid_game() -> Any:
    """A state in the middle of a game of bots."""
    session = Session(load_game(), [play] * 4, 1, CUBE)
    for move in session.moves():
        if move.after.round >= MID_GAME_ROUND and move.after.phase == "deployment":
            return move.after
    raise RuntimeError("the game was over before its middle")


def copies(state: Any, seconds: float) -> float:
    """Copies of a state a second."""
    return _rate(lambda: states.copy(state), seconds)


def saves(state: Any, seconds: float) -> float:
    """Encode and decode, pairs a second."""
    return _rate(lambda: states.decode(states.encode(state)), seconds)


def _rate(call: Any, seconds: float) -> float:
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(20):
            call()
        done += 20
    return done / spent


class Thoughts:
    """The bot with a stop-watch."""

    def __init__(self) -> None:
        self.ms: list[float] = []

    def __call__(self, *given: Any) -> Any:
        began = time.process_time()
        choice = play(*given)
        self.ms.append(1000 * (time.process_time() - began))
        return choice


def bot_games(n: int) -> tuple[float, list[float]]:
    """Seconds of a whole game of four bots, and how long each thought took, sorted, in ms."""
    game, bot, began = load_game(), Thoughts(), time.process_time()
    for seed in range(1, n + 1):
        play_game(game, [bot] * 4, seed, cube=CUBE)
    return (time.process_time() - began) / n, sorted(bot.ms)
