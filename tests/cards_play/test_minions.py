"""The minions, card by card: each test is named after its card and says the printed sentence."""

from __future__ import annotations

from tests.cards_play.stage import Stage

BLAST = [{"verb": "deal", "amount": 3, "to": {"of": "opponent", "at": "battlefield"}}]


def test_errant_vapour() -> None:
    """Entry: draw 1; put a card from your hand on the bottom of your deck."""
    g = Stage()
    kept = g.put("ode", 0, "hand")
    g.deck(0, "realgar", "natron")
    g.enter("errant-vapour")
    assert {g.s.pieces[i].card for i in g.options()} == {"ode", "realgar"}
    g.answer("realgar")
    assert g.hand(0) == ["ode"] and g.deck_names() == ["natron", "realgar"] and kept


def test_errant_vapour_with_nothing() -> None:
    """An empty deck draws nothing, the rest happens; an empty hand puts nothing back."""
    g = Stage()
    g.enter("errant-vapour")
    g.put("ode", 0, "hand")
    g.enter("errant-vapour")
    assert g.deck_names() == ["ode"] and g.hand(0) == []


def test_ignis_fatuus() -> None:
    """Entry: you may move target enemy creature with power 2 or less from another location to here."""
    g = Stage()
    rat, imp = g.put("rat", 1, "right"), g.put("imp", 2, "middle")
    knight, mine = g.put("knight", 1, "right"), g.put("rat", 0, "right")
    g.put("rat", 1, "left")
    g.enter("ignis-fatuus")
    assert g.offered() == {rat, imp}
    g.answer(imp).answer(True)
    assert [g.at(x) for x in (rat, imp, knight, mine)] == ["right", "left", "right", "right"]
    g.enter("ignis-fatuus", 0, "left", False)
    assert g.at(rat) == "right"


def test_ignis_fatuus_and_a_mask() -> None:
    """A face-down creature has no power to compare."""
    g = Stage()
    g.put("mask", 1, "right", face_down=True)
    g.put("knight", 1, "right")
    g.enter("ignis-fatuus")
    assert not g.told("moved")


def test_ignis_fatuus_does_not_find_what_hides() -> None:
    """Elusive: no target while its controller has another creature there."""
    g = Stage()
    wisp = g.put("wisp", 1, "right")
    knight = g.put("knight", 1, "right")
    g.enter("ignis-fatuus")
    g.kill(knight)
    g.enter("ignis-fatuus", 0, "left", True)
    assert g.at(wisp) == "left"


def test_sylph_of_the_bellows() -> None:
    """Response, sacrifice this: return another target homunculus or agent of yours here home."""
    g = Stage()
    sylph, rat, page = g.put("sylph-of-the-bellows", 0, "left"), g.put("rat", 0, "left"), g.put("page", 0, "left")
    g.put("imp", 0, "left")
    g.put("rat", 0, "right")
    g.put("rat", 1, "left")
    g.window("contest")
    g.act("ability", sylph, line=0, seat=0)
    assert g.offered(0) == {rat, page}
    g.answer(page, 0)
    g.close()
    assert g.at(page) == "resting" and not g.piece(page).exhausted and g.at(sylph) == "discard" and g.at(rat) == "left"


def test_sylph_of_the_bellows_without_company() -> None:
    g = Stage()
    sylph = g.put("sylph-of-the-bellows", 0, "left")
    g.put("imp", 0, "left")
    g.pool(1, "✦")
    g.window_of(1, "cheer")
    assert not g.can_respond(0, sylph)
    g.decline()


def test_undine_of_the_bath() -> None:
    """Entry: heal 2 on another target creature of yours."""
    g = Stage()
    rock, home = g.put("rock", 0, "right", damage=5), g.put("page", 0, "resting", damage=2)
    theirs = g.put("rock", 1, "left", damage=5)
    undine = g.enter("undine-of-the-bath")
    assert g.offered() == {rock, home}
    g.answer(home)
    assert [g.damage(x) for x in (rock, home, theirs)] == [5, 0, 5]
    g.kill(undine)
    assert g.zone(undine) == "hand"


