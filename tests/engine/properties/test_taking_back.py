"""Taking back at random (rules.md §4): it leads to what everybody saw before the act, and never past anything hidden or
random that was shown."""

from __future__ import annotations

import random

import pytest

from app.game import VIEWERS
from app.games.draft_and_battle.engine.sight import sight_of
from app.games.draft_and_battle.engine.state import State, encode
from app.games.draft_and_battle.engine.takeback import TURNS
from tests.engine.secrets.chance import GAME, IllegalChoice, begin, one_step, seeds
from tests.engine.secrets.worlds import same_bytes


def known_to(s: State, seat: int) -> set[tuple[int, str]]:
    """Cards the seat knows, wherever they lie."""
    sight = sight_of(GAME.cube, s)
    return {(p.id, p.card) for p in s.pieces if not p.is_token and sight.knowers(p) >> seat & 1}


def begins_an_act(s: State) -> bool:
    pending = s.pending.get(s.turn)
    return pending is not None and not pending.answers and pending.question.kind in TURNS


@pytest.mark.parametrize("seed", seeds(6))
def test_taking_back_leads_to_before_the_act(seed: int) -> None:
    rng = random.Random(seed)
    s = begin(seed, {"alchemists": "deal"}).state
    start, learned, done = s, set[tuple[int, str]](), 0
    while s.result is None:
        if begins_an_act(s):
            start, learned = s, known_to(s, s.turn)
        seat = s.turn
        s = one_step(s, rng).state
        if s.stage != "round" or seat < 0:
            continue
        for other in range(4):
            begun = other in s.pending and s.pending[other].answers and not s.pending[other].done
            if other != seat and not begun:
                assert GAME.back(s, other) is not None, "only whose turn it is, or who has begun to answer"
        if GAME.back(s, seat) is not None:
            refused(s, seat)
            continue
        if s.wait is not None:
            assert s.pending[seat].answers, "in a window only the steps that it has begun"
            continue
        assert known_to(s, seat) <= learned, "something hidden was shown to the seat"
        assert s.rng == start.rng, "something was left to chance"
        assert s.wait is None and set(s.pending) == {seat}
        if rng.random() < 0.4:
            s = taken_back(s, seat, start)
            done += 1
    assert done


def taken_back(s: State, seat: int, start: State) -> State:
    """As all saw it before the act; ids go on counting, so an answer to the old question is refused."""
    before = encode(s)
    step = GAME.take_back(s, seat)
    assert encode(s) == before
    for viewer in VIEWERS:
        same_bytes(GAME.view(step.state, viewer), GAME.view(start, viewer), f"viewer {viewer} after taking back")
        if GAME.view(s, viewer) != GAME.view(start, viewer):
            assert step.told >> viewer & 1
    (now,), (then,) = GAME.decisions(step.state, seat), GAME.decisions(start, seat)
    assert now.options == then.options and now.id != then.id
    ids = {now.id, then.id, *(d.id for d in GAME.decisions(s, seat))}
    assert len(ids) == 3, "no id is used twice"
    return step.state


def refused(s: State, seat: int) -> None:
    try:
        GAME.take_back(s, seat)
    except IllegalChoice as error:
        assert error.code == "no_takeback"
    else:
        raise AssertionError("taken back though it may not be")
