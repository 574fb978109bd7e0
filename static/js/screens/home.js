/* The first screen: open a table, come by a link, go back to a table, or watch one. */
import { html, useEffect, useState } from '../../vendor/preact.js';
import { Emblem } from '../../games/index.js';
import { createTable, listTables } from '../api.js';
import { go, tablePath } from '../router.js';
import { drop, heldTables, hold, lastName, rememberName } from '../seats.js';
import { Fault, Name } from '../ui/bits.js';
import { Icon } from '../ui/icons.js';
import { BookLinks } from './book.js';
import { OptionFields } from './options.js';
import { Plate } from './plate.js';

/** What was pasted may be a whole link or only a table's code. @param {string} text @returns {string | null} a path */
export function pathOfLink(text) {
  const code = text.trim();
  const link = /\/tables\/([^/?#\s]+)\/?(#\S*)?$/.exec(code);
  if (link) return `/tables/${link[1]}${link[2] ?? ''}`;
  return /^[\w-]{1,64}$/.test(code) ? tablePath(code) : null;
}

function Create() {
  const [player, setPlayer] = useState(lastName());
  const [name, setName] = useState('');
  const [options, setOptions] = useState({});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const submit = async (event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      const made = await createTable({ name: name.trim() || `${player.trim()}’s table`, player: player.trim(), options });
      rememberName(player.trim());
      hold(made.table, { token: made.token, name: name.trim() });
      go(tablePath(made.table));
    } catch (error) {
      setFault(error.message);
      setBusy(false);
    }
  };
  return html`<form class="box form" onSubmit=${submit}>
    <h2>Open a table for friends</h2>
    <label><span>Your name</span><input required maxlength="40" autocomplete="nickname" value=${player} onInput=${(e) => setPlayer(e.target.value)} /></label>
    <label><span>Name of the table</span><input maxlength="60" placeholder=${player.trim() ? `${player.trim()}’s table` : 'The four of us'} value=${name} onInput=${(e) => setName(e.target.value)} /></label>
    <details class="fold"><summary>Options of the table</summary><${OptionFields} value=${options} onChange=${(k, v) => setOptions({ ...options, [k]: v })} /></details>
    <${Fault}>${fault}</${Fault}>
    <button class="btn primary" disabled=${busy}>${busy ? 'Opening…' : 'Open a table'}</button>
  </form>`;
}

function Join() {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const submit = (event) => {
    event.preventDefault();
    const path = pathOfLink(text);
    if (path) go(path);
    else setFault('Paste the whole link you were sent, or the code after “/tables/”.');
  };
  return html`<form class="box form" onSubmit=${submit}>
    <h2>Join by a link</h2>
    <div class="join"><input aria-label="Link or table code" placeholder="Link or table code" value=${text} onInput=${(e) => { setText(e.target.value); setFault(''); }} /><button class="btn">Go</button></div>
    <${Fault}>${fault}</${Fault}>
  </form>`;
}

function Mine() {
  const [tables, setTables] = useState(heldTables());
  if (!tables.length) return null;
  const forget = (table) => {
    drop(table);
    setTables(heldTables());
  };
  return html`<section class="box"><h2>Your tables</h2><ul class="tables">${tables.slice(0, 5).map((t) => html`
    <li key=${t.table}><a href=${`#${t.table}`} onClick=${(e) => { e.preventDefault(); go(tablePath(t.table)); }}><${Name}>${t.name || t.table}</${Name}></a>
      <button class="btn small plain" onClick=${() => forget(t.table)} aria-label=${`Forget the seat at ${t.name || t.table}`}>Forget</button></li>`)}</ul></section>`;
}

function Listed() {
  const [tables, setTables] = useState(null);
  const [fault, setFault] = useState('');
  const load = () => Promise.all([listTables('open'), listTables('running')]).then(
    (found) => { setTables(found.flatMap((f) => f.tables ?? f.items ?? [])); setFault(''); },
    (error) => setFault(error.message));
  useEffect(() => {
    load();
    const timer = setInterval(() => !document.hidden && load(), 15000);
    return () => clearInterval(timer);
  }, []);
  return html`<section class="box"><h2>Tables at this house</h2>
    <${Fault}>${fault}</${Fault}>
    ${tables?.length === 0 && html`<p class="sub">No table is listed. Open one above and send its link to three friends.</p>`}
    ${!tables && !fault && html`<p class="sub">Looking…</p>`}
    <ul class="tables">${tables?.map((t) => {
      const id = t.table ?? t.id;
      const taken = Object.values(t.seats ?? {}).filter((s) => s && (s.kind ?? 'person') !== 'free').length;
      return html`<li key=${id}><a href=${`#${id}`} onClick=${(e) => { e.preventDefault(); go(tablePath(id)); }}><${Name}>${t.name || id}</${Name}></a><span class="sub">${t.state === 'open' ? `${taken} of 4 seated` : 'running: watch'}</span></li>`;
    })}</ul></section>`;
}

export function Home() {
  return html`<div class="page"><main class="home" id="main">
    <${Emblem} />
    <div class="home-r">
      <h1>Magnum Opus</h1>
      <p class="lead">Four alchemists, three contested treasures, one secret each. Draft your creatures, then fight for the gold.</p>
      <div class="act"><${Mine} /><${Create} /><${Join} /><${Listed} /></div>
      <nav class="links" aria-label="To read"><${BookLinks} /><${Plate} /></nav>
    </div>
  </main></div>`;
}
