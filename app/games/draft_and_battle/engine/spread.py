"""A sensible declaration: kill as many as the power allows, guardians first where they must be, the rest on the one
nearest to death. The clock plays it, and a page begins with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import Attack, DamageShape, Spread

if TYPE_CHECKING:
    from .run import Run


class Place:
    """One location while its damage is being spread."""

    def __init__(
        self, run: Run, rows: dict[int, Attack], guards: dict[int, tuple[int, int]], purified: tuple[int, ...]
    ) -> None:
        self.rows = rows
        self.guards = guards
        self.free = set(purified)
        self.left = {a: row.power for a, row in rows.items()}
        self.given: dict[int, dict[int, int]] = {a: {} for a in rows}
        self.bonus: dict[int, int] = {}
        targets: dict[int, None] = {t: None for row in rows.values() for t in row.to}
        d = run.derived
        self.owner = {t: run.s.pieces[t].controller for t in targets}
        self.needs = {t: max(1, d.left(t)) for t in targets}
        self.fort = {t: "fortified" in d.keywords(t) for t in targets}
        self.worth = {t: d.power(t) + d.toughness(t) for t in targets}

    def may(self, attacker: int, target: int) -> bool:
        """The guards allow this now."""
        if target not in self.rows[attacker].to:
            return False
        if attacker in self.free or target in self.guards:
            return True
        return all(
            self.got(g) >= needs for g, (owner, needs) in self.guards.items() if owner == self.owner[target]
        )

    def got(self, target: int) -> int:
        return sum(row.get(target, 0) for row in self.given.values())

    def plan(self, target: int) -> dict[int, int] | None:
        """How the power left kills this enemy (and frees its fellows, if it guards), or None."""
        need, declared = self.needs[target], 0
        out: dict[int, int] = {}
        able = [a for a in self.rows if self.left[a] and self.may(a, target)]
        # Those with a bonus first, then the strongest: against fortified few large blows are best.
        able.sort(key=lambda a: (-self._bonus(a, target), -self.left[a]))
        guard = self.guards.get(target, (0, 0))[1]
        for a in able:
            if need <= 0 and declared >= guard:
                break
            extra = self._bonus(a, target) - (1 if self.fort[target] and a not in self.free else 0)
            give = min(self.left[a], max(1, need - extra, guard - declared if need <= 0 else 1))
            if give + extra <= 0:
                continue
            out[a] = give
            need -= give + extra
            declared += give
        return out if need <= 0 and declared >= guard else None

    def _bonus(self, attacker: int, target: int) -> int:
        return 0 if attacker in self.bonus else self.rows[attacker].bonus.get(target, 0)

    def give(self, target: int, plan: dict[int, int]) -> None:
        for a, n in plan.items():
            if self._bonus(a, target):
                self.bonus[a] = target
            self.given[a][target] = self.given[a].get(target, 0) + n
            self.left[a] -= n

    def kill(self) -> None:
        """Kill what can be killed, the cheapest first, the worthier of equals."""
        open_ = dict.fromkeys(self.needs)
        while True:
            plans = {t: p for t in open_ if (p := self.plan(t)) is not None}
            if not plans:
                return
            best = min(plans, key=lambda t: (sum(plans[t].values()), -self.worth[t]))
            self.give(best, plans[best])
            del open_[best]

    def spend(self) -> None:
        """All power must be given: guards that are short first, else whoever is nearest to death."""
        for a in self.rows:
            while self.left[a]:
                able = [t for t in self.rows[a].to if self.may(a, t)]
                t = min(able, key=lambda t: (self._dead(t), t not in self.guards, self.needs[t] - self.got(t)))
                short = self.guards[t][1] - self.got(t) if t in self.guards else 0
                n = min(self.left[a], short) if short > 0 else self.left[a]
                if self._bonus(a, t):
                    self.bonus[a] = t
                self.given[a][t] = self.given[a].get(t, 0) + n
                self.left[a] -= n

    def _dead(self, target: int) -> bool:
        return self.got(target) >= self.needs[target]


def default_spread(run: Run, shape: DamageShape) -> Spread:
    """A legal spread of all power of the shape."""
    damage: dict[str, dict[int, dict[int, int]]] = {}
    bonus: dict[int, int] = {}
    for place, rows in shape.places.items():
        at = Place(run, rows, shape.guards.get(place, {}), shape.purified)
        at.kill()
        at.spend()
        damage[place] = at.given
        bonus.update(at.bonus)
    return Spread(damage, bonus)
