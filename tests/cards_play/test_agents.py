"""The agents, card by card: each test is named after its card and says the printed sentence."""

from __future__ import annotations

from app.games.draft_and_battle.engine import changes
from app.games.draft_and_battle.engine.state import Act
from tests.cards_play.stage import Stage

KILL = [{"verb": "destroy", "who": {"pick": "target", "of": "opponent", "at": "battlefield"}}]


def advances(g: Stage, seat: int = 0) -> bool:
    return Act("advance") in g.options(seat)


# ---------------------------------------------------------------- disciples
def test_bellows_boy() -> None:
    """Laboratory, stay home, once per round: your next advance this round costs ✦ less."""
    g = Stage()
    boy = g.put("bellows-boy", 0, "resting")
    for _ in range(3):
        g.put("realgar", 0, "attached")
    g.turn("laboratory", 0)
    assert not advances(g), "Albedo costs ✦"
    g.use(boy)
    assert not g.can_use(boy) and advances(g)
    g.answer(Act("advance"))
    while g.question().kind != "laboratory":
        g.answer(None)
    assert g.seat(0).stage == 1 and g.seat(0).advance_discount == 0
    g.turn("deployment", 0)
    assert not g.can("redeploy", boy), "it stays home"
    g.settle()
    g.s.round += 1
    assert g.turn("deployment", 0).can("redeploy", boy), "this round"


def test_bellows_boy_must_be_home_and_awake() -> None:
    g = Stage()
    out, tired = g.put("bellows-boy", 0, "left"), g.put("bellows-boy", 0, "resting", exhausted=True)
    g.turn("laboratory", 0)
    assert not g.can_use(out) and not g.can_use(tired)


def test_novice_of_the_crucible() -> None:
    """To advance, you may sacrifice this from your laboratory in place of one attached reagent."""
    g = Stage()
    novice, page = g.put("novice-of-the-crucible", 0, "resting"), g.put("page", 0, "resting")
    king = g.put("little-king-of-antimony", 0, "resting")
    g.put("novice-of-the-crucible", 0, "left")
    g.put("novice-of-the-crucible", 1, "resting")
    realgar = g.put("realgar", 0, "attached")
    g.pool(0, "✦")
    g.turn("laboratory", 0).answer(Act("advance"))
    assert g.offered() == {novice, realgar} and page
    g.answer(novice)
    assert g.at(novice) == "discard" and g.at(realgar) == "attached" and g.seat(0).stage == 1
    assert g.stats(king) == (3, 3), "it is no reagent"


def test_novice_of_the_crucible_tired() -> None:
    """In play even resting, but awake."""
    g = Stage()
    g.put("novice-of-the-crucible", 0, "resting", exhausted=True)
    g.pool(0, "✦")
    assert not advances(g.turn("laboratory", 0))


def test_brother_infirmarian() -> None:
    """Home: heal 1 on target creature of yours."""
    g = Stage()
    brother = g.put("brother-infirmarian", 0, "left")
    rock, home = g.put("rock", 0, "left", damage=3), g.put("page", 0, "resting", damage=1)
    theirs = g.put("rock", 1, "left", damage=3)
    g.go_home(rock)
    assert [g.damage(x) for x in (brother, rock, home, theirs)] == [0, 2, 1, 3]


def test_brother_infirmarian_returned_by_an_effect() -> None:
    """Not on a return home."""
    g = Stage()
    brother, rock = g.put("brother-infirmarian", 0, "left"), g.put("rock", 0, "left", damage=3)
    g.do(lambda run: changes.return_home(run, [brother]))
    assert g.damage(rock) == 3


def test_candidate_in_the_white_robe() -> None:
    """Albedo: this has +1/+1."""
    g = Stage()
    candidate = g.put("candidate-in-the-white-robe", 0, "left")
    assert g.stats(candidate) == (1, 2)
    g.stage(0, "albedo")
    assert g.stats(candidate) == (2, 3)
    g.write(candidate, damage=2)
    g.go_home()
    assert g.at(candidate) == "resting", "at home too"


def test_keeper_of_the_ashes() -> None:
    """When you sacrifice a reagent, once per round: gain 1 element that it produces."""
    g = Stage()
    g.put("keeper-of-the-ashes", 0, "resting")
    g.burn(g.put("natron", 1, "attached"), seat=1)
    g.burn(g.put("natron", 0, "resource"))
    assert g.units(0) == (0, 0, 1, 0)
    g.burn(g.put("natron", 0, "resource"))
    assert g.units(0) == (0, 0, 1, 0), "once per round"


