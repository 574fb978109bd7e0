"""Moving, making, deploying, control, faces, attaching, and what seats agree on (words.md: Verbs, Multiplayer)."""

from __future__ import annotations

from app.games.draft_and_battle.engine import changes
from tests.engine.scenario import Scenario, body, card

RAT = body("rat", 1, 3)
IMP = body("imp", 1, 1, kind="minion")
SALT = card("salt", "reagent", element=["salt"], cost="0")


def test_move_takes_company_to_the_same_location_and_changes_nothing_else() -> None:
    g = Scenario(RAT)
    g.stage(0, "albedo")
    swift, rat = g.put("Swift of the Caduceus", 0, "left", damage=1), g.put("rat", 0, "left")
    g.turn("deployment", 0).use(swift, [rat], "right")
    assert g.at(swift) == g.at(rat) == "right" and g.damage(swift) == 1 and not g.told("deployed")


def test_swapping_locations_and_materia() -> None:
    g = Scenario(RAT)
    a, b = g.put("rat", 0, "left"), g.put("rat", 1, "right")
    g.steps(0, [{"verb": "swap_places", "who": {"pick": "target", "count": 2, "at": "battlefield", "apart": True}}])
    assert (g.at(a), g.at(b)) == ("right", "left")
    one, two = g.materia("Sulphur Well", "left"), g.materia("Salt Flats", "middle")
    dragon = g.put("Green Dragon of the East", 0, "left")
    g.fire("entry", True, piece=dragon)
    assert g.s.locations["left"] == two and g.at(one) == "middle"


def test_tokens_are_made_not_deployed_and_cease_off_the_battlefield() -> None:
    g = Scenario(RAT)
    g.put("The White Company", 0, "hand")
    g.pool(0, "☉✦✦✦✦✦✦")
    g.turn("deployment", 0).deploy("The White Company", "left")
    while g.question(0).of != "number":
        g.answer(None, 0)
    g.answer(2, 0)
    assert len(g.tokens(0, "left")) == 2 and len(g.told("deployed")) == 1 and g.units(0) == (0, 0, 0, 0)
    g.do(lambda run: changes.return_home(run, g.tokens(0)))
    assert not g.tokens(0)


def test_a_token_copy_is_the_printed_card_and_rests_until_deployed() -> None:
    g = Scenario(RAT)
    g.put("rat", 0, "resting")
    praxis = g.put("Multiplication", 0, "hand")
    g.pool(0, "☉☿🜔")
    g.turn("laboratory", 0).play(praxis, "rat")
    (copy,) = g.tokens(0, "resting")
    assert g.stats(copy) == (1, 3) and g.run.derived.cost_total(copy) == g.run.derived.cost_total(g.find("rat"))


def test_control_until_the_end_of_the_round_and_to_the_hand() -> None:
    g = Scenario(body("rat", 1, 3, cost="✦"))
    rat = g.put("rat", 1, "left")
    duplex = g.put("Mercurius Duplex", 0, "left")
    g.fire("entry", piece=duplex)
    assert g.piece(rat).controller == 0 and g.at(rat) == "left" and not g.told("deployed")
    g.do(changes.all_home)
    assert g.at(rat) == "hand" and g.hand(1) == ["rat"]


def test_the_impostor_changes_sides_too() -> None:
    g = Scenario(body("rat", 1, 3, cost="✦"))
    rat, spy = g.put("rat", 1, "left"), g.put("The Impostor", 0, "left")
    g.fire("entry", True, piece=spy)
    assert g.piece(rat).controller == 0 and g.piece(spy).controller == 1


def test_turned_down_it_is_silent_and_turned_up_it_enters_again() -> None:
    g = Scenario(body("herald", 2, 2, lines=[{"head": "entry", "do": [{"verb": "gain", "op": 1}]}]))
    herald = g.put("herald", 0, "left")
    g.steps(0, [{"verb": "turn", "who": {"pick": "target", "at": "battlefield"}, "face": "down"}])
    assert g.power(herald) == 0 and g.keywords(herald) == {"veiled"}
    g.steps(1, [{"verb": "turn", "who": {"pick": "target", "at": "battlefield"}, "face": "up"}])
    assert g.seat(0).op == 1 and g.piece(herald).turned_up == g.s.round
    g.s.phase = "contest"
    g.steps(0, [{"verb": "turn", "who": {"pick": "target", "at": "battlefield"}, "face": "down"}])
    assert not g.piece(herald).face_down


