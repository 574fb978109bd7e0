"""Ending tasks for certain, also those that miss a cancellation."""

from __future__ import annotations

import asyncio

from app.tables.stopping import stop


async def test_a_task_that_misses_a_cancellation_is_told_again() -> None:
    missed = 0

    async def stubborn() -> None:
        nonlocal missed
        while True:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                missed += 1
                if missed > 1:
                    raise

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    async with asyncio.timeout(10):
        await stop([task])
    assert missed == 2 and task.cancelled()


async def test_tasks_that_failed_or_ended_are_no_trouble() -> None:
    async def fails() -> None:
        raise ValueError

    async def ends() -> None:
        return

    async with asyncio.timeout(10):
        await stop([asyncio.create_task(fails()), asyncio.create_task(ends())])
        await stop([])
