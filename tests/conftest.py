"""For all tests: no network, nothing skipped where everything is there, async tests on asyncio."""

from __future__ import annotations

import os
import socket
from typing import Any

import pytest

_connect = socket.socket.connect


def _local_only(self: socket.socket, address: Any) -> Any:
    """Tests speak to this machine only."""
    if self.family in (socket.AF_INET, socket.AF_INET6) and address[0] not in ("127.0.0.1", "::1", "localhost"):
        raise OSError(f"tests open no network: {address[0]}")
    return _connect(self, address)


socket.socket.connect = _local_only  # type: ignore[method-assign]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that drive a browser come last: its driver keeps an event loop running in the worker, and what
    comes after it could run none of its own. The Makefile's `--dist loadfile` keeps files in this order."""
    drives = {item.path for item in items if "browser" in getattr(item, "fixturenames", ())}
    items.sort(key=lambda item: item.path in drives)


def _nothing_skipped(report: Any) -> Any:
    """With CI=true everything is installed, and a skipped test is one that nobody ran."""
    if report.skipped and os.environ.get("CI") == "true" and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, though CI=true promises everything it needs: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    return _nothing_skipped((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Any:
    return _nothing_skipped((yield))
