"""Cubes: the built-in ones, their cards, and the one a table keeps."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from app.tables.shelf import cube_hash
from app.web import limits
from app.web.answers import TOKEN, json, may_fail
from app.web.models import Cards, Lang, Offset, TableId
from app.web.site import address, site_of

router = APIRouter(tags=["cubes"])
Filter = Annotated[str | None, Query(max_length=80)]


@router.get("/api/cube", response_model=dict[str, Any], responses=may_fail())
async def cubes(request: Request) -> Response:
    """The built-in cubes, the first is the one a table has that names none."""
    kind = site_of(request).shelf.default
    return json(
        {"game": kind.id, "cubes": [{"id": name, "hash": cube_hash(data)} for name, data in kind.cubes.items()]}
    )


@router.get("/api/cube/cards", response_model=Cards, responses=may_fail(404))
async def cube_cards(
    request: Request,
    q: Filter = None,
    kind: Filter = None,
    element: Filter = None,
    cost: Filter = None,
    keyword: Filter = None,
    lang: Lang = "en",
    limit: Annotated[int, Query(ge=1, le=500)] = 500,
    offset: Offset = 0,
) -> Response:
    """Cards of the first built-in cube that fit every filter; `q` is looked for in name and text."""
    shelf = site_of(request).shelf
    default = shelf.default
    cards = shelf.game(default.id, next(iter(default.cubes.values()))).cards(lang)
    wanted = {("kind",): kind, ("element",): element, ("cost", "cost_total"): cost, ("keywords",): keyword}
    found = [card for card in cards if _has(card, wanted) and (q is None or _says(card, q))]
    return json({"total": len(found), "cards": found[offset : offset + limit]})


def _has(card: dict[str, Any], wanted: dict[tuple[str, ...], str | None]) -> bool:
    """Every wanted value is that of one of its fields, or among it where that is a list."""
    return all(
        value is None or value.casefold() in {str(one).casefold() for name in fields for one in _values(card, name)}
        for fields, value in wanted.items()
    )


def _says(card: dict[str, Any], words: str) -> bool:
    text = " ".join(str(one) for name in ("name", "text") for one in _values(card, name)).casefold()
    return all(word in text for word in words.casefold().split())


def _values(card: dict[str, Any], name: str) -> list[Any]:
    value = card.get(name, [])
    return list(value) if isinstance(value, list | tuple) else [value]


@router.get("/api/tables/{table}/cards", response_model=Cards, responses=may_fail(404))
async def table_cards(request: Request, table: TableId, lang: Lang = "en") -> Response:
    """Every card of the cube this table keeps; the entity tag is the cube's hash, so it is sent once."""
    digest, cards = await site_of(request).tables.cards(table, lang)
    tag = f'"{digest[:32]}-{lang}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return json({"total": len(cards), "cards": cards}, headers=headers)


CUBE_BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}


@router.put(
    "/api/tables/{table}/cube",
    response_model=dict[str, Any],
    dependencies=[TOKEN],
    responses=may_fail(401, 403, 404, 409),
    openapi_extra=CUBE_BODY,
)
async def set_cube(request: Request, table: TableId) -> Response:
    """Host, before the start: play with a cube of one's own (1 MB at most); 422 lists every fault."""
    site = site_of(request)
    seat = await site.seat_of(request, table)
    site.check_rate(limits.CUBES, "cube", address(request))
    digest = await site.tables.set_cube(table, seat, await request.body())
    return json({"hash": digest})
