"""The record of a finished table, `magnum-replay/1`: enough to view it without rules, and to play it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from app.game import ALL, VIEWERS, Game
from app.store.rows import Entry, Head
from app.tables import fold, views
from app.tables.errors import TableError
from app.tables.fold import Change, TableState
from app.tables.wall import rfc3339

FORMAT = "magnum-replay/1"
CHECKPOINT_EVERY = 20  # entries
SECRET_AFTER_CLOSE = 86_400.0  # seconds until a table closed early is public
FRAMES = {**{viewer: str(viewer) for viewer in VIEWERS[:-1]}, VIEWERS[-1]: "watch", ALL: "all"}


def check_public(state: TableState, finished_at: float | None, now: float) -> None:
    """Raises TableError table_running or not_public_yet."""
    if state.status != "finished":
        raise TableError("table_running", "The record is public once the game is over.")
    if state.closed and (finished_at is None or now < finished_at + SECRET_AFTER_CLOSE):
        raise TableError("not_public_yet", "This table was closed early: its record is public after 24 hours.")


def build(head: Head, log: list[Entry], game: Game, cube: bytes) -> bytes:
    """The whole record as JSON, from the log alone. `game` is bound to `cube`."""
    state = TableState()
    frames: dict[str, list[Any]] = {}
    checkpoints = []
    for change in refold(log, game, head.secret):
        state = change.after
        add_frames(frames, change, game)
        if state.play is not None and (state.n % CHECKPOINT_EVERY == 0 or state.n == len(log)):
            checkpoints.append({"n": state.n, "hash": game.fingerprint(state.play)})
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "engine": head.engine,
            "game": head.game,
            "table": head.id,
            **shown(state),
            "cube": {"id": state.cube_id, "hash": state.cube_hash, "cards": game.cards(), "data": cube.decode()},
            "secret": head.secret.hex(),
            "commitment": head.commitment,
            "actions": [_action(entry) for entry in log],
            "frames": frames,
            "checkpoints": checkpoints,
            "rounds": game.rounds(state.play) if state.play is not None else [],
        }
    )


def shown(state: TableState) -> dict[str, Any]:
    """What the record says at its head of what its actions lead to; whoever verifies it makes this again."""
    return {
        "name": state.name,
        "options": state.options,
        "seats": [_seat(number, seat) for number, seat in enumerate(state.seats)],
        "result": state.result,
    }


def refold(log: list[Entry], game: Game, secret: bytes) -> Iterator[Change]:
    """Each entry's change, from the first on."""
    state = TableState()
    for entry in log:
        change = fold.apply(state, entry, game, secret)
        state = change.after
        yield change


def add_frames(frames: dict[str, list[Any]], change: Change, game: Game, lang: str = "en") -> None:
    """Add what each viewer was sent by this entry; the first entry gives the first view."""
    for viewer, name in FRAMES.items():
        if not frames.get(name):
            frames[name] = [views.view(change.after, game, viewer, lang)]
        elif change.told >> viewer & 1 or (viewer == ALL and change.told):
            frame = {
                "n": change.entry.n,
                "events": views.events(change, game, viewer, lang),
                "patch": views.patch(change, game, viewer, lang),
            }
            frames[name].append(frame)


def _seat(number: int, seat: fold.Seat) -> dict[str, Any]:
    return {"seat": number, **msgspec.structs.asdict(seat)}


def _action(entry: Entry) -> dict[str, Any]:
    action: dict[str, Any] = {
        "n": entry.n,
        "kind": entry.kind,
        "seat": entry.seat,
        "by": entry.by,
        "decision": entry.decision,
        "choice": entry.choice,
        "at": rfc3339(entry.at),
        "clock": entry.clock,
    }
    if entry.spent is not None:
        action["spent"] = entry.spent
    return action
