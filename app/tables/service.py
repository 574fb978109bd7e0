"""The house: every table, and all that may be asked of one. The web speaks to this and to nothing below it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.bots.workers import Workers
from app.store import Store
from app.tables.errors import TableError
from app.tables.shelf import Shelf
from app.tables.watchers import Watcher

__all__ = ["Ack", "Seated", "TableError", "Tables", "Watcher"]

PROTOCOL = 1


@dataclass(frozen=True)
class Seated:
    """Who has just sat down. The token is told here once; the store keeps only its hash."""

    table: str
    seat: int
    token: str


@dataclass(frozen=True)
class Ack:
    """An act that is durable: `seq` is the actor's own number of the update that shows it."""

    action_id: str
    seq: int


class Tables:
    """All tables of this process. `by` and `seat` are seats the caller has proved with `seat_of`.

    Every call may raise TableError; acts also raise app.game.IllegalChoice, which is a refusal that
    changed nothing. Times are epoch seconds inside, RFC 3339 with Z in what is returned as dicts.
    """

    def __init__(self, store: Store, shelf: Shelf, *, workers: Workers | None = None, build: str = "",
                 now: Callable[[], float] = time.time) -> None: ...

    async def open(self) -> None:
        """Start the clocks, the heartbeat and the listening to other processes."""

    async def close(self) -> None:
        """Send everybody away (1012), save what is in memory, stop. The store is closed by who opened it."""

    async def health(self) -> dict[str, str]:
        """{status: ok|bad, database: sqlite|postgresql, bus: process|postgresql}; never raises."""

    # ---- the lobby -------------------------------------------------------------------------------

    async def create(self, name: str, player: str, options: dict[str, Any], word: str = "",
                     action_id: str | None = None) -> Seated:
        """A new table; the caller is host at seat 0. The same action_id within a minute: the same answer."""

    async def tables(self, state: str | None = None, limit: int = 50, offset: int = 0) -> dict[str, Any]:
        """{total, tables: [public head…]} of the listed ones, newest first."""

    async def head(self, table: str) -> dict[str, Any]:
        """{table, name, state, game, seats, host, options, commitment, cube: {id, hash}, seq, paused, created}.

        `seats` as in a view, `seq` the spectators'. 404 no_table.
        """

    async def cards(self, table: str, lang: str = "en") -> tuple[str, list[dict[str, Any]]]:
        """(hash of the table's cube, its cards as the REST call gives them)."""

    async def seat_of(self, table: str, token: str | None) -> int:
        """The seat this token belongs to. 404 no_table, 401 bad_token (also for None and a dead one)."""

    async def sit(self, table: str, player: str, seat: int | None = None, word: str = "",
                  action_id: str | None = None) -> Seated:
        """Take a free seat (the first one if none is named). 409 full, taken, started."""

    async def change_seat(self, table: str, seat: int, player: str | None = None, word: str | None = None) -> None:
        """Another name or word of one's own, before the start."""

    async def leave(self, table: str, seat: int, by: int) -> None:
        """By the seat itself or the host. Open: the seat is free again. Running: a bot plays it to the end."""

    async def add_bot(self, table: str, by: int, seat: int | None = None, level: str | None = None) -> int:
        """Host, before the start: put a bot on a free seat; returns the seat."""

    async def set_options(self, table: str, by: int, options: dict[str, Any],
                          name: str | None = None) -> dict[str, Any]:
        """Host, before the start: change some options (the others stay); returns all. 422 bad_option."""

    async def set_cube(self, table: str, by: int, data: bytes) -> str:
        """Host, before the start: play with a cube of one's own; returns its hash. 422 bad_cube, details = faults."""

    async def start(self, table: str, by: int) -> None:
        """Host: four seats taken, the game begins. 409 empty_seat, started."""

    async def pause(self, table: str, by: int, paused: bool) -> None:
        """Host: clocks stand still (acts are still taken), or run again."""

    async def close_table(self, table: str, by: int) -> None:
        """Host: the game ends without a winner."""

    # ---- in play ---------------------------------------------------------------------------------

    async def act(self, table: str, seat: int, action_id: str, decision: str, choice: Any) -> Ack:
        """Answer an open decision; returns once it is durable and the watchers' queues hold the update.

        A repeat of the same act gets the first answer. Raises IllegalChoice with the code of the rule, or
        action_id_used, no_decision, finished, not_running.
        """

    async def orders(self, table: str, seat: int, action_id: str, orders: dict[str, Any]) -> Ack:
        """Standing orders {pass, declare}; answered like an act."""

    async def takeback(self, table: str, seat: int, action_id: str) -> Ack:
        """Take back this seat's last act; answered like an act."""

    async def why(self, table: str, seat: int, decision: str, card: str, lang: str = "en") -> list[dict[str, str]]:
        """[{rule, message}]: why nothing more can be done with this card now."""

    async def chat(self, table: str, seat: int, text: str) -> None:
        """Say something to everybody at the table. 422 bad_text when nothing readable is left of it."""

    async def welcome(self, table: str, seat: int | None, lang: str = "en", since: int | None = None) -> dict[str, Any]:
        """The `welcome` message for this seat (None: spectator). `since` equal to seq: no view and log.

        403 not_public for a spectator where the table wants none.
        """

    async def replay(self, table: str) -> bytes:
        """The record as JSON. 409 table_running, not_public_yet."""

    # ---- sockets ---------------------------------------------------------------------------------

    async def watch(self, table: str, seat: int | None, lang: str = "en", since: int | None = None) -> Watcher:
        """Begin to look: the watcher's first message is the welcome. A seat's older socket is closed (4409)."""

    async def resync(self, watcher: Watcher) -> None:
        """Queue a whole welcome for this watcher."""

    async def alive(self, watcher: Watcher) -> None:
        """This socket has answered a ping: its seat is here for another while. Call it every 20 s."""

    async def unwatch(self, watcher: Watcher) -> None:
        """The socket is closed. Safe to call twice."""

    async def seen(self, table: str, seat: int) -> None:
        """A REST call came from this seat: it is here for 60 s."""
