"""A game in mid-course, laid out by hand, for tests of cards and rulings.

    g = Scenario(alchemists=["maria-the-jewess"], stage="albedo")      # seat 0; the others are blank
    lion = g.put("Sun-Eater Lion", 0, "left")                          # battlefield, slot, hand, deck, discard …
    g.pool(0, "☉☉✦")
    g.turn("deployment", 0)                                            # seat 0 is asked
    g.use("Dragon of the Long Fire", "Boar of Mars")                   # an ability and its later answers
    g.deploy(cub, "left")
    g.contest()                                                        # the whole phase, defaults answered
    assert g.at(lion) == "left" and g.damage(lion) == 2

Cards are named by printed name, by id or by the piece that `put` gave. Every answer is checked against what is offered;
a card is answered by name or piece, a list answers "so many of these", None takes the default. Whatever is asked and
not answered stays open (`g.asked`, `g.question`); `settle` answers it by defaults.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from app.game import VIEWERS
from app.games.draft_and_battle.cards.costs import parse_cost
from app.games.draft_and_battle.cards.cube import Cube, make_cube
from app.games.draft_and_battle.cards.load import load_folder
from app.games.draft_and_battle.cards.words import Card, Line, Step
from app.games.draft_and_battle.draft.setup import check_options
from app.games.draft_and_battle.engine import course, effects, ops, triggers
from app.games.draft_and_battle.engine import lines as texts
from app.games.draft_and_battle.engine.run import Run
from app.games.draft_and_battle.engine.sight import settle as settle_sight
from app.games.draft_and_battle.engine.state import (
    NO_CARD,
    PLACES,
    STAGES,
    Act,
    Begin,
    Ctx,
    Event,
    Flow,
    Piece,
    Piles,
    Question,
    Resolve,
    Seat,
    State,
    Token,
    Triggered,
    decode,
    encode,
)

LAB = ("attached", "resource", "principle", "apparatus", "resting", "materia")
BLANK = {"id": "blank", "name": "Blank", "kind": "alchemist", "slots": {"reagents": 3, "principles": 2}}
NEVER = {"id": "never", "name": "Never", "kind": "opus", "condition": [{"is": "round", "at_least": 99}]}
assert course.STEPS  # to import it is to know the steps of the game's course


@lru_cache(maxsize=1)
def whole_cube() -> Cube:
    return load_folder("cube")


@lru_cache(maxsize=64)
def _cube_with(made: bytes) -> Cube:
    cards = msgspec.json.decode(made, type=tuple[Card, ...])
    return make_cube("test", (*whole_cube().cards, *cards), made.decode())


def body(
    id: str, power: int = 1, toughness: int = 1, *keywords: str, kind: str = "homunculus", **fields: Any
) -> dict[str, Any]:
    """A creature made for the test, as the data would have it."""
    return {"id": id, "name": id.replace("-", " ").title(), "kind": kind, "power": power, "toughness": toughness,
            "keywords": list(keywords), **fields}


def card(id: str, kind: str, **fields: Any) -> dict[str, Any]:
    """Any other card made for the test."""
    return {"id": id, "name": id.replace("-", " ").title(), "kind": kind, **fields}


class Scenario:
    """One game in the middle of a round, changed by each call."""

    def __init__(
        self, *made: dict[str, Any], alchemists: list[str] | None = None, stage: str = "nigredo", round: int = 3,
        phase: str = "laboratory", first: int = 0,
    ) -> None:
        self.cube = _cube_with(msgspec.json.encode([BLANK, NEVER, *made]))
        self._ids = {c.name: c.id for c in self.cube.cards} | {c.id: c.id for c in self.cube.cards}
        self.s = State(
            engine="test", cube=self.cube.hash, key=bytes(32), options=check_options({}), stage="round", round=round,
            phase=phase, first=first, seats=[Seat() for _ in range(4)], labs=[[] for _ in range(4)], numbers=[0] * 4,
            handle_numbers=[0] * len(VIEWERS), handles=[[] for _ in VIEWERS], locations=dict.fromkeys(PLACES, NO_CARD),
        )
        self.events: list[Event] = []
        self._laid: set[int] = set()  # pieces laid out since the game last went on: their sight is settled then
        for seat in range(4):
            name = (alchemists or [])[seat] if seat < len(alchemists or []) else "blank"
            self.s.seats[seat].alchemist = self.put(name, seat, "alchemist")
            self.put("never", seat, "opus")
            self.s.seats[seat].rounds = [{} for _ in range(round - 1)]
        self.stage(0, stage)

    # ---------------------------------------------------------------- laying out
    def put(self, name: str, seat: int, at: str, **fields: Any) -> int:
        """A card of this seat at a location, in a slot of its laboratory or in another zone; its piece."""
        run = Run(self.cube, self.s)
        zone = "battlefield" if at in PLACES else "laboratory" if at in LAB else at
        slot = at if at in PLACES or at in LAB else ""
        piece = ops.new_piece(run, self._ids[name], seat, zone, slot, **fields)
        self._keep(run)
        return piece.id

    def token(self, seat: int, at: str, power: int, toughness: int, *keywords: str, kind: str = "minion") -> int:
        run = Run(self.cube, self.s)
        zone = "battlefield" if at in PLACES else "laboratory"
        p = ops.new_piece(run, "", seat, zone, at, token=Token("Token", kind, power, toughness, (), keywords))
        self._keep(run)
        return p.id

    def materia(self, name: str, place: str) -> int:
        """A Materia at a location."""
        run = Run(self.cube, self.s)
        piece = ops.new_piece(run, self._ids[name], -1, "location", place)
        self._keep(run)
        return piece.id

    def write(self, piece: int | str, **changes: Any) -> None:
        """Set fields of a piece (damage, exhausted, face_down …)."""
        run = Run(self.cube, self.s)
        ops.write(run, self.find(piece), **changes)
        self._keep(run)

    def _keep(self, run: Run) -> None:
        self.s = run.s
        self._laid |= run.touched

    def pool(self, seat: int, glyphs: str) -> None:
        cost = parse_cost(glyphs)
        self.s.seats[seat].pool = (cost.sulphur, cost.mercury, cost.salt, cost.generic)

    def stage(self, seat: int, name: str) -> None:
        self.s.seats[seat].stage = STAGES.index(name)

    # ---------------------------------------------------------------- finding
    def find(self, name: int | str) -> int:
        """The piece of that name: in play, else in a hand, deck or discard; the newest of several."""
        if isinstance(name, int):
            return name
        wanted = self._ids.get(name, name)
        found = [p for p in self.s.pieces if p.card == wanted or (p.token is not None and p.token.name == name)]
        assert found, f"no card {name!r} in this game"
        zones = ("battlefield", "laboratory", "alchemist", "pile", "hand", "deck", "discard")
        return min(found, key=lambda p: (zones.index(p.zone) if p.zone in zones else 9, -p.id)).id

    def piece(self, name: int | str) -> Piece:
        return self.s.pieces[self.find(name)]

    def at(self, name: int | str) -> str:
        """Where the card is: location or slot, else the zone."""
        p = self.piece(name)
        return p.slot or p.zone

    def power(self, name: int | str) -> int:
        return self.run.derived.power(self.find(name))

    def toughness(self, name: int | str) -> int:
        return self.run.derived.toughness(self.find(name))

    def stats(self, name: int | str) -> tuple[int, int]:
        return self.power(name), self.toughness(name)

    def keywords(self, name: int | str) -> set[str]:
        return set(self.run.derived.keywords(self.find(name)))

    def damage(self, name: int | str) -> int:
        return self.piece(name).damage

    def units(self, seat: int) -> tuple[int, ...]:
        return self.s.seats[seat].pool

    def seat(self, seat: int) -> Seat:
        return self.s.seats[seat]

    def hand(self, seat: int) -> list[str]:
        return [self.s.pieces[i].card for i in self.s.seats[seat].hand]

    def tokens(self, seat: int, at: str | None = None) -> list[int]:
        return [
            p.id for p in self.s.pieces
            if p.is_token and p.controller == seat and p.zone in ("battlefield", "laboratory") and at in (None, p.slot)
        ]

    def told(self, type: str) -> list[Event]:
        return [e for e in self.events if e.type == type]

    @property
    def run(self) -> Run:
        """A run to ask the engine with; nothing written to it stays."""
        return Run(self.cube, self.s)

    # ---------------------------------------------------------------- going on
    def _go(self, run: Run) -> None:
        run.go()
        run.touched |= self._laid
        self._laid = set()
        settle_sight(run, self.s)
        assert decode(encode(run.s)) == run.s, "the state does not come back from its save as it was"
        self.s = run.s
        self.events += run.events

    def do(self, change: Callable[[Run], Any], *answers: Any) -> Scenario:
        """Write something, then let the game go on."""
        run = Run(self.cube, self.s)
        change(run)
        run.s.stack.insert(0, Resolve(Ctx(0), ()))  # the game goes on below, so that the last change is looked at
        self._go(run)
        return self.answer_all(answers)

    def steps(
        self, seat: int, steps: list[dict[str, Any]], *answers: Any, source: int | str | None = None, place: str = "",
        vars: dict[str, tuple[Any, ...]] | None = None,
    ) -> Scenario:
        """Do these steps as the text of a card of the seat; targets are asked as in a trigger."""
        line = Line(do=msgspec.convert(steps, tuple[Step, ...]))
        piece = self.s.seats[seat].alchemist if source is None else self.find(source)
        return self.do(lambda run: run.push(Begin(Triggered(seat, piece, (), place, vars or {}, line))), *answers)

    def fire(self, event: str, *answers: Any, **about: Any) -> Scenario:
        """Something has happened: "upkeep", "entry" of a piece …"""
        if "piece" in about:
            about["piece"] = self.find(about["piece"])
        return self.do(lambda run: triggers.fire(run, event, **about), *answers)

    def turn(self, phase: str, seat: int) -> Scenario:
        """The seat is asked for an act of its laboratory or deployment turn."""
        self.s.phase = phase
        return self.do(lambda run: run.push(Flow(f"{phase}.turn", seat)))

    def window(self, kind: str) -> Scenario:
        """A response window opens."""
        self.s.phase = {"declaration": "claim"}.get(kind, kind)
        return self.do(lambda run: run.push(Flow("window", data=(kind,))))

    def contest(self) -> Scenario:
        """The whole phase, everything answered by default."""
        self.s.phase = "contest"
        return self.do(lambda run: run.push(Flow("contest"))).settle()

    def flow(self, *names: str) -> Scenario:
        """Steps of the course, up to the next question."""
        return self.do(lambda run: run.push(*(Flow(n) for n in names)))

    # ---------------------------------------------------------------- answering
    def asked(self) -> list[int]:
        return [i for i, p in sorted(self.s.pending.items()) if not p.done]

    def question(self, seat: int | None = None) -> Question:
        return self.s.pending[self.asked()[0] if seat is None else seat].question

    def options(self, seat: int | None = None) -> list[Any]:
        return list(self.question(seat).options)

    def answer(self, choice: Any, seat: int | None = None) -> Scenario:
        """The answer of this seat (of the first that is asked)."""
        who = self.asked()[0] if seat is None else seat
        answer = self._read(self.question(who), choice)
        run = Run(self.cube, self.s)
        run.s.triggers = 0
        run.answer(who, answer)
        self._go(run)
        return self

    def answer_all(self, answers: tuple[Any, ...]) -> Scenario:
        for choice in answers:
            self.answer(choice)
        return self

    def _read(self, q: Question, choice: Any) -> Any:
        if choice is None:
            return q.default
        if q.of == "piles":
            return Piles({name: tuple(self.find(x) for x in row) for name, row in choice.items()})
        if q.of == "damage":
            return choice
        if (q.min, q.max) == (1, 1):
            return self._option(q, choice)
        chosen = tuple(self._option(q, x) for x in (choice if isinstance(choice, list | tuple) else [choice]))
        assert q.min <= len(chosen) <= q.max, f"{len(chosen)} chosen, {q.min} to {q.max} are asked for"
        return chosen

    def _option(self, q: Question, choice: Any) -> Any:
        """The option that this names."""
        if q.of == "pay" and isinstance(choice, str):
            cost = parse_cost(choice)
            choice = (cost.sulphur, cost.mercury, cost.salt, cost.generic)
        if q.of in ("card", "response") and isinstance(choice, str):
            wanted = self._ids.get(choice, choice)
            for o in q.options:
                p = self.s.pieces[next(x.card for x in self.s.pile if x.id == o) if q.of == "response" else o]
                if p.card == wanted or (p.token is not None and p.token.name == choice):
                    return o
            raise AssertionError(f"{choice!r} is not offered: {self.names(q)}")
        offered = any(o == choice and type(o) is type(choice) for o in q.options)
        assert offered, f"{choice!r} is not offered: {self.names(q)}"
        return choice

    def names(self, q: Question) -> list[Any]:
        """The options as people would name them."""
        if q.of == "card":
            return [self.s.pieces[o].card or o for o in q.options]
        return list(q.options)

    def settle(self) -> Scenario:
        """Defaults and ticks until nobody is asked any more."""
        while self.s.pending or self.s.wait is not None:
            if self.asked():
                self.answer(None)
            else:
                self.tick()
        return self

    def tick(self) -> Scenario:
        run = Run(self.cube, self.s)
        run.s.triggers = 0
        run.tick()
        self._go(run)
        return self

    def close(self) -> Scenario:
        """All who are asked pass until the window is closed; what the pile asks is answered by default."""
        while self.s.window or self.s.wait is not None:
            if self.asked():
                self.answer(None)
            elif self.s.wait is not None:
                self.tick()
            else:
                break
        return self

    # ---------------------------------------------------------------- acts
    def act(
        self, kind: str, name: int | str | None = None, *answers: Any, line: int = -1, seat: int | None = None
    ) -> Scenario:
        """An act of the seat that is asked, and its later answers."""
        piece = -1 if name is None else self.find(name)
        self.answer(Act(kind, piece, line), seat)
        for choice in answers:
            self.answer(choice, seat)
        return self

    def can(self, kind: str, name: int | str | None = None, seat: int | None = None) -> bool:
        """Whether such an act is offered."""
        piece = -1 if name is None else self.find(name)
        return any(isinstance(o, Act) and o.kind == kind and o.card == piece for o in self.options(seat))

    def play(self, name: int | str, *answers: Any, seat: int | None = None) -> Scenario:
        """A praxis, ritual or instant."""
        printed = self.cube[self.piece(name).card]
        kind = printed.subtype if printed.kind == "arcana" else printed.kind
        return self.act(str(kind), name, *answers, seat=seat)

    def use(self, name: int | str, *answers: Any, seat: int | None = None, line: int | None = None) -> Scenario:
        """The ability of a card (of several that line)."""
        piece = self.find(name)
        offered = [o for o in self.options(seat) if isinstance(o, Act) and o.kind == "ability" and o.card == piece]
        offered = [o for o in offered if line in (None, o.line)]
        assert offered, f"no ability of {name!r} is offered: {self.names(self.question(seat))}"
        return self.act("ability", piece, *answers, line=offered[0].line, seat=seat)

    def deploy(self, name: int | str, place: str, *answers: Any) -> Scenario:
        kind = "deploy" if self.piece(name).zone == "hand" else "redeploy"
        return self.act(kind, name, place, *answers)

    def respond(self, seat: int, name: int | str, *answers: Any) -> Scenario:
        """This seat responds, the others pass; the pile is left as it is."""
        printed = self.piece(name).card
        instant = printed and self.cube[printed].subtype == "instant"
        (self.play if instant else self.use)(name, *answers, seat=seat)
        while seat in self.asked():
            self.answer(None, seat)  # how it is paid
        for other in self.asked():
            self.answer(Act("pass"), other)
        return self.tick()


__all__ = ["Scenario", "body", "card", "effects", "texts", "whole_cube"]
