/* What the server wants known, as what a stand-in did meanwhile; stays until put away. */
import { html } from '../../vendor/preact.js';
import { session } from '../session.js';
import { Icon } from '../ui/icons.js';

export function Notices() {
  const s = session.value;
  if (!s?.notices.value.length) return null;
  return html`<ul class="notices" role="status">${s.notices.value.map((n) => html`
    <li key=${n.id}><span>${n.text}</span><button class="btn small plain" onClick=${() => s.dismiss(n.id)} aria-label="Put this message away"><${Icon} name="close" /></button></li>`)}
  </ul>`;
}
