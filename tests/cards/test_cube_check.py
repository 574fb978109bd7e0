"""The command with an engine behind it."""

from __future__ import annotations

from app.games.draft_and_battle import cube_check
from app.games.draft_and_battle.cards import check, lint
from app.games.draft_and_battle.engine import natives

from .conftest import IMP


def test_the_engine_can_run_what_the_vocabulary_has(folder, capsys):
    assert cube_check.main(folder(imps=IMP)) == 0
    assert "no engine word" not in capsys.readouterr().out


def test_words_that_an_engine_lacks_are_named(folder):
    report = check.check(folder(imps=IMP), {"deal"})
    assert "ash-imp: no engine word for have" in report.warnings


def test_natives_are_those_of_the_engine():
    assert set(natives.STEPS) - lint.NATIVE_RULES == lint.NATIVE_STEPS
    assert set(natives.RULES) == lint.NATIVE_RULES


def test_a_fault_of_a_card_names_file_and_line(folder):
    path = folder(imps=IMP.replace("amount: 1", "amount: 21"))
    (problem,) = check.check(path).problems
    assert problem == f"{path / 'imps.yaml'}:11: ash-imp: lines[0].do[0].amount: a number is at most 20"
