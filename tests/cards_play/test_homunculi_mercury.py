"""The mercury homunculi, card by card: each test is named after its card and says the printed sentence."""

from __future__ import annotations

from app.games.draft_and_battle.engine import changes
from tests.cards_play.stage import Stage


def order(g: Stage, top: list[str], bottom: list[str]) -> dict[str, list[int]]:
    """Piles by name, of the cards that are asked about."""
    ids = {g.s.pieces[i].card: i for i in g.options()}
    return {"top": [ids[x] for x in top], "bottom": [ids[x] for x in bottom]}


def test_phosphor_angel() -> None:
    """Citrinitas: this is set to 5/3 and has elusive."""
    g = Stage("albedo")
    angel = g.put("phosphor-angel", 0, "left")
    assert g.stats(angel) == (2, 1) and g.keywords(angel) == {"veiled"}
    g.stage(0, "citrinitas")
    assert g.stats(angel) == (5, 3) and g.keywords(angel) == {"veiled", "elusive"}
    g.steps(0, [{"verb": "have", "who": {"of": "you"}, "power": 1, "toughness": 1}])
    assert g.stats(angel) == (6, 4), "set to, then +X/+Y"
    g.write(angel, face_down=True)
    assert g.stats(angel)[0] == 0 and g.keywords(angel) == {"veiled"}


def test_hare_of_the_moon() -> None:
    """Upkeep: look at the top 2 cards of your deck; put each on the top or the bottom, in the order you choose."""
    g = Stage()
    g.put("hare-of-the-moon", 0, "resting")
    g.deck(0, "ode", "rite", "cheer", "dart")
    g.upkeep()
    assert g.question().kind == "order" and [g.s.pieces[i].card for i in g.options()] == ["ode", "rite"]
    g.answer(order(g, ["rite"], ["ode"]))
    assert g.deck_names() == ["rite", "cheer", "dart", "ode"]
    (looked,) = g.told("looked")
    assert all(c.known == 1 for c in looked.cards), "you alone"


def test_hare_of_the_moon_at_albedo() -> None:
    """Albedo instead: the top 3."""
    g = Stage("albedo")
    g.put("hare-of-the-moon", 0, "resting")
    g.deck(0, "ode", "rite", "cheer", "dart")
    g.upkeep({"top": list(reversed(g.seat(0).deck[:3])), "bottom": []})
    assert g.deck_names() == ["cheer", "rite", "ode", "dart"]


def test_hare_of_the_moon_works_at_home_only() -> None:
    g = Stage()
    g.put("hare-of-the-moon", 0, "left")
    g.put("hare-of-the-moon", 0, "resting", exhausted=True)
    g.put("hare-of-the-moon", 1, "resting")
    g.deck(0, "ode", "rite")
    g.upkeep()
    assert not g.told("looked"), "and an empty deck shows nothing"


def test_ibis_chick() -> None:
    """When you advance: you may pay ☿. If you do, reclaim a reagent."""
    g = Stage()
    g.put("ibis-chick", 0, "left")
    a, b, ode = g.put("realgar", 0, "discard"), g.put("natron", 0, "discard"), g.put("ode", 0, "discard")
    g.put("natron", 1, "discard")
    g.pool(0, "☿")
    g.advance(0, True)
    assert g.offered() == {a, b} and ode
    g.answer(b)
    assert g.hand(0) == ["natron"] and g.at(a) == "discard" and g.units(0) == (0, 0, 0, 0)


def test_ibis_chick_without_a_reason() -> None:
    """A payment whose result is impossible is not offered; others' advances are not heard."""
    g = Stage()
    g.put("ibis-chick", 0, "left")
    g.pool(0, "☿")
    g.advance(0)
    g.put("realgar", 0, "discard")
    g.advance(1)
    g.pool(0, "☉✦")
    g.advance(0)
    g.pool(0, "☿")
    g.advance(0, False)
    assert g.hand(0) == [] and g.units(0) == (0, 1, 0, 0)


def test_fox_of_the_third_key() -> None:
    """Albedo: Response, ☿, once per round: redirect target response that targets this to another creature here."""
    g = Stage("albedo")
    fox, rat, rock = g.put("fox-of-the-third-key", 0, "left"), g.put("rat", 0, "left"), g.put("rock", 1, "left")
    away = g.put("rock", 1, "right")
    assert g.stats(fox) == (5, 3)
    g.pool(0, "☿☿")
    g.pool(1, "✦")
    g.window_of(1, "dart", fox)
    assert g.can_respond(0, fox)
    g.respond(0, fox, g.s.pile[0].id)
    assert not g.can_respond(0, fox), "once per round"
    g.all_pass()
    assert g.offered(0) == {rat, rock} and g.asked() == [0]
    g.answer(rock)
    g.decline()
    assert [g.damage(x) for x in (fox, rat, rock, away)] == [0, 0, 2, 0] and g.units(0) == (0, 1, 0, 0)


