"""The record of a table, and whether it still says what happened."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.store import Store
from app.tables import merge
from app.tables.errors import TableError
from app.tables.verify import verify_record
from tests.tables.house import house, new_table, play_out
from tests.toy_game import toy_shelf

pytestmark = pytest.mark.anyio


async def _record(store: Store, seed: int = 1) -> tuple[bytes, list[dict[str, Any]]]:
    async with house(store) as tables:
        table = await new_table(tables)
        with pytest.raises(TableError) as refused:
            await tables.replay(table.id)
        assert refused.value.code == "table_running"
        readers = [await table.watch(seat) for seat in (0, 1, 2, 3, None)]
        await tables.orders(table.id, 3, "o", {"pass": "round"})
        await play_out(table, seed)
        return await tables.replay(table.id), [reader.read().view for reader in readers]


async def test_a_record_is_whole_and_exact(store: Store) -> None:
    data, views = await _record(store)
    record = msgspec.json.decode(data)
    assert set(record) >= {"format", "engine", "game", "cube", "options", "seats", "secret", "commitment", "actions",
                           "frames", "checkpoints", "rounds", "result"}  # fmt: skip
    assert [action["n"] for action in record["actions"]] == list(range(1, len(record["actions"]) + 1))
    for name, view in zip(("0", "1", "2", "3", "watch"), views, strict=True):
        shown = record["frames"][name][0]
        for frame in record["frames"][name][1:]:
            shown = merge.patched(shown, frame["patch"])
        assert shown == view
    assert "hands" in str(record["frames"]["all"][-5:]) or record["frames"]["all"]
    assert verify_record(data, toy_shelf()).word == "exact"


@pytest.mark.parametrize("seed", [2])
async def test_a_changed_record_is_found_out(store: Store, seed: int) -> None:
    data, _ = await _record(store, seed)

    def judged(change: Any) -> tuple[str, str]:
        record = msgspec.json.decode(data)
        change(record)
        verdict = verify_record(msgspec.json.encode(record), toy_shelf())
        return verdict.word, verdict.where

    def number(record: dict[str, Any]) -> None:
        first = next(action for action in record["actions"] if action["kind"] == "choice")
        first["choice"] = (first["choice"] + 1) % 4

    assert judged(number)[0] == "diverged"
    assert judged(lambda r: r["result"].update(winners=[9])) == ("diverged", "the result")
    assert judged(lambda r: r.update(secret="00" * 32))[0] == "diverged"
    assert judged(lambda r: r["cube"].update(data='{"cards":21}'))[0] == "diverged"
    assert judged(lambda r: r["checkpoints"][0].update(hash="x"))[0] == "diverged"
    assert judged(lambda r: r["frames"]["2"].pop())[0] == "diverged"
    # what stands at the head is held to the log as well (trial B17)
    assert judged(lambda r: r.update(name="Another")) == ("diverged", "the name")
    assert judged(lambda r: r["options"].update(pace=5)) == ("diverged", "the options")
    assert judged(lambda r: r["seats"][1].update(word="another")) == ("diverged", "the seats")
    assert judged(lambda r: r["seats"][1].update(player="Another")) == ("diverged", "the seats")
    assert judged(lambda r: r["cube"]["cards"].pop())[0] == "diverged"
    assert judged(lambda r: r["cube"]["cards"][0].update(name="Another"))[0] == "diverged"
    word, where = judged(lambda r: r.update(engine="toy-0"))
    assert word == "unverified" and "toy-0" in where and "toy-1" in where
    assert judged(lambda r: r.update(game="chess"))[0] == "unverified"
    assert judged(lambda r: r.pop("actions"))[0] == "unverified"
    for junk in (b"", b"null", b"[]", b"{}", b"[" * 5000, b"\xff"):
        assert verify_record(junk, toy_shelf()).word == "unverified"


async def test_a_table_closed_early_stays_secret_for_a_day(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        await tables.close_table(table.id, 0)
        with pytest.raises(TableError) as refused:
            await tables.replay(table.id)
        assert refused.value.code == "not_public_yet"
        table.time.at += 86_401
        assert verify_record(await tables.replay(table.id), toy_shelf()).word == "exact"
