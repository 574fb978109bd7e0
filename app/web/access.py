"""A log line and a count for each request; and the last catch for what no handler caught."""

from __future__ import annotations

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.errors import error_response
from app.web.logs import get_logger
from app.web.metrics import Metrics

log = get_logger("magnum.access")


class Access:
    """Writes method, route and status. Of the address only the route's pattern and the id of a table that exists
    are written: people paste links with a token in the wrong place."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception:
            log.exception("request failed", route=_route(scope))
            if not status:
                await error_response(500, "internal", "Something is wrong with the server.")(scope, receive, watched)
        self._tell(scope, status, time.perf_counter() - began)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        route, method = _route(scope), _method(scope)
        self.metrics.requests.labels(method, route, str(status)).inc()
        self.metrics.seconds.labels(route).observe(seconds)
        level = log.debug if route in QUIET and status < 400 else log.info
        known = status < 400 and route.startswith("/api/")  # then the table's id is one that exists
        table = {"table": scope["path_params"]["table"]} if known and "table" in scope.get("path_params", {}) else {}
        level(
            "request",
            method=method,
            route=route,
            status=status,
            ms=round(seconds * 1000, 1),
            client=(scope.get("client") or ["?"])[0],
            **table,
        )


QUIET = {"/api/health", "/metrics", "/static/{path:path}"}
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


def _route(scope: Scope) -> str:
    """The pattern of the route that answered, never the address itself."""
    route = scope.get("route")
    return getattr(route, "path", None) or "other"


def _method(scope: Scope) -> str:
    return scope["method"] if scope["method"] in METHODS else "other"
