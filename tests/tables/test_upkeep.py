"""What the house does by itself so that nothing is left lying: closing, telling, writing once."""

from __future__ import annotations

import pytest

from app.store import Store
from app.tables.due import ABANDONED
from app.tables.service import _notice_of_stand_in
from tests.tables.house import house, new_table

pytestmark = pytest.mark.anyio


async def test_a_table_that_nobody_comes_back_to_is_closed_before_it_began(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, persons=2, start=False)
        await table.forget()
        await table.pass_time(ABANDONED)
        assert (await tables.head(table.id))["state"] == "open"
        await table.pass_time(120)
        assert (await tables.head(table.id))["state"] == "finished"
        assert (await table.log())[-1].by == "clock"


async def test_what_a_stand_in_did_is_told_in_words(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, clock="none", grace=5)
        here = [await table.watch(seat) for seat in (1, 2, 3)]
        await table.live_on(100, *here)
        assert table.state.stood_in[0] == 1
        assert _notice_of_stand_in(table.state, 0)["text"] == (
            "While you were away a stand-in made one choice for you: 0."
        )


async def test_a_tick_is_one_commit_with_the_act_before_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(store) as tables:
        table = await new_table(tables, clock="none")
        await table.numbers(3, 2, 1, 0)
        await table.turns()
        for seat in range(3):
            await table.act(seat, "pass")
        sizes: list[int] = []
        append = store.append

        async def counted(batch) -> None:  # type: ignore[no-untyped-def]
            sizes.append(len(batch.entries))
            await append(batch)

        monkeypatch.setattr(store, "append", counted)
        ack = await table.act(3, "pass")
        assert sizes == [2]
        assert [entry.kind for entry in (await table.log())[-2:]] == ["choice", "tick"]
        assert (await tables.act(table.id, 3, "a12", "3-3", "pass")).seq == ack.seq
