"""Between a question inside and a decision outside: how options are named, and how a choice is read.

Cards go out as the receiver's handles, an act as {"act", "card"?, "line"?}, a payment as units by name, all else
as plain JSON. `read` accepts exactly what `decision` offers; everything else is an IllegalChoice that changes
nothing.
"""

from __future__ import annotations

from typing import Any

from app.game import Decision, IllegalChoice, Option
from app.kit.handles import handle

from ..speech import speak
from .damage import check_spread
from .picture import change_of
from .run import DIALOGS, Run
from .state import UNITS, Act, Answer, Pending, Piles, Question, Spread, State


def handle_of(state: State, viewer: int, piece: int) -> str:
    """The viewer's handle of a piece that is present for it."""
    n = state.handles[viewer][piece]
    if not n:
        raise KeyError(f"piece {piece} is not there for viewer {viewer}")
    return handle(state.key, viewer, n)


def decision_id(seat: int, pending: Pending) -> str:
    return f"{seat}-{pending.n}"


def outside(state: State, seat: int, of: str, option: Answer) -> Any:
    """One option as JSON."""
    if of == "card" or of == "deck":
        return handle_of(state, seat, option)  # type: ignore[arg-type]
    if of == "act":
        assert isinstance(option, Act)
        out: dict[str, Any] = {"act": option.kind}
        if option.card >= 0:
            out["card"] = handle_of(state, seat, option.card)
        if option.line >= 0:
            out["line"] = option.line
        return out
    if of == "pay":
        return {name: n for name, n in zip(UNITS, option, strict=True) if n}  # type: ignore[arg-type]
    return option


def piles_outside(state: State, seat: int, piles: Piles) -> dict[str, list[str]]:
    return {name: [handle_of(state, seat, i) for i in ids] for name, ids in piles.piles.items()}


def spread_outside(state: State, seat: int, spread: Spread) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for place, attackers in spread.damage.items():
        out[place] = {}
        for attacker, given in attackers.items():
            row: dict[str, Any] = {"to": {handle_of(state, seat, t): n for t, n in given.items()}}
            if attacker in spread.bonus:
                row["bonus"] = handle_of(state, seat, spread.bonus[attacker])
            out[place][handle_of(state, seat, attacker)] = row
    return out


def default_outside(state: State, seat: int, q: Question) -> Any:
    """The default as a choice to be sent."""
    if q.of == "piles":
        return piles_outside(state, seat, q.default)  # type: ignore[arg-type]
    if q.of == "damage":
        return spread_outside(state, seat, q.default)  # type: ignore[arg-type]
    if q.of == "deck" or (q.min, q.max) != (1, 1):
        return [outside(state, seat, q.of, o) for o in q.default or ()]  # type: ignore[union-attr]
    return outside(state, seat, q.of, q.default)


def decision(cube: Any, state: State, seat: int, lang: str) -> Decision | None:
    """The open decision of a seat in full, or None."""
    pending = state.pending.get(seat)
    if pending is None or pending.done:
        return None
    q = pending.question
    shape = shape_outside(state, seat, q)
    options = None
    if shape is None:
        more = _more(cube, state, seat, pending)
        options = tuple(_option(cube, state, seat, q, o, lang, o in more) for o in q.options)
    return Decision(
        id=decision_id(seat, pending), seat=seat, kind=q.kind, prompt=speak(lang).prompt(cube, state, seat, q.prompt),
        default=default_outside(state, seat, q), options=options, min=q.min, max=q.max, shape=shape,
        touches=_touches(q), source=_source(state, seat, q),
    )


def _more(cube: Any, state: State, seat: int, pending: Pending) -> list[Answer]:
    """The options that only lead to the next step of an act."""
    q = pending.question
    if not pending.dialog or (q.min, q.max) != (1, 1) or q.options == (q.default,):
        return []
    run, ask = Run(cube, state, reading=True), DIALOGS[pending.dialog]
    return [o for o in q.options if ask(run, seat, (*pending.answers, o)) is not None]


