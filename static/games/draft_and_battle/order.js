/* Putting cards in an order, into one or several piles; the first lies on top. */
import { computed, effect, html, signal } from '../../vendor/preact.js';
import { asked, askedId } from '../../js/choosing.js';
import { useKeys } from '../../js/keys.js';
import { session } from '../../js/session.js';
import { Icon } from '../../js/ui/icons.js';
import { Mini } from './card.js';
import { capital, face } from './cards.js';
import { rich } from './text.js';

const NAMES = { top: 'On top of the deck, first drawn first', bottom: 'On the bottom of the deck', hand: 'Into your hand', discard: 'Into the discard' };
const piles = signal(/** @type {Record<string, string[]>} */ ({}));
const shape = computed(() => (asked.value?.shape?.type === 'piles' ? asked.value.shape : null));

effect(() => {
  const d = askedId.value && asked.peek();
  if (d?.shape?.type !== 'piles') return;
  piles.value = Object.fromEntries(Object.keys(d.shape.piles).map((p) => [p, [...(d.default[p] ?? [])]]));
});

const fits = computed(() => shape.value && Object.entries(shape.value.piles).every(([p, { min = 0, max = Infinity }]) => piles.value[p].length >= min && piles.value[p].length <= max));

function shift(pile, i, by) {
  const list = [...piles.value[pile]];
  const [card] = list.splice(i, 1);
  list.splice(i + by, 0, card);
  piles.value = { ...piles.value, [pile]: list };
}
function move(card, from, to) {
  piles.value = { ...piles.value, [from]: piles.value[from].filter((c) => c !== card), [to]: [...piles.value[to], card] };
}

const limit = ({ min = 0, max }) => (min === max ? `${min}` : `${min} to ${max ?? 'all'}`);

export function OrderBench() {
  if (!shape.value) return null;
  const names = Object.keys(shape.value.piles);
  return html`<h2>${rich(asked.value.prompt)}</h2><div class="piles">${names.map((pile) => html`<section key=${pile} class="box"><h3>${NAMES[pile] ?? capital(pile)} <small>${piles.value[pile]?.length ?? 0}, asked ${limit(shape.value.piles[pile])}</small></h3>
    <ol class="orderlist">${piles.value[pile]?.map((c, i) => {
      const it = face(c);
      const last = piles.value[pile].length - 1;
      return html`<li key=${c} data-read=${c} tabindex="0"><${Mini} id=${it.id} card=${it.card} /><span class="ol-n">${it.card.name}</span>
        <button class="btn small" disabled=${i === 0} aria-label=${`${it.card.name} up`} onClick=${() => shift(pile, i, -1)}><${Icon} name="up" /></button>
        <button class="btn small" disabled=${i === last} aria-label=${`${it.card.name} down`} onClick=${() => shift(pile, i, 1)}><${Icon} name="down" /></button>
        ${names.filter((n) => n !== pile).map((n) => html`<button class="btn small" key=${n} aria-label=${`${it.card.name} to ${n}`} onClick=${() => move(c, pile, n)}>${capital(n)}</button>`)}</li>`;
    })}</ol>${piles.value[pile]?.length === 0 && html`<p class="muted">No card.</p>`}</section>`)}</div>`;
}

const send = () => fits.value && session.value.act(asked.value.id, piles.value);

/** The dock's part of it. */
export function OrderReady() {
  useKeys({ Enter: send });
  return html`${!fits.value && html`<p class="then whynot">A pile has too many or too few cards.</p>`}<button class="btn primary" disabled=${!fits.value || session.value.acts.waiting.value > 0} onClick=${send}>Put them so <kbd>Enter</kbd></button>`;
}
