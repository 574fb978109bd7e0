"""The rules and the rulings as the house hands them out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games.draft_and_battle.rulebook import rulings_on
from app.web.house import house_shelf
from tests.web.support import Running, running

GAME = Path(__file__).resolve().parents[2] / "app" / "games" / "draft_and_battle"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), house_shelf()) as server:
        yield server


def test_the_rules_come_as_markdown_in_english_for_want_of_another(house: Running) -> None:
    answer = house.http.get("/api/rules")
    assert answer.status_code == 200 and answer.json()["lang"] == "en"
    assert answer.json()["markdown"].startswith("# The rules")
    assert house.http.get("/api/rules?lang=xx-YY").json() == answer.json()


def test_a_game_without_rules_pages_has_none(live: Running) -> None:
    assert live.http.get("/api/rules").status_code == 404
    assert live.http.get("/api/rulings").json() == {"game": "toy", "general": [], "cards": {}}


def test_rulings_come_by_card(house: Running) -> None:
    found = house.http.get("/api/rulings").json()
    known = {card["id"] for card in house.http.get("/api/cube/cards").json()["cards"]}
    assert found["general"] and set(found["cards"]) <= known
    assert any("imitate" in line for line in found["cards"]["ape-on-the-chain"])


def test_the_longest_name_is_meant() -> None:
    names = {"Ape": "ape", "Ape on the Chain": "ape-on-the-chain"}
    page = "# Rulings\n\n- **Ape on the Chain**: one\n  and two.\n- **Ape**: three.\n- **Whoever**: four.\n"
    assert rulings_on(names, page) == {
        "ape-on-the-chain": ["Ape on the Chain: one and two."],
        "ape": ["Ape: three."],
        "": ["Whoever: four."],
    }


def test_every_rule_that_refuses_is_a_heading_of_the_rules(house: Running) -> None:
    code = "\n".join(path.read_text("utf-8") for path in (GAME / "engine").glob("*.py"))
    named = set(re.findall(r'\bno\("([^"]+)"', code))
    headings = set(re.findall(r"^#+ (.+)$", house.http.get("/api/rules").json()["markdown"], re.MULTILINE))
    assert len(named) > 5 and named - headings == set()


def test_the_rules_link_to_cards_that_exist(house: Running) -> None:
    known = {card["id"] for card in house.http.get("/api/cube/cards").json()["cards"]}
    linked = set(re.findall(r"\(/cards/([^)]+)\)", house.http.get("/api/rules").json()["markdown"]))
    assert linked and linked <= known


@pytest.mark.parametrize("path", ["/cards", "/cards/pelican", "/rules", "/replay", "/replay/abc"])
def test_every_screen_of_the_page_has_an_address(live: Running, path: str) -> None:
    assert live.http.get(path).headers["content-type"].startswith("text/html")
