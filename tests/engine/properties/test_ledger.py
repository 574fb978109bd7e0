"""The ledger that cards ask (LEDGER_FACTS) is what can be counted from what everybody was told, in whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from app.game import SEATS, Step
from app.games.draft_and_battle.cards.words import LEDGER_FACTS
from app.games.draft_and_battle.engine.state import ELEMENTS, STAGES, Event, Piece, State
from tests.engine.secrets.chance import GAME, seeds, steps

GAMES = 8
UNTOLD = ("contest_creatures", "claim_creatures", "destroyed")  # no one event says them
HERE = "battlefield"
# What brings creatures to the battlefield or takes them from it.
COME_AND_GO = {
    "deployed", "destroyed", "home", "all_home", "to_hand", "ceased", "token", "control", "recurs", "put", "swapped",
    "sacrificed", "reclaimed", "placed", "attached",
}  # fmt: skip


def is_materia(e: Event) -> bool:
    """A claimed Materia that goes to its laboratory is told as creatures are."""
    return bool(e.cards) and all(c.card in GAME.cube and GAME.cube[c.card].kind == "materia" for c in e.cards)


class Recount:
    """Reads a game step by step. `total` and `rounds` are by (seat, fact); `maybe` bounds what the log leaves open."""

    def __init__(self) -> None:
        self.total: Counter[tuple[int, str]] = Counter()
        self.rounds: list[Counter[tuple[int, str]]] = [Counter()]
        self.maybe: Counter[tuple[int, str]] = Counter()  # of the whole game
        self.sure: Counter[str] = Counter()  # how often such a fact could be counted
        self.open: Counter[str] = Counter()  # and how often not
        self.phase = ""
        self.stage = [0] * SEATS
        self.types: list[set[str]] = [set() for _ in range(SEATS)]
        self.hit_by: dict[int, set[int]] = {}  # piece -> who damaged it this round

    def add(self, seat: int, fact: str, n: int = 1) -> None:
        if seat >= 0 and n:
            self.total[seat, fact] += n
            self.rounds[-1][seat, fact] += n

    def read(self, before: State, step: Step) -> None:
        for index, event in enumerate(step.events):
            reader = READERS.get(event.type)
            if reader is not None:
                reader(self, Moment(before, step, index), event)


class Moment:
    """One event of a step: the cards as they lay before the step, and what else the step tells."""

    def __init__(self, before: State, step: Step, index: int) -> None:
        self.before, self.after, self.events, self.index = before, step.state, step.events, index

    def was(self, piece: int) -> Piece | None:
        return self.before.pieces[piece] if piece < len(self.before.pieces) else None

    def creatures(self) -> list[int] | None:
        """How many each seat has on the battlefield just now; None where the step hides it."""
        came = [e.type in COME_AND_GO and not is_materia(e) for e in self.events]
        for s, quiet in ((self.before, not any(came[: self.index])), (self.after, not any(came[self.index :]))):
            if quiet:
                return [sum(1 for i in s.field if s.pieces[i].controller == seat) for seat in range(SEATS)]
        return None

    def may_be_weakened(self, piece: int) -> bool:
        """Whoever took its toughness has destroyed it too, and the log does not say who that was."""
        was = self.was(piece)
        marks = was.marks if was is not None else ()
        changed = any(
            e.type == "changed_all" or (e.type == "changed" and any(c.piece == piece for c in e.cards))
            for e in self.events[: self.index]
        )
        return changed or any(m.toughness < 0 or m.set_toughness is not None for m in marks)


# ---------------------------------------------------------------- the course
def _round(count: Recount, now: Moment, e: Event) -> None:
    count.hit_by.clear()
    if e.amount > 1:
        count.rounds.append(Counter())


def _phase(count: Recount, now: Moment, e: Event) -> None:
    count.phase = str(e.data["phase"])
    if count.phase == "claim":
        _lost_contests(count, now)
    if count.phase in ("contest", "claim"):
        fact, found = f"{count.phase}_creatures", now.creatures()
        for seat in range(SEATS):
            if found is None:
                count.maybe[seat, fact] += 99
            else:
                count.add(seat, fact, found[seat])
        (count.open if found is None else count.sure)[fact] += 1


def _lost_contests(count: Recount, now: Moment) -> None:
    """Whoever had creatures where damage was declared and has not won there."""
    for place, stood in now.after.stood.items():
        for seat, n in enumerate(stood):
            if n and now.after.winners.get(place) != seat:
                count.add(seat, "lost_contest")


def _stage(count: Recount, now: Moment, e: Event) -> None:
    count.stage[e.seat] += 1
    count.add(e.seat, "advanced")
    count.add(e.seat, f"advanced:{STAGES[count.stage[e.seat]]}")


def _units(count: Recount, now: Moment, e: Event) -> None:
    if count.phase != "upkeep":
        return
    units = e.data["units"]
    count.add(e.seat, "upkeep_units", sum(units))
    for element, n in zip(ELEMENTS, units, strict=False):
        count.add(e.seat, f"upkeep:{element}", n)


# ---------------------------------------------------------------- cards
def _plays(count: Recount, now: Moment, e: Event) -> None:
    count.add(e.seat, f"played:{GAME.cube[e.cards[0].card].kind}")


def _deployed(count: Recount, now: Moment, e: Event) -> None:
    count.add(e.seat, "deployed")
    if e.data["came_from"] != "laboratory":
        count.add(e.seat, "deployed_from_hand")
        count.hit_by.pop(e.cards[0].piece, None)  # it comes as new


def _discard(count: Recount, now: Moment, e: Event) -> None:
    """From the hand: what makes room in a laboratory is told by the same word."""
    count.add(e.seat, "discarded", sum(1 for c in e.cards if now.was(c.piece).zone != "laboratory"))


def _sacrificed(count: Recount, now: Moment, e: Event) -> None:
    for c in e.cards:
        was = now.was(c.piece)
        if was is None or was.zone == HERE or was.slot == "resting":
            count.add(e.seat, "sacrificed:creature")
        else:
            count.add(e.seat, "sacrificed:reagent")


# ---------------------------------------------------------------- fights
def _wins(count: Recount, now: Moment, e: Event) -> None:
    count.add(e.seat, "won")
    count.add(e.seat, f"won@{e.place}")
    stood = now.after.stood[e.place]
    if stood[e.seat] == 1 and sum(stood) >= 3:
        count.add(e.seat, "won_alone")


def _damage(count: Recount, now: Moment, e: Event) -> None:
    count.hit_by.setdefault(e.cards[0].piece, set()).add(e.other)


def _destroyed(count: Recount, now: Moment, e: Event) -> None:
    piece = e.cards[0].piece
    was = now.was(piece)
    resting = was is not None and was.zone == "laboratory" and was.slot == "resting"
    if e.place:
        count.add(now.after.pieces[piece].owner, "lost")
    if not e.place and not resting:
        return  # no creature
    credit = {*count.hit_by.pop(piece, ()), e.other} - {e.seat, -1}
    for seat in credit:
        count.add(seat, "destroyed")
    weakened = now.may_be_weakened(piece)
    (count.open if weakened else count.sure)["destroyed"] += 1
    for seat in set(range(SEATS)) - credit - {e.seat} if weakened else ():
        count.maybe[seat, "destroyed"] += 1


# ---------------------------------------------------------------- Materia
def _claims(count: Recount, now: Moment, e: Event) -> None:
    type_ = str(GAME.cube[e.cards[0].card].type)
    for fact in ("claimed", f"claimed:{type_}", f"claimed@{e.place}"):
        count.add(e.seat, fact)
    if type_ not in count.types[e.seat]:
        count.types[e.seat].add(type_)
        count.add(e.seat, "claimed_types")
    if count.stage[e.seat] == STAGES.index("albedo"):
        count.add(e.seat, "claimed_at_albedo")


READERS: dict[str, Callable[[Recount, Moment, Event], None]] = {
    "round": _round, "phase": _phase, "stage": _stage, "gain_units": _units, "plays": _plays, "deployed": _deployed,
    "discard": _discard, "sacrificed": _sacrificed, "wins_contest": _wins, "damage": _damage, "destroyed": _destroyed,
    "claims": _claims,
}  # fmt: skip


# ---------------------------------------------------------------- comparing
def agree(s: State, count: Recount) -> None:
    """Each counter of the game and of each round that is over, and none more than the log allows."""
    for seat, own in enumerate(s.seats):
        for fact in LEDGER_FACTS:
            told, room = count.total[seat, fact], count.maybe[seat, fact]
            assert told <= own.total.get(fact, 0) <= told + room, (s.round, s.phase, seat, fact, told, own.total)
            kept = [ledger.get(fact, 0) for ledger in own.rounds]
            assert sum(kept) + own.round.get(fact, 0) == own.total.get(fact, 0), (seat, fact)
            for number, (ours, theirs) in enumerate(zip(count.rounds, kept, strict=False), 1):
                assert ours[seat, fact] <= theirs <= ours[seat, fact] + room, (number, seat, fact)


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    return Counter()


@pytest.mark.parametrize("seed", seeds(GAMES))
def test_every_counter_is_what_the_log_tells(seed: int, seen: Counter[str]) -> None:
    count, last = Recount(), None
    for before, step in steps(seed):
        if before is None:
            continue
        count.read(before, step)
        last = step.state
        if last.phase != "contest":  # there the contests lost are counted before they can be told
            agree(last, count)
    assert last is not None and last.result is not None
    seen["games"] += 1
    for (_, fact), n in count.total.items():
        seen[fact] += n
    for fact in UNTOLD:
        seen[f"{fact} left open"] += count.open[fact]
        seen[f"{fact} sure"] += count.sure[fact]


def test_these_games_have_seen_every_counter(seen: Counter[str]) -> None:
    """Else the comparing would say nothing of it; and little is left open."""
    if seen["games"] < GAMES:
        pytest.skip("not all of the games were played")
    assert {fact for fact in LEDGER_FACTS if not seen[fact]} == set()
    for fact in UNTOLD:
        assert seen[f"{fact} sure"] > 4 * seen[f"{fact} left open"], (fact, seen)
