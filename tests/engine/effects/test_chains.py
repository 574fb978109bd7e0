"""How long one choice may go on: a finite chain runs to its end, an endless one is cut (rules.md: Endless chains)."""

from __future__ import annotations

from tests.engine.scenario import Scenario, body, card

# Each that falls knocks over another one, whichever: nobody is asked.
DOMINO = {"head": "death", "do": [
    {"verb": "gain", "op": 1},
    {"verb": "deal", "amount": 1, "to": {"pick": "choose", "random": True, "of": "you", "at": "battlefield"}},
]}  # fmt: skip


def test_a_chain_of_60_runs_to_its_end() -> None:
    g = Scenario(body("domino", 1, 1, kind="minion", lines=[DOMINO]))
    for n in range(60):
        g.put("domino", 0, ("left", "middle", "right")[n % 3])
    g.steps(0, [{"verb": "destroy", "who": {"pick": "choose", "random": True, "of": "you", "at": "battlefield"}}])
    assert g.seat(0).op == 60 and not g.told("chain_cut")


def test_two_cards_that_set_each_other_off_are_cut() -> None:
    """B46: P makes a token when a creature of yours dies, Q destroys it, which P sees."""
    p = {"head": {"event": "dies", "who": {"of": "you"}}, "do": [
        {"verb": "make", "name": "Spark", "power": 1, "toughness": 1}, {"verb": "gain", "op": 1}]}  # fmt: skip
    q = {"head": {"event": "dies", "who": {"of": "you"}}, "do": [
        {"verb": "destroy", "who": {"of": "you", "token": True, "at": "battlefield"}}]}  # fmt: skip
    g = Scenario(card("pq", "apparatus", lines=[q]), body("maker", 1, 9, kind="agent", lines=[p]), body("rat", 1, 1))
    g.put("maker", 0, "left")
    g.put("pq", 0, "apparatus")
    rat = g.put("rat", 0, "left")
    g.steps(1, [{"verb": "destroy", "who": {"pick": "target", "of": "opponent", "at": "battlefield"}}], rat)
    assert g.told("chain_cut") and 50 <= g.seat(0).op <= 400 and not g.s.waiting
    g.steps(0, [{"verb": "gain", "op": 1}])  # and the game goes on
