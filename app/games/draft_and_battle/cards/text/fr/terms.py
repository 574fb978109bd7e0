"""Names of things that are no sentences: keywords, stages, kinds, elements. Of nouns: one, several, gender."""

from __future__ import annotations

KEYWORDS = {
    "guardian": {
        "name": "Gardien",
        "text": "Les ennemis doivent lui donner des dégâts mortels avant que vos autres créatures ici n'en reçoivent.",
    },
    "elusive": {
        "name": "Insaisissable",
        "text": "Les ennemis ne peuvent pas la cibler tant que vous avez ici une créature qui n'est pas insaisissable.",
    },
    "deadly": {
        "name": "Mortel",
        "text": "Une créature à laquelle elle inflige des dégâts est détruite à la fin du combat.",
    },
    "fortified": {"name": "Fortifié", "text": "Chaque fois qu'elle subit des dégâts, elle en subit 1 de moins."},
    "veiled": {
        "name": "Voilé",
        "text": "Déployée face cachée ; elle se révèle au début du combat, avec ses effets d'Entrée.",
    },
    "volatile": {
        "name": "Volatil",
        "text": "Quand elle meurt, elle inflige des dégâts égaux à sa force à chaque autre créature ici.",
    },
    "recursive": {"name": "Récursif", "text": "Elle va dans la main de son propriétaire et non dans la défausse."},
    "purified": {
        "name": "Purifié",
        "text": "Ignore gardien, insaisissable, mortel, fortifié, voilé, volatil et récursif des ennemis.",
    },
    "unaligned": {"name": "Neutre", "text": "Elle n'inflige ni ne subit le bonus d'élément."},
    "primal": {"name": "Primordial", "text": "Le bonus d'élément est de 2 et non de 1, pour elle et contre elle."},
}

STAGES = {"nigredo": "Nigredo", "albedo": "Albedo", "citrinitas": "Citrinitas", "rubedo": "Rubedo"}

# one, several, whether feminine
KINDS: dict[str, tuple[str, str, bool]] = {
    "creature": ("créature", "créatures", True),
    "homunculus": ("homoncule", "homoncules", False),
    "agent": ("agent", "agents", False),
    "minion": ("sbire", "sbires", False),
    "reagent": ("réactif", "réactifs", False),
    "principle": ("principe", "principes", False),
    "praxis": ("praxis", "praxis", True),
    "arcana": ("arcane", "arcanes", False),
    "apparatus": ("appareil", "appareils", False),
    "materia": ("Materia", "Materia", True),
    "card": ("carte", "cartes", True),
    "ritual": ("arcane rituel", "arcanes rituels", False),
    "instant": ("arcane instantané", "arcanes instantanés", False),
    "alchemist": ("alchimiste", "alchimistes", False),
    "opus": ("Opus", "Opus", False),
    "objective": ("objectif", "objectifs", False),
    "response": ("réponse", "réponses", True),
}
ELEMENTS = {"sulphur": "soufre", "mercury": "mercure", "salt": "sel"}
SUBTYPES = {
    "disciple": "disciple", "mercenary": "mercenaire", "scholar": "érudit", "spy": "espion", "ritual": "rituel",
    "instant": "instantané", "furnace": "four", "vessel": "vase", "still": "alambic", "lens": "lentille",
}
PLACES = {"left": "à gauche", "middle": "au milieu", "right": "à droite"}
TYPES = {"resource": "de ressource", "treasure": "de trésor", "volatile": "volatile", "relic": "de relique"}
WINDOWS = {"deployment": "de déploiement", "contest": "de combat", "declaration": "de déclaration"}

WORDS = {
    "kind": {kind: names[0] for kind, names in KINDS.items()},
    "element": ELEMENTS,
    "keyword": {keyword: text["name"] for keyword, text in KEYWORDS.items()},
    "stage": STAGES,
    "phase": {
        "upkeep": "Entretien", "laboratory": "Laboratoire", "deployment": "Déploiement", "contest": "Combat",
        "claim": "Prise", "rotation": "Rotation", "end": "Fin",
    },
    "place": {"left": "gauche", "middle": "milieu", "right": "droite"},
    "type": {"resource": "ressource", "treasure": "trésor", "volatile": "volatile", "relic": "relique"},
}  # fmt: skip


def term(group: str, word: str) -> str:
    """What a plain word of the data is called; the word itself where no other name is known."""
    return WORDS.get(group, {}).get(word, word)


def keyword(word: str) -> str:
    """As it stands inside a sentence."""
    return KEYWORDS[word]["name"].lower()