def test_gnome_of_the_vein() -> None:
    """Death: reveal the top 2 cards of your deck; put each reagent among them into your hand and the rest on the
    bottom in the order you choose."""
    g = Stage()
    g.deck(0, "realgar", "ode", "natron")
    g.kill(g.put("gnome-of-the-vein", 0, "left"))
    assert g.hand(0) == ["realgar"] and g.deck_names() == ["natron", "ode"]
    (shown,) = g.told("revealed")
    assert [c.card for c in shown.cards] == ["realgar", "ode"] and all(c.known == 31 for c in shown.cards)


def test_gnome_of_the_vein_strikes_two_or_none() -> None:
    g = Stage()
    realgar, natron, ode, rite = g.deck(0, "realgar", "natron", "ode", "rite")
    g.kill(g.put("gnome-of-the-vein", 0, "left"))
    assert g.hand(0) == ["realgar", "natron"]
    g.kill(g.put("gnome-of-the-vein", 0, "left"), answers=({"bottom": [rite, ode]},))
    assert g.deck_names() == ["rite", "ode"] and realgar != natron
    h = Stage()
    h.burn(h.put("gnome-of-the-vein", 0, "left"))
    h.kill(h.put("gnome-of-the-vein", 0, "left"))
    assert not h.told("revealed"), "a sacrifice is no death; an empty deck shows nothing"


def test_old_nick_of_the_copper() -> None:
    """Entry: target opponent skips its next deployment turn this round."""
    g = Stage()
    nick = g.put("old-nick-of-the-copper", 0, "hand")
    g.put("rat", 1, "hand")
    g.pool(0, "✦")
    g.turn("deployment", 0).deploy(nick, "left")
    assert g.offered() == {1, 2, 3}
    g.answer(1)
    g.close()
    assert g.s.turn == 2 and g.asked() == [2], "seat 1 is skipped"
    g.answer(None).answer(None).answer(None)
    assert g.asked() == [1], "once; and a skipped turn is no pass"


def test_old_nick_of_the_copper_until_the_phase_ends() -> None:
    """This round."""
    g = Stage()
    g.enter("old-nick-of-the-copper", 0, "left", 1)
    assert g.seat(1).skip == 1
    g.through("deployment.over")
    assert g.seat(1).skip == 0


def test_lampblack_cat() -> None:
    """Entry: turn another target creature of yours here face down."""
    g = Stage()
    herald, rat = g.put("herald", 0, "left"), g.put("rat", 0, "left")
    g.put("rat", 0, "right")
    g.put("rat", 1, "left")
    g.enter("lampblack-cat")
    assert g.offered() == {herald, rat}
    g.answer(herald)
    assert g.piece(herald).face_down and not g.piece(rat).face_down
    g.contest_begins()
    assert not g.piece(herald).face_down and g.op() == 1


def test_lampblack_cat_in_contest() -> None:
    """Nothing is turned down in Contest."""
    g = Stage()
    rat = g.put("rat", 0, "left")
    g.s.phase = "contest"
    g.enter("lampblack-cat")
    assert not g.piece(rat).face_down


def test_ravens_head() -> None:
    """Death: reclaim another minion."""
    g = Stage()
    raven, imp, troll = g.put("ravens-head", 0, "left"), g.put("imp", 0, "discard"), g.put("troll", 0, "discard")
    g.put("page", 0, "discard")
    g.put("imp", 1, "discard")
    g.kill(raven)
    assert g.offered() == {imp, troll}
    g.answer(troll)
    assert g.hand(0) == ["troll"] and g.at(raven) == "discard"


