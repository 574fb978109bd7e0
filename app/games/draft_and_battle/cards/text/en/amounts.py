"""How much."""

from __future__ import annotations

from ... import words
from ...words import Amount
from .nouns import group, named, your_group
from .saying import SAY, Saying, says

STATS = {
    "power": "power",
    "toughness": "toughness",
    "cost": "cost",
    "damage": "damage",
    "printed_power": "printed power",
    "printed_toughness": "printed toughness",
}


def amount(value: Amount, say: Saying) -> str:
    """The amount as a noun: "2", "its power", "1 for each enemy creature here"."""
    return str(value) if isinstance(value, int) else SAY[type(value)](value, say)


def damage(value: Amount, say: Saying) -> str:
    """So much damage."""
    if isinstance(value, words.Var) and value.name == "damage":
        return f"as much{at_most(value)}{',' if value.max is not None else ''}"
    if isinstance(value, int):
        return f"{value} damage"
    if isinstance(value, words.Count):
        return f"{value.times} damage {for_each(value, say)}"
    return f"damage equal to {amount(value, say)}{at_most(value)}"


def for_each(count: words.Count, say: Saying) -> str:
    """As in "for each apparatus you have"."""
    if count.elements:
        return f"for each element among {your_group(count.cards, say).text}"
    return f"for each {counted(count.cards, say)}"


def counted(cards: words.Sel, say: Saying) -> str:
    """One of the cards that are counted."""
    if cards.of == "you" and cards.at in ("laboratory", "apparatus", "principles", "attached"):
        return f"{group(cards, say, owner=False)} you have"
    return f"{'other ' if cards.other else ''}{group(cards, say)}"


def bonus(power: Amount, toughness: Amount, length: str, say: Saying) -> str:
    """As in "+1/+1 this round for each enemy creature here, at most +4/+4"."""
    count = power if isinstance(power, words.Count) else toughness if isinstance(toughness, words.Count) else None
    if count is None:
        return signed(power, toughness, say) + (f" {length}" if length else "")
    per = [value.times if isinstance(value, words.Count) else 0 for value in (power, toughness)]
    most = [value.max or 0 if isinstance(value, words.Count) else 0 for value in (power, toughness)]
    limit = f", at most {signed(*most, say)}" if any(most) else ""
    return f"{signed(*per, say)}{f' {length}' if length else ''} {for_each(count, say)}{limit}"


def signed(power: Amount, toughness: Amount, say: Saying) -> str:
    """As in "+1/+0", "-1/-0": a nought takes the sign of the other."""
    numbers = [value if isinstance(value, int) else 1 for value in (power, toughness)]
    minus = min(numbers) < 0 and max(numbers) <= 0
    parts = []
    for value in (power, toughness):
        if isinstance(value, int):
            parts.append(f"{'-' if value < 0 or minus else '+'}{abs(value)}")
        else:
            parts.append(f"+X, where X is {amount(value, say)},")
    return "/".join(parts)


def at_most(value: Amount) -> str:
    most = getattr(value, "max", None)
    return f", at most {most}" if most is not None else ""


@says(words.Count)
def _count(count: words.Count, say: Saying) -> str:
    return f"{count.times} {for_each(count, say)}{at_most(count)}"


@says(words.Stat)
def _stat(stat: words.Stat, say: Saying) -> str:
    owner = named(stat.of, say)
    return f"{'its' if owner.text == 'this' else owner.owns()} {STATS[stat.stat]}"


@says(words.Var)
def _var(var: words.Var, say: Saying) -> str:
    more = f", plus {var.plus}" if var.plus else ""
    names = {"paid": "the number paid", "healed": "the damage healed", "lost": "the units lost"}
    return (names.get(var.name) or "as many") + more
