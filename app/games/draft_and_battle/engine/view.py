"""A viewer's view, built up from what it may see (docs/view.md lists every field).

Nothing is taken away from a picture of everything: each part asks `Sight` for the pieces that are there for
this viewer and names them by this viewer's handles. `ALL` sees every card but keeps the spectators' handles where
they have one, and names the rest by piece.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.game import ALL, WATCH
from app.kit.handles import handle

from ..cards.costs import Cost
from .reading import derived_of
from .sight import Sight, asked_about, by_card, sight_of
from .state import NO_CARD, PLACES, STAGES, UNITS, Piece, State, Units

LEDGER = (
    "claimed", "won", "destroyed", "lost", "sacrificed:reagent", "sacrificed:creature", "advanced", "claimed:resource",
    "claimed:treasure", "claimed:volatile", "claimed:relic", "upkeep_units",
)
LAB_SLOTS = {
    "attached": "attached", "resource": "resources", "principle": "principles", "apparatus": "apparatus",
    "resting": "resting", "materia": "materia",
}
CREATURES = frozenset(("homunculus", "agent", "minion"))


def units(pool: Units) -> dict[str, int]:
    return dict(zip(UNITS, pool, strict=True))


def glyphs(pool: Units) -> str:
    return str(Cost(*pool))


class Viewing:
    """One viewer looking at one state."""

    def __init__(self, cube: Any, state: State, viewer: int) -> None:
        self.cube = cube
        self.s = state
        self.viewer = viewer
        self.bit = 1 << viewer
        self.sight: Sight = sight_of(cube, state)
        self.derived = derived_of(cube, state)
        self.column = WATCH if viewer == ALL else viewer
        self.row = state.handles[self.column]
        self.asked: set[int] = set()  # pieces the part being made hangs on
        self.named: set[int] = set()  # and those it names

    # ---------------------------------------------------------------- cards
    def knows(self, p: Piece) -> bool:
        self.asked.add(p.id)
        return self.viewer == ALL or bool(self.sight.knowers(p) & self.bit)

    def present(self, p: Piece) -> bool:
        self.asked.add(p.id)
        return self.viewer == ALL or bool(self.row[p.id])

    def handle(self, i: int) -> str:
        """The viewer's handle of a piece, which thereby is in `cards`."""
        self.asked.add(i)
        self.named.add(i)
        n = self.row[i]
        return handle(self.s.key, self.column, n) if n else f"p{i}"

    def handles(self, pieces: Iterable[int]) -> list[str]:
        asked, named, row, key, column = self.asked, self.named, self.row, self.s.key, self.column
        out = []
        for i in pieces:
            asked.add(i)
            if n := row[i]:
                named.add(i)
                out.append(handle(key, column, n))
            elif self.viewer == ALL:
                named.add(i)
                out.append(f"p{i}")
        return out

    # ---------------------------------------------------------------- parts
    def table(self) -> dict[str, Any]:
        s = self.s
        out: dict[str, Any] = {
            "stage": s.stage, "round": s.round, "phase": s.phase, "first": s.first, "materia_deck": len(s.materia_deck),
            "materia_discard": self.handles(s.materia_discard), "pile": [self.pile_item(i) for i in s.pile],
            "scored": {self.handle(int(k)): v for k, v in s.scored.items() if v},
        }
        if s.step:
            out["step"] = s.step
        if s.turn >= 0:
            out["turn"] = s.turn
        if s.stage == "draft":
            out["draft"] = {
                "pack": s.pack, "of": 3, "direction": "right" if s.pack == 2 else "left",
                "cards": s.options.get("pack_size", 15),
            }
        if s.window:
            out["window"] = {"kind": s.window, "asked": list(s.asked)}
        if s.alchemists:
            out["pool_of_alchemists"] = self.handles(s.alchemists)
        laws = [name for seat in s.seats for name in seat.laws]
        if laws:
            out["laws"] = laws
        if s.result is not None:
            out["result"] = s.result
        return out

    def pile_item(self, item: Any) -> dict[str, Any]:
        out: dict[str, Any] = {"id": item.id, "seat": item.seat, "targets": []}
        if self.present(self.s.pieces[item.card]):
            out["card"] = self.handle(item.card)
        if item.line >= 0:
            out["line"] = item.line
        if item.cancelled:
            out["cancelled"] = True
        for name in item.targets:
            out["targets"] += self.handles(v for v in item.vars.get(name, ()) if isinstance(v, int))
        return out

    def seat(self, i: int) -> dict[str, Any]:
        s, seat = self.s, self.s.seats[i]
        lab: dict[str, list[str]] = {name: [] for name in LAB_SLOTS.values()}
        for piece in s.labs[i]:
            lab[LAB_SLOTS[s.pieces[piece].slot]].append(self.handle(piece))
        alchemist = self.cube.by_id[s.pieces[seat.alchemist].card] if seat.alchemist >= 0 else None
        out: dict[str, Any] = {
            "stage": STAGES[seat.stage], "op": seat.op, "pool": units(seat.pool), "put_aside": units(seat.put_aside),
            "hand": len(seat.hand), "deck": len(seat.deck), "picks": len(seat.picks), "queue": len(seat.queue),
            "discard": self.handles(seat.discard), "aside": self.handles(seat.aside),
            "ledger": {k: seat.total[k] for k in LEDGER if k in seat.total}, **lab,
        }
        if i != self.viewer:
            out["shown"] = self.handles(by_card(s, seat.hand))
        if seat.alchemist >= 0 and self.present(s.pieces[seat.alchemist]):
            out["alchemist"] = self.handle(seat.alchemist)
        if alchemist is not None and alchemist.slots is not None:
            out["slots"] = {
                "reagents": alchemist.slots.reagents,
                "principles": self.derived.numbers(i, "principle_slots", alchemist.slots.principles),
            }
        if i != self.viewer and seat.opus and s.stage not in ("alchemists", "opus"):
            shown = self.handles(o for o in seat.opus if self.knows(s.pieces[o]))
            if shown:
                out["opus"] = shown[0]
        for name, present in (("declared", i in s.declaring), ("passed", seat.passed)):
            if present:
                out[name] = True
        for name in ("call", "debt"):
            if seat.counters.get(name):
                out[f"{name}s"] = seat.counters[name]
        return out

    def location(self, place: str) -> dict[str, Any]:
        s = self.s
        out: dict[str, Any] = {}
        materia = s.locations.get(place, NO_CARD)
        if materia != NO_CARD:
            out["materia"] = self.handle(materia)
        if place in s.contested:
            out["contested"] = True
        if place in s.claims:
            out["claimed_by"] = s.claims[place]
        if place in s.winners:
            out["won_by"] = s.winners[place]
        creatures: dict[str, list[str]] = {}
        power: dict[str, int | str] = {}
        for i in s.field:
            p = s.pieces[i]
            if p.slot != place:
                continue
            key = str(p.controller)
            creatures.setdefault(key, []).append(self.handle(i))
            if p.face_down and not self.knows(p):
                power[key] = "?"
            elif power.get(key) != "?":
                power[key] = int(power.get(key, 0)) + (0 if p.face_down else self.derived.power(i))
        out["creatures"] = creatures
        out["power"] = power
        return out

    def you(self) -> dict[str, Any]:
        s, i = self.s, self.viewer
        seat = s.seats[i]
        out: dict[str, Any] = {
            "hand": self.handles(seat.hand), "deck_count": len(seat.deck), "picks": self.handles(seat.picks),
            "orders": {"pass": seat.orders_pass, "declare": seat.declare},
        }
        if seat.queue:
            out["pack"] = self.handles(seat.queue[0])
        if len(seat.opus) > 1:
            out["opus_choice"] = self.handles(seat.opus)
        elif seat.opus:
            out["opus"] = self.handle(seat.opus[0])
        pending = s.pending.get(i)
        if pending is not None and not pending.done:
            looking = [
                p.id for p in (s.pieces[n] for n in asked_about(pending))
                if p.zone in ("deck", "materia_deck") or (p.zone == "hand" and p.owner != i)
            ]
            if looking:
                out["looking"] = self.handles(looking)
        return out

    def part(self, name: str) -> Any:
        """One member of the view (engine/picture.py puts them together)."""
        s = self.s
        if name.startswith("seat"):
            return self.seat(int(name[4:]))
        if name in PLACES:
            return self.location(name)
        if name == "objectives":
            return [self.handle(o) for o in s.objectives]
        if name == "you":
            return self.you()
        if name == "hands":
            return {str(i): self.handles(s.seats[i].hand) for i in range(4)}
        if name == "opuses":
            return {str(i): self.handles(s.seats[i].opus) for i in range(4)}
        return self.table()


