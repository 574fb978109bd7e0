/* What a seat knows of itself from the start: its Opus and its alchemist. */
import { html } from '../../vendor/preact.js';
import { session } from '../../js/session.js';
import { Mini } from './card.js';
import { face } from './cards.js';
import { rich } from './text.js';

export function Secret() {
  const s = session.value;
  const { you, seats } = s.view.value;
  const opus = you?.opus && face(you.opus);
  const alchemist = s.seat.value !== null && seats[s.seat.value]?.alchemist;
  const who = alchemist && face(alchemist);
  return html`
    ${opus && html`<div class="box opusbox" data-read=${you.opus}><span class="e-none e-prin"><${Mini} id=${opus.id} card=${opus.card} /></span><div><span class="sc">Your Opus · secret</span><b class="serif">${opus.card.name}</b><p>${rich(opus.card.text.join(' '))}</p></div></div>`}
    ${who && html`<div class="box opusbox calm" data-read=${alchemist}><span class="e-none e-prin"><${Mini} id=${who.id} card=${who.card} /></span><div><span class="sc">Your alchemist</span><b class="serif">${who.card.name}</b><p>${rich(who.card.aura ?? '')}</p></div></div>`}`;
}
