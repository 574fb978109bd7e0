/* Before the start: four places, the links to send, bots, options, and who is missing. */
import { html, useState } from '../../vendor/preact.js';
import { Medallion } from '../../games/index.js';
import * as api from '../api.js';
import { url } from '../env.js';
import { nameOf, presenceOf, presenceWord } from '../people.js';
import { go, tablePath } from '../router.js';
import { drop } from '../seats.js';
import { session } from '../session.js';
import { Brand, Fault, Name } from '../ui/bits.js';
import { Icon } from '../ui/icons.js';
import { Chat } from './chat.js';
import { showHelp } from './help.js';
import { OptionFields } from './options.js';
import { Plate } from './plate.js';

const absolute = (path) => new URL(url(path), location.href).href;

/** A link with a button that copies it; where that is forbidden the text is selected instead. */
export function CopyLink({ label, href, hint }) {
  const [done, setDone] = useState(false);
  const copy = async (event) => {
    const field = event.currentTarget.parentElement.querySelector('input');
    try {
      await navigator.clipboard.writeText(href);
    } catch {
      field.select();
    }
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return html`<div class="copy"><label><span>${label}</span><input readonly value=${href} onFocus=${(e) => e.target.select()} /></label>
    <button class="btn small" onClick=${copy}><${Icon} name=${done ? 'check' : 'link'} />${done ? 'Copied' : 'Copy'}</button>${hint && html`<p class="sub">${hint}</p>`}</div>`;
}

export function Links() {
  const s = session.value;
  const path = tablePath(s.table);
  return html`<${CopyLink} label="Invite: whoever opens it may sit down" href=${absolute(path)} />
    ${(s.view.value.table.options?.spectators ?? true) && html`<${CopyLink} label="Watch only" href=${absolute(`${path}#watch`)} />`}
    ${s.token && html`<${CopyLink} label="Your own seat on another device" href=${absolute(`${path}#seat=${encodeURIComponent(s.token)}`)} hint="Whoever has this one plays in your name: keep it to yourself." />`}`;
}

export function Lobby() {
  const s = session.value;
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const view = s.view.value;
  const me = s.seat.value;
  const host = s.isHost.value;
  const seats = [0, 1, 2, 3].map((n) => ({ n, ...(view.seats[n] ?? { kind: 'free' }) }));
  const missing = seats.filter((x) => x.kind === 'free').length;
  const run = async (action) => {
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      await action();
    } catch (error) {
      setFault(error.message);
    }
    setBusy(false);
  };
  const fill = () => run(async () => {
    for (const x of seats) if (x.kind === 'free') await api.addBot(s.table, s.token, { seat: x.n });
  });
  const leave = () => run(async () => {
    await api.freeSeat(s.table, s.token, me);
    drop(s.table);
    go('/');
  });
  return html`<div class="page"><header class="hdr"><${Brand} href="#" onClick=${(e) => { e.preventDefault(); go('/'); }} /><div class="round"><span class="sc">Lobby</span></div><div class="tools"><${Plate} /><button class="btn small plain" onClick=${showHelp} aria-label="Help"><${Icon} name="help" /><span>Help</span></button></div></header>
  <main class="lobby" id="main">
    <section class="lobby-t"><h1><${Name}>${view.table.name}</${Name}></h1>
      <p class="lead">${missing ? `${missing} of 4 seats ${missing === 1 ? 'is' : 'are'} free. Send the link${host ? ', or seat bots' : ''}.` : host ? 'All are here. Start when you like.' : 'All are here. The host starts the game.'}</p></section>
    <section class="ring" aria-label="Seats"><div class="ring-m"><${Medallion} /></div>
      ${seats.map((x) => html`<article key=${x.n} class=${`place p${x.n} ${x.kind} ${presenceOf(x.n)}`}>
        <span class="sc">Seat ${x.n + 1}${s.presence.value.host === x.n ? ' · host' : ''}</span>
        ${x.kind === 'free' ? html`<b class="muted">Free</b>` : html`<b><${Name}>${x.n === me ? `${x.player} (you)` : nameOf(x.n)}</${Name}></b><span class="sub">${presenceWord(x.n)}${x.kind === 'bot' && x.level ? `, ${x.level}` : ''}</span>`}
        ${host && x.kind === 'free' && html`<button class="btn small" disabled=${busy} onClick=${() => run(() => api.addBot(s.table, s.token, { seat: x.n }))}>Seat a bot</button>`}
        ${host && x.kind !== 'free' && x.n !== me && html`<button class="btn small plain" disabled=${busy} onClick=${() => run(() => api.freeSeat(s.table, s.token, x.n))}>Remove</button>`}
      </article>`)}
    </section>
    <section class="box lobby-a">
      ${host && html`<button class="btn primary" disabled=${busy || missing > 0} onClick=${() => run(() => api.startTable(s.table, s.token))}>${missing ? `Start: ${missing} missing` : 'Start the game'}</button>`}
      ${host && missing > 0 && html`<button class="btn" disabled=${busy} onClick=${fill}>Fill ${missing === 1 ? 'the free seat with a bot' : `${missing} free seats with bots`}</button>`}
      ${!host && me !== null && html`<p class="sub">Waiting for ${missing ? 'players' : html`<${Name}>${s.presence.value.host === undefined ? 'the host' : nameOf(s.presence.value.host)}</${Name}> to start`}.</p>`}
      ${me === null && html`<p class="sub">You are watching. <button class="btn small" onClick=${() => go(tablePath(s.table))}>Sit down instead</button></p>`}
      <${Fault}>${fault}</${Fault}>
      <${Links} />
      ${me !== null && html`<button class="btn small plain" disabled=${busy} onClick=${leave}>Leave this seat</button>`}
    </section>
    <section class="box lobby-o"><details class="fold"><summary>Options of the table</summary>
      <${OptionFields} value=${view.table.options ?? {}} disabled=${!host || busy} onChange=${(k, v) => run(() => api.setOptions(s.table, s.token, { [k]: v }))} /></details>
      <h2>Chat</h2><${Chat} /></section>
  </main></div>`;
}
