"""Several processes at one table, and processes that end without a word."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from app.store import open_store, queries
from app.tables.watchers import CLOSE_ELSEWHERE, CLOSE_GONE
from tests.tables.house import Time, house, new_table, opened
from tests.waiting import until

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.postgres
async def test_acts_of_one_moment_through_two_processes_all_count(postgres_url: str) -> None:
    time = Time()
    first, second = await open_store(postgres_url), await open_store(postgres_url)
    async with house(first, time) as one, house(second, time) as two:
        made = [await new_table(one) for _ in range(15)]
        readers = {table.id: [await table.watch(0)] for table in made}
        for table in made:
            table.tables = two
            readers[table.id].append(await table.watch(None))
            table.tables = one
        await asyncio.gather(
            *(
                (two if seat % 2 else one).act(table.id, seat, "k", f"{seat}-1", seat)
                for table in made
                for seat in range(4)
            )
        )
        lives = [tables.house.tables[table.id] for table in made for tables in (one, two)]
        await until(lambda: all(live.state.play.stage == "turn" for live in lives))
        for table in made:
            assert [entry.n for entry in await table.log()] == list(range(1, table.state.n + 1))
            await table.check_fold()
            assert [len(reader.of("update")) for reader in readers[table.id]] == [4, 4]
    await first.close()
    await second.close()


@pytest.mark.postgres
async def test_chat_presence_and_a_second_socket_reach_the_other_process(postgres_url: str) -> None:
    time = Time()
    first, second = await open_store(postgres_url), await open_store(postgres_url)
    async with house(first, time) as one, house(second, time) as two:
        table = await new_table(one)
        here, mine = await table.watch(0), await table.watch(1)
        table.tables = two
        there = await table.watch(2)
        await table.watch(None)
        await until(lambda: here.of("presence") and here.of("presence")[-1]["spectators"] == 1)
        await two.chat(table.id, 2, "hello")
        await until(lambda: [line["text"] for line in here.of("chat")] == ["hello"])
        await table.watch(1)
        await until(lambda: mine.watcher.close_code == CLOSE_ELSEWHERE)
        await one.leave(table.id, 2, 0)
        await until(lambda: there.watcher.close_code == 4403)
        table.tables = one
        await table.rest()
    await first.close()
    await second.close()


@pytest.mark.postgres
async def test_who_left_sees_nothing_of_who_sits_there_next(postgres_url: str) -> None:
    time = Time()
    first, second = await open_store(postgres_url), await open_store(postgres_url)
    async with house(first, time) as one, house(second, time) as two:
        table = await new_table(one, start=False)
        table.tables = two
        left = await table.watch(1)
        async with table.live.lock:  # both entries are there before the other process reads on
            await one.leave(table.id, 1, 0)
            await one.sit(table.id, "Eve", 1)
        await until(lambda: left.watcher.close_code is not None)
        assert left.watcher.close_code == CLOSE_GONE
        await table.rest()
    await first.close()
    await second.close()


PLAY = """
import asyncio, sys
from app.store import open_store
from tests.tables.house import house, new_table

async def main():
    async with house(await open_store(sys.argv[1])) as tables:
        made = [await new_table(tables, clock="none") for _ in range(8)]
        print(*(table.id for table in made), flush=True)

        async def play(table):
            for _ in range(2):
                for kind in ("number", "turn", "window"):
                    for seat in range(4):
                        decision = table.decision(seat)
                        key = f"a{table.acts + 1}"
                        await table.act(seat, decision["options"][0]["choice"])
                        print(table.id, seat, key, decision["id"], flush=True)
            await asyncio.sleep(60)

        await asyncio.gather(*map(play, made))

asyncio.run(main())
"""


@pytest.mark.parametrize("lines", [20, 97])
async def test_what_was_acknowledged_outlives_kill_9(tmp_path: Path, lines: int) -> None:
    url = f"sqlite:///{tmp_path}/t.db"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PLAY, url, stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert process.stdout is not None
    ids = (await process.stdout.readline()).decode().split()
    acked = [(await process.stdout.readline()).decode().split() for _ in range(lines)]
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    async with opened(url) as store, house(store) as tables:
        for id in ids:
            live = await tables.house.live(id)
            log = await store.read(queries.entries, id)
            assert [entry.n for entry in log] == list(range(1, live.state.n + 1))
            kept = {(entry.seat, entry.action_id, entry.decision) for entry in log}
            assert {(int(seat), key, decision) for table, seat, key, decision in acked if table == id} <= kept


async def test_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/t.db") as store, house(store) as tables:
        table = await new_table(tables, clock="none")
        reader = await table.watch(0)
        await table.act(0, 3)
        table.time.at += 1000
        await tables.house.sweep(tables.driver.thinks)
        assert table.id in tables.house.tables
        await tables.unwatch(reader.watcher)
        await table.rest()
        table.time.at += 1000
        await tables.house.sweep(tables.driver.thinks)
        assert tables.house.tables == {}
        loaded = await store.read(queries.load, table.id)
        assert loaded is not None and loaded.tail == []
        await tables.act(table.id, 1, "k", "1-1", 2)
        await tables.close_table(table.id, 0)
        table.time.at += 6
        await tables.house.sweep(tables.driver.thinks)
        assert tables.house.tables == {}
        assert table.id not in tables.driver._next
        assert (await tables.welcome(table.id, None))["view"]["table"]["result"]["reason"] == "closed"
