"""One step being done: what it reads, whom it asks, and what it leaves for the next.

A step asks before it changes anything. It is run again from its start with the answers so far, so the calls that ask
must come in the same order each time. Whether somebody is asked hangs on public facts only (rules.md: Asking): where
only the seat itself knows that there is one answer, it is asked all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ...cards.costs import Cost, parse_cost
from ...cards.words import Seat, SeatSel, Sel, Step, Who
from .. import ops
from ..amounts import amount
from ..pay import any_element, ways
from ..run import Need
from ..select import can_complete, fits, linked, named, response, seat_candidates, seats
from ..sight import by_card
from ..state import Answer, Ctx, Frame, Prompt, Question, Units, Value
from .aims import MOST, open_cards

if TYPE_CHECKING:
    from ..derive import Derived
    from ..run import Run

Verb = Callable[["Doing", Any], None]
VERBS: dict[type, Verb] = {}
HIDDEN_ZONES = frozenset(("hand", "deck"))


def verb(word: type) -> Callable[[Verb], Verb]:
    """Register the function that does this verb."""

    def put(f: Verb) -> Verb:
        VERBS[word] = f
        return f

    return put


class Doing:
    """One step of one line. `did`: whether it was done in full; `then`: steps to do right after it; `frames`: frames
    to do before the rest of the line."""

    def __init__(self, run: Run, ctx: Ctx) -> None:
        self.run, self.ctx = run, ctx
        self.did = True
        self.then: tuple[Step, ...] = ()
        self.frames: list[Frame] = []
        self._read = 0

    @property
    def d(self) -> Derived:
        return self.run.derived  # type: ignore[no-any-return]

    @property
    def seat(self) -> int:
        return self.ctx.seat

    # ---------------------------------------------------------------- variables
    def bind(self, name: str, values: Sequence[Value]) -> None:
        self.ctx = replace(self.ctx, vars={**self.ctx.vars, name: tuple(values)})

    def count(self, name: str, n: int) -> None:
        """Bind a number."""
        self.bind(f"#{name}", (n,))

    def remember(self, ids: Sequence[int]) -> None:
        """Keep where these cards are and whose, for when they have left."""
        pieces = self.run.s.pieces
        more: dict[str, tuple[Value, ...]] = {}
        for i in ids:
            p = pieces[i]
            more[f"!{i}"] = (p.controller,)
            if p.zone == "battlefield":
                more[f"@{i}"] = (p.slot,)
        self.ctx = replace(self.ctx, vars={**self.ctx.vars, **more})

    def amount(self, what: Any) -> int:
        return amount(self.d, self.ctx, what)

    # ---------------------------------------------------------------- asking
    def ask(self, seat: int, question: Question) -> Answer:
        """The seat's answer; asks for it where it is still missing."""
        if self._read < len(self.ctx.answers):
            self._read += 1
            return self.ctx.answers[self._read - 1]
        raise Need({seat: replace(question, source=self.ctx.source)}, public=question.kind)

    def ask_all(self, questions: dict[int, Question], public: str) -> dict[int, Answer]:
        """Sealed answers of several seats at once."""
        if not questions:
            return {}
        end = self._read + len(questions)
        if end <= len(self.ctx.answers):
            got = self.ctx.answers[self._read:end]
            self._read = end
            return dict(zip(sorted(questions), got, strict=True))
        raise Need(
            {seat: replace(questions[seat], source=self.ctx.source) for seat in sorted(questions)}, public, sealed=True
        )

    def prompt(self, key: str, /, **args: Any) -> Prompt:
        return Prompt(key, {"card": self.ctx.source, **args})

    def yes(self, seat: int, key: str, possible: bool = True, /, **args: Any) -> bool:
        """Yes or no; only no where a yes is impossible."""
        options: tuple[Answer, ...] = (True, False) if possible else (False,)
        return bool(self.ask(seat, Question("choose", self.prompt(key, **args), "yes", options, default=False)))

    def one(self, seat: int, of: str, options: Sequence[Any], key: str, /, **args: Any) -> Any:
        """One of these public options; the only one is taken unasked."""
        if len(options) == 1:
            return options[0]
        return self.ask(seat, Question(
            "choose", self.prompt(key, **args), of, tuple(options[:MOST]), default=options[0],
        ))

    def some(
        self, seat: int, options: Sequence[int], low: int, high: int, key: str = "choose_cards", *,
        hidden: bool = False, kind: str = "choose",
    ) -> list[int]:
        """Between `low` and `high` of these cards. Public ones that must all be taken are taken unasked."""
        low, high = min(low, len(options)), min(high, len(options))
        if not hidden and (not high or low == len(options)):
            return list(options)[:high]
        options = options[:MOST]
        single = (low, high) == (1, 1)
        default: Answer = options[0] if single else tuple(options[:low])
        answer = self.ask(seat, Question(
            kind, self.prompt(key, n=high), "card", tuple(options), low, high, default,
        ))
        return [int(i) for i in answer] if isinstance(answer, tuple) else [int(answer)]  # type: ignore[arg-type]

    # ---------------------------------------------------------------- who
    def seats(self, seat: Seat) -> list[int]:
        """The seats meant; one that is chosen now is asked for."""
        if isinstance(seat, SeatSel) and seat.pick == "choose" and seat.as_ not in self._bound_now():
            found = seat_candidates(self.d, self.ctx, seat)
            self.bind(seat.as_, [self.one(self.seat, "seat", found, "choose_seat")] if found else [])
        return seats(self.d, self.ctx, seat)

    def _bound_now(self) -> dict[str, Any]:
        return self.ctx.vars

    def cards(self, who: Who | None, *, harms: bool = False, displaces: bool = False) -> list[int]:
        """The cards meant: targets that still fit, all that fit, or those chosen now. Binds what a selector names."""
        if who is None:
            return []
        if isinstance(who, str):
            found = [int(i) for i in named(self.d, self.ctx, who)]
            self.remember(found)
            return [i for i in found if not displaces or not self.d.held(self.seat, i, self.ctx.offer)]
        if isinstance(who.of, SeatSel):
            self.seats(who.of)
        found = self._meant(who, harms, displaces)
        if who.pick != "each" or who.as_ != "target":
            self.bind(who.as_, found)
        if "pile" not in who.at:
            self.remember(found)
        return found

    def _meant(self, sel: Sel, harms: bool, displaces: bool) -> list[int]:
        if sel.pick == "target":
            return self._still_fitting(sel, displaces)
        found = open_cards(self.d, self.ctx, sel, harms and sel.pick == "choose", displaces)
        if sel.pick == "each":
            return found
        return self._choose(sel, found)

    def _still_fitting(self, sel: Sel, displaces: bool) -> list[int]:
        """Targets that are gone or fit no longer are left out."""
        ids = [int(i) for i in self.ctx.vars.get(sel.as_, ())]
        if sel.at == "pile":
            return [i for i in ids if (item := response(self.run.s, i)) is not None and not item.cancelled]
        plain = replace(sel, alone=False)
        return [
            i for i in ids
            if fits(self.d, self.ctx, plain, i) and not (displaces and self.d.held(self.seat, i, self.ctx.offer))
        ]

    def _choose(self, sel: Sel, found: list[int]) -> list[int]:
        """Chosen as it resolves; at random where it says so."""
        seat = self.seat
        low = 0 if sel.up_to or sel.any_number else sel.count
        high = len(found) if sel.any_number else sel.count
        if sel.random:
            return self._at_random(found, high)
        found = [i for i in found if not self._kept_secret(i)]
        if sel.count > 1 and linked(sel):
            return self._one_by_one(seat, sel, found, low)
        hidden = self._hidden(sel, found)
        if hidden is None:
            return []
        if any(self.run.s.pieces[i].zone == "hand" and self.run.s.pieces[i].owner != seat for i in found if hidden):
            found = by_card(self.run.s, found)
        return self.some(seat, found, low, high, hidden=hidden)

    def _kept_secret(self, piece: int) -> bool:
        """A card of another's hand that effects cannot look at cannot be picked out of it."""
        p = self.run.s.pieces[piece]
        return p.zone == "hand" and p.owner != self.seat and self.d.hidden_from(self.seat, p.owner, "hand")

    def _hidden(self, sel: Sel, found: list[int]) -> bool | None:
        """Whether the seat must be asked though there may be one answer: the zone is hidden from others. None: all
        can see that nothing is there."""
        spots = {sel.at} if isinstance(sel.at, str) else set(sel.at)
        if not spots & HIDDEN_ZONES:
            return False
        s = self.run.s
        size = sum(
            len(getattr(s.seats[o], z)) for o in seats(self.d, self.ctx, sel.of) for z in spots & HIDDEN_ZONES
            if not self.d.hidden_from(self.seat, o, z)
        )
        if not size:
            return None
        return len(found) != size or size > sel.count

    def _at_random(self, found: list[int], n: int) -> list[int]:
        pool = list(found)
        picked = []
        while pool and len(picked) < n:
            picked.append(pool.pop(self.run.below("chance", len(pool))))
        return picked

    def _one_by_one(self, seat: int, sel: Sel, found: list[int], low: int) -> list[int]:
        picked: list[int] = []
        while len(picked) < sel.count:
            options = [i for i in found if i not in picked and can_complete(self.d, sel, [*picked, i], [], 0)]
            chosen = self.some(seat, options, 1 if low else 0, 1) if options else []
            if not chosen:
                break
            picked += chosen
        return picked

    # ---------------------------------------------------------------- paying
    def payment(self, seat: int, cost: Cost | str) -> Units | None:
        """How the seat pays this, asked where there are several ways; None where it cannot."""
        cost = parse_cost(cost) if isinstance(cost, str) else cost
        found = self.ways(seat, cost)
        if not found:
            return None
        if len(found) == 1:
            return found[0]
        question = Question("pay", self.prompt("pay", cost=str(cost)), "pay", found, default=found[0])
        return self.ask(seat, question)  # type: ignore[return-value]

    def ways(self, seat: int, cost: Cost) -> tuple[Units, ...]:
        return ways(self.run.s.seats[seat].pool, cost, any_element(self.run, seat))

    def use_once(self) -> None:
        """A yes uses up a line that works once a round."""
        once = self.ctx.vars.get("once")
        if once:
            source, key = int(once[0]), str(once[1])
            p = self.run.s.pieces[source]
            if key not in p.used:
                ops.write(self.run, source, used=(*p.used, key))
