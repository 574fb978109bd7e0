"""The options of a table that belong to the house; all others are the game's own."""

from __future__ import annotations

from typing import Any

import msgspec

from app.game import Game, IllegalChoice
from app.tables.errors import TableError


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each sort of decision; `pick` from the first of a pack to its last, `bank` for the game."""

    pick: tuple[float, float]
    deck: float
    window: float
    other: float
    bank: float


CLOCKS: dict[str, Clock | None] = {
    "quick": Clock(pick=(25, 8), deck=120, window=8, other=20, bank=60),
    "normal": Clock(pick=(60, 15), deck=300, window=20, other=45, bank=240),
    "slow": Clock(pick=(180, 45), deck=900, window=60, other=180, bank=1200),
    "none": None,
}
LONGEST = 86_400.0  # seconds a clock of one's own may name

HOUSE_DEFAULTS: dict[str, Any] = {
    "takeback": True,
    "spectators": True,
    "listed": True,
    "clock": "normal",
    "grace": 60,
    "pace": 1,
}


def complete(given: dict[str, Any], game: Game, cube: str) -> dict[str, Any]:
    """All options of a table, house's and game's, from those given. Raises TableError bad_option."""
    house = {"cube": cube, **HOUSE_DEFAULTS}
    for name in HOUSE_DEFAULTS:
        if name in given:
            house[name] = _checked(name, given[name])
    try:
        own = game.options({name: value for name, value in given.items() if name not in house})
    except IllegalChoice as refused:
        raise TableError("bad_option", refused.message, 422) from refused
    return {**house, **own}


def own_options(options: dict[str, Any]) -> dict[str, Any]:
    """The part of complete options that is the game's."""
    return {name: value for name, value in options.items() if name != "cube" and name not in HOUSE_DEFAULTS}


def clock_of(options: dict[str, Any]) -> Clock | None:
    """The clock that these (complete) options name; None where nothing ever runs out."""
    clock = options["clock"]
    return CLOCKS[clock] if isinstance(clock, str) else msgspec.convert(clock, Clock)


def _checked(name: str, value: Any) -> Any:
    if name in ("takeback", "spectators", "listed"):
        if not isinstance(value, bool):
            raise _bad(name, "true or false")
        return value
    if name == "grace":
        return _number(name, value, 5, 600)
    if name == "pace":
        return _number(name, value, 0, 5)
    if isinstance(value, str):
        if value not in CLOCKS:
            raise _bad(name, f"one of {', '.join(CLOCKS)}, or your own seconds")
        return value
    try:
        clock = msgspec.convert(value, Clock)
    except msgspec.ValidationError as error:
        raise _bad(name, f"{{pick: [first, last], deck, window, other, bank}} ({error})") from error
    for seconds in (*clock.pick, clock.deck, clock.window, clock.other):
        _number(name, seconds, 1, LONGEST)
    _number(name, clock.bank, 0, LONGEST)
    return {**msgspec.structs.asdict(clock), "pick": list(clock.pick)}


def _number(name: str, value: Any, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        raise _bad(name, f"seconds from {low:g} to {high:g}")
    return value


def _bad(name: str, right: str) -> TableError:
    return TableError("bad_option", f"The option {name} wants {right}.", 422, {"option": name})
