"""A store on each database, new for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.store import Store, open_store
from tests.databases import Cluster, fresh_url, running_cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster | None]:
    yield from running_cluster()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    cluster = request.getfixturevalue("cluster") if request.param == "postgresql" else None
    if request.param == "postgresql" and cluster is None:
        pytest.skip("no PostgreSQL binaries here")
    return await fresh_url(request.param, tmp_path, cluster)


@pytest.fixture
async def postgres_url(cluster: Cluster | None) -> str:
    if cluster is None:
        pytest.skip("no PostgreSQL binaries here")
    return await cluster.fresh()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()
