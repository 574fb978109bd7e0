"""The page against the real server before the game: opening, joining, coming back, two tabs, names, lost lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.toy_game import toy_shelf
from tests.web.support import Running, running

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("door"), toy_shelf()) as server:
        yield server


@pytest.fixture
def person(browser: Any) -> Iterator[Any]:
    """A browser of somebody else each time it is called."""
    contexts = []

    def new() -> Any:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        context.set_default_timeout(8000)
        contexts.append(context)
        return context.new_page()

    yield new
    for context in contexts:
        context.close()


def open_table(page: Any, house: Running, name: str = "Ada") -> str:
    page.goto(house.url)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open a table").click()
    page.get_by_text("seats are free").wait_for()
    return page.url


def sit(page: Any, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text(f"{name} (you)").wait_for()


def wait_for_frame(page: Any, sent: list[str], kind: str) -> None:
    """Until the page has sent a message of this type."""
    for _ in range(80):
        if any(f'"type":"{kind}"' in frame for frame in sent):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"no {kind} among {sent}")


def tables(house: Running) -> int:
    return house.http.get("/api/tables").json()["total"]


def test_back_forward_and_reload_make_no_second_table(house, person):
    page = person()
    before = tables(house)
    link = open_table(page, house)
    page.go_back()
    page.get_by_role("heading", name="Your tables").wait_for()
    page.go_forward()
    page.get_by_text("Ada (you)").wait_for()
    page.reload()
    page.get_by_text("Ada (you)").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Open a table").wait_for()
    assert tables(house) == before + 1
    page.goto(link)
    page.get_by_text("Ada (you)").wait_for()


def test_a_link_seats_a_friend_and_the_host_sees_it(house, person):
    host, friend = person(), person()
    link = open_table(host, house)
    sit(friend, link, "Bruno")
    host.locator(".place", has_text="Bruno").wait_for()


def test_bots_fill_and_the_game_begins(house, person):
    page = person()
    open_table(page, house)
    page.get_by_role("button", name="Fill 3 free seats with bots").click()
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Start the game").wait_for(state="detached")


def test_a_full_table_offers_to_watch(house, person):
    host, late = person(), person()
    link = open_table(host, house)
    host.get_by_role("button", name="Fill 3 free seats with bots").click()
    host.get_by_role("button", name="Start the game").wait_for()
    late.goto(link)
    late.get_by_text("All four seats are taken.").wait_for()
    late.get_by_role("button", name="Watch").click()
    late.get_by_text("You are watching.").wait_for()


def test_a_second_tab_takes_over_and_the_first_stops(house, person):
    first = person()
    link = open_table(first, house)
    second = first.context.new_page()
    second.goto(link)
    second.get_by_text("Ada (you)").wait_for()
    first.get_by_text("This seat was opened elsewhere").wait_for()
    first.wait_for_timeout(1500)
    second.get_by_text("Ada (you)").wait_for()
    first.get_by_role("button", name="Play here instead").click()
    first.get_by_text("Ada (you)").wait_for()
    second.get_by_text("This seat was opened elsewhere").wait_for()


def test_the_seat_link_opens_the_seat_on_another_device(house, person):
    page, phone = person(), person()
    open_table(page, house)
    link = page.get_by_label("Your own seat on another device").input_value()
    phone.goto(link)
    phone.get_by_text("Ada (you)").wait_for()
    assert "#" not in phone.url


def test_the_host_changes_options_and_removes_a_seat(house, person):
    host, friend = person(), person()
    link = open_table(host, house)
    sit(friend, link, "Bruno")
    host.get_by_text("Options of the table").click()
    host.locator(".opts select").first.select_option(label="Slow")
    friend.get_by_text("Options of the table").click()
    friend.wait_for_function("document.querySelector('.opts select').selectedOptions[0].text === 'Slow'")
    host.locator(".place", has_text="Bruno").get_by_role("button", name="Remove").click()
    friend.get_by_text("You left this table").wait_for()


def test_chat_is_shown_literally(house, person):
    host, friend = person(), person()
    link = open_table(host, house)
    sit(friend, link, "Bruno")
    friend.get_by_label("Say something").fill("<svg/onload=window.__x=1> \u202eabc")
    friend.get_by_label("Say something").press("Enter")
    host.locator(".chatlines", has_text="<svg/onload=window.__x=1>").wait_for()
    assert host.evaluate("window.__x") is None


def test_an_unknown_table_says_so(house, person):
    page = person()
    page.goto(f"{house.url}/tables/%3Cimg%20src=x%20onerror=window.__x=1%3E")
    page.get_by_text("There is no table with this code.").wait_for()
    assert page.evaluate("window.__x") is None


def test_a_lost_line_is_found_again(house, person):
    page = person()
    open_table(page, house)
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.get_by_text("No connection.").wait_for(timeout=15000)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator(".banner").wait_for(state="detached", timeout=15000)


def test_times_are_asked_for_anew_after_a_sleep(house, person):
    """Trial B75: the page's own clock stood still, the line is alive, and the times it counts down are too long."""
    page, sent = person(), []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    open_table(page, house)
    wake = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(wake)
    wait_for_frame(page, sent, "ping")
    assert not any('"resync"' in frame for frame in sent)
    page.evaluate("(() => { const now = Date.now; Date.now = () => now() + 30000; })()")
    page.evaluate(wake)
    wait_for_frame(page, sent, "resync")
