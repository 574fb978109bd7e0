"""The state of a game: plain data, saved and copied exactly.

Only `ops` write it. Cards and lasting effects are frozen records replaced as a whole, so a copy shares them
and a change is found by identity; seats and the state itself are mutable and copied by hand.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from app.games.draft_and_battle.cards.words import Card as CardDef
from app.games.draft_and_battle.cards.words import Line, Sel, Step

PLACES = ("left", "middle", "right")
ELEMENTS = ("sulphur", "mercury", "salt")
UNITS = ("sulphur", "mercury", "salt", "generic")
STAGES = ("nigredo", "albedo", "citrinitas", "rubedo")
PHASES = ("upkeep", "laboratory", "deployment", "contest", "claim", "rotation", "end")

# What an op touches (bit mask): pieces, seats, their ledgers, the game, whose text works; or the game's course alone,
# on which no number hangs.
COURSE, PIECES, SEATS, LEDGER, GAME, TEXTS = 0, 1, 2, 4, 8, 16
EVERYTHING = PIECES | SEATS | LEDGER | GAME | TEXTS

NO_SEAT = -1
NO_CARD = -1

Value = int | str
Units = tuple[int, int, int, int]  # sulphur, mercury, salt, generic
NO_UNITS: Units = (0, 0, 0, 0)

_frozen: dict[str, bool] = {"frozen": True, "omit_defaults": True, "array_like": True, "gc": False}


class Mark(Struct, **_frozen):
    """A lasting change on one card, in order of arrival (`stamp`); `until` contest, round, next_round or good."""

    until: str
    stamp: int
    power: int = 0
    toughness: int = 0
    keywords: tuple[str, ...] = ()
    lose: tuple[str, ...] = ()
    lose_all: bool = False
    set_power: int | None = None
    set_toughness: int | None = None
    element: str = ""  # has that element and no other
    cost: int = 0
    fixed: bool = False  # effects cannot move, return or take control of it
    prevent: int = 0  # the next so many points of damage
    prevent_all: bool = False
    stay_home: int = 0  # cannot be deployed in this round (its number)
    control_from: int = NO_SEAT  # whose it was before control was taken
    to_hand: bool = False  # in End to its owner's hand instead of home
    limit_key: str = ""  # what a limited line has given so far is summed over marks with this key
    instead: str = ""  # a replacement given by an effect: "home_healed", "aside" (when it would go to a discard) …
    source: int = NO_CARD


class Token(Struct, **_frozen):
    """A token that is no copy of a card."""

    name: str
    kind: str
    power: int
    toughness: int
    element: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


class Piece(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """One physical card (or token) of this game. `id` is its index in `State.pieces`.

    Zones: pack, picks, deck, hand, laboratory, battlefield, discard, aside, opus, alchemist, objective,
    materia_deck, location, materia_discard, pool (alchemists to choose from), pile (a praxis or arcana being played),
    box (not in this game), gone (tokens that ceased). `slot`: on the battlefield or at a location left|middle|right; in
    the laboratory attached|resource|principle|apparatus|resting|materia.
    """

    id: int
    card: str  # id in the cube; "" for a token that is no copy
    owner: int
    controller: int
    zone: str
    slot: str = ""
    stamp: int = 0  # order of arrival at the place where it is
    damage: int = 0
    exhausted: bool = False
    asleep: bool = False
    face_down: bool = False
    token: Token | None = None
    is_token: bool = False  # token copies too
    marks: tuple[Mark, ...] = ()
    used: tuple[str, ...] = ()  # once-per-round keys used up this round, one entry a use
    turned_up: int = 0  # in which round it turned up
    deployed: int = 0  # in which round it was last deployed
    came: int = 0  # in which round it came to the place where it is
    woke_round: int = 0
    deaths: int = 0  # how often destroyed on the battlefield this game
    known: int = 0  # viewers to whom it has been shown where it lies hidden (bit mask)
    paid: Units = NO_UNITS  # what was paid for it, shown while face down
    as_reagent: str = ""  # a creature attached as a reagent of this element
    hand_cost: int = 0
    damaged_by: tuple[int, ...] = ()  # seats whose creatures or effects damaged it this round (destroyed credit)
    deadly_hit: bool = False  # damaged by a deadly creature in this contest
    died_at: str = ""  # where it was destroyed last on the battlefield …
    died_round: int = 0  # … and in which round


class Act(Struct, frozen=True, tag="act", omit_defaults=True, gc=False):
    """One thing a seat can start: play a card, use an ability, wake, advance, end the turn, pass …

    `kind`: resource attach principle apparatus praxis ritual instant ability wake advance end_turn deploy
    redeploy pass respond keep mulligan. `line` is the index of the ability among the card's lines (engine/lines).
    """

    kind: str
    card: int = NO_CARD
    line: int = -1


class Piles(Struct, frozen=True, tag="piles", omit_defaults=True, gc=False):
    """Cards put in order on piles ("top", "bottom"); the first is nearest the top."""

    piles: dict[str, tuple[int, ...]]


class Spread(Struct, frozen=True, tag="spread", omit_defaults=True, gc=False):
    """One seat's declaration: per place and attacker what it gives each target, and who gets the bonus."""

    damage: dict[str, dict[int, dict[int, int]]]
    bonus: dict[int, int] = {}


