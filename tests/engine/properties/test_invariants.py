"""What holds after every entry of every game, whoever plays it and however."""

from __future__ import annotations

import copy as copying
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from app.game import ALL, VIEWERS, Step
from app.games.draft_and_battle.engine.answers import decision_id
from app.games.draft_and_battle.engine.state import NO_CARD, State, copy, decode, encode
from tests.engine.secrets.chance import GAME, IllegalChoice, one_step, open_seats, seeds, steps

GAMES = 4
EVERYONE = (*VIEWERS, ALL)
SEATED = ("hand", "deck", "discard", "picks", "opus", "aside")


# ---------------------------------------------------------------- the cards
def places(s: State) -> Counter[tuple[int, str]]:
    """Where each piece lies, by the lists."""
    found: Counter[tuple[int, str]] = Counter()
    for seat in s.seats:
        for zone in SEATED:
            found.update((i, zone) for i in getattr(seat, zone))
        found.update((i, "pack") for pack in seat.queue for i in pack)
        if seat.alchemist != NO_CARD:
            found[seat.alchemist, "alchemist"] += 1
    for zone, ids in (
        ("battlefield", s.field), ("materia_deck", s.materia_deck), ("materia_discard", s.materia_discard),
        ("objective", s.objectives), ("pool", s.alchemists), ("location", [i for i in s.locations.values() if i >= 0]),
    ):
        found.update((i, zone) for i in ids)
    for lab in s.labs:
        found.update((i, "laboratory") for i in lab)
    return found


def each_card_exactly_once(s: State) -> None:
    found = places(s)
    assert all(n == 1 for n in found.values()), [k for k, n in found.items() if n > 1]
    nowhere = {(p.id, p.zone) for p in s.pieces} - set(found)
    assert {zone for _, zone in nowhere} <= {"box", "gone", "pile"}, nowhere
    assert set(found) <= {(p.id, p.zone) for p in s.pieces}
    assert [p.id for p in s.pieces] == list(range(len(s.pieces)))
    if s.stage == "draft":
        pools = sum(len(seat.picks) for seat in s.seats)
        open_ = sum(len(pack) for seat in s.seats for pack in seat.queue)
        kinds = ("alchemist", "opus")
        waiting = sum(1 for p in s.pieces if p.zone == "box" and GAME.cube[p.card].kind not in kinds)
        assert pools + open_ + waiting == 180
    for p in s.pieces:
        assert (p.zone == "gone") <= p.is_token and (p.zone != "battlefield" or p.slot)
        if p.zone == "laboratory":
            assert p.id in s.labs[p.controller]
        if p.zone in SEATED:
            assert p.id in getattr(s.seats[p.owner], p.zone)


def nothing_below_zero(s: State) -> None:
    for seat in s.seats:
        numbers = (*seat.pool, *seat.put_aside, *seat.counters.values(), *seat.total.values(), seat.skip, seat.stage)
        assert min(numbers) >= 0 and seat.stage <= 3
    assert all(p.damage >= 0 and min(p.paid) >= 0 and p.deaths >= 0 for p in s.pieces)
    assert min(s.rng.values(), default=0) >= 0


def stack_and_questions_are_sane(s: State) -> None:
    """Somebody is asked, or the clock is waited for, or the game is over; nothing waits without a reason."""
    if s.result is not None:
        assert not GAME.owed(s) or s.stage == "over"
        return
    assert s.pending or s.wait is not None
    assert open_seats(s) or s.wait is not None
    assert not s.given and not s.waiting and 0 <= s.triggers <= 401
    ids = [decision_id(seat, p) for seat, p in s.pending.items()]
    assert len(set(ids)) == len(ids)
    for seat, p in s.pending.items():
        assert p.n <= s.numbers[seat] and p.root <= p.n
        q = p.question
        if q.of not in ("damage", "piles") and not p.done:
            assert len(q.options) <= 100 and len(set(map(repr, q.options))) == len(q.options)
            assert q.min <= q.max and q.min <= max(len(q.options), 1)


def saves_are_exact(s: State) -> None:
    data = encode(s)
    assert encode(copy(s)) == data and encode(decode(data)) == data


# ---------------------------------------------------------------- what is sent
def merged(view: Any, patch: Any) -> Any:
    """RFC 7396, as a client does it."""
    if not isinstance(patch, dict):
        return patch
    out = dict(view) if isinstance(view, dict) else {}
    for key, value in patch.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = merged(out.get(key), value)
    return out


def no_null(value: Any) -> bool:
    if isinstance(value, dict):
        return all(no_null(v) for v in value.values())
    return value is not None and (not isinstance(value, list) or all(map(no_null, value)))


def patches_and_told_are_right(before: State, step: Step) -> None:
    """The old view and its patch give the new one; whoever sees, owes or reads anything new is told."""
    after = step.state
    public = [(o.seat, o.public) for o in GAME.owed(before)] != [(o.seat, o.public) for o in GAME.owed(after)]
    for viewer in EVERYONE:
        old, new = GAME.view(before, viewer), GAME.view(after, viewer)
        assert no_null(new)
        patch = GAME.patch(before, after, viewer)
        assert merged(old, patch) == new
        changed = bool(patch) or bool(GAME.event_lines(after, step.events, viewer)) or public
        if viewer < 4:
            changed |= GAME.decisions(before, viewer) != GAME.decisions(after, viewer)
        told = step.told >> viewer & 1
        assert told or not changed or public, f"viewer {viewer} sees a change and is not told"


