"""The house: every table, and all that may be asked of one. The web speaks to this and to nothing below it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog

from app.bots.workers import Workers
from app.game import IllegalChoice
from app.store import Store, queries
from app.store.rows import ChatLine, Head, Presence, Repeated
from app.tables import lobby, record, text, views
from app.tables.driver import Driver
from app.tables.errors import TableError
from app.tables.faults import fault
from app.tables.fold import TableState
from app.tables.house import House
from app.tables.live import RECENT_ACTS, Draft, Live, viewer_of
from app.tables.lobby import Seated
from app.tables.presence import HERE_REST, HERE_SOCKET, SPECTATORS
from app.tables.shelf import Shelf
from app.tables.stopping import stop
from app.tables.tokens import token_hash
from app.tables.wall import Wall, rfc3339
from app.tables.watchers import CLOSE_ELSEWHERE, CLOSE_RESTART, Watcher

__all__ = ["Ack", "Seated", "TableError", "Tables", "Watcher"]

PROTOCOL = 1
BEAT = 2.0  # seconds between signs of life
SILENCE = 6.0  # seconds without one after which no server can have been running
SWEEP_EVERY = 5  # beats
TIDY_EVERY = 30  # beats

log = structlog.get_logger()


@dataclass(frozen=True)
class Ack:
    """An act that is durable: `seq` is the actor's own number of the update that shows it."""

    action_id: str
    seq: int


