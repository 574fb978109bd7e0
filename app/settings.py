"""What the environment may set. Read once at start; a bad value is one clear line and exit status 2."""

from __future__ import annotations

import ipaddress
import os
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

List = Annotated[tuple[str, ...], NoDecode]  # written with commas or spaces between


class SettingsError(Exception):
    """A setting that cannot be used; the text is one line for the person who starts the server."""


class Settings(BaseSettings):
    """Settings by the names of their environment variables (README, Settings)."""

    model_config = SettingsConfigDict(
        env_prefix="", case_sensitive=False, extra="ignore", frozen=True, env_ignore_empty=True
    )

    host: str = "127.0.0.1"
    port: int = Field(8000, ge=0, le=65535)
    data_dir: Path = Path("data")
    database_url: str | None = None
    cubes_dir: Path | None = Field(None, description="each folder in it is a cube that tables may choose")
    public_url: str | None = None
    root_path: str = ""
    allowed_origins: List = ()
    trusted_proxies: List = ("127.0.0.1", "::1")
    metrics_from: List = ("127.0.0.1", "::1")
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    ws_deflate: bool = False
    rate_limits: bool = True
    max_tables_per_address: int = Field(20, ge=1, description="made within ten minutes")
    max_sockets_per_address: int = Field(60, ge=1)
    table_word: str | None = Field(None, description="asked of whoever makes a table; for a server on the internet")

    @field_validator("allowed_origins", "trusted_proxies", "metrics_from", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("root_path")
    @classmethod
    def _plain_path(cls, value: str) -> str:
        value = value.rstrip("/")
        if value and (not value.startswith("/") or any(c in value for c in "\"'<>?#& ")):
            raise ValueError("must look like /magnum")
        return value

    @field_validator("allowed_origins")
    @classmethod
    def _origins(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for origin in value:
            origin_of(origin)
        return tuple(origin_of(origin) for origin in value)

    @field_validator("public_url")
    @classmethod
    def _public(cls, value: str | None) -> str | None:
        if value is not None:
            origin_of(value)
            value = value.rstrip("/")
        return value or None

    @field_validator("trusted_proxies", "metrics_from")
    @classmethod
    def _networks(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for network in value:
            if network != "*":
                ipaddress.ip_network(network, strict=False)
        return value

    @cached_property
    def database(self) -> str:
        """The database's address; without one a file in DATA_DIR."""
        if not self.database_url:
            return f"sqlite:///{(self.data_dir / 'magnum.db').absolute()}"
        return self.database_url.replace("postgres://", "postgresql://", 1)  # as some hosts write it

    @cached_property
    def origins(self) -> frozenset[str]:
        """Origins a browser's socket may come from, besides the host it was sent to."""
        own = (origin_of(self.public_url),) if self.public_url else ()
        return frozenset(self.allowed_origins + own)


def origin_of(url: str) -> str:
    """`https://host[:port]` of an address, default ports left out. Raises ValueError on anything else."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
        raise ValueError("must look like https://play.example")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    default = 443 if parts.scheme == "https" else 80
    port = "" if parts.port in (None, default) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"


def load_settings(**given: Any) -> Settings:
    """The settings of this process. Raises SettingsError with the variable's name and what is wrong."""
    try:
        return Settings(**given)
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "settings"
        raise SettingsError(f"{name}={first.get('input')!r}: {first['msg'].removeprefix('Value error, ')}") from None


def check_data_dir(settings: Settings) -> None:
    """Make DATA_DIR where the database is a file in it. Raises SettingsError with path, uid and the fix."""
    if settings.database_url:
        return
    path = settings.data_dir.absolute()
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / f".write-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        uid = os.getuid() if hasattr(os, "getuid") else "?"
        raise SettingsError(
            f"DATA_DIR {path} cannot be written by uid {uid} ({error.strerror}): "
            f"chown -R {uid} {path}, mount it read-write, or set DATA_DIR or DATABASE_URL"
        ) from None
