"""The golden file of texts: each line as the designer's sheet has it beside the one made from the data.

`python -m tests.cards.golden` writes the made lines anew and keeps sheets and reasons. Where the two differ a
reason (`why`) must be written by hand; a card that is not in the file yet is taken as it says itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from app.games.draft_and_battle.cards.check import BUILT_IN
from app.games.draft_and_battle.cards.cube import Cube
from app.games.draft_and_battle.cards.load import load_folder
from app.games.draft_and_battle.cards.text import card_texts

GOLDEN = Path(__file__).with_name("golden_texts.yaml")
HEAD = """\
# The text of every card: the designer's sentence (sheet) beside the one made from the data (made).
# Where they differ, `why` says why that is right. Written by `python -m tests.cards.golden`, reasons by hand.
"""

Golden = dict[str, list[dict[str, Any]]]


def read() -> Golden:
    return yaml.safe_load(GOLDEN.read_text("utf-8"))


def renewed(golden: Golden, cube: Cube) -> Golden:
    """The same sheets and reasons with the texts as they are made now, in the order of the cube."""
    return {card.id: _lines(golden.get(card.id), card_texts(card)) for card in cube.cards}


def _lines(known: list[dict[str, Any]] | None, made: list[str]) -> list[dict[str, Any]]:
    if known is None:
        return [{"sheet": text, "made": text} for text in made]
    lines = []
    for index in range(max(len(known), len(made))):
        old = known[index] if index < len(known) else {}
        line = {"sheet": old.get("sheet"), "made": made[index] if index < len(made) else None}
        if line["sheet"] != line["made"]:
            line["why"] = old.get("why", "")
        lines.append(line)
    return lines


def write(golden: Golden) -> None:
    text = yaml.safe_dump(golden, allow_unicode=True, sort_keys=False, width=1000)
    GOLDEN.write_text(HEAD + text, encoding="utf-8")


if __name__ == "__main__":
    write(renewed(read(), load_folder(BUILT_IN)))