class Tables:
    """All tables of this process. `by` and `seat` are seats the caller has proved with `seat_of`.

    Every call may raise TableError; acts also raise app.game.IllegalChoice, which is a refusal that
    changed nothing. Times are epoch seconds inside, RFC 3339 with Z in what is returned as dicts.
    `workers` None: bots play defaults in this process (for tests).
    """

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        *,
        workers: Workers | None = None,
        build: str = "",
        now: Callable[[], float] | None = None,
    ) -> None:
        self.house = House(store, shelf, now)
        self.driver = Driver(self.house, workers)
        self.build = build
        self._answered: set[str] = set()  # sockets that gave a sign since the last beat
        self._tasks: list[asyncio.Task[None]] = []
        self._beats = 0
        self._records: dict[str, bytes] = {}
        self._recording = asyncio.Lock()

    # ---- running -------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Start the clocks, the heartbeat and the listening to other processes."""
        if isinstance(self.house.now, Wall):
            self.house.now.not_before(await self.house.store.read(queries.last_beat))
        # where no other server runs, there is nobody's sign of life to wait for: all since the last was an outage
        await self.beat(0.0 if self.house.store.first else SILENCE)
        if self.house.store.first:
            await self.house.store.write(queries.free_leases)
        await self.house.store.listen(self._heard)
        self._tasks = [asyncio.create_task(self._beat_on()), asyncio.create_task(self.driver.run())]

    async def close(self) -> None:
        """Send everybody away (1012), save what is in memory, stop. The store is closed by who opened it."""
        await stop(self._tasks)
        await self.driver.close()
        lives = list(self.house.tables.values())
        for watcher in [one for live in lives for among in live.watchers.values() for one in among]:
            watcher.close(CLOSE_RESTART)
        for live in lives:
            try:
                async with live.lock:
                    await self.house.save(live)
            except Exception as error:  # its log has all that a snapshot would save
                log.error("table.save_failed", table=live.id, **fault(error))
        self.house.tables.clear()
        with contextlib.suppress(Exception):  # the last sign of life: from here on clocks stand still
            await self.beat()

    async def health(self) -> dict[str, str]:
        """{status: ok|bad, database: sqlite|postgresql, bus: process|postgresql}; never raises."""
        kind = self.house.store.kind
        try:
            await asyncio.wait_for(self.house.store.read(queries.last_beat), 5)
            status = "ok"
        except Exception:
            status = "bad"
        return {"status": status, "database": kind, "bus": "process" if self.house.alone else kind}

    async def beat(self, silence: float = SILENCE) -> float:
        """One sign of life; returns the length of an outage that it found (seconds): a longer silence than this."""
        house = self.house
        now = house.now()
        before = await house.store.read(queries.last_beat)
        gap = await house.store.write(queries.beat, now, silence)
        if gap or not house.alone:
            house.outages = await house.store.read(queries.outages)
        if gap:
            log.info("server.outage", seconds=round(gap, 1))
            for live in list(house.tables.values()):
                live.attendance.shift(gap, before)
                self.driver.soon(live.id)
        await self._renew(now)
        return gap

    async def _renew(self, now: float) -> None:
        watched = [live for live in self.house.tables.values() if live.watchers]
        holders, self._answered = self._answered, set()
        if any(live.of_seat(None) for live in watched):
            holders.add(self.house.me)
        if holders:
            await self.house.store.write(queries.renew, sorted(holders), now + HERE_SOCKET)
            for live in watched:
                live.attendance.renew(holders, now + HERE_SOCKET)

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
                self._beats += 1
                if self._beats % SWEEP_EVERY == 0:
                    await self.house.sweep(self.driver.thinks)
                    if not self.house.alone:
                        await self._compare_heads()
                if self._beats % TIDY_EVERY == 0:
                    await self.house.store.write(queries.tidy, self.house.now())
            except Exception as error:
                log.error("server.beat_failed", **fault(error))

    # ---- other processes -----------------------------------------------------------------------------

    async def _heard(self, hint: dict[str, Any]) -> None:
        """Another process says that something of a table changed; the store is what is believed."""
        if not hint:
            await self._compare_heads()
            return
        live = self.house.tables.get(hint.get("table", ""))
        if live is None:
            return
        try:
            if "n" in hint and hint["n"] > live.state.n:
                async with live.lock:
                    await live.catch_up()
            if "chat" in hint:
                await self._push_chat(live)
            if "seat" in hint:
                live.attendance.read(await self.house.store.read(queries.presence, live.id))
                for watcher in live.of_seat(hint["seat"]) if hint.get("opened") else ():
                    self._elsewhere(live, watcher)
                live.push_presence()
        except Exception as error:
            log.error("table.hint_failed", table=live.id, **fault(error))

    async def _compare_heads(self) -> None:
        """Hints may have been lost: read on wherever the log is ahead of what is in memory."""
        tables = self.house.tables
        heads = await self.house.store.read(queries.numbers, list(tables)) if tables else {}
        for table, n in heads.items():
            live = tables.get(table)
            if live is not None and n > live.state.n:
                async with live.lock:
                    await live.catch_up()

    # ---- the lobby -----------------------------------------------------------------------------------

    async def create(
        self, name: str, player: str, options: dict[str, Any], word: str = "", action_id: str | None = None
    ) -> Seated:
        """A new table; the caller is host at seat 0. The same action_id within a minute: the same answer."""
        return await lobby.create(self.house, name, player, options, word, action_id)

    async def tables(self, state: str | None = None, limit: int = 50, offset: int = 0) -> dict[str, Any]:
        """{total, tables: [public head…]} of the listed ones, newest first."""
        total, heads = await self.house.store.read(queries.listed, state, limit, offset)
        return {"total": total, "tables": [_public(head) for head in heads]}

    async def head(self, table: str) -> dict[str, Any]:
        """{table, name, state, game, seats, host, options, commitment, cube: {id, hash}, seq, paused, created}.

        `seats` as in a view, `seq` the spectators'. 404 no_table.
        """
        live = await self.house.live(table)
        await self._refresh(live)
        head = await self.house.store.read(queries.head, table)
        if head is None:
            raise TableError("no_table", "There is no such table.", 404)
        return {**_public(head), "seq": live.state.seq[-1]}

    async def cards(self, table: str, lang: str = "en") -> tuple[str, list[dict[str, Any]]]:
        """(hash of the table's cube, its cards as the REST call gives them)."""
        live = await self.house.live(table)
        return live.state.cube_hash, live.game.cards(live.game.language(lang))

    async def seat_of(self, table: str, token: str | None) -> int:
        """The seat this token belongs to. 404 no_table, 401 bad_token (also for None and a dead one)."""
        await self.house.live(table)
        seat = None
        if isinstance(token, str) and token:
            seat = await self.house.store.read(queries.seat_of_token, table, token_hash(token))
        if seat is None:
            raise TableError("bad_token", "This token opens no seat at this table.", 401)
        return seat

    async def sit(
        self, table: str, player: str, seat: int | None = None, word: str = "", action_id: str | None = None
    ) -> Seated:
        """Take a free seat (the first one if none is named). 409 full, taken, started."""
        return await lobby.sit(await self.house.live(table), player, seat, word, action_id)

    async def change_seat(self, table: str, seat: int, player: str | None = None, word: str | None = None) -> None:
        """Another name or word of one's own, before the start."""
        await lobby.change_seat(await self.house.live(table), seat, player, word)

    async def leave(self, table: str, seat: int, by: int) -> None:
        """By the seat itself or the host. Open: the seat is free again. Running: a bot plays it to the end."""
        live = await self.house.live(table)
        await lobby.leave(live, seat, by)
        self.driver.soon(table)

    async def add_bot(self, table: str, by: int, seat: int | None = None, level: str | None = None) -> int:
        """Host, before the start: put a bot on a free seat; returns the seat."""
        return await lobby.add_bot(await self.house.live(table), by, seat, level)

    async def set_options(
        self, table: str, by: int, options: dict[str, Any], name: str | None = None
    ) -> dict[str, Any]:
        """Host, before the start: change some options (the others stay); returns all. 422 bad_option."""
        return await lobby.set_options(await self.house.live(table), by, options, name)

    async def set_cube(self, table: str, by: int, data: bytes) -> str:
        """Host, before the start: play with a cube of one's own; returns its hash. 422 bad_cube, details = faults."""
        return await lobby.set_cube(await self.house.live(table), by, data)

    async def start(self, table: str, by: int) -> None:
        """Host: four seats taken, the game begins. 409 empty_seat, started."""
        live = await self.house.live(table)
        await lobby.start(live, by)
        await self._go_on(live)

    async def pause(self, table: str, by: int, paused: bool) -> None:
        """Host: clocks stand still (acts are still taken), or run again."""
        live = await self.house.live(table)
        await lobby.pause(live, by, paused)
        await self._go_on(live)

    async def close_table(self, table: str, by: int) -> None:
        """Host: the game ends without a winner."""
        live = await self.house.live(table)
        await lobby.close(live, by)
        self.driver.follow(live)

    # ---- in play -------------------------------------------------------------------------------------

    async def act(self, table: str, seat: int, action_id: str, decision: str, choice: Any) -> Ack:
        """Answer an open decision; returns once it is durable and the watchers' queues hold the update.

        A repeat of the same act gets the first answer. Raises IllegalChoice with the code of the rule, or
        action_id_used, no_decision, finished, not_running.
        """
        return await self._act(table, seat, action_id, "choice", decision, choice)

    async def orders(self, table: str, seat: int, action_id: str, orders: dict[str, Any]) -> Ack:
        """Standing orders {pass, declare}; answered like an act."""
        return await self._act(table, seat, action_id, "orders", None, orders)

    async def takeback(self, table: str, seat: int, action_id: str) -> Ack:
        """Take back this seat's last act; answered like an act."""
        return await self._act(table, seat, action_id, "takeback", None, None)

    async def _act(self, table: str, seat: int, action_id: str, kind: str, decision: str | None, choice: Any) -> Ack:
        """To its end, even if who asked is gone meanwhile: what is written must be pushed."""
        check_action_id(action_id)
        task = asyncio.create_task(self._act_whole(table, seat, action_id, kind, decision, choice))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody wants it any more
            raise

    async def _act_whole(
        self, table: str, seat: int, action_id: str, kind: str, decision: str | None, choice: Any
    ) -> Ack:
        live = await self.house.live(table)
        content = (kind, decision, choice)

        def draft(state: TableState) -> Draft:
            _check_running(live, state, seat, kind)
            return {"kind": kind, "seat": seat, "by": "orders" if kind == "orders" else "person",
                    "decision": decision, "choice": choice, "action_id": action_id}  # fmt: skip

        refused: Exception | None = None
        async with live.lock:
            first = live.recent.get((seat, action_id))
            if first is None:
                try:
                    change = await live.enter(draft, self.driver.tick_now)
                    first = content, change.after.seq[seat]
                    live.recent[seat, action_id] = first
                    if len(live.recent) > RECENT_ACTS:
                        live.recent.popitem(last=False)
                    await self.driver.ticks(live)
                except TableError:
                    raise
                except Exception as error:
                    refused = error
        if first is None and refused is not None:  # the log is asked without making the table wait
            first = await self._first_answer(live, seat, action_id)
            if first is None:
                raise _refusal(refused, table) from refused
        assert first is not None
        if first[0] != content:
            raise IllegalChoice("action_id_used", "This action id belongs to another act.", decision=decision)
        self.driver.follow(live)
        return Ack(action_id, first[1])

    async def _first_answer(self, live: Live, seat: int, action_id: str) -> tuple[Any, int] | None:
        entry = await self.house.store.read(queries.entry_of_action, live.id, seat, action_id)
        return None if entry is None else ((entry.kind, entry.decision, entry.choice), entry.seq)

    async def _go_on(self, live: Live) -> None:
        async with live.lock:
            await self.driver.ticks(live)
        self.driver.follow(live)

    async def why(self, table: str, seat: int, decision: str, card: str, lang: str = "en") -> list[dict[str, str]]:
        """[{rule, message}]: why nothing more can be done with this card now."""
        live = await self.house.live(table)
        await self._refresh(live)
        _check_running(live, live.state, seat, "why")
        return live.game.why(live.state.play, seat, decision, card, live.game.language(lang))

    async def chat(self, table: str, seat: int, said: str) -> None:
        """Say something to everybody at the table. 422 bad_text when nothing readable is left of it."""
        live = await self.house.live(table)
        cleaned = text.line(said)
        name = live.state.seats[seat].player
        await self.house.store.write(queries.say, table, seat, name, cleaned, self.house.now())
        await self._push_chat(live)
        await self.house.store.hint({"table": table, "chat": 1})

    async def _push_chat(self, live: Live) -> None:
        """Give each watcher the lines that it has not been given: somebody may speak while another opens a socket."""
        if not live.watchers:
            return
        for line in await self.house.store.read(queries.chat, live.id):
            said = _text({"type": "chat", **_chat_shown(line)})
            for watcher in live.everybody():
                if line.id not in watcher.heard:
                    watcher.heard.append(line.id)
                    watcher.put(said)

    async def welcome(
        self, table: str, seat: int | None, lang: str = "en", since: int | None = None
    ) -> dict[str, Any]:
        """The `welcome` message for this seat (None: spectator). `since` equal to seq: no view and log.

        403 not_public for a spectator where the table wants none.
        """
        live = await self.house.live(table)
        await self._refresh(live)
        lines = await self.house.store.read(queries.chat, table)
        _check_may_watch(live.state, seat)
        return self._welcome(live, seat, live.game.language(lang), since, lines)

    def _welcome(
        self, live: Live, seat: int | None, lang: str, since: int | None, lines: list[ChatLine]
    ) -> dict[str, Any]:
        state, game, viewer = live.state, live.game, viewer_of(seat)
        clock = live.clock()
        message: dict[str, Any] = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "build": self.build,
            "table": live.id,
            "seat": seat,
            "role": "watcher" if seat is None else "seat",
            "seq": state.seq[viewer],
            "decisions": [] if seat is None else views.decisions(state, game, seat, lang, clock),
            "waiting": views.waiting(state, clock),
            "clock": views.clock_shown(state),
            "back": {"ok": False, "why": "You are watching."} if seat is None else views.back(state, game, seat),
            "chat": [_chat_shown(line) for line in lines],
            "presence": {name: value for name, value in live.presence().items() if name != "type"},
            "commitment": live.head.commitment,
        }
        if since != state.seq[viewer]:
            message["view"] = views.view(state, game, viewer, lang)
            message["log"] = [] if state.play is None else game.log(state.play, viewer, lang)
        return message

    async def replay(self, table: str) -> bytes:
        """The record as JSON. 409 table_running, not_public_yet."""
        live = await self.house.live(table)
        await self._refresh(live)
        if table not in self._records:
            head = await self.house.store.read(queries.head, table)
            record.check_public(live.state, head.finished_at if head else None, self.house.now())
        async with self._recording:  # one at a time: it is long work, beside every move of every table
            if table not in self._records:
                entries = await self.house.store.read(queries.entries, table)
                made = await asyncio.to_thread(record.build, live.head, entries, live.game, live.cube)
                self._records = {table: made}  # the newest is asked for again and again, older ones hardly ever
            return self._records[table]

    # ---- sockets -------------------------------------------------------------------------------------

    async def watch(self, table: str, seat: int | None, lang: str = "en", since: int | None = None) -> Watcher:
        """Begin to look: the watcher's first message is the welcome. A seat's older socket is closed (4409)."""
        live = await self.house.live(table)
        watcher = Watcher(table, seat, live.game.language(lang))
        lines = await self.house.store.read(queries.chat, table)
        async with live.lock:
            if not self.house.alone:
                await live.catch_up()
            _check_may_watch(live.state, seat)
            for older in live.of_seat(seat) if seat is not None else ():
                self._elsewhere(live, older)
            self._be_here(live, watcher)
            watcher.put(_text(self._welcome(live, seat, watcher.lang, since, lines)))
            live.add(watcher)
            watcher.heard.extend(line.id for line in lines)
            if seat is not None and live.state.stood_in[seat]:
                watcher.put(_text(_notice_of_stand_in(live.state, seat)))
        try:
            await self._write_presence(live, watcher, opened=True)
            await self._push_chat(live)
        except BaseException:
            live.remove(watcher)
            raise
        live.push_presence()
        self.driver.soon(table)
        return watcher

    async def resync(self, watcher: Watcher) -> None:
        """Queue a whole welcome for this watcher."""
        live = await self.house.live(watcher.table)
        lines = await self.house.store.read(queries.chat, live.id)
        async with live.lock:
            watcher.put(_text(self._welcome(live, watcher.seat, watcher.lang, None, lines)))
            watcher.heard.clear()  # what was said since the reading is told again: a welcome replaces all
            watcher.heard.extend(line.id for line in lines)
        await self._push_chat(live)

    async def alive(self, watcher: Watcher) -> None:
        """This socket has answered a ping: its seat is here for another while. Call it every 20 s."""
        if watcher.seat is not None and watcher.close_code is None:
            self._answered.add(watcher.holder)

    async def unwatch(self, watcher: Watcher) -> None:
        """The socket is closed. Safe to call twice."""
        live = self.house.tables.get(watcher.table)
        if live is None or not live.remove(watcher):
            return
        watcher.close(CLOSE_RESTART)
        self._answered.discard(watcher.holder)
        now = self.house.now()
        if watcher.seat is None:
            self._be_here(live, watcher)
        else:
            live.attendance.put(watcher.seat, watcher.holder, now, 1)
        live.push_presence()
        with contextlib.suppress(Exception):  # the row runs out by itself
            await self._write_presence(live, watcher, opened=False)
        self.driver.soon(watcher.table)

    async def seen(self, table: str, seat: int) -> None:
        """A REST call came from this seat: it is here for 60 s."""
        live = await self.house.live(table)
        now = self.house.now()
        if live.attendance.until(seat) > now + HERE_REST / 2 or live.state.seats[seat].kind != "person":
            return
        live.attendance.put(seat, "rest", now + HERE_REST)
        await self.house.store.write(queries.be_here, table, seat, "rest", now + HERE_REST, 1, now)
        await self.house.store.hint({"table": table, "seat": seat})
        live.push_presence()
        self.driver.soon(table)

    # ---- below ---------------------------------------------------------------------------------------

    async def _refresh(self, live: Live) -> None:
        """Where other processes may have written, read on before answering a question."""
        if live.stale or not self.house.alone:
            async with live.lock:
                await live.catch_up()

    def _be_here(self, live: Live, watcher: Watcher) -> Presence:
        """This process's row for the watcher's seat, or for all its spectators of the table."""
        now = self.house.now()
        if watcher.seat is None:
            watching = len(set(live.of_seat(None)) | ({watcher} if watcher.close_code is None else set()))
            row = Presence(SPECTATORS, self.house.me, now + HERE_SOCKET, watching)
        else:
            row = Presence(watcher.seat, watcher.holder, now + HERE_SOCKET, 1)
        live.attendance.put(row.seat, row.holder, row.until, row.count)
        return row

    async def _write_presence(self, live: Live, watcher: Watcher, opened: bool) -> None:
        now = self.house.now()
        seat, holder, until, count = SPECTATORS, self.house.me, now + HERE_SOCKET, len(live.of_seat(None))
        if watcher.seat is not None:
            seat, holder, until, count = watcher.seat, watcher.holder, now + HERE_SOCKET if opened else now, 1
        await self.house.store.write(queries.be_here, live.id, seat, holder, until, count, now)
        await self.house.store.hint({"table": live.id, "seat": seat, "opened": opened and watcher.seat is not None})

    def _elsewhere(self, live: Live, watcher: Watcher) -> None:
        live.remove(watcher)
        watcher.close(CLOSE_ELSEWHERE)
        self._answered.discard(watcher.holder)
        if watcher.seat is not None:
            live.attendance.put(watcher.seat, watcher.holder, self.house.now())


