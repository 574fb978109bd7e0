"""What players read beside the cards: rulings on single cards. The rules pages lie here by language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

RULES = {page.stem: page.read_text("utf-8") for page in sorted(Path(__file__).parent.glob("*.md"))}  # by language
_PAGE = Path(__file__).resolve().parents[4] / "docs" / "rulings.md"


def rulings_on(names: Mapping[str, str], page: str | None = None) -> dict[str, list[str]]:
    """The rulings of `page` (docs/rulings.md) by card id, as plain text; '' holds those that name no card.

    `names` gives the id of each card by its name. A card counts as named by its full name, the longest that fits.
    """
    pattern = re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(names, key=len, reverse=True))) + r")\b")
    found: dict[str, list[str]] = {}
    for ruling in _items(_PAGE.read_text("utf-8") if page is None else page):
        ids = dict.fromkeys(names[name] for name in pattern.findall(ruling))
        for card in ids or ("",):
            found.setdefault(card, []).append(ruling)
    return found


def _items(text: str) -> list[str]:
    """The items of the page's list, each on one line and without its marks."""
    items = re.findall(r"^- (.+(?:\n  .+)*)", text, re.MULTILINE)
    return [re.sub(r"\s+", " ", item.replace("**", "")).strip() for item in items]
