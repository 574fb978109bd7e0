"""What is done: one function a verb, in the imperative, without a capital or a full stop."""

from __future__ import annotations

from msgspec import structs

from ... import words
from . import natives
from .amounts import amount, at_most, bonus, damage, signed
from .nouns import article, group, noun, place, seat, selected, whose, your_group
from .saying import Noun, Saying, glyphs, listed, says

LENGTHS = {"contest": "this contest", "round": "this round", "next_round": "next round", "good": "for good"}


def act(of: words.Seat, verb: str, say: Saying) -> str:
    """Subject and verb: "draw" for you, "that opponent draws" for others."""
    subject = seat(of, say, subject=True)
    if subject.you:
        return f"you {verb}" if say.you_named else verb
    return f"{subject.text} {subject.does(verb)}"


def who_does(who: words.Who, say: Saying) -> Noun:
    """The subject of "has" and "stays home"."""
    if isinstance(who, words.Sel):
        return selected(who, say)
    return noun(who, say, subject=True)


# ---------------------------------------------------------------- harm and help
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


# ---------------------------------------------------------------- lasting changes
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


# ---------------------------------------------------------------- units, points, counters
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
    if step.what == "deploy":
        where = f" {place(step.place, say)}" if step.place else ""
        seats = {"you": "you", "opponents": "opponents", "all": "seats"}[step.by]
        return f"creatures that {seats} deploy{where} cost {change} this round"
    who = who_does(step.cards or "it", say)
    return f"{who.text} {who.does('cost')} {change} this round"


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
        return f"set {who} aside{', face down' if step.face_down else ''}"
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
        made = f"{article(f'{step.power}/{step.toughness} {element}{step.kind} token')} named {step.name}"
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


# ---------------------------------------------------------------- responses and repeats
@says(words.Cancel)
def _cancel(step: words.Cancel, say: Saying) -> str:
    return f"cancel {noun(step.who, say).text}" + (f" unless its controller pays {step.unless}" if step.unless else "")


@says(words.Redirect)
def _redirect(step: words.Redirect, say: Saying) -> str:
    who = noun(step.who, say).text
    if step.to is None:
        return f"redirect {who} to another target you choose"
    return f"redirect {who} to {noun(step.to, say).text}"


@says(words.Repeat)
def _repeat(step: words.Repeat, say: Saying) -> str:
    if step.what == "next_praxis":
        return "repeat the next praxis you play this round"
    who = noun(step.who, say).text
    yours = ", as yours," if isinstance(step.who, words.Sel) and step.who.of != "you" else ""
    return f"repeat{yours} {'the Entry of ' if step.what == 'entry' else ''}{who}"


# ---------------------------------------------------------------- seats among each other
@says(words.Truce)
def _truce(step: words.Truce, say: Saying) -> str:
    return f"truce between you {'at every location' if step.everywhere else 'here'} this round"


@says(words.SkipTurn)
def _skip(step: words.SkipTurn, say: Saying) -> str:
    return f"{act(step.seat, 'skip', say)} its next deployment turn this round"


@says(words.WriteLaw)
def _write_law(step: words.WriteLaw, say: Saying) -> str:
    if step.all:
        return "write each of your laws"
    return f"write {listed([law.capitalize() for law in step.laws], 'or')} if it is not in force"


@says(words.Forbid)
def _forbid(step: words.Forbid, say: Saying) -> str:
    return "this round it cannot deploy, move or make creatures at yours, nor you at its"


@says(words.Native)
def _native(step: words.Native, say: Saying) -> str:
    return natives.text(step.name)
