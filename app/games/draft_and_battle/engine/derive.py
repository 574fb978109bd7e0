"""What is read, never stored: power, toughness, keywords, elements, rules in force, what a seat may and must pay.

Layers (words.md): printed; set to; +X/+Y, -X/-Y and swaps; "equal the greater" last. Keywords are given, then lost;
shared keywords are read before sharing. One `Derived` belongs to one state that nobody writes any more; `Run` makes a
new one after each change, and each part is worked out only when it is asked for (`Parts`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..cards.costs import parse_cost
from ..cards.cube import Cube
from ..cards.words import Allow, Cannot, Costs, Has, Number, Sel
from .amounts import amount
from .lines import Sheet, book, kinds_of, sheets, use_key, working
from .select import fits
from .state import Ctx, Lasting, Mark, Piece, State

VEILED = frozenset(("veiled",))
ADDED = frozenset(("principle_slots",))  # numbers that are added to the printed one; all others replace it


class Rule(NamedTuple):
    """A standing rule in force, whose it is and which card it is printed on."""

    seat: int
    source: int
    rule: Any


class _Change(NamedTuple):
    """One change of power and toughness: printed on a card, a mark on the creature, or lasting."""

    stamp: int
    power: int
    toughness: int
    set_power: int | None
    set_toughness: int | None


class InForce:
    """The standing rules in force: by their type, and those asked for by name by that name."""

    def __init__(self) -> None:
        self.by_type: dict[type, list[Rule]] = {}
        self.allows: dict[tuple[int, str], list[Rule]] = {}
        self.forbids: dict[str, list[Rule]] = {}
        self.numbers: dict[tuple[int, str], list[int]] = {}
        self.costs: dict[str, list[Rule]] = {}
        self.place_costs = False  # one of them asks where a creature goes
        self.weakens = False  # one of them may take toughness away

    def add(self, entry: Rule) -> None:
        seat, rule = entry.seat, entry.rule
        self.by_type.setdefault(type(rule), []).append(entry)
        if isinstance(rule, Allow):
            self.allows.setdefault((seat, rule.what), []).append(entry)
        elif isinstance(rule, Cannot):
            self.forbids.setdefault(rule.what, []).append(entry)
        elif isinstance(rule, Number):
            self.numbers.setdefault((seat, rule.what), []).append(rule.value)
        elif isinstance(rule, Costs):
            self.costs.setdefault(rule.what, []).append(entry)
            self.place_costs = self.place_costs or rule.place is not None
        elif isinstance(rule, Has):
            self.weakens = self.weakens or weakens(rule.toughness, rule.set_toughness)


class Parts:
    """What has been read of one state so far; true of its exact copies too. `Run.changed` says what makes it stale:
    the rules in force hang on whose text works (TEXTS), all else on everything but the mere course of the game."""

    __slots__ = ("has", "keywords", "rules", "stats")

    def __init__(self, rules: InForce | None = None) -> None:
        self.rules = rules
        self.has: list[tuple[Rule, Ctx, list[int]]] | None = None
        self.keywords: dict[int, frozenset[str]] | None = None
        self.stats: dict[int, tuple[int, int]] | None = None

    def copy(self) -> Parts:
        """For a copy of the state that will be written: what is read of it from now on is its own."""
        new = Parts(self.rules)
        new.has, new.keywords, new.stats = self.has, self.keywords, self.stats
        return new


class Derived:
    """Everything derived of one state."""

    def __init__(self, cube: Cube, state: State, parts: Parts | None = None) -> None:
        """`parts`: what has been read of this very state before."""
        self.cube = cube
        self.state = state
        self.sheets: dict[str, Sheet] = sheets(cube)
        self.parts = parts if parts is not None else Parts()
        self._busy = False  # a layer is being read that others ask for: they get the printed values

    @property
    def derived(self) -> Derived:
        """A `Derived` may stand wherever a `Run` does."""
        return self

    # ---------------------------------------------------------------- one card
    def sheet(self, piece: int) -> Sheet | None:
        return self.sheets.get(self.state.pieces[piece].card)

    def is_creature(self, p: Piece) -> bool:
        if p.as_reagent:
            return False
        if p.token is not None:
            return True
        sheet = self.sheets.get(p.card)
        return sheet is not None and sheet.creature

    def kinds(self, piece: int) -> frozenset[str]:
        """Every name of its kind: a face-down creature is only a creature."""
        p = self.state.pieces[piece]
        if p.as_reagent:
            return kinds_of("reagent")
        if p.face_down and p.zone in ("battlefield", "laboratory"):
            return frozenset(("card", "creature"))
        if p.token is not None:
            return kinds_of(p.token.kind)
        return self.sheets[p.card].kinds if p.card in self.sheets else frozenset(("card",))

    def name(self, piece: int) -> str:
        p = self.state.pieces[piece]
        if p.token is not None:
            return p.token.name
        return self.sheets[p.card].card.name if p.card in self.sheets else ""

    def elements(self, piece: int) -> tuple[str, ...]:
        """Its elements; "has that element and no other" wins, the latest of several."""
        p = self.state.pieces[piece]
        if p.as_reagent:
            return (p.as_reagent,)
        if p.face_down and p.zone in ("battlefield", "laboratory"):
            return ()
        for mark in reversed(p.marks):
            if mark.element:
                return (mark.element,)
        if p.token is not None:
            return p.token.element
        return self.sheets[p.card].card.element if p.card in self.sheets else ()

    def cost_total(self, piece: int) -> int:
        """The units printed; a token 0, a token copy as printed, a reagent 0. Changes are ignored."""
        p = self.state.pieces[piece]
        if p.token is not None or p.card not in self.sheets:
            return 0
        return parse_cost(self.sheets[p.card].card.cost).total

    def printed(self, piece: int) -> tuple[int, int]:
        """Printed power and toughness."""
        p = self.state.pieces[piece]
        if p.token is not None:
            return p.token.power, p.token.toughness
        sheet = self.sheets.get(p.card)
        return (sheet.card.power or 0, sheet.card.toughness or 0) if sheet else (0, 0)

    def printed_keywords(self, piece: int) -> tuple[str, ...]:
        p = self.state.pieces[piece]
        if p.token is not None:
            return p.token.keywords
        return self.sheets[p.card].card.keywords if p.card in self.sheets else ()

    # ---------------------------------------------------------------- layers
    def power(self, piece: int) -> int:
        return max(self._numbers(piece)[0], 0)

    def toughness(self, piece: int) -> int:
        return self._numbers(piece)[1]

    def left(self, piece: int) -> int:
        """What is left of its toughness."""
        return self._numbers(piece)[1] - self.state.pieces[piece].damage

    def keywords(self, piece: int) -> frozenset[str]:
        if self.parts.keywords is None:
            if self._busy:
                return frozenset(self.printed_keywords(piece))
            self._read_keywords()
            assert self.parts.keywords is not None
        found = self.parts.keywords.get(piece)
        return frozenset(self.printed_keywords(piece)) if found is None else found

    def _numbers(self, piece: int) -> tuple[int, int]:
        if self.parts.stats is None:
            if self._busy:
                return self.printed(piece)
            self._read_stats()
            assert self.parts.stats is not None
        found = self.parts.stats.get(piece)
        return self.printed(piece) if found is None else found

    def creatures(self) -> Iterator[int]:
        """Creatures in play: on the battlefield in order of arrival, then resting, seat by seat."""
        pieces = self.state.pieces
        yield from self.state.field
        for lab in self.state.labs:
            for i in lab:
                if pieces[i].slot == "resting":
                    yield i

    def _grants(self) -> list[tuple[Rule, Ctx, list[int]]]:
        """Every `Has` in force with the creatures that it fits, as far as that hangs on no keyword."""
        if self.parts.has is None:
            self.parts.has = []
            for entry in self.rules(Has):
                ctx = self.context(entry)
                rule: Has = entry.rule
                self.parts.has.append((entry, ctx, self._fitting(entry, ctx, rule.who)))
        return self.parts.has

    def _fitting(self, entry: Rule, ctx: Ctx, who: Any) -> list[int]:
        if who == "this":
            return [entry.source]
        free = self.exempt(entry)
        return [
            i for i in self.creatures()
            if self.state.pieces[i].controller not in free and fits(self, ctx, who, i)
        ]

    def _later(self, piece: int) -> Iterator[Mark]:
        """Lasting "your X have" that fit this creature."""
        for lasting in self.state.lasting:
            if lasting.kind == "has" and lasting.mark is not None and lasting.sel is not None:
                ctx = Ctx(lasting.seat, lasting.source, lasting.place, {"places": lasting.data})
                if fits(self, ctx, lasting.sel, piece):
                    yield lasting.mark

    def _read_keywords(self) -> None:
        pieces = self.state.pieces
        given: dict[int, set[str]] = {}
        lost: dict[int, set[str]] = {}
        self._busy = True
        grants = self._grants()
        for i in self.creatures():
            p = pieces[i]
            given[i], lost[i] = set(self.printed_keywords(i)), set()
            for mark in (*p.marks, *self._later(i)):
                given[i].update(mark.keywords)
                lost[i].update(given[i] | _EVERY if mark.lose_all else mark.lose)
        for entry, _, ids in grants:
            rule: Has = entry.rule
            for i in ids:
                if i in given:
                    given[i].update(rule.keywords)
                    lost[i].update(_EVERY if rule.lose_all else rule.lose)
        before = {i: given[i] - lost[i] for i in given}
        for entry, ctx, ids in grants:
            if entry.rule.share_keywords_of is not None:
                for i in ids:
                    given[i].update(self._shared(entry.rule, ctx, i, before))
        self.parts.keywords = {
            i: VEILED if pieces[i].face_down else frozenset(given[i] - lost[i]) for i in given
        }
        self._busy = False

    def _shared(self, rule: Has, ctx: Ctx, piece: int, before: dict[int, set[str]]) -> set[str]:
        """The keywords of its companions that it shares."""
        pieces = self.state.pieces
        p = pieces[piece]
        assert rule.share_keywords_of is not None
        return {
            k for i in self.state.field
            if i != piece and pieces[i].slot == p.slot and p.zone == "battlefield"
            and fits(self, ctx, rule.share_keywords_of, i)
            for k in before[i] if k not in rule.without
        }

    def _read_stats(self) -> None:
        if self.parts.keywords is None:
            self._read_keywords()
        changes: dict[int, list[_Change]] = {}
        greater: list[int] = []
        self._busy = True
        grants = self._grants()
        for entry, ctx, ids in grants:
            rule: Has = entry.rule
            if isinstance(rule.who, Sel) and _hangs_on_keywords(rule.who):
                ids = self._fitting(entry, ctx, rule.who)
            if rule.equal_greater:
                greater.extend(ids)
            if not (rule.power or rule.toughness or rule.set_power is not None or rule.set_toughness is not None):
                continue
            change = _Change(
                self.state.pieces[entry.source].stamp, amount(self, ctx, rule.power), amount(self, ctx, rule.toughness),
                rule.set_power, rule.set_toughness,
            )
            for i in ids:
                changes.setdefault(i, []).append(change)
        lasting = any(x.kind == "has" for x in self.state.lasting)
        stats: dict[int, tuple[int, int]] = {}
        pieces = self.state.pieces
        for i in self.creatures():
            mine = changes.get(i, [])
            marks = (*pieces[i].marks, *self._later(i)) if lasting else pieces[i].marks
            stats[i] = _layered(self.printed(i), [*mine, *(_of_mark(m) for m in marks)] if marks else mine)
        for i in greater:
            if i in stats and not pieces[i].face_down:
                top = max(stats[i])
                stats[i] = (top, top)
        for i in self.state.field:
            if pieces[i].face_down:
                stats[i] = (0, stats[i][1])
        self.parts.stats = stats
        self._busy = False

    # ---------------------------------------------------------------- rules in force
    def rules(self, kind: type) -> list[Rule]:
        """Standing rules of this type in force: (seat, source, rule), battlefield first, then seat by seat."""
        return self.in_force.by_type.get(kind, [])

    @property
    def in_force(self) -> InForce:
        """All standing rules in force."""
        if self.parts.rules is None:
            self.parts.rules = self._read_rules()
        return self.parts.rules

    def _read_rules(self) -> InForce:
        s = self.state
        groups = [s.field]
        for seat, lab in zip(s.seats, s.labs, strict=True):
            groups += [[seat.alchemist] if seat.alchemist >= 0 else [], lab]
        found = InForce()
        pieces, standing = s.pieces, book(self.cube).standing
        for group in groups:
            for i in group:
                p = pieces[i]
                if p.card in standing:
                    for w in working(self.cube, s, p):
                        for rule in w.line.rules:
                            found.add(Rule(p.controller, i, rule))
        return found

    def context(self, entry: Rule) -> Ctx:
        """What the line of a standing rule knows: its seat, its card and where that is."""
        p = self.state.pieces[entry.source]
        return Ctx(entry.seat, entry.source, p.slot if p.zone == "battlefield" else "")

    def exempt(self, entry: Rule) -> tuple[int, ...]:
        """Seats that a law does not bind: its writer in the round in which it was written, or for good."""
        sheet = self.sheet(entry.source)
        law = sheet.laws.get(id(entry.rule)) if sheet is not None else None
        if law is None:
            return ()
        if self.allows(entry.seat, "free_of_laws"):
            return (entry.seat,)
        fresh = self.state.seats[entry.seat].laws.get(law) == self.state.round
        return (entry.seat,) if fresh and self.allows(entry.seat, "free_of_new_laws") else ()

    def allows(self, seat: int, what: str) -> list[Rule]:
        """What lets this seat do that."""
        return self.in_force.allows.get((seat, what), [])

    def allowed(self, seat: int, what: str, piece: int | None = None) -> Rule | None:
        """The first rule that lets this seat do that (with that card). A rule that works once a round and is used up
        counts no more; `mark_used` marks it."""
        for entry in self.allows(seat, what):
            rule: Allow = entry.rule
            if rule.once and self.once_key(entry) in self.state.pieces[entry.source].used:
                continue
            if piece is None or rule.cards is None or fits(self, self.context(entry), rule.cards, piece, anywhere=True):
                return entry
        return None

    def once_key(self, entry: Rule) -> str:
        """The key of `Piece.used` of a rule that works once a round."""
        return f"rule:{type(entry.rule).__name__}:{getattr(entry.rule, 'what', getattr(entry.rule, 'of', ''))}"

    def forbids(self, what: str) -> list[Rule]:
        """What makes that impossible, whose it is and on which card."""
        return self.in_force.forbids.get(what, [])

    def numbers(self, seat: int, what: str, base: int) -> int:
        """A number of the rules for this seat: replaced (the highest wins) or, for slots, added to."""
        found = self.in_force.numbers.get((seat, what), [])
        if what in ADDED:
            return base + sum(found)
        return max(found, default=base)

    def uses(self, seat: int, source: int, index: int) -> int:
        """How often this once-per-round ability may be used in a round."""
        sheet = self.sheet(source)
        if sheet is None:
            return 1
        if sheet.card.kind == "alchemist" and sheet.printed[index].part != "aura":
            return self.numbers(seat, "ability_uses", 1)
        use = sheet.lines[index].use
        if sheet.card.kind == "apparatus" and use is not None and use.phase == "laboratory":
            return self.numbers(seat, "apparatus_ability_uses", 1)
        return 1

    def used(self, source: int, index: int) -> int:
        """How often this ability was used this round."""
        p = self.state.pieces[source]
        return p.used.count(use_key(self.cube, p, index))

    def forbidden(self, what: str, seat: int) -> Rule | None:
        """What makes that impossible for this seat, if anything does."""
        return next((r for r in self.forbids(what) if seat not in self.exempt(r)), None)

    # ---------------------------------------------------------------- prices
    def more(
        self, seat: int, what: str, piece: int | None = None, place: str = "", face_down: bool = False
    ) -> int:
        """✦ more (less where negative) that the seat pays to `deploy` (from hand), `redeploy`, `play`, `advance`,
        `wake` or for an `aura_payment`, of all rules, promised prices and marks together. What is deployed face down
        is only a creature to them."""
        total = 0
        for r in self.in_force.costs.get(what, ()):
            if (not face_down or self._definition_fits(r.rule.cards, "")) and self._asks(r, seat, piece, place):
                total += r.rule.more
        for lasting in self.state.lasting:
            # A promised price of deploying is asked of veterans too; what stands printed says "from hand".
            asked = "deploy" if what == "redeploy" else what
            if lasting.kind == "price" and lasting.data[:1] == (asked,) and _binds(lasting, seat):
                total += lasting.amount if lasting.place in ("", place) else 0
        if piece is not None and what in ("deploy", "play"):
            for m in self.state.pieces[piece].marks:
                total += m.cost
        return total

    @property
    def priced_by_place(self) -> bool:
        """Whether what a creature costs may hang on where it goes."""
        return self.in_force.place_costs or any(x.kind == "price" and x.place for x in self.state.lasting)

    def _asks(self, entry: Rule, seat: int, piece: int | None, place: str) -> bool:
        """Whether this rule is about that payment."""
        rule: Costs = entry.rule
        if (rule.by == "you" and seat != entry.seat) or (rule.by == "opponents" and seat == entry.seat):
            return False
        if seat in self.exempt(entry):
            return False
        if rule.place == "here" and place != self.state.pieces[entry.source].slot:
            return False
        ctx = self.context(entry)
        if rule.cards is not None and (piece is None or not fits(self, ctx, rule.cards, piece, anywhere=True)):
            return False
        if rule.nth is None:
            return True
        nth = 1 + self._done(seat, rule, ctx)
        return nth == rule.nth or (rule.and_later and nth > rule.nth)

    def _done(self, seat: int, rule: Costs, ctx: Ctx) -> int:
        """How many cards that fit the seat has deployed from hand (woken …) this round so far, by the ledger's notes
        `hand:<card>` and `woke:<card>`; one deployed face down was a creature only and has no name there."""
        prefix = {"deploy": "hand:", "wake": "woke:", "play": "play:"}.get(rule.what, "")
        count = 0
        for fact, n in self.state.seats[seat].round.items():
            if prefix and fact.startswith(prefix) and self._definition_fits(rule.cards, fact[len(prefix):]):
                count += n
        return count

    def _definition_fits(self, sel: Sel | None, card: str) -> bool:
        """A selector asked of a printed card alone: kind, element and cost."""
        if sel is None:
            return True
        sheet = self.sheets.get(card)
        kinds = sheet.kinds if sheet else frozenset(("card", "creature"))
        wanted = (sel.kind,) if isinstance(sel.kind, str) else sel.kind
        if wanted and not any(k in kinds for k in wanted):
            return False
        cost = parse_cost(sheet.card.cost).total if sheet else None
        if sel.cost_min is not None and (cost is None or cost < sel.cost_min):
            return False
        if sel.cost_max is not None and (cost is None or cost > sel.cost_max):
            return False
        elements = (sel.element,) if isinstance(sel.element, str) else sel.element
        return not elements or (sheet is not None and any(e in sheet.card.element for e in elements))

    # ---------------------------------------------------------------- what stands between seats
    def truce(self, a: int, b: int, place: str) -> bool:
        """Whether neither of these seats may harm the other's creatures there."""
        return any(
            x.kind == "truce" and {x.seat, x.other} == {a, b} and x.place in ("", place) for x in self.state.lasting
        )

    def can_come(self, seat: int, place: str) -> bool:
        """Whether the seat may deploy, move or make one creature at this location."""
        s = self.state
        for x in s.lasting:
            if x.kind == "forbid" and x.seat == seat and x.place == place:
                return False
        if self.forbids("crowd"):
            return sum(1 for i in s.field if s.pieces[i].slot == place and s.pieces[i].controller == seat) < 3
        return True

    def held(self, seat: int, piece: int, by_offer: bool = False) -> bool:
        """Whether effects of this seat cannot move, return or take control of it (The Serpent Nailed, Alum)."""
        p = self.state.pieces[piece]
        if any(m.fixed for m in p.marks):
            return True
        if by_offer or p.controller == seat or not self.is_creature(p):
            return False
        return any(r.seat == p.controller for r in self.forbids("displace"))

    def hidden_from(self, seat: int, owner: int, at: str) -> bool:
        """Whether effects of this seat cannot look at or reveal the owner's hand, deck or Opus."""
        if seat == owner:
            return False
        if any(r.seat == owner for r in self.forbids("look_all")):
            return True
        return at == "hand" and any(r.seat == owner for r in self.forbids("look_hand"))


