"""Killing a server at chosen moments while people play, and starting it again."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from tests.durability.people import Company, Person, new_company
from tests.durability.servers import ServerProcess

MOMENTS = ("commit", "sealed", "thinking", "whenever")
# seconds between what is seen of a moment and the blow: a commit takes a few ms, a thought some more
DELAYS = {"commit": 0.02, "sealed": 0.003, "thinking": 0.04, "whenever": 0.0}
TABLES: tuple[dict[str, Any], ...] = (
    {"persons": 4, "clock": "none", "alchemists": "deal"},
    {"persons": 2, "clock": "quick"},
    {"persons": 3, "clock": "normal", "alchemists": "draft", "opus_choice": True, "pace": 0.1},
)


ENOUGH = 4  # choices of each seat: more than anybody can make before the bots have made theirs


class Trial:
    """A server with tables at which people play; it may be struck down at a moment and stood up again."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        self.server = server
        self.dice = random.Random(seed)
        self.companies: list[Company] = []
        self.down: list[tuple[float, float]] = []
        self._wanted = ""
        self._fell = asyncio.Event()
        self._at = 0.0
        self._playing: dict[asyncio.Task[None], dict[str, Any]] = {}

    async def begin(self) -> None:
        for options in TABLES:
            await self._table(options)

    async def _table(self, options: dict[str, Any]) -> None:
        company = await new_company(self.server, self.dice, self.strike, **options)
        self.companies.append(company)
        playing = asyncio.gather(*(person.stay() for person in company.people))
        self._playing[asyncio.ensure_future(playing)] = options

    def strike(self, moment: str) -> None:
        """Somebody sees that this moment is now."""
        if moment == self._wanted:
            self._wanted = ""
            asyncio.get_running_loop().call_later(self.dice.random() * DELAYS[moment], self._kill)

    def _kill(self) -> None:
        self._at = time.time()
        self.server.kill()
        self._fell.set()

    async def kill(self, moment: str) -> None:
        """Let them play a little, strike at the moment, start again, and let them come back."""
        await self.play(0.1 + self.dice.random() * 0.4)
        self._fell.clear()
        self._wanted = moment
        if moment == "whenever":
            self.strike(moment)
        async with asyncio.timeout(40):
            while not self._fell.is_set():
                await self.play(0.02)
        await self.server.up()
        self.down.append((self._at, time.time()))

    def _people(self) -> list[Person]:
        """All who sit at the tables."""
        return [person for company in self.companies for person in company.people if person.seat is not None]

    async def play(self, seconds: float) -> None:
        """What any of them finds wrong is raised here; a game that is over is followed by another."""
        await asyncio.sleep(seconds)
        for task in [task for task in self._playing if task.done()]:
            options = self._playing.pop(task)
            task.result()
            if self.server.running:
                await self._table(options)

    async def end(self) -> None:
        """Bots have had their say and all answers come in; then everybody goes and the server is killed once more."""
        async with asyncio.timeout(30):
            while not all(person.said >= ENOUGH or person.finished for person in self._people()):
                await self.play(0.02)
        for person in self._people():
            person.acting = False
        async with asyncio.timeout(30):
            while any(person.sent is not None for person in self._people()):
                await self.play(0.02)
        self.server.kill()
        for task in self._playing:
            task.cancel()
        for outcome in await asyncio.gather(*self._playing, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome
