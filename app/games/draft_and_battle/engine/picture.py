"""A viewer's view in parts, so that the next one is made from it: what no entry touched is kept, not built again.

A part (the table, a seat, a location …) notes every piece it asked after. It is kept where neither the fields it
is made of nor any of those pieces has changed, neither as a piece nor in who knows it nor in this viewer's handles.
`Change` answers what is the same for all viewers once for two states; `Picture` has what is one viewer's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, compress, count
from operator import is_not, ne
from typing import Any

from app.game import ALL, SEATS, WATCH
from app.kit.handles import handle

from .goals import opus_parts
from .reading import derived_of
from .sight import differing, sight_of
from .state import PLACES, State
from .view import CREATURES, Viewing, card_shown

Json = dict[str, Any]


class Cards:
    """The entry of each piece in `cards`, as it is for those who know the card and for those who do not."""

    def __init__(self, cube: Any, state: State) -> None:
        self.cube = cube
        self.s = state
        self._made: tuple[dict[int, Json], dict[int, Json]] = {}, {}

    def entry(self, piece: int, known: bool) -> Json:
        made = self._made[known]
        if piece not in made:
            made[piece] = card_shown(self.cube, self.s, derived_of(self.cube, self.s), self.s.pieces[piece], known)
        return made[piece]

    def take_over(self, older: Cards, pieces: set[int]) -> set[int]:
        """Keep what was made for the state before, but for these pieces and for those whose numbers are reckoned;
        returns the pieces whose entries now read otherwise."""
        other = set(pieces)
        for known in (False, True):
            mine, theirs = self._made[known], older._made[known]
            mine.update(theirs)
            for i in pieces:
                mine.pop(i, None)
        for i in self._reckoned():
            if i in pieces or (was := older._made[True].get(i)) is None:
                continue
            del self._made[True][i]
            if self.entry(i, True) == was:
                self._made[True][i] = was
            else:
                other.add(i)
        return other


    def _reckoned(self) -> Iterator[int]:
        """Creatures in play: their power and the like hang on everything else."""
        s, by_id = self.s, self.cube.by_id
        yield from s.field
        for i in chain(*s.labs):
            p = s.pieces[i]
            if not p.as_reagent and (p.token or by_id[p.card].kind in CREATURES):
                yield i


def cards_of(cube: Any, state: State) -> Cards:
    """The entries of a state that nobody writes any more, kept with it."""
    kept: Cards | None = state.__dict__.get("_cards")
    if kept is None:
        kept = state.__dict__["_cards"] = Cards(cube, state)
    return kept


class Change:
    """What differs between two states of one game, for every viewer alike."""

    def __init__(self, cube: Any, before: State, after: State) -> None:
        self.before, self.after = before, after
        old, new = before.pieces, after.pieces
        self.pieces = set(compress(count(), map(is_not, old, new)))
        self.pieces.update(range(min(len(old), len(new)), max(len(old), len(new))))
        was, now = sight_of(cube, before), sight_of(cube, after)
        self.known = {
            i for i in differing(was, now) - self.pieces if was.knowers(old[i]) != now.knowers(new[i])
        }  # pieces that other viewers know than before, though they did not change themselves
        self.entries = cards_of(cube, after).take_over(cards_of(cube, before), self.pieces)
        a, b = (before.stage, before.declaring), (after.stage, after.declaring)
        self.table = _table(before) == _table(after)
        self.seats = [a == b and _seat(cube, before, i) == _seat(cube, after, i) for i in range(SEATS)]
        self.places = [_place(before, place) == _place(after, place) for place in PLACES]
        self.powers = {i for i in self.entries if i < len(new) and new[i].zone == "battlefield"}

def _table(s: State) -> Any:
    return (
        s.stage, s.round, s.phase, s.first, s.step, s.turn, s.pack, s.window, s.asked, len(s.materia_deck),
        s.materia_discard, s.pile, s.scored, s.alchemists, s.result, [seat.laws for seat in s.seats],
    )  # fmt: skip


def _seat(cube: Any, s: State, i: int) -> Any:
    return s.seats[i], s.labs[i], derived_of(cube, s).numbers(i, "principle_slots", 0)


def _place(s: State, place: str) -> Any:
    return s.locations.get(place), place in s.contested, s.claims.get(place), s.winners.get(place), s.field


def change_of(cube: Any, before: State, after: State) -> Change:
    """What differs, reckoned once for all viewers and kept with the later state."""
    kept: list[Change] = after.__dict__.setdefault("_changes", [])
    for change in kept:
        if change.before is before:
            return change
    kept.append(Change(cube, before, after))
    return kept[-1]


class Part:
    """One member of a view, with the pieces it asked after and those it names."""

    __slots__ = ("asked", "named", "value")

    def __init__(self, value: Any, asked: set[int], named: set[int]) -> None:
        self.value, self.asked, self.named = value, asked, named


class Picture:
    """One viewer's view of one state."""

    def __init__(self, cube: Any, state: State, viewer: int) -> None:
        self.cube, self.s, self.viewer = cube, state, viewer
        self.column = WATCH if viewer == ALL else viewer
        self.row = state.handles[self.column]
        self.parts: dict[str, Part] = {}
        self.named: frozenset[int] | set[int] = frozenset()  # all pieces that are in `cards`
        self.cards: Json = {}
        self.older: tuple[State, Json] | None = None  # the state it was made from, and the patch between

    @classmethod
    def fresh(cls, cube: Any, state: State, viewer: int) -> Picture:
        """Built from nothing."""
        new = cls(cube, state, viewer)
        view = Viewing(cube, state, viewer)
        for name in new._names():
            new.parts[name] = _build(view, name)
        new.named = set().union(*(part.named for part in new.parts.values()))
        for i in new.named:
            new.cards[new.handle(i)] = new._entry(i)
        new._goal()
        return new

    @classmethod
    def after(cls, old: Picture, before: State, state: State) -> Picture:
        """Made from the viewer's last picture, which is of `before` or, where it was told nothing since, of an
        earlier state; with the merge patch from that."""
        new = cls(old.cube, state, old.viewer)
        change = change_of(old.cube, old.s, state)
        moved = _moved(old.row, new.row)
        touched = change.pieces | change.known | moved
        view: Viewing | None = None
        rebuilt: list[str] = []
        for name in new._names():
            part = old.parts.get(name)
            if part is None or not _same(change, name, old.viewer, part, touched):
                view = view or Viewing(old.cube, state, old.viewer)
                part = _build(view, name)
                rebuilt.append(name)
            new.parts[name] = part
        if new._goal(old):
            rebuilt.append("goal")
        patch = new._parts_patch(old, rebuilt)
        cards = new._cards_patch(old, rebuilt, change.entries | change.known | moved)
        if cards:
            patch["cards"] = cards
        new.older = (before, patch)
        return new

    def _names(self) -> tuple[str, ...]:
        if self.viewer == ALL:
            return (*_PUBLIC, "hands", "opuses")
        return _PUBLIC if self.viewer == WATCH else (*_PUBLIC, "you")

    def handle(self, piece: int) -> str:
        n = self.row[piece]
        return handle(self.s.key, self.column, n) if n else f"p{piece}"

    def _entry(self, piece: int) -> Json:
        p = self.s.pieces[piece]
        known = self.viewer == ALL or bool(sight_of(self.cube, self.s).knowers(p) >> self.viewer & 1)
        return cards_of(self.cube, self.s).entry(piece, known)

    def _goal(self, old: Picture | None = None) -> bool:
        """The seat's own Opus, which hangs on everything: reckoned each time; returns whether it reads otherwise."""
        s, viewer = self.s, self.viewer
        if viewer >= SEATS or s.stage not in ("round", "over") or len(s.seats[viewer].opus) != 1:
            parts = []
        else:
            parts = opus_parts(self.cube, s, viewer)
        before = old.parts["goal"].value if old is not None else None
        self.parts["goal"] = Part(before if before == parts else parts, set(), set())
        return before != parts

    # ---------------------------------------------------------------- the whole
    def whole(self) -> Json:
        """The view as one document."""
        value = {name: part.value for name, part in self.parts.items()}
        out: Json = {
            "table": value["table"],
            "seats": {str(i): value[f"seat{i}"] for i in range(SEATS)},
            "locations": {place: value[place] for place in PLACES},
            "objectives": value["objectives"],
        }
        for name in ("hands", "opuses"):
            if name in value:
                out[name] = value[name]
        if "you" in value:
            out["you"] = {**value["you"], **_goal_shown(value["goal"])}
        out["cards"] = self.cards
        return out

    # ---------------------------------------------------------------- patches
    def _parts_patch(self, old: Picture, rebuilt: list[str]) -> Json:
        out: Json = {}
        for name in rebuilt:
            if name in ("you", "goal"):
                continue
            was, now = old.parts[name].value, self.parts[name].value
            if was == now:
                continue
            where = out
            if name in PLACES:
                where = out.setdefault("locations", {})
            elif name.startswith("seat"):
                where, name = out.setdefault("seats", {}), name[4:]
            where[name] = patch_between(was, now) if isinstance(now, dict) else now
        if "you" in self.parts and ("you" in rebuilt or "goal" in rebuilt):
            was, now = (
                {**p.parts["you"].value, **_goal_shown(p.parts["goal"].value)} for p in (old, self)
            )
            if was != now:
                out["you"] = patch_between(was, now)
        return out

    def _cards_patch(self, old: Picture, rebuilt: list[str], doubtful: set[int]) -> Json:
        """`cards` anew where a piece came, went, got another handle or another entry; and the patch of that."""
        self.named, fresh = old.named, self._named_anew(old, rebuilt)
        if fresh:
            self.named = set().union(*(part.named for part in self.parts.values()))
        out: Json = {}
        cards = dict(old.cards)
        for i in (doubtful & self.named) | (doubtful & old.named) | fresh:
            was = old.handle(i) if i in old.named else None
            now = self.handle(i) if i in self.named else None
            if was is not None and was != now:
                out[was] = None
                cards.pop(was, None)
            if now is not None:
                entry, before = self._entry(i), old.cards.get(now) if was == now else None
                cards[now] = entry
                if before is None:
                    out[now] = entry
                elif before is not entry and before != entry:
                    out[now] = patch_between(before, entry)
        self.cards = cards if out else old.cards
        return out

    def _named_anew(self, old: Picture, rebuilt: list[str]) -> set[int]:
        """Pieces that a part names and did not name before, or the other way round."""
        fresh: set[int] = set()
        for name in rebuilt:
            fresh |= old.parts[name].named ^ self.parts[name].named
        return fresh