def test_keeper_of_the_ashes_and_a_planted_seed() -> None:
    """A creature attached as a reagent produces the element it was attached as."""
    g = Stage()
    g.put("keeper-of-the-ashes", 0, "resting")
    g.burn(g.put("gold-seed", 0, "attached", as_reagent="sulphur"))
    assert g.units(0) == (1, 0, 0, 0)


def test_water_carrier_of_alexandria() -> None:
    """Hired: you may attach a reagent from your hand."""
    g = Stage()
    a, b, ode = g.put("realgar", 0, "hand"), g.put("natron", 0, "hand"), g.put("ode", 0, "hand")
    carrier = g.enter("water-carrier-of-alexandria", 0, "left", True)
    assert g.offered() == {a, b}
    g.answer(b)
    assert g.at(b) == "attached" and g.piece(b).asleep and g.at(a) == g.at(ode) == "hand"
    assert g.seat(0).reagents_played == 0, "not your reagent of the round"
    g.go_home()
    g.enter(carrier)
    assert g.at(a) == "hand", "only from elsewhere than the laboratory"


def test_water_carrier_of_alexandria_with_nothing_to_carry() -> None:
    """It is asked all the same while it has cards in hand; yes is not offered."""
    g = Stage()
    g.enter("water-carrier-of-alexandria")
    g.put("ode", 0, "hand")
    g.enter("water-carrier-of-alexandria")
    assert g.options() == [False]
    g.answer(False)


def test_sister_of_the_pelican() -> None:
    """Death: you may reclaim a reagent."""
    g = Stage()
    sister, realgar = g.put("sister-of-the-pelican", 0, "left"), g.put("realgar", 0, "discard")
    natron = g.put("natron", 0, "discard")
    g.put("realgar", 1, "discard")
    g.kill(sister, answers=(True,))
    assert g.offered() == {realgar, natron}
    g.answer(natron)
    assert g.hand(0) == ["natron"] and g.at(sister) == "discard"


def test_sister_of_the_pelican_in_vain() -> None:
    g = Stage()
    g.kill(g.put("sister-of-the-pelican", 0, "left"))
    g.put("realgar", 0, "discard")
    g.kill(g.put("sister-of-the-pelican", 0, "left"), answers=(False,))
    g.burn(g.put("sister-of-the-pelican", 0, "left"))
    assert g.hand(0) == []


def test_steward_of_the_vessels() -> None:
    """Laboratory, stay home, once per round: return target attached reagent of yours to hand; then you may attach
    another reagent from your hand, awake."""
    g = Stage()
    steward = g.put("steward-of-the-vessels", 0, "resting")
    old, other = g.put("realgar", 0, "attached"), g.put("natron", 0, "attached")
    new, resource = g.put("natron", 0, "hand"), g.put("natron", 0, "resource")
    g.put("realgar", 1, "attached")
    g.turn("laboratory", 0).use(steward)
    assert g.offered() == {old, other} and resource
    g.answer(old).answer(True)
    assert g.offered() == {new}
    g.answer(new)
    assert g.at(old) == "hand" and g.at(new) == "attached" and not g.piece(new).asleep and g.at(other) == "attached"
    assert not g.can_use(steward) and not g.turn("deployment", 0).can("redeploy", steward)


def test_steward_of_the_vessels_takes_one_back_only() -> None:
    """Another: not the one that was returned."""
    g = Stage()
    steward, old = g.put("steward-of-the-vessels", 0, "resting"), g.put("realgar", 0, "attached")
    g.turn("laboratory", 0).use(steward, old)
    assert g.options() == [False]
    g.answer(False)
    assert g.hand(0) == ["realgar"]


def test_heir_of_the_work() -> None:
    """In play: You count as one stage higher for the stage gates of your cards."""
    g = Stage("albedo")
    cub, theirs = g.put("red-lion-cub", 0, "left"), g.put("red-lion-cub", 1, "left")
    assert g.stats(cub) == (3, 3)
    heir = g.put("heir-of-the-work", 0, "resting")
    assert g.stats(cub) == (4, 4) and g.stats(theirs) == (2, 2)
    g.put("heir-of-the-work", 0, "left")
    assert g.stats(cub) == (4, 4), "one, not two"
    g.stage(0, "rubedo")
    assert g.stats(cub) == (6, 6), "at most Rubedo"
    assert heir


