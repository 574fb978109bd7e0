"""Every example of the rules page, played: the functions are named by the heading it stands under, and their
docstrings are its words, so that neither changes without the other."""

from __future__ import annotations

import re
import sys

import pytest

from app.game import IllegalChoice
from app.games.draft_and_battle.engine.damage import check_spread
from app.games.draft_and_battle.engine.state import Spread
from app.games.draft_and_battle.rulebook import RULES
from tests.cards_play.goals import opus
from tests.cards_play.stage import CAST, STAGES, Stage
from tests.engine.scenario import Scenario, body

MARK = "> **Example.** "


def plain(text: str) -> str:
    """Without links, line breaks and the marks of markdown."""
    return re.sub(r"\s+", " ", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)).strip()


def examples() -> dict[str, str]:
    """The examples of the page by the name of their test."""
    found: dict[str, str] = {}
    heading = ""
    for line in RULES["en"].splitlines():
        if line.startswith("#"):
            heading = "_".join(re.findall("[a-z]+", line.lower()))
        elif line.startswith(MARK):
            name = f"example_{heading}"
            assert name not in found, f"two examples under {heading}: their tests need two names"
            found[name] = plain(line.removeprefix(MARK))
    return found


def test_each_example_has_a_test_and_each_test_an_example() -> None:
    module = sys.modules[__name__]
    told = {
        name.removeprefix("test_"): plain(getattr(module, name).__doc__ or "")
        for name in dir(module) if name.startswith("test_example_")
    }
    assert told == examples()
    assert RULES["en"].count("Example") == len(told), "an example that is marked in another way"


def refused(g: Stage, seat: int, damage: dict[int, dict[int, int]], bonus: dict[int, int] | None = None) -> str:
    with pytest.raises(IllegalChoice) as info:
        allowed(g, seat, damage, bonus)
    return info.value.code


def allowed(g: Stage, seat: int, damage: dict[int, dict[int, int]], bonus: dict[int, int] | None = None) -> Spread:
    """This declaration at the left location, if it may be made."""
    spread = Spread({"left": damage}, bonus or {})
    check_spread(g.cube, g.s, seat, g.question(seat), spread, "x")
    return spread


class Scene(Stage):
    """With the bodies that the examples name by their numbers."""

    def __init__(self) -> None:
        Scenario.__init__(
            self, *CAST, body("sulphur", 3, 3, element=["sulphur"]), body("small", 2, 1),
            body("one", 1, 9), body("two", 2, 9), body("three", 3, 9),
        )
        STAGES.append(self)


# ---------------------------------------------------------------- the examples
def test_example_the_game_in_a_minute() -> None:
    """Ada and Bo both sent creatures to the left location, nobody else did. They fight. Bo's creatures die, one of
    Ada's stands: Ada claims the treasure there. In the middle Chiara stands alone: she claims without a fight."""
    ada, bo, chiara = 0, 1, 2
    g = Stage()
    g.materia("ore", "left"), g.materia("gem", "middle")
    g.put("giant", ada, "left")
    bos = [g.put("rat", bo, "left"), g.put("imp", bo, "left")]
    g.put("imp", chiara, "middle")
    g.fight()
    assert [g.at(i) for i in bos] == ["resting", "discard"] and not g.s.contested.get("middle")
    g.claim()
    assert g.s.claims == {"left": ada, "middle": chiara}
    assert g.piece("ore").controller == ada and g.piece("gem").controller == chiara


@pytest.mark.parametrize(("pool", "can"), [("☉☉☿", True), ("☉☿🜔", False)])
def test_example_costs(pool: str, can: bool) -> None:
    """Realgar Viper costs ☉☉✦: two units of sulphur and one of anything. With ☉☉☿ in your pool you can pay it; with
    ☉☿🜔 you cannot."""
    g = Stage()
    assert g.cube["realgar-viper"].cost == "☉☉✦"
    viper = g.put("Realgar Viper", 0, "hand")
    g.pool(0, pool)
    g.turn("deployment", 0)
    assert g.can("deploy", viper) == can
    if can:
        g.deploy(viper, "left")
        assert g.units(0) == (0, 0, 0, 0) and g.at(viper) == "left"


