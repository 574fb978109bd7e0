/* What damage will do, as far as can be seen, and the spread that kills most. Only what lies open is reckoned: a
   face-down creature's toughness is nobody's to know. The server checks every spread; this only proposes one. */

/** @typedef {{power: number, to: string[], bonus?: Record<string, number>, purified?: boolean}} Attacker */
/** @typedef {{from: Record<string, Attacker>, guards?: Record<string, {seat: number, needs: number}>}} Place */
/** @typedef {Record<string, {to: Record<string, number>, bonus?: string}>} Given */
/** What is seen of a creature. `left`: toughness left, undefined where unknown.
 * @typedef {{seat: number, left?: number, worth: number, keywords: string[]}} Seen */

/** So many ways are tried at most; with more enemies than that the first of them decide. */
const MOST_TRIES = 3000;

/** What really reaches a target of what was given: bonus added, fortified taken off.
 * @param {Place} place @param {Given} given @param {string} target @param {(handle: string) => Seen} see
 * @returns {{hit: number, deadly: boolean}} */
export function reaches(place, given, target, see) {
  let hit = 0;
  let deadly = false;
  const { keywords } = see(target);
  for (const [a, row] of Object.entries(given)) {
    const n = row.to?.[target] ?? 0;
    const from = place.from[a];
    if (!n || !from) continue;
    const worn = keywords.includes('fortified') && !from.purified ? 1 : 0;
    const amount = n + (row.bonus === target ? from.bonus?.[target] ?? 0 : 0) - worn;
    if (amount <= 0) continue;
    hit += amount;
    if (see(a).keywords.includes('deadly') && !keywords.includes('purified')) deadly = true;
  }
  return { hit, deadly };
}

/** @param {Place} place @param {Given} given @param {string} target @param {(handle: string) => Seen} see */
export function dies(place, given, target, see) {
  const { hit, deadly } = reaches(place, given, target, see);
  const { left } = see(target);
  return (deadly && hit > 0) || (left !== undefined && hit >= left);
}

class Spreading {
  /** @param {Place} place @param {(handle: string) => Seen} see */
  constructor(place, see) {
    this.place = place;
    this.see = see;
    this.left = Object.fromEntries(Object.entries(place.from).map(([a, from]) => [a, from.power]));
    /** @type {Given} */
    this.given = Object.fromEntries(Object.keys(place.from).map((a) => [a, { to: {} }]));
  }

  got(target) {
    return Object.values(this.given).reduce((n, row) => n + (row.to[target] ?? 0), 0);
  }

  short(target) {
    const guard = this.place.guards?.[target];
    return guard ? Math.max(0, guard.needs - this.got(target)) : 0;
  }

  may(a, target) {
    const from = this.place.from[a];
    if (!from.to.includes(target)) return false;
    const guards = this.place.guards ?? {};
    if (from.purified || guards[target]) return true;
    return Object.keys(guards).every((g) => guards[g].seat !== this.see(target).seat || this.short(g) === 0);
  }

  give(a, target, n) {
    const row = this.given[a];
    row.to[target] = (row.to[target] ?? 0) + n;
    if (!row.bonus && this.place.from[a].bonus?.[target]) row.bonus = target;
    this.left[a] -= n;
  }

  extra(a, target) {
    const from = this.place.from[a];
    const bonus = this.given[a].bonus ? 0 : from.bonus?.[target] ?? 0;
    return bonus - (this.see(target).keywords.includes('fortified') && !from.purified ? 1 : 0);
  }

  /** Give guards of this enemy what frees it. */
  free(target) {
    const guards = this.place.guards ?? {};
    if (guards[target]) return;
    for (const g of Object.keys(guards).filter((x) => guards[x].seat === this.see(target).seat)) {
      for (const a of Object.keys(this.left).sort((x, y) => this.left[y] - this.left[x])) {
        const n = Math.min(this.left[a], this.short(g));
        if (n > 0 && this.may(a, g)) this.give(a, g, n);
      }
    }
  }

  /** Give what kills it, if there is enough. @returns {boolean} */
  kill(target) {
    this.free(target);
    const { left, keywords } = this.see(target);
    const able = Object.keys(this.left).filter((a) => this.left[a] > 0 && this.may(a, target));
    const poison = keywords.includes('purified') ? null : able.find((a) => this.see(a).keywords.includes('deadly') && this.left[a] + this.extra(a, target) > 0);
    if (poison) {
      this.give(poison, target, Math.max(1, 1 - this.extra(poison, target)));
      return true;
    }
    if (left === undefined) return false;
    let need = left;
    // Those with a bonus first, then the strongest: against fortified few large blows are best.
    able.sort((a, b) => this.extra(b, target) - this.extra(a, target) || this.left[b] - this.left[a]);
    for (const a of able) {
      if (need <= 0) break;
      const extra = this.extra(a, target);
      const n = Math.min(this.left[a], Math.max(1, need - extra));
      if (n + extra <= 0) continue;
      this.give(a, target, n);
      need -= n + extra;
    }
    return need <= 0;
  }

  /** All power must be given: guards that are short first, then whoever is hit already. */
  spend() {
    for (const a of Object.keys(this.left)) {
      while (this.left[a] > 0) {
        const able = this.place.from[a].to.filter((t) => this.may(a, t));
        if (!able.length) return;
        const target = able.find((t) => this.short(t) > 0) ?? able.find((t) => this.got(t) > 0) ?? able[0];
        this.give(a, target, Math.min(this.left[a], this.short(target) || this.left[a]));
      }
    }
  }
}

/** Orders to try: each target first once, then all orders of few. @param {string[]} list @returns {Iterable<string[]>} */
function* orders(list) {
  if (list.length < 2) {
    yield list;
    return;
  }
  for (let i = 0; i < list.length; i += 1) {
    const rest = [...list.slice(0, i), ...list.slice(i + 1)];
    for (const order of orders(rest)) yield [list[i], ...order];
  }
}

/** The spread at one place that kills most; of equals the one whose dead are worth most.
 * @param {Place} place @param {(handle: string) => Seen} see @param {Given} [usual] what stands if nothing is better
 * @returns {Given} */
export function mostKills(place, see, usual) {
  const targets = [...new Set(Object.values(place.from).flatMap((from) => from.to))].sort((a, b) => (see(a).left ?? 99) - (see(b).left ?? 99));
  const value = (given) => targets.filter((t) => dies(place, given, t, see)).reduce((v, t) => v + 1000 + see(t).worth, 0);
  let best = usual;
  let top = usual ? value(usual) : -1;
  let tries = 0;
  for (const order of orders(targets)) {
    tries += 1;
    if (tries > MOST_TRIES) break;
    const spreading = new Spreading(place, see);
    for (const target of order) {
      // What fell short is not begun.
      const before = structuredClone([spreading.left, spreading.given]);
      if (!spreading.kill(target)) [spreading.left, spreading.given] = before;
    }
    spreading.spend();
    const v = value(spreading.given);
    if (v > top) [best, top] = [spreading.given, v];
  }
  return best;
}
