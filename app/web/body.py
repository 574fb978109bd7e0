"""Request bodies, before anything parses them: a limit on their size, and strict JSON."""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.errors import WORDS, error_response
from app.web.strict_json import MAX_DEPTH, BadJson, decode

MAX_BODY = 64 * 1024
MAX_CUBE = 1024 * 1024
BODY_SECONDS = 20.0
CLOSE = {"Connection": "close"}
CUBE_DEPTH = 100  # effects of cards are trees


class Body:
    """Reads the whole body (it is small), refuses what is too big or no good JSON, and hands it on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await self.app(scope, receive, send)
            return
        is_cube = scope["method"] == "PUT" and scope["path"].endswith("/cube")
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _read(scope, receive, MAX_CUBE if is_cube else MAX_BODY)
        except TimeoutError:
            refusal = error_response(408, "too_slow", "The request did not come to an end.", headers=CLOSE)
            await refusal(scope, receive, send)
            return
        if body is None:
            # The rest of it is still on the line: it must not be taken for the next request.
            refusal = error_response(413, "too_big", WORDS[413], headers=CLOSE)
            await refusal(scope, receive, send)
            return
        if body:
            try:
                decode(body, CUBE_DEPTH if is_cube else MAX_DEPTH)
            except BadJson as error:
                await error_response(422, "bad_json", str(error))(scope, receive, send)
                return
        await self.app(scope, _again(body, receive), send)


async def _read(scope: Scope, receive: Receive, limit: int) -> bytes | None:
    """The body, or None as soon as it is known to be longer than the limit."""
    declared = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if not declared.isdigit() or int(declared[:20]) > limit:
        return None
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return b"".join(parts)
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > limit:
            return None
        if not message.get("more_body"):
            return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    given = False

    async def once_more() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return once_more
