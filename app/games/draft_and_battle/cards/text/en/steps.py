"""How steps are strung together, and the steps that hold others: may, pay, if, for each, choose one, offer."""

from __future__ import annotations

from msgspec import structs

from ... import words
from ...words import Step
from .conditions import condition
from .nouns import article, group, noun, your_group
from .saying import SAY, Noun, Saying, capital, listed, says
from .seats import chosen_seat, seat

# These start a sentence of their own where something stands before them.
SENTENCES = (words.Pay, words.May, words.IfDo, words.Offer)


def steps(todo: tuple[Step, ...], say: Saying) -> str:
    """Steps in order, with semicolons; starts small and ends without a full stop."""
    text = ""
    full_stop = False  # a sentence has ended: the next step begins a new one
    for index, step in enumerate(todo):
        said = one(step, say)
        if not said:
            continue
        if not text:
            text = said
        elif isinstance(step, words.Home) and isinstance(todo[index - 1], words.Home) and text.endswith(" home"):
            text = f"{text.removesuffix(' home')} and {said.removeprefix('return ')}"
        elif full_stop or (_starts_sentence(step) and not _follows_on(step, todo[:index])):
            text += f". {capital(said)}"
        elif _starts_sentence(step):
            text += f"; {'' if isinstance(todo[index - 1], words.Look) else 'then '}{said}"
        else:
            text += f"; {said}"
        full_stop = _ends_sentence(step)
    return text


def one(step: Step, say: Saying) -> str:
    """One step, in the imperative."""
    return SAY[type(step)](step, say)


def _starts_sentence(step: Step) -> bool:
    return isinstance(step, SENTENCES) and not (isinstance(step, words.IfDo) and step.when == words.Did("winner"))


def _follows_on(step: Step, before: tuple[Step, ...]) -> bool:
    """As in "…; then you may": a choice without a price after something done."""
    return isinstance(step, words.May) and not step.then and bool(before)


def _ends_sentence(step: Step) -> bool:
    if isinstance(step, words.Pay | words.May):
        return bool(step.then or getattr(step, "otherwise", ()))
    return isinstance(step, words.Offer | words.IfDo | words.Bid | words.Vote)


def if_you_do(then: tuple[Step, ...], otherwise: tuple[Step, ...], say: Saying) -> str:
    """What follows on yes, and on no."""
    parts = []
    if then:
        parts.append(f"If you do, {steps(then, say)}")
    if otherwise:
        parts.append(f"If you do not, {steps(otherwise, say)}")
    return ". ".join(parts)


@says(words.May)
def _may(step: words.May, say: Saying) -> str:
    text = f"you may {steps(step.do, say)}"
    then = if_you_do(step.then, (), say)
    return f"{text}. {then}" if then else text


@says(words.Pay)
def _pay(step: words.Pay, say: Saying) -> str:
    if step.up_to > 1:
        return f"you may pay up to {step.cost * step.up_to}. For each {step.cost} paid, {steps(step.then, say)}"
    if not step.then and len(step.otherwise) == 1 and isinstance(step.otherwise[0], words.Lose):
        return f"pay {step.cost} or {one(step.otherwise[0], say)}"
    text = f"you may pay {step.cost}"
    rest = if_you_do(step.then, step.otherwise, say)
    return f"{text}. {rest}" if rest else text


@says(words.IfDo)
def _if(step: words.IfDo, say: Saying) -> str:
    if step.when == words.Did("winner") and step.otherwise:
        return f"{steps(step.then, say)}; if none won, {steps(step.otherwise, say)}"
    text = f"if {condition(step.when, say)}, {steps(step.then, say)}" if step.then else ""
    if step.otherwise:
        text += f"{'. ' if text else ''}{'Otherwise' if text else 'otherwise'}, {steps(step.otherwise, say)}"
    return text


@says(words.ForEach)
def _for_each(step: words.ForEach, say: Saying) -> str:
    if step.times is not None:
        return f"{_times(step.times, say)}{steps(step.do, say)}"
    if step.places:
        return f"for each location, {steps(step.do, say)}"
    cards = step.cards or words.Sel()
    if cards.pick != "each":
        chosen = noun(cards, say).text
        say.mention(step.as_, Noun("it"))
        return f"choose {chosen}; for each, {', then '.join(one(step, say) for step in step.do)}"
    each = f"for each {group(cards, say)}"
    say.mention(step.as_, noun("it", say))
    return f"{each}, {steps(step.do, say)}"


