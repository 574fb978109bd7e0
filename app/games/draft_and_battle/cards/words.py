"""The words of the cube: the vocabulary in which every card is written, as plain typed data.

A card is a list of *lines*. A line has a gate (a stage), a head (what sets it off) and either steps to do
or rules that stand while it works. Below: first who (selectors), how much (amounts) and whether
(conditions), then what (verbs, `Step`), then what holds by itself (`Standing`). Who, how many, how long and
where from are parameters of few words, not words of their own.

Nothing here runs. `engine/effects` has one executor a word, `text` one sentence maker a word, `check` the
lint. Unknown keys stop the load. Some fields name a *variable*: a name bound by an earlier part of the same
line: `this` (the card itself), `it` (what the trigger is about), `target` (the first target), or the name
given by `as_`; in a deployment window `deployed` is the creature it follows. A praxis or arcana is played as
a whole: there a later line may use a variable of an earlier one.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Element = Literal["sulphur", "mercury", "salt"]
Stage = Literal["nigredo", "albedo", "citrinitas", "rubedo"]
Kind = Literal[
    "creature", "homunculus", "agent", "minion", "reagent", "principle", "praxis", "arcana", "apparatus",
    "materia", "card", "ritual", "instant",
]  # creature = homunculus, agent or minion; ritual and instant = arcana of that subtype
Keyword = Literal[
    "guardian", "elusive", "deadly", "fortified", "veiled", "volatile", "recursive", "purified", "unaligned",
    "primal",
]
Until = Literal["contest", "round", "next_round", "good"]  # this contest, this round, next round, for good
Window = Literal["deployment", "contest", "declaration"]
WhereAt = Literal[
    "here",  # the location of this card, or the one it has just left
    "battlefield", "resting", "in_play",  # in_play = battlefield or resting
    "attached", "resources", "principles", "apparatus", "laboratory",  # laboratory = all that lies there
    "materia", "locations",  # claimed Materia in a laboratory; the Materia at the locations
    "hand", "deck", "discard", "aside", "pile",
]

# What the engine counts for each seat, for the game and for each round (LedgerIs).
LEDGER_FACTS = (
    "claimed", "claimed:resource", "claimed:treasure", "claimed:volatile", "claimed:relic",
    "claimed@left", "claimed@middle", "claimed@right", "claimed_at_albedo",
    "claimed_types",  # different types of Materia claimed so far
    "won", "won@left", "won@middle", "won@right", "lost_contest",
    "won_alone",  # contests won where it had exactly 1 creature and others together 2 or more as damage was declared
    "destroyed",  # enemy creatures, by credit
    "lost",  # own creatures destroyed on the battlefield
    "sacrificed:reagent", "sacrificed:creature",
    "advanced", "advanced:albedo", "advanced:citrinitas", "advanced:rubedo",
    "deployed", "deployed_from_hand", "played:praxis", "played:arcana", "discarded",
    "upkeep_units", "upkeep:sulphur", "upkeep:mercury", "upkeep:salt",  # units gained in Upkeep
    "contest_creatures", "claim_creatures",  # own creatures on the battlefield as Contest, as Claim began
)

_word = {
    "frozen": True,
    "forbid_unknown_fields": True,
    "omit_defaults": True,
    "rename": {"as_": "as", "from_": "from", "not_": "not"},
}


class Sel(Struct, **_word):
    """Which cards. With `pick`: `each` (all that fit, as it resolves; bound only where `as` is given), `target` (chosen
    when the card is played, the ability used or the trigger happens), `choose` (chosen as it resolves, by you).
    Where a selector says what a card that is already known must be (Trigger, Fits, Costs, More, Bonus, Allow, Dig,
    Search, Deal.instead), an `at` of in_play, which is the default, asks nothing."""

    pick: Literal["each", "target", "choose"] = "each"
    count: int = 1  # how many to pick
    up_to: bool = False  # 0 to count
    any_number: bool = False
    random: bool = False
    per_opponent: bool = False  # "… of each opponent": count for each of them
    as_: str = "target"
    kind: Kind | tuple[Kind, ...] | None = None  # absent: creature at here/battlefield/resting/in_play, else any card
    kind_var: str | None = None  # of the kind bound to this variable
    not_kind: Kind | None = None
    subtype: str | None = None
    of: Seat | Literal["any", "opponent"] = "any"  # controller (in hand, deck, discard: owner)
    at: WhereAt | tuple[WhereAt, ...] = "in_play"
    place: str | None = None  # a variable that holds a location ("that location"), or left, middle, right
    elsewhere: bool = False  # at another location than here
    same_place_as: str | None = None  # at the location of that variable's card, or the one it has just left
    apart: bool = False  # several picks: all at different locations
    different_kinds: bool = False  # several picks: of different kinds
    no_shared_element: bool = False  # several picks
    same_cost: bool = False  # several picks: same cost
    other: bool = False  # not this card ("another")
    not_: str | None = None  # not the card of that variable
    is_: str | None = None  # the card of that variable, if it fits
    element: Element | tuple[Element, ...] | None = None
    element_not_among: Sel | None = None  # "with an element that none of … has"
    cost_min: int | None = None
    cost_max: int | None = None
    cost_max_over: str | None = None  # cost at most `cost_over` more than the card of that variable
    cost_over: int = 0
    power_min: int | None = None
    power_max: int | None = None
    keyword: Keyword | None = None
    damaged: bool | None = None
    exhausted: bool | None = None
    awake: bool | None = None  # neither exhausted nor asleep
    face: Literal["up", "down"] | None = None
    token: bool | None = None
    named: str | None = None
    not_named: str | None = None
    alone: bool = False  # no other creature of its controller at its location
    unopposed: bool = False  # at a location where no other seat has a creature
    beside: Sel | None = None  # another card that fits this stands at its location
    turned_up: bool = False  # turned up this round
    deployed_last_round: bool | None = None
    deaths_min: int | None = None  # destroyed on the battlefield at least so often this game
    destroyed_here: bool = False  # destroyed here this round
    materia_type: str | tuple[str, ...] | None = None
    response_targets: Sel | None = None  # pile: whose target is a card that fits
    single_target: bool = False  # pile: has exactly one target
    played_last_round: bool = False  # you played it last round; it may be anywhere now (`at` does not count)
    top: int | None = None  # deck: among so many top cards
    declared_on: bool = False  # damage is declared on it by … (contest window)


class SeatSel(Struct, **_word):
    """Which seats."""

    pick: Literal["each", "target", "choose"] = "each"
    of: Literal["opponent", "any"] = "opponent"
    creature_at: Literal["here", "battlefield"] | None = None
    beaten_here: bool = False  # had a creature here when damage was declared, and lost to you
    as_: str = "them"


# A name: you, opponent (each), owner, controller (the last, of `it`, else of the first target), or a variable.
Seat = str | SeatSel
Who = str | Sel


# ---------------------------------------------------------------- amounts
class Count(Struct, tag_field="n", tag="count", **_word):
    """How many cards fit, times `times`, at most `max`; with `elements`: how many elements among them."""

    cards: Sel
    times: int = 1
    max: int | None = None
    elements: bool = False


class Stat(Struct, tag_field="n", tag="stat", **_word):
    """Power, toughness, cost, damage … of a card, at most `max`."""

    stat: Literal["power", "toughness", "cost", "damage", "printed_power", "printed_toughness"]
    of: str = "this"
    max: int | None = None


class Var(Struct, tag_field="n", tag="var", **_word):
    """A number bound earlier (units paid, damage healed), or how many cards the variable holds, plus `plus`, at most
    `max`. Always there: the counters on your alchemist `call`, `debt`, and `debt_owed` (less the free ones)."""

    name: str
    plus: int = 0
    max: int | None = None


Span = Literal["game", "round", "last_round"]
Amount = int | Count | Stat | Var


# ---------------------------------------------------------------- conditions
class CardsAre(Struct, tag_field="is", tag="cards", **_word):
    """At least / at most / exactly so many cards fit."""

    cards: Sel
    at_least: int | None = None
    at_most: int | None = None
    exactly: int | None = None


class Trio(Struct, tag_field="is", tag="match", **_word):
    """Different cards can be found, one for each selector."""

    cards: tuple[Sel, ...]


class StageIs(Struct, tag_field="is", tag="stage", **_word):
    at_least: Stage | None = None
    exactly: Stage | None = None


class LedgerIs(Struct, tag_field="is", tag="ledger", **_word):
    """The ledger of you counts so many of a fact; `rounds`: in so many different rounds; `in_a_row`: in this round
    and each of the n-1 before. In round 1 whatever is said of the last round is false."""

    fact: str
    at_least: int | None = None
    at_most: int | None = None
    exactly: int | None = None
    span: Span = "game"
    rounds: int | None = None
    in_a_row: int | None = None
    within_last: int | None = None  # at least once in this round and the n-1 before


class RoundIs(Struct, tag_field="is", tag="round", **_word):
    at_least: int


class Places(Struct, tag_field="is", tag="places", **_word):
    """At least so many locations where all of this is true for you. Binds `places`, which Sel.place may name."""

    at_least: int = 1
    place: Literal["left", "middle", "right"] | None = None
    mine_at_least: int = 1
    mine_exactly: int | None = None
    others_at_most: int | None = None
    won: bool = False  # you won the contest there this round
    claimed: bool = False  # you claimed there this round
    cards: tuple[Sel, ...] = ()  # different cards there, one for each
    equal_numbers: bool = False  # two or more such locations with equal numbers of your creatures


class PoolIs(Struct, tag_field="is", tag="pool", **_word):
    at_least: int | None = None
    element: bool = False  # counts units of an element only, no ✦
    empty: bool = False
    each_element: bool = False


class Differ(Struct, tag_field="is", tag="differ", **_word):
    """Two amounts differ by at most so much."""

    a: Amount
    b: Amount
    at_most: int


class Fits(Struct, tag_field="is", tag="fits", **_word):
    """The card of the variable fits the selector."""

    card: str
    sel: Sel


class Did(Struct, tag_field="is", tag="did", **_word):
    """The variable is bound and not empty or zero; without a name: the step before was done in full."""

    name: str = "did"


class AllOf(Struct, tag_field="is", tag="all", **_word):
    of: tuple[Condition, ...]


class AnyOf(Struct, tag_field="is", tag="any", **_word):
    of: tuple[Condition, ...]


class Not(Struct, tag_field="is", tag="not", **_word):
    of: Condition


Condition = (
    CardsAre | Trio | StageIs | LedgerIs | RoundIs | Places | PoolIs | Differ | Fits | Did | AllOf | AnyOf | Not
)


# ---------------------------------------------------------------- verbs
class _Step(Struct, tag_field="verb", **_word):
    pass


class Deal(_Step, tag="deal"):
    """Effect damage: at once, no bonus, fortified works; never deadly unless a creature (`by`) deals it.
    `instead_amount` is dealt instead to those that fit `instead` (Greek Fire)."""

    amount: Amount
    to: Who
    by: str | None = None
    instead: Sel | None = None
    instead_amount: int = 0
    back: bool = False  # at the same time `to` deals damage equal to its power to `by`


class Heal(_Step, tag="heal"):
    """Take damage off; no amount: fully. Binds `healed`."""

    who: Who
    amount: Amount | None = None


class Destroy(_Step, tag="destroy"):
    who: Who


class Have(_Step, tag="have"):
    """Lasting change of cards: +X/+Y, keywords given or lost, power and toughness set, cost, element, protection."""

    who: Who
    power: Amount = 0
    toughness: Amount = 0
    keywords: tuple[Keyword, ...] = ()
    keyword_var: str | None = None  # the keyword(s) bound to this variable
    keywords_of: str | None = None  # the printed keywords of the card of this variable; `others`: picked with it
    lose: tuple[Keyword, ...] = ()
    lose_all: bool = False
    set_power: Amount | None = None
    set_toughness: Amount | None = None
    only_element_var: str | None = None
    cost: int = 0  # costs ✦ more (less where negative)
    fixed: bool = False  # effects cannot move, return or take control of it
    later_too: bool = False  # "your X have": those that come later in the time as well, at the same places
    limit: int | None = None  # at most +limit/+limit in all from this line
    until: Until = "round"


class SwapStats(_Step, tag="swap_stats"):
    who: Who
    until: Until = "round"


class Gain(_Step, tag="gain"):
    """Units to a pool and OP. `units` is printed glyphs; `generic` an amount of ✦; `choice` so many elements of your
    choice; `produced_by`: 1 element that each of those cards produces."""

    units: str = ""
    generic: Amount = 0
    choice: int = 0
    produced_by: Who | None = None
    unit_var: str | None = None  # the unit bound to this variable
    op: Amount = 0
    seat: Seat = "you"


class Lose(_Step, tag="lose"):
    """A seat loses units, which you choose, from its pool (binds `lost`), or OP."""

    seat: Seat
    units: int = 0
    element: bool = False  # units of an element only, no ✦
    op: int = 0


class Pay(_Step, tag="pay"):
    """You may pay; if you do, `then`, else `otherwise`. `up_to`: any number of times the cost; binds `paid`."""

    cost: str
    then: tuple[Step, ...] = ()
    otherwise: tuple[Step, ...] = ()
    up_to: int = 1


class May(_Step, tag="may"):
    """You may do all of this; if you do, `then`."""

    do: tuple[Step, ...]
    then: tuple[Step, ...] = ()


class IfDo(_Step, tag="if"):
    when: Condition
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


class ForEach(_Step, tag="for_each"):
    """Once for each card or location (`places`), or so many `times`, bound to `as`."""

    do: tuple[Step, ...]
    cards: Sel | None = None
    places: bool = False
    times: Amount | None = None
    as_: str = "each"


class ChooseOne(_Step, tag="choose_one"):
    """Modes: possible ones only; with targets, as it is played."""

    modes: tuple[tuple[Step, ...], ...]


class Choose(_Step, tag="choose"):
    """Bind a choice of yours: a location, element, kind, keyword or card."""

    what: Literal["location", "element", "kind", "keyword", "card"]
    as_: str
    other_than: str | None = None  # another location than this one (variable, or `here`)
    keyword_of: Who | None = None  # one of the keywords that these cards have
    without: tuple[Keyword, ...] = ()
    count: int = 1
    up_to: bool = False
    by: Seat = "you"
    cards: Sel | None = None  # with pick target: chosen when played, used or triggered
    target: bool = False  # chosen when played (a target location)


class Draw(_Step, tag="draw"):
    amount: Amount = 1
    seat: Seat = "you"


class Discard(_Step, tag="discard"):
    """The owner's choice of `amount`, or the cards of `who`."""

    amount: int = 1
    seat: Seat = "you"
    who: Who | None = None


