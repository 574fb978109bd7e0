"""The nearest right word for one that the vocabulary does not know."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import Any

from msgspec import inspect

LONGEST_WORD = 60  # what is longer was no slip of the pen, and costs much to compare


def nearest_word(kind: type, raw: Any, path: str, message: str) -> str | None:
    """A hint for msgspec's complaint about `raw` (read as `kind`) at `path`: what could have been meant."""
    wrong = re.search(r"[`']([^`']*)[`']", message)
    if wrong is None:
        return None
    here, value = _follow(_type_info(kind), raw, re.findall(r"[^.\[\]]+", path))
    if "unknown field" in message:
        words = [field.encode_name for struct in _structs(here, value) for field in struct.fields]
    elif "missing" in message:
        return None
    else:
        words = _values(here)
    near = get_close_matches(wrong.group(1)[:LONGEST_WORD], words, 1, 0.5)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"one of {', '.join(sorted(set(words)))}" if 0 < len(words) <= 30 else None


@cache
def _type_info(kind: type) -> Any:
    """Kept: it takes longer than all the rest, and somebody may send a thousand broken cards."""
    return inspect.type_info(kind)


def _follow(kind: Any, raw: Any, parts: list[str]) -> tuple[Any, Any]:
    """The type and the value that the path leads to. `...` is some value of a mapping: the first that fits."""
    for part in parts:
        if part == "...":
            kind = next((option.value_type for option in _options(kind) if isinstance(option, inspect.DictType)), kind)
            raw = next(iter(raw.values()), None) if isinstance(raw, dict) else None
        elif part.isdigit():
            lists = (option for option in _options(kind) if isinstance(option, inspect.VarTupleType))
            kind = next((option.item_type for option in lists), kind)
            raw = raw[int(part)] if isinstance(raw, list) and int(part) < len(raw) else None
        else:
            kind = _field(kind, raw, part)
            raw = raw.get(part) if isinstance(raw, dict) else None
    return kind, raw


def _field(kind: Any, raw: Any, name: str) -> Any:
    """The type of a field; for the tag itself, the literal of all tags."""
    structs = [option for option in _options(kind) if isinstance(option, inspect.StructType)]
    if any(struct.tag_field == name for struct in structs):
        return inspect.LiteralType(tuple(struct.tag for struct in structs if struct.tag_field == name))
    for struct in _structs(kind, raw):
        for field in struct.fields:
            if field.encode_name == name:
                return field.type
    return kind


def _structs(kind: Any, raw: Any) -> list[Any]:
    """The structs that the value can be; its tag decides where there are several."""
    structs = [option for option in _options(kind) if isinstance(option, inspect.StructType)]
    tags = raw if isinstance(raw, dict) else {}
    return [one for one in structs if one.tag is not None and tags.get(one.tag_field) == one.tag] or structs


def _options(kind: Any) -> tuple[Any, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _values(kind: Any) -> list[str]:
    """All words that may stand here."""
    found: list[str] = []
    for option in _options(kind):
        if isinstance(option, inspect.LiteralType):
            found += [str(value) for value in option.values]
        elif isinstance(option, inspect.VarTupleType):
            found += _values(option.item_type)
    return found
