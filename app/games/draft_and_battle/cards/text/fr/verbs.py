"""What is done to cards: one function a verb, as an order, without a capital or a full stop."""

from __future__ import annotations

from ... import words
from .amounts import amount, bonus, damage, signed
from .nouns import counted, noun, place, seat, selected, toward, whose, your_group
from .saying import Noun, Saying, de, glyphs, listed, more_or_less, one, says
from .terms import ELEMENTS, KINDS, keyword

LENGTHS = {
    "contest": "ce combat", "round": "cette manche", "next_round": "à la prochaine manche", "good": "définitivement",
}  # fmt: skip
SEATS = {"you": "vous", "opponents": "les adversaires", "all": "les joueurs"}


def act(of: words.Seat, verb: str, say: Saying) -> str:
    """Subject and verb: "piochez" for you, "cet adversaire pioche" for others."""
    subject = seat(of, say)
    return subject.does(verb) if subject.you else f"{subject.text} {subject.does(verb)}"


# ---------------------------------------------------------------- damage and death
@says(words.Deal)
def _deal(step: words.Deal, say: Saying) -> str:
    if step.back:
        by = noun(step.by or "this", say).text
        return f"{by} et {noun(step.to, say).text} s'infligent mutuellement des dégâts égaux à leur force"
    much = damage(step.amount, say)
    if step.instead is not None:
        much += f" (ou {step.instead_amount} si c'est {one(False)} {counted(step.instead, say)})"
    if step.by is not None and step.by != "this":
        return f"{noun(step.by, say).text} inflige {much} {toward(step.to, say)}"
    return f"infligez {much} {toward(step.to, say)}"


@says(words.Heal)
def _heal(step: words.Heal, say: Saying) -> str:
    if step.amount is None:
        return f"soignez entièrement {noun(step.who, say).text}"
    return f"soignez {amount(step.amount, say)} sur {noun(step.who, say).text}"


@says(words.Destroy)
def _destroy(step: words.Destroy, say: Saying) -> str:
    return f"détruisez {noun(step.who, say).text}"


@says(words.Prevent)
def _prevent(step: words.Prevent, say: Saying) -> str:
    much = "tous les dégâts" if step.amount is None else f"les {amount(step.amount, say)} prochains dégâts"
    return f"prévenez {much} destinés {toward(step.who, say)} {LENGTHS[step.until]}"


@says(words.Save)
def _save(step: words.Save, say: Saying) -> str:
    who = noun(step.who, say)
    healed = who.agrees("soigné")
    return (
        f"si {who.text} devait être {who.agrees('détruit')} {LENGTHS[step.until]}, au lieu de cela faites-la rentrer, "
        f"entièrement {healed}"
    )


@says(words.RedirectDamage)
def _redirect_damage(step: words.RedirectDamage, say: Saying) -> str:
    by = f" par {noun(step.by, say).text}" if step.by is not None else ""
    on = f" {toward(step.declared_on, say)}" if step.declared_on is not None else ""
    return f"tous les dégâts destinés{on}{by} vont à {noun('this', say).text}"


# ---------------------------------------------------------------- the field
@says(words.Deploy)
def _deploy(step: words.Deploy, say: Saying) -> str:
    face = {"up": ", face visible", "down": ", face cachée", "own": ""}[step.face]
    return f"déployez {noun(step.who, say, prep=1).text} {place(step.place, say)}{face}, sans payer"


@says(words.Move)
def _move(step: words.Move, say: Saying) -> str:
    who = noun(step.who, say, prep=step.to == "here").text
    company = f", et {noun(step.with_, say).text} avec," if step.with_ is not None else ""
    return f"déplacez {who}{company} {'ici' if step.to == 'here' else 'à un autre emplacement'}"


@says(words.Home)
def _home(step: words.Home, say: Saying) -> str:
    return f"faites rentrer {noun(step.who, say).text}"


@says(words.Exhaust)
def _exhaust(step: words.Exhaust, say: Saying) -> str:
    return f"épuisez {noun(step.who, say).text}"


@says(words.Wake)
def _wake(step: words.Wake, say: Saying) -> str:
    return f"éveillez {noun(step.who, say).text}"


