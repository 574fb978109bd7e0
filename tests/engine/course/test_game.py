"""Whole games, played by chance: they end, nothing is refused that was offered, saves are exact."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from app.games.draft_and_battle.engine import takeback
from app.games.draft_and_battle.engine.run import Run
from app.games.draft_and_battle.engine.state import Question, State, copy, decode, encode
from tests.engine.course.play import answer, cube, default, game, step, tick


def by_chance(q: Question, rng: random.Random) -> Any:
    """Any legal answer; seldom the one that stops."""
    if q.of in ("damage", "piles", "deck"):
        return q.default
    if (q.min, q.max) != (1, 1):
        return tuple(rng.sample(q.options, rng.randint(q.min, q.max)))
    options = q.options
    if q.kind in ("laboratory", "deployment", "response") and len(options) > 1 and rng.random() < 0.85:
        options = options[:-1]
    return rng.choice(options)


def played(seed: int, look: Any = None, **options: Any) -> State:
    rng = random.Random(seed)
    s = game({"alchemists": "deal", **options}, secret=seed.to_bytes(32, "big"))
    for _ in range(10_000):
        if s.result is not None:
            return s
        seats = [i for i, p in sorted(s.pending.items()) if not p.done]
        if not seats:
            s = tick(s)
        elif s.stage != "round":
            s = default(s, seats[0])
        else:
            seat = rng.choice(seats)
            s = answer(s, seat, by_chance(s.pending[seat].question, rng))
        if look is not None:
            look(s)
    raise AssertionError("the game does not end")


def whole(s: State) -> None:
    """Every piece lies in exactly one place, and the place knows it."""
    places: Counter[int] = Counter()
    for zone in ("hand", "deck", "discard", "picks", "opus", "aside"):
        for seat in s.seats:
            for i in getattr(seat, zone):
                places[i] += 1
                assert s.pieces[i].zone == zone
    for i in s.field:
        places[i] += 1
        assert s.pieces[i].zone == "battlefield"
    for seat, lab in enumerate(s.labs):
        for i in lab:
            places[i] += 1
            assert s.pieces[i].zone == "laboratory" and s.pieces[i].controller == seat
    for i in (*s.materia_deck, *s.materia_discard, *(x for x in s.locations.values() if x >= 0)):
        places[i] += 1
    assert not places or max(places.values()) == 1
    for seat in s.seats:
        assert min(seat.pool) >= 0


def exact(s: State) -> None:
    """Copy, encode and decode give the same, byte for byte."""
    data = encode(s)
    assert encode(copy(s)) == data
    assert encode(decode(data)) == data


@pytest.mark.parametrize("seed", range(6))
def test_games_by_chance_end_whole_and_saved_exactly(seed: int) -> None:
    def look(s: State) -> None:
        if s.stage == "round":
            whole(s)
            exact(s)

    s = played(seed, look)
    assert s.stage == "over" and s.result["reason"] in ("points", "opus")
    assert s.result["winners"] and set(s.result["scores"]) == {"0", "1", "2", "3"}
    assert (len(s.history) == s.round and not s.stack) or s.result["reason"] == "opus"


def test_defaults_alone_end_the_game() -> None:
    """When the clock runs out a sensible default is played for that seat, and the game never stops."""
    s = game({})
    while s.result is None:
        s = step(s)
    assert s.round == 8 and s.result["winners"] == [0, 1, 2, 3]


def test_the_same_answers_give_the_same_game() -> None:
    """Deterministic to the byte."""
    assert encode(played(11)) == encode(played(11))


def test_a_state_is_never_changed_by_an_answer() -> None:
    """The state given is untouched, whatever is answered."""
    s = game({"alchemists": "deal"})
    rng = random.Random(3)
    for _ in range(500):
        if s.result is not None:
            break
        seats = [i for i, p in sorted(s.pending.items()) if not p.done]
        before = encode(s)
        after = tick(s) if not seats else answer(s, seats[0], by_chance(s.pending[seats[0]].question, rng))
        assert encode(s) == before
        s = after


def test_take_backs_in_a_game_by_chance_restore_the_board() -> None:
    """Whatever is taken back, the board is as before the act."""
    rng = random.Random(5)
    s = game({"alchemists": "deal"})
    starts: dict[int, State] = {}
    taken = 0
    while s.result is None and taken < 40:
        seats = [i for i, p in sorted(s.pending.items()) if not p.done]
        if not seats:
            s = tick(s)
            continue
        seat = seats[0]
        pending = s.pending[seat]
        if not pending.answers and pending.question.kind in takeback.TURNS:
            starts[seat] = s
        s = answer(s, seat, by_chance(pending.question, rng) if s.stage == "round" else pending.question.default)
        if s.stage == "round" and s.back is not None and s.back.seat == seat and rng.random() < 0.5:
            back = takeback.take(cube(), s, seat).s
            if not (s.pending[seat].answers and not s.pending[seat].done):
                assert back.pieces == starts[seat].pieces and back.seats == starts[seat].seats
                taken += 1
            s = back
    assert taken


def test_nothing_is_asked_by_a_run_that_only_looks() -> None:
    """Options are worked out without writing: looking at what is legal leaves the state as it is."""
    from app.games.draft_and_battle.engine.legal import acts, why

    s = game({"alchemists": "deal"})
    while s.stage != "round":
        s = step(s)
    run = Run(cube(), s)
    before = encode(run.s)
    for phase in ("laboratory", "deployment", "response"):
        for seat in range(4):
            acts(run, seat, phase)
            for piece in s.seats[seat].hand:
                why(run, seat, piece)
    assert encode(run.s) == before and run.changes == 0
