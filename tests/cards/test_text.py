"""The text made from the data: complete, as the sheets have it, and silent about nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import Struct, structs

from app.games.draft_and_battle.cards import text, words
from app.games.draft_and_battle.cards.check import natives
from app.games.draft_and_battle.cards.text.en import SAY, facts
from app.games.draft_and_battle.cards.text.en.natives import NATIVES
from app.games.draft_and_battle.cards.words import Ability, Line, SeatSel, Sel, Trigger

from . import golden

VOCABULARY = [
    kind
    for union in (words.Step, words.Standing, words.Condition, words.Amount)
    for kind in get_args(union)
    if kind is not int
] + [Sel, SeatSel, Ability, Trigger]
# What a card does need not all be printed: these never change the text, for the reason beside them.
UNPRINTED = {
    ("Counters", "max"): "said once for the whole card",
    ("Deal", "by"): "said by `back`",
    ("ForEach", "as_"): "a name",
    ("Make", "count"): "said by the payment before it",
    ("Offer", "needs"): "follows from what is offered",
    ("PoolIs", "element"): "stands in what an offer needs",
    ("Sel", "as_"): "a name",
    ("Sel", "declared_on"): "said by the verb",
    ("Sel", "single_target"): "what can be redirected at all",
    ("Trigger", "by"): "said by the event",
}


@pytest.mark.parametrize("kind", VOCABULARY, ids=lambda kind: kind.__name__)
def test_every_word_has_a_text_function(kind):
    assert kind in SAY


def test_every_fact_of_the_ledger_has_words():
    assert facts.known() == set(words.LEDGER_FACTS)


def test_every_native_effect_has_words_and_every_text_a_card(cube):
    assert set(natives(cube)) == set(NATIVES)


def test_names_of_all_keywords_and_stages():
    assert set(text.keyword_texts()) == set(get_args(words.Keyword))
    assert list(text.stage_names()) == list(get_args(words.Stage))
    for kind in get_args(words.Kind):
        assert text.term("kind", kind)


# ---------------------------------------------------------------- golden
def test_golden_texts(cube):
    """Regenerate with `python -m tests.cards.golden`, read the difference, and write a reason where one is needed."""
    kept = golden.read()
    assert list(kept) == [card.id for card in cube.cards], "cards and golden file differ"
    assert kept == golden.renewed(kept, cube)


def test_differences_from_the_sheet_have_a_reason():
    for card, lines in golden.read().items():
        for line in lines:
            if line["sheet"] == line["made"]:
                assert "why" not in line, f"{card}: the texts are equal, no reason is needed"
            else:
                assert len(line["why"]) > 20, f"{card}: {line['made']!r} differs from the sheet: why?"


def test_most_lines_read_exactly_as_the_sheet():
    lines = [line for lines in golden.read().values() for line in lines]
    assert sum(line["sheet"] == line["made"] for line in lines) >= 0.85 * len(lines)


def test_texts_are_sentences(cube):
    for card in cube.cards:
        for line in text.card_texts(card):
            assert line[0].isupper() and line.endswith("."), (card.id, line)
            for wrong in ("  ", " ,", " .", "..", "None", "_", "a a ", "that the", " ;"):
                assert wrong not in line, (card.id, line)


# ---------------------------------------------------------------- nothing is left out
def changes(node: Any) -> Any:
    """Every way to put one field back to its default: (word, field), the changed whole."""
    if isinstance(node, tuple):
        for index, item in enumerate(node):
            for what, changed in changes(item):
                yield what, (*node[:index], changed, *node[index + 1 :])
    elif isinstance(node, dict):
        for key, item in node.items():
            for what, changed in changes(item):
                yield what, {**node, key: changed}
    elif isinstance(node, Struct):
        for field in structs.fields(node):
            value = getattr(node, field.name)
            if field.default is not msgspec.NODEFAULT and value != field.default:
                yield (type(node).__name__, field.name), structs.replace(node, **{field.name: field.default})
            for what, changed in changes(value):
                yield what, structs.replace(node, **{field.name: changed})


def test_whatever_the_data_says_is_printed(cube):
    """A field that changes no card's text would be a secret rule."""
    seen: Counter[tuple[str, str]] = Counter()
    used = set()
    for card in cube.cards:
        printed = text.card_texts(card)
        for what, changed in changes(card):
            if what[0] == "Card":
                continue
            used.add(what)
            try:
                seen[what] += text.card_texts(changed) != printed
            except (KeyError, AttributeError, IndexError, TypeError):
                seen[what] += 1  # without the field nothing sensible can be said, so it is not silent
    assert {what for what in used if not seen[what]} == set(UNPRINTED)


