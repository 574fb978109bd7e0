"""A cube: all cards of a game, read once and never changed."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct, structs

from .costs import Cost, parse_cost
from .walk import tag_of, walk
from .words import Card

DRAFTABLE = ("homunculus", "agent", "minion", "reagent", "principle", "praxis", "arcana", "apparatus")
KINDS = (*DRAFTABLE, "alchemist", "opus", "objective", "materia")


class Cube(Struct, frozen=True, eq=False, dict=True):
    """`hash` names the cards and nothing else, so that the same cards have the same hash everywhere. What others work
    out of the cards once is kept with it (`__dict__`)."""

    id: str
    hash: str
    cards: tuple[Card, ...]
    by_id: dict[str, Card]
    kinds: dict[str, tuple[Card, ...]]  # every kind, also one without cards
    draftable: tuple[Card, ...]
    built_ids: frozenset[str]  # cards that can do all that they say

    def __getitem__(self, card_id: str) -> Card:
        return self.by_id[card_id]

    def __contains__(self, card_id: str) -> bool:
        return card_id in self.by_id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cube) and (self.id, self.hash) == (other.id, other.hash)

    def __hash__(self) -> int:
        return hash((self.id, self.hash))

    def cost(self, card_id: str) -> Cost:
        return parse_cost(self.by_id[card_id].cost)

    def with_built(self, built: Collection[str]) -> Cube:
        """The same cube, knowing which cards an engine with these words can run."""
        ids = frozenset(card.id for card in self.cards if words_of(card) <= set(built))
        return structs.replace(self, built_ids=ids)


def words_of(card: Card) -> frozenset[str]:
    """The words that need an executor: tags of verbs, rules, conditions and amounts, and names of natives."""
    found = set()
    for _, word in walk(card):
        tag = tag_of(word)
        if tag == "native":
            found.add(word.name)
        elif tag is not None:
            found.add(tag)
    return frozenset(found)


def make_cube(cube_id: str, cards: tuple[Card, ...], cards_hash: str) -> Cube:
    """Index the cards. Until an engine says what it can run, all cards count as built."""
    return Cube(
        id=cube_id,
        hash=cards_hash,
        cards=cards,
        by_id={card.id: card for card in cards},
        kinds={kind: tuple(card for card in cards if card.kind == kind) for kind in KINDS},
        draftable=tuple(card for card in cards if card.kind in DRAFTABLE),
        built_ids=frozenset(card.id for card in cards),
    )
