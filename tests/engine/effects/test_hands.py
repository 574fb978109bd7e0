"""Hands, decks and discards, and who is told what (words.md: Verbs; rules.md: Asking)."""

from __future__ import annotations

from tests.engine.scenario import Scenario, body, card

PLAIN = body("plain")
SALT = card("salt", "reagent", element=["salt"], cost="0")


def stack(g: Scenario, seat: int, *names: str) -> list[int]:
    """These cards as the top of the deck, the first on top."""
    ids = [g.put(n, seat, "deck") for n in names]
    g.s.seats[seat].deck = ids + [i for i in g.s.seats[seat].deck if i not in ids]
    return ids


def test_a_draw_tells_others_the_number_alone() -> None:
    g = Scenario(PLAIN, SALT)
    stack(g, 0, "plain", "salt")
    g.steps(0, [{"verb": "draw", "amount": 3}])
    (event,) = g.told("draw")
    assert event.amount == 2 and g.hand(0) == ["plain", "salt"] and all(c.known == 1 for c in event.cards)


def test_discard_is_the_owners_choice_and_all_are_asked_together() -> None:
    g = Scenario(PLAIN, SALT)
    for seat in (1, 2):
        g.put("plain", seat, "hand")
        g.put("salt", seat, "hand")
    g.put("plain", 3, "hand")
    g.steps(0, [{"verb": "discard", "amount": 1, "seat": "opponent"}])
    assert g.asked() == [1, 2] and len(g.hand(3)) == 1, "nothing happens before all have answered"
    g.answer("salt", 1).answer("plain", 2)
    assert g.hand(1) == ["plain"] and g.hand(2) == ["salt"] and g.hand(3) == []


def test_looking_at_a_hand_shows_it_to_the_looker_alone() -> None:
    g = Scenario(PLAIN, alchemists=["isis-the-revealer"])
    theirs = g.put("plain", 2, "hand")
    mirror = g.put("The Black Mirror", 0, "hand")
    g.pool(0, "☿")
    g.turn("laboratory", 0).play(mirror, 2)
    assert g.piece(theirs).known == 1
    (event,) = g.told("looked")
    assert event.amount == 1 and event.other == 2 and all(c.known == 1 for c in event.cards)
    assert g.units(0) == (0, 0, 0, 1), "her looking pays for itself"


def test_mutus_liber_and_paphnutia_keep_hands_shut() -> None:
    g = Scenario(PLAIN, alchemists=["blank", "paphnutia-the-virgin"])
    g.stage(1, "albedo")
    g.put("Mutus Liber", 2, "principle")
    for seat in (1, 2):
        g.put("plain", seat, "hand")
        g.put("plain", seat, "deck")
    look = [{"verb": "look", "at": "hand", "seat": {"pick": "target", "of": "opponent"}}]
    opus = [{"verb": "look", "at": "opus", "seat": {"pick": "target", "of": "opponent"}}]
    for seat in (1, 2):
        g.steps(0, look, seat).steps(0, [{"verb": "discard", "seat": {"pick": "target", "of": "opponent"}}], seat)
    assert [len(g.hand(s)) for s in (1, 2)] == [1, 0]
    g.steps(0, opus, 2)
    g.steps(0, [{"verb": "arrange", "count": 1, "deck": {"pick": "target", "of": "opponent"}}], 2)
    assert not g.told("looked") and not g.asked()
    g.steps(0, opus, 1)
    assert len(g.told("looked")) == 1


def test_arrange_puts_cards_on_top_and_bottom_in_your_order() -> None:
    g = Scenario(PLAIN, SALT)
    a, b = stack(g, 0, "plain", "salt")
    last = g.put("plain", 0, "deck")
    g.steps(0, [{"verb": "arrange", "count": 2}], {"top": [b], "bottom": [a]})
    assert g.seat(0).deck == [b, last, a] and g.piece(b).known == 1
    assert g.told("looked")[0].amount == 2


