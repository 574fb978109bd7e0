"""Magnum Opus as the house meets it: `app.game.Game` over the engine."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

from app.game import ALL, EVERYBODY, SEATS, VIEWERS, Decision, IllegalChoice, Owed, Result, Step, Tick
from app.kit.random import derive_key

from .cards.cube import Cube
from .cards.rest import rest_card
from .draft import setup
from .engine import answers, orders, takeback
from .engine import state as states
from .engine.legal import why as why_not
from .engine.picture import patch_of, view_of
from .engine.run import RECENT, Run
from .engine.sight import settle
from .engine.state import Event, State
from .speech import speak, spoken

ENGINE = "1"  # rises when the same log would be played differently


def last_of_each(events: list[Event]) -> list[Event]:
    """The last events that each viewer was told: what others do in secret pushes no line out of a viewer's log."""
    last = events[-RECENT:]
    if len(events) <= RECENT or all(e.to & EVERYBODY == EVERYBODY for e in last):
        return last
    kept: list[Event] = []
    told = Counter([e.to for e in events])
    over = [sum(n for to, n in told.items() if to >> viewer & 1) - RECENT for viewer in VIEWERS]
    for n, e in enumerate(events):
        if max(over) <= 0:
            return kept + events[n:]
        # Its viewers have one line less after it; whoever has too many all the same does without it.
        viewers = [i for i, viewer in enumerate(VIEWERS) if e.to >> viewer & 1]
        if any(over[i] <= 0 for i in viewers):
            kept.append(e)
        for i in viewers:
            over[i] -= 1
    return kept


