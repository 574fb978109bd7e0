"""Worker processes in which seat players think, so that no thought ever stops the event loop.

A worker is given what the seat may see and nothing else. A player is a function
`(view, decision, seed, cube, level) -> choice`, named "package.module:function"; '' is the general one.
"""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import msgspec
import structlog

GENERAL = "app.bots.general:choose"
MOST_PROCESSES = 4
CUBES_KEPT = 8  # in each worker

log = structlog.get_logger()


class Ask(msgspec.Struct, frozen=True):
    """One question to a player. `cube` is the hash of the cube's bytes; `seed` 32 bytes for its own dice."""

    player: str
    game: str
    view: dict[str, Any]
    decision: dict[str, Any]
    seed: bytes
    cube: str
    level: str = ""


class Workers:
    """A pool of processes. `processes` 0 means: one fewer than there are cores, at least 1, at most 4."""

    def __init__(self, processes: int = 0) -> None:
        self._processes = processes or max(1, min(MOST_PROCESSES, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None
        # No more questions in the pool than it has processes: one that only waits its turn must not run out of time,
        # for that would end the processes in which others think.
        self._free = asyncio.Semaphore(self._processes)

    async def choose(self, ask: Ask, cube: bytes, default: Any, seconds: float) -> Any:
        """The player's choice, or the default when it takes too long, fails, or its process dies twice."""
        async with self._free:
            return await self._choose(ask, cube, default, seconds)

    async def _choose(self, ask: Ask, cube: bytes, default: Any, seconds: float) -> Any:
        data = msgspec.msgpack.encode(ask)
        for _ in range(2):
            pool = self._running()
            try:
                answer = await asyncio.wait_for(self._think(pool, data, cube), seconds)
                return msgspec.json.decode(answer)
            except BrokenExecutor:
                log.warning("bots.worker_died")
                self._drop(pool)
            except TimeoutError:
                log.warning("bots.too_slow", kind=ask.decision.get("kind"))
                self._kill(pool)  # a thought cannot be stopped in any other way
                break
            except Exception as error:
                log.warning("bots.player_failed", error=type(error).__name__, kind=ask.decision.get("kind"))
                break
        return default

    async def _think(self, pool: ProcessPoolExecutor, data: bytes, cube: bytes) -> bytes:
        loop = asyncio.get_running_loop()
        answer = await loop.run_in_executor(pool, _answer, data, None)
        if answer is None:  # this worker has not seen the cube yet
            answer = await loop.run_in_executor(pool, _answer, data, cube)
        return answer or b"null"

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=multiprocessing.get_context("spawn"), initializer=_begin
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def _kill(self, pool: ProcessPoolExecutor) -> None:
        processes = list((pool._processes or {}).values())
        self._drop(pool)
        for process in processes:
            process.kill()

    def close(self) -> None:
        """Stop the processes; thoughts under way are dropped."""
        if self._pool is not None:
            self._kill(self._pool)


_cubes: dict[str, bytes] = {}
_players: dict[str, Callable[..., Any]] = {}


def _begin() -> None:
    """The server stops its workers itself: a Ctrl-C at the terminal is not theirs. But none outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """A killed server cannot stop anybody, and a worker that waits for its next question would wait for ever."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
    os._exit(1)


def _answer(data: bytes, cube: bytes | None) -> bytes | None:
    """In the worker: the choice as JSON, or None when the cube must be sent along."""
    ask = msgspec.msgpack.decode(data, type=Ask)
    if cube is not None:
        while len(_cubes) >= CUBES_KEPT:
            _cubes.pop(next(iter(_cubes)))
        _cubes[ask.cube] = cube
    elif ask.cube not in _cubes:
        return None
    return msgspec.json.encode(_player(ask.player)(ask.view, ask.decision, ask.seed, _cubes[ask.cube], ask.level))


def _player(name: str) -> Callable[..., Any]:
    player = _players.get(name)
    if player is None:
        module, _, function = (name or GENERAL).partition(":")
        player = _players[name] = getattr(importlib.import_module(module), function)
    return player
