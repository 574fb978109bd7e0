/* The three locations: a treasure in the middle, four sides around it. */
import { html, signal } from '../../vendor/preact.js';
import { openPlaces, pointed, pointPlace } from '../../js/choosing.js';
import { nameOf, rivals, viewpoint } from '../../js/people.js';
import { session } from '../../js/session.js';
import { Name } from '../../js/ui/bits.js';
import { Icon } from '../../js/ui/icons.js';
import { elementClass, Mini, Token } from './card.js';
import { face } from './cards.js';
import { PLACES, placeName } from './signs.js';
import { Sigil } from './sigil.js';
import { rich } from './text.js';
import { pointAt, usePointing } from './pointing.js';

/** Which location a narrow page shows. */
export const openLocation = signal('middle');

const ring = Array.from({ length: 120 }, (_, i) => {
  const a = (i * Math.PI) / 60;
  const r = i % 10 ? (i % 5 ? 76 : 74) : 70;
  const f = (v) => v.toFixed(1);
  return `M${f(r * Math.sin(a))} ${f(-r * Math.cos(a))}L${f(78 * Math.sin(a))} ${f(-78 * Math.cos(a))}`;
}).join('');

const sides = () => {
  const [left, top, right] = rivals();
  return [['top', top], ['left', left], ['right', right], ['bottom', viewpoint()]];
};

const powerOf = (location, seat) => location.power?.[seat] ?? 0;
const creatures = (location, seat) => location.creatures?.[seat] ?? [];

function Treasure({ handle }) {
  const mark = usePointing(handle);
  const it = face(handle);
  return html`<button class=${`med ${elementClass(it.card)} ${mark.class}`} data-select data-read=${handle} onClick=${() => pointAt(handle)} aria-label=${`${it.card.name}, ${it.card.op} Opus points. ${it.card.text.join(' ')}`}>
    <svg viewBox="-62 -62 124 124" aria-hidden="true"><path class="m-a" d=${ring} /><circle class="m-b" r="118" /><circle class="m-b" r="78" /><circle class="m-o" r="60" /><circle class="m-i" r="56" /><g><${Sigil} id=${it.id} card=${it.card} /></g></svg>
    <b class="mop">${it.card.op}<small> OP</small></b><span class="mname serif">${it.card.name}</span></button>`;
}

function Side({ side, seat, location, place }) {
  const won = location.claimed_by === seat ? 'claims' : location.won_by === seat ? 'wins' : '';
  const here = creatures(location, seat);
  const drop = side === 'bottom' && openPlaces.value.has(place);
  const chosen = drop && pointed.value.place === place;
  const crowd = here.length > 3 ? 'crowd' : '';
  return html`<div class=${`sd ${side} ${won && 'won'} ${here.length ? '' : 'empty'} ${crowd}`}><span class="lab"><b><${Name}>${nameOf(seat)}</${Name}></b>${here.length > 0 && html`<i><${Icon} name="sword" />${powerOf(location, seat)}</i>`}${won && html`<em>${won}</em>`}</span>
    <div class="tks">${here.map((h) => html`<${Token} key=${h} handle=${h} />`)}
      ${drop && html`<button class=${`drop ${chosen ? 'chosen' : ''}`} aria-pressed=${chosen} data-select onClick=${() => pointPlace(place)}><${Icon} name=${chosen ? 'check' : 'plus'} /><span>${placeName(place)}</span></button>`}</div></div>`;
}

function Location({ place }) {
  const location = session.value.view.value.locations[place] ?? {};
  const open = openPlaces.value.has(place);
  const name = location.materia ? face(location.materia).card.name : 'nothing to claim';
  return html`<section class=${`loc ${open ? 'legal' : ''} ${pointed.value.place === place ? 'chosen' : ''} ${openLocation.value === place ? 'open' : ''} ${location.contested ? 'contested' : ''}`} aria-label=${`${placeName(place)}: ${name}`}>
    <svg class="loc-bg" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0L100 100M100 0L0 100" /></svg>
    ${sides().map(([side, seat]) => html`<${Side} key=${side} side=${side} seat=${seat} location=${location} place=${place} />`)}
    ${location.materia ? html`<${Treasure} handle=${location.materia} />` : html`<p class="med nothing">${session.value.view.value.table.round ? 'Nothing to claim' : 'A treasure comes in round one'}</p>`}
    ${location.notes?.length > 0 && html`<p class="locnotes">${location.notes.map((n) => html`<span>${rich(n)}</span>`)}</p>`}
  </section>`;
}

export const Field = () => html`<main class="field" id="main" aria-label="Battlefield">${PLACES.map((p) => html`<${Location} key=${p} place=${p} />`)}</main>`;

/** The three locations as tabs with four-way counts, for a narrow page. */
export function LocationTabs() {
  const view = session.value.view.value;
  return html`<nav class="loctabs" aria-label="Locations">${PLACES.map((p) => {
    const location = view.locations[p] ?? {};
    const it = location.materia ? face(location.materia) : null;
    const on = openLocation.value === p;
    return html`<button key=${p} class=${`${on ? 'on' : ''} ${openPlaces.value.has(p) ? 'can' : ''}`} aria-pressed=${on} onClick=${() => { openLocation.value = p; pointPlace(p); }}>
      ${it && html`<${Mini} id=${it.id} card=${it.card} />`}<span class="lt"><b>${placeName(p)}</b><em>${it ? `${it.card.op} OP` : 'empty'}</em></span>
      <span class="x4" aria-hidden="true">${sides().map(([side, seat]) => html`<i class=${`x-${side}`}>${creatures(location, seat).length || '·'}</i>`)}</span></button>`;
  })}</nav>`;
}