def test_ravens_head_dies_beside_a_minion() -> None:
    """Another: never itself; one that died with it may be chosen."""
    g = Stage()
    raven = g.put("ravens-head", 0, "left")
    g.kill(raven)
    assert g.hand(0) == [] and g.at(raven) == "discard"
    again, imp = g.put("ravens-head", 0, "left"), g.put("imp", 0, "left")
    g.kill(again, imp, answers=(imp,))
    assert g.hand(0) == ["imp"]


def test_burning_water_sprite() -> None:
    """Entry: another target creature of yours here is set to 3/3 this round."""
    g = Stage()
    page, wall, theirs = g.put("page", 0, "left"), g.put("wall", 0, "left"), g.put("rat", 1, "left")
    g.put("rat", 0, "right")
    g.enter("burning-water-sprite")
    assert g.offered() == {page, wall} and theirs
    g.answer(page)
    assert g.stats(page) == (3, 3) and g.keywords(wall) == {"guardian"} and g.stats(wall) == (1, 5)
    g.go_home()
    assert g.stats(page) == (1, 3)


def test_blown_glass_sprite() -> None:
    """Response, sacrifice this: cancel target response that targets another creature of yours here."""
    g = Stage()
    glass, rat = g.put("blown-glass-sprite", 0, "left"), g.put("rat", 0, "left")
    away, theirs, rock = g.put("rat", 0, "right"), g.put("rock", 1, "left"), g.put("rock", 0, "left")
    g.pool(1, "✦✦✦✦✦✦")
    for aimed in (glass, away, theirs):
        g.window_of(1, "dart", aimed)
        assert not g.can_respond(0, glass)
        g.write(glass, damage=-9)
        g.decline()
    g.window_of(1, "cheer")
    assert not g.can_respond(0, glass)
    g.decline()
    g.window_of(1, "volley", [rat, rock])
    g.respond(0, glass, g.s.pile[0].id)
    g.decline()
    assert g.damage(rat) == g.damage(rock) == 0 and g.at(rat) == "left" and g.at(glass) == "discard"


def test_gold_seed() -> None:
    """Death: you may attach this as a sulphur reagent. When attached: deal 1 damage to target enemy creature."""
    g = Stage()
    seed = g.put("gold-seed", 0, "left")
    rock, home = g.put("rock", 1, "left"), g.put("rock", 2, "resting")
    g.put("rock", 0, "left")
    g.kill(seed, answers=(True,))
    assert g.at(seed) == "attached" and g.piece(seed).asleep and g.damage(rock) == 0
    g.s.phase = "upkeep"
    g.flow("upkeep.attached", "upkeep.pay")
    assert g.offered() == {rock, home}, "in play"
    g.answer(home)
    assert [g.damage(x) for x in (rock, home)] == [0, 1] and g.units(0) == (1, 0, 0, 0)


def test_gold_seed_falls_on_stone() -> None:
    """You may; a sacrifice is no death; slots count."""
    g = Stage()
    seed = g.put("gold-seed", 0, "left")
    g.kill(seed, answers=(False,))
    assert g.at(seed) == "discard"
    other = g.put("gold-seed", 0, "left")
    g.burn(other)
    assert g.at(other) == "discard"
    full = [g.put("realgar", 0, "attached") for _ in range(3)]
    third = g.put("gold-seed", 0, "left")
    g.kill(third, answers=(True, full[0]))
    assert g.at(third) == "attached" and g.at(full[0]) == "discard"


def test_gold_seed_taken_by_another() -> None:
    """Attaching needs a card you own."""
    g = Stage()
    seed = g.put("gold-seed", 1, "left", controller=0)
    g.kill(seed)
    assert g.at(seed) == "discard"


