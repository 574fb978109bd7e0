from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.databases import Cluster, running_cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster | None]:
    yield from running_cluster()
