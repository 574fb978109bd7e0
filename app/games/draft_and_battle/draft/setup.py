"""Setting a table up: its options, the cards of this game, and the order of what comes before round 1.

Every choice of chance has a stream of its own, so no later shuffle hangs on an earlier one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game import SEATS, IllegalChoice

from ..cards.enough import OBJECTIVES, shortages
from ..engine import course, ops
from ..engine.state import NO_SEAT, Flow
from . import alchemists, deck, mulligan, opus, packs
from .stock import deal_packs

if TYPE_CHECKING:
    from ..cards.cube import Cube
    from ..cards.words import Card
    from ..engine.run import Run

OPTIONS: dict[str, tuple[Any, ...]] = {  # the default first
    "alchemists": ("choice", "deal", "draft"),
    "opus_choice": (False, True),
    "collation": ("balanced", "random"),
    "suggestions": (True, False),
    "takeback": (True, False),
}
STEPS = (course, alchemists, opus, packs, deck, mulligan)  # to import them is to register them


def check_options(given: dict[str, Any]) -> dict[str, Any]:
    """The game's own options, completed. Raises IllegalChoice for a name or a value that is none of them."""
    for name, value in given.items():
        if name not in OPTIONS:
            raise IllegalChoice("unknown_option", f"{name!r} is no option; options are {', '.join(OPTIONS)}", "Options")
        if not any(type(value) is type(x) and value == x for x in OPTIONS[name]):
            allowed = ", ".join(repr(x) for x in OPTIONS[name])
            raise IllegalChoice("bad_option", f"{name} cannot be {value!r}; it is one of {allowed}", "Options")
    return {name: given.get(name, values[0]) for name, values in OPTIONS.items()}


def begin(run: Run) -> None:
    """Bring in this game's cards and start the first step. Raises IllegalChoice where the cube cannot fill a table."""
    check_cube(run.cube, run.s.options)
    leaders = dealt(run, "alchemist", "alchemists")
    if run.s.options["alchemists"] == "draft":
        leaders = leaders[: len(leaders) // SEATS * SEATS]
    for card in leaders:
        ops.new_piece(run, card.id, NO_SEAT, "box")
    _deal_opus(run)
    goals = dealt(run, "objective", "objectives")[:OBJECTIVES]
    ops.set_game(run, objectives=[ops.new_piece(run, card.id, NO_SEAT, "objective").id for card in goals])
    for card in dealt(run, "materia", "materia"):
        ops.new_piece(run, card.id, NO_SEAT, "materia_deck")
    first = deal_packs(run)
    run.push(
        Flow("alchemists", data=tuple(range(len(leaders)))), Flow("opus"), Flow("draft.round", n=1, data=(first,)),
        Flow("deck"), Flow("mulligan"), Flow("start"),
    )


def dealt(run: Run, kind: str, purpose: str) -> list[Card]:
    """All cards of this kind that the engine can run, in the order of chance."""
    cube = run.cube
    return run.shuffled(purpose, [c for c in cube.kinds[kind] if c.id in cube.built_ids for _ in range(c.copies)])


def _deal_opus(run: Run) -> None:
    each = 2 if run.s.options["opus_choice"] else 1
    cards = dealt(run, "opus", "opus")
    for seat in range(SEATS):
        for card in cards[seat * each : (seat + 1) * each]:
            ops.new_piece(run, card.id, seat, "opus")


def check_cube(cube: Cube, options: dict[str, Any]) -> None:
    """Raises IllegalChoice, with numbers, where the cube has too few cards for a table with these options."""
    missing = shortages(cube, options)
    if missing:
        raise IllegalChoice("cube_too_small", "; ".join(missing), "Cube")
