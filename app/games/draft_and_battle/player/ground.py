"""What the three locations are worth to this seat as they stand, and what a creature more or less would change."""

from __future__ import annotations

from .board import PLACES, Board, Body
from .wants import OP, Wants
from .war import Sides, fight, strength
from .worth import body_value, claim_value, loss

DENY = 0.35  # what keeping an opponent from a claim is worth of having it
SURE = 0.7  # how far the fight as it stands is believed; the rest goes by strength


class Ground:
    """The battlefield of one view."""

    def __init__(self, board: Board, wants: Wants) -> None:
        self.board = board
        self.wants = wants
        self.prizes = {place: self._prize(place) for place in PLACES}
        self.worths = {place: self.value(place, board.field[place]) for place in PLACES}

    def _prize(self, place: str) -> float:
        """What claiming here would bring."""
        card = self.board.materia(place)
        if card is None:
            return 0.0
        w = self.wants
        value = OP * card.op + 0.6 * claim_value(card, self.board, w)
        value += w["claimed"] + w[f"claimed@{place}"] + w[f"claimed:{card.type}"]
        return value + (w["materia"] if card.type != "treasure" else 0.0)

    # ---------------------------------------------------------------- one location
    def value(self, place: str, sides: Sides) -> float:
        """What this location comes to if nobody adds anything."""
        me, prize = self.board.me, self.prizes[place]
        mine = sides.get(me, [])
        enemies = [b for seat, bodies in sides.items() if seat != me for b in bodies]
        left = fight(sides)
        total = SURE * self._holds(place, sides, left)
        if mine:
            own, others = strength(mine), strength(enemies)
            share = own / (own + others + 2.0)  # somebody may still come
            total += (1 - SURE) * prize * share
        total -= sum(loss(b) for b in mine if b not in left.get(me, ())) * (1 - 0.1 * self.wants["lost"])
        kills = [b for b in enemies if b not in left.get(b.seat, ())]
        if mine:
            total += sum(DENY * loss(b) + self.wants["destroyed"] for b in kills)
        return total

    def _holds(self, place: str, sides: Sides, left: Sides) -> float:
        """Who claims after the fight."""
        me, prize = self.board.me, self.prizes[place]
        if len(left) != 1:
            return 0.0
        (seat,) = left
        if seat != me:
            return -DENY * prize * (1.4 if seat == self.board.leader() else 1.0)
        contested = len([s for s in sides.values() if s]) > 1
        return prize + (self.wants["won"] + self.wants[f"won@{place}"] if contested else 0.0)

    # ---------------------------------------------------------------- changes
    def with_body(self, place: str, body: Body) -> float:
        """What this creature of mine adds here."""
        sides = dict(self.board.field[place])
        there = sides.get(self.board.me, [])
        sides[self.board.me] = [*there, body]
        gain = self.value(place, sides) - self.worths[place]
        return gain + self._shape(place, body, bool(there))

    def _shape(self, place: str, body: Body, there: bool) -> float:
        """What the goals ask of the field as a whole: everywhere, many, one alone, certain elements."""
        w, mine = self.wants, [b for p in PLACES for b in self.board.field[p].get(self.board.me, ())]
        value = w["bodies"] * 0.5 + w["power"] * max(0, body.power - 4) + (w["places"] if not there else 0.0)
        fielded = {e for b in mine for e in b.elements}
        if body.kind == "homunculus" and any(e in w.elements and e not in fielded for e in body.elements):
            value += w["match"]
        if w.alone and mine:
            value -= 3.0
        return value

    def replaced(self, place: str, old: Body, new: Body | None) -> float:
        """What it is worth that a creature here becomes another, or goes."""
        sides = {
            seat: [b for b in ([new if b.handle == old.handle else b for b in bodies]) if b is not None]
            for seat, bodies in self.board.field[place].items()
        }
        gain = self.value(place, sides) - self.worths[place]
        if new is None and old.seat != self.board.me:
            gain += DENY * loss(old) + self.wants["destroyed"]
        elif new is None:
            gain -= loss(old)
        else:
            sign = 1 if old.seat == self.board.me else -1
            gain += 0.1 * sign * (body_value(new) - body_value(old))
        return gain

    def hot(self) -> str:
        """The location most is at stake at: mine and others' there, the best prize."""
        me = self.board.me

        def stake(place: str) -> tuple[bool, float]:
            sides = self.board.field[place]
            return me in sides and len(sides) > 1, self.prizes[place]

        return max(PLACES, key=stake)
