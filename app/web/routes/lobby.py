"""Tables before, around and after the game: making, listing, options, start, pause, close."""

from __future__ import annotations

import hmac
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from app.tables.errors import TableError
from app.tables.service import Seated
from app.web import limits
from app.web.answers import TOKEN, json, may_fail
from app.web.limits import Rate
from app.web.models import (
    Head,
    NewTable,
    NewTableAnswer,
    Nothing,
    Offset,
    Pause,
    TableChange,
    TableId,
    TableList,
)
from app.web.site import Site, address, site_of

router = APIRouter(prefix="/api/tables", tags=["tables"])


def links(site: Site, request: Request, seated: Seated) -> dict[str, str]:
    """The three addresses of a seat; its token stands behind #, which browsers do not send."""
    page = f"{site.base_url(request)}/tables/{seated.table}"
    return {"join": page, "watch": f"{page}#watch", "seat": f"{page}#seat={seated.token}"}


@router.post("", status_code=201, response_model=NewTableAnswer, responses=may_fail(403))
async def create_table(request: Request, body: NewTable) -> Response:
    """Make a table; the caller is its host and sits at seat 0."""
    site = site_of(request)
    word = site.settings.table_word
    if word and not hmac.compare_digest(word.encode(), body.table_word.encode()):
        site.check_rate(limits.BAD_TOKEN, address(request))
        raise TableError("table_word", "This server asks for a word before it makes a table.", 403)
    site.check_rate(Rate(site.settings.max_tables_per_address, 600), address(request))
    seated = await site.tables.create(body.name, body.player, body.options, body.word, body.action_id)
    return json(
        {"table": seated.table, "seat": seated.seat, "token": seated.token, "links": links(site, request, seated)}, 201
    )


@router.get("", response_model=TableList, responses=may_fail())
async def list_tables(
    request: Request,
    state: Literal["open", "running", "finished"] | None = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    offset: Offset = 0,
) -> Response:
    """What is public of the listed tables, newest first."""
    return json(await site_of(request).tables.tables(state, limit, offset))


@router.get("/{table}", response_model=Head, responses=may_fail(404))
async def table_head(request: Request, table: TableId) -> Response:
    """What is public of one table."""
    return json(await site_of(request).tables.head(table))


@router.patch("/{table}", response_model=Head, dependencies=[TOKEN], responses=may_fail(401, 403, 404, 409))
async def change_table(request: Request, table: TableId, body: TableChange) -> Response:
    """Host, before the start: change options; those that are not named stay."""
    site = site_of(request)
    await site.tables.set_options(table, await site.seat_of(request, table), body.options, body.name)
    return json(await site.tables.head(table))


@router.post("/{table}/start", response_model=Head, dependencies=[TOKEN], responses=may_fail(401, 403, 404, 409))
async def start_table(request: Request, table: TableId, _: Nothing | None = None) -> Response:
    """Host: the game begins. 409 where a seat is empty or it has begun."""
    site = site_of(request)
    await site.tables.start(table, await site.seat_of(request, table))
    return json(await site.tables.head(table))


@router.post("/{table}/pause", response_model=Head, dependencies=[TOKEN], responses=may_fail(401, 403, 404, 409))
async def pause_table(request: Request, table: TableId, body: Pause) -> Response:
    """Host: clocks stand still, acts are still taken; or they run again."""
    site = site_of(request)
    await site.tables.pause(table, await site.seat_of(request, table), body.paused)
    return json(await site.tables.head(table))


@router.post("/{table}/close", response_model=Head, dependencies=[TOKEN], responses=may_fail(401, 403, 404, 409))
async def close_table(request: Request, table: TableId, _: Nothing | None = None) -> Response:
    """Host: the game ends without a winner."""
    site = site_of(request)
    await site.tables.close_table(table, await site.seat_of(request, table))
    return json(await site.tables.head(table))
