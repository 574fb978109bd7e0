/* One table: find the seat this browser holds there, else offer one; then lobby, game or what went wrong. */
import { Component, html, useEffect, useMemo, useState } from '../../vendor/preact.js';
import { loadGame } from '../../games/index.js';
import { joinTable, tableHead } from '../api.js';
import { go, tablePath } from '../router.js';
import { held, hold, lastName, rememberName } from '../seats.js';
import { attend, session } from '../session.js';
import { Brand, Fault, Name } from '../ui/bits.js';
import { Lobby } from './lobby.js';
import { Plate } from './plate.js';

const home = (event) => {
  event?.preventDefault();
  go('/');
};

/** A plain page with one thing to say and what can be done about it. */
const Stop = ({ title, children }) => html`<div class="page"><header class="hdr"><${Brand} href="#" onClick=${home} /><div class="tools"><${Plate} /></div></header>
  <main class="stop" id="main"><h1>${title}</h1>${children}</main></div>`;

function Door({ id, onSeat }) {
  const [head, setHead] = useState(null);
  const [fault, setFault] = useState('');
  const [player, setPlayer] = useState(lastName());
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    tableHead(id).then(setHead, (error) => setFault(error.status === 404 ? 'There is no table with this code. Ask for the link again, or open a table of your own.' : error.message));
  }, [id]);
  const join = async (event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      const seat = await joinTable(id, { player: player.trim() });
      rememberName(player.trim());
      hold(id, { token: seat.token, name: head?.name });
      onSeat();
    } catch (error) {
      setFault(error.message);
      setBusy(false);
      tableHead(id).then(setHead, () => {});
    }
  };
  if (!head) return html`<${Stop} title=${fault ? 'No table here' : 'Looking for the table…'}>${fault && html`<${Fault}>${fault}</${Fault}><p><button class="btn primary" onClick=${home}>To the first page</button></p>`}</${Stop}>`;
  const seats = Object.values(head.seats ?? {});
  const free = 4 - seats.filter((s) => s && (s.kind ?? 'person') !== 'free').length;
  const open = head.state === 'open' && free > 0;
  const watchable = (head.options?.spectators ?? true) || head.state === 'finished';
  return html`<${Stop} title=${html`<${Name}>${head.name}</${Name}>`}>
    <p class="lead">${head.state === 'open' ? (free ? `${4 - free} of 4 are seated. There is room for you.` : 'All four seats are taken.') : head.state === 'running' ? 'This game is running.' : 'This game is over.'}</p>
    ${seats.some((s) => s?.player) && html`<ul class="plain seated">${seats.map((s) => s?.player && html`<li><${Name}>${s.player}</${Name}></li>`)}</ul>`}
    ${open && html`<form class="box form" onSubmit=${join}>
      <label><span>Your name</span><input required maxlength="40" autocomplete="nickname" value=${player} onInput=${(e) => setPlayer(e.target.value)} /></label>
      <button class="btn primary" disabled=${busy}>${busy ? 'Sitting down…' : 'Sit down'}</button></form>`}
    <${Fault}>${fault}</${Fault}>
    <p class="rowbtns">${watchable && html`<button class="btn" onClick=${() => go(`${tablePath(id)}#watch`)}>${head.state === 'finished' ? 'See how it ended' : 'Watch'}</button>`}<button class="btn plain" onClick=${home}>To the first page</button></p>
  </${Stop}>`;
}

const OVER = {
  elsewhere: ['This seat was opened elsewhere', 'Another tab or device plays it now. This page has stopped, so that the two do not take turns pushing each other out.'],
  bad_token: ['This seat is no longer yours', 'The seat’s key is not valid any more. You may still watch the table.'],
  left: ['You left this table', 'Your seat was given up or taken away. A bot plays it to the end if the game was running.'],
  no_table: ['No table here', 'There is no table with this code. Ask for the link again, or open a table of your own.'],
  outdated: ['This page is out of date', 'The server speaks a newer language. Reload the page; if that does not help, clear its stored files.'],
  reload: ['One moment', 'The house has a new version; the page is loading it.'],
};

function Over({ id, status, onAgain }) {
  const [title, text] = OVER[status];
  return html`<${Stop} title=${title}><p class="lead">${text}</p><p class="rowbtns">
    ${status === 'elsewhere' && html`<button class="btn primary" onClick=${onAgain}>Play here instead</button>`}
    ${status === 'outdated' && html`<button class="btn primary" onClick=${() => location.reload()}>Reload</button>`}
    ${(status === 'bad_token' || status === 'left') && html`<button class="btn" onClick=${() => go(`${tablePath(id)}#watch`)}>Watch</button>`}
    <button class="btn" onClick=${home}>To the first page</button></p></${Stop}>`;
}

/** What goes wrong while a table is drawn is said, with a way on, instead of leaving an empty page. */
class Guard extends Component {
  componentDidCatch(error) {
    console.error(error);
    this.setState({ error });
  }

  render() {
    if (!this.state?.error) return this.props.children;
    return html`<${Stop} title="The table could not be drawn"><${Fault}>${this.state.error.message}</${Fault}><p class="rowbtns"><button class="btn primary" onClick=${() => this.setState({ error: null })}>Try again</button><button class="btn" onClick=${() => location.reload()}>Reload</button></p></${Stop}>`;
  }
}

function Game({ name }) {
  const [Screen, setScreen] = useState(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    loadGame(name).then((screen) => setScreen(() => screen), (error) => setFault(error.message));
  }, [name]);
  if (fault) return html`<${Stop} title="The game could not be shown"><${Fault}>${fault}</${Fault}><p><button class="btn primary" onClick=${() => location.reload()}>Reload</button></p></${Stop}>`;
  return Screen ? html`<${Screen} />` : html`<${Stop} title="Setting the table…" />`;
}

/** @param {{id: string, watch: boolean}} props */
export function Table({ id, watch }) {
  const [round, setRound] = useState(0);
  // Looked up once: a key that dies while the table is open leads to the word that says so, not to the door.
  const token = useMemo(() => (watch ? null : held(id)?.token ?? null), [id, watch, round]);
  const enter = watch || token !== null;
  useEffect(() => {
    attend(enter ? id : null, token);
    return () => attend(null);
  }, [id, watch, round, enter]);
  if (!enter) return html`<${Door} id=${id} onSeat=${() => setRound(round + 1)} />`;
  const s = session.value;
  if (!s || s.table !== id) return html`<${Stop} title="Opening the table…" />`;
  const status = s.status.value;
  if (OVER[status]) return html`<${Over} id=${id} status=${status} onAgain=${() => setRound(round + 1)} />`;
  if (!s.known.value) return html`<${Stop} title=${status === 'lost' ? 'No connection' : 'Opening the table…'}><p class="lead">${status === 'lost' ? 'The server cannot be reached. The page tries again by itself.' : ''}</p><p><button class="btn" onClick=${home}>To the first page</button></p></${Stop}>`;
  const { state, game } = s.view.value.table;
  return state === 'open' ? html`<${Lobby} />` : html`<${Guard}><${Game} name=${game} /></${Guard}>`;
}
