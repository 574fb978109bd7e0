"""The game's changes, built from ops: each makes the change, tells it, writes the ledger and sets off what listens.

Used by the effects of cards and by the phases. Destroying is a chapter of its own (`deaths`), looking too (`looking`).

Events told here and by the effects (fields besides `seat`, whose act or whose card it is; `cards` are named to those
who may know them):
    draw            amount; cards known to the owner alone
    discard         cards
    damage          cards (the creature), amount, other (the seat whose effect or creatures dealt it), place
    prevented       cards, amount
    heal            cards, amount
    destroyed       cards, place, other (the seat whose effect destroyed it)
    saved           cards (stayed or went home instead)                recurs          cards (to hand instead)
    sacrificed      cards
    attached        cards, data asleep 0/1            placed          cards, data slot resource|apparatus|principle
    deployed        cards, place, data face up|down, data from hand|laboratory|discard…
    turned_up       cards, place                      turned_down     cards, place
    moved           cards, place (where to), data from
    home            cards                             to_hand         cards
    put             cards, data to (hand, laboratory, resource, top, bottom, discard, aside, …)
    reclaimed       cards
    exhausted       cards                             woke            cards
    token           cards, place, amount (how many)   ceased          cards
    control         cards, seat (who has it now), other (who had it)
    stage           amount (the stage reached, 1..3)
    looked          other (whose), amount, data at hand|deck|opus|materia; cards known to the looker alone
    revealed        cards, other (whose), data at hand|opus|deck
    searched        cards (the one found, where it is shown), data found 0/1      shuffled
    arranged        amount, other (whose deck), data at deck|materia
    changed         cards, amount power, data toughness, keywords, lose, until    has a lasting change
    gain_units, pays, loses_units, op (ops)           counters        amount, data name, data total
    law             data name; other NO_SEAT          law_ends        data name
    offer           other (to whom)                   answered        data yes 0/1
    vote            other (for whom), for each seat as votes show     bid     amount, for each seat as bids show
    truce           other, place                      forbid          other, place, data theirs
    repeat          cards                             cancelled       cards
    redirected      cards (response, new target)      redirected_damage cards
    price           amount, data what, place          skip_turn       other
    stay_home       cards, data round                 swapped         cards
    chosen          data what, data value             nothing_found
    chain_cut       the endless chain is cut
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.game import EVERYBODY

from . import ops, triggers
from .deaths import destroy, to_discard
from .lines import sheets
from .sight import by_card
from .state import NO_CARD, NO_SEAT, PLACES, STAGES, Piece, Token

if TYPE_CHECKING:
    from .run import Run

__all__ = [
    "advance_stage", "all_home", "arrive", "attach", "attach_principle", "deal_contest_damage", "deal_damage",
    "destroy", "discard", "draw", "end_of", "exhaust", "heal", "leave_laboratory", "look_at", "make_room", "make_token",
    "move_to", "overfull", "place_apparatus", "place_resource", "return_home", "reveal", "sacrifice", "shuffle_deck",
    "slot_cards", "slots", "take_control", "take_materia", "takes_slot", "to_discard", "to_hand", "turn_down",
    "turn_up", "wake", "wake_asleep",
]


def kind_of(run: Run, p: Piece) -> str:
    """The printed kind of a card or token."""
    return p.token.kind if p.token is not None else sheets(run.cube)[p.card].card.kind


def named(run: Run, ids: Iterable[int], known: int = EVERYBODY) -> list[Any]:
    """Cards as an event names them, to those who may know them."""
    return [ops.name(run, run.s.pieces[i], known & ops.known_to(run, run.s.pieces[i])) for i in ids]


# ---------------------------------------------------------------- hand and deck
def draw(run: Run, seat: int, n: int = 1) -> list[int]:
    """Draw so many; an empty deck draws nothing. Others are told the number alone."""
    drawn = list(run.s.seats[seat].deck[:n])
    for i in drawn:
        ops.move(run, i, "hand")
    if drawn:
        run.irrevocable = True
        cards = [ops.name(run, run.s.pieces[i], 1 << seat) for i in drawn]
        ops.tell(run, "draw", seat=seat, amount=len(drawn), cards=cards)
    return drawn


def discard(run: Run, seat: int, ids: Sequence[int]) -> None:
    """These cards of its hand go to the seat's discard."""
    if not ids:
        return
    ids = by_card(run.s, ids)
    for i in ids:
        ops.move(run, i, "discard")
    ops.tally(run, seat, "discarded", len(ids))
    ops.tell(run, "discard", seat=seat, cards=named(run, ids))


