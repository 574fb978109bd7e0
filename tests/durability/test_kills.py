"""Servers that are killed while people play at real sockets, and stand up again."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import asyncpg
import pytest

from tests.databases import Cluster, fresh_url
from tests.durability.history import check_all
from tests.durability.kills import MOMENTS, Trial
from tests.durability.servers import ServerProcess

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("kind", "moments"),
    [("sqlite", ("commit", "sealed")), pytest.param("postgresql", ("thinking", "commit"), marks=pytest.mark.postgres)],
)
async def test_nothing_is_lost_by_a_kill(
    kind: str, moments: tuple[str, ...], tmp_path: Path, postgres: Cluster | None
) -> None:
    url = await fresh_url(kind, tmp_path, postgres)
    await killed_often(ServerProcess(tmp_path, url), url, moments, seed=len(kind))


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
async def test_nothing_is_lost_by_many_kills(kind: str, seed: int, tmp_path: Path, postgres: Cluster | None) -> None:
    url = await fresh_url(kind, tmp_path, postgres)
    moments = [random.Random(seed).choice(MOMENTS) for _ in range(9)]
    await killed_often(ServerProcess(tmp_path, url), url, moments, seed)


async def killed_often(server: ServerProcess, url: str, moments: tuple[str, ...] | list[str], seed: int) -> None:
    trial = Trial(server, seed)
    try:
        await killed_in_migration(server, url, trial.dice)
        await server.up()
        await trial.begin()
        for moment in moments:
            await trial.kill(moment)
        await trial.play(0.3)
        await trial.end()
    finally:
        server.kill()
    log = await check_all(url, trial.companies, trial.down)
    assert len([entry for entry in log if entry.action_id]) > 20
    assert any(entry.by == "bot" for entry in log)


async def killed_in_migration(server: ServerProcess, url: str, dice: random.Random) -> None:
    """A server that falls as it makes its database: the next one finishes or begins anew."""
    server.start()
    while server.running and not await migrating(url):  # noqa: ASYNC110  (nothing tells us)
        await asyncio.sleep(0.002)
    await asyncio.sleep(dice.random() * 0.2)
    server.kill()


async def migrating(url: str) -> bool:
    """Whether a server has begun with this database."""
    if url.startswith("sqlite"):
        return Path(url.removeprefix("sqlite:///")).exists()  # noqa: ASYNC240  (a local look)
    connection = await asyncpg.connect(url)
    try:
        others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        return await connection.fetchval(others) > 0
    finally:
        await connection.close()
