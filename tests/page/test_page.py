"""Every kind of decision, played on the page by mouse and by keyboard; what is sent is read from the stand-in."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest

pytestmark = pytest.mark.browser


def sent(standin: str, kind: str = "act") -> list[dict[str, Any]]:
    with urllib.request.urlopen(f"{standin}/api/sent") as answer:
        return [m for m in json.load(answer) if m["type"] == kind]


def last(page: Any, standin: str, before: int, kind: str = "act") -> Any:
    """What the page sent after `before` messages of that kind."""
    for _ in range(50):
        found = sent(standin, kind)
        if len(found) > before:
            assert len(found) == before + 1
            return found[-1]
        page.wait_for_timeout(50)
    raise AssertionError("nothing was sent")


@pytest.fixture
def act(standin: str):
    before = len(sent(standin))
    return lambda page: last(page, standin, before)["choice"]


def dock(page: Any, name: str) -> Any:
    return page.locator("#dock").get_by_role("button", name=name)


def test_a_creature_is_deployed_by_pointing(open_page, act):
    page = open_page("/tables/deployment#seat=x")
    page.get_by_role("button", name="Alabaster Sphinx").click()
    page.get_by_label("Middle: The Emperor's Cabinet").get_by_role("button", name="Middle", exact=True).click()
    dock(page, "Deploy Alabaster Sphinx at Middle").click()
    assert act(page) == ["deploy", 2, "middle"]


def test_a_creature_is_deployed_by_keys(open_page, act):
    page = open_page("/tables/deployment#seat=x")
    page.wait_for_selector(".hc.can")
    for key in ("3", "w", "Enter"):
        page.keyboard.press(key)
    assert act(page) == ["deploy", 2, "middle"]


def test_a_list_of_all_choices_is_enough(open_page, act):
    page = open_page("/tables/deployment#seat=x")
    page.get_by_text("All 12 choices as a list").click()
    dock(page, "Send Balsam Toad to Right").click()
    dock(page, "Send Balsam Toad to Right").first.click()
    assert act(page) == ["redeploy", "right"]


def test_nothing_is_sent_before_it_is_confirmed(open_page, standin):
    before = len(sent(standin))
    page = open_page("/tables/deployment#seat=x")
    page.get_by_role("button", name="Alabaster Sphinx").click()
    page.keyboard.press("w")
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    assert len(sent(standin)) == before
    assert page.locator(".hc.sel").count() == 0


@pytest.mark.parametrize(
    ("scene", "press", "choice"),
    [
        ("laboratory", "End your turn", "e"),
        ("laboratory", "Advance to Citrinitas", "v"),
        ("response", "Let it happen", "pass"),
        ("mulligan", "Keep these five", "keep"),
        ("pay", "", 1),
        ("amount", "13", 13),
        ("search", "Take none", None),
    ],
)
def test_a_button_says_what_it_does(open_page, act, scene, press, choice):
    page = open_page(f"/tables/{scene}#seat=x")
    page.wait_for_selector("#dock .opt")
    (dock(page, press) if press else page.locator("#dock .opt").nth(1)).click()
    assert act(page) == choice


@pytest.mark.parametrize(
    ("scene", "key", "choice"),
    [
        ("laboratory", "Space", "e"),
        ("laboratory", "a", "v"),
        ("response", "Space", "pass"),
        ("deployment", "p", "pass"),
    ],
)
def test_a_key_does_the_same(open_page, act, scene, key, choice):
    page = open_page(f"/tables/{scene}#seat=x")
    page.wait_for_selector("#dock .opt")
    page.keyboard.press(key)
    assert act(page) == choice


def test_a_response_is_chosen_in_the_hand(open_page, act):
    page = open_page("/tables/response#seat=x")
    page.locator(".hand").get_by_role("button", name="Stopper of Hermes").click()
    page.keyboard.press("Enter")
    assert act(page) == "s"


def test_a_target_is_pointed_at_on_the_field(open_page, act):
    page = open_page("/tables/target#seat=x")
    page.get_by_label("Middle: The Emperor's Cabinet").get_by_role("button", name="Serpent of Mercury").click()
    page.keyboard.press("Enter")
    assert isinstance(act(page), str)


def test_a_seat_is_pointed_at(open_page, act):
    page = open_page("/tables/rival#seat=x")
    page.get_by_role("button", name="Choose Chiara").click()
    page.keyboard.press("Enter")
    assert act(page) == 2


def test_a_searched_card_is_taken_from_the_bench(open_page, act):
    page = open_page("/tables/search#seat=x")
    page.get_by_role("button", name="Take pelican").click()
    page.keyboard.press("Enter")
    assert isinstance(act(page), str)


def test_declaring_takes_two_steps(open_page, standin, act):
    before = len(sent(standin))
    page = open_page("/tables/declare#seat=x")
    dock(page, "Declare The Quiet Garden").click()
    page.wait_for_timeout(200)
    assert len(sent(standin)) == before
    page.locator("#dock .primary").click()
    assert act(page) is True


def test_several_cards_are_discarded(open_page, act):
    page = open_page("/tables/discard#seat=x")
    for name in ("Panacea", "Brazen Talos"):
        page.locator(".hand").get_by_role("button", name=name).click()
    dock(page, "Confirm").click()
    assert len(act(page)) == 2


def test_too_few_cannot_be_confirmed(open_page):
    page = open_page("/tables/discard#seat=x")
    page.locator(".hand").get_by_role("button", name="Panacea").click()
    assert dock(page, "Confirm").is_disabled()


def test_the_proposed_spread_is_sent_as_it_is(open_page, act):
    page = open_page("/tables/damage#seat=x")
    page.wait_for_selector(".bench")
    page.keyboard.press("Enter")
    choice = act(page)
    assert set(choice) == {"left", "middle"}
    assert all(sum(a["to"].values()) > 0 for place in choice.values() for a in place.values())


def test_a_spread_is_changed_by_steppers(open_page, act):
    page = open_page("/tables/damage#seat=x")
    page.get_by_role("button", name="One less on Grey Wolf").click()
    assert dock(page, "Lock in secret").is_disabled()
    page.get_by_role("button", name="One more on Bravo").click()
    dock(page, "Lock in secret").click()
    (golem,) = act(page)["left"].values()
    assert sorted(golem["to"].values()) == [1, 3]
    assert golem["bonus"] in golem["to"]


def test_cards_are_put_in_order(open_page, act):
    page = open_page("/tables/order#seat=x")
    page.get_by_role("button", name="Melusine to top").click()
    page.get_by_role("button", name="Rebis up").click()
    dock(page, "Put them so").click()
    choice = act(page)
    assert len(choice["top"]) == 1
    assert len(choice["bottom"]) == 3


@pytest.mark.parametrize("scene", ["draft", "alchemists", "opus"])
def test_a_card_is_picked_and_confirmed(open_page, act, scene):
    page = open_page(f"/tables/{scene}#seat=x")
    page.locator("[data-select]").nth(1).click()
    page.keyboard.press("Enter")
    assert isinstance(act(page), str)


def test_a_deck_is_built(open_page, act):
    page = open_page("/tables/deck#seat=x")
    page.get_by_role("button", name="Take Azoth out").click()
    page.get_by_role("button", name="Take Panacea out").click()
    assert dock(page, "I am ready").is_disabled()
    page.get_by_role("button", name="Put Stone Ox in").click()
    dock(page, "I am ready").click()
    assert len(act(page)) == 25


def test_a_card_that_cannot_be_used_says_why(open_page):
    page = open_page("/tables/deployment#seat=x")
    page.locator(".hand").get_by_role("button", name="Brazen Talos").click()
    page.locator(".hand .why", has_text="Needs 1 more unit.").wait_for()


def test_standing_orders(open_page, standin):
    before = len(sent(standin, "orders"))
    page = open_page("/tables/response#seat=x")
    page.get_by_text("Standing orders").click()
    page.get_by_label("Pass for this phase").check()
    assert last(page, standin, before, "orders")["pass"] == "phase"


def test_names_are_shown_literally(open_page):
    page = open_page("/tables/lobby#seat=x")
    page.get_by_text("<img src=x onerror=window.__x=1>").wait_for()
    page.get_by_text("<b>Friday</b>").wait_for()
    assert page.evaluate("window.__x") is None
    assert page.locator("bdi").count() > 3


def test_the_key_of_a_seat_leaves_the_address(open_page):
    page = open_page("/tables/lobby#seat=x")
    page.get_by_text("Invite").wait_for()
    assert page.url.endswith("/tables/lobby")


def test_the_page_comes_back_by_itself(open_page, standin, act):
    page = open_page("/tables/deployment#seat=x")
    page.wait_for_selector(".hc.can")
    urllib.request.urlopen(urllib.request.Request(f"{standin}/api/drop", method="POST")).read()
    page.keyboard.press("p")
    assert act(page) == "pass"


def test_the_course_of_the_game_is_drawn_and_told(open_page):
    page = open_page("/tables/result#seat=x")
    page.locator(".tl svg .seat").first.wait_for()
    assert "6 points, Nigredo, Opus held" in page.locator(".tl table").inner_text()


def test_again_opens_a_table_and_tells_the_others_where(open_page, standin):
    before = len(sent(standin, "chat"))
    page = open_page("/tables/result#seat=x")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url("**/tables/lobby")
    assert last(page, standin, before, "chat")["text"].endswith("/tables/lobby")


def test_text_mode_is_kept(open_page):
    page = open_page("/tables/deployment#seat=x")
    page.wait_for_selector(".hc.can")
    page.keyboard.press("x")
    page.locator(".hand .art").first.wait_for(state="hidden")
    page.reload()
    page.wait_for_selector(".hc.can")
    assert page.locator(".hand .art").first.is_hidden()


def test_a_note_on_a_rival_stays_in_this_browser(open_page, standin):
    page = open_page("/tables/deployment#seat=x")
    page.get_by_role("button", name="All that lies before Bruno").click()
    page.get_by_label("Your note on this seat").fill("golems?")
    page.reload()
    page.get_by_role("button", name="All that lies before Bruno").click()
    assert page.get_by_label("Your note on this seat").input_value() == "golems?"
    assert "golems?" not in json.dumps(sent(standin, "chat") + sent(standin))


def test_a_step_that_leads_on_is_not_confirmed(open_page, act):
    page = open_page("/tables/steps#seat=x")
    page.locator(".hand").get_by_role("button", name="Alabaster Sphinx").click()
    assert act(page) == ["deploy", 2]


KILLS = """async () => {
  const main = document.querySelector('script[type=module]').src;
  const { mostKills, dies } = await import(main.replace('js/main.js', 'games/draft_and_battle/kills.js'));
  const seen = {
    lion: { seat: 0, left: 3, worth: 1, keywords: [] }, viper: { seat: 0, left: 2, worth: 1, keywords: ['deadly'] },
    guard: { seat: 1, left: 3, worth: 6, keywords: ['guardian'] }, child: { seat: 1, left: 1, worth: 2, keywords: [] },
    golem: { seat: 2, left: 5, worth: 9, keywords: ['fortified'] }, veiled: { seat: 3, worth: 0, keywords: [] } };
  const to = ['guard', 'child', 'golem', 'veiled'];
  const from = { lion: { power: 4, to, bonus: { guard: 1 } }, viper: { power: 2, to, bonus: {} } };
  const place = { from, guards: { guard: { seat: 1, needs: 3 } } };
  const given = mostKills(place, (h) => seen[h]);
  return [given, to.filter((t) => dies(place, given, t, (h) => seen[h]))];
}"""


def test_the_spread_of_most_kills_minds_guards_venom_bonus_and_walls(open_page):
    page = open_page("/")
    page.get_by_role("heading", name="Magnum Opus").wait_for()
    given, dead = page.evaluate(KILLS)
    assert dead == ["guard", "child", "golem"]
    assert all(sum(given[a]["to"].values()) == power for a, power in (("lion", 4), ("viper", 2)))
    assert given["lion"]["to"]["guard"] >= 3


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844), (360, 640)])
@pytest.mark.parametrize("scene", ["deployment", "damage", "draft", "deck", "result", "lobby", "alchemists", "order"])
def test_nothing_scrolls_sideways(open_page, scene, size):
    page = open_page(f"/tables/{scene}#seat=x", *size)
    page.wait_for_selector("#main, .app")
    page.wait_for_timeout(300)
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
