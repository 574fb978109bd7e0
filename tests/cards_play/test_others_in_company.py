"""Two cards at once, where both want a say: spells, laws, principles and alchemists beside each other."""

from __future__ import annotations

from tests.cards_play.hands import in_hand, offered, offered_in, plays
from tests.cards_play.stage import Stage

HIT = [{"verb": "deal", "amount": 2, "to": {"pick": "target", "at": "battlefield"}}]


def with_(*alchemists: str, stage: str = "nigredo") -> Stage:
    return Stage(stage, alchemists=list(alchemists))


def me(g: Stage, seat: int = 0) -> int:
    return g.seat(seat).alchemist


# ---------------------------------------------------------------- repeating
def test_a_repeated_praxis_asks_no_extra_cost_again() -> None:
    g = with_("hermes-trismegistus")
    natron, second = g.put("Natron", 0, "resource"), g.put("Natron", 0, "resource")
    card = g.put("Calcination", 0, "hand")
    g.pool(0, "✦")
    g.turn("laboratory", 0).act("praxis", card, natron, True)
    assert g.units(0) == (6, 0, 0, 0) and g.at(second) == "resource"


def test_nobody_is_asked_to_pay_for_what_cannot_be_repeated() -> None:
    g = with_("hermes-trismegistus")
    card = g.put("Chrysopoeia", 0, "hand")
    g.pool(0, "✦✦✦✦")
    g.turn("laboratory", 0).play(card)
    assert g.question().kind == "laboratory" and g.op() == 1 and sum(g.units(0)) == 1


def test_an_entry_is_repeated_only_where_there_is_one() -> None:
    g = with_("hermes-trismegistus", "paphnutia-the-virgin")
    g.put("rat", 0, "left")
    g.pool(0, "✦")
    assert not g.turn("deployment", 0).can_use(me(g))
    g.settle()
    g.pool(1, "✦")
    mask = g.put("mask", 0, "hand")
    g.pool(0, "✦✦")
    g.turn("deployment", 0).deploy(mask, "left")
    assert not g.can_respond(1, me(g, 1)), "face down it says nothing"


def test_a_repeated_spell_makes_new_choices() -> None:
    """Signatura Rerum on Wrath of Sulphur: another location, and enemies of whoever repeats it."""
    g = Stage()
    theirs, mine = g.put("ogre", 1, "left"), g.put("ogre", 0, "right")
    wrath, sign = g.put("Wrath of Sulphur", 1, "hand"), in_hand(g, "Signatura Rerum")
    g.pool(1, "☉✦")
    g.window("contest").respond(1, wrath, "right")
    g.respond(0, sign, g.s.pile[0].id).answer("left").close()
    assert (g.damage(theirs), g.damage(mine)) == (1, 1)


# ---------------------------------------------------------------- what stays hidden
def test_a_hand_that_may_not_be_looked_at_is_not_picked_from() -> None:
    """Mutus Liber: neither the card nor its kind becomes known."""
    g = with_("isis-the-revealer")
    g.put("Mutus Liber", 2, "principle")
    imp = g.put("imp", 2, "hand")
    g.put("ode", 2, "hand")
    plays(g, "Cupellation", 2)
    assert g.question().kind == "laboratory" and len(g.hand(2)) == 2
    g.settle().pool(0, "✦")
    g.turn("laboratory", 0).use(me(g), 2)
    assert g.question().kind == "laboratory", "nobody is asked for what all know to be impossible"
    wheel = g.put("Wheel of Trithemius", 0, "apparatus")
    for guess in ("minion", "praxis"):
        g.settle().flow("upkeep.refresh").turn("laboratory", 0).use(wheel, 2, guess)
        assert not any(g.units(0)) and g.piece(imp).known == 0


# ---------------------------------------------------------------- targets
def test_paphnutia_is_shielded_from_triggers_too() -> None:
    g = with_("paphnutia-the-virgin")
    g.put("Realgar", 1, "attached")
    ogre = g.put("ogre", 0, "left", damage=1)
    g.put("rock", 1, "left")
    g.contest_begins()
    assert g.damage(ogre) == 1
    g.flow("upkeep.refresh")
    g.pool(1, "✦")
    g.contest_begins(True)
    assert g.damage(ogre) == 2 and not any(g.units(1))


