"""Destroying: what replaces it, who sees it, where the cards go, and volatile.

Creatures that are destroyed together leave together; their listeners are gathered while they are still there. A
homunculus goes home exhausted and undamaged, an agent or minion to the discard (recursive: to the hand), a token
ceases; anything else goes to the discard. A creature with toughness 0 or less is destroyed and nothing replaces that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..cards.words import Instead, Line, May, Put, Sel
from . import ops, triggers
from .lines import sheets
from .state import NO_SEAT, Piece, Triggered

if TYPE_CHECKING:
    from .derive import Rule
    from .run import Run

_ON_TOP = Line(do=(May(do=(Put(who=Sel(is_="it", of="you", at="discard"), to="top"),)),))


def destroy(run: Run, ids: Sequence[int], by_seat: int = NO_SEAT) -> list[int]:
    """Destroy these cards at once; returns those that were destroyed."""
    doomed = [i for i in dict.fromkeys(ids) if run.s.pieces[i].zone in ("battlefield", "laboratory")]
    doomed = [i for i in doomed if not _replaced(run, i)]
    if not doomed:
        return []
    found: list[Triggered] = []
    creatures = tuple(i for i in doomed if run.derived.is_creature(run.s.pieces[i]))
    found += triggers.collect(run, "death", pieces=creatures)
    if creatures:
        found += triggers.collect(run, "dies", pieces=creatures)
    from .changes import leave_laboratory

    found += leave_laboratory(run, doomed)
    blasts = [b for i in creatures if (b := _blast(run, i)) is not None]
    back = {i: r for i in creatures if (r := _returning(run, i)) is not None}
    credits = {i: _credit(run, i, by_seat) for i in creatures}
    for i in doomed:
        _leave(run, i, by_seat, back.get(i))
    for i in creatures:
        for seat in credits[i]:
            ops.tally(run, seat, "destroyed")
    triggers.queue(run, found)
    _explode(run, blasts, doomed)
    return doomed


def _place(run: Run, piece: int) -> str:
    p = run.s.pieces[piece]
    return p.slot if p.zone == "battlefield" else ""


def _credit(run: Run, piece: int, by_seat: int) -> list[int]:
    """Seats that destroyed an enemy: whose creatures or effects damaged it this round, or whose effect destroys it, be
    it by taking its toughness."""
    p, pieces = run.s.pieces[piece], run.s.pieces
    takers = []
    if run.derived.left(piece) <= 0:
        weaker = [m.source for m in p.marks if m.toughness < 0 or m.set_toughness is not None]
        takers = [pieces[i].controller for i in weaker if i >= 0]
    return sorted({s for s in (*p.damaged_by, *takers, by_seat) if s >= 0 and s != p.controller})


# ---------------------------------------------------------------- instead
def _replaced(run: Run, piece: int) -> bool:
    """Something else happens instead, once each: a promise (Saint-Germain's ability) first, then what stands."""
    p = run.s.pieces[piece]
    if not run.derived.is_creature(p) or run.derived.toughness(piece) <= 0:
        return False
    if any(m.instead == "save" for m in p.marks) and p.zone == "battlefield":
        from .changes import heal, return_home

        ops.unmark(run, piece, lambda m: m.instead == "save")
        heal(run, [piece])
        ops.write(run, piece, deadly_hit=False)
        ops.tell(run, "saved", seat=p.controller, place=p.slot, cards=[ops.name(run, run.s.pieces[piece])])
        return_home(run, [piece])
        return True
    if _standing(run, piece, "destroyed", "stay") is None:
        return False
    ops.write(run, piece, damage=run.derived.toughness(piece) - 1, deadly_hit=False)
    ops.tell(run, "saved", seat=p.controller, place=_place(run, piece), cards=[ops.name(run, p)])
    return True


def _standing(run: Run, piece: int, of: str, to: str) -> Rule | None:
    """The rule in force that says so of this card, if it is not used up."""
    from .select import fits

    d = run.derived
    for entry in d.rules(Instead):
        rule: Instead = entry.rule
        if rule.of != of or rule.to != to:
            continue
        if rule.once and d.once_key(entry) in run.s.pieces[entry.source].used:
            continue
        if fits(run, d.context(entry), rule.cards, piece):
            return entry
    return None


def _returning(run: Run, piece: int) -> Rule | None:
    """It dies, and goes back to its location instead of home; the use is marked at once (one a round)."""
    entry = _standing(run, piece, "destroyed", "place")
    if entry is not None and entry.rule.once:
        mark_used(run, entry)
    return entry


def mark_used(run: Run, entry: Rule) -> None:
    """A rule that works once a round has worked."""
    p = run.s.pieces[entry.source]
    ops.write(run, entry.source, used=(*p.used, run.derived.once_key(entry)))


# ---------------------------------------------------------------- leaving
def _leave(run: Run, piece: int, by_seat: int, back: Rule | None) -> None:
    """One destroyed card goes where it goes."""
    p = run.s.pieces[piece]
    place = _place(run, piece)
    creature = run.derived.is_creature(p)
    kind = p.token.kind if p.token else sheets(run.cube)[p.card].card.kind
    if creature and place:
        ops.tally(run, p.owner, "lost")
    shown = [ops.name(run, p)]
    deaths: dict[str, Any] = {}
    if place:
        deaths = {"deaths": p.deaths + 1, "died_at": place, "died_round": run.s.round}
    if creature and kind == "homunculus" and not p.is_token and back is not None:
        ops.move(run, piece, "battlefield", place, controller=p.controller, damage=0, exhausted=False, face_down=False,
                 deadly_hit=False, damaged_by=(), **deaths)
        rule: Instead = back.rule
        order = ((back.seat - run.s.first) % 4, 0, p.stamp, 0)
        run.s.waiting.append(
            Triggered(back.seat, back.source, order, place, triggers.about(run, piece), Line(do=rule.do))
        )
    elif creature and kind == "homunculus" and not p.is_token:
        ops.move(run, piece, "laboratory", "resting", damage=0, exhausted=True, face_down=False, deadly_hit=False,
                 damaged_by=(), **deaths)
    elif creature:
        to_discard(run, [piece], dying=True)
    else:
        ops.move(run, piece, "discard" if kind != "materia" else "materia_discard")
    ops.tell(run, "destroyed", seat=p.controller, other=by_seat, place=place, cards=shown)


def to_discard(run: Run, ids: Sequence[int], dying: bool = False) -> None:
    """Cards in play go to their owners' discards: recursive first, then what says "instead" (words.md: would)."""
    for i in ids:
        p = run.s.pieces[i]
        entry = _on_top(run, i)
        if _recurs(run, p):
            ops.move(run, i, "hand")
            ops.tell(run, "recurs", seat=p.owner, cards=[ops.name(run, p)])
            continue
        if any(m.instead == "aside" for m in p.marks):
            ops.move(run, i, "aside")
            continue
        ops.move(run, i, "discard")
        if entry is not None and run.s.pieces[i].zone == "discard":
            key = run.derived.once_key(entry)
            order = ((entry.seat - run.s.first) % 4, 0, p.stamp, 0)
            about = {"it": (i,)}
            run.s.waiting.append(Triggered(entry.seat, entry.source, order, "", about, _ON_TOP, key))


def _recurs(run: Run, p: Piece) -> bool:
    """From the battlefield it goes to the hand instead; face down it is silent, and purified enemies do not mind it."""
    if p.zone != "battlefield" or p.face_down or p.is_token or "recursive" not in run.derived.keywords(p.id):
        return False
    return not any(m.instead == "no_return" and m.source != p.controller for m in p.marks)


def _on_top(run: Run, piece: int) -> Rule | None:
    """The leave to put it on the top of the deck instead, which is asked right after."""
    p = run.s.pieces[piece]
    if p.zone != "battlefield" or p.is_token:
        return None
    return _standing(run, piece, "discarded_from_battlefield", "top")


# ---------------------------------------------------------------- volatile
def _blast(run: Run, piece: int) -> tuple[str, int, int, int] | None:
    """(place, power, seat, piece) of a volatile creature that is about to leave; face down it is silent."""
    p = run.s.pieces[piece]
    if p.zone != "battlefield" or p.face_down or "volatile" not in run.derived.keywords(piece):
        return None
    return p.slot, run.derived.power(piece), p.controller, piece


def _explode(run: Run, blasts: list[tuple[str, int, int, int]], gone: list[int]) -> None:
    """Damage equal to its power to all else there, friends too; those that left together deal theirs together.
    A purified enemy does not mind it."""
    if not blasts:
        return
    from .changes import deal_damage

    keywords = {i: run.derived.keywords(i) for i in run.s.field}
    for place, power, seat, piece in blasts:
        hits = [
            (i, power) for i in list(run.s.field)
            if run.s.pieces[i].slot == place and i != piece
            and not ("purified" in keywords[i] and run.s.pieces[i].controller != seat)
        ]
        deal_damage(run, hits, seat, effect=False)


