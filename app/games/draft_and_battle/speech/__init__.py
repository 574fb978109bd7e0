"""What the game says besides the cards: prompts, labels, log lines and refusals, one module a language."""

from __future__ import annotations

from functools import lru_cache

from . import en
from .speaker import Speaker

LANGUAGES = {"en": en}


@lru_cache(maxsize=8)
def speak(lang: str) -> Speaker:
    """The speaker of a language; English where there is none."""
    return Speaker(lang if lang in LANGUAGES else "en", LANGUAGES.get(lang, en))