class Look(_Step, tag="look"):
    """See a hand or an Opus, alone."""

    at: Literal["hand", "opus"]
    seat: Seat


class Arrange(_Step, tag="arrange"):
    """Look at the top cards of a deck and put each on the top or the bottom, in your order."""

    count: int
    deck: Seat | Literal["materia"] = "you"
    top_only: bool = False
    swap_one: bool = False  # you may first swap 1 with a Materia at a location, which goes to the bottom (Dowsing)


class Dig(_Step, tag="dig"):
    """Look at (or reveal) the top cards of your deck, put `take` that fit into your hand, the rest on the bottom in
    your order. `every`: all that fit; `may`: or none."""

    count: int
    take: int = 1
    every: bool = False
    may: bool = False
    reveal: bool = False
    cards: Sel | None = None


class Search(_Step, tag="search"):
    """Take a fitting card of your deck or none, then shuffle; reveal it and put it into the hand, on the top, or place
    it for free."""

    cards: Sel
    to: Literal["hand", "top", "place"] = "hand"


class Put(_Step, tag="put"):
    """To a hand, laboratory, deck, discard or aside. From your discard to your hand it reads "reclaim"."""

    who: Who
    to: Literal[
        "hand", "laboratory", "resource", "top", "bottom", "discard", "aside", "materia_bottom", "materia_discard",
    ]
    seat: Seat | None = None  # into whose laboratory; absent: the owner's / yours
    ordered: bool = False  # in the order you choose


