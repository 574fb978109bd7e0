"""The commit point of a table: compare-and-set, groups, and what is found again."""

from __future__ import annotations

import asyncio

import pytest

from app.store import Store, open_store, queries
from app.store.rows import Lost, Repeated
from tests.store.making import batch, entry, head

pytestmark = pytest.mark.anyio


async def _tables(store: Store, *names: str) -> None:
    for name in names:
        await store.write(queries.create_table, head(name), b"{}", {0: "hash"})


async def test_entries_come_back_as_they_went(store: Store) -> None:
    await _tables(store, "a")
    first = entry(
        1,
        choice={"b": [1, None, "é\u0000"], "a": 0.1},
        action_id="k",
        at=1234567890.123456,
        clock=0.1,
        spent=0.7,
        seq=3,
    )
    second = entry(2, kind="tick", seat=None, by="clock", choice=None)
    await store.append(batch("a", 0, first, second, due_at=77.25, snapshot=b"\x00\xff"))
    loaded = await store.read(queries.load, "a")
    assert loaded is not None
    assert (loaded.head.n, loaded.head.due_at, loaded.snapshot) == (2, 77.25, (2, b"\x00\xff"))
    assert await store.read(queries.entries, "a") == [first, second]
    assert await store.read(queries.entry_of_action, "a", 0, "k") == first
    assert await store.read(queries.load, "b") is None


async def test_a_lost_race_changes_nothing(store: Store) -> None:
    await _tables(store, "a")
    await store.append(batch("a", 0, entry(1)))
    with pytest.raises(Lost):
        await store.append(batch("a", 0, entry(1, choice="other"), due_at=5.0))
    loaded = await store.read(queries.load, "a")
    assert loaded is not None
    assert (loaded.head.n, loaded.head.due_at, len(loaded.tail)) == (1, None, 1)


async def test_one_action_id_of_a_seat_is_one_entry(store: Store) -> None:
    await _tables(store, "a")
    await store.append(batch("a", 0, entry(1, action_id="k")))
    with pytest.raises(Repeated):
        await store.append(batch("a", 1, entry(2), entry(3, action_id="k")))
    assert await store.read(queries.numbers, ["a"]) == {"a": 1}
    await store.append(batch("a", 1, entry(2, seat=1, action_id="k"), entry(3, seat=None), entry(4, seat=None)))


async def test_in_a_group_each_table_stands_or_falls_alone(store: Store) -> None:
    names = [f"t{i}" for i in range(30)]
    await _tables(store, *names)
    await store.append(batch("t3", 0, entry(1, action_id="k")))
    batches = [batch(name, 0, entry(1), entry(2, seat=1, action_id="k")) for name in names]
    batches[3] = batch("t3", 1, entry(2), entry(3, action_id="k"))  # repeats an action id
    batches[7] = batch("t7", 4, entry(5))  # is behind
    answers = await asyncio.gather(*(store.append(one) for one in batches), return_exceptions=True)
    assert isinstance(answers[3], Repeated)
    assert isinstance(answers[7], Lost)
    assert [a for i, a in enumerate(answers) if i not in (3, 7)] == [None] * 28
    heads = await store.read(queries.numbers, names)
    assert heads == {name: {"t3": 1, "t7": 0}.get(name, 2) for name in names}


async def test_two_writers_of_one_table_take_turns(store: Store) -> None:
    await _tables(store, "a")

    async def write(seat: int) -> None:
        for _ in range(20):
            while True:
                n = (await store.read(queries.numbers, ["a"]))["a"]
                try:
                    await store.append(batch("a", n, entry(n + 1, seat=seat)))
                    break
                except Lost:
                    continue

    await asyncio.gather(*(write(seat) for seat in range(4)))
    log = await store.read(queries.entries, "a")
    assert [one.n for one in log] == list(range(1, 81))
    assert all(sum(one.seat == seat for one in log) == 20 for seat in range(4))


async def test_what_was_acknowledged_is_there_after_a_restart(url: str) -> None:
    store = await open_store(url)
    await _tables(store, "a")
    await store.append(batch("a", 0, entry(1)))
    await store.close()
    store = await open_store(url)
    assert await store.read(queries.entries, "a") == [entry(1)]
    await store.close()


async def test_a_snapshot_never_goes_back(store: Store) -> None:
    await _tables(store, "a")
    await store.write(queries.put_snapshot, "a", 9, b"new")
    await store.write(queries.put_snapshot, "a", 4, b"old")
    loaded = await store.read(queries.load, "a")
    assert loaded is not None and loaded.snapshot == (9, b"new")


async def test_a_failed_job_does_not_spoil_its_neighbours(store: Store) -> None:
    await _tables(store, "a")

    def fail(c: object) -> None:
        raise ValueError("no")

    answers = await asyncio.gather(
        store.write(queries.say, "a", 0, "Anna", "one", 1.0),
        store.write(fail),
        store.write(queries.say, "a", 0, "Anna", "two", 2.0),
        return_exceptions=True,
    )
    assert isinstance(answers[1], ValueError)
    assert sorted(line.text for line in await store.read(queries.chat, "a")) == ["one", "two"]


async def test_chat_gives_the_last_lines_in_order(store: Store) -> None:
    await _tables(store, "a", "b")
    for i in range(60):
        await store.write(queries.say, "a", 1, "Ben", str(i), float(i))
    await store.write(queries.say, "b", 1, "Ben", "elsewhere", 1.0)
    lines = await store.read(queries.chat, "a")
    assert [line.text for line in lines] == [str(i) for i in range(10, 60)]
    assert [line.text for line in await store.read(queries.chat, "a", lines[-2].id)] == ["59"]


async def test_a_reply_is_kept_once_and_for_a_minute(store: Store) -> None:
    await store.write(queries.put_reply, "key", b"first", 100.0)
    with pytest.raises(Repeated):
        await store.write(queries.put_reply, "key", b"second", 110.0)
    assert await store.read(queries.reply, "key", 50.0) == b"first"
    await store.write(queries.put_reply, "key", b"third", 170.0)
    assert await store.read(queries.reply, "key", 110.0) == b"third"


@pytest.mark.postgres
async def test_lines_of_chat_are_numbered_as_they_become_visible(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    await store.write(queries.create_table, head("a"), b"{}", {})
    async with store._engine.begin() as slow:  # type: ignore[attr-defined]
        first = await slow.run_sync(queries.say, "a", 0, "Ann", "first", 1.0)
        second = asyncio.create_task(store.write(queries.say, "a", 1, "Ben", "second", 1.0))
        await asyncio.sleep(0.3)
        assert not second.done() and await store.read(queries.chat, "a") == []
    assert first.id < (await second).id
    assert [line.text for line in await store.read(queries.chat, "a", first.id)] == ["second"]
    await store.close()
