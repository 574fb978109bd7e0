"""Before the game and around it: sitting down, options, bots, start, leaving, pause, close."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection

from app.game import SEATS, IllegalChoice
from app.store import queries
from app.store.rows import Batch, Entry, Head, Repeated
from app.tables import fold, text
from app.tables import options as house_options
from app.tables.due import ABANDONED
from app.tables.errors import TableError
from app.tables.fold import TableState
from app.tables.house import House
from app.tables.live import Draft, Live, public_head
from app.tables.presence import HERE_REST, persons
from app.tables.shelf import CubeFaults, cube_hash
from app.tables.tokens import commitment, new_secret, new_table_id, new_token, reply_key, token_hash, veil

OWN_CUBE = "own"  # the id of a cube that somebody brought
BOT_NAMES = ("Bot Sal", "Bot Mercurius", "Bot Sulphur", "Bot Aqua")


@dataclass(frozen=True)
class Seated:
    """Who has just sat down. The token is told here once; the store keeps only its hash."""

    table: str
    seat: int
    token: str


# ---- sitting down ------------------------------------------------------------------------------------


async def create(
    house: House, name: str, player: str, options: dict[str, Any], word: str, action_id: str | None
) -> Seated:
    """See Tables.create."""
    table_name, player_name = text.name(name, "table's name", text.TITLE_LENGTH), text.name(player)
    kind = house.shelf.default
    cube_id = options.get("cube", next(iter(kind.cubes)))
    cube = _named_cube(house, kind.id, cube_id)
    game = house.shelf.game(kind.id, cube)
    complete = house_options.complete(options, game, cube_id)
    seated, secret, now = Seated(new_table_id(), 0, new_token()), new_secret(), house.now()
    made = {"name": table_name, "options": complete, "cube": cube_id, "hash": cube_hash(cube)}
    sat = {"player": player_name, "word": text.clean(word, text.WORD_LENGTH)}
    entries = [
        Entry(n=1, kind="create", choice=made, at=now),
        Entry(n=2, kind="sit", seat=0, choice=sat, at=now, seq=2),
    ]
    state = TableState()
    for entry in entries:
        state = fold.apply(state, entry, game, secret).after
    head = Head(
        id=seated.table, name=table_name, state="open", game=kind.id, engine=game.engine, cube_id=cube_id,
        cube_hash=state.cube_hash, secret=secret, commitment=commitment(secret), listed=complete["listed"],
        public=public_head(state), created_at=now, finished_at=None, n=0, due_at=None,
    )  # fmt: skip
    call = _call("create", name, player, options, word)
    keep = _keep_reply(call, action_id, seated, now)

    def write(c: Connection) -> None:
        queries.create_table(c, head, cube, {0: token_hash(seated.token)})
        queries.append(c, Batch(table=seated.table, before=0, entries=entries, due_at=now + HERE_REST + ABANDONED))
        queries.be_here(c, seated.table, 0, "rest", now + HERE_REST, 1, now)
        keep(c)

    first = await _first_reply(house, call, action_id, now)
    if first is not None:
        return first
    try:
        await house.store.write(write)
    except Repeated:
        return await _reply_of_other(house, call, action_id, now)
    return seated


async def sit(live: Live, player: str, seat: int | None, word: str, action_id: str | None) -> Seated:
    """See Tables.sit."""
    house, call, now = live.house, _call("sit", live.id, player, seat, word), live.house.now()
    choice = {"player": text.name(player), "word": text.clean(word, text.WORD_LENGTH)}
    first = await _first_reply(house, call, action_id, now)
    if first is not None:
        return first
    token, taken = new_token(), [0]

    def draft(state: TableState) -> Draft:
        _check_open(state)
        taken[0] = _free_seat(state, seat)
        return {"kind": "sit", "seat": taken[0], "choice": choice}

    def also(c: Connection) -> None:
        queries.set_token(c, live.id, taken[0], token_hash(token))
        queries.be_here(c, live.id, taken[0], "rest", now + HERE_REST, 1, now)
        _keep_reply(call, action_id, Seated(live.id, taken[0], token), now)(c)

    async with live.lock:
        try:
            await live.enter(draft, also=also)
        except Repeated:
            return await _reply_of_other(house, call, action_id, now)
        live.attendance.put(taken[0], "rest", now + HERE_REST)
        live.push_presence()
    return Seated(live.id, taken[0], token)


async def change_seat(live: Live, seat: int, player: str | None, word: str | None) -> None:
    """See Tables.change_seat."""
    choice: dict[str, str] = {}
    if player is not None:
        choice["player"] = text.name(player)
    if word is not None:
        choice["word"] = text.clean(word, text.WORD_LENGTH)

    def draft(state: TableState) -> Draft:
        _check_open(state)
        return {"kind": "rename", "seat": seat, "choice": choice}

    async with live.lock:
        await live.enter(draft)


async def leave(live: Live, seat: int, by: int) -> None:
    """See Tables.leave."""

    def draft(state: TableState) -> Draft:
        if by not in (seat, state.host):
            raise TableError("not_yours", "Only the seat itself or the host may do this.", 403)
        _check_not_over(state)
        held = state.seats[seat]
        if state.status == "open" and held.kind == "free":
            raise TableError("bad_seat", "Nobody sits there.", 422)
        if state.status == "running" and held.kind != "person":
            raise TableError("bad_seat", "A bot plays this seat already.", 422)
        kind = "leave" if state.status == "open" else "gone"
        return {"kind": kind, "by": "person" if by == seat else "host", "choice": {"seat": seat}}

    async with live.lock:
        await live.enter(draft, also=lambda c: queries.set_token(c, live.id, seat, None))
        if live.state.status == "open" and not persons(live.state):
            await live.enter(lambda _: {"kind": "close", "by": "host"})


# ---- the host's -------------------------------------------------------------------------------------


async def add_bot(live: Live, by: int, seat: int | None, level: str | None) -> int:
    """See Tables.add_bot."""
    taken = [0]

    def draft(state: TableState) -> Draft:
        _check_host(state, by)
        _check_open(state)
        taken[0] = _free_seat(state, seat)
        choice = {"seat": taken[0], "player": BOT_NAMES[taken[0]], "level": text.clean(level or "", 16)}
        return {"kind": "bot", "by": "host", "choice": choice}

    async with live.lock:
        await live.enter(draft)
    return taken[0]


async def set_options(live: Live, by: int, options: dict[str, Any], name: str | None) -> dict[str, Any]:
    """See Tables.set_options."""
    table_name = None if name is None else text.name(name, "table's name", text.TITLE_LENGTH)
    async with live.lock:
        _check_host(live.state, by)
        _check_open(live.state)
        wanted = options.get("cube", live.state.cube_id)
        if wanted != live.state.cube_id:
            cube = _named_cube(live.house, live.head.game, wanted)
            game = live.house.shelf.game(live.head.game, cube)
            house_options.complete({**live.state.options, **options}, game, wanted)  # all is well before any changes
            await _take_cube(live, by, wanted, cube)

        def draft(state: TableState) -> Draft:
            _check_host(state, by)
            _check_open(state)
            complete = house_options.complete({**state.options, **options}, live.game, state.cube_id)
            choice = {"name": table_name or state.name, "options": complete}
            return {"kind": "options", "by": "host", "choice": choice}

        await live.enter(draft)
        return live.state.options


async def set_cube(live: Live, by: int, data: bytes) -> str:
    """See Tables.set_cube."""
    _check_host(live.state, by)
    _check_open(live.state)
    try:  # it takes a second, and whoever drives this table would stand before its lock with all the others behind
        cube = await asyncio.to_thread(live.house.shelf.kinds[live.head.game].canonical, data)
        game = live.house.shelf.game(live.head.game, cube)
    except CubeFaults as bad:
        raise TableError("bad_cube", "This cube cannot be played.", 422, {"faults": bad.faults}) from bad
    async with live.lock:
        house_options.complete(live.state.options, game, OWN_CUBE)  # enough cards for what this table has chosen
        return await _take_cube(live, by, OWN_CUBE, cube)


def _named_cube(house: House, kind: str, id: Any) -> bytes:
    """The bytes of a cube of the house."""
    cubes = house.shelf.kinds[kind].cubes
    if not isinstance(id, str) or id not in cubes:
        raise TableError("bad_option", "There is no such cube.", 422, {"option": "cube"})
    return cubes[id]


async def _take_cube(live: Live, by: int, id: str, cube: bytes) -> str:
    hash = cube_hash(cube)

    def draft(state: TableState) -> Draft:
        _check_host(state, by)
        _check_open(state)
        return {"kind": "cube", "by": "host", "choice": {"cube": id, "hash": hash}}

    await live.enter(draft, also=lambda c: queries.put_cube(c, hash, cube))
    live.rebind(hash, cube)
    return hash


async def start(live: Live, by: int) -> None:
    """See Tables.start."""

    def draft(state: TableState) -> Draft:
        _check_host(state, by)
        _check_open(state)
        if any(seat.kind == "free" for seat in state.seats):
            raise TableError("empty_seat", "Every seat needs a person or a bot.")
        return {"kind": "start", "by": "host"}

    async with live.lock:
        try:
            await live.enter(draft)
        except IllegalChoice as refused:
            raise TableError("bad_option", refused.message, 422) from refused


async def pause(live: Live, by: int, paused: bool) -> None:
    """See Tables.pause."""
    async with live.lock:
        _check_host(live.state, by)
        if live.state.status == "running" and live.state.paused == paused:
            return

        def draft(state: TableState) -> Draft:
            _check_host(state, by)
            _check_not_over(state)
            if state.status != "running":
                raise TableError("not_running", "The game is not running.")
            return {"kind": "pause", "by": "host", "choice": {"paused": paused}}

        await live.enter(draft)


async def close(live: Live, by: int) -> None:
    """See Tables.close_table."""

    def draft(state: TableState) -> Draft:
        _check_host(state, by)
        _check_not_over(state)
        return {"kind": "close", "by": "host"}

    async with live.lock:
        await live.enter(draft)


# ---- checks -----------------------------------------------------------------------------------------


def _check_open(state: TableState) -> None:
    _check_not_over(state)
    if state.status != "open":
        raise TableError("started", "The game has already begun.")


def _check_not_over(state: TableState) -> None:
    if state.status == "finished":
        raise TableError("finished", "The game is over.")


def _check_host(state: TableState, by: int) -> None:
    if state.host != by:
        raise TableError("not_host", "Only the host may do this.", 403)


def _free_seat(state: TableState, seat: int | None) -> int:
    free = [number for number, held in enumerate(state.seats) if held.kind == "free"]
    if seat is not None:
        if not 0 <= seat < SEATS:
            raise TableError("bad_seat", f"Seats are 0 to {SEATS - 1}.", 422)
        if seat not in free:
            raise TableError("taken", "Somebody sits there already.")
        return seat
    if not free:
        raise TableError("full", "All seats are taken.")
    return free[0]


# ---- the same answer again ---------------------------------------------------------------------------


def _call(*content: Any) -> str:
    """What makes two calls the same one. The whole content: a stranger whose script counts its action ids from
    1, too, must not be handed somebody else's token."""
    return msgspec.json.encode(content, order="deterministic").decode()


def _keep_reply(call: str, action_id: str | None, seated: Seated, now: float) -> Callable[[Connection], None]:
    """What writes the answer beside the act, so that there is one of each or none of both."""

    def write(c: Connection) -> None:
        if action_id is not None:
            body = veil(msgspec.json.encode(seated), call, action_id)
            queries.put_reply(c, reply_key(call, action_id), body, now)

    return write


async def _first_reply(house: House, call: str, action_id: str | None, now: float) -> Seated | None:
    if action_id is None:
        return None
    body = await house.store.read(queries.reply, reply_key(call, action_id), now - queries.REPLIES_KEPT)
    return None if body is None else msgspec.json.decode(veil(body, call, action_id), type=Seated)


async def _reply_of_other(house: House, call: str, action_id: str | None, now: float) -> Seated:
    """The same call came twice at once, and the other was first."""
    first = await _first_reply(house, call, action_id, now)
    if first is None:
        raise TableError("unavailable", "Please try again.", 503)
    return first
