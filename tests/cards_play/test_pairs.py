"""Every pair of cards that wait for the same event, or replace it, meets it together once on a full table: whatever is
answered, the cards stay whole, nothing goes below zero and nobody is asked for ever."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable
from itertools import combinations

import pytest

from app.games.draft_and_battle.cards import words
from app.games.draft_and_battle.cards.scope import line_groups
from app.games.draft_and_battle.cards.words import Card
from app.games.draft_and_battle.engine import changes, triggers
from app.games.draft_and_battle.engine.lines import CREATURES
from app.games.draft_and_battle.engine.run import Run
from tests.engine.effects.test_all_cards import CUBE, SLOT, answer, full_table
from tests.engine.properties.test_invariants import each_card_exactly_once, nothing_below_zero
from tests.engine.scenario import Scenario

SAMPLE = 5  # one pair in so many is played in `make test`
PAIR = tuple[str, str]


# ---------------------------------------------------------------- who meets whom
def waits_for(card: Card) -> set[str]:
    """The events that set it off or that it replaces."""
    found = set()
    for _, lines in line_groups(card):
        for line in lines:
            if isinstance(line.head, words.Trigger):
                found.add(line.head.event)
            elif isinstance(line.head, str) and line.head != "once":
                found.add(line.head)
            found |= {f"instead {rule.of}" for rule in line.rules if isinstance(rule, words.Instead)}
    return found


def same_event() -> list[tuple[str, PAIR]]:
    waiting: dict[str, list[str]] = defaultdict(list)
    for card in CUBE.cards:
        if card.kind not in ("opus", "objective"):
            for event in waits_for(card):
                waiting[event].append(card.id)
    dying = ("dies", "death", "instead destroyed", "instead discarded_from_battlefield")
    waiting["death"] = sorted({card for event in dying for card in waiting.pop(event, [])})
    return [(event, pair) for event in sorted(waiting) for pair in combinations(waiting[event], 2) if not led(pair)]


def led(pair: PAIR) -> bool:
    """Two alchemists sit in two seats: they meet no closer than any two cards of opponents."""
    return all(CUBE[name].kind == "alchemist" for name in pair)


# ---------------------------------------------------------------- the event

def steps(seat: int, *verbs: dict[str, object]) -> Callable[[Scenario, list[int]], object]:
    return lambda g, pieces: g.steps(seat, list(verbs))


def each(change: Callable[[Run, int], object]) -> Callable[[Scenario, list[int]], object]:
    """For both cards, in one go."""
    return lambda g, pieces: g.do(lambda run: [change(run, i) for i in pieces])


def told(event: str) -> Callable[[Scenario, list[int]], object]:
    return lambda g, pieces: g.do(lambda run: triggers.fire(run, event, pieces=pieces, seat=0, place="left"))


def arrive(run: Run, piece: int) -> None:
    if CUBE[run.s.pieces[piece].card].kind in CREATURES:
        changes.arrive(run, piece, "left", face_down=False, from_hand=True)


HERE = {"of": "any", "at": "battlefield"}
EVENTS: dict[str, Callable[[Scenario, list[int]], object]] = {
    "death": steps(1, {"verb": "destroy", "who": HERE}),
    "entry": each(arrive), "hired": each(arrive),
    "upkeep": told("upkeep"), "contest": told("contest"), "claim": told("claim"), "attached": told("attached"),
    "win": lambda g, pieces: g.contest(), "home": lambda g, pieces: g.flow("end.home"),
    "play": lambda g, pieces: g.do(lambda run: triggers.fire(run, "play", piece=g.find("Dissolution"), seat=0)),
    "advance": lambda g, pieces: g.do(lambda run: changes.advance_stage(run, 0)),
    "sacrifice": steps(0, {"verb": "sacrifice", "who": {"of": "you", "at": "attached"}}),
}  # fmt: skip


def together(event: str, pair: PAIR) -> None:
    rng = random.Random(f"{event} {pair}")
    g = full_table("citrinitas" if event == "advance" else "rubedo")
    pieces = []
    for name in pair:
        card = CUBE[name]
        if card.kind == "alchemist":
            pieces.append(g.s.seats[0].alchemist)
            g.write(pieces[-1], card=name)
        else:
            at = "left" if card.kind in CREATURES else SLOT.get(card.kind, "discard")
            pieces.append(g.put(name, 0, "hand" if event in ("entry", "hired", "deploy") and at == "left" else at))
    EVENTS[event](g, pieces)
    for _ in range(120):
        if not g.asked():
            break
        answer(g, rng)
    assert not g.asked(), f"it goes on asking: {g.question()}"
    each_card_exactly_once(g.s)
    nothing_below_zero(g.s)
    assert not g.told("chain_cut") and not g.s.waiting
    for i in g.s.field:
        assert g.run.derived.power(i) >= 0 and g.run.derived.toughness(i) > g.s.pieces[i].damage


MEETINGS = same_event()


def test_every_event_can_be_brought_about() -> None:
    assert {event for event, _ in MEETINGS} == set(EVENTS)


@pytest.mark.parametrize("start", range(8))
def test_some_pairs_together(start: int) -> None:
    for event, pair in MEETINGS[start * SAMPLE :: SAMPLE * 8]:
        together(event, pair)


@pytest.mark.slow
@pytest.mark.parametrize("event", sorted({event for event, _ in MEETINGS}))
def test_all_pairs_together(event: str) -> None:
    for name, pair in MEETINGS:
        if name == event:
            together(event, pair)
