"""Sockets that look at a table: each has a short queue of ready-made messages, and is dropped when it fills."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncIterator

QUEUE_MESSAGES = 256
HEARD = 200  # four times what one look at the chat gives
QUEUE_CHARACTERS = 2_000_000  # what one slow reader may cost in memory

CLOSE_RESTART = 1012
CLOSE_SLOW = 1013  # try again later: the reader was slower than the table
CLOSE_GONE = 4403
CLOSE_ELSEWHERE = 4409


class Watcher:
    """One socket. The web side iterates over it and sends each text as it is; when the loop ends it closes
    the socket with `close_code`. `seat` is None for a spectator."""

    def __init__(self, table: str, seat: int | None, lang: str) -> None:
        self.table = table
        self.seat = seat
        self.lang = lang
        self.holder = secrets.token_hex(8)
        self.close_code: int | None = None
        # Ids of the lines of chat it was given. Not the newest alone: of two at once the later may be kept first.
        self.heard: deque[int] = deque(maxlen=HEARD)
        self._texts: deque[str] = deque()
        self._held = 0
        self._wake = asyncio.Event()

    def put(self, text: str) -> None:
        """Queue a message; a full queue closes the watcher instead (CLOSE_SLOW)."""
        if self.close_code is not None:
            return
        if len(self._texts) >= QUEUE_MESSAGES or self._held > QUEUE_CHARACTERS:
            self._texts.clear()
            self.close(CLOSE_SLOW)
            return
        self._texts.append(text)
        self._held += len(text)
        self._wake.set()

    def close(self, code: int) -> None:
        """No more messages; what is queued is still given out, then the iteration ends."""
        if self.close_code is None:
            self.close_code = code
        self._wake.set()

    async def __aiter__(self) -> AsyncIterator[str]:
        while True:
            while self._texts:
                text = self._texts.popleft()
                self._held -= len(text)
                yield text
            if self.close_code is not None:
                return
            self._wake.clear()
            await self._wake.wait()
