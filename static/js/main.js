/* The page: which screen the address asks for, and what lies over every screen. */
import { effect, html, render } from '../vendor/preact.js';
import { polite, urgent } from './announce.js';
import { listenKeys } from './keys.js';
import { route } from './router.js';
import { attend, session } from './session.js';
import { Banner } from './screens/banner.js';
import { Home } from './screens/home.js';
import { Late, TITLES } from './screens/late.js';
import { Notices } from './screens/notices.js';
import { Overlay } from './screens/overlay.js';
import { Table } from './screens/table.js';

function App() {
  const at = route.value;
  return html`
    <${Banner} />
    ${at.screen === 'home' ? html`<${Home} />` : at.screen === 'table' ? html`<${Table} key=${at.id} id=${at.id} watch=${at.watch} />` : html`<${Late} key=${at.screen} at=${at} />`}
    <${Notices} />
    <${Overlay} />
    <div class="sr" role="status" aria-live="polite">${polite.value}</div>
    <div class="sr" role="alert" aria-live="assertive">${urgent.value}</div>`;
}

// Going home leaves the table's socket, never its seat.
effect(() => {
  if (route.value.screen === 'home' && session.peek()) attend(null);
});

effect(() => {
  const s = session.value;
  const name = s?.view.value.table.name;
  const mine = s?.asked.value ? '● ' : '';
  const read = TITLES[route.value.screen];
  document.title = name ? `${mine}${name}: Magnum Opus` : read ? `${read}: Magnum Opus` : 'Magnum Opus';
});

listenKeys();
render(html`<${App} />`, document.getElementById('app'));
