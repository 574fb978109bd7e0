"""Whether: conditions read in a state (goals, gates of triggers, "if" in a text)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.words import (
    AllOf,
    AnyOf,
    CardsAre,
    Condition,
    Did,
    Differ,
    Fits,
    LedgerIs,
    Not,
    Places,
    PoolIs,
    RoundIs,
    Sel,
    StageIs,
    Trio,
)
from .amounts import amount
from .select import Reader, fits, matching, named
from .state import EVERYTHING, GAME, LEDGER, PIECES, PLACES, SEATS, STAGES, Ctx, Seat

if TYPE_CHECKING:
    from .derive import Derived


def holds(at: Reader, ctx: Ctx, what: Condition) -> bool:
    """Whether the condition is true for the seat of the context."""
    d: Derived = at.derived
    return _HOLDS[type(what)](d, ctx, what)


def all_hold(at: Reader, ctx: Ctx, conditions: tuple[Condition, ...]) -> bool:
    """Whether every clause is true (goals)."""
    return all(holds(at, ctx, c) for c in conditions)


def with_places(at: Reader, ctx: Ctx, what: Condition | None) -> dict[str, tuple[str, ...]]:
    """What the condition binds: the locations that `Places` has found."""
    if isinstance(what, AllOf):
        return {k: v for c in what.of for k, v in with_places(at, ctx, c).items()}
    return {"places": tuple(places(at.derived, ctx, what))} if isinstance(what, Places) else {}


# What a selector may ask of a card so that all it reads is the pieces: neither numbers nor what was bound or done.
_OF_PIECES = frozenset((
    "pick", "as_", "count", "kind", "not_kind", "subtype", "of", "at", "element", "damaged", "exhausted", "awake",
    "face", "token", "named", "not_named",
))
_IN_PLAY = frozenset((
    "battlefield", "in_play", "resting", "attached", "resources", "principles", "apparatus", "materia",
))


def reads(what: Condition) -> int:
    """What the condition hangs on, as ops touch it (state.PIECES …); of what is not plain: everything."""
    if isinstance(what, LedgerIs):
        return LEDGER | SEATS  # a round's ledger is put away as a field of the seat
    if isinstance(what, StageIs | PoolIs):
        return SEATS
    if isinstance(what, RoundIs):
        return GAME
    sels = what.cards if isinstance(what, Trio) else (what.cards,) if isinstance(what, CardsAre) else ()
    return PIECES if sels and all(isinstance(sel, Sel) and _plain(sel) for sel in sels) else EVERYTHING


def _plain(sel: Sel) -> bool:
    spots = (sel.at,) if isinstance(sel.at, str) else sel.at
    return _IN_PLAY.issuperset(spots) and sel.of in ("you", "opponent", "any") and all(
        getattr(sel, field) == getattr(_ANY, field) for field in sel.__struct_fields__ if field not in _OF_PIECES
    )


_ANY = Sel()


def _between(n: int, what: CardsAre | LedgerIs) -> bool:
    return (
        (what.at_least is None or n >= what.at_least)
        and (what.at_most is None or n <= what.at_most)
        and (what.exactly is None or n == what.exactly)
    )


def _cards(d: Derived, ctx: Ctx, what: CardsAre) -> bool:
    return _between(len(matching(d, ctx, what.cards)), what)


def _match(d: Derived, ctx: Ctx, what: Trio) -> bool:
    return different_cards([matching(d, ctx, sel) for sel in what.cards])


def different_cards(choices: list[list[int]]) -> bool:
    """Whether different cards can be found, one of each list."""
    if not choices:
        return True
    return any(
        different_cards([[i for i in rest if i != card] for rest in choices[1:]]) for card in choices[0]
    )


def _stage(d: Derived, ctx: Ctx, what: StageIs) -> bool:
    """The real stage: counting as one higher is not being there."""
    stage = d.state.seats[ctx.seat].stage
    if what.exactly is not None and stage != STAGES.index(what.exactly):
        return False
    return what.at_least is None or stage >= STAGES.index(what.at_least)


def _ledger(d: Derived, ctx: Ctx, what: LedgerIs) -> bool:
    own = d.state.seats[ctx.seat]
    if what.in_a_row is not None or what.within_last is not None:
        span = _last_rounds(own, what.in_a_row or what.within_last or 1)
        met = [_between(r.get(what.fact, 0), what) for r in span]
        if what.in_a_row is not None:
            return len(met) == what.in_a_row and all(met)
        return any(met)
    if what.rounds is not None:
        return sum(_between(r.get(what.fact, 0), what) for r in (*own.rounds, own.round)) >= what.rounds
    if what.span == "round":
        return _between(own.round.get(what.fact, 0), what)
    if what.span == "last_round":
        return bool(own.rounds) and _between(own.rounds[-1].get(what.fact, 0), what)
    return _between(own.total.get(what.fact, 0), what)


def _last_rounds(own: Seat, n: int) -> list[dict[str, int]]:
    """The ledgers of this round and of the n-1 before it, as far as there were any."""
    return [own.round, *reversed(own.rounds[len(own.rounds) - min(n - 1, len(own.rounds)):])]


def _round(d: Derived, ctx: Ctx, what: RoundIs) -> bool:
    return d.state.round >= what.at_least


def _places(d: Derived, ctx: Ctx, what: Places) -> bool:
    return len(places(d, ctx, what)) >= what.at_least


def places(d: Derived, ctx: Ctx, what: Places) -> list[str]:
    """The locations where all of it is true for the seat."""
    found = [p for p in PLACES if what.place in (None, p) and _place_fits(d, ctx, what, p)]
    if not what.equal_numbers:
        return found
    counts = {p: _creatures(d, p)[ctx.seat] for p in found}
    return [p for p in found if sum(counts[q] == counts[p] for q in found) >= 2]


def _creatures(d: Derived, place: str) -> list[int]:
    """How many creatures each seat has there, face down too."""
    counts = [0, 0, 0, 0]
    for i in d.state.field:
        p = d.state.pieces[i]
        if p.slot == place:
            counts[p.controller] += 1
    return counts


def _place_fits(d: Derived, ctx: Ctx, what: Places, place: str) -> bool:
    s = d.state
    counts = _creatures(d, place)
    mine = counts[ctx.seat]
    if mine < what.mine_at_least or (what.mine_exactly is not None and mine != what.mine_exactly):
        return False
    if what.others_at_most is not None and sum(counts) - mine > what.others_at_most:
        return False
    if (what.won and s.winners.get(place) != ctx.seat) or (what.claimed and s.claims.get(place) != ctx.seat):
        return False
    return different_cards([
        [i for i in s.field if s.pieces[i].slot == place and fits(d, ctx, sel, i)] for sel in what.cards
    ])


def _pool(d: Derived, ctx: Ctx, what: PoolIs) -> bool:
    pool = d.state.seats[ctx.seat].pool
    n = sum(pool[:3]) if what.element else sum(pool)
    if (what.empty and n) or (what.at_least is not None and n < what.at_least):
        return False
    return not what.each_element or min(pool[:3]) > 0


def _differ(d: Derived, ctx: Ctx, what: Differ) -> bool:
    return abs(amount(d, ctx, what.a) - amount(d, ctx, what.b)) <= what.at_most


def _fits(d: Derived, ctx: Ctx, what: Fits) -> bool:
    """What the card is, wherever it lies by now; a place is asked only where the selector names one."""
    anywhere = what.sel.at == Sel().at
    return any(fits(d, ctx, what.sel, int(i), anywhere=anywhere) for i in named(d, ctx, what.card))


def _did(d: Derived, ctx: Ctx, what: Did) -> bool:
    if what.name == "did":
        return ctx.did
    counted = ctx.vars.get(f"#{what.name}")
    return bool(counted[0]) if counted is not None else bool(ctx.vars.get(what.name))


def _all(d: Derived, ctx: Ctx, what: AllOf) -> bool:
    return all(holds(d, ctx, c) for c in what.of)


def _any(d: Derived, ctx: Ctx, what: AnyOf) -> bool:
    return any(holds(d, ctx, c) for c in what.of)


def _not(d: Derived, ctx: Ctx, what: Not) -> bool:
    return not holds(d, ctx, what.of)


_HOLDS = {
    CardsAre: _cards, Trio: _match, StageIs: _stage, LedgerIs: _ledger, RoundIs: _round, Places: _places, PoolIs: _pool,
    Differ: _differ, Fits: _fits, Did: _did, AllOf: _all, AnyOf: _any, Not: _not,
}
BUILT = frozenset(f"is:{kind.__struct_config__.tag}" for kind in _HOLDS)
