"""A table laid out by hand: cards of the cube or made for the test, put where the test wants them.

Nothing happens by itself: `play` pushes frames of the game's course and runs to the next question. Alchemists are blank
unless a test names others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from app.game import SEATS, VIEWERS
from app.games.draft_and_battle.cards.cube import Cube, make_cube
from app.games.draft_and_battle.cards.words import Card
from app.games.draft_and_battle.draft.setup import check_options
from app.games.draft_and_battle.engine import ops, takeback
from app.games.draft_and_battle.engine import state as states
from app.games.draft_and_battle.engine.run import FLOW, Run
from app.games.draft_and_battle.engine.state import Act, Event, Flow, Piece, Question, Seat, Spread, State
from app.games.draft_and_battle.game import DraftAndBattle
from tests.engine.course.play import cube as whole_cube

LAB = ("attached", "resource", "principle", "apparatus", "resting", "materia")
BLANK = {"id": "blank", "name": "Blank", "kind": "alchemist", "slots": {"reagents": 2, "principles": 1}}
NEVER = {"id": "never", "name": "Never", "kind": "opus", "condition": [{"is": "round", "at_least": 99}]}
PASS, END = Act("pass"), Act("end_turn")


FLOW["test.nothing"] = lambda run, frame: None  # so that the state is checked once more


def card(id: str, kind: str = "homunculus", **fields: Any) -> dict[str, Any]:
    """A card made for a test, as the data would have it."""
    return {"id": id, "name": id.replace("-", " ").title(), "kind": kind, **fields}


def body(
    id: str, power: int, toughness: int, *keywords: str, kind: str = "homunculus", **fields: Any
) -> dict[str, Any]:
    """A creature with these numbers and keywords."""
    return card(id, kind, power=power, toughness=toughness, keywords=list(keywords), **fields)


@lru_cache(maxsize=1)
def _real() -> tuple[Card, ...]:
    return whole_cube().cards


class Table:
    """One game in the middle of a round, changed in place by each answer."""

    def __init__(
        self, *cards: dict[str, Any], alchemists: tuple[str, ...] = ("blank",) * SEATS, **options: Any
    ) -> None:
        made = tuple(msgspec.convert(c, Card) for c in (BLANK, NEVER, *cards))
        self.cube: Cube = make_cube("test", (*_real(), *made), repr(made))
        self.s = State(
            engine="test", cube=self.cube.hash, key=bytes(32), options=check_options(options), stage="round", round=1,
            phase="laboratory", seats=[Seat() for _ in range(SEATS)], labs=[[] for _ in range(SEATS)],
            numbers=[0] * SEATS, handle_numbers=[0] * len(VIEWERS), handles=[[] for _ in VIEWERS],
            locations=dict.fromkeys(states.PLACES, states.NO_CARD),
        )
        self.events: list[Event] = []
        for seat, name in enumerate(alchemists):
            self.s.seats[seat].alchemist = self.put(name, seat, "alchemist")
            self.put("never", seat, "opus")

    # ---------------------------------------------------------------- laying out
    def put(self, name: str, seat: int, at: str, **fields: Any) -> int:
        """A card of this seat at a location, in a slot of its laboratory or in another zone; its piece."""
        run = Run(self.cube, self.s)
        zone = "battlefield" if at in states.PLACES else "laboratory" if at in LAB else at
        slot = at if at in states.PLACES or at in LAB else ""
        piece = ops.new_piece(run, name, seat, zone, slot, **fields)
        self.s = run.s
        return piece.id

    def materia(self, name: str, place: str) -> int:
        run = Run(self.cube, self.s)
        piece = ops.new_piece(run, name, -1, "location", place)
        self.s = run.s
        return piece.id

    def pool(self, seat: int, sulphur: int = 0, mercury: int = 0, salt: int = 0, generic: int = 0) -> None:
        self.s.seats[seat].pool = (sulphur, mercury, salt, generic)

    def opus(self, seat: int, name: str) -> int:
        """This seat's Opus, instead of one that never holds."""
        self.s.seats[seat].opus.clear()
        return self.put(name, seat, "opus")

    # ---------------------------------------------------------------- playing
    def do(self, change: Callable[[Run], Any]) -> None:
        """Write something, then let the game go on."""
        run = Run(self.cube, self.s)
        change(run)
        if not run.s.pending:
            run.push(Flow("test.nothing"))
        self._go(run)

    def play(self, *frames: str | Flow) -> Table:
        """These steps of the course, then whatever they set off."""
        self.do(lambda run: run.push(*(Flow(f) if isinstance(f, str) else f for f in frames)))
        return self

    def phase(self, name: str) -> Table:
        self.s.phase = name
        return self

    def _go(self, run: Run) -> None:
        run.go()
        self.s = run.s
        self.events += run.events

    def answer(self, seat: int, choice: Any) -> Table:
        """A legal answer, checked against what is offered."""
        run = Run(self.cube, self.s)
        run.s.triggers = 0
        choice = tuple(choice) if isinstance(choice, list) else choice
        self._offered(self.s.pending[seat].question, choice)
        takeback.before(run, self.s, seat)
        run.answer(seat, choice)
        run.go()
        takeback.after(run, seat)
        self.s = run.s
        self.events += run.events
        return self

    def _offered(self, q: Question, choice: Any) -> None:
        if q.of in ("damage", "piles"):
            return
        chosen = choice if (q.min, q.max) != (1, 1) else (choice,)
        assert q.min <= len(chosen) <= q.max and all(c in q.options for c in chosen), (choice, q.options)

    def act(self, seat: int, kind: str, piece: int = -1, line: int = -1, *steps: Any) -> Table:
        """An act and its later steps."""
        self.answer(seat, Act(kind, piece, line))
        for step in steps:
            self.answer(seat, step)
        return self

    def spread(
        self, seat: int, place: str, given: dict[int, dict[int, int]], bonus: dict[int, int] | None = None
    ) -> Table:
        return self.answer(seat, Spread({place: given}, bonus or {}))

    def tick(self) -> Table:
        run = Run(self.cube, self.s)
        run.tick()
        self._go(run)
        return self

    def pass_window(self) -> Table:
        """All who are asked pass, until the window is closed."""
        while self.s.window or (self.s.wait is not None):
            for seat in self.asked():
                q = self.s.pending[seat].question
                self.answer(seat, PASS if q.of == "act" else False)
            if self.s.wait is None:
                break
            self.tick()
        return self

    def settle(self) -> Table:
        """Defaults and ticks until nobody is asked any more."""
        while self.s.pending or self.s.wait is not None:
            asked = self.asked()
            if asked:
                self.answer(asked[0], self.s.pending[asked[0]].question.default)
            else:
                self.tick()
        return self

    # ---------------------------------------------------------------- looking
    def piece(self, i: int) -> Piece:
        return self.s.pieces[i]

    def seat(self, i: int) -> Seat:
        return self.s.seats[i]

    def asked(self) -> list[int]:
        return [i for i, p in sorted(self.s.pending.items()) if not p.done]

    def question(self, seat: int) -> Question:
        return self.s.pending[seat].question

    def offers(self, seat: int) -> list[Any]:
        return list(self.question(seat).options)

    def told(self, type: str) -> list[Event]:
        return [e for e in self.events if e.type == type]

    @property
    def run(self) -> Run:
        """A run to ask the engine with; nothing written to it stays."""
        return Run(self.cube, self.s)


__all__ = ["END", "PASS", "DraftAndBattle", "Table", "body", "card"]
