"""What the tests of single cards share: a cast of plain cards, and whole moments of the round as one verb.

Every test runs on one cube, so that it is read once. Seat 0 is "you", seat 1 the usual opponent, seat 3 an outsider.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.games.draft_and_battle.engine import changes
from app.games.draft_and_battle.engine.run import Run
from app.games.draft_and_battle.engine.state import Act, Flow
from tests.engine.scenario import Scenario, body, card

GAIN = [{"verb": "gain", "op": 1}]
TARGET = {"pick": "target", "at": "battlefield"}
CAST = (
    # bodies
    body("rock", 0, 9), body("ogre", 9, 9), body("rat", 2, 2, cost="✦✦"), body("giant", 5, 5, cost="✦✦✦✦"),
    body("red", 2, 2, element=["sulphur"], cost="☉✦"), body("blue", 2, 2, element=["mercury"], cost="☿✦"),
    body("white", 2, 2, element=["salt"], cost="🜔✦"),
    body("page", 1, 3, kind="agent", cost="✦✦"), body("knight", 3, 3, kind="agent", cost="✦✦✦✦"),
    body("imp", 1, 1, kind="minion", cost="✦"), body("troll", 4, 4, kind="minion", cost="✦✦✦"),
    body("wisp", 1, 2, "elusive", cost="✦"), body("wall", 1, 5, "guardian", cost="✦✦"),
    body("shell", 1, 4, "fortified", cost="✦✦"), body("mask", 2, 2, "veiled", cost="✦✦"),
    body("herald", 1, 1, cost="✦✦", lines=[{"head": "entry", "do": GAIN}]),
    body("masked-herald", 1, 1, "veiled", cost="✦✦", lines=[{"head": "entry", "do": GAIN}]),
    # things
    card("still", "apparatus", cost="0"), card("still-too", "apparatus", cost="0"),
    card("ore", "materia", type="relic", op=0), card("gem", "materia", type="relic", op=0),
    # words
    card("ode", "praxis", cost="0", lines=[{"do": GAIN}]),
    card("rite", "arcana", subtype="ritual", cost="0", lines=[{"do": GAIN}]),
    card("cheer", "arcana", subtype="instant", cost="✦", lines=[{"do": GAIN}]),
    card("dart", "arcana", subtype="instant", cost="✦", lines=[{"do": [{"verb": "deal", "amount": 2, "to": TARGET}]}]),
    card("bolt", "arcana", subtype="instant", cost="✦", lines=[
        {"do": [{"verb": "deal", "amount": 2, "to": {**TARGET, "of": "opponent"}}]}]),
    card("fell", "arcana", subtype="instant", cost="✦", lines=[
        {"do": [{"verb": "destroy", "who": {**TARGET, "power_min": 2}}]}]),
    card("volley", "arcana", subtype="instant", cost="✦", lines=[
        {"do": [{"verb": "deal", "amount": 2, "to": {**TARGET, "count": 2}}]}]),
)
QUIET = ("damage", "response", "declare", "opus", "order_of_play")  # questions of the course, answered by default
STAGES: list[Stage] = []


class Stage(Scenario):
    """A scenario with the cast, and the moments that cards wait for."""

    def __init__(self, stage: str = "nigredo", **fields: Any) -> None:
        super().__init__(*CAST, stage=stage, **fields)
        STAGES.append(self)

    def do(self, change: Callable[[Run], Any], *answers: Any) -> Stage:
        """Write something, then let the game go on; a turn that went before ends first."""
        if any(self.question(seat).kind in ("laboratory", "deployment") for seat in self.asked()):
            self.settle()
        super().do(change, *answers)
        return self

    # ---------------------------------------------------------------- moments
    def enter(self, name: str | int, seat: int = 0, place: str = "left", *answers: Any, at: str = "hand") -> int:
        """It is deployed from there (veiled: and turned up): its Entry."""
        piece = self.put(name, seat, at) if isinstance(name, str) else name
        veiled = "veiled" in self.run.derived.printed_keywords(piece)
        self.do(lambda run: changes.arrive(
            run, piece, place, face_down=veiled, from_hand=run.s.pieces[piece].zone == "hand"))
        if veiled:
            self.unveil(piece)
        self.answer_all(answers)
        return piece

    def unveil(self, piece: int, *answers: Any) -> Stage:
        self.do(lambda run: changes.turn_up(run, piece), *answers)
        return self

    def kill(self, *pieces: int, by: int = 3, answers: tuple[Any, ...] = ()) -> Stage:
        """They are destroyed together, by an effect of that seat."""
        self.do(lambda run: changes.destroy(run, pieces, by), *answers)
        return self

    def burn(self, *pieces: int, seat: int = 0, answers: tuple[Any, ...] = ()) -> Stage:
        """The seat sacrifices them together."""
        self.do(lambda run: changes.sacrifice(run, pieces, seat), *answers)
        return self

    def cast(self, name: str, seat: int = 0, *answers: Any) -> Stage:
        """The seat plays this praxis or ritual of the cast in its laboratory turn."""
        piece = self.put(name, seat, "hand")
        self.turn("laboratory", seat).play(piece, *answers)
        return self

    def advance(self, seat: int = 0, *answers: Any) -> Stage:
        self.do(lambda run: changes.advance_stage(run, seat), *answers)
        return self

    def through(self, *flows: str, answers: tuple[Any, ...] = ()) -> Stage:
        """Whole steps of the course; what cards ask is answered in this order, nothing more may be asked."""
        left = list(answers)
        self.s.phase = flows[0].partition(".")[0]
        self.do(lambda run: run.push(*(Flow(f) for f in flows)))
        while self.s.pending or self.s.wait is not None:
            if not self.asked():
                self.tick()
            elif self.question().kind in QUIET:
                self.answer(None)
            else:
                assert left, f"nobody should be asked this: {self.question()}"
                self.answer(left.pop(0))
        assert not left, f"not asked for: {left}"
        return self

    def fight(self, *answers: Any) -> Stage:
        """The whole Contest."""
        return self.through("contest", answers=answers)

    def contest_begins(self, *answers: Any) -> Stage:
        """Contest up to the declaring of damage: what is veiled turns up, start-of-contest effects."""
        return self.through("contest.turn_up", "contest.start", answers=answers)

    def claim(self, *answers: Any) -> Stage:
        return self.through("claim", answers=answers)

    def go_home(self, *answers: Any) -> Stage:
        """End, up to what lasts this round."""
        self.s.phase = "end"
        return self.through("end.home", "end.effects", answers=answers)

    def upkeep(self, *answers: Any) -> Stage:
        self.s.phase = "upkeep"
        self.fire("upkeep", *answers)
        return self

    # ---------------------------------------------------------------- responses
    def window_of(self, seat: int, name: str, *answers: Any, kind: str = "contest") -> Stage:
        """A response window in which this seat has put this instant on the pile; all are asked again, the outsider at
        least, who may always have something."""
        if not self.seat(3).hand:
            self.put("realgar", 3, "hand")
        self.pool(3, "✦")
        piece = self.put(name, seat, "hand")
        self.window(kind)
        self.respond(seat, piece, *answers)
        return self

    def can_respond(self, seat: int, name: str | int) -> bool:
        """Whether the seat is asked, and this ability or instant is offered to it."""
        piece = self.find(name)
        return seat in self.asked() and any(isinstance(o, Act) and o.card == piece for o in self.options(seat))

    def all_pass(self) -> Stage:
        """Everybody asked passes once: the pile begins to resolve, up to what it asks."""
        for seat in self.asked():
            self.answer(None, seat)
        self.tick()
        return self

    def decline(self) -> Stage:
        """Nobody responds any more: the pile resolves, the window closes."""
        self.close()
        return self

    # ---------------------------------------------------------------- looking
    def offered(self, seat: int | None = None) -> set[Any]:
        return set(self.options(seat))

    def can_use(self, name: str | int, seat: int | None = None) -> bool:
        """Whether an ability of this card is offered to the seat that is asked."""
        piece = self.find(name)
        if not self.asked():
            return False
        return any(isinstance(o, Act) and o.kind == "ability" and o.card == piece for o in self.options(seat))

    def zone(self, piece: int) -> str:
        return self.piece(piece).zone

    def op(self, seat: int = 0) -> int:
        return self.seat(seat).op

    def deck(self, seat: int, *names: str) -> list[int]:
        """These cards as the seat's deck, the first on top."""
        return [self.put(name, seat, "deck") for name in names]

    def deck_names(self, seat: int = 0) -> list[str]:
        return [self.s.pieces[i].card for i in self.seat(seat).deck]

    # ---------------------------------------------------------------- the end
    def over(self) -> None:
        """Nobody is left waiting: what is still asked is a turn or a window, and it ends."""
        for seat in self.asked():
            q = self.question(seat)
            assert q.kind in ("laboratory", "deployment", "response"), f"seat {seat} is left waiting: {q}"
        self.settle()
        done = not self.s.stack and not self.s.waiting and not self.s.pile
        assert done or self.s.result is not None, "something is left undone"
