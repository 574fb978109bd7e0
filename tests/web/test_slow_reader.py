"""A client that does not read (trial B56): the others feel nothing, and it is dropped with what was queued for it."""

from __future__ import annotations

import base64
import json
import socket
import time

import pytest

from tests.web.support import HELLO, Running


def frame(message: dict) -> bytes:
    """A masked text frame, with a mask of zeros."""
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data)]) + bytes(4) + data


def deaf(live: Running, table: str) -> socket.socket:
    """A socket that says hello and then never reads."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", live.port))
    key = base64.b64encode(bytes(16)).decode()
    line.sendall(
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{live.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(200)
    line.sendall(frame({**HELLO, "token": None}))
    return line


def test_a_reader_that_does_not_read_is_dropped(live: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.channel.SEND_SECONDS", 1.0)
    table, tokens = live.table()
    player, before = live.socket(table, tokens[0]), live.site.sockets["127.0.0.1"]
    line = deaf(live, table)
    line.settimeout(0.2)
    worst, began = 0.0, time.monotonic()
    while time.monotonic() - began < 30:
        try:
            for _ in range(50):
                line.sendall(frame({"type": "resync"}))
        except OSError:  # the server no longer takes what this one says: its answers pile up
            pass
        asked = time.monotonic()
        player.send({"type": "ping"})
        player.wait("pong")
        worst = max(worst, time.monotonic() - asked)
        if live.site.sockets["127.0.0.1"] == before and time.monotonic() - began > 1:
            break
    assert live.site.sockets["127.0.0.1"] == before, "it is still held"
    assert worst < 1.0
    back = live.socket(table, None)
    assert "view" in back.welcome
    for one in (back, player, line):
        one.close()
