"""Puts the pieces of a catalogue together: a template by key, and the words its places stand for.

A template names its places: {who} the seat (You, or the player's name), {s} the ending of its verb, {your} its
possessive, {other} another seat, {card} and {cards} the cards of the event as this viewer may name them, {n} a
number, {place}, {units}. A card a viewer may not know is "a card" or "a face-down creature".
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from app.game import ALL, VIEWERS, WATCH
from app.kit.handles import handle

from ..cards.costs import Cost
from ..cards.text import line_text, steps_text
from ..cards.words import ChooseOne
from ..engine.lines import line, sheets
from ..engine.state import UNITS, Act, Event, Named, Prompt, Question, State


class _Places(dict[str, Any]):
    """The words of one sentence, each made only when its template asks for it."""

    def __init__(self, makers: dict[str, Callable[[], Any]]) -> None:
        super().__init__()
        self.makers = makers

    def __missing__(self, key: str) -> Any:
        return self.makers[key]()


class Speaker:
    """One language."""

    def __init__(self, lang: str, words: ModuleType) -> None:
        self.lang = lang
        self.words = words

    # ---------------------------------------------------------------- names
    def player(self, state: State, seat: int) -> str:
        names = state.options.get("players") or ()
        return names[seat] if 0 <= seat < len(names) else self.words.SEAT.format(n=seat + 1)

    def seat(self, state: State, seat: int, viewer: int, *, start: bool = False) -> str:
        if seat == viewer:
            return self.words.YOU if start else self.words.YOU_OBJECT
        return self.player(state, seat) if seat >= 0 else self.words.NOBODY

    def piece(self, cube: Any, state: State, piece: int, viewer: int) -> str:
        """The card's name, where this viewer knows it."""
        from ..engine.sight import sight_of

        p = state.pieces[piece]
        if viewer != ALL and not sight_of(cube, state).knowers(p) >> viewer & 1:
            return self.words.FACE_DOWN if p.face_down else self.words.A_CARD
        return p.token.name if p.token else cube.by_id[p.card].name

    def units(self, units: Any) -> str:
        return str(Cost(*units)) if any(units) else self.words.NOTHING

    def _join(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return ", ".join(parts[:-1]) + self.words.AND + parts[-1]

    # ---------------------------------------------------------------- log lines
    def event(self, cube: Any, state: State, e: Event, viewer: int) -> dict[str, Any]:
        """One event as this viewer may know it; `text` is empty where it only moves the picture."""
        out: dict[str, Any] = {"type": e.type, "text": self._text_for(cube, state, e, viewer)}
        if e.seat >= 0:
            out["seat"] = e.seat
        if e.other >= 0:
            out["other"] = e.other
        if e.place:
            out["place"] = e.place
        if e.amount:
            out["amount"] = e.amount
        if e.cards:
            out["cards"] = [self._named_out(cube, state, c, viewer) for c in e.cards]
        for key, value in e.data.items():
            out[key] = dict(zip(UNITS, value, strict=True)) if key == "units" else value
        return out

    def _named_out(self, cube: Any, state: State, c: Named, viewer: int) -> dict[str, Any]:
        out: dict[str, Any] = {}
        column = WATCH if viewer == ALL else viewer
        if c.handles[VIEWERS.index(column)]:
            out["handle"] = handle(state.key, column, c.handles[column])
        if viewer == ALL or c.known >> viewer & 1:
            out["name" if c.token and c.card not in cube.by_id else "card"] = c.card
        return out

    def _text_for(self, cube: Any, state: State, e: Event, viewer: int) -> str:
        """The line, made once for all who read the same: those it is not about and who know the same of its cards."""
        made: dict[Any, tuple[Event, str]] = state.__dict__.setdefault("_lines", {})
        known = tuple(viewer == ALL or c.known >> viewer & 1 for c in e.cards)
        key = (id(e), self.lang, viewer if viewer in (e.seat, e.other) else -1, known)
        if key not in made:
            made[key] = (e, self._event_text(cube, state, e, viewer))  # with the event, so that its id stays its own
        return made[key][1]

    def _event_text(self, cube: Any, state: State, e: Event, viewer: int) -> str:
        if e.silent:
            return ""
        template = self.words.EVENTS[e.type]
        if isinstance(template, tuple):  # said otherwise to the one who acts
            template = template[0] if e.seat == viewer else template[1]
        return template.format_map(self._places(cube, state, e, viewer))

    def _places(self, cube: Any, state: State, e: Event, viewer: int) -> _Places:
        names = [self._named(cube, c, viewer) for c in e.cards]
        makers: dict[str, Callable[[], Any]] = {
            "who": lambda: self.seat(state, e.seat, viewer, start=True),
            "whom": lambda: self.seat(state, e.seat, viewer),
            "s": lambda: self.words.ending(e.seat == viewer),
            "es": lambda: self.words.ending_es(e.seat == viewer),
            "has": lambda: self.words.has(e.seat == viewer),
            "your": lambda: self.words.possessive(e.seat == viewer),
            "whose": lambda: self.words.whose(e.seat == viewer, self.player(state, e.seat)),
            "are": lambda: self.words.are(len(names)),
            "change": lambda: self.words.change(e.data, e.amount),
            "stage": lambda: self.words.STAGE_NAMES[e.amount],
            "other": lambda: self.seat(state, e.other, viewer),
            "Other": lambda: self.seat(state, e.other, viewer, start=True),
            "card": lambda: names[0] if names else self.words.A_CARD,
            "card2": lambda: names[1] if len(names) > 1 else self.words.A_CARD,
            "cards": lambda: self._cards(names, e.amount),
            "n": lambda: e.amount,
            "n_cards": lambda: self.words.n_cards(e.amount),
            "place": lambda: self.words.PLACES.get(e.place, e.place),
            "at_place": lambda: self.words.at_place(e.place),
            "units": lambda: self.units(e.data.get("units", (0, 0, 0, 0))),
        }
        places = _Places(makers)
        for key, value in e.data.items():
            if key != "units":
                places[key] = self.words.value(key, value)
        return places

    def _named(self, cube: Any, c: Named, viewer: int) -> str:
        if viewer != ALL and not c.known >> viewer & 1:
            return self.words.A_CARD
        if c.card in cube.by_id:
            return str(cube.by_id[c.card].name)
        return c.card

    def _cards(self, names: list[str], amount: int) -> str:
        known = [n for n in names if n != self.words.A_CARD]
        if not names:
            return self.words.n_cards(amount)
        if not known:
            return self.words.n_cards(len(names))
        return self._join(names)

    # ---------------------------------------------------------------- prompts and labels
    def prompt(self, cube: Any, state: State, seat: int, prompt: Prompt) -> str:
        """The line over a decision, for the seat that owes it."""
        places = _Places({})
        for key, value in prompt.args.items():
            places[key] = self._arg(cube, state, seat, key, value)
        return str(self.words.PROMPTS[prompt.key].format_map(places))

    def _arg(self, cube: Any, state: State, seat: int, key: str, value: Any) -> Any:
        if key in ("card", "source", "target", "piece") and isinstance(value, int):
            return self.piece(cube, state, value, seat) if value >= 0 else self.words.NOTHING
        if key in ("cards", "targets") and isinstance(value, tuple):
            return self._join([self.piece(cube, state, v, seat) for v in value])
        if key in ("seat", "other") and isinstance(value, int):
            return self.seat(state, value, seat)
        if key == "units":
            return self.units(value)
        return self.words.value(key, value)

    def option(self, cube: Any, state: State, seat: int, q: Question, option: Any) -> str:
        """The label of one option, for the seat that is asked."""
        if isinstance(option, Act):
            return self._act(cube, state, seat, option)
        if q.of in ("card", "deck"):
            return self._card_label(cube, state, seat, option)
        if q.of == "seat":
            return self.player(state, option)
        if q.of == "pay":
            return self.words.PAY.format(units=self.units(option))
        if q.of == "yes":
            return self.words.YES if option else self.words.NO
        if q.of == "response":
            item = next(i for i in state.pile if i.id == option)
            card, who = self.piece(cube, state, item.card, seat), self.player(state, item.seat)
            return self.words.RESPONSE_OF.format(card=card, who=who)
        if q.of == "mode":
            return self._mode(cube, state, q, option)
        return str(self.words.value(q.of, option))

    def _card_label(self, cube: Any, state: State, seat: int, piece: int) -> str:
        p = state.pieces[piece]
        name = self.piece(cube, state, piece, seat)
        if p.zone == "battlefield":
            who, place = self.seat(state, p.controller, seat), self.words.PLACES[p.slot]
            return self.words.ON_FIELD.format(card=name, who=who, place=place)
        if p.zone == "laboratory" and p.controller != seat:
            return self.words.OF_SEAT.format(card=name, who=self.player(state, p.controller))
        return name

    def _act(self, cube: Any, state: State, seat: int, act: Act) -> str:
        card = self.piece(cube, state, act.card, seat) if act.card >= 0 else ""
        text = self._ability_text(cube, state, act) if act.line >= 0 else ""
        return str(self.words.ACTS[act.kind].format(card=card, text=text)).strip()

    def _ability_text(self, cube: Any, state: State, act: Act) -> str:
        p = state.pieces[act.card]
        return line_text(cube.by_id[p.card], line(cube, state, p, act.line), self.lang) if p.card else ""

    def _mode(self, cube: Any, state: State, q: Question, option: Any) -> str:
        """A mode in the words of the card that offers it."""
        p = state.pieces[q.source]
        for line_ in reversed(sheets(cube)[p.card].lines if p.card else ()):
            for step in line_.do:
                if isinstance(step, ChooseOne) and max(q.options) < len(step.modes):
                    return steps_text(cube.by_id[p.card], step.modes[option], self.lang)
        return str(self.words.value("mode", option))

    def refusal(self, cube: Any, state: State, seat: int, rule: str, message: Any) -> str:
        """Why something cannot be done: text already, or a prompt of the refusals."""
        if isinstance(message, Prompt):
            places = _Places({})
            for key, value in message.args.items():
                places[key] = self._arg(cube, state, seat, key, value)
            return str(self.words.REFUSALS[message.key].format_map(places))
        return str(message)

