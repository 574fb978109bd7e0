"""Which pages may open a socket: browsers send a page's origin along, and let any page try."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from app.settings import origin_of


def own_origin(connection: HTTPConnection) -> str | None:
    """The origin of this server as this client reached it; None where its Host header is none."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    try:
        return origin_of(f"{scheme}://{connection.headers.get('host', '')}")
    except ValueError:
        return None


def origin_allowed(connection: HTTPConnection, allowed: frozenset[str]) -> bool:
    """Exact: scheme, host and port. No Origin at all is no browser, and its token says who it is."""
    given = connection.headers.getlist("origin")
    if not given:
        return True
    if len(given) > 1:
        return False
    try:
        origin = origin_of(given[0])
    except ValueError:
        return False
    return origin == given[0] and (origin == own_origin(connection) or origin in allowed)
