"""Chance is fair at every site, the same for nobody twice, and cannot be rebuilt from what was seen (B13 to B15).

Every site shuffles by `kit.random.shuffled` or draws by `kit.random.below`, so what is shown of one stream holds for
each; the streams named here are those of docs/randomness.md.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from app.kit import handles
from app.kit import random as rnd
from tests.engine.secrets.chance import EXAMPLES, GAME

KEY = bytes(range(32))
TOP = Path(__file__).resolve().parents[3]
SITES = ("packs:reagent", "deck 0", "materia", "opus", "objectives", "alchemist order")
RULES = sorted((TOP / "app/games/draft_and_battle").rglob("*.py"))


def chi_square(counts: list[int], expected: float) -> float:
    return sum((n - expected) ** 2 / expected for n in counts)


def most(freedom: int) -> float:
    """The chi-square that chance exceeds once in a thousand times and more (Wilson and Hilferty, z = 3.9)."""
    return freedom * (1 - 2 / (9 * freedom) + 3.9 * math.sqrt(2 / (9 * freedom))) ** 3


@pytest.mark.parametrize("purpose", SITES)
def test_every_order_of_five_is_as_likely(purpose: str) -> None:
    runs, counter, found = 12_000 * EXAMPLES, 0, Counter[tuple[int, ...]]()
    for _ in range(runs):
        order, counter = rnd.shuffled(KEY, purpose, counter, [0, 1, 2, 3, 4])
        found[tuple(order)] += 1
    counts = [found[order] for order in permutations(range(5))]
    assert chi_square(counts, runs / 120) < most(119)


def test_every_card_comes_to_every_place_as_often() -> None:
    """45 cards, each cell within five sigma; the last may stay last."""
    runs, counter = 1_200 * EXAMPLES, 0
    cells = [[0] * 45 for _ in range(45)]
    for _ in range(runs):
        order, counter = rnd.shuffled(KEY, "deck 1", counter, list(range(45)))
        for place, item in enumerate(order):
            cells[item][place] += 1
    mean = runs / 45
    sigma = math.sqrt(runs * (1 / 45) * (44 / 45))
    assert all(abs(n - mean) < 5 * sigma for row in cells for n in row)
    assert cells[44][44] > 0 and cells[0][0] > 0


@pytest.mark.parametrize("n", [3, 4, 6, 7, 100])
def test_numbers_are_fair(n: int) -> None:
    runs, counter, found = 2_000 * EXAMPLES, 0, Counter[int]()
    for _ in range(runs):
        value, counter = rnd.below(KEY, "first player", counter, n)
        found[value] += 1
    assert set(found) <= set(range(n)) and chi_square([found[i] for i in range(n)], runs / n) < most(n - 1)


def test_what_would_favour_small_numbers_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """No modulo bias: draws at or above the greatest multiple of n are drawn again."""
    limit = (1 << 64) - (1 << 64) % 6
    draws = iter([limit, (1 << 64) - 1, limit - 1])
    monkeypatch.setattr(rnd, "draw", lambda key, purpose, counter: next(draws))
    assert rnd.below(KEY, "x", 10, 6) == ((limit - 1) % 6, 13)


def test_the_key_hangs_on_the_whole_secret_and_every_word() -> None:
    """At least 128 bits: each of the 256 bits of the secret, each word and whose it is make another key."""
    words = ("a", "b", "", "d")
    key = rnd.derive_key(KEY, words)
    others = [rnd.derive_key(bytes(b ^ (1 << bit if i == byte else 0) for i, b in enumerate(KEY)), words)
              for byte in range(32) for bit in (0, 7)]
    others += [rnd.derive_key(KEY, w) for w in (("ab", "", "", "d"), ("b", "a", "", "d"), ("a", "b", "d", ""))]
    assert len({key, *others}) == len(others) + 1 and len(key) == 32


def test_streams_and_handles_are_strangers_to_each_other() -> None:
    """One stream, or any number of handles, tells nothing of another stream."""
    first = {purpose: [rnd.draw(KEY, purpose, n) for n in range(50)] for purpose in SITES}
    assert len({x for row in first.values() for x in row}) == 50 * len(SITES)
    assert handles.handle(KEY, 0, 1) not in {f"{x:016x}"[:10] for row in first.values() for x in row}


def deal(secret: bytes) -> tuple:
    s = GAME.new_game(GAME.options({}), ("", "", "", ""), secret).state
    cards = [s.pieces[i].card for seat in s.seats for i in seat.opus]
    return tuple(cards), tuple(p.card for p in s.pieces)


def test_different_tables_are_different() -> None:
    """First packs, Opus and all orders differ from table to table (B14)."""
    deals = [deal(n.to_bytes(32, "big")) for n in range(40)]
    assert len({cards for _, cards in deals}) == len(deals)
    assert deal(bytes(32)) == deal(bytes(32))


def test_every_site_is_written_down_and_none_has_a_way_of_its_own() -> None:
    """The purposes in the rules are those that docs/randomness.md lists, and nothing is sorted by chance."""
    page = (TOP / "docs/randomness.md").read_text("utf-8")
    found = set()
    for path in RULES:
        text = path.read_text("utf-8")
        found |= set(re.findall(r'(?:run|self\.run)\.(?:shuffled|below)\(f?"([^"]+)"', text))
        found |= set(re.findall(r'dealt\(run, "[a-z]+", "([a-z]+)"\)', text))
        assert "rnd." not in text or path.name == "run.py", f"{path.name} draws by itself"
    for purpose in found:
        assert f"`{re.sub(r'{[^}]*}', '<seat>' if 'deck' in purpose else '<kind>', purpose)}`" in page, purpose


# ---------------------------------------------------------------- handles (B05)
def ranks(values: list) -> list[int]:
    order = sorted(range(len(values)), key=lambda i: values[i])
    out = [0] * len(values)
    for rank, i in enumerate(order):
        out[i] = rank
    return out


def correlation(x: list[int], y: list[int]) -> float:
    n = len(x)
    return 1 - 6 * sum((a - b) ** 2 for a, b in zip(x, y, strict=True)) / (n * (n * n - 1))


def test_handles_tell_nothing_of_the_order_in_which_they_were_given() -> None:
    """200 deals of a 45-card pool: rank correlation of handle and number near 0, no number leads to the next."""
    found = []
    for deal_ in range(200):
        key = rnd.derive_key(deal_.to_bytes(32, "big"), ())
        names = [handles.handle(key, deal_ % 5, n) for n in range(1, 46)]
        found.append(correlation(ranks(names), list(range(45))))
        assert len(set(names)) == 45
    mean = sum(found) / len(found)
    assert abs(mean) < 5 / math.sqrt(44 * len(found)) and max(map(abs, found)) < 0.75
