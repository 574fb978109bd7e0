"""About the server itself: health, counts, documents."""

from __future__ import annotations

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.web.answers import json
from app.web.api_docs import STYLE, api_page
from app.web.messages import PROTOCOL
from app.web.models import Health
from app.web.pages import VERSION
from app.web.proxy import Networks
from app.web.site import site_of

router = APIRouter()


@router.get(
    "/api/health",
    response_model=Health,
    tags=["server"],
    responses={503: {"model": Health, "description": "it cannot serve"}},
)
async def health(request: Request) -> Response:
    """Whether it can serve: 503 when the database does not answer."""
    found = await site_of(request).tables.health()
    return json({"version": VERSION, "protocol": PROTOCOL, **found}, 200 if found["status"] == "ok" else 503)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """For Prometheus, from METRICS_FROM only: on a server with one table, counts tell what its players do."""
    site = site_of(request)
    if not request.client or request.client.host not in Networks(site.settings.metrics_from):
        raise HTTPException(404)
    return Response(site.metrics.text(), media_type=CONTENT_TYPE_LATEST)


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> Response:
    """The calls, for people."""
    return Response(api_page(request.app.openapi(), site_of(request).settings.root_path), media_type="text/html")


@router.get("/api/docs.css", include_in_schema=False)
async def docs_style() -> Response:
    """Its looks; a file of its own because inline styles are forbidden."""
    return Response(STYLE, media_type="text/css")