def test_dig_takes_what_fits_and_asks_all_the_same() -> None:
    g = Scenario(PLAIN, SALT, alchemists=["maria-the-jewess"])
    stack(g, 0, "plain", "plain", "plain", "plain")
    g.pool(0, "✦")
    g.turn("laboratory", 0).use("maria-the-jewess")
    assert g.options() == [], "nothing fits, but only she knows"
    g.answer([])
    order = list(g.options())
    g.answer({"bottom": order[::-1]})
    assert g.seat(0).deck == order[::-1]


def test_search_shows_what_was_taken_and_shuffles() -> None:
    g = Scenario(PLAIN, SALT)
    ids = stack(g, 0, "plain", "salt", "plain")
    g.steps(0, [{"verb": "search", "cards": {"kind": "reagent", "of": "you", "at": "deck"}}])
    assert g.options() == [ids[1]]
    g.answer([ids[1]])
    assert g.hand(0) == ["salt"] and g.piece(ids[1]).known == 31 and g.told("searched")[0].cards[0].known == 31
    g.steps(0, [{"verb": "search", "cards": {"kind": "reagent", "of": "you", "at": "deck"}}])
    assert g.options() == []
    g.answer([])
    assert g.told("shuffled") and len(g.told("searched")) == 2


def test_separation_and_dissolution_do_more_after_an_advance() -> None:
    g = Scenario(PLAIN)
    for _ in range(8):
        g.put("plain", 0, "deck")
    one = g.put("Dissolution", 0, "hand")
    g.pool(0, "☿☿")
    g.turn("laboratory", 0).play(one)
    assert len(g.hand(0)) == 1 and g.at(one) == "discard"
    two = g.put("Dissolution", 0, "hand")
    g.s.seats[0].advanced_this_turn = True
    g.settle()
    g.s.seats[0].hand = [two]
    g.do(lambda run: None)
    from app.games.draft_and_battle.engine.lines import played

    g.s.seats[0].advanced_this_turn = True
    assert played(g.cube, g.s, g.s.pieces[two]).do[0].amount == 3  # type: ignore[union-attr]


def test_distillation_puts_back_and_draws_as_many_plus_two() -> None:
    g = Scenario(PLAIN, SALT)
    for _ in range(6):
        g.put("plain", 0, "deck")
    praxis = g.put("Distillation", 0, "hand")
    a, b = g.put("salt", 0, "hand"), g.put("plain", 0, "hand")
    g.pool(0, "☿✦")
    g.turn("laboratory", 0).play(praxis, [a, b], {"bottom": [b, a]})
    assert g.seat(0).deck[-2:] == [b, a] and len(g.hand(0)) == 4
    assert g.piece(a).known == 1


def test_reclaiming_and_the_book_of_different_kinds() -> None:
    g = Scenario(PLAIN, SALT)
    a, b = g.put("plain", 0, "discard"), g.put("salt", 0, "discard")
    g.put("plain", 0, "discard")
    book = g.materia("The Book of Abraham", "left")
    g.fire("reward", [a], piece=book, seat=0, place="left")
    assert g.options() == [b], "another kind"
    g.answer([b])
    assert sorted(g.hand(0)) == ["plain", "salt"]


def test_the_familiar_takes_an_opponents_card_for_good() -> None:
    g = Scenario()
    theirs = g.put("Tongue of Fire", 1, "discard")
    familiar = g.put("Familiar in the Flask", 0, "left")
    g.fire("claim", piece=g.materia("Sulphur Well", "left"), seat=0, place="left")
    assert g.hand(0) == ["tongue-of-fire"] and g.piece(theirs).owner == 0 and familiar


def test_cupellation_discards_what_was_seen() -> None:
    g = Scenario(PLAIN)
    g.put("plain", 1, "hand")
    bad = g.put("Tongue of Fire", 1, "hand")
    praxis = g.put("Cupellation", 0, "hand")
    g.pool(0, "✦")
    g.turn("laboratory", 0).play(praxis, 1)
    assert g.options() == [bad]
    g.answer(bad)
    assert g.hand(1) == ["plain"]


