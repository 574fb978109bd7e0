"""What the ledger counts: how "vous avez …" goes on, with a number in {n} ({s}: its plural), and with none."""

from __future__ import annotations

SPANS = {"game": " pendant cette partie", "round": " cette manche", "last_round": " à la manche précédente"}
ELEMENTS = {"sulphur": "☉", "mercury": "☿", "salt": "🜔"}
TYPES = {"resource": "de ressource", "treasure": "de trésor", "volatile": "volatiles", "relic": "de relique"}
PLACES = {"left": "à gauche", "middle": "au milieu", "right": "à droite"}

_FACTS = {
    "claimed": "pris {n} Materia",
    "claimed_at_albedo": "pris {n} Materia en étant à Albedo",
    "claimed_types": "pris des Materia de {n} types différents (ressource, trésor, volatile, relique)",
    "won": "gagné {n} combat{s}",
    "lost_contest": "perdu {n} combat{s}",
    "won_alone": "gagné {n} combat{s} là où, à la déclaration des dégâts, vous aviez exactement 1 créature et les "
    "autres joueurs au moins 2 ensemble",
    "destroyed": "détruit {n} créature{s} adverse{s}",
    "lost": "vu détruire {n} de vos créatures sur le champ de bataille",
    "sacrificed:reagent": "sacrifié {n} réactif{s}",
    "sacrificed:creature": "sacrifié {n} créature{s}",
    "advanced": "avancé {n} fois",
    "deployed": "déployé {n} créature{s}",
    "deployed_from_hand": "déployé {n} créature{s} de votre main",
    "played:praxis": "joué {n} praxis",
    "played:arcana": "joué {n} arcane{s}",
    "discarded": "défaussé {n} carte{s}",
    "upkeep_units": "gagné {n} unité{s} à l'Entretien",
    "contest_creatures": "eu {n} créature{s} sur le champ de bataille au début du Combat",
    "claim_creatures": "eu {n} créature{s} sur le champ de bataille au début de la Prise",
    **{f"claimed:{type}": f"pris {{n}} Materia {name}" for type, name in TYPES.items()},
    **{f"claimed@{place}": f"pris {{n}} Materia {name}" for place, name in PLACES.items()},
    **{f"won@{place}": f"gagné {{n}} combat{{s}} {name}" for place, name in PLACES.items()},
    **{f"advanced:{stage}": f"atteint {stage.capitalize()}" for stage in ("albedo", "citrinitas", "rubedo")},
    **{f"upkeep:{element}": f"gagné {{n}} {glyph} à l'Entretien" for element, glyph in ELEMENTS.items()},
}


def known() -> frozenset[str]:
    """Every fact that has words."""
    return frozenset(_FACTS)


def clause(fact: str, number: str, *, several: bool = False) -> str:
    """As in "pris au moins 6 Materia"."""
    return _FACTS[fact].format(n=number, s="s" if several else "")


def denied(fact: str) -> str:
    """After "vous n'avez": "sacrifié aucune créature"."""
    feminine = any(word in _FACTS[fact] for word in ("créature", "Materia", "carte", "praxis", "unité"))
    return clause(fact, "aucune" if feminine else "aucun")
