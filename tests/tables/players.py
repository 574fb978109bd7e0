"""Seat players that misbehave, for tests of the workers."""

from __future__ import annotations

import os
import time
from typing import Any


def illegal(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
    return "nothing of the kind"


def dies(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
    os._exit(1)


def raises(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
    raise ValueError("no idea")


def sleeps(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
    time.sleep(60)


def naps(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
    time.sleep(0.5)
    return "rested"


def tells(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
    """What it was given."""
    return {"view": view, "seed": seed.hex(), "cube": cube.decode(), "level": level, "id": decision["id"]}