def test_heir_of_the_work_is_no_stage() -> None:
    """For gates only: "instead" lines open too, the advance costs what it costs."""
    g = Stage("nigredo")
    g.put("heir-of-the-work", 0, "resting")
    g.put("hare-of-the-moon", 0, "resting")
    g.deck(0, "ode", "rite", "cheer", "dart")
    g.upkeep()
    assert len(g.options()) == 3, "Albedo instead: the top 3"
    g.answer(None)
    g.put("realgar", 0, "attached")
    g.pool(0, "✦")
    assert advances(g.turn("laboratory", 0))


def test_heir_of_the_work_tired_or_hidden() -> None:
    g = Stage()
    cub = g.put("red-lion-cub", 0, "left")
    heir = g.put("heir-of-the-work", 0, "resting", exhausted=True)
    assert g.stats(cub) == (2, 2)
    g.write(heir, exhausted=False, face_down=True)
    assert g.stats(cub) == (2, 2)
    g.write(heir, face_down=False)
    assert g.stats(cub) == (3, 3)


# ---------------------------------------------------------------- mercenaries
def test_pikeman_for_a_florin() -> None:
    """Contest: you may pay ✦. If you do, this has +1/+1 this round."""
    g = Stage()
    pikeman = g.put("pikeman-for-a-florin", 0, "left")
    g.put("rock", 1, "left")
    g.contest_begins()
    g.pool(0, "☉☉")
    g.contest_begins(False)
    assert g.stats(pikeman) == (2, 1)
    g.contest_begins(True)
    assert g.stats(pikeman) == (3, 2) and g.units(0) == (1, 0, 0, 0)
    g.through("contest.over")
    assert g.stats(pikeman) == (3, 2)
    g.go_home()
    assert g.stats(pikeman) == (2, 1)


def test_bravo_of_the_canals() -> None:
    """Home: you may pay ✦. If you do not, return this to hand."""
    g = Stage()
    paid, unpaid, poor = (g.put("bravo-of-the-canals", 0, "left") for _ in range(3))
    g.pool(0, "☉☉")
    g.go_home(True, False, True)
    assert [g.zone(x) for x in (paid, unpaid, poor)] == ["laboratory", "hand", "laboratory"]
    out = g.put("bravo-of-the-canals", 0, "left")
    g.go_home()
    assert g.zone(out) == "hand", "who cannot pay is not asked"


def test_gate_warden_of_prague() -> None:
    """Deploying this from your laboratory costs ✦."""
    g = Stage()
    warden, page = g.put("gate-warden-of-prague", 0, "resting"), g.put("page", 0, "resting")
    g.turn("deployment", 0)
    assert not g.can("redeploy", warden) and g.can("redeploy", page)
    g.settle()
    g.pool(0, "✦🜔🜔✦")
    g.turn("deployment", 0).deploy(warden, "left", (0, 0, 0, 1))
    assert g.at(warden) == "left" and g.units(0) == (0, 0, 2, 1)
    other = g.put("gate-warden-of-prague", 0, "hand")
    g.settle()
    g.pool(0, "🜔✦")
    g.turn("deployment", 0).deploy(other, "right")
    assert g.units(0) == (0, 0, 0, 0), "from hand: as printed"


def test_sword_of_two_paymasters() -> None:
    """Deployment, ✦✦, once per round, only opponents: return this home; it stays home this round."""
    g = Stage()
    sword = g.put("sword-of-two-paymasters", 0, "left", damage=1)
    g.pool(0, "✦✦")
    g.pool(1, "☉☿")
    assert not g.turn("deployment", 0).can_use(sword), "only opponents"
    g.settle()
    g.turn("deployment", 1).use(sword)
    assert g.at(sword) == "resting" and g.damage(sword) == 1 and g.units(1) == (0, 0, 0, 0)
    assert not g.turn("deployment", 0).can("redeploy", sword)
    assert not g.turn("deployment", 1).can_use(sword)


def test_sword_of_two_paymasters_unpaid() -> None:
    g = Stage()
    sword = g.put("sword-of-two-paymasters", 0, "left")
    g.pool(1, "✦")
    assert not g.turn("deployment", 1).can_use(sword)


def test_duellist_without_a_country() -> None:
    """Entry: you may have this and target enemy creature here each deal damage equal to its power to the other."""
    g = Stage()
    rat, rock, away = g.put("rat", 1, "left"), g.put("rock", 1, "left"), g.put("rat", 1, "right")
    duellist = g.enter("duellist-without-a-country")
    assert g.offered() == {rat, rock} and away
    g.answer(rat).answer(True)
    assert g.at(rat) == "resting" and g.piece(rat).exhausted and g.damage(duellist) == 2
    again = g.enter("duellist-without-a-country", 0, "left", False)
    assert g.damage(again) == g.damage(rock) == 0


