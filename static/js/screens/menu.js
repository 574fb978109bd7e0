/* Settings, links and, for the host, the tools of the table. */
import { html, useState } from '../../vendor/preact.js';
import * as api from '../api.js';
import { nameOf, playerOf, presenceWord } from '../people.js';
import { go, tablePath } from '../router.js';
import { drop } from '../seats.js';
import { session } from '../session.js';
import { oneClick, shortcuts, sound, textMode } from '../settings.js';
import { Fault, Name } from '../ui/bits.js';
import { Links } from './lobby.js';
import { hide, show } from './overlay.js';
import { Plate } from './plate.js';

/** A button that asks once more in its own place before it does what cannot be undone. */
function Sure({ label, ask, onYes }) {
  const [open, setOpen] = useState(false);
  if (!open) return html`<button class="btn small" onClick=${() => setOpen(true)}>${label}</button>`;
  return html`<div class="sure"><p>${ask}</p><div class="rowbtns"><button class="btn small danger" onClick=${() => { setOpen(false); onYes(); }}>${label}</button><button class="btn small" onClick=${() => setOpen(false)}>No</button></div></div>`;
}

function Menu() {
  const s = session.value;
  const [fault, setFault] = useState('');
  if (!s) return null;
  const view = s.view.value;
  const me = s.seat.value;
  const running = view.table.state === 'running';
  const run = (action, after) => () => action().then(() => after?.(), (error) => setFault(error.message));
  return html`<div class="menu">
    <section><h3>This browser</h3>
      <p class="rowbtns"><${Plate} /></p>
      <label class="check"><input type="checkbox" checked=${shortcuts.value} onChange=${(e) => { shortcuts.value = e.target.checked; }} /> Single-key shortcuts</label>
      <label class="check"><input type="checkbox" checked=${oneClick.value} onChange=${(e) => { oneClick.value = e.target.checked; }} /> One click sends a choice (never a declaration)</label>
      <label class="check"><input type="checkbox" checked=${textMode.value} onChange=${(e) => { textMode.value = e.target.checked; }} /> Cards as text, without drawings (X)</label>
      <label class="check"><input type="checkbox" checked=${sound.value} onChange=${(e) => { sound.value = e.target.checked; }} /> Sounds</label></section>
    <section><h3>Links</h3><${Links} /></section>
    <section><h3>People</h3><ul class="plain people">${[0, 1, 2, 3].map((n) => html`<li><b><${Name}>${nameOf(n)}</${Name}></b> <span class="sub">${presenceWord(n)}${s.presence.value.host === n ? ' · host' : ''}</span>
      ${s.isHost.value && running && n !== me && view.seats[n]?.kind === 'person' && html`<${Sure} label="Remove" ask=${html`A bot plays the seat of <${Name}>${playerOf(n)}</${Name}> to the end. It cannot be given back.`} onYes=${run(() => api.freeSeat(s.table, s.token, n))} />`}</li>`)}</ul>
      <p class="sub">${s.presence.value.spectators ? `${s.presence.value.spectators} watching.` : 'Nobody is watching.'}</p></section>
    ${s.isHost.value && running && html`<section><h3>Host</h3><p class="rowbtns"><button class="btn small" onClick=${run(() => api.pauseTable(s.table, s.token, !s.paused.value))}>${s.paused.value ? 'Let the clocks run' : 'Pause the clocks'}</button>
      <${Sure} label="Close the table" ask="The game ends for all, without a winner." onYes=${run(() => api.closeTable(s.table, s.token), hide)} /></p></section>`}
    <section><h3>Leave</h3><p class="rowbtns"><button class="btn small" onClick=${() => { hide(); go('/'); }}>To the first page (keeps your seat)</button>
      ${me !== null && running && html`<${Sure} label="Concede" ask="A bot plays your seat to the end. You cannot come back to it." onYes=${run(() => api.freeSeat(s.table, s.token, me), () => { drop(s.table); hide(); go(`${tablePath(s.table)}#watch`); })} />`}</p></section>
    <${Fault}>${fault}</${Fault}>
    ${s.commitment.value && html`<details class="fold"><summary>Proof of fair shuffling</summary><p class="sub">Before the first pack the server fixed its secret; this is its fingerprint. The record of the finished game shows the secret itself.</p><p class="mono">${s.commitment.value}</p></details>`}
  </div>`;
}

export const showMenu = () => show('Table', Menu);