def same_question(cube: Any, before: State, after: State, seat: int) -> bool:
    """Whether the seat is asked the same in the same words: the question is the same, and nothing it speaks of has
    changed. Where that is so, what was made of it is kept."""
    pending = after.pending.get(seat)
    if pending is not before.pending.get(seat) or (pending is not None and before.pile != after.pile):
        return False
    if pending is None or pending.done:
        return True
    change, q = change_of(cube, before, after), pending.question
    moved = {i for i in _spoken_of(q) if i < len(before.pieces) and before.handles[seat][i] != after.handles[seat][i]}
    if moved or not (change.pieces | change.known).isdisjoint(_spoken_of(q)):
        return False
    kept, made = before.__dict__.get("_decisions", {}), after.__dict__.setdefault("_decisions", {})
    made.update((key, found) for key, found in kept.items() if key[0] == seat)
    return True


def _spoken_of(q: Question) -> set[int]:
    """Every number in a question that may be a piece: those it names, and some that mean something else."""
    found = {q.source}
    for value in (*q.options, *q.prompt.args.values()):
        if isinstance(value, Act):
            found.add(value.card)
        elif isinstance(value, tuple):
            found.update(v for v in value if isinstance(v, int))
        elif isinstance(value, int):
            found.add(value)
    for attackers in q.damage.places.values() if q.damage is not None else ():
        for attacker, row in attackers.items():
            found.update((attacker, *row.to))
    return found


def _touches(q: Question) -> bool | None:
    return bool(q.prompt.args.get("touches")) if q.kind == "response" else None


def _source(state: State, seat: int, q: Question) -> str | None:
    return handle_of(state, seat, q.source) if q.source >= 0 and state.handles[seat][q.source] else None


def _option(cube: Any, state: State, seat: int, q: Question, option: Answer, lang: str, more: bool) -> Option:
    words = speak(lang)
    cards: tuple[str, ...] = ()
    place = target_seat = act = None
    if q.of == "card":
        cards = (handle_of(state, seat, option),)  # type: ignore[arg-type]
        act = "target" if q.kind == "choose" else q.kind
    elif isinstance(option, Act):
        act = option.kind
        cards = (handle_of(state, seat, option.card),) if option.card >= 0 else ()
    elif q.of == "response":
        item = next(i for i in state.pile if i.id == option)
        cards = (handle_of(state, seat, item.card),) if state.handles[seat][item.card] else ()
        act = "target"
    elif q.of == "place":
        place, act = option, "place"
    elif q.of == "seat":
        target_seat, act = option, "seat"
    elif q.of == "yes":
        act = "yes" if option else "no"
    else:
        act = {"pay": "pay", "mode": "mode", "number": "amount"}.get(q.of, q.of)
    return Option(
        outside(state, seat, q.of, option), words.option(cube, state, seat, q, option), cards, place, target_seat, act,
        more,
    )


def shape_outside(state: State, seat: int, q: Question) -> dict[str, Any] | None:
    """What a legal choice of a deck, an order or damage looks like, in data."""
    h = handle_of
    if q.of == "deck":
        return {"type": "cards", "from": [h(state, seat, i) for i in q.options], "min": q.min, "max": q.max}  # type: ignore[arg-type]
    if q.of == "piles":
        return {
            "type": "piles", "cards": [h(state, seat, i) for i in q.options],  # type: ignore[arg-type]
            "piles": {name: {"min": low, "max": high} for name, (low, high) in q.piles.items()},
        }
    if q.of == "damage" and q.damage is not None:
        places: dict[str, Any] = {}
        for place, attackers in q.damage.places.items():
            places[place] = {
                "from": {
                    h(state, seat, a): {
                        "power": row.power, "to": [h(state, seat, t) for t in row.to],
                        "bonus": {h(state, seat, t): n for t, n in row.bonus.items()},
                        **({"purified": True} if a in q.damage.purified else {}),
                    }
                    for a, row in attackers.items()
                },
                "guards": {
                    h(state, seat, g): {"seat": owner, "needs": needs}
                    for g, (owner, needs) in q.damage.guards.get(place, {}).items()
                },
            }
        return {"type": "damage", "places": places}
    return None


