/* The faces a card has: in the hand, as a token on the field, as a small sign in a strip. */
import { html } from '../../vendor/preact.js';
import { Icon } from '../../js/ui/icons.js';
import { capital, face, printed, short, spoken, units } from './cards.js';
import { pointAt, usePointing } from './pointing.js';
import { Sigil, UNKNOWN } from './sigil.js';
import { Rules } from './text.js';

const GROUND = { arcana: 'e-arc', principle: 'e-prin', materia: 'e-prin', opus: 'e-prin', alchemist: 'e-prin', objective: 'e-prin' };
const ELEMENTS = ['sulphur', 'mercury', 'salt'];

/** Classes that give a card its element's colours. */
export function elementClass(card) {
  const [a, b] = card.element.filter((e) => ELEMENTS.includes(e));
  return a ? `e-${a}${b ? ` e2-${b}` : ''}` : `e-none ${GROUND[card.kind] ?? ''}`;
}

export const Pip = ({ unit }) => html`<i class=${`pip p-${unit}`}><${Icon} name=${unit} /></i>`;
export const Cost = ({ cost }) => (cost === '0' ? html`<i class="pip p-free">0</i>` : units(cost).map((u) => html`<${Pip} unit=${u} />`));

const Strength = ({ card, damage }) => html`<span class="pt"><b class="pw" title="Power">${card.power}</b><b class=${`tf ${damage ? 'hurt' : ''}`} title="Toughness left">${card.toughness === undefined ? '?' : card.toughness - damage}</b>${damage > 0 && html`<em>−${damage}</em>`}</span>`;

function kindLine(card) {
  const sub = card.title ? `${card.title} · ${card.slots?.reagents ?? 0} reagents, ${card.slots?.principles ?? 0} principles` : card.element.length ? card.element.map(capital).join('/') : card.kind === 'minion' ? 'gone in End' : capital(card.subtype);
  return html`${capital(card.kind)}${sub && html` <span>${sub}</span>`}`;
}

/** A whole card, to be looked at. @param {{id: string, card?: any, damage?: number, size?: 'hand'|'full', class?: string}} props */
export function CardFace({ id, card = printed(id), damage = 0, size = 'hand', class: cls = '' }) {
  const full = size === 'full';
  const length = card.text.join(' ').length + (card.keywords.length ? 26 : 0);
  const dense = length > 230 ? 'dense2 dense3' : length > 165 ? 'dense2' : length > 95 ? 'dense1' : '';
  return html`<article class=${`card sz-${size} k-${card.kind} ${elementClass(card)} ${dense} ${cls}`}>
    <div class="spine">${card.op !== undefined ? html`<b class="op">${card.op}</b><small>OP</small>` : html`<${Cost} cost=${card.cost} />`}<span class="sp-kind"><${Icon} name=${card.kind} /></span></div>
    <div class="face"><h3>${card.name}</h3>
      <div class="plate"><svg class="art" viewBox="-54 -51 108 102" aria-hidden="true"><${Sigil} id=${id} card=${card} scene /></svg>${card.power !== undefined && html`<${Strength} card=${card} damage=${damage} />`}</div>
      <p class="kind">${kindLine(card)}</p>
      <div class="txt"><${Rules} card=${card} sentences=${full} />${full && card.flavour && html`<p class="flav">${card.flavour}</p>`}</div></div>
  </article>`;
}

/** Only the drawing in its vessel. @param {{id: string, class?: string, badge?: any}} props */
export function Mini({ id, card = printed(id), class: cls = '', badge }) {
  return html`<span class=${`mini k-${card.kind} ${elementClass(card)} ${cls}`} title=${card.name}><svg viewBox="-50 -50 100 100" aria-hidden="true"><${Sigil} id=${id} card=${card} /></svg>${badge && html`<b>${badge}</b>`}</span>`;
}

const Hidden = () => html`<svg viewBox="-50 -50 100 100" aria-hidden="true"><path class="sg-vessel" d=${UNKNOWN} /><g class="backhatch"><path d=${UNKNOWN} /></g><path class="sg-rim" d=${UNKNOWN} /><text x="0" y="12" text-anchor="middle">?</text></svg>`;

/** A creature on the field, a button that points at it. @param {{handle: string}} props */
export function Token({ handle, still = false, class: extra = '' }) {
  const it = face(handle);
  const { card, entry } = it;
  const mark = usePointing(handle);
  const tired = entry.exhausted || entry.asleep;
  const cls = `tok ${extra} ${it.down ? 'down' : `k-${card.kind} ${elementClass(card)}`} ${tired ? 'asleep' : ''} ${mark.class}`;
  const notes = [...(entry.notes ?? []), entry.paid && `paid ${entry.paid}`, entry.token && 'token'].filter(Boolean).join('; ');
  const inside = html`
    ${it.down ? html`<${Hidden} />` : html`<svg viewBox="-50 -50 100 100" aria-hidden="true"><${Sigil} id=${it.id} card=${card} /></svg>
      <span class="kwi">${card.keywords.map((k) => html`<${Icon} name=${k} />`)}</span><${Strength} card=${card} damage=${it.damage} />`}
    ${it.down && it.damage > 0 && html`<span class="pt"><em>−${it.damage}</em></span>`}
    ${tired ? html`<span class="st"><${Icon} name="sleep" /></span>` : entry.face_down && !it.down ? html`<span class="st" title="Face down for the others"><${Icon} name="veiled" /></span>` : null}
    <span class="nm">${it.down ? 'Face down' : short(card.name)}</span>`;
  if (still) return html`<span class=${cls} data-read=${handle}>${inside}</span>`;
  return html`<button class=${cls} data-select data-read=${handle} aria-pressed=${mark.chosen} aria-label=${`${spoken(it)}${notes ? `. ${notes}` : ''}${mark.usable ? '. Can be chosen' : ''}`} title=${notes || card.name} onClick=${() => pointAt(handle)}>${inside}</button>`;
}

/** A card in a strip as a small button. @param {{handle: string}} props */
export function MiniButton({ handle, badge }) {
  const it = face(handle);
  const mark = usePointing(handle);
  const tired = it.entry.exhausted || it.entry.asleep ? 'asleep' : '';
  return html`<button class=${`minib ${mark.class}`} data-select data-read=${handle} aria-pressed=${mark.chosen} aria-label=${`${spoken(it)}${mark.usable ? '. Can be chosen' : ''}`} onClick=${() => pointAt(handle)}>
    ${it.down ? html`<span class="mini tok down"><${Hidden} /></span>` : html`<${Mini} id=${it.id} card=${it.card} class=${tired} badge=${badge ?? (it.damage ? `−${it.damage}` : null)} />`}</button>`;
}
