"""Cards in hands, decks and discards: draw, discard, look, arrange, search, put, reveal.

Whoever is asked about hidden cards sees them in the question; the others are told afterwards that it looked and how
many, never what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...cards.words import Arrange, Dig, Discard, Draw, Look, Put, Reveal, Search, Seat, Sel
from .. import changes, ops, triggers
from ..select import fits
from ..state import NO_CARD, NO_SEAT, PLACES, Piles, Question
from .doing import Doing, verb

# ---------------------------------------------------------------- draw and discard


@verb(Draw)
def draw(doing: Doing, step: Draw) -> None:
    n, seats = doing.amount(step.amount), doing.seats(step.seat)
    drawn = {seat: changes.draw(doing.run, seat, n) for seat in seats}
    doing.did = all(len(ids) == n for ids in drawn.values())
    if drawn.get(doing.seat):
        triggers.fire(doing.run, "opponent_gains", seat=doing.seat, vars={"#drawn": (len(drawn[doing.seat]),)})


@verb(Discard)
def discard(doing: Doing, step: Discard) -> None:
    """The cards of `who`, or so many of each seat's own choice, asked together."""
    run = doing.run
    if step.who is not None:
        ids = [i for i in doing.cards(step.who) if run.s.pieces[i].zone == "hand"]
        ids = [i for i in ids if _may_discard(doing, run.s.pieces[i].owner)]
        for seat in dict.fromkeys(run.s.pieces[i].owner for i in ids):
            changes.discard(run, seat, [i for i in ids if run.s.pieces[i].owner == seat])
        doing.did = bool(ids)
        return
    seats = [s for s in doing.seats(step.seat) if run.s.seats[s].hand and _may_discard(doing, s)]
    hands = {s: tuple(run.s.seats[s].hand) for s in seats}
    questions = {
        s: Question(
            "discard", doing.prompt("discard", n=step.amount), "card", hands[s], step.amount, step.amount,
            hands[s][0] if step.amount == 1 else hands[s][: step.amount],
        )
        for s in seats if len(hands[s]) > step.amount
    }
    answers = doing.ask_all(questions, "discard")
    for s in seats:
        answer: Any = answers.get(s, hands[s])
        changes.discard(run, s, [int(i) for i in (answer if isinstance(answer, tuple) else (answer,))])
    doing.did = bool(seats) and all(len(hands[s]) >= step.amount for s in seats)


def _may_discard(doing: Doing, owner: int) -> bool:
    """Whether effects of this seat may make the owner discard."""
    if owner == doing.seat or doing.ctx.offer:
        return True
    return not any(r.seat == owner and r.rule.discard for r in doing.d.forbids("look_hand"))


# ---------------------------------------------------------------- looking
@verb(Look)
def look(doing: Doing, step: Look) -> None:
    """See a hand or an Opus, alone."""
    seats = [s for s in doing.seats(step.seat) if not doing.d.hidden_from(doing.seat, s, step.at)]
    for s in seats:
        own = doing.run.s.seats[s]
        ids = own.hand if step.at == "hand" else own.opus
        if ids:
            changes.look_at(doing.run, doing.seat, s, list(ids), step.at)
    doing.did = bool(seats)


@verb(Reveal)
def reveal(doing: Doing, step: Reveal) -> None:
    """Show to all: an Opus (binds `revealed`: how many were hidden), or cards in a hand while they stay there."""
    run = doing.run
    if step.opus_of is not None:
        shown = 0
        for s in doing.seats(step.opus_of):
            hidden = [i for i in run.s.seats[s].opus if run.s.pieces[i].known & ops.PUBLIC != ops.PUBLIC]
            if hidden and not doing.d.hidden_from(doing.seat, s, "opus"):
                changes.reveal(run, doing.seat, s, hidden, "opus")
                shown += 1
        doing.count("revealed", shown)
        doing.did = shown > 0
        return
    ids = [
        i for i in doing.cards(step.who)
        if run.s.pieces[i].zone == "hand" and not doing.d.hidden_from(doing.seat, run.s.pieces[i].owner, "hand")
    ]
    if isinstance(step.who, Sel):
        doing.bind(step.who.as_, ids)  # nobody learns the kind of what stays hidden
    for i in ids:
        changes.reveal(run, doing.seat, run.s.pieces[i].owner, [i], "hand")
        if step.more:
            ops.mark(run, i, until="good", cost=step.more)
    doing.did = bool(ids)


