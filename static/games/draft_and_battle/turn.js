/* Whose move it is, for what, and what everybody waits for. */
import { html } from '../../vendor/preact.js';
import { listNames, playerOf } from '../../js/people.js';
import { session } from '../../js/session.js';
import { Clock, Name } from '../../js/ui/bits.js';
import { capital } from './cards.js';

const WINDOWS = { deployment: 'Response window', contest: 'Response window', declaration: 'An Opus is declared' };

/** A heading for the moment. */
function moment() {
  const s = session.value;
  const { table } = s.view.value;
  const d = s.asked.value;
  if (table.window) return [WINDOWS[table.window.kind] ?? 'Response window', d ? 'Do you respond?' : 'Responses are asked for'];
  const label = capital(table.phase ?? table.stage);
  if (d) return [label, table.turn === s.seat.value ? 'Your turn' : 'You are asked'];
  if (table.turn !== undefined && table.turn !== s.seat.value) return [label, html`<${Name}>${playerOf(table.turn)}</${Name}> acts`];
  return [label, s.waiting.value.list.length ? 'Waiting' : 'One moment'];
}

/** "Waiting for you and Chiara." */
export function WaitingFor() {
  const s = session.value;
  const seats = [...new Set(s.waiting.value.list.map((w) => w.seat))];
  if (!seats.length) return null;
  return html`<p>Waiting for <bdi>${listNames(seats)}</bdi>.</p>`;
}

export function TurnBox() {
  const s = session.value;
  const [label, title] = moment();
  const d = s.asked.value;
  // One's own time, else the longest that anybody who is waited for still has.
  const times = s.waiting.value.list.map((w) => w.time_left).filter((t) => t !== undefined && t !== null);
  const left = d ? d.time_left : times.length ? Math.max(...times) : null;
  const at = d ? s.decisions.value.at : s.waiting.value.at;
  return html`<section class=${`turnbox ${d ? 'mine-now' : ''}`} aria-label="Turn"><div class="tb"><div><span class="sc">${label}</span><b class="serif">${title}</b></div><${Clock} left=${left} at=${at} still=${s.still.value} /></div><${WaitingFor} /></section>`;
}
