"""What stands by itself: one function a rule, a sentence without capital and full stop."""

from __future__ import annotations

from msgspec import structs

from ... import words
from ...words import Standing
from . import natives
from .amounts import bonus
from .nouns import group, noun, one_of, your_group
from .saying import ORDINALS, SAY, Noun, Saying, article, glyphs, listed, says
from .steps import steps

_NUMBERS = {
    "hand_limit": "your hand limit is {n}",
    "advances": "you may advance {times} each round",
    "apparatus_ability_uses": "each Laboratory ability of your apparatus that may be used once per round "
    "may be used {times} per round",
    "ability_uses": "the ability may be used {times} per round",
    "kept_units": "in End, up to {n} units of your choice stay in your pool",
    "principle_slots": "you have {more} more principle slot",
    "laws": "at most {n} laws may be in force",
    "call_discount": "the ability asks {n} call less",
    "free_debts": "the first debt on your alchemist asks nothing in Upkeep",
}
_ALLOWED = {
    "attach_awake": "you attach reagents awake",
    "no_slot": "this takes no slot, asleep or awake",
    "any_element": "you may pay any element of a cost with any other element",
    "see_hands": "you see the hands of opponents",
    "declare_last": "you declare your damage after all other declarations are shown",
    "counts_double_sacrifice": "to advance, sacrificing this counts as sacrificing two attached reagents",
    "sacrifice_for_advance": "to advance, you may sacrifice this from your laboratory in place of one attached reagent",
    "stage_higher": "you count as one stage higher for the stage gates of your cards",
    "free_of_new_laws": "a law binds every seat, but not you in the round in which you write it",
    "free_of_laws": "laws never bind you",
}
_FORBIDDEN = {
    "displace": "effects of opponents cannot move, return or take control of your creatures, "
    "save by an offer you accepted",
    "look_hand": "effects of opponents cannot look at or reveal your hand",
    "look_all": "effects of opponents cannot look at or reveal your hand, deck or Opus",
    "crowd": "no seat can deploy, move or make a creature at a location where it has 3 or more creatures",
    "instants": "no seat can play instant arcana or use Response abilities in Deployment or Contest",
    "claim_with_minions": "a seat whose creatures at a location are all minions cannot claim there",
}


def rule(what: Standing, say: Saying) -> str:
    return SAY[type(what)](what, say)


def rules(standing: tuple[Standing, ...], say: Saying) -> list[str]:
    """The sentences of a line; prices of the first, second … card go into one."""
    said: list[str] = []
    before: Standing | None = None
    for what in standing:
        if _next_price(before, what):
            said[-1] += f", the {ORDINALS[what.nth]} {_change(what.more)}"
        else:
            said.append(rule(what, say))
        before = what
    return said


def _next_price(before: Standing | None, what: Standing) -> bool:
    if not (isinstance(before, words.Costs) and isinstance(what, words.Costs)):
        return False
    return before.what == what.what and before.cards == what.cards and bool(before.nth and what.nth)


def _change(more: int) -> str:
    return f"{glyphs(abs(more))} {'more' if more > 0 else 'less'}"


# ---------------------------------------------------------------- creatures
@says(words.Has)
def _has(what: words.Has, say: Saying) -> str:
    who = your_group(what.who, say) if isinstance(what.who, words.Sel) else noun(what.who, say)
    if what.equal_greater:
        return f"the power and toughness of {who.text} both equal the greater of the two"
    if what.share_keywords_of is not None:
        without = f", except {listed(what.without)}" if what.without else ""
        who = your_group(_on_field(what.who), say) if isinstance(what.who, words.Sel) else who
        return f"{who.text} {who.does('have')} the keywords of {_partners(what, say)} at their location{without}"
    return " and ".join(_holds(what, who, say))


def _partners(what: words.Has, say: Saying) -> str:
    sel = what.share_keywords_of
    other = isinstance(what.who, words.Sel) and what.who.kind == sel.kind
    text = f"your {'other ' if other else ''}{group(sel, say, plural=True, owner=False)}"
    return text.removesuffix(" on the battlefield")


def _holds(what: words.Has, who: Noun, say: Saying) -> list[str]:
    said = []
    if what.set_power is not None or what.set_toughness is not None:
        said.append(f"{who.text} {who.does('are')} set to {what.set_power}/{what.set_toughness}")
    if said and what.keywords:
        return [*said, f"{who.does('have')} {listed(what.keywords)}"]
    gains = list(what.keywords)
    if what.power != 0 or what.toughness != 0:
        gains.insert(0, bonus(what.power, what.toughness, "", say))
    if gains:
        said.append(f"{who.text} {who.does('have')} {listed(gains)}")
    if what.lose_all or what.lose:
        lost = "all keywords" if what.lose_all else listed(what.lose)
        said.append(f"{'' if said else who.text + ' '}{who.does('lose')} {lost}")
    return said


@says(words.Bonus)
def _bonus(what: words.Bonus, say: Saying) -> str:
    by_or_to = (
        f"by {your_group(what.by, say).text}" if what.by else f"to {your_group(what.to or words.Sel(), say).text}"
    )
    return f"the elemental bonus of damage {by_or_to} is {abs(what.more)} {'more' if what.more > 0 else 'less'}"


