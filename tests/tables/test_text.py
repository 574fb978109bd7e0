"""What people write is shown, and nothing in it fools an eye."""

from __future__ import annotations

import pytest

from app.tables import text
from app.tables.errors import TableError


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("Anna", "Anna"),
        ("  two\t\n words  ", "two words"),
        ("A\u202eB\u2067C", "ABC"),
        ("\u200b" * 15 + "x", "x"),
        ("a\x00b\x07c\x1b[31m", "abc[31m"),
        ("\ud800x\udfff", "x"),
        ("e\u0301", "é"),
        ("a" + "\u0336" * 40, "a" + "\u0336" * 3),
        ("<img src=x>", "<img src=x>"),
        ("\U0001f714 \u2609 \u2726", "\U0001f714 \u2609 \u2726"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7", "\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("\U0001f44d\U0001f3fd", "\U0001f44d\U0001f3fd"),
        ("x" * 50, "x" * 24),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467" * 30, "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 24),
        ("日本語", "日本語"),
        ("\u2800\u3164", ""),
        ("\u200d\ufe0f", ""),
        ("\u0301", ""),
        ("   ", ""),
        ("", ""),
    ],
)
def test_cleaning(raw: str, clean: str) -> None:
    assert text.clean(raw, text.NAME_LENGTH) == clean
    assert text.clean(clean, text.NAME_LENGTH) == clean


def test_flags_count_as_one_sign_each() -> None:
    assert text.graphemes("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7a") == [
        "\U0001f1e9\U0001f1ea", "\U0001f1eb\U0001f1f7", "a",
    ]  # fmt: skip


@pytest.mark.parametrize("raw", ["", "\u200b", "\u202e \u2800"])
def test_a_name_needs_something_to_see(raw: str) -> None:
    with pytest.raises(TableError) as refused:
        text.name(raw)
    assert refused.value.code == "bad_name"
    with pytest.raises(TableError):
        text.line(raw)


def test_a_very_long_text_is_cut_before_work_is_done() -> None:
    assert len(text.line("x" * 1_000_000)) == text.CHAT_LENGTH
