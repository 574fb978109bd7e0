"""Bringing a database to the present schema, at every start; of many processes one does it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from app.store.store import SchemaTooNew

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
ADVISORY_LOCK = 7_215_100_342  # any number, the same in every process


def config(connection: Connection | None = None) -> Config:
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.attributes["connection"] = connection
    return settings


def migrate(connection: Connection) -> None:
    """Upgrade to the newest revision inside the caller's transaction.

    On SQLite the caller has foreign keys off (batch migrations drop and rename tables, which would delete
    child rows) and holds the write lock. Raises SchemaTooNew.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": ADVISORY_LOCK})
    settings = config(connection)
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in known:
        raise SchemaTooNew(f"the database is at schema {present}, which is newer than this server knows")
    command.upgrade(settings, "head")
    if connection.dialect.name == "sqlite":
        broken = connection.execute(text("PRAGMA foreign_key_check")).fetchall()
        if broken:
            raise RuntimeError(f"the migration left {len(broken)} rows without their parents; it was undone")
