"""⑤ Claim, ⑥ Rotation and ⑦ End (rules.md §3), objectives and Opus (§4)."""

from __future__ import annotations

from app.games.draft_and_battle.engine import goals, ops, orders
from app.games.draft_and_battle.engine.state import Flow
from tests.engine.course.table import Table, body, card

BODY = body("body", 2, 3)
SPIRIT = body("spirit", 1, 1, kind="minion")
PRIZES = (
    card("well", "materia", type="resource", op=1), card("relic", "materia", type="relic", op=2),
    card("chest", "materia", type="treasure", op=3, lines=[{"head": "claim", "do": [{"verb": "gain", "units": "✦✦"}]}]),
    card("next", "materia", type="resource", op=1),
)
TRUE = card("true", "opus", condition=[{"is": "round", "at_least": 1}])
RICH = card("rich", "opus", condition=[{"is": "pool", "at_least": 1}])
DRAIN = card("drain", "arcana", subtype="instant", cost="✦", lines=[
    {"do": [{"verb": "lose", "seat": {"pick": "target"}, "units": 1}]}])


def land(*extra, opus: dict[int, str] | None = None, **options) -> Table:
    t = Table(BODY, SPIRIT, *PRIZES, TRUE, RICH, DRAIN, *extra, **options).phase("contest")
    for seat, name in (opus or {}).items():
        t.opus(seat, name)
    return t


def no_opus(t: Table) -> Table:
    """Nobody declares."""
    while t.asked():
        t.answer(t.asked()[0], False)
    return t.tick()


# ---------------------------------------------------------------- claiming
def test_the_only_seat_with_creatures_claims() -> None:
    """The only seat with creatures at a location claims its Materia (contested or not). Resource and relic move to its
    laboratory; the seat scores the Materia's OP."""
    t = land()
    well, relic = t.materia("well", "left"), t.materia("relic", "right")
    t.put("body", 2, "left")
    t.put("body", 0, "right")
    t.put("body", 1, "right")
    t.play("claim")
    assert t.piece(well).slot == "materia" and t.piece(well).controller == 2
    assert t.piece(relic).zone == "location"
    assert t.seat(2).op == 1 and t.s.claims == {"left": 2}
    total = t.seat(2).total
    assert total["claimed"] == total["claimed:resource"] == total["claimed@left"] == total["claimed_types"] == 1


def test_a_treasure_pays_and_its_place_is_refilled_at_once() -> None:
    """Treasure pays its reward and goes to the Materia discard, its place refilled at once (not claimable again this
    round). Units gained in Claim are put aside."""
    t = land()
    chest = t.materia("chest", "left")
    new = t.put("next", -1, "materia_deck")
    t.put("body", 1, "left")
    t.play("claim")
    assert t.piece(chest).zone == "materia_discard" and t.s.locations["left"] == new
    assert t.seat(1).op == 3 and t.seat(1).put_aside == (0, 0, 0, 2) and t.seat(1).pool == (0, 0, 0, 0)
    assert t.s.claims == {"left": 1} and t.seat(1).total["claimed"] == 1


def test_claim_triggers_come_after_reward_and_points() -> None:
    """Claim: you claimed here with this present; after reward and OP."""
    scout = body("scout", 1, 1, lines=[{"head": "claim", "do": [{"verb": "gain", "op": 5}]}])
    t = land(scout)
    t.materia("chest", "left")
    t.put("scout", 0, "left")
    t.play("claim")
    assert [(e.type, e.amount) for e in t.events if e.type in ("gain_units", "op")] == [
        ("gain_units", 0), ("op", 3), ("op", 5)]


def test_a_law_may_keep_minions_from_claiming() -> None:
    """A seat whose creatures at a location are all minions cannot claim there."""
    feather = card("feather", "principle", lines=[{"rules": [{"rule": "cannot", "what": "claim_with_minions"}]}])
    t = land(feather)
    t.put("feather", 3, "principle")
    left, right = t.materia("well", "left"), t.materia("relic", "right")
    t.put("spirit", 0, "left")
    t.put("spirit", 1, "right")
    t.put("body", 1, "right")
    t.play("claim")
    assert t.piece(left).zone == "location" and t.piece(right).controller == 1


