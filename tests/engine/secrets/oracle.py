"""What a viewer may know, worked out anew from the rules alone and from the whole game so far.

It shares nothing with the engine's own `sight`: it reads zones and owners, and what the events said openly. A card is
known to a viewer now where it lies open or is its own to see; it was legally shown where an event named it to the
viewer by a rule that shows (`SHOWN`, `TO_ITSELF`), or where a question put it before the viewer.
"""

from __future__ import annotations

import re
from typing import Any

from app.game import WATCH
from app.games.draft_and_battle.engine.state import Piece, State
from tests.engine.secrets.chance import GAME

OPEN = ("discard", "location", "materia_discard", "alchemist", "objective", "pool", "pile")
SHOWN = (  # revealed for all to see, or passing through an open place
    "revealed", "searched", "declares_opus", "opus_true", "opus_false", "plays", "discard", "turned_up", "sacrificed",
)
TO_ITSELF = ("looked", "draw", "picked")
HANDLE = re.compile(r"\b[0-9a-f]{10}\b")


def may_see(s: State, p: Piece, viewer: int, eyes: dict[str, set[int]]) -> bool:
    """Whether the card lies where this viewer can read it."""
    own = viewer == p.owner and viewer != WATCH
    if p.zone in OPEN or (s.stage == "over" and p.zone == "opus"):
        return True
    if p.zone in ("battlefield", "laboratory", "aside"):
        if not p.face_down:
            return True
        return own or viewer == p.controller or viewer in eyes["masks"]
    if p.zone in ("hand", "picks", "opus"):
        return own or (p.zone == "hand" and viewer in eyes["hands"])
    if p.zone == "pack" and viewer != WATCH:
        return bool(s.seats[viewer].queue) and p.id in s.seats[viewer].queue[0]
    return False


def eyes_of(s: State) -> dict[str, set[int]]:
    """Seats with a card in play whose text lets them look at hands or behind masks."""
    from app.games.draft_and_battle.cards.words import Allow
    from app.games.draft_and_battle.engine.derive import Derived

    rules = [(seat, rule.what) for seat, _, rule in Derived(GAME.cube, s).rules(Allow)]
    return {
        "hands": {seat for seat, what in rules if what == "see_hands"},
        "masks": {seat for seat, what in rules if what == "see_face_down"},
    }


class Memory:
    """All that one viewer has ever been allowed to read: names of cards, by piece."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.seen: set[int] = set()
        self.handles: set[str] = set()

    def look(self, s: State, eyes: dict[str, set[int]]) -> None:
        """Take in what lies open, and what the seat's own question shows it."""
        self.seen |= {p.id for p in s.pieces if may_see(s, p, self.viewer, eyes)}
        pending = s.pending.get(self.viewer)
        if pending is not None and not pending.done:
            self.seen |= asked(pending.question)

    def told(self, events: tuple[Any, ...]) -> None:
        """Take in what an effect shows by its own words to all or to the one who looks, and what an entry carries
        through an open place."""
        for e in events:
            if e.to >> self.viewer & 1 and (e.type in SHOWN or (e.type in TO_ITSELF and e.seat == self.viewer)):
                self.seen |= {c.piece for c in e.cards}


def asked(question: Any) -> set[int]:
    if question.of not in ("card", "piles", "deck"):
        return set()
    return {o for o in question.options if isinstance(o, int)}


def names(s: State) -> dict[str, set[int]]:
    """Every id and printed name in this game, and the pieces that bear it."""
    found: dict[str, set[int]] = {}
    for p in s.pieces:
        if p.card:
            for word in (p.card, GAME.cube[p.card].name):
                found.setdefault(word, set()).add(p.id)
    return found


__all__ = ["HANDLE", "Memory", "eyes_of", "may_see", "names"]
