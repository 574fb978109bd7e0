"""uvicorn's two protocols, with a limit on what a peer may make us hold: time, heads, answers it does not read."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

HEAD_SECONDS = 20.0  # from the first byte or the last answer until the next request's head is whole
ANSWER_SECONDS = 300.0  # for a whole request: a record over a slow line
HEAD_BYTES = 64 * 1024  # a parser keeps all of a head that does not end
UNREAD_BYTES = 64 * 1024  # pongs that wait for a peer that only writes
PIECES = 64  # fragments of one message: empty ones count for nothing in its size


class Http(HttpToolsProtocol):
    """Closes a connection that holds a place and asks nothing, or that asks without an end."""

    _timer: TimerHandle | None = None
    _in_head = True
    _head_bytes = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._give(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._give(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._head_bytes += len(data) if self._in_head else 0
        if self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        self._in_head, self._head_bytes = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head, self._head_bytes = False, 0
        self._give(ANSWER_SECONDS)
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        self._give(HEAD_SECONDS)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._give(None)
        super().handle_websocket_upgrade()

    def _give(self, seconds: float | None) -> None:
        """From now on the peer has so long; None: as long as it likes."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None and self.parser is not None:  # it is None once the line is down
            # Not `close`: that waits for what is still to be written to a peer that may read nothing.
            self._timer = self.loop.call_later(seconds, self.transport.abort)


class Sockets(WebSocketsSansIOProtocol):
    """Cuts off a peer whose pings or fragments cost it nothing and us memory."""

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()
        elif not self.transport.is_closing():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= PIECES:
            self.frames = []
            self.transport.abort()
        else:
            super().handle_cont(event)
