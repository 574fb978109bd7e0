"""Time: what runs out, what stands still, and that each deadline fires once."""

from __future__ import annotations

import asyncio

import pytest

from app.store import Store, open_store, queries
from app.tables.errors import TableError
from app.tables.options import CLOCKS, Clock, clock_of, complete
from app.tables.timing import Wait, deadline, own_time, settle_bank, time_left
from tests.tables.house import Time, house, new_table, opened
from tests.toy_game import ToyGame
from tests.waiting import until

pytestmark = pytest.mark.anyio
QUICK = {"clock": "quick"}
OWN = {"clock": {"pick": [10, 4], "deck": 9, "window": 5, "other": 10, "bank": 30}}


async def _defaults(table) -> list[tuple[int, str]]:  # type: ignore[no-untyped-def]
    return [
        (entry.seat, entry.decision) for entry in await table.log() if entry.by == "clock" and entry.kind == "choice"
    ]


async def _here(table) -> None:  # type: ignore[no-untyped-def]
    """All four hold a socket that answers."""
    for seat in range(4):
        await table.tables.house.store.write(queries.be_here, table.id, seat, "socket", 1e12, 1, 0.0)
        table.live.attendance.put(seat, "socket", 1e12)


def test_a_pick_has_less_time_the_fewer_cards_there_are() -> None:
    options = {"clock": "normal"}
    assert [own_time(Wait(0, 0.0, "pick", step, 15), options) for step in (0, 7, 14)] == [60, 37.5, 15]
    assert own_time(Wait(0, 0.0, "pick", 0, 1), options) == 60
    assert own_time(Wait(0, 0.0, "window", 0, 1), {"clock": "none"}) is None
    assert {sort: own_time(Wait(0, 0.0, sort, 0, 1), {"clock": "slow"}) for sort in ("deck", "window", "other")} == {
        "deck": 900, "window": 60, "other": 180,
    }  # fmt: skip


def test_a_bank_runs_after_the_own_time_and_never_in_a_window() -> None:
    options = {"clock": "quick"}
    turn, window = Wait(0, 100.0, "other", 0, 1), Wait(0, 100.0, "window", 0, 1)
    assert settle_bank(turn, 115.0, options, 60.0) == (15.0, 60.0)
    assert settle_bank(turn, 150.0, options, 60.0) == (20, 30.0)
    assert settle_bank(turn, 999.0, options, 60.0) == (20, 0.0)
    assert settle_bank(window, 108.0, options, 60.0) == (8.0, 60.0)


@pytest.mark.parametrize(
    "clock", ["fast", 5, None, {"pick": [1, 2]}, {**OWN["clock"], "bank": -1}, {**OWN["clock"], "deck": float("nan")},
              {**OWN["clock"], "window": 0}, {**OWN["clock"], "more": 1}, [], True],
)  # fmt: skip
def test_an_odd_clock_is_refused(clock: object) -> None:
    with pytest.raises(TableError) as refused:
        complete({"clock": clock}, ToyGame(20), "small")
    assert refused.value.code == "bad_option"


def test_options_are_completed_and_checked() -> None:
    whole = complete({"pace": 0, "loud": False, **OWN}, ToyGame(20), "small")
    assert whole == {"cube": "small", "takeback": True, "spectators": True, "listed": True, "grace": 60, "pace": 0,
                     "loud": False, **OWN}  # fmt: skip
    assert clock_of(whole) == Clock(pick=(10, 4), deck=9, window=5, other=10, bank=30)
    assert clock_of(complete({}, ToyGame(20), "small")) is CLOCKS["normal"]
    for bad in ({"pace": 6}, {"pace": True}, {"grace": 4}, {"grace": "60"}, {"listed": 1}, {"color": "red"}):
        with pytest.raises(TableError):
            complete(bad, ToyGame(20), "small")


async def test_a_spent_decision_is_answered_with_its_default(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, **OWN)
        await _here(table)
        await table.act(1, 3)
        await table.pass_time(39.9)  # pick 10 + bank 30
        assert await _defaults(table) == []
        assert [_left(table, seat)["time_left"] for seat in (0, 2, 3)] == [0.1] * 3
        await table.pass_time(0.2)
        assert await _defaults(table) == [(0, "0-1"), (2, "2-1"), (3, "3-1")]
        assert table.state.banks == (0.0, 30.0, 0.0, 0.0)
        await table.pass_time(10.1)  # the turn of seat 0, which has no bank left
        assert len(await _defaults(table)) == 4
        await table.check_fold()


def _left(table, seat: int) -> dict[str, object]:  # type: ignore[no-untyped-def]
    wait = next(wait for wait in table.state.waits.values() if wait.seat == seat)
    left = time_left(wait, table.state, table.live.clock())
    assert left is not None
    return {"seat": seat, "time_left": round(left[0], 3)}


