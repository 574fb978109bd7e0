"""Playing a game by hand in tests: states in, states out, answers as the engine has them inside."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from app.games.draft_and_battle.cards.cube import Cube
from app.games.draft_and_battle.cards.load import load_folder
from app.games.draft_and_battle.engine import takeback
from app.games.draft_and_battle.engine.run import Run
from app.games.draft_and_battle.engine.state import State
from app.games.draft_and_battle.game import DraftAndBattle

SECRET = bytes(range(32))


@lru_cache(maxsize=1)
def cube() -> Cube:
    return load_folder("cube")


def game(options: dict[str, Any], *, of: Cube | None = None, secret: bytes = SECRET) -> State:
    """A new table at its first decisions."""
    return DraftAndBattle(of or cube()).new_game(options, ("", "", "", ""), secret).state


def answer(state: State, seat: int, choice: Any) -> State:
    """The state after this seat's answer (lists stand for tuples); the state given is untouched."""
    run = Run(cube(), state)
    run.s.triggers = 0
    takeback.before(run, state, seat)
    run.answer(seat, tuple(choice) if isinstance(choice, list) else choice)
    run.go()
    takeback.after(run, seat)
    return run.s


def tick(state: State) -> State:
    """The clock's entry."""
    run = Run(cube(), state)
    run.s.triggers = 0
    run.s.back = None
    run.tick()
    run.go()
    return run.s


def default(state: State, seat: int) -> State:
    return answer(state, seat, state.pending[seat].question.default)


def step(state: State) -> State:
    """One more entry: the first open decision by its default, or the clock."""
    for seat in sorted(state.pending):
        if not state.pending[seat].done:
            return default(state, seat)
    assert state.wait is not None, "nobody is asked and the clock is not waited for"
    return tick(state)


def until(state: State, reached: Callable[[State], bool], limit: int = 20_000) -> State:
    """Play defaults until this is so."""
    for _ in range(limit):
        if state.result is not None or reached(state):
            break
        state = step(state)
    assert reached(state)
    return state
