"""Units, points and cards: what is gained, paid, looked at and put somewhere."""

from __future__ import annotations

from ... import words
from .acting import act
from .amounts import amount, at_most
from .nouns import article, group, noun, selected
from .saying import Saying, glyphs, listed, says
from .seats import place, seat, whose


@says(words.Gain)
def _gain(step: words.Gain, say: Saying) -> str:
    if isinstance(step.produced_by, words.Sel) and step.produced_by.pick == "each":
        return f"for each {group(step.produced_by, say)}, gain 1 element that it produces"
    return f"{act(step.seat, 'gain', say)} {listed(_gained(step, say))}"


def _gained(step: words.Gain, say: Saying) -> list[str]:
    found = [step.units] if step.units else []
    if isinstance(step.generic, int):
        found += [glyphs(step.generic)] if step.generic else []
    else:
        found.append(
            f"✦ equal to {amount(step.generic, say)}{at_most(step.generic)}"
            if not isinstance(step.generic, words.Count)
            else f"✦ {amount(step.generic, say).split(' ', 1)[1]}"
        )
    if step.choice:
        found.append(f"{step.choice} element{'s' if step.choice > 1 else ''} of your choice")
    if step.produced_by is not None:
        found.append("1 element that it produces")
    if step.unit_var is not None:
        found.append("that element" if say.you_named else "that unit")
    if isinstance(step.op, words.Var) and step.op.name == "revealed":
        found.append("1 OP for each revealed so")
    elif step.op != 0:
        found.append(f"{amount(step.op, say)} OP")
    return found


@says(words.Lose)
def _lose(step: words.Lose, say: Saying) -> str:
    if step.op:
        return f"{act(step.seat, 'lose', say)} {step.op} OP"
    if step.element and say.you_named:
        return f"{act(step.seat, 'pay', say)} {step.units} element{'s' if step.units > 1 else ''} of your choice"
    loser = seat(step.seat, say, subject=True)
    verb = "lose" if loser.you else f"{loser.text} {loser.does('lose')}"
    return f"{verb} {step.units} unit{'s' if step.units > 1 else ''} of your choice from {loser.its} pool"


@says(words.Counters)
def _counters(step: words.Counters, say: Saying) -> str:
    what = f"{abs(step.amount)} {step.name}{'s' if abs(step.amount) != 1 else ''}"
    if step.amount < 0:
        return f"remove {what}"
    return f"put {what} on your alchemist"


@says(words.Price)
def _price(step: words.Price, say: Saying) -> str:
    change = f"{glyphs(abs(step.more))} {'more' if step.more > 0 else 'less'}"
    if step.what == "advance":
        return f"your next advance this round costs {change}"
    where = f" {place(step.place, say)}" if step.place else ""
    seats = {"you": "you", "opponents": "opponents", "all": "seats"}[step.by]
    return f"creatures that {seats} deploy{where} cost {change} this round"


# ---------------------------------------------------------------- cards
@says(words.Draw)
def _draw(step: words.Draw, say: Saying) -> str:
    return f"{act(step.seat, 'draw', say)} {amount(step.amount, say)}"


@says(words.Discard)
def _discard(step: words.Discard, say: Saying) -> str:
    if step.who is None:
        return f"{act(step.seat, 'discard', say)} {step.amount}"
    if isinstance(step.who, words.Sel):
        chosen = selected(step.who, say).text
        return f"choose {chosen}; {act(step.who.of if step.seat == 'you' else step.seat, 'discard', say)} it"
    return f"{act(step.seat, 'discard', say)} {noun(step.who, say).text}"


@says(words.Look)
def _look(step: words.Look, say: Saying) -> str:
    return f"look at {whose(step.seat, 'hand' if step.at == 'hand' else 'Opus', say)}"


@says(words.Arrange)
def _arrange(step: words.Arrange, say: Saying) -> str:
    deck = "the Materia deck" if step.deck == "materia" else whose(step.deck, "deck", say)
    top = f"look at the top {f'{step.count} cards' if step.count > 1 else 'card'} of {deck}"
    swap = (
        "; you may swap 1 of them with a Materia at a location, which goes to the bottom of that deck"
        if (step.swap_one)
        else ""
    )
    if step.top_only:
        return f"{top}{swap}; put {'the rest' if swap else 'them'} on the top in the order you choose"
    if step.count == 1:
        return f"{top}{swap}; put it on the top or the bottom"
    return f"{top}{swap}; put each on the top or the bottom, in the order you choose"


