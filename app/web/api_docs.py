"""The page at /api/docs, written from the OpenAPI document: no script, nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec

STYLE = """:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code, pre { font: 14px/1.4 ui-monospace, monospace } pre { overflow-x: auto; padding: .75rem; border: 1px solid #8886 }
summary { cursor: pointer; padding: .4rem 0 } .method { display: inline-block; width: 4.5rem; font-weight: 700 }
details { border-bottom: 1px solid #8886 } td { padding: .1rem 1rem .1rem 0; vertical-align: top }
"""


def api_page(document: dict[str, Any], root: str) -> str:
    """HTML of all calls with their parameters, bodies and answers."""
    calls = [
        _call(path, method, call, document)
        for path, methods in document["paths"].items()
        for method, call in methods.items()
    ]
    title = escape(f"{document['info']['title']} {document['info']['version']}")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="{escape(root)}/api/docs.css">'
        f"</head><body><h1>{title}</h1>"
        f'<p>As <a href="{escape(root)}/api/openapi.json">OpenAPI</a>. A token goes in '
        "<code>Authorization: Bearer …</code>. Errors are <code>{error: {code, message, details}}</code>.</p>"
        f"{''.join(calls)}</body></html>"
    )


def _call(path: str, method: str, call: dict[str, Any], document: dict[str, Any]) -> str:
    rows = [(f"{one['in']} {one['name']}", one["schema"]) for one in call.get("parameters", [])]
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    parts = [f"<p>{escape(call.get('description', ''))}</p>"]
    if rows:
        cells = "".join(f"<tr><td><code>{escape(name)}</code><td>{escape(_short(schema))}" for name, schema in rows)
        parts.append(f"<table>{cells}</table>")
    if body:
        parts.append(f"<p>Body</p><pre>{escape(_pretty(_resolve(body, document)))}</pre>")
    answers = "".join(
        f"<tr><td>{status}<td>{escape(answer.get('description', ''))}" for status, answer in call["responses"].items()
    )
    parts.append(f"<table>{answers}</table>")
    head = f'<span class="method">{method.upper()}</span><code>{escape(path)}</code>'
    return f"<details><summary>{head}</summary>{''.join(parts)}</details>"


def _resolve(schema: Any, document: dict[str, Any]) -> Any:
    """References replaced by what they name; none of our bodies holds itself."""
    if isinstance(schema, list):
        return [_resolve(one, document) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _resolve(document["components"]["schemas"][schema["$ref"].rpartition("/")[2]], document)
    return {key: _resolve(value, document) for key, value in schema.items() if key != "title"}


def _pretty(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


def _short(schema: dict[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in schema.items() if key in SHOWN)


SHOWN = ("type", "enum", "minimum", "maximum", "minLength", "maxLength", "pattern", "default", "description")
