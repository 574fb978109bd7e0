"""Whom we speak to: the client's address, scheme and host behind a trusted proxy, and the path below a root."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from starlette.types import ASGIApp, Receive, Scope, Send


class Networks:
    """A set of addresses and networks; `*` holds every address."""

    def __init__(self, written: Iterable[str]) -> None:
        written = tuple(written)
        self._all = "*" in written
        self._nets = [ipaddress.ip_network(one, strict=False) for one in written if one != "*"]

    def __contains__(self, host: str) -> bool:
        if self._all:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        mapped = getattr(address, "ipv4_mapped", None)
        return any((mapped or address) in net for net in self._nets)


class Proxy:
    """Believes `X-Forwarded-For`, `-Proto` and `-Host` of trusted peers, and puts paths below the root.

    A proxy may cut the root off the path or leave it; both arrive at the same route.
    """

    def __init__(self, app: ASGIApp, trusted: Networks, root_path: str) -> None:
        self.app = app
        self.trusted = trusted
        self.root_path = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            client = scope.get("client")
            if client and client[0] in self.trusted:
                self._believe(scope)
            self._below_root(scope)
        await self.app(scope, receive, send)

    def _believe(self, scope: Scope) -> None:
        headers = {name: value.decode("latin-1").strip() for name, value in scope["headers"]}
        proto = headers.get(b"x-forwarded-proto", "")
        if proto in ("http", "https"):
            scope["scheme"] = proto if scope["type"] == "http" else proto.replace("http", "ws")
        if host := headers.get(b"x-forwarded-host"):
            rest = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [*rest, (b"host", host.encode("latin-1"))]
        if chain := headers.get(b"x-forwarded-for"):
            scope["client"] = (self._first_untrusted(chain), 0)

    def _first_untrusted(self, chain: str) -> str:
        """From the near end: what stands before the last trusted proxy was written by somebody we do not know."""
        hops = [hop.strip() for hop in chain.split(",") if hop.strip()]
        for hop in reversed(hops):
            if hop not in self.trusted:
                return hop[:64]
        return hops[0][:64] if hops else "unknown"

    def _below_root(self, scope: Scope) -> None:
        root = self.root_path
        scope["root_path"] = root
        if root and scope["path"] != root and not scope["path"].startswith(root + "/"):
            scope["path"] = root + scope["path"]
