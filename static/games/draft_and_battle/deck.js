/* Building the deck: from what was picked, between two numbers. What is built is kept until it is sent. */
import { computed, effect, html, signal, useState } from '../../vendor/preact.js';
import { asked, askedId } from '../../js/choosing.js';
import { useKeys } from '../../js/keys.js';
import { nameOf, rivals } from '../../js/people.js';
import { session } from '../../js/session.js';
import { read, write } from '../../js/storage.js';
import { Clock, Fault, Name } from '../../js/ui/bits.js';
import { Icon } from '../../js/ui/icons.js';
import { Cost, elementClass, Mini, Pip } from './card.js';
import { capital, face, units } from './cards.js';
import { PageHead } from './head.js';
import { Secret } from './secret.js';
import { rich } from './text.js';

const KINDS = [['reagent', 'Reagents'], ['homunculus', 'Homunculi'], ['agent', 'Agents'], ['minion', 'Minions'], ['arcana', 'Arcana'], ['praxis', 'Praxis'], ['principle', 'Principles'], ['apparatus', 'Apparatus']];
const ELEMENTS = ['sulphur', 'mercury', 'salt'];

/** Handles put into the deck. */
const deck = signal(/** @type {string[]} */ ([]));
const shape = computed(() => (asked.value?.shape?.type === 'cards' ? asked.value.shape : null));
const slot = () => `deck:${session.value.table}:${askedId.value}`;

effect(() => {
  const d = askedId.value && asked.peek();
  if (d?.shape?.type !== 'cards') return;
  const kept = read('session', slot());
  const whole = kept?.every((h) => d.shape.from.includes(h));
  deck.value = whole ? kept : [...d.default];
});

const put = (list) => {
  deck.value = list;
  write('session', slot(), list);
};
const add = (h) => put([...deck.value, h]);
const out = (h) => put(deck.value.filter((x) => x !== h));
const propose = () => put([...asked.value.default]);
const fits = computed(() => shape.value && deck.value.length >= shape.value.min && deck.value.length <= shape.value.max);
const ready = () => fits.value && session.value.act(asked.value.id, deck.value);

const costOf = (h) => units(face(h).card.cost).length;
const byCost = (a, b) => costOf(a) - costOf(b) || face(a).card.name.localeCompare(face(b).card.name);

function matches(h, { kind, element, words }) {
  const { card } = face(h);
  if (kind && card.kind !== kind) return false;
  if (element && !card.element.includes(element) && !units(card.cost).includes(element)) return false;
  const hay = `${card.name} ${card.text.join(' ')} ${card.keywords.join(' ')} ${card.kind} ${card.subtype ?? ''}`.toLowerCase();
  return words.toLowerCase().split(/\s+/).every((w) => hay.includes(w));
}

function Filters({ value, set, count }) {
  const chip = (on, label, change) => html`<button class=${`chip ${on ? 'on' : ''}`} aria-pressed=${on} onClick=${change}>${label}</button>`;
  return html`<div class="filters" role="group" aria-label="Filter">
    ${chip(!value.kind && !value.element, `All ${count}`, () => set({ kind: '', element: '', words: '' }))}
    ${KINDS.map(([k, label]) => chip(value.kind === k, html`<${Icon} name=${k} />${label}`, () => set({ ...value, kind: value.kind === k ? '' : k })))}
    ${ELEMENTS.map((e) => chip(value.element === e, html`<${Pip} unit=${e} /><span class="sr">${e}</span>`, () => set({ ...value, element: value.element === e ? '' : e })))}
    <input class="search" type="search" aria-label="Search names and words" placeholder="Search names and words" value=${value.words} onInput=${(e) => set({ ...value, words: e.target.value })} /></div>`;
}

function Row({ handle }) {
  const { id, card } = face(handle);
  return html`<button class=${`rw ${elementClass(card)}`} data-read=${handle} onClick=${() => add(handle)} aria-label=${`Put ${card.name} in`}><${Mini} id=${id} card=${card} /><span><b>${card.name}</b><span class="s">${capital(card.kind)}${card.element.length ? ` · ${card.element.map(capital).join('/')}` : card.subtype ? ` · ${capital(card.subtype)}` : ''}${card.power !== undefined && html` <span class="ptx">${card.power}/${card.toughness}</span>`}</span></span><span class="cst">${card.cost !== '0' && html`<${Cost} cost=${card.cost} />`}</span></button>`;
}

function DeckList({ handles, onOut }) {
  return KINDS.map(([kind, label]) => {
    const list = handles.filter((h) => face(h).card.kind === kind).sort(byCost);
    return list.length > 0 && html`<h3 key=${kind}>${label}<span>${list.length}</span></h3>${list.map((h) => {
      const { id, card } = face(h);
      return html`<div class=${`ln ${elementClass(card)}`} key=${h} data-read=${h}><${Mini} id=${id} card=${card} /><span>${card.name}</span><span class="cst">${card.cost !== '0' && html`<${Cost} cost=${card.cost} />`}</span>${onOut ? html`<button aria-label=${`Take ${card.name} out`} onClick=${() => onOut(h)}><${Icon} name="minus" /></button>` : html`<span></span>`}</div>`;
    })}`;
  });
}

