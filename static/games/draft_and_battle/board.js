/* The table during the eight rounds. */
import { html, useEffect } from '../../vendor/preact.js';
import { tell } from '../../js/announce.js';
import { asked, askedId, begun, candidates, complete, confirm, isMany, openPlaces, pick, pointed, pointPlace, putBack, send, theOption } from '../../js/choosing.js';
import { useKeys } from '../../js/keys.js';
import { listNames } from '../../js/people.js';
import { session } from '../../js/session.js';
import { Bench } from './bench.js';
import { capital } from './cards.js';
import { Dock } from './dock.js';
import { Feed, Pile, showFeed, tab } from './feed.js';
import { Field, LocationTabs, openLocation } from './field.js';
import { Hand } from './hand.js';
import { RoundHead } from './head.js';
import { Mine, showOpus } from './mine.js';
import { Objectives } from './objectives.js';
import { pointAt } from './pointing.js';
import { Rivals } from './rivals.js';
import { PLACES } from './signs.js';
import { TurnBox } from './turn.js';

const press = (...acts) => () => {
  for (const act of acts) {
    const option = theOption(act);
    if (option) return send(option);
  }
  return false;
};

function status() {
  const s = session.value;
  const { table, seats, locations } = s.view.value;
  const me = s.seat.value ?? 0;
  const pool = Object.entries(seats[me]?.pool ?? {}).filter(([, n]) => n).map(([k, n]) => `${n} ${k}`).join(', ') || 'empty';
  const powers = PLACES.map((p) => `${p}: ${Object.entries(locations[p]?.power ?? {}).map(([n, v]) => `${listNames([Number(n)])} ${v}`).join(', ') || 'nobody'}`).join('; ');
  tell(`Round ${table.round}, ${capital(table.phase)}. Waiting for ${listNames(s.waiting.value.list.map((w) => w.seat)) || 'nobody'}. Your pool: ${pool}. Power at ${powers}.`);
}

function declare() {
  const d = asked.value;
  if (d?.kind !== 'declare') return showOpus();
  const yes = d.options.findIndex((o) => o.act !== 'no');
  if (yes >= 0) pick(yes);
}

function chat() {
  if (matchMedia('(max-width: 720px)').matches) showFeed();
  tab.value = 'chat';
  setTimeout(() => document.getElementById('chat-line')?.focus(), 0);
}

const handKeys = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), () => {
  const handle = session.value.view.value.you?.hand?.[i];
  return handle ? pointAt(handle) : false;
}]));
const placeKeys = Object.fromEntries(PLACES.map((p, i) => ['qwe'[i], () => {
  openLocation.value = p;
  if (openPlaces.value.has(p)) pointPlace(p);
}]));

const enter = () => (complete.value ? confirm() : false);
function escape() {
  if (pointed.value.card !== null || pointed.value.place !== null || pointed.value.seat !== null || isMany.value) return putBack();
  if (begun.value && session.value.back.value?.ok) return session.value.takeBack();
  return false;
}

/** The focus follows a new question only from the dock or from nowhere. */
function useFocus() {
  const id = askedId.value;
  useEffect(() => {
    const at = document.activeElement;
    if (id && (!at || at === document.body || at.closest?.('#dock'))) document.getElementById('dock')?.focus({ preventScroll: true });
  }, [id]);
}

// On a narrow page the location that is being chosen is the one to see.
function useOpenLocation() {
  const place = pointed.value.place;
  const only = candidates.value.length > 0 && openPlaces.value.size === 1 ? [...openPlaces.value][0] : null;
  useEffect(() => {
    if (place ?? only) openLocation.value = place ?? only;
  }, [place, only]);
}

export function Board() {
  useFocus();
  useOpenLocation();
  useKeys({
    ...handKeys, ...placeKeys, Enter: enter, Escape: escape, Space: press('pass', 'end_turn', 'no', 'keep'), p: press('pass'), a: press('advance'), d: declare,
    z: () => (session.value.back.value?.ok ? session.value.takeBack() : false), s: status, c: chat,
    l: () => (matchMedia('(max-width: 720px)').matches ? showFeed() : document.querySelector('.loglines')?.focus()),
    o: () => { const o = document.getElementById('orders'); if (o) { o.open = true; o.querySelector('input').focus(); } },
  });
  const s = session.value;
  return html`<div class=${`app ${asked.value?.kind === 'response' ? 'responding' : ''}`}>
    <${RoundHead} /><${Rivals} /><${LocationTabs} /><${Field} /><${Bench} /><${Mine} /><${Hand} />
    <aside class="side"><${TurnBox} /><${Objectives} /><${Pile} /><${Feed} /><${Dock} key=${s.table} /></aside></div>`;
}
