"""Waiting for something that happens by itself, but not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


async def until(holds: Callable[[], Any], seconds: float = 10.0) -> None:
    """Return once `holds` is true; raises TimeoutError."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110  (nothing tells us)
            await asyncio.sleep(0.005)
