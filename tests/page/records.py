"""Records of finished games for the replay viewer, as short as they can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.page.scenes import SCENES

NAMES = ("0", "1", "2", "3", "watch", "all")


def short(cards: list[dict[str, Any]]) -> dict[str, Any]:
    """Six moments of one round: the deployment scene, what follows, and a result."""
    view = SCENES["deployment"]()["view"]
    view["table"]["state"] = "running"
    seen = {key: value for key, value in view.items() if key != "you"}
    patches: list[tuple[str, dict[str, Any]]] = [
        ("Bravo passes.", {"seats": {"1": {"passed": True}}}),
        ("Contest.", {"table": {"phase": "contest"}}),
        ("Claim.", {"table": {"phase": "claim"}, "seats": {"0": {"op": 9}}}),
        ("Round five.", {"table": {"phase": "upkeep", "round": 5}}),
        ("Ada wins.", {"table": {"state": "finished", "result": {"reason": "points", "winners": [0], "scores": {}}}}),
    ]
    later = [
        {"n": 10 * (i + 1), "events": [{"type": "x", "text": text}], "patch": patch}
        for i, (text, patch) in enumerate(patches)
    ]
    everything = {**seen, "hands": {"0": view["you"]["hand"]}}
    firsts = {"0": view, "all": everything}
    return {
        "format": "magnum-replay/1",
        "engine": "1",
        "game": "draft_and_battle",
        "table": "short",
        "name": "Friday <b>",
        "cube": {"id": "built-in", "hash": "0", "cards": cards},
        "options": {},
        "seats": [],
        "actions": [],
        "frames": {name: [firsts.get(name, seen), *later] for name in NAMES},
        "rounds": [],
        "result": {"reason": "points", "winners": [0], "scores": {}},
    }


RECORDS: dict[str, Callable[[list[dict[str, Any]]], dict[str, Any]]] = {"short": short, "result": short}
