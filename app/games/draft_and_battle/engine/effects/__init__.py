"""The effects of cards: one executor a verb, what is asked as a card is played, and how a line starts.

    perform(run, ctx, step, rest)      do one step of a line, leave the rest
    start(run, ctx, line)              do a line whose targets are bound
    ask_targets(…), aim(…)             the questions of a card as it is played
    possible(…)                        whether it can be played at all
    built                              the words that are carried out
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from ...cards import words
from ...cards.words import Line, Native, Step
from .. import conditions, natives
from ..lines import sheets
from ..natives import shields
from ..script import Pause, Script
from ..state import Answer, Ctx, Question, Resolve
from . import bodies, course, hands, pile, places, table, units
from .able import some_can
from .aims import Vars, aim, aims_of, feasible
from .doing import VERBS, Doing, verb

if TYPE_CHECKING:
    from ..run import Run

__all__ = [
    "aim", "ask_targets", "bodies", "built", "built_words", "course", "hands", "mode_of", "perform", "pile", "places",
    "possible", "start", "table", "units",
]


def perform(run: Run, ctx: Ctx, step: Step, rest: tuple[Step, ...]) -> None:
    """Do the first step of a line and leave the others. A step that must ask raises `Need` before it changes anything
    and is run again with the answer."""
    doing = Doing(run, ctx)
    VERBS[type(step)](doing, step)
    steps = doing.then + rest
    if steps:
        after = Ctx(
            ctx.seat, ctx.source, ctx.place, doing.ctx.vars, (), doing.did, ctx.repeated, ctx.offer, ctx.pile
        )
        run.push(*doing.frames, Resolve(after, steps))
    else:
        run.push(*doing.frames)


def start(run: Run, ctx: Ctx, line: Line) -> None:
    """Do the steps of a line whose targets are bound; then the repeats promised for a card just played. A response is
    still in the pile as it starts."""
    steps = line.do
    if ctx.vars.get("aimed") and shields(run, ctx):
        steps = (Native("targeting_costs"), *steps)
    again = []
    sheet = sheets(run.cube).get(run.s.pieces[ctx.source].card)
    if not ctx.repeated and sheet is not None and sheet.card.kind in ("praxis", "arcana"):
        again = pile.kept_promises(run, ctx)
    run.push(Resolve(ctx, steps), *again)


def ask_targets(
    run: Run, seat: int, source: int, line: Line, answers: tuple[Answer, ...], place: str = ""
) -> tuple[Question | None, Vars]:
    """The next question of a card, ability or trigger as it is played, or None and all that it binds."""
    try:
        return None, aim(run, Ctx(seat, source, place), line, Script(answers))
    except Pause as pause:
        return pause.question, {}


def possible(run: Run, seat: int, source: int, line: Line, place: str = "") -> bool:
    """Whether all targets that are needed are there and something can be done."""
    ctx = Ctx(seat, source, place)
    if line.use is not None and line.use.calls:
        less = run.derived.numbers(seat, "call_discount", 0)
        ctx = Ctx(seat, source, place, {"#calls": tuple(max(n - less, 0) for n in line.use.calls)})
    if not feasible(run.derived, ctx, aims_of(line.do)):
        return False
    return some_can(run.derived, ctx, line.do)


def mode_of(vars: Vars) -> int:
    """The mode chosen as it was played; 0 where there was none to choose."""
    mode = vars.get("mode", (0,))
    return max(int(mode[0]), 0)


@verb(Native)
def native(doing: Doing, step: Native) -> None:
    """A registered effect of one card."""
    natives.STEPS[step.name](doing)


# ---------------------------------------------------------------- what is built
EVENTS = (
    "dies", "advance", "second_advance", "claim", "play", "sacrifice", "deploy", "place", "wake", "lose_contest",
    "leaves_laboratory", "deployment_begins", "looked", "opponent_gains", "damaged_by_effect",
)


def _tags(prefix: str, union: object) -> set[str]:
    return {f"{prefix}:{kind.__struct_config__.tag}" for kind in get_args(union)}


built = frozenset(
    {f"verb:{kind.__struct_config__.tag}" for kind in VERBS}
    | {f"event:{name}" for name in EVENTS}
    | {f"native:{name}" for name in (*natives.STEPS, *natives.RULES)}
    | _tags("rule", words.Standing) | conditions.BUILT
    | {f"n:{kind.__struct_config__.tag}" for kind in get_args(words.Amount) if hasattr(kind, "__struct_config__")}
)
built_words = frozenset(tag.partition(":")[2] for tag in built)  # as `Cube.with_built` counts them
