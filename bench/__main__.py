"""`python -m bench`: measure and print a table; `--write` puts it into docs/benchmarks.md."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

from bench import engine
from bench.limit import limit_moves
from bench.machine import machine
from bench.server import server_moves

PAGE = Path(__file__).resolve().parents[1] / "docs" / "benchmarks.md"
HEAD = """# Benchmarks

Written by `make bench ARGS=--write` on: {machine}.

What each line measures is told in `bench/`. The server is one process with SQLite and synchronous FULL, and the
clients run on the same machine; a move counts once it is durable and all four seats have been told.

"""


def engine_rows(seconds: float, games: int) -> Iterator[tuple[str, str]]:
    yield "engine: seconds to load and check the whole cube", f"{engine.whole_cube():.2f}"
    yield "engine: actions/s in random legal games, one core", f"{engine.random_games(seconds):,.0f}"
    state = engine.mid_game()
    yield "engine: copies/s of a mid-game state", f"{engine.copies(state, seconds / 4):,.0f}"
    yield "engine: encode + decode/s of a mid-game state", f"{engine.saves(state, seconds / 4):,.0f}"
    game, ms = engine.bot_games(games)
    yield "bots: seconds a whole game of four, one core", f"{game:.2f}"
    at = [ms[int(share * (len(ms) - 1))] for share in (0.5, 0.99, 1.0)]
    yield "bots: one thought in ms, median / 99% / worst", " / ".join(f"{n:.1f}" for n in at)


def server_rows(tables: int, seconds: float, limit: Path | None) -> Iterator[tuple[str, str]]:
    found = server_moves(tables, seconds)
    if found["refused"]:
        raise RuntimeError(f"{found['refused']:.0f} choices that were offered were refused: {found['why']}")
    yield f"server: moves/s at {tables} tables of 4 sockets", f"{found['moves']:,.0f}"
    yield "server: updates sent/s", f"{found['updates']:,.0f}"
    yield "server: bytes of updates a move and client", f"{found['bytes']:,.0f}"
    yield "server: µs of the processor a move", f"{1e6 * found['processor']:,.0f}"
    yield "server: ms from act to ack, median / 99%", f"{found['median']:.0f} / {found['worst']:.0f}"
    if limit is not None:
        best = limit_moves(limit, tables, seconds)
        yield "limit: moves/s of the same libraries without rules", f"{best['moves']:,.0f}"
        yield "limit: µs of the processor a move", f"{1e6 * best['processor']:,.0f}"
        yield "server: share of the limit, by moves/s", f"{found['moves'] / best['moves']:.2f}"
        yield "server: share of the limit, by processor", f"{best['processor'] / found['processor']:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each measurement")
    parser.add_argument("--games", type=int, default=5, help="of bots")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--only", choices=("engine", "server"))
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument("--limit", type=Path, default=os.environ.get("LIMIT_SERVER"), help="a server to compare with")
    given = parser.parse_args()
    print(machine())
    rows: list[tuple[str, str]] = []
    parts = {
        "engine": engine_rows(given.seconds, given.games),
        "server": server_rows(given.tables, given.seconds, _there(given.limit)),
    }
    for name, part in parts.items():
        for row in part if given.only in (None, name) else ():
            print(f"{row[0]:52} {row[1]:>22}", flush=True)
            rows.append(row)
    if given.write:
        table = "\n".join(["| measured | figure |", "|---|---|", *(f"| {what} | {figure} |" for what, figure in rows)])
        PAGE.write_text(HEAD.format(machine=machine()) + table + "\n", encoding="utf-8")


def _there(path: Path | None) -> Path | None:
    return path if path is not None and path.is_file() else None


if __name__ == "__main__":
    main()
