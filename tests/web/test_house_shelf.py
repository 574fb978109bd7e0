"""The real game behind the door: its cards by every filter, and its cube's faults by name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.web.house import house_shelf
from tests.web.support import Running, bearer, running
from tests.web.test_logs import TOP


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory):
    folder: Path = tmp_path_factory.mktemp("house")
    with running(folder, house_shelf()) as server:
        yield server


@pytest.mark.parametrize("query", ["kind=agent", "element=sulphur", "cost=2", "kind=homunculus&element=salt", "q=lion"])
def test_cards_by_filter(house: Running, query: str) -> None:
    everything = house.http.get("/api/cube/cards").json()
    found = house.http.get(f"/api/cube/cards?{query}").json()
    assert 0 < found["total"] < everything["total"]
    for pair in query.split("&"):
        name, value = pair.split("=")
        fields = {"q": ("name", "text"), "cost": ("cost", "cost_total")}.get(name, (name,))
        for card in found["cards"]:
            assert value in " ".join(str(card.get(field)) for field in fields).lower()


def test_pages_of_cards_meet(house: Running) -> None:
    whole = house.http.get("/api/cube/cards").json()["cards"]
    parts = [house.http.get(f"/api/cube/cards?limit=100&offset={at}").json()["cards"] for at in range(0, 400, 100)]
    assert [card for part in parts for card in part] == whole


@pytest.mark.parametrize("cube", [{}, {"id": "x", "cards": [{"id": "a"}]}, [], {"id": 1}])
def test_a_cube_that_cannot_be_played_names_its_faults(house: Running, cube: object) -> None:
    table, tokens = house.table(players=1)
    answer = house.http.put(f"/api/tables/{table}/cube", json=cube, headers=bearer(tokens[0]))
    assert answer.status_code == 422 and answer.json()["error"]["code"] == "bad_cube", answer.text
    assert answer.json()["error"]["details"]["faults"]


def test_the_cube_from_the_command_line() -> None:
    for command, word in (("check", "0 errors"), ("stats", "agent")):
        done = subprocess.run([sys.executable, "-m", "app", "cube", command], cwd=TOP, capture_output=True, text=True)
        assert done.returncode == 0 and word in done.stdout, done
