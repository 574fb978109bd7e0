"""The objectives: scored by the first to fulfil them, at the moments that their cards name, and then closed."""

from __future__ import annotations

from app.games.draft_and_battle.engine import changes
from tests.cards_play.goals import burns, claims, destroys, leaves, next_round, objective, scored, wins
from tests.cards_play.hands import plays
from tests.cards_play.stage import Stage


def look(g: Stage) -> Stage:
    """A change that changes nothing: what is looked at after every change is looked at."""
    g.do(lambda run: run.changed())
    return g


def test_the_crowned_adept() -> None:
    """You are at Citrinitas or later, and at least 2 principles are attached to your alchemist."""
    g = Stage("albedo")
    goal = objective(g, "The Crowned Adept")
    g.put("Ouroboros", 0, "principle")
    g.put("Tria Prima", 0, "principle")
    look(g)
    assert not scored(g, goal), "at Albedo yet"
    g.stage(1, "rubedo")
    g.put("Alum", 1, "attached")
    g.put("Via Sicca", 1, "principle")
    look(g)
    assert not scored(g, goal), "one principle is not two"
    g.advance()
    assert scored(g, goal) == [0] and g.op() == 2
    second = g.put("Caput Corvi", 1, "hand")
    g.do(lambda run: changes.attach_principle(run, second, 1)).settle()
    assert scored(g, goal) == [0] and g.op(1) == 0, "closed once it is scored"


def test_dominion_of_the_field() -> None:
    """When Claim begins: you have at least 1 creature, face up or face down, at each of the three locations."""
    g = Stage()
    goal = objective(g, "Dominion of the Field")
    g.put("rat", 0, "left")
    g.put("mask", 0, "middle", face_down=True)
    g.claim()
    assert not scored(g, goal)
    g.put("imp", 0, "right")
    look(g)
    assert not scored(g, goal), "only as Claim begins"
    g.claim()
    assert scored(g, goal) == [0] and g.op() == 3


def test_the_great_purification() -> None:
    """You have sacrificed at least 3 reagents this game."""
    g = Stage()
    goal = objective(g, "The Great Purification")
    burns(burns(g, 2), 2, seat=1)
    imp = g.put("imp", 0, "resting")
    g.burn(imp)
    assert not scored(g, goal), "a creature is no reagent"
    natron = g.put("Natron", 0, "attached")
    g.do(lambda run: changes.make_room(run, 0, natron))
    assert not scored(g, goal), "what makes room is not sacrificed"
    g.put("Natron", 0, "resource")
    plays(g, "Calcination")
    assert scored(g, goal) == [0] and g.op() == 2


def test_the_great_purification__by_two_seats_at_once() -> None:
    g = Stage()
    goal = objective(g, "The Great Purification")
    burns(burns(g, 2), 2, seat=2)
    a, b = g.put("Natron", 0, "attached"), g.put("Natron", 2, "attached")
    g.do(lambda run: (changes.sacrifice(run, [a], 0), changes.sacrifice(run, [b], 2)))
    assert scored(g, goal) == [0, 2] and g.op() == g.op(2) == 2


def test_the_unbroken_line() -> None:
    """When Contest ends: you have won at least one contest at left, at middle and at right this game."""
    g = Stage()
    goal = objective(g, "The Unbroken Line")
    wins(g, "left", "middle")
    claims(g, "relic", place="right")
    assert not scored(g, goal), "a claim without a contest is no victory"
    g.put("rat", 1, "right")
    g.put("giant", 1, "right")
    for i in [i for i in g.s.field if g.piece(i).controller == 0 and g.at(i) == "right"]:
        leaves(g, i)
    wins(g, "left")
    assert not scored(g, goal)
    for i in [i for i in g.s.field if g.piece(i).controller == 1]:
        leaves(g, i)
    wins(g, "right")
    assert scored(g, goal) == [0] and g.op() == 2


def test_the_iron_library() -> None:
    """You have at least 3 apparatus in your laboratory, exhausted ones included."""
    g = Stage()
    goal = objective(g, "The Iron Library")
    g.put("still", 0, "apparatus")
    g.put("still", 0, "apparatus", exhausted=True)
    g.put("still", 1, "apparatus")
    look(g)
    assert not scored(g, goal)
    plays(g, "still-too")
    assert scored(g, goal) == [0] and g.op() == 2


def test_the_trismegistus_accord() -> None:
    """You have on the battlefield, face up, three different homunculi: one sulphur, one mercury, one salt."""
    g = Stage()
    goal = objective(g, "The Trismegistus Accord")
    g.put("red", 0, "left")
    g.put("blue", 0, "right")
    g.put("white", 1, "left")
    g.put("white", 0, "resting")
    white = g.put("white", 0, "left", face_down=True)
    look(g)
    assert not scored(g, goal), "face down it has no element"
    g.unveil(white)
    assert scored(g, goal) == [0] and g.op() == 2


