"""JSON as we take it: RFC 8259 to the letter, shallow, with numbers and text that every part of the house can hold."""

from __future__ import annotations

import re
from typing import Any

import msgspec

MAX_DEPTH = 32
MAX_INTEGER = 2**53 - 1  # what a browser can hold exactly
_MARK = re.compile(rb'"(?:[^"\\]++|\\.)*+"|["\[\]{}]', re.DOTALL)


class BadJson(ValueError):
    """Not JSON, or JSON that nothing here could mean; the text says why and repeats nothing of it."""


def decode(data: bytes, max_depth: int = MAX_DEPTH) -> Any:
    """The value of a JSON text. Raises BadJson for malformed, deep or unusable input (NaN, huge numbers, NUL)."""
    if _depth(data) > max_depth:
        raise BadJson(f"nested deeper than {max_depth}")
    try:
        value = msgspec.json.decode(data)
    except msgspec.MsgspecError as error:
        raise BadJson(f"not JSON: {error}") from None
    _check(value)
    return value


def _depth(data: bytes) -> int:
    """How deep it nests; counted before decoding, because a decoder recurses."""
    if data.count(b"[") + data.count(b"{") <= MAX_DEPTH:
        return 0  # the usual case: too few brackets to nest deeply
    depth = deepest = 0
    for mark in _MARK.finditer(data):
        sign = mark.group()
        if sign in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in b"]}":
            depth -= 1
        elif sign == b'"':
            raise BadJson("not JSON: a string without an end")
    return deepest


def _check(value: Any) -> None:
    if isinstance(value, str):
        if "\0" in value:
            raise BadJson("text may not hold NUL")
    elif isinstance(value, int):
        if abs(value) > MAX_INTEGER:
            raise BadJson("a number is too large")
    elif isinstance(value, list):
        for item in value:
            _check(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            _check(key)
            _check(item)
