"""The words of effects that only one card has (engine/effects/natives), by their names."""

from __future__ import annotations

NATIVES: dict[str, str] = {
    "cucurbit_fills": "if this is empty, set aside here, face down, a homunculus with cost 3 or less from your hand",
    "cucurbit_hatches": "if it was set aside two rounds ago, put it into your laboratory",
    "cucurbit_empties": "put it into your hand",
    "deployment_begins_after_you": "the turns of this Deployment begin with the seat after you",
    "do_the_same": "you do the same, at most 2",
    "targeting_costs": "when an effect of an opponent targets a creature of yours, once per round: "
    "it does nothing to that creature unless that opponent pays ✦",
}


def text(name: str) -> str:
    """What a native effect, rule or condition says."""
    return NATIVES[name]
