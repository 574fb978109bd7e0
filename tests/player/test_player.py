"""The seat player plays whole games by the rules, from its view alone, the same each time, and better than chance."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from app.bots import general
from app.games.draft_and_battle.player.play import play
from app.games.registry import BUILT_IN, load_game
from app.lab.play import Move, Played, play_game

CUBE = BUILT_IN["built-in"]
QUICK = 6  # games; the arena plays the hundreds


def with_bots(n: int, seed: int, on_step: Callable[[Move], None] | None = None) -> Played:
    """A game of n bots against seats that take options at random; the bots sit elsewhere each game."""
    players = [play if (i - seed) % 4 < n else general.choose for i in range(4)]
    return play_game(load_game(), players, seed, on_step, CUBE)


@pytest.mark.parametrize("seed", range(1, 4))
def test_four_bots_finish_a_game_by_the_rules(seed: int) -> None:
    played = with_bots(4, seed)
    assert played.result is not None and played.result.winners
    assert played.violations == ()


def test_one_bot_beats_three_that_play_at_random() -> None:
    won = 0
    for seed in range(QUICK):
        played = with_bots(1, seed)
        assert played.result is not None and played.violations == ()
        won += seed % 4 in played.result.winners
    assert won > QUICK / 2


def test_the_same_game_is_played_twice_the_same() -> None:
    def choices() -> list[Any]:
        made: list[Any] = []
        with_bots(4, 5, lambda move: made.append((move.seat, move.choice)))
        return made

    assert choices() == choices()


def test_it_is_given_its_view_and_leaves_it_alone() -> None:
    """Plain data: what a worker gets after a trip through msgpack. Nothing of it is written to."""
    def careful(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
        sent = msgspec.msgpack.decode(msgspec.msgpack.encode((view, decision)))
        kept = copy.deepcopy(sent)
        choice = play(*sent, seed, cube, level)
        assert sent == kept
        assert msgspec.json.decode(msgspec.json.encode(choice)) == choice
        return choice

    played = play_game(load_game(), [careful, *[general.choose] * 3], 7, cube=CUBE)
    assert played.result is not None


def test_other_seats_secrets_do_not_reach_it() -> None:
    """It is asked with the view of its own seat, where other hands are numbers."""
    def watching(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
        me = decision["seat"]
        for seat in {0, 1, 2, 3} - {me}:
            other = view["seats"][str(seat)]
            assert isinstance(other["hand"], int) and isinstance(other["deck"], int)
        assert "hands" not in view and "opuses" not in view
        return play(view, decision, seed, cube, level)

    play_game(load_game(), [watching] * 4, 8, cube=CUBE, most=400)


def test_a_question_it_does_not_know_gets_the_default() -> None:
    view = {"you": {}, "cards": {}, "table": {}, "seats": {}}
    assert play(view, {"id": "0-1", "seat": 0, "kind": "riddle", "default": 42}, b"", CUBE, "") == 42


def test_every_choice_is_one_that_was_offered() -> None:
    """Options are answered with options, as many as are asked for."""
    def check(move: Move) -> None:
        decision = move.decision
        if decision is None or "options" not in decision:
            return
        offered = [option["choice"] for option in decision["options"]]
        low, high = decision.get("min", 1), decision.get("max", 1)
        if low == high == 1:
            assert move.choice in offered
        else:
            assert low <= len(move.choice) <= high and all(one in offered for one in move.choice)

    with_bots(4, 9, check)