def test_fox_of_the_third_key_knows_what_is_aimed_at_it_alone() -> None:
    """Not one that targets another, nor one with two targets; not before Albedo."""
    g = Stage("albedo")
    fox, rock = g.put("fox-of-the-third-key", 0, "left"), g.put("rock", 1, "left")
    g.pool(0, "☿")
    g.pool(1, "✦✦✦")
    g.window_of(1, "dart", rock)
    assert not g.can_respond(0, fox)
    g.decline()
    g.window_of(1, "volley", [fox, rock])
    assert not g.can_respond(0, fox)
    g.decline()
    g.write(fox, damage=0)
    g.stage(0, "nigredo")
    g.window_of(1, "dart", fox)
    assert not g.can_respond(0, fox) and g.stats(fox) == (4, 2)
    g.decline()


def test_fox_of_the_third_key_leaves_only_what_is_legal() -> None:
    """To another legal target; where there is none it stays."""
    g = Stage("albedo")
    fox, rock = g.put("fox-of-the-third-key", 0, "left"), g.put("rock", 1, "left")
    third = g.put("rock", 2, "left")
    g.pool(0, "☿")
    g.pool(1, "✦✦")
    g.window_of(1, "bolt", fox)
    g.respond(0, fox, g.s.pile[0].id)
    g.decline()
    assert [g.damage(x) for x in (fox, rock, third)] == [0, 0, 2], "no enemy of itself"
    g.kill(third)
    g.write(fox, used=())
    g.pool(0, "☿")
    g.window_of(1, "bolt", fox)
    g.respond(0, fox, g.s.pile[0].id)
    g.decline()
    assert g.damage(fox) == 2 and g.damage(rock) == 0


def test_ape_on_the_chain() -> None:
    """Entry: this is set to the printed power and toughness of another target creature here, and has its printed
    keywords, this round."""
    g = Stage()
    wall, wisp, away = g.put("wall", 1, "left"), g.put("wisp", 0, "left"), g.put("giant", 1, "right")
    g.steps(1, [{"verb": "have", "who": {"of": "you", "at": "battlefield"}, "power": 5, "keywords": ["deadly"]}])
    ape = g.enter("ape-on-the-chain")
    assert g.offered() == {wall, wisp} and away
    g.answer(wall)
    assert g.stats(ape) == (1, 5) and g.keywords(ape) == {"guardian"}, "printed, not as it is"
    g.kill(wall)
    assert g.stats(ape) == (1, 5)
    g.go_home()
    assert g.stats(ape) == (1, 1) and g.keywords(ape) == set()


def test_ape_on_the_chain_wakes_up_small() -> None:
    """When what it imitated ends, damage may be enough now."""
    g = Stage()
    g.put("wall", 1, "left")
    ape = g.enter("ape-on-the-chain")
    g.write(ape, damage=4)
    g.go_home()
    assert g.at(ape) == "resting" and g.piece(ape).exhausted and g.damage(ape) == 0


def test_ape_on_the_chain_alone() -> None:
    g = Stage()
    g.put("giant", 1, "right")
    ape = g.enter("ape-on-the-chain")
    assert g.stats(ape) == (1, 1)


def test_ape_on_the_chain_before_a_mask() -> None:
    """A face-down creature shows nothing to imitate: no power, no keywords, and its toughness to nobody."""
    g = Stage()
    g.put("mask", 1, "left", face_down=True)
    ape = g.enter("ape-on-the-chain")
    assert g.stats(ape) == (1, 1) and g.keywords(ape) == set()


def test_swift_of_the_caduceus() -> None:
    """Deployment, once per round: move this to another location."""
    g = Stage()
    swift, mate = g.put("swift-of-the-caduceus", 0, "left"), g.put("rat", 0, "left")
    home = g.put("swift-of-the-caduceus", 0, "resting")
    g.turn("deployment", 0)
    assert not g.can_use(home)
    g.use(swift)
    assert g.offered() == {"middle", "right"}
    g.answer("right")
    assert g.at(swift) == "right" and g.at(mate) == "left"
    assert not g.turn("deployment", 0).can_use(swift)


