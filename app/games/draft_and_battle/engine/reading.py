"""What is worked out from a state that nobody writes any more, kept with it."""

from __future__ import annotations

from typing import Any

from .derive import Derived, Parts
from .state import State


def derived_of(cube: Any, state: State) -> Derived:
    """Power, toughness, keywords, standing rules … of a finished state; each part is read once and kept with it."""
    parts: Parts | None = state.__dict__.get("parts")
    if parts is None:
        parts = state.__dict__["parts"] = Parts()
    return Derived(cube, state, parts)