# ---------------------------------------------------------------- the top of a deck
def _deck(doing: Doing, of: Seat | str) -> tuple[list[int], int]:
    """The deck meant and whose it is (NO_SEAT: the Materia deck); nothing where it may not be looked at."""
    if of == "materia":
        return doing.run.s.materia_deck, NO_SEAT
    found = doing.seats(of)
    if not found or doing.d.hidden_from(doing.seat, found[0], "deck"):
        return [], NO_SEAT
    return doing.run.s.seats[found[0]].deck, found[0]


def _set_deck(doing: Doing, owner: int, deck: list[int]) -> None:
    if owner == NO_SEAT:
        ops.set_game(doing.run, materia_deck=deck)
    else:
        ops.set_seat(doing.run, owner, deck=deck)


def _in_order(doing: Doing, ids: Sequence[int], piles: dict[str, tuple[int, int]], key: str) -> Piles:
    """These cards on piles, in the order of the seat's choice; the first pile takes all by default."""
    first = next(iter(piles))
    default = Piles({name: tuple(ids) if name == first else () for name in piles})
    if len(piles) == 1 and len(ids) < 2:
        return default
    doing.run.irrevocable = True
    answer = doing.ask(doing.seat, Question(
        "order", doing.prompt(key, n=len(ids)), "piles", tuple(ids), default=default, piles=piles,
    ))
    assert isinstance(answer, Piles)
    return answer


@verb(Arrange)
def arrange(doing: Doing, step: Arrange) -> None:
    """See the top cards and put each on the top or the bottom, in your order; Dowsing may first swap one away."""
    deck, owner = _deck(doing, step.deck)
    top = deck[: step.count]
    doing.did = bool(top)
    if not top:
        return
    doing.run.irrevocable = True
    swap = _swap(doing, top) if step.swap_one else None
    rest = [i for i in top if swap is None or i != swap[0]]
    n = len(rest)
    piles = {"top": (n, n)} if step.top_only else {"top": (0, n), "bottom": (0, n)}
    order = _in_order(doing, rest, piles, "arrange").piles if rest else {"top": ()}
    changes.look_at(doing.run, doing.seat, owner, top, "materia" if owner == NO_SEAT else "deck")
    if swap is not None:
        _swap_materia(doing, *swap)
    deck = doing.run.s.materia_deck if owner == NO_SEAT else doing.run.s.seats[owner].deck
    below = [i for i in deck if i not in rest]
    _set_deck(doing, owner, [*order["top"], *below, *order.get("bottom", ())])
    ops.tell(
        doing.run, "arranged", seat=doing.seat, other=owner, amount=n, at="materia" if owner == NO_SEAT else "deck",
    )


def _swap(doing: Doing, top: list[int]) -> tuple[int, str] | None:
    """Which of these comes to which location, if any; the Materia there goes under the deck."""
    places = [p for p in PLACES if doing.run.s.locations.get(p, NO_CARD) != NO_CARD]
    chosen = doing.some(doing.seat, top, 0, 1, "swap_materia", hidden=True) if places else []
    return (chosen[0], str(doing.one(doing.seat, "place", places, "choose_location"))) if chosen else None


def _swap_materia(doing: Doing, new: int, place: str) -> None:
    run = doing.run
    old = run.s.locations[place]
    ops.move(run, old, "materia_deck", bottom=True)
    ops.move(run, new, "location", place)
    ops.set_game(run, stale={k: v for k, v in run.s.stale.items() if k != place})
    ops.tell(run, "swapped", seat=doing.seat, place=place, cards=changes.named(run, [new, old]))


