"""All frames of whole games, to every viewer: no name, id or handle that the receiver may not know then (trials B01,
B02, B04, B13)."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from app.game import VIEWERS, WATCH, Step
from app.games.draft_and_battle.engine.state import State
from app.kit.handles import handle
from tests.engine.secrets.chance import GAME, seeds, steps
from tests.engine.secrets.oracle import HANDLE, Memory, eyes_of, names

GAMES = 2


def frame(before: State | None, step: Step, viewer: int) -> str:
    """All that this entry sends to the viewer, as text."""
    s = step.state
    out: dict[str, Any] = {
        "events": GAME.event_lines(s, step.events, viewer),
        "sent": GAME.view(s, viewer) if before is None else GAME.patch(before, s, viewer),
    }
    if s.stamp % 16 == 0:
        out["log"] = GAME.log(s, viewer)
    if viewer != WATCH:
        out["decisions"] = msgspec.to_builtins(GAME.decisions(s, viewer))
        out["back"] = GAME.back(s, viewer)
    return msgspec.json.encode(out).decode()


class Reader:
    """Finds names and ids of cards in a text, of which the viewer has never been allowed to see one."""

    def __init__(self, s: State) -> None:
        self.bearers = names(s)
        self.hidden = {viewer: (0, list(self.bearers)) for viewer in VIEWERS}  # (cards seen then, words still hidden)
        self.texts = {card["id"]: str(card) for card in GAME.cards()}

    def unknown(self, text: str, memory: Memory, s: State) -> set[str]:
        then, words = self.hidden[memory.viewer]
        if then != len(memory.seen):
            words = [w for w in words if not self.bearers[w] & memory.seen]
            self.hidden[memory.viewer] = len(memory.seen), words
        found = {w for w in words if w in text}
        found = {w for w in found if re.search(rf"(?<![\w-]){re.escape(w)}(?![\w-])", text)}
        if found:  # what the viewer does see may have such a word in its own name or printed text
            printed = [self.texts[s.pieces[i].card] for i in memory.seen if s.pieces[i].card in self.texts]
            found = {w for w in found if not any(w in t for t in printed)}
        return found


@pytest.mark.parametrize("seed", seeds(GAMES))
def test_no_frame_names_what_its_receiver_may_not_know(seed: int) -> None:
    memories = {viewer: Memory(viewer) for viewer in VIEWERS}
    reader: Reader | None = None
    for before, step in steps(seed):
        s, eyes = step.state, eyes_of(step.state)
        reader = reader or Reader(s)
        key = s.key.hex()
        for viewer, memory in memories.items():
            memory.look(s, eyes)
            memory.told(step.events)
            text = frame(before, step, viewer)
            where = f"viewer {viewer}, {s.stage} {s.round} {s.phase}: {[e.type for e in step.events]}"
            assert not reader.unknown(text, memory, s), (where, reader.unknown(text, memory, s))
            assert key not in text and "rng" not in text
            issued(memory, s)
            strangers = set(HANDLE.findall(text)) - memory.handles
            assert not strangers, (where, strangers)


def issued(memory: Memory, s: State) -> None:
    """The handles this viewer has been given so far; nobody else's are the same."""
    for n in range(len(memory.handles) + 1, s.handle_numbers[memory.viewer] + 1):
        memory.handles.add(handle(s.key, memory.viewer, n))


def test_no_two_viewers_share_a_handle() -> None:
    key = bytes(range(32))
    found = [handle(key, viewer, n) for viewer in VIEWERS for n in range(1, 1500)]
    assert len(set(found)) == len(found)


def test_spectators_are_no_seat() -> None:
    """A spectator owes nothing, has no `you`, and is not seat 0."""
    for _, step in list(steps(1))[:300:30]:
        view = GAME.view(step.state, WATCH)
        assert "you" not in view
        assert GAME.decisions(step.state, WATCH) == []


def test_secret_lines_push_no_line_out_of_anybody_elses_log() -> None:
    """The last 50 lines are the viewer's own: during the draft picks are told to their seat alone."""
    told: list[Any] = []
    for _, step in steps(0):
        told += GAME.event_lines(step.state, step.events, WATCH)
        texts = [line["text"] for line in told if line["text"]][-20:]
        assert [line["text"] for line in GAME.log(step.state, WATCH)][-len(texts):] == texts
        if step.state.round == 2:
            return
