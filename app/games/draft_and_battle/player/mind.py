"""All that a thought begins with: the board, what the seat wants, and (when asked for) the ground and the army."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Any

from ..cards.cube import Cube
from ..cards.words import Card
from .board import Board
from .ground import Ground
from .purse import Army
from .wants import Wants, wants_of


class Mind:
    def __init__(self, view: dict[str, Any], decision: dict[str, Any], cube: Cube, seed: bytes = b"") -> None:
        self.decision = decision
        self.seed = seed
        self.options: list[dict[str, Any]] = list(decision.get("options") or ())
        self.default: Any = decision["default"]
        self.board = Board(view, decision["seat"], cube)

    @cached_property
    def wants(self) -> Wants:
        return wants_of(self.board)

    @cached_property
    def ground(self) -> Ground:
        return Ground(self.board, self.wants)

    @cached_property
    def army(self) -> Army:
        return Army(self.board, self.wants)

    @property
    def source(self) -> Card | None:
        """The card that asks."""
        return self.board.card(self.decision.get("source"))

    @property
    def asked_by_own(self) -> bool:
        """Whether an own card asks, so that what it offers is meant well."""
        handle = self.decision.get("source")
        return handle is None or self.board.owner(handle) in (self.board.me, -1)

    def dice(self, what: str) -> float:
        """0 to 1 by this decision's own dice."""
        drawn = hashlib.blake2b(what.encode(), key=self.seed[:64], digest_size=4).digest()
        return int.from_bytes(drawn, "big") / 2**32

    def best(self, value: Any) -> Any:
        """The choice of the option of most value; the first of equals."""
        return max(self.options, key=value)["choice"]


def about(option: dict[str, Any]) -> str:
    """The card an option is about; '' for none."""
    cards = option.get("cards") or ()
    return str(cards[0]) if cards else ""
