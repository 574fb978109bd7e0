/* Screens that are loaded only when somebody asks for them. */
import { html, useEffect, useState } from '../../vendor/preact.js';

const SCREENS = {
  gallery: () => import('./gallery.js').then((m) => m.Gallery),
  card: () => import('./card.js').then((m) => m.CardPage),
  rules: () => import('./rules.js').then((m) => m.RulesPage),
  replay: () => import('./replay.js').then((m) => m.Replay),
};

/** What the window is called while they are shown. */
export const TITLES = { gallery: 'Cards', card: 'Cards', rules: 'Rules', replay: 'Replay' };

/** @param {{at: import('../router.js').Route}} props */
export function Late({ at }) {
  const [Screen, setScreen] = useState(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    SCREENS[at.screen]().then((screen) => setScreen(() => screen), () => setFailed(true));
  }, []);
  if (failed) return html`<main class="stop" id="main"><h1>No connection</h1><p class="lead">This page could not be loaded.</p><p><button class="btn primary" onClick=${() => location.reload()}>Try again</button></p></main>`;
  return Screen ? html`<${Screen} key=${at.id} id=${at.id} />` : html`<main class="stop" id="main"><h1>One moment…</h1></main>`;
}
