"""Effects and rules that one card alone would use: short, each naming its card.

A step finds its native in `STEPS` and may ask like any other; `CAN` says whether it could do anything now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import changes, ops
from .state import Ctx, Mark, Piece, State

if TYPE_CHECKING:
    from .derive import Derived
    from .effects.doing import Doing
    from .run import Run

STEPS: dict[str, Callable[[Doing], None]] = {}
CAN: dict[str, Callable[[Derived, Ctx], bool]] = {}
RULES = frozenset(("targeting_costs",))


def step(f: Callable[[Doing], None]) -> Callable[[Doing], None]:
    STEPS[f.__name__] = f
    return f


# ---------------------------------------------------------------- Cucurbit
def _inside(s: State, vessel: int) -> Piece | None:
    """The homunculus set aside in this vessel."""
    inside = (s.pieces[i] for i in s.seats[s.pieces[vessel].owner].aside)
    return next((p for p in inside if any(m.source == vessel for m in p.marks)), None)


@step
def cucurbit_fills(doing: Doing) -> None:
    """Cucurbit: if this is empty, set aside here, face down, a homunculus with cost 3 or less from your hand."""
    run, seat, vessel = doing.run, doing.seat, doing.ctx.source
    hand = list(run.s.seats[seat].hand)
    if not hand or _inside(run.s, vessel) is not None:
        doing.did = False
        return
    fitting = [i for i in hand if "homunculus" in doing.d.kinds(i) and doing.d.cost_total(i) <= 3]
    for i in doing.some(seat, fitting, 1, 1, "cucurbit", hidden=True):
        run.s.stamp += 1
        mark = Mark(until="good", stamp=run.s.stamp, source=vessel)
        ops.move(run, i, "aside", face_down=True, marks=(mark,))
        ops.tell(run, "put", seat=seat, to="aside", cards=[ops.name(run, run.s.pieces[i], 1 << seat)])


CAN["cucurbit_fills"] = lambda d, ctx: bool(d.state.seats[ctx.seat].hand) and _inside(d.state, ctx.source) is None


@step
def cucurbit_hatches(doing: Doing) -> None:
    """Cucurbit: if it was set aside two rounds ago, put it into your laboratory."""
    run = doing.run
    p = _inside(run.s, doing.ctx.source)
    if p is None or p.came > run.s.round - 2:
        return
    veiled = "veiled" in doing.d.printed_keywords(p.id)
    ops.move(run, p.id, "laboratory", "resting", face_down=veiled, marks=())
    ops.tell(run, "put", seat=p.owner, to="laboratory", cards=changes.named(run, [p.id]))


@step
def cucurbit_empties(doing: Doing) -> None:
    """Cucurbit: when it leaves your laboratory, what is inside comes into your hand."""
    p = _inside(doing.run.s, doing.ctx.source)
    if p is not None:
        ops.move(doing.run, p.id, "hand")
        ops.tell(doing.run, "to_hand", seat=p.owner, cards=[ops.name(doing.run, p, 1 << p.owner)])


# ---------------------------------------------------------------- others
@step
def deployment_begins_after_you(doing: Doing) -> None:
    """Astrolabe: the turns of this Deployment begin with the seat after you."""
    ops.set_game(doing.run, turn=(doing.seat + 1) % 4)
    ops.tell(doing.run, "begins_after", seat=doing.seat)


@step
def do_the_same(doing: Doing) -> None:
    """As Above, So Below: you draw or gain units as that opponent did, at most 2."""
    from .effects.units import as_units

    drawn = doing.ctx.vars.get("#drawn")
    if drawn:
        changes.draw(doing.run, doing.seat, min(int(drawn[0]), 2))
        return
    gained = [str(u) for u in doing.ctx.vars.get("gained", ())]
    kinds = sorted(set(gained))
    while len(gained) > 2:
        gained.remove(str(doing.one(doing.seat, "unit", [u for u in kinds if u in gained], "leave_unit")))
    ops.add_units(doing.run, doing.seat, as_units(gained))


@step
def targeting_costs(doing: Doing) -> None:
    """Paphnutia: when an effect of an opponent targets a creature of yours, once per round, it does nothing to that
    creature unless that opponent pays ✦. Put before the steps of the line that targets it."""
    run = doing.run
    spared: dict[int, int] = {}
    for entry in shields(run, doing.ctx):
        hers = list(dict.fromkeys(shielded(run, doing.ctx, entry)))
        piece = int(doing.one(entry.seat, "card", hers, "choose_which", card=entry.source))
        pays = bool(doing.ways(doing.seat, _one())) and doing.yes(doing.seat, "pay_to_target", piece=piece)
        spared[entry.source] = -1 if pays else piece
        if pays:
            units = doing.payment(doing.seat, _one())
            assert units is not None
            doing.bind(f"pays {entry.source}", units)
    for source, piece in spared.items():
        p = run.s.pieces[source]
        ops.write(run, source, used=(*p.used, "rule:targeting_costs"))
        if piece < 0:
            units = doing.ctx.vars[f"pays {source}"]
            ops.take_units(run, doing.seat, tuple(int(u) for u in units))  # type: ignore[arg-type]
            continue
        ops.tell(run, "shielded", seat=p.controller, other=doing.seat, cards=changes.named(run, [piece]))
        for name in doing.ctx.vars.get("aimed", ()):
            doing.bind(str(name), [v for v in doing.ctx.vars.get(str(name), ()) if v != piece])


def _one() -> Any:
    from ..cards.costs import Cost

    return Cost(generic=1)


def shields(run: Run, ctx: Ctx) -> list[Any]:
    """Rules of Paphnutia that are not used up and of whose seat a creature is targeted."""
    from ..cards.words import NativeRule

    return [
        r for r in run.derived.rules(NativeRule)
        if r.rule.name == "targeting_costs" and r.seat != ctx.seat
        and "rule:targeting_costs" not in run.s.pieces[r.source].used and shielded(run, ctx, r)
    ]


def shielded(run: Run, ctx: Ctx, entry: Any) -> list[int]:
    """The targets of the line that are creatures of that seat."""
    out = []
    for name in ctx.vars.get("aimed", ()):
        for v in ctx.vars.get(str(name), ()):
            if isinstance(v, int) and 0 <= v < len(run.s.pieces):
                p = run.s.pieces[v]
                in_play = p.zone == "battlefield" or (p.zone == "laboratory" and p.slot == "resting")
                if in_play and p.controller == entry.seat and run.derived.is_creature(p):
                    out.append(v)
    return out


__all__ = ["CAN", "RULES", "STEPS", "shielded", "shields"]
