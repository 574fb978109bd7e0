"""Before round 1 (rules.md §2): alchemists, Opus, packs, deck, opening hand."""

from __future__ import annotations

from collections import Counter

import pytest

from app.game import IllegalChoice
from app.games.draft_and_battle.draft import setup
from app.games.draft_and_battle.draft.stock import BALANCED, PACK
from tests.engine.course.play import answer, cube, default, game, until


def test_options_are_completed_and_checked() -> None:
    """Options of a table: an unknown one is refused."""
    assert setup.check_options({}) == {
        "alchemists": "choice", "opus_choice": False, "collation": "balanced", "suggestions": True, "takeback": True,
    }
    with pytest.raises(IllegalChoice) as unknown:
        setup.check_options({"alchemist": "deal"})
    assert unknown.value.code == "unknown_option"
    for bad in ({"alchemists": "vote"}, {"opus_choice": 1}, {"takeback": None}, {"collation": ["random"]}):
        with pytest.raises(IllegalChoice) as refused:
            setup.check_options(bad)
        assert refused.value.code == "bad_option"


def test_a_cube_that_cannot_fill_the_packs_is_refused_with_numbers() -> None:
    """The refusal says what is there and what is needed."""
    few = cube().with_built(())
    with pytest.raises(IllegalChoice) as refused:
        game({}, of=few)
    assert refused.value.code == "cube_too_small"


def test_alchemists_are_chosen_face_up_in_random_order() -> None:
    """`choice` (default): all face up, seats pick in random order."""
    s = game({})
    order = []
    offered = None
    while s.stage == "alchemists":
        (seat,) = s.pending
        order.append(seat)
        options = s.pending[seat].question.options
        assert offered is None or len(options) == len(offered) - 1
        offered = options
        s = default(s, seat)
    assert sorted(order) == [0, 1, 2, 3]
    assert len({s.seats[i].alchemist for i in range(4)}) == 4
    assert not s.alchemists


def test_alchemists_drafted_are_kept_in_secret() -> None:
    """`draft`: four each, pick one and pass left until each has as many, then all keep one in secret and reveal
    together."""
    s = game({"alchemists": "draft"})
    first = {i: s.pending[i].question.options for i in range(4)}
    assert all(len(options) == 4 for options in first.values())
    for i in range(4):
        s = default(s, i)
    assert set(s.pending[1].question.options) < set(first[0])
    s = until(s, lambda s: s.pending[0].question.prompt.key == "alchemist.keep")
    assert all(len(s.pending[i].question.options) == 4 for i in range(4))
    for i in range(3):
        s = default(s, i)
        assert s.seats[i].alchemist == -1
    s = default(s, 3)
    assert all(s.seats[i].alchemist >= 0 for i in range(4))


def test_opus_choice_deals_two_and_keeps_one() -> None:
    """Table option `opus_choice`: deal two, keep one."""
    s = until(game({"alchemists": "deal", "opus_choice": True}), lambda s: s.stage == "opus")
    kept = {i: s.pending[i].question.options[1] for i in range(4)}
    for i in range(4):
        s = answer(s, i, kept[i])
    assert all(s.seats[i].opus == [kept[i]] for i in range(4))


def test_balanced_packs() -> None:
    """`balanced` (default): every pack holds 3 reagents, 4 homunculi, 2 agents, 2 minions, 1 principle, 1 apparatus,
    1 praxis, 1 arcana."""
    s = until(game({"alchemists": "deal"}), lambda s: s.stage == "draft")
    for i in range(4):
        kinds = Counter(cube()[s.pieces[p].card].kind for p in s.seats[i].queue[0])
        assert kinds == BALANCED
    drafted = [p.card for p in s.pieces if p.card and cube()[p.card].kind in BALANCED]
    assert len(drafted) == len(set(drafted)) == 12 * PACK


