"""The words of effects that only one card has, by their names."""

from __future__ import annotations

NATIVES: dict[str, str] = {
    "cucurbit_fills": "si elle est vide, mettez de côté ici, face cachée, un homoncule de coût 3 ou moins de votre "
    "main",
    "cucurbit_hatches": "si l'homoncule y est depuis deux manches, mettez-le dans votre laboratoire",
    "cucurbit_empties": "mettez son contenu dans votre main",
    "deployment_begins_after_you": "les tours de ce Déploiement commencent par le joueur après vous",
    "do_the_same": "vous faites de même, au plus 2",
    "targeting_costs": "quand un effet d'un adversaire cible une créature à vous, une fois par manche : il ne fait "
    "rien à cette créature, sauf si cet adversaire paie ✦",
}


def text(name: str) -> str:
    return NATIVES[name]
