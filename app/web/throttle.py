"""The limit on requests of one address, before their bodies are read."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from app.web.errors import WORDS, error_response
from app.web.limits import READ, WRITE, Limiter
from app.web.site import address


class Throttle:
    """Counts calls below /api, reads and writes apart; the page's files cost nothing to send."""

    def __init__(self, app: ASGIApp, limiter: Limiter) -> None:
        self.app = app
        self.limiter = limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self._allowed(scope):
            refusal = error_response(429, "too_fast", WORDS[429], headers={"Retry-After": "5"})
            await refusal(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _allowed(self, scope: Scope) -> bool:
        path = scope["path"].removeprefix(scope["root_path"])
        if not path.startswith("/api/") or path == "/api/health":
            return True
        rate = READ if scope["method"] in ("GET", "HEAD") else WRITE
        return self.limiter.allow(rate, "rest", address(HTTPConnection(scope)))
