"""Responses and repeats: cancel, redirect, do it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ...cards.words import Cancel, Redirect, RedirectDamage, Repeat, Sel
from .. import changes, lines, ops
from ..select import fits, response
from ..state import Begin, Ctx, Lasting, PileItem, Resolve, Spread, Triggered
from .aims import candidates, only_aim
from .doing import Doing, verb

if TYPE_CHECKING:
    from ..run import Run


def _set_item(run: Run, item: PileItem) -> None:
    ops.set_game(run, pile=[item if x.id == item.id else x for x in run.s.pile])


# ---------------------------------------------------------------- cancelling and redirecting
@verb(Cancel)
def cancel(doing: Doing, step: Cancel) -> None:
    """It leaves the pile without effect, unless its controller pays now."""
    run = doing.run
    ids = doing.cards(step.who)
    stopped = [i for i in ids if not (step.unless and _pays(doing, step, i))]
    for i in stopped:
        item = response(run.s, i)
        if item is not None:
            _set_item(run, replace(item, cancelled=True))
            ops.tell(run, "cancelled", seat=doing.seat, other=item.seat, cards=changes.named(run, [item.card]))
    doing.did = bool(stopped)


def _pays(doing: Doing, step: Cancel, item_id: int) -> bool:
    item = response(doing.run.s, item_id)
    if item is None:
        return False
    from ...cards.costs import parse_cost

    if not doing.ways(item.seat, parse_cost(step.unless)):
        return False
    if not doing.yes(item.seat, "pay_or_cancelled", cost=step.unless):
        return False
    units = doing.payment(item.seat, step.unless)
    assert units is not None
    ops.take_units(doing.run, item.seat, units)
    return True


@verb(Redirect)
def redirect(doing: Doing, step: Redirect) -> None:
    """Change the only target of a response to this, or to another legal one that fits and that you choose."""
    run = doing.run
    doing.did = False
    for i in doing.cards(step.who):
        item = response(run.s, i)
        one = only_aim(doing.d, item) if item is not None else None
        if item is None or one is None:
            continue
        others = {k: v for k, v in item.vars.items() if k != one.word.as_}
        ctx = Ctx(item.seat, item.card, item.place, others, pile=item.id)
        old = item.vars[one.word.as_]
        found = [x for x in candidates(doing.d, ctx, one) if x not in old and _wanted(doing, step, x)]
        if not found:
            continue
        of = one.kind if one.kind != "card" else "response" if getattr(one.word, "at", "") == "pile" else "card"
        new = doing.one(doing.seat, of, found, "redirect")
        _set_item(run, replace(item, vars={**item.vars, one.word.as_: (new,)}))
        cards = [item.card, new] if of == "card" else [item.card]
        ops.tell(run, "redirected", seat=doing.seat, other=item.seat, cards=changes.named(run, cards))
        doing.did = True


def _wanted(doing: Doing, step: Redirect, option: Any) -> bool:
    if step.to is None:
        return True
    if isinstance(step.to, Sel):
        return isinstance(option, int) and fits(doing.d, doing.ctx, step.to, option)
    return option == doing.ctx.source and step.to == "this"


@verb(RedirectDamage)
def redirect_damage(doing: Doing, step: RedirectDamage) -> None:
    """Damage declared on a creature, or by an attacker here, is now declared on this."""
    run, this = doing.run, doing.ctx.source
    attackers = doing.cards(step.by) if step.by is not None else []
    victims = doing.cards(step.declared_on) if step.declared_on is not None else []
    place = doing.ctx.place
    declared: dict[int, Spread] = {}
    for seat, spread in run.s.declared.items():
        rows = spread.damage.get(place, {})
        bonus = dict(spread.bonus)
        new: dict[int, dict[int, int]] = {}
        for attacker, given in rows.items():
            moved = [t for t in given if t != this and (attacker in attackers or t in victims)]
            row = {t: n for t, n in given.items() if t not in moved}
            if moved:
                row[this] = row.get(this, 0) + sum(given[t] for t in moved)
                if bonus.get(attacker) in moved:
                    bonus[attacker] = this
            new[attacker] = row
        declared[seat] = Spread({**spread.damage, place: new} if rows else spread.damage, bonus)
    doing.did = declared != run.s.declared
    if doing.did:
        ops.set_game(run, declared=declared)
        ops.tell(run, "redirected_damage", seat=doing.seat, place=place, cards=changes.named(
            run, [this, *attackers, *victims]
        ))


# ---------------------------------------------------------------- repeating
@verb(Repeat)
def repeat(doing: Doing, step: Repeat) -> None:
    """Again, right after it has resolved: new choices, nothing paid, not played, no triggers."""
    run = doing.run
    if step.what == "next_praxis":
        run.s.stamp += 1
        promise = Lasting("next_praxis", doing.seat, "round", run.s.stamp, source=doing.ctx.source)
        ops.set_game(run, lasting=[*run.s.lasting, promise])
        return
    if step.what == "entry":
        for i in doing.cards(step.who):
            found = entry_again(run, i, doing.seat)
            doing.frames += found
            if found:
                ops.tell(run, "repeat", seat=doing.seat, cards=changes.named(run, [i]), what="entry")
        return
    if isinstance(step.who, Sel) and step.who.at == "pile":
        for i in doing.cards(step.who):
            item = response(run.s, i)
            if item is not None:
                _repeat_now(doing, item.card)
        return
    for i in doing.cards(step.who):
        if step.who == "it":
            repeat_after(run, i, doing.seat)
            ops.tell(run, "repeat", seat=doing.seat, cards=changes.named(run, [i]), what="card")
        else:
            _repeat_now(doing, i)


def _repeat_now(doing: Doing, piece: int) -> None:
    again = text_again(doing.run, piece, doing.seat)
    if again is not None:
        doing.frames.append(again)
        ops.tell(doing.run, "repeat", seat=doing.seat, cards=changes.named(doing.run, [piece]), what="card")


def text_again(run: Run, piece: int, seat: int) -> Begin | None:
    """The whole text of a praxis or arcana once more, as this seat's; None where it cannot be repeated."""
    p = run.s.pieces[piece]
    text = lines.played(run.cube, run.s, p, seat)
    if text.cannot_be_repeated:
        return None
    return Begin(Triggered(seat, piece, (), "", {}, text, repeated=True))


