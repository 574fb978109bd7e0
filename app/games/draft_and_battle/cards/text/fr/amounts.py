"""How much."""

from __future__ import annotations

from ... import words
from ...words import Amount
from .nouns import counted, possessor, your_group
from .saying import SAY, Saying, says, à

STATS = {
    "power": "la force", "toughness": "l'endurance", "cost": "le coût", "damage": "les dégâts",
    "printed_power": "la force imprimée", "printed_toughness": "l'endurance imprimée",
}  # fmt: skip
VARS = {
    "paid": "le nombre payé", "healed": "les dégâts soignés", "lost": "les unités perdues", "damage": "ces dégâts",
    "revealed": "le nombre de cartes révélées ainsi", "call": "vos appels", "debt": "vos dettes",
    "debt_owed": "vos dettes dues",
}  # fmt: skip


def amount(value: Amount, say: Saying) -> str:
    """The amount as a noun: "2", "la force de X", "1 pour chaque créature adverse ici"."""
    return str(value) if isinstance(value, int) else SAY[type(value)](value, say)


def damage(value: Amount, say: Saying) -> str:
    if isinstance(value, int):
        return f"{value} dégât{'s' if value != 1 else ''}"
    if isinstance(value, words.Count):
        return f"{value.times} dégât{'s' if value.times != 1 else ''} {for_each(value, say)}{at_most(value)}"
    return f"des dégâts égaux {à(amount(value, say))}{at_most(value)}"


def for_each(count: words.Count, say: Saying) -> str:
    if count.elements:
        return f"pour chaque élément parmi {your_group(count.cards, say).text}"
    return f"pour chaque {counted(count.cards, say)}"


def bonus(power: Amount, toughness: Amount, length: str, say: Saying) -> str:
    """As in "+1/+1 cette manche pour chaque créature adverse ici, au plus +4/+4"."""
    count = power if isinstance(power, words.Count) else toughness if isinstance(toughness, words.Count) else None
    if count is None:
        return signed(power, toughness, say) + (f" {length}" if length else "")
    per = [value.times if isinstance(value, words.Count) else 0 for value in (power, toughness)]
    most = [(value.max or 0) if isinstance(value, words.Count) else 0 for value in (power, toughness)]
    limit = f", au plus {signed(*most, say)}" if any(most) else ""
    return f"{signed(*per, say)}{f' {length}' if length else ''} {for_each(count, say)}{limit}"


def signed(power: Amount, toughness: Amount, say: Saying) -> str:
    """As in "+1/+0"; a nought takes the sign of the other."""
    numbers = [value if isinstance(value, int) else 1 for value in (power, toughness)]
    minus = min(numbers) < 0 and max(numbers) <= 0
    parts = []
    for value in (power, toughness):
        if isinstance(value, int):
            parts.append(f"{'-' if value < 0 or minus else '+'}{abs(value)}")
        else:
            parts.append(f"+X (X : {amount(value, say)}{at_most(value)})")
    return "/".join(parts)


def at_most(value: Amount) -> str:
    most = getattr(value, "max", None)
    return f", au plus {most}" if most is not None else ""


@says(words.Count)
def _count(count: words.Count, say: Saying) -> str:
    return f"{count.times} {for_each(count, say)}{at_most(count)}"


@says(words.Stat)
def _stat(stat: words.Stat, say: Saying) -> str:
    return f"{STATS[stat.stat]} {possessor(stat.of, say)}"


@says(words.Var)
def _var(var: words.Var, say: Saying) -> str:
    return (VARS.get(var.name) or "autant") + (f" plus {var.plus}" if var.plus else "")