# ---------------------------------------------------------------- reading
def same(a: Any, b: Any) -> bool:
    """Equal as JSON: true is not 1, 1.0 is not 1."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(v, b[k]) for k, v in a.items())
    if isinstance(a, list):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    return bool(a == b)


def illegal(id: str, message: str, rule: str = "Decisions", code: str = "illegal_choice") -> IllegalChoice:
    return IllegalChoice(code, message, rule, id)


def read(cube: Any, state: State, seat: int, choice: Any) -> Answer:
    """The answer inside that this choice stands for. Raises IllegalChoice."""
    pending = state.pending[seat]
    q, id = pending.question, decision_id(seat, pending)
    if q.of == "piles":
        return _read_piles(state, seat, q, id, choice)
    if q.of == "damage":
        return check_spread(cube, state, seat, q, _read_spread(state, seat, q, id, choice), id)
    if q.of == "deck" or (q.min, q.max) != (1, 1):
        return _read_list(state, seat, q, id, choice)
    for option in q.options:
        if same(outside(state, seat, q.of, option), choice):
            return option
    raise illegal(id, "this is not among the options of the decision; send back one option's choice as it is")


def _read_list(state: State, seat: int, q: Question, id: str, choice: Any) -> Answer:
    if not isinstance(choice, list):
        raise illegal(id, f"a list of {q.min} to {q.max} different options is asked for")
    if not q.min <= len(choice) <= q.max:
        raise illegal(id, f"{len(choice)} chosen; between {q.min} and {q.max} are asked for",
                      "Deck" if q.of == "deck" else "Decisions")
    chosen: list[Any] = []
    for item in choice:
        found = next((o for o in q.options if same(outside(state, seat, q.of, o), item)), None)
        if found is None:
            raise illegal(id, "one of the chosen is not among the options of this decision")
        if found in chosen:
            raise illegal(id, "the same option is chosen twice")
        chosen.append(found)
    return tuple(chosen)


def _pieces_by_handle(state: State, seat: int, pieces: Any) -> dict[str, int]:
    return {handle_of(state, seat, i): i for i in pieces}


def _read_piles(state: State, seat: int, q: Question, id: str, choice: Any) -> Piles:
    names = _pieces_by_handle(state, seat, q.options)
    if not isinstance(choice, dict) or set(choice) != set(q.piles):
        raise illegal(id, f"piles {', '.join(q.piles)} are asked for, each a list of cards")
    out: dict[str, tuple[int, ...]] = {}
    seen: list[int] = []
    for pile, (low, high) in q.piles.items():
        row = choice[pile]
        if not isinstance(row, list) or not all(isinstance(x, str) and x in names for x in row):
            raise illegal(id, f"pile {pile} is a list of the cards of this decision")
        if not low <= len(row) <= high:
            raise illegal(id, f"pile {pile} takes {low} to {high} cards, not {len(row)}")
        out[pile] = tuple(names[x] for x in row)
        seen.extend(out[pile])
    if sorted(seen) != sorted(names.values()):
        raise illegal(id, "each card must be put on exactly one pile, once")
    return Piles(out)


def _read_spread(state: State, seat: int, q: Question, id: str, choice: Any) -> Spread:
    """The form only; whether the spread is legal is for `damage.check_spread`."""
    assert q.damage is not None
    bad = illegal(id, "damage is spread as {place: {attacker: {to: {target: number}, bonus: target?}}}", "Damage")
    if not isinstance(choice, dict) or not set(choice) <= set(q.damage.places):
        raise bad
    damage: dict[str, dict[int, dict[int, int]]] = {}
    bonus: dict[int, int] = {}
    for place, rows in choice.items():
        attackers = q.damage.places[place]
        names = _pieces_by_handle(state, seat, sorted({*attackers, *(t for a in attackers.values() for t in a.to)}))
        if not isinstance(rows, dict) or not all(x in names and names[x] in attackers for x in rows):
            raise bad
        damage[place] = {}
        for attacker, row in rows.items():
            if not isinstance(row, dict) or not set(row) <= {"to", "bonus"} or not isinstance(row.get("to", {}), dict):
                raise bad
            given: dict[int, int] = {}
            for target, n in row.get("to", {}).items():
                if target not in names or type(n) is not int or not 0 <= n <= 1000:
                    raise bad
                if n:
                    given[names[target]] = n
            damage[place][names[attacker]] = given
            if "bonus" in row:
                if not isinstance(row["bonus"], str) or row["bonus"] not in names:
                    raise bad
                bonus[names[attacker]] = names[row["bonus"]]
    return Spread(damage, bonus)