def entry_again(run: Run, piece: int, seat: int) -> list[Begin]:
    """All Entry lines of a creature that work now, as this seat's."""
    p = run.s.pieces[piece]
    if p.zone != "battlefield":
        return []
    return [
        Begin(Triggered(seat, piece, (), p.slot, {}, w.line, repeated=True))
        for w in lines.working(run.cube, run.s, p) if w.line.head == "entry"
    ]


def repeat_after(run: Run, piece: int, seat: int) -> None:
    """Promise that the card, which is being played, is repeated right after it has resolved: in the pile by its item,
    else below its frame, or, where that is still to come, by a promise that `start` keeps."""
    for item in reversed(run.s.pile):
        if item.card == piece and item.line < 0:
            _set_item(run, replace(item, repeats=(*item.repeats, seat)))
            return
    again = text_again(run, piece, seat)
    if again is None:
        return
    for n in range(len(run.s.stack) - 1, -1, -1):
        frame = run.s.stack[n]
        if isinstance(frame, Resolve) and frame.ctx.source == piece and not frame.ctx.repeated:
            run.s.stack.insert(n, again)
            return
    run.s.stamp += 1
    promise = Lasting("repeat", seat, "round", run.s.stamp, source=piece)
    ops.set_game(run, lasting=[*run.s.lasting, promise])


def kept_promises(run: Run, ctx: Ctx) -> list[Begin]:
    """The repeats promised for the card that starts now."""
    item = response(run.s, ctx.pile) if ctx.pile else None
    seats = list(item.repeats) if item is not None else []
    kind = run.cube[run.s.pieces[ctx.source].card].kind
    left = []
    for x in run.s.lasting:
        mine = x.kind == "repeat" and x.source == ctx.source
        if mine or (x.kind == "next_praxis" and x.seat == ctx.seat and kind == "praxis"):
            seats.append(x.seat)
        else:
            left.append(x)
    if len(left) != len(run.s.lasting):
        ops.set_game(run, lasting=left)
    return [again for seat in seats if (again := text_again(run, ctx.source, seat)) is not None]
