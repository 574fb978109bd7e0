"""What a card costs: so many units of each element and so many of anything (✦)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

GLYPHS = {"sulphur": "☉", "mercury": "☿", "salt": "🜔", "generic": "✦"}
_NAMES = {glyph: name for name, glyph in GLYPHS.items()}


class Cost(Struct, frozen=True):
    """Units by name; `generic` is paid with anything."""

    sulphur: int = 0
    mercury: int = 0
    salt: int = 0
    generic: int = 0

    @property
    def total(self) -> int:
        return self.sulphur + self.mercury + self.salt + self.generic

    def __str__(self) -> str:
        """Printed glyphs, elements first; `0` for nothing."""
        return "".join(glyph * getattr(self, name) for name, glyph in GLYPHS.items()) or "0"


@lru_cache(maxsize=512)
def parse_cost(printed: str) -> Cost:
    """Read printed glyphs. `0` and nothing are free; any other sign raises ValueError."""
    if printed in ("", "0"):
        return Cost()
    units = dict.fromkeys(_NAMES.values(), 0)
    for glyph in printed:
        if glyph not in _NAMES:
            raise ValueError(f"{printed!r} is no cost: {glyph!r} is none of {' '.join(_NAMES)}")
        units[_NAMES[glyph]] += 1
    return Cost(**units)
