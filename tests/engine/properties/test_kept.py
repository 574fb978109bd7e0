"""What is kept from one entry to the next is what would be read anew: rules in force, keywords, numbers, goals."""

from __future__ import annotations

from itertools import islice

import pytest

from app.bots import general
from app.games.draft_and_battle.cards.words import Sel
from app.games.draft_and_battle.engine import checks, goals, select
from app.games.draft_and_battle.engine.derive import Derived
from app.games.draft_and_battle.engine.run import Run
from app.games.draft_and_battle.engine.state import State, copy, decode, encode
from app.games.registry import load_game
from app.lab.play import Session

# How many and whose are picked; where it lies is asked first (`_lies_at`), or is for piles and hidden zones alone.
NOT_OF_A_CARD = {
    "pick", "count", "up_to", "any_number", "random", "per_opponent", "as_", "at", "apart", "different_kinds",
    "no_shared_element", "same_cost", "cost_over", "response_targets", "single_target", "top",
}


@pytest.mark.parametrize("seed", range(900, 906))
def test_what_is_kept_is_what_is_read_anew(seed: int) -> None:
    game = load_game()
    players = [lambda view, decision, dice, cube, level: general.choose({}, decision, dice, b"", "")] * 4
    for move in islice(Session(game, players, seed).moves(), 700):
        kept = Derived(game.cube, move.after, move.after.__dict__["parts"].copy())
        assert read(kept) == read(Derived(game.cube, copy(move.after)))
        assert look(game.cube, move.after) == look(game.cube, decode(encode(move.after)))


def read(d: Derived) -> object:
    """All that is read of a state and may be kept."""
    return d.in_force.__dict__, {i: (d.keywords(i), d.power(i), d.toughness(i)) for i in d.creatures()}, d._grants()


def look(cube: object, state: State) -> tuple[bytes, int]:
    """What a state check would make of it."""
    run = Run(cube, state)
    checks.check_state(run)
    return encode(run.s), len(run.events)


def test_an_objective_is_looked_at_after_what_it_reads_was_touched() -> None:
    """Each names what it hangs on; none hangs on nothing."""
    cube = load_game().cube
    assert all(goals._reads(cube, card) for card in cube.kinds["objective"])


def test_every_field_of_a_selector_is_asked_somewhere() -> None:
    fields = [field for asked in select.ASKED.values() for field in asked]
    assert len(fields) == len(set(fields))
    assert set(fields) | NOT_OF_A_CARD == set(Sel.__struct_fields__)
    assert not set(fields) & NOT_OF_A_CARD