def test_swift_of_the_caduceus_with_another() -> None:
    """Albedo instead: move this, and up to 1 other target creature of yours here with it, to another location."""
    g = Stage("albedo")
    swift, mate, theirs = g.put("swift-of-the-caduceus", 0, "left"), g.put("rat", 0, "left"), g.put("rat", 1, "left")
    g.put("rat", 0, "right")
    g.turn("deployment", 0).use(swift)
    assert g.offered() == {mate} and g.question().min == 0
    g.answer([mate]).answer("middle")
    assert [g.at(x) for x in (swift, mate, theirs)] == ["middle", "middle", "left"]


def test_swift_of_the_caduceus_without_the_other() -> None:
    g = Stage("albedo")
    swift, mate = g.put("swift-of-the-caduceus", 0, "left"), g.put("rat", 0, "left")
    g.turn("deployment", 0).use(swift, [], "middle")
    assert g.at(swift) == "middle" and g.at(mate) == "left"


def test_remora() -> None:
    """Entry: exhaust target resting homunculus of an opponent with a creature here."""
    g = Stage()
    rat, tired = g.put("rat", 1, "resting"), g.put("rat", 1, "resting", exhausted=True)
    page, mine, elsewhere = g.put("page", 1, "resting"), g.put("rat", 0, "resting"), g.put("rat", 2, "resting")
    g.put("imp", 1, "left")
    g.put("imp", 2, "right")
    g.enter("remora")
    assert g.offered() == {rat, tired}
    g.answer(rat)
    assert g.piece(rat).exhausted and not any(g.piece(x).exhausted for x in (page, mine, elsewhere))


def test_remora_alone() -> None:
    g = Stage()
    rat = g.put("rat", 1, "resting")
    g.enter("remora")
    assert not g.piece(rat).exhausted


def test_heron_of_the_retort() -> None:
    """When you play a praxis, once per round: look at the top 2 cards of your deck; put 1 into your hand and the rest
    on the bottom in the order you choose."""
    g = Stage()
    g.put("heron-of-the-retort", 0, "resting")
    g.deck(0, "realgar", "natron", "dart")
    g.cast("rite")
    assert g.hand(0) == [], "no praxis"
    g.cast("ode", 0, "natron")
    assert g.hand(0) == ["natron"] and g.deck_names() == ["dart", "realgar"] and g.op() == 2
    g.cast("ode")
    assert g.hand(0) == ["natron"], "once per round"


def test_heron_of_the_retort_with_one_card_left() -> None:
    g = Stage()
    g.put("heron-of-the-retort", 0, "resting")
    g.deck(0, "realgar")
    g.cast("ode")
    assert g.hand(0) == ["realgar"] and g.deck_names() == []


def test_azoth_tumbler() -> None:
    """Deployment, sacrifice this: swap the power and toughness of another target creature here this round."""
    g = Stage()
    tumbler, page, rock = g.put("azoth-tumbler", 0, "left"), g.put("page", 0, "left"), g.put("rock", 1, "left")
    g.put("rock", 1, "right")
    g.turn("deployment", 0).use(tumbler)
    assert g.offered() == {page, rock}
    g.answer(page)
    assert g.stats(page) == (3, 1) and g.stats(rock) == (0, 9)
    assert g.zone(tumbler) == "hand", "recursive: wherever it would go to the discard"
    g.go_home()
    assert g.stats(page) == (1, 3)


def test_azoth_tumbler_kills_by_a_somersault() -> None:
    """With toughness 0 it dies."""
    g = Stage()
    tumbler, rock = g.put("azoth-tumbler", 0, "left"), g.put("rock", 1, "left")
    g.turn("deployment", 0).use(tumbler, rock)
    assert g.at(rock) == "resting" and g.piece(rock).exhausted and g.seat(0).total.get("destroyed") == 1


def test_melusine() -> None:
    """Albedo: Deployment, once per round: choose one: turn another target creature of yours here face down; or turn up
    target face-down enemy creature here."""
    g = Stage("albedo")
    melusine, rat = g.put("melusine", 0, "left"), g.put("rat", 0, "left")
    mask, theirs = g.put("mask", 1, "left", face_down=True), g.put("rat", 1, "left")
    g.turn("deployment", 0).use(melusine)
    assert g.offered() == {0, 1}
    g.answer(1)
    assert g.offered() == {mask}
    g.answer(mask)
    assert not g.piece(mask).face_down and theirs
    assert not g.turn("deployment", 0).can_use(melusine)
    assert not g.piece(rat).face_down


def test_melusine_hides() -> None:
    """Only what is possible is offered; what was turned down turns up at Contest, with its Entry."""
    g = Stage("albedo")
    melusine, herald = g.put("melusine", 0, "left"), g.put("herald", 0, "left")
    g.put("rat", 1, "left")
    g.turn("deployment", 0).use(melusine)
    assert g.offered() == {0}
    g.answer(0).answer(herald)
    assert g.piece(herald).face_down and g.power(herald) == 0 and g.op() == 0
    g.settle().contest_begins()
    assert not g.piece(herald).face_down and g.op() == 1


