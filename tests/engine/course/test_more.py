"""Options say whether another step of the act follows, so that a page need not ask twice."""

from __future__ import annotations

from app.games.draft_and_battle.engine import answers
from tests.engine.scenario import Scenario


def more(g: Scenario, seat: int) -> dict[str, bool]:
    decision = answers.decision(g.cube, g.s, seat, "en")
    assert decision is not None and decision.options is not None
    return {f"{o.act} {o.place or ''}".strip(): o.more for o in decision.options}


def test_only_the_last_step_of_a_deployment_says_that_nothing_follows():
    g = Scenario()
    cub = g.put("Golem of Prague", 0, "hand")
    g.pool(0, "🜔🜔🜔")
    g.turn("deployment", 0)
    assert more(g, 0) == {"deploy": True, "pass": False}
    g.answer(next(o for o in g.options() if o.kind == "deploy" and o.card == cub))
    assert more(g, 0) == {"place left": False, "place middle": False, "place right": False}


def test_a_choice_of_payment_is_a_step_more():
    g = Scenario()
    cub = g.put("Golem of Prague", 0, "hand")
    g.pool(0, "🜔🜔☿☉")
    g.turn("deployment", 0)
    g.answer(next(o for o in g.options() if o.kind == "deploy" and o.card == cub))
    pays = answers.decision(g.cube, g.s, 0, "en")
    assert pays is not None and all(o.more for o in pays.options)
    g.answer("left")
    assert all(not m for m in more(g, 0).values())
