"""At the end of each test of a card nobody is left waiting."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cards_play.stage import STAGES


@pytest.fixture(autouse=True)
def nobody_is_left_waiting() -> Iterator[None]:
    STAGES.clear()
    yield
    for g in STAGES:
        g.over()