def test_melusine_at_nigredo_or_alone() -> None:
    g = Stage()
    melusine = g.put("melusine", 0, "left")
    g.put("rat", 0, "left")
    assert not g.turn("deployment", 0).can_use(melusine)
    h = Stage("albedo")
    melusine = h.put("melusine", 0, "left")
    h.put("rat", 1, "left")
    assert not h.turn("deployment", 0).can_use(melusine)


def test_melusine_unmasks() -> None:
    """What turns up enters, for its own seat."""
    g = Stage("albedo")
    melusine, herald = g.put("melusine", 0, "left"), g.put("masked-herald", 1, "left", face_down=True)
    g.turn("deployment", 0).use(melusine, 1)
    if g.question().kind == "choose":
        g.answer(herald)
    assert not g.piece(herald).face_down and g.op(1) == 1 and g.op(0) == 0


def test_little_ouroboros() -> None:
    """Response, sacrifice this: cancel target response unless its controller pays ✦."""
    for pays in (True, False):
        g = Stage()
        snake = g.put("little-ouroboros", 0, "left")
        g.pool(1, "✦✦")
        g.window_of(1, "cheer")
        g.respond(0, snake, g.s.pile[0].id)
        assert g.zone(snake) == "hand", "recursive"
        g.all_pass()
        assert g.asked() == [1] and g.question().of == "yes"
        g.answer(pays)
        g.decline()
        assert g.op(1) == int(pays) and sum(g.units(1)) == (0 if pays else 1)


def test_little_ouroboros_and_one_who_cannot_pay() -> None:
    """Who cannot pay is not asked."""
    g = Stage()
    snake = g.put("little-ouroboros", 0, "left")
    g.pool(1, "✦")
    g.window_of(1, "cheer")
    g.respond(0, snake, g.s.pile[0].id)
    g.decline()
    assert g.op(1) == 0


def test_echo_construct() -> None:
    """Entry: make a 1/1 mercury homunculus token named Echo here. Albedo instead: a 2/2."""
    for stage, size in (("nigredo", (1, 1)), ("albedo", (2, 2))):
        g = Stage(stage)
        g.enter("echo-construct", 0, "middle")
        (echo,) = g.tokens(0)
        assert g.at(echo) == "middle" and g.stats(echo) == size
        assert g.run.derived.elements(echo) == ("mercury",) and "homunculus" in g.run.derived.kinds(echo)
        g.go_home()
        assert not g.tokens(0), "tokens go home to nowhere"


def test_ibis_of_hermopolis() -> None:
    """Claim: draw 1."""
    g = Stage()
    g.put("ibis-of-hermopolis", 0, "left")
    g.put("ibis-of-hermopolis", 0, "right")
    g.materia("ore", "left")
    g.deck(0, "realgar", "natron", "dart")
    g.claim()
    assert g.hand(0) == ["realgar"], "here; on the right nothing was claimed"


def test_ibis_of_hermopolis_beside_another_seat() -> None:
    g = Stage()
    g.put("ibis-of-hermopolis", 0, "left")
    g.put("rock", 1, "left")
    g.materia("ore", "left")
    g.deck(0, "realgar")
    g.claim()
    assert g.hand(0) == []


def test_ibis_of_hermopolis_repeats() -> None:
    """Rubedo: this has +2/+2. Rubedo: When you play a praxis, once per round: you may repeat it."""
    g = Stage("rubedo")
    ibis = g.put("ibis-of-hermopolis", 0, "left")
    assert g.stats(ibis) == (4, 4)
    g.cast("ode", 0, False)
    assert g.op() == 1
    g.cast("ode", 0, True)
    assert g.op() == 3, "only a yes uses it up; a repeat is not played"
    g.cast("ode")
    assert g.op() == 4
    g.stage(0, "citrinitas")
    assert g.stats(ibis) == (2, 2)


def test_ibis_of_hermopolis_and_the_commentator() -> None:
    """Each repeat is one more; a repeat is never of a repeat."""
    g = Stage("rubedo")
    g.put("ibis-of-hermopolis", 0, "left")
    commentator = g.put("commentator-on-the-emerald-tablet", 0, "resting")
    g.pool(0, "☿")
    g.turn("laboratory", 0).use(commentator)
    g.cast("ode", 0, True)
    assert g.op() == 3


