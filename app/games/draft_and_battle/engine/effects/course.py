"""How a text goes on: may, if, for each, choices."""

from __future__ import annotations

from typing import Any

from ...cards.walk import walk
from ...cards.words import Choose, ChooseOne, Did, ForEach, IfDo, May, Sel
from ..conditions import holds, with_places
from ..select import zone_owners
from ..state import PLACES, Question, Resolve, Value
from .able import all_can, some_can
from .aims import aims_of, bind, feasible, location_options, open_cards
from .doing import HIDDEN_ZONES, Doing, verb

KINDS = ("homunculus", "agent", "minion", "reagent", "principle", "praxis", "arcana", "apparatus")
ELEMENTS = ("sulphur", "mercury", "salt")


@verb(May)
def may(doing: Doing, step: May) -> None:
    """Asked unless all can see that it is impossible."""
    possible = all_can(doing.d, doing.ctx, step.do)
    yes = False
    if possible or _looks_hidden(doing, step):
        yes = doing.yes(doing.seat, "may", possible)
    doing.did = yes
    if yes:
        doing.use_once()
        doing.then = step.do + ((IfDo(Did(), step.then),) if step.then else ())


def _looks_hidden(doing: Doing, step: May) -> bool:
    """Whether what makes it impossible lies where only the seat can see: a card missing in a hand or deck."""
    found = False
    for _, word in walk(step.do):
        if isinstance(word, Sel) and word.pick != "target" and word.at in HIDDEN_ZONES:
            at = str(word.at)
            owners = [o for o in zone_owners(doing.d, doing.ctx, word) if not doing.d.hidden_from(doing.seat, o, at)]
            if not any(getattr(doing.run.s.seats[o], at) for o in owners):
                return False
            found = True
        elif isinstance(word, Sel) and word.pick == "target" and not doing.ctx.vars.get(word.as_):
            return False
    return found


@verb(IfDo)
def if_do(doing: Doing, step: IfDo) -> None:
    true = holds(doing.d, doing.ctx, step.when)
    for name, values in with_places(doing.d, doing.ctx, step.when).items():
        doing.bind(name, values)
    doing.then = step.then if true else step.otherwise


@verb(ForEach)
def for_each(doing: Doing, step: ForEach) -> None:
    """Once for each card or location, or so many times, one after the other."""
    values: list[Value] = []
    if step.places:
        values = list(PLACES)
    elif step.cards is not None:
        values = list(doing.cards(step.cards))
    elif step.times is not None:
        values = list(range(doing.amount(step.times)))
    doing.frames += [Resolve(bind(doing.ctx, step.as_, (v,)), step.do) for v in values]
    doing.did = bool(values)


@verb(ChooseOne)
def choose_one(doing: Doing, step: ChooseOne) -> None:
    """Chosen as it was played where a mode has targets, else now; only what is possible."""
    chosen = doing.ctx.vars.get("mode")
    if chosen:
        mode = int(chosen[0])
        doing.then = step.modes[mode] if mode >= 0 else ()
        doing.did = mode >= 0
        return
    found = [
        n for n, mode in enumerate(step.modes)
        if some_can(doing.d, doing.ctx, mode) and feasible(doing.d, doing.ctx, aims_of(mode))
    ]
    doing.did = bool(found)
    if found:
        doing.then = step.modes[int(doing.one(doing.seat, "mode", found, "choose_mode"))]


# ---------------------------------------------------------------- choosing by name
@verb(Choose)
def choose(doing: Doing, step: Choose) -> None:
    """Bind a choice; a target location was chosen before."""
    if step.target:
        doing.did = bool(doing.ctx.vars.get(step.as_))
        return
    if step.what == "card":
        _choose_cards(doing, step)
        return
    choosers = doing.seats(step.by)
    seat = choosers[0] if choosers else doing.seat
    options, of = _options(doing, step)
    if not options:
        doing.bind(step.as_, ())
        doing.did = False
        return
    if step.count == 1 and not step.up_to:
        doing.bind(step.as_, (doing.one(seat, of, options, f"choose_{step.what}"),))
        return
    high = min(step.count, len(options))
    low = 0 if step.up_to else high
    answer = doing.ask(seat, Question(
        "choose", doing.prompt(f"choose_{step.what}", n=high), of, tuple(options), low, high,
        options[0] if low == high == 1 else tuple(options[:low]),
    ))
    doing.bind(step.as_, answer if isinstance(answer, tuple) else (answer,))  # type: ignore[arg-type]


def _options(doing: Doing, step: Choose) -> tuple[list[Any], str]:
    if step.what == "location":
        return location_options(doing.d, doing.ctx, step), "place"
    if step.what == "element":
        return list(ELEMENTS), "element"
    if step.what == "kind":
        return list(KINDS), "kind"
    return _keywords(doing, step), "keyword"


def _keywords(doing: Doing, step: Choose) -> list[str]:
    """The keywords of these cards, as they are in play or as printed."""
    found: dict[str, None] = {}
    for i in doing.cards(step.keyword_of):
        p = doing.run.s.pieces[i]
        if p.zone in ("battlefield", "laboratory"):
            found |= dict.fromkeys(sorted(doing.d.keywords(i)))
        else:
            found |= dict.fromkeys(doing.d.printed_keywords(i))
    return [k for k in found if k not in step.without]


def _choose_cards(doing: Doing, step: Choose) -> None:
    assert step.cards is not None
    if step.cards.pick == "each":
        found = open_cards(doing.d, doing.ctx, step.cards, False, False)
        found = doing.some(doing.seat, found, 0 if step.up_to else step.count, step.count)
        doing.remember(found)
    else:
        found = doing.cards(step.cards)
    doing.bind(step.as_, found)
    doing.did = bool(found)