def test_silver_tear() -> None:
    """Claim: you may attach this as a mercury reagent. When attached: draw 1; put a card from your hand on the bottom
    of your deck."""
    g = Stage()
    tear, away = g.put("silver-tear", 0, "left"), g.put("silver-tear", 0, "right")
    g.materia("ore", "left")
    g.deck(0, "realgar", "natron")
    g.claim(True)
    assert g.at(tear) == "attached" and g.at(away) == "right" and g.hand(0) == []
    g.s.phase = "upkeep"
    g.flow("upkeep.attached", "upkeep.pay")
    assert g.deck_names() == ["natron", "realgar"] and g.units(0) == (0, 1, 0, 0)


def test_silver_tear_stays_a_tear() -> None:
    g = Stage()
    tear = g.put("silver-tear", 0, "left")
    g.materia("ore", "left")
    g.claim(False)
    assert g.at(tear) == "left"
    g.go_home()
    assert g.at(tear) == "discard"


def test_wolfs_froth() -> None:
    """Entry: destroy target enemy minion here."""
    g = Stage()
    imp, troll = g.put("imp", 1, "left"), g.put("troll", 2, "left")
    token, rat = g.token(1, "left", 1, 1), g.put("rat", 1, "left")
    mask = g.put("mask", 1, "left", face_down=True)
    g.put("imp", 0, "left")
    g.put("imp", 1, "right")
    g.enter("wolfs-froth")
    assert g.offered() == {imp, troll, token} and rat and mask
    g.answer(troll)
    assert g.at(troll) == "discard" and g.at(imp) == "left" and g.told("destroyed")


def test_imp_of_aqua_fortis() -> None:
    """Entry: target enemy creature here loses fortified and guardian this round; deal 2 damage to it."""
    g = Stage()
    shell, wall, away = g.put("shell", 1, "left"), g.put("wall", 2, "left"), g.put("shell", 1, "right")
    g.enter("imp-of-aqua-fortis")
    assert g.offered() == {shell, wall} and away
    g.answer(shell)
    assert g.damage(shell) == 2 and g.keywords(shell) == set() and g.keywords(wall) == {"guardian"}
    g.go_home()
    assert g.keywords(shell) == {"fortified"}


def test_imp_of_aqua_fortis_alone() -> None:
    g = Stage()
    shell = g.put("shell", 1, "right")
    g.enter("imp-of-aqua-fortis")
    assert g.damage(shell) == 0


def test_spirit_in_the_crystal() -> None:
    """Entry: search your deck for a praxis or arcana, reveal it and put it on the top of your deck."""
    g = Stage()
    ode, rite, cheer = g.deck(0, "ode", "rite", "cheer")
    g.put("realgar", 0, "deck")
    g.enter("spirit-in-the-crystal")
    assert g.offered() == {ode, rite, cheer} and g.question().min == 0
    g.answer([rite])
    assert g.deck_names()[0] == "rite" and len(g.deck_names()) == 4
    assert g.told("shuffled") and g.told("searched")[0].cards[0].known == 31


def test_phul_spirit_of_the_moon() -> None:
    """Entry: gain 1 element of your choice."""
    g = Stage()
    g.enter("phul-spirit-of-the-moon")
    assert g.offered() == {"sulphur", "mercury", "salt"}
    g.answer("mercury")
    assert g.units(0) == (0, 1, 0, 0)


def test_catoptric_shade() -> None:
    """Entry: make a token copy of target homunculus of yours here with cost 2 or less here."""
    g = Stage()
    herald, wall = g.put("herald", 0, "left"), g.put("wall", 0, "left")
    g.put("giant", 0, "left")
    g.put("page", 0, "left")
    g.put("rat", 0, "right")
    g.put("rat", 1, "left")
    g.steps(0, [{"verb": "have", "who": {"of": "you", "kind": "homunculus"}, "power": 2}])
    g.enter("catoptric-shade")
    assert g.offered() == {herald, wall}
    g.answer(wall)
    (copy,) = g.tokens(0, "left")
    assert g.stats(copy) == (1, 5) and g.keywords(copy) == {"guardian"}, "the printed card"
    g.enter("catoptric-shade", 0, "left", herald)
    assert g.op() == 0, "no Entry"
    g.kill(copy)
    assert g.zone(copy) == "gone"


