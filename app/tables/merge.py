"""JSON Merge Patch (RFC 7396) for the house's own small part of a view."""

from __future__ import annotations

from typing import Any


def diff(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The patch that makes `after` of `before`; neither holds a null."""
    patch: dict[str, Any] = {name: None for name in before if name not in after}
    for name, value in after.items():
        old = before.get(name)
        if isinstance(value, dict) and isinstance(old, dict):
            if inner := diff(old, value):
                patch[name] = inner
        elif name not in before or old != value:
            patch[name] = value
    return patch


def over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Both together, `above` where they differ (patches too: a null stays a null)."""
    both = dict(below)
    for name, value in above.items():
        old = both.get(name)
        both[name] = over(old, value) if isinstance(value, dict) and isinstance(old, dict) else value
    return both


def patched(document: Any, patch: Any) -> Any:
    """The document with the patch applied, as RFC 7396 says."""
    if not isinstance(patch, dict):
        return patch
    result = dict(document) if isinstance(document, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = patched(result.get(name), value)
    return result
