/* Spreading damage: who hits whom for how much. The proposal of the server stands first, the one that kills most can be
   asked for; the server checks what is sent. */
import { computed, effect, html, signal } from '../../vendor/preact.js';
import { asked, askedId } from '../../js/choosing.js';
import { useKeys } from '../../js/keys.js';
import { nameOf } from '../../js/people.js';
import { session } from '../../js/session.js';
import { Name } from '../../js/ui/bits.js';
import { Icon } from '../../js/ui/icons.js';
import { Pip, Token } from './card.js';
import { capital, face } from './cards.js';
import { dies, mostKills, reaches } from './kills.js';
import { placeName } from './signs.js';

/** @type {import('@preact/signals').Signal<Record<string, Record<string, {to: Record<string, number>, bonus?: string}>>>} */
const spread = signal({});
/** The attacker the steppers speak for, by place. */
const active = signal(/** @type {Record<string, string>} */ ({}));

const shape = computed(() => (asked.value?.shape?.type === 'damage' ? asked.value.shape.places : null));

const copy = (value) => structuredClone(value ?? {});
effect(() => {
  const d = askedId.value && asked.peek();
  if (d?.shape?.type !== 'damage') return;
  spread.value = copy(d.default);
  active.value = Object.fromEntries(Object.entries(d.shape.places).map(([p, it]) => [p, Object.keys(it.from)[0]]));
});

const sum = (to) => Object.values(to ?? {}).reduce((a, b) => a + b, 0);
const given = (place, attacker) => spread.value[place]?.[attacker]?.to ?? {};
const restOf = (place, attacker) => shape.value[place].from[attacker].power - sum(given(place, attacker));
const total = (place, target) => Object.values(spread.value[place] ?? {}).reduce((n, a) => n + (a.to?.[target] ?? 0), 0);
// What unpurified attackers give it: only they must mind a guard.
const guarded = (place, target) => Object.entries(spread.value[place] ?? {}).reduce((n, [a, it]) => n + (shape.value[place].from[a]?.purified ? 0 : it.to?.[target] ?? 0), 0);
const bonusOn = (place, target) => Object.entries(spread.value[place] ?? {}).reduce((n, [a, it]) => n + (it.bonus === target ? shape.value[place].from[a]?.bonus?.[target] ?? 0 : 0), 0);

function change(place, attacker, edit) {
  const next = copy(spread.value);
  next[place] ??= {};
  next[place][attacker] ??= { to: {} };
  edit(next[place][attacker]);
  spread.value = next;
}

function step(place, attacker, target, by) {
  change(place, attacker, (it) => {
    const n = (it.to[target] ?? 0) + by;
    if (n > 0) it.to[target] = n;
    else delete it.to[target];
    const marks = shape.value[place].from[attacker].bonus ?? {};
    if (it.bonus && !it.to[it.bonus]) delete it.bonus;
    it.bonus ??= Object.keys(it.to).find((t) => marks[t]);
    if (!it.bonus) delete it.bonus;
  });
}

const propose = () => {
  spread.value = copy(asked.value.default);
};
const see = (place) => (handle) => {
  const { card, down, damage } = face(handle);
  const known = !down && card.toughness !== undefined;
  return { seat: seatOf(place, handle), left: known ? card.toughness - damage : undefined, worth: known ? card.power + card.toughness : 0, keywords: card.keywords };
};
const kill = () => {
  spread.value = Object.fromEntries(Object.entries(shape.value).map(([p, it]) => [p, copy(mostKills(it, see(p), asked.value.default[p]))]));
};
/** Names of those who will die of it. */
const dead = computed(() => Object.keys(shape.value ?? {}).flatMap((p) => targets(p).filter((t) => dies(shape.value[p], spread.value[p] ?? {}, t, see(p)))));
const clear = () => {
  spread.value = Object.fromEntries(Object.entries(shape.value).map(([p, it]) => [p, Object.fromEntries(Object.keys(it.from).map((a) => [a, { to: {} }]))]));
};

/** What is not yet as it must be, in words. */
const faults = computed(() => {
  if (!shape.value) return [];
  const found = [];
  for (const [place, it] of Object.entries(shape.value)) {
    for (const [a, from] of Object.entries(it.from)) {
      const rest = restOf(place, a);
      if (from.to.length && rest > 0) found.push({ must: true, text: `${face(a).card.name} has ${rest} left to give.` });
      if (rest < 0) found.push({ must: true, text: `${face(a).card.name} gives ${-rest} too much.` });
    }
    for (const [g, guard] of Object.entries(it.guards ?? {})) {
      const short = guard.needs - total(place, g);
      const others = targets(place).filter((t) => t !== g && seatOf(place, t) === guard.seat && !it.guards[t] && guarded(place, t) > 0);
      if (short > 0 && others.length) found.push({ must: false, text: `${face(g).card.name} guards: ${short} more on it before others of that seat.` });
    }
  }
  return found;
});

/** All enemies at a place that anybody of ours may hit. */
const targets = (place) => [...new Set(Object.values(shape.value[place].from).flatMap((f) => f.to))];
function seatOf(place, target) {
  const sides = session.value.view.value.locations[place]?.creatures ?? {};
  return Number(Object.keys(sides).find((n) => sides[n].includes(target)) ?? -1);
}

