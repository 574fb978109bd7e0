"""Deterministic to the byte across processes, Python versions and hash seeds (architecture.md, The engine)."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[3]
PLAY = """
import hashlib
from app.game import VIEWERS
import msgspec
from tests.engine.secrets.chance import GAME, steps
h = hashlib.sha256()
for seed in (1, 2):
    for n, (before, step) in enumerate(steps(seed)):
        h.update(GAME.encode(step.state))
        h.update(msgspec.msgpack.encode(step.events) + bytes([step.told & 255]))
        if n % 10 == 0:
            for viewer in VIEWERS:
                h.update(msgspec.json.encode(GAME.view(step.state, viewer)))
                h.update(msgspec.json.encode(GAME.event_lines(step.state, step.events, viewer)))
            for seat in range(4):
                h.update(msgspec.json.encode(GAME.decisions(step.state, seat)))
print(h.hexdigest())
"""


def digest(python: str, seed: str) -> str:
    out = subprocess.run(
        [python, "-c", PLAY], cwd=TOP, env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(TOP)},
        capture_output=True, text=True, timeout=110, check=False,
    )
    assert out.returncode == 0, out.stderr[-2000:]
    return out.stdout.strip()


def test_every_hash_seed_plays_the_same_game() -> None:
    found = {digest(sys.executable, seed) for seed in ("0", "4242")}
    assert len(found) == 1


def others() -> list[str]:
    """Other Pythons on this machine that have what the engine needs."""
    found = []
    for name in ("python3.12", "python3.13", "python3.14"):
        path = shutil.which(name)
        asks = [path or "", "-c", "import msgspec, yaml"]
        if path and not subprocess.run(asks, capture_output=True, check=False).returncode:
            found.append(path)
    return found


def test_every_python_that_is_here_plays_the_same_game() -> None:
    assert {digest(python, "7") for python in others()} <= {digest(sys.executable, "8")}


def test_the_secret_alone_makes_the_difference() -> None:
    """The same secret and the same answers: the same log; one bit more: another."""
    from tests.engine.secrets.chance import GAME, begin

    one, same = GAME.encode(begin(5).state), GAME.encode(begin(5).state)
    assert hashlib.sha256(one).digest() == hashlib.sha256(same).digest()
    assert one != GAME.encode(begin(5 + 4).state)
