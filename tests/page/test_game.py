"""A real game through the page: one seat by its buttons, three by the defaults, to the second round."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from app.web.house import house_shelf
from tests.web.support import HELLO, Running, running

pytestmark = pytest.mark.browser

ASKED = """async () => {
  const { session } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'session.js'));
  const s = session.value, d = s.asked.value, { table } = s.view.value;
  return { id: d && !s.acts.waiting.value ? d.id : null, kind: d && d.kind, shape: d && d.shape, few: d && (d.min ?? 1),
           many: d && ((d.min ?? 1) !== 1 || (d.max ?? 1) !== 1), stage: table.stage, round: table.round ?? 0,
           refusal: s.refusal.value };
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("game"), house_shelf()) as server:
        yield server


def by_default(house: Running, table: str, token: str) -> None:
    """Answer whatever this seat is asked with its default, until the server stops."""
    try:
        with connect(f"ws://127.0.0.1:{house.port}/ws/tables/{table}", max_size=None) as socket:
            socket.send(json.dumps({**HELLO, "token": token}))
            answered = set()
            for raw in socket:
                for decision in json.loads(raw).get("decisions") or ():
                    if decision["id"] not in answered:
                        answered.add(decision["id"])
                        act = {"decision": decision["id"], "choice": decision["default"]}
                        socket.send(json.dumps({"type": "act", "action_id": decision["id"], **act}))
    except ConnectionClosed:
        pass


def answer(page: Any, asked: dict[str, Any]) -> None:
    """Answer as a person would: pick on the board where cards are laid out, else press what the dock offers."""
    gold = page.locator("#dock .primary:not(.opt)")
    if asked["stage"] in ("alchemists", "opus", "draft"):
        page.locator("[data-select]").first.click()
        gold.click()
    elif asked["shape"]:
        gold.click()
    elif asked["many"]:
        cards = page.locator(".can .press, [data-select].can")
        for i in range(asked["few"]):
            cards.nth(i).click()
        gold.click()
    else:
        cards = page.locator(".tray-cards .press, .hand .can .press, .drop:visible")
        buttons = page.locator("#dock .opt:visible")
        (cards if cards.count() else buttons).first.click()
        page.wait_for_timeout(50)
        if not gold.count() and asked["id"] == page.evaluate(ASKED)["id"]:
            buttons.first.click()  # a card with several uses
            page.wait_for_timeout(50)
        if gold.count() and asked["id"] == page.evaluate(ASKED)["id"]:
            gold.click()


@pytest.mark.timeout(240)
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_game_is_played_through_the_page(house, browser, size):
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    page.set_default_timeout(8000)
    complaints: list[str] = []
    page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda e: complaints.append(str(e)))
    table, tokens = house.table({"clock": "none", "pace": 0}, start=False)
    for token in tokens[1:]:
        threading.Thread(target=by_default, args=(house, table, token), daemon=True).start()
    page.goto(f"{house.url}/tables/{table}#seat={tokens[0]}")
    page.get_by_role("button", name="Start the game").click()
    last, same = None, 0
    while True:
        asked = page.evaluate(ASKED)
        assert asked["refusal"] is None
        if asked["round"] >= 2:
            break
        if not asked["id"]:
            page.wait_for_timeout(30)
            continue
        same = same + 1 if asked["id"] == last else 0
        assert same < 5, asked
        last = asked["id"]
        answer(page, asked)
    assert complaints == []
    context.close()
