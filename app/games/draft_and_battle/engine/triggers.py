"""What sets lines off: who listens, and how a line that was set off begins.

`fire` after the change; or `collect` before it and `queue` after it, where listeners leave by the change itself: those
leaving together see each other (words.md: Triggers). The loop starts what waits in turn order, the alchemist first,
then cards as they arrived, lines as printed. "Once per round" takes the first fitting time; where the line begins
with "you may" the first yes; of simultaneous ones the seat chooses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.json import encode
from msgspec.structs import replace

from ..cards.words import Line, May, Pay, Trigger
from . import lines, ops
from .conditions import holds, with_places
from .run import Need
from .select import fits
from .state import NO_SEAT, Answer, Ctx, Piece, Prompt, Question, Triggered, Value

if TYPE_CHECKING:
    from .run import Run

Vars = dict[str, tuple[Value, ...]]
EVERYWHERE = ("upkeep", "end")  # moments of every card whose text works


# ---------------------------------------------------------------- firing
def fire(
    run: Run, event: str, *, piece: int | None = None, pieces: Iterable[int] | None = None, seat: int | None = None,
    place: str = "", vars: Vars | None = None, other: int = NO_SEAT,
) -> None:
    """This has happened. `piece`, `pieces`: to which cards; `seat`: whose act it is; `place`: where; `other`: the seat
    that won a lost contest; `vars`: what is bound besides."""
    found = tuple(pieces) if pieces is not None else () if piece is None else (piece,)
    if event == "lose_contest" and other != NO_SEAT:
        vars = {**(vars or {}), "winner": (other,)}
    queue(run, collect(run, event, pieces=found, seat=seat, place=place, vars=vars))


def collect(
    run: Run, event: str, *, pieces: tuple[int, ...] = (), seat: int | None = None, place: str = "",
    vars: Vars | None = None,
) -> list[Triggered]:
    """The lines that this sets off, as things are now."""
    out: list[Triggered] = []
    if event in EVERYWHERE:
        out += [t for i in _texts(run) for t in _moment(run, i, event)]
    elif event == "contest":
        out += _contest(run)
    elif event == "win":
        out += _win(run)
    elif event == "reward":
        out += [t for i in pieces for t in _reward(run, i, seat if seat is not None else NO_SEAT, place)]
    elif event == "claim":
        out += [t for i in _at(run, place) if run.s.pieces[i].controller == seat for t in _moment(run, i, event)]
        out += _listening(run, event, pieces, seat, place, vars or {})
    elif event in ("entry", "hired", "home"):
        out += [t for i in pieces for t in _moment(run, i, event)]
    elif event == "death":
        out += [t for i in pieces for t in _death(run, i)]
    elif event == "attached":
        out += [t for i in pieces for t in _own(run, i, lines.working_as(
            run.cube, run.s, run.s.pieces[i], lines.LAB, event), "")]
    else:
        out += _listening(run, event, pieces, seat, place, vars or {})
    return out


def queue(run: Run, found: list[Triggered]) -> None:
    """Let them wait for their turn; a line that works once a round is used up, unless its seat may still say no."""
    if not found:
        return
    for t in found:
        if t.once and not asks_first(t.line):
            p = run.s.pieces[t.source]
            if t.once in p.used:
                continue
            ops.write(run, t.source, used=(*p.used, t.once))
        run.s.waiting.append(t)


def asks_first(line: Line) -> bool:
    """"You may …": only a yes uses it up."""
    return bool(line.do) and isinstance(line.do[0], May | Pay)


# ---------------------------------------------------------------- moments
def _texts(run: Run) -> Iterator[int]:
    s = run.s
    yield from s.field
    for seat, lab in enumerate(s.labs):
        if s.seats[seat].alchemist >= 0:
            yield s.seats[seat].alchemist
        yield from lab


def _at(run: Run, place: str) -> list[int]:
    return [i for i in run.s.field if run.s.pieces[i].slot == place]


def _moment(run: Run, piece: int, head: str) -> list[Triggered]:
    """The lines of a card with this head that work now."""
    p = run.s.pieces[piece]
    sheet = lines.sheets(run.cube).get(p.card)
    if sheet is None or head not in sheet.heads:
        return []
    found = [w for w in lines.working(run.cube, run.s, p) if w.line.head == head]
    return _own(run, piece, found, p.slot if p.zone == "battlefield" else "")


def _own(run: Run, piece: int, found: Iterable[lines.Working], place: str) -> list[Triggered]:
    p = run.s.pieces[piece]
    return [_triggered(run, p, p.controller, w, place, {}) for w in found]


def _triggered(run: Run, p: Piece, seat: int, w: lines.Working, place: str, vars: Vars) -> Triggered:
    alchemist = p.zone == "alchemist"
    order = ((seat - run.s.first) % 4, 0 if alchemist else 1, p.stamp, w.index)
    head = w.line.head
    once = ""
    if isinstance(head, Trigger) and head.once:
        once = f"once:{lines.use_key(run.cube, p, w.index)}"
    return Triggered(seat, p.id, order, place, vars, w.line, once)


def _contest(run: Run) -> list[Triggered]:
    """Creatures at contested locations; other cards once, if any location is contested."""
    s = run.s
    if not s.contested:
        return []
    return [
        t for i in _texts(run)
        if s.pieces[i].zone != "battlefield" or s.pieces[i].slot in s.contested
        for t in _moment(run, i, "contest")
    ]


def _win(run: Run) -> list[Triggered]:
    """Surviving creatures of the seat that has won the contest at their location."""
    s = run.s
    return [
        t for i in s.field if s.winners.get(s.pieces[i].slot) == s.pieces[i].controller for t in _moment(run, i, "win")
    ]


def _reward(run: Run, piece: int, seat: int, place: str) -> list[Triggered]:
    """The claim lines of a Materia are the reward itself."""
    p = run.s.pieces[piece]
    found = [
        lines.Working(n, x) for n, x in enumerate(lines.sheets(run.cube)[p.card].lines) if x.head == "claim"
    ]
    about: Vars = {"it": (piece,), f"@{piece}": (place,)}
    return [_triggered(run, p, seat, w, place, about) for w in found]


def _death(run: Run, piece: int) -> list[Triggered]:
    """The death lines of a creature that is about to be destroyed on the battlefield; face down it is silent."""
    p = run.s.pieces[piece]
    if p.face_down or p.zone != "battlefield":
        return []
    found = lines.working_as(run.cube, run.s, p, lines.FIELD, "death")
    there = tuple(run.s.pieces[i].controller for i in _at(run, p.slot))
    return [_triggered(run, p, p.controller, w, p.slot, {**about(run, piece), "were here": there}) for w in found]


def about(run: Run, piece: int, name: str = "it") -> Vars:
    """What is remembered of a card that something happens to: place, controller, power and toughness; of a creature
    that is attached the element of its reagent."""
    p = run.s.pieces[piece]
    out: Vars = {name: (piece,), f"!{piece}": (p.controller,)}
    if p.as_reagent:
        out[f"~{piece}"] = (p.as_reagent,)
    if p.zone == "battlefield":
        out[f"@{piece}"] = (p.slot,)
        out[f"^{piece}"] = (run.derived.power(piece), run.derived.toughness(piece))
    return out


def gifts(run: Run, seat: int, stage: str) -> list[Triggered]:
    """"Once:" lines of the stage just reached, before everything else."""
    p = run.s.pieces[run.s.seats[seat].alchemist]
    sheet = lines.sheets(run.cube)[p.card]
    found = [
        lines.Working(n, x.line) for n, x in enumerate(sheet.printed)
        if x.part == "gift" and x.of == stage and x.line.head == "once"
    ]
    return [replace(t, order=(-1, *t.order[1:])) for t in (_triggered(run, p, seat, w, "", {}) for w in found)]


# ---------------------------------------------------------------- events
def _listening(
    run: Run, event: str, pieces: tuple[int, ...], seat: int | None, place: str, vars: Vars
) -> list[Triggered]:
    head = f"on:{event}"
    sheets = lines.sheets(run.cube)
    out: list[Triggered] = []
    for i in list(_texts(run)):
        p = run.s.pieces[i]
        sheet = sheets.get(p.card)
        if sheet is None or head not in sheet.heads:
            continue
        for w in lines.working(run.cube, run.s, p):
            if lines.head_of(w.line) == head:
                out += _heard(run, p, w, pieces, seat, place, vars)
    return out


def _heard(
    run: Run, p: Piece, w: lines.Working, pieces: tuple[int, ...], seat: int | None, place: str, vars: Vars
) -> list[Triggered]:
    """What one listening line makes of it: one trigger for each card that fits."""
    head = w.line.head
    assert isinstance(head, Trigger)
    if not _by_fits(head, p.controller, seat):
        return []
    here = p.slot if p.zone == "battlefield" else place if head.event == "lose_contest" else ""
    first = _triggered(run, p, p.controller, w, here, vars)
    if first.once and first.once in p.used:
        return []
    if not pieces:
        return [first] if head.who is None else []
    ctx = Ctx(p.controller, p.id, here)
    found = [i for i in pieces if _concerns(run, head, ctx, i, place)]
    whole = [replace(first, vars={**vars, **about(run, i)}) for i in found]
    if first.once and len(found) > 1 and not asks_first(w.line):
        known = {k: v for t in whole for k, v in t.vars.items()}
        return [replace(first, vars={**known, "it": tuple(found)})]
    return whole


def _by_fits(head: Trigger, controller: int, seat: int | None) -> bool:
    if seat is None or head.event == "dies" or head.by == "any":
        return True
    return (seat == controller) is (head.by == "you")


def _concerns(run: Run, head: Trigger, ctx: Ctx, piece: int, place: str) -> bool:
    """Whether it happens to a card that the head names: of its place only `here` and `battlefield` are asked."""
    p = run.s.pieces[piece]
    if head.materia_type is not None:
        card = run.cube[p.card]
        if card.type != head.materia_type:
            return False
    if head.from_hand and "elsewhere" not in p.used:
        return False
    if head.who is None:
        return True
    if isinstance(head.who, str):
        return head.who == "this" and piece == ctx.source
    where = place or (p.slot if p.zone == "battlefield" else "")
    if (head.who.at == "here" and (not where or where != ctx.place)) or (head.who.at == "battlefield" and not where):
        return False
    return fits(run, ctx, head.who, piece, anywhere=True)


# ---------------------------------------------------------------- beginning
def begin(run: Run, t: Triggered, answers: tuple[Answer, ...]) -> None:
    """Start a line that was set off: which card it is about, its targets, its steps."""
    from .effects import aim, start
    from .script import Pause, Script

    ctx = Ctx(t.seat, t.source, t.place, t.vars, repeated=t.repeated)
    if t.once and asks_first(t.line):
        if t.once in run.s.pieces[t.source].used:
            return
        ctx = replace(ctx, vars={**ctx.vars, "once": (t.source, t.once)})
    if t.line.when is not None:
        if not holds(run, ctx, t.line.when):
            return
        ctx = replace(ctx, vars={**ctx.vars, **with_places(run, ctx, t.line.when)})
    script = Script(answers)
    try:
        ctx = _which(ctx, t, script)
        bound = aim(run, ctx, t.line, script, forced=True)
    except Pause as pause:
        raise Need({t.seat: replace(pause.question, source=t.source)}) from None
    start(run, replace(ctx, vars={**ctx.vars, **bound}), t.line)


def _speaks_of_it(line: Line) -> bool:
    """Whether it makes a difference which of several cards the line is about."""
    said = encode((line.do, line.when))
    return any(name in said for name in (b'"it"', b'"owner"', b'"controller"'))


def _which(ctx: Ctx, t: Triggered, script: object) -> Ctx:
    """Of several cards to which it happened at once, a line that works once is about one of your choice."""
    from .script import Script

    its = ctx.vars.get("it", ())
    if len(its) < 2 or not t.once:
        return ctx
    if not _speaks_of_it(t.line):
        return replace(ctx, vars={**ctx.vars, "it": its[:1]})
    assert isinstance(script, Script)
    chosen = script.ask(Question(
        "choose", Prompt("choose_which", {"card": t.source}), options=its, default=its[0], source=t.source,
    ))
    return replace(ctx, vars={**ctx.vars, "it": (int(chosen),)})  # type: ignore[arg-type]
