"""The real game behind the door: its cards by every filter, and its cube's faults by name."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.games import registry
from app.settings import SettingsError
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


def test_a_cube_of_ones_own_is_kept(house: Running) -> None:
    cube = json.loads(registry.BUILT_IN["built-in"])
    cube["cards"] = [card for card in cube["cards"] if card["id"] != "lamp-salamander"]
    table, tokens = house.table(players=1)
    answer = house.http.put(f"/api/tables/{table}/cube", json=cube, headers=bearer(tokens[0]))
    assert answer.status_code == 200, answer.text
    head = house.http.get(f"/api/tables/{table}").json()
    assert head["cube"] == {"id": "own", "hash": answer.json()["hash"]}
    assert house.http.get(f"/api/tables/{table}/cards").json()["total"] == len(cube["cards"])


def test_too_few_cards_for_balanced_packs_are_told_with_numbers(house: Running) -> None:
    cube = json.loads(registry.BUILT_IN["built-in"])
    cube["cards"] = [card for card in cube["cards"] if card["kind"] != "apparatus"]
    table, tokens = house.table(players=1)
    put = {"url": f"/api/tables/{table}/cube", "json": cube, "headers": bearer(tokens[0])}
    refused = house.http.put(**put)
    assert refused.status_code == 422 and "apparatus 0 of 12" in refused.json()["error"]["message"], refused.text
    options = {"options": {"collation": "random"}}
    assert house.http.patch(f"/api/tables/{table}", json=options, headers=bearer(tokens[0])).status_code == 200
    assert house.http.put(**put).status_code == 200
    back = {"options": {"collation": "balanced"}}
    again = house.http.patch(f"/api/tables/{table}", json=back, headers=put["headers"])
    assert again.status_code == 422 and "apparatus 0 of 12" in again.json()["error"]["message"]


@pytest.mark.parametrize("cube", [[], {}, 3, None, "nothing"])
def test_only_cubes_of_the_house_can_be_named(house: Running, cube: object) -> None:
    table, tokens = house.table(players=1)
    answer = house.http.patch(f"/api/tables/{table}", json={"options": {"cube": cube}}, headers=bearer(tokens[0]))
    assert answer.status_code == 422
    made = house.http.post("/api/tables", json={"name": "n", "player": "p", "options": {"cube": cube}})
    assert made.status_code == 422


def test_cubes_of_a_folder_can_be_chosen(tmp_path: Path) -> None:
    shutil.copytree(registry.CUBES, tmp_path / "mine")
    shelf = house_shelf(tmp_path)
    assert list(shelf.default.cubes) == ["built-in", "mine"]
    (tmp_path / "mine" / "minions.yaml").write_text("cards: [{id: x}]")
    with pytest.raises(SettingsError, match=r"minions\.yaml:1: x: .*magnum cube check"):
        house_shelf(tmp_path)
    with pytest.raises(SettingsError, match="CUBES_DIR"):
        house_shelf(tmp_path / "nowhere")


def magnum(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "app", *words], cwd=TOP, capture_output=True, text=True)


def test_a_starter_cube_is_checked_and_packed(tmp_path: Path) -> None:
    folder, packed = tmp_path / "mine", tmp_path / "mine.json"
    assert magnum("cube", "new", str(folder)).returncode == 0
    assert (folder / "README.md").exists() and (folder / "schema.json").exists()
    assert magnum("cube", "new", str(folder)).returncode == 2  # it is not empty any more
    assert magnum("cube", "pack", str(folder), "--to", str(packed)).returncode == 0
    assert json.loads(packed.read_bytes())["id"] == "mine"
    (folder / "minions.yaml").write_text("cards: [{id: x}]")
    broken = magnum("cube", "pack", str(folder))
    assert broken.returncode == 1 and "minions.yaml:1: x" in broken.stderr and not broken.stdout


def test_the_cube_from_the_command_line() -> None:
    for command, word in (("check", "0 errors"), ("stats", "agent"), ("schema", "json-schema.org")):
        done = magnum("cube", command)
        assert done.returncode == 0 and word in done.stdout, done


def test_languages_that_nobody_speaks_are_kept_nowhere() -> None:
    game = registry.load_game()
    assert all(game.cards(lang) is game.cards("en") for lang in ("xx", "en-GB", "EN", "yyy-zzzz"))