class Sacrifice(_Step, tag="sacrifice"):
    who: Who


class Attach(_Step, tag="attach"):
    who: Who
    awake: bool = False
    as_element: Element | None = None  # a creature that becomes a reagent


class Deploy(_Step, tag="deploy"):
    """As from hand, with triggers; free."""

    who: Who
    face: Literal["up", "down", "own"] = "own"
    place: str = "here"  # or a variable: a location, or the card whose location it is or was


class Move(_Step, tag="move"):
    """To another location you choose, or to `here`."""

    who: Who
    to: Literal["another", "here"] = "another"
    with_: Who | None = None  # these go with it, to the same location


class Home(_Step, tag="home"):
    """Return home: its owner's laboratory, awake, damage kept."""

    who: Who


class Save(_Step, tag="save"):
    """If it would be destroyed in this time, it returns home instead, healed fully (once)."""

    who: Who
    until: Until = "contest"


class Exhaust(_Step, tag="exhaust"):
    who: Who


class Wake(_Step, tag="wake"):
    who: Who


class Make(_Step, tag="make"):
    """Make a token, or a token copy of a card. Bound to `made`."""

    name: str = ""
    kind: Literal["homunculus", "minion"] = "minion"
    power: int = 0
    toughness: int = 0
    element: Element | None = None
    keywords: tuple[Keyword, ...] = ()
    copy: Who | None = None
    at: str = "here"  # here, laboratory, another, or a variable that holds a location
    count: Amount = 1