def test_child_of_silence() -> None:
    """Response, ☿☿, once per round: cancel target response."""
    g = Stage()
    child = g.put("child-of-silence", 0, "left")
    g.pool(0, "☿☿☿☿")
    g.pool(1, "✦✦")
    g.window_of(1, "cheer")
    g.respond(0, child, g.s.pile[0].id)
    g.decline()
    assert g.op(1) == 0 and g.units(0) == (0, 2, 0, 0)
    g.window_of(1, "cheer")
    assert not g.can_respond(0, child)
    g.decline()
    assert g.op(1) == 1


def test_child_of_silence_face_down_or_poor() -> None:
    g = Stage()
    child = g.put("child-of-silence", 0, "left", face_down=True)
    g.pool(0, "☿☿")
    g.pool(1, "✦✦")
    g.window_of(1, "cheer")
    assert not g.can_respond(0, child), "face down its text is silent"
    g.decline()
    g.write(child, face_down=False)
    g.pool(0, "☿✦")
    g.window_of(1, "cheer")
    assert not g.can_respond(0, child)
    g.decline()


def test_peacock_in_the_retort() -> None:
    """This has +1/+1 for each element among your other homunculi on the battlefield."""
    g = Stage()
    peacock = g.put("peacock-in-the-retort", 0, "left")
    assert g.stats(peacock) == (2, 2), "its own does not count"
    g.put("red", 0, "right")
    g.put("red", 0, "left")
    assert g.stats(peacock) == (3, 3), "each element once"
    g.put("blue", 1, "left")
    g.put("white", 0, "resting")
    hidden = g.put("white", 0, "left", face_down=True)
    assert g.stats(peacock) == (3, 3), "neither enemies, nor those at home, nor face-down ones"
    g.write(hidden, face_down=False)
    g.put("eagle-chained-to-the-toad", 0, "middle")
    assert g.stats(peacock) == (5, 5)


def test_peacock_in_the_retort_searches() -> None:
    """Citrinitas: Entry: search your deck for a homunculus with an element that none of your homunculi on the
    battlefield has, reveal it and put it into your hand."""
    g = Stage("citrinitas")
    g.put("red", 0, "right")
    red, blue, white, two = g.deck(0, "red", "blue", "white", "rebis")
    g.put("white", 0, "deck")
    imp = g.put("gold-seed", 0, "deck")
    g.enter("peacock-in-the-retort")
    assert {g.s.pieces[i].card for i in g.options()} == {"white"} and g.question().min == 0
    g.answer([white])
    assert g.hand(0) == ["white"] and not {red, blue, two, imp} & set(g.seat(0).hand)
    assert g.told("searched") and g.told("shuffled")


def test_peacock_in_the_retort_at_albedo() -> None:
    g = Stage("albedo")
    g.deck(0, "white")
    g.enter("peacock-in-the-retort")
    assert g.hand(0) == []


def test_siren_of_the_double_tail() -> None:
    """Win: look at the hand of an opponent you beat here; choose a card there; that opponent discards it."""
    g = Stage()
    g.put("siren-of-the-double-tail", 0, "left")
    g.put("imp", 1, "left")
    a, b = g.put("realgar", 1, "hand"), g.put("natron", 1, "hand")
    g.put("ode", 2, "hand")
    g.fight(b)
    assert g.at(b) == "discard" and g.at(a) == "hand" and g.seat(1).round.get("discarded") == 1
    (looked,) = g.told("looked")
    assert looked.other == 1 and all(c.known & 1 and not c.known & 4 for c in looked.cards)


def test_siren_of_the_double_tail_finds_nothing() -> None:
    g = Stage()
    g.put("siren-of-the-double-tail", 0, "left")
    g.put("imp", 1, "left")
    g.fight()
    assert not g.told("discard")


def test_siren_of_the_double_tail_of_two() -> None:
    """Of several opponents you beat, you choose one."""
    g = Stage()
    g.put("siren-of-the-double-tail", 0, "left")
    g.put("giant", 0, "left")
    g.put("imp", 1, "left")
    g.put("imp", 2, "left")
    g.put("realgar", 1, "hand")
    theirs = g.put("natron", 2, "hand")
    g.fight(2)
    assert g.at(theirs) == "discard" and g.hand(1) == ["realgar"]


def test_siren_of_the_double_tail_sings() -> None:
    """Rubedo: Entry: take control of target enemy creature here this round."""
    g = Stage("rubedo")
    rat, page = g.put("rat", 1, "left"), g.put("page", 2, "left")
    g.put("rat", 1, "right")
    g.enter("siren-of-the-double-tail")
    assert g.offered() == {rat, page}
    g.answer(rat)
    assert g.piece(rat).controller == 0 and g.at(rat) == "left"
    g.go_home()
    assert g.piece(rat).controller == 1 and g.at(rat) == "resting", "then where its owner's would go"


