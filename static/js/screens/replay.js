/* A finished game, watched again: by steps, phases and rounds, with anybody's eyes. The record comes from the table or
   from a file; `#n` in the address is a moment. */
import { html, useEffect, useMemo, useState } from '../../vendor/preact.js';
import { layCards } from '../../games/draft_and_battle/cards.js';
import { ReplayTable } from '../../games/draft_and_battle/replay.js';
import { replayOf } from '../api.js';
import { useKeys } from '../keys.js';
import { Reel } from '../replay/reel.js';
import { ReplaySession } from '../replay/seat.js';
import { attend, session } from '../session.js';
import { turnPlate } from '../settings.js';
import { Fault } from '../ui/bits.js';
import { Icon } from '../ui/icons.js';
import { BookHead } from './book.js';
import { CopyLink } from './lobby.js';

const FORMAT = 'magnum-replay/1';
const SPEEDS = [[2400, 'Slow'], [1200, 'Usual'], [500, 'Quick'], [120, 'Very quick']];
const LINES = 120;
const WRITE_MS = 400; // browsers refuse an address that is rewritten too often
const SEATS = [0, 1, 2, 3];

/** The moment that the address names, if any. @returns {number | null} */
function momentOf() {
  const named = /^#(\d+)$/.exec(location.hash);
  return named && Number(named[1]);
}

/** Whose eyes: `all0`–`all3` see everything from that side, `0`–`3` what that seat saw, `watch` what all could see. */
function eyes() {
  const as = new URLSearchParams(location.search).get('as') ?? '';
  return /^(?:all)?[0-3]$|^watch$/.test(as) ? as : 'all0';
}

/** A record, or why it is none. @param {any} record */
function checked(record) {
  if (record?.format !== FORMAT) throw new Error(`This is no record of a game: its format is not ${FORMAT}.`);
  if (!record.cube?.cards?.length || !record.frames?.watch?.length) throw new Error('This record has no cards or no frames to show.');
  return record;
}

/** Open a record of one's own. @param {{onRecord: (record: any) => void}} props */
function Open({ fault: first, onRecord }) {
  const [fault, setFault] = useState(first ?? '');
  const read = async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    try {
      onRecord(checked(JSON.parse(await file.text())));
    } catch (error) {
      setFault(error instanceof SyntaxError ? 'This file is no JSON.' : error.message);
    }
  };
  return html`<div class="page"><${BookHead} at="/replay" /><main class="stop" id="main"><h1>Watch a game again</h1>
    <p class="lead">Every finished table has a record. Its result screen leads here; or open a record that you have kept.</p>
    <${Fault}>${fault}</${Fault}>
    <label class="box recordfile"><span>A record from this computer</span><input type="file" accept=".json,application/json" onChange=${read} /></label>
    <p class="sub">The file stays on this computer.</p></main></div>`;
}

const Tool = ({ label, icon, second, onClick, disabled }) => html`<button class="btn small" aria-label=${label} title=${label} disabled=${disabled} onClick=${onClick}><${Icon} name=${icon} />${second && html`<small aria-hidden="true">${second}</small>`}</button>`;

function Controls({ reel, i, go, playing, setPlaying, speed, setSpeed, as, setAs, players, won, link }) {
  const mark = reel.marks.findLast((m) => m.i <= i);
  return html`<section class="reel box" id="dock" aria-label="Replay">
    <p class="reelat"><b>${mark.label}</b> <span class="muted">step ${i} of ${reel.last}</span></p>
    ${won && html`<p><${Icon} name="star" /> <bdi>${won}</bdi></p>`}
    <input type="range" min="0" max=${reel.last} value=${i} aria-label="Moment" aria-valuetext=${`${mark.label}, step ${i} of ${reel.last}`} onInput=${(e) => go(Number(e.target.value))} />
    <div class="reelbtns" role="group" aria-label="Move">
      <${Tool} label="Round before" icon="back" second="R" disabled=${i === 0} onClick=${() => go(reel.jump(i, -1, true))} /><${Tool} label="Phase before" icon="back" second="P" disabled=${i === 0} onClick=${() => go(reel.jump(i, -1))} /><${Tool} label="Step back" icon="back" disabled=${i === 0} onClick=${() => go(i - 1)} />
      <button class="btn small primary" aria-label=${playing ? 'Pause' : 'Play'} onClick=${() => setPlaying(!playing)}><${Icon} name=${playing ? 'pause' : 'play'} /></button>
      <${Tool} label="Step on" icon="arrow" disabled=${i === reel.last} onClick=${() => go(i + 1)} /><${Tool} label="Next phase" icon="arrow" second="P" disabled=${i === reel.last} onClick=${() => go(reel.jump(i, 1))} /><${Tool} label="Next round" icon="arrow" second="R" disabled=${i === reel.last} onClick=${() => go(reel.jump(i, 1, true))} /></div>
    <div class="reelsets"><label><span>Seen by</span><select value=${as} onChange=${(e) => setAs(e.target.value)}>
        <optgroup label="Everything, from the side of">${SEATS.map((n) => html`<option key=${n} value=${`all${n}`}>All: ${players[n]}</option>`)}</optgroup>
        <optgroup label="Only what was seen by">${SEATS.map((n) => html`<option key=${n} value=${String(n)}>${players[n]}</option>`)}<option value="watch">Spectators</option></optgroup></select></label>
      <label><span>Speed</span><select value=${speed} onChange=${(e) => setSpeed(Number(e.target.value))}>${SPEEDS.map(([ms, label]) => html`<option key=${ms} value=${ms}>${label}</option>`)}</select></label></div>
    <details class="fold"><summary>${link ? 'Link and keys' : 'Keys'}</summary>${link && html`<${CopyLink} label="Opens at this moment" href=${link} />`}
      <p class="sub"><kbd>Space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> step, <kbd>↑</kbd> <kbd>↓</kbd> go by phases, <kbd>Home</kbd> and <kbd>End</kbd>.</p></details></section>`;
}

