"""Old view and patch give the new view, to the last member, though the new one is made from the old."""

from __future__ import annotations

from typing import Any

import pytest

from app.bots import general
from app.game import ALL, VIEWERS
from app.games.draft_and_battle.engine import state as states
from app.games.draft_and_battle.engine.picture import Picture
from app.games.registry import load_game
from app.lab.play import Session
from app.tables.merge import patched

GAME = load_game()
CHECKED_EVERY = 9  # entries: a view built from nothing takes longer than many patches


class Blind:
    """The game without views, noting who was told what: so pictures move on by patches alone."""

    told = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)

    def view(self, state: Any, viewer: int) -> dict[str, Any]:
        return {}

    def apply(self, *given: Any) -> Any:
        return self._noted(GAME.apply(*given))

    def apply_tick(self, *given: Any) -> Any:
        return self._noted(GAME.apply_tick(*given))

    def _noted(self, step: Any) -> Any:
        self.told = step.told
        return step


def at_random(view: Any, decision: dict[str, Any], dice: bytes, cube: bytes, level: str) -> Any:
    return general.choose({}, decision, dice, b"", "")


def from_nothing(state: Any, viewer: int) -> dict[str, Any]:
    return Picture.fresh(GAME.cube, states.decode(states.encode(state)), viewer).whole()


@pytest.mark.parametrize("seed", [pytest.param(1), *(pytest.param(n, marks=pytest.mark.slow) for n in range(2, 12))])
def test_patches_lead_from_view_to_view(seed: int) -> None:
    session, blind = Session(GAME, [at_random] * 4, seed), Blind()
    session.game = blind  # type: ignore[assignment]
    views = {viewer: from_nothing(session.state, viewer) for viewer in (*VIEWERS, ALL)}
    asked = [GAME.decisions(session.state, seat) for seat in range(4)]
    for n, move in enumerate(session.moves()):
        for viewer in views:
            if viewer == ALL or blind.told >> viewer & 1:
                patch = GAME.patch(move.before, move.after, viewer)
                views[viewer] = patched(views[viewer], patch)
        for seat in range(4):
            if not GAME.asks_the_same(move.before, move.after, seat):
                asked[seat] = GAME.decisions(move.after, seat)
        if n % CHECKED_EVERY == 0 or move.after.result is not None:
            unread = states.decode(states.encode(move.after))
            for viewer, view in views.items():
                assert view == from_nothing(move.after, viewer), (viewer, n)
            assert asked == [GAME.decisions(unread, seat) for seat in range(4)], n
