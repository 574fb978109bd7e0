"""What stands by itself: one function a rule, a sentence without capital and full stop."""

from __future__ import annotations

from msgspec import structs

from ... import words
from ...words import Standing
from . import natives
from .amounts import bonus
from .nouns import group, noun, one_of, your_group
from .saying import SAY, Noun, Saying, de, listed, more_or_less, says
from .steps import steps
from .terms import keyword
from .verbs import SEATS

NUMBERS = {
    "hand_limit": "la limite de votre main est de {n}",
    "advances": "vous pouvez avancer {n} fois par manche",
    "apparatus_ability_uses": "chaque capacité de Laboratoire de vos appareils utilisable une fois par manche "
    "l'est {n} fois",
    "ability_uses": "la capacité peut servir {n} fois par manche",
    "kept_units": "à la Fin, jusqu'à {n} unités de votre choix restent dans votre réserve",
    "principle_slots": "vous avez {n} place de plus pour un principe",
    "laws": "au plus {n} lois sont en vigueur ; une de trop remplace celle que vous choisissez",
    "call_discount": "la capacité demande {n} appel de moins",
    "free_debts": "{n} dette sur votre alchimiste ne demande rien à l'Entretien",
}
ALLOWED = {
    "attach_awake": "vous attachez les réactifs sans sommeil",
    "no_slot": "ce réactif ne prend aucune place, même en sommeil",
    "any_element": "vous pouvez payer chaque élément d'un coût avec un autre élément",
    "see_face_down": "vous voyez les créatures adverses face cachée",
    "see_hands": "vous voyez les mains des adversaires",
    "declare_last": "vous déclarez vos dégâts après avoir vu toutes les autres déclarations",
    "counts_double_sacrifice": "pour avancer, sacrifier ce réactif vaut deux réactifs attachés",
    "sacrifice_for_advance": "pour avancer, vous pouvez sacrifier cette carte de votre laboratoire à la place d'un "
    "réactif attaché",
    "stage_higher": "pour les stades de vos cartes, vous comptez comme un stade plus haut",
    "free_of_new_laws": "une loi lie tous les joueurs, mais pas vous pendant la manche où vous l'écrivez",
    "free_of_laws": "les lois ne vous lient jamais",
}
FORBIDDEN = {
    "displace": "les effets des adversaires ne peuvent ni déplacer, ni faire rentrer vos créatures, ni en prendre le "
    "contrôle, sauf par une offre acceptée",
    "look_hand": "les effets des adversaires ne peuvent ni regarder ni révéler votre main",
    "look_all": "les effets des adversaires ne peuvent ni regarder ni révéler votre main, votre deck ou votre Opus",
    "crowd": "aucun joueur ne peut déployer, déplacer ou créer de créature à un emplacement où il en a 3 ou plus",
    "instants": "aucun joueur ne peut jouer d'arcane instantané ni de capacité de Réponse en Déploiement et en Combat",
    "claim_with_minions": "un joueur dont toutes les créatures à un emplacement sont des sbires ne peut rien y prendre",
}


def rules(standing: tuple[Standing, ...], say: Saying) -> list[str]:
    """The sentences of a line."""
    return [SAY[type(what)](what, say) for what in standing]


@says(words.Has)
def _has(what: words.Has, say: Saying) -> str:
    who = your_group(what.who, say) if isinstance(what.who, words.Sel) else noun(what.who, say)
    if what.equal_greater:
        return f"la force et l'endurance {de(who.text)} valent toutes deux la plus grande des deux"
    if what.share_keywords_of is not None:
        without = f", sauf {listed(map(keyword, what.without))}" if what.without else ""
        partners = group(what.share_keywords_of, say, plural=True, owner=False)
        return f"{who.text} {who.does('avoir')} les mots-clés de vos {partners} au même emplacement{without}"
    said = []
    if what.set_power is not None or what.set_toughness is not None:
        body = f"{what.set_power}/{what.set_toughness}"
        said.append(f"{who.text} {who.does('avoir')} une force et une endurance de {body}")
    gains = [keyword(word) for word in what.keywords]
    if what.power != 0 or what.toughness != 0:
        gains.insert(0, bonus(what.power, what.toughness, "", say))
    if gains:
        said.append(f"{'' if said else who.text + ' '}{who.does('avoir')} {listed(gains)}")
    if what.lose_all or what.lose:
        lost = "tous les mots-clés" if what.lose_all else listed(map(keyword, what.lose))
        said.append(f"{'' if said else who.text + ' '}{who.does('perdre')} {lost}")
    return " et ".join(said)