def test_isis_reveals_a_card_that_costs_more_while_it_stays() -> None:
    g = Scenario(body("dear", cost="✦"), alchemists=["isis-the-revealer"])
    dear = g.put("dear", 1, "hand")
    g.pool(0, "✦")
    g.turn("laboratory", 0).use("isis-the-revealer", 1, True)
    assert g.piece(dear).known == 31 and g.run.derived.more(1, "deploy", dear, "left") == 1


def test_her_rubedo_opens_every_opus_and_counts_those_that_were_hidden() -> None:
    from app.games.draft_and_battle.engine import changes

    g = Scenario(alchemists=["isis-the-revealer"], stage="citrinitas")
    g.write(g.seat(1).opus[0], known=31)
    g.do(lambda run: changes.advance_stage(run, 0))
    assert g.seat(0).op == 2 and all(g.piece(g.seat(s).opus[0]).known == 31 for s in (1, 2, 3))


def test_inhumation_puts_cards_under_their_owners_decks() -> None:
    g = Scenario(PLAIN, SALT)
    a, b = g.put("plain", 1, "discard"), g.put("salt", 0, "discard")
    praxis = g.put("Inhumation", 0, "hand")
    g.pool(0, "🜔")
    g.turn("laboratory", 0).play(praxis, [a, b], {"bottom": [a, b]})
    assert g.at(a) == "deck" and g.seat(1).deck == [a] and g.hand(0) == ["salt"]


def test_cohobation_takes_another_praxis_that_costs_less() -> None:
    g = Scenario()
    praxis, other = g.put("Cohobation", 0, "hand"), g.put("Separation", 0, "discard")
    g.pool(0, "☿")
    g.turn("laboratory", 0).play(praxis)
    assert g.hand(0) == ["separation"] and g.run.derived.more(0, "play", other) == -1


def test_dowsing_swaps_a_materia_and_orders_the_rest() -> None:
    g = Scenario()
    there = g.materia("Sulphur Well", "left")
    a, b, c = (g.put(n, -1, "materia_deck") for n in ("Salt Flats", "Mercury Spring", "Ever-Burning Lamp"))
    praxis = g.put("Dowsing", 0, "hand")
    g.pool(0, "✦")
    g.turn("laboratory", 0).play(praxis, [b], {"top": [c, a]})
    assert g.s.locations["left"] == b and g.s.materia_deck == [c, a, there]


def test_the_wheel_names_a_kind_and_shows_a_card_at_random() -> None:
    g = Scenario(PLAIN)
    theirs = g.put("plain", 1, "hand")
    wheel = g.put("Wheel of Trithemius", 0, "apparatus")
    g.turn("laboratory", 0).use(wheel, 1, "homunculus")
    assert g.units(0) == (0, 0, 0, 1) and g.piece(theirs).known == 31


def test_a_cucurbit_hatches_after_two_rounds_and_gives_it_back_when_it_leaves() -> None:
    g = Scenario(PLAIN, body("dear", cost="✦✦✦✦"))
    vessel = g.put("Cucurbit", 0, "apparatus")
    egg = g.put("plain", 0, "hand")
    g.put("dear", 0, "hand")
    g.pool(0, "✦✦")
    g.turn("laboratory", 0).use(vessel)
    assert g.options() == [egg]
    g.answer(egg)
    assert g.at(egg) == "aside" and g.piece(egg).face_down
    g.settle().fire("upkeep")
    assert g.at(egg) == "aside"
    g.s.round += 2
    g.fire("upkeep")
    assert g.at(egg) == "resting" and not g.piece(egg).marks

    h = Scenario(PLAIN)
    vessel, egg = h.put("Cucurbit", 0, "apparatus"), h.put("plain", 0, "hand")
    h.pool(0, "✦")
    h.turn("laboratory", 0).use(vessel, egg).settle()
    h.steps(1, [{"verb": "put", "who": {"pick": "target", "kind": "apparatus", "at": "apparatus"}, "to": "hand"}])
    assert sorted(h.hand(0)) == ["cucurbit", "plain"]
