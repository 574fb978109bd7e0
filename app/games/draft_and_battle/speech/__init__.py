"""What the game says besides the cards: prompts, labels, log lines and refusals, one module a language."""

from __future__ import annotations

from functools import lru_cache

from . import en, fr
from .speaker import Speaker

LANGUAGES = {"en": en, "fr": fr}


def spoken(wanted: str) -> str:
    """The language that is spoken to who wants this one: `en-GB` is `en`, and English where there is no other."""
    short = wanted.replace("_", "-").partition("-")[0].lower()
    return short if short in LANGUAGES else "en"


@lru_cache(maxsize=8)
def speak(lang: str) -> Speaker:
    """The speaker of a language; English where there is none."""
    return Speaker(lang if lang in LANGUAGES else "en", LANGUAGES.get(lang, en))