def shuffle_deck(run: Run, seat: int) -> None:
    """Shuffle: whoever knew where a card lay knows it no more."""
    for i in run.s.seats[seat].deck:
        if run.s.pieces[i].known:
            ops.write(run, i, known=0)
    ops.set_seat(run, seat, deck=run.shuffled(f"deck {seat}", run.s.seats[seat].deck))
    ops.tell(run, "shuffled", seat=seat)


def look_at(run: Run, seat: int, owner: int, ids: Sequence[int], at: str) -> None:
    """The seat alone sees these hidden cards of the owner (its own, or another's); all are told that it looked."""
    run.irrevocable = True
    if at == "hand":
        ids = by_card(run.s, ids)
    for i in ids:
        p = run.s.pieces[i]
        if not p.known >> seat & 1:
            ops.write(run, i, known=p.known | 1 << seat)
    ops.tell(
        run, "looked", seat=seat, other=owner, amount=len(ids), at=at,
        cards=[ops.name(run, run.s.pieces[i], 1 << seat) for i in ids],
    )
    if ids and owner not in (seat, NO_SEAT):
        triggers.fire(run, "looked", seat=seat)


def reveal(run: Run, seat: int, owner: int, ids: Sequence[int], at: str) -> None:
    """Shown to all, by an effect of the seat, for as long as they stay where they are."""
    if not ids:
        return
    run.irrevocable = True
    if at == "hand":
        ids = by_card(run.s, ids)
    for i in ids:
        ops.write(run, i, known=EVERYBODY)
    ops.tell(run, "revealed", seat=seat, other=owner, at=at, cards=[ops.name(run, run.s.pieces[i]) for i in ids])
    if owner != seat:
        triggers.fire(run, "looked", seat=seat)


# ---------------------------------------------------------------- damage
def deal_damage(
    run: Run, hits: Sequence[tuple[int, int]], by_seat: int = NO_SEAT, source: int = NO_CARD, effect: bool = True
) -> list[tuple[int, int]]:
    """Damage that is no declared damage, all at once: fortified takes 1 off, prevention next. Whoever deals it is
    credited with what it destroys. Returns what was dealt to whom."""
    creature = source != NO_CARD and run.s.pieces[source].zone == "battlefield"
    pure = creature and "purified" in run.derived.keywords(source)
    dealt: list[tuple[int, int]] = []
    worn = {t for t, _ in hits if "fortified" in run.derived.keywords(t) and not (pure and _enemy(run, t, by_seat))}
    for target, amount in hits:
        took = _suffer(run, target, amount - (target in worn), by_seat, pure)
        if took:
            dealt.append((target, took))
    if effect:
        for target, took in dealt:
            triggers.fire(
                run, "damaged_by_effect", piece=target, seat=by_seat, vars={"#damage": (took,), "them": (by_seat,)},
            )
    return dealt


def _enemy(run: Run, piece: int, seat: int) -> bool:
    return run.s.pieces[piece].controller != seat


def _suffer(run: Run, target: int, amount: int, by_seat: int, pure: bool = False, **more: Any) -> int:
    """One creature is given damage: what was prevented comes off. Damage of 0 is no damage."""
    p = run.s.pieces[target]
    if amount <= 0 or p.zone not in ("battlefield", "laboratory"):
        return 0
    amount = _prevent(run, target, amount)
    if not amount:
        return 0
    p = run.s.pieces[target]
    credit = p.damaged_by if by_seat < 0 or by_seat in p.damaged_by else (*p.damaged_by, by_seat)
    ops.write(run, target, damage=p.damage + amount, damaged_by=credit, **more)
    if pure and "recursive" in run.derived.keywords(target):
        ops.mark(run, target, until="round", instead="no_return", source=by_seat)
    ops.tell(run, "damage", seat=p.controller, other=by_seat, amount=amount, place=p.slot, cards=named(run, [target]))
    return amount