def test_paphnutia_chooses_which_of_two_targets_is_spared() -> None:
    g = with_("paphnutia-the-virgin")
    a, b = g.put("ogre", 0, "left"), g.put("ogre", 0, "right")
    volley = g.put("volley", 1, "hand")
    g.pool(1, "✦")
    g.window("contest").respond(1, volley, [a, b])
    assert g.asked() == [0] and g.options() == [a, b]
    g.answer(b).close()
    assert (g.damage(a), g.damage(b)) == (2, 0)


def test_paphnutia_redirects_a_location_and_a_seat() -> None:
    g = with_("paphnutia-the-virgin", stage="citrinitas")
    mine, theirs = g.put("ogre", 0, "left"), g.put("ogre", 2, "right")
    wrath = g.put("Wrath of Sulphur", 1, "hand")
    g.pool(1, "☉✦")
    g.window("contest").respond(1, wrath, "left")
    g.respond(0, me(g), g.s.pile[0].id).answer("right").close()
    assert (g.damage(mine), g.damage(theirs)) == (0, 1)

    g.flow("upkeep.refresh")
    glory = g.put("Hand of Glory", 1, "hand")
    for seat, pool in ((0, "☉☉"), (1, "☿"), (2, "🜔🜔")):
        g.pool(seat, pool)
    g.window("deployment").respond(1, glory, 0)
    g.respond(0, me(g), g.s.pile[0].id)
    while g.asked():
        g.answer(2 if g.question().of == "seat" else None)
        while g.s.wait is not None and not g.asked():
            g.tick()
    assert g.units(0) == (2, 0, 0, 0) and not any(g.units(2)) and sum(g.units(1)) == 1


def test_an_ability_can_be_cancelled_and_is_used_up() -> None:
    g = Stage()
    emerald, page = g.put("Emerald Fragment", 1, "materia"), g.put("page", 0, "left")
    g.pool(1, "✦✦")
    stopper = in_hand(g, "Stopper of Hermes")
    g.window("contest").respond(1, emerald, page)
    g.respond(0, stopper, g.s.pile[0].id).close()
    assert g.stats(page) == (1, 3) and sum(g.units(1)) == 1
    assert not g.window("contest").can_respond(1, emerald)


def test_a_target_that_is_gone_is_left_alone() -> None:
    """Theriac on a creature that a dart has killed first."""
    g = Stage()
    rat = g.put("rat", 0, "left", damage=1)
    theriac, dart = in_hand(g, "Theriac"), g.put("dart", 1, "hand")
    g.pool(1, "✦")
    g.window("contest").respond(0, theriac, rat)
    g.respond(1, dart, rat).close()
    assert g.at(rat) == "resting" and g.at(theriac) == g.at(dart) == "discard"


def test_swapping_is_moving() -> None:
    """Alum against Zhang Guo."""
    g = with_("zhang-guo-the-elder", stage="rubedo")
    g.put("Alum", 1, "attached")
    g.put("rat", 0, "left")
    held = g.put("rat", 1, "right")
    g.put("rock", 1, "left")
    g.contest_begins()
    assert g.at(held) == "right"


# ---------------------------------------------------------------- sums
def test_bonuses_of_both_sides_add_up() -> None:
    """Sympathy and Antipathy against Liver of Sulphur: 1 more and 1 less."""
    g = Stage()
    g.put("Liver of Sulphur", 0, "attached")
    g.put("Sympathy and Antipathy", 1, "principle")
    blue = g.put("blue", 0, "left")
    g.steps(0, [{"verb": "have", "who": {"of": "you"}, "toughness": 9}])
    g.put("red", 1, "left")
    g.fight()
    assert g.damage(blue) == 3


