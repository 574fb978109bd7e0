"""Every card of the cube: its words are built, and each of its lines runs on a full table, whatever is answered."""

from __future__ import annotations

import random

import pytest

from app.games.draft_and_battle.cards.cube import words_of
from app.games.draft_and_battle.engine import effects
from app.games.draft_and_battle.engine.lines import CREATURES, sheets
from app.games.draft_and_battle.engine.state import STAGES, Begin, Piles, Triggered
from tests.engine.scenario import Scenario, whole_cube

CUBE = whole_cube()
SLOT = {"reagent": "attached", "principle": "principle", "apparatus": "apparatus", "materia": "materia"}
BOARD = ("Boar of Mars", "Boneless Fish", "Iron Warden", "Bellows Boy", "Fulminate Imp")
SPARE = ("Realgar", "Dissolution", "Tongue of Fire", "Golem of Prague", "Alembic", "Petardier", "Soot Mote", "Alum")


def test_every_word_of_the_cube_is_built() -> None:
    missing = {card.id: words_of(card) - effects.built_words for card in CUBE.cards}
    assert not {k: v for k, v in missing.items() if v}
    assert len(CUBE.with_built(effects.built_words).built_ids) == len(CUBE.cards)


def full_table(stage: str) -> Scenario:
    """All seats with creatures everywhere, cards in every zone, units in every pool, a contest going on."""
    g = Scenario(stage=stage, phase="contest", round=4)
    for seat in range(4):
        for n, name in enumerate(BOARD):
            g.put(name, seat, ("left", "middle", "right")[(n + seat) % 3], damage=n % 2)
            g.put(name, seat, "resting", exhausted=bool(n % 2))
        for slot, name in (("attached", "Cinnabar"), ("resource", "Prima Materia"), ("principle", "Tria Prima"),
                           ("apparatus", "Bain-Marie"), ("materia", "Sulphur Well")):
            g.put(name, seat, slot)
        for zone in ("hand", "deck", "discard"):
            for name in SPARE:
                g.put(name, seat, zone)
        g.pool(seat, "☉☉☿☿🜔🜔✦✦")
        g.s.seats[seat].rounds = [{"play:dissolution": 1}] * 3
    for place, name in (("left", "Salt Flats"), ("middle", "Ever-Burning Lamp"), ("right", "Fulminating Gold")):
        g.materia(name, place)
    for name in ("Mercury Spring", "Antimony Vein", "Emerald Fragment"):
        g.put(name, -1, "materia_deck")
    g.s.contested = {"left": [0, 1, 2, 3]}
    return g


def answer(g: Scenario, rng: random.Random) -> None:
    """Any legal answer."""
    q = g.question()
    if q.of == "piles":
        assert isinstance(q.default, Piles)
        g.answer(dict(q.default.piles))
    elif (q.min, q.max) == (1, 1):
        g.answer(rng.choice(q.options))
    else:
        g.answer(rng.sample(list(q.options), rng.randint(q.min, q.max)))


def run_lines(name: str, stage: str, rng: random.Random) -> None:
    card = CUBE[name]
    for index, line in enumerate(sheets(CUBE)[name].lines):
        g = full_table(stage)
        here = "left" if card.kind in CREATURES else ""
        if card.kind == "alchemist":
            piece = g.s.seats[0].alchemist
            g.write(piece, card=name)
        else:
            piece = g.put(name, 0, here or SLOT.get(card.kind, "discard"))
        enemy = next(i for i in g.s.field if g.s.pieces[i].controller == 1)
        trigger = Triggered(0, piece, (), here, {
            "it": (enemy,), f"@{enemy}": ("left",), "#damage": (2,), "them": (1,), "#drawn": (2,), "winner": (1,),
        }, line, repeated=True)
        g.do(lambda run, trigger=trigger: run.push(Begin(trigger)))
        for _ in range(40):
            if not g.asked():
                break
            answer(g, rng)
        assert not g.asked(), f"line {index} goes on asking"
        assert all(min(seat.pool) >= 0 for seat in g.s.seats)
        for i in g.s.field:
            g.run.derived.power(i)


@pytest.mark.parametrize("name", [c.id for c in CUBE.cards if c.kind not in ("opus", "objective")])
def test_each_line_runs(name: str) -> None:
    for seed, stage in enumerate(STAGES[::3]):
        run_lines(name, stage, random.Random(f"{name} {seed}"))