def _times(times: words.Amount, say: Saying) -> str:
    if isinstance(times, words.Var):
        if times.name in ("call", "debt", "debt_owed"):
            return f"for each {times.name.removesuffix('_owed')} on your alchemist, "
        if times.name == "paid":
            return "for each ✦ paid, "
        return "for each of them, "
    return f"{ {2: 'twice'}.get(times, f'{times} times') }: " if isinstance(times, int) else ""


@says(words.ChooseOne)
def _choose_one(step: words.ChooseOne, say: Saying) -> str:
    modes = []
    for mode in step.modes:
        say.last = None
        modes.append(steps(mode, say))
    if say.prices:
        return "; ".join(f"with {price}, {mode}" for price, mode in zip(say.prices, modes, strict=True))
    return f"choose one: {'; or '.join(modes)}"


@says(words.Choose)
def _choose(step: words.Choose, say: Saying) -> str:
    """A target location is named where it is used; the rest is said here."""
    if step.what == "location":
        if step.target:
            say.hidden_targets.add(step.as_)
            return ""
        chooser = seat(step.by, say, subject=True)
        verb = "choose" if chooser.you else f"{chooser.text} chooses"
        return f"{verb} {'a' if step.other_than is None else 'another'} location"
    if step.what == "card":
        return _choose_card(step, say)
    if step.what == "keyword":
        return _choose_keyword(step, say)
    return f"choose {article(step.what)}"


def _choose_card(step: words.Choose, say: Saying) -> str:
    """A target is named where it is used."""
    cards = step.cards or words.Sel()
    chosen = noun(structs.replace(cards, pick="choose", as_=step.as_) if cards.pick == "each" else cards, say)
    say.mention(step.as_, chosen)
    if cards.pick == "target":
        say.hidden_targets.add(step.as_)
        return ""
    return f"choose {chosen.text}"


def _choose_keyword(step: words.Choose, say: Saying) -> str:
    """One keyword is named where it is given; several are chosen first."""
    if step.count == 1:
        say.chosen[step.as_] = step
        return ""
    say.mention(step.as_, Noun("them", plural=True))
    without = f", except {listed(step.without)}," if step.without else ""
    holders = your_group(step.keyword_of, say) if isinstance(step.keyword_of, words.Sel) else noun(step.keyword_of, say)
    that = f" that {holders.text} {holders.does('have')}"
    return f"choose {'up to ' if step.up_to else ''}{step.count} keywords{without}{that}"


@says(words.Offer)
def _offer(step: words.Offer, say: Saying) -> str:
    """In an offer both sides are named, since neither is simply the one who reads."""
    to = seat(step.to, say)
    if isinstance(step.to, str):
        say.last_seat = step.to
    say.you_named = True
    text = f"offer {to.text}: {_both(step.accepted, say)}"
    say.you_named = False
    say.last = "offer"  # whatever card was meant by "it" is not so any more
    if step.refused:
        text += f". Refused: {steps(step.refused, say)}"
    return text


def _both(todo: tuple[Step, ...], say: Saying) -> str:
    said: list[str] = []
    for index, step in enumerate(todo):
        text = one(step, say)
        if isinstance(step, words.StayHome) and index and isinstance(todo[index - 1], words.Home):
            said[-1] += f" and {text.removeprefix('it ')}"  # whoever goes home stays there
        else:
            said.append(text)
    if len(said) == 2 and " and " not in said[1]:
        return " and ".join(said)
    return f"{', '.join(said[:-1])}, and {said[-1]}" if len(said) > 1 else said[0]


@says(words.Vote)
def _vote(step: words.Vote, say: Saying) -> str:
    among = chosen_seat(step.among, say).text if isinstance(step.among, words.SeatSel) else "the seats"
    say.mention_seat(step.as_, Noun("the chosen seat", fixed=True))
    return f"vote among {among}"


@says(words.Bid)
def _bid(step: words.Bid, say: Saying) -> str:
    among = chosen_seat(step.among, say).text if isinstance(step.among, words.SeatSel) else "the seats"
    say.mention_seat(step.as_, Noun("the winner", fixed=True))
    return f"bid among {among}"
