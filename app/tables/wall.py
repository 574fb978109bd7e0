"""The house's time: epoch seconds that never go back, whatever is done to the machine's clock."""

from __future__ import annotations

import time

LEAP = 1.0  # seconds the machine's clock may be ahead before it is believed (it slept, or was set)


class Wall:
    def __init__(self) -> None:
        self._anchor = time.time() - time.monotonic()

    def __call__(self) -> float:
        now = self._anchor + time.monotonic()
        machine = time.time()
        if machine > now + LEAP:
            self._anchor += machine - now
            return machine
        return now

    def not_before(self, moment: float) -> None:
        """Another process has already lived through this moment."""
        self._anchor += max(0.0, moment - self())


def rfc3339(moment: float) -> str:
    """An epoch time as the interface gives it."""
    seconds, millis = divmod(round(moment * 1000), 1000)
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + f".{millis:03d}Z"
