"""A small game that uses all of what the house asks of a game: proof that the house knows no rule.

Three rounds. First every seat writes down a number in secret: the highest, if it is alone, scores itself.
Then in turn each seat plays a card from its secret hand on another seat, which loses a point, or passes: an
act of two steps. Then all are asked in a paced window whether they shout: whoever does scores one.
"""

from __future__ import annotations

import hashlib
import random
from typing import Any

import msgspec

from app.game import ALL, EVERYBODY, SEATS, WATCH, Decision, IllegalChoice, Option, Owed, Result, Step, Tick
from app.tables import merge
from app.tables.shelf import CubeFaults, GameKind, Shelf

ROUNDS = 3
NUMBERS = 4
ORDERS = {"pass": ("none", "round"), "declare": ("when_true", "ask")}


class Ask(msgspec.Struct, frozen=True):
    id: str
    seat: int
    root: str
    kind: str  # number, turn, target, window
    answer: Any = None


class Toy(msgspec.Struct, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    next_id: tuple[int, ...] = (1,) * SEATS
    asks: tuple[Ask, ...] = ()
    stage: str = "number"  # number, turn, window, over
    round: int = 1
    turn: int = 0
    picked: int | None = None  # the card of a half-done act
    points: tuple[int, ...] = (0,) * SEATS
    table: tuple[int, ...] = ()
    orders: tuple[str, ...] = ("none",) * SEATS
    lines: tuple[tuple[int, str], ...] = ()  # mask, text
    undo: bytes = b""
    undo_seat: int = -1


class ToyGame:
    id = "toy"
    engine = "toy-1"

    def __init__(self, cards: int) -> None:
        self.card_count = cards

    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        if unknown := set(given) - {"loud"}:
            raise IllegalChoice("bad_option", f"unknown option {min(unknown)}")
        loud = given.get("loud", True)
        if not isinstance(loud, bool):
            raise IllegalChoice("bad_option", "loud wants true or false")
        return {"loud": loud}

    def new_game(
        self, options: dict[str, Any], words: tuple[str, ...], secret: bytes, players: tuple[str, ...] = ()
    ) -> Step:
        dice = random.Random(hashlib.sha256(secret + repr(words).encode()).digest())
        cards = dice.sample(range(self.card_count), SEATS * 3)
        state = Toy(hands=tuple(tuple(cards[seat * 3 : seat * 3 + 3]) for seat in range(SEATS)))
        return _step(_ask_all(state, "number"), [(EVERYBODY, "The game begins.")], EVERYBODY)

    def owed(self, state: Toy) -> tuple[Owed, ...]:
        shown = []
        for ask in state.asks:
            window = ask.kind == "window"
            if ask.answer is None or window:
                public = {"window": "response", "number": "number"}.get(ask.kind, "turn")
                clock = "window" if window else "pick" if ask.kind == "number" else "other"
                step = state.round - 1 if clock == "pick" else 0
                answered = ask.answer is not None
                shown.append(Owed(ask.id, ask.seat, ask.root, ask.kind, public, clock, step, ROUNDS, answered))
        return tuple(shown)

    def tick(self, state: Toy) -> Tick | None:
        if state.stage != "window":
            return None
        return Tick(f"window-{state.round}", all(ask.answer is not None for ask in state.asks))

    def decisions(self, state: Toy, seat: int, lang: str = "en") -> list[Decision]:
        return [_decision(state, ask) for ask in state.asks if ask.seat == seat and ask.answer is None]

    def asks_the_same(self, before: Toy, after: Toy, seat: int) -> bool:
        return self.decisions(before, seat) == self.decisions(after, seat)

    def default_choice(self, state: Toy, seat: int, decision: str) -> Any:
        return _decision(state, self._open(state, seat, decision)).default

    def apply(self, state: Toy, seat: int, decision: str, choice: Any) -> Step:
        ask = self._open(state, seat, decision)
        if not any(option.choice == choice and type(option.choice) is type(choice)
                   for option in _decision(state, ask).options or ()):
            raise IllegalChoice("not_offered", "This is not one of the options.", "Choices", decision)
        return _APPLY[ask.kind](state, ask, choice)

    def apply_tick(self, state: Toy, tick: str) -> Step:
        waited = self.tick(state)
        if waited is None or waited.id != tick or not waited.ready:
            raise IllegalChoice("no_tick", "The game does not wait for this.")
        shouts = [ask.seat for ask in state.asks if ask.answer == "shout"]
        points = tuple(p + (seat in shouts) for seat, p in enumerate(state.points))
        text = f"Shouts: {shouts}"
        after = msgspec.structs.replace(state, asks=(), points=points, round=state.round + 1, turn=0)
        if state.round == ROUNDS:
            after = msgspec.structs.replace(after, stage="over", round=ROUNDS)
            return _step(after, [(EVERYBODY, text), (EVERYBODY, "It is over.")], EVERYBODY)
        return _step(_ask_all(after, "number"), [(EVERYBODY, text)], EVERYBODY)

    def set_orders(self, state: Toy, seat: int, orders: dict[str, Any]) -> Step:
        for name, value in orders.items():
            if value not in ORDERS.get(name, ()):
                raise IllegalChoice("bad_orders", "no such order")
        kept = orders.get("pass", state.orders[seat])
        after = msgspec.structs.replace(state, orders=_put(state.orders, seat, kept))
        return Step(_follow_orders(after), (), 1 << seat)

    def back(self, state: Toy, seat: int) -> str | None:
        return None if state.undo and state.undo_seat == seat else "Nothing of yours can be taken back."

    def take_back(self, state: Toy, seat: int) -> Step:
        if why := self.back(state, seat):
            raise IllegalChoice("no_takeback", why)
        before = self.decode(state.undo)
        asks = tuple(
            msgspec.structs.replace(ask, id=f"{ask.seat}-{state.next_id[ask.seat]}",
                                    root=f"{ask.seat}-{state.next_id[ask.seat]}") for ask in before.asks
        )
        next_id = tuple(n + any(a.seat == s for a in asks) for s, n in enumerate(state.next_id))
        back = msgspec.structs.replace(before, asks=asks, next_id=next_id, lines=state.lines)
        return _step(back, [(EVERYBODY, f"Seat {seat} takes back.")], EVERYBODY)

    def why(self, state: Toy, seat: int, decision: str, card: str, lang: str = "en") -> list[dict[str, str]]:
        self._open(state, seat, decision)
        return [{"rule": "Turn", "message": f"{card} cannot be played now."}]

    def view(self, state: Toy, viewer: int, lang: str = "en") -> dict[str, Any]:
        seats = {
            str(seat): {"points": state.points[seat], "hand": len(state.hands[seat])} for seat in range(SEATS)
        }
        table: dict[str, Any] = {"stage": state.stage, "round": state.round, "pile": list(state.table)}
        if state.stage == "over":
            table["result"] = msgspec.to_builtins(self.outcome(state))
        shown: dict[str, Any] = {"table": table, "seats": seats, "locations": {}, "objectives": [], "cards": {}}
        if viewer < SEATS:
            shown["you"] = {"hand": list(state.hands[viewer]), "orders": state.orders[viewer]}
            if state.picked is not None and state.turn == viewer:
                shown["you"]["picked"] = state.picked
        if viewer == ALL:
            shown["hands"] = {str(seat): list(hand) for seat, hand in enumerate(state.hands)}
        return shown

    def patch(self, before: Toy, after: Toy, viewer: int, lang: str = "en") -> dict[str, Any]:
        return merge.diff(self.view(before, viewer, lang), self.view(after, viewer, lang))

    def event_lines(
        self, state: Toy, events: tuple[Any, ...], viewer: int, lang: str = "en"
    ) -> list[dict[str, Any]]:
        mask = EVERYBODY if viewer == ALL else 1 << viewer
        return [{"type": "line", "text": text} for seen, text in events if seen & mask]

    def log(self, state: Toy, viewer: int, lang: str = "en") -> list[dict[str, Any]]:
        return self.event_lines(state, state.lines[-50:], viewer, lang)

    def outcome(self, state: Toy) -> Result | None:
        if state.stage != "over":
            return None
        best = max(state.points)
        winners = tuple(seat for seat in range(SEATS) if state.points[seat] == best)
        return Result("points", winners, {str(seat): {"op": state.points[seat]} for seat in range(SEATS)})

    def rounds(self, state: Toy) -> list[dict[str, Any]]:
        return [{"round": state.round, "points": list(state.points)}]

    def language(self, wanted: str) -> str:
        return "en"

    def cards(self, lang: str = "en") -> list[dict[str, Any]]:
        return [{"id": str(card), "name": f"Card {card}"} for card in range(self.card_count)]

    def encode(self, state: Toy) -> bytes:
        return msgspec.msgpack.encode(state)

    def decode(self, data: bytes) -> Toy:
        return msgspec.msgpack.decode(data, type=Toy)

    def fingerprint(self, state: Toy) -> str:
        return hashlib.sha256(self.encode(state)).hexdigest()[:16]

    def _open(self, state: Toy, seat: int, decision: str) -> Ask:
        for ask in state.asks:
            if ask.id == decision and ask.seat == seat and ask.answer is None:
                return ask
        raise IllegalChoice("no_decision", "This is not asked of you now.", "Decisions", decision)


def _number(state: Toy, ask: Ask, choice: Any) -> Step:
    state = _answer(state, ask, choice)
    events = [(EVERYBODY, f"Seat {ask.seat} has written.")]
    if any(other.answer is None for other in state.asks):
        return _step(state, events, EVERYBODY)
    numbers = [other.answer for other in sorted(state.asks, key=lambda a: a.seat)]
    points = list(state.points)
    if numbers.count(max(numbers)) == 1:
        points[numbers.index(max(numbers))] += max(numbers)
    state = msgspec.structs.replace(state, points=tuple(points), stage="turn", turn=0, asks=())
    return _step(_ask(state, 0, "turn"), [*events, (EVERYBODY, f"Numbers: {numbers}")], EVERYBODY)


def _turn(state: Toy, ask: Ask, choice: Any) -> Step:
    if choice == "pass":
        return _end_turn(state, ask, state, f"Seat {ask.seat} passes.")
    half = msgspec.structs.replace(state, picked=choice, asks=(), undo=b"", undo_seat=-1)
    return Step(_ask(half, ask.seat, "target", ask.root), (), 1 << ask.seat)


def _target(state: Toy, ask: Ask, choice: Any) -> Step:
    seat, card = ask.seat, state.picked
    hands = _put(state.hands, seat, tuple(held for held in state.hands[seat] if held != card))
    done = msgspec.structs.replace(
        state, hands=hands, picked=None, table=(*state.table, card),
        points=_put(state.points, choice, state.points[choice] - 1),
    )  # fmt: skip
    before = msgspec.structs.replace(
        state, picked=None, undo=b"", undo_seat=-1, asks=(msgspec.structs.replace(ask, kind="turn"),)
    )
    return _end_turn(done, ask, before, f"Seat {seat} plays {card} on seat {choice}.")


def _end_turn(state: Toy, ask: Ask, before: Toy, text: str) -> Step:
    state = msgspec.structs.replace(state, asks=(), undo=msgspec.msgpack.encode(before), undo_seat=ask.seat)
    if ask.seat + 1 < SEATS:
        state = msgspec.structs.replace(state, turn=ask.seat + 1)
        return _step(_ask(state, ask.seat + 1, "turn"), [(EVERYBODY, text)], EVERYBODY)
    state = msgspec.structs.replace(state, stage="window", undo=b"", undo_seat=-1)
    return _step(_follow_orders(_ask_all(state, "window")), [(EVERYBODY, text)], EVERYBODY)


def _window(state: Toy, ask: Ask, choice: Any) -> Step:
    return Step(_answer(state, ask, choice), (), 1 << ask.seat)


_APPLY = {"number": _number, "turn": _turn, "target": _target, "window": _window}


def _decision(state: Toy, ask: Ask) -> Decision:
    if ask.kind == "number":
        choices: list[Any] = list(range(NUMBERS))
    elif ask.kind == "turn":
        choices = ["pass", *state.hands[ask.seat]]
    elif ask.kind == "target":
        choices = [seat for seat in range(SEATS) if seat != ask.seat]
    else:
        choices = ["pass", "shout"]
    options = tuple(Option(choice, str(choice)) for choice in choices)
    return Decision(ask.id, ask.seat, ask.kind, f"Choose a {ask.kind}.", choices[0], options)


def _ask(state: Toy, seat: int, kind: str, root: str | None = None) -> Toy:
    id = f"{seat}-{state.next_id[seat]}"
    ask = Ask(id, seat, root or id, kind)
    next_id = _put(state.next_id, seat, state.next_id[seat] + 1)
    return msgspec.structs.replace(state, asks=(*state.asks, ask), next_id=next_id)


def _ask_all(state: Toy, kind: str) -> Toy:
    state = msgspec.structs.replace(state, stage=kind, asks=())
    for seat in range(SEATS):
        state = _ask(state, seat, kind)
    return state


def _answer(state: Toy, ask: Ask, choice: Any) -> Toy:
    asks = tuple(msgspec.structs.replace(a, answer=choice) if a.id == ask.id else a for a in state.asks)
    return msgspec.structs.replace(state, asks=asks, undo=b"", undo_seat=-1)


def _follow_orders(state: Toy) -> Toy:
    for ask in state.asks:
        if ask.kind == "window" and ask.answer is None and state.orders[ask.seat] == "round":
            state = _answer(state, ask, "pass")
    return state


def _step(state: Toy, events: list[tuple[int, str]], told: int) -> Step:
    return Step(msgspec.structs.replace(state, lines=(state.lines + tuple(events))[-50:]), tuple(events), told)


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def bind(cube: bytes) -> ToyGame:
    try:
        cards = msgspec.json.decode(cube, type=dict[str, int])["cards"]
    except (msgspec.DecodeError, KeyError) as error:
        raise CubeFaults(["this is no toy cube"]) from error
    if cards < SEATS * 3:
        raise CubeFaults([f"a toy cube has {SEATS * 3} cards at least, this has {cards}"])
    return ToyGame(cards)


def toy_shelf(player: str = "") -> Shelf:
    kind = GameKind("toy", bind, {"small": b'{"cards":20}', "large": b'{"cards":60}'}, player=player)
    return Shelf({"toy": kind})


assert WATCH == SEATS  # views and masks above rely on it
