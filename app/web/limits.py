"""How often somebody may ask. One float a key: the time at which all that was asked would have been fair."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

MAX_KEYS = 50_000


@dataclass(frozen=True)
class Rate:
    """`burst` at once, and over time one each `seconds / burst`."""

    burst: int
    seconds: float


READ = Rate(600, 60)  # REST, by address: a household behind one address plays and watches
WRITE = Rate(240, 60)
BAD_TOKEN = Rate(30, 60)
CUBES = Rate(20, 600)  # brought to a table, by address: each is checked through and through, and kept
SEATS = Rate(60, 60)  # sitting down, standing up, bots
CHOICES = Rate(60, 6)  # acts by REST, by seat
CONNECT = Rate(60, 60)  # sockets opened, by address

MESSAGES = Rate(400, 10)  # all that a connection or its seat sends; more closes it
BY_TYPE = {  # by seat, or by address for a spectator; more is refused
    "act": Rate(60, 6),
    "orders": Rate(20, 10),
    "takeback": Rate(20, 10),
    "why": Rate(60, 10),
    "chat": Rate(6, 12),
    "ping": Rate(30, 30),
    "resync": Rate(5, 20),
    "hello": Rate(5, 60),
}


class Limiter:
    """Generic cell rate algorithm over the newest `MAX_KEYS` keys; the oldest unused are forgotten first."""

    def __init__(self, on: bool = True, now: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._now = now
        self._due: OrderedDict[Hashable, float] = OrderedDict()

    def allow(self, rate: Rate, *key: Hashable) -> bool:
        """Count one and say whether it is within the rate; what is refused is not counted."""
        if not self.on:
            return True
        now = self._now()
        due = max(self._due.get((rate, key), now), now) + rate.seconds / rate.burst
        if due - now > rate.seconds + 1e-9:
            return False
        self._due[rate, key] = due
        self._due.move_to_end((rate, key))
        if len(self._due) > MAX_KEYS:
            self._due.popitem(last=False)
        return True