@verb(Dig)
def dig(doing: Doing, step: Dig) -> None:
    """See (reveal) the top cards, take what fits, the rest on the bottom in your order."""
    run, seat = doing.run, doing.seat
    top = list(run.s.seats[seat].deck[: step.count])
    doing.did = bool(top)
    if not top:
        return
    run.irrevocable = True
    fitting = [i for i in top if step.cards is None or fits(doing.d, doing.ctx, step.cards, i, anywhere=True)]
    if step.every:
        taken = fitting
    else:
        low = 0 if step.may else step.take
        taken = doing.some(seat, fitting, low, step.take, "dig", hidden=step.cards is not None or len(top) > step.take)
    rest = [i for i in top if i not in taken]
    order = _in_order(doing, rest, {"bottom": (len(rest), len(rest))}, "order_bottom").piles["bottom"]
    if step.reveal:
        changes.reveal(run, seat, seat, top, "deck")
    else:
        changes.look_at(run, seat, seat, top, "deck")
    known = ops.PUBLIC if step.reveal else 1 << seat
    for i in taken:
        ops.move(run, i, "hand", known=known)
    below = [i for i in run.s.seats[seat].deck if i not in top]
    ops.set_seat(run, seat, deck=[*below, *order])
    if taken:
        ops.tell(run, "put", seat=seat, to="hand", amount=len(taken),
                 cards=[ops.name(run, run.s.pieces[i], known) for i in taken])
    doing.did = bool(taken)


@verb(Search)
def search(doing: Doing, step: Search) -> None:
    """Take a fitting card of your deck, or none, shown to all; then shuffle. Asked even if nothing fits."""
    run, seat = doing.run, doing.seat
    deck = run.s.seats[seat].deck
    if not deck:
        doing.did = False
        return
    fitting = [i for i in deck if fits(doing.d, doing.ctx, step.cards, i, anywhere=True)]
    run.irrevocable = True
    taken = doing.some(seat, sorted(fitting, key=lambda i: run.s.pieces[i].card), 0, 1, "search", hidden=True)
    cards = [ops.name(run, run.s.pieces[i]) for i in taken]
    if taken and step.to == "hand":
        ops.move(run, taken[0], "hand", known=ops.PUBLIC)
    elif taken and step.to == "place":
        changes.place_apparatus(run, taken[0], seat)
    ops.tell(run, "searched", seat=seat, cards=cards, found=len(taken))
    changes.shuffle_deck(run, seat)
    if taken and step.to == "top":
        ops.set_seat(run, seat, deck=[taken[0], *(i for i in run.s.seats[seat].deck if i != taken[0])])
        ops.write(run, taken[0], known=ops.PUBLIC)
    doing.did = bool(taken)


# ---------------------------------------------------------------- putting
@verb(Put)
def put(doing: Doing, step: Put) -> None:
    """Move cards by an effect: no triggers but those of leaving a laboratory. Each to its owner's zones."""
    ids = [i for i in doing.cards(step.who, harms=step.to != "laboratory", displaces=True) if _movable(doing, step, i)]
    doing.did = bool(ids) or (isinstance(step.who, Sel) and (step.who.up_to or step.who.any_number))
    if not ids:
        return
    receivers = doing.seats(step.seat) if step.seat is not None else []
    if step.ordered and len(ids) > 1:
        pile = "top" if step.to == "top" else "bottom"
        ids = list(_in_order(doing, ids, {pile: (len(ids), len(ids))}, f"order_{pile}").piles[pile])
    seat = receivers[0] if receivers else NO_SEAT
    _PUT.get(step.to, _put_plain)(doing, step, ids, seat)


def _movable(doing: Doing, step: Put, piece: int) -> bool:
    """What has gone out of reach by now is left alone, and Materia, which nobody owns, stay out of hands and decks."""
    p = doing.run.s.pieces[piece]
    if p.zone == "gone":
        return False
    if step.to != "laboratory" and ("materia" in doing.d.kinds(piece)) is not step.to.startswith("materia"):
        return False
    if step.to == "hand":
        return p.zone != "hand"
    if step.to == "discard":
        return p.zone != "discard"
    return True


