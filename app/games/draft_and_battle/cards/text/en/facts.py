"""What the ledger counts, in words."""

from __future__ import annotations

SPANS = {"game": " this game", "round": " this round", "last_round": " last round"}
TYPES = ("resource", "treasure", "volatile", "relic")
WHOSE = {"game": "", "round": "this round's ", "last_round": "last round's "}
PLACES = ("left", "middle", "right")
ELEMENTS = {"sulphur": "☉", "mercury": "☿", "salt": "🜔"}

# fact -> how "you have …" goes on: with the number in {n}, without a number, negated
_FACTS: dict[str, tuple[str, str, str]] = {
    "claimed": ("claimed {n} Materia", "claimed a Materia", "claimed no Materia"),
    "claimed_at_albedo": (
        "claimed {n} Materia while at Albedo",
        "claimed a Materia while at Albedo",
        "claimed no Materia while at Albedo",
    ),
    "claimed_types": (
        "claimed Materia of {n} different types{span} (resource, treasure, volatile, relic)",
        "claimed a Materia",
        "claimed no Materia",
    ),
    "won": ("won {n} contest{s}", "won a contest", "won no contest"),
    "lost_contest": ("lost {n} contest{s}", "lost a contest", "lost no contest"),
    "won_alone": (
        "won {n} contest{s} with exactly 1 creature against at least 2",
        "won a contest{span} at a location where you had exactly 1 creature, and other seats together at least 2, "
        "when damage was declared",
        "won no contest with exactly 1 creature against at least 2",
    ),
    "destroyed": (
        "destroyed {n} enemy creature{s}",
        "destroyed an enemy creature",
        "destroyed no enemy creature",
    ),
    "lost": (
        "lost {n} creature{s} on the battlefield",
        "lost a creature on the battlefield",
        "lost no creature on the battlefield",
    ),
    "sacrificed:reagent": (
        "sacrificed {n} reagent{s}",
        "sacrificed a reagent",
        "sacrificed no reagent",
    ),
    "sacrificed:creature": (
        "sacrificed {n} creature{s}",
        "sacrificed a creature",
        "sacrificed no creature",
    ),
    "advanced": ("advanced {n} stage{s}", "advanced", "not advanced"),
    "deployed": ("deployed {n} creature{s}", "deployed a creature", "deployed no creature"),
    "deployed_from_hand": (
        "deployed {n} creature{s} from hand",
        "deployed a creature from hand",
        "deployed no creature from hand",
    ),
    "played:praxis": ("played {n} praxis", "played a praxis", "played no praxis"),
    "played:arcana": ("played {n} arcana", "played an arcana", "played no arcana"),
    "discarded": ("discarded {n} card{s}", "discarded a card", "discarded no card"),
    "upkeep_units": (
        "gained {n} unit{s} in {whose}Upkeep",
        "gained a unit in {whose}Upkeep",
        "gained no unit in {whose}Upkeep",
    ),
    "contest_creatures": (
        "had {n} creature{s} on the battlefield when {whose}Contest began",
        "had a creature on the battlefield when {whose}Contest began",
        "had no creature on the battlefield when {whose}Contest began",
    ),
    "claim_creatures": (
        "had {n} creature{s} on the battlefield when {whose}Claim began",
        "had a creature on the battlefield when {whose}Claim began",
        "had no creature on the battlefield when {whose}Claim began",
    ),
}
for _type in TYPES:
    _FACTS[f"claimed:{_type}"] = (
        f"claimed {{n}} {_type}",
        f"claimed a {_type}",
        f"claimed no {_type}",
    )
for _place in PLACES:
    _FACTS[f"claimed@{_place}"] = (
        f"claimed {{n}} Materia at {_place}",
        f"claimed the {_place} Materia",
        f"claimed nothing at {_place}",
    )
    _FACTS[f"won@{_place}"] = (
        f"won {{n}} contest{{s}} at {_place}",
        f"won the contest at {_place}",
        f"won no contest at {_place}",
    )
for _stage in ("albedo", "citrinitas", "rubedo"):
    _to = f"advanced to {_stage.capitalize()}"
    _FACTS[f"advanced:{_stage}"] = (_to, _to, f"not {_to}")
for _element, _glyph in ELEMENTS.items():
    _FACTS[f"upkeep:{_element}"] = (
        f"gained {{n}} {_glyph} in {{whose}}Upkeep",
        f"gained {_glyph} in {{whose}}Upkeep",
        f"gained no {_glyph} in {{whose}}Upkeep",
    )


def known() -> frozenset[str]:
    """Every fact that has words."""
    return frozenset(_FACTS)


def clause(fact: str, number: str | None, *, several: bool, span: str) -> str:
    """As in "claimed at least 6 Materia this game"; without a number "claimed a Materia this game"."""
    some, one, _ = _FACTS[fact]
    return _timed(one if number is None else some, span, number or "", several)


def denied(fact: str, span: str) -> str:
    """As in "destroyed no enemy creature this game"."""
    return _timed(_FACTS[fact][2], span, "", False)


def _timed(text: str, span: str, number: str, several: bool) -> str:
    """Fill in number and time; the time stands last where the text has no place of its own for it."""
    if "{span}" not in text and "{whose}" not in text:
        text += "{span}"
    return text.format(n=number, s="s" if several else "", span=SPANS[span], whose=WHOSE[span])