def _prevent(run: Run, target: int, amount: int) -> int:
    """What is left of the damage after shields: those for all of it, then the next points, the oldest first."""
    p = run.s.pieces[target]
    if any(m.prevent_all for m in p.marks):
        ops.tell(run, "prevented", seat=p.controller, amount=amount, cards=named(run, [target]))
        return 0
    left, marks = amount, []
    for m in p.marks:
        taken = min(m.prevent, left)
        left -= taken
        if taken:
            m = replace(m, prevent=m.prevent - taken)
            if not m.prevent:
                continue
        marks.append(m)
    if left != amount:
        ops.write(run, target, marks=tuple(marks))
        ops.tell(run, "prevented", seat=p.controller, amount=amount - left, cards=named(run, [target]))
    return left


def deal_contest_damage(run: Run, hits: Sequence[Any]) -> None:
    """Declared damage, all at once: `hits` as the contest has reckoned them (attacker, target, amount, deadly)."""
    keywords = {h.attacker: run.derived.keywords(h.attacker) for h in hits}
    seats = {h.attacker: run.s.pieces[h.attacker].controller for h in hits}
    for h in hits:
        deadly = {"deadly_hit": True} if h.deadly else {}
        _suffer(run, h.target, h.amount, seats[h.attacker], "purified" in keywords[h.attacker], **deadly)


def heal(run: Run, ids: Sequence[int], amount: int | None = None) -> int:
    """Take damage off (None: all of it); returns how much in all."""
    healed = 0
    for i in ids:
        p = run.s.pieces[i]
        n = p.damage if amount is None else min(amount, p.damage)
        if n > 0:
            ops.write(run, i, damage=p.damage - n)
            ops.tell(run, "heal", seat=p.controller, amount=n, cards=named(run, [i]))
            healed += n
    return healed


# ---------------------------------------------------------------- to the laboratory
def slot_cards(run: Run, seat: int, slot: str) -> list[int]:
    """Cards that take up slots (attached, principle), in order of arrival; some take none."""
    free = {r.source for r in run.derived.allows(seat, "no_slot")}
    return [i for i in run.s.labs[seat] if run.s.pieces[i].slot == slot and i not in free]


def slots(run: Run, seat: int, slot: str) -> int:
    """How many slots the seat's alchemist has."""
    printed = sheets(run.cube)[run.s.pieces[run.s.seats[seat].alchemist].card].card.slots
    if printed is None:
        return 0
    if slot == "attached":
        return printed.reagents
    return run.derived.numbers(seat, "principle_slots", printed.principles)


def takes_slot(run: Run, piece: int) -> bool:
    """Whether the reagent would take up a slot."""
    sheet = sheets(run.cube).get(run.s.pieces[piece].card)
    return sheet is None or sheet.creature or not any(
        getattr(r, "what", "") == "no_slot" for line in sheet.lines for r in line.rules
    )


def overfull(run: Run, seat: int, slot: str, piece: int = NO_CARD) -> list[int]:
    """The cards of which one must make room if this card is attached; none while a slot is free."""
    if piece != NO_CARD and slot == "attached" and not takes_slot(run, piece):
        return []
    taken = slot_cards(run, seat, slot)
    return taken if len(taken) >= slots(run, seat, slot) else []


def make_room(run: Run, seat: int, old: int) -> None:
    """The old card of a full slot goes to the discard; that is no sacrifice."""
    found = leave_laboratory(run, [old])
    to_discard(run, [old])
    ops.tell(run, "discard", seat=seat, cards=named(run, [old]))
    triggers.queue(run, found)


def attach(run: Run, piece: int, seat: int, *, awake: bool = False, as_element: str = "") -> None:
    """Attach a reagent, asleep until the next upkeep unless awake; the caller has made room."""
    if run.derived.allowed(seat, "attach_awake", piece) is not None:
        awake = True
    ops.move(
        run, piece, "laboratory", "attached", controller=seat, exhausted=False, asleep=not awake, face_down=False,
        as_reagent=as_element, damage=0, marks=(),
    )
    ops.tell(run, "attached", seat=seat, asleep=int(not awake), cards=named(run, [piece]))
    if awake:
        triggers.fire(run, "attached", piece=piece, seat=seat)


