"""What one entry tells each viewer: the `update` messages, with nothing in them that has not changed."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from app.game import WATCH, Game
from app.tables import views
from app.tables.fold import Change, TableState

Json = dict[str, Any]


class Telling:
    """Made once for an entry; what is the same for all viewers is worked out once."""

    def __init__(self, change: Change, game: Game, clock: float) -> None:
        self.change = change
        self.game = game
        self.clock = clock

    def update(self, viewer: int, lang: str) -> Json:
        """The message for one viewer who was told of it. Whatever is absent has not changed."""
        change, state = self.change, self.change.after
        message: Json = {"type": "update", "seq": state.seq[viewer]}
        if events := views.events(change, self.game, viewer, lang):
            message["events"] = events
        if patch := views.patch(change, self.game, viewer, lang):
            message["patch"] = patch
        if self._waiting is not None:
            message["waiting"] = self._waiting
        if self._clock is not None:
            message["clock"] = self._clock
        if viewer != WATCH:
            if not self._same_decisions(viewer):
                message["decisions"] = views.decisions(state, self.game, viewer, lang, self.clock)
            back = views.back(state, self.game, viewer)
            if back != views.back(change.before, self.game, viewer):
                message["back"] = back
        return message

    @cached_property
    def _waiting(self) -> list[Json] | None:
        """The waiting list, or None where it reads as before (but for the time that goes by)."""
        before, after = self.change.before, self.change.after
        if self._same_time and views.waiting(before, self.clock) == (shown := views.waiting(after, self.clock)):
            return None
        return shown if self._same_time else views.waiting(after, self.clock)

    @cached_property
    def _clock(self) -> Json | None:
        shown = views.clock_shown(self.change.after)
        return None if shown == views.clock_shown(self.change.before) else shown

    @cached_property
    def _same_time(self) -> bool:
        """Whether what time is left goes on as those who were told before reckon it themselves."""
        before, after = self.change.before, self.change.after
        return before.clock_runs == after.clock_runs and before.options is after.options

    def _same_decisions(self, seat: int) -> bool:
        before, after = self.change.before, self.change.after
        if before.status != after.status or not self._same_time or before.play is None:
            return False
        if _waits(before, seat) != _waits(after, seat) or before.banks[seat] != after.banks[seat]:
            return False
        return before.play is after.play or self.game.asks_the_same(before.play, after.play, seat)


def _waits(state: TableState, seat: int) -> list[tuple[str, float]]:
    return [(root, wait.since) for root, wait in state.waits.items() if wait.seat == seat and not wait.answered]
