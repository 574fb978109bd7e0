"""Which cards."""

from __future__ import annotations

from ... import words
from ...words import Sel
from .saying import NUMBERS, Noun, Saying, article, listed, says
from .seats import of_seat, place, seat
from .terms import KINDS

CREATURES = {"creature", "homunculus", "agent", "minion"}
FIELD = {"here", "battlefield", "resting", "in_play"}
WHOSE = {  # zones named after whose they are: how it reads with "in" or "from" before it
    "hand": "hand",
    "discard": "discard",
    "deck": "deck",
    "laboratory": "laboratory",
    "materia": "laboratory",
}


def noun(who: words.Who, say: Saying, *, prep: str = "in", subject: bool = False) -> Noun:
    """The phrase for these cards, which from now on can be "it"."""
    if isinstance(who, Sel):
        return selected(who, say, prep=prep)
    return named(who, say, subject=subject)


def named(name: str, say: Saying, *, subject: bool = False) -> Noun:
    """A card said before: "this", "it", or "that homunculus" where "it" would be another."""
    if name == "this":
        again = say.last == "this" and subject
        say.last = "this"
        return Noun("it" if again else "this")
    if name == "deployed":
        return Noun("the creature an opponent has just deployed", name="creature")
    known = say.nouns.get(name)
    if known is None:
        return Noun("it")
    if say.last not in (None, name):
        say.last = name
        return Noun(f"{'those' if known.plural else 'that'} {known.name}", plural=known.plural, name=known.name)
    return Noun(("they" if subject else "them") if known.plural else "it", plural=known.plural, name=known.name)


def selected(sel: Sel, say: Saying, *, prep: str = "in") -> Noun:
    """A selector as it is first said; picked cards can be named later."""
    if sel.is_ is not None:
        return Noun(f"{sel.count} of them") if sel.pick == "choose" else named(sel.is_, say)
    result = Noun(phrase(sel, say, prep=prep), plural=_is_plural(sel), name=_head(sel, plural=_is_plural(sel)))
    if sel.pick != "each" or sel.top is not None:
        say.mention(sel.as_, result)
    return result


def _is_plural(sel: Sel) -> bool:
    return (sel.pick != "each" and sel.count > 1) or sel.any_number


def phrase(sel: Sel, say: Saying, *, prep: str = "in") -> str:
    """The phrase of a selector with what stands before it: "up to 2 target resting enemy homunculi"."""
    if sel.top is not None and sel.pick == "each":
        return f"the top {sel.top} cards of your deck"
    plural = _is_plural(sel)
    core = group(sel, say, plural=plural, prep=prep)
    target = "target " if sel.pick == "target" else ""
    if sel.pick == "each" and _of_seat_said(sel, say):
        return f"each of its {'other ' if sel.other else ''}{group(sel, say, plural=True, owner=False)}"
    if sel.pick == "each":
        return f"each {'other ' if sel.other else ''}{core}"
    if sel.any_number:
        return f"any number of {target}{core}"
    if sel.up_to:
        return f"up to {sel.count} {'other ' if sel.other else ''}{target}{core}"
    if sel.count > 1:
        count = NUMBERS[sel.count] if target and sel.count < len(NUMBERS) else str(sel.count)
        return f"{count} {'other ' if sel.other else ''}{target}{core}"
    if sel.other or (sel.not_ is not None and (sel.not_ in ("it", "this") or sel.not_ in say.nouns)):
        return f"another {target}{core}"
    return f"{target}{core}" if target else article(core) + (" at random" if sel.random else "")


def _of_seat_said(sel: Sel, say: Saying) -> bool:
    """Creatures of a seat that was named before: "each of its creatures"."""
    return isinstance(sel.of, str) and sel.of in say.nouns and bool(_zones(sel) & FIELD)


def your_group(sel: Sel, say: Saying, *, prep: str = "in") -> Noun:
    """All that fit, as the subject of a standing rule: "Your other creatures here", "Enemy creatures here"."""
    if sel.is_ is not None:
        return named(sel.is_, say)
    if sel.of == "you":
        own = group(sel, say, plural=True, prep=prep, owner=False, last="and")
        return Noun(f"your {'other ' if sel.other else ''}{own}", plural=True)
    return Noun(f"{'other ' if sel.other else ''}{group(sel, say, plural=True, prep=prep, last='and')}", plural=True)


def one_of(sel: Sel, say: Saying) -> Noun:
    """A card that something happens to: "an enemy creature here", "another of your creatures here"."""
    if sel.is_ is not None:
        return named(sel.is_, say)
    if sel.of == "you" and isinstance(sel.kind, str | None) and not _adjectives(sel):
        plural = group(sel, say, plural=True, owner=False)
        return Noun(f"{'another' if sel.other else 'one'} of your {plural}")
    if sel.of == "you" and sel.other is False and isinstance(sel.kind, tuple):
        return Noun(f"one of your {group(sel, say, plural=True, owner=False)}")
    return Noun(f"another {group(sel, say)}" if sel.other else article(group(sel, say)))


