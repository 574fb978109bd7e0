"""Ending tasks for certain."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

AGAIN = 0.5  # seconds until a task that went on is told once more


async def stop(tasks: Iterable[asyncio.Task[object]]) -> None:
    """Cancel these tasks and wait until all have ended; what they raise is dropped.

    Until Python 3.12 `asyncio.wait_for` may lose a cancellation that comes in the same moment as its result, and a loop
    around it then goes on for ever: whoever waits for such a task says it again.
    """
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=AGAIN)
        for task in done:
            if not task.cancelled():
                task.exception()
