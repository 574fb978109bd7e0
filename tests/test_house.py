"""The arrows of the house: which room may know which, and what the rules of a game never touch."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[1] / "app"

BATTLE = "games.draft_and_battle"
# A room and the rooms of app/ it may import; `games.x.y` is app/games/x/y. First match holds.
ROOMS: dict[str, set[str]] = {
    f"{BATTLE}.cards": {"kit", "game"},
    f"{BATTLE}.draft": {f"{BATTLE}.cards", f"{BATTLE}.engine", f"{BATTLE}.speech", "kit", "game"},
    f"{BATTLE}.engine": {f"{BATTLE}.cards", f"{BATTLE}.draft", f"{BATTLE}.speech", "kit", "game"},
    f"{BATTLE}.speech": {f"{BATTLE}.cards", f"{BATTLE}.engine", "kit", "game"},
    f"{BATTLE}.player": {f"{BATTLE}.cards", "bots", "kit", "game"},  # never the table's state
    BATTLE: {BATTLE, "bots", "kit", "game"},
    "games": {"games", "kit", "game", "bots", "tables.shelf"},
    "kit": {"game"},
    "game": set(),
    "bots": {"kit", "game"},
    "lab": {"bots", "games", "kit", "game", "settings"},
    "store": {"game", "settings"},
    "tables": {"store", "bots", "game", "kit"},
    "web": {"tables", "store", "bots", "games.registry", "game", "settings"},
    "settings": set(),
    "cli": {"web", "tables", "store", "lab", "bots", "games", "game", "settings"},
    "__main__": {"cli"},
}
PURE = ("games", "kit", "game")
IMPURE_MODULES = {
    "asyncio",
    "threading",
    "multiprocessing",
    "concurrent",
    "subprocess",
    "socket",
    "time",
    "datetime",
    "random",
    "secrets",
    "uuid",
    "os",
    "tempfile",
    "shutil",
    "logging",
    "sqlalchemy",
    "fastapi",
    "starlette",
    "urllib",
    "http",
}
# What loads a cube from disk, and the command that checks one: they stand at the edge of the game.
READS_FILES = {
    "games/registry.py",
    "games/draft_and_battle/cards/check.py",
    "games/draft_and_battle/cards/load.py",
    "games/draft_and_battle/cards/cube.py",
}
IMPURE_CALLS = {"open", "input", "print", "hash"}  # id() may key a table of definitions; its order is never read


def _modules() -> list[Path]:
    return sorted(path for path in APP.rglob("*.py") if path.read_text("utf-8").strip())


def _name(path: Path) -> str:
    parts = path.relative_to(APP).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(path: Path) -> list[tuple[int, str]]:
    """(line, absolute module) of everything the file imports, wherever in it."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(filter(None, (_package(path, node.level), node.module)))
            found += [(node.lineno, f"{base}.{alias.name}") for alias in node.names]
    return found


def _package(path: Path, level: int) -> str:
    """What the dots of a relative import stand for; '' for an absolute one."""
    if level == 0:
        return ""
    parts = ["app", *path.relative_to(APP).parts[:-1]]
    return ".".join(parts[: len(parts) - level + 1])


def _within(module: str, room: str) -> bool:
    return module == room or module.startswith(room + ".")


def _room_of(module: str) -> str:
    return next(room for room in ROOMS if _within(module, room))


@pytest.mark.parametrize("path", _modules(), ids=_name)
def test_imports_only_rooms_below(path: Path) -> None:
    room = _room_of(_name(path))
    for line, module in _imports(path):
        if not _within(module, "app") or module == "app":
            continue
        target = module.removeprefix("app.")
        allowed = _within(target, room) or any(_within(target, below) for below in ROOMS[room])
        assert allowed, f"{path.relative_to(APP)}:{line}: {room} may not import {target}"


@pytest.mark.parametrize("path", [p for p in _modules() if _name(p).split(".")[0] in PURE], ids=_name)
def test_rules_know_no_clock_no_io_and_no_chance(path: Path) -> None:
    where = path.relative_to(APP).as_posix()
    for line, module in _imports(path):
        assert module.split(".")[0] not in IMPURE_MODULES, f"{where}:{line}: {module} in the rules of a game"
    if where in READS_FILES:
        return
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in IMPURE_CALLS, f"{where}:{node.lineno}: {node.func.id}() in the rules of a game"


def test_every_room_is_known() -> None:
    for path in _modules():
        name = _name(path)
        assert not name or any(_within(name, room) for room in ROOMS), f"app/{name}: which rooms may it import?"


def test_nothing_outside_games_knows_a_game() -> None:
    """Three further games move in later; only the house's own list and the commands may name one."""
    for path in _modules():
        name = _name(path)
        if not name or name.split(".")[0] in ("games", "cli", "lab"):
            continue
        for line, module in _imports(path):
            assert not _within(module, "app.games") or _within(module, "app.games.registry"), f"{path}:{line}: {module}"
