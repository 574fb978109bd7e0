"""Whether a seat is asked may hang only on what all seats know (rules.md §4 Asking)."""

from __future__ import annotations

from app.games.draft_and_battle.engine import ops
from app.games.draft_and_battle.engine.run import Run
from app.games.draft_and_battle.engine.state import Act, Flow
from tests.engine.course.table import PASS, Table, body, card

GAIN = card("gain", "arcana", subtype="instant", cost="✦", lines=[{"do": [{"verb": "gain", "units": "☉"}]}])
DEAR = card("dear", "arcana", subtype="instant", cost="☉☉☉☉", lines=[{"do": [{"verb": "gain", "units": "☉"}]}])
MASK = body("mask", 1, 2, "veiled", cost="✦")
OTHER = body("other", 4, 4, "veiled", "guardian", cost="✦")
TRUE = card("true", "opus", condition=[{"is": "round", "at_least": 1}])


def public(t: Table) -> tuple:
    """What everybody may read of who is asked what."""
    return (
        t.s.window, tuple(t.s.asked), t.s.wait is not None,
        tuple((seat, p.public, p.clock, p.root) for seat, p in sorted(t.s.pending.items())),
    )


def test_a_window_asks_alike_whatever_the_hands_hold() -> None:
    """Asked is every seat with a unit and a card; what the card is makes no difference, seen by others or not."""
    seen = []
    for held in ("gain", "dear", "never"):
        t = Table(GAIN, DEAR).phase("deployment")
        for seat in range(4):
            t.put(held, seat, "hand", known=ops.PUBLIC)
            t.pool(seat, generic=1)
        seen.append(public(t.play(Flow("window", data=("deployment",)))))
    assert len(set(seen)) == 1


def test_a_sealed_answer_tells_nobody_else_anything() -> None:
    """Answers are sealed: an answer in a window moves nobody else's count of updates, and shows no event."""
    for choice in (0, -1):
        t = Table(GAIN).phase("deployment")
        for seat in range(4):
            t.put("gain", seat, "hand")
            t.pool(seat, generic=1)
        t.play(Flow("window", data=("deployment",)))
        run = Run(t.cube, t.s)
        run.answer(2, t.offers(2)[choice])
        run.go()
        assert run.told & ops.PUBLIC == 1 << 2 and not run.events


def test_the_steps_of_an_act_tell_nobody_else_anything() -> None:
    """Before the last step nobody else is shown anything."""
    t = Table(body("paid", 1, 1, cost="✦"))
    creature = t.put("paid", 0, "hand")
    t.pool(0, sulphur=1, salt=1)
    t.play("deployment")
    for step in (Act("deploy", creature), "left"):
        run = Run(t.cube, t.s)
        run.answer(0, step)
        run.go()
        assert run.told & ops.PUBLIC == 1 << 0 and not run.events
        t.answer(0, step)


def test_declarations_ask_alike_whoever_can_declare() -> None:
    """A question in turn order would tell the later seats, and asking only who can would tell all."""
    seen = []
    for holders in ((), (1,), (0, 1, 2, 3)):
        t = Table(TRUE).phase("contest")
        for seat in holders:
            t.opus(seat, "true")
        seen.append(public(t.play("claim")))
    assert len(set(seen)) == 1


def test_a_face_down_creature_cannot_be_told_from_another() -> None:
    """Such a creature has no characteristic but toughness, which is shown to nobody else."""
    seen = []
    for name in ("mask", "other"):
        t = Table(MASK, OTHER, GAIN)
        creature = t.put(name, 0, "hand")
        t.pool(0, generic=1)
        t.put("gain", 1, "hand")
        t.pool(1, generic=1)
        t.play("deployment").act(0, "deploy", creature, -1, "left")
        told = [(e.type, e.seat, e.place, e.amount, e.data, [c.known for c in e.cards]) for e in t.events]
        seen.append((public(t), repr(told), repr(t.question(1).options)))
    assert seen[0] == seen[1]


def test_who_may_deploy_is_not_shown() -> None:
    """Every seat has its turn in Deployment, with or without anything to deploy."""
    t = Table()
    t.play("deployment")
    for seat in range(4):
        assert t.asked() == [seat]
        t.answer(seat, PASS)