def test_wind_carried_child() -> None:
    """Entry: move target enemy creature here to another location."""
    g = Stage()
    rat, page, away = g.put("rat", 1, "left"), g.put("page", 2, "left"), g.put("rat", 1, "right")
    g.enter("wind-carried-child")
    assert g.offered() == {rat, page}
    g.answer(page)
    assert g.offered() == {"middle", "right"}
    g.answer("middle")
    assert [g.at(x) for x in (rat, page, away)] == ["left", "middle", "right"]


def test_wind_carried_child_under_a_truce() -> None:
    """A truce forbids to move the other's creatures."""
    g = Stage()
    g.put("rat", 1, "left")
    g.enter("public-notary", 0, "left", 1, True)
    g.enter("wind-carried-child")
    assert not g.told("moved")


def test_wind_carried_child_goes_back() -> None:
    """Albedo: Response, once per round: return this and up to 1 other target homunculus or agent of yours here home."""
    g = Stage("albedo")
    child, page, imp = g.put("wind-carried-child", 0, "left"), g.put("page", 0, "left"), g.put("imp", 0, "left")
    rat = g.put("rat", 0, "right")
    g.put("rat", 1, "left")
    g.pool(1, "✦")
    g.window_of(1, "dart", page)
    g.respond(0, child, [page])
    g.decline()
    assert [g.at(x) for x in (child, page, imp, rat)] == ["resting", "resting", "left", "right"]
    assert g.damage(page) == 0 and not g.piece(child).exhausted, "the dart has lost its target"


def test_wind_carried_child_alone() -> None:
    g = Stage("albedo")
    child, imp = g.put("wind-carried-child", 0, "left", damage=1), g.put("imp", 0, "left")
    g.window("contest")
    g.use(child, seat=0)
    g.settle()
    assert g.at(child) == "resting" and g.damage(child) == 1 and g.at(imp) == "left"
    g.stage(0, "nigredo")
    again = g.put("wind-carried-child", 0, "left")
    g.pool(1, "✦")
    g.window_of(1, "cheer")
    assert not g.can_respond(0, again)


def test_proteus_of_the_still() -> None:
    """Contest: you may pay ☿. If you do, return this home and deploy target awake resting creature of yours here, face
    up."""
    g = Stage()
    proteus, herald = g.put("proteus-of-the-still", 0, "left"), g.put("herald", 0, "resting")
    tired, mask = g.put("rat", 0, "resting", exhausted=True), g.put("mask", 0, "resting", face_down=True)
    rock = g.put("rock", 1, "left")
    g.pool(0, "☿")
    g.s.phase = "contest"
    g.flow("contest.start")
    assert g.offered() == {herald, mask}, "awake ones"
    g.answer(mask).answer(True)
    assert g.at(proteus) == "resting" and not g.piece(proteus).exhausted
    assert g.at(mask) == "left" and not g.piece(mask).face_down and g.at(tired) == "resting" and g.damage(rock) == 0


def test_proteus_of_the_still_brings_an_entry() -> None:
    g = Stage()
    g.put("proteus-of-the-still", 0, "left")
    herald = g.put("herald", 0, "resting")
    g.put("rock", 1, "left")
    g.pool(0, "☿")
    g.contest_begins(True)
    assert g.at(herald) == "left" and g.op() == 1 and g.units(0) == (0, 0, 0, 0)


def test_proteus_of_the_still_stays() -> None:
    """Without ☿ or the wish; with nobody to deploy it may still go home."""
    g = Stage()
    proteus, rat = g.put("proteus-of-the-still", 0, "left"), g.put("rat", 0, "resting", exhausted=True)
    g.put("rock", 1, "left")
    g.pool(0, "✦☉")
    g.contest_begins()
    g.pool(0, "☿")
    g.contest_begins(False)
    assert g.at(proteus) == "left" and g.units(0) == (0, 1, 0, 0)
    g.contest_begins(True)
    assert g.at(proteus) == "resting" and g.at(rat) == "resting"


def test_proteus_of_the_still_calls_nobody_who_stays_home() -> None:
    """What stays home cannot be deployed."""
    g = Stage()
    proteus, boy = g.put("proteus-of-the-still", 0, "left"), g.put("bellows-boy", 0, "resting")
    g.turn("laboratory", 0).use(boy)
    a, b = g.put("rat", 0, "resting"), g.put("rat", 0, "resting")
    g.put("rock", 1, "left")
    g.pool(0, "☿")
    g.settle()
    g.s.phase = "contest"
    g.flow("contest.turn_up", "contest.start")
    assert g.offered() == {a, b}
    g.answer(b).answer(True)
    assert g.at(b) == "left" and g.at(proteus) == g.at(boy) == "resting"


