"""Nobody is sent what they may not know (architecture.md, sentence 3): two worlds that differ only in a viewer's
unknowns look the same to it, to the byte, and go on looking the same."""

from __future__ import annotations

import random

import pytest

from tests.engine.secrets.chance import GAME, seeds, steps
from tests.engine.secrets.worlds import Pair, viewers

GAMES = 4
PLACES_EACH = 8
AHEAD = 25


@pytest.mark.parametrize("seed", seeds(GAMES))
def test_worlds_that_differ_in_secrets_alone_look_the_same(seed: int) -> None:
    """Each viewer, from states all over a game by chance, through what follows."""
    states = [step.state for _, step in steps(seed) if step.state.result is None]
    rng = random.Random(seed)
    ahead = 0
    for s in rng.sample(states, PLACES_EACH):
        for viewer in viewers():
            ahead += Pair(s, viewer, rng).go(AHEAD)
    assert ahead > PLACES_EACH * 5 * 3, "the worlds must stay together for a while"


def test_a_leak_is_felt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were others' hands in the view, the two worlds would not look the same."""
    s = next(step.state for _, step in steps(0) if step.state.round == 2)
    monkeypatch.setattr(
        type(GAME), "view",
        lambda self, s, viewer, lang="en": {"cards": {}, "hand": [s.pieces[i].card for i in s.seats[1].hand]},
    )
    with pytest.raises(AssertionError, match="at the start"):
        Pair(s, 0, random.Random(1))
