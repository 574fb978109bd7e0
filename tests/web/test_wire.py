"""Peers that hold a connection and ask nothing, or ask without an end (trial B56): they are cut off."""

from __future__ import annotations

import contextlib
import socket
import time

import pytest

from tests.web.support import Running
from tests.web.test_slow_reader import deaf


def line_to(live: Running) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", live.port))
    line.settimeout(10)
    return line


def is_cut_off(line: socket.socket, data: bytes, most: int) -> bool:
    """Whether the server ends the line before it has taken `most` bytes."""
    try:
        for _ in range(most // len(data)):
            line.sendall(data)
    except OSError:
        return True
    return False


@pytest.mark.parametrize("begun", [b"", b"\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nX-A: "])
def test_who_asks_nothing_does_not_stay(live: Running, monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr("app.web.wire.HEAD_SECONDS", 0.5)
    line = line_to(live)
    line.sendall(begun)
    with contextlib.suppress(ConnectionError):
        assert line.recv(100) == b""


def test_who_trickles_after_an_answer_does_not_stay(live: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.wire.HEAD_SECONDS", 0.5)
    line, began = line_to(live), time.monotonic()
    line.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n")
    assert line.recv(4096).startswith(b"HTTP/1.1 200")
    with pytest.raises(OSError):
        while time.monotonic() - began < 8:
            line.sendall(b"x")
            time.sleep(0.1)


@pytest.mark.parametrize("more", [b"a" * 60_000, b"X-A: " + b"a" * 60_000 + b"\r\n"])
def test_a_head_without_an_end_is_refused(live: Running, more: bytes) -> None:
    line = line_to(live)
    line.sendall(b"GET / HTTP/1.1\r\nX: ")
    assert is_cut_off(line, more, 20_000_000)


def test_requests_that_follow_each_other_are_all_answered(live: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.wire.HEAD_SECONDS", 0.5)
    body = b'{"name":"a","player":"b"}' + b" " * 60_000
    line = line_to(live)
    for _ in range(8):  # together more than a head may be long, and longer than one may take
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
        time.sleep(0.1)
        line.sendall(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        answer = b""
        while not answer.endswith(b"}}"):
            part = line.recv(65536)
            assert part, answer
            answer += part
        assert answer.startswith(b"HTTP/1.1 201")


@pytest.mark.parametrize(
    "frame",
    [bytes([0x89, 0xFD]) + bytes(4) + b"p" * 125, bytes([0x00, 0x80]) + bytes(4)],
    ids=["pings", "empty fragments"],
)
def test_frames_that_cost_nothing_to_send_cost_little_to_take(live: Running, frame: bytes) -> None:
    table, tokens = live.table()
    other = live.socket(table, tokens[0])
    line = deaf(live, table)
    line.settimeout(10)
    line.sendall(bytes([0x01, 0x80]) + bytes(4))  # a message that begins, and is empty
    assert is_cut_off(line, frame * 200, 20_000_000)
    other.send({"type": "ping"})
    other.wait("pong")
    other.close()
