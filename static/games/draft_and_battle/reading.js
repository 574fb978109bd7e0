/* Reading a card in full: hold it, right-click it, or press R on it. On a screen with a mouse it also shows beside
   the pointer after a moment of rest. */
import { html, signal, useEffect } from '../../vendor/preact.js';
import { session } from '../../js/session.js';
import { show } from '../../js/screens/overlay.js';
import { CardFace } from './card.js';
import { face, printed } from './cards.js';
import { rich } from './text.js';

const REST_MS = 400;
const HOLD_MS = 350;

// data-read holds a handle of a card in play, data-card an id of the cube
function cardOf({ handle, id }) {
  if (!handle) return { id, card: printed(id), damage: 0, entry: {}, down: false };
  return face(handle);
}

function Full({ what }) {
  const it = cardOf(what);
  if (it.down) return html`<p>This creature lies face down. It turns up when the contest starts.</p>`;
  const base = it.entry.card ? printed(it.entry.card) : it.card;
  const changed = base.power !== undefined && (base.power !== it.card.power || base.toughness !== it.card.toughness);
  const why = what.handle ? session.value.reasons.value[what.handle] : null;
  const { entry } = it;
  const notes = [...(entry.notes ?? []), entry.costs_more && `Costs ${entry.costs_more} more.`, entry.as_reagent && `Lies as a reagent: ${entry.as_reagent}.`, entry.guarded && 'Some damage to it is prevented.', entry.token && 'A token.'].filter(Boolean);
  const counters = Object.entries(it.entry.counters ?? {});
  return html`<div class="full"><${CardFace} id=${it.id} card=${it.card} damage=${it.damage} size="full" />
    ${(changed || it.damage > 0 || notes.length > 0 || counters.length > 0 || why) && html`<ul class="plain fullnotes">
      ${changed && html`<li>Printed ${base.power}/${base.toughness}, now ${it.card.power}/${it.card.toughness}.</li>`}
      ${it.damage > 0 && html`<li>${it.damage} damage taken.</li>`}
      ${counters.map(([k, v]) => html`<li>${k}: ${String(v)}</li>`)}
      ${notes.map((n) => html`<li>${rich(n)}</li>`)}
      ${why?.map((r) => html`<li class="fault">${r.message}</li>`)}</ul>`}</div>`;
}

/** @param {string} handle */
export const read = (handle) => show(face(handle).card.name, () => html`<${Full} what=${{ handle }} />`, 'reader');

const hovered = signal(/** @type {{what: any, left: boolean} | null} */ (null));

const whatOf = (el) => {
  const at = el instanceof Element ? el.closest('[data-read], [data-card]') : null;
  if (!at) return null;
  return at.dataset.read ? { handle: at.dataset.read } : { id: at.dataset.card };
};
const open = (what) => {
  hovered.value = null;
  show(cardOf(what).card.name, () => html`<${Full} what=${what} />`, 'reader');
};

/** The card shown beside the pointer, and the listeners for all ways of reading. */
export function Reading() {
  useEffect(() => {
    let rest = 0;
    let hold = 0;
    let held = false;
    const over = (event) => {
      clearTimeout(rest);
      hovered.value = null;
      if (event.pointerType !== 'mouse' || document.querySelector('dialog[open]')) return;
      const what = whatOf(event.target);
      if (what) rest = setTimeout(() => { hovered.value = { what, left: event.clientX > innerWidth / 2 }; }, REST_MS);
    };
    const away = () => {
      clearTimeout(rest);
      hovered.value = null;
    };
    const down = (event) => {
      away();
      const what = event.pointerType === 'mouse' ? null : whatOf(event.target);
      held = false;
      if (what) hold = setTimeout(() => { held = true; open(what); }, HOLD_MS);
    };
    const up = () => clearTimeout(hold);
    const click = (event) => {
      // A long press has been answered already.
      if (held) {
        event.preventDefault();
        event.stopPropagation();
        held = false;
      }
    };
    const menu = (event) => {
      const what = whatOf(event.target);
      if (!what) return;
      event.preventDefault();
      if (!held) open(what);
    };
    const key = (event) => {
      const what = event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey && !event.altKey ? whatOf(document.activeElement) : null;
      if (what && !document.querySelector('dialog[open]')) open(what);
    };
    const on = { pointerover: over, pointerdown: down, pointerup: up, pointercancel: up, pointermove: (e) => e.pointerType !== 'mouse' && (Math.abs(e.movementX) + Math.abs(e.movementY) > 6) && up(), contextmenu: menu, keydown: key };
    for (const [name, act] of Object.entries(on)) document.addEventListener(name, act);
    document.addEventListener('click', click, true);
    return () => {
      for (const [name, act] of Object.entries(on)) document.removeEventListener(name, act);
      document.removeEventListener('click', click, true);
      away();
    };
  }, []);
  const at = hovered.value;
  if (!at) return null;
  const it = cardOf(at.what);
  return it.down ? null : html`<div class=${`peek ${at.left ? 'l' : 'r'}`} aria-hidden="true"><${Full} what=${at.what} /></div>`;
}
