/* The bench: where choices are laid out that need room. It covers the field, and can be put aside to look at it. */
import { computed, effect, html, signal } from '../../vendor/preact.js';
import { asked, askedId, chosenCards, defaultIndex, isMany, pick, picked } from '../../js/choosing.js';
import { CardFace } from './card.js';
import { face, spoken } from './cards.js';
import { DamageBench } from './damage.js';
import { onTable } from './ontable.js';
import { OrderBench } from './order.js';
import { rich } from './text.js';

/** damage, piles, tray or null: what the open decision needs the bench for. */
export const benchFor = computed(() => {
  const d = asked.value;
  if (!d) return null;
  if (d.shape) return d.shape.type === 'cards' ? null : d.shape.type;
  return d.options?.some((o) => o.cards?.length && !onTable.value.has(o.cards[0]) && o.place === undefined && o.act !== 'pay') ? 'tray' : null;
});

export const benchOpen = signal(true);
effect(() => {
  if (askedId.value) benchOpen.value = true;
});

// Cards that are nowhere on the table: searched, looked at, in a discard.
function Tray() {
  const d = asked.value;
  const shown = d.options.map((o, i) => [i, o]).filter(([, o]) => o.cards?.length && !onTable.value.has(o.cards[0]));
  return html`<h2>${rich(d.prompt)}</h2><div class="tray-cards">${shown.map(([i, o]) => {
    const it = face(o.cards[0]);
    const chosen = picked.value.includes(i) || (!isMany.value && chosenCards.value.has(o.cards[0]));
    return html`<div key=${i} class=${`hc can ${chosen ? 'sel' : ''}`} data-read=${o.cards[0]}><${CardFace} id=${it.id} card=${it.card} damage=${it.damage} />
      <button class="press" data-select data-read=${o.cards[0]} aria-pressed=${chosen} aria-label=${`${o.label}. ${spoken(it)}`} onClick=${() => pick(i)}></button>
      ${defaultIndex.value === i && html`<span class="tag hint">default</span>`}<p class="traylabel">${rich(o.label)}</p></div>`;
  })}</div>`;
}

const KINDS = { damage: DamageBench, piles: OrderBench, tray: Tray };

export function Bench() {
  const Kind = benchOpen.value ? KINDS[benchFor.value] : null;
  return Kind ? html`<section class=${`bench bench-${benchFor.value}`} aria-label="Your choice"><${Kind} /></section>` : null;
}