@says(words.Make)
def _make(step: words.Make, say: Saying) -> str:
    if step.copy is not None:
        made = f"un jeton copie {de(noun(step.copy, say).text)}"
    else:
        element = f" de {ELEMENTS[step.element]}" if step.element else ""
        several = isinstance(step.count, int) and step.count > 1
        kind = KINDS[step.kind][several]
        made = f"{f'{step.count} jetons' if several else 'un jeton'} {kind} {step.power}/{step.toughness}{element}"
        made += f" nommé{'s' if several else ''} {step.name}" if step.name else ""
        made += f" avec {listed(map(keyword, step.keywords))}" if step.keywords else ""
        if not isinstance(step.count, int):
            made += f", {amount(step.count, say)} fois"
    say.nouns["made"] = Noun("ce jeton")
    where = {"laboratory": "dans votre laboratoire", "another": "à un autre emplacement"}
    return f"créez {made} {where.get(step.at) or place(step.at, say)}"


@says(words.Control)
def _control(step: words.Control, say: Saying) -> str:
    text = f"{act(step.seat, 'prendre', say)} le contrôle {de(noun(step.who, say).text)} {LENGTHS[step.until]}"
    say.nouns["former"] = Noun("son contrôleur précédent")
    return text + (" ; à la Fin, la carte va en main de son propriétaire au lieu de rentrer" if step.to_hand else "")


@says(words.Turn)
def _turn(step: words.Turn, say: Saying) -> str:
    who = noun(step.who, say).text
    return f"révélez {who}" if step.face == "up" else f"retournez {who} face cachée"


@says(words.SwapPlaces)
def _swap_places(step: words.SwapPlaces, say: Saying) -> str:
    with_ = f" et {noun(step.with_, say).text}" if step.with_ is not None else ""
    return f"échangez les emplacements {de(noun(step.who, say).text)}{with_}"


# ---------------------------------------------------------------- lasting changes
@says(words.Have)
def _have(step: words.Have, say: Saying) -> str:
    group = isinstance(step.who, words.Sel) and step.who.pick == "each" and (step.later_too or step.who.of == "you")
    who = your_group(step.who, say) if group else noun(step.who, say)
    length = LENGTHS[step.until] + (" (y compris celles qui arrivent ensuite)" if step.later_too else "")
    if step.cost:
        return f"{who.text} {who.does('coûter')} {more_or_less(step.cost)} {length}"
    said = []
    if step.set_power is not None or step.set_toughness is not None:
        said.append(f"{who.text} {who.does('avoir')} {_set(step.set_power, step.set_toughness, say)} {length}")
    gains = _gains(step, say, length)
    if gains:
        said.append(gains if said else f"{who.text} {who.does('avoir')} {gains}")
    if step.lose_all or step.lose:
        lost = "tous ses mots-clés" if step.lose_all else listed(map(keyword, step.lose))
        said.append(f"{'' if said else who.text + ' '}{who.does('perdre')} {lost} {length}")
    text = " et ".join(said)
    if step.fixed:
        fixed = f"les effets ne peuvent ni déplacer, ni faire rentrer {who.text}, ni en prendre le contrôle {length}"
        text = f"{text} ; {fixed}" if text else fixed
    return text + (f", au plus {signed(step.limit, step.limit, say)} en tout" if step.limit is not None else "")


def _set(power: words.Amount | None, toughness: words.Amount | None, say: Saying) -> str:
    if isinstance(power, words.Stat) or isinstance(toughness, words.Stat):
        parts = [amount(value, say) for value in (power, toughness) if value is not None]
        return f"comme force et endurance {' et '.join(parts)}"
    return f"une force et une endurance de {'–' if power is None else power}/{'–' if toughness is None else toughness}"


def _gains(step: words.Have, say: Saying, length: str) -> str:
    given = [keyword(word) for word in step.keywords]
    if step.keyword_var is not None:
        known = say.nouns.get(step.keyword_var)
        given.append(known.text if known is not None else "ce mot-clé")
    if step.keywords_of is not None:
        other = "de l'autre" if step.keywords_of == "others" else de(noun(step.keywords_of, say).text)
        given.append(f"les mots-clés imprimés {other}")
    if step.only_element_var is not None:
        given.append("cet élément et aucun autre")
    if step.power == 0 and step.toughness == 0:
        return f"{listed(given)} {length}" if given else ""
    if given:
        return f"{listed([bonus(step.power, step.toughness, '', say), *given])} {length}"
    return bonus(step.power, step.toughness, length, say)