class Control(_Step, tag="control"):
    """Take control, until the end of the round; in End it may go to its owner's hand. Binds `former`: the seat that
    controlled it before."""

    who: Who
    seat: Seat = "you"
    until: Until = "round"
    to_hand: bool = False


class Turn(_Step, tag="turn"):
    who: Who
    face: Literal["up", "down"]


class Cancel(_Step, tag="cancel"):
    who: Who
    unless: str = ""  # its controller pays this


class Redirect(_Step, tag="redirect"):
    """Change the only target of a response to this, to another legal one, or to another one that fits."""

    who: Who
    to: Who | None = None


class RedirectDamage(_Step, tag="redirect_damage"):
    """Damage declared (by `by`, or on `declared_on`) now goes to this."""

    declared_on: Who | None = None
    by: Who | None = None


class Repeat(_Step, tag="repeat"):
    """Do again right after: the card just played (`it`), the Entry lines of a creature, a response as yours, or the
    next praxis you play this round."""

    what: Literal["card", "entry", "next_praxis"]
    who: Who = "it"


class Prevent(_Step, tag="prevent"):
    """The next `amount` points of damage; none: all."""

    who: Who
    amount: Amount | None = None
    until: Until = "round"


class Reveal(_Step, tag="reveal"):
    """To all: an Opus (binds `revealed`: how many were hidden), or cards in a hand, which stay there."""

    who: Who | None = None
    opus_of: Seat | None = None
    while_in_hand: bool = False
    more: int = 0  # while it is revealed so, it costs ✦ more


