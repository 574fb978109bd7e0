"""With CI=true nothing may be skipped; and tests open no network."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

SKIPS = {
    "inside": "import pytest\ndef test_a():\n    pytest.skip('no browser')\n",
    "mark": "import pytest\n@pytest.mark.skip(reason='no database')\ndef test_a():\n    pass\n",
    "module": "import pytest\npytest.importorskip('no_such_module')\ndef test_a():\n    pass\n",
}


@pytest.mark.parametrize("ci", ["true", ""])
def test_a_skip_fails_where_everything_is_installed(tmp_path: Path, ci: str) -> None:
    shutil.copy(Path(__file__).parents[1] / "conftest.py", tmp_path / "conftest.py")
    for how, text in SKIPS.items():
        (tmp_path / f"test_{how}.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", tmp_path]
    command += ["--continue-on-collection-errors", tmp_path]
    done = subprocess.run(command, cwd=tmp_path, env={**os.environ, "CI": ci}, capture_output=True, text=True)
    assert ("1 failed, 2 errors" if ci else "3 skipped") in done.stdout, done.stdout


def test_no_network() -> None:
    with pytest.raises(OSError, match="no network"):
        socket.create_connection(("203.0.113.1", 80), timeout=1)
