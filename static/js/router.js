/* Which screen the address names. Going back and forth changes only this; it never creates or leaves a table. */
import { signal } from '../vendor/preact.js';
import { ROOT, url } from './env.js';
import { hold } from './seats.js';

/** @typedef {{screen: 'home' | 'gallery' | 'rules'} | {screen: 'card', id: string} | {screen: 'replay', id: string | null}
 *   | {screen: 'table', id: string, watch: boolean}} Route */

const decode = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What there is to read; no table is entered for it. @param {string} path @returns {Route | null} */
function book(path) {
  const [, name, id] = /^\/(cards|rules|replay)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  if (name === 'cards') return id ? { screen: 'card', id: decode(id) } : { screen: 'gallery' };
  if (name === 'replay') return { screen: 'replay', id: id ? decode(id) : null };
  return name ? { screen: 'rules' } : null;
}

/** @returns {Route} */
function parse() {
  const path = location.pathname.slice(ROOT.length);
  const read = book(path);
  if (read) return read;
  const found = /^\/tables\/([^/]+)\/?$/.exec(path);
  if (!found) return { screen: 'home' };
  const id = decode(found[1]);
  const seat = /^#seat=(.+)$/.exec(location.hash);
  if (seat) {
    // The token is kept, not shown: it must not stay in the address bar or the history.
    hold(id, { token: decode(seat[1]) });
    history.replaceState(null, '', location.pathname);
  }
  return { screen: 'table', id, watch: location.hash === '#watch' };
}

export const route = signal(parse());

const reread = () => {
  route.value = parse();
};
addEventListener('popstate', reread);
addEventListener('hashchange', reread);

/** @param {string} path inside the application, as `/tables/abc#watch` */
export function go(path) {
  history.pushState(null, '', url(path));
  reread();
  scrollTo(0, 0);
}

export const tablePath = (id) => `/tables/${encodeURIComponent(id)}`;
