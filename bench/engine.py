"""What the rules alone can do on one core, by seconds of the processor: random games, copies, saves, games of bots."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

from app.game import SEATS, Decision, Game
from app.games.draft_and_battle.cards.check import BUILT_IN as BUILT_IN_FOLDER
from app.games.draft_and_battle.cards.check import check
from app.games.draft_and_battle.engine import state as states
from app.games.draft_and_battle.engine.effects import built_words
from app.games.draft_and_battle.player.play import play
from app.games.registry import BUILT_IN, load_game
from app.lab.play import Session, play_game, secret_of

CUBE = BUILT_IN["built-in"]
MID_GAME_ROUND = 4


def random_games(seconds: float) -> float:
    """Accepted actions a second: asking what is owed, choosing, applying (the clock's too); views are not made."""
    game, done, seed, began = load_game(), 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        seed += 1
        for _ in _random_game(game, seed):
            done += 1
            if time.process_time() - began >= seconds:
                break
    return done / (time.process_time() - began)


def _random_game(game: Game, seed: int) -> Iterator[None]:
    """Every step of a legal game at random: what the engine does, and no more."""
    dice = random.Random(seed)
    state = game.new_game(game.options({}), ("",) * SEATS, secret_of(seed)).state
    while game.outcome(state) is None:
        owed = next((o for o in game.owed(state) if not o.answered), None)
        if owed is not None:
            (decision,) = game.decisions(state, owed.seat)
            state = game.apply(state, owed.seat, decision.id, _at_random(decision, dice)).state
        else:
            tick = game.tick(state)
            assert tick is not None, "nobody owes anything and the game is not over"
            state = game.apply_tick(state, tick.id).state
        yield None


def _at_random(decision: Decision, dice: random.Random) -> Any:
    """One of the options, or as many as are asked for; the default where there is no list of them."""
    choices = [option.choice for option in decision.options or ()]
    if not choices:
        return decision.default
    if decision.min == decision.max == 1:
        return dice.choice(choices)
    return dice.sample(choices, dice.randint(decision.min, min(decision.max, len(choices))))


def whole_cube() -> float:
    """Seconds to load the built-in cube from its files and to check every card of it."""
    began = time.process_time()
    report = check(BUILT_IN_FOLDER, built_words)
    if report.problems:
        raise RuntimeError(f"the built-in cube is not sound: {report.problems[0]}")
    return time.process_time() - began


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