def wake_asleep(run: Run, piece: int) -> None:
    """A reagent attached last round wakes; "when attached" happens now."""
    p = ops.write(run, piece, asleep=False)
    ops.tell(run, "woke", seat=p.controller, cards=named(run, [piece]), silent=True)
    triggers.fire(run, "attached", piece=piece, seat=p.controller)


def attach_principle(run: Run, piece: int, seat: int) -> None:
    """Attach a principle; it works at once."""
    ops.move(run, piece, "laboratory", "principle", controller=seat)
    ops.tell(run, "placed", seat=seat, slot="principle", cards=named(run, [piece]))
    triggers.fire(run, "attached", piece=piece, seat=seat)


def place_resource(run: Run, piece: int, seat: int) -> None:
    """A reagent becomes a resource."""
    ops.move(run, piece, "laboratory", "resource", controller=seat, exhausted=False, asleep=False, as_reagent="")
    ops.tell(run, "placed", seat=seat, slot="resource", cards=named(run, [piece]))


def place_apparatus(run: Run, piece: int, seat: int) -> None:
    ops.move(run, piece, "laboratory", "apparatus", controller=seat)
    ops.tell(run, "placed", seat=seat, slot="apparatus", cards=named(run, [piece]))
    triggers.fire(run, "place", piece=piece, seat=seat)


def take_materia(run: Run, piece: int, seat: int) -> None:
    """A Materia moves to the seat's laboratory; it pays from the next upkeep."""
    was = run.s.pieces[piece]
    if was.zone == "laboratory" and was.controller == seat:
        return
    ops.move(run, piece, "laboratory", "materia", controller=seat)
    ops.tell(run, "put", seat=seat, to="laboratory", cards=named(run, [piece]))


def leave_laboratory(run: Run, ids: Sequence[int]) -> list[Any]:
    """What listens to these cards leaving a laboratory; collected before they go, queued by the caller after."""
    return [
        t for i in ids if run.s.pieces[i].zone == "laboratory" and run.s.pieces[i].slot != "resting"
        for t in triggers.collect(run, "leaves_laboratory", pieces=(i,), seat=run.s.pieces[i].controller)
    ]


# ---------------------------------------------------------------- to the battlefield
def arrive(run: Run, piece: int, place: str, *, face_down: bool, from_hand: bool, **changes: Any) -> None:
    """A creature is deployed: Entry (Hired too, unless it comes from its laboratory), at once or as it turns up.
    `from_hand`: from elsewhere than the laboratory; `changes`: fields to write, what was paid for instance."""
    p = run.s.pieces[piece]
    came_from = p.zone
    seat = p.controller if p.zone == "laboratory" else p.owner
    used = (*p.used, "elsewhere") if came_from != "laboratory" else tuple(u for u in p.used if u != "elsewhere")
    kept = {"used": used} if came_from == "laboratory" else {}
    p = ops.move(
        run, piece, "battlefield", place, controller=seat, face_down=face_down, deployed=run.s.round, exhausted=False,
        **kept, **changes,
    )
    if came_from != "laboratory":
        ops.write(run, piece, used=used)
    ops.set_game(run, deployed=piece)
    ops.tally(run, seat, "deployed")
    if from_hand:
        ops.tally(run, seat, "deployed_from_hand")
        ops.tally(run, seat, "hand:" if face_down or p.token else f"hand:{p.card}")
    ops.tell(
        run, "deployed", seat=seat, place=place, cards=named(run, [piece]), face="down" if face_down else "up",
        came_from=came_from,
    )
    triggers.fire(run, "deploy", piece=piece, seat=seat, place=place)
    if not face_down:
        enter(run, piece)


def enter(run: Run, piece: int) -> None:
    """The entry lines of a creature that arrived or turned up, hired ones where it came from elsewhere."""
    triggers.fire(run, "entry", piece=piece)
    if "elsewhere" in run.s.pieces[piece].used:
        triggers.fire(run, "hired", piece=piece)


