"""Whatever JSON is sent for a decision is taken exactly if it is offered; else it is an IllegalChoice that changes
nothing (trials B34, B48, B63)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.games.draft_and_battle.engine.state import State, encode
from tests.engine.properties.test_invariants import offered
from tests.engine.secrets.chance import EXAMPLES, GAME, IllegalChoice, open_seats, steps


@lru_cache(maxsize=1)
def questions() -> list[tuple[State, int]]:
    """One state of each kind of question that random games ask."""
    found: dict[tuple[str, str, bool], tuple[State, int]] = {}
    for seed in range(4):
        for _, step in steps(seed):
            for seat in open_seats(step.state):
                q = step.state.pending[seat].question
                found.setdefault((q.kind, q.of, q.max == 1), (step.state, seat))
    return list(found.values())


def pieces_of(value: Any) -> list[Any]:
    """Everything a choice is made of: the words and numbers that come nearest to a legal one."""
    if isinstance(value, dict):
        return [*value, *(x for v in value.values() for x in pieces_of(v))]
    if isinstance(value, list | tuple):
        return [x for v in value for x in pieces_of(v)]
    return [value]


@settings(max_examples=150 * EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_json_is_read_exactly_or_refused(data: st.DataObject) -> None:
    s, seat = data.draw(st.sampled_from(questions()))
    (decision,) = GAME.decisions(s, seat)
    near = pieces_of([decision.default, decision.shape, [o.choice for o in decision.options or ()]])
    leaf = st.one_of(
        st.sampled_from(near), st.none(), st.booleans(), st.integers(-3, 30), st.floats(allow_nan=False),
        st.text(max_size=12),
    )
    keys = st.one_of(st.sampled_from([x for x in near if isinstance(x, str)] or ["x"]), st.text(max_size=5))
    choice = data.draw(st.recursive(
        leaf, lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=4)),
        max_leaves=12,
    ))
    before = encode(s)
    try:
        GAME.apply(s, seat, decision.id, choice)
    except IllegalChoice as error:
        assert error.message and error.decision == decision.id
        assert decision.options is None or not offered(decision, choice)
    else:
        assert decision.options is None or offered(decision, choice)
    assert encode(s) == before
