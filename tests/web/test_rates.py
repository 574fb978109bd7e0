"""Floods (trial B66) and who may ask how often; and a reader that does not read (B56)."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.tables.shelf import Shelf
from app.web import limits
from tests.web.support import Line, Running, bearer, running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory, shelf: Shelf):
    folder: Path = tmp_path_factory.mktemp("strict")
    with running(folder, shelf, rate_limits=True, max_sockets_per_address=8, max_tables_per_address=30) as server:
        yield server


def test_chat_floods_reach_others_at_a_bounded_rate(strict: Running) -> None:
    table, tokens = strict.table()
    loud, other = strict.socket(table, tokens[0]), strict.socket(table, tokens[1])
    for number in range(40):
        loud.send({"type": "chat", "text": f"line {number}"})
    assert loud.wait("notice")["code"] == "too_fast"
    other.send({"type": "ping"})
    other.wait("pong")
    other.send({"type": "ping"})
    other.wait("pong")
    assert len([message for message in other.heard if message["type"] == "chat"]) <= limits.BY_TYPE["chat"].burst + 1
    loud.close()
    other.close()


def flood(line: Line, count: int) -> int:
    """Send so many acts as fast as they go; returns the code that ends it."""
    with contextlib.suppress(ConnectionClosed):
        for number in range(count):
            line.send({"type": "act", "action_id": f"g{number}", "decision": "none", "choice": 0})
    return line.closed(30)


def test_action_floods_are_refused_and_then_closed(strict: Running) -> None:
    table, tokens = strict.table()
    line = strict.socket(table, tokens[0])
    for number in range(100):
        line.send({"type": "act", "action_id": f"f{number}", "decision": "none", "choice": 0})
    codes = [line.wait("refused")["code"] for _ in range(100)]
    assert codes[0] == "no_decision" and codes[-1] == "too_fast"
    # Who floods and does not read is cut off for whichever comes first: too fast, or too slow a reader.
    assert flood(line, 20 * limits.MESSAGES.burst) in (4429, 1013)
    # coming back gives no new allowance
    again = strict.socket(table, tokens[0])
    assert flood(again, limits.MESSAGES.burst - 1) in (4429, 1013)


def test_ten_acts_in_three_seconds_pass(strict: Running) -> None:
    table, tokens = strict.table()
    line = strict.socket(table, tokens[0])
    for number in range(10):
        line.send({"type": "act", "action_id": f"h{number}", "decision": "none", "choice": 0})
        assert line.wait("refused")["code"] != "too_fast"
    line.close()


def test_sockets_of_one_address(strict: Running) -> None:
    table, _ = strict.table(players=1)
    open_now = [strict.raw(table) for _ in range(8)]
    with pytest.raises(InvalidStatus) as refusal:
        strict.raw(table)
    assert refusal.value.response.status_code == 429
    for socket in open_now:
        socket.close()


def test_tables_of_one_address(tmp_path: Path, shelf: Shelf) -> None:
    with running(tmp_path, shelf, rate_limits=True, max_tables_per_address=3) as server:
        answers = [server.http.post("/api/tables", json={"name": "n", "player": "p"}) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert answers[-1].json()["error"]["code"] == "too_fast" and answers[-1].headers["retry-after"]
        # who comes through the proxy from elsewhere has an allowance of their own
        other = server.http.post(
            "/api/tables", json={"name": "n", "player": "p"}, headers={"X-Forwarded-For": "203.0.113.9"}
        )
        assert other.status_code == 201


def test_a_word_for_making_tables(tmp_path: Path, shelf: Shelf) -> None:
    with running(tmp_path, shelf, table_word="azoth") as server:
        body = {"name": "n", "player": "p"}
        assert server.http.post("/api/tables", json=body).json()["error"]["code"] == "table_word"
        assert server.http.post("/api/tables", json={**body, "table_word": "azoth"}).status_code == 201


def test_cubes_of_one_address(tmp_path: Path, shelf: Shelf) -> None:
    with running(tmp_path, shelf, rate_limits=True) as server:
        table, tokens = server.table(players=1)
        path, host = f"/api/tables/{table}/cube", bearer(tokens[0])
        codes = [
            server.http.put(path, json={"cards": 20 + number}, headers=host).status_code
            for number in range(limits.CUBES.burst + 1)
        ]
        assert codes == [200] * limits.CUBES.burst + [429]
