"""Go through everything a card is made of, in printed order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import FieldInfo, fields


@cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a word in the order in which they stand in the vocabulary."""
    return fields(kind)


def walk(node: Any, path: str = "") -> Iterator[tuple[str, Struct]]:
    """Every struct in `node` and where it stands: `lines[0].do[1].to`. Outer ones come before inner ones."""
    if isinstance(node, Struct):
        yield path, node
        for field in fields_of(type(node)):
            value = getattr(node, field.name)
            if isinstance(value, Struct | tuple | dict):
                yield from walk(value, f"{path}.{field.encode_name}" if path else field.encode_name)
    elif isinstance(node, tuple):
        for index, value in enumerate(node):
            yield from walk(value, f"{path}[{index}]")
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from walk(value, f"{path}.{key}")


def tag_of(word: Struct | type[Struct]) -> str | None:
    """How the data spells a verb, rule, condition or amount; None for what is no word of these."""
    return word.__struct_config__.tag