def test_proteus_of_the_still_at_home() -> None:
    """Home: turn any number of target resting creatures of yours face down."""
    g = Stage()
    proteus, herald = g.put("proteus-of-the-still", 0, "left"), g.put("herald", 0, "left")
    rat, theirs = g.put("rat", 0, "resting"), g.put("rat", 1, "resting")
    g.through("end.home", answers=([herald, rat],))
    assert [g.piece(x).face_down for x in (proteus, herald, rat, theirs)] == [False, True, True, False]
    g.turn("deployment", 0).act("redeploy", herald, "left")
    assert g.piece(herald).face_down and g.op() == 0, "deployed so"
    g.settle().contest_begins()
    assert g.op() == 1


def test_baboon_of_thoth() -> None:
    """Claim: put a praxis or arcana from your discard on the top of your deck."""
    g = Stage()
    g.put("baboon-of-thoth", 0, "left")
    g.materia("ore", "left")
    ode, cheer, still = g.put("ode", 0, "discard"), g.put("cheer", 0, "discard"), g.put("still", 0, "discard")
    g.put("ode", 1, "discard")
    g.deck(0, "realgar")
    g.claim(cheer)
    assert g.deck_names() == ["cheer", "realgar"] and g.at(ode) == g.at(still) == "discard" and g.hand(0) == []


def test_baboon_of_thoth_draws() -> None:
    """Citrinitas: Claim: draw 2."""
    g = Stage("citrinitas")
    g.put("baboon-of-thoth", 0, "left")
    g.materia("ore", "left")
    g.put("ode", 0, "discard")
    g.deck(0, "realgar", "natron")
    g.claim()
    assert g.hand(0) == ["ode", "realgar"], "the card put on top is drawn"


def test_serpent_of_mercury() -> None:
    """Rubedo: Contest: return each enemy creature here with power 2 or less to hand."""
    g = Stage("rubedo")
    g.put("serpent-of-mercury", 0, "left")
    rat, imp, knight = g.put("rat", 1, "left"), g.put("imp", 2, "left"), g.put("knight", 1, "left")
    mine, away, token = g.put("rat", 0, "left"), g.put("rat", 1, "right"), g.token(1, "left", 1, 1)
    g.contest_begins()
    assert [g.zone(x) for x in (rat, imp, knight, mine, away, token)] == [
        "hand", "hand", "battlefield", "battlefield", "battlefield", "gone"]
    assert not g.told("destroyed")


def test_serpent_of_mercury_at_citrinitas() -> None:
    g = Stage("citrinitas")
    g.put("serpent-of-mercury", 0, "left")
    rat = g.put("rat", 1, "left")
    g.contest_begins()
    assert g.at(rat) == "left"


def test_simurgh() -> None:
    """When you play an arcana, once per round: you may pay ☿. If you do, repeat it."""
    g = Stage()
    g.put("simurgh", 0, "resting")
    g.pool(0, "☿☿☿")
    g.cast("ode")
    assert g.op() == 1, "a praxis is no arcana"
    g.cast("rite", 0, False)
    g.cast("rite", 0, True)
    assert g.op() == 4 and g.units(0) == (0, 2, 0, 0)
    g.cast("rite")
    assert g.op() == 5, "once per round"


def test_simurgh_repeats_an_instant_with_a_new_choice() -> None:
    """It is repeated right after it has resolved; its targets are chosen anew."""
    g = Stage()
    g.put("simurgh", 0, "left")
    rock, other = g.put("rock", 1, "left"), g.put("rock", 2, "right")
    g.pool(0, "✦☿")
    dart = g.put("dart", 0, "hand")
    g.pool(3, "✦")
    g.put("realgar", 3, "hand")
    g.window("contest")
    g.respond(0, dart, rock, (0, 0, 0, 1))
    assert g.asked() == [0] and g.question().of == "yes"
    g.answer(True)
    g.all_pass()
    assert g.damage(rock) == 2 and other in g.offered(0)
    g.answer(other)
    assert g.damage(other) == 2
    g.decline()