def test_prices_add_up_and_stop_at_0() -> None:
    """Red Clay and Axiom of Maria, against the Seal of Solomon."""
    g = Stage()
    g.put("Red Clay", 0, "attached")
    g.put("Axiom of Maria", 0, "principle")
    g.enter("rat")
    giant = g.put("giant", 0, "hand")
    assert g.run.derived.more(0, "deploy", giant, "left") == -2
    plays(g, "Seal of Solomon", "left", seat=1)
    assert [g.run.derived.more(0, "deploy", giant, p) for p in ("left", "right")] == [-1, -2]
    g.settle().enter("rat")
    imp = g.put("imp", 0, "hand")
    g.put("Moor's-Head Still", 0, "apparatus")
    g.pool(0, "0")
    assert g.turn("deployment", 0).can("deploy", imp), "1 less 3 is 0"


def test_the_glass_adds_to_damage_that_is_reckoned() -> None:
    g = Stage()
    g.put("Burning-Glass", 0, "apparatus")
    hurt, theirs = g.put("giant", 0, "resting", damage=2), g.put("giant", 1, "resting")
    plays(g, "Amalgamation", hurt, theirs)
    assert (g.damage(hurt), g.damage(theirs)) == (0, 3)


# ---------------------------------------------------------------- sacrifices
def test_cleopatra_takes_a_reagent_back_before_its_own_words() -> None:
    g = with_("cleopatra-the-alchemist")
    sal, caput = g.put("Sal Ammoniac", 0, "attached"), g.put("Caput Mortuum", 0, "attached")
    g.pool(0, "☿")
    g.burn(sal)
    assert g.hand(0) == ["sal-ammoniac"] and sum(g.units(0)) == 1, "nothing is left to pay for"
    g.flow("upkeep.refresh").burn(caput)
    assert "caput-mortuum" in g.hand(0)


def test_two_reagents_burnt_at_once_are_two_sacrifices() -> None:
    """Solve et Coagula and the last advance."""
    g = Stage("citrinitas")
    g.put("Solve et Coagula", 0, "principle")
    a, b = g.put("Camphor", 0, "attached"), g.put("Natron", 0, "attached")
    g.pool(0, "✦✦✦")
    g.turn("laboratory", 0).act("advance", None)
    while g.question().kind != "laboratory":
        q = g.question()
        g.answer(True if q.of == "yes" else None)
    assert g.seat(0).stage == 3 and sorted(g.hand(0)) == ["camphor", "natron"] and a != b


# ---------------------------------------------------------------- deaths
def test_nothing_kills_those_of_saint_germain() -> None:
    g = with_("comte-de-saint-germain", stage="rubedo")
    giant = g.put("giant", 0, "left", damage=1)
    cautery = in_hand(g, "Royal Cautery", 1)
    g.window("contest").respond(1, cautery, giant).close()
    assert g.at(giant) == "left" and g.damage(giant) == 5, "one less than 6"
    g.steps(1, HIT)
    assert g.at(giant) == "left"


def test_a_card_from_the_discard_goes_aside_and_not_on_top() -> None:
    """Giordano Bruno and Ouroboros."""
    g = with_("giordano-bruno")
    g.put("Ouroboros", 0, "principle")
    imp = g.put("imp", 0, "discard")
    g.pool(0, "✦✦")
    g.turn("deployment", 0).act("deploy", imp, "left").settle()
    g.kill(imp)
    assert not g.asked() and g.at(imp) == "aside"


def test_what_there_is_not_is_not_offered() -> None:
    g = Stage()
    g.materia("ore", "left")
    assert not offered(g, "Dowsing"), "no Materia deck"
    assert not offered(g, "Amalgamation")
    assert offered_in(g, "Royal Cautery") == []


def crowded(g: Stage, *places: str) -> Stage:
    """Weight and Measure is in force, and seat 0 has three creatures at each of these locations."""
    g.put("Weight and Measure", 1, "principle")
    for place in places:
        for _ in range(3):
            g.put("imp", 0, place)
    return g


