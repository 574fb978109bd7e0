/* The dock: the one place where answers are sent. It says what is asked, what has been pointed at, and what a press
   will do. */
import { html, useState } from '../../vendor/preact.js';
import { asked, begun, candidates, complete, confirm, defaultIndex, isMany, pick, picked, pointed, putBack, send } from '../../js/choosing.js';
import { session } from '../../js/session.js';
import { Fault } from '../../js/ui/bits.js';
import { Icon } from '../../js/ui/icons.js';
import { benchFor, benchOpen } from './bench.js';
import { MiniButton } from './card.js';
import { onTable } from './ontable.js';
import { BREAKS } from './feed.js';
import { Orders } from './orders.js';
import { DeckReady } from './deck.js';
import { DamageReady } from './damage.js';
import { OrderReady } from './order.js';
import { rich } from './text.js';

const KEYS = { pass: 'P', end_turn: 'Space', advance: 'A', no: 'Space', keep: 'Space' };
const CALM = ['pass', 'end_turn', 'no', 'keep'];

const busy = () => session.value.acts.waiting.value > 0;

function OptionButton({ index, option, primary = false }) {
  const chosen = picked.value.includes(index);
  const key = asked.value.kind === 'response' && option.act === 'pass' ? 'Space' : KEYS[option.act];
  // What ends a game, and what is one of several, is picked first and sent by the gold button.
  const select = isMany.value || asked.value.kind === 'declare' && option.act !== 'no';
  const act = () => (select ? pick(index) : send(option));
  // That passing is the default goes without saying.
  const suggested = defaultIndex.value === index && !CALM.includes(option.act);
  return html`<button class=${`btn opt ${primary ? 'primary' : ''} ${chosen ? 'sel' : ''} ${option.label.length > LONG ? 'long' : ''}`} aria-pressed=${select ? chosen : undefined} aria-disabled=${busy()} onClick=${() => !busy() && act()}>
    <span>${rich(option.label)}</span>${suggested && html`<small class="usual" title="Played for you when your time runs out">default</small>`}${key && html`<kbd>${key}</kbd>`}</button>`;
}

const LONG = 48;
const isPointable = (o) => Boolean(o.place) || o.target_seat !== undefined || (o.cards?.length > 0 && onTable.value.has(o.cards[0]));

function ConfirmRow() {
  const d = asked.value;
  const many = isMany.value;
  const labels = picked.value.map((i) => d.options[i].label);
  // A sentence is said above the button, a few words stand on it.
  const long = !many && (labels[0]?.length ?? 0) > LONG;
  const count = many ? `${picked.value.length} of ${d.min === d.max ? d.min : `${d.min ?? 1} to ${d.max ?? 1}`}` : '';
  return html`${(long || many) && html`<p class="then" role="status">${many && html`<b>${count}</b> `}${labels.map((l, i) => html`${i > 0 && '; '}${rich(l)}`)}</p>`}
    <button class="btn primary" disabled=${!complete.value || busy()} onClick=${confirm}><span>${busy() ? 'Sending…' : many || long ? 'Confirm' : rich(labels[0] ?? 'Confirm')}</span><kbd>Enter</kbd></button>
    <button class="btn small plain" onClick=${putBack}>Put back <kbd>Esc</kbd></button>`;
}

function Options() {
  const d = asked.value;
  const all = d.options.map((o, i) => [i, o]);
  const far = benchFor.value === 'tray';
  const direct = all.filter(([, o]) => !isPointable(o) && !(far && o.cards?.length));
  const near = all.filter(([, o]) => isPointable(o));
  // Few that also stand on the table are shown at once, many are folded away.
  const few = near.length <= 4;
  const aimed = pointed.value.card !== null || pointed.value.place !== null || pointed.value.seat !== null;
  const some = picked.value.length > 0;
  const left = aimed && !isMany.value && !some ? candidates.value : [];
  return html`
    ${(isMany.value || some) && html`<${ConfirmRow} />`}
    ${left.length > 0 && html`<div class="optlist">${left.map(([i, o]) => html`<button class="btn opt" key=${i} onClick=${() => pick(i)}><span>${rich(o.label)}</span></button>`)}<button class="btn small plain" onClick=${putBack}>Put back <kbd>Esc</kbd></button></div>`}
    ${!some && !left.length && !isMany.value && !few && near.length > 0 && html`<p class="then">Point at a card on the table, or choose from the list.</p>`}
    ${!(some && !isMany.value) && !left.length && html`<div class=${`optlist ${direct.length > 8 ? 'grid' : ''}`}>${few && near.map(([i, o]) => html`<${NearButton} key=${i} index=${i} option=${o} />`)}${direct.map(([i, o]) => html`<${OptionButton} key=${i} index=${i} option=${o} primary=${!isMany.value && near.length === 0 && i === defaultIndex.value && !CALM.includes(o.act)} />`)}</div>`}
    ${!few && near.length > 0 && !(some && !isMany.value) && html`<details class="fold all" key=${d.id}><summary>All ${near.length} choices as a list</summary><div class="optlist">${near.map(([i, o]) => html`<${NearButton} key=${i} index=${i} option=${o} />`)}</div></details>`}`;
}