def test_simurgh_does_not_repeat_what_was_cancelled() -> None:
    """Never of a cancelled card."""
    g = Stage()
    g.put("simurgh", 0, "left")
    child = g.put("child-of-silence", 1, "left")
    g.pool(0, "✦☿")
    g.pool(1, "☿☿")
    g.pool(3, "✦")
    g.put("realgar", 3, "hand")
    cheer = g.put("cheer", 0, "hand")
    g.window("contest")
    g.respond(0, cheer, (0, 0, 0, 1))
    g.answer(True)
    g.respond(1, child, g.s.pile[0].id)
    g.decline()
    assert g.op() == 0 and g.units(0) == (0, 0, 0, 0)


def test_green_dragon_of_the_east() -> None:
    """Entry: you may swap the Materia here with the Materia at another location."""
    g = Stage()
    ore, gem = g.materia("ore", "left"), g.materia("gem", "right")
    g.enter("green-dragon-of-the-east", 0, "left", True)
    assert g.piece(ore).slot == "right" and g.piece(gem).slot == "left"
    assert g.s.locations["left"] == gem and g.s.locations["right"] == ore


def test_green_dragon_of_the_east_leaves_it() -> None:
    """Two others: you choose; none: nothing is asked."""
    g = Stage()
    ore = g.materia("ore", "left")
    g.enter("green-dragon-of-the-east")
    gem, other = g.materia("gem", "right"), g.materia("sulphur-well", "middle")
    g.enter("green-dragon-of-the-east", 0, "left", False)
    assert g.piece(ore).slot == "left"
    g.enter("green-dragon-of-the-east", 0, "left", True)
    assert g.offered() == {gem, other}
    g.answer(other)
    assert g.piece(ore).slot == "middle"
    g.enter("green-dragon-of-the-east", 1, "right", True, ore)
    assert g.piece(ore).slot == "right"


def test_green_dragon_of_the_east_wins() -> None:
    """Citrinitas: Win: draw 2; exhaust target resting enemy homunculus."""
    g = Stage("citrinitas")
    g.put("green-dragon-of-the-east", 0, "left")
    g.put("imp", 1, "left")
    rat, other, page = g.put("rat", 1, "resting"), g.put("rat", 2, "resting"), g.put("page", 1, "resting")
    g.deck(0, "realgar", "natron", "dart")
    g.fight(other)
    assert g.hand(0) == ["realgar", "natron"]
    assert [g.piece(x).exhausted for x in (rat, other, page)] == [False, True, False]


def test_green_dragon_of_the_east_wins_early() -> None:
    g = Stage("albedo")
    g.put("green-dragon-of-the-east", 0, "left")
    g.put("imp", 1, "left")
    g.deck(0, "realgar", "natron")
    g.fight()
    assert g.hand(0) == []


def test_mercurius_duplex() -> None:
    """Entry: take control of target enemy creature here with cost 3 or less this round; in End it returns to hand
    instead of going home."""
    g = Stage()
    rat, troll = g.put("rat", 1, "left"), g.put("troll", 1, "left")
    g.put("knight", 1, "left")
    g.put("rat", 1, "right")
    g.enter("mercurius-duplex")
    assert g.offered() == {rat, troll}
    g.answer(rat)
    assert g.piece(rat).controller == 0
    g.go_home()
    assert g.zone(rat) == "hand" and g.hand(1) == ["rat"] and g.at(troll) == "discard"


def test_mercurius_duplex_takes_a_minion_or_a_token() -> None:
    """A minion returns to hand too; a token has cost 0."""
    g = Stage()
    imp = g.put("imp", 1, "left")
    g.enter("mercurius-duplex")
    assert g.piece(imp).controller == 0
    token = g.token(1, "right", 1, 1)
    g.enter("mercurius-duplex", 0, "right")
    assert g.piece(token).controller == 0
    g.go_home()
    assert g.hand(1) == ["imp"] and g.zone(token) == "gone"


def test_mercurius_duplex_loses_what_it_took() -> None:
    """Destroyed or returned, it goes where its owner's would go; deployed again it is as if nothing had been."""
    g = Stage()
    rat = g.put("rat", 1, "left")
    g.enter("mercurius-duplex")
    g.kill(rat)
    assert g.at(rat) == "resting" and g.piece(rat).controller == 1 and rat in g.s.labs[1]
    page = g.put("page", 1, "right")
    g.enter("mercurius-duplex", 0, "right")
    g.do(lambda run: changes.return_home(run, [page]))
    assert g.piece(page).controller == 1
    g.enter(page, 1, "middle")
    g.go_home()
    assert g.at(page) == "resting" and g.hand(1) == []


def test_mercurius_duplex_and_a_mask() -> None:
    """A face-down creature has no cost."""
    g = Stage()
    mask = g.put("mask", 1, "left", face_down=True)
    g.enter("mercurius-duplex")
    assert g.piece(mask).controller == 1
