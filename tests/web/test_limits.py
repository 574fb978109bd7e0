"""Rates (trial B66): hands never meet them, floods do, and keys are forgotten."""

from __future__ import annotations

from app.web.limits import BY_TYPE, MAX_KEYS, MESSAGES, Limiter, Rate
from app.web.messages import Client


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_fast_honest_play_is_never_hit() -> None:
    """Ten acts in three seconds, for an hour."""
    clock = Clock()
    limiter = Limiter(now=clock)
    for _ in range(1200):
        for _ in range(10):
            assert limiter.allow(BY_TYPE["act"], "act", "table", 1)
            assert limiter.allow(MESSAGES, "table", 1)
        clock.now += 3


def test_a_flood_gets_the_rate_and_no_more() -> None:
    clock = Clock()
    limiter = Limiter(now=clock)
    taken = 0
    for _ in range(10 * 200):
        taken += limiter.allow(BY_TYPE["chat"], "chat", "table", 1)
        clock.now += 1 / 200
    assert taken <= 6 + 6


def test_burst_is_exact_and_keys_are_apart() -> None:
    limiter = Limiter(now=Clock())
    rate = Rate(20, 10)
    assert [limiter.allow(rate, "a") for _ in range(22)].count(True) == 20
    assert limiter.allow(rate, "b")
    assert all(Limiter(on=False).allow(Rate(1, 100), "a") for _ in range(9))


def test_what_is_refused_is_not_held_against_anybody() -> None:
    clock = Clock()
    limiter = Limiter(now=clock)
    rate = Rate(2, 2)
    for _ in range(1000):
        limiter.allow(rate, "a")
    clock.now += 1.01
    assert limiter.allow(rate, "a")


def test_memory_is_bounded() -> None:
    limiter = Limiter(now=Clock())
    for number in range(MAX_KEYS + 500):
        limiter.allow(MESSAGES, number)
    assert len(limiter._due) == MAX_KEYS


def test_every_kind_of_message_has_a_rate() -> None:
    assert set(BY_TYPE) == {kind.__struct_config__.tag for kind in Client.__subclasses__()}
