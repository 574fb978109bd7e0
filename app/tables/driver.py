"""What moves a table when nobody does: clocks, paced windows, bots, stand-ins, a new host.

A table's next time stands in its row, so it outlives this process; of many processes one claims it. A heap
in memory only says when it is worth asking.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from typing import Any

import msgspec
import structlog

from app.bots.workers import Ask, Workers
from app.game import IllegalChoice
from app.store import queries
from app.tables import due, views
from app.tables.faults import fault
from app.tables.fold import TableState
from app.tables.house import House
from app.tables.live import LEASE, Draft, Live
from app.tables.presence import persons
from app.tables.stopping import stop
from app.tables.timing import clock_at, deadline
from app.tables.tokens import bot_seed

POLL = 0.5  # seconds between looks for tables whose process has died
CLAIM = 50  # tables claimed at once
AGAIN = 5.0  # seconds until a table that failed is tried again
THINK = 20.0  # seconds a bot may think; then the default is played

log = structlog.get_logger()


class NothingDue(Exception):
    """Another process was quicker: there is nothing left to do."""


class Driver:
    def __init__(self, house: House, workers: Workers | None) -> None:
        self.house = house
        self.workers = workers
        self._heap: list[tuple[float, str]] = []
        self._next: dict[str, float] = {}
        self._wake = asyncio.Event()
        self._thinking: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._changed: set[str] = set()

    # ---- when ----------------------------------------------------------------------------------------

    def follow(self, live: Live) -> None:
        """A table has changed: note its next time, and let its bots think."""
        if live.due_at is None:
            self._next.pop(live.id, None)
        else:
            known = self._next.get(live.id)
            self._next[live.id] = live.due_at
            if known is None or live.due_at < known:
                heapq.heappush(self._heap, (live.due_at, live.id))
                if self._heap[0][0] >= live.due_at:
                    self._wake.set()
        self._let_think(live)

    async def run(self) -> None:
        """Drive whatever is due, until cancelled."""
        while True:
            wait = min(POLL, self._heap[0][0] - self.house.now()) if self._heap else POLL
            if wait > 0:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self._wake.wait()
            self._wake.clear()
            try:
                await self.drive_due()
            except Exception as error:
                log.error("driver.failed", **fault(error))
                await asyncio.sleep(POLL)

    async def drive_due(self) -> None:
        """Claim the tables whose time has come, and drive them."""
        now = self.house.now()
        while self._heap and self._heap[0][0] <= now:
            _, table = heapq.heappop(self._heap)
            later = self._next.pop(table, None)
            if later is not None and later > now:
                self._next[table] = later
                heapq.heappush(self._heap, (later, table))
        if not await self.house.store.read(queries.any_due, now):
            return
        claim = (queries.claim_due, now, self.house.me, now + LEASE, CLAIM)
        while claimed := await self.house.store.write(*claim):
            await asyncio.gather(*(self.drive(table, claimed=True) for table in claimed))
            if len(claimed) < CLAIM:
                return

    def soon(self, table: str) -> None:
        """Look at this table as soon as may be (somebody came or went)."""
        self._changed.add(table)
        if table not in self._driving:
            task = self._driving[table] = asyncio.create_task(self._drive_changed(table))
            task.add_done_callback(lambda _: self._driving.pop(table, None))

    async def _drive_changed(self, table: str) -> None:
        while table in self._changed:  # also what changes while it is driven
            self._changed.discard(table)
            await self.drive(table)

    # ---- what ----------------------------------------------------------------------------------------

    async def drive(self, table: str, claimed: bool = False) -> None:
        """Do all that is due at this table, and write down when to look again."""
        try:
            live = await self.house.live(table)
            async with live.lock:
                if not self.house.alone:
                    await live.catch_up()
                    live.attendance.read(await self.house.store.read(queries.presence, table))
                with contextlib.suppress(NothingDue):
                    await self._do_due(live)
                live.push_presence()
                await self._write_due(live, claimed)
            self.follow(live)
        except Exception as error:
            log.error("table.drive_failed", table=table, **fault(error))
            with contextlib.suppress(Exception):
                await self.house.store.write(queries.postpone, table, self.house.now() + AGAIN)

    async def _write_due(self, live: Live, claimed: bool) -> None:
        now = self.house.now()
        look = due.next_look(live, live.state, now)
        if due.thinkers(live, live.state, now):
            look = min(look or now + AGAIN, now + AGAIN)
        if look is not None:
            look = max(look, now + 0.02)
        same = look == live.due_at or (look and live.due_at and abs(look - live.due_at) < 0.01)
        if claimed or not same:
            await self.house.store.write(queries.set_due, live.id, live.state.n, look)
            live.due_at, live.leased = look, False

    async def _do_due(self, live: Live) -> None:
        while self._due_entry(live) is not None:
            await live.enter(lambda _: self._due_entry(live) or _nothing())

    def _due_entry(self, live: Live) -> Draft | None:
        """The entry that must be made now, if any."""
        state, now = live.state, self.house.now()
        if state.status == "finished":
            return None
        halt = due.must_halt(live, state, now)
        if halt is not None:
            return self._halt(live, halt, now)
        if due.abandoned(live, state, now):
            return {"kind": "close", "by": "clock"}
        heir = due.successor(live, state, now)
        if heir is not None:
            return {"kind": "host", "by": "clock", "choice": {"seat": heir}}
        return spent_decision(live, now) or tick_entry(state, now)

    def _halt(self, live: Live, halt: bool, now: float) -> Draft:
        """Clocks stop from when the last person was there, not from when it was noticed."""
        draft: Draft = {"kind": "halt", "by": "clock", "choice": {"halted": halt}}
        if halt:
            last = max(live.attendance.until(seat) for seat in persons(live.state))
            draft["clock"] = clock_at(live.state, max(live.state.at, min(now, last)), self.house.outages)
        return draft

    def tick_now(self, state: TableState) -> Draft | None:
        """The clock's entry that may follow an act at once, so that both are one commit."""
        return tick_entry(state, self.house.now())

    async def ticks(self, live: Live) -> None:
        """Enter what the clock may enter at once (pace 0, or a window that has stood long enough). Hold the lock."""
        with contextlib.suppress(NothingDue):
            while tick_entry(live.state, self.house.now()) is not None:
                await live.enter(lambda state: tick_entry(state, self.house.now()) or _nothing())

    # ---- bots ----------------------------------------------------------------------------------------

    def _let_think(self, live: Live) -> None:
        by = due.thinkers(live, live.state, self.house.now())
        for owed in live.state.owed if by else ():
            key = (live.id, owed.id)
            if owed.answered or owed.seat not in by or key in self._thinking:
                continue
            task = asyncio.create_task(self._think(live.id, owed.seat, owed.id, by[owed.seat]))
            self._thinking[key] = task
            task.add_done_callback(lambda task, key=key: self._done(key, task))

    def _done(self, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        if self._thinking.get(key) is task:
            del self._thinking[key]

    def thinks(self, table: str) -> bool:
        return any(busy == table for busy, _ in self._thinking)

    async def _think(self, table: str, seat: int, decision: str, by: str) -> None:
        try:
            live = await self.house.live(table)
            choice = await self._ask(live, seat, decision)
            async with live.lock:
                if due.thinkers(live, live.state, self.house.now()).get(seat) != by:
                    return  # the person is back
                await self._enter_bot(live, seat, decision, by, choice)
                await self.ticks(live)
            self._thinking.pop((table, decision), None)
            self.follow(live)
        except Exception as error:
            log.error("bot.failed", table=table, seat=seat, **fault(error))

    async def _ask(self, live: Live, seat: int, decision: str) -> Any:
        """What the seat's player would do; it is told what the seat may see, and nothing else."""
        state, game = live.state, live.game
        open_now = {one.id: one for one in game.decisions(state.play, seat)} if state.status == "running" else {}
        if decision not in open_now:
            return None
        default = open_now[decision].default
        if self.workers is None:
            return default
        ask = Ask(
            player=self.house.shelf.kinds[live.head.game].player,
            game=live.head.game,
            view=views.view(state, game, seat, "en"),
            decision=msgspec.to_builtins(open_now[decision]),
            seed=bot_seed(live.head.secret, seat, decision),
            cube=state.cube_hash,
            level=state.seats[seat].level,
        )
        return await self.workers.choose(ask, live.cube, default, THINK)

    async def _enter_bot(self, live: Live, seat: int, decision: str, by: str, choice: Any) -> None:
        """Enter a bot's choice, or the default where the rules refuse it; nothing if it is no longer asked."""

        def draft(state: TableState, choice: Any) -> Draft:
            if not any(owed.id == decision and not owed.answered for owed in state.owed):
                raise IllegalChoice("no_decision", "This is no longer asked.", decision=decision)
            return {"kind": "choice", "seat": seat, "by": by, "decision": decision, "choice": choice}

        plain = msgspec.json.decode(msgspec.json.encode(choice))
        try:
            await live.enter(lambda state: draft(state, plain), self.tick_now)
        except IllegalChoice as refused:
            if refused.code == "no_decision":
                return
            log.warning("bot.refused", table=live.id, code=refused.code)
            await live.enter(lambda state: draft(state, live.game.default_choice(state.play, seat, decision)))

    async def close(self) -> None:
        """Drop all thoughts; what is due stands in the store."""
        await stop([*self._thinking.values(), *self._driving.values()])


def _nothing() -> Draft:
    raise NothingDue


def tick_entry(state: TableState, now: float) -> Draft | None:
    """The clock's entry, if the game waits for it and the pace has gone by."""
    ready = due.tick_due(state)
    if ready is None or ready > now or state.tick is None:
        return None
    return {"kind": "tick", "by": "clock", "decision": state.tick.id}


def spent_decision(live: Live, now: float) -> Draft | None:
    """The default of the decision whose time has been over for longest."""
    state = live.state
    if not state.clock_runs:
        return None
    clock = clock_at(state, now, live.house.outages)
    over = []
    for owed in state.owed:
        end = deadline(state.waits[owed.root], state)
        if not owed.answered and end is not None and end <= clock:
            over.append((end, owed.seat, owed.id))
    if not over:
        return None
    _, seat, decision = min(over)
    choice = live.game.default_choice(state.play, seat, decision)
    plain = msgspec.json.decode(msgspec.json.encode(choice))
    return {"kind": "choice", "seat": seat, "by": "clock", "decision": decision, "choice": plain}