def test_a_quick_drafter_is_never_blocked_by_a_slow_one_further_on() -> None:
    """A pack waits in the next seat's queue; a pick therefore is final."""
    s = until(game({"alchemists": "deal"}), lambda s: s.stage == "draft")
    for seat in (0, 3, 2):  # seat 1 is slow
        s = default(s, seat)
    assert set(s.pending) == {0, 1, 3}  # 2 waits for a pack from seat 1
    s = default(s, 0)
    s = default(s, 3)
    assert [len(pack) for pack in s.seats[1].queue] == [15, 14, 13]
    assert s.pending[0].step == 2 and s.pending[0].steps == 15


def test_packs_go_left_right_left_and_everybody_ends_with_45() -> None:
    """Three packs of 15 per seat, pass left, right, left."""
    s = until(game({"alchemists": "deal"}), lambda s: s.stage == "draft")
    for pack, to in ((1, 1), (2, 3), (3, 1)):
        s = until(s, lambda s, pack=pack: s.pack == pack)
        held = set(s.pending[0].question.options)
        s = default(s, 0)
        assert set(s.seats[to].queue[-1]) < held
    s = until(s, lambda s: s.stage == "deck")
    assert all(len(seat.picks) == 45 for seat in s.seats)


def test_without_suggestions_the_default_is_the_first_card() -> None:
    """`suggestions` false: the default of a pick is the pack's first card."""
    s = until(game({"alchemists": "deal", "suggestions": False}), lambda s: s.stage == "draft")
    for _ in range(30):
        seat = min(s.pending)
        assert s.pending[seat].question.default == s.pending[seat].question.options[0]
        s = default(s, seat)


def test_a_suggested_pick_hangs_on_own_picks_alone() -> None:
    """The default reads nothing of other seats: whatever they pick, it is the same."""
    s = until(game({"alchemists": "deal"}), lambda s: s.stage == "draft")
    other = answer(s, 2, s.pending[2].question.options[-1])
    assert default(s, 0).pending[3].question.default == default(other, 0).pending[3].question.default


def test_a_legal_deck_is_proposed() -> None:
    """25 to 30 cards of the 45. A legal deck is proposed at once and can be taken as it is."""
    s = until(game({"alchemists": "deal"}), lambda s: s.stage == "deck")
    assert set(s.pending) == {0, 1, 2, 3}
    for i in range(4):
        q = s.pending[i].question
        assert (q.of, q.min, q.max) == ("deck", 25, 30)
        assert len(set(q.default)) == len(q.default) == 25
        assert set(q.default) <= set(s.seats[i].picks)
        kinds = Counter(cube()[s.pieces[p].card].kind for p in q.default)
        assert 8 <= kinds["reagent"] <= 10
    s = answer(s, 0, s.seats[0].picks[:30])
    for i in (1, 2, 3):
        s = default(s, i)
    assert len(s.seats[0].deck) + len(s.seats[0].hand) == 30
    assert len(s.seats[0].picks) == 15


def test_each_seat_may_once_put_its_hand_back() -> None:
    """Draw 5; each seat may once put its hand back, shuffle and draw 5."""
    s = until(game({"alchemists": "deal"}), lambda s: s.stage == "mulligan")
    before = [list(seat.hand) for seat in s.seats]
    for i in range(4):
        keep, again = s.pending[i].question.options
        s = answer(s, i, again if i == 1 else keep)
    assert len(s.seats[1].hand) >= 5 and s.seats[1].hand[:5] != before[1]
    assert s.seats[0].hand[:5] == before[0]


def test_round_1_begins_with_three_materia_and_a_first_player() -> None:
    """First player at random. Three Materia face up; two objectives face up."""
    s = until(game({"alchemists": "deal"}), lambda s: s.stage == "round")
    assert s.round == 1 and s.first in range(4)
    assert all(p >= 0 for p in s.locations.values()) and len(s.materia_deck) == 10
    assert len(s.objectives) == 2
