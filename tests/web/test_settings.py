"""Settings: what cannot be used is one line that names the variable, before anything starts."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from app.settings import SettingsError, check_data_dir, load_settings, origin_of


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"),
        ("PORT", "70000"),
        ("PORT", "-1"),
        ("PUBLIC_URL", "play.example"),
        ("PUBLIC_URL", "ftp://a"),
        ("ALLOWED_ORIGINS", "https://a.example, b"),
        ("TRUSTED_PROXIES", "10.0.0.0/33"),
        ("ROOT_PATH", "magnum"),
        ("ROOT_PATH", '/a"b'),
        ("LOG_FORMAT", "xml"),
        ("WS_DEFLATE", "perhaps"),
        ("MAX_TABLES_PER_ADDRESS", "0"),
    ],
)
def test_bad_values_are_one_line(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as error:
        load_settings()
    assert str(error.value).startswith(name + "=") and "\n" not in str(error.value)


def test_good_values(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        "PORT": "0",
        "PUBLIC_URL": "https://Play.Example:443/magnum/",
        "ALLOWED_ORIGINS": "https://a.example,http://b:81",
        "TRUSTED_PROXIES": "10.0.0.0/8 ::1",
        "ROOT_PATH": "/magnum/",
        "DATABASE_URL": "postgres://u:p@h/d",
    }
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    settings = load_settings()
    assert settings.origins == {"https://play.example", "https://a.example", "http://b:81"}
    assert settings.root_path == "/magnum" and settings.database == "postgresql://u:p@h/d"


def test_empty_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """As docker-compose passes what its own environment does not name."""
    for name in ("PUBLIC_URL", "ALLOWED_ORIGINS", "TRUSTED_PROXIES", "DATABASE_URL", "ROOT_PATH"):
        monkeypatch.setenv(name, "")
    settings = load_settings()
    assert settings.public_url is None and settings.origins == frozenset()
    assert settings.database.startswith("sqlite:///")


def test_origins_are_written_one_way() -> None:
    assert origin_of("HTTPS://Play.Example:443/x") == "https://play.example"
    assert origin_of("http://[::1]:8000") == "http://[::1]:8000"
    for bad in ("null", "", "https://", "file:///etc", "https://u:p@a.example", "https://a:b"):
        with pytest.raises(ValueError):
            origin_of(bad)


def test_data_folder_is_made_or_the_fix_is_named(tmp_path: Path) -> None:
    check_data_dir(load_settings(data_dir=tmp_path / "new" / "data"))
    assert (tmp_path / "new" / "data").is_dir()
    (tmp_path / "file").touch()
    with pytest.raises(SettingsError) as error:
        check_data_dir(load_settings(data_dir=tmp_path / "file" / "data"))
    assert str(tmp_path) in str(error.value) and f"uid {os.getuid()}" in str(error.value)


@pytest.mark.parametrize("mode", [stat.S_IRUSR | stat.S_IXUSR])
def test_a_folder_of_somebody_else(tmp_path: Path, mode: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write everywhere, so the refusal is put in the folder's place."""

    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "touch", refuse)
    with pytest.raises(SettingsError, match="chown"):
        check_data_dir(load_settings(data_dir=tmp_path))
