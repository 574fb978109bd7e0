"""What the house asks of any game, and the words all rooms share.

A game is a pure machine. It knows no clock, no I/O and no randomness but the secret it is given. The
table service folds a log of entries over it; a bot, a fuzzer and a replay come through the same calls.

Viewers are small numbers: seats are 0..3, `WATCH` stands for all spectators together, and `ALL` for one
who knows everything (the record of a finished game). A set of viewers is a bit mask, bit v for viewer v.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

SEATS = 4
WATCH = 4
ALL = 5
VIEWERS = (0, 1, 2, 3, WATCH)
EVERYBODY = 0b11111  # every viewer but ALL, which is told whatever anybody is


class IllegalChoice(Exception):
    """An act that the rules forbid; the state it was tried on is untouched.

    `code` is for programs, `rule` names the rule (a heading of the rules page), `message` says what is
    forbidden and what would be right, `decision` is the id of the decision it was meant for, if any.
    """

    def __init__(self, code: str, message: str, rule: str = "", decision: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.decision = decision


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that may be sent back. `choice` is any JSON, to be returned as it is.

    `cards` are handles of the receiver: the first is the card the option is about. `place` (a location)
    and `target_seat` say where it points, `act` what sort of act it is, so that a page can put it on the
    board without knowing a rule. `more`: it is one step of an act; the next is asked before anything happens.
    """

    choice: Any
    label: str
    cards: tuple[str, ...] = ()
    place: str | None = None
    target_seat: int | None = None
    act: str | None = None
    more: bool = False


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open question to one seat, as its client gets it (docs/protocol.md)."""

    id: str
    seat: int
    kind: str
    prompt: str
    default: Any
    options: tuple[Option, ...] | None = None
    min: int = 1
    max: int = 1
    shape: dict[str, Any] | None = None
    touches: bool | None = None
    source: str | None = None  # handle of the card that asks, where one does


class Owed(msgspec.Struct, frozen=True):
    """What the table service must know of an open decision; cheap, no options are built.

    `root` stays the same through the steps of one act, so that its clock and its place in the waiting
    list do not start anew. `clock` names the sort of time it has: pick, deck, window or other; `step` and
    `steps` place a pick in its pack (0-based, of how many). `public` is what everybody may read of it
    (`kind_public`). A decision that is `answered` is sealed and only stays in the waiting list.
    """

    id: str
    seat: int
    root: str
    kind: str
    public: str
    clock: str
    step: int = 0
    steps: int = 1
    answered: bool = False


class Tick(msgspec.Struct, frozen=True):
    """The game waits for an entry of the clock.

    `id` names the wait. It may be entered when `ready` (every answer is in) and at least `pace` seconds
    have gone by since the wait with this id began; the table service answers open decisions with their
    defaults when their time is spent, and then enters it.
    """

    id: str
    ready: bool


class Step(msgspec.Struct, frozen=True):
    """What one entry did: the new state, what happened, and a mask of the viewers that see a change.

    `told` hangs only on what each viewer may know: it moves that viewer's `seq`.
    """

    state: Any
    events: tuple[Any, ...]
    told: int


class Result(msgspec.Struct, frozen=True):
    """How a game ended: `reason` opus or points, the winners, and per seat what it scored."""

    reason: str
    winners: tuple[int, ...]
    scores: dict[str, dict[str, Any]]


class Game(Protocol):
    """A game bound to one cube. States are values: no call changes the state it is given."""

    id: str
    engine: str  # version of the rules; a record names it

    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        """Complete and check the game's own table options; raises IllegalChoice with the option's name."""

    def new_game(
        self, options: dict[str, Any], words: tuple[str, ...], secret: bytes, players: tuple[str, ...] = ()
    ) -> Step:
        """Set up and run to the first decisions. `words`: one of each seat's own, '' where it gave none; `players`:
        the seats' names, for what is said to people."""

    def language(self, wanted: str) -> str:
        """The language it speaks to who wants this one: one of a few, whatever a client thinks of (it keys caches)."""

    def owed(self, state: Any) -> tuple[Owed, ...]:
        """All open decisions and those answered but still in the waiting list."""

    def tick(self, state: Any) -> Tick | None:
        """The entry of the clock that the game waits for, if any."""

    def decisions(self, state: Any, seat: int, lang: str = "en") -> list[Decision]:
        """What this seat owes now, in full, with the receiver's own handles."""

    def asks_the_same(self, before: Any, after: Any, seat: int) -> bool:
        """Whether the seat owes the same in both, to the word; False where that would take long to find out."""

    def default_choice(self, state: Any, seat: int, decision: str) -> Any:
        """The legal choice that the clock plays for this decision."""

    def apply(self, state: Any, seat: int, decision: str, choice: Any) -> Step:
        """Answer an open decision. Raises IllegalChoice and leaves the state alone where it is not legal."""

    def apply_tick(self, state: Any, tick: str) -> Step:
        """The entry of the clock: closes the paced question. Raises IllegalChoice if it is not waited for."""

    def set_orders(self, state: Any, seat: int, orders: dict[str, Any]) -> Step:
        """Standing orders of a seat; told to that seat alone. They answer decisions as the game says."""

    def back(self, state: Any, seat: int) -> str | None:
        """None if this seat may take back its last act, else why not, in words for people."""

    def take_back(self, state: Any, seat: int) -> Step:
        """Go back to before the seat's last act; ids, handles and counters go on counting."""

    def why(self, state: Any, seat: int, decision: str, card: str, lang: str = "en") -> list[dict[str, str]]:
        """Why nothing more can be done with this card now: [{rule, message}], from the check that refuses."""

    def view(self, state: Any, viewer: int, lang: str = "en") -> dict[str, Any]:
        """Everything the viewer may see, built up by allow-list. No value is null."""

    def patch(self, before: Any, after: Any, viewer: int, lang: str = "en") -> dict[str, Any]:
        """JSON Merge Patch (RFC 7396) from view(before) to view(after), without building both."""

    def event_lines(self, state: Any, events: tuple[Any, ...], viewer: int, lang: str = "en") -> list[dict[str, Any]]:
        """The events of the step that led to `state` that this viewer may know: [{type, text, …}], `text` a line of
        the log in that language (empty where it only moves the picture)."""

    def log(self, state: Any, viewer: int, lang: str = "en") -> list[dict[str, Any]]:
        """The last 50 such lines, for somebody who comes back."""

    def outcome(self, state: Any) -> Result | None:
        """The result once the game is over, else None."""

    def rounds(self, state: Any) -> list[dict[str, Any]]:
        """Per round each seat's points, progress and whether its secret goal held (for the record)."""

    def cards(self, lang: str = "en") -> list[dict[str, Any]]:
        """Every card of the cube as the REST call gives it."""

    def encode(self, state: Any) -> bytes:
        """Exact save: decode(encode(s)) == s, byte for byte the same in every process."""

    def decode(self, data: bytes) -> Any:
        """Inverse of encode. Raises ValueError on anything else."""

    def fingerprint(self, state: Any) -> str:
        """Short hash of the whole state, for checkpoints."""
