/* Signs for a seat: the stage of its work, its pool, its points. */
import { html } from '../../vendor/preact.js';
import { Icon } from '../../js/ui/icons.js';
import { capital } from './cards.js';
import { Pip } from './card.js';

export const STAGES = ['nigredo', 'albedo', 'citrinitas', 'rubedo'];
export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
export const PLACES = ['left', 'middle', 'right'];
export const placeName = (place) => capital(place);

/** The four discs; the present one is larger, and named. @param {{at: string}} props */
export function Stages({ at }) {
  const now = STAGES.indexOf(at);
  return html`<span class="stages" role="img" aria-label=${`Stage: ${capital(at)}`}>${STAGES.map((s, i) => html`<i class=${`${s} ${i === now ? 'now' : i < now ? 'past' : ''}`}></i>`)}</span>`;
}

const UNITS = [['sulphur', 'sulphur'], ['mercury', 'mercury'], ['salt', 'salt'], ['any', 'generic']];

/** What a seat may pay with. @param {{pool?: any, aside?: any, all?: boolean}} props all: also what there is none of */
export function Pool({ pool = {}, aside = {}, all = false }) {
  const said = UNITS.filter(([, k]) => pool[k]).map(([, k]) => `${pool[k]} ${k}`).join(', ') || 'empty';
  return html`<span class="pool" role="img" aria-label=${`Pool: ${said}`}>${UNITS.filter(([, k]) => all || pool[k] || aside[k]).map(([unit, k]) => html`<span class=${pool[k] ? '' : 'zero'} title=${aside[k] ? `and ${aside[k]} put aside for the next round` : undefined}><${Pip} unit=${unit} /><b>${pool[k] ?? 0}${aside[k] ? `+${aside[k]}` : ''}</b></span>`)}</span>`;
}

export const Points = ({ op = 0 }) => html`<div class="op"><b>${op}</b><small>OP</small></div>`;
export const Count = ({ icon, n, title }) => html`<span class="cnt" title=${title} role="img" aria-label=${`${title}: ${n}`}><${Icon} name=${icon} /><b>${n}</b></span>`;
