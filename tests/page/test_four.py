"""Four people in four browsers on a real server that is killed in the middle and started again."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.page.test_game import ASKED

pytestmark = pytest.mark.browser

AUTOPLAY = (Path(__file__).parent / "autoplay.js").read_text("utf-8")
# What one page knows: what it is asked, how far the game is, and everything it was told.
KNOWS = """async () => {
  const { session } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'session.js'));
  const s = session.value, { table } = s.view.value;
  return { status: s.status.value, asked: s.decisions.value.list.map((d) => d.id), kind: s.asked.value?.kind,
           stage: table.stage, round: table.round ?? 0, phase: table.phase, turn: table.turn,
           refusal: s.refusal.value, open: JSON.stringify(s.asked.value), sending: s.acts.waiting.value,
           passes: s.log.value.filter((e) => e.type === 'pass').length, log: s.log.value.map((e) => e.type) };
}"""
NAMES = ("Ada", "Bruno", "Chiara", "Dov")
WRONG_CLOCK = "{ const real = Date.now; Date.now = () => real() + 300000; }"


class House:
    """The server as a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.port = self.port or free_port()
        given = {"PORT": str(self.port), "DATA_DIR": str(self.folder), "RATE_LIMITS": "false", "LOG_LEVEL": "error"}
        self.process = subprocess.Popen([sys.executable, "-m", "app", "serve"], env={**os.environ, **given})
        for _ in range(600):
            try:
                if httpx2.get(f"{self.url}/api/health", timeout=5).status_code == 200:
                    return
            except httpx2.HTTPError:
                pass
            time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


