"""Several servers on one PostgreSQL, and one that may not be several."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from tests.databases import Cluster, fresh_url
from tests.durability.history import check_all
from tests.durability.people import Company, new_company
from tests.durability.servers import ServerProcess

pytestmark = pytest.mark.anyio
FAST = {"pick": [1, 1], "deck": 1, "window": 1, "other": 1, "bank": 0}  # the least that a table may choose
GOES_ON = 2.0  # seconds until the other server does what the dead one would have done
SLACK = 1.5  # seconds that a machine full of other tests may add


@pytest.mark.postgres
async def test_one_of_two_servers_falls_and_the_other_goes_on(tmp_path: Path, postgres: Cluster | None) -> None:
    url = await fresh_url("postgresql", tmp_path, postgres)
    first, second = (ServerProcess(tmp_path, url, name) for name in ("first", "second"))
    try:
        first.start()  # both at once on an empty database
        second.start()
        await asyncio.gather(first.up(), second.up())
        bots = await new_company(first, random.Random(1), lambda _: None, persons=2, other=second)
        idle = await new_company(second, random.Random(2), lambda _: None, persons=4, other=first, clock=FAST)
        for person in idle.people:
            person.acting = False
        playing = [asyncio.ensure_future(person.stay()) for person in bots.people + idle.people]
        await play(playing, bots, 6)
        fell = time.time()
        second.kill()
        for person in bots.people + idle.people:
            person.server = first
        await play(playing, bots, 14)
        # A quick company may be through before the clock of the idle table was due: it is given its time, and the
        # others stop, so that their game does not end meanwhile.
        for person in bots.people:
            person.acting = False
        await asyncio.sleep(max(0.0, fell + GOES_ON + SLACK + FAST["other"] - time.time()))  # type: ignore[operator]
        began = time.time()
        assert await asyncio.to_thread(first.terminate) == 0
        assert time.time() - began < 10
        await asyncio.sleep(0.2)
        told = [(person.seat, person.restarts) for person in bots.people + idle.people]
        assert all(restarts == 1 for _, restarts in told), f"not everybody was told of the end: {told}"
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        first.kill()
        second.kill()
    log = await check_all(url, [bots, idle], [])
    thinks = min(entry.at for entry in log if entry.by == "bot" and entry.at > fell)
    fires = min(entry.at for entry in log if entry.by == "clock" and entry.kind == "choice" and entry.at > fell)
    assert thinks - fell < GOES_ON + SLACK
    assert fires - fell < GOES_ON + SLACK + FAST["other"]  # type: ignore[operator]


async def play(playing: list[asyncio.Future[None]], company: Company, said: int) -> None:
    """Until every seat has been heard so often; what anybody finds wrong is raised."""
    async with asyncio.timeout(40):
        while not all(person.said >= said for person in company.people if person.seat is not None):
            await asyncio.sleep(0.02)
            for task in playing:
                if task.done():
                    task.result()


async def test_a_second_server_of_a_sqlite_file_is_refused_in_one_line(tmp_path: Path) -> None:
    url = await fresh_url("sqlite", tmp_path, None)
    first, second = (ServerProcess(tmp_path, url, name) for name in ("first", "second"))
    try:
        await first.up()
        second.start()
        async with asyncio.timeout(20):
            while second.running:  # noqa: ASYNC110  (nothing tells us)
                await asyncio.sleep(0.05)
        assert second.terminate() == 2
        said = second.log.read_text().strip().splitlines()
        assert len(said) == 1 and "is served by another process" in said[0] and "DATABASE_URL" in said[0], said
        assert first.running
    finally:
        first.kill()
        second.kill()
