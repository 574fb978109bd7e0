"""One server for all tests of the web that need no settings of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.tables.shelf import Shelf
from tests.toy_game import toy_shelf
from tests.web.support import Running, running


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    return toy_shelf()


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory, shelf: Shelf) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("site"), shelf) as server:
        yield server