def check_action_id(action_id: Any) -> None:
    """Raises TableError bad_action_id unless it is 1 to 64 printable characters."""
    if not isinstance(action_id, str) or not 1 <= len(action_id) <= 64 or not action_id.isprintable():
        raise TableError("bad_action_id", "An action_id is a text of 1 to 64 printable characters.", 422)


def _check_may_watch(state: TableState, seat: int | None) -> None:
    """Asked where the table stands still: since the token was looked at its person may have been removed."""
    if seat is None and not state.options["spectators"]:
        raise TableError("not_public", "This table plays without spectators.", 403)
    if seat is not None and state.seats[seat].kind != "person":
        raise TableError("bad_token", "This token opens no seat at this table any more.", 401)


def _check_running(live: Live, state: TableState, seat: int, kind: str) -> None:
    if state.status == "finished":
        raise IllegalChoice("finished", "The game is over.")
    if state.status != "running":
        raise IllegalChoice("not_running", "The game has not begun.")
    if state.seats[seat].kind != "person":
        raise IllegalChoice("not_yours", "A bot plays this seat to the end.")
    if kind == "takeback":
        back = views.back(state, live.game, seat)
        if not back["ok"]:
            raise IllegalChoice("no_takeback", back["why"])


def _refusal(error: Exception, table: str) -> IllegalChoice:
    if isinstance(error, IllegalChoice):
        return error
    if isinstance(error, Repeated):
        return IllegalChoice("action_id_used", "This action id belongs to another act.")
    log.error("act.failed", table=table, **fault(error))  # the game should have refused it itself
    return IllegalChoice("bad_choice", "This choice cannot be read.")


def _public(head: Head) -> dict[str, Any]:
    public = {name: value for name, value in head.public.items() if value is not None}
    return {
        "table": head.id,
        "name": head.name,
        "state": head.state,
        "game": head.game,
        "commitment": head.commitment,
        "cube": {"id": head.cube_id, "hash": head.cube_hash},
        "created": rfc3339(head.created_at),
        **public,
    }


def _chat_shown(line: ChatLine) -> dict[str, Any]:
    return {"id": str(line.id), "seat": line.seat, "name": line.name, "text": line.text, "at": rfc3339(line.at)}


def _notice_of_stand_in(state: TableState, seat: int) -> dict[str, Any]:
    choices, done = state.stood_in[seat], "; ".join(state.stood_for[seat])
    made = "one choice" if choices == 1 else f"{choices} choices"
    last = "" if choices <= len(state.stood_for[seat]) else "the last were "
    return {
        "type": "notice",
        "code": "stood_in",
        "text": f"While you were away a stand-in made {made} for you: {last}{done}.",
    }


def _text(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()
