"""What every call of one server shares."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from app.settings import Settings
from app.tables.errors import TableError
from app.tables.service import Tables
from app.tables.shelf import Shelf
from app.web import limits
from app.web.errors import too_fast
from app.web.limits import Limiter, Rate
from app.web.metrics import Metrics
from app.web.pages import Pages


@dataclass
class Site:
    """Built once and kept at `app.state.site`."""

    settings: Settings
    tables: Tables
    shelf: Shelf
    pages: Pages
    limiter: Limiter
    metrics: Metrics = field(default_factory=Metrics)
    sockets: Counter[str] = field(default_factory=Counter)  # open ones by address

    def base_url(self, connection: HTTPConnection) -> str:
        """What links begin with: PUBLIC_URL, or the address this was asked by."""
        if self.settings.public_url:
            return self.settings.public_url
        return f"{connection.url.scheme}://{connection.url.netloc}{self.settings.root_path}"

    def check_rate(self, rate: Rate, *key: object) -> None:
        """Count one; raises TableError 429 beyond the rate."""
        if not self.limiter.allow(rate, *key):
            raise too_fast()

    async def seat_of(self, connection: HTTPConnection, table: str) -> int:
        """The seat whose token the caller sends. Raises TableError 401, 404; 429 after many bad ones."""
        token = bearer(connection)
        try:
            seat = await self.tables.seat_of(table, token)
        except TableError as error:
            if error.code == "bad_token":
                self.check_rate(limits.BAD_TOKEN, address(connection))
            raise
        await self.tables.seen(table, seat)
        return seat


def site_of(connection: HTTPConnection) -> Site:
    """The site that serves this request."""
    return connection.app.state.site


def address(connection: HTTPConnection) -> str:
    """Where the caller comes from; the key of limits by address. An IPv6 household is its /64."""
    host = connection.client.host if connection.client else "?"
    return ":".join(host.split(":")[:4]) if host.count(":") > 3 else host


def bearer(connection: HTTPConnection) -> str | None:
    """The token of `Authorization: Bearer …`; None where there is none. Nowhere else is looked."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    token = token.strip()
    return token if scheme.lower() == "bearer" and 0 < len(token) <= 200 and token.isascii() else None