def test_attaching_fills_slots_and_you_choose_what_goes() -> None:
    g = Scenario(SALT)
    olds = [g.put("salt", 0, "attached") for _ in range(3)]
    new = g.put("salt", 0, "hand")
    attach = [{"verb": "attach", "who": {"pick": "choose", "kind": "reagent", "of": "you", "at": "hand"}}]
    g.steps(0, attach, olds[1])
    assert g.at(olds[1]) == "discard" and g.at(new) == "attached" and g.piece(new).asleep
    assert "sacrificed:reagent" not in g.seat(0).total
    prima = g.put("Prima Materia", 0, "hand")
    g.steps(0, attach)
    assert g.at(prima) == "attached" and not g.asked()


def test_a_creature_attached_as_a_reagent_is_no_creature_and_wakes() -> None:
    g = Scenario(RAT)
    seed, rat = g.put("Gold Seed", 0, "left"), g.put("rat", 1, "resting")
    g.steps(1, [{"verb": "destroy", "who": {"pick": "target", "at": "battlefield"}}], True)
    p = g.piece(seed)
    assert (p.slot, p.as_reagent, p.asleep) == ("attached", "sulphur", True)
    assert g.run.derived.kinds(seed) == {"card", "reagent"} and g.run.derived.elements(seed) == ("sulphur",)
    g.do(lambda run: changes.wake_asleep(run, seed))
    assert g.damage(rat) == 1


def test_caput_mortuum_becomes_a_resource_and_sal_ammoniac_comes_back() -> None:
    g = Scenario()
    skull, sal = g.put("Caput Mortuum", 0, "attached"), g.put("Sal Ammoniac", 0, "attached")
    g.pool(0, "☿")
    g.do(lambda run: changes.sacrifice(run, [skull, sal], 0), True)
    assert g.at(skull) == "resource" and g.at(sal) == "hand"


def test_proteus_goes_home_and_sends_another() -> None:
    g = Scenario(RAT)
    proteus, rat = g.put("Proteus of the Still", 0, "left"), g.put("rat", 0, "resting")
    g.put("rat", 1, "left")
    g.pool(0, "☿")
    g.s.contested = {"left": [0, 1]}
    g.fire("contest", True)
    assert g.at(proteus) == "resting" and g.at(rat) == "left"


def test_zhang_guo_changes_the_mask() -> None:
    made = body("veil", 1, 1, "veiled", cost="✦"), body("lion", 4, 4, cost="✦✦")
    g = Scenario(*made, alchemists=["zhang-guo-the-elder"])
    veil, lion = g.put("veil", 0, "left", face_down=True), g.put("lion", 0, "hand")
    g.pool(0, "✦")
    g.turn("deployment", 0).use("zhang-guo-the-elder", veil)
    g.answer(lion, 0)
    assert g.at(veil) == "hand" and g.at(lion) == "left" and g.piece(lion).face_down


def test_seed_crystal_is_attached_from_where_it_rests() -> None:
    g = Scenario()
    seed = g.put("Seed Crystal", 0, "resting")
    g.pool(0, "🜔")
    g.turn("laboratory", 0).use(seed)
    assert g.at(seed) == "attached" and g.piece(seed).as_reagent == "salt"


# ---------------------------------------------------------------- between seats
def test_a_vote_is_secret_and_you_break_ties() -> None:
    g = Scenario(RAT)
    rats = [g.put("rat", s, "left") for s in (1, 2)]
    keeper = g.put("Keeper of the Ostraka", 0, "middle")
    g.fire("entry", piece=keeper)
    assert g.asked() == [0, 1, 2, 3]
    for seat, vote in enumerate((1, 2, 1, 2)):
        g.answer(vote, seat)
    assert g.asked() == [0] and g.options() == [1, 2]
    g.answer(2)
    assert g.at(rats[1]) == "resting" and g.at(rats[0]) == "left" and len(g.told("vote")) == 4


def test_the_strictly_highest_bid_pays_and_wins() -> None:
    for bids, winner in (((1, 2), 1), ((2, 2), 0), ((0, 0), 0)):
        g = Scenario(RAT)
        captain = g.put("Captain of the Free Lances", 0, "left")
        g.put("rat", 1, "left")
        g.pool(0, "✦✦")
        g.pool(1, "☉☉")
        g.s.contested = {"left": [0, 1]}
        g.fire("contest")
        g.answer(bids[0], 0).answer(bids[1], 1)
        assert g.piece(captain).controller == winner
        assert g.units(1) == ((0, 0, 0, 0) if winner == 1 else (2, 0, 0, 0))