@pytest.mark.parametrize("way", ["resource", "attach"])
def test_example_reagents(way: str) -> None:
    """You play Philosophic Mercury. As a resource it pays ☿ now. Attached it pays nothing this round, but from the
    next on it pays ☿ and your mercury homunculi have +1/+1."""
    g = Stage()
    blue = g.put("blue", 0, "resting")
    mercury = g.put("Philosophic Mercury", 0, "hand")
    g.turn("laboratory", 0).act(way, mercury)
    assert g.units(0) == ((0, 1, 0, 0) if way == "resource" else (0, 0, 0, 0)) and g.stats(blue) == (2, 2)
    g.settle()
    g.pool(0, "0")
    g.through("upkeep.attached", "upkeep.pay")
    assert g.units(0) == (0, 1, 0, 0)
    assert g.stats(blue) == ((2, 2) if way == "resource" else (3, 3))


def test_example_laboratory() -> None:
    """You play a salt reagent as a resource, which pays 🜔 at once, then pay ☉☿ to attach Solve et Coagula, then 🜔🜔
    for Panacea, which heals your wounded Golem of Prague. You end your turn."""
    g = Stage()
    golem = g.put("Golem of Prague", 0, "resting", damage=3)
    natron, solve = g.put("Natron", 0, "hand"), g.put("Solve et Coagula", 0, "hand")
    panacea = g.put("Panacea", 0, "hand")
    g.pool(0, "☉☿🜔")
    g.turn("laboratory", 0)
    assert not g.can("ritual", panacea), "one 🜔 is missing as yet"
    g.act("resource", natron)
    assert g.units(0) == (1, 1, 2, 0)
    g.act("principle", solve)
    assert g.units(0) == (0, 0, 2, 0) and g.at(solve) == "principle"
    g.play(panacea, golem)
    assert g.damage(golem) == 0 and g.units(0) == (0, 0, 0, 0) and g.at(panacea) == "discard"
    g.act("end_turn")
    assert g.asked() == [1]


@pytest.mark.parametrize("given", [(3, 1), (2, 2)])
def test_example_damage(given: tuple[int, int]) -> None:
    """Your Golem of Prague, salt, 4/4, faces a sulphur creature of 3/3 and a minion of 1/1. You give 3 to the first
    and 1 to the second. Salt beats sulphur: name the first, and it takes 4. Or give it only 2, which the bonus makes
    3, and 2 to the minion: both die as well."""
    g = Scene()
    golem = g.put("Golem of Prague", 0, "left")
    first, minion = g.put("sulphur", 1, "left"), g.put("imp", 1, "left")
    assert g.stats(golem) == (4, 4) and g.cube["golem-of-prague"].element == ("salt",)
    g.flow("contest")
    spread = allowed(g, 0, {golem: {first: given[0], minion: given[1]}}, {golem: first})
    assert refused(g, 0, {golem: {first: 3, minion: 1}}, {golem: minion}) == "no_bonus"
    g.answer(spread, 0).settle()
    taken = {e.cards[0].piece: e.amount for e in g.told("damage") if e.seat == 1}
    assert taken == {first: given[0] + 1, minion: given[1]}
    assert g.at(first) == "resting" and g.at(minion) == "discard"


def test_example_guardian() -> None:
    """You have a 4/4 guardian and a 2/1 beside it. An enemy with 5 power in all must give 4 to the guardian and may
    then give 1 to the other."""
    g = Scene()
    guardian, other = g.put("Golem of Prague", 0, "left"), g.put("small", 0, "left")
    a, b = g.put("two", 1, "left"), g.put("three", 1, "left")
    g.flow("contest")
    assert refused(g, 1, {a: {other: 2}, b: {guardian: 3}}) == "guarded"
    assert refused(g, 1, {a: {guardian: 1, other: 1}, b: {guardian: 2, other: 1}}) == "guarded"
    allowed(g, 1, {a: {guardian: 2}, b: {guardian: 3}})
    g.answer(allowed(g, 1, {a: {guardian: 2}, b: {guardian: 2, other: 1}}), 1).settle()
    assert g.at(guardian) == g.at(other) == "resting", "both have died"


