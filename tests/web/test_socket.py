"""The websocket: hello, acts, chat, close codes, second tab, and frames that are none of ours."""

from __future__ import annotations

import json
import time

import pytest
from websockets.exceptions import InvalidStatus

from tests.web.support import HELLO, Line, Running, bearer


def owing(live: Running, table: str, tokens: list[str]) -> tuple[int, dict]:
    """A seat that owes a decision, and the decision."""
    for seat, token in enumerate(tokens):
        seen = live.http.get(f"/api/tables/{table}/view", headers=bearer(token)).json()
        if seen["decisions"]:
            return seat, seen["decisions"][0]
    raise AssertionError("nobody owes anything")


def test_welcome_for_a_seat_and_a_spectator(live: Running) -> None:
    table, tokens = live.table()
    seat = live.socket(table, tokens[2])
    assert seat.welcome["seat"] == 2 and seat.welcome["protocol"] == 1 and seat.welcome["view"]["you"] is not None
    watcher = live.socket(table, None)
    assert (
        watcher.welcome["seat"] is None and "you" not in watcher.welcome["view"] and watcher.welcome["decisions"] == []
    )
    again = live.socket(table, None, since=watcher.welcome["seq"])
    assert "view" not in again.welcome and "log" not in again.welcome
    for line in (seat, watcher, again):
        line.close()


def test_an_act_is_shown_and_then_acknowledged(live: Running) -> None:
    table, tokens = live.table()
    seat, decision = owing(live, table, tokens)
    line = live.socket(table, tokens[seat])
    act = {"type": "act", "action_id": "a1", "decision": decision["id"], "choice": decision["default"]}
    line.send(act)
    ack = line.wait("ack")
    kinds = [message["type"] for message in line.heard]
    assert "update" in kinds and kinds.index("update") < kinds.index("ack")
    updates = [message for message in line.heard if message["type"] == "update"]
    assert updates[-1]["seq"] >= ack["seq"] == updates[0]["seq"] == line.welcome["seq"] + 1
    line.send(act)
    assert line.wait("ack") == ack
    line.send({**act, "action_id": "a2", "decision": "no-such"})
    refused = line.wait("refused")
    assert refused["action_id"] == "a2" and refused["code"] and refused["message"]
    line.close()


def test_a_refusal_goes_to_the_sender_alone(live: Running) -> None:
    table, tokens = live.table()
    seat, decision = owing(live, table, tokens)
    actor, other = live.socket(table, tokens[seat]), live.socket(table, tokens[(seat + 1) % 4])
    before = live.http.get(f"/api/tables/{table}/view", headers=bearer(tokens[seat])).json()["seq"]
    for number, choice in enumerate([None, {"card": "x", "cost": 0, "power": 99}, [-1], 1e300, "x" * 9000, [[[[]]]]]):
        actor.send({"type": "act", "action_id": f"bad{number}", "decision": decision["id"], "choice": choice})
        assert actor.wait("refused")["action_id"] == f"bad{number}"
    other.send({"type": "ping"})
    other.wait("pong")
    assert {message["type"] for message in other.heard} <= {"welcome", "presence", "pong"}
    assert live.http.get(f"/api/tables/{table}/view", headers=bearer(tokens[seat])).json()["seq"] == before
    actor.close()
    other.close()


def test_who_sends_is_never_in_the_message(live: Running) -> None:
    """Trials B31 and B34: a seat, a cost, an owner in a message are refused, not believed."""
    table, tokens = live.table()
    for more in ({"seat": 1}, {"token": tokens[1]}, {"cost": 0}):
        line = live.socket(table, tokens[0])
        line.send({"type": "act", "action_id": "a", "decision": "1-1", "choice": 0, **more})
        assert line.closed() == 4400
        assert line.heard[-1]["type"] == "notice" and line.heard[-1]["code"] == "bad_message"


def test_a_decision_of_another_seat_is_not_ones_own(live: Running) -> None:
    table, tokens = live.table()
    seat, decision = owing(live, table, tokens)
    line = live.socket(table, tokens[(seat + 1) % 4])
    line.send({"type": "act", "action_id": "a", "decision": decision["id"], "choice": decision["default"]})
    assert line.wait("refused")["action_id"] == "a"
    line.close()


def test_spectators_do_nothing(live: Running) -> None:
    table, _ = live.table()
    line = live.socket(table, None)
    line.send({"type": "act", "action_id": "a", "decision": "d", "choice": 0})
    assert line.wait("refused")["code"] == "not_yours"
    line.send({"type": "orders", "action_id": "b", "pass": "round"})
    assert line.wait("refused")["code"] == "not_yours"
    line.send({"type": "takeback", "action_id": "c"})
    assert line.wait("refused")["code"] == "not_yours"
    for message in ({"type": "chat", "text": "hi"}, {"type": "why", "decision": "d", "card": "c"}):
        line.send(message)
        assert line.wait("notice")["code"] == "not_yours"
    line.send({"type": "resync"})
    assert line.wait("welcome")["seat"] is None
    line.close()


def test_chat_is_said_to_all_and_kept_clean(live: Running) -> None:
    table, tokens = live.table()
    ada, watcher = live.socket(table, tokens[0]), live.socket(table, None)
    ada.send({"type": "chat", "text": "<b>hi</b>\u202e\u0007"})
    said = watcher.wait("chat")
    assert said["text"] == "<b>hi</b>" and said["name"] == "Ada" and said["seat"] == 0
    assert ada.wait("chat") == said
    ada.send({"type": "chat", "text": "\u200b"})
    assert ada.wait("notice")["code"] == "bad_text"
    ada.close()
    watcher.close()