async def test_the_steps_of_one_act_share_one_time(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, **OWN)
        await _here(table)
        await table.numbers(3, 2, 1, 0)
        await table.pass_time(8)
        await table.act(0, table.decision(0)["options"][1]["choice"])
        assert _left(table, 0)["time_left"] == 32.0
        await table.pass_time(5)
        await table.act(0, 1)
        assert table.state.banks[0] == 27.0


async def test_taking_back_gives_no_time_back(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, **OWN)
        await _here(table)
        await table.numbers(3, 2, 1, 0)
        await table.pass_time(16)
        await table.act(0, "pass")
        assert table.state.banks[0] == 24.0
        await tables.takeback(table.id, 0, "t")
        assert _left(table, 0)["time_left"] == 24.0
        await table.check_fold()


async def test_a_pause_stops_the_clocks_and_not_the_game(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, **OWN)
        await _here(table)
        await table.pass_time(5)
        with pytest.raises(TableError):
            await tables.pause(table.id, 1, True)
        await tables.pause(table.id, 0, True)
        await table.pass_time(1000)
        assert await _defaults(table) == []
        await table.act(1, 2)
        await tables.pause(table.id, 0, False)
        await table.pass_time(34)
        assert await _defaults(table) == []
        await table.pass_time(1.1)
        assert len(await _defaults(table)) == 3


async def test_a_window_stands_open_for_its_pace(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, **{**OWN, "pace": 2})
        await _here(table)
        await table.numbers(3, 2, 1, 0)
        await table.turns()
        for seat in range(4):
            await table.act(seat, "shout")
        await table.pass_time(1.9)
        assert table.state.play.stage == "window"
        await table.pass_time(0.2)
        assert table.state.play.stage == "number"
        await table.check_fold()


async def test_a_window_never_touches_a_bank(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, **OWN)
        await _here(table)
        await table.numbers(3, 2, 1, 0)
        await table.turns()
        await table.act(0, "shout")
        await table.pass_time(5.1)
        assert table.state.banks == (30.0,) * 4
        assert table.state.play.round == 2
        assert table.state.play.points[0] == 4


async def test_without_a_clock_nothing_runs_out(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, clock="none")
        await _here(table)
        await table.pass_time(1e6)
        assert await _defaults(table) == []
        assert (await tables.welcome(table.id, 0))["decisions"][0]["time_left"] is None


async def test_a_deadline_outlives_the_process(url: str) -> None:
    time = Time()
    async with opened(url) as store, house(store, time) as tables:
        table = await new_table(tables, **OWN)
        for seat in range(4):
            await table.watch(seat)
        time.at += 3
        await tables.beat()
    time.at += 3600  # nothing runs
    async with opened(url) as store, house(store, time) as tables:
        table.tables = tables
        for seat in range(4):
            await table.watch(seat)
        await table.pass_time(30)
        assert await _defaults(table) == []
        assert 3 < _left(table, 0)["time_left"] < 7.1  # type: ignore[operator]
        await table.pass_time(8)
        assert len(await _defaults(table)) == 4


@pytest.mark.postgres
async def test_of_many_processes_one_fires(postgres_url: str) -> None:
    time = Time()
    stores = [await open_store(postgres_url) for _ in range(3)]
    async with house(stores[0], time) as one, house(stores[1], time) as two, house(stores[2], time) as three:
        made = [await new_table(one, **OWN) for _ in range(6)]
        for table in made:
            for seat in range(4):
                await table.watch(seat)
        for other in (two, three):
            for table in made:
                await other.house.live(table.id)
        time.at += 41
        await asyncio.gather(*(tables.driver.drive_due() for tables in (one, two, three) for _ in range(2)))
        for table in made:
            assert sorted(await _defaults(table)) == [(seat, f"{seat}-1") for seat in range(4)]
            await until(
                lambda table=table: all(t.house.tables[table.id].state.n == table.state.n for t in (one, two, three))
            )
            await table.check_fold()
    for store in stores:
        await store.close()


async def test_the_loop_fires_by_itself(store: Store) -> None:
    from app.tables.service import Tables
    from tests.toy_game import toy_shelf

    tables = Tables(store, toy_shelf())
    await tables.open()
    fast = {"pick": [1, 1], "deck": 1, "window": 1, "other": 1, "bank": 0}
    first = await tables.create("Table", "Anna", {"clock": fast, "pace": 0.05})
    for _ in range(3):
        await tables.add_bot(first.table, 0)
    await tables.start(first.table, 0)
    live = tables.house.tables[first.table]
    await until(lambda: live.state.play.stage == "turn", 5)
    await until(lambda: live.state.play.turn != 0 or live.state.play.stage != "turn", 5)
    assert (await tables.health())["status"] == "ok"
    await tables.close()


def test_a_deadline_is_own_time_and_bank() -> None:
    from app.tables.fold import TableState

    state = TableState(options={"clock": "quick"}, banks=(60.0, 0.0, 0.0, 0.0))
    assert deadline(Wait(0, 5.0, "other", 0, 1), state) == 85.0
    assert deadline(Wait(0, 5.0, "window", 0, 1), state) == 13.0
    assert deadline(Wait(1, 5.0, "pick", 1, 2), state) == 13.0