def free_port() -> int:
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    server = House(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def people(browser: Any) -> Iterator[list[Any]]:
    """Four browsers; the clock of the second is five minutes wrong."""
    contexts, pages = [], []
    for n in range(4):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        context.set_default_timeout(15000)
        if n == 1:
            context.add_init_script(WRONG_CLOCK)
        contexts.append(context)
        pages.append(context.new_page())
    complaints: list[str] = []
    for page in pages:
        page.on("pageerror", lambda e: complaints.append(str(e)))
    yield pages
    for context in contexts:
        context.close()
    assert complaints == []


def knows(page: Any) -> dict[str, Any]:
    return page.evaluate(KNOWS)


def until(pages: list[Any], holds: Any, seconds: float = 60) -> list[dict[str, Any]]:
    """What all pages know, once it holds."""
    end = time.monotonic() + seconds
    while True:
        found = [knows(page) for page in pages]
        if holds(found):
            return found
        if time.monotonic() > end:
            raise AssertionError([one["open"] for one in found], [page.url for page in pages])
        pages[0].wait_for_timeout(60)


def play(pages: list[Any], on: bool) -> None:
    for page in pages:
        page.evaluate("(on) => window.autoplay(on)", on)


def sit_down(house: House, pages: list[Any]) -> None:
    host, *friends = pages
    host.goto(house.url)
    host.get_by_label("Your name").fill(NAMES[0])
    host.get_by_text("Options of the table").click()
    host.locator(".opts label", has_text="Alchemists").locator("select").select_option(label="Dealt at random")
    host.locator(".opts label", has_text="response window").locator("input").fill("0")
    host.get_by_role("button", name="Open a table").click()
    host.get_by_text("seats are free").wait_for()
    for page, name in zip(friends, NAMES[1:], strict=True):
        page.goto(host.url)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start the game").click()
    for page in pages:
        page.locator("h1", has_text="Pick 1 of 15").wait_for()


@pytest.mark.timeout(240)
def test_four_people_play_through_a_killed_server(house, people):
    sit_down(house, people)
    clocks = [page.locator("#dock .clock").inner_text() for page in people]
    assert len({c.split(":")[0] for c in clocks}) <= 2, clocks  # within the minute's edge, whatever a page's own clock
    first = people[0].locator(".pk [data-select]").nth(2)
    wanted = first.get_attribute("aria-label").split(".")[0]
    first.click()
    people[0].keyboard.press("Enter")
    picked = people[0].locator(".tray .sl")
    picked.wait_for()
    assert wanted in picked.get_attribute("aria-label")
    for page in people:
        page.evaluate(AUTOPLAY)
    until(people, lambda all_: all(one["round"] >= 1 and one["phase"] == "deployment" for one in all_), 120)
    play(people, False)
    at = at_rest_in_deployment(people)
    seat = next(n for n, one in enumerate(at) if one["kind"] == "deployment")
    actor = people[seat]

    house.kill()
    for page in people:
        page.locator(".banner", has_text="No connection.").wait_for()
    actor.keyboard.press("Escape")
    actor.keyboard.press("p")
    actor.keyboard.press("p")
    actor.locator(".banner", has_text="Your last act waits").wait_for()
    house.start()
    for page in people:
        page.locator(".banner").wait_for(state="detached", timeout=30000)
    back = until(people, lambda all_: all(one["passes"] > at[n]["passes"] for n, one in enumerate(all_)))
    assert all(one["passes"] == at[n]["passes"] + 1 for n, one in enumerate(back))
    assert all(one["refusal"] is None for n, one in enumerate(back) if n != seat)
    assert not set(back[seat]["asked"]) & set(at[seat]["asked"])

    play(people, True)
    end = until(people, lambda all_: all(one["round"] >= 3 for one in all_), 120)
    assert {"phase", "deployed"} <= set(end[0]["log"])
    assert all(one["refusal"] is None for one in end)


def at_rest_in_deployment(pages: list[Any]) -> list[dict[str, Any]]:
    """What all know while nothing is on its way and somebody has a turn to deploy in."""
    for _ in range(100):
        found = [knows(page) for page in pages]
        pages[0].wait_for_timeout(400)
        again = [knows(page) for page in pages]
        if any(one["sending"] for one in again) or [x["log"] for x in found] != [x["log"] for x in again]:
            continue
        if any(one["kind"] == "deployment" for one in again):
            return again
        play(pages, True)  # somebody owes another answer first
        pages[0].wait_for_timeout(60)
        play(pages, False)
    raise AssertionError([one["open"] for one in found])


def by_keys(page: Any, last_round: int) -> None:
    """Play by the keyboard alone: a number for a card of the hand, a letter for a place, Enter, Space."""
    same, last = 0, None
    while True:
        asked = page.evaluate(ASKED)
        assert asked["refusal"] is None, asked
        if asked["round"] >= last_round or asked["stage"] == "over":
            return
        if not asked["id"]:
            page.wait_for_timeout(20)
            continue
        same = same + 1 if asked["id"] == last else 0
        assert same < 12, asked
        last = asked["id"]
        if asked["stage"] in ("alchemists", "opus", "draft"):
            page.locator("[data-select]").first.focus()
            page.keyboard.press("Enter")
        elif asked["many"] and not asked["shape"]:
            for handle in range(asked["few"]):
                page.locator(".can [data-select], [data-select].can").nth(handle).focus()
                page.keyboard.press("Space")
        elif not asked["shape"]:
            page.keyboard.press("123456789"[same % 9])
            page.keyboard.press("qwe"[same % 3])
        page.keyboard.press("Enter")
        page.wait_for_timeout(25)
        if page.evaluate(ASKED)["id"] == asked["id"] and not asked["shape"]:
            if same > 2:
                page.locator(".tray-cards .press, #dock .opt").first.focus()
                page.keyboard.press("Enter")
                page.keyboard.press("Enter")
            else:
                page.keyboard.press("Space")


def alone(house: House, browser: Any) -> Any:
    """A page at a table with three bots and no clock, begun."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.set_default_timeout(10000)
    page.goto(house.url)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_text("Options of the table").click()
    page.locator(".opts label", has_text="Clock").locator("select").select_option(index=3)
    page.locator(".opts label", has_text="response window").locator("input").fill("0")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Fill 3 free seats with bots").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator("h1", has_text="Choose your alchemist").wait_for()
    return page


@pytest.mark.timeout(180)
def test_a_game_is_begun_by_keyboard_alone(house, browser):
    by_keys(alone(house, browser), 2)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_game_is_played_to_its_result_by_keyboard_alone(house, browser):
    page = alone(house, browser)
    by_keys(page, 99)
    page.get_by_role("heading", name="Scores, and every Opus").wait_for()
