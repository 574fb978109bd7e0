"""Many games between players of our own: `python -m app.lab.arena --games 200 --players bot,bot,bot,bot`.

Progress goes to stderr, a summary to stdout. The same numbers give the same games, on any machine.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from app.bots import general
from app.game import SEATS, Game
from app.games.draft_and_battle.player.play import play
from app.games.registry import BUILT_IN, load_game
from app.lab.play import Move, Player, play_game


def _default(view: dict[str, Any], decision: dict[str, Any], seed: bytes, cube: bytes, level: str) -> Any:
    return decision["default"]


PLAYERS: dict[str, Player] = {"bot": play, "random": general.choose, "default": _default}


class Report(msgspec.Struct):
    """What is told of one game."""

    seed: int
    players: list[str]
    winners: list[int] = []
    reason: str = "unfinished"
    op: list[int] = []
    alchemists: list[str] = []
    opus: list[str] = []
    declared: list[int] = []  # seats whose Opus was declared and held
    rounds: int = 0
    moves: int = 0
    ms: float = 0.0
    slowest_ms: float = 0.0  # the longest thought of a bot
    violations: list[str] = []
    error: str = ""


@lru_cache(maxsize=1)
def _game(cube: bytes) -> Game:
    return load_game(cube)


class Watch:
    """Times the thoughts of a player, in seconds of the processor: others on the machine do not count."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.slowest = 0.0

    def __call__(self, *given: Any) -> Any:
        began = time.process_time()
        choice = self.player(*given)
        self.slowest = max(self.slowest, time.process_time() - began)
        return choice


def one_game(seed: int, names: list[str], cube: bytes, options: dict[str, Any]) -> Report:
    """Play one game; a fault of the engine or of a player is told, not raised. Players sit one seat on each game."""
    seated = [names[(i + seed) % SEATS] for i in range(SEATS)]
    report = Report(seed, seated)
    game, last = _game(cube), []
    watches = [Watch(PLAYERS[name]) for name in seated]
    began = time.process_time()

    def step(move: Move) -> None:
        last[:] = [move]

    try:
        played = play_game(game, watches, seed, step, cube, options)
        report.moves = played.moves
        report.violations = [f"{v.decision['kind']}: {v.message}" for v in played.violations]
        _result(game, played.state, report)
    except Exception:
        report.error = traceback.format_exc(limit=-6)
        if last:
            _where(game, last[0].after, report)
    report.ms = 1000 * (time.process_time() - began)
    report.slowest_ms = 1000 * max(w.slowest for w in watches)
    return report


def _where(game: Game, state: Any, report: Report) -> None:
    table = game.view(state, 0)["table"]
    report.rounds = table["round"]
    report.error += f"(round {table['round']}, {table['phase'] or table['stage']})"


def _result(game: Game, state: Any, report: Report) -> None:
    view = game.view(state, 5)
    report.rounds = view["table"]["round"]
    for i in range(SEATS):
        handle = view["seats"][str(i)].get("alchemist", "")
        report.alchemists.append(view["cards"].get(handle, {}).get("card", ""))
    outcome = game.outcome(state)
    if outcome is None:
        return
    report.reason, report.winners = outcome.reason, list(outcome.winners)
    report.op = [outcome.scores[str(i)]["op"] for i in range(SEATS)]
    report.opus = [outcome.scores[str(i)].get("opus_card", "") for i in range(SEATS)]
    report.declared = report.winners if outcome.reason == "opus" else []


def run(games: int, names: list[str], cube: bytes, options: dict[str, Any], first: int, jobs: int) -> Iterator[Report]:
    """The games first … first + games - 1, in their order."""
    one = partial(one_game, names=names, cube=cube, options=options)
    seeds = range(first, first + games)
    if jobs == 1:
        yield from map(one, seeds)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(one, seeds)


# ---------------------------------------------------------------- the summary
def summary(reports: list[Report]) -> str:
    """What the games came to, as lines."""
    ended = [r for r in reports if r.reason != "unfinished"]
    n = len(ended) or 1
    lines = [
        f"games {len(reports)}, finished {len(ended)}, faults {sum(bool(r.error) for r in reports)}, "
        f"refused choices {sum(len(r.violations) for r in reports)}",
        f"by Opus {sum(r.reason == 'opus' for r in ended)}, by points {sum(r.reason == 'points' for r in ended)}, "
        f"shared {sum(len(r.winners) > 1 for r in ended)}",
        f"mean rounds {sum(r.rounds for r in ended) / n:.1f}, actions {sum(r.moves for r in ended) / n:.0f}, "
        f"ms {sum(r.ms for r in ended) / n:.0f}, slowest thought {max([r.slowest_ms for r in reports] or [0]):.0f} ms",
        "", f"{'player':28} {'seats':>5} {'wins':>5} {'share':>6} {'OP':>5}",
        *_rows(ended, lambda r, i: r.players[i]), "", "alchemist", *_rows(ended, lambda r, i: r.alchemists[i]),
        "", "Opus", *_rows(ended, lambda r, i: r.opus[i], declared=True),
    ]
    return "\n".join(lines + _faults(reports))


def _rows(ended: list[Report], name: Any, declared: bool = False) -> list[str]:
    seats: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for r in ended:
        for i in range(SEATS):
            key = name(r, i)
            seats[key] += 1
            points[key] += r.op[i]
            wins[key] += i in (r.declared if declared else r.winners)
    order = sorted(seats, key=lambda key: (-wins[key] / seats[key], key))
    return [
        f"{key:28} {seats[key]:5} {wins[key]:5} {100 * wins[key] / seats[key]:5.0f}% {points[key] / seats[key]:5.1f}"
        for key in order
    ]


def _faults(reports: list[Report]) -> list[str]:
    found = Counter(r.error for r in reports if r.error) + Counter(v for r in reports for v in r.violations)
    return ["", *(f"{n}x {text}" for text, n in found.most_common(20))] if found else []


def _progress(reports: Iterator[Report], games: int) -> list[Report]:
    done: list[Report] = []
    for report in reports:
        done.append(report)
        print(f"\r{len(done)}/{games} {report.reason}: round {report.rounds}   ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return done


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m app.lab.arena", description="Many games between our own players.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", default="bot,bot,bot,bot", help=f"four of {', '.join(PLAYERS)}")
    parser.add_argument("--first", type=int, default=1, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--options", type=json.loads, default={}, help="the game's options, as JSON")
    parser.add_argument("--json", type=Path, help="write every game's report there")
    given = parser.parse_args()
    names = given.players.split(",")
    if len(names) != SEATS or not set(names) <= set(PLAYERS):
        parser.error(f"--players takes four of {', '.join(PLAYERS)}")
    reports = _progress(
        run(given.games, names, BUILT_IN["built-in"], given.options, given.first, given.jobs), given.games
    )
    print(summary(reports))
    if given.json:
        given.json.write_bytes(msgspec.json.encode(reports))
    return 1 if any(r.error or r.violations or r.reason == "unfinished" for r in reports) else 0


if __name__ == "__main__":
    raise SystemExit(main())