@pytest.mark.parametrize(("attackers", "taken"), [(("one", "one", "one"), 0), (("three",), 2)])
def test_example_fortified(attackers: tuple[str, ...], taken: int) -> None:
    """Three attackers give it 1 each: it takes nothing. One attacker gives it 3: it takes 2."""
    g = Scene()
    shell = g.put("shell", 0, "left")
    for name in attackers:
        g.put(name, 1, "left")
    g.fight()
    assert g.damage(shell) == taken and len([e for e in g.told("damage") if e.seat == 0]) == (taken > 0)


def test_example_stages() -> None:
    """You are at Albedo with two attached reagents. You sacrifice Philosophic Mercury, pay ✦✦, and are at Citrinitas.
    Basilisk Eye now weakens for good. Dissolution, played in the same turn, draws three cards instead of one."""
    g = Stage("albedo")
    mercury, natron = g.put("Philosophic Mercury", 0, "attached"), g.put("Natron", 0, "attached")
    dissolution = g.put("Dissolution", 0, "hand")
    g.deck(0, *["rat"] * 5)
    g.pool(0, "☿✦✦")
    g.turn("laboratory", 0).act("advance")
    while g.seat(0).stage == 1:
        g.answer({"card": mercury, "pay": (0, 0, 0, 2)}.get(g.question().of))
    assert g.seat(0).stage == 2 and g.at(mercury) == "discard" and g.at(natron) == "attached"
    assert g.units(0) == (0, 1, 0, 0)
    g.play(dissolution)
    assert g.hand(0) == ["rat"] * 3
    ogre = g.put("ogre", 1, "left")
    g.enter("Basilisk Eye", 0, "left")
    assert g.stats(ogre) == (8, 8)
    g.go_home()
    assert g.stats(ogre) == (8, 8), "not for this round alone"


def test_example_response_window() -> None:
    """Bo answers Ada's deployment with an instant. Ada is asked again and answers with Stopper of Hermes. All pass:
    Ada's card happens first and cancels Bo's."""
    ada, bo = 0, 1
    g = Stage()
    giant = g.put("giant", ada, "hand")
    stopper, dart = g.put("Stopper of Hermes", ada, "hand"), g.put("dart", bo, "hand")
    g.pool(ada, "☿☿☿☿☿☿✦✦")
    g.pool(bo, "✦")
    g.turn("deployment", ada).deploy(giant, "left")
    while not g.can_respond(bo, dart):
        g.answer(None) if g.asked() and g.s.window == "" else g.tick()
    g.respond(bo, dart, giant)
    assert ada in g.asked()
    g.respond(ada, stopper, g.s.pile[0].id).close()
    assert g.damage(giant) == 0 and g.at(dart) == g.at(stopper) == "discard" and len(g.told("cancelled")) == 1


def test_example_victory() -> None:
    """In round six your Opus holds and you declare. A rival answers with an instant that sends one of your creatures
    home, and your Opus holds no longer. You do not win, and all know now what you are after."""
    g = opus(Stage("citrinitas", round=6, phase="claim"), "Sol and Luna")
    g.put("red", 0, "left")
    luna = g.put("blue", 0, "left")
    card = g.put("Menstruum Universale", 1, "hand")
    g.pool(1, "☉☉☿☿🜔🜔✦✦")
    g.flow("claim.declare")
    while g.asked() and g.question().kind == "declare":
        g.answer(None)
    while not g.asked():
        g.tick()
    g.act("instant", card, seat=1)
    while g.asked() and g.question(1).kind != "response":
        g.answer(luna if luna in g.options(1) else None, 1)
    g.settle()
    assert g.at(luna) == "resting" and g.s.result is None
    assert g.seat(0).declared and g.piece(g.seat(0).opus[0]).known == 31
