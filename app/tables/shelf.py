"""The games the house can play, each bound to a cube when a table wants it."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from app.game import Game

KEPT_GAMES = 32  # bound games in memory; a table of a rarer cube binds it again


class CubeFaults(Exception):
    """A cube that cannot be played; `faults` lists everything that is wrong with it, for people."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults


@dataclass(frozen=True)
class GameKind:
    """One game of the house.

    `bind` makes a `Game` from the bytes of a cube (canonical JSON, UTF-8) and raises `CubeFaults`.
    `canonical` brings an uploaded cube into the bytes that are stored and hashed; raises `CubeFaults`.
    `cubes` are the built-in ones by id, the first is the default. `player` names the function
    ("package.module:function") that a bot worker imports; see app/bots/workers.py. '' is the general one.
    `rules` are the pages for players by language, Markdown; `rulings` is what is ruled on cards by id, '' where no
    card is named.
    """

    id: str
    bind: Callable[[bytes], Game]
    cubes: Mapping[str, bytes]
    canonical: Callable[[bytes], bytes] = bytes
    player: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, list[str]] = field(default_factory=dict)


def cube_hash(data: bytes) -> str:
    """The name of a cube's contents: hex SHA-256 of its canonical bytes."""
    return hashlib.sha256(data).hexdigest()


@dataclass
class Shelf:
    """The kinds by id (the first is the default), and the games bound lately."""

    kinds: dict[str, GameKind]
    _bound: OrderedDict[tuple[str, str], Game] = field(default_factory=OrderedDict)

    @property
    def default(self) -> GameKind:
        return next(iter(self.kinds.values()))

    def game(self, kind: str, cube: bytes) -> Game:
        """The game bound to this cube. Raises KeyError for an unknown kind, CubeFaults for a bad cube."""
        key = (kind, cube_hash(cube))
        game = self._bound.get(key)
        if game is None:
            game = self._bound[key] = self.kinds[kind].bind(cube)
            while len(self._bound) > KEPT_GAMES:
                self._bound.popitem(last=False)
        self._bound.move_to_end(key)
        return game
