"""Damage, healing, destroying, and what changes a creature for a while."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...cards.words import Deal, Destroy, Have, Heal, More, Prevent, Save, Sel, SwapStats
from .. import changes, ops
from ..amounts import reckonable
from ..checks import doomed
from ..deaths import mark_used
from ..select import fits, named, places_named, where_is
from ..state import NO_CARD, Lasting, Mark
from .aims import harmful
from .doing import Doing, verb


def more(doing: Doing, what: str, spend: bool = True) -> int:
    """How much more effects of this card heal, prevent or deal to each creature; a first time a round is used up."""
    d, total = doing.d, 0
    for entry in d.rules(More):
        rule: More = entry.rule
        n: int = getattr(rule, what)
        if entry.seat != doing.seat or not n:
            continue
        if rule.cards is not None and not fits(d, d.context(entry), rule.cards, doing.ctx.source, anywhere=True):
            continue
        if rule.once:
            if d.once_key(entry) in doing.run.s.pieces[entry.source].used:
                continue
            if spend:
                mark_used(doing.run, entry)
        total += n
    return total


# ---------------------------------------------------------------- damage
@verb(Deal)
def deal(doing: Doing, step: Deal) -> None:
    ids = [i for i in doing.cards(step.to, harms=True) if _in_play(doing, i)]
    if step.by is not None:
        _fight(doing, step, ids)
        return
    amount = doing.amount(step.amount)
    hits = [(i, step.instead_amount if _other(doing, step, i) else amount) for i in ids]
    if any(n > 0 for _, n in hits):
        extra = more(doing, "deal")
        hits = [(i, n + extra) for i, n in hits if n > 0]
    changes.deal_damage(doing.run, hits, doing.seat, doing.ctx.source)
    doing.did = bool(ids)


def _other(doing: Doing, step: Deal, piece: int) -> bool:
    return step.instead is not None and fits(doing.d, doing.ctx, step.instead, piece)


def _in_play(doing: Doing, piece: int) -> bool:
    p = doing.run.s.pieces[piece]
    return (p.zone == "battlefield" or (p.zone == "laboratory" and p.slot == "resting")) and doing.d.is_creature(p)


def _fight(doing: Doing, step: Deal, ids: list[int]) -> None:
    """A creature deals the damage, deadly too; `back`: both at once."""
    assert step.by is not None
    fighters = [i for i in doing.cards(step.by) if _in_play(doing, i)]
    doing.did = bool(ids and fighters)
    if not doing.did:
        return
    run, by = doing.run, fighters[0]
    amount = doing.amount(step.amount)
    keywords = {i: doing.d.keywords(i) for i in (by, *ids)}
    blows = [(by, i, amount) for i in ids]
    if step.back:
        blows += [(i, by, doing.d.power(i)) for i in ids]
    seats = {i: run.s.pieces[i].controller for i in keywords}
    struck: list[int] = []
    for attacker, target, n in blows:
        dealt = changes.deal_damage(run, [(target, n)], seats[attacker], attacker)
        if dealt and "deadly" in keywords[attacker] and "purified" not in keywords[target]:
            struck.append(target)
    if struck:
        changes.destroy(run, [*struck, *doomed(run)])


@verb(Heal)
def heal(doing: Doing, step: Heal) -> None:
    ids = [i for i in doing.cards(step.who) if _in_play(doing, i)]
    amount = None if step.amount is None else doing.amount(step.amount) + (more(doing, "heal") if ids else 0)
    doing.count("healed", changes.heal(doing.run, ids, amount))
    doing.did = bool(ids)


@verb(Destroy)
def destroy(doing: Doing, step: Destroy) -> None:
    ids = doing.cards(step.who, harms=True)
    gone = changes.destroy(doing.run, ids, doing.seat)
    doing.did = bool(ids) and len(gone) == len(ids)


@verb(Prevent)
def prevent(doing: Doing, step: Prevent) -> None:
    ids = doing.cards(step.who)
    amount = 0 if step.amount is None else doing.amount(step.amount) + (more(doing, "prevent") if ids else 0)
    for i in ids:
        ops.mark(doing.run, i, until=step.until, prevent=amount, prevent_all=step.amount is None)
    _tell(doing, ids, prevent=amount if step.amount is not None else -1, until=step.until)


@verb(Save)
def save(doing: Doing, step: Save) -> None:
    ids = doing.cards(step.who)
    for i in ids:
        ops.mark(doing.run, i, until=step.until, instead="save", source=doing.ctx.source)
    _tell(doing, ids, saved=1, until=step.until)


# ---------------------------------------------------------------- having
@verb(SwapStats)
def swap_stats(doing: Doing, step: SwapStats) -> None:
    """Power and toughness as they are now change places: +(t-p)/+(p-t)."""
    ids = [i for i in doing.cards(step.who) if not doing.run.s.pieces[i].face_down]
    for i in ids:
        up = doing.d.toughness(i) - doing.d.power(i)
        ops.mark(doing.run, i, until=step.until, power=up, toughness=-up, source=doing.ctx.source)
    _tell(doing, ids, swapped=1, until=step.until)


_CHANGEABLE = frozenset(("battlefield", "laboratory", "hand"))  # what lies elsewhere comes back new


@verb(Have)
def have(doing: Doing, step: Have) -> None:
    if step.later_too and isinstance(step.who, Sel):
        _have_later_too(doing, step, step.who)
        return
    if not all(reckonable(doing.d, doing.ctx, n) for n in (step.set_power, step.set_toughness)):
        doing.did = False
        return
    ids = [i for i in doing.cards(step.who, harms=harmful(step)) if doing.run.s.pieces[i].zone in _CHANGEABLE]
    marks = {i: _mark(doing, step, i, ids) for i in ids}
    for i, mark in marks.items():
        run, p = doing.run, doing.run.s.pieces[i]
        run.s.stamp += 1
        ops.write(run, i, marks=(*p.marks, replace(mark, stamp=run.s.stamp)))
    _told(doing, ids, marks)
    doing.did = bool(ids)


def _mark(doing: Doing, step: Have, piece: int, ids: Sequence[int]) -> Mark:
    """The change for one of them, reckoned now."""
    power, toughness = doing.amount(step.power), doing.amount(step.toughness)
    key = ""
    if step.limit is not None:
        key = f"{doing.ctx.source}"
        had = [m for m in doing.run.s.pieces[piece].marks if m.limit_key == key]
        power = min(power, max(step.limit - sum(m.power for m in had), 0))
        toughness = min(toughness, max(step.limit - sum(m.toughness for m in had), 0))
    chosen = doing.ctx.vars.get(step.only_element_var or "", ())
    return Mark(
        until=step.until, stamp=0, power=power, toughness=toughness, keywords=_keywords(doing, step, piece, ids),
        lose=step.lose, lose_all=step.lose_all, cost=step.cost, fixed=step.fixed, limit_key=key,
        set_power=None if step.set_power is None else doing.amount(step.set_power),
        set_toughness=None if step.set_toughness is None else doing.amount(step.set_toughness),
        element=str(chosen[0]) if chosen else "", source=doing.ctx.source,
    )


def _keywords(doing: Doing, step: Have, piece: int, ids: Sequence[int]) -> tuple[str, ...]:
    found = list(step.keywords)
    if step.keyword_var is not None:
        found += [str(k) for k in doing.ctx.vars.get(step.keyword_var, ())]
    if step.keywords_of is not None:
        of = [i for i in ids if i != piece] if step.keywords_of == "others" else [
            int(i) for i in named(doing.d, doing.ctx, step.keywords_of)
        ]
        found += [k for i in of if not doing.run.s.pieces[i].face_down for k in doing.d.printed_keywords(i)]
    return tuple(dict.fromkeys(found))


def _have_later_too(doing: Doing, step: Have, who: Sel) -> None:
    """"Your X have": for all that fit as long as it lasts, at the places meant now."""
    run = doing.run
    places: tuple[str, ...] = ()
    if who.place is not None:
        places, who = places_named(doing.d, doing.ctx, who.place), replace(who, place="places")
    elif who.same_place_as is not None:
        places, who = where_is(doing.d, doing.ctx, who.same_place_as), replace(who, same_place_as=None, place="places")
    mark = _mark(doing, step, NO_CARD, ()) if step.limit is None else None
    assert mark is not None
    run.s.stamp += 1
    mark = replace(mark, stamp=run.s.stamp)
    lasting = Lasting(
        "has", doing.seat, step.until, run.s.stamp, place=doing.ctx.place, sel=who, mark=mark, source=doing.ctx.source,
        data=places,
    )
    ops.set_game(run, lasting=[*run.s.lasting, lasting])
    ops.tell(
        run, "changed_all", seat=doing.seat, amount=mark.power, toughness=mark.toughness, keywords=mark.keywords,
        lose=mark.lose, until=step.until, places=places, source=run.s.pieces[doing.ctx.source].card,
    )


def _told(doing: Doing, ids: Sequence[int], marks: dict[int, Mark]) -> None:
    for i in ids:
        m = marks[i]
        if m.cost:
            _tell(doing, [i], cost=m.cost, until=m.until)
        else:
            _tell(
                doing, [i], power=m.power, toughness=m.toughness, keywords=m.keywords, lose=m.lose,
                lose_all=int(m.lose_all), element=m.element, until=m.until,
                **({} if m.set_power is None else {"set_power": m.set_power}),
                **({} if m.set_toughness is None else {"set_toughness": m.set_toughness}),
            )


def _tell(doing: Doing, ids: Sequence[int], **data: object) -> None:
    for i in ids:
        p = doing.run.s.pieces[i]
        ops.tell(doing.run, "changed", seat=p.controller, cards=changes.named(doing.run, [i]), **data)
