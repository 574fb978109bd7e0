"""The command with an engine behind it."""

from __future__ import annotations

import sys
from types import ModuleType

from app.games.draft_and_battle import cube_check, engine

from .conftest import IMP


def test_the_engine_says_what_it_can_run(folder, capsys, monkeypatch):
    effects = ModuleType("effects")
    effects.built = {"deal"}
    monkeypatch.setitem(sys.modules, f"{engine.__name__}.effects", effects)
    monkeypatch.setattr(engine, "effects", effects, raising=False)
    assert cube_check.main(str(folder(imps=IMP))) == 0
    assert "no engine word for have" in capsys.readouterr().out
