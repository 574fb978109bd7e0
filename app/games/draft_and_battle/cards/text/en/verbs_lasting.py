"""Changes that last: power, toughness, keywords, leave to go out."""

from __future__ import annotations

from msgspec import structs

from ... import words
from .acting import LENGTHS, who_does
from .amounts import bonus, signed
from .nouns import noun, selected, your_group
from .saying import Noun, Saying, glyphs, listed, says


@says(words.Have)
def _have(step: words.Have, say: Saying) -> str:
    who, length = _changed(step, say), LENGTHS[step.until]
    if step.cost:
        return f"{who.text} {who.does('cost')} {glyphs(abs(step.cost))} {'more' if step.cost > 0 else 'less'} {length}"
    said = _changes(step, who, say, length)
    if step.limit is not None:
        said.append(f"at most {signed(step.limit, step.limit, say)} in all")
    return ", ".join(said) if step.limit is not None else " and ".join(said)


def _changed(step: words.Have, say: Saying) -> Noun:
    """As in "your creatures", where those that come later are meant too; else those that are there now."""
    if isinstance(step.who, words.Sel) and step.who.pick == "each" and (step.later_too or step.who.of == "you"):
        return your_group(step.who, say)
    return who_does(step.who, say)


def _changes(step: words.Have, who: Noun, say: Saying, length: str) -> list[str]:
    """Each change with its verb; the first one names the subject."""
    if step.keywords_of == "others":
        who = Noun(f"each of {who.text}")
    if isinstance(step.set_power, words.Stat):
        return [_like(step, who, say, length)]
    said = []
    if step.set_power is not None:
        said.append(f"{who.text} {who.does('are')} set to {step.set_power}/{step.set_toughness} {length}")
    gains = _gains(step, say, length)
    if gains:
        said.append(gains if said else f"{who.text} {who.does('have')} {gains}")
    if step.lose_all or step.lose:
        lost = "all keywords" if step.lose_all else listed(step.lose)
        said.append(f"{who.text} {who.does('lose')} {lost} {length}")
    if step.fixed:
        it = ("them" if who.plural else "it") if said else who.text
        return [f"{'; '.join([*said, ''])}effects cannot move, return or take control of {it} {length}"]
    return said


def _gains(step: words.Have, say: Saying, length: str) -> str:
    """As in "+1/+1 and deadly this round"."""
    given = list(step.keywords)
    if step.keyword_var is not None:
        given.append(_chosen_keyword(step.keyword_var, say))
    if step.keywords_of is not None:
        other = "the other" if step.keywords_of == "others" else noun(step.keywords_of, say).text
        given.append(f"the printed keywords of {other}")
    if step.only_element_var is not None:
        given.append("that element and no other")
    if step.power == 0 and step.toughness == 0:
        return f"{listed(given)} {length}" if given else ""
    if given:
        return f"{listed([signed(step.power, step.toughness, say), *given])} {length}"
    return bonus(step.power, step.toughness, length, say)


def _chosen_keyword(name: str, say: Saying) -> str:
    """As in "one keyword, of your choice, of another target creature of yours"."""
    if name in say.nouns:
        return say.nouns[name].text
    choice = say.chosen.get(name)
    if choice is None or choice.keyword_of is None:
        return "that keyword"
    holder = choice.keyword_of
    if isinstance(holder, words.Sel):
        owner = selected(structs.replace(holder, not_=holder.not_ or "target"), say).text
    else:
        owner = "the dead one" if say.died else noun(holder, say).text
    return f"one keyword, of your choice, of {owner}"


def _like(step: words.Have, who: Noun, say: Saying, length: str) -> str:
    """Set to the numbers of another card."""
    printed = "printed " if step.set_power.stat.startswith("printed") else ""
    also = ", and has its printed keywords," if step.keywords_of else ""
    if step.set_power.of not in say.hidden_targets:
        return f"the first is set to the {printed}power and toughness of the other{also} {length}"
    text = say.nouns[step.set_power.of].text
    return f"{who.text} {who.does('are')} set to the {printed}power and toughness of {text}{also} {length}"


@says(words.SwapStats)
def _swap_stats(step: words.SwapStats, say: Saying) -> str:
    return f"swap the power and toughness of {noun(step.who, say).text} {LENGTHS[step.until]}"


@says(words.StayHome)
def _stay_home(step: words.StayHome, say: Saying) -> str:
    who = who_does(step.who, say)
    return f"{who.text} {who.does('stay')} home {LENGTHS[step.until]}"