/** How many cards of each cost, by element. */
export function Curve({ handles }) {
  const bars = Array.from({ length: 7 }, () => ({}));
  for (const h of handles) {
    const { card } = face(h);
    if (card.kind === 'reagent') continue;
    const bar = bars[Math.min(6, units(card.cost).length)];
    const e = card.element[0] ?? 'none';
    bar[e] = (bar[e] ?? 0) + 1;
  }
  return html`<div class="curve" role="img" aria-label=${`Cards by cost: ${bars.map((b, i) => `${i}: ${Object.values(b).reduce((x, y) => x + y, 0)}`).join(', ')}`}>${bars.map((b, i) => {
    const n = Object.values(b).reduce((x, y) => x + y, 0);
    return html`<div><b>${n || ''}</b>${Object.entries(b).map(([e, k]) => html`<u class=${`e-${e}`} style=${{ height: `${k * 9}px` }}></u>`)}${i}</div>`;
  })}</div>`;
}

function Elements({ handles }) {
  const asks = {};
  const made = {};
  for (const h of handles) {
    const { card } = face(h);
    for (const u of units(card.cost)) asks[u] = (asks[u] ?? 0) + 1;
    if (card.kind === 'reagent') for (const e of card.element) made[e] = (made[e] ?? 0) + 1;
  }
  return html`<ul class="plain elrows">${ELEMENTS.map((e) => html`<li class="elrow"><span><${Pip} unit=${e} /> asked ${asks[e] ?? 0}, made by ${made[e] ?? 0}</span></li>`)}</ul>`;
}

function Others() {
  const s = session.value;
  // Who is not waited for is ready.
  const isReady = (n) => s.view.value.seats[n]?.deck_ready ?? !s.waiting.value.list.some((w) => w.seat === n);
  return html`<div class="box"><h3>The others</h3><div class="ready">${rivals().map((n) => html`<div key=${n}><span><${Name}>${nameOf(n)}</${Name}></span>${isReady(n) ? html`<span class="ok"><${Icon} name="check" /> ready</span>` : html`<span class="muted">building</span>`}</div>`)}</div></div>`;
}

/** The buttons that send it; also shown in the dock where a deck is asked for there. */
export function DeckReady() {
  useKeys({ Enter: ready });
  const s = session.value;
  const { min, max } = shape.value;
  const n = deck.value.length;
  const word = n < min ? `${min - n} too few: put in at least ${min}.` : n > max ? `${n - max} too many: take some out, ${max} at most.` : 'A legal deck.';
  return html`<p role="status"><b>${n}</b> cards. ${word} <${Clock} left=${asked.value.time_left} at=${s.decisions.value.at} still=${s.still.value} /></p>
    <button class="btn primary" disabled=${!fits.value || s.acts.waiting.value > 0} onClick=${ready}>I am ready <kbd>Enter</kbd></button>
    <button class="btn" onClick=${propose}>Take the proposed deck</button>`;
}

export function DeckScreen() {
  const s = session.value;
  const [filter, setFilter] = useState({ kind: '', element: '', words: '' });
  const [half, setHalf] = useState('deck');
  const { you } = s.view.value;
  const d = shape.value;
  const mine = d ? deck.value : you?.deck ?? [];
  const left = d ? d.from.filter((h) => !mine.includes(h)) : you?.left_out ?? [];
  const shown = left.filter((h) => matches(h, filter)).sort(byCost);
  return html`<div class="page"><${PageHead} label="Deck" main=${mine.length} more=${d ? `of ${d.min} to ${d.max}` : ''} />
    <main class=${`wrap deckp half-${half}`} id="main">
      <h1 class="sr">Build your deck</h1>
      ${d && html`<${Filters} value=${filter} set=${setFilter} count=${d.from.length} />`}
      <div class="halves" role="group" aria-label="Show"><button class="chip" aria-pressed=${half === 'out'} onClick=${() => setHalf('out')}>Left out ${left.length}</button><button class="chip" aria-pressed=${half === 'deck'} onClick=${() => setHalf('deck')}>Your deck ${mine.length}</button></div>
      <section class="h-out"><h2 class="t">Left out <span class="muted">${left.length}</span></h2>${d && html`<p class="sub">Press a card to put it in.</p>`}
        <div class="rows">${shown.map((h) => (d ? html`<${Row} key=${h} handle=${h} />` : null))}</div>${d && shown.length === 0 && html`<p class="muted">${left.length ? 'No card here matches the filter.' : 'Every card is in the deck.'}</p>`}</section>
      <section class="box dk h-deck"><h2 class="t">Your deck <span class="muted">${mine.length}</span></h2><${DeckList} handles=${mine} onOut=${d ? out : null} /></section>
      <aside class="rail stats">
        <div class="confirm box" id="dock">${d ? html`<${DeckReady} />` : html`<p><b>${s.seat.value === null ? 'You are watching.' : 'You are ready.'}</b> The game starts when all are.</p>`}
          <${Fault}>${s.refusal.value && rich(s.refusal.value.message)}</${Fault}>
          ${s.back.value?.ok && html`<button class="btn small plain" onClick=${() => s.takeBack()}><${Icon} name="undo" />Take back</button>`}</div>
        <${Others} /><${Secret} />
        <div class="box"><h3>Cost</h3><${Curve} handles=${mine} /></div><div class="box"><h3>Elements</h3><${Elements} handles=${mine} /></div>
      </aside></main></div>`;
}
