"""Nobody can follow a card through a place that it cannot see (trial B05): to a hand or deck and back it has a fresh
handle, and what was told before names it by none that comes after."""

from __future__ import annotations

import pytest

from app.game import VIEWERS, Step
from app.games.draft_and_battle.engine import changes, ops
from app.games.draft_and_battle.engine.answers import handle_of
from app.games.draft_and_battle.engine.run import Run
from app.games.draft_and_battle.engine.sight import settle
from app.games.draft_and_battle.engine.state import State
from tests.engine.secrets.chance import GAME, steps


def with_a_creature() -> tuple[State, int]:
    """A game in which somebody has a face-up creature on the battlefield that is a card."""
    for _, step in steps(0):
        s = step.state
        for i in s.field:
            if not s.pieces[i].face_down and not s.pieces[i].is_token and s.stage == "round":
                return s, i
    raise AssertionError("no creature in the whole game")


def played(s: State, *acts) -> Step:
    """These acts, as one entry."""
    run = Run(GAME.cube, s)
    for act in acts:
        act(run)
    settle(run, s)
    return Step(run.s, tuple(run.events), run.told)


def handles(s: State, piece: int) -> dict[int, str]:
    return {v: handle_of(s, v, piece) for v in VIEWERS if s.handles[v][piece]}


def to_hand(piece: int):
    return lambda run: changes.to_hand(run, [piece])


def to_deck(piece: int):
    def act(run: Run) -> None:
        ops.move(run, piece, "deck")
        changes.shuffle_deck(run, run.s.pieces[piece].owner)
    return act


def drawn(piece: int):
    def act(run: Run) -> None:
        ops.move(run, piece, "hand")
        ops.tell(run, "draw", seat=run.s.pieces[piece].owner, amount=1,
                 cards=[ops.name(run, run.s.pieces[piece], 1 << run.s.pieces[piece].owner)])
    return act


def deployed(piece: int):
    return lambda run: changes.arrive(run, piece, "left", face_down=False, from_hand=True)


def test_to_hand_and_back() -> None:
    """The others lose it in the hand and see it anew; its owner never loses it."""
    s, piece = with_a_creature()
    owner, before = s.pieces[piece].owner, handles(s, piece)
    held = played(s, to_hand(piece)).state
    assert set(handles(held, piece)) == {owner}
    after = handles(played(held, deployed(piece)).state, piece)
    assert after[owner] == before[owner]
    assert all(after[v] != before[v] for v in VIEWERS if v != owner)


def test_to_the_deck_shuffled_drawn_and_played() -> None:
    """In the deck nobody has a handle of it, its owner neither."""
    s, piece = with_a_creature()
    before = handles(s, piece)
    lost = played(s, to_deck(piece)).state
    assert handles(lost, piece) == {}
    held = played(lost, drawn(piece)).state
    after = handles(played(held, deployed(piece)).state, piece)
    assert all(after[v] != before[v] for v in VIEWERS)


@pytest.mark.parametrize("way", [to_hand, to_deck])
def test_for_a_moment_within_one_entry(way) -> None:
    """It may lie hidden for a moment only: the handle is fresh all the same, and earlier lines do not name it."""
    s, piece = with_a_creature()
    owner, before = s.pieces[piece].owner, handles(s, piece)
    step = played(s, way(piece), drawn(piece), deployed(piece))
    after = handles(step.state, piece)
    assert all(after[v] != before[v] for v in VIEWERS if v != owner)
    for viewer in VIEWERS:
        for line in GAME.event_lines(step.state, step.events, viewer):
            named = [c.get("handle") for c in line.get("cards", ())]
            if viewer != owner and line["type"] in ("to_hand", "draw"):
                assert after[viewer] not in named, line


def test_a_handle_is_never_given_twice() -> None:
    """Through a whole game each number of each viewer stands for one card only."""
    bearer: dict[tuple[int, int], int] = {}
    for _, step in steps(2):
        for viewer in VIEWERS:
            for piece, n in enumerate(step.state.handles[viewer]):
                if n:
                    assert bearer.setdefault((viewer, n), piece) == piece
