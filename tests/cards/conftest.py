"""The built-in cube, and small folders of cards written for one test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.games.draft_and_battle.cards.check import BUILT_IN
from app.games.draft_and_battle.cards.cube import Cube
from app.games.draft_and_battle.cards.load import load_folder


@pytest.fixture(scope="session")
def cube() -> Cube:
    return load_folder(BUILT_IN)


@pytest.fixture
def folder(tmp_path: Path) -> Callable[..., Path]:
    """Write files of a cube: folder(imps="cards: …") makes imps.yaml."""

    def write(**files: str) -> Path:
        for name, text in files.items():
            (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
        return tmp_path

    return write


IMP = """\
cards:
  - id: ash-imp
    name: Ash Imp
    kind: minion
    cost: "☉✦"
    power: 2
    toughness: 1
    lines:
      - head: entry
        do:
          - {verb: deal, amount: 1, to: {pick: target, of: opponent, at: here}}
          - {verb: have, who: target, power: -1}
"""
