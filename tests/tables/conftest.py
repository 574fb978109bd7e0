"""The databases of tests/store, for tables; PostgreSQL's are used again."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.store import open_store
from tests.databases import Cluster, fresh_url, quick_place
from tests.store.conftest import cluster, store

__all__ = ["cluster", "store"]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
async def url(request: pytest.FixtureRequest) -> AsyncIterator[str]:
    if request.param == "sqlite":
        with tempfile.TemporaryDirectory(prefix="mo-", dir=quick_place()) as folder:
            yield await fresh_url("sqlite", Path(folder), None)
    else:
        async for url in _emptied(request.getfixturevalue("cluster")):
            yield url


@pytest.fixture
async def postgres_url(cluster: Cluster | None) -> AsyncIterator[str]:
    async for url in _emptied(cluster):
        yield url


async def _emptied(cluster: Cluster | None) -> AsyncIterator[str]:
    if cluster is None:
        pytest.skip("no PostgreSQL binaries here")
    url = await cluster.migrated()
    yield url
    await (await open_store(url)).close()  # a test may have failed before it made its tables
    await cluster.used(url)