@says(words.Bonus)
def _bonus(what: words.Bonus, say: Saying) -> str:
    verb, who = ("infligés", what.by) if what.by else ("subis", what.to or words.Sel())
    of = f"{verb} par {your_group(who, say).text}"
    return f"le bonus d'élément des dégâts {of} est {'augmenté' if what.more > 0 else 'réduit'} de {abs(what.more)}"


@says(words.More)
def _more(what: words.More, say: Saying) -> str:
    verbs = {"heal": "soignent", "prevent": "préviennent", "deal": "infligent"}
    most = max(what.heal, what.prevent, what.deal)
    doing = listed([said for verb, said in verbs.items() if getattr(what, verb)])
    cards = f" de {your_group(what.cards, say).text}" if what.cards else " à vous"
    once = " (le premier de chaque manche)" if what.once else ""
    return f"les effets{cards} {doing} {most} de plus à chaque créature{once}"


@says(words.Costs)
def _costs(what: words.Costs, say: Saying) -> str:
    change = more_or_less(what.more)
    if what.what == "redeploy":
        return f"redéployer {noun('this', say).text} de votre laboratoire coûte {change}"
    if what.what == "advance":
        return f"vos avancées coûtent {change}"
    if what.what == "aura_payment":
        return f"le paiement de l'aura coûte {change}"
    cards = "créatures"
    if what.cards:
        kept = structs.replace(what.cards, at="in_play") if what.cards.kind else what.cards
        cards = group(kept, say, plural=True, owner=False)
    verb = {"deploy": "déploient", "play": "jouent", "wake": "éveillent"}[what.what]
    who = SEATS[what.by]
    does = {"déploient": "déployez", "jouent": "jouez", "éveillent": "éveillez"}[verb] if who == "vous" else verb
    hand = " de la main" if what.what == "deploy" and what.from_hand else ""
    here = " ici" if what.place else ""
    nth = {None: "", 1: "la 1re"}.get(what.nth, f"la {what.nth}e")
    which = f" (seulement {nth} de chaque manche{' et les suivantes' if what.and_later else ''})" if nth else ""
    return f"les {cards} que {who} {does}{here}{hand} coûtent {change}{which}"


@says(words.Number)
def _number(what: words.Number, say: Saying) -> str:
    if what.what == "laws" and what.value == 1:
        return "une seule loi est en vigueur ; celle que vous écrivez la remplace"
    if what.what == "laws" and what.value > 3:
        return "un nombre quelconque de lois peut être en vigueur"
    return NUMBERS[what.what].format(n=what.value)


@says(words.Allow)
def _allow(what: words.Allow, say: Saying) -> str:
    if what.what == "deploy_face_down":
        cards = "la première créature de chaque manche" if what.first else "des " + (
            group(what.cards, say, plural=True, owner=False) if what.cards else "créatures"
        )
        return f"vous pouvez déployer {cards} face cachée"
    if what.what == "see_face_down":
        return ALLOWED[what.what] + (" là où vous avez une créature" if what.where_i_am else "")
    if what.what == "write_laws":
        return f"vous pouvez aussi écrire {listed([law.capitalize() for law in what.laws])}"
    if what.what == "play_from_discard":
        return _play_from_discard(what, say)
    return ALLOWED[what.what]


def _play_from_discard(what: words.Allow, say: Saying) -> str:
    cards = one_of(what.cards, say) if what.cards else "une carte de votre défausse"
    text = f"{'une fois par manche, ' if what.once else ''}vous pouvez jouer {cards}"
    if what.more:
        text += f" ; cela coûte {more_or_less(what.more)}"
    if what.then == "aside":
        text += " ; quand elle irait ensuite à la défausse, mettez-la de côté"
    elif what.then == "bottom":
        text += " ; mettez-la ensuite sous votre deck"
    return text


@says(words.Cannot)
def _cannot(what: words.Cannot, say: Saying) -> str:
    return FORBIDDEN[what.what] + (", ni vous faire défausser" if what.discard else "")


@says(words.Instead)
def _instead(what: words.Instead, say: Saying) -> str:
    who = one_of(what.cards, say)
    say.nouns["it"] = Noun(who, "cette créature", fem=True)
    once = ", une fois par manche" if what.once else ""
    if what.of == "discarded_from_battlefield":
        may = "vous pouvez la mettre" if what.may else "mettez-la"
        return f"quand {who} irait du champ de bataille à la défausse{once} : {may} plutôt sur votre deck"
    if what.to == "stay":
        return f"quand {who} serait détruit{once} : elle reste, avec 1 dégât de moins que son endurance"
    more = f" ; {steps(what.do, say)}" if what.do else ""
    return f"quand {who} meurt à un emplacement{once} : au lieu de rentrer elle y revient, éveillée, sans dégâts{more}"


@says(words.NativeRule)
def _native_rule(what: words.NativeRule, say: Saying) -> str:
    return natives.text(what.name)