_PUBLIC = ("table", *(f"seat{i}" for i in range(SEATS)), *PLACES, "objectives")


def _build(view: Viewing, name: str) -> Part:
    view.asked, view.named = set(), set()
    return Part(view.part(name), view.asked, view.named)


def _same(change: Change, name: str, viewer: int, part: Part, touched: set[int]) -> bool:
    """Whether this part reads as it did."""
    if not part.asked.isdisjoint(touched):
        return False
    s, before = change.after, change.before
    if name == "table":
        return change.table
    if name in PLACES:
        return change.places[PLACES.index(name)] and part.asked.isdisjoint(change.powers)
    if name == "objectives":
        return s.objectives == before.objectives
    if name.startswith("seat"):
        return change.seats[int(name[4:])]
    if name == "you":
        return change.seats[viewer] and s.pending.get(viewer) is before.pending.get(viewer)
    return False  # what only one who knows all is shown


def _moved(old: list[int], new: list[int]) -> set[int]:
    """Pieces whose handle is another for this viewer."""
    if old == new:
        return set()
    moved = set(compress(count(), map(ne, old, new)))
    moved.update(range(min(len(old), len(new)), max(len(old), len(new))))
    return moved


def _goal_shown(parts: list[Json]) -> Json:
    return {"opus_parts": parts, "opus_holds": all(part["holds"] for part in parts)} if parts else {}


