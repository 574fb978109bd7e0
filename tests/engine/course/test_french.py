"""A whole game in French: every question, label and line of the log is made, and leaves no place unfilled."""

from __future__ import annotations

import re

from app.game import ALL
from tests.engine.secrets.chance import GAME, open_seats, steps

UNFILLED = re.compile(r"[{}]|\b[a-z]+_[a-z]+\b")


def test_a_game_in_french() -> None:
    lines = prompts = 0
    for n, (_, step) in enumerate(steps(1)):
        for line in GAME.event_lines(step.state, step.events, ALL, "fr"):
            lines += bool(line["text"])
            assert not UNFILLED.search(line["text"]), line
        if n % 3:
            continue
        for seat in open_seats(step.state):
            (decision,) = GAME.decisions(step.state, seat, "fr")
            prompts += 1
            assert not UNFILLED.search(decision.prompt), decision.prompt
            for option in decision.options or ():
                assert not UNFILLED.search(option.label), option.label
            assert decision.prompt != GAME.decisions(step.state, seat, "en")[0].prompt
    assert lines > 200 and prompts > 50
