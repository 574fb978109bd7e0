"""Sitting down, standing up, bots."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.tables.errors import TableError
from app.web import limits
from app.web.answers import TOKEN, json, may_fail
from app.web.models import NewBot, NewSeat, SeatChange, SeatedAnswer, SeatNumber, TableId
from app.web.routes.lobby import links
from app.web.site import address, site_of

router = APIRouter(prefix="/api/tables/{table}", tags=["seats"])


@router.post("/seats", status_code=201, response_model=SeatedAnswer, responses=may_fail(404, 409))
async def take_seat(request: Request, table: TableId, body: NewSeat) -> Response:
    """Sit down; without `seat` at the first free one. 409 full, taken or started."""
    site = site_of(request)
    site.check_rate(limits.SEATS, "sit", address(request))
    seated = await site.tables.sit(table, body.player, body.seat, body.word, body.action_id)
    return json({"seat": seated.seat, "token": seated.token, "links": links(site, request, seated)}, 201)


@router.patch("/seats/{seat}", status_code=204, dependencies=[TOKEN], responses=may_fail(401, 403, 404, 409))
async def change_seat(request: Request, table: TableId, seat: SeatNumber, body: SeatChange) -> Response:
    """The seat itself, before the start: another name or word."""
    site = site_of(request)
    site.check_rate(limits.SEATS, "change", address(request))
    if await site.seat_of(request, table) != seat:
        raise TableError("not_yours", "That is somebody else's seat.", 403)
    await site.tables.change_seat(table, seat, body.player, body.word)
    return Response(status_code=204)


@router.delete("/seats/{seat}", status_code=204, dependencies=[TOKEN], responses=may_fail(401, 403, 404, 409))
async def leave_seat(request: Request, table: TableId, seat: SeatNumber) -> Response:
    """By the seat itself or the host. Before the start it is free again; later a bot plays it to the end."""
    site = site_of(request)
    site.check_rate(limits.SEATS, "leave", address(request))
    await site.tables.leave(table, seat, await site.seat_of(request, table))
    return Response(status_code=204)


@router.post("/bots", status_code=201, dependencies=[TOKEN], responses=may_fail(401, 403, 404, 409))
async def add_bot(request: Request, table: TableId, body: NewBot) -> Response:
    """Host, before the start: a bot on a free seat."""
    site = site_of(request)
    site.check_rate(limits.SEATS, "bot", address(request))
    seat = await site.tables.add_bot(table, await site.seat_of(request, table), body.seat, body.level)
    return json({"seat": seat}, 201)
