"""A whole line: gate, head, effect."""

from __future__ import annotations

from ... import words
from ...words import Ability, Card, Line, Sel, Trigger
from .conditions import condition
from .nouns import group, noun, one_of
from .rules import rules
from .saying import Saying, article, capital, listed, says
from .steps import steps
from .terms import STAGES

PHASES = {"laboratory": "Laboratory", "deployment": "Deployment", "response": "Response"}
MOMENTS = {"attached": "When attached"}
IN_DISCARD = {"dies", "sacrifice"}  # after these `it` lies in the discard


def line_text(line: Line, say: Saying) -> str:
    """One line as a sentence or several."""
    say.in_discard = _in_discard(line)
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
        found.append(f"Extra cost: sacrifice {noun(line.extra_cost.who, say).text}.")
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
    return f"if {condition(line.when, say)}, {body}" if line.when is not None else body


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
        parts.append(f"sacrifice {noun(use.sacrifice, say).text}")
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


def _window_is_plain(line: Line | None) -> bool:
    """Declared damage can only be redirected while it is declared."""
    return line is not None and any(isinstance(step, words.RedirectDamage) for step in line.do)


@says(Trigger)
def trigger_text(head: Trigger, say: Saying, line: Line | None = None) -> str:
    """"When an enemy creature here dies, once per round"."""
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
    if head.event in plain:
        return plain[head.event]
    if head.event == "dies":
        return _dies(head, say, line)
    if head.event == "claim":
        return f"you claim a {head.materia_type or 'Materia'}"
    if head.event == "damaged_by_effect":
        return f"an effect of an opponent deals damage to {_thing(head.who, say)}"
    hand = " from hand" if head.from_hand else ""
    return f"you {head.event} {_thing(head.who, say)}{hand}"


def _dies(head: Trigger, say: Saying, line: Line | None) -> str:
    who = one_of(head.who, say).text if isinstance(head.who, Sel) else "this"
    where = " at a location" if line is not None and "here" not in who and _speaks_of_there(line) else ""
    if " of your " in who:
        verb = "die" if False else "dies"
        return f"{who} {verb}{where}"
    return f"{who} dies{where}"


def _speaks_of_there(line: Line) -> bool:
    """Whether the effect names the place where it happened."""
    from ...walk import walk

    return any(isinstance(word, Sel) and word.same_place_as == "it" for step in line.do for _, word in walk(step))


def _thing(who: words.Who | None, say: Saying) -> str:
    """What the act is done to; whose it is goes without saying."""
    if who is None:
        return "a card"
    if isinstance(who, str):
        return who
    if who.is_ is not None:
        return who.is_
    zone_free = who if who.of != "you" else who
    face = " face up" if who.face == "up" else ""
    text = group(zone_free, say, owner=who.of not in ("you", "any"))
    text = text.replace("face-up ", "") if face else text
    return article(text.replace("resting ", "")) + face


# ---------------------------------------------------------------- cards
def card_texts(card: Card) -> list[str]:
    """Everything printed on the card but its numbers, in order."""
    if card.kind == "alchemist":
        return [text for _, text in alchemist_texts(card)]
    if card.condition:
        from .conditions import goal

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
    return [(place, " ".join(_lines(card, lines))) for place, lines in found if lines]
