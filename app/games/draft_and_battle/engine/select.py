"""Who: which cards, seats and locations the words of a line mean.

`matching` gives ids in a stable order: the battlefield by arrival, laboratories seat by seat in turn order, hidden
zones as they lie. At the pile it gives ids of pile items. A face-down creature fits only what asks for nothing but a
creature (words.md: Face down).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from ..cards.words import Seat, SeatSel, Sel, Who
from .state import NO_CARD, PLACES, Ctx, Piece, PileItem, State, Value, turn_order

if TYPE_CHECKING:
    from .derive import Derived

_LAB_SLOTS = {
    "resting": "resting", "attached": "attached", "resources": "resource", "principles": "principle",
    "apparatus": "apparatus", "materia": "materia",
}
HIDDEN = ("hand", "deck")


class Reader(Protocol):
    """What has derived values: a `Run` or a `Derived`."""

    @property
    def derived(self) -> Any: ...


# ---------------------------------------------------------------- seats
def seats(at: Reader, ctx: Ctx, seat: Seat) -> list[int]:
    """The seats that these words mean, in turn order. A picked one is read from its variable."""
    d: Derived = at.derived
    if isinstance(seat, SeatSel):
        if seat.pick != "each":
            return [int(v) for v in ctx.vars.get(seat.as_, ())]
        return seat_candidates(d, ctx, seat)
    if seat == "you":
        return [ctx.seat]
    order = turn_order(d.state)
    if seat == "opponent":
        return [s for s in order if s != ctx.seat]
    if seat == "any":
        return list(order)
    if seat in ctx.vars and seat not in ("owner", "controller"):
        return [int(v) for v in ctx.vars[seat]]
    if seat in ("owner", "controller"):
        return _keepers(d, ctx, seat)
    return []


def _keepers(d: Derived, ctx: Ctx, what: str) -> list[int]:
    """Owner or last controller of `it`, else of the first target."""
    name = "it" if ctx.vars.get("it") else "target"
    ids = ctx.vars.get(name, ())
    if not ids:
        return []
    if what == "owner":
        return [d.state.pieces[int(ids[0])].owner]
    last = ctx.vars.get(f"!{ids[0]}")
    return [int(last[0])] if last else [d.state.pieces[int(ids[0])].controller]


def seat_candidates(at: Reader, ctx: Ctx, sel: SeatSel) -> list[int]:
    """The seats that fit."""
    d: Derived = at.derived
    out = [s for s in turn_order(d.state) if sel.of == "any" or s != ctx.seat]
    if sel.creature_at is not None:
        place = ctx.place if sel.creature_at == "here" else None
        there = {
            p.controller for i in d.state.field if (p := d.state.pieces[i]) and (place is None or p.slot == place)
        }
        if place is not None and "were here" in ctx.vars:
            there = {int(seat) for seat in ctx.vars["were here"]}  # as just before it died
        out = [s for s in out if s in there]
    if sel.beaten_here:
        fought = d.state.contested.get(ctx.place, ())
        out = [s for s in out if s in fought]
    return out


# ---------------------------------------------------------------- variables
def named(at: Reader, ctx: Ctx, name: str) -> tuple[Value, ...]:
    """The cards of a variable."""
    if name == "this":
        return (ctx.source,)
    if name == "deployed":
        deployed = at.derived.state.deployed
        return (deployed,) if deployed != NO_CARD else ()
    return ctx.vars.get(name, ())


def places_named(at: Reader, ctx: Ctx, name: str) -> tuple[str, ...]:
    """The locations of a variable: `here`, left, middle, right, a chosen one, or where a card is or was."""
    if name == "here":
        return (ctx.place,) if ctx.place else ()
    if name in PLACES:
        return (name,)
    values = named(at, ctx, name)
    if values and isinstance(values[0], str):
        return tuple(str(v) for v in values)
    return where_is(at, ctx, name)


def where_is(at: Reader, ctx: Ctx, name: str) -> tuple[str, ...]:
    """Where the card of a variable is, or the location it has just left."""
    s: State = at.derived.state
    ids = named(at, ctx, name)
    if not ids:
        return ()
    p = s.pieces[int(ids[0])]
    if p.zone == "battlefield":
        return (p.slot,)
    if name == "this" and ctx.place:
        return (ctx.place,)
    left = ctx.vars.get(f"@{ids[0]}", ())
    return (str(left[0]),) if left and left[0] else ()


# ---------------------------------------------------------------- cards
def matching(at: Reader, ctx: Ctx, sel: Who) -> list[int]:
    """All cards (pile items) that these words may mean, whatever is then picked of them."""
    d: Derived = at.derived
    if isinstance(sel, str):
        return [int(v) for v in named(d, ctx, sel)]
    spots = (sel.at,) if isinstance(sel.at, str) else sel.at
    if "pile" in spots:
        return [item.id for item in d.state.pile if _response_fits(d, ctx, sel, item)]
    if sel.played_last_round:
        return [p.id for p in d.state.pieces if p.owner == ctx.seat and fits(d, ctx, sel, p.id, anywhere=True)]
    if sel.is_ is not None:
        return [int(i) for i in named(d, ctx, sel.is_) if fits(d, ctx, sel, int(i))]
    return [i for spot in spots for i in _lying(d, ctx, spot, sel) if fits(d, ctx, sel, i, anywhere=True)]


def _lying(d: Derived, ctx: Ctx, spot: str, sel: Sel) -> list[int]:
    """What lies at such a spot, before all else is asked."""
    s = d.state
    pieces = s.pieces
    if spot == "here":
        if sel.kind == "materia":
            there = s.locations.get(ctx.place, NO_CARD)
            return [there] if there != NO_CARD else []
        return [i for i in s.field if pieces[i].slot == ctx.place]
    if spot == "battlefield":
        return s.field
    if spot == "in_play":
        return s.field + [i for seat in turn_order(s) for i in s.labs[seat] if pieces[i].slot == "resting"]
    if spot in _LAB_SLOTS:
        slot = _LAB_SLOTS[spot]
        return [i for seat in turn_order(s) for i in s.labs[seat] if pieces[i].slot == slot]
    if spot == "laboratory":
        return [i for seat in turn_order(s) for i in s.labs[seat]]
    if spot == "locations":
        return [s.locations[p] for p in PLACES if s.locations.get(p, NO_CARD) != NO_CARD]
    if spot in ("hand", "deck", "discard", "aside"):
        return [i for seat in zone_owners(d, ctx, sel) for i in getattr(s.seats[seat], spot)[: sel.top]]
    return []


def zone_owners(at: Reader, ctx: Ctx, sel: Sel) -> list[int]:
    """Whose hand, deck or discard the words mean."""
    return seats(at, ctx, sel.of)


def fits(at: Reader, ctx: Ctx, sel: Sel, piece: int, anywhere: bool = False) -> bool:
    """Whether a card fits, where it lies; with `anywhere` whatever it lies in (prices, leave to play)."""
    d: Derived = at.derived
    p = d.state.pieces[piece]
    if not anywhere and not sel.played_last_round and not _lies_at(d, ctx, sel, p):
        return False
    for asks in _asked(sel):  # noqa: SIM110 - no generator where everything passes
        if not asks(d, ctx, sel, p):
            return False
    return True


_KEPT: dict[int, tuple[Sel, tuple[Asks, ...]]] = {}


def _asked(sel: Sel) -> tuple[Asks, ...]:
    """What is to be asked of a card, in this order; kept for as long as the selector is the same object."""
    kept = _KEPT.get(id(sel))
    if kept is None or kept[0] is not sel:
        if len(_KEPT) > 4096:
            _KEPT.clear()
        kept = _KEPT[id(sel)] = sel, tuple(
            asks for asks, fields in ASKED.items()
            if asks is _is_that_kind or any(getattr(sel, field) != getattr(_ANY, field) for field in fields)
        )
    return kept[1]


def _lies_at(d: Derived, ctx: Ctx, sel: Sel, p: Piece) -> bool:
    zone = p.zone
    for spot in (sel.at,) if isinstance(sel.at, str) else sel.at:
        if spot == "here":
            if p.slot == ctx.place and ctx.place and zone == ("location" if sel.kind == "materia" else "battlefield"):
                return True
        elif spot == "in_play":
            if zone == "battlefield" or (zone == "laboratory" and p.slot == "resting"):
                return True
        elif spot in _LAB_SLOTS:
            if zone == "laboratory" and p.slot == _LAB_SLOTS[spot]:
                return True
        elif zone == ("location" if spot == "locations" else spot):
            return True
    return False


def _is_whose(d: Derived, ctx: Ctx, sel: Sel, p: Piece) -> bool:
    if sel.of == "any" or p.zone == "location":
        return True
    whose = p.controller if p.zone in ("battlefield", "laboratory", "alchemist") else p.owner
    if sel.of == "you":
        return whose == ctx.seat
    if sel.of == "opponent":
        return whose != ctx.seat
    return whose in seats(d, ctx, sel.of)


def _is_that_kind(d: Derived, ctx: Ctx, sel: Sel, p: Piece) -> bool:
    kinds = d.kinds(p.id)
    if isinstance(sel.kind, str):
        if sel.kind not in kinds:
            return False
    elif sel.kind is not None:
        if kinds.isdisjoint(sel.kind):
            return False
    elif p.zone in ("battlefield", "laboratory") and "creature" not in kinds and _CARDS_OF_ANY_KIND.isdisjoint(
        (sel.at,) if isinstance(sel.at, str) else sel.at
    ):
        return False
    if sel.not_kind is not None and sel.not_kind in kinds:
        return False
    if sel.kind_var is not None and not any(k in kinds for k in ctx.vars.get(sel.kind_var, ())):
        return False
    if sel.subtype is not None:
        sheet = d.sheet(p.id)
        if sheet is None or sheet.card.subtype != sel.subtype or ("creature" in kinds and len(kinds) == 2):
            return False
    return True


_CARDS_OF_ANY_KIND = frozenset(
    ("attached", "resources", "principles", "apparatus", "laboratory", "materia", "locations")
)


def _is_not_left_out(d: Derived, ctx: Ctx, sel: Sel, p: Piece) -> bool:
    if sel.other and p.id == ctx.source:
        return False
    if sel.not_ is not None and p.id in named(d, ctx, sel.not_):
        return False
    return sel.is_ is None or p.id in named(d, ctx, sel.is_)


def _is_so(d: Derived, ctx: Ctx, sel: Sel, p: Piece) -> bool:
    """What the card shows: damage, sleep, face, element, keyword, name."""
    if sel.damaged is not None and (p.damage > 0) is not sel.damaged:
        return False
    tired = p.exhausted or p.asleep
    if (sel.exhausted is not None and tired is not sel.exhausted) or (sel.awake is not None and tired is sel.awake):
        return False
    if sel.face is not None and p.face_down is not (sel.face == "down"):
        return False
    if sel.token is not None and p.is_token is not sel.token:
        return False
    if sel.element is not None:
        wanted = (sel.element,) if isinstance(sel.element, str) else sel.element
        if not any(e in wanted for e in d.elements(p.id)):
            return False
    if sel.keyword is not None and sel.keyword not in d.keywords(p.id):
        return False
    if sel.turned_up and p.turned_up != d.state.round:
        return False
    if sel.named is not None and (_blank(p) or d.name(p.id) != sel.named):
        return False
    if sel.not_named is not None and not _blank(p) and d.name(p.id) == sel.not_named:
        return False
    return sel.materia_type is None or _is_materia(d, sel, p)


def _is_materia(d: Derived, sel: Sel, p: Piece) -> bool:
    sheet = d.sheets.get(p.card)
    types = (sel.materia_type,) if isinstance(sel.materia_type, str) else sel.materia_type
    return sheet is not None and sheet.card.type in (types or ())


def _blank(p: Piece) -> bool:
    """Face down in play: without name, kind, cost and power for whatever asks."""
    return p.face_down and p.zone in ("battlefield", "laboratory")


def _has_numbers(d: Derived, ctx: Ctx, sel: Sel, p: Piece) -> bool:
    if sel.cost_min is None and sel.cost_max is None and sel.cost_max_over is None and sel.power_min is None \
            and sel.power_max is None and sel.deaths_min is None:
        return True
    if _blank(p) and sel.deaths_min is None:
        return False
    cost = d.cost_total(p.id)
    if (sel.cost_min is not None and cost < sel.cost_min) or (sel.cost_max is not None and cost > sel.cost_max):
        return False
    if sel.cost_max_over is not None:
        than = named(d, ctx, sel.cost_max_over)
        if not than or cost > d.cost_total(int(than[0])) + sel.cost_over:
            return False
    if sel.power_min is not None and d.power(p.id) < sel.power_min:
        return False
    if sel.power_max is not None and d.power(p.id) > sel.power_max:
        return False
    return sel.deaths_min is None or p.deaths >= sel.deaths_min


def _stands_so(d: Derived, ctx: Ctx, sel: Sel, p: Piece) -> bool:
    """Where it stands and beside whom, and what has happened to it."""
    s = d.state
    if sel.place is not None and (
        p.zone not in ("battlefield", "location") or p.slot not in places_named(d, ctx, sel.place)
    ):
        return False
    if sel.elsewhere and p.slot == ctx.place:
        return False
    if sel.same_place_as is not None and not (
        p.zone == "battlefield" and p.slot in where_is(d, ctx, sel.same_place_as)
    ):
        return False
    if sel.alone or sel.unopposed or sel.beside is not None:
        if p.zone != "battlefield":
            return False
        there = [i for i in s.field if i != p.id and s.pieces[i].slot == p.slot]
        if sel.alone and any(s.pieces[i].controller == p.controller for i in there):
            return False
        if sel.unopposed and any(s.pieces[i].controller != p.controller for i in there):
            return False
        if sel.beside is not None and not any(fits(d, ctx, sel.beside, i) for i in there):
            return False
    deployed = p.deployed == s.round - 1 and p.deployed > 0
    if sel.deployed_last_round is not None and deployed is not sel.deployed_last_round:
        return False
    if sel.destroyed_here and not (p.died_round == s.round and p.died_at == ctx.place):
        return False
    if sel.played_last_round and not (s.seats[ctx.seat].rounds and s.seats[ctx.seat].rounds[-1].get(f"play:{p.card}")):
        return False
    if sel.element_not_among is not None:
        among = {e for i in matching(d, ctx, sel.element_not_among) for e in d.elements(i)}
        if all(e in among for e in d.elements(p.id)):
            return False
    return not sel.declared_on or is_declared_on(s, p.id)


_ANY = Sel()
Asks = Callable[["Derived", Ctx, Sel, Piece], bool]
# Each question and the fields of a selector that it is about: where all are as in any selector, it need not be asked.
ASKED: dict[Asks, tuple[str, ...]] = {
    _is_whose: ("of",),
    _is_that_kind: ("kind", "not_kind", "kind_var", "subtype"),  # asked always: without a kind a creature is meant
    _is_not_left_out: ("other", "not_", "is_"),
    _is_so: (
        "damaged", "exhausted", "awake", "face", "token", "element", "keyword", "turned_up", "named", "not_named",
        "materia_type",
    ),
    _has_numbers: ("cost_min", "cost_max", "cost_max_over", "power_min", "power_max", "deaths_min"),
    _stands_so: (
        "place", "elsewhere", "same_place_as", "alone", "unopposed", "beside", "deployed_last_round", "destroyed_here",
        "played_last_round", "element_not_among", "declared_on",
    ),
}


def is_declared_on(s: State, piece: int) -> bool:
    """Whether damage is declared on it by anybody."""
    return any(
        given.get(piece, 0) > 0
        for spread in s.declared.values() for attackers in spread.damage.values() for given in attackers.values()
    )


# ---------------------------------------------------------------- the pile
def _response_fits(d: Derived, ctx: Ctx, sel: Sel, item: PileItem) -> bool:
    if item.cancelled or item.id == ctx.pile:
        return False
    if (sel.of == "you" and item.seat != ctx.seat) or (sel.of == "opponent" and item.seat == ctx.seat):
        return False
    if sel.kind is not None:
        wanted = (sel.kind,) if isinstance(sel.kind, str) else sel.kind
        if item.line >= 0 or not any(k in d.kinds(item.card) for k in wanted):
            return False
    if sel.not_named is not None and d.name(item.card) == sel.not_named and item.line < 0:
        return False
    if sel.response_targets is None and not sel.single_target:
        return True
    from .effects.aims import targets_of

    aimed = targets_of(d, item)
    if sel.single_target and aimed.count != 1:
        return False
    return sel.response_targets is None or any(fits(d, ctx, sel.response_targets, i) for i in aimed.cards)


def response(s: State, item: int) -> PileItem | None:
    """The pile item of that id."""
    return next((x for x in s.pile if x.id == item), None)


# ---------------------------------------------------------------- several picks
def go_together(at: Reader, sel: Sel, ids: list[int]) -> bool:
    """Whether cards picked together may be: at different locations, of different kinds …"""
    d: Derived = at.derived
    pieces = d.state.pieces
    if sel.apart and len({pieces[i].slot for i in ids}) < len(ids):
        return False
    if sel.different_kinds and len({_kind(d, i) for i in ids}) < len(ids):
        return False
    if sel.same_cost and (any(_blank(pieces[i]) for i in ids) or len({d.cost_total(i) for i in ids}) > 1):
        return False
    if sel.no_shared_element:
        elements = [e for i in ids for e in d.elements(i)]
        return len(set(elements)) == len(elements)
    return True


def _kind(d: Derived, piece: int) -> str:
    sheet = d.sheet(piece)
    return sheet.card.kind if sheet else ""


def linked(sel: Sel) -> bool:
    """Whether one pick limits the next, so that they are asked one after the other."""
    return sel.apart or sel.different_kinds or sel.same_cost or sel.no_shared_element


def can_complete(at: Reader, sel: Sel, picked: list[int], pool: list[int], count: int) -> bool:
    """Whether so many can be picked in all, going on from those picked."""
    if not go_together(at, sel, picked):
        return False
    if len(picked) >= count:
        return True
    return any(
        can_complete(at, sel, [*picked, i], pool[n + 1:], count) for n, i in enumerate(pool) if i not in picked
    )
