"""Heads and entries for tests of the store."""

from __future__ import annotations

from typing import Any

from app.store.rows import Batch, Entry, Head


def head(id: str, **changed: Any) -> Head:
    values: dict[str, Any] = {
        "id": id, "name": id, "state": "running", "game": "toy", "engine": "toy-1", "cube_id": "small",
        "cube_hash": "c" * 64, "secret": b"s" * 32, "commitment": "d" * 64, "listed": True, "public": {"host": 0},
        "created_at": 1000.0, "finished_at": None, "n": 0, "due_at": None,
    }  # fmt: skip
    return Head(**{**values, **changed})


def entry(n: int, **changed: Any) -> Entry:
    return Entry(
        **{"n": n, "kind": "choice", "seat": 0, "decision": f"0-{n}", "choice": {"x": n}, "at": 1.5, **changed}
    )


def batch(table: str, before: int, *entries: Entry, **changed: Any) -> Batch:
    return Batch(table=table, before=before, entries=list(entries), **changed)
