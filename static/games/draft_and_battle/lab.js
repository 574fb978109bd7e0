/* Everything that lies before one seat, in full: opened from its chip. */
import { html, useState } from '../../vendor/preact.js';
import { nameOf } from '../../js/people.js';
import { show } from '../../js/screens/overlay.js';
import { session } from '../../js/session.js';
import { read, write } from '../../js/storage.js';
import { Name } from '../../js/ui/bits.js';
import { MiniButton } from './card.js';
import { capital, face } from './cards.js';
import { Pool, Stages } from './signs.js';

const ZONES = [['attached', 'Attached reagents'], ['resources', 'Resources'], ['principles', 'Principles'], ['apparatus', 'Apparatus'], ['resting', 'Resting creatures'], ['materia', 'Materia'], ['shown', 'Shown from the hand'], ['aside', 'Set aside'], ['discard', 'Discard, newest first']];

const Named = ({ handle }) => html`<span class="named"><${MiniButton} handle=${handle} /><span>${face(handle).card.name}</span></span>`;

/** What one thinks a rival's Opus is; kept in this browser and sent to nobody. */
function Guess({ seat }) {
  const slot = `guess:${session.value.table}:${seat}`;
  const [text, setText] = useState(read('local', slot) ?? '');
  const keep = (value) => {
    setText(value);
    write('local', slot, value || null);
  };
  return html`<label class="guess"><span>Your note on this seat’s Opus (nobody else sees it)</span><input maxlength="200" value=${text} onInput=${(e) => keep(e.target.value)} /></label>`;
}

function Laboratory({ seat }) {
  const view = session.value.view.value;
  const it = view.seats[seat] ?? {};
  const ledger = Object.entries(it.ledger ?? {}).filter(([, n]) => typeof n === 'number' && n > 0);
  return html`<div class="labsheet">
    <p class="labhead">${it.alchemist && html`<${Named} handle=${it.alchemist} />`} ${it.stage && html`<${Stages} at=${it.stage} /> ${capital(it.stage)}`} <${Pool} pool=${it.pool} aside=${it.put_aside} all /></p>
    ${it.opus ? html`<h3>Opus</h3><div class="zone"><${Named} handle=${it.opus} /></div>` : session.value.seat.value !== null && session.value.seat.value !== seat && html`<${Guess} seat=${seat} />`}
    ${ZONES.filter(([key]) => it[key]?.length).map(([key, label]) => html`<h3>${label} <span class="muted">${it[key].length}</span></h3><div class="zone">${(key === 'discard' ? [...it[key]].reverse() : it[key]).map((h) => html`<${Named} key=${h} handle=${h} />`)}</div>`)}
    ${ledger.length > 0 && html`<h3>Counted by all</h3><dl class="ledger">${ledger.map(([k, n]) => html`<div><dt>${capital(k.replaceAll('_', ' '))}</dt><dd>${n}</dd></div>`)}</dl>`}
    ${(it.debts ?? 0) > 0 && html`<p>Debts: ${it.debts}</p>`}</div>`;
}

/** @param {number} seat */
export const showLab = (seat) => show(html`Before <${Name}>${nameOf(seat)}</${Name}>`, () => html`<${Laboratory} seat=${seat} />`, 'sheet');