# ---------------------------------------------------------------- for the house
def view_of(cube: Any, state: State, viewer: int) -> Json:
    """The viewer's whole view."""
    kept: dict[int, Picture] = state.__dict__.setdefault("_pictures", {})
    picture = kept.get(viewer)
    if picture is None or picture.s is not state:
        picture = kept[viewer] = Picture.fresh(cube, state, viewer)
    return picture.whole()


def patch_of(cube: Any, before: State, after: State, viewer: int) -> Json:
    """The merge patch from the viewer's view of one state to that of the next.

    Pictures move on with the patches, also of those viewers who are told nothing, and what was reckoned for the
    step before is let go: no state keeps its ancestors in memory.
    """
    if "_pictures" not in after.__dict__:
        after.__dict__["_pictures"] = before.__dict__.pop("_pictures", {})
    before.__dict__.pop("_changes", None)
    kept: dict[int, Picture] = after.__dict__["_pictures"]
    last = kept.get(viewer)
    if last is not None and last.s is after:
        if last.older is not None and last.older[0] is before:
            return last.older[1]
        last = None
    if last is None:
        last = before.__dict__.get("_pictures", {}).get(viewer) or Picture.fresh(cube, before, viewer)
    picture = kept[viewer] = Picture.after(last, before, after)
    assert picture.older is not None
    return picture.older[1]


def patch_between(before: Json, after: Json) -> Json:
    """JSON Merge Patch by key: lists whole, a member that went by null."""
    out: Json = {}
    for key in before:
        if key not in after:
            out[key] = None
    for key, new in after.items():
        old = before.get(key)
        if old is new or old == new:
            continue
        out[key] = patch_between(old, new) if isinstance(old, dict) and isinstance(new, dict) else new
    return out