@says(words.Dig)
def _dig(step: words.Dig, say: Saying) -> str:
    top = f"{'reveal' if step.reveal else 'look at'} the top {step.count} cards of your deck"
    rest = "the rest on the bottom in the order you choose"
    kind = group(words.Sel(kind=step.cards.kind, at="deck"), say).removesuffix(" in a deck") if step.cards else ""
    if step.every:
        return f"{top}; put each {kind or 'card'} among them into your hand and {rest}"
    what = f"{article(kind)} among them" if kind else str(step.take)
    if step.may:
        return f"{top}; you may put {what} into your hand; put {rest}"
    return f"{top}; put {what} into your hand and {rest}"


@says(words.Search)
def _search(step: words.Search, say: Saying) -> str:
    what = article(group(step.cards, say, owner=False).replace(" in your deck", ""))
    end = {
        "hand": ", reveal it and put it into your hand",
        "top": ", reveal it and put it on the top of your deck",
        "place": " and place it for free",
    }[step.to]
    return f"search your deck for {what}{end}"


@says(words.Put)
def _put(step: words.Put, say: Saying) -> str:
    if step.to == "hand":
        return _to_hand(step, say)
    claimed = isinstance(step.who, words.Sel) and step.who.at == "materia"
    who = noun(step.who, say, prep="in" if claimed else "from").text
    if step.to == "materia_discard":
        return f"{who} goes to the Materia discard"
    if step.seat is not None and step.seat not in ("you", "owner") and step.to == "laboratory":
        giver = seat(step.seat, say, subject=True)
        return f"{giver.text} puts {who} into its laboratory"
    if step.to == "aside":
        return f"set {who} aside"
    order = " in the order you choose" if step.ordered else ""
    return f"put {who} {_where(step, say)}{order}"


def _to_hand(step: words.Put, say: Saying) -> str:
    """From your discard it is "reclaim", from play "return"."""
    if isinstance(step.who, words.Sel):
        own = step.who.at == "discard" and step.who.of == "you"
        if own:
            return f"reclaim {selected(step.who, say, prep='from').text.replace(' from your discard', '')}"
        if step.who.at in ("discard", "deck", "hand", "aside"):
            return f"put {selected(step.who, say, prep='from').text} into your hand"
    elif step.who in say.in_discard:
        return f"reclaim {noun(step.who, say).text}"
    return f"return {noun(step.who, say).text} to hand"


def _where(step: words.Put, say: Saying) -> str:
    """Where it goes."""
    theirs = isinstance(step.who, words.Sel) and step.who.of in ("any", "opponent")
    decks = "their owners' decks" if theirs and step.who.count > 1 else "its owner's deck" if theirs else "your deck"
    lab = "into your laboratory"
    return {
        "laboratory": lab,
        "resource": f"{lab} as a resource",
        "top": f"on the top of {decks}",
        "bottom": f"on the bottom of {decks}",
        "discard": "into your discard",
        "materia_bottom": "on the bottom of the Materia deck",
    }[step.to]


@says(words.Sacrifice)
def _sacrifice(step: words.Sacrifice, say: Saying) -> str:
    return f"sacrifice {noun(step.who, say).text}"


@says(words.Attach)
def _attach(step: words.Attach, say: Saying) -> str:
    other = isinstance(step.who, words.Sel) and step.who.not_ is not None
    who = noun(step.who, say, prep="from").text
    if other and who.startswith(("a ", "an ")):
        who = f"another {who.split(' ', 1)[1]}"
    as_ = f" as {article(step.as_element)} reagent" if step.as_element else ""
    return f"attach {who}{as_}{', awake' if step.awake else ''}"


@says(words.Reveal)
def _reveal(step: words.Reveal, say: Saying) -> str:
    if step.opus_of is not None:
        return f"reveal {whose(step.opus_of, 'Opus', say)}"
    if step.while_in_hand:
        more = f" and costs {glyphs(step.more)} more" if step.more else ""
        where = noun(step.who, say).text if step.who is not None else "it"
        return f"choose {where}; while it stays in that hand it is revealed{more}"
    if isinstance(step.who, words.Sel) and not isinstance(step.who.of, str):
        owner = seat(step.who.of, say)
        at_random = " at random" if step.who.random else ""
        return f"{owner.text} {owner.does('reveal')} a card of its hand{at_random}"
    return f"reveal {noun(step.who or 'it', say).text}"
