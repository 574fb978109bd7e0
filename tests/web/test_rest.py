"""The REST calls: what they answer, who may make them, and that a repeat is no second act."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.support import Running, bearer


def code(answer) -> str:
    body = answer.json()
    assert set(body) == {"error"} and set(body["error"]) == {"code", "message", "details"}, body
    return body["error"]["code"]


def test_health(live: Running) -> None:
    answer = live.http.get("/api/health")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ok",
        "version": answer.json()["version"],
        "protocol": 1,
        "database": "sqlite",
        "bus": "process",
    }


def test_from_create_to_start(live: Running) -> None:
    made = live.http.post("/api/tables", json={"name": "Evening", "player": "Ada", "options": {}})
    assert made.status_code == 201 and made.json()["seat"] == 0
    table, token, links = made.json()["table"], made.json()["token"], made.json()["links"]
    assert links["join"] == f"{live.url}/tables/{table}"
    assert links["seat"] == f"{live.url}/tables/{table}#seat={token}"
    seat = live.http.post(f"/api/tables/{table}/seats", json={"player": "Bob", "seat": 2})
    assert seat.status_code == 201 and seat.json()["seat"] == 2 and seat.json()["token"] != token
    for expected in (1, 3):
        bot = live.http.post(f"/api/tables/{table}/bots", json={}, headers=bearer(token))
        assert bot.status_code == 201 and bot.json() == {"seat": expected}
    assert live.http.get(f"/api/tables/{table}").json()["state"] == "open"
    begun = live.http.post(f"/api/tables/{table}/start", headers=bearer(token))
    assert begun.status_code == 200 and begun.json()["state"] == "running"
    assert table in {one["table"] for one in live.http.get("/api/tables?state=running").json()["tables"]}


def test_refusals_have_codes(live: Running) -> None:
    table, tokens = live.table(players=2)
    path = f"/api/tables/{table}"
    assert code(live.http.post(f"{path}/start", headers=bearer(tokens[0]))) == "empty_seat"
    assert code(live.http.post(f"{path}/start", headers=bearer(tokens[1]))) == "not_host"
    assert code(live.http.post(f"{path}/seats", json={"player": "X", "seat": 0})) == "taken"
    assert code(live.http.patch(f"{path}/seats/0", json={"player": "X"}, headers=bearer(tokens[1]))) == "not_yours"
    assert code(live.http.patch(path, json={"options": {"no_such": 1}}, headers=bearer(tokens[0]))) == "bad_option"
    assert code(live.http.get(f"{path}/replay")) in ("table_running", "not_running", "not_public_yet")
    for seat in (2, 3):
        assert live.http.post(f"{path}/seats", json={"player": "X", "seat": seat}).status_code == 201
    assert code(live.http.post(f"{path}/seats", json={"player": "X"})) == "full"


def test_seats_change_and_come_free(live: Running) -> None:
    table, tokens = live.table(players=2)
    path = f"/api/tables/{table}"
    assert live.http.patch(f"{path}/seats/1", json={"player": "Bea"}, headers=bearer(tokens[1])).status_code == 204
    assert live.http.get(path).json()["seats"]["1"]["player"] == "Bea"
    assert live.http.delete(f"{path}/seats/1", headers=bearer(tokens[1])).status_code == 204
    assert live.http.get(path).json()["seats"]["1"]["kind"] == "free"
    assert code(live.http.get(f"{path}/view", headers=bearer(tokens[1]))) == "bad_token"


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": ""},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer null"},
        {"Authorization": "Bearer []"},
        {"Authorization": "Basic QTpC"},
        {"Authorization": "Bearer " + "x" * 4000},
        {"Cookie": "token=x"},
    ],
)
def test_who_has_no_token_does_nothing(live: Running, headers: dict[str, str]) -> None:
    """Trial B31, for every call that acts."""
    table, _ = live.table()
    path = f"/api/tables/{table}"
    for method, where, body in (
        ("POST", "/start", {}),
        ("POST", "/close", {}),
        ("POST", "/pause", {"paused": True}),
        ("PATCH", "", {"options": {}}),
        ("POST", "/bots", {}),
        ("DELETE", "/seats/1", None),
        ("PATCH", "/seats/1", {"player": "X"}),
        ("PUT", "/cube", {}),
        ("POST", "/choices", {"action_id": "a", "decision": "d", "choice": 1}),
    ):
        answer = live.http.request(method, path + where, json=body, headers=headers)
        assert answer.status_code == 401 and code(answer) == "bad_token", (method, where)
        assert answer.headers["www-authenticate"] == "Bearer"
    answer = live.http.get(f"{path}/view", headers=headers)
    assert answer.status_code == 401 or "you" not in answer.json()["view"]


def test_a_token_of_another_table_or_in_the_address_is_none(live: Running) -> None:
    table, tokens = live.table()
    _, theirs = live.table()
    assert code(live.http.get(f"/api/tables/{table}/view", headers=bearer(theirs[0]))) == "bad_token"
    watched = live.http.get(f"/api/tables/{table}/view?token={tokens[1]}").json()
    assert watched["seat"] is None and "you" not in watched["view"] and watched["decisions"] == []


def test_the_same_action_id_is_one_act(live: Running) -> None:
    """A double click takes one seat and makes one table."""
    body = {"name": "Twice", "player": "Ada", "options": {}, "action_id": "twice-1"}
    with ThreadPoolExecutor(5) as pool:
        answers = list(pool.map(lambda _: live.http.post("/api/tables", json=body).json(), range(5)))
    assert all(answer == answers[0] for answer in answers)
    path = f"/api/tables/{answers[0]['table']}/seats"
    with ThreadPoolExecutor(5) as pool:
        seats = list(
            pool.map(lambda _: live.http.post(path, json={"player": "Bob", "action_id": "b"}).json(), range(5))
        )
    assert all(seat == seats[0] for seat in seats) and seats[0]["seat"] == 1


def test_a_choice_by_script(live: Running) -> None:
    table, tokens = live.table()
    path = f"/api/tables/{table}"
    for token in tokens:
        seen = live.http.get(f"{path}/view", headers=bearer(token)).json()
        if seen["decisions"]:
            break
    decision = seen["decisions"][0]
    act = {"action_id": "s-1", "decision": decision["id"], "choice": decision["default"]}
    refused = live.http.post(
        f"{path}/choices", json={**act, "choice": {"no": "such"}, "action_id": "s-0"}, headers=bearer(token)
    )
    assert refused.status_code == 409 and refused.json()["error"]["details"]["decision"] in (decision["id"], None)
    done = live.http.post(f"{path}/choices", json=act, headers=bearer(token))
    assert done.status_code == 200 and done.json()["seq"] > seen["seq"]
    assert live.http.post(f"{path}/choices", json=act, headers=bearer(token)).json() == done.json()
    other = live.http.post(f"{path}/choices", json={**act, "choice": [1]}, headers=bearer(token))
    assert other.status_code == 409 and code(other) == "action_id_used"
    late = live.http.post(f"{path}/choices", json={**act, "action_id": "s-2"}, headers=bearer(token))
    assert late.status_code == 409


def test_running_tables_give_no_record(live: Running) -> None:
    """Trial B10: nothing but the caller's own view."""
    table, tokens = live.table()
    for headers in ({}, bearer(tokens[3])):
        assert code(live.http.get(f"/api/tables/{table}/replay", headers=headers)) == "table_running"
    for path in (f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/view"):
        assert "secret" not in live.http.get(path).text.replace("commitment", "")


def test_closed_tables_end_and_cards_are_kept_by_their_hash(live: Running) -> None:
    table, tokens = live.table()
    path = f"/api/tables/{table}"
    paused = live.http.post(f"{path}/pause", json={"paused": True}, headers=bearer(tokens[0]))
    assert paused.status_code == 200 and paused.json()["paused"] is True
    assert live.http.post(f"{path}/close", headers=bearer(tokens[0])).json()["state"] == "finished"
    assert code(live.http.get(f"{path}/replay")) == "not_public_yet"
    cards = live.http.get(f"{path}/cards")
    assert cards.json()["total"] == len(cards.json()["cards"])
    assert live.http.get(f"{path}/cards", headers={"If-None-Match": cards.headers["etag"]}).status_code == 304


def test_the_built_in_cube(live: Running) -> None:
    cubes = live.http.get("/api/cube").json()
    assert cubes["cubes"] and len(cubes["cubes"][0]["hash"]) == 64
    everything = live.http.get("/api/cube/cards").json()
    first = everything["cards"][0]
    found = live.http.get("/api/cube/cards", params={"q": first.get("name", ""), "limit": 1}).json()
    assert found["cards"] == [first] or found["total"] >= 1
    assert live.http.get("/api/cube/cards?kind=no-such-kind").json() == {"total": 0, "cards": []}


def test_a_broken_cube_is_refused(live: Running) -> None:
    table, tokens = live.table(players=1)
    for data, status in ((b"not json", 422), (b"[" * 3000, 422), (b'"' + b"x" * 1_100_000 + b'"', 413)):
        answer = live.http.put(f"/api/tables/{table}/cube", content=data, headers=bearer(tokens[0]))
        assert answer.status_code == status
        code(answer)


def test_a_fault_of_ours_tells_nothing(live: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fault(table: str) -> None:
        raise RuntimeError("the hand of seat 2")

    monkeypatch.setattr(live.site.tables, "head", fault)
    answer = live.http.get("/api/tables/abc")
    assert answer.status_code == 500 and code(answer) == "internal" and "hand" not in answer.text


def test_documents_say_which_calls_take_a_token(live: Running) -> None:
    paths = live.http.get("/api/openapi.json").json()["paths"]
    assert paths["/api/tables/{table}/choices"]["post"]["security"] == [{"HTTPBearer": []}]
    assert "security" not in paths["/api/tables"]["post"]
