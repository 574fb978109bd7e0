"""Due times: claimed once, moved by outages."""

from __future__ import annotations

import asyncio

import pytest

from app.store import Store, open_store, queries
from tests.store.making import head

pytestmark = pytest.mark.anyio


async def test_each_due_table_is_claimed_once(url: str) -> None:
    first = await open_store(url)
    stores = [first] if first.kind == "sqlite" else [first, await open_store(url), await open_store(url)]
    for i in range(60):
        await first.write(queries.create_table, head(f"t{i}", due_at=float(i)), b"{}", {})

    async def claim(store: Store) -> list[str]:
        mine = []
        while got := await store.write(queries.claim_due, 49.0, store.me, 1000.0, 7):
            for table in got:
                await store.write(queries.set_due, table, 0, None)
            mine += got
        return mine

    claimed = await asyncio.gather(*(claim(store) for store in stores))
    assert sorted(table for mine in claimed for table in mine) == sorted(f"t{i}" for i in range(50))
    for store in stores:
        await store.close()


async def test_a_lease_holds_others_off_until_it_runs_out(store: Store) -> None:
    mine = store.me
    await store.write(queries.create_table, head("a", due_at=10.0), b"{}", {})
    assert await store.write(queries.claim_due, 9.0, mine, 20.0) == []
    assert await store.write(queries.claim_due, 10.0, mine, 20.0) == ["a"]
    assert await store.write(queries.claim_due, 11.0, "y", 21.0) == []
    assert await store.write(queries.claim_due, 20.5, "y", 30.0) == ["a"]


@pytest.mark.postgres
async def test_the_lease_of_a_process_that_is_gone_holds_nobody_off(postgres_url: str) -> None:
    gone, here = await open_store(postgres_url), await open_store(postgres_url)
    assert (gone.first, here.first) == (True, False)
    await here.write(queries.create_table, head("a", due_at=10.0), b"{}", {})
    assert await gone.write(queries.claim_due, 10.0, gone.me, 20.0) == ["a"]
    assert await here.write(queries.claim_due, 11.0, here.me, 21.0) == []
    await gone.close()
    assert await here.write(queries.claim_due, 11.0, here.me, 21.0) == ["a"]
    await here.close()


async def test_an_outage_moves_what_was_due(store: Store) -> None:
    await store.write(queries.create_table, head("a", due_at=110.0), b"{}", {})
    await store.write(queries.create_table, head("b"), b"{}", {})
    assert await store.write(queries.beat, 100.0, 6.0) == 0.0
    assert await store.write(queries.beat, 105.0, 6.0) == 0.0
    await store.write(queries.be_here, "a", 0, "h", 120.0, 1, 105.0)
    await store.write(queries.be_here, "a", 1, "h", 104.0, 1, 100.0)
    assert await store.write(queries.beat, 1105.0, 6.0) == 1000.0
    assert await store.write(queries.beat, 1106.0, 6.0) == 0.0
    loaded = await store.read(queries.load, "a")
    assert loaded is not None
    assert loaded.head.due_at == 1110.0
    assert loaded.outages == [(1105.0, 1000.0)]
    assert {row.seat: row.until for row in loaded.presence} == {0: 1120.0, 1: 104.0}
    other = await store.read(queries.head, "b")
    assert other is not None and other.due_at is None
    assert await store.read(queries.last_beat) == 1106.0


async def test_what_has_run_out_is_dropped(store: Store) -> None:
    await store.write(queries.create_table, head("a"), b"{}", {})
    await store.write(queries.be_here, "a", 0, "gone", 10.0, 1, 0.0)
    await store.write(queries.be_here, "a", 1, "here", 99_000.0, 1, 0.0)
    await store.write(queries.put_reply, "key", b"a token", 0.0)
    await store.write(queries.tidy, 100_000.0)
    assert [row.holder for row in await store.read(queries.presence, "a")] == ["here"]
    assert await store.read(queries.reply, "key", 0.0) is None
