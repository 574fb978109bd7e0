"""The log is the truth: what it gives, and what may be added to it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from app.game import IllegalChoice
from app.store import Store
from app.tables import fold
from app.tables.errors import TableError
from tests.tables.house import Time, house, new_table, opened, play_out

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("seed", range(4))
async def test_folding_the_log_gives_the_live_state(store: Store, seed: int) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        reader = [await table.watch(seat) for seat in (0, 1, 2, 3, None)]
        await play_out(table, seed)
        await table.check_fold()
        assert table.state.status == "finished"
        for viewer, one in enumerate(reader):
            whole = (await tables.welcome(table.id, None if viewer == 4 else viewer))["view"]
            assert one.read().view == msgspec.json.decode(msgspec.json.encode(whole))
            assert one.seq == table.state.seq[viewer]


async def test_a_snapshot_and_the_tail_give_the_same_bytes(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        await table.numbers(3, 2, 1, 0)
        live = table.live
        saved = fold.encode(live.state, live.game)
        assert fold.encode(fold.decode(saved, live.game), live.game) == saved
        await tables.house.save(live)
        await table.turns()
        before = fold.encode(live.state, live.game)
        await table.forget()
        again = await tables.house.live(table.id)
        assert again is not live and again.saved_n < again.state.n
        assert fold.encode(again.state, again.game) == before


async def test_a_saved_state_that_cannot_be_read_is_made_again(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        await table.numbers(3, 2, 1, 0)
        from app.store import queries

        await store.write(queries.put_snapshot, table.id, table.state.n, b"from another engine")
        await table.forget()
        await tables.house.live(table.id)
        await table.check_fold()


async def test_an_act_counts_once(url: str) -> None:
    time = Time()
    async with opened(url) as store, house(store, time) as tables:
        table = await new_table(tables)
        decision = table.decision(0)["id"]
        acks = await asyncio.gather(*(table.act(0, 2, decision=decision, action_id="k") for _ in range(5)))
        assert len(set(acks)) == 1
        assert len([entry for entry in await table.log() if entry.action_id == "k"]) == 1
        with pytest.raises(IllegalChoice) as refused:
            await table.act(0, 3, decision=decision, action_id="k")
        assert refused.value.code == "action_id_used"
        with pytest.raises(IllegalChoice) as refused:
            await table.act(0, 3, decision=decision, action_id="other")
        assert refused.value.code == "no_decision"
        await table.act(1, 1, action_id="k")  # an id belongs to its seat
    async with opened(url) as store, house(store, time) as tables:
        assert await tables.act(table.id, 0, "k", decision, 2) == acks[0]
        with pytest.raises(IllegalChoice) as refused:
            await tables.act(table.id, 0, "k", decision, 3)
        assert refused.value.code == "action_id_used"


async def test_orders_count_once_too(url: str) -> None:
    async with opened(url) as store, house(store) as tables:
        table = await new_table(tables)
        first = await tables.orders(table.id, 0, "o", {"pass": "round"})
        await table.forget()
        assert await tables.orders(table.id, 0, "o", {"pass": "round"}) == first
        with pytest.raises(IllegalChoice):
            await tables.orders(table.id, 0, "o", {"pass": "none"})
        with pytest.raises(IllegalChoice):
            await tables.orders(table.id, 0, "p", {"pass": "never"})


async def test_a_refusal_changes_nothing(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        readers = [await table.watch(seat) for seat in (0, 1, None)]
        before = table.state
        for choice in (4, -1, True, "1", None, [1], {"x": 1}, 2**63):
            with pytest.raises(IllegalChoice):
                await table.act(0, choice)
        for action_id in ("", "x" * 65, "a\nb", "\ud800", 7, None):
            with pytest.raises(TableError):
                await table.act(0, 1, action_id=action_id)
        with pytest.raises(IllegalChoice):
            await table.act(1, 1, decision=table.decision(0)["id"])
        assert table.state is before
        assert all(not reader.of("update") for reader in readers)


async def test_a_finished_table_takes_nothing_more(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        await table.numbers(0, 0, 0, 0)
        decision = table.decision(0)["id"]
        await tables.close_table(table.id, 0)
        with pytest.raises(IllegalChoice) as refused:
            await table.act(0, "pass", decision=decision)
        assert refused.value.code == "finished"
        for call in (tables.start(table.id, 0), tables.pause(table.id, 0, True), tables.close_table(table.id, 0),
                     tables.leave(table.id, 1, 1), tables.sit(table.id, "Eve")):  # fmt: skip
            with pytest.raises(TableError):
                await call
        await table.forget()
        view = (await tables.welcome(table.id, 0))["view"]
        assert view["table"]["state"] == "finished"
        assert view["table"]["result"] == {"reason": "closed", "winners": [], "scores": {}}
        assert len([entry for entry in await table.log() if entry.kind == "close"]) == 1


async def test_what_the_store_could_not_write_did_not_happen(tmp_path) -> None:  # type: ignore[no-untyped-def]
    async with opened(f"sqlite:///{tmp_path}/t.db") as store, house(store) as tables:
        table = await new_table(tables)
        reader = await table.watch(0)
        from sqlalchemy import text

        await store.write(lambda c: c.execute(text("ALTER TABLE entries RENAME TO hidden")))
        with pytest.raises(TableError) as failed:
            await table.act(0, 1, action_id="k")
        assert failed.value.status == 503
        await store.write(lambda c: c.execute(text("ALTER TABLE hidden RENAME TO entries")))
        assert not reader.of("update")
        await table.act(0, 1, action_id="k")
        await table.check_fold()
        assert len(reader.of("update")) == 1