// What the hits will do to it, as far as can be told: a face-down creature's toughness is nobody's to see.
function Fate({ place, target }) {
  const it = face(target);
  const { hit, deadly } = reaches(shape.value[place], spread.value[place] ?? {}, target, see(place));
  if (!hit) return html`<span class="fate">${total(place, target) ? 'Unhurt: fortified' : 'Untouched'}</span>`;
  if (deadly) return html`<span class="fate die"><${Icon} name="deadly" />Dies: deadly</span>`;
  if (it.down || it.card.toughness === undefined) return html`<span class="fate">Hit for ${hit}</span>`;
  const left = it.card.toughness - it.damage - hit;
  return left <= 0 ? html`<span class="fate die"><${Icon} name="skull" />Dies${left < 0 ? `, ${-left} over` : ''}</span>` : html`<span class="fate live"><${Icon} name="heart" />Lives with ${left}</span>`;
}

function Life({ place, target }) {
  const it = face(target);
  if (it.down || it.card.toughness === undefined) return null;
  const hit = total(place, target);
  const plus = bonusOn(place, target);
  const boxes = Array.from({ length: Math.min(20, Math.max(it.card.toughness, it.damage + hit + plus)) }, (_, i) => {
    const kind = i < it.damage ? 'old' : i < it.damage + hit ? 'hit' : i < it.damage + hit + plus ? 'bon' : '';
    return html`<i class=${`${kind} ${i >= it.card.toughness ? 'over' : ''}`}>${kind === 'bon' ? '+' : ''}</i>`;
  });
  return html`<div class="life" aria-hidden="true">${boxes}</div>`;
}

function Enemy({ place, target }) {
  const it = face(target);
  const attacker = active.value[place];
  const from = shape.value[place].from[attacker];
  const allowed = from.to.includes(target);
  const mine = given(place, attacker)[target] ?? 0;
  const rest = restOf(place, attacker);
  const extra = from.bonus?.[target];
  const guard = shape.value[place].guards?.[target];
  const name = it.down ? 'Face-down creature' : it.card.name;
  const said = it.down ? 'Unknown' : `${capital(it.card.element.join('/')) || capital(it.card.kind)}${it.card.keywords.length ? `, ${it.card.keywords.join(', ')}` : ''}`;
  return html`<div class="er"><${Token} handle=${target} still />
    <div><b class="n">${name}</b><p>${said}.${guard && ` Guards: ${guard.needs} on it first.`}</p><${Life} place=${place} target=${target} />
      ${extra > 0 && html`<label class="check bonus"><input type="radio" name=${`bonus-${place}-${attacker}`} disabled=${!mine} checked=${spread.value[place]?.[attacker]?.bonus === target} onChange=${() => change(place, attacker, (a) => { a.bonus = target; })} /> +${extra} for the element</label>`}</div>
    <div class="step"><button disabled=${!mine} aria-label=${`One less on ${name}`} onClick=${() => step(place, attacker, target, -1)}><${Icon} name="minus" /></button>
      <output aria-label=${`${total(place, target)} on ${name}`}>${mine}${total(place, target) > mine && html`<small>of ${total(place, target)}</small>`}</output>
      <button disabled=${!allowed || rest <= 0} aria-label=${`One more on ${name}`} onClick=${() => step(place, attacker, target, 1)}><${Icon} name="plus" /></button></div>
    <${Fate} place=${place} target=${target} /></div>`;
}

function Place({ place }) {
  const it = shape.value[place];
  const seats = [...new Set(targets(place).map((t) => seatOf(place, t)))];
  const materia = session.value.view.value.locations[place]?.materia;
  return html`<section class="dmgplace"><h3>${placeName(place)} <small>${materia && face(materia).card.name}</small></h3>
    <div class="att" role="group" aria-label="Your attackers">${Object.entries(it.from).map(([a, from]) => html`<button key=${a} class=${`a ${active.value[place] === a ? 'on' : ''}`} aria-pressed=${active.value[place] === a} onClick=${() => { active.value = { ...active.value, [place]: a }; }}>
      <${Token} handle=${a} still /><span><b>${face(a).card.name}</b><span>${from.to.length ? html`<span class="left-n">${restOf(place, a)}</span> of ${from.power} left` : 'may hit nobody here'}</span></span></button>`)}</div>
    ${seats.map((n) => html`<div class="sr-box" key=${n}><h4><${Name}>${nameOf(n)}</${Name}></h4>${targets(place).filter((t) => seatOf(place, t) === n).map((t) => html`<${Enemy} key=${t} place=${place} target=${t} />`)}</div>`)}</section>`;
}

export function DamageBench() {
  if (!shape.value) return null;
  return html`<h2>Spread your damage</h2><p class="sub">All choose in secret; nobody sees yours before all are in. Choose an attacker, then give its power.
    <span class="wheel"><${Pip} unit="sulphur" /> beats <${Pip} unit="mercury" /> beats <${Pip} unit="salt" /> beats <${Pip} unit="sulphur" /></span></p>
    ${Object.keys(shape.value).map((p) => html`<${Place} key=${p} place=${p} />`)}`;
}

const lock = () => {
  if (faults.value.some((f) => f.must)) return;
  session.value.act(asked.value.id, spread.value);
};

/** The dock's part of it. */
export function DamageReady() {
  useKeys({ Enter: lock, m: kill, 0: clear });
  const s = session.value;
  const stop = faults.value.some((f) => f.must);
  return html`${faults.value.map((f) => html`<p class="then whynot">${f.text}</p>`)}
    <p class="then" role="status">${dead.value.length ? `Would die: ${dead.value.map((t) => face(t).card.name).join(', ')}.` : 'Nobody would die of this.'}</p>
    <button class="btn primary" disabled=${stop || s.acts.waiting.value > 0} onClick=${lock}>Lock in secret <kbd>Enter</kbd></button>
    <div class="two"><button class="btn small" onClick=${kill}>Most kills <kbd>M</kbd></button><button class="btn small" onClick=${clear}>Clear <kbd>0</kbd></button></div>
    <button class="btn small plain" onClick=${propose}>Back to the proposal</button>`;
}
