"""Can a cube be played without end? A search for loops: what returns, wakes, repeats, makes or attaches again.

    python -m app.lab.loops [FOLDER]

A loop stays in one phase, since phases do not come again in a round. Each line that works there *needs* something to
happen once more (its card back in hand, a reagent awake again, a use of its own this round, which only a card that
arrives anew has) and *brings* something back. Lines whose need nobody brings are thrown out until none is left to
throw out; units count for nothing, every choice is made as the loop wants it, stages are ignored. So whatever goes on
for ever in the game is among what remains, and what remains is judged by hand in docs/loops.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from app.games.draft_and_battle.cards import words
from app.games.draft_and_battle.cards.cube import Cube
from app.games.draft_and_battle.cards.load import load_folder
from app.games.draft_and_battle.cards.scope import line_groups
from app.games.draft_and_battle.cards.walk import walk
from app.games.draft_and_battle.cards.words import Card, Line, Sel

PHASES = ("laboratory", "deployment")  # with deployment: every response window
BODIES = frozenset(("homunculus", "agent", "minion"))
PLAYED = frozenset(("praxis", "arcana"))
KINDS = BODIES | PLAYED | {"reagent", "principle", "apparatus"}
GROUPS = {"creature": BODIES, "card": KINDS, "ritual": {"arcana"}, "instant": {"arcana"}}
IN_PLAY = {"here", "battlefield", "resting", "in_play"}
Thing = tuple[str, str]  # (way, kind): "hand" praxis, "field" minion, "awake" reagent, "again" arcana …


class Node(NamedTuple):
    """A line that can go on for ever if something in `needs` is brought; nothing in it: if units last."""

    name: str
    needs: tuple[frozenset[Thing], ...]  # one of each set
    brings: frozenset[Thing]


def search(cube: Cube, phase: str) -> dict[str, list[str]]:
    """The lines that could be part of a loop in this phase, each with the lines that may bring what it needs."""
    nodes = {node.name: node for card in cube.cards for node in _nodes(card, phase)}
    while True:
        starved = [n.name for n in nodes.values() if not all(_fed(n, need, nodes) for need in n.needs)]
        if not starved:
            break
        for name in starved:
            del nodes[name]
    feeding = {name for n in nodes.values() for need in n.needs for name in _fed(n, need, nodes)}
    return {
        name: sorted({one for need in node.needs for one in _fed(node, need, nodes)})
        for name, node in nodes.items() if node.needs or name in feeding
    }  # fmt: skip


def hinges(cube: Cube, phase: str) -> set[str]:
    """The lines that bring something back where it could go on: without one of them there is no loop."""
    return {one for feeders in search(cube, phase).values() for one in feeders}


def _fed(node: Node, need: frozenset[Thing], nodes: dict[str, Node]) -> list[str]:
    """The lines that bring it; the card of a line cannot reclaim itself before it lies in the discard."""
    own = node.name.partition("|")[0]
    return [
        other.name for other in nodes.values()
        if other.brings & need and (other.name.partition("|")[0] != own or ("self", own) in other.brings)
    ]  # fmt: skip


# ---------------------------------------------------------------- what a line needs
def _nodes(card: Card, phase: str) -> Iterator[Node]:
    for group, lines in line_groups(card):
        for index, line in enumerate(lines):
            needs = _needs(card, line, phase)
            if needs is not None:
                yield Node(f"{card.id}|{group}[{index}]", tuple(needs), frozenset(_brings(card, line)))


def _needs(card: Card, line: Line, phase: str) -> list[frozenset[Thing]] | None:
    """None where the line does not work in this phase, or what sets it off comes once in a round."""
    if card.kind in PLAYED:
        if not line.do or (card.subtype == "instant") is (phase == "laboratory"):
            return None
        return [_back(card, phase)] + ([_given_up(line.extra_cost.who, card)] if line.extra_cost is not None else [])
    if line.use is not None:
        return _of_use(card, line, line.use, phase)
    if isinstance(line.head, words.Trigger):
        return _of_trigger(card, line.head, phase)
    if line.head in ("entry", "hired", "death") and phase == "deployment":
        again = {"entry": {("again", "entry"), ("home", card.kind)}, "death": {("home", card.kind)}}
        return [_back(card, phase) | again.get(line.head, set())]
    return None


def _of_use(card: Card, line: Line, use: words.Ability, phase: str) -> list[frozenset[Thing]] | None:
    if (use.phase == "laboratory") is not (phase == "laboratory") or use.stay_home or use.calls:
        return None
    needs = []
    if use.once or use.sacrifice == "this":
        if card.kind == "alchemist":
            return None
        needs.append(_back(card, phase))
    if isinstance(use.sacrifice, Sel):
        needs.append(_given_up(use.sacrifice, card))
    if use.discard:
        needs.append(frozenset(("hand", kind) for kind in KINDS))
    return needs


EVENTS = {"sacrifice": ("awake", "field"), "dies": ("field",), "play": ("hand", "again"), "wake": ("wake",),
          "place": ("hand",), "deploy": ("field", "hand", "home")}  # fmt: skip


def _of_trigger(card: Card, head: words.Trigger, phase: str) -> list[frozenset[Thing]] | None:
    if head.event not in EVENTS or (head.event in ("dies", "deploy") and phase == "laboratory"):
        return None
    if head.once and card.kind == "alchemist":
        return None
    kinds = _kinds(head.who, card, {}) if head.who is not None else KINDS
    if isinstance(head.who, Sel) and head.who.of == "opponent":
        return None  # what an opponent loses it does not bring back for us
    needs = [frozenset((way, kind) for way in EVENTS[head.event] for kind in kinds)]
    return [*needs, _back(card, phase)] if head.once or head.who == "this" else needs


def _back(card: Card, phase: str) -> frozenset[Thing]:
    """How this card comes to be played, deployed or attached once more, as a new one. Nobody deploys in the
    laboratory: there a creature is new only as a copy."""
    if card.kind in PLAYED:
        return frozenset((("hand", card.kind), ("again", card.kind)))
    if card.kind in BODIES:
        return frozenset((way, card.kind) for way in (("hand", "field") if phase == "deployment" else ("copy",)))
    return frozenset((("awake" if card.kind == "reagent" else "hand", card.kind),))


def _given_up(who: words.Who, card: Card) -> frozenset[Thing]:
    return frozenset((way, kind) for kind in _kinds(who, card, {}) for way in ("awake", "field", "hand", "home"))


# ---------------------------------------------------------------- what a line brings
def _brings(card: Card, line: Line) -> Iterator[Thing]:
    named = {w.as_: w for _, w in walk(line.do) if isinstance(w, Sel) and w.pick != "each" and w.is_ is None}
    if isinstance(line.head, words.Trigger) and isinstance(line.head.who, Sel):
        named["it"] = line.head.who
    stays = any(isinstance(word, words.StayHome) for _, word in walk(line.do))
    for _, word in walk(line.do):
        if isinstance(word, words.Home) and stays:
            continue  # it cannot be deployed again this round
        for way, who in _moved(word):
            for kind in _kinds(who, card, named):
                yield way, kind
            if who == "this" or (isinstance(who, Sel) and who.is_ == "this"):
                yield "self", card.id
        if isinstance(word, words.Make):
            for kind in _kinds(word.copy, card, named) if word.copy is not None else (word.kind,):
                yield from (("field", kind), ("copy" if word.copy is not None else "field", kind))
        elif isinstance(word, words.Repeat):
            kinds = {"entry": ("entry",), "next_praxis": ("praxis",), "card": ("praxis", "arcana")}[word.what]
            yield from (("again", kind) for kind in kinds)


def _moved(word: object) -> Iterator[tuple[str, words.Who]]:
    """What a verb brings back, and how."""
    who = getattr(word, "who", None)
    if who is None or (isinstance(who, Sel) and who.of not in ("you", "any")):
        return
    if isinstance(word, words.Put):
        way = {"hand": "hand", "laboratory": "home", "top": "hand", "bottom": "hand"}.get(word.to)
        if way is not None:
            yield way, who
    elif isinstance(word, words.Attach) and word.awake:
        yield "awake", who
    elif isinstance(word, words.Deploy):
        yield "field", who
    elif isinstance(word, words.Home):
        yield "home", who
    elif isinstance(word, words.Wake):
        yield "wake", who
        yield "home", who


def _kinds(who: words.Who, card: Card, named: dict[str, Sel]) -> frozenset[str]:
    """The kinds of card that may be meant."""
    if isinstance(who, str):
        if who == "this":
            return frozenset((card.kind,))
        return _kinds(named[who], card, named) if who in named else BODIES
    if who.is_ is not None:
        return _kinds(who.is_, card, named)
    kinds = who.kind if isinstance(who.kind, tuple) else (who.kind,)
    zones = set(who.at if isinstance(who.at, tuple) else (who.at,))
    usual = BODIES if zones <= IN_PLAY else frozenset(("reagent",)) if zones <= {"attached", "resources"} else KINDS
    return frozenset(one for kind in kinds for one in (GROUPS.get(kind, {kind}) if kind else usual))


def main(folder: str | None = None) -> int:
    from app.games.registry import CUBES

    cube = load_folder(Path(folder) if folder else CUBES)
    for phase in PHASES:
        found = search(cube, phase)
        print(f"{phase}: {len(found)} lines could be part of a loop, all by {', '.join(sorted(hinges(cube, phase)))}")
        for name, feeders in found.items():
            print(f"  {name} <- {', '.join(feeders) or 'units'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:2]))