def test_the_ransom_captain_asks_the_owner() -> None:
    g = Scenario(RAT)
    captain, rat = g.put("Ransom Captain", 0, "left"), g.put("rat", 1, "left")
    g.put("rat", 1, "hand")
    g.put("rat", 0, "deck")
    g.steps(0, [{"verb": "destroy", "who": {"pick": "target", "of": "opponent", "at": "battlefield"}}])
    g.s.winners = {"left": 0}
    g.fire("win")
    assert g.asked() == [1]
    g.answer(False)
    assert g.piece(rat).marks[0].stay_home == g.s.round + 1 and captain


def test_laws_bind_all_but_their_writer_in_that_round() -> None:
    g = Scenario(body("ogre", 5, 5, cost="✦✦✦✦"), alchemists=["thoth-aat"])
    mine, theirs = g.put("ogre", 0, "left"), g.put("ogre", 1, "left")
    g.pool(0, "✦")
    g.turn("laboratory", 0).use("thoth-aat", "giants").settle()
    assert g.seat(0).laws == {"giants": 3} and g.power(mine) == 5 and g.power(theirs) == 3
    g.s.round = 4
    assert g.power(mine) == 3
    g.steps(0, [{"verb": "write_law", "laws": ["toll", "giants", "silence"]}], "toll")
    assert list(g.seat(0).laws) == ["toll"] and g.power(theirs) == 5
    g.stage(0, "rubedo")
    g.steps(0, [{"verb": "write_law", "all": True}])
    assert len(g.seat(0).laws) == 4 and g.power(mine) == 5 and g.power(theirs) == 3


def test_prices_count_what_the_round_has_seen() -> None:
    g = Scenario(IMP, RAT)
    g.put("Axiom of Maria", 0, "principle")
    g.put("Moor's-Head Still", 0, "apparatus")
    imps = [g.put("imp", 0, "hand") for _ in range(4)]
    prices = []
    for imp in imps:
        prices.append(g.run.derived.more(0, "deploy", imp, "left"))
        g.do(lambda run, imp=imp: changes.arrive(run, imp, "left", face_down=False, from_hand=True))
    assert prices == [-1, -1, -2, 0]


def test_units_lost_are_chosen_by_you_and_given_to_you() -> None:
    g = Scenario(RAT)
    g.put("rat", 1, "left")
    g.pool(1, "☉✦")
    g.fire("entry", (0, 0, 0, 1), piece=g.put("Cutpurse of the Fair", 0, "left"))
    assert g.units(0) == (0, 0, 0, 1) and g.units(1) == (1, 0, 0, 0)


def test_faust_owes_and_pays() -> None:
    g = Scenario(RAT, alchemists=["faust"])
    g.turn("laboratory", 0).use("faust", 0)
    assert g.seat(0).counters == {"debt": 1} and g.units(0) == (0, 0, 0, 2)
    g.settle().fire("upkeep", False)
    assert g.seat(0).op == -1
    g.stage(0, "citrinitas")
    g.fire("upkeep")
    assert g.seat(0).op == -1 and not g.asked()


def test_john_dee_calls() -> None:
    g = Scenario(RAT, alchemists=["john-dee"])
    rat = g.put("rat", 1, "left")
    g.fire("upkeep").fire("upkeep")
    assert g.seat(0).counters == {"call": 2}
    g.turn("deployment", 0).use("john-dee")
    if g.question().of == "mode":
        assert g.options() == [0]
        g.answer(0)
    g.settle()
    assert g.damage(rat) == 2 and g.seat(0).counters == {"call": 0}


def test_volatile_quicksilver_passes_on_to_the_winner() -> None:
    g = Scenario(RAT)
    silver = g.put("Volatile Quicksilver", 0, "materia")
    mine = g.put("rat", 0, "middle")
    g.fire("lose_contest", seat=0, place="left", other=2)
    assert g.piece(silver).controller == 2 and g.at(silver) == "materia" and g.damage(mine) == 1
    g.fire("lose_contest", seat=2, place="left")
    assert g.piece(silver).zone in ("materia_discard", "laboratory")