@says(words.SwapStats)
def _swap_stats(step: words.SwapStats, say: Saying) -> str:
    return f"échangez la force et l'endurance {de(noun(step.who, say).text)} {LENGTHS[step.until]}"


@says(words.StayHome)
def _stay_home(step: words.StayHome, say: Saying) -> str:
    who = noun(step.who, say)
    return f"{who.text} {who.does('rester')} au laboratoire {LENGTHS[step.until]}"


# ---------------------------------------------------------------- units and points
@says(words.Gain)
def _gain(step: words.Gain, say: Saying) -> str:
    found = [step.units] if step.units else []
    if isinstance(step.generic, words.Count):
        found.append(f"{glyphs(step.generic.times)} {amount(step.generic, say).split(' ', 1)[1]}")
    elif not isinstance(step.generic, int):
        most = f", au plus {step.generic.max}" if step.generic.max is not None else ""
        found.append(f"autant de ✦ que {amount(step.generic, say)}{most}")
    elif step.generic:
        found.append(glyphs(step.generic))
    if step.choice:
        found.append(f"{step.choice} élément{'s' if step.choice > 1 else ''} de votre choix")
    if step.produced_by is not None:
        found.append(f"1 élément produit par {noun(step.produced_by, say).text}")
    if step.unit_var is not None:
        found.append("cette unité")
    if step.op != 0:
        found.append(f"{amount(step.op, say)} PO")
    return f"{act(step.seat, 'gagner', say)} {listed(found)}"


@says(words.Lose)
def _lose(step: words.Lose, say: Saying) -> str:
    if step.op:
        return f"{act(step.seat, 'perdre', say)} {step.op} PO"
    kind = "élément" if step.element else "unité"
    owner = "votre" if step.seat == "you" else "sa"
    many = f"{step.units} {kind}{'s' if step.units > 1 else ''}"
    return f"{act(step.seat, 'perdre', say)} {many} de votre choix de {owner} réserve"


@says(words.Counters)
def _counters(step: words.Counters, say: Saying) -> str:
    names = {"call": "appel", "debt": "dette"}
    what = f"{abs(step.amount)} {names[step.name]}{'s' if abs(step.amount) != 1 else ''}"
    return f"{'retirez' if step.amount < 0 else 'mettez'} {what} {'de' if step.amount < 0 else 'sur'} votre alchimiste"


@says(words.Price)
def _price(step: words.Price, say: Saying) -> str:
    if step.what == "advance":
        return f"votre prochaine avancée de cette manche coûte {more_or_less(step.more)}"
    where = f" {place(step.place, say)}" if step.place else ""
    return f"les créatures que déploient {SEATS[step.by]}{where} coûtent {more_or_less(step.more)} cette manche"


# ---------------------------------------------------------------- cards
@says(words.Draw)
def _draw(step: words.Draw, say: Saying) -> str:
    return f"{act(step.seat, 'piocher', say)} {amount(step.amount, say)}"


@says(words.Discard)
def _discard(step: words.Discard, say: Saying) -> str:
    if step.who is None:
        return f"{act(step.seat, 'défausser', say)} {step.amount}"
    chosen = noun(step.who, say, prep=1).text
    return f"{act(step.seat, 'défausser', say)} {chosen}"


@says(words.Look)
def _look(step: words.Look, say: Saying) -> str:
    return f"regardez {whose(step.seat, 'main' if step.at == 'hand' else 'Opus', say, fem=step.at == 'hand')}"


@says(words.Arrange)
def _arrange(step: words.Arrange, say: Saying) -> str:
    deck = "du deck de Materia" if step.deck == "materia" else de(whose(step.deck, "deck", say, fem=False))
    top = f"regardez {f'les {step.count} premières cartes' if step.count > 1 else 'la première carte'} {deck}"
    if step.swap_one:
        top += " ; vous pouvez en échanger 1 avec une Materia d'un emplacement, qui va sous ce deck"
    where = "sur le dessus" if step.top_only else "sur le dessus ou au-dessous"
    if step.count == 1:
        return f"{top} ; remettez-la {where}"
    return f"{top} ; remettez chacune {where}, dans l'ordre de votre choix"