_EVERY = frozenset((
    "guardian", "elusive", "deadly", "fortified", "veiled", "volatile", "recursive", "purified", "unaligned", "primal",
))


def _binds(lasting: Lasting, seat: int) -> bool:
    """`other` of a promised price: NO_SEAT all seats, else the seat itself or all but it (data[1] "not")."""
    if lasting.data[1:2] == ("opponents",):
        return seat != lasting.seat
    return lasting.data[1:2] == ("all",) or seat == lasting.seat


def _hangs_on_keywords(sel: Sel) -> bool:
    return sel.keyword is not None


def weakens(toughness: object, set_toughness: int | None) -> bool:
    """Whether such a change may take toughness away: one that sets it, or a fixed loss."""
    return set_toughness is not None or (isinstance(toughness, int) and toughness < 0)


def _of_mark(m: Mark) -> _Change:
    return _Change(m.stamp, m.power, m.toughness, m.set_power, m.set_toughness)


def _layered(printed: tuple[int, int], changes: list[_Change]) -> tuple[int, int]:
    """Printed, then the latest that sets, then all that adds."""
    power, toughness = printed
    if not changes:
        return printed
    latest_power = latest_toughness = -1
    for c in changes:
        if c.set_power is not None and c.stamp > latest_power:
            power, latest_power = c.set_power, c.stamp
        if c.set_toughness is not None and c.stamp > latest_toughness:
            toughness, latest_toughness = c.set_toughness, c.stamp
    for c in changes:
        power += c.power
        toughness += c.toughness
    return power, toughness
