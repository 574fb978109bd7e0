"""Players in worker processes: what they are given, and what their faults do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.bots import general
from app.bots.workers import Ask, Workers
from app.tables.service import Tables
from tests.tables.house import Table, Time, new_table, opened
from tests.toy_game import toy_shelf

pytestmark = pytest.mark.anyio
PLAYERS = "tests.tables.players:"


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    pool = Workers(1)
    yield pool
    pool.close()


def _ask(player: str, **changed: Any) -> Ask:
    options = [{"choice": n, "label": str(n)} for n in range(5)]
    decision = {"id": "0-1", "seat": 0, "kind": "number", "default": 0, "options": options}
    return Ask(PLAYERS + player, "toy", {"you": {}}, {**decision, **changed}, b"s" * 32, "hash", "calm")


async def test_faults_of_a_player_end_in_the_default(workers: Workers) -> None:
    told = await workers.choose(_ask("tells"), b"cube", 0, 20)
    assert told == {"view": {"you": {}}, "seed": "73" * 32, "cube": "cube", "level": "calm", "id": "0-1"}
    assert await workers.choose(_ask("raises"), b"cube", 7, 20) == 7
    assert await workers.choose(_ask("missing"), b"cube", 7, 20) == 7
    assert await workers.choose(_ask("dies"), b"cube", 7, 20) == 7
    assert (await workers.choose(_ask("tells"), b"cube", 0, 20))["id"] == "0-1"  # a new pool
    assert await workers.choose(_ask("sleeps"), b"cube", 7, 0.3) == 7
    assert (await workers.choose(_ask("tells"), b"cube", 0, 20))["id"] == "0-1"


async def test_who_waits_for_a_free_process_does_not_run_out_of_time(workers: Workers) -> None:
    await workers.choose(_ask("tells"), b"cube", 0, 20)  # the process is there
    asked = [workers.choose(_ask("naps"), b"cube", "default", 1.5) for _ in range(6)]
    assert await asyncio.gather(*asked) == ["rested"] * 6


async def _bot_game(folder: Path, workers: Workers, player: str) -> list[tuple[Any, ...]]:
    async with opened(f"sqlite:///{folder}/t.db") as store:
        tables = Tables(store, toy_shelf(player), workers=workers, now=Time())
        table: Table = await new_table(tables, persons=1, clock="none")
        await table.act(0, 3)
        await table.rest()
        await table.act(0, "pass")
        await table.rest()
        await table.act(0, "pass")
        await table.rest()
        await table.check_fold()
        log = [(e.seat, e.decision, e.choice) for e in await table.log() if e.by == "bot"]
        await tables.close()
        return log


async def test_an_illegal_answer_becomes_the_default(tmp_path: Path, workers: Workers) -> None:
    log = await _bot_game(tmp_path, workers, PLAYERS + "illegal")
    assert {choice for _, decision, choice in log if decision.endswith("-1")} == {0}
    assert len(log) >= 9


async def test_the_general_player_takes_what_is_offered(tmp_path: Path, workers: Workers) -> None:
    assert len(await _bot_game(tmp_path, workers, "")) >= 9


def test_the_general_player_does_not_change_its_mind() -> None:
    decision = {"default": 0, "options": [{"choice": n} for n in range(9)], "min": 2, "max": 4}
    first = general.choose({}, decision, b"seed", b"", "")
    assert first == general.choose({}, decision, b"seed", b"", "")
    assert 2 <= len(set(first)) == len(first) <= 4
    assert general.choose({}, {"default": 5}, b"seed", b"", "") == 5
    assert general.choose({}, decision, b"seed", b"", "default") == 0
