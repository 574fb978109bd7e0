"""How steps are strung together, and the steps that hold others: may, pay, if, for each, choose one, offer."""

from __future__ import annotations

from msgspec import structs

from ... import words
from ...words import Step
from . import natives
from .amounts import amount
from .conditions import condition
from .nouns import counted, noun, seat, selected, your_group
from .saying import SAY, Noun, Saying, capital, de, listed, says
from .terms import keyword

SENTENCES = (words.Pay, words.May, words.IfDo, words.Offer)


def steps(todo: tuple[Step, ...], say: Saying) -> str:
    """Steps in order, with semicolons; starts small and ends without a full stop."""
    text, stop = "", False
    for step in todo:
        said = SAY[type(step)](step, say)
        if not said:
            continue
        starts = isinstance(step, SENTENCES)
        text = said if not text else f"{text}. {capital(said)}" if stop or starts else f"{text} ; {said}"
        stop = starts or isinstance(step, words.Vote | words.Bid)
    return text


def _if_so(then: tuple[Step, ...], otherwise: tuple[Step, ...], say: Saying) -> str:
    text = f". Si vous le faites, {steps(then, say)}" if then else ""
    return text + (f". Sinon, {steps(otherwise, say)}" if otherwise else "")


@says(words.May)
def _may(step: words.May, say: Saying) -> str:
    return f"si vous voulez, {steps(step.do, say)}{_if_so(step.then, (), say)}"


@says(words.Pay)
def _pay(step: words.Pay, say: Saying) -> str:
    if step.up_to > 1:
        then = steps(step.then, say)
        return f"vous pouvez payer jusqu'à {step.cost * step.up_to}. Pour chaque {step.cost} payé, {then}"
    return f"vous pouvez payer {step.cost}{_if_so(step.then, step.otherwise, say)}"


@says(words.IfDo)
def _if(step: words.IfDo, say: Saying) -> str:
    text = f"si {condition(step.when, say)}, {steps(step.then, say)}" if step.then else ""
    if step.otherwise:
        other = steps(step.otherwise, say)
        text += f". Sinon, {other}" if text else f"sauf si {condition(step.when, say)}, {other}"
    return text.replace("si il", "s'il")


@says(words.ForEach)
def _for_each(step: words.ForEach, say: Saying) -> str:
    if step.times is not None:
        names = {"call": "appel sur votre alchimiste", "debt": "dette sur votre alchimiste",
                 "debt_owed": "dette due sur votre alchimiste", "paid": "unité payée"}  # fmt: skip
        if isinstance(step.times, words.Var):
            return f"pour chaque {names.get(step.times.name, 'carte ainsi concernée')}, {steps(step.do, say)}"
        return f"{amount(step.times, say)} fois : {steps(step.do, say)}"
    if step.places:
        return f"pour chaque emplacement, {steps(step.do, say)}"
    cards = step.cards or words.Sel()
    if cards.pick != "each":
        chosen = noun(cards, say)
        say.nouns[step.as_] = Noun("chacune d'elles", fem=True)
        return f"choisissez {chosen.text} ; pour chaque, {steps(step.do, say)}"
    each = counted(cards, say)
    say.nouns[step.as_] = Noun(each, "celle-ci", fem=True)
    return f"pour chaque {each}, {steps(step.do, say)}"


@says(words.ChooseOne)
def _choose_one(step: words.ChooseOne, say: Saying) -> str:
    modes = [steps(mode, say) for mode in step.modes]
    if say.prices:
        return " ; ".join(f"avec {price}, {mode}" for price, mode in zip(say.prices, modes, strict=True))
    return f"choisissez : {' ; ou '.join(modes)}"


@says(words.Choose)
def _choose(step: words.Choose, say: Saying) -> str:
    chooser = seat(step.by, say)
    verb = chooser.does("choisir") if chooser.you else f"{chooser.text} {chooser.does('choisir')}"
    if step.what == "location":
        say.places[step.as_] = "à cet emplacement"
        if step.target:
            return "ciblez un emplacement" if step.other_than is None else "ciblez un autre emplacement"
        return f"{verb} un {'autre ' if step.other_than is not None else ''}emplacement"
    if step.what == "card":
        cards = step.cards or words.Sel()
        chosen = selected(structs.replace(cards, pick="choose", as_=step.as_) if cards.pick == "each" else cards, say)
        say.nouns[step.as_] = chosen
        return f"{'ciblez' if cards.pick == 'target' else verb} {chosen.text}"
    if step.what == "keyword":
        holders = (your_group(step.keyword_of, say) if isinstance(step.keyword_of, words.Sel)
                   and step.keyword_of.pick == "each" else noun(step.keyword_of or "it", say))  # fmt: skip
        say.nouns[step.as_] = Noun("ces mots-clés" if step.count > 1 else "ce mot-clé", plural=step.count > 1)
        up_to = "jusqu'à " if step.up_to else ""
        many = f"{up_to}{step.count} mots-clés" if step.count > 1 else "un mot-clé"
        without = f" (sauf {listed(map(keyword, step.without))})" if step.without else ""
        return f"{verb} {many} parmi ceux {de(holders.text)}{without}"
    return f"{verb} {'un type de carte' if step.what == 'kind' else 'un élément'}"


@says(words.Offer)
def _offer(step: words.Offer, say: Saying) -> str:
    to = seat(step.to, say).text
    text = f"proposez à {to} : {steps(step.accepted, say)}"
    return text + (f". S'il refuse : {steps(step.refused, say)}" if step.refused else "")


@says(words.Vote)
def _vote(step: words.Vote, say: Saying) -> str:
    among = seat(step.among, say).text
    say.nouns[step.as_] = Noun("le joueur désigné")
    return f"tous votent en secret pour {among}"


@says(words.Bid)
def _bid(step: words.Bid, say: Saying) -> str:
    among = seat(step.among, say).text
    say.nouns[step.as_] = Noun("le gagnant")
    return f"enchère secrète entre {among}"


@says(words.Truce)
def _truce(step: words.Truce, say: Saying) -> str:
    where = "à tous les emplacements" if step.everywhere else "ici"
    return f"trêve entre vous et {seat(step.seat, say).text} {where} cette manche"


@says(words.SkipTurn)
def _skip(step: words.SkipTurn, say: Saying) -> str:
    who = seat(step.seat, say)
    return f"{who.text} {who.does('passer')} son prochain tour de déploiement cette manche"


@says(words.WriteLaw)
def _write_law(step: words.WriteLaw, say: Saying) -> str:
    if step.all:
        return "écrivez chacune de vos lois"
    return f"écrivez {listed([law.capitalize() for law in step.laws], 'ou')} si elle n'est pas en vigueur"


@says(words.Forbid)
def _forbid(step: words.Forbid, say: Saying) -> str:
    return (
        f"cette manche, {seat(step.seat, say).text} ne peut ni déployer, ni déplacer, ni créer de créature à votre "
        "emplacement, ni vous au sien"
    )


@says(words.Native)
def _native(step: words.Native, say: Saying) -> str:
    return natives.text(step.name)
