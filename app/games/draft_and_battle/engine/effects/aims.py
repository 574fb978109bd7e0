"""Targets: what is chosen as a card is played, an ability used or a trigger happens (words.md: Reading, Selectors).

The aims of a line are found once, in printed order: cards, seats and locations that are targets, and a choice of modes
where a mode has targets. They are asked one after the other; nothing is offered after which a later
one could not be met.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from ...cards.walk import fields_of
from ...cards.words import (
    Choose,
    ChooseOne,
    Control,
    Deal,
    Deploy,
    Destroy,
    Exhaust,
    Have,
    Home,
    Line,
    Make,
    Move,
    Put,
    SeatSel,
    Sel,
    Step,
    SwapPlaces,
)
from ..derive import Derived
from ..script import Script
from ..select import Reader, can_complete, linked, matching, places_named, seat_candidates, seats
from ..state import PLACES, Answer, Ctx, PileItem, Prompt, Question, Value

if TYPE_CHECKING:
    from ..run import Run

Vars = dict[str, tuple[Value, ...]]
MOST = 100  # protocol.md: at most so many options


class Aim(NamedTuple):
    """One thing to be chosen as a target; `modes` holds the aims of each mode."""

    kind: str  # card, seat, place, mode
    word: Any
    harms: bool = False  # a truce forbids it
    displaces: bool = False  # effects of opponents may be barred from it
    deploys: bool = False  # one that stays home cannot be
    modes: tuple[tuple[Aim, ...], ...] = ()
    comes: bool = False  # a token is made at this location


class Aimed(NamedTuple):
    """What a response in the pile has as targets."""

    count: int
    cards: tuple[int, ...]


# ---------------------------------------------------------------- finding them
_KEPT: dict[int, tuple[tuple[Step, ...], tuple[Aim, ...]]] = {}


def aims_of(steps: tuple[Step, ...]) -> tuple[Aim, ...]:
    """The aims of these steps in printed order; kept for as long as the steps are the same object."""
    kept = _KEPT.get(id(steps))
    if kept is None or kept[0] is not steps:
        if len(_KEPT) > 4096:
            _KEPT.clear()
        kept = _KEPT[id(steps)] = steps, tuple(_in_steps(steps))
    return kept[1]


def _in_steps(steps: tuple[Step, ...]) -> Iterator[Aim]:
    for step in steps:
        if isinstance(step, Choose) and step.target:
            yield Aim("place", step, comes=any(isinstance(s, Make) and s.at == step.as_ for s in steps))
        else:
            yield from _in_step(step)


def _in_step(step: Step) -> Iterator[Aim]:
    if isinstance(step, ChooseOne):
        modes = tuple(tuple(_in_steps(mode)) for mode in step.modes)
        if any(modes):
            yield Aim("mode", step, modes=modes)
        return
    harms, displaces = harmful(step), displacing(step)
    for field in fields_of(type(step)):
        for aim in _in_value(getattr(step, field.name), harms, displaces):
            yield aim._replace(deploys=True) if isinstance(step, Deploy) else aim


def _in_value(value: Any, harms: bool, displaces: bool) -> Iterator[Aim]:
    if isinstance(value, Sel):
        if isinstance(value.of, SeatSel) and value.of.pick == "target":
            yield Aim("seat", value.of)
        if value.pick == "target":
            yield Aim("card", value, harms, displaces)
    elif isinstance(value, SeatSel):
        if value.pick == "target":
            yield Aim("seat", value)
    elif isinstance(value, tuple):
        for item in value:
            if isinstance(item, Struct) and getattr(type(item).__struct_config__, "tag_field", None) == "verb":
                yield from _in_step(item)  # type: ignore[arg-type]


def harmful(step: Any) -> bool:
    """Damages, destroys, exhausts, moves, returns, weakens or takes: what a truce forbids."""
    if isinstance(step, Have):
        numbers = [n for n in (step.power, step.toughness) if isinstance(n, int)]
        return bool(step.lose or step.lose_all or any(n < 0 for n in numbers))
    return isinstance(step, Deal | Destroy | Exhaust) or displacing(step)


def displacing(step: Any) -> bool:
    """Moves, returns or takes control of a creature."""
    return isinstance(step, Move | Home | Control | SwapPlaces | Put)


# ---------------------------------------------------------------- who may be aimed at
def candidates(d: Derived, ctx: Ctx, aim: Aim) -> list[Any]:
    """Everything that may be chosen for this aim now."""
    if aim.kind == "seat":
        return seat_candidates(d, ctx, aim.word)
    if aim.kind == "place":
        return [p for p in location_options(d, ctx, aim.word) if not aim.comes or d.can_come(ctx.seat, p)]
    if aim.kind == "mode":
        return [n for n in range(len(aim.modes)) if _mode_open(d, ctx, aim, n)]
    found = open_cards(d, ctx, aim.word, aim.harms, aim.displaces)
    return [i for i in found if not stays_home(d, i)] if aim.deploys else found


def stays_home(d: Derived, piece: int) -> bool:
    """Whether it cannot be deployed this round."""
    return any(m.stay_home == d.state.round for m in d.state.pieces[piece].marks)


def open_cards(d: Derived, ctx: Ctx, sel: Sel, harms: bool, displaces: bool) -> list[int]:
    """Cards that fit and may be chosen: no elusive enemy behind others, none under a truce, none held fast."""
    found = matching(d, ctx, sel)
    if sel.at == "pile" or not found:
        return found
    return [i for i in found if may_be_chosen(d, ctx, i, sel.pick == "target", harms, displaces)]


def may_be_chosen(d: Derived, ctx: Ctx, piece: int, target: bool, harms: bool, displaces: bool) -> bool:
    p = d.state.pieces[piece]
    if p.zone not in ("battlefield", "laboratory") or p.controller == ctx.seat:
        return not (displaces and p.zone == "battlefield" and d.held(ctx.seat, piece, ctx.offer))
    if displaces and d.held(ctx.seat, piece, ctx.offer):
        return False
    if harms and d.is_creature(p) and d.truce(ctx.seat, p.controller, p.slot):
        return False
    return not (target and p.zone == "battlefield" and _hidden_behind_others(d, ctx, piece))


def _hidden_behind_others(d: Derived, ctx: Ctx, piece: int) -> bool:
    """Elusive: no target for enemies while its controller has a creature there that is not elusive."""
    if "elusive" not in d.keywords(piece):
        return False
    s = d.state
    p = s.pieces[piece]
    source = s.pieces[ctx.source] if ctx.source >= 0 else None
    if source is not None and source.zone == "battlefield" and "purified" in d.keywords(ctx.source):
        return False
    return any(
        s.pieces[i].slot == p.slot and s.pieces[i].controller == p.controller and "elusive" not in d.keywords(i)
        for i in s.field
    )


def location_options(at: Reader, ctx: Ctx, step: Choose) -> list[str]:
    """Locations that may be chosen."""
    other = places_named(at, ctx, step.other_than) if step.other_than else ()
    return [p for p in PLACES if p not in other]


def _mode_open(d: Derived, ctx: Ctx, aim: Aim, n: int) -> bool:
    from .able import some_can

    if n not in payable_modes(d, ctx):
        return False
    return feasible(d, ctx, aim.modes[n]) and some_can(d, ctx, aim.word.modes[n])


def payable_modes(d: Derived, ctx: Ctx) -> range | list[int]:
    """Modes for which the ability's calls are there (John Dee); all, where none are asked."""
    asked = ctx.vars.get("#calls")
    if not asked:
        return range(100)
    have = d.state.seats[ctx.seat].counters.get("call", 0)
    return [n for n, calls in enumerate(asked) if int(calls) <= have]


