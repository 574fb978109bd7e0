"""The replay: steps, phases, rounds, eyes, a link to a moment, a file of one's own."""

from __future__ import annotations

import json

import pytest

from tests.page.records import short
from tests.page.standin import find_cards
from tests.page.test_access import violations

pytestmark = pytest.mark.browser


def at(page, step: int) -> None:
    page.locator(".reelat", has_text=f"step {step} of 5").wait_for()


def move(page, name: str) -> None:
    page.locator("#dock").get_by_role("button", name=name, exact=True).click()


def test_it_goes_by_steps_phases_and_rounds_and_never_asks(open_page):
    page = open_page("/replay/short")
    at(page, 0)
    page.get_by_text("Nothing has happened yet.").wait_for()
    move(page, "Step on")
    at(page, 1)
    page.locator(".replaylog", has_text="Bravo passes.").wait_for()
    move(page, "Next phase")
    page.locator(".reelat", has_text="Round 4, contest").wait_for()
    page.locator(".phases .now", has_text="Contest").wait_for()
    move(page, "Next round")
    page.locator(".reelat", has_text="Round 5, upkeep").wait_for()
    move(page, "Round before")
    at(page, 0)
    assert page.get_by_role("button", name="Confirm").count() == 0


def test_keys_and_scrubber_move_it(open_page):
    page = open_page("/replay/short")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("End")
    at(page, 5)
    page.get_by_text("Won by Ada").wait_for()
    page.get_by_role("slider", name="Moment").fill("2")
    at(page, 2)


def test_it_plays_to_the_end_by_itself(open_page):
    page = open_page("/replay/short")
    at(page, 0)
    page.get_by_label("Speed").select_option("Very quick")
    page.keyboard.press("Space")
    at(page, 5)
    page.get_by_role("button", name="Play").wait_for()


def test_eyes_decide_which_hands_are_seen(open_page):
    page = open_page("/replay/short")
    page.locator(".hand .hc").first.wait_for()  # everything, from the first side
    page.get_by_label("Seen by").select_option("Spectators")
    page.locator(".hand.none").wait_for()
    assert page.locator(".hand .hc").count() == 0
    page.get_by_label("Seen by").select_option("0")
    page.locator(".hand .hc").first.wait_for()


def test_a_link_leads_to_a_moment_and_the_address_follows(open_page):
    page = open_page("/replay/short?as=watch#30")
    at(page, 3)
    page.locator(".hand.none").wait_for()
    move(page, "Step on")
    page.wait_for_url("**/replay/short?as=watch#40")
    page.locator(".replaylog").get_by_role("button", name="Contest.").click()
    at(page, 2)


def test_a_file_of_ones_own_is_shown(open_page):
    page = open_page("/replay")
    field = page.get_by_label("A record from this computer")
    field.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"{"})
    page.get_by_text("This file is no JSON.").wait_for()
    field.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"{}"})
    page.get_by_text("This is no record of a game").wait_for()
    record = json.dumps(short(find_cards())).encode()
    field.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": record})
    at(page, 0)


def test_the_result_leads_to_the_replay(open_page):
    page = open_page("/tables/result#seat=x")
    assert page.get_by_role("link", name="Watch it again").get_attribute("href") == "/replay/result"


@pytest.mark.parametrize(("width", "theme"), [(1440, "nigredo"), (360, "albedo")])
def test_pages_fit_and_axe_finds_nothing(open_page, width, theme):
    page = open_page("/replay/short", width, 740, theme)
    at(page, 0)
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    assert violations(page) == []
