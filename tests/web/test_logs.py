"""No token, hand or query ever reaches a log line (trial B31)."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

TOP = Path(__file__).resolve().parents[2]
MAIN = (
    "from tests.toy_game import toy_shelf\nimport app.web.house as house\nhouse.house_shelf = toy_shelf\n"
    "from app.cli import main\nmain()"
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def process(folder: Path, **environment: str):
    """The command itself, with the toy game in place of ours."""
    port = free_port()
    clean = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG", "VIRTUAL_ENV")}
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-c", MAIN, "serve"],
            cwd=TOP,
            stderr=log,
            stdout=log,
            env={**clean, "PORT": str(port), "DATA_DIR": str(folder / "data"), **environment},
        )
        try:
            for _ in range(300):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=1)
                    break
                assert server.poll() is None, (folder / "log").read_text()
                time.sleep(0.1)
            yield server, port
        finally:
            if server.poll() is None:
                server.kill()
            server.wait()


def post(port: int, path: str, body: dict, token: str = "") -> dict:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {token}"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.loads(answer.read())


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_a_session_leaves_no_secret_in_the_log_and_stops_in_order(tmp_path: Path, log_format: str) -> None:
    with process(tmp_path, LOG_FORMAT=log_format, LOG_LEVEL="debug") as (server, port):
        made = post(port, "/api/tables", {"name": "Secret name", "player": "Ada", "word": "my-own-word"})
        table, token = made["table"], made["token"]
        for path in (
            f"/api/tables/{table}/view?token={token}",
            f"/tables/{table}?seat={token}",
            f"/{token}",
            f"/api/tables/{token}",
            f"/static/{token}",
            f"/tables/{token}",
        ):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5)
        line = connect(f"ws://127.0.0.1:{port}/ws/tables/{table}?token={token}", legacy=True)
        line.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
        assert json.loads(line.recv(timeout=5))["seat"] == 0
        line.send(json.dumps({"type": "chat", "text": "what-i-said"}))
        line.recv(timeout=5)
        with contextlib.suppress(InvalidStatus):
            connect(f"ws://127.0.0.1:{port}/ws/tables/{table}", origin="https://evil.example", legacy=True)
        with connect(f"ws://127.0.0.1:{port}/ws/tables/{token}") as wrong:
            wrong.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
            with contextlib.suppress(Exception):
                wrong.recv(timeout=5)
        began = time.monotonic()
        server.send_signal(signal.SIGTERM)
        with contextlib.suppress(Exception):
            while True:
                line.recv(timeout=10)
        assert line.close_code == 1012
        assert server.wait(10) == 0 and time.monotonic() - began < 10
    text = (tmp_path / "log").read_text()
    for secret in (token, "my-own-word", "what-i-said", "Traceback", "evil", "rror "):
        assert secret not in text, text
    assert "request" in text and "/api/tables" in text
    if log_format == "json":
        assert all(json.loads(row)["event"] for row in text.splitlines())


def test_a_start_that_cannot_be_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for environment in ({"PORT": "x"}, {"DATA_DIR": str(tmp_path / "file" / "data")}, {"DATABASE_URL": "mysql://h/d"}):
        clean = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
        done = subprocess.run(
            [sys.executable, "-c", MAIN, "serve"],
            cwd=TOP,
            capture_output=True,
            text=True,
            timeout=60,
            env={**clean, **environment},
        )
        assert done.returncode == 2, done.stderr
        assert done.stderr.startswith("magnum: ") and done.stderr.count("\n") == 1, done.stderr


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with process(tmp_path) as (_, port):
        clean = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
        done = subprocess.run(
            [sys.executable, "-c", MAIN, "serve"],
            cwd=TOP,
            capture_output=True,
            text=True,
            timeout=60,
            env={**clean, "PORT": str(port + 1), "DATA_DIR": str(tmp_path / "data")},
        )
        assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr


def test_health_and_tables_from_the_command_line(tmp_path: Path) -> None:
    with process(tmp_path) as (_, port):
        made = post(port, "/api/tables", {"name": "Evening", "player": "Ada"})
        for command, expected in (("health", '"status":"ok"'), ("tables", f"{made['table']}\topen\tEvening")):
            done = subprocess.run(
                [sys.executable, "-m", "app", command],
                cwd=TOP,
                capture_output=True,
                text=True,
                timeout=60,
                env={**os.environ, "PORT": str(port)},
            )
            assert done.returncode == 0 and expected in done.stdout, done
    down = subprocess.run(
        [sys.executable, "-m", "app", "health"],
        cwd=TOP,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PORT": str(port)},
    )
    assert down.returncode == 2 and "does not answer" in down.stderr