@says(words.Dig)
def _dig(step: words.Dig, say: Saying) -> str:
    top = f"{'révélez' if step.reveal else 'regardez'} les {step.count} premières cartes de votre deck"
    what = counted(words.Sel(kind=step.cards.kind, at="pile"), say) if step.cards else "carte"
    what = what.replace(" dans la pile", "")
    several = "s" if step.take > 1 and what == "carte" else ""
    who = f"chaque {what}" if step.every else f"{step.take} {what}{several}"
    verb = "vous pouvez mettre" if step.may else "mettez"
    return f"{top} ; {verb} {who} parmi elles dans votre main, le reste sous le deck dans l'ordre de votre choix"


@says(words.Search)
def _search(step: words.Search, say: Saying) -> str:
    end = {
        "hand": ", révélez-la et mettez-la dans votre main", "top": ", révélez-la et mettez-la sur votre deck",
        "place": " et placez-la sans payer",
    }[step.to]  # fmt: skip
    return f"cherchez dans votre deck une carte ({counted(step.cards, say).replace(' dans votre deck', '')}){end}"


TO = {
    "laboratory": "dans votre laboratoire", "resource": "dans votre laboratoire, en ressource",
    "discard": "dans votre défausse", "materia_bottom": "sous le deck de Materia",
    "materia_discard": "dans la défausse de Materia", "aside": "de côté",
}  # fmt: skip


@says(words.Put)
def _put(step: words.Put, say: Saying) -> str:
    theirs = isinstance(step.who, words.Sel) and step.who.of in ("any", "opponent")
    who = noun(step.who, say, prep=1).text
    order = " dans l'ordre de votre choix" if step.ordered else ""
    if step.to == "hand":
        own = (isinstance(step.who, words.Sel) and step.who.of == "you") or step.who in say.in_discard
        return f"{'reprenez' if own else 'remettez'} {who} en main"
    if step.seat is not None and step.seat not in ("you", "owner"):
        return f"{act(step.seat, 'mettre', say)} {who} dans son laboratoire"
    if step.to in ("top", "bottom"):
        deck = "le deck de son propriétaire" if theirs else "votre deck"
        return f"mettez {who} {'sur' if step.to == 'top' else 'sous'} {deck}{order}"
    return f"mettez {who} {TO[step.to]}{order}"


@says(words.Sacrifice)
def _sacrifice(step: words.Sacrifice, say: Saying) -> str:
    return f"sacrifiez {noun(step.who, say).text}"


@says(words.Attach)
def _attach(step: words.Attach, say: Saying) -> str:
    as_ = f" comme réactif de {ELEMENTS[step.as_element]}" if step.as_element else ""
    return f"attachez {noun(step.who, say, prep=1).text}{as_}{', sans sommeil' if step.awake else ''}"


@says(words.Reveal)
def _reveal(step: words.Reveal, say: Saying) -> str:
    if step.opus_of is not None:
        return f"révélez {whose(step.opus_of, 'Opus', say, fem=False)}"
    who = noun(step.who or "it", say).text
    if step.while_in_hand:
        more = f" et coûte {more_or_less(step.more)}" if step.more else ""
        return f"choisissez {who} ; tant qu'elle reste dans cette main, elle est révélée{more}"
    return f"révélez {who}"


# ---------------------------------------------------------------- the pile
@says(words.Cancel)
def _cancel(step: words.Cancel, say: Saying) -> str:
    unless = f", sauf si son contrôleur paie {step.unless}" if step.unless else ""
    return f"annulez {noun(step.who, say).text}{unless}"


@says(words.Redirect)
def _redirect(step: words.Redirect, say: Saying) -> str:
    to = selected(step.to, say).text if isinstance(step.to, words.Sel) else None
    if to is None and step.to is not None:
        to = noun(step.to, say).text
    return f"redirigez {noun(step.who, say).text} vers {to or 'une autre cible de votre choix'}"


@says(words.Repeat)
def _repeat(step: words.Repeat, say: Saying) -> str:
    if step.what == "next_praxis":
        return "répétez la prochaine praxis que vous jouez cette manche"
    yours = ", comme si elle était à vous" if isinstance(step.who, words.Sel) and step.who.of != "you" else ""
    who = noun(step.who, say).text
    entry = f"l'Entrée {de(who)}" if step.what == "entry" else who
    return f"répétez {entry}{yours}"