def needed(sel: Sel) -> int:
    """How many must be picked."""
    return 0 if sel.up_to or sel.any_number else sel.count


def feasible(d: Derived, ctx: Ctx, aims: tuple[Aim, ...]) -> bool:
    """Whether every aim that is not "up to" can be met, each by something that leaves the next ones possible."""
    if not aims:
        return True
    aim, rest = aims[0], aims[1:]
    if aim.kind == "card" and (aim.word.per_opponent or not needed(aim.word)):
        return feasible(d, ctx, rest)
    found = candidates(d, ctx, aim)
    if aim.kind == "mode":
        return bool(found) and feasible(d, ctx, rest)
    if aim.kind == "card" and aim.word.count > 1:
        return can_complete(d, aim.word, [], found, aim.word.count) and feasible(d, ctx, rest)
    if not rest:
        return bool(found)
    return any(feasible(d, bind(ctx, aim.word.as_, (x,)), rest) for x in found)


def bind(ctx: Ctx, name: str, values: tuple[Value, ...]) -> Ctx:
    return replace(ctx, vars={**ctx.vars, name: values})


# ---------------------------------------------------------------- asking
def aim(run: Run, ctx: Ctx, line: Line, script: Script, forced: bool = False) -> Vars:
    """What this line binds as it is played; raises Pause at the next question. `forced`: a trigger, where what cannot
    be met is left out and the only possibility is taken unasked."""
    if line.use is not None and line.use.calls:
        less = run.derived.numbers(ctx.seat, "call_discount", 0)
        ctx = bind(ctx, "#calls", tuple(max(n - less, 0) for n in line.use.calls))
    taken = _Taking(run, ctx, script, forced)
    taken.all(aims_of(line.do))
    taken.vars["aimed"] = tuple(taken.names)
    return taken.vars


