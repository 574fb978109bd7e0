"""What the log says of a table, against what its people were told: nothing lost, nothing twice, nothing else."""

from __future__ import annotations

import importlib
from itertools import pairwise
from typing import Any

import msgspec

from app.game import SEATS, WATCH, Game
from app.store import open_store, queries
from app.store.rows import Entry, Loaded
from app.tables import fold, views
from app.tables.fold import Change, TableState
from app.tables.record import refold
from app.tables.tokens import bot_seed
from app.web.house import house_shelf
from tests.durability.people import Company, Person, digest

Down = list[tuple[float, float]]  # from when to when no server ran, epoch seconds
JITTER = 0.8  # a server lives a little before it answers


async def check_all(url: str, companies: list[Company], down: Down) -> list[Entry]:
    """Hold every table's log against its people; returns all entries, for what a test wants to know besides."""
    store = await open_store(url)
    try:
        found = []
        for company in companies:
            loaded = await store.read(queries.load, company.id)
            assert loaded is not None
            log = await store.read(queries.entries, company.id)
            check(loaded, log, company, down)
            found += log
        return found
    finally:
        await store.close()


def check(loaded: Loaded, log: list[Entry], company: Company, down: Down) -> None:
    shelf = house_shelf()
    game = shelf.game(loaded.head.game, loaded.cube)
    changes = list(refold(log, game, loaded.head.secret))
    _check_numbers(loaded, log)
    _check_saved(loaded, changes[-1].after, game)
    shown = _shown(changes, game)
    for person in company.people:
        _check_acts(person, log)
        _check_views(person, shown[WATCH if person.seat is None else person.seat])
    _check_bots(loaded, changes, game, shelf.kinds[loaded.head.game].player)
    _check_clock(changes, down)


def _check_numbers(loaded: Loaded, log: list[Entry]) -> None:
    assert [entry.n for entry in log] == list(range(1, loaded.head.n + 1))
    acts = [(entry.seat, entry.action_id) for entry in log if entry.action_id]
    assert len(acts) == len(set(acts)), "an act stands twice in the log"
    answered = [entry.decision for entry in log if entry.kind == "choice"]
    assert len(answered) == len(set(answered)), "a decision was answered twice"


def _check_saved(loaded: Loaded, folded: TableState, game: Game) -> None:
    """What a server would load is what the log alone gives, to the byte: the same cards are dealt as without a kill."""
    state = TableState() if loaded.snapshot is None else fold.decode(loaded.snapshot[1], game)
    for entry in loaded.tail:
        state = fold.apply(state, entry, game, loaded.head.secret).after
    assert fold.encode(state, game) == fold.encode(folded, game)


def _shown(changes: list[Change], game: Game) -> dict[int, dict[int, bytes]]:
    """Per viewer: each of its numbers with the view it stands for."""
    shown: dict[int, dict[int, bytes]] = {viewer: {} for viewer in (*range(SEATS), WATCH)}
    for change in changes:
        for viewer, numbers in shown.items():
            if change.told >> viewer & 1 and change.after.status != "open":
                numbers[change.after.seq[viewer]] = digest(views.view(change.after, game, viewer, "en"))
    return shown


def _check_acts(person: Person, log: list[Entry]) -> None:
    kept = {entry.action_id: entry for entry in log if entry.seat == person.seat and entry.action_id}
    for id, (act, seq) in person.acked.items():
        assert id in kept, f"{id} of seat {person.seat} was acknowledged and is lost"
        entry = kept[id]
        assert (entry.decision, entry.choice, entry.seq) == (act["decision"], act["choice"], seq)
    known = {*person.acked, *([person.sent["action_id"]] if person.sent else ())}
    assert set(kept) <= known, "an act stands in the log that was refused or never sent"
    assert all(refusal["code"] == "closed" for refusal in person.refused), person.refused


def _check_views(person: Person, shown: dict[int, bytes]) -> None:
    wrong = [seq for seq, mark in person.seen.items() if shown.get(seq) != mark]
    assert not wrong, f"seat {person.seat} was shown what the log does not give, at {wrong[:5]}"


def _check_bots(loaded: Loaded, changes: list[Change], game: Game, player: str) -> None:
    """A bot that was killed as it thought chooses as it would have."""
    module, _, function = player.partition(":")
    choose = getattr(importlib.import_module(module), function)
    for change in changes:
        entry, before = change.entry, change.before
        if entry.by != "bot" or entry.seat is None:
            continue
        asked = next(one for one in game.decisions(before.play, entry.seat) if one.id == entry.decision)
        seed, view = bot_seed(loaded.head.secret, entry.seat, asked.id), views.view(before, game, entry.seat, "en")
        given = [_plain(view), _plain(asked), seed, loaded.cube, before.seats[entry.seat].level]
        assert _plain(choose(*given)) == entry.choice, f"a bot changed its mind at {entry.n}"


def _check_clock(changes: list[Change], down: Down) -> None:
    for first, then in pairwise(changes):
        for fell, rose in down:
            if first.entry.at <= fell and rose <= then.entry.at and first.after.clock_runs:
                ran = then.entry.clock - first.entry.clock
                most = then.entry.at - first.entry.at - (rose - fell)
                assert ran <= most + JITTER, f"the clock ran {ran - most:.2f} s too far while no server was there"


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
