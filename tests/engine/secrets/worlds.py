"""Two worlds that one viewer cannot tell apart.

The second world is the first with everything changed that this viewer may not know: which cards the others hold, have
drafted, put aside or turned face down, what lies in packs elsewhere and in all decks, whose Opus is which, how hands
are held, and all chance that is still to come. Then both go on alike, and the viewer must be sent the same bytes for
as long as nothing is shown to it that differs.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from app.game import SEATS, WATCH, Step
from app.games.draft_and_battle.engine.dialogs import first_question
from app.games.draft_and_battle.engine.goals import opus_holds
from app.games.draft_and_battle.engine.run import Run
from app.games.draft_and_battle.engine.sight import sight_of
from app.games.draft_and_battle.engine.state import Act, Piece, Question, State, copy
from tests.engine.secrets.chance import GAME, IllegalChoice, answered, by_chance, clock, open_seats

DRAFTED = ("reagent", "homunculus", "agent", "minion", "principle", "apparatus", "praxis", "arcana")
OWN_TURN = ("laboratory", "deployment", "response")
UNSEEN = ("pick", "deck", "opus", "alchemist", "mulligan")  # answers that show no card to the others


def unknown(s: State, viewer: int) -> list[Piece]:
    """Pieces of which this viewer may not know which card they are."""
    sight = sight_of(GAME.cube, s)
    return [p for p in s.pieces if p.card and p.zone != "gone" and not sight.knowers(p) >> viewer & 1]


def ints(value: Any, found: set[int]) -> set[int]:
    """Every number anywhere in it: pieces that half-done work may name."""
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, dict):
        for key, one in value.items():
            ints(int(key) if isinstance(key, str) and key.isdigit() else key, found)
            ints(one, found)
    elif isinstance(value, list | tuple):
        for one in value:
            ints(one, found)
    return found


def in_work(s: State) -> set[int]:
    """What half-done work, sealed answers and lasting effects may name stays as it is in both worlds."""
    found: set[int] = set()
    if s.stage == "round":
        for part in (s.stack, s.waiting, s.given, s.pile, s.lasting):
            ints(msgspec.to_builtins(part), found)
    for p in s.pending.values():
        ints(msgspec.to_builtins((p.answers, p.opening)), found)
        if p.question.kind not in (*OWN_TURN, *UNSEEN):
            ints(msgspec.to_builtins(p.question), found)
    return found


def signature(p: Piece) -> tuple[Any, ...] | None:
    """Pieces with the same one can be exchanged unseen; None: leave it."""
    card = GAME.cube[p.card]
    if p.zone in ("battlefield", "laboratory") or (p.zone == "aside" and p.face_down):
        if p.marks or p.damage or p.zone == "aside" or "veiled" not in card.keywords:
            return None
        return "veiled", card.kind, str(GAME.cube.cost(card.id)), card.toughness
    if p.marks or p.hand_cost or p.used:
        return None
    return (card.kind if card.kind not in DRAFTED else "drafted",)


def other_world(s: State, viewer: int, rng: random.Random) -> tuple[State, set[int]]:
    """The second world, and the pieces that are another card there."""
    run = Run(GAME.cube, s)
    fixed = in_work(s)
    free = [p for p in unknown(s, viewer) if p.id not in fixed]
    _mix(run.s, free, rng)
    _opus_that_holds(run.s, [p for p in free if p.zone == "opus"], viewer)
    for seat in range(SEATS):
        if seat != viewer and s.stage == "round":
            rng.shuffle(run.s.seats[seat].hand)
    run.s.rng = {purpose: n + 1_000_000 for purpose, n in s.rng.items()}
    differ = {p.id for p in s.pieces if p.card != run.s.pieces[p.id].card}
    for seat, pending in run.s.pending.items():
        if seat != viewer and pending.question.kind in OWN_TURN and not pending.answers:
            run.s.pending[seat] = replace(pending, question=first_question(run, seat, pending.question.kind))
    return copy(run.s), differ


def _mix(s: State, free: list[Piece], rng: random.Random) -> None:
    groups: dict[tuple[Any, ...], list[Piece]] = defaultdict(list)
    for p in free:
        key = signature(p)
        if key is not None:
            groups[key].append(p)
    _veiled(s, groups)
    for group in groups.values():
        cards = [p.card for p in group]
        rng.shuffle(cards)
        for p, card in zip(group, cards, strict=True):
            s.pieces[p.id] = replace(s.pieces[p.id], card=card)


def _veiled(s: State, groups: dict[tuple[Any, ...], list[Piece]]) -> None:
    """A face-down creature becomes another of the same look: one out of a hidden place, or one that nobody has."""
    here = {p.card for p in s.pieces}
    for key, group in groups.items():
        if key[0] != "veiled":
            continue
        spare = [
            c.id for c in GAME.cube.kinds[key[1]]
            if c.id not in here and "veiled" in c.keywords and (str(GAME.cube.cost(c.id)), c.toughness) == key[2:]
        ]
        for p, card in zip(list(group), spare, strict=False):
            s.pieces[p.id] = replace(s.pieces[p.id], card=card)
            group.remove(p)


def _opus_that_holds(s: State, hidden: list[Piece], viewer: int) -> None:
    """Seldom does an Opus hold by chance: deal one that does, where there is one."""
    taken = {p.card for p in s.pieces}
    for p in hidden:
        if p.owner == viewer or s.stage != "round" or p.id not in s.seats[p.owner].opus:
            continue
        was = p.card
        for card in GAME.cube.kinds["opus"]:
            if card.id not in taken and card.id in GAME.cube.built_ids:
                s.pieces[p.id] = replace(s.pieces[p.id], card=card.id)
                if opus_holds(Run(GAME.cube, s), p.owner):
                    taken.add(card.id)
                    break
        else:
            s.pieces[p.id] = replace(s.pieces[p.id], card=was)


# ---------------------------------------------------------------- what the viewer is sent
def sent_to(s: State, viewer: int, rng: random.Random | None = None) -> dict[str, Any]:
    """All that this viewer can ask for in a state."""
    out: dict[str, Any] = {
        "view": GAME.view(s, viewer), "log": GAME.log(s, viewer),
        "waiting": [(o.seat, o.public, o.clock, o.step, o.steps) for o in GAME.owed(s)],
        "tick": (t.id if (t := GAME.tick(s)) else None),
    }
    if viewer != WATCH:
        out["decisions"] = msgspec.to_builtins(GAME.decisions(s, viewer))
        out["back"] = GAME.back(s, viewer)
        out["why"] = why_of(s, viewer, out)
    return out


def why_of(s: State, viewer: int, out: dict[str, Any]) -> list[Any]:
    """Every refusal that this viewer can be given for what it sees (of a few cards)."""
    found: list[Any] = []
    for decision in out["decisions"]:
        for handle in sorted(out["view"]["cards"])[:6]:
            found.append([handle, GAME.why(s, viewer, decision["id"], handle)])
        try:
            GAME.apply(s, viewer, decision["id"], "nonsense")
        except IllegalChoice as refused:
            found.append([refused.code, refused.message, refused.rule])
    return found


def moved(before: State, step: Step, viewer: int) -> dict[str, Any]:
    """What a step sends to this viewer."""
    return {
        "events": GAME.event_lines(step.state, step.events, viewer), "patch": GAME.patch(before, step.state, viewer),
        "told": step.told >> viewer & 1,
    }


def same_bytes(a: Any, b: Any, where: str) -> None:
    """Equal to the byte; else the first place where they differ is named."""
    if msgspec.json.encode(a) != msgspec.json.encode(b):
        raise AssertionError(f"{where}: {difference(a, b)}")


def difference(a: Any, b: Any, path: str = "") -> str:
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        for key in a:
            if msgspec.json.encode(a[key]) != msgspec.json.encode(b[key]):
                return difference(a[key], b[key], f"{path}.{key}")
        return f"{path}: members in another order, {list(a)} and {list(b)}"
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for n, (x, y) in enumerate(zip(a, b, strict=True)):
            if msgspec.json.encode(x) != msgspec.json.encode(y):
                return difference(x, y, f"{path}[{n}]")
    return f"{path}: {a!r} and {b!r}"


# ---------------------------------------------------------------- going on alike
class Pair:
    """Two worlds going on alike before the eyes of one viewer."""

    def __init__(self, s: State, viewer: int, rng: random.Random) -> None:
        self.viewer, self.rng = viewer, rng
        self.a = s
        self.b, self.differ = other_world(s, viewer, rng)
        self.chance = dict(s.rng)
        same_bytes(sent_to(self.a, viewer), sent_to(self.b, viewer), f"viewer {viewer} at the start")

    def go(self, most: int) -> int:
        """So many steps, or until something that differs is shown; how many were made."""
        for n in range(most):
            if self.a.result is not None or not self._level() or not self._step():
                return n
        return most

    def _compare(self, a: Step, b: Step, what: str) -> bool:
        """Whether the viewer sees the same; False: what is shown now may differ."""
        before_a, before_b, self.a, self.b = self.a, self.b, a.state, b.state
        if self._shown(a) or self._shown(b) or self.a.rng != self.chance:
            return False
        where = f"viewer {self.viewer} after {what}"
        same_bytes(moved(before_a, a, self.viewer), moved(before_b, b, self.viewer), where)
        same_bytes(sent_to(self.a, self.viewer), sent_to(self.b, self.viewer), where)
        return True

    def _shown(self, step: Step) -> bool:
        """Whether a card that differs is shown to the viewer now, or was in passing."""
        named = {c.piece for e in step.events for c in e.cards if (e.to & c.known) >> self.viewer & 1}
        hidden = {p.id for p in unknown(step.state, self.viewer)}
        there = {i for i in self.differ if step.state.pieces[i].zone != "gone"}
        return bool(self.differ & named) or bool(there - hidden)

    def _level(self) -> bool:
        """In a paced question who has answered already is the seats' own affair: whoever is asked in one world and has
        answered (by orders) in the other says no now, and the viewer is told nothing."""
        for world in ("a", "b"):
            for seat in open_seats(getattr(self, world)):
                other = self.b if world == "a" else self.a
                if seat in open_seats(other) or seat == self.viewer:
                    continue
                s: State = getattr(self, world)
                if s.wait is None or s.pending[seat].question.options[-1] not in (False, Act("pass")):
                    return False
                step = answered(s, seat, s.pending[seat].question.options[-1])
                assert not step.told >> self.viewer & 1, f"viewer {self.viewer} is told that seat {seat} answered"
                same_bytes(sent_to(s, self.viewer), sent_to(step.state, self.viewer), "a sealed answer")
                setattr(self, world, step.state)
        return True

    def _step(self) -> bool:
        seats = open_seats(self.a)
        if not seats:
            return self._compare(clock(self.a), clock(self.b), "the clock")
        seat = self.rng.choice(seats)
        qa, qb = self.a.pending[seat].question, self.b.pending[seat].question
        answer = self._answer(seat, qa, qb)
        if answer is None:
            return False
        try:
            steps = answered(self.a, seat, answer[0]), answered(self.b, seat, answer[0])
        except IllegalChoice:
            return False  # what the other seat could do hung on its secrets
        return self._compare(*steps, f"{qa.kind} of seat {seat}: {answer[0]}")

    def _answer(self, seat: int, qa: Question, qb: Question) -> tuple[Any] | None:
        """An answer possible in both worlds that shows nothing that differs."""
        if qa.of == "deck":
            return (tuple(qa.options[: qa.min]),)
        if qa.of in ("piles", "damage"):
            return (by_chance(qa, self.rng),)
        if seat == self.viewer:
            return (by_chance(qa, self.rng),)
        common = [o for o in qa.options if o in qb.options and not self._touches(qa, o)]
        if (qa.kind, qa.of, qa.min) != (qb.kind, qb.of, qb.min) or len(common) < max(1, qa.min):
            return None
        return (by_chance(replace(qa, max=min(qa.max, qb.max)), self.rng, common),)

    def _touches(self, q: Question, option: Any) -> bool:
        if isinstance(option, Act):
            return option.card in self.differ
        return q.of == "card" and q.kind not in UNSEEN and option in self.differ


def viewers() -> Iterator[int]:
    yield from (0, 1, 2, 3, WATCH)