class _Taking:
    """The answers of one line's aims, taken in order."""

    def __init__(self, run: Run, ctx: Ctx, script: Script, forced: bool) -> None:
        self.run, self.ctx, self.script, self.forced = run, ctx, script, forced
        self.vars: Vars = {}
        self.names: list[str] = []

    def all(self, aims: tuple[Aim, ...]) -> None:
        for n, one in enumerate(aims):
            getattr(self, f"_{one.kind}")(one, aims[n + 1:])

    def _put(self, name: str, values: tuple[Value, ...]) -> None:
        self.vars[name] = values
        self.ctx = bind(self.ctx, name, values)

    def _options(self, one: Aim, rest: tuple[Aim, ...]) -> list[Any]:
        d = self.run.derived
        found = candidates(d, self.ctx, one)
        if self.forced or not rest or one.kind == "mode":
            return found
        return [x for x in found if feasible(d, bind(self.ctx, one.word.as_, (x,)), rest)]

    def _ask(self, options: list[Any], of: str, key: str, low: int = 1, high: int = 1) -> tuple[Value, ...]:
        if self.forced and len(options) <= low:
            return tuple(options[:high])
        options = options[:MOST]
        args: dict[str, Any] = {"card": self.ctx.source, "n": high}
        default: Answer = options[0] if (low, high) == (1, 1) else tuple(options[:low])
        answer = self.script.ask(Question(
            "choose", Prompt(key, args), of, tuple(options), low, min(high, len(options)), default,
            source=self.ctx.source,
        ))
        return answer if isinstance(answer, tuple) else (answer,)  # type: ignore[return-value]

    def _seat(self, one: Aim, rest: tuple[Aim, ...]) -> None:
        found = self._options(one, rest)
        self._put(one.word.as_, self._ask(found, "seat", "target_seat") if found else ())

    def _place(self, one: Aim, rest: tuple[Aim, ...]) -> None:
        found = self._options(one, rest)
        self._put(one.word.as_, self._ask(found, "place", "target_place") if found else ())
        self.names.append(one.word.as_)

    def _mode(self, one: Aim, rest: tuple[Aim, ...]) -> None:
        found = self._options(one, rest)
        if not found:
            self._put("mode", (-1,))
            return
        mode = int(self._ask(found, "mode", "choose_mode")[0])
        self._put("mode", (mode,))
        self.all(one.modes[mode])

    def _card(self, one: Aim, rest: tuple[Aim, ...]) -> None:
        sel: Sel = one.word
        found = self._options(one, rest if sel.count == 1 else ())
        if sel.per_opponent:
            picked = self._of_each_opponent(sel, found)
        elif sel.count > 1 and linked(sel):
            picked = self._one_by_one(sel, found)
        else:
            picked = self._some(sel, found)
        name = sel.as_ if sel.as_ not in self.vars else f"{sel.as_} 2"
        self._put(name, picked)
        self.names.append(name)

    def _some(self, sel: Sel, found: list[int]) -> tuple[Value, ...]:
        low = needed(sel)
        high = len(found) if sel.any_number else sel.count
        if len(found) < max(low, 1):
            return ()
        of = "response" if sel.at == "pile" else "card"
        return self._ask(found, of, "target" if high == 1 else "targets", low, high)

    def _one_by_one(self, sel: Sel, found: list[int]) -> tuple[Value, ...]:
        """Each pick limits the next; an empty answer ends an "up to"."""
        picked: list[int] = []
        count, low = sel.count, needed(sel)
        d = self.run.derived
        if low and not can_complete(d, sel, [], found, count):
            return ()
        if self.forced and low == len(found):
            return tuple(found)
        while len(picked) < count:
            options = [
                i for i in found if i not in picked
                and can_complete(d, sel, [*picked, i], found, count if low else len(picked) + 1)
            ]
            if not options:
                break
            answer = self._ask(options, "card", "target", 1 if low else 0, 1)
            if not answer:
                break
            picked.append(int(answer[0]))
        return tuple(picked)

    def _of_each_opponent(self, sel: Sel, found: list[int]) -> tuple[Value, ...]:
        picked: list[Value] = []
        pieces = self.run.s.pieces
        for seat in seats(self.run, self.ctx, "opponent"):
            theirs = [i for i in found if pieces[i].controller == seat]
            if theirs:
                picked += self._ask(theirs, "card", "target", min(needed(sel), len(theirs)), sel.count)
        return tuple(picked)


