"""Paying: rules.md §1 Cost and Pool, §4 Payment and Gain ✦; protocol.md Paying."""

from __future__ import annotations

import itertools

import pytest

from app.games.draft_and_battle.cards.costs import Cost, parse_cost
from app.games.draft_and_battle.engine.pay import default_way, ways
from app.games.draft_and_battle.engine.prices import changed


def brute(pool, cost: Cost, free: bool) -> set:
    """Every set of units, tried one by one."""
    out = set()
    for way in itertools.product(*(range(n + 1) for n in pool)):
        if sum(way) != cost.total or way[3] > cost.generic:
            continue
        if free or all(way[i] >= n for i, n in enumerate((cost.sulphur, cost.mercury, cost.salt))):
            out.add(way)
    return out


@pytest.mark.parametrize("free", [False, True])
def test_all_ways_and_no_other(free: bool) -> None:
    """A generic unit (✦) pays ✦ only; ✦ is paid with anything."""
    for pool in [(0, 0, 0, 0), (1, 0, 0, 0), (2, 1, 0, 1), (1, 1, 1, 2), (3, 0, 2, 0)]:
        for printed in ["0", "☉", "☉✦", "☿☿", "☉☿🜔", "✦✦✦", "🜔✦✦"]:
            cost = parse_cost(printed)
            assert set(ways(pool, cost, free)) == brute(pool, cost, free)


def test_the_default_comes_first_and_spares_the_rare() -> None:
    """Default: generic units first, then the element of which most is left (tie: sulphur, mercury, salt)."""
    assert ways((2, 3, 1, 1), parse_cost("☉✦✦"), False)[0] == (1, 1, 0, 1)
    assert default_way((1, 1, 1, 0), parse_cost("✦"), False) == (1, 0, 0, 0)
    assert default_way((3, 1, 1, 0), parse_cost("☉✦"), False) == (2, 0, 0, 0)


def test_any_element_pays_elements_with_others() -> None:
    """Cauda Pavonis: any element of a cost may be paid with any other element, but not with generic units."""
    assert not ways((0, 0, 2, 3), parse_cost("☉☿"), False)
    assert ways((0, 0, 2, 3), parse_cost("☉☿"), True) == ((0, 0, 2, 0),)
    assert not ways((0, 0, 0, 5), parse_cost("☉"), True)


def test_a_reduced_cost_stops_at_0_and_loses_generic_only() -> None:
    """A cost that is N ✦ less loses generic only; a reduced cost stops at 0."""
    assert changed(parse_cost("☉✦"), -3) == parse_cost("☉")
    assert changed(parse_cost("☉"), 2) == parse_cost("☉✦✦")
    assert changed(parse_cost("✦✦"), -2) == parse_cost("0")


def test_never_more_than_100_options_and_the_default_among_them() -> None:
    """Options are at most 100."""
    found = ways((9, 9, 9, 9), Cost(generic=9), False)
    assert len(found) == 100
    assert found[0] == default_way((9, 9, 9, 9), Cost(generic=9), False)