class Offer(_Step, tag="offer"):
    """The seat answers yes or no, seen by all; impossible if either cannot pay or do it."""

    to: Seat
    accepted: tuple[Step, ...]
    refused: tuple[Step, ...] = ()
    needs: tuple[Condition, ...] = ()


class Vote(_Step, tag="vote"):
    """All seats name, in secret, one of these seats; most wins, your choice on ties. Bound to `as`."""

    among: Seat
    as_: str = "them"


class Bid(_Step, tag="bid"):
    """These seats bid units in secret; the strictly highest pays and is bound to `as`."""

    among: Seat
    as_: str = "them"


class Truce(_Step, tag="truce"):
    """Truce between you and the seat this round, here or everywhere."""

    seat: Seat
    everywhere: bool = False


class SkipTurn(_Step, tag="skip_turn"):
    seat: Seat


class StayHome(_Step, tag="stay_home"):
    who: Who
    until: Until = "round"


class SwapPlaces(_Step, tag="swap_places"):
    """Swap the locations of two creatures, or the Materia of two locations."""

    who: Who
    with_: Who | None = None


class Counters(_Step, tag="counters"):
    """Put public counters on your alchemist (negative: remove); binds `removed`."""

    name: Literal["call", "debt"]
    amount: int
    max: int | None = None


class Price(_Step, tag="price"):
    """The next advance, or the creatures that seats deploy this round, cost ✦ less or more."""

    what: Literal["advance", "deploy"]
    more: int
    place: str | None = None
    by: Literal["you", "opponents", "all"] = "you"


class WriteLaw(_Step, tag="write_law"):
    """Choose one of these `laws` that is not in force and write it; `all`: each of yours. A law too many: you choose
    which one ends."""

    laws: tuple[str, ...] = ()
    all: bool = False


class Forbid(_Step, tag="forbid"):
    """Two seats cannot deploy, move or make creatures at each other's location this round."""

    seat: Seat
    mine: str
    theirs: str


class Native(_Step, tag="native"):
    """A registered effect of one card (engine/effects/natives.py), with text and tests of its own."""

    name: str