Answer = int | str | bool | Act | Piles | Spread | tuple[Value, ...] | None


class Attack(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """What one attacker may do: its power, whom it may be given to, and the bonus it has against each."""

    power: int
    to: tuple[int, ...]
    bonus: dict[int, int] = {}


class DamageShape(Struct, frozen=True, omit_defaults=True, gc=False):
    """Places -> attackers, and places -> guard -> (its seat, the damage it must be given before that seat's others).
    `purified`: attackers that are free of guards."""

    places: dict[str, dict[int, Attack]]
    guards: dict[str, dict[int, tuple[int, int]]]
    purified: tuple[int, ...] = ()


class Prompt(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """A line for people, as data: a key of the language catalogue and its arguments (a card as piece id)."""

    key: str
    args: dict[str, Value | tuple[Value, ...]] = {}


class Question(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """One question to one seat, complete: whatever is offered is legal.

    `kind` is the protocol's. `of` says what the options are and so how they are named outside: card, act,
    place, seat, element, kind, keyword, number, yes (True/False), pay (Units), mode (index), unit, law, response (id
    of a pile item), deck (the options are the cards to build from), piles, damage.
    `default` is an option (min = max = 1), a tuple of options, or the shape's answer. Where `of` is piles,
    `piles` gives each pile's least and most; where it is damage, `damage` the shape.
    """

    kind: str
    prompt: Prompt
    of: str = "card"
    options: tuple[Answer, ...] = ()
    min: int = 1
    max: int = 1
    default: Answer = None
    piles: dict[str, tuple[int, int]] = {}
    damage: DamageShape | None = None
    source: int = NO_CARD


class Pending(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """An open decision of one seat, and how far its answer has come.

    `n` is the running number of the step now open (the decision's id is "seat-n"), `root` that of the first
    step. `answers` are the steps answered so far; when `done`, they are the sealed answer. `dialog` names the
    function that asks the next step of an act ("" : one step).
    """

    n: int
    root: int
    question: Question
    dialog: str = ""
    answers: tuple[Answer, ...] = ()
    opening: Question | None = None  # the act's first question, once a later step is open
    done: bool = False
    public: str = ""
    clock: str = "other"
    step: int = 0
    steps: int = 1
    by_orders: bool = False
    then: str = ""  # the flow function that acts on the answer at once, whatever others owe (draft picks)


class Wait(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """A paced question: it goes on only by an entry of the clock with this number."""

    n: int


class Seat(Struct, array_like=True):
    """What belongs to one seat. Lists hold piece ids; deck[0] is the top, discard[-1] the newest."""

    alchemist: int = NO_CARD
    stage: int = 0
    op: int = 0
    pool: Units = NO_UNITS
    put_aside: Units = NO_UNITS  # gained in Claim or later: join the pool in the next upkeep
    hand: list[int] = []
    deck: list[int] = []
    discard: list[int] = []
    picks: list[int] = []  # drafted; after the deck is built: left out
    queue: list[list[int]] = []  # packs waiting, the first one open
    opus: list[int] = []
    declared: bool = False
    aside: list[int] = []
    passed: bool = False
    acted: bool = False  # did something in this laboratory turn
    skip: int = 0  # deployment turns to skip this round
    reagents_played: int = 0
    advances: int = 0
    advanced_this_turn: bool = False
    advance_discount: int = 0
    counters: dict[str, int] = {}  # call, debt
    laws: dict[str, int] = {}  # law in force written by this seat -> round in which it was written
    orders_pass: str = "none"
    orders_key: str = ""  # when the order to pass ends
    declare: str = "when_true"
    mulligan: bool = False
    total: dict[str, int] = {}  # ledger of the game
    round: dict[str, int] = {}  # ledger of this round
    rounds: list[dict[str, int]] = []  # ledgers of the rounds before


class Lasting(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """An effect with a length that is on no single card: later ones too, prices, truces, bans, promised repeats."""

    kind: str  # has, price, truce, forbid, next_praxis, toll, protection …
    seat: int
    until: str
    stamp: int
    place: str = ""
    other: int = NO_SEAT
    sel: Sel | None = None
    mark: Mark | None = None
    amount: int = 0
    source: int = NO_CARD
    data: tuple[Value, ...] = ()


class PileItem(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """A response in the pile: a played instant or a used response ability, with its targets."""

    id: int
    seat: int
    card: int  # the instant, or the card whose ability it is
    line: int  # -1: the card's own text
    vars: dict[str, tuple[Value, ...]] = {}
    targets: tuple[str, ...] = ()  # the variables that hold cards chosen as targets, shown to all
    cancelled: bool = False
    place: str = ""
    as_copy: bool = False
    repeats: tuple[int, ...] = ()  # seats that repeat it, as theirs, right after it has resolved


class Ctx(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """What a resolving line knows: who "you" are, the card, the location "here", the variables bound so far.

    `answers` belong to the step now being done. `base` is the number of changes when the line began.
    """

    seat: int
    source: int = NO_CARD
    place: str = ""
    vars: dict[str, tuple[Value, ...]] = {}
    answers: tuple[Answer, ...] = ()
    did: bool = True  # the step before was done in full
    repeated: bool = False
    offer: bool = False  # part of an accepted offer
    pile: int = 0  # id of the pile item that is resolving


class Flow(Struct, frozen=True, tag="flow", omit_defaults=True, gc=False):
    """A frame of the game's course: the function registered under `name` (phases/…) does one thing."""

    name: str
    seat: int = NO_SEAT
    n: int = 0
    data: tuple[Value, ...] = ()


class Resolve(Struct, frozen=True, tag="resolve", omit_defaults=True, gc=False):
    """A frame that does the first of these steps and leaves the rest."""

    ctx: Ctx
    steps: tuple[Step, ...]


class Triggered(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """A line whose trigger happened and that waits for its turn. `once`: the once-per-round key that it uses up."""

    seat: int
    source: int
    order: tuple[int, ...]  # turn order, alchemist first, arrival, line
    place: str
    vars: dict[str, tuple[Value, ...]]
    line: Line
    once: str = ""
    repeated: bool = False


class Begin(Struct, frozen=True, tag="begin", omit_defaults=True, gc=False):
    """A frame that starts a triggered or repeated line: its targets are asked, then its steps are done."""

    trigger: Triggered
    answers: tuple[Answer, ...] = ()


Frame = Flow | Resolve | Begin


class Named(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """A card as an event names it: viewers in `known` may read `card` (id in the cube, or a token's name); all who
    are told the event may use their handle, if they had one just then."""

    piece: int
    card: str
    known: int
    handles: tuple[int, ...] = (0, 0, 0, 0, 0)
    token: bool = False


class Event(Struct, frozen=True, omit_defaults=True, array_like=True, gc=False):
    """One change, told to the viewers in `to`. `type` is a key of the language catalogue (log lines)."""

    type: str
    to: int
    seat: int = NO_SEAT
    cards: tuple[Named, ...] = ()
    place: str = ""
    amount: int = 0
    other: int = NO_SEAT
    data: dict[str, Value | tuple[Value, ...]] = {}
    silent: bool = False  # moves the picture but writes no line


class Back(Struct, frozen=True, array_like=True):
    """The state before a seat's last act, while it may be taken back."""

    seat: int
    state: State


class State(Struct, dict=True):
    """Everything. Field order is part of the save; `engine` names the rules that wrote it."""

    engine: str
    cube: str  # hash of the cube
    key: bytes  # of all random streams; never shown
    options: dict[str, Any]
    rng: dict[str, int] = {}
    stage: str = "alchemists"  # alchemists, opus, draft, deck, mulligan, round, over
    round: int = 0
    phase: str = ""
    step: str = ""
    first: int = 0
    turn: int = NO_SEAT
    pack: int = 0
    pieces: list[Piece] = []
    seats: list[Seat] = []
    field: list[int] = []  # pieces on the battlefield, in order of arrival
    labs: list[list[int]] = []  # per seat: pieces in its laboratory, in order of arrival
    locations: dict[str, int] = {}  # place -> Materia piece or NO_CARD
    stale: dict[str, int] = {}  # rotations a Materia has lain unclaimed
    contested: dict[str, list[int]] = {}  # place -> seats that had creatures there when damage was declared
    stood: dict[str, list[int]] = {}  # place -> how many creatures each seat had there when damage was declared
    winners: dict[str, int] = {}  # place -> seat that won its contest this round
    claims: dict[str, int] = {}  # place -> seat that claimed there this round
    declared: dict[int, Spread] = {}  # seat -> its damage declaration (by piece ids), once shown
    materia_deck: list[int] = []
    materia_discard: list[int] = []
    objectives: list[int] = []
    scored: dict[str, list[int]] = {}  # objective piece -> seats
    alchemists: list[int] = []  # face up, to choose from
    lasting: list[Lasting] = []
    pile: list[PileItem] = []
    window: str = ""  # deployment, contest, declaration
    asked: list[int] = []
    declaring: list[int] = []  # seats whose declaration is shown this round
    stack: list[Frame] = []
    waiting: list[Triggered] = []
    pending: dict[int, Pending] = {}
    given: dict[int, tuple[Answer, ...]] = {}  # sealed answers handed to the frame that asked
    wait: Wait | None = None
    triggers: int = 0  # set off by the present choice (at most 400)
    stamp: int = 0
    numbers: list[int] = []  # per seat: running number of its decisions
    handle_numbers: list[int] = []  # per viewer: how many handles it has had
    handles: list[list[int]] = []  # per viewer: handle number of each piece, 0 for none
    recent: list[Event] = []  # the last events, for those who come back
    history: list[dict[str, Any]] = []  # per round, for the record
    last_creatures: dict[str, int] = {}  # creatures per seat when the last Contest ended (tie-break)
    result: dict[str, Any] | None = None
    back: Back | None = None
    deployed: int = NO_CARD  # the creature deployed last


_ENCODER = msgspec.msgpack.Encoder()  # dicts are written as they were filled, which is the same in every process
_DECODER = msgspec.msgpack.Decoder(State)


def encode(state: State) -> bytes:
    """Exact save."""
    return _ENCODER.encode(state)


def decode(data: bytes) -> State:
    """Inverse of `encode`. Raises msgspec.DecodeError (a ValueError) on anything else."""
    return _DECODER.decode(data)


def copy_seat(s: Seat) -> Seat:
    return Seat(
        s.alchemist, s.stage, s.op, s.pool, s.put_aside, s.hand.copy(), s.deck.copy(), s.discard.copy(),
        s.picks.copy(), [p.copy() for p in s.queue], s.opus.copy(), s.declared, s.aside.copy(), s.passed, s.acted,
        s.skip, s.reagents_played, s.advances, s.advanced_this_turn, s.advance_discount, s.counters.copy(),
        s.laws.copy(), s.orders_pass, s.orders_key, s.declare, s.mulligan, s.total.copy(), s.round.copy(),
        s.rounds.copy(),
    )


def copy(s: State) -> State:
    """An independent copy: 4 seats and a few dozen lists; frozen records are shared."""
    return State(
        s.engine, s.cube, s.key, s.options, s.rng.copy(), s.stage, s.round, s.phase, s.step, s.first, s.turn,
        s.pack, s.pieces.copy(), [copy_seat(x) for x in s.seats], s.field.copy(),
        [x.copy() for x in s.labs], s.locations.copy(), s.stale.copy(), {k: v.copy() for k, v in s.contested.items()},
        {k: v.copy() for k, v in s.stood.items()},
        s.winners.copy(), s.claims.copy(), s.declared.copy(), s.materia_deck.copy(), s.materia_discard.copy(),
        s.objectives.copy(), {k: v.copy() for k, v in s.scored.items()}, s.alchemists.copy(), s.lasting.copy(),
        s.pile.copy(), s.window, s.asked.copy(), s.declaring.copy(), s.stack.copy(), s.waiting.copy(),
        s.pending.copy(), s.given.copy(), s.wait, s.triggers, s.stamp, s.numbers.copy(), s.handle_numbers.copy(),
        [x.copy() for x in s.handles], s.recent.copy(), s.history.copy(), s.last_creatures.copy(), s.result, s.back,
        s.deployed,
    )


def turn_order(state: State, start: int | None = None) -> tuple[int, ...]:
    """Seats clockwise from the first player (or from `start`)."""
    return _ORDERS[state.first if start is None else start]


_ORDERS = tuple(tuple((first + i) % 4 for i in range(4)) for first in range(4))


def definition(cube: Any, piece: Piece) -> CardDef | None:
    """The card's sheet in the cube; None for a token that is no copy."""
    return cube.by_id.get(piece.card) if piece.card else None
