"""The door of the websocket: who may open one, the hello, and the close."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.responses import Response

from app.tables.errors import TableError
from app.web import limits
from app.web.channel import Channel, Closed
from app.web.errors import error_response
from app.web.logs import get_logger
from app.web.messages import (
    CLOSE_BAD_TOKEN,
    CLOSE_GONE,
    CLOSE_NO_HELLO,
    CLOSE_NO_TABLE,
    CLOSE_SLOW,
    CLOSE_TOO_FAST,
    Hello,
)
from app.web.origin import origin_allowed
from app.web.session import Session
from app.web.site import Site, address, site_of

HELLO_SECONDS = 5.0
CLOSES = {"no_table": CLOSE_NO_TABLE, "bad_token": CLOSE_BAD_TOKEN, "not_public": CLOSE_GONE}

router = APIRouter()
log = get_logger("magnum.socket")


@router.websocket("/ws/tables/{table}")
async def table_socket(socket: WebSocket, table: str) -> None:
    """One socket from handshake to close."""
    site, where = site_of(socket), address(socket)
    if (refusal := _refuse(site, socket, where)) is not None:
        await socket.send_denial_response(refusal)
        return
    site.sockets[where] += 1
    site.metrics.sockets.inc()
    try:
        await socket.accept()
        await _serve(site, Channel(socket), table, where)
    except WebSocketDisconnect as gone:
        log.debug("socket gone", code=gone.code, client=where)
    finally:
        site.metrics.sockets.dec()
        site.sockets[where] -= 1
        if not site.sockets[where]:
            del site.sockets[where]


def _refuse(site: Site, socket: WebSocket, where: str) -> Response | None:
    """The answer that refuses the handshake, if any."""
    if not origin_allowed(socket, site.settings.origins):
        return error_response(403, "bad_origin", "Pages of this origin may not open sockets here.")
    crowded = site.limiter.on and site.sockets[where] >= site.settings.max_sockets_per_address
    if crowded or not site.limiter.allow(limits.CONNECT, where):
        return error_response(429, "too_fast", "Too many sockets from this address.")
    return None


async def _serve(site: Site, channel: Channel, table: str, where: str) -> None:
    """From hello to the close."""
    known = {}  # the table's id is logged once it is known to be one
    try:
        session = await _greet(site, channel, table, where)
        known = {"table": table, "seat": session.watcher.seat}
        log.info("socket open", client=where, **known)
        code, reason = await session.run(), ""
    except Closed as closed:
        code, reason = closed.code, closed.reason
    except WebSocketDisconnect:
        raise
    except Exception:
        log.exception("socket failed", **known)
        code, reason = 1011, "internal"
    log.info("socket closed", code=code, client=where, **known)
    await channel.close(code, reason)


async def _greet(site: Site, channel: Channel, table: str, where: str) -> Session:
    """Wait for the hello and begin to watch. Raises Closed."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = await channel.receive()
    except TimeoutError:
        raise Closed(CLOSE_NO_HELLO, "no hello") from None
    if not isinstance(hello, Hello):
        raise Closed(CLOSE_NO_HELLO, "the first message must be a hello")
    try:
        seat = None if hello.token is None else await site.tables.seat_of(table, hello.token)
        watcher = await site.tables.watch(table, seat, hello.lang, hello.since)
    except TableError as error:
        if error.code == "bad_token" and not site.limiter.allow(limits.BAD_TOKEN, where):
            raise Closed(CLOSE_TOO_FAST, "too fast") from None
        raise Closed(CLOSES.get(error.code, CLOSE_SLOW), error.code) from None
    return Session(site, channel, watcher, where)