# ---------------------------------------------------------------- the parts of a phrase
def group(
    sel: Sel, say: Saying, *, plural: bool = False, prep: str = "in", owner: bool = True, last: str = "or"
) -> str:
    """Adjectives, noun and what follows it, without article."""
    parts = [*_adjectives(sel), _head(sel, plural=plural, last=last), *_owner(sel, say, prep, owner)]
    where, numbers = _where(sel, say, prep), _numbers(sel)
    late = where[:1] != ["there"] and (sel.elsewhere or sel.apart or not _zones(sel) & FIELD)
    parts += [*numbers, *where] if late else [*where, *numbers]
    return " ".join(part for part in [*parts, *_with(sel, say, plural)] if part)


def _head(sel: Sel, *, plural: bool, last: str = "or") -> str:
    """The noun itself, with the adjectives that belong to one kind."""
    kinds = sel.kind if isinstance(sel.kind, tuple) else (sel.kind or _usual_kind(sel),)
    heads = []
    for kind in kinds:
        word = KINDS[kind][plural]
        if kind == "reagent":
            word = _reagent(sel) + word
        if kind == "materia" and sel.materia_type:
            types = sel.materia_type if isinstance(sel.materia_type, tuple) else (sel.materia_type,)
            word = f"{listed(types, 'or')} {word}"
        heads.append(f"{sel.subtype} {word}" if sel.subtype else word)
    if sel.token:
        heads = [f"{head} tokens" if plural else f"{head} token" for head in heads]
    if sel.named and not sel.kind:
        heads = [f"{sel.named}s" if plural else sel.named]
    return listed(_short(heads), last)


def _short(heads: list[str]) -> list[str]:
    """As in "praxis, ritual arcana" stay as they are; "ritual arcana, instant arcana" is arcana."""
    return [
        "arcana" if head == "ritual arcana" and "instant arcana" in heads else head
        for head in heads
        if not (head == "instant arcana" and "ritual arcana" in heads)
    ]


def _reagent(sel: Sel) -> str:
    zones = _zones(sel)
    if "attached" in zones and "resources" in zones:
        return ""
    return "attached " if "attached" in zones else "resource " if "resources" in zones else ""


def _usual_kind(sel: Sel) -> str:
    zones = _zones(sel)
    if zones <= FIELD:
        return "creature"
    if zones == {"attached"} or zones == {"resources"} or zones == {"attached", "resources"}:
        return "reagent"
    return (
        {
            "pile": "response",
            "principles": "principle",
            "apparatus": "apparatus",
            "materia": "materia",
            "locations": "materia",
        }.get(next(iter(zones)), "card")
        if len(zones) == 1
        else "card"
    )


def _zones(sel: Sel) -> set[str]:
    return set(sel.at) if isinstance(sel.at, tuple) else {sel.at}


def _adjectives(sel: Sel) -> list[str]:
    """In the order in which cards say them: damaged, awake, resting, face-down, enemy, sulphur."""
    found = []
    for value, yes, no in (
        (sel.damaged, "damaged", "undamaged"),
        (sel.exhausted, "exhausted", "unexhausted"),
        (sel.awake, "awake", "unawake"),
    ):
        if value is not None:
            found.append(yes if value else no)
    if _zones(sel) == {"resting"} or (
        sel.kind and "resting" in _zones(sel) and not _zones(sel) & {"battlefield", "here"}
    ):
        found.append("resting")
    if sel.face:
        found.append(f"face-{sel.face}")
    if _is_enemy(sel):
        found.append("enemy")
    if sel.element:
        found.append(listed(sel.element if isinstance(sel.element, tuple) else (sel.element,), "or"))
    return found


def _is_enemy(sel: Sel) -> bool:
    kinds = set(sel.kind if isinstance(sel.kind, tuple) else (sel.kind or _usual_kind(sel),))
    return sel.of == "opponent" and not sel.per_opponent and kinds <= CREATURES and bool(_zones(sel) & FIELD)


def _owner(sel: Sel, say: Saying, prep: str, owner: bool) -> list[str]:
    """Whose they are, where no place says it."""
    if not owner or _is_enemy(sel) or sel.of == "any":
        return []
    if sel.per_opponent:
        return ["of each opponent"]
    if _zones(sel) & set(WHOSE) and not _zones(sel) & FIELD and not _zone_goes_without_saying(sel, _zones(sel)):
        return []
    if sel.of == "you":
        return ["of yours"]
    return [f"of {of_seat(sel.of, say)}"]


