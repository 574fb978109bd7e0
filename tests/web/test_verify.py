"""`magnum verify`: a record that the server gave out is exact; a changed one is said to be so, and where."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.web.support import Running, bearer
from tests.web.test_logs import MAIN, TOP


def play_to_the_end(live: Running) -> str:
    table, tokens = live.table({"pace": 0})
    for step in range(400):
        for seat, token in enumerate(tokens):
            seen = live.http.get(f"/api/tables/{table}/view", headers=bearer(token)).json()
            if seen["view"]["table"]["state"] == "finished":
                return table
            for decision in seen["decisions"]:
                act = {"action_id": f"{step}-{seat}", "decision": decision["id"], "choice": decision["default"]}
                live.http.post(f"/api/tables/{table}/choices", json=act, headers=bearer(token))
    raise AssertionError("it does not end")


def verify(file: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", MAIN, "verify", file], cwd=TOP, capture_output=True, text=True, timeout=60
    )


def test_records(live: Running, tmp_path: Path) -> None:
    answer = live.http.get(f"/api/tables/{play_to_the_end(live)}/replay")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith('attachment; filename="magnum-')
    file = tmp_path / "record.json"
    file.write_bytes(answer.content)
    done = verify(file)
    assert (done.returncode, done.stdout) == (0, "exact\n"), done

    record = answer.json()
    record["result"]["winners"] = [3 - seat for seat in record["result"]["winners"]]
    file.write_text(json.dumps(record))
    done = verify(file)
    assert done.returncode == 1 and done.stdout.startswith("diverged: "), done

    file.write_text("[]")
    assert verify(file).returncode == 3
    assert verify(tmp_path / "nothing").returncode == 2
