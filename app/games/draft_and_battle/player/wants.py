"""What the seat is after: its secret Opus and the open objectives, as what one more step towards each is worth.

Worth is counted in ✦. A goal's worth lies on its clauses that are still open, and grows as it comes nearer; a clause
that forbids something is a want below zero.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ..cards.words import AllOf, AnyOf, CardsAre, Condition, LedgerIs, Places, PoolIs, Sel, StageIs, Trio
from .board import Board
from .knowledge import STAGES

OP = 2.2  # what a point is worth
OPUS = 16.0  # what winning at once is worth, while it is a hope
FORBIDDEN = -6.0
ALIKE = {"claimed_types": "claimed", "claimed_at_albedo": "claimed", "won_alone": "won"}
SLOTS = {
    "attached": "attached", "resources": "resources", "principles": "principles", "apparatus": "apparatus",
    "materia": "materia",
}


class Wants:
    """`of[name]`: worth of one more; names are facts of the ledger, slots of the laboratory and a few of the field."""

    def __init__(self) -> None:
        self.of: dict[str, float] = defaultdict(float)
        self.stage = 0  # worth going to
        self.highest = len(STAGES) - 1  # must not go beyond
        self.elements: set[str] = set()  # homunculi wanted on the battlefield
        self.alone = False  # one creature on the battlefield and no more

    def __getitem__(self, name: str) -> float:
        return self.of.get(name, 0.0)


def wants_of(board: Board) -> Wants:
    wants = Wants()
    for handle in board.view.get("objectives", ()):
        card = board.card(handle)
        if card is not None and not board.table.get("scored", {}).get(handle):
            _add(board, wants, card.condition, [False] * len(card.condition), card.op * OP)
    card = board.card(board.you.get("opus"))
    if card is not None:
        parts = board.you.get("opus_parts") or [{"holds": False}] * len(card.condition)
        _add(board, wants, card.condition, [bool(part["holds"]) for part in parts], OPUS)
    return wants


def _add(board: Board, wants: Wants, clauses: tuple[Condition, ...], holds: list[bool], worth: float) -> None:
    open_ = sum(1 for h in holds if not h) or 1
    for clause, held in zip(clauses, holds, strict=False):
        # A clause that holds must go on holding: it keeps a little worth.
        _clause(board, wants, clause, worth / open_ if not held else worth / 8)


def _clause(board: Board, wants: Wants, clause: Condition, worth: float) -> None:
    if isinstance(clause, AllOf | AnyOf):
        for part in clause.of:
            _clause(board, wants, part, worth / len(clause.of))
    elif isinstance(clause, StageIs):
        _stage(board, wants, clause, worth)
    elif isinstance(clause, LedgerIs):
        _ledger(board, wants, clause, worth)
    elif isinstance(clause, Places):
        _places(wants, clause, worth)
    elif isinstance(clause, CardsAre):
        _cards(board, wants, clause, worth)
    elif isinstance(clause, Trio):
        wants.elements |= {e for sel in clause.cards for e in _elements(sel)}
        wants.of["match"] += worth / 3
    elif isinstance(clause, PoolIs):
        wants.of["units"] += worth / 6 if clause.at_least else -0.5


def _elements(sel: Sel) -> tuple[str, ...]:
    return (sel.element,) if isinstance(sel.element, str) else tuple(sel.element or ())


def _stage(board: Board, wants: Wants, clause: StageIs, worth: float) -> None:
    if clause.exactly:
        wants.highest = min(wants.highest, STAGES.index(clause.exactly))
    goal = STAGES.index(clause.exactly or clause.at_least or "nigredo")
    if goal > board.stage:
        wants.stage = max(wants.stage, goal)
        wants.of["advanced"] += worth / (goal - board.stage)


def _ledger(board: Board, wants: Wants, clause: LedgerIs, worth: float) -> None:
    fact = ALIKE.get(clause.fact, clause.fact)
    if clause.fact == "claim_creatures" and clause.exactly == 1:
        wants.alone = True
        return
    if clause.at_most is not None:
        wants.of[fact] += FORBIDDEN / (1 + clause.at_most)
        return
    need = clause.at_least or clause.exactly or 1
    have = board.ledger(clause.fact) if clause.span == "game" and not clause.in_a_row else 0
    if clause.rounds or clause.in_a_row:
        need = max(clause.rounds or 1, clause.in_a_row or 1)
    wants.of[fact] += worth / max(1, need - have)


def _places(wants: Wants, clause: Places, worth: float) -> None:
    if clause.claimed:
        wants.of[f"claimed@{clause.place}" if clause.place else "claimed"] += worth / (2 + clause.at_least)
    if clause.won:
        wants.of[f"won@{clause.place}" if clause.place else "won"] += worth / (2 + clause.at_least)
    if clause.at_least > 1 or clause.others_at_most == 0:
        wants.of["places"] += worth / 3
    for sel in clause.cards:
        wants.elements |= set(_elements(sel))
        wants.of["match"] += worth / 6 if sel.element else 0
        wants.of["power"] += worth / 20 if sel.power_min else 0


def _cards(board: Board, wants: Wants, clause: CardsAre, worth: float) -> None:
    sel = clause.cards
    at: tuple[Any, ...] = (sel.at,) if isinstance(sel.at, str) else tuple(sel.at)
    if clause.at_most is not None:
        if "hand" in at:
            wants.of["hand"] -= 0.8
        return
    need = clause.at_least or clause.exactly or 1
    for where in at:
        if where in SLOTS:
            have = len(board.mine.get(SLOTS[where], ()))
            wants.of[where] += worth / max(1, need - have) if have < need else 0.3
        elif where == "hand":
            wants.of["hand"] += 0.5
        elif where in ("battlefield", "in_play"):
            wants.of["bodies"] += worth / (2 * need)