def test_claims_go_left_to_right() -> None:
    """Locations left to right."""
    t = land()
    for name, place in (("well", "right"), ("relic", "left"), ("next", "middle")):
        t.materia(name, place)
        t.put("body", 0, place)
    t.play("claim")
    assert [e.place for e in t.told("claims")] == ["left", "middle", "right"]


# ---------------------------------------------------------------- declaring
def test_every_seat_is_asked_at_once_and_in_secret() -> None:
    """Every seat is asked at once, in secret, whether it declares (only while its Opus holds): asking only who can
    would tell all. `declare: when_true` says no for a seat while its Opus does not hold; `ask` always asks."""
    t = land(opus={1: "true"})
    t.do(lambda run: orders.give(run, 2, {"declare": "ask"}))
    t.play("claim")
    assert set(t.s.pending) == {0, 1, 2, 3} and t.asked() == [1, 2] and t.s.wait is not None
    assert t.offers(1) == [True, False] and t.question(1).default is True
    assert t.offers(2) == [False] and t.question(2).default is False
    assert {p.public for p in t.s.pending.values()} == {"declare"}


def test_declarations_show_together_and_the_others_are_asked_again() -> None:
    """Declarations show together, and those who did not are asked again until nobody adds one."""
    t = land(opus={1: "true", 3: "true"})
    t.play("claim").answer(1, True).answer(3, False)
    assert t.s.declaring == []
    t.tick()
    assert t.s.declaring == [1] and set(t.s.pending) == {0, 2, 3} and t.asked() == [3]
    t.answer(3, False).tick()
    assert t.s.result["reason"] == "opus" and t.s.result["winners"] == [1]


def test_a_declaration_opens_one_window_and_is_checked_once_more() -> None:
    """Any declaration opens one response window. At the end of the phase each declared Opus is checked once more: no
    longer true, the card stays face up for all, and may be declared again in a later round."""
    t = land(opus={1: "rich"})
    t.pool(1, salt=1)
    t.pool(0, salt=1)
    drain = t.put("drain", 0, "hand")
    t.play("claim").answer(1, True).tick().tick()
    assert t.s.window == "declaration" and t.asked() == [0]
    opus = t.seat(1).opus[0]
    assert t.piece(opus).known == ops.PUBLIC
    t.act(0, "instant", drain, -1, 1).tick()
    t.pass_window()
    assert t.s.result is None and t.s.window == "" and t.told("opus_false")
    assert t.piece(opus).known == ops.PUBLIC
    t.s.round, t.s.first = 2, 0
    t.pool(1, salt=1)
    t.play("claim").answer(1, True).tick().tick()
    t.pass_window()
    assert t.s.result["winners"] == [1]


def test_no_declaration_no_window() -> None:
    """One window only if somebody declares."""
    t = land(opus={0: "true"})
    for seat in range(4):
        t.pool(seat, salt=1)
        t.put("drain", seat, "hand")
    no_opus(t.play("claim"))
    assert t.s.window == "" and not t.s.pending and t.s.result is None


def test_two_true_at_once() -> None:
    """Two true at once: more OP wins, then the tie-breaks of ⑦."""
    for op, last, winners in (((3, 5), {}, [2]), ((4, 4), {"0": 2, "2": 1}, [0]), ((4, 4), {}, [0, 2])):
        t = land(opus={0: "true", 2: "true"})
        t.s.seats[0].op, t.s.seats[2].op = op
        t.s.seats[1].op = 99
        t.s.last_creatures = dict(last)
        t.play("claim").answer(0, True).answer(2, True).tick().tick()
        assert t.s.result["winners"] == winners


