"""One entry being played: the loop, and how it asks.

`Run` holds the copy that is written, the events so far and who was told. The loop pops one frame and does
one thing; between two frames come state checks until nothing changes, then the triggers that wait. Nothing
half done lives anywhere but in `state.stack`.

**Asking.** A frame that needs answers calls `ask`, which leaves the frame on the stack and ends the loop; when
every answer is in, the same frame runs again and finds them with `take`. A step of a line (`Resolve`) may ask
several times: it is run again from its start with the answers so far in `ctx.answers`, and so must change
nothing before its last question (`Need` is how it asks; the loop checks).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.game import ALL, EVERYBODY
from app.kit import random as rnd

from .derive import Derived, Parts
from .state import EVERYTHING, TEXTS, Answer, Begin, Flow, Frame, Pending, Question, Resolve, State, Wait, copy

TRIGGER_LIMIT = 400  # rules.md, Endless chains
RECENT = 50

FlowStep = Callable[["Run", Flow], None]
Dialog = Callable[["Run", int, tuple[Answer, ...]], Question | None]
FLOW: dict[str, FlowStep] = {}
DIALOGS: dict[str, Dialog] = {}


def flow(name: str) -> Callable[[FlowStep], FlowStep]:
    """Register the function that does the frame `Flow(name)`."""

    def put(f: FlowStep) -> FlowStep:
        if name in FLOW:
            raise RuntimeError(f"two functions for the frame {name}")
        FLOW[name] = f
        return f

    return put


def dialog(name: str) -> Callable[[Dialog], Dialog]:
    """Register the function that asks the steps of an act: (run, seat, answers so far) -> the next question, or None
    when the act is complete. It changes nothing."""

    def put(f: Dialog) -> Dialog:
        DIALOGS[name] = f
        return f

    return put


class Need(Exception):
    """A step of a line asks a seat; `who` may be several seats, each with its own question."""

    def __init__(self, questions: dict[int, Question], public: str = "choose", sealed: bool = False) -> None:
        super().__init__("a question")
        self.questions = questions
        self.public = public
        self.sealed = sealed


class Run:
    """The writer of one entry. `s` is a copy: whoever gave the state keeps it unchanged."""

    def __init__(self, cube: Any, state: State, *, reading: bool = False) -> None:
        """`reading`: nothing will be written (dialogs, reasons), so the state itself is read."""
        self.cube = cube
        self.s = state if reading else copy(state)
        self.events: list[Any] = []
        self.told = 0
        self.touched: set[int] = set()  # pieces whose sight may have changed
        self.lost: dict[int, int] = {}  # pieces that lay hidden, if only for a moment -> from whom (bit mask)
        self.sight_changed = False  # somebody's standing leave to look came or went
        self.dirty = True  # something changed since the last state check
        # What has been touched since deaths, and since goals, were last looked for in vain (checks, goals); everything
        # in a state that comes from elsewhere than the entry before.
        self.unseen_deaths, self.unseen_goals = state.__dict__.get("unseen", (EVERYTHING, EVERYTHING))
        self.irrevocable = False  # something hidden or random was shown, or another seat was asked
        self.was: State | None = None  # the state before an answer (takeback)
        self.begins: State | None = None  # the state before the act that this entry goes on with (takeback)
        self.changes = 0  # how many ops wrote (a step that asks must not have written)
        self._derived: Derived | None = None
        known: Parts | None = state.__dict__.get("parts")
        self._parts = known.copy() if known is not None else Parts()  # what has been read and still holds

    # ---------------------------------------------------------------- derived values
    @property
    def derived(self) -> Derived:
        """Power, toughness, keywords … read in layers; made anew after each change."""
        if self._derived is None:
            self._derived = Derived(self.cube, self.s, self._parts)
        return self._derived

    def changed(self, touches: int = EVERYTHING) -> None:
        """An op wrote: the state must be checked, and what was derived from what it touches is stale."""
        if touches:
            self._derived = None
            self._parts = Parts(None if touches & TEXTS else self._parts.rules)
            self.unseen_deaths |= touches
            self.unseen_goals |= touches
        self.dirty = True
        self.changes += 1

    # ---------------------------------------------------------------- chance
    def below(self, purpose: str, n: int) -> int:
        value, self.s.rng[purpose] = rnd.below(self.s.key, purpose, self.s.rng.get(purpose, 0), n)
        self.irrevocable = True
        return value

    def shuffled(self, purpose: str, items: list[Any]) -> list[Any]:
        out, self.s.rng[purpose] = rnd.shuffled(self.s.key, purpose, self.s.rng.get(purpose, 0), items)
        self.irrevocable = True
        return out

    # ---------------------------------------------------------------- frames
    def push(self, *frames: Frame) -> None:
        """The first of these is done first."""
        self.s.stack.extend(reversed(frames))

    def go(self) -> None:
        """Until somebody is asked, the clock is waited for, or the game is over."""
        s = self.s
        while s.stack and not s.pending and s.wait is None and s.result is None:
            if self.dirty:
                self.dirty = False
                from .checks import check_state

                check_state(self)
                continue
            if s.waiting:
                self._line_up()
                continue
            frame = s.stack.pop()
            if isinstance(frame, Flow):
                FLOW[frame.name](self, frame)
            elif isinstance(frame, Begin):
                self._begin(frame)
            else:
                self._resolve(frame)

    def _resolve(self, frame: Resolve) -> None:
        if not frame.steps:
            return
        from .effects import perform

        frame = replace(frame, ctx=replace(frame.ctx, answers=(*frame.ctx.answers, *self._replies())))
        before = self.changes
        try:
            perform(self, frame.ctx, frame.steps[0], frame.steps[1:])
        except Need as need:
            if self.changes != before:
                raise RuntimeError(f"{frame.steps[0]} changed something before it asked") from None
            self.ask(frame, need.questions, public=need.public, sealed=need.sealed)

    def _replies(self) -> list[Answer]:
        """What was just answered, in the order of the seats."""
        given = self.take() or {}
        return [answer for seat in sorted(given) for answer in given[seat]]

    def _line_up(self) -> None:
        """What was set off together starts in its order; what each sets off in turn comes right after it."""
        s = self.s
        batch = sorted(s.waiting, key=lambda t: t.order)
        s.waiting.clear()
        self.push(*(Begin(t) for t in batch))

    def _begin(self, frame: Begin) -> None:
        s = self.s
        frame = replace(frame, answers=(*frame.answers, *self._replies()))
        if not frame.answers:
            s.triggers += 1
        if s.triggers > TRIGGER_LIMIT:
            from .ops import tell

            s.waiting.clear()
            s.stack = [f for f in s.stack if not isinstance(f, Begin)]
            tell(self, "chain_cut")
            return
        from .triggers import begin

        try:
            begin(self, frame.trigger, frame.answers)
        except Need as need:
            self.ask(frame, need.questions, public=need.public, sealed=need.sealed)

    # ---------------------------------------------------------------- asking
    def ask(
        self, frame: Frame | None, questions: dict[int, Question], *, public: str, sealed: bool = False,
        clock: str = "other", dialog: str = "", paced: bool = False,
        answered: dict[int, tuple[Answer, ...]] | None = None,
        steps: dict[int, tuple[int, int]] | None = None, then: str = "",
    ) -> None:
        """Ask these seats at once. `frame` runs again when all have answered (and, if paced, the clock has said so).
        `answered` seats are asked as far as anybody can see, but standing orders have answered for them. With
        `then` each answer is acted on at once by that flow function, whatever the others still owe (draft picks)."""
        s = self.s
        if frame is not None:
            s.stack.append(frame)
        for seat, question in questions.items():
            s.numbers[seat] += 1
            n = s.numbers[seat]
            step = (steps or {}).get(seat, (0, 1))
            s.pending[seat] = Pending(
                n=n, root=n, question=question, dialog=dialog, public=public, clock=clock, step=step[0], steps=step[1],
                then=then,
            )
            if answered and seat in answered:
                s.pending[seat] = replace(s.pending[seat], done=True, answers=answered[seat], by_orders=True)
        if paced:
            s.stamp += 1
            s.wait = Wait(s.stamp)
        self.told |= EVERYBODY | 1 << ALL
        self._close_if_all_in()

    def _close_if_all_in(self) -> None:
        s = self.s
        if s.wait is None and s.pending and all(p.done for p in s.pending.values()):
            s.given = {seat: p.answers for seat, p in s.pending.items()}
            s.pending.clear()

    def tick(self) -> None:
        """The clock's entry: the paced question closes."""
        s = self.s
        s.given = {seat: p.answers for seat, p in s.pending.items()}
        s.pending.clear()
        s.wait = None
        self.told |= EVERYBODY | 1 << ALL

    def take(self) -> dict[int, tuple[Answer, ...]] | None:
        """The answers to what this frame asked, once; None when it has not asked yet."""
        given = self.s.given
        if not given:
            return None
        self.s.given = {}
        return given

    def answer(self, seat: int, answer: Answer) -> None:
        """A legal answer to the open step of this seat: ask its next step, or seal it and go on when all are in."""
        s = self.s
        pending = s.pending[seat]
        answers = (*pending.answers, answer)
        follow = DIALOGS[pending.dialog](self, seat, answers) if pending.dialog else None
        if follow is not None:
            s.numbers[seat] += 1
            s.pending[seat] = replace(
                pending, n=s.numbers[seat], question=follow, answers=answers,
                opening=pending.opening or pending.question,
            )
            self.told |= 1 << seat | 1 << ALL
            return
        if pending.then:
            del s.pending[seat]
            s.given = {seat: answers}
            self.told |= EVERYBODY | 1 << ALL
            FLOW[pending.then](self, Flow(pending.then, seat))
            return
        s.pending[seat] = replace(pending, answers=answers, done=True)
        # In a paced question all who were asked stay in the waiting list, so nobody else is told anything.
        self.told |= (1 << seat | 1 << ALL) if s.wait is not None else (EVERYBODY | 1 << ALL)
        self._close_if_all_in()