def card_shown(cube: Any, s: State, derived: Any, p: Piece, known: bool) -> dict[str, Any]:
    """What differs from the printed card; of a face-down creature only what everybody sees of it."""
    out: dict[str, Any] = {}
    if p.owner >= 0:
        out["owner"] = p.owner
    if p.damage:
        out["damage"] = p.damage
    if p.exhausted:
        out["exhausted"] = True
    if p.asleep:
        out["asleep"] = True
    if p.face_down:
        out["face_down"] = True
        if any(p.paid):
            out["paid"] = glyphs(p.paid)
    if not known:
        return out
    if p.token is not None:
        out["name"] = p.token.name
        out["kind"] = p.token.kind
    else:
        out["card"] = p.card
    if p.is_token:
        out["token"] = True
    if p.zone in ("battlefield", "laboratory", "hand"):
        _changed(cube, derived, p, out)
    return out


def _changed(cube: Any, d: Any, p: Piece, out: dict[str, Any]) -> None:
    printed = cube.by_id.get(p.card)
    kind = p.token.kind if p.token else printed.kind
    if kind in CREATURES and p.zone != "hand" and not p.as_reagent:
        power, toughness = d.power(p.id), d.toughness(p.id)
        if p.token or power != printed.power:
            out["power"] = power
        if p.token or toughness != printed.toughness:
            out["toughness"] = toughness
        words = sorted(d.keywords(p.id))
        if p.token or words != sorted(printed.keywords):
            out["keywords"] = words
        elements = sorted(d.elements(p.id))
        if elements != sorted(p.token.element if p.token else printed.element):
            out["element"] = elements
    if p.as_reagent:
        out["as_reagent"] = p.as_reagent
    more = sum(m.cost for m in p.marks) + p.hand_cost
    if more:
        out["costs_more"] = more
    if any(m.prevent or m.prevent_all for m in p.marks):
        out["guarded"] = True