def views_hang_on_the_state_alone(s: State) -> None:
    """What was kept from earlier views makes no difference: a state just loaded looks the same to everybody."""
    loaded = GAME.decode(GAME.encode(s))
    for viewer in EVERYONE:
        assert GAME.view(loaded, viewer) == GAME.view(s, viewer)
        if viewer < 4:
            assert GAME.decisions(loaded, viewer) == GAME.decisions(s, viewer)


def counters_go_on(before: State, after: State) -> None:
    for old, new in ((before.numbers, after.numbers), (before.handle_numbers, after.handle_numbers)):
        assert all(a <= b for a, b in zip(old, new, strict=True))


@pytest.mark.parametrize("seed", seeds(GAMES))
def test_after_every_entry(seed: int) -> None:
    """And a copy that is saved and loaded after each choice plays the same game to the byte; it ends."""
    last = None
    for n, (before, step) in enumerate(steps(seed)):
        s = step.state
        each_card_exactly_once(s)
        nothing_below_zero(s)
        stack_and_questions_are_sane(s)
        saves_are_exact(s)
        if before is not None:
            patches_and_told_are_right(before, step)
            counters_go_on(before, s)
        if n % 5 == 0:
            views_hang_on_the_state_alone(s)
        last = s
    assert last is not None and last.result is not None


@pytest.mark.parametrize("seed", seeds(3))
def test_a_table_loaded_again_after_each_choice_plays_the_same_game(seed: int) -> None:
    kept, loaded = random.Random(seed), random.Random(seed)
    a = b = next(iter(steps(seed)))[1].state
    while a.result is None:
        one, two = one_step(a, kept), one_step(GAME.decode(GAME.encode(b)), loaded)
        assert one.events == two.events and one.told == two.told
        a, b = one.state, two.state
        assert encode(a) == encode(b)


# ---------------------------------------------------------------- what may be answered
def whole_choices(decision: Any, rng: random.Random, n: int) -> list[Any]:
    """Some of the choices that the decision offers, as a client that knows no rule would make them."""
    if decision.options is None:
        shape = decision.shape
        if shape["type"] == "cards":
            return [rng.sample(shape["from"], rng.randint(shape["min"], shape["max"]))]
        return []
    found = [o.choice for o in decision.options]
    if (decision.min, decision.max) == (1, 1):
        return rng.sample(found, min(n, len(found)))
    return [rng.sample(found, rng.randint(decision.min, min(decision.max, len(found)))) for _ in range(n)]


def wrong_choices(decision: Any, other: Any, rng: random.Random) -> list[Any]:
    """What nobody may send for it: strangers, near misses, other shapes, other seats' cards."""
    wrong: list[Any] = [
        None, "x", "", 0, -1, 1, 10**20, 0.5, [], [[]], {}, {"choice": 1}, [None], "0", {"act": "end_turn", "x": 1},
        {"act": "pass", "card": "0" * 10}, {"sulphur": -2, "mercury": 4}, {"sulphur": True}, True, False, other,
    ]
    good = copying.deepcopy(decision.default)
    wrong += [[good], [good, good], {"a": good}]
    if isinstance(good, list) and good:
        wrong += [good + good, [*good, good[0]], [[x] for x in good], good * 200]
    if isinstance(good, dict):
        wrong += [{**good, "extra": 1}, {**good, "cost": 0, "power": 99}, {k: [v] for k, v in good.items()} or "x"]
    if isinstance(good, bool):
        wrong += [int(good), str(good).lower()]
    if isinstance(good, str):
        wrong += [good.upper() + " ", good[:-1]]
    return wrong


def offered(decision: Any, choice: Any) -> bool:
    """Whether the decision does offer this after all, type for type."""
    exact = msgspec.json.Encoder(order="sorted").encode
    if decision.options is None:
        return choice == decision.default or (decision.shape["type"] == "damage" and choice == {})
    found = [exact(o.choice) for o in decision.options]
    if (decision.min, decision.max) == (1, 1):
        return exact(choice) in found
    if not isinstance(choice, list) or not decision.min <= len(choice) <= decision.max:
        return False
    own = [exact(x) for x in choice]
    return len(set(own)) == len(own) and set(own) <= set(found)


@pytest.mark.parametrize("seed", seeds(4))
def test_what_is_offered_is_legal_and_nothing_else_is(seed: int) -> None:
    rng = random.Random(seed)
    for n, (_, step) in enumerate(steps(seed)):
        s = step.state
        if (n % 9 and s.stage == "round") or s.result is not None:
            continue
        before = encode(s)
        for seat in open_seats(s):
            (decision,) = GAME.decisions(s, seat)
            GAME.apply(s, seat, decision.id, decision.default)
            assert GAME.default_choice(s, seat, decision.id) == decision.default
            for choice in whole_choices(decision, rng, 3):
                GAME.apply(s, seat, decision.id, choice)
            strangers = list(GAME.view(s, (seat + 1) % 4)["cards"])
            for choice in wrong_choices(decision, rng.choice(strangers), rng):
                if not offered(decision, choice):
                    refused(s, seat, decision.id, choice)
            refused(s, (seat + 1) % 4, decision.id, decision.default)
            refused(s, seat, f"{seat}-0", decision.default)
        assert encode(s) == before, "trying changes nothing"


def refused(s: State, seat: int, id: str, choice: Any) -> None:
    try:
        GAME.apply(s, seat, id, choice)
    except IllegalChoice as error:
        assert error.code and error.message and error.decision == id
        return
    raise AssertionError(f"{id} takes {choice!r}")
