"""What each viewer is sent: its own numbers, its own secrets, nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from app.game import WATCH, IllegalChoice
from app.store import Store
from app.tables.watchers import CLOSE_SLOW
from tests.tables.house import house, new_table

pytestmark = pytest.mark.anyio


async def test_numbers_count_what_each_was_sent(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        readers = [await table.watch(seat) for seat in (0, 1, 2, 3, None)]
        await table.numbers(3, 2, 1, 0)
        before = [reader.read().seq for reader in readers]
        card = table.decision(0)["options"][1]["choice"]
        ack = await table.act(0, card)  # half an act
        assert [reader.read().seq - seq for reader, seq in zip(readers, before, strict=True)] == [1, 0, 0, 0, 0]
        assert ack.seq == readers[0].seq
        assert readers[0].view["you"]["picked"] == card
        await table.act(0, 2)
        assert [reader.read().seq - seq for reader, seq in zip(readers, before, strict=True)] == [2, 1, 1, 1, 1]
        assert all(reader.view["table"]["pile"] == [card] for reader in readers)


async def test_answers_in_a_window_tell_nobody_else(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, pace=1)
        await tables.orders(table.id, 3, "o", {"pass": "round"})
        readers = [await table.watch(seat) for seat in (0, 1, None)]
        await table.numbers(3, 2, 1, 0)
        await table.turns()
        asked = readers[1].last("waiting")
        assert [one["seat"] for one in asked] == [0, 1, 2, 3]
        assert len({(one["since"], one["time_left"], one["kind_public"]) for one in asked}) == 1
        for reader in readers:
            reader.read().messages.clear()
        await table.act(0, "shout")
        await table.act(2, "pass")
        assert not readers[1].of("update") and not readers[2].of("update")
        assert readers[0].last("decisions") == []
        waiting = (await tables.welcome(table.id, 1))["waiting"]
        assert waiting == asked  # who has answered stays in the list, and looks as before


async def test_nobody_is_sent_what_is_not_theirs(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, cube="large")
        readers = {seat: await table.watch(seat) for seat in (0, 1, 2, 3, None)}
        hands = table.state.play.hands
        await table.numbers(1, 1, 1, 1)
        for seat in range(4):
            await table.act(seat, table.decision(seat)["options"][1]["choice"])
            await table.act(seat, (seat + 1) % 4)
        await table.forget()
        for seat, reader in readers.items():
            later = await tables.welcome(table.id, seat)
            told = [*reader.read().messages, later]
            seen = {
                tuple(m[part].get("you", {}).get("hand", ())) for m in told for part in ("view", "patch") if part in m
            }
            own = set(hands[seat]) if seat is not None else set()
            assert {card for hand in seen for card in hand} <= own
            text = msgspec.json.encode(told).decode()
            assert "secret" not in text and table.live.head.secret.hex() not in text


async def test_who_comes_back_up_to_date_is_spared_the_view(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        first = await table.watch(1)
        again = await table.watch(1, since=first.seq)
        assert "view" not in again.of("welcome")[0] and "log" not in again.of("welcome")[0]
        assert again.of("welcome")[0]["decisions"][0]["id"] == "1-1"
        await table.act(0, 1)
        late = await table.watch(1, since=first.seq)
        assert late.view["table"]["state"] == "running"
        await tables.resync(late.watcher)
        assert len(late.of("welcome")) == 2


async def test_a_welcome_says_all_that_the_protocol_names(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables, start=False)
        fields = {"type", "protocol", "build", "table", "seat", "role", "seq", "view", "decisions", "waiting", "clock",
                  "back", "chat", "log", "presence", "commitment"}  # fmt: skip
        spectator = (await table.watch(None)).of("welcome")[0]
        assert set(spectator) == fields
        assert spectator["seat"] is None and "you" not in spectator["view"]
        assert spectator["view"]["table"]["state"] == "open"
        player = await table.watch(0)
        await tables.start(table.id, 0)
        update = player.of("update")[0]
        assert update["patch"]["table"]["state"] == "running"
        assert player.view == msgspec.json.decode(msgspec.json.encode((await tables.welcome(table.id, 0))["view"]))
        assert None not in _values(player.view)


def _values(node: object) -> list[object]:
    inner = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    return [node] if not isinstance(node, (dict, list)) else [value for one in inner for value in _values(one)]


async def test_the_last_update_shows_the_result(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        reader = await table.watch(None)
        for _ in range(3):
            await table.numbers(3, 2, 1, 0)
            await table.turns()
            for seat in range(4):
                await table.act(seat, "pass")
        assert reader.read().view["table"]["result"]["winners"] == [0]
        assert reader.view["table"]["state"] == "finished"
        assert reader.last("waiting") == []
        assert (await tables.head(table.id))["result"]["reason"] == "points"


async def test_an_act_is_taken_back_until_somebody_acts(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        reader = await table.watch(0)
        await table.numbers(3, 2, 1, 0)
        assert reader.last("back")["ok"] is False
        await table.act(0, table.decision(0)["options"][1]["choice"])
        await table.act(0, 2)
        assert reader.last("back") == {"ok": True}
        first = await tables.takeback(table.id, 0, "t")
        assert await tables.takeback(table.id, 0, "t") == first
        assert table.state.play.points == (3, 0, 0, 0) and len(table.state.play.hands[0]) == 3
        assert table.decision(0)["id"] == "0-4"  # numbers are never used again
        await table.act(0, "pass")
        await table.act(1, "pass")
        with pytest.raises(IllegalChoice) as refused:
            await tables.takeback(table.id, 0, "u")
        assert refused.value.code == "no_takeback"
        await table.check_fold()
        plain = await new_table(tables, takeback=False)
        await plain.numbers(3, 2, 1, 0)
        await plain.act(0, "pass")
        with pytest.raises(IllegalChoice):
            await tables.takeback(plain.id, 0, "t")


async def test_chat_is_cleaned_kept_and_told(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        readers = [await table.watch(seat) for seat in (0, None)]
        await tables.chat(table.id, 1, "  <b>hi</b>\u202e there\n\n" + "x" * 400)
        for reader in readers:
            said = reader.of("chat")[0]
            assert (said["seat"], said["name"], len(said["text"])) == (1, "Ben", 300)
            assert said["text"].startswith("<b>hi</b> there xxx") and said["at"].endswith("Z")
        for _ in range(60):
            await tables.chat(table.id, 0, "again")
        assert len((await table.watch(3)).of("welcome")[0]["chat"]) == 50
        assert len(readers[0].of("chat")) == 61


async def test_why_is_asked_of_the_game(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        assert await tables.why(table.id, 0, "0-1", "h1") == [{"rule": "Turn", "message": "h1 cannot be played now."}]
        with pytest.raises(IllegalChoice):
            await tables.why(table.id, 0, "1-1", "h1")


async def test_all_who_are_spoken_to_alike_share_one_message(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        for lang in ("en", "en-GB", "xx", "yyy-zzzz"):
            await tables.watch(table.id, None, lang)
        assert list(table.live.watchers) == [(WATCH, "en")]


async def test_an_update_that_cannot_be_made_harms_nobody_else(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        readers = [await table.watch(seat) for seat in (0, 1, 2, None)]
        game = table.live.game
        patch = game.patch

        def fails_for_one(before: Any, after: Any, viewer: int, lang: str) -> Any:
            if viewer == 1:
                raise KeyError("a hand")
            return patch(before, after, viewer, lang)

        monkeypatch.setattr(game, "patch", fails_for_one, raising=False)
        ack = await table.act(0, 3)
        assert ack.seq == readers[0].read().seq
        assert [reader.watcher.close_code for reader in readers] == [None, CLOSE_SLOW, None, None]
        assert all(reader.of("update") for reader in readers if reader is not readers[1])
        assert (await table.watch(1)).seq == readers[1].seq + 1
        await table.check_fold()


async def test_who_comes_while_others_speak_hears_all_and_so_do_they(store: Store) -> None:
    async with house(store) as tables:
        table = await new_table(tables)
        there = await table.watch(0)
        said = [tables.chat(table.id, 1, f"line {n}") for n in range(12)]
        come = [table.watch(None) for _ in range(12)]
        done = await asyncio.gather(*(one for pair in zip(said, come, strict=True) for one in pair))
        for reader in [there, *(one for one in done if one is not None)]:
            shown = [line["id"] for line in reader.of("welcome")[0]["chat"]]
            shown += [line["id"] for line in reader.of("chat")]
            assert len(shown) == len(set(shown)) == 12
