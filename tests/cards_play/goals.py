"""Goals of a game: an objective on the table, an Opus in hand, and the deeds that they count."""

from __future__ import annotations

from app.games.draft_and_battle.engine import changes, goals
from app.games.draft_and_battle.engine.state import Flow
from tests.cards_play.stage import Stage

OF_TYPE = {
    "resource": "Sulphur Well", "relic": "ore", "treasure": "The Emperor's Cabinet", "volatile": "Volatile Quicksilver",
}


def objective(g: Stage, name: str) -> int:
    """It lies face up, the only one."""
    piece = g.put(name, -1, "objective")
    g.s.objectives = [piece]
    return piece


def scored(g: Stage, piece: int) -> list[int]:
    """Seats that have scored it."""
    return g.s.scored.get(str(piece), [])


def opus(g: Stage, name: str, seat: int = 0) -> Stage:
    """The seat has this Opus."""
    g.s.seats[seat].opus = [g.put(name, seat, "opus")]
    return g


def holds(g: Stage, seat: int = 0) -> bool:
    return goals.opus_holds(g.run, seat)


# ---------------------------------------------------------------- deeds
def claims(g: Stage, *types: str, seat: int = 0, place: str = "left") -> Stage:
    """The seat claims Materia of these types at a location, one after the other: a rock of its own stands there."""
    g.s.phase = "claim"
    if not any(g.at(i) == place for i in g.s.field):
        g.put("rock", seat, place)
    for type in types:
        piece = g.materia(OF_TYPE[type], place)
        g.do(lambda run, piece=piece: run.push(Flow("claim.place", data=(place, piece))))
    g.settle()
    return g


def next_round(g: Stage, n: int = 1) -> Stage:
    """The ledgers of this round are closed, all have gone home, and the next one has begun."""
    for _ in range(n):
        g.go_home()
        for own in g.s.seats:
            own.rounds.append(own.round)
            own.round = {}
        g.s.round += 1
        g.s.claims, g.s.winners = {}, {}
    g.s.phase = "laboratory"
    return g


def wins(g: Stage, *places: str, seat: int = 0, by: str = "ogre") -> Stage:
    """The seat wins the contests at these locations against a rat of seat 1."""
    for place in places:
        if not any(g.at(i) == place and g.piece(i).controller == seat for i in g.s.field):
            g.put(by, seat, place)
        g.put("rat", 1, place)
    g.fight()
    assert all(g.s.winners[p] == seat for p in places)
    return g


def destroys(g: Stage, n: int, seat: int = 0, of: int = 1) -> Stage:
    """An effect of the seat destroys so many creatures of another."""
    g.kill(*(g.put("imp", of, "right") for _ in range(n)), by=seat)
    return g


def loses(g: Stage, n: int, seat: int = 0) -> Stage:
    """So many creatures of the seat are destroyed on the battlefield."""
    return destroys(g, n, seat=3, of=seat)


def burns(g: Stage, n: int, seat: int = 0) -> Stage:
    """The seat sacrifices so many reagents."""
    found = [g.put("Camphor", seat, "attached") for _ in range(n)]
    g.do(lambda run: changes.sacrifice(run, found, seat))
    return g


def leaves(g: Stage, *pieces: int) -> Stage:
    """They are sent home."""
    g.do(lambda run: changes.return_home(run, pieces))
    return g


def field(g: Stage, place: str = "", seat: int = 0) -> list[int]:
    """The seat's creatures on the battlefield (at that location)."""
    return [i for i in g.s.field if g.piece(i).controller == seat and place in ("", g.at(i))]
