"""What a fight at one location would come to: everybody spends its power on what it kills most cheaply."""

from __future__ import annotations

from msgspec.structs import replace

from .board import Body
from .knowledge import BEATS

Sides = dict[int, list[Body]]


def bonus(attacker: Body, target: Body) -> int:
    """The elemental bonus of this attacker against that target."""
    if "unaligned" in attacker.keywords or "unaligned" in target.keywords:
        return 0
    if not any(BEATS[e] in target.elements for e in attacker.elements):
        return 0
    return 2 if "primal" in attacker.keywords | target.keywords else 1


def targets(attacker: Body, enemies: list[Body]) -> list[Body]:
    """Elusive creatures hide behind their fellows."""
    if "purified" in attacker.keywords:
        return enemies
    open_ = {b.seat for b in enemies if "elusive" not in b.keywords}
    return [b for b in enemies if "elusive" not in b.keywords or b.seat not in open_]


class Volley:
    """One seat's damage at a location, spent greedily on what dies for least."""

    def __init__(self, own: list[Body], enemies: list[Body]) -> None:
        self.power = {b.handle: b.power for b in own if b.power > 0}
        self.own = [b for b in own if b.power > 0]
        self.may = {b.handle: {t.handle for t in targets(b, enemies)} for b in self.own}
        self.dead: set[str] = set()
        self._spend(enemies)

    def _spend(self, enemies: list[Body]) -> None:
        open_ = list(enemies)
        while open_:
            plans = [(plan, t) for t in open_ if self._reachable(t, open_) and (plan := self._plan(t)) is not None]
            if not plans:
                return
            plan, target = min(plans, key=lambda pt: (sum(pt[0].values()) - 0.4 * pt[1].power, pt[1].handle))
            for handle, given in plan.items():
                self.power[handle] -= given
            self.dead.add(target.handle)
            open_.remove(target)

    def _reachable(self, target: Body, open_: list[Body]) -> bool:
        if "guardian" in target.keywords:
            return True
        guards = [g for g in open_ if g.seat == target.seat and "guardian" in g.keywords]
        return all("elusive" in g.keywords for g in guards)

    def _plan(self, target: Body) -> dict[str, int] | None:
        able = [b for b in self.own if self.power[b.handle] > 0 and target.handle in self.may[b.handle]]
        deadly = [b for b in able if "deadly" in b.keywords]
        if deadly and target.left > 1:
            b = min(deadly, key=lambda b: self.power[b.handle])
            return {b.handle: min(self.power[b.handle], 2 if "fortified" in target.keywords else 1)}
        need, plan = target.left, {}
        for b in sorted(able, key=lambda b: (-bonus(b, target), -self.power[b.handle])):
            extra = bonus(b, target) - ("fortified" in target.keywords and "purified" not in b.keywords)
            give = min(self.power[b.handle], max(1, need - extra))
            plan[b.handle] = give
            need -= max(0, give + extra)
            if need <= 0:
                return plan
        return None


def fight(sides: Sides) -> Sides:
    """Who is left of each side after damage at a location, with volatile deaths."""
    present = {seat: bodies for seat, bodies in sides.items() if bodies}
    if len(present) < 2:
        return present
    dead: set[str] = set()
    for seat, own in present.items():
        enemies = [b for other, bodies in present.items() if other != seat for b in bodies]
        dead |= Volley(own, enemies).dead
    blast = sum(b.power for bodies in present.values() for b in bodies if b.handle in dead and "volatile" in b.keywords)
    return {
        seat: left for seat, bodies in present.items()
        if (left := [b for b in bodies if b.handle not in dead and b.left > blast])
    }


def strength(bodies: list[Body]) -> float:
    """How much a group is worth in a fight to come."""
    return sum(b.power + b.left + (2 if "deadly" in b.keywords else 0) + ("fortified" in b.keywords) for b in bodies)


def hit(body: Body, amount: int) -> Body | None:
    """The creature after effect damage; None when that kills it."""
    amount -= "fortified" in body.keywords
    return body if amount <= 0 else replace(body, left=body.left - amount) if amount < body.left else None