@pytest.mark.parametrize(
    "frame",
    [
        "null",
        "5",
        '"x"',
        "[]",
        "[[]]",
        "",
        "{",
        "NaN",
        "Infinity",
        '{"type":null}',
        '{"type":["act"]}',
        '{"type":"zz"}',
        b"\x00\x01",
        b"{}",
        '{"type":"ping","x":1}',
        '{"type":"hello","protocol":1,"token":null}',
        '{"type":"act","action_id":"a","decision":"d","choice":NaN}',
        '{"type":"act","action_id":"a","decision":"d","choice":1e999}',
        '{"type":"act","action_id":"a","decision":"d","choice":9223372036854775808}',
        "[" * 15000,
        '{"type":"act","action_id":"a","decision":"d","choice":' + "[" * 5000 + "]" * 5000 + "}",
        '{"type":"act","action_id":"a","decision":"d","choice":1' + "0" * 5000 + "}",
        '{"type":"act","action_id":"a","decision":"d","choice":"\\u0000"}',
        '{"type":"chat","text":"' + "x" * 301 + '"}',
    ],
)
def test_bad_frames_close_their_sender_alone(live: Running, frame: str | bytes) -> None:
    """Trial B63."""
    table, tokens = TABLES.setdefault(id(live), live.table())
    other, line = live.socket(table, tokens[1]), live.socket(table, tokens[0])
    line.send(frame)
    assert line.closed() == 4400
    assert line.heard[-1]["type"] == "notice"
    other.send({"type": "ping"})
    other.wait("pong")
    other.close()


TABLES: dict[int, tuple[str, list[str]]] = {}


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"token": ""}, 4401),
        ({"token": "nobody"}, 4401),
        ({"token": []}, 4400),
        ({}, 4400),
        ({"token": 0}, 4400),
        ({"token": None, "protocol": 2}, 4426),
        ({"token": None, "protocol": 99, "ticket": "new"}, 4426),
        ({"token": None, "protocol": "1"}, 4400),
        ({"token": None, "seat": 1}, 4400),
        ({"token": None, "lang": 5}, 4400),
        ({"type": "ping"}, 4408),
        ({"type": "act", "action_id": "a", "decision": "d", "choice": 0}, 4408),
    ],
)
def test_hellos_that_open_nothing(live: Running, hello: dict, code: int) -> None:
    table, _ = TABLES.setdefault(id(live), live.table())
    line = Line(live.raw(table))
    base = HELLO if hello.get("type", "hello") == "hello" else {}
    line.send({**base, **hello})
    assert line.closed() == code
    assert "welcome" not in {message["type"] for message in line.heard}


def test_a_token_of_another_table_opens_nothing(live: Running) -> None:
    table, _ = live.table()
    _, theirs = live.table()
    line = Line(live.raw(table))
    line.send({**HELLO, "token": theirs[0]})
    assert line.closed() == 4401


def test_no_table_no_hello(live: Running) -> None:
    line = Line(live.raw("nothing"))
    line.send({**HELLO, "token": None})
    assert line.closed() == 4404
    silent = Line(live.raw(live.table()[0]))
    began = time.monotonic()
    assert silent.closed() == 4408
    assert 4 < time.monotonic() - began < 8


def test_too_big(live: Running) -> None:
    table, tokens = live.table()
    for size, code in ((20_000, 4413), (70_000, 1009)):
        line = live.socket(table, tokens[0])
        line.send(json.dumps({"type": "chat", "text": "x" * size}))
        assert line.closed() == code


def test_a_second_tab_takes_over(live: Running) -> None:
    """Trial B51: the older one is told, and its end does not count as the seat's."""
    table, tokens = live.table()
    first = live.socket(table, tokens[0])
    second = live.socket(table, tokens[0])
    assert first.closed() == 4409
    other = live.socket(table, tokens[1])
    other.send({"type": "ping"})
    other.wait("pong")
    presence = [message for message in other.heard if message["type"] == "presence"]
    assert (presence[-1] if presence else other.welcome["presence"])["seats"]["0"] == "here"
    second.send({"type": "ping"})
    second.wait("pong")
    second.close()
    other.close()


def test_a_seat_that_is_freed_loses_its_socket(live: Running) -> None:
    table, tokens = live.table(players=2)
    line = live.socket(table, tokens[1])
    assert live.http.delete(f"/api/tables/{table}/seats/1", headers=bearer(tokens[0])).status_code == 204
    assert line.closed() == 4403


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1",
        "http://127.0.0.1:{port}.evil.example",
        "http://127.0.0.1:1{port}",
        "http://localhost:{port}",
        "HTTP://127.0.0.1:{port}",
        "http://127.0.0.1:{port}/",
        "",
    ],
)
def test_pages_of_others_open_nothing(live: Running, origin: str) -> None:
    """Trial B35: refused before it is accepted."""
    with pytest.raises(InvalidStatus) as refusal:
        live.raw(live.table(players=1)[0], origin=origin.format(port=live.port))
    assert refusal.value.response.status_code == 403
    assert json.loads(refusal.value.response.body)["error"]["code"] == "bad_origin"


def test_our_own_page_opens_one(live: Running) -> None:
    table, _ = live.table(players=1)
    live.raw(table, origin=f"http://127.0.0.1:{live.port}").close()
    # behind a proxy with TLS on this machine, under its public name
    public = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "play.example", "X-Forwarded-For": "203.0.113.9"}
    live.raw(table, origin="https://play.example", additional_headers=public).close()
    with pytest.raises(InvalidStatus):
        live.raw(table, origin="http://play.example", additional_headers=public)