# ---------------------------------------------------------------- words in their plainest form
def plainest(kind: type[Struct]) -> Struct:
    """The word with its needed fields only."""
    hints = get_type_hints(kind, vars(words))
    needed = [field for field in structs.fields(kind) if field.required]
    given = {field.name: simple(field.name, hints[field.name]) for field in needed}
    return kind(**given, **({"power": 1} if kind in (words.Have, words.Has) else {}))


def simple(name: str, hint: Any) -> Any:
    known = {
        "modes": ((words.Draw(),), (words.Discard(),)), "fact": "won", "name": "cucurbit_fills", "cost": "✦",
        "cards": words.Sel(), "until": "round", "as_": "chosen", "what": None,
    }  # fmt: skip
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if name in ("do", "then", "accepted"):
        return (words.Draw(),)
    if name == "of" and hint == tuple[words.Condition, ...]:
        return (words.RoundIs(at_least=2),)
    if name in ("when", "of") and words.RoundIs in get_args(hint):
        return words.RoundIs(at_least=2)
    if get_origin(hint) is tuple and name not in known:
        return (words.Sel(),)
    return known.get(name, 1 if int in get_args(hint) or hint is int else "this")


@pytest.mark.parametrize("kind", [*get_args(words.Step), *get_args(words.Standing)], ids=lambda kind: kind.__name__)
def test_every_word_says_something_by_itself(cube, kind):
    word = plainest(kind)
    line = Line(do=(word,)) if kind in get_args(words.Step) else Line(rules=(word,))
    assert len(text.line_text(cube.cards[0], line)) > 3


FIELDS_OF_WORDS = {
    "what": (words.Allow, words.Cannot, words.Number, words.Costs, words.Repeat, words.Price, words.Choose),
    "to": (words.Search, words.Put, words.Instead),
    "at": (words.Look,),
    "of": (words.Instead,),
    "face": (words.Turn,),
}
LITERALS = [
    (kind, field, value)
    for field, kinds in FIELDS_OF_WORDS.items()
    for kind in kinds
    for value in get_args(get_type_hints(kind, vars(words))[field])
]


@pytest.mark.parametrize(("kind", "field", "value"), LITERALS, ids=lambda item: getattr(item, "__name__", item))
def test_every_value_has_words(cube, kind, field, value):
    word = structs.replace(plainest(kind), **{field: value})
    line = Line(do=(word,)) if kind in get_args(words.Step) else Line(rules=(word,))
    assert "_" not in text.line_text(cube.cards[0], line)


@pytest.mark.parametrize("event", get_args(get_type_hints(Trigger, vars(words))["event"]))
def test_every_event_has_words(cube, event):
    line = Line(head=Trigger(event=event, who=Sel(of="you")), do=(words.Draw(),))
    said = text.line_text(cube.cards[0], line)
    assert said.startswith("When ") and "_" not in said


# ---------------------------------------------------------------- pieces for prompts and logs
def test_pieces_for_prompts():
    assert text.describe(Sel(pick="target", of="opponent", at="here")) == "target enemy creature here"
    assert text.describe(Sel(pick="target", count=2, up_to=True, kind="homunculus", of="opponent", at="resting")) == (
        "up to 2 target resting enemy homunculi"
    )
    assert text.describe(Sel(pick="choose", kind="reagent", of="you", at="hand")) == "a reagent in your hand"
    assert text.describe_seat(SeatSel(pick="target", creature_at="here")) == "target opponent with a creature here"
    assert text.describe_amount(3) == "3"
    assert text.describe_amount(words.Count(cards=Sel(of="opponent", at="here"))) == "1 for each enemy creature here"
    assert text.describe_amount(words.Stat(stat="power")) == "its power"
    assert text.condition_text(words.StageIs(at_least="albedo")) == "you are at Albedo or later"


def test_an_unknown_language_reads_english(cube):
    card = cube["ash-phoenix"]
    assert text.card_texts(card, "xx") == text.card_texts(card, "en")
