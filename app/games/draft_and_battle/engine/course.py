"""The steps of the game's course register themselves (`run.flow`, `run.dialog`); to import this is to know them all."""

from __future__ import annotations

from . import acts, dialogs, window
from .phases import claim, contest, deployment, end, laboratory, rotation, round, upkeep

STEPS = (acts, dialogs, window, claim, contest, deployment, end, laboratory, rotation, round, upkeep)