Step = (
    Deal | Heal | Destroy | Have | SwapStats | Gain | Lose | Pay | May | IfDo | ForEach | ChooseOne | Choose | Draw
    | Discard | Look | Arrange | Dig | Search | Put | Sacrifice | Attach | Deploy | Move | Home | Save | Exhaust
    | Wake | Make | Control | Turn | Cancel | Redirect | RedirectDamage | Repeat | Prevent | Reveal | Offer | Vote
    | Bid | Truce | SkipTurn | StayHome | SwapPlaces | Counters | Price | WriteLaw | Forbid | Native
)


# ---------------------------------------------------------------- what stands by itself
class _Rule(Struct, tag_field="rule", **_word):
    pass


class Has(_Rule, tag="has"):
    """Cards that fit have this while the line works; read in layers, never stored."""

    who: Who
    power: Amount = 0
    toughness: Amount = 0
    keywords: tuple[Keyword, ...] = ()
    lose: tuple[Keyword, ...] = ()
    lose_all: bool = False
    set_power: int | None = None
    set_toughness: int | None = None
    share_keywords_of: Sel | None = None  # the keywords of these cards at its location
    without: tuple[Keyword, ...] = ()
    equal_greater: bool = False  # power and toughness both equal the greater of the two


class Costs(_Rule, tag="costs"):
    """What a seat pays ✦ more (less where negative) for. `nth`: only the first, second … that fits in the round;
    `and_later`: and each after it."""

    what: Literal["deploy", "play", "advance", "wake", "redeploy", "aura_payment"]
    more: int
    cards: Sel | None = None
    from_hand: bool = True
    nth: int | None = None
    and_later: bool = False
    place: Literal["here"] | None = None
    by: Literal["you", "opponents", "all"] = "you"


class Number(_Rule, tag="number"):
    """A rule number replaced (hand limit, advances a round, uses of abilities) or added to (slots)."""

    what: Literal[
        "hand_limit", "advances", "apparatus_ability_uses", "ability_uses", "kept_units", "principle_slots", "laws",
        "call_discount", "free_debts",
    ]
    value: int


class Bonus(_Rule, tag="bonus"):
    """The elemental bonus of damage by (`by`) or to (`to`) these creatures is so much more."""

    more: int
    by: Sel | None = None
    to: Sel | None = None


class More(_Rule, tag="more"):
    """Effects of your cards that fit heal, prevent, deal so much more to each creature; once: the first each round."""

    cards: Sel | None = None
    heal: int = 0
    prevent: int = 0
    deal: int = 0
    once: bool = False


class Allow(_Rule, tag="allow"):
    """What you may do besides."""

    what: Literal[
        "deploy_face_down",  # cards that fit; `first`: the first creature of each round
        "attach_awake", "no_slot", "any_element", "see_face_down", "see_hands", "declare_last",
        "counts_double_sacrifice", "sacrifice_for_advance", "stage_higher", "play_from_discard",
        "free_of_new_laws",  # a law of yours binds every other seat, but not you in the round in which you write it
        "free_of_laws",  # laws never bind you
        "write_laws",  # the `laws` named too
    ]
    laws: tuple[str, ...] = ()
    cards: Sel | None = None
    first: bool = False
    where_i_am: bool = False  # only at locations where you have a creature
    more: int = 0  # ✦ more
    then: Literal["aside", "bottom"] | None = None
    once: bool = False


class Cannot(_Rule, tag="cannot"):
    """What effects or seats cannot do."""

    what: Literal[
        "displace",  # effects of opponents: move, return or take control of your creatures, save by an accepted offer
        "look_hand",  # effects of opponents: look at or reveal your hand; with `discard` also make you discard
        "look_all",  # effects of opponents: look at or reveal your hand, deck or Opus
        "crowd",  # no seat can deploy, move or make a creature where it has 3 or more
        "instants",  # any seat: instant arcana and response abilities in Deployment and Contest
        "claim_with_minions",  # any seat whose creatures at the location are all minions
    ]
    discard: bool = False


class Instead(_Rule, tag="instead"):
    """A replacement, once per event: what would happen to a card that fits happens in this way. `stay`: it is not
    destroyed, its damage is set to 1 less than its toughness; `place`: it dies and goes back to its location, awake,
    without damage, instead of going home; then `do`."""

    of: Literal["destroyed", "discarded_from_battlefield"]
    cards: Sel
    to: Literal["top", "stay", "place"]
    do: tuple[Step, ...] = ()
    may: bool = False
    once: bool = False


