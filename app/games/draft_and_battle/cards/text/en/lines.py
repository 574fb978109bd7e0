"""A whole line: gate, head, effect."""

from __future__ import annotations

from msgspec import structs

from ... import words
from ...walk import walk
from ...words import Ability, Card, Line, Sel, Trigger
from .conditions import condition
from .goals import goal
from .nouns import group, noun, one_of
from .rules import rules
from .saying import Noun, Saying, article, capital, listed, says
from .steps import steps
from .terms import STAGES

PHASES = {"laboratory": "Laboratory", "deployment": "Deployment", "response": "Response"}
MOMENTS = {"attached": "When attached"}
IN_DISCARD = {"dies", "sacrifice"}  # after these `it` lies in the discard


def line_text(line: Line, say: Saying) -> str:
    """One line as a sentence or several."""
    say.in_discard = _in_discard(line)
    say.died = isinstance(line.head, Trigger) and line.head.event == "dies"
    say.prices = line.use.calls if line.use is not None else ()
    before = _before(line, say)
    head = _head(line, say)
    body = _body(line, say)
    if line.advanced:
        body = _low(body)
    if not head and not line.advanced and _capital_after_gate(line, before):
        body = capital(body)
    text = capital(before + (f"{head}: " if head else "") + body)
    return text if text.endswith(".") else f"{text}."


def line_texts(line: Line, say: Saying) -> list[str]:
    """The printed sentences of a line: an extra cost and a window stand by themselves."""
    found = []
    if line.only_in:
        found.append(f"Only in {listed([f'a {window} window' for window in line.only_in], 'or')}.")
    if line.extra_cost is not None:
        found.append(f"Extra cost: sacrifice {_price(line.extra_cost.who, say)}.")
    if line.do or line.rules:
        found.append(line_text(line, say))
    if line.cannot_be_repeated:
        found = [*found[:-1], f"{found[-1]} It cannot be repeated."] if found else ["It cannot be repeated."]
    return found


def _in_discard(line: Line) -> set[str]:
    """Names of cards that lie in the discard as the line works."""
    if isinstance(line.head, Trigger) and line.head.event in IN_DISCARD:
        return {"it", "this"} if line.head.event == "sacrifice" else {"it"}
    return {"this"} if line.head == "death" else set()


def _before(line: Line, say: Saying) -> str:
    """What stands before the head: where it works, from which stage on, what it replaces."""
    text = ""
    if say.card is not None and say.card.kind == "reagent":
        text += "Attached: "
    if line.in_play and not _in_play_is_plain(line):
        text += "In play: "
    if line.replaces:
        text += f"Instead of the {line.replaces}: "
    if line.gate:
        text += f"{STAGES[line.gate]}{' instead' if line.instead else ''}: "
    if line.only_at:
        text += f"While you are at {STAGES[line.only_at]}, "
    if line.advanced:
        text += "If you advanced this turn: " if line.advanced == "also" else "If you advanced this turn, instead: "
    return text


def _in_play_is_plain(line: Line) -> bool:
    """Rules about deploying or sacrificing from the laboratory can only work there; nobody need say so."""
    return any(
        (isinstance(rule, words.Allow) and rule.what == "sacrifice_for_advance")
        or (isinstance(rule, words.Costs) and rule.what == "redeploy")
        for rule in line.rules
    )


def _capital_after_gate(line: Line, before: str) -> bool:
    """Rules are sentences of their own even after a gate, save where they speak of "this"."""
    if line.only_at:
        return False
    if not line.rules:
        return not before or before == "Attached: "
    about_this = all(isinstance(rule, words.Has) and rule.who == "this" for rule in line.rules)
    return not (line.gate and about_this)


def _low(text: str) -> str:
    return text[:1].lower() + text[1:]


def _body(line: Line, say: Saying) -> str:
    parts = []
    if line.rules:
        said = rules(line.rules, say)
        parts.append(". ".join([said[0], *(capital(text) for text in said[1:])]))
    if line.do:
        parts.append(steps(line.do, say))
    body = ". ".join([parts[0], *(capital(text) for text in parts[1:])]) if parts else ""
    if line.when is None:
        return body
    if say.card is not None and line not in say.card.aura and line.when in [other.when for other in say.card.aura]:
        return f"if the condition of the aura holds, {body}"
    return f"if {condition(line.when, say)}, {body}"


# ---------------------------------------------------------------- heads
def _head(line: Line, say: Saying) -> str:
    if line.use is not None:
        return ability_text(line.use, say, line)
    if isinstance(line.head, Trigger):
        return trigger_text(line.head, say, line)
    return MOMENTS.get(line.head, line.head.capitalize()) if line.head else ""