@says(words.More)
def _more(what: words.More, say: Saying) -> str:
    verbs = [verb for verb in ("heal", "prevent", "deal") if getattr(what, verb)]
    most = max(what.heal, what.prevent, what.deal)
    if what.once:
        return f"when an effect of yours would deal damage, once per round: it deals {most} more to each creature"
    cards = your_group(what.cards, say).text if what.cards else "your effects"
    return f"{cards} {listed(verbs)} {most} more"


# ---------------------------------------------------------------- prices and numbers
@says(words.Costs)
def _costs(what: words.Costs, say: Saying) -> str:
    change = _change(what.more)
    if what.what == "redeploy":
        return f"deploying this from your laboratory costs {glyphs(what.more)}"
    if what.what == "advance":
        return f"your advances cost {change}"
    if what.what == "aura_payment":
        return f"the payment of the aura costs {change}"
    if what.nth is not None:
        return f"the {_nth(what, say)} costs {change}"
    if what.what == "wake":
        return f"waking {your_group(what.cards or words.Sel(of='you'), say).text} costs {change}"
    if what.what == "deploy":
        seats = {"you": "you", "opponents": "opponents", "all": "seats"}[what.by]
        where = (" here" if what.place else "") + (" from hand" if what.from_hand else "")
        return f"{_counted(what, say, plural=True)} that {seats} deploy{where} cost {change}"
    return f"your {_counted(what, say, plural=True)} cost {change}"


def _counted(what: words.Costs, say: Saying, *, plural: bool) -> str:
    """The cards whose price changes, without place or owner."""
    if what.cards is None:
        return "creatures" if plural else "creature"
    text = group(what.cards, say, plural=plural, owner=False)
    return text.replace(" in your hand", "").replace(" in your laboratory", "").removeprefix("resting ")


def _nth(what: words.Costs, say: Saying) -> str:
    """As in "first homunculus you deploy from hand each round"."""
    verb = {"deploy": "deploy", "play": "play", "wake": "wake"}[what.what]
    hand = " from hand" if what.what == "deploy" and what.from_hand else ""
    card = _counted(what, say, plural=False).removeprefix("exhausted ")
    if what.by == "all":
        later = " and each later" if what.and_later else ""
        return f"{ORDINALS[what.nth]}{later} {card} a seat {verb}s{hand} in a round"
    return f"{ORDINALS[what.nth]} {card} you {verb}{hand} each round"


@says(words.Number)
def _number(what: words.Number, say: Saying) -> str:
    times = {1: "once", 2: "twice"}.get(what.value, f"{what.value} times")
    if what.what == "laws" and what.value == 1:
        return "at most one law is in force; a law you write replaces it"
    if what.what == "laws" and what.value == 2:
        return "two laws may be in force; a third replaces the one you choose"
    if what.what == "laws" and what.value > 3:
        return "any number of laws may be in force"
    return _NUMBERS[what.what].format(n=what.value, times=times, more={1: "one"}.get(what.value, what.value))


# ---------------------------------------------------------------- leave and bans
@says(words.Allow)
def _allow(what: words.Allow, say: Saying) -> str:
    if what.what == "deploy_face_down":
        cards = "the first creature of each round" if what.first else _plain(what.cards, say)
        return f"you may deploy {cards} face down"
    if what.what == "see_face_down":
        return "you see face-down enemy creatures" + (
            " at locations where you have a creature" if what.where_i_am else ""
        )
    if what.what == "write_laws":
        return f"you may also write {listed([law.capitalize() for law in what.laws])}"
    if what.what == "play_from_discard":
        return _play_from_discard(what, say)
    return _ALLOWED[what.what]


def _plain(cards: words.Sel | None, say: Saying) -> str:
    """Cards in the plural, without owner and place."""
    if cards is None:
        return "creatures"
    return group(cards, say, plural=True, owner=False).replace(" in your hand", "")


def _play_from_discard(what: words.Allow, say: Saying) -> str:
    cards = noun(what.cards, say, prep="from").text if what.cards else "a card from your discard"
    cards = cards.replace("each ", "a ", 1) if cards.startswith("each ") else cards
    text = f"{'once per round, ' if what.once else ''}you may play {cards}"
    if what.more:
        text += f"; it costs {glyphs(what.more)} more"
    if what.then == "aside":
        text += "; when it would next go to a discard, set it aside instead"
    elif what.then == "bottom":
        text += "; then put it on the bottom of your deck"
    return text


@says(words.Cannot)
def _cannot(what: words.Cannot, say: Saying) -> str:
    return _FORBIDDEN[what.what] + (", or make you discard" if what.discard else "")


@says(words.Instead)
def _instead(what: words.Instead, say: Saying) -> str:
    who = one_of(_on_field(what.cards), say).text
    once = ", once per round" if what.once else ""
    if what.of == "discarded_from_battlefield":
        who = article(group(what.cards, say))
        return (
            f"when {who} would go from the battlefield to the discard{once}: "
            f"{'you may ' if what.may else ''}put it on the top of your deck instead"
        )
    if what.to == "stay":
        return f"when {who} would be destroyed{once}, it stays instead, its damage set to 1 less than its toughness"
    more = f"; {steps(what.do, say)}" if what.do else ""
    return f"when {who} dies at a location{once}: it returns there instead of going home, awake, with no damage{more}"


def _on_field(cards: words.Sel) -> words.Sel:
    """What can only happen on the battlefield need not say so."""
    return structs.replace(cards, at="in_play") if cards.at == "battlefield" else cards


@says(words.NativeRule)
def _native_rule(what: words.NativeRule, say: Saying) -> str:
    return natives.text(what.name)