def test_duellist_without_a_country_seeks_whom_he_may_meet() -> None:
    """Neither one that hides behind others, nor one under a truce."""
    g = Stage()
    rat, _ = g.put("rat", 1, "left"), g.put("wisp", 1, "left")
    other = g.put("rat", 2, "left")
    g.enter("duellist-without-a-country")
    assert g.offered() == {rat, other}
    g.answer(rat).answer(False)
    g.enter("public-notary", 0, "left", 2, True)
    duellist = g.enter("duellist-without-a-country", 0, "left", True)
    assert g.at(rat) == "resting" and g.damage(duellist) == 2 and g.damage(other) == 0


def test_duellist_without_a_country_falls() -> None:
    """Both at once; a creature deals it, deadly too."""
    g = Stage()
    g.put("poisoner-of-the-cup", 1, "left")
    duellist = g.enter("duellist-without-a-country", 0, "left", True)
    assert g.at(duellist) == "discard" and g.at("poisoner-of-the-cup") == "discard"
    h = Stage()
    h.put("knight", 1, "left")
    duellist = h.enter("duellist-without-a-country", 0, "left", True)
    assert h.at(duellist) == h.at("knight") == "discard"


def test_ransom_captain() -> None:
    """Win: choose an enemy homunculus destroyed here this round. Offer its owner: it discards 1 and you draw 1."""
    g = Stage()
    g.put("ransom-captain", 0, "left")
    rat = g.put("rat", 1, "left")
    a, b = g.put("realgar", 1, "hand"), g.put("natron", 1, "hand")
    g.deck(0, "ode")
    g.fight(True, b)
    assert g.hand(0) == ["ode"] and g.at(b) == "discard" and g.at(a) == "hand"
    assert not any(m.stay_home for m in g.piece(rat).marks)


def test_ransom_captain_of_two_prisoners() -> None:
    """Which one, you choose as it resolves."""
    g = Stage()
    g.put("ransom-captain", 0, "left")
    g.put("giant", 0, "left")
    rat, red = g.put("rat", 1, "left"), g.put("red", 2, "left")
    g.put("realgar", 1, "hand")
    lost = g.put("realgar", 2, "hand")
    g.deck(0, "ode")
    g.fight(red, True)
    assert g.at(lost) == "discard" and g.hand(1) == ["realgar"] and g.hand(0) == ["ode"] and rat


def test_ransom_captain_refused() -> None:
    """Refused: that homunculus stays home next round."""
    g = Stage()
    g.put("ransom-captain", 0, "left")
    g.put("page", 0, "left")
    rat = g.put("rat", 1, "left")
    other = g.put("rat", 1, "resting")
    g.put("realgar", 1, "hand")
    g.deck(0, "ode")
    g.fight(False)
    assert g.hand(0) == [] and g.hand(1) == ["realgar"]
    g.go_home()
    g.s.round += 1
    g.write(rat, exhausted=False)
    g.turn("deployment", 1)
    assert not g.can("redeploy", rat) and g.can("redeploy", other)
    g.settle().go_home()
    g.s.round += 1
    assert g.turn("deployment", 1).can("redeploy", rat)


def test_ransom_captain_and_an_empty_hand() -> None:
    """Impossible if it cannot: refused. An agent is no homunculus."""
    g = Stage()
    g.put("ransom-captain", 0, "left")
    rat = g.put("rat", 1, "left")
    g.fight()
    assert any(m.stay_home == g.s.round + 1 for m in g.piece(rat).marks)
    h = Stage()
    h.put("ransom-captain", 0, "left")
    h.put("imp", 1, "left")
    h.put("realgar", 1, "hand")
    h.fight()
    assert not h.told("offer")


def test_captain_of_the_free_lances() -> None:
    """Contest: bid among the seats with creatures here. The winner takes control of this this round."""
    g = Stage()
    captain = g.put("captain-of-the-free-lances", 0, "left")
    g.put("rock", 1, "left")
    g.put("rock", 2, "right")
    g.pool(0, "✦")
    g.pool(1, "☉☉✦")
    g.pool(2, "✦✦✦")
    g.s.phase = "contest"
    g.flow("contest.turn_up", "contest.start")
    assert g.asked() == [0, 1] and g.offered(1) == {0, 1, 2, 3}
    g.answer(1, 0).answer(2, 1)
    while g.asked():
        g.answer(None)
    assert g.piece(captain).controller == 1 and sum(g.units(1)) == 1 and sum(g.units(0)) == 1, "only the winner pays"
    g.go_home()
    assert g.piece(captain).controller == 0 and g.at(captain) == "resting"


