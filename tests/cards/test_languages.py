"""A second language from the same data: every word of the vocabulary, every card and every line of the game has it."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType
from typing import get_args, get_type_hints

import pytest
import yaml
from msgspec import structs

from app.games.draft_and_battle import speech
from app.games.draft_and_battle.cards import text, words
from app.games.draft_and_battle.cards.words import Line, Sel, Trigger

from .test_text import LITERALS, UNPRINTED, VOCABULARY, changes, plainest

OTHERS = sorted(set(text.LANGUAGES) - {"en"})
TABLES = ("PROMPTS", "ACTS", "EVENTS", "REFUSALS", "PLACES", "ELEMENTS", "STAGES", "PHASES", "KINDS")


def test_cards_and_speech_know_the_same_languages() -> None:
    assert set(text.LANGUAGES) == set(speech.LANGUAGES)


# ---------------------------------------------------------------- cards
@pytest.mark.parametrize("lang", OTHERS)
def test_every_word_and_fact_and_name(lang: str) -> None:
    module = text.language(lang)
    assert set(VOCABULARY) <= set(module.SAY)
    assert module.conditions.facts.known() == set(words.LEDGER_FACTS)
    assert set(module.steps.natives.NATIVES) == set(text.en.verbs_seats.natives.NATIVES)
    assert set(text.keyword_texts(lang)) == set(get_args(words.Keyword))
    assert list(text.stage_names(lang)) == list(get_args(words.Stage))
    for kind in get_args(words.Kind):
        assert text.term("kind", kind, lang) and "_" not in text.term("kind", kind, lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_word_says_something_by_itself(cube, lang: str) -> None:
    kinds = [(kind, plainest(kind)) for kind in (*get_args(words.Step), *get_args(words.Standing))]
    kinds += [(kind, structs.replace(plainest(kind), **{field: value})) for kind, field, value in LITERALS]
    for kind, word in kinds:
        line = Line(do=(word,)) if kind in get_args(words.Step) else Line(rules=(word,))
        said = text.line_text(cube.cards[0], line, lang)
        assert len(said) > 3 and "_" not in said and "None" not in said, word
    for event in get_args(get_type_hints(Trigger, vars(words))["event"]):
        line = Line(head=Trigger(event=event, who=Sel(of="you")), do=(words.Draw(),))
        assert "_" not in text.line_text(cube.cards[0], line, lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_whatever_the_data_says_is_printed(cube, lang: str) -> None:
    """As in English: a field that changes no card's text would be a secret rule."""
    used, printed = set(), set()
    for card in cube.cards:
        whole = text.card_texts(card, lang)
        for what, changed in changes(card):
            if what[0] == "Card":
                continue
            used.add(what)
            try:
                if what not in printed and text.card_texts(changed, lang) != whole:
                    printed.add(what)
            except (KeyError, AttributeError, IndexError, TypeError):
                printed.add(what)
    assert used - printed <= set(UNPRINTED)


def test_golden_french(cube) -> None:
    """Regenerate with `python -m tests.cards.test_languages` and read the difference."""
    assert yaml.safe_load(GOLDEN.read_text("utf-8")) == golden(cube)


def test_french_sentences(cube) -> None:
    for card in cube.cards:
        for line in text.card_texts(card, "fr"):
            assert (line[0].isupper() or line[0].isdigit()) and line.endswith("."), (card.id, line)
            for wrong in ("  ", " ,", " .", "..", "None", "_", " de le ", " de les ", " à le ", " à les ", "si il"):
                assert wrong not in line, (card.id, line)


GOLDEN = Path(__file__).with_name("golden_texts_fr.yaml")


def golden(cube) -> dict[str, list[str]]:
    return {card.id: text.card_texts(card, "fr") for card in cube.cards}


# ---------------------------------------------------------------- speech
def places_of(template: str | tuple[str, ...]) -> set[str]:
    whole = " ".join(template) if isinstance(template, tuple) else template
    return set(re.findall(r"{(\w+)}", whole))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_game_says_everything(lang: str) -> None:
    english, other = speech.LANGUAGES["en"], speech.LANGUAGES[lang]
    for name in TABLES:
        assert set(getattr(other, name)) == set(getattr(english, name)), name
    plain = {name for name, value in vars(english).items() if not name.startswith("_") and not _module(value)}
    assert plain <= set(vars(other))


GRAMMAR = {"who", "whom", "whose", "s", "es", "has", "your", "are", "other", "Other", "n_cards", "cards"}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_same_things_are_named(lang: str) -> None:
    """Places of grammar may differ, those that carry something may not be left out."""
    english, other = speech.LANGUAGES["en"], speech.LANGUAGES[lang]
    for name in ("PROMPTS", "ACTS", "EVENTS", "REFUSALS"):
        for key, template in getattr(english, name).items():
            said = places_of(getattr(other, name)[key])
            assert places_of(template) - GRAMMAR == said - GRAMMAR, (name, key)


def _module(value: object) -> bool:
    return isinstance(value, ModuleType) or getattr(value, "__module__", "") in ("typing", "__future__")


if __name__ == "__main__":
    from app.games.draft_and_battle.cards.check import BUILT_IN
    from app.games.draft_and_battle.cards.load import load_folder

    head = "# The text of every card in French, as it is made from the data: `python -m tests.cards.test_languages`.\n"
    made = yaml.safe_dump(golden(load_folder(BUILT_IN)), allow_unicode=True, sort_keys=False, width=1000)
    GOLDEN.write_text(head + made, encoding="utf-8")
