"""What is sent of a table: its view, patches, open decisions, the waiting list, the clock."""

from __future__ import annotations

from typing import Any

import msgspec

from app.game import SEATS, Game
from app.tables import merge
from app.tables.fold import Change, TableState
from app.tables.timing import time_left


def view(state: TableState, game: Game, viewer: int, lang: str) -> dict[str, Any]:
    """Everything this viewer may see: the game's view with the house's part over it."""
    if state.play is None:
        empty: dict[str, Any] = {"locations": {}, "objectives": [], "cards": {}}
        if viewer < SEATS:
            empty["you"] = {}
        return {**house(state), **empty}
    return merge.over(game.view(state.play, viewer, lang), house(state))


def house(state: TableState) -> dict[str, Any]:
    """The part of every view that the house makes; the same for all."""
    table: dict[str, Any] = {"state": state.status, "name": state.name, "options": state.options}
    if state.host is not None:
        table["host"] = state.host
    if state.paused:
        table["paused"] = True
    if state.result is not None:
        table["result"] = state.result
    return {"table": table, "seats": seats(state)}


def seats(state: TableState) -> dict[str, Any]:
    """Who sits where, as everybody sees it."""
    shown = {}
    for number, seat in enumerate(state.seats):
        entry: dict[str, Any] = {"kind": seat.kind}
        if seat.player:
            entry["player"] = seat.player
        if seat.level:
            entry["level"] = seat.level
        if seat.gone:
            entry["gone"] = True
        shown[str(number)] = entry
    return shown


def patch(change: Change, game: Game, viewer: int, lang: str) -> dict[str, Any]:
    """The merge patch from the view before an entry to the view after it."""
    before, after = change.before, change.after
    if before.play is None and after.play is not None:
        return merge.diff(view(before, game, viewer, lang), view(after, game, viewer, lang))
    own = merge.diff(house(before), house(after)) if house_changed(before, after) else {}
    if before.play is after.play:
        return own
    played = game.patch(before.play, after.play, viewer, lang)
    return merge.over(played, own) if own else played


def house_changed(before: TableState, after: TableState) -> bool:
    """Whether the house's part of the view may differ."""
    return (
        before.status != after.status
        or before.seats is not after.seats
        or before.options is not after.options
        or before.host != after.host
        or before.paused != after.paused
        or before.name != after.name
    )


def decisions(state: TableState, game: Game, seat: int, lang: str, clock: float) -> list[dict[str, Any]]:
    """What this seat owes now, each with its `time_left` (seconds, or null)."""
    if state.status != "running":
        return []
    roots = {owed.id: owed.root for owed in state.owed}
    shown = []
    for decision in game.decisions(state.play, seat, lang):
        entry = msgspec.to_builtins(decision)
        entry["time_left"] = None
        wait = state.waits.get(roots.get(decision.id, ""))
        left = time_left(wait, state, clock) if wait else None
        if left is not None:
            entry["time_left"], entry["bank_left"] = round(left[0], 3), round(left[1], 3)
        shown.append(entry)
    return shown


def waiting(state: TableState, clock: float) -> list[dict[str, Any]]:
    """Who is waited for: `since` so many seconds of the table's clock, for what everybody may know."""
    shown = []
    for owed in state.owed:
        wait = state.waits[owed.root]
        entry = {"seat": owed.seat, "since": round(max(0.0, clock - wait.since), 3), "kind_public": owed.public}
        left = time_left(wait, state, clock)
        if left is not None:
            entry["time_left"] = round(left[0], 3)
        shown.append(entry)
    return shown


def clock_shown(state: TableState) -> dict[str, Any]:
    """Whether time runs, and each seat's bank in seconds as it was when its last decision was answered."""
    return {
        "running": state.clock_runs,
        "paused": state.paused,
        "banks": {str(seat): round(bank, 3) for seat, bank in enumerate(state.banks)},
    }


def back(state: TableState, game: Game, seat: int) -> dict[str, Any]:
    """Whether the seat may take back its last act, and if not, why."""
    if state.status != "running":
        return {"ok": False, "why": "The game is not running."}
    if not state.options["takeback"]:
        return {"ok": False, "why": "This table plays without taking back."}
    why = game.back(state.play, seat)
    return {"ok": True} if why is None else {"ok": False, "why": why}


def events(change: Change, game: Game, viewer: int, lang: str) -> list[dict[str, Any]]:
    """The lines of the log that an entry writes for this viewer."""
    lines = house_lines(change)
    return lines + game.event_lines(change.after.play, change.events, viewer, lang) if change.events else lines


def house_lines(change: Change) -> list[dict[str, Any]]:
    """What the house itself has to say of an entry; everybody reads it."""
    entry, state = change.entry, change.after
    if entry.kind == "pause":
        text = "The table pauses: clocks stand still." if state.paused else "The table goes on: clocks run."
        return [{"type": "house", "code": "paused" if state.paused else "resumed", "text": text}]
    if entry.kind == "gone":
        seat = entry.choice["seat"]
        text = f"{state.seats[seat].player} has left; a bot plays this seat to the end."
        return [{"type": "house", "code": "gone", "seat": seat, "text": text}]
    if entry.kind == "close":
        text = "The host closed the table: nobody wins."
        if entry.by == "clock":
            text = "Nobody came back: the table is closed."
        return [{"type": "house", "code": "closed", "text": text}]
    if entry.kind == "host" and state.host is not None:
        text = f"{state.seats[state.host].player} is host now."
        return [{"type": "house", "code": "host", "seat": state.host, "text": text}]
    return []
