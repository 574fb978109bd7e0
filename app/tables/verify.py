"""Playing a record again: does it still say what happened?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from app.game import Game
from app.store.rows import Entry
from app.tables.fold import TableState
from app.tables.record import FORMAT, add_frames, refold, shown
from app.tables.shelf import CubeFaults, Shelf, cube_hash
from app.tables.tokens import commitment

# What a record's list of cards is held to; a later version may put their texts better.
FACTS = ("id", "name", "kind", "cost", "element", "power", "toughness", "keywords")


@dataclass(frozen=True)
class Verdict:
    """`word`: exact (all is as it was), unverified (these rules cannot tell; `where` says why) or diverged
    (`where` says in what first)."""

    word: str
    where: str = ""


def verify_record(data: bytes, shelf: Shelf) -> Verdict:
    """Judge a record given as JSON. Never raises for what the record holds."""
    try:
        record = msgspec.json.decode(data)
        return _judge(record, shelf)
    except (msgspec.DecodeError, RecursionError):
        return Verdict("unverified", "this is no JSON")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return Verdict("unverified", f"the record is not complete ({type(error).__name__}: {error})")


def _judge(record: dict[str, Any], shelf: Shelf) -> Verdict:
    if record["format"] != FORMAT:
        return Verdict("unverified", f"its format is {record['format']}, known is {FORMAT}")
    kind = shelf.kinds.get(record["game"])
    if kind is None:
        return Verdict("unverified", f"the game {record['game']} is not known here")
    cube = record["cube"]["data"].encode()
    if cube_hash(cube) != record["cube"]["hash"]:
        return Verdict("diverged", "the cube is not the one its hash names")
    secret = bytes.fromhex(record["secret"])
    if commitment(secret) != record["commitment"]:
        return Verdict("diverged", "the secret is not the one that was committed to")
    try:
        game = kind.bind(cube)
    except CubeFaults as bad:
        return Verdict("unverified", f"these rules cannot play its cube: {bad.faults[0]}")
    if game.engine != record["engine"]:
        return Verdict("unverified", f"it was played with rules {record['engine']}, here are {game.engine}")
    return _replay(record, game, secret)


def _replay(record: dict[str, Any], game: Game, secret: bytes) -> Verdict:
    checkpoints = {point["n"]: point["hash"] for point in record["checkpoints"]}
    entries = [_entry(action) for action in record["actions"]]
    frames: dict[str, list[Any]] = {}
    state, played, rounds = TableState(), 0, []
    try:
        for change in refold(entries, game, secret):
            state, played = change.after, change.entry.n
            add_frames(frames, change, game)
            expected = checkpoints.pop(played, None)
            if expected is not None and game.fingerprint(state.play) != expected:
                return Verdict("diverged", f"the state after entry {played}")
            if state.play is not None and state.result is not None:
                rounds = game.rounds(state.play)
    except Exception as error:
        return Verdict("diverged", f"entry {played + 1} is refused ({type(error).__name__}: {error})")
    if checkpoints:
        return Verdict("diverged", f"there is no entry {min(checkpoints)}")
    for name, value in {**shown(state), "rounds": rounds}.items():
        if _plain(value) != record[name]:
            return Verdict("diverged", f"the {name}")
    if record["cube"]["id"] != state.cube_id or _facts(record["cube"]["cards"]) != _facts(_plain(game.cards())):
        return Verdict("diverged", "the cards it shows are not those of its cube")
    return _compare_frames(_plain(frames), record["frames"])


def _facts(cards: list[dict[str, Any]]) -> list[list[Any]]:
    return [[card.get(fact) for fact in FACTS] for card in cards]


def _compare_frames(made: dict[str, list[Any]], told: dict[str, list[Any]]) -> Verdict:
    for name, frames in made.items():
        for number, frame in enumerate(frames):
            if number >= len(told[name]) or told[name][number] != frame:
                at = frame.get("n", 1)
                return Verdict("diverged", f"what {name} was sent by entry {at}")
        if len(told[name]) > len(frames):
            return Verdict("diverged", f"more was sent to {name} than happened")
    return Verdict("exact")


def _entry(action: dict[str, Any]) -> Entry:
    return Entry(
        n=action["n"],
        kind=action["kind"],
        seat=action["seat"],
        by=action["by"],
        decision=action["decision"],
        choice=action["choice"],
        at=0.0,
        clock=action["clock"],
    )


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