def test_captain_of_the_free_lances_tie() -> None:
    """Only the strictly highest wins and pays; its own seat may win too."""
    g = Stage()
    captain = g.put("captain-of-the-free-lances", 0, "left")
    g.put("rock", 1, "left")
    g.pool(0, "✦")
    g.pool(1, "✦")
    g.contest_begins(1, 1)
    assert g.piece(captain).controller == 0 and sum(g.units(0)) == sum(g.units(1)) == 1
    g.contest_begins(1, 0)
    assert g.piece(captain).controller == 0 and sum(g.units(0)) == 0
    g.contest_begins(0)
    assert g.piece(captain).controller == 0, "nobody bids, nobody takes"


def test_the_white_company() -> None:
    """Entry: you may pay up to ✦✦✦. For each ✦ paid, make a 2/1 minion token named Lance here."""
    g = Stage()
    g.pool(0, "✦✦✦✦")
    g.enter("the-white-company")
    assert g.offered() == {0, 1, 2, 3}
    g.answer(3)
    lances = g.tokens(0, "left")
    assert [g.stats(x) for x in lances] == [(2, 1)] * 3 and g.units(0) == (0, 0, 0, 1)
    g.enter("the-white-company", 0, "right")
    assert g.offered() == {0, 1}
    g.answer(0)
    g.pool(0, "")
    g.enter("the-white-company", 0, "right")
    assert not g.tokens(0, "right")


# ---------------------------------------------------------------- scholars
def test_street_astrologer() -> None:
    """Entry: look at the top 2 cards of the Materia deck; put each on the top or the bottom, in the order you
    choose."""
    g = Stage()
    a, b, c = (g.put(x, -1, "materia_deck") for x in ("ore", "gem", "sulphur-well"))
    g.enter("street-astrologer", 0, "left", {"top": [b], "bottom": [a]})
    assert g.s.materia_deck == [b, c, a]
    (looked,) = g.told("looked")
    assert all(x.known == 1 for x in looked.cards)


def test_public_notary() -> None:
    """Entry: offer target opponent: truce between you here this round."""
    g = Stage()
    mine, theirs = g.put("rat", 0, "left"), g.put("rat", 1, "left")
    third, away = g.put("rat", 2, "left"), g.put("rat", 0, "right")
    notary = g.enter("public-notary")
    assert g.offered() == {1, 2, 3}
    g.answer(1)
    assert g.asked() == [1]
    g.answer(True)
    g.steps(1, KILL)
    assert g.offered(1) == {third, away}, "an effect that destroys may not choose the others"
    g.answer(third)
    assert g.at(third) == "resting"
    g.fight()
    assert g.damage(mine) == g.damage(theirs) == 0 and g.damage(notary) == 0 and not g.s.winners


def test_public_notary_refused_or_elsewhere() -> None:
    """Here, and this round."""
    g = Stage()
    g.put("rock", 0, "left")
    g.enter("public-notary", 0, "left", 1, False)
    assert not g.told("truce")
    away, theirs = g.put("rat", 0, "right"), g.put("rat", 1, "right")
    g.enter("public-notary", 0, "left", 1, True)
    g.fight()
    assert g.piece(away).exhausted and g.piece(theirs).exhausted
    g.go_home()
    assert not g.s.lasting


def test_anatomist_of_padua() -> None:
    """When an enemy creature here dies, once per round: draw 1."""
    g = Stage()
    g.put("anatomist-of-padua", 0, "left")
    g.deck(0, "realgar", "natron", "ode")
    g.kill(g.put("rat", 1, "right"), g.put("rat", 0, "left"))
    assert g.hand(0) == []
    g.kill(g.put("rat", 1, "left"))
    g.kill(g.put("rat", 1, "left"))
    assert g.hand(0) == ["realgar"]


def test_translator_of_the_house_of_wisdom() -> None:
    """Hired: draw 1."""
    g = Stage()
    g.deck(0, "realgar", "natron")
    translator = g.enter("translator-of-the-house-of-wisdom")
    assert g.hand(0) == ["realgar"]
    g.go_home()
    g.enter(translator)
    assert g.hand(0) == ["realgar"], "not from the laboratory"
    g.kill(translator)
    assert g.at(translator) == "discard"
    g.enter(translator)
    assert g.hand(0) == ["realgar", "natron"], "from elsewhere"