// A choice that also stands on the table; pressing it here selects it there.
const NearButton = ({ index, option }) => html`<button data-select class=${`btn opt ${picked.value.includes(index) ? 'sel' : ''} ${option.label.length > LONG ? 'long' : ''}`} aria-pressed=${picked.value.includes(index)} onClick=${() => pick(index)}><span>${rich(option.label)}</span></button>`;

const READY = { cards: DeckReady, damage: DamageReady, piles: OrderReady };

function Shape() {
  const d = asked.value;
  const Ready = READY[d.shape.type];
  return Ready ? html`<${Ready} />` : html`<p class="then">This page cannot show that choice.</p><button class="btn primary" onClick=${() => session.value.act(d.id, d.default)}>Play the default</button>`;
}

function TakeBack() {
  const s = session.value;
  const back = s.back.value;
  if (back?.ok) return html`<button class="btn small plain" onClick=${() => s.takeBack()}><${Icon} name="undo" />${begun.value ? 'Put back' : 'Take back'} <kbd>${begun.value ? 'Esc' : 'Z'}</kbd></button>`;
  return back?.why && s.seat.value !== null ? html`<p class="undo"><${Icon} name="undo" />Take back: ${back.why}</p>` : null;
}

// What a response would answer; a pile says it itself.
function Occasion() {
  const s = session.value;
  const { table } = s.view.value;
  if (asked.value.kind !== 'response' || table.pile?.length) return null;
  const told = s.log.value.filter((e) => e.text && e.type !== 'pass');
  const since = told.slice(told.findLastIndex((e) => BREAKS.includes(e.type)) + 1);
  const lines = table.window?.kind === 'contest' ? since.filter((e) => e.type === 'declares') : since.slice(-1);
  return lines.length > 0 && html`<ul class="plain then occasion">${lines.map((e) => html`<li><bdi>${rich(e.text)}</bdi></li>`)}</ul>`;
}

function Reasons() {
  const s = session.value;
  const all = Object.values(s.reasons.value).at(-1);
  return all?.length ? html`<p class="then whynot"><${Icon} name="lock" /> ${all.map((r) => r.message).join(' ')}</p>` : null;
}

export function Dock() {
  const s = session.value;
  const d = asked.value;
  const watching = s.seat.value === null;
  const [folded, fold] = useState(false);
  return html`<section class=${`dock ${d ? 'asks' : 'idle'} ${folded ? 'folded' : ''}`} id="dock" aria-label="What you are asked" tabindex="-1">
    ${d ? html`<p class="ask">${d.source && html`<${MiniButton} handle=${d.source} />`}<span>${rich(d.prompt)}</span><button class="btn small plain foldb" aria-expanded=${!folded} aria-label=${folded ? 'Open the dock' : 'Fold the dock'} onClick=${() => fold(!folded)}><${Icon} name=${folded ? 'up' : 'down'} /></button></p>
      <div class="dock-in">
      ${benchFor.value && html`<button class="btn small" aria-pressed=${benchOpen.value} onClick=${() => { benchOpen.value = !benchOpen.value; }}>${benchOpen.value ? 'Look at the table' : 'Back to the choice'}</button>`}
      <${Occasion} /><${Reasons} />
      ${d.shape ? html`<${Shape} />` : html`<${Options} />`}</div>`
    : html`<p class="ask muted">${watching ? 'You are watching.' : 'Nothing is asked of you now.'}</p>`}
    <${Fault}>${s.refusal.value && `${s.refusal.value.message}${s.refusal.value.rule ? ` (${s.refusal.value.rule})` : ''}`}</${Fault}>
    <div class="dock-f"><${TakeBack} />${!watching && html`<${Orders} />`}</div>
  </section>`;
}
