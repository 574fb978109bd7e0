/* The hand: cards that can be used stand out; the others say why not when pressed. */
import { html } from '../../vendor/preact.js';
import { asked } from '../../js/choosing.js';
import { session } from '../../js/session.js';
import { Icon } from '../../js/ui/icons.js';
import { CardFace } from './card.js';
import { face, spoken } from './cards.js';
import { pointAt, usePointing } from './pointing.js';

function HandCard({ handle, i }) {
  const s = session.value;
  const it = face(handle);
  const mark = usePointing(handle);
  const idle = asked.value && !mark.usable;
  const why = s.reasons.value[handle];
  return html`<div class=${`hc ${mark.chosen ? 'sel' : ''} ${mark.usable ? 'can' : ''} ${idle ? 'no' : ''} ${why ? 'told' : ''} ${mark.class.includes('tgt') ? 'tgt' : ''}`} data-read=${handle}>
    <${CardFace} id=${it.id} card=${it.card} damage=${it.damage} />
    ${why ? html`<span class="why" role="status"><${Icon} name="lock" />${why.map((r) => r.message).join(' ')}</span>` : i < 9 && mark.usable && html`<kbd>${i + 1}</kbd>`}
    <button class="press" data-select data-read=${handle} aria-pressed=${mark.chosen} aria-label=${`${spoken(it)}. ${it.card.text.join(' ')}${idle ? ' Cannot be used now; press to hear why.' : ''}`} onClick=${() => pointAt(handle)}></button></div>`;
}

export function Hand() {
  const s = session.value;
  const hand = s.view.value.you?.hand;
  if (!hand) return html`<section class="hand none" aria-label="Hand"><p class="muted">You are watching. Hands stay closed until the end.</p></section>`;
  const n = hand.length;
  return html`<section class=${`hand ${n > 7 ? 'many' : ''}`} aria-label=${`Your hand, ${n} ${n === 1 ? 'card' : 'cards'}`}>${hand.map((h, i) => html`<${HandCard} key=${h} handle=${h} i=${i} />`)}
    ${n === 0 && html`<p class="muted">Nothing to play. You draw in Upkeep.</p>`}</section>`;
}