# ---------------------------------------------------------------- objectives
def test_objectives_are_looked_at_when_their_card_says() -> None:
    """Objectives are looked at when their card says, else after every change; the first seat to fulfil one scores it;
    seats fulfilling it at the same look all score it."""
    now = card("now", "objective", op=2, condition=[{"is": "pool", "at_least": 2}])
    later = card("later", "objective", op=3, checked="claim_begins", condition=[{"is": "pool", "at_least": 1}])
    t = land(now, later)
    t.s.objectives = [t.put("now", -1, "objective"), t.put("later", -1, "objective")]
    first, second = t.s.objectives
    t.do(lambda run: (ops.set_seat(run, 1, pool=(1, 1, 0, 0)), ops.set_seat(run, 3, pool=(0, 0, 2, 0))))
    assert t.s.scored == {str(first): [1, 3]} and (t.seat(1).op, t.seat(3).op) == (2, 2)
    t.do(lambda run: ops.set_seat(run, 0, pool=(9, 0, 0, 0)))
    assert t.seat(0).op == 0  # closed
    t.do(lambda run: goals.check(run, "claim_begins"))
    assert t.s.scored[str(second)] == [0, 1, 3] and t.seat(0).op == 3


def test_an_objective_of_each_claim() -> None:
    """After each claim: the Collector."""
    t = land()
    t.s.objectives = [t.put("the-collector", -1, "objective")]
    for name, place in (("well", "left"), ("relic", "middle"), ("chest", "right")):
        t.materia(name, place)
        t.put("body", 2, place)
    t.play("claim")
    assert t.seat(2).op == 1 + 2 + 3 + 2 and t.seat(2).total["claimed_types"] == 3


def test_the_owner_alone_is_told_when_its_opus_holds() -> None:
    """Opus: the owner alone is told when it holds; nothing of it is in what the others are told."""
    t = land(opus={1: "rich"})
    t.pool(1, salt=1)
    parts = goals.opus_parts(t.cube, t.s, 1)
    assert [p["holds"] for p in parts] == [True] and parts[0]["text"]
    t.play("claim")
    assert not [e for e in t.events if e.cards and any(c.card == "rich" for c in e.cards)]


# ---------------------------------------------------------------- rotation
def test_a_materia_unclaimed_in_two_rotations_running_is_replaced() -> None:
    """A Materia unclaimed in two rotations running goes under its deck and is replaced; empty places are refilled."""
    t = land()
    old = t.materia("well", "left")
    deck = [t.put(name, -1, "materia_deck") for name in ("relic", "chest", "next")]
    t.play("rotation")
    assert t.s.locations == {"left": old, "middle": deck[0], "right": deck[1]}
    t.play("rotation")
    assert t.s.locations["left"] == deck[2] and t.s.materia_deck == [old]
    t.play("rotation")
    assert t.s.locations["middle"] == old  # its place came a round later


def test_what_came_in_this_claim_was_not_passed_over() -> None:
    """A treasure's place is refilled at once and not claimable again this round: its rotations count from the next."""
    t = land()
    t.materia("chest", "left")
    new = t.put("next", -1, "materia_deck")
    for name in ("well", "relic", "next"):
        t.put(name, -1, "materia_deck")
    t.put("body", 1, "left")
    no_opus(t.play("claim"))
    for _ in range(2):
        t.play("rotation")
        assert t.s.locations["left"] == new
    t.play("rotation")
    assert t.s.locations["left"] != new


def test_an_empty_materia_deck_is_made_again_from_its_discard() -> None:
    """An empty Materia deck is made again from its discard."""
    t = land()
    spent = [t.put("well", -1, "materia_discard") for _ in range(2)]
    t.play("rotation")
    assert sorted(p for p in t.s.locations.values() if p >= 0) == spent and not t.s.materia_discard


