"""One socket as typed messages: what comes in is decoded and bounded, what goes out never waits for ever."""

from __future__ import annotations

import asyncio

from fastapi import WebSocket, WebSocketDisconnect

from app.web.messages import (
    CLOSE_BAD_MESSAGE,
    CLOSE_RELOAD,
    CLOSE_SLOW,
    CLOSE_TOO_BIG,
    MAX_MESSAGE,
    BadMessage,
    ClientMessage,
    NewerProtocol,
    Notice,
    decode_client,
    encode,
)

SEND_SECONDS = 20.0  # how long one frame may wait for a reader that does not read
CLOSE_SECONDS = 2.0


class Closed(Exception):
    """The socket is to be closed with this code; `reason` is for people."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Channel:
    """Reads and writes one accepted socket."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    async def receive(self) -> ClientMessage:
        """The next message. Raises Closed for what is none of ours, WebSocketDisconnect at the end."""
        frame = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1005))
        text = frame.get("text")
        if text is None:
            raise await self.bad("binary frames mean nothing here")
        if len(text) > MAX_MESSAGE or len(text.encode()) > MAX_MESSAGE:
            raise Closed(CLOSE_TOO_BIG, "too big")
        try:
            return decode_client(text)
        except NewerProtocol:
            raise Closed(CLOSE_RELOAD, "another protocol: reload") from None
        except BadMessage as error:
            raise await self.bad(str(error)) from None

    async def send(self, text: str) -> None:
        """Hand a frame to the line. Raises Closed when the reader does not take it in time."""
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self._socket.send_text(text)
        except TimeoutError:
            raise Closed(CLOSE_SLOW, "too slow") from None
        except RuntimeError:  # the server has closed it meanwhile
            raise WebSocketDisconnect(1006) from None

    async def close(self, code: int, reason: str = "") -> None:
        """Close it; somebody who no longer reads is not waited for."""
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._socket.close(code, reason[:100])
        except (TimeoutError, RuntimeError, OSError, WebSocketDisconnect):
            pass

    async def bad(self, why: str) -> Closed:
        """What to raise for a bad message; the sender is told why first, a close frame has no room for it."""
        await self.send(encode(Notice("bad_message", why)))
        return Closed(CLOSE_BAD_MESSAGE, "bad message")
