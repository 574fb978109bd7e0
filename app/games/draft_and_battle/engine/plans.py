"""The steps of every act: what is asked, in which order, and what it comes to.

Card, place, targets, fees, payment. Nothing is changed here; `acts` does what a plan says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ..cards.costs import Cost
from . import effects, fees
from .legal import effect_line, must_veil, places
from .pay import ask_payment, payable
from .phases.upkeep import element_question
from .picking import picked
from .prices import FREE, price
from .script import Script
from .state import NO_CARD, Act, Ctx, Prompt, Question, Units, Value
from .targets import card_names

if TYPE_CHECKING:
    from .run import Run


class Plan(Struct, frozen=True):
    """An act with everything that was chosen for it."""

    act: Act
    cost: Cost = FREE
    units: Units | None = None  # None: the only way
    place: str = ""
    face_down: bool = False
    vars: dict[str, tuple[Value, ...]] = {}
    targets: tuple[str, ...] = ()
    sacrificed: tuple[int, ...] = ()
    discarded: tuple[int, ...] = ()
    calls: int = 0
    out: int = NO_CARD  # leaves a full slot
    element: str = ""


def plan(run: Run, seat: int, answers: tuple[Any, ...]) -> Plan:
    """The plan that these answers make; raises Pause where the next one is missing."""
    act = answers[0]
    assert isinstance(act, Act)
    return PLANS[act.kind](run, seat, act, Script(answers[1:]))


def _units(run: Run, seat: int, cost: Cost, source: int, script: Script) -> Units | None:
    question = ask_payment(run, seat, cost, source)
    if question is None:
        return None
    units = script.ask(question)
    assert isinstance(units, tuple)
    return units  # type: ignore[return-value]


def _piece(answer: object) -> int:
    assert isinstance(answer, int)
    return answer


# ---------------------------------------------------------------- laboratory
def _resource(run: Run, seat: int, act: Act, script: Script) -> Plan:
    element = str(script.choose(element_question(run, act.card)))
    cost = price(run, seat, act)
    return Plan(act, cost, _units(run, seat, cost, act.card, script), element=element)


def _slotted(run: Run, seat: int, act: Act, script: Script) -> Plan:
    question = fees.slot_question(run, seat, act.card, "attached" if act.kind == "attach" else "principle")
    out = NO_CARD if question is None else _piece(script.choose(question))
    cost = price(run, seat, act)
    return Plan(act, cost, _units(run, seat, cost, act.card, script), out=out)


def _simple(run: Run, seat: int, act: Act, script: Script) -> Plan:
    """Apparatus, waking: nothing to choose but how to pay."""
    cost = price(run, seat, act)
    return Plan(act, cost, _units(run, seat, cost, act.card, script))


def _advance(run: Run, seat: int, act: Act, script: Script) -> Plan:
    chosen: list[int] = []
    while (question := fees.advance_question(run, seat, chosen)) is not None:
        chosen.append(_piece(script.choose(question)))
    cost = price(run, seat, act)
    units = _units(run, seat, cost, run.s.seats[seat].alchemist, script)
    return Plan(act, cost, units, sacrificed=tuple(chosen))


# ---------------------------------------------------------------- cards and abilities with an effect
def _effect(run: Run, seat: int, act: Act, script: Script) -> Plan:
    """Praxis, arcana, abilities: targets and modes first, then what it costs besides units, then units."""
    p = run.s.pieces[act.card]
    place = p.slot if p.zone == "battlefield" else ""
    line = effect_line(run, seat, act)
    found = effects.aim(run, Ctx(seat, act.card, place), line, script)
    sacrificed = _taken(script, fees.sacrifice_question(run, seat, act))
    found = {**fees.bound_by_sacrifice(run, seat, act, sacrificed), **found}  # a target keeps its name
    discarded = _taken(script, fees.discard_question(run, seat, act))
    calls = fees.calls_asked(run, seat, act)
    cost = price(run, seat, act)
    units = _units(run, seat, cost, act.card, script)
    return Plan(
        act, cost, units, place=place, vars=found, targets=card_names(line, found), sacrificed=sacrificed,
        discarded=discarded, calls=calls[int(found["mode"][0])] if calls else 0,
    )


def _taken(script: Script, question: Question | None) -> tuple[int, ...]:
    return () if question is None else picked(script.choose(question))


# ---------------------------------------------------------------- deployment
def _deploy(run: Run, seat: int, act: Act, script: Script) -> Plan:
    """Place, face down where one may choose, payment."""
    found = tuple(places(run, seat, act))
    place = str(script.ask(Question(
        "choose", Prompt("deploy", {"card": act.card}), of="place", options=found, default=found[0], source=act.card
    )))
    face_down = must_veil(run, act.card)
    if not face_down and may_veil(run, seat, act, place):
        prompt = Prompt("face_down", {"card": act.card})
        face_down = bool(script.ask(
            Question("choose", prompt, of="yes", options=(False, True), default=False, source=act.card)
        ))
    cost = price(run, seat, act, place, face_down)
    return Plan(act, cost, _units(run, seat, cost, act.card, script), place=place, face_down=face_down)


def may_veil(run: Run, seat: int, act: Act, place: str) -> bool:
    """The seat may choose to deploy this creature face down, and can pay for it so."""
    leave = run.derived.allowed(seat, "deploy_face_down", act.card)
    if leave is None or (leave.rule.first and run.s.seats[seat].round.get("deployed", 0)):
        return False
    return payable(run, seat, price(run, seat, act, place, True))


PLANS: dict[str, Callable[[Run, int, Act, Script], Plan]] = {
    "resource": _resource, "attach": _slotted, "principle": _slotted, "apparatus": _simple, "wake": _simple,
    "advance": _advance, "praxis": _effect, "ritual": _effect, "instant": _effect, "ability": _effect,
    "deploy": _deploy, "redeploy": _deploy,
}
