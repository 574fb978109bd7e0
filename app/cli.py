"""The `magnum` command."""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from app.settings import Settings, SettingsError, check_data_dir, load_settings

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help="Magnum Opus: a table server."
)
cube = typer.Typer(no_args_is_help=True, help="Look at a cube of cards.")
app.add_typer(cube, name="cube")

ServerUrl = Annotated[str | None, typer.Option(help="Server to ask; default: the one on PORT of this machine.")]
CubeFolder = Annotated[Path | None, typer.Argument(help="Folder of a cube; default: the built-in one.")]
EXIT_CODES = {"exact": 0, "diverged": 1, "unverified": 3}


def main() -> None:
    """Entry point of `magnum` and of `python -m app`."""
    app()


@app.command()
def serve() -> None:
    """Serve the page, the API and the sockets until told to stop. Settings come from the environment."""
    from app.web.house import house_shelf
    from app.web.logs import configure
    from app.web.serve import run

    settings = _settings()
    configure(settings.log_format, settings.log_level)
    _or_one_line(lambda: run(settings, house_shelf(settings.cubes_dir)))


@app.command()
def migrate() -> None:
    """Bring the database to the present schema; `serve` does it by itself."""
    from app.store import open_store

    async def once(url: str) -> None:
        await (await open_store(url)).close()

    settings = _settings()
    _or_one_line(lambda: check_data_dir(settings))
    _or_one_line(lambda: asyncio.run(once(settings.database)))
    print("the database is at the present schema")


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A record of a finished table.")]) -> None:
    """Play a record again: exact (exit 0), diverged and where (1), unverified and why (3)."""
    from app.tables.verify import verify_record
    from app.web.house import house_shelf

    try:
        data = file.read_bytes()
    except OSError as error:
        _stop(f"{file}: {error.strerror}")
    verdict = verify_record(data, house_shelf())
    print(verdict.word if not verdict.where else f"{verdict.word}: {verdict.where}")
    raise typer.Exit(EXIT_CODES[verdict.word])


@app.command()
def tables(server: ServerUrl = None) -> None:
    """The listed tables of a running server, one a line."""
    for table in json.loads(_get(server, "/api/tables?limit=100"))["tables"]:
        print(f"{table['table']}\t{table['state']}\t{table['name']}")


@app.command()
def export(
    table: str, to: Annotated[Path | None, typer.Option(help="default: TABLE.json")] = None, server: ServerUrl = None
) -> None:
    """Write the record of a finished table of a running server to a file."""
    if not table.replace("-", "").replace("_", "").isalnum():
        _stop("a table's id has only letters, digits, - and _")
    path = to or Path(f"{table}.json")
    path.write_bytes(_get(server, f"/api/tables/{table}/replay"))
    print(path)


@app.command()
def health(server: ServerUrl = None) -> None:
    """Exit 0 if the server can serve."""
    print(_get(server, "/api/health").decode())


@cube.command("check")
def cube_check(folder: CubeFolder = None) -> None:
    """Every fault of a cube, with its place; exit 1 if there is one."""
    from app.games.draft_and_battle.cube_check import main as check

    raise typer.Exit(check(folder))


@cube.command("stats")
def cube_stats(folder: CubeFolder = None) -> None:
    """How many cards of each kind, element and cost a cube has."""
    from app.games.draft_and_battle.cards.check import BUILT_IN, check

    print("\n".join(check(folder or BUILT_IN).facts))


@cube.command("new")
def cube_new(folder: Annotated[Path, typer.Argument(help="A folder that is not there yet, or empty.")]) -> None:
    """A cube to change: a copy of the built-in one, with a README and a schema for editors."""
    from app.games.draft_and_battle.cards.check import BUILT_IN
    from app.games.draft_and_battle.cards.schema import schema_bytes

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        _stop(f"{folder} is not empty")
    _or_one_line(lambda: shutil.copytree(BUILT_IN, folder, dirs_exist_ok=True))
    (folder / "schema.json").write_bytes(schema_bytes())
    print(f"{folder}: change the cards, then `magnum cube check {folder}`; {folder / 'README.md'} says how")


@cube.command("pack")
def cube_pack(
    folder: CubeFolder = None, to: Annotated[Path | None, typer.Option(help="default: standard output")] = None
) -> None:
    """A cube as the one JSON file that a table takes (PUT /api/tables/TABLE/cube); checked before."""
    from app.games.registry import CUBES, CubeError, pack_folder

    try:
        data = pack_folder(folder or CUBES)
    except CubeError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None
    if to is None:
        sys.stdout.buffer.write(data + b"\n")
    else:
        _or_one_line(lambda: to.write_bytes(data))


@cube.command("schema")
def cube_schema() -> None:
    """The JSON Schema of a cube file, for editors that complete and check as one writes."""
    from app.games.draft_and_battle.cards.schema import schema_bytes

    sys.stdout.buffer.write(schema_bytes())


def _settings() -> Settings:
    try:
        return load_settings()
    except SettingsError as error:
        _stop(str(error))


def _or_one_line(call: Callable[[], Any]) -> None:
    """What the person who starts it can mend is one line, not a traceback."""
    from app.store.store import SchemaTooNew, StoreInUse

    try:
        call()
    except (SettingsError, StoreInUse, SchemaTooNew, OSError, ValueError) as error:
        _stop(" ".join(str(error).split()) or type(error).__name__)


def _get(server: str | None, path: str) -> bytes:
    """Ask a running server; ends the program with one line where it says no or does not answer."""
    if server is None:
        settings = _settings()
        server = f"http://127.0.0.1:{settings.port}{settings.root_path}"
    try:
        with urllib.request.urlopen(server + path, timeout=10) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        _stop(error.read().decode(errors="replace")[:500])
    except OSError as error:
        _stop(f"{server} does not answer: {error}")


def _stop(line: str) -> NoReturn:
    print(f"magnum: {line}", file=sys.stderr)
    raise SystemExit(2)