def turn_up(run: Run, piece: int) -> None:
    """A face-down creature is shown; on the battlefield its entry happens now."""
    p = run.s.pieces[piece]
    if not p.face_down:
        return
    run.irrevocable = True
    here = p.zone == "battlefield"
    p = ops.write(run, piece, face_down=False, turned_up=run.s.round if here else p.turned_up)
    ops.tell(run, "turned_up", seat=p.controller, place=p.slot if here else "", cards=named(run, [piece]))
    if here:
        enter(run, piece)


def turn_down(run: Run, piece: int) -> None:
    """A creature is turned face down: not in Contest."""
    p = run.s.pieces[piece]
    if p.face_down or run.s.phase == "contest":
        return
    cards = named(run, [piece])
    ops.write(run, piece, face_down=True)
    ops.tell(run, "turned_down", seat=p.controller, place=p.slot if p.zone == "battlefield" else "", cards=cards)


def move_to(run: Run, piece: int, place: str) -> None:
    """To another location; changes nothing else."""
    p = run.s.pieces[piece]
    if p.zone != "battlefield" or p.slot == place:
        return
    was = p.slot
    ops.move(run, piece, "battlefield", place, controller=p.controller)
    ops.tell(run, "moved", seat=p.controller, place=place, cards=named(run, [piece]), came_from=was)


def make_token(
    run: Run, seat: int, at: str, *, token: Token | None = None, card: str = "", count: int = 1
) -> list[int]:
    """Make tokens, or token copies of a card, at a location or in the seat's laboratory: awake, without Entry."""
    made = []
    for _ in range(count):
        if at in PLACES:
            if not run.derived.can_come(seat, at):
                break
            p = ops.new_piece(run, card, seat, "battlefield", at, token=token, is_token=True)
        else:
            p = ops.new_piece(run, card, seat, "laboratory", "resting", token=token, is_token=True)
        made.append(p.id)
    if made:
        ops.tell(run, "token", seat=seat, place=at if at in PLACES else "", amount=len(made), cards=named(run, made))
    return made


def take_control(run: Run, piece: int, seat: int, *, until: str = "round", to_hand: bool = False) -> int:
    """The creature stays where it is and is the seat's; returns who had it."""
    p = run.s.pieces[piece]
    former = p.controller
    if former == seat:
        return former
    ops.write(run, piece, controller=seat)
    ops.mark(run, piece, until=until, control_from=former, to_hand=to_hand)
    ops.tell(run, "control", seat=seat, other=former, place=p.slot, cards=named(run, [piece]))
    return former


# ---------------------------------------------------------------- home, hand, sleep
def _rest(run: Run, piece: int, **changes: Any) -> bool:
    """Into its owner's laboratory, awake; a face-down one stays so only if it is veiled. False: the token ceased."""
    p = run.s.pieces[piece]
    if p.is_token:
        ops.move(run, piece, "gone")
        return False
    veiled = p.face_down and "veiled" in run.derived.printed_keywords(piece)
    ops.move(
        run, piece, "laboratory", "resting",
        **{"controller": p.owner, "face_down": veiled, "exhausted": False, **changes},
    )
    return True


def return_home(run: Run, ids: Sequence[int]) -> list[int]:
    """By an effect: home, awake, damage kept, no Home lines. A minion goes to the discard, and that is no death.
    Returns those that came home."""
    came: list[int] = []
    for i in ids:
        p = run.s.pieces[i]
        if p.zone != "battlefield":
            continue
        cards = named(run, [i])
        if kind_of(run, p) == "minion" and not p.is_token:
            to_discard(run, [i])
            ops.tell(run, "home", seat=p.owner, place=p.slot, cards=named(run, [i]), discarded=1)
            continue
        if _rest(run, i):
            came.append(i)
            cards = named(run, [i])
        ops.tell(run, "home", seat=p.owner, place=p.slot, cards=cards, discarded=0)
    return came


def all_home(run: Run) -> None:
    """End: homunculi and agents go home keeping damage, minions to the discard, tokens cease, all together; then the
    Home lines of those that came."""
    back = [i for i in run.s.field if any(m.to_hand for m in run.s.pieces[i].marks)]
    minions, others = [], []
    for i in run.s.field:
        if i not in back:
            (minions if kind_of(run, run.s.pieces[i]) == "minion" else others).append(i)
    to_discard(run, minions)
    to_hand(run, back)
    came = [i for i in others if _rest(run, i)]
    ops.tell(run, "all_home", cards=named(run, came), silent=not (came or minions))
    triggers.fire(run, "home", pieces=came)


