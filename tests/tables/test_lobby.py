"""Before the start: one seat a person, one start a table, and who may do what."""

from __future__ import annotations

import asyncio

import pytest

from app.store import Store
from app.tables.errors import TableError
from tests.tables.house import house, new_table, opened

pytestmark = pytest.mark.anyio


async def _code(call) -> str:  # type: ignore[no-untyped-def]
    with pytest.raises(TableError) as refused:
        await call
    return refused.value.code


async def test_a_double_click_takes_one_seat_and_makes_one_table(store: Store) -> None:
    async with house(store) as tables:
        made = await asyncio.gather(*(tables.create("T", "Anna", {}, action_id="c") for _ in range(10)))
        assert len(set(made)) == 1
        table = made[0].table
        sat = await asyncio.gather(*(tables.sit(table, "Ben", action_id="s") for _ in range(10)))
        assert len(set(sat)) == 1
        assert await tables.seat_of(table, sat[0].token) == 1
        assert (await tables.tables())["total"] == 1
        tables.house.now.at += 61
        assert (await tables.create("T", "Anna", {}, action_id="c")) != made[0]


async def test_an_action_id_that_somebody_else_uses_too_opens_nothing(store: Store) -> None:
    async with house(store) as tables:
        mine = await tables.create("T", "Anna", {}, action_id="1")
        other = await tables.create("T", "Ben", {}, action_id="1")
        assert other.table != mine.table and other.token != mine.token
        first = await tables.sit(mine.table, "Cleo", action_id="1")
        second = await tables.sit(mine.table, "Mallory", action_id="1")
        assert (first.seat, second.seat) == (1, 2) and first.token != second.token


async def test_two_people_cannot_have_the_last_seat(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, persons=3, start=False)
        await tables.leave(table.id, 3, 0)
        got = await asyncio.gather(*(tables.sit(table.id, f"P{i}") for i in range(6)), return_exceptions=True)
        assert sorted(getattr(one, "code", "seated") for one in got) == ["full"] * 5 + ["seated"]
        started = await asyncio.gather(*(tables.start(table.id, 0) for _ in range(20)), return_exceptions=True)
        assert sorted(getattr(one, "code", "started now") for one in started) == ["started"] * 19 + ["started now"]
        assert await _code(tables.sit(table.id, "Late")) == "started"


async def test_who_may_do_what(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, persons=2, start=False)
        other = await new_table(tables, start=False)
        for call in (tables.add_bot(table.id, 1), tables.start(table.id, 1), tables.set_options(table.id, 1, {}),
                     tables.set_cube(table.id, 1, b"{}"), tables.close_table(table.id, 1)):  # fmt: skip
            assert await _code(call) == "not_host"
        assert await _code(tables.leave(table.id, 0, 1)) == "not_yours"
        for token in (None, "", [], "x", other.tokens[0]):
            assert await _code(tables.seat_of(table.id, token)) == "bad_token"  # type: ignore[arg-type]
        for id in ("nothing", "../../etc/passwd", "x" * 300, "\0", "ä", ""):
            assert await _code(tables.head(id)) == "no_table"


async def test_seats_options_and_cube_before_the_start(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, persons=1, start=False)
        await tables.leave(table.id, 2, 0)
        assert await _code(tables.start(table.id, 0)) == "empty_seat"
        assert await _code(tables.sit(table.id, "Ben", 1)) == "taken"
        assert await _code(tables.sit(table.id, "Ben", 4)) == "bad_seat"
        seated = await tables.sit(table.id, "Ben", 2, "word")
        await tables.change_seat(table.id, 2, "Benno")
        options = await tables.set_options(table.id, 0, {"pace": 3, "cube": "large"}, "Renamed")
        assert options["pace"] == 3 and options["cube"] == "large"
        assert await _code(tables.set_options(table.id, 0, {"colour": 1})) == "bad_option"
        assert await _code(tables.set_options(table.id, 0, {"cube": "none"})) == "bad_option"
        with pytest.raises(TableError) as refused:
            await tables.set_cube(table.id, 0, b'{"cards":3}')
        assert refused.value.details == {"faults": ["a toy cube has 12 cards at least, this has 3"]}
        hash = await tables.set_cube(table.id, 0, b'{"cards":33}')
        head = await tables.head(table.id)
        assert head["name"] == "Renamed" and head["cube"] == {"id": "own", "hash": hash}
        assert head["seats"]["2"] == {"kind": "person", "player": "Benno"}
        assert len((await tables.cards(table.id))[1]) == 33
        reader = await table.watch(2)
        await table.forget()
        await tables.start(table.id, 0)
        await table.check_fold()
        assert table.live.game.card_count == 33
        await tables.unwatch(reader.watcher)
        assert await tables.seat_of(table.id, seated.token) == 2


async def test_the_list_shows_what_is_listed(store: Store) -> None:
    async with house(store) as tables:
        one = await new_table(tables, start=False)
        tables.house.now.at += 1
        two = await new_table(tables)
        await new_table(tables, listed=False)
        listed = await tables.tables()
        assert [head["table"] for head in listed["tables"]] == [two.id, one.id]
        assert (await tables.tables("open"))["total"] == 1
        head = listed["tables"][0]
        assert head["created"] == "2027-01-15T08:00:01.000Z" and head["state"] == "running"
        assert "secret" not in str(listed)


async def test_a_finished_table_says_so_to_everything(store: Store) -> None:
    """Trial B42: whatever was still on its way is refused with "finished", also after a restart."""
    async with house(store) as tables:
        table = await new_table(tables)
        await tables.close_table(table.id, 0)
    async with house(store) as tables:
        for late in (
            tables.start(table.id, 0),
            tables.pause(table.id, 0, True),
            tables.close_table(table.id, 0),
            tables.sit(table.id, "Late"),
            tables.leave(table.id, 1, 1),
            tables.add_bot(table.id, 0),
            tables.set_options(table.id, 0, {}),
            tables.change_seat(table.id, 1, "Late"),
        ):
            assert await _code(late) == "finished"


async def test_an_empty_table_is_closed(url: str) -> None:
    async with opened(url) as store, house(store) as tables:
        table = await new_table(tables, persons=2, start=False)
        await tables.leave(table.id, 0, 0)
        assert table.state.host == 1
        await tables.leave(table.id, 1, 1)
        assert table.state.status == "finished"
        assert await _code(tables.seat_of(table.id, table.tokens[1])) == "bad_token"
