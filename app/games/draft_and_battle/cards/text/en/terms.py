"""Names of things that are no sentences: keywords, stages, kinds, elements."""

from __future__ import annotations

KEYWORDS = {
    "guardian": {
        "name": "Guardian",
        "text": "Enemies must give it lethal damage before your other creatures here get any.",
    },
    "elusive": {
        "name": "Elusive",
        "text": "Enemies cannot target it while you have a creature without elusive here.",
    },
    "deadly": {"name": "Deadly", "text": "A creature that it deals damage to is destroyed as Contest ends."},
    "fortified": {"name": "Fortified", "text": "Each damage dealt to it is 1 less."},
    "veiled": {"name": "Veiled", "text": "Deployed face down; it turns up as Contest starts, with its Entry effects."},
    "volatile": {
        "name": "Volatile",
        "text": "When it dies, it deals damage equal to its power to every other creature here.",
    },
    "recursive": {"name": "Recursive", "text": "It goes to its owner's hand instead of the discard."},
    "purified": {
        "name": "Purified",
        "text": "Ignores enemy guardian, elusive, deadly, fortified, veiled, volatile and recursive.",
    },
    "unaligned": {"name": "Unaligned", "text": "It neither deals nor takes the elemental bonus."},
    "primal": {"name": "Primal", "text": "The elemental bonus is 2 instead of 1, for it and against it."},
}

STAGES = {"nigredo": "Nigredo", "albedo": "Albedo", "citrinitas": "Citrinitas", "rubedo": "Rubedo"}

# (one, several)
KINDS = {
    "creature": ("creature", "creatures"),
    "homunculus": ("homunculus", "homunculi"),
    "agent": ("agent", "agents"),
    "minion": ("minion", "minions"),
    "reagent": ("reagent", "reagents"),
    "principle": ("principle", "principles"),
    "praxis": ("praxis", "praxis"),
    "arcana": ("arcana", "arcana"),
    "apparatus": ("apparatus", "apparatus"),
    "materia": ("Materia", "Materia"),
    "card": ("card", "cards"),
    "ritual": ("ritual arcana", "ritual arcana"),
    "instant": ("instant arcana", "instant arcana"),
    "alchemist": ("alchemist", "alchemists"),
    "opus": ("Opus", "Opus"),
    "objective": ("objective", "objectives"),
    "response": ("response", "responses"),
}

WORDS = {
    "kind": {kind: one for kind, (one, _) in KINDS.items()},
    "element": {"sulphur": "sulphur", "mercury": "mercury", "salt": "salt"},
    "keyword": {keyword: text["name"] for keyword, text in KEYWORDS.items()},
    "stage": STAGES,
    "phase": {
        "upkeep": "Upkeep",
        "laboratory": "Laboratory",
        "deployment": "Deployment",
        "contest": "Contest",
        "claim": "Claim",
        "rotation": "Rotation",
        "end": "End",
    },
    "place": {"left": "left", "middle": "middle", "right": "right"},
    "type": {"resource": "resource", "treasure": "treasure", "volatile": "volatile", "relic": "relic"},
}


def term(group: str, word: str) -> str:
    """What a plain word of the data is called; the word itself where no other name is known."""
    return WORDS.get(group, {}).get(word, word)