# ---------------------------------------------------------------- reading the pile
def targets_of(d: Derived, item: PileItem) -> Aimed:
    """The targets of a response: how many, and which of them are cards."""
    from ..lines import line

    text = line(d.cube, d.state, d.state.pieces[item.card], item.line, item.seat)
    count, cards = 0, []
    mode = item.vars.get("mode")
    for one in _flat(aims_of(text.do), int(mode[0]) if mode else -1):
        values = item.vars.get(one.word.as_, ())
        count += len(values)
        if one.kind == "card" and one.word.at != "pile":
            cards += [int(v) for v in values]
    return Aimed(count, tuple(cards))


def _flat(aims: tuple[Aim, ...], mode: int) -> Iterator[Aim]:
    for one in aims:
        if one.kind == "mode":
            if 0 <= mode < len(one.modes):
                yield from one.modes[mode]
        else:
            yield one


def only_aim(d: Derived, item: PileItem) -> Aim | None:
    """The one aim of a response with exactly one target."""
    from ..lines import line

    text = line(d.cube, d.state, d.state.pieces[item.card], item.line, item.seat)
    mode = item.vars.get("mode")
    found = [a for a in _flat(aims_of(text.do), int(mode[0]) if mode else -1) if item.vars.get(a.word.as_)]
    return found[0] if len(found) == 1 and len(item.vars[found[0].word.as_]) == 1 else None


__all__ = [
    "Aim", "Aimed", "aim", "aims_of", "bind", "candidates", "feasible", "harmful", "location_options", "may_be_chosen",
    "needed", "only_aim", "open_cards", "stays_home", "targets_of",
]
