"""What is done to creatures: one function a verb, in the imperative, without a capital or a full stop."""

from __future__ import annotations

from ... import words
from .acting import LENGTHS
from .amounts import amount, damage
from .nouns import article, group, noun, selected
from .saying import Noun, Saying, listed, says
from .seats import place, seat


@says(words.Deal)
def _deal(step: words.Deal, say: Saying) -> str:
    if step.back:
        return f"have this and {noun(step.to, say).text} each deal damage equal to its power to the other"
    if step.instead is not None:
        fits = article(group(step.instead, say))
        return (
            f"deal {damage(step.amount, say)}, or {step.instead_amount} if it is {fits}, to {noun(step.to, say).text}"
        )
    much = damage(step.amount, say)
    if step.by is not None and step.by != "this":
        return f"{noun(step.by, say).text} deals {much} to {noun(step.to, say).text}"
    if isinstance(step.amount, words.Count):
        return f"deal {step.amount.times} damage to {noun(step.to, say).text} {much.split(' damage ')[1]}"
    return f"deal {much} to {noun(step.to, say).text}"


@says(words.Heal)
def _heal(step: words.Heal, say: Saying) -> str:
    if step.amount is None:
        return f"heal fully {noun(step.who, say).text}"
    return f"heal {amount(step.amount, say)} on {noun(step.who, say).text}"


@says(words.Destroy)
def _destroy(step: words.Destroy, say: Saying) -> str:
    return f"destroy {noun(step.who, say).text}"


@says(words.Prevent)
def _prevent(step: words.Prevent, say: Saying) -> str:
    much = "all" if step.amount is None else amount(step.amount, say)
    return f"prevent {much} damage to {noun(step.who, say).text} {LENGTHS[step.until]}"


@says(words.Save)
def _save(step: words.Save, say: Saying) -> str:
    who = noun(step.who, say)
    return f"if {who.text} would be destroyed {LENGTHS[step.until]}, it returns home instead, healed fully"


@says(words.RedirectDamage)
def _redirect_damage(step: words.RedirectDamage, say: Saying) -> str:
    if step.by is not None:
        return f"redirect to this all damage declared by {noun(step.by, say).text}"
    return f"redirect to this all damage declared on {noun(step.declared_on or 'it', say).text}"


# ---------------------------------------------------------------- the field
@says(words.Deploy)
def _deploy(step: words.Deploy, say: Saying) -> str:
    face = {"up": ", face up", "down": ", face down", "own": ""}[step.face]
    where = f" {place(step.place, say)}"
    if isinstance(step.who, words.Sel) and step.who.at == "hand" and step.who.of == "you":
        card = selected(step.who, say, prep="from").text.replace(" from your hand", "")
        return f"deploy{where} from your hand{face} and for free, {card}"
    return f"deploy {noun(step.who, say, prep='from').text}{where}{face}"


@says(words.Move)
def _move(step: words.Move, say: Saying) -> str:
    who = noun(step.who, say, prep="from" if step.to == "here" else "in").text
    company = f", and {noun(step.with_, say).text} with it," if step.with_ is not None else ""
    return f"move {who}{company} to {'here' if step.to == 'here' else 'another location'}"


@says(words.Home)
def _home(step: words.Home, say: Saying) -> str:
    who = noun(step.who, say).text
    if say.you_named:
        return f"{who} returns home"
    if isinstance(step.who, words.Sel) and step.who.pick == "choose" and step.who.of != "you":
        return f"choose {who}; return it home"
    return f"return {who} home"


@says(words.Exhaust)
def _exhaust(step: words.Exhaust, say: Saying) -> str:
    return f"exhaust {noun(step.who, say).text}"


@says(words.Wake)
def _wake(step: words.Wake, say: Saying) -> str:
    return f"wake {noun(step.who, say).text}"


@says(words.Make)
def _make(step: words.Make, say: Saying) -> str:
    if step.copy is not None:
        made = f"a token copy of {noun(step.copy, say).text}"
    else:
        element = f"{step.element} " if step.element else ""
        several = isinstance(step.count, int) and step.count > 1
        body = f"{step.power}/{step.toughness} {element}{step.kind} token{'s' if several else ''}"
        made = f"{f'{step.count} {body}' if several else article(body)} named {step.name}"
        made += f" with {listed(step.keywords)}" if step.keywords else ""
    say.mention("made", Noun("it", name=step.kind))
    return f"make {made} {_made_at(step.at, say)}"


def _made_at(at: str, say: Saying) -> str:
    fixed = {"laboratory": "in your laboratory", "another": "at another location"}
    return fixed.get(at) or place(at, say)


@says(words.Control)
def _control(step: words.Control, say: Saying) -> str:
    taker = seat(step.seat, say, subject=True)
    verb = "take" if taker.you else f"{taker.text} takes"
    text = f"{verb} control of {noun(step.who, say).text} {LENGTHS[step.until]}"
    say.nouns["former"] = Noun("its controller", fixed=True)
    return text + ("; in End it returns to hand instead of going home" if step.to_hand else "")


@says(words.Turn)
def _turn(step: words.Turn, say: Saying) -> str:
    who = noun(step.who, say).text
    return f"turn up {who}" if step.face == "up" else f"turn {who} face down"


@says(words.SwapPlaces)
def _swap_places(step: words.SwapPlaces, say: Saying) -> str:
    if isinstance(step.who, words.Sel) and step.who.kind == "materia":
        with_ = "the Materia at another location" if step.with_ is not None else "another"
        return f"swap the Materia {'here' if step.who.at == 'here' else 'at a location'} with {with_}"
    company = f" and {noun(step.with_, say).text}" if step.with_ is not None else ""
    return f"swap the locations of {noun(step.who, say).text}{company}"
