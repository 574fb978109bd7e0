"""JSON Schema of a cube file, for editors that complete and check as one writes."""

from __future__ import annotations

from typing import Any

import msgspec

from .words import CubeFile


def cube_schema() -> dict[str, Any]:
    """The vocabulary as a schema; what only the linter knows (names that are set) is not in it."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A file of a Magnum Opus cube",
        **msgspec.json.schema(CubeFile),
    }


def schema_bytes() -> bytes:
    """The schema as a file, the same in every process."""
    return msgspec.json.format(msgspec.json.encode(cube_schema(), order="sorted"), indent=2) + b"\n"
