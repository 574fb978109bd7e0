"""What a newcomer, an image and a container start with; none can be tried here, so they are read."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import yaml

TOP = Path(__file__).resolve().parents[2]


def _locked(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", (TOP / name).read_text(), re.MULTILINE))


def test_locks_hold_hashes_and_no_address() -> None:
    for name in ("requirements.lock", "requirements-test.lock"):
        text = (TOP / name).read_text()
        assert "://" not in text and "index-url" not in text and "find-links" not in text
        for block in re.split(r"\n(?=[a-z0-9])", text.strip()):
            assert "--hash=sha256:" in block, block


def test_locks_hold_what_the_project_names() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text())
    names = {re.split(r"[\[><=;! ]", one)[0].lower() for one in project["project"]["dependencies"]}
    tests = {re.split(r"[\[><=;! ]", one)[0].lower() for one in project["project"]["optional-dependencies"]["test"]}
    runtime, everything = _locked("requirements.lock"), _locked("requirements-test.lock")
    assert names | {"setuptools"} <= set(runtime) and names | tests <= set(everything)
    assert {name: everything[name] for name in runtime} == runtime


def test_readme_begins_with_two_commands() -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", (TOP / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    assert blocks[:2] == ["make run\n", "make test\n"]


def test_readme_names_every_setting() -> None:
    from app.settings import Settings

    readme = (TOP / "README.md").read_text()
    assert {name for name in Settings.model_fields if f"`{name.upper()}`" not in readme} == set()


def test_compose_runs_commands_that_exist() -> None:
    compose = yaml.safe_load((TOP / "docker-compose.yml").read_text())
    app, database = compose["services"]["app"], compose["services"]["database"]
    assert app["command"] == ["magnum", "serve"]
    assert app["depends_on"]["database"]["condition"] == "service_healthy" and database["healthcheck"]["test"]
    assert app["environment"]["DATABASE_URL"].startswith("postgresql+asyncpg://magnum:")
    assert app["restart"].startswith("on-failure"), "a wrong setting must not restart for ever"
    assert int(app["stop_grace_period"].removesuffix("s")) <= 10
    assert set(compose["volumes"]) == {"data", "postgres"}
    known = {name.upper() for name in __import__("app.settings", fromlist=["Settings"]).Settings.model_fields}
    assert set(app["environment"]) <= known


def test_image_runs_as_nobody_special_and_checks_its_health() -> None:
    lines = (TOP / "Dockerfile").read_text().splitlines()
    assert lines.index("USER 10001") > max(i for i, line in enumerate(lines) if line.startswith("RUN"))
    assert 'CMD ["magnum", "serve"]' in lines
    assert any('CMD ["magnum", "health"]' in line for line in lines)
    for line in lines:
        if line.startswith("COPY"):
            for source in line.split()[1:-1]:
                assert (TOP / source).exists(), source


def test_commands_exist() -> None:
    shown = subprocess.run([sys.executable, "-m", "app", "--help"], cwd=TOP, capture_output=True, text=True, check=True)
    for word in ("serve", "health", "migrate", "verify", "tables", "export", "cube"):
        assert f" {word} " in shown.stdout


def test_scripts_are_runnable() -> None:
    for name in (".ci/run", ".ci/setup"):
        assert (TOP / name).stat().st_mode & 0o111
        subprocess.run(["bash", "-n", TOP / name], check=True)
    assert "README.md" in (TOP / ".ci/run").read_text()
