/* A line over everything while the connection is not what it should be. */
import { html } from '../../vendor/preact.js';
import { session } from '../session.js';
import { Icon } from '../ui/icons.js';

export function Banner() {
  const s = session.value;
  if (!s || !s.known.value) return null;
  const status = s.status.value;
  if (status === 'lost' || status === 'connecting') {
    const queued = s.acts.waiting.value ? ' Your last act waits and will be sent once.' : ' A bot minds your seat if it takes long.';
    return html`<div class="banner" role="status"><${Icon} name="warn" /><span><b>No connection.</b> Trying again by itself.${s.seat.value === null ? '' : queued}</span></div>`;
  }
  if (s.paused.value) return html`<div class="banner calm" role="status"><${Icon} name="pause" /><span><b>Paused by the host.</b> The clocks stand still; you may still act.</span></div>`;
  return null;
}