def to_hand(run: Run, ids: Sequence[int]) -> None:
    """To its owner's hand. A token ceases."""
    found = leave_laboratory(run, ids)
    for i in ids:
        p = run.s.pieces[i]
        known = ops.known_to(run, p)
        ops.move(run, i, "hand")
        if run.s.pieces[i].zone == "gone":
            ops.tell(run, "ceased", seat=p.owner, place=_place(p), cards=[ops.name(run, p, known)])
        else:
            ops.tell(run, "to_hand", seat=p.owner, place=_place(p), cards=[ops.name(run, p, known | 1 << p.owner)])
    triggers.queue(run, found)


def _place(p: Piece) -> str:
    return p.slot if p.slot in PLACES else ""


def exhaust(run: Run, ids: Sequence[int]) -> None:
    for i in ids:
        p = run.s.pieces[i]
        if not p.exhausted:
            ops.write(run, i, exhausted=True)
            ops.tell(run, "exhausted", seat=p.controller, cards=named(run, [i]))


def wake(run: Run, ids: Sequence[int], seat: int | None = None) -> None:
    """Wake exhausted cards; `seat`: who wakes them (absent: their controller)."""
    for i in ids:
        p = run.s.pieces[i]
        if not p.exhausted and not p.asleep:
            continue
        asleep = p.asleep and not p.exhausted
        ops.write(run, i, exhausted=False, asleep=False, woke_round=run.s.round)
        by = p.controller if seat is None else seat
        ops.tell(run, "woke", seat=by, cards=named(run, [i]))
        if asleep:
            triggers.fire(run, "attached", piece=i, seat=p.controller)
        elif p.slot == "resting":
            ops.tally(run, by, f"woke:{p.card}" if not p.face_down else "woke:")
            triggers.fire(run, "wake", piece=i, seat=by)


def sacrifice(run: Run, ids: Sequence[int], seat: int) -> None:
    """To the discard, all together; no death. Those sacrificed together see each other."""
    found = triggers.collect(run, "sacrifice", pieces=tuple(ids), seat=seat) + leave_laboratory(run, ids)
    for i in ids:
        creature = run.derived.is_creature(run.s.pieces[i])
        ops.tally(run, seat, "sacrificed:creature" if creature else "sacrificed:reagent")
    known = [ops.name(run, run.s.pieces[i]) for i in ids]
    to_discard(run, ids)
    ops.tell(run, "sacrificed", seat=seat, cards=known)
    triggers.queue(run, found)


# ---------------------------------------------------------------- stages and lengths
def advance_stage(run: Run, seat: int) -> None:
    """One stage on: the gifts that work once, then what listens. What it cost is paid already."""
    own = run.s.seats[seat]
    stage = STAGES[own.stage + 1]
    ops.set_seat(
        run, seat, stage=own.stage + 1, advances=own.advances + 1, advanced_this_turn=True, advance_discount=0,
    )
    ops.tally(run, seat, "advanced")
    ops.tally(run, seat, f"advanced:{stage}")
    ops.tell(run, "stage", seat=seat, amount=own.stage)
    triggers.queue(run, triggers.gifts(run, seat, stage))
    triggers.fire(run, "advance", seat=seat)
    if own.advances == 2:
        triggers.fire(run, "second_advance", seat=seat)


def end_of(run: Run, length: str) -> None:
    """What lasts this contest, or this round, ends; what lasts the next round lasts this one from now on."""
    over = {"contest"} if length == "contest" else {"contest", "round"}
    for p in list(run.s.pieces):
        if any(m.until in over or (length == "round" and m.until == "next_round") for m in p.marks):
            kept = tuple(m for m in p.marks if m.until not in over)
            if length == "round":
                kept = tuple(replace(m, until="round") if m.until == "next_round" else m for m in kept)
            ops.write(run, p.id, marks=kept)
    lasting = [x for x in run.s.lasting if x.until not in over]
    if length == "round":
        lasting = [replace(x, until="round") if x.until == "next_round" else x for x in lasting]
    if lasting != run.s.lasting:
        ops.set_game(run, lasting=lasting)