def _put_hand(doing: Doing, step: Put, ids: list[int], seat: int) -> None:
    run = doing.run
    in_play = [i for i in ids if run.s.pieces[i].zone in ("battlefield", "laboratory")]
    changes.to_hand(run, in_play)
    for i in ids:
        if i in in_play:
            continue
        p = run.s.pieces[i]
        open_ = p.zone in ("discard", "aside")
        own = {"owner": seat} if seat != NO_SEAT else {}
        _take_from_pile_zone(doing, i, **own)
        holder = run.s.pieces[i].owner
        ops.tell(run, "reclaimed", seat=holder, cards=[
            ops.name(run, run.s.pieces[i], ops.PUBLIC if open_ else 1 << holder)
        ])


def _take_from_pile_zone(doing: Doing, piece: int, **own: Any) -> None:
    """Into the hand of its owner, who may be a new one (Familiar in the Flask)."""
    ops.move(doing.run, piece, "hand", controller=own.get("owner", doing.run.s.pieces[piece].owner), **own)


def _put_deck(doing: Doing, step: Put, ids: list[int], seat: int) -> None:
    run = doing.run
    bottom = step.to == "bottom"
    found = changes.leave_laboratory(run, ids)
    for i in ids if bottom else reversed(ids):
        p = run.s.pieces[i]
        known = ops.known_to(run, p)
        ops.move(run, i, "deck", bottom=bottom)
        if run.s.pieces[i].zone == "deck" and p.zone != "hand":
            ops.write(run, i, known=known)
        elif run.s.pieces[i].zone == "deck":
            ops.write(run, i, known=1 << p.owner)
        ops.tell(run, "put", seat=p.owner, to=step.to, amount=1, cards=[
            ops.name(run, p, known if p.zone != "hand" else 1 << p.owner)
        ])
    triggers.queue(run, found)


def _put_laboratory(doing: Doing, step: Put, ids: list[int], seat: int) -> None:
    """A creature rests awake, a veiled one face down; a Materia comes under its new seat."""
    run = doing.run
    for i in ids:
        p = run.s.pieces[i]
        if "materia" in doing.d.kinds(i):
            changes.take_materia(run, i, seat if seat != NO_SEAT else doing.seat)
            continue
        veiled = "veiled" in doing.d.printed_keywords(i)
        ops.move(run, i, "laboratory", "resting", face_down=veiled, exhausted=False)
        ops.tell(run, "put", seat=p.owner, to="laboratory", cards=changes.named(run, [i]))


def _put_resource(doing: Doing, step: Put, ids: list[int], seat: int) -> None:
    for i in ids:
        changes.place_resource(doing.run, i, doing.run.s.pieces[i].owner)


def _put_discard(doing: Doing, step: Put, ids: list[int], seat: int) -> None:
    run = doing.run
    for i in ids:
        if run.s.pieces[i].zone in ("battlefield", "laboratory"):
            found = changes.leave_laboratory(run, [i])
            changes.to_discard(run, [i])
            triggers.queue(run, found)
        else:
            ops.move(run, i, "discard")
        ops.tell(run, "put", seat=run.s.pieces[i].owner, to="discard", cards=changes.named(run, [i]))


def _put_plain(doing: Doing, step: Put, ids: list[int], seat: int) -> None:
    """Aside, under the Materia deck, to the Materia discard."""
    run = doing.run
    zone = "materia_deck" if step.to == "materia_bottom" else step.to
    for i in ids:
        p = run.s.pieces[i]
        cards = [ops.name(run, p, ops.known_to(run, p))]
        ops.move(run, i, zone, bottom=True)
        ops.tell(run, "put", seat=p.controller, to=step.to, cards=cards)


_PUT = {
    "hand": _put_hand, "top": _put_deck, "bottom": _put_deck, "laboratory": _put_laboratory, "resource": _put_resource,
    "discard": _put_discard,
}
