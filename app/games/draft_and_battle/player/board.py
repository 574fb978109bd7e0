"""The table as this seat sees it, read from its view.

Everything a player decides from is here: nothing else of the game is known to it.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..cards.costs import Cost, parse_cost
from ..cards.cube import Cube
from ..cards.words import Card
from .knowledge import ELEMENTS, STAGES, cost_of, grown

PLACES = ("left", "middle", "right")
SEATS = range(4)
HOME = "home"
LAST_ROUND = 8


class Body(Struct, frozen=True):
    """A creature, in play or on its way: what a fight asks of it. A face-down one is guessed from what was paid."""

    handle: str
    seat: int
    kind: str
    power: int
    left: int  # toughness less damage
    keywords: frozenset[str] = frozenset()
    elements: tuple[str, ...] = ()
    place: str = HOME
    card: Card | None = None
    damage: int = 0
    exhausted: bool = False
    token: bool = False

    @property
    def cost(self) -> int:
        return cost_of(self.card).total if self.card else 1


class Board:
    """One view, with what is asked of it often."""

    def __init__(self, view: dict[str, Any], me: int, cube: Cube) -> None:
        self.view = view
        self.me = me
        self.cube = cube
        self.cards: dict[str, dict[str, Any]] = view["cards"]
        self.table = view["table"]
        self.seats: dict[int, dict[str, Any]] = {i: view["seats"][str(i)] for i in SEATS}
        self.mine = self.seats[me]
        self.you: dict[str, Any] = view["you"]
        self.round = int(self.table.get("round", 0))
        self.phase = self.table.get("phase", "")
        self.stage = STAGES.index(self.mine.get("stage", "nigredo"))
        self.hand: list[str] = list(self.you.get("hand", ()))
        self.field: dict[str, dict[int, list[Body]]] = {place: self._at(place) for place in PLACES}
        self._whose: dict[str, int] | None = None

    # ---------------------------------------------------------------- cards
    def card(self, handle: str | None) -> Card | None:
        """The card behind a handle, where this seat knows it."""
        entry = self.cards.get(handle or "")
        return self.cube.by_id.get(entry.get("card", "")) if entry else None

    def body(self, handle: str, seat: int, place: str = HOME) -> Body:
        """The creature as it stands, or as it would come out of the hand."""
        entry, card = self.cards[handle], self.card(handle)
        damage = entry.get("damage", 0)
        if card is None and "power" not in entry:
            guess = parse_cost(entry.get("paid", "")).total + 1
            return Body(handle, seat, "homunculus", guess, max(1, guess - damage), place=place, damage=damage)
        stage = STAGES.index(self.seats[seat].get("stage", "nigredo"))
        in_play = handle not in self.hand
        printed = (card.power or 0, card.toughness or 0, frozenset(card.keywords)) if card else (0, 0, frozenset())
        power, toughness, words = printed if in_play or card is None else grown(card, stage)
        return Body(
            handle, seat, card.kind if card else entry.get("kind", "minion"), max(0, entry.get("power", power)),
            entry.get("toughness", toughness) - damage, frozenset(entry.get("keywords", words)),
            tuple(entry.get("element", card.element if card else ())), place, card, damage,
            bool(entry.get("exhausted")), bool(entry.get("token")),
        )

    def _at(self, place: str) -> dict[int, list[Body]]:
        there = self.view["locations"].get(place, {}).get("creatures", {})
        return {
            int(seat): [self.body(h, int(seat), place) for h in handles] for seat, handles in there.items() if handles
        }

    def resting(self, seat: int) -> list[Body]:
        return [self.body(h, seat) for h in self.seats[seat].get("resting", ())]

    def owner(self, handle: str) -> int:
        """Whose the card is as far as choosing goes: where it stands, else its owner; -1 for nobody's."""
        if self._whose is None:
            whose = self._whose = {}
            for there in self.field.values():
                for seat, bodies in there.items():
                    whose.update((b.handle, seat) for b in bodies)
            for seat, own in self.seats.items():
                for slot in ("resting", "attached", "resources", "principles", "apparatus", "materia"):
                    whose.update((h, seat) for h in own.get(slot, ()))
        entry = self.cards.get(handle, {})
        return self._whose.get(handle, self.me if handle in self.hand else entry.get("owner", -1))

    def find(self, handle: str) -> Body | None:
        """The creature in play with this handle."""
        for there in self.field.values():
            for bodies in there.values():
                for body in bodies:
                    if body.handle == handle:
                        return body
        seat = self.owner(handle)
        if seat >= 0 and handle in self.seats[seat].get("resting", ()):
            return self.body(handle, seat)
        return None

    # ---------------------------------------------------------------- numbers
    @property
    def rounds_left(self) -> int:
        """Rounds still to come after this one."""
        return max(0, LAST_ROUND - self.round)

    def pool(self) -> Cost:
        return Cost(**self.mine.get("pool", {}))

    def op(self, seat: int) -> int:
        return int(self.seats[seat].get("op", 0))

    def leader(self) -> int:
        """The opponent most to be feared."""
        others = [i for i in SEATS if i != self.me]
        return max(others, key=lambda i: (self.op(i), len(self.seats[i].get("materia", ())), -i))

    def materia(self, place: str) -> Card | None:
        return self.card(self.view["locations"].get(place, {}).get("materia"))

    def ledger(self, fact: str) -> int:
        return int(self.mine.get("ledger", {}).get(fact, 0))

    def hand_cards(self) -> list[tuple[str, Card]]:
        return [(h, card) for h in self.hand if (card := self.card(h)) is not None]

    def income(self) -> dict[str, int]:
        """How many of this seat's reagents pay each element."""
        paid = dict.fromkeys(ELEMENTS, 0)
        for slot in ("resources", "attached"):
            for handle in self.mine.get(slot, ()):
                card = self.card(handle)
                for element in card.element if card else ():
                    paid[element] += 1
        return paid
