/* The three other seats: who they are, how far, and what lies before them. */
import { html } from '../../vendor/preact.js';
import { openSeats, pointSeat } from '../../js/choosing.js';
import { playerOf, presenceOf, presenceWord, rivals } from '../../js/people.js';
import { session } from '../../js/session.js';
import { Name } from '../../js/ui/bits.js';
import { Mini, MiniButton, Pip } from './card.js';
import { capital, face } from './cards.js';
import { showLab } from './lab.js';
import { Count, Points, Pool, Stages } from './signs.js';

/** What a seat is doing, in a word. @param {number} n */
export function doing(n) {
  const s = session.value;
  const { table, seats } = s.view.value;
  if (presenceOf(n) === 'away' || presenceOf(n) === 'stand_in') return presenceWord(n);
  if (seats[n]?.declared) return 'declared';
  const waits = s.waiting.value.list.find((w) => w.seat === n);
  if (waits) return table.turn === n ? 'acting' : 'thinking';
  if (seats[n]?.passed) return 'passed';
  return presenceOf(n) === 'bot' ? 'bot' : '';
}

/** The element each resource pays, as signs. @param {{handles: string[]}} props */
export const Resources = ({ handles = [] }) => handles.map((h) => html`<${Pip} key=${h} unit=${face(h).card.element[0] ?? 'any'} />`);

function Rival({ seat, side }) {
  const s = session.value;
  const view = s.view.value;
  const it = view.seats[seat] ?? {};
  const can = openSeats.value.has(seat);
  const who = it.alchemist ? face(it.alchemist) : null;
  const laid = [...(it.attached ?? []), ...(it.principles ?? []), ...(it.apparatus ?? []), ...(it.resting ?? []), ...(it.materia ?? [])];
  return html`<article class=${`rival ${side} ${can ? 'can' : ''} ${view.table.turn === seat ? 'acting' : ''}`}>
    <div class="r-id"><span class="cameo">${it.alchemist && html`<${MiniButton} handle=${it.alchemist} />`}</span>
      <div class="r-n"><h2><${Name}>${playerOf(seat)}</${Name}><span class="stt">${doing(seat)}</span>${view.table.first === seat && html`<span class="first" title="First player">1st</span>`}</h2><p class="serif">${who?.card.name}</p></div>
      <${Points} op=${it.op} /></div>
    <div class="r-st"><span class="l"><${Stages} at=${it.stage} /><span class="stn">${capital(it.stage)}</span></span><${Pool} pool=${it.pool} aside=${it.put_aside} /></div>
    <div class="r-lab"><${Count} icon="hand" n=${it.hand ?? 0} title="Cards in hand" /><${Count} icon="deck" n=${it.deck ?? 0} title="Cards in deck" /><span class="bar"></span><span class="cnt res" title="Resource reagents"><${Resources} handles=${it.resources} /></span><span class="bar"></span>${laid.map((h) => html`<${MiniButton} key=${h} handle=${h} />`)}${it.opus && html`<${MiniButton} handle=${it.opus} />`}</div>
    <button class="r-open" data-select=${can || undefined} onClick=${() => (can ? pointSeat(seat) : showLab(seat))} aria-label=${can ? `Choose ${playerOf(seat)}` : `All that lies before ${playerOf(seat)}`}>${can ? 'Choose' : '⋯'}</button>
  </article>`;
}

export const Rivals = () => html`<section class="rivals" aria-label="Rivals">${rivals().map((n, i) => html`<${Rival} key=${n} seat=${n} side=${['left', 'across', 'right'][i]} />`)}</section>`;
