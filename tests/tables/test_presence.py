"""Who is there, who plays for those who are not, and who is host."""

from __future__ import annotations

import pytest

from app.store import Store
from app.tables.errors import TableError
from app.tables.watchers import CLOSE_ELSEWHERE, CLOSE_GONE, CLOSE_SLOW, QUEUE_MESSAGES
from tests.tables.house import house, new_table, opened

pytestmark = pytest.mark.anyio


def _seats(reader) -> str:  # type: ignore[no-untyped-def]
    message = (reader.of("presence") or [reader.of("welcome")[-1]["presence"]])[-1]
    return " ".join(message["seats"].values())


async def test_an_absent_seat_is_stood_in_for_and_told_of_it(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, grace=60, clock="none")
        readers = [await table.watch(seat) for seat in range(4)]
        await table.act(0, 3)
        await table.live_on(61, *readers)  # the signs by REST have run out
        await tables.unwatch(readers[3].watcher)
        await table.rest()
        assert _seats(readers[0]) == "here here here away"
        await table.live_on(59, *readers[:3])
        assert [e for e in await table.log() if e.by == "stand_in"] == []
        await table.live_on(2, *readers[:3])
        stood = [e for e in await table.log() if e.by == "stand_in"]
        assert [(e.seat, e.decision) for e in stood] == [(3, "3-1")]
        assert _seats(readers[0]) == "here here here stand_in"
        back = await table.watch(3)
        assert "one choice" in back.of("notice")[0]["text"]
        await table.rest()
        assert _seats(readers[0]) == "here here here here"
        await table.act(1, 0)
        await table.act(2, 0)
        await table.turns()  # its own turn is its own again
        await table.check_fold()


async def test_while_nobody_is_there_nothing_runs(url: str) -> None:
    async with opened(url) as store, house(store) as tables:
        table = await new_table(tables, persons=2, clock="quick", grace=5)
        readers = [await table.watch(seat) for seat in (0, 1)]
        await table.rest()
        await table.act(0, 1)
        await table.live_on(61, *readers)
        for reader in readers:
            await tables.unwatch(reader.watcher)
        await table.rest()
        assert table.state.halted
        clock = table.live.clock()
        await table.pass_time(10_000)
        assert table.live.clock() == clock
        assert not [e for e in await table.log() if e.seat in (0, 1) and e.by != "person"]
        await table.watch(0)
        await table.rest()
        assert not table.state.halted
        await table.check_fold()


async def test_a_reload_of_the_page_plays_nothing(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, clock="quick")
        for _ in range(5):
            reader = await table.watch(2)
            await tables.unwatch(reader.watcher)
        await table.rest()
        assert not [e for e in await table.log() if e.kind == "choice"]


async def test_a_second_socket_of_a_seat_ends_the_first(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        first = await table.watch(1)
        second = await table.watch(1)
        assert first.watcher.close_code == CLOSE_ELSEWHERE
        await tables.unwatch(first.watcher)  # its late close
        await table.rest()
        assert _seats(second).split()[1] == "here"
        await table.act(1, 2)
        assert second.of("update") and not first.of("update")


async def test_who_does_not_read_is_dropped(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        sleeper, reader = await table.watch(None), await table.watch(0)
        for _ in range(QUEUE_MESSAGES + 10):
            table.live.push({"type": "notice"})
            reader.read()
        assert sleeper.watcher.close_code == CLOSE_SLOW
        assert len(sleeper.watcher._texts) == 0
        await tables.unwatch(sleeper.watcher)
        again = await table.watch(None)
        assert again.view["table"]["state"] == "running"
        assert reader.watcher.close_code is None


async def test_the_host_passes_on(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, start=False)
        readers = [await table.watch(seat) for seat in (0, 2, 3)]
        await table.live_on(61, *readers)
        await tables.unwatch(readers[0].watcher)
        await table.live_on(299, *readers[1:])
        assert table.state.host == 0
        await table.live_on(2, *readers[1:])
        assert table.state.host == 2  # seat 1 is away too
        assert readers[1].of("presence")[-1]["host"] == 2
        with pytest.raises(TableError):
            await tables.start(table.id, 0)
        await tables.leave(table.id, 2, 2)
        assert table.state.host == 3
        await table.check_fold()


async def test_who_concedes_is_played_by_a_bot_to_the_end(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        readers = [await table.watch(seat) for seat in range(4)]
        with pytest.raises(TableError):
            await tables.leave(table.id, 2, 1)
        await tables.leave(table.id, 1, 0)
        await tables.leave(table.id, 0, 0)
        await table.rest()
        assert readers[1].watcher.close_code == CLOSE_GONE
        for seat in (0, 1):
            with pytest.raises(TableError) as refused:
                await tables.seat_of(table.id, table.tokens[seat])
            assert refused.value.status == 401
        assert table.state.host == 2
        assert {e.seat for e in await table.log() if e.by == "bot"} == {0, 1}
        for seat in (2, 3):
            await tables.leave(table.id, seat, seat)
        await table.rest()
        for _ in range(10):
            await table.pass_time(1)
        assert table.state.status == "finished"
        await table.check_fold()


async def test_bots_play_on_after_a_restart(url: str) -> None:
    async with opened(url) as store, house(store) as tables:
        table = await new_table(tables, persons=1, pace=0, clock="none")
        await tables.driver.close()
        time = table.time
    time.at += 30
    async with opened(url) as store, house(store, time) as tables:
        table.tables = tables
        await tables.seen(table.id, 0)
        await table.pass_time(5)
        await table.act(0, 3)
        await table.act(0, "pass")
        await table.rest()
        assert table.state.play.stage == "window"


async def test_spectators_are_counted_and_may_be_shut_out(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        player = await table.watch(0)
        for _ in range(2):
            await table.watch(None)
        last = await table.watch(None)
        await table.rest()
        assert player.of("presence")[-1]["spectators"] == 3
        await tables.unwatch(last.watcher)
        await table.rest()
        assert player.of("presence")[-1]["spectators"] == 2
        closed = await new_table(tables, spectators=False)
        with pytest.raises(TableError) as refused:
            await closed.watch(None)
        assert refused.value.status == 403
        assert closed.live.presence()["spectators"] == 0  # who was turned away is not counted


async def test_spectators_go_when_they_are_no_longer_wanted(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, start=False)
        spectator, host = await table.watch(None), await table.watch(0)
        await tables.set_options(table.id, 0, {"spectators": False})
        assert spectator.watcher.close_code == CLOSE_GONE and host.watcher.close_code is None


async def test_a_token_that_died_on_the_way_opens_nothing(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        seat = await tables.seat_of(table.id, table.tokens[1])
        await tables.leave(table.id, 1, 0)
        with pytest.raises(TableError) as refused:
            await table.watch(seat)
        assert refused.value.code == "bad_token"


async def test_reloads_leave_no_rows_in_memory(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        for _ in range(100):
            reader = await table.watch(2)
            await tables.unwatch(reader.watcher)
            table.time.at += 2
        assert len(table.live.attendance._rows) < 50