def test_no_token_is_made_where_nobody_may_come() -> None:
    g = crowded(with_("wei-boyang"), "left")
    g.pool(0, "✦")
    g.turn("deployment", 0).act("ability", me(g), line=2)
    assert set(g.options()) == {"middle", "right"}
    g.settle()
    g = crowded(with_("wei-boyang"), "left", "middle", "right")
    g.pool(0, "✦")
    assert not g.turn("deployment", 0).can_use(me(g))
    g = crowded(with_("hermes-trismegistus", stage="citrinitas"), "middle", "right")
    g.pool(0, "✦✦")
    g.enter("rat")
    assert not g.asked() and sum(g.units(0)) == 2


def test_zosimos_brings_them_back_to_a_crowded_place() -> None:
    """To return there is neither to deploy nor to move nor to make."""
    g = with_("zosimos-of-panopolis", stage="rubedo")
    g.put("Weight and Measure", 1, "principle")
    rats = [g.put("rat", 0, "left") for _ in range(3)]
    g.kill(rats[0])
    assert g.at(rats[0]) == "left"


def test_no_debt_is_paid_back_that_is_not_owed() -> None:
    g = with_("faust")
    g.pool(0, "✦✦")
    g.turn("laboratory", 0)
    assert [o.line for o in g.options() if o.kind == "ability"] == [2]


def test_a_vessel_gives_back_what_was_in_it() -> None:
    """Menstruum Universale on a full Cucurbit."""
    g = Stage()
    vessel, rat = g.put("Cucurbit", 1, "apparatus"), g.put("rat", 1, "hand")
    g.pool(1, "✦")
    g.turn("laboratory", 1).use(vessel, rat).settle()
    card = in_hand(g, "Menstruum Universale")
    g.window("declaration").act("instant", card, 1, vessel, seat=0).close()
    assert sorted(g.hand(1)) == ["cucurbit", "rat"]


def test_any_element_pays_for_responses_and_debts() -> None:
    """Cauda Pavonis."""
    g = with_("faust")
    g.put("Cauda Pavonis", 0, "principle")
    ogre, tongue = g.put("ogre", 1, "left"), g.put("Tongue of Fire", 0, "hand")
    g.pool(0, "🜔")
    g.window("contest").respond(0, tongue, ogre).close()
    assert g.damage(ogre) == 2 and not any(g.units(0))


# ---------------------------------------------------------------- in the midst of a contest
def answering(g: Stage, seat: int, name: int | str, *answers: object) -> Stage:
    """The whole Contest, in whose window the seat answers with this."""
    g.s.phase = "contest"
    g.flow("contest")
    while g.question().kind != "response":
        g.answer(None)
    piece = g.find(name)
    (g.play if g.zone(piece) == "hand" else g.use)(piece, *answers, seat=seat)
    return g.settle()


def test_what_was_saved_is_home_before_the_contest_is_won() -> None:
    """Comte de Saint-Germain."""
    g = with_("comte-de-saint-germain")
    rat = g.put("rat", 0, "left")
    g.put("ogre", 1, "left")
    g.pool(0, "✦")
    answering(g, 0, me(g), rat)
    assert g.at(rat) == "resting" and not g.piece(rat).exhausted and g.s.winners == {"left": 1}


def test_a_pillar_of_salt_is_safe_from_the_deadly() -> None:
    g = Stage()
    rat, ogre = g.put("rat", 0, "left"), g.put("ogre", 1, "left")
    g.steps(0, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "keywords": ["deadly"]}])
    pillar = in_hand(g, "Pillar of Salt", 1)
    answering(g, 1, pillar, ogre)
    assert (g.at(ogre), g.damage(ogre), g.at(rat), g.damage(rat)) == ("left", 0, "left", 0)


def test_a_swap_changes_the_blow_that_was_declared() -> None:
    """Emerald Fragment: a 1/3 strikes with 3."""
    g = Stage()
    emerald, page = g.put("Emerald Fragment", 0, "materia"), g.put("page", 0, "left")
    ogre = g.put("ogre", 1, "left")
    g.pool(0, "✦")
    answering(g, 0, emerald, page)
    assert g.damage(ogre) == 3 and g.at(page) == "discard"
