"""What is kept: tables, their logs and everything beside them, in SQLite or PostgreSQL."""

from __future__ import annotations

from app.store.store import Store, StoreInUse, open_store

__all__ = ["Store", "StoreInUse", "open_store"]