def test_correspondent_of_the_republic_of_letters() -> None:
    """Laboratory, stay home, once per round: offer target opponent: you draw 1 and it draws 1."""
    for yes in (True, False):
        g = Stage()
        friend = g.put("correspondent-of-the-republic-of-letters", 0, "resting")
        for seat in range(4):
            g.deck(seat, "realgar")
        g.turn("laboratory", 0).use(friend)
        assert g.offered() == {1, 2, 3}
        g.answer(2)
        assert g.asked() == [2]
        g.answer(yes)
        assert [len(g.hand(x)) for x in range(4)] == [int(yes), 0, int(yes), 0]
        assert not g.can_use(friend) and not g.turn("deployment", 0).can("redeploy", friend)


def test_envoy_under_the_white_flag() -> None:
    """Entry: offer target opponent: you pay 1 element of your choice, it gains that element, and truce between you at
    every location this round."""
    g = Stage()
    away, theirs = g.put("rat", 0, "right"), g.put("rat", 1, "right")
    g.pool(0, "☉🜔✦")
    g.enter("envoy-under-the-white-flag", 0, "left", 1, True)
    assert g.asked() == [0] and g.offered() == {(1, 0, 0, 0), (0, 0, 1, 0)}, "an element"
    g.answer((0, 0, 1, 0))
    assert g.units(0) == (1, 0, 0, 1) and g.units(1) == (0, 0, 1, 0)
    g.fight()
    assert g.at(away) == g.at(theirs) == "right" and g.damage(away) == 0


def test_envoy_under_the_white_flag_stays_the_fire() -> None:
    """Under a truce effects that damage may not choose the other's creatures; "each" works."""
    g = Stage()
    dragon, rock = g.put("dragon-of-the-long-fire", 1, "left"), g.put("rock", 0, "right")
    third = g.put("rock", 2, "middle")
    g.pool(0, "☉")
    g.pool(1, "☉☉☉")
    g.enter("envoy-under-the-white-flag", 0, "left", 1, True)
    g.turn("deployment", 1).act("ability", dragon, line=0)
    assert g.offered() == {third}
    g.answer(third)
    g.settle()
    g.steps(1, [{"verb": "deal", "amount": 1, "to": {"of": "opponent", "at": "battlefield"}}])
    assert g.damage(rock) == 1


def test_envoy_under_the_white_flag_without_a_gift() -> None:
    """Impossible if you cannot pay; refused: nothing."""
    g = Stage()
    g.pool(0, "✦✦")
    g.enter("envoy-under-the-white-flag", 0, "left", 1)
    assert not g.s.lasting and not g.asked()
    g.pool(0, "☿")
    g.enter("envoy-under-the-white-flag", 0, "left", 1, False)
    assert g.units(0) == (0, 1, 0, 0) and not g.s.lasting


def test_commentator_on_the_emerald_tablet() -> None:
    """Laboratory, ☿, stay home, once per round: repeat the next praxis you play this round."""
    g = Stage()
    commentator = g.put("commentator-on-the-emerald-tablet", 0, "resting")
    g.pool(0, "☿☿")
    g.turn("laboratory", 0).use(commentator)
    assert g.units(0) == (0, 1, 0, 0) and not g.can_use(commentator)
    g.cast("rite")
    g.cast("ode", 1)
    assert g.op(0) == 1 and g.op(1) == 1
    g.cast("ode")
    assert g.op(0) == 3
    g.cast("ode")
    assert g.op(0) == 4, "the next one"


def test_commentator_on_the_emerald_tablet_forgets() -> None:
    g = Stage()
    commentator = g.put("commentator-on-the-emerald-tablet", 0, "resting")
    g.pool(0, "☿")
    g.turn("laboratory", 0).use(commentator)
    g.go_home()
    g.cast("ode")
    assert g.op(0) == 1, "this round"


def test_keeper_of_the_ostraka() -> None:
    """Entry: vote among the seats with creatures on the battlefield. Choose a creature of the chosen seat on the
    battlefield; return it home; it stays home this round."""
    g = Stage()
    rat, page = g.put("rat", 1, "left"), g.put("page", 1, "right")
    other = g.put("rat", 2, "left")
    g.enter("keeper-of-the-ostraka", 0, "middle")
    assert g.asked() == [0, 1, 2, 3] and all(g.offered(x) == {0, 1, 2} for x in range(4))
    g.answer(1, 0).answer(2, 1).answer(1, 2).answer(0, 3)
    assert g.asked() == [0] and g.offered() == {rat, page}
    g.answer(page)
    assert [g.at(x) for x in (rat, page, other)] == ["left", "resting", "left"]
    assert not g.turn("deployment", 1).can("redeploy", page)