def test_catoptric_shade_of_a_token() -> None:
    """A token costs 0; its copy is as it was made."""
    g = Stage()
    token = g.token(0, "left", 4, 1, "deadly", kind="homunculus")
    g.enter("catoptric-shade")
    copy = next(x for x in g.tokens(0, "left") if x != token)
    assert g.stats(copy) == (4, 1) and g.keywords(copy) == {"deadly"}


def test_lethe_vapour() -> None:
    """Contest: return target enemy creature here with cost 3 or less home."""
    g = Stage()
    g.put("lethe-vapour", 0, "left", face_down=True)
    rat, troll = g.put("rat", 1, "left", damage=1), g.put("troll", 2, "left")
    g.put("knight", 1, "left")
    g.put("rat", 1, "right")
    g.s.phase = "contest"
    g.flow("contest.turn_up", "contest.start")
    assert g.offered() == {rat, troll}
    g.answer(rat)
    assert g.at(rat) == "resting" and g.damage(rat) == 1 and not g.piece(rat).exhausted and g.at(troll) == "left"


def test_lethe_vapour_and_a_token() -> None:
    """A token that leaves the battlefield ceases; a minion goes to the discard without dying."""
    g = Stage()
    g.put("lethe-vapour", 0, "left")
    token = g.token(1, "left", 1, 1)
    g.contest_begins()
    assert g.zone(token) == "gone" and not g.told("destroyed")
    imp = g.put("imp", 1, "left")
    g.contest_begins()
    assert g.at(imp) == "discard" and not g.told("destroyed")


def test_shewstone_angel() -> None:
    """Entry: look at the hand of target opponent with a creature here. Death: look at target opponent's Opus."""
    g = Stage()
    g.put("imp", 1, "left")
    g.put("imp", 2, "left")
    g.put("realgar", 1, "hand")
    angel = g.enter("shewstone-angel")
    assert g.offered() == {1, 2}
    g.answer(1)
    g.kill(angel)
    assert g.offered() == {1, 2, 3}
    g.answer(3)
    hand, opus = g.told("looked")
    assert (hand.other, hand.data["at"]) == (1, "hand") and (opus.other, opus.data["at"]) == (3, "opus")
    assert all(c.known & 1 for c in (*hand.cards, *opus.cards))


def test_shewstone_angel_alone() -> None:
    g = Stage()
    g.put("imp", 1, "right")
    g.put("realgar", 1, "hand")
    g.enter("shewstone-angel")
    assert not g.told("looked")


def test_gallows_mandrake() -> None:
    """Death: each opponent with a creature here discards 1."""
    g = Stage()
    mandrake = g.put("gallows-mandrake", 0, "left")
    g.put("imp", 1, "left")
    g.put("imp", 2, "left")
    g.put("imp", 3, "right")
    a, b = g.put("realgar", 1, "hand"), g.put("natron", 1, "hand")
    c, d, mine = g.put("ode", 2, "hand"), g.put("ode", 3, "hand"), g.put("ode", 0, "hand")
    g.kill(mandrake)
    assert g.asked() == [1] and g.offered() == {a, b}, "owner's choice"
    g.answer(b)
    assert [g.zone(x) for x in (a, b, c, d, mine)] == ["hand", "discard", "discard", "hand", "hand"]


def test_gallows_mandrake_with_those_that_fall_beside_it() -> None:
    """With a creature here as just before."""
    g = Stage()
    mandrake, imp, card = g.put("gallows-mandrake", 0, "left"), g.put("imp", 1, "left"), g.put("ode", 1, "hand")
    g.kill(mandrake, imp)
    assert g.zone(card) == "discard"


