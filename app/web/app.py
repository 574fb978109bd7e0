"""The web application, put together. Opening and closing what it serves is the caller's (app/web/serve.py)."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.types import ASGIApp

from app.web import errors, pages, socket
from app.web.access import Access
from app.web.body import Body
from app.web.headers import SecurityHeaders
from app.web.pages import VERSION
from app.web.proxy import Networks, Proxy
from app.web.routes import cubes, lobby, meta, play, rules, seats
from app.web.site import Site
from app.web.throttle import Throttle


def create_app(site: Site) -> ASGIApp:
    """The ASGI application. Outermost first: proxy, access log, headers, limits, body, routes."""
    api = FastAPI(
        title="Magnum Opus",
        version=VERSION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    api.state.site = site
    errors.install(api)
    books = (cubes.router, rules.router)
    for router in (meta.router, lobby.router, seats.router, play.router, *books, pages.router, socket.router):
        api.include_router(router)
    inner = Throttle(Body(api), site.limiter)
    return Proxy(
        Access(SecurityHeaders(inner), site.metrics), Networks(site.settings.trusted_proxies), site.settings.root_path
    )
