"""docs/protocol.md is the contract: every message and field it names exists, and none exists that it does not name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec

from app.web import messages

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text("utf-8")


def _table(title: str) -> dict[str, list[str]]:
    """Message -> fields, as written in the table with this title; an optional field ends with `?`."""
    rows = PAGE.split(f"| {title} | fields |", 1)[1].split("\n\n", 1)[0]
    found = re.findall(r"^\| `(\w+)` \| `\{([^}]*)\}`", rows, re.MULTILINE)
    return {name: [field for field in fields.split(", ") if field] for name, fields in found}


def _types(union: object) -> dict[str, set[str]]:
    return {
        struct.__struct_config__.tag: {
            field.encode_name + ("" if field.required else "?") for field in msgspec.structs.fields(struct)
        }
        for struct in get_args(union)
    }


def test_messages_from_the_client_are_as_written() -> None:
    assert {name: set(fields) for name, fields in _table("from client").items()} == _types(messages.ClientMessage)


def test_messages_from_the_server_are_as_written() -> None:
    assert {name: set(fields) for name, fields in _table("from server").items()} == _types(messages.ServerMessage)


def test_close_codes_are_as_written() -> None:
    rows = PAGE.split("| close code | |", 1)[1].split("\n\n", 1)[0]
    written = {int(code) for code in re.findall(r"^\| (\d{4}) \|", rows, re.MULTILINE)}
    ours = {value for name, value in vars(messages).items() if name.startswith("CLOSE_")}
    assert written == ours


def test_protocol_number_and_limits_are_as_written() -> None:
    assert f"protocol {messages.PROTOCOL}\n" in PAGE
    assert f"{messages.MAX_MESSAGE // 1024} KB a message" in PAGE
    assert f"{messages.MAX_CHAT} characters" in PAGE


def test_every_call_is_written_and_every_written_call_exists() -> None:
    from tests.web.support import openapi

    calls = {f"{method.upper()} {path}" for path, methods in openapi()["paths"].items() for method in methods}
    written = {re.sub(r"\?.*", "", call) for call in re.findall(r"`((?:GET|POST|PUT|PATCH|DELETE) /api/[^` ]*)`", PAGE)}
    assert written == calls