def test_voice_of_memnon() -> None:
    """Entry: repeat the Entry of target homunculus of yours here."""
    g = Stage()
    herald, rat = g.put("herald", 0, "left"), g.put("rat", 0, "left")
    g.put("herald", 0, "right")
    g.put("herald", 1, "left")
    g.put("page", 0, "left")
    g.enter("voice-of-memnon")
    assert g.offered() == {herald, rat}
    g.answer(herald)
    assert g.op() == 1
    g.enter("voice-of-memnon", 0, "left", rat)
    assert g.op() == 1


def test_voice_of_memnon_repeats_what_works_now() -> None:
    """All Entry lines now working, with new choices."""
    g = Stage("rubedo")
    rock, other = g.put("rock", 1, "left"), g.put("rock", 1, "left")
    g.put("rebis", 0, "left")
    g.enter("voice-of-memnon", 0, "left", other, False)
    assert g.damage(other) == 1 and g.damage(rock) == 0


def test_crying_tin() -> None:
    """When another agent or minion of yours here dies, once per round: reclaim it."""
    g = Stage()
    g.put("crying-tin", 0, "left")
    page, imp = g.put("page", 0, "left"), g.put("imp", 0, "left")
    g.kill(g.put("rat", 0, "left"), g.put("imp", 0, "right"), g.put("imp", 1, "left"))
    assert g.hand(0) == []
    g.kill(page)
    g.kill(imp)
    assert g.hand(0) == ["page"] and g.at(imp) == "discard", "once; the others did not use it"


def test_crying_tin_and_one_that_comes_back_by_itself() -> None:
    """Reclaimed is what still lies there."""
    g = Stage()
    g.put("crying-tin", 0, "left")
    nostoc = g.put("nostoc", 0, "left")
    g.kill(nostoc)
    assert g.hand(0) == ["nostoc"]


def test_crying_tin_two_at_once() -> None:
    g = Stage()
    tin = g.put("crying-tin", 0, "left")
    page, imp = g.put("page", 0, "left"), g.put("imp", 0, "left")
    g.kill(page, imp, answers=(imp,))
    assert g.hand(0) == ["imp"]
    other = g.put("crying-tin", 0, "left")
    g.kill(tin, other)
    assert sorted(g.hand(0)) == ["crying-tin", "imp"], "the fresh one hears the one beside it"


def test_familiar_in_the_flask() -> None:
    """Claim: put a praxis or arcana from an opponent's discard into your hand."""
    g = Stage()
    g.put("familiar-in-the-flask", 0, "left")
    g.materia("ore", "left")
    ode, cheer = g.put("ode", 1, "discard"), g.put("cheer", 2, "discard")
    g.put("realgar", 1, "discard")
    g.put("rite", 0, "discard")
    g.claim(cheer)
    assert g.hand(0) == ["cheer"] and g.at(ode) == "discard" and not g.seat(2).discard
    g.pool(0, "✦")
    g.window("contest")
    g.play(cheer, seat=0)
    g.settle()
    assert g.op() == 1 and g.piece(cheer).owner == 0 and cheer in g.seat(0).discard, "it is yours"


def test_familiar_in_the_flask_finds_nothing() -> None:
    g = Stage()
    g.put("familiar-in-the-flask", 0, "left")
    g.materia("ore", "left")
    g.put("realgar", 1, "discard")
    g.claim()
    assert g.hand(0) == []


def test_hagith_spirit_of_venus() -> None:
    """Entry: take control of target enemy agent or minion here with cost 2 or less this round."""
    g = Stage()
    page, imp = g.put("page", 1, "left"), g.put("imp", 2, "left")
    g.put("knight", 1, "left")
    g.put("troll", 1, "left")
    g.put("rat", 1, "left")
    g.put("page", 1, "right")
    g.enter("hagith-spirit-of-venus")
    assert g.offered() == {page, imp}
    g.answer(page)
    assert g.piece(page).controller == 0 and g.at(page) == "left"
    g.go_home()
    assert g.piece(page).controller == 1 and g.at(page) == "resting"
