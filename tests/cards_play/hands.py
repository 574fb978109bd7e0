"""Playing cards from the hand for exactly what they cost."""

from __future__ import annotations

from app.games.draft_and_battle.engine.state import STAGES, Act
from tests.cards_play.stage import Stage

ACTS = {"reagent": "attach", "principle": "principle", "apparatus": "apparatus", "praxis": "praxis"}


def cost_of(g: Stage, piece: int) -> tuple[int, int, int, int]:
    cost = g.cube.cost(g.piece(piece).card)
    return cost.sulphur, cost.mercury, cost.salt, cost.generic


def act_of(g: Stage, piece: int) -> str:
    card = g.cube[g.piece(piece).card]
    return str(card.subtype) if card.kind == "arcana" else ACTS[card.kind]


def in_hand(g: Stage, name: str, seat: int = 0) -> int:
    """The card in the hand, and just what it costs in the pool."""
    g.settle()
    piece = g.put(name, seat, "hand")
    g.s.seats[seat].pool = cost_of(g, piece)
    return piece


def plays(g: Stage, name: str, *answers: object, seat: int = 0, advanced: bool = False) -> int:
    """The seat plays this card in its laboratory turn, for exactly its cost."""
    piece = in_hand(g, name, seat)
    g.turn("laboratory", seat)
    g.s.seats[seat].advanced_this_turn = advanced
    before = sum(cost_of(g, piece))
    g.act(act_of(g, piece), piece, *answers)
    paid = sum(sum(e.data["units"]) for e in g.told("pays")[-1:]) if before else 0
    assert paid == before, "it costs what is printed"
    return piece


def offered(g: Stage, name: str, seat: int = 0) -> bool:
    """Whether the seat could play this card in its laboratory turn, having exactly its cost."""
    piece = in_hand(g, name, seat)
    g.turn("laboratory", seat)
    found = g.can(act_of(g, piece), piece)
    g.settle()
    g.s.seats[seat].hand.remove(piece)
    return found


def responds(g: Stage, name: str, *answers: object, seat: int = 0, window: str = "contest") -> int:
    """The seat answers with this instant in such a window, for exactly its cost; nobody else does, and it resolves."""
    piece = in_hand(g, name, seat)
    g.window(window)
    g.respond(seat, piece, *answers)
    return piece


def offered_in(g: Stage, name: str, *windows: str, seat: int = 0) -> list[str]:
    """In which of these windows (absent: of all three) the instant is offered."""
    found = []
    for window in windows or ("deployment", "contest", "declaration"):
        piece = in_hand(g, name, seat)
        g.window(window)
        if seat in g.asked() and Act("instant", piece) in g.options(seat):
            found.append(window)
        g.close()
        g.s.seats[seat].hand.remove(piece)
    return found


def targets(g: Stage, name: str, seat: int = 0, window: str = "") -> set[object]:
    """What may be chosen for the first target of this card."""
    piece = in_hand(g, name, seat)
    if window:
        g.window(window)
    else:
        g.turn("laboratory", seat)
    g.act(act_of(g, piece), piece, seat=seat)
    found = set(g.options(seat))
    while g.asked():
        g.answer(None)
    g.settle()
    return found


def climb(g: Stage, stage: str, seat: int = 0) -> Stage:
    """The seat advances one stage after the other up to this one."""
    while g.seat(seat).stage < STAGES.index(stage):
        g.advance(seat)
    return g