# ---------------------------------------------------------------- end
def test_everybody_goes_home_and_minions_to_the_discard() -> None:
    """Homunculi and agents go home (keeping damage), minions to the discard."""
    t = land()
    a, b = t.put("body", 0, "left", damage=1), t.put("spirit", 1, "right")
    t.s.history = [{"round": 1, "seats": [{}] * 4}]
    t.play("end")
    assert (t.piece(a).slot, t.piece(a).damage) == ("resting", 1) and t.piece(b).zone == "discard"


def test_everyone_discards_to_7_together() -> None:
    """Everyone discards to 7 together: the answers are sealed until the last."""
    t = land()
    for seat, n in ((0, 9), (2, 8)):
        for _ in range(n):
            t.put("body", seat, "hand")
    t.play("end.discard")
    assert t.asked() == [0, 2] and (t.question(0).min, t.question(2).min) == (2, 1)
    t.answer(0, t.offers(0)[:2])
    assert len(t.seat(0).hand) == 9
    t.answer(2, t.offers(2)[3])
    assert len(t.seat(0).hand) == len(t.seat(2).hand) == 7


def test_a_card_changes_the_hand_limit() -> None:
    """Rule numbers: your hand limit is 10."""
    t = land()
    t.put("aludel", 0, "apparatus")
    for _ in range(10):
        t.put("body", 0, "hand")
    t.play("end.discard")
    assert not t.s.pending


def test_pools_empty_but_for_what_a_card_keeps() -> None:
    """Pools empty; Hermetic Vase: up to 2 units of your choice stay."""
    t = land()
    t.put("hermetic-vase", 1, "apparatus")
    t.pool(0, 1, 1, 1, 1)
    t.pool(1, 2, 0, 1, 0)
    t.play("end.pools")
    assert t.asked() == [1] and set(t.offers(1)) == {(2, 0, 0, 0), (1, 0, 1, 0)}
    t.answer(1, (1, 0, 1, 0))
    assert t.seat(0).pool == (0, 0, 0, 0) and t.seat(1).pool == (1, 0, 1, 0)


def test_the_marker_goes_clockwise_and_the_ledger_of_the_round_is_closed() -> None:
    """The first-player marker goes clockwise."""
    t = land()
    t.s.history = [{"round": 1, "seats": [{"op": 0, "stage": 0}] * 4}]
    t.s.seats[2].round = {"claimed": 1}
    t.play("end.marker")
    assert t.s.first == 1 and t.seat(2).rounds == [{"claimed": 1}] and t.seat(2).round == {}


def test_after_round_8_most_points_then_the_tie_breaks() -> None:
    """After round 8: most OP wins; tie: most creatures on the battlefield when the last Contest ended, then most
    attached reagents, then the victory is shared."""
    for op, last, attached, winners in (
        ((3, 5, 2, 1), {}, 0, [1]), ((5, 5, 2, 1), {"0": 1, "1": 2}, 0, [1]), ((5, 5, 2, 1), {}, 1, [0]),
        ((5, 5, 5, 1), {}, 0, [0, 1, 2]),
    ):
        t = land()
        t.s.round = 8
        for seat in range(4):
            t.s.seats[seat].op = op[seat]
        t.s.last_creatures = dict(last)
        for _ in range(attached):
            t.put("cinnabar", 0, "attached")
        t.play("round.over")
        assert t.s.stage == "over" and t.s.result["reason"] == "points" and t.s.result["winners"] == winners
        assert t.s.result["scores"]["1"]["op"] == op[1]


def test_the_record_of_a_round() -> None:
    """`rounds`: per round each seat's OP, stage, claims and whether its Opus held."""
    t = land(opus={3: "true"})
    t.materia("relic", "left")
    t.put("body", 3, "left")
    no_opus(t.play(Flow("claim"), Flow("end.marker")))
    (row,) = t.s.history
    assert row["round"] == 1
    assert row["seats"][3] == {"op": 2, "stage": 0, "claims": 1, "opus": True}
    assert row["seats"][0]["opus"] is False