def _where(sel: Sel, say: Saying, prep: str) -> list[str]:
    zones = _zones(sel)
    found = []
    if sel.place is not None:
        found.append(place(sel.place, say))
    elif sel.same_place_as is not None:
        found.append("there" if sel.pick != "each" or sel.same_place_as == "it" else "at its location")
    elif sel.elsewhere:
        found.append(f"{'from' if prep == 'from' else 'at'} another location")
    elif "here" in zones:
        found.append("here")
    elif zones == {"battlefield", "resting"} or zones == {"in_play"}:
        pass
    elif "battlefield" in zones and (sel.beside or sel.alone or sel.turned_up or sel.apart):
        pass  # only there can it be so
    elif "battlefield" in zones:
        found.append("on the battlefield")
    elif zones == {"pile"}:
        found.append("in the pile" if sel.kind else "")
    elif zones == {"locations"}:
        found.append("at a location")
    else:
        found += _in_zone(sel, zones, say, prep)
    if sel.apart:
        found.append("at different locations")
    return found


def _zone_goes_without_saying(sel: Sel, zones: set[str]) -> bool:
    """Reagents, apparatus and principles of yours are in your laboratory, where nothing else is said."""
    return sel.kind in ("reagent", "apparatus", "principle") and bool(zones & {"laboratory", "materia"})


def _in_zone(sel: Sel, zones: set[str], say: Saying, prep: str) -> list[str]:
    """As in "from your discard", "in an opponent's laboratory"."""
    zone = next((zone for zone in WHOSE if zone in zones), None)
    if sel.played_last_round:
        return []
    if zone is None or _zone_goes_without_saying(sel, zones):
        return []
    if zone == "discard" and sel.of == "any":
        return [f"in any discard{'s' if _is_plural(sel) else ''}"]
    if sel.of in say.nouns and zone == "hand":
        return ["there"] if prep == "in" else [f"from {seat(sel.of, say).owns()} hand"]
    if sel.of == "opponent":
        say.nouns["controller"] = Noun("that opponent", fixed=True)
    owner = "an opponent's" if sel.of == "opponent" else seat(sel.of, say).owns() if sel.of != "any" else "a"
    return [f"{prep} {owner} {WHOSE[zone]}"]


def _numbers(sel: Sel) -> list[str]:
    """Cost and power: after "here", but before the zone that a card comes from."""
    same = "with the same cost" if sel.same_cost else ""
    return [_number("cost", sel.cost_min, sel.cost_max), _number("power", sel.power_min, sel.power_max), same]


def _with(sel: Sel, say: Saying, plural: bool) -> list[str]:
    """What narrows it down, after the place."""
    found = []
    if sel.cost_max_over is not None:
        found.append(f"with cost at most {sel.cost_over} more")
    if sel.keyword:
        found.append(f"with {sel.keyword}")
    if sel.alone:
        whose = "of yours " if sel.of == "you" else ""
        found.append(f"with no other creature {whose}at {'their' if plural else 'its'} location")
    if sel.beside is not None:
        found.append(f"at a location with {_beside(sel, say)}")
    if sel.element_not_among is not None:
        found.append(f"with an element that none of {your_group(sel.element_not_among, say).text} has")
    if sel.not_kind:
        found.append(f"that is not {article(KINDS[sel.not_kind][0])}")
    if sel.not_named:
        found.append(f"that is not {sel.not_named}")
    if sel.kind_var:
        found.append("of that kind")
    if sel.token is False:
        found.append("that are no tokens" if plural else "that is not a token")
    if sel.no_shared_element:
        found.append("that share no element")
    if sel.different_kinds:
        found.append("of different kinds")
    if sel.turned_up:
        found.append("that turned up this round")
    if sel.unopposed:
        found.append("at a location where no other seat has a creature")
    if sel.deployed_last_round is not None:
        was = "were" if plural else "was"
        found.append(f"that {was}{'' if sel.deployed_last_round else ' not'} deployed last round")
    if sel.destroyed_here:
        found.append("destroyed here this round")
    if sel.deaths_min:
        found.append(f"that was destroyed on the battlefield at least {_times(sel.deaths_min)} this game")
    if sel.played_last_round:
        found.append("that you played last round")
    if sel.response_targets is not None:
        found.append(f"that targets {_targeted(sel.response_targets, say)}")
    return [part for part in found if part]


def _targeted(sel: Sel, say: Saying) -> str:
    if sel.is_ is not None:
        return "this" if sel.is_ == "this" else "it"
    return f"another {group(sel, say)}" if sel.other else article(group(sel, say))


def _beside(sel: Sel, say: Saying) -> str:
    """The partner; of the same side and kind it is "another"."""
    partner = group(sel.beside, say)
    if sel.beside.of == sel.of and sel.beside.kind == sel.kind:
        return f"another, {partner}" if sel.beside.element else f"another {partner}"
    return article(partner)


def _number(name: str, least: int | None, most: int | None) -> str:
    if least is not None and least == most:
        return f"with {name} {least}"
    if most is not None:
        return f"with {name} {most} or less"
    return f"with {name} {least} or more" if least is not None else ""


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


@says(Sel)
def _say_sel(sel: Sel, say: Saying) -> str:
    return phrase(sel, say)