class NativeRule(_Rule, tag="native"):
    name: str


Standing = Has | Costs | Number | Bonus | More | Allow | Cannot | Instead | NativeRule


# ---------------------------------------------------------------- lines and cards
class Trigger(Struct, **_word):
    """When an event happens. `who`: which card it happens to (bound to `it`); of its place only `here` (the one it is
    at or has just left) and `battlefield` are asked. `once`: once per round. Bound besides: by lose_contest `winner`
    (the seat that won there, if any), by damaged_by_effect `damage` and `them` (the seat)."""

    event: Literal[
        "dies", "advance", "second_advance", "claim", "play", "sacrifice", "deploy", "place", "wake", "lose_contest",
        "leaves_laboratory", "deployment_begins",
        "looked",  # an effect of yours looked at or revealed a hidden card of an opponent
        "opponent_gains",  # an effect of an opponent made it draw or gain units
        "damaged_by_effect",  # an effect of an opponent dealt damage to `who`
    ]
    who: Who | None = None
    by: Literal["you", "opponent", "any"] = "you"  # whose act it is; not asked of `dies`
    materia_type: str | None = None
    from_hand: bool = False
    once: bool = False


Moment = Literal["entry", "hired", "death", "home", "win", "claim", "contest", "upkeep", "end", "attached", "once"]


class Ability(Struct, **_word):
    """Used by choice: in your Laboratory turn, as your Deployment turn, or in a response window."""

    phase: Literal["laboratory", "deployment", "response"]
    cost: str = ""
    discard: int = 0
    sacrifice: Who | None = None  # this, or a selector
    stay_home: bool = False
    calls: tuple[int, ...] = ()  # remove so many calls: one of these, each for the mode of the same place
    once: bool = False
    only_in: tuple[Window, ...] = ()
    only_opponents: bool = False


class Line(Struct, **_word):
    """One printed line. Without `head` and `use`: standing rules, or (praxis, arcana) what it does when played."""

    gate: Stage | None = None
    instead: bool = False  # replaces the line above from that stage on
    replaces: Literal["aura", "ability"] | None = None  # of its alchemist; a use already made counts on
    only_at: Stage | None = None  # "While you are at Nigredo"
    advanced: Literal["also", "instead"] | None = None  # "If you advanced this turn"
    in_play: bool = False  # works resting too
    head: Moment | Trigger | None = None
    when: Condition | None = None  # "if …" of a trigger
    use: Ability | None = None
    only_in: tuple[Window, ...] = ()  # arcana: "Only in a … window."
    extra_cost: Sacrifice | None = None
    do: tuple[Step, ...] = ()
    rules: tuple[Standing, ...] = ()
    cannot_be_repeated: bool = False


class Slots(Struct, **_word):
    reagents: int
    principles: int


class Card(Struct, **_word):
    """One card of the cube, as its sheet has it. Texts are made from the lines (cards/text)."""

    id: str
    name: str
    kind: Literal[
        "homunculus", "agent", "minion", "reagent", "principle", "praxis", "arcana", "apparatus", "alchemist", "opus",
        "objective", "materia",
    ]
    flavour: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    copies: int = 1
    # draftable
    subtype: str | None = None
    element: tuple[Element, ...] = ()
    cost: str = "0"
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[Keyword, ...] = ()
    lines: tuple[Line, ...] = ()
    # Materia and objectives
    type: Literal["resource", "treasure", "volatile", "relic"] | None = None
    op: int = 0
    # alchemists
    title: str | None = None
    school: str | None = None
    slots: Slots | None = None
    aura: tuple[Line, ...] = ()
    ability: tuple[Line, ...] = ()
    gifts: dict[Stage, tuple[Line, ...]] = {}
    laws: dict[str, tuple[Line, ...]] = {}
    # goals
    archetype: str | None = None
    difficulty: int | None = None
    condition: tuple[Condition, ...] = ()
    checked: Literal["change", "claim_begins", "contest_ends", "deployment_ends", "claim"] | None = None


class CubeFile(Struct, **_word):
    """One file of a cube folder: cards of any kind."""

    cards: tuple[Card, ...]