def test_keeper_of_the_ostraka_tie() -> None:
    """Most wins, your choice on ties; a minion returned home goes to the discard."""
    g = Stage()
    imp = g.put("imp", 1, "left")
    g.put("rat", 2, "left")
    g.enter("keeper-of-the-ostraka", 0, "middle")
    g.answer(1, 0).answer(2, 1).answer(1, 2).answer(2, 3)
    assert g.asked() == [0] and g.offered() == {1, 2}
    g.answer(1)
    assert g.at(imp) == "discard" and not g.told("destroyed")


def test_keeper_of_the_ostraka_alone() -> None:
    """Of a single seat nothing is asked: it is that one."""
    g = Stage()
    keeper = g.enter("keeper-of-the-ostraka")
    assert g.at(keeper) == "resting" and not g.told("vote")


def test_doctor_mirabilis() -> None:
    """Home: draw 1."""
    g = Stage()
    g.put("doctor-mirabilis", 0, "left")
    g.put("doctor-mirabilis", 0, "resting")
    g.deck(0, "realgar", "natron")
    g.go_home()
    assert g.hand(0) == ["realgar"], "the one that came home"


# ---------------------------------------------------------------- spies
def test_keyhole_listener() -> None:
    """Entry: look at target opponent's hand."""
    g = Stage()
    card = g.put("realgar", 2, "hand")
    g.put("natron", 1, "hand")
    listener = g.put("keyhole-listener", 0, "left", face_down=True)
    assert not g.told("looked")
    g.unveil(listener, 2)
    (looked,) = g.told("looked")
    assert (looked.other, [c.card for c in looked.cards], looked.cards[0].known) == (2, ["realgar"], 1)
    assert g.piece(card).known & 1 and g.at(card) == "hand"


def test_the_double_in_the_mask() -> None:
    """Response, 🜔, once per round: redirect to this all damage declared on another target creature of yours here."""
    g = Stage()
    rat, rock, away = g.put("rat", 0, "left"), g.put("rock", 0, "left"), g.put("rat", 0, "right")
    knight, imp = g.put("knight", 1, "left"), g.put("imp", 1, "left")
    g.put("imp", 1, "right")
    g.s.phase = "contest"
    g.flow("contest.start", "contest.declare")
    while g.asked():
        q = g.question()
        if g.asked()[0] == 1:
            g.answer(type(q.default)({"left": {knight: {rat: 2, rock: 1}, imp: {rat: 1}},
                                      "right": q.default.damage["right"]}))
        else:
            g.answer(None)
    double = g.put("the-double-in-the-mask", 0, "left")
    bare = g.put("page", 0, "left")
    g.pool(0, "🜔🜔")
    g.window("contest")
    g.act("ability", double, line=0, seat=0)
    assert g.offered(0) == {rat, rock} and bare and away, "only one on which damage is declared"
    g.answer(rat, 0)
    g.close()
    g.through("contest.damage")
    assert g.damage(rat) == 0 and g.damage(rock) == 1 and g.at(double) == "discard" and g.damage(bare) == 0


def test_the_double_in_the_mask_without_a_contest() -> None:
    g = Stage()
    double = g.put("the-double-in-the-mask", 0, "left")
    g.put("rat", 0, "left")
    g.pool(0, "🜔")
    g.pool(1, "✦")
    g.window_of(1, "cheer")
    assert not g.can_respond(0, double), "nothing is declared on anybody"
    g.decline()


def test_peddler_of_rumours() -> None:
    """Entry: look at the top card of target opponent's deck; put it on the top or the bottom."""
    for pile, deck in (("top", ["realgar", "natron"]), ("bottom", ["natron", "realgar"])):
        g = Stage()
        top, _ = g.deck(1, "realgar", "natron")
        g.enter("peddler-of-rumours", 0, "left")
        assert g.offered() == {1, 2, 3}
        g.answer(1)
        assert g.options() == [top]
        g.answer({"top": [], "bottom": [], pile: [top]})
        assert g.deck_names(1) == deck
        (looked,) = g.told("looked")
        assert looked.other == 1 and looked.cards[0].known == 1, "you alone"


