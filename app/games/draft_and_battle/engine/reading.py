"""What is worked out from a state that nobody writes any more, kept with it."""

from __future__ import annotations

from typing import Any

from .derive import Derived
from .state import State


def derived_of(cube: Any, state: State) -> Derived:
    """Power, toughness, keywords, standing rules … of a finished state; made once."""
    cached: Derived | None = state.__dict__.get("_derived")
    if cached is None:
        cached = state.__dict__["_derived"] = Derived(cube, state)
    return cached
