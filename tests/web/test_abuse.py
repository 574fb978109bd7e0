"""What nobody honest sends (trials B63, B67, B68, B70): an error in our shape, never a 5xx, nothing echoed."""

from __future__ import annotations

import contextlib
import socket

import pytest

from tests.web.support import Running, bearer
from tests.web.test_rest import code

PAYLOADS = ["<img src=x onerror=window.__x=1>", '"><svg/onload=alert(1)>', "javascript:alert(1)", "{{7*7}}"]
NUMBERS = ["-1", "4", "1e999", "NaN", "9223372036854775808", "1" + "0" * 5000, "0x1", "1.5", "", "true"]


@pytest.mark.parametrize(
    "body",
    [
        b"null",
        b"5",
        b'"x"',
        b"[]",
        b"[[]]",
        b"",
        b"{",
        b"\xff\xfe",
        b"NaN",
        b'{"name":NaN}',
        b"[" * 20000,
        b'{"name":1,"player":"a"}',
        b'{"name":["a"],"player":"a"}',
        b'{"name":"a"}',
        b'{"name":"a","player":"b","x":1}',
        b'{"name":"a","player":"b","options":[]}',
        b'{"name":"a","player":"b","options":{"grace":1e999}}',
        b'{"name":"a","player":"b","options":{"grace":9223372036854775808}}',
        b'{"name":"a\\u0000","player":"b"}',
        b'{"name":"\\ud800","player":"b"}',
        b'{"name":"a","player":"b","action_id":""}',
        b'{"name":false,"player":"b"}',
        b'{"name":"a","player":"b","options":{"clock":{"pick":[1]}}}',
        b'{"name":"a","player":"b","options":{"pace":"1"}}',
    ],
)
def test_bodies(live: Running, body: bytes) -> None:
    answer = live.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422, answer.text
    code(answer)


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_in_addresses(live: Running, number: str) -> None:
    table, tokens = live.table(players=1)
    for method, path in (
        ("GET", f"/api/tables?limit={number}"),
        ("GET", f"/api/tables?offset={number}"),
        ("GET", f"/api/cube/cards?offset={number}"),
        ("DELETE", f"/api/tables/{table}/seats/{number}"),
    ):
        answer = live.http.request(method, path, headers=bearer(tokens[0]))
        assert answer.status_code in (200, 404, 422), (path[:60], answer.status_code)
        if answer.status_code != 200:
            code(answer)
            assert number not in answer.text or len(number) < 5


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/..%2f..%2fetc%2fpasswd/replay",
        "/api/tables/%252e%252e%252fetc/replay",
        "/api/tables//etc/passwd/replay",
        "/api/tables/a%00b/replay",
        "/api/tables/" + "a" * 300 + "/replay",
        "/api/tables/C:%5C/replay",
        "/static/..%2fREADME.md",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/static//etc/passwd",
        "/static/..%5c..%5cREADME.md",
        "/static/a%00.js",
        "/tables/a/b/c",
        "/api",
        "/api/",
        "/api/tables/",
        "/nothing",
        "/tables/..%2f..%2fapp",
        "/.env",
        "/api/tables/%F0%9F%9C%94",
    ],
)
def test_addresses_reach_no_file(live: Running, path: str) -> None:
    answer = live.http.get(path)
    assert answer.status_code in (404, 422), answer.text
    code(answer)
    assert "root:" not in answer.text and "Magnum Opus" not in answer.text


@pytest.mark.parametrize("payload", PAYLOADS)
def test_payloads_are_never_part_of_the_page(live: Running, payload: str) -> None:
    answer = live.http.get(f"/tables/{payload}")
    if answer.status_code == 200:
        assert answer.text == live.http.get("/tables/abc").text
    for path in (f"/api/tables/{payload}", f"/api/{payload}", f"/api/tables?state={payload}", f"/{payload}"):
        refused = live.http.get(path)
        assert refused.status_code in (404, 422) and refused.headers["content-type"] == "application/json"
        assert payload not in refused.text


@pytest.mark.parametrize("payload", PAYLOADS)
def test_names_are_data(live: Running, payload: str) -> None:
    made = live.http.post("/api/tables", json={"name": payload, "player": payload[:20], "options": {}})
    assert made.status_code == 201
    head = live.http.get(f"/api/tables/{made.json()['table']}")
    assert head.headers["content-type"] == "application/json" and head.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Ada\u202etxt", "Adatxt"),
        ("A\u2067da", "Ada"),
        ("A" + "\u200b" * 15 + "da", "Ada"),
        ("Ada\nBob", "Ada Bob"),
        ("🜔 Ada", "🜔 Ada"),
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("🇮🇹", "🇮🇹"),
    ],
)
def test_names_are_readable(live: Running, raw: str, shown: str) -> None:
    made = live.http.post("/api/tables", json={"name": raw, "player": raw, "options": {}}).json()
    head = live.http.get(f"/api/tables/{made['table']}").json()
    assert head["name"] == shown and head["seats"]["0"]["player"] == shown


@pytest.mark.parametrize("raw", ["\u2800", "\u200b" * 15, "\u202e", " ", "\n"])
def test_names_must_be_visible(live: Running, raw: str) -> None:
    answer = live.http.post("/api/tables", json={"name": "T", "player": raw, "options": {}})
    assert answer.status_code == 422 and code(answer) == "bad_name"


def test_too_big_is_said_before_it_is_read(live: Running) -> None:
    for size, more in ((70_000, {}), (5_000_000, {"Content-Length": "5000000"})):
        answer = live.http.post(
            "/api/tables", content=b" " * size, headers={"Content-Type": "application/json", **more}
        )
        assert answer.status_code == 413 and code(answer) == "too_big"

    def endless():
        for _ in range(200):
            yield b" " * 1000

    assert live.http.post("/api/tables", content=endless()).status_code == 413
    assert live.http.get("/api/health").status_code == 200


def test_methods_and_types(live: Running) -> None:
    answer = live.http.delete("/api/tables")
    assert answer.status_code == 405 and code(answer) == "method_not_allowed" and "POST" in answer.headers["allow"]
    form = live.http.post(
        "/api/tables", content=b'{"name":"a","player":"b","options":{}}', headers={"Content-Type": "text/plain"}
    )
    assert form.status_code == 422, "a form of another site could send this without asking"


def test_raw_bytes_do_not_stop_the_server(live: Running) -> None:
    for data in (
        b"\x00" * 100,
        b"GET / HTTP/9\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: a\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", live.port), timeout=5) as line:
            line.sendall(data)
            line.settimeout(1)
            with contextlib.suppress(TimeoutError):
                assert b" 500 " not in line.recv(2000)
    assert live.http.get("/api/health").status_code == 200
