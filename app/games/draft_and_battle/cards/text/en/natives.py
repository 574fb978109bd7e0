"""The words of effects that only one card has (engine/effects/natives), by their names."""

from __future__ import annotations

NATIVES: dict[str, str] = {}


def text(name: str) -> str:
    """What a native effect, rule or condition says."""
    return NATIVES.get(name, name.replace("_", " "))
