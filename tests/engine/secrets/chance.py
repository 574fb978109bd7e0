"""Playing by chance through the one door that people, clocks and bots use, with dice that a seed decides.

Answers are picked inside (pieces, acts) and sent as their seat would send them (handles), so that two worlds can be
answered alike.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

from app.game import SEATS, VIEWERS, IllegalChoice, Step
from app.games.draft_and_battle.engine import answers
from app.games.draft_and_battle.engine.state import Piles, Question, Spread, State
from app.games.draft_and_battle.game import DraftAndBattle
from tests.engine.course.play import cube

EXAMPLES = int(os.environ.get("EXAMPLES", "1"))  # multiplies how much is tried
GAME = DraftAndBattle(cube())
TABLES: tuple[dict[str, Any], ...] = (
    {"alchemists": "deal"},
    {"alchemists": "draft", "opus_choice": True, "collation": "random"},
    {"alchemists": "choice", "opus_choice": True, "suggestions": False},
    {"alchemists": "deal", "takeback": False},
)


def seeds(n: int) -> range:
    return range(n * EXAMPLES)


def begin(seed: int, options: dict[str, Any] | None = None) -> Step:
    """A new table; its options follow from the seed where none are given."""
    chosen = TABLES[seed % len(TABLES)] if options is None else options
    return GAME.new_game(GAME.options(chosen), ("",) * SEATS, seed.to_bytes(32, "big"))


def open_seats(s: State) -> list[int]:
    return [seat for seat, p in sorted(s.pending.items()) if not p.done]


def sent(s: State, seat: int, q: Question, answer: Any) -> Any:
    """The answer as this seat's client sends it."""
    if isinstance(answer, Piles):
        return answers.piles_outside(s, seat, answer)
    if isinstance(answer, Spread):
        return answers.spread_outside(s, seat, answer)
    if q.of == "deck" or (q.min, q.max) != (1, 1):
        return [answers.outside(s, seat, q.of, one) for one in answer]
    return answers.outside(s, seat, q.of, answer)


def by_chance(q: Question, rng: random.Random, options: list[Any] | None = None) -> Any:
    """Any of the legal answers (of these options); seldom the one that stops."""
    found = list(q.options if options is None else options)
    if q.of == "piles":
        return _piles(q, rng)
    if q.of == "damage":
        return q.default
    if q.of == "deck" or (q.min, q.max) != (1, 1):
        return tuple(rng.sample(found, rng.randint(q.min, min(q.max, len(found)))))
    if q.kind in ("laboratory", "deployment", "response") and len(found) > 1 and rng.random() < 0.85:
        found = found[:-1]
    return rng.choice(found)


def _piles(q: Question, rng: random.Random) -> Piles:
    """The cards shuffled and cut wherever the piles allow."""
    cards = list(q.options)
    rng.shuffle(cards)
    (first, (low, high)), *others = q.piles.items()
    if not others:
        return Piles({first: tuple(cards)})
    cut = rng.randint(low, min(high, len(cards)))
    return Piles({first: tuple(cards[:cut]), others[0][0]: tuple(cards[cut:])})


def answered(s: State, seat: int, answer: Any) -> Step:
    """The step of this answer."""
    pending = s.pending[seat]
    id = answers.decision_id(seat, pending)
    return GAME.apply(s, seat, id, sent(s, seat, pending.question, answer))


def clock(s: State) -> Step:
    assert s.wait is not None
    return GAME.apply_tick(s, str(s.wait.n))


def one_step(s: State, rng: random.Random) -> Step:
    """One entry: somebody's answer, or the clock's."""
    seats = open_seats(s)
    if not seats:
        return clock(s)
    seat = rng.choice(seats)
    q = s.pending[seat].question
    if q.kind == "deck":
        return answered(s, seat, q.default)
    return answered(s, seat, by_chance(q, rng))


def steps(seed: int, options: dict[str, Any] | None = None, most: int = 20_000) -> Iterator[tuple[State | None, Step]]:
    """A whole game by chance: (the state before, the step)."""
    rng = random.Random(seed)
    step = begin(seed, options)
    yield None, step
    for _ in range(most):
        s = step.state
        if s.result is not None:
            return
        step = one_step(s, rng)
        yield s, step


__all__ = [
    "EXAMPLES", "GAME", "TABLES", "VIEWERS", "IllegalChoice", "answered", "begin", "by_chance", "clock", "one_step",
    "open_seats", "seeds", "sent", "steps",
]
