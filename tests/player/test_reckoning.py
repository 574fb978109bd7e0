"""What the player reckons with: fights, units, and what its goals ask."""

from __future__ import annotations

from typing import Any

from app.games.draft_and_battle.cards.costs import Cost, parse_cost
from app.games.draft_and_battle.player.board import Board, Body
from app.games.draft_and_battle.player.knowledge import known_cube
from app.games.draft_and_battle.player.laboratory import ability_cost
from app.games.draft_and_battle.player.mind import Mind
from app.games.draft_and_battle.player.purse import pay
from app.games.draft_and_battle.player.wants import wants_of
from app.games.draft_and_battle.player.war import bonus, fight
from app.games.registry import BUILT_IN, load_game
from app.lab.play import Session, open_decision

CUBE = BUILT_IN["built-in"]


def body(name: str, seat: int, power: int, left: int, *keywords: str, element: str = "") -> Body:
    return Body(name, seat, "homunculus", power, left, frozenset(keywords), (element,) if element else ())


def names(left: dict[int, list[Body]]) -> set[str]:
    return {b.handle for bodies in left.values() for b in bodies}


def test_the_stronger_is_left() -> None:
    assert names(fight({0: [body("big", 0, 4, 4)], 1: [body("small", 1, 2, 2)]})) == {"big"}


def test_equal_creatures_fall_together() -> None:
    assert fight({0: [body("a", 0, 2, 2)], 1: [body("b", 1, 2, 2)]}) == {}


def test_the_element_that_beats_the_other_decides() -> None:
    fire, quick = body("fire", 0, 1, 3, element="sulphur"), body("quick", 1, 2, 2, element="mercury")
    assert bonus(fire, quick) == 1 and bonus(quick, fire) == 0
    assert names(fight({0: [fire], 1: [quick]})) == {"fire"}


def test_a_deadly_creature_takes_a_giant_with_it() -> None:
    assert fight({0: [body("scorpion", 0, 1, 1, "deadly")], 1: [body("giant", 1, 8, 8)]}) == {}


def test_a_guardian_is_struck_first() -> None:
    left = fight({0: [body("a", 0, 2, 9)], 1: [body("wall", 1, 0, 4, "guardian"), body("mage", 1, 1, 1)]})
    assert "mage" in names(left)


def test_units_of_an_element_are_not_made_of_others() -> None:
    assert pay(Cost(sulphur=2), parse_cost("☿")) is None
    assert pay(Cost(sulphur=1, generic=1), parse_cost("☉✦")) == Cost()
    assert pay(Cost(generic=3), parse_cost("☉")) is None


def early_mind() -> tuple[dict[str, Any], Mind]:
    game = load_game()
    session = Session(game, [], 3, CUBE)
    found = open_decision(game, session.state)
    assert found is not None
    seat, decision = found
    view = game.view(session.state, seat)
    return view, Mind(view, decision, known_cube(CUBE))


def test_the_opus_says_what_is_wanted() -> None:
    view, mind = early_mind()
    goal = {"cards": {**view["cards"], "goal": {"card": "the-golden-fleece"}}, "you": {**view["you"], "opus": "goal"}}
    wanted = wants_of(Board({**view, **goal, "objectives": []}, mind.board.me, mind.board.cube))
    assert wanted["claimed"] > 1 and wanted["won"] == 0
    goal["cards"]["goal"] = {"card": "blacker-than-black"}
    assert wants_of(Board({**view, **goal, "objectives": []}, mind.board.me, mind.board.cube)).highest == 0


def test_no_ability_that_is_free_and_endless_is_ever_used() -> None:
    """Otherwise a turn would never end."""
    _, mind = early_mind()
    for card in mind.board.cube.cards:
        for line in card.lines:
            use = line.use
            if use is not None and not (use.once or use.cost or use.discard or use.sacrifice or use.calls):
                assert ability_cost(mind, line) > 50
