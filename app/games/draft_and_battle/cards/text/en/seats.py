"""Which seats, and where."""

from __future__ import annotations

from ... import words
from ...words import SeatSel
from .saying import Noun, Saying, article, says

PLACES = {"left", "middle", "right"}


def place(name: str, say: Saying) -> str:
    """A location after its noun: "here", "at left", "at target location", "there"."""
    if name == "here":
        return "here"
    if name in PLACES:
        return f"at {name}"
    if name in say.hidden_targets:
        say.hidden_targets.discard(name)
        return "at target location"
    return "at those locations" if name == "places" else "there"


def seat(of: words.Seat, say: Saying, *, subject: bool = False) -> Noun:
    """The phrase for seats, which from now on can be "that opponent"."""
    if isinstance(of, SeatSel):
        return chosen_seat(of, say)
    if of == "you":
        return Noun("you", you=True)
    if of == "opponent":
        return Noun("each opponent")
    known = say.nouns.get(of)
    if known is not None and known.fixed:
        return Noun(known.text)
    if of in ("owner", "controller"):
        say_it = say.last_seat == of
        return Noun("it") if say_it else Noun(f"its {of}")
    if say.last_seat == of and say.you_named:
        return Noun("it")
    return Noun(f"that {known.name if known else 'opponent' if of == 'them' else 'seat'}")


def chosen_seat(sel: SeatSel, say: Saying) -> Noun:
    """Seats picked by a selector."""
    if sel.pick == "each" and sel.of == "any":
        return Noun(f"the {_seat_group(sel, plural=True)}", plural=True, name="seats")
    core = _seat_group(sel, plural=False)
    text = {"each": f"each {core}", "target": f"target {core}"}.get(sel.pick) or article(core)
    result = Noun(text, name="opponent" if sel.of == "opponent" else "seat")
    say.mention_seat(sel.as_, result)
    return result


def _seat_group(sel: SeatSel, *, plural: bool) -> str:
    head = ("opponent" if sel.of == "opponent" else "seat") + ("s" if plural else "")
    if sel.creature_at:
        where = "here" if sel.creature_at == "here" else "on the battlefield"
        head += f" with {'creatures' if plural else 'a creature'} {where}"
    return head + (" you beat here" if sel.beaten_here else "")


def whose(of: words.Seat, thing: str, say: Saying) -> str:
    """As in "target opponent's hand", but "the hand of an opponent you beat here": long seats stand behind."""
    owner = seat(of, say)
    if " with " in owner.text or " you " in owner.text or owner.text.startswith("an "):
        return f"the {thing} of {owner.text}"
    return f"{owner.owns()} {thing}"


def of_seat(of: words.Seat, say: Saying) -> str:
    """After "of": any one of the seats that fit, so "an opponent" even where each would do."""
    if of == "opponent":
        return "an opponent"
    if isinstance(of, SeatSel) and of.pick == "each":
        return article(_seat_group(of, plural=False))
    return seat(of, say).text


@says(SeatSel)
def _say_seat(sel: SeatSel, say: Saying) -> str:
    return chosen_seat(sel, say).text