// The view of one who knows everything has all hands; the near seat's lies open as its own would.
const opened = (view, near) => (view.hands ? { ...view, you: { ...view.you, hand: view.hands[near] ?? [], opus: view.opuses?.[near]?.[0], picks: undefined } } : view);

/** @param {{record: any, linked: boolean}} props linked: whether the address finds this record again */
function Player({ record, linked }) {
  const [as, setAs] = useState(eyes);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1200);
  const lent = /^\d$/.test(as) ? Number(as) : null;
  const near = as === 'watch' ? 0 : Number(as.at(-1));
  const frames = record.frames[as.startsWith('all') ? 'all' : as] ?? record.frames.watch;
  const reel = useMemo(() => new Reel(frames), [frames]);
  const [stand] = useState(() => new ReplaySession(record.table ?? 'record', reel.first));
  const [n, setN] = useState(() => momentOf() ?? reel.number(reel.start));
  const i = reel.at(n);
  const lines = useMemo(() => reel.lines(i, LINES), [reel, i]);
  // Set before anything is drawn, so that no picture is of two moments.
  useMemo(() => {
    const view = reel.view(i);
    stand.seat.value = lent;
    stand.near.value = near;
    stand.view.value = frames === record.frames.all ? opened(view, near) : view;
  }, [reel, i, near]);
  useEffect(() => {
    layCards(stand.table, record.cube.cards);
    session.value = stand;
    return () => attend(null);
  }, []);
  const to = (k) => setN(reel.number(Math.max(0, Math.min(reel.last, k))));
  useEffect(() => {
    if (!playing) return undefined;
    if (i === reel.last) return setPlaying(false);
    const timer = setTimeout(() => to(i + 1), speed);
    return () => clearTimeout(timer);
  }, [playing, i, speed, reel]);
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, '', `${location.pathname}?as=${as}#${reel.number(i)}`), WRITE_MS);
    return () => clearTimeout(timer);
  }, [as, i, reel]);
  useEffect(() => {
    const follow = () => setN((was) => momentOf() ?? was);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = (k) => {
    setPlaying(false);
    to(k);
  };
  // In the log arrows scroll.
  const key = (step) => (event) => (event.target.closest?.('.loglines') ? false : go(step()));
  useKeys({
    Space: () => setPlaying(!playing), ArrowLeft: key(() => i - 1), ArrowRight: key(() => i + 1), ArrowUp: key(() => reel.jump(i, -1)), ArrowDown: key(() => reel.jump(i, 1)),
    Home: key(() => 0), End: key(() => reel.last), t: turnPlate,
  });
  if (session.value !== stand) return html`<main class="stop" id="main"><h1>Setting the table…</h1></main>`;
  const players = SEATS.map((k) => stand.view.value.seats[k]?.player ?? record.seats?.[k]?.player ?? `Seat ${k + 1}`);
  const result = stand.view.value.table.result;
  const won = result && (result.winners.length ? `Won by ${result.winners.map((k) => players[k]).join(' and ')}` : 'Nobody won');
  const link = linked && new URL(`${location.pathname}?as=${as}#${reel.number(i)}`, location.href).href;
  return html`<${ReplayTable} lines=${lines} onJump=${go}>
    <${Controls} reel=${reel} i=${i} go=${go} playing=${playing} setPlaying=${(on) => { if (on && i === reel.last) to(0); setPlaying(on); }} speed=${speed} setSpeed=${setSpeed} as=${as} setAs=${setAs} players=${players} won=${won} link=${link} /></${ReplayTable}>`;
}

const WHY = { table_running: 'This game is still going on. Its record is public once it is over.', not_public_yet: 'This table was closed early. Its record is public a day later.' };

/** @param {{id: string | null}} props */
export function Replay({ id }) {
  const [record, setRecord] = useState(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (id) replayOf(id).then((found) => setRecord(checked(found))).catch((error) => setFault(WHY[error.code] ?? (error.status === 404 ? 'There is no table with this code.' : error.message)));
  }, [id]);
  if (record) return html`<${Player} key=${record.table} record=${record} linked=${Boolean(id)} />`;
  if (id && !fault) return html`<div class="page"><${BookHead} at="/replay" /><main class="stop" id="main"><h1>Fetching the record…</h1></main></div>`;
  return html`<${Open} fault=${fault} onRecord=${setRecord} />`;
}