def test_cutpurse_of_the_fair() -> None:
    """Entry: target opponent with a creature here loses 1 unit of your choice from its pool. If it lost any, gain that
    unit."""
    g = Stage()
    g.put("imp", 1, "left")
    g.put("mask", 2, "left", face_down=True)
    g.put("imp", 3, "right")
    g.pool(1, "☉✦")
    g.pool(3, "☉☉")
    g.enter("cutpurse-of-the-fair")
    assert g.offered() == {1, 2}, "face down counts"
    g.answer(1)
    assert g.offered() == {(1, 0, 0, 0), (0, 0, 0, 1)}
    g.answer((1, 0, 0, 0))
    assert g.units(0) == (1, 0, 0, 0) and g.units(1) == (0, 0, 0, 1)


def test_cutpurse_of_the_fair_and_an_empty_purse() -> None:
    g = Stage()
    g.put("imp", 1, "left")
    g.enter("cutpurse-of-the-fair")
    g.pool(1, "✦")
    g.enter("cutpurse-of-the-fair", 0, "right")
    assert g.units(0) == (0, 0, 0, 0) and g.units(1) == (0, 0, 0, 1)


def test_saboteur_of_furnaces() -> None:
    """Entry: exhaust target apparatus or resource reagent of an opponent with a creature here."""
    g = Stage()
    g.put("imp", 1, "left")
    g.put("imp", 2, "right")
    still, resource = g.put("still", 1, "apparatus"), g.put("realgar", 1, "resource")
    g.put("realgar", 1, "attached")
    g.put("still", 2, "apparatus")
    g.put("still", 0, "apparatus")
    g.enter("saboteur-of-furnaces")
    assert g.offered() == {still, resource}
    g.answer(resource)
    assert g.piece(resource).exhausted and not g.piece(still).exhausted


def test_the_impostor() -> None:
    """Entry: you may take control of target enemy creature here with cost 2 or less this round. If you do, its
    controller takes control of this this round."""
    g = Stage()
    rat, page, troll = g.put("rat", 1, "left"), g.put("page", 2, "left"), g.put("troll", 1, "left")
    impostor = g.put("the-impostor", 0, "left", face_down=True)
    g.unveil(impostor)
    assert g.offered() == {rat, page} and troll
    g.answer(page).answer(True)
    assert g.piece(page).controller == 0 and g.piece(impostor).controller == 2
    g.go_home()
    assert g.piece(page).controller == 2 and g.piece(impostor).controller == 0 and g.at(impostor) == "resting"


def test_the_impostor_changes_his_mind() -> None:
    g = Stage()
    rat = g.put("rat", 1, "left")
    impostor = g.enter("the-impostor", 0, "left")
    g.answer(False)
    assert g.piece(rat).controller == 1 and g.piece(impostor).controller == 0
    g.put("troll", 1, "right")
    alone = g.enter("the-impostor", 0, "right")
    assert g.piece(alone).controller == 0


def test_reader_of_sealed_letters() -> None:
    """Claim: look at target opponent's Opus."""
    g = Stage()
    g.put("reader-of-sealed-letters", 0, "left")
    g.materia("ore", "left")
    g.claim(2)
    (looked,) = g.told("looked")
    assert (looked.other, looked.data["at"]) == (2, "opus") and looked.cards[0].known & 1


def test_grey_eminence() -> None:
    """Entry: offer target opponent with a creature here: it draws 1, and each of its creatures here returns home and
    stays home this round."""
    g = Stage()
    rat, imp, away = g.put("rat", 1, "left", damage=1), g.put("imp", 1, "left"), g.put("rat", 1, "right")
    third = g.put("rat", 2, "left")
    g.deck(1, "realgar")
    g.enter("grey-eminence")
    assert g.offered() == {1, 2}
    g.answer(1).answer(True)
    assert g.hand(1) == ["realgar"] and [g.at(x) for x in (rat, imp, away, third)] == [
        "resting", "discard", "right", "left"]
    assert g.damage(rat) == 1 and not g.turn("deployment", 1).can("redeploy", rat)


def test_grey_eminence_refused() -> None:
    """Refused: each of its creatures here has -1/-0 this round."""
    g = Stage()
    rat, imp, away = g.put("rat", 1, "left"), g.put("imp", 1, "left"), g.put("rat", 1, "right")
    g.deck(1, "realgar")
    g.enter("grey-eminence", 0, "left", False)
    assert [g.stats(x) for x in (rat, imp, away)] == [(1, 2), (0, 1), (2, 2)] and g.hand(1) == []
    g.go_home()
    assert g.stats(rat) == (2, 2)


def test_grey_eminence_alone() -> None:
    g = Stage()
    g.put("rat", 1, "right")
    g.enter("grey-eminence")
    assert not g.told("offer")