@says(Ability)
def ability_text(use: Ability, say: Saying, line: Line | None = None) -> str:
    """Phase, costs and limits, as they stand before the colon."""
    parts = [PHASES[use.phase]]
    if use.cost:
        parts.append(use.cost)
    if use.discard:
        parts.append(f"discard {use.discard}")
    if use.sacrifice is not None:
        parts.append(f"sacrifice {_price(use.sacrifice, say)}")
        if use.sacrifice == "this":
            say.last = None
    if use.stay_home:
        parts.append("stay home")
    if use.calls:
        parts.append(f"remove {listed(map(str, use.calls), 'or')} calls")
    if use.once:
        parts.append("once per round")
    if use.only_in and not _window_is_plain(line):
        parts.append(f"only in {listed([f'a {window} window' for window in use.only_in], 'or')}")
    if use.only_opponents:
        parts.append("only opponents")
    return ", ".join(parts)


def _price(who: words.Who, say: Saying) -> str:
    """What is given up; only your own can be, so of a card here or in your laboratory nobody need say whose."""
    if isinstance(who, Sel) and (who.at == "here" or who.kind == "reagent"):
        return noun(structs.replace(who, of="any"), say).text
    return noun(who, say).text


def _window_is_plain(line: Line | None) -> bool:
    """Declared damage can only be redirected while it is declared."""
    return line is not None and any(isinstance(step, words.RedirectDamage) for step in line.do)


@says(Trigger)
def trigger_text(head: Trigger, say: Saying, line: Line | None = None) -> str:
    """As in "When an enemy creature here dies, once per round"."""
    return f"When {_event(head, say, line)}{', once per round' if head.once else ''}"


def _event(head: Trigger, say: Saying, line: Line | None) -> str:
    plain = {
        "advance": "you advance",
        "second_advance": "you advance for the second time in a round",
        "lose_contest": "you lose a contest",
        "leaves_laboratory": "this leaves your laboratory",
        "deployment_begins": "Deployment begins",
        "looked": "an effect of yours looks at or reveals a hidden card of an opponent",
        "opponent_gains": "an effect of an opponent makes it draw or gain units",
    }
    if head.event == "lose_contest":
        say.nouns["winner"] = Noun("the seat that won there", fixed=True)
    if head.event in plain:
        return plain[head.event]
    if head.event == "dies":
        return _dies(head, say, line)
    if head.event == "claim":
        return f"you claim a {head.materia_type or 'Materia'}"
    if head.event == "damaged_by_effect":
        return f"an effect of an opponent deals damage to {noun(head.who, say).text.replace('each ', 'a ', 1)}"
    if head.event == "wake" and isinstance(head.who, Sel):
        return f"you wake {_thing(structs.replace(head.who, exhausted=True), say)}"
    hand = " from hand" if head.from_hand else ""
    return f"you {head.event} {_thing(head.who, say)}{hand}"


def _dies(head: Trigger, say: Saying, line: Line | None) -> str:
    if not isinstance(head.who, Sel):
        return "this dies"
    on_field = structs.replace(head.who, at="in_play") if head.who.at == "battlefield" else head.who
    where = " at a location" if line is not None and head.who.at != "here" and _speaks_of_there(line) else ""
    return f"{one_of(on_field, say).text} dies{where}"


def _speaks_of_there(line: Line) -> bool:
    """Whether the effect names the place where it happened."""
    return any(isinstance(word, Sel) and word.same_place_as == "it" for step in line.do for _, word in walk(step))


def _thing(who: words.Who | None, say: Saying) -> str:
    """What the act is done to; whose it is goes without saying."""
    if who is None:
        return "a card"
    if isinstance(who, str):
        return who
    if who.is_ is not None:
        return who.is_
    face = " face up" if who.face == "up" else ""
    bare = structs.replace(who, at="in_play", face=None)
    return article(group(bare, say, owner=who.of not in ("you", "any"))) + face


# ---------------------------------------------------------------- cards
def card_texts(card: Card) -> list[str]:
    """Everything printed on the card but its numbers, in order."""
    if card.kind == "alchemist":
        return [text for _, text in alchemist_texts(card)]
    if card.condition:
        return [goal(card.condition, Saying(card))]
    return _lines(card, card.lines)


def _lines(card: Card, lines: tuple[Line, ...]) -> list[str]:
    """A praxis or arcana is one text: what a line aims at, a later one may call "it"."""
    found: list[str] = []
    say = Saying(card)
    for line in lines:
        if line.head is not None or line.use is not None or line.rules or line.instead or line.advanced == "instead":
            say = Saying(card)
        found += line_texts(line, say)
    return found


def alchemist_texts(card: Card) -> list[tuple[str, str]]:
    """(place, text) of aura, ability, gifts and laws: each is one text of several sentences."""
    found = [("aura", card.aura), ("ability", card.ability)]
    found += [(f"laws.{law}", lines) for law, lines in card.laws.items()]
    found += [(f"gifts.{stage}", lines) for stage, lines in card.gifts.items()]
    texts = [(place, " ".join(_lines(card, lines))) for place, lines in found if lines]
    limit = next((word for _, word in walk(card) if isinstance(word, words.Counters) and word.max is not None), None)
    if limit is not None:
        texts[0] = (texts[0][0], f"{texts[0][1]} It holds at most {limit.max} {limit.name}s.")
    return texts
