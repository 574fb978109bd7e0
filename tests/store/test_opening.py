"""Start-up: migrations, the lock, and words for what does not work."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, text

from app.store import Store, StoreInUse, open_store, queries
from app.store.migrate import config, migrate
from app.store.sqlite import migration_engine
from app.store.store import SchemaTooNew
from tests.store.making import head
from tests.waiting import until

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).resolve().parents[2]
HOLD = """
import asyncio, sys
from app.store import open_store

async def main():
    await open_store(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


async def test_models_and_migrations_agree(store: Store) -> None:
    def check(connection: Connection) -> None:
        command.check(config(connection))

    await store.write(check)


def test_migrations_go_down_and_up_again_in_one_transaction(tmp_path: Path) -> None:
    engine = migration_engine(tmp_path / "game.db")
    with engine.begin() as connection:
        migrate(connection)
    with engine.connect() as connection:
        command.downgrade(config(connection), "base")
        command.upgrade(config(connection), "head")
        command.check(config(connection))
        command.downgrade(config(connection), "base")
        connection.rollback()
    with engine.connect() as connection:
        command.check(config(connection))


async def test_a_newer_schema_is_refused_in_words(url: str) -> None:
    store = await open_store(url)
    await store.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    await store.close()
    with pytest.raises(SchemaTooNew, match="9999"):
        await open_store(url)


@pytest.mark.postgres
async def test_many_processes_start_on_an_empty_database(postgres_url: str) -> None:
    stores = await asyncio.gather(*(open_store(postgres_url) for _ in range(4)))
    for store in stores:
        await store.close()


@pytest.mark.postgres
async def test_hints_reach_the_others_and_not_oneself(postgres_url: str) -> None:
    one, two = await open_store(postgres_url), await open_store(postgres_url)
    heard: dict[str, list[dict[str, object]]] = {"one": [], "two": []}

    def listener(name: str):  # type: ignore[no-untyped-def]
        async def hear(message: dict[str, object]) -> None:
            heard[name].append(message)

        return hear

    await one.listen(listener("one"))
    await two.listen(listener("two"))
    await until(lambda: heard["one"] and heard["two"])
    await one.hint({"table": "a", "n": 4})
    await until(lambda: len(heard["two"]) == 2)
    assert {key: heard["two"][1][key] for key in ("table", "n")} == {"table": "a", "n": 4}
    assert heard["one"] == [{}]
    # the server ends the connection: it listens again and says that something may be missed
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    await one.write(lambda c: c.execute(text(end)) and None)
    await until(lambda: heard["one"].count({}) == 2)
    await one.close()
    await two.close()


async def test_sqlite_serves_one_process_and_a_kill_frees_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/game.db"
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, url, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert other.stdout is not None
    assert await other.stdout.readline() == b"open\n"
    with pytest.raises(StoreInUse, match=r"game\.db is served by another process") as refused:
        await open_store(url)
    assert "\n" not in str(refused.value)
    os.kill(other.pid, signal.SIGKILL)
    await other.wait()
    store = await open_store(url)
    await store.close()


async def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match=r"cannot write in .*file"):
        await open_store(f"sqlite:///{tmp_path}/file/game.db")


async def test_what_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "game.db").write_bytes(b"something else " * 100)
    for _ in range(2):  # the lock is free again
        with pytest.raises(OSError, match=r"game\.db cannot be opened \(file is not a database\)"):
            await open_store(f"sqlite:///{tmp_path}/game.db")


@pytest.mark.parametrize(
    ("url", "error"),
    [
        ("postgresql://", OSError),
        ("pg:pass word@host", ValueError),
        ("postgresql://user:pass:word@host:name/x", ValueError),
        ("postgresql://user:pass@127.0.0.1:1/x", OSError),
    ],
)
async def test_a_database_that_is_not_there_is_named_without_its_password(url: str, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"cannot be (read|opened)") as refused:
        await open_store(url)
    assert "pass" not in str(refused.value) and "\n" not in str(refused.value)


async def test_sqlite_is_set_up_to_lose_nothing(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/game.db")

    def pragmas(c: Connection) -> list[object]:
        return [
            c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")
        ]

    assert await store.read(pragmas) == ["wal", 2, 1]
    assert await store.write(pragmas) == ["wal", 2, 1]
    await store.close()


async def test_a_failed_commit_fails_all_and_keeps_nothing(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/game.db")
    await store.write(queries.create_table, head("a"), b"{}", {})

    def break_transaction(c: Connection) -> None:
        c.exec_driver_sql("ROLLBACK")  # as a full disk does
        raise sqlite3.OperationalError("database or disk is full")

    answers = await asyncio.gather(
        store.write(queries.say, "a", 0, "Anna", "one", 1.0), store.write(break_transaction), return_exceptions=True
    )
    said = await store.read(queries.chat, "a")
    assert isinstance(answers[1], sqlite3.OperationalError)
    assert isinstance(answers[0], Exception) == (said == [])
    await store.write(queries.say, "a", 0, "Anna", "two", 1.0)
    assert (await store.read(queries.chat, "a"))[-1].text == "two"
    await store.close()


async def test_another_database_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="mysql"):
        await open_store("mysql://host/db")