class DraftAndBattle:
    """The game bound to one cube. States are never changed in place."""

    id = "draft_and_battle"
    engine = ENGINE

    def __init__(self, cube: Cube) -> None:
        self.cube = cube
        self._cards: dict[str, list[dict[str, Any]]] = {}

    # ---------------------------------------------------------------- set-up
    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        complete = setup.check_options(given)
        setup.check_cube(self.cube, complete)
        return complete

    def new_game(
        self, options: dict[str, Any], words: tuple[str, ...], secret: bytes, players: tuple[str, ...] = ()
    ) -> Step:
        empty = State(
            engine=ENGINE, cube=self.cube.hash, key=derive_key(secret, words),
            options={**setup.check_options(options), "players": list(players)},
            seats=[states.Seat() for _ in range(SEATS)], labs=[[] for _ in range(SEATS)], numbers=[0] * SEATS,
            handle_numbers=[0] * len(VIEWERS), handles=[[] for _ in VIEWERS],
            locations=dict.fromkeys(states.PLACES, states.NO_CARD),
        )
        run = Run(self.cube, empty)
        setup.begin(run)
        run.go()
        return self._finish(run, empty, EVERYBODY | 1 << ALL)

    def _finish(self, run: Run, before: State, told: int = 0) -> Step:
        settle(run, before)
        s = run.s
        s.recent = last_of_each(s.recent + [e for e in run.events if not e.silent])
        s.__dict__["parts"] = run.derived.parts
        s.__dict__["unseen"] = run.unseen_deaths, run.unseen_goals
        return Step(s, tuple(run.events), run.told | told)

    # ---------------------------------------------------------------- what is owed
    def owed(self, state: State) -> tuple[Owed, ...]:
        return tuple(
            Owed(
                id=answers.decision_id(seat, p), seat=seat, root=f"{seat}-{p.root}", kind=p.question.kind,
                public=p.public, clock=p.clock, step=p.step, steps=p.steps, answered=p.done,
            )
            for seat, p in sorted(state.pending.items())
            if not p.done or state.wait is not None
        )

    def tick(self, state: State) -> Tick | None:
        if state.wait is None:
            return None
        return Tick(str(state.wait.n), all(p.done for p in state.pending.values()))

    def decisions(self, state: State, seat: int, lang: str = "en") -> list[Decision]:
        kept = state.__dict__.setdefault("_decisions", {})
        key = (seat, lang)
        if key not in kept:
            found = answers.decision(self.cube, state, seat, lang)
            kept[key] = [found] if found is not None else []
        return kept[key]

    def asks_the_same(self, before: State, after: State, seat: int) -> bool:
        return answers.same_question(self.cube, before, after, seat)

    def default_choice(self, state: State, seat: int, decision: str) -> Any:
        pending = self._open(state, seat, decision)
        return answers.default_outside(state, seat, pending.question)

    def _open(self, state: State, seat: int, decision: str) -> states.Pending:
        if state.result is not None:
            raise IllegalChoice("finished", "the game is over", "Victory", decision)
        pending = state.pending.get(seat)
        if pending is None or pending.done or answers.decision_id(seat, pending) != decision:
            raise IllegalChoice(
                "closed", "this decision is not open any more; answer the one you owe now", "Decisions", decision
            )
        return pending

    # ---------------------------------------------------------------- entries
    def apply(self, state: State, seat: int, decision: str, choice: Any) -> Step:
        self._open(state, seat, decision)
        answer = answers.read(self.cube, state, seat, choice)
        run = Run(self.cube, state)
        run.s.triggers = 0
        takeback.before(run, state, seat)
        run.answer(seat, answer)
        run.go()
        takeback.after(run, seat)
        return self._finish(run, state)

    def apply_tick(self, state: State, tick: str) -> Step:
        if state.wait is None or str(state.wait.n) != tick:
            raise IllegalChoice("closed", "the clock is not waited for here", "Response window")
        run = Run(self.cube, state)
        run.s.triggers = 0
        run.s.back = None
        run.tick()
        run.go()
        return self._finish(run, state)

    def set_orders(self, state: State, seat: int, orders_given: dict[str, Any]) -> Step:
        run = Run(self.cube, state)
        orders.give(run, seat, orders_given)
        run.go()
        return self._finish(run, state, 1 << seat)

    def back(self, state: State, seat: int) -> str | None:
        return takeback.can(state, seat)

    def take_back(self, state: State, seat: int) -> Step:
        reason = takeback.can(state, seat)
        if reason is not None:
            raise IllegalChoice("no_takeback", reason, "Taking back")
        run = takeback.take(self.cube, state, seat)
        return self._finish(run, state)

    # ---------------------------------------------------------------- what is seen
    def why(self, state: State, seat: int, decision: str, card: str, lang: str = "en") -> list[dict[str, str]]:
        self._open(state, seat, decision)
        piece = self._piece(state, seat, card)
        words = speak(lang)
        return [{"rule": rule, "message": words.refusal(self.cube, state, seat, rule, message)}
                for rule, message in why_not(Run(self.cube, state, reading=True), seat, piece)]

    def _piece(self, state: State, seat: int, card: str) -> int:
        for i, n in enumerate(state.handles[seat]):
            if n and answers.handle_of(state, seat, i) == card:
                return i
        raise IllegalChoice("no_such_card", "you see no such card", "Handle")

    def view(self, state: State, viewer: int, lang: str = "en") -> dict[str, Any]:
        return view_of(self.cube, state, viewer)

    def patch(self, before: State, after: State, viewer: int, lang: str = "en") -> dict[str, Any]:
        return patch_of(self.cube, before, after, viewer)

    def event_lines(
        self, state: State, events: tuple[Any, ...], viewer: int, lang: str = "en"
    ) -> list[dict[str, Any]]:
        words = speak(lang)
        return [words.event(self.cube, state, e, viewer) for e in events if viewer == ALL or e.to >> viewer & 1]

    def log(self, state: State, viewer: int, lang: str = "en") -> list[dict[str, Any]]:
        return self.event_lines(state, tuple(state.recent), viewer, lang)[-RECENT:]

    # ---------------------------------------------------------------- the end
    def outcome(self, state: State) -> Result | None:
        r = state.result
        return Result(r["reason"], tuple(r["winners"]), r["scores"]) if r is not None else None

    def rounds(self, state: State) -> list[dict[str, Any]]:
        return list(state.history)

    def language(self, wanted: str) -> str:
        return spoken(wanted)

    def cards(self, lang: str = "en") -> list[dict[str, Any]]:
        lang = spoken(lang)
        if lang not in self._cards:
            self._cards[lang] = [rest_card(card, lang) for card in self.cube.cards]
        return self._cards[lang]

    # ---------------------------------------------------------------- saving
    def encode(self, state: State) -> bytes:
        return states.encode(state)

    def decode(self, data: bytes) -> State:
        return states.decode(data)

    def fingerprint(self, state: State) -> str:
        return hashlib.sha256(states.encode(state)).hexdigest()[:16]