def test_the_trismegistus_accord__one_of_two_elements_stands_for_one() -> None:
    g = Stage()
    goal = objective(g, "The Trismegistus Accord")
    two = [c.id for c in g.cube.cards if c.kind == "homunculus" and set(c.element) == {"sulphur", "mercury"}]
    assert two
    g.put(two[0], 0, "left")
    g.put("white", 0, "left")
    look(g)
    assert not scored(g, goal)
    g.put("blue", 0, "right")
    look(g)
    assert scored(g, goal) == [0]


def test_the_devouring() -> None:
    """You have destroyed at least 5 enemy creatures this game."""
    g = Stage()
    goal = objective(g, "The Devouring")
    destroys(g, 4)
    g.kill(g.put("imp", 0, "left"), by=0)
    assert not scored(g, goal), "one's own do not count"
    ogre, rat = g.put("ogre", 0, "left"), g.put("rat", 2, "left")
    g.fight()
    assert g.at(rat) == "resting" and scored(g, goal) == [0] and ogre


def test_the_devouring__two_seats_share_the_credit() -> None:
    g = Stage()
    goal = objective(g, "The Devouring")
    destroys(destroys(g, 4), 4, seat=2)
    g.put("giant", 0, "left")
    g.put("giant", 2, "left")
    prey = g.put("rock", 1, "left")
    hits = [{"verb": "deal", "amount": 5, "to": {"pick": "target", "at": "battlefield"}}]
    g.steps(0, hits, prey).steps(2, hits, prey)
    assert scored(g, goal) == [0, 2]


def test_the_silent_accumulation() -> None:
    """You have at least 5 resource reagents in your laboratory, exhausted ones included."""
    g = Stage()
    goal = objective(g, "The Silent Accumulation")
    for n in range(4):
        g.put("Natron", 0, "resource", exhausted=n == 1)
    g.put("Natron", 0, "attached")
    g.put("Sulphur Well", 0, "materia")
    look(g)
    assert not scored(g, goal)
    natron = g.put("Natron", 0, "hand")
    g.turn("laboratory", 0).act("resource", natron)
    assert scored(g, goal) == [0] and g.op() == 2


def test_army_of_the_opus() -> None:
    """When Deployment ends: you have at least 5 creatures, face up or face down, on the battlefield."""
    g = Stage()
    goal = objective(g, "Army of the Opus")
    for place in ("left", "left", "middle"):
        g.put("imp", 0, place)
    g.token(0, "right", 1, 1)
    g.put("imp", 0, "resting")
    g.put("imp", 1, "left")
    g.flow("deployment.over")
    assert not scored(g, goal)
    g.put("mask", 0, "right", face_down=True)
    g.flow("contest.count")
    assert not scored(g, goal), "only as Deployment ends"
    g.flow("deployment.over")
    assert scored(g, goal) == [0] and g.op() == 2


def test_the_final_stage() -> None:
    """You are at Rubedo."""
    g = Stage("citrinitas")
    goal = objective(g, "The Final Stage")
    g.put("Heir of the Work", 0, "resting")
    look(g)
    assert not scored(g, goal), "to count as one stage higher is not to be there"
    g.advance()
    assert scored(g, goal) == [0] and g.op() == 3


def test_the_collector() -> None:
    """After each claim: you have claimed Materia of at least 3 different types this game."""
    g = Stage()
    goal = objective(g, "The Collector")
    claims(g, "resource", "relic", "resource")
    g.put("Volatile Quicksilver", 0, "materia")
    look(g)
    assert not scored(g, goal), "taken over is not claimed"
    before = g.op()
    claims(g, "treasure")
    assert scored(g, goal) == [0] and g.op() == before + 3 + 2


def test_the_hermits_triumph() -> None:
    """When Contest ends: you won a contest this round where you had exactly 1 creature, and other seats together at
    least 2, when damage was declared."""
    g = Stage()
    goal = objective(g, "The Hermit's Triumph")
    g.put("ogre", 0, "left")
    g.put("rat", 1, "left")
    g.fight()
    assert not scored(g, goal), "one against one"
    g.put("imp", 0, "left")
    for seat in (1, 2):
        g.put("rat", seat, "left")
    g.fight()
    assert not scored(g, goal), "two against two"
    imps = [i for i in g.s.field if g.s.pieces[i].card == "imp"]
    if imps:
        leaves(g, *imps)
    for seat in (1, 2):
        g.put("rat", seat, "left")
    g.fight()
    assert scored(g, goal) == [0] and g.op() == 2


def test_the_hermits_triumph__only_of_this_round() -> None:
    g = Stage()
    g.put("ogre", 0, "left")
    for seat in (1, 2):
        g.put("rat", seat, "left")
    g.fight()
    next_round(g)
    goal = objective(g, "The Hermit's Triumph")
    g.flow("contest.count")
    assert not scored(g, goal)
