"""A game for scripts: the caller's view, its choices, and the record afterwards."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.web import limits
from app.web.answers import TOKEN, json, may_fail
from app.web.models import Lang, NewChoice, SeqAnswer, TableId
from app.web.site import bearer, site_of

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])


@router.get("/view", response_model=dict[str, Any], dependencies=[TOKEN], responses=may_fail(401, 403, 404))
async def view(request: Request, table: TableId, lang: Lang = "en") -> Response:
    """The caller's view, decisions and seq, as the socket's `welcome`; without a token a spectator's."""
    site = site_of(request)
    watches = bearer(request) is None and "authorization" not in request.headers
    seat = None if watches else await site.seat_of(request, table)
    return json(await site.tables.welcome(table, seat, lang))


@router.post("/choices", response_model=SeqAnswer, dependencies=[TOKEN], responses=may_fail(401, 403, 404, 409))
async def choose(request: Request, table: TableId, body: NewChoice) -> Response:
    """Answer an open decision; 409 with the rule that forbids it. A repeated `action_id` gets the first answer."""
    site = site_of(request)
    seat = await site.seat_of(request, table)
    site.check_rate(limits.CHOICES, table, seat)
    ack = await site.tables.act(table, seat, body.action_id, body.decision, body.choice)
    return json({"seq": ack.seq})


@router.get("/replay", response_model=dict[str, Any], responses=may_fail(404, 409))
async def replay(request: Request, table: TableId) -> Response:
    """The whole record of a finished game, for everybody."""
    record = await site_of(request).tables.replay(table)
    name = "".join(sign for sign in table if sign.isascii() and (sign.isalnum() or sign in "-_"))[:40]
    return Response(
        record,
        media_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="magnum-{name}.json"',
            "Cache-Control": "public, max-age=86400",
        },
    )
