/* The pile, the log and the chat. */
import { html, signal, useEffect, useRef } from '../../vendor/preact.js';
import { nameOf } from '../../js/people.js';
import { Chat } from '../../js/screens/chat.js';
import { show } from '../../js/screens/overlay.js';
import { session } from '../../js/session.js';
import { Name } from '../../js/ui/bits.js';
import { elementClass, MiniButton } from './card.js';
import { face } from './cards.js';
import { rich } from './text.js';

export const tab = signal('log');

/** Responses waiting to resolve, the last played on top. */
export function Pile() {
  const pile = session.value.view.value.table.pile ?? [];
  if (!pile.length) return null;
  return html`<section class="pilebox"><h3 class="sc">The pile, next on top</h3><ol class="pile">${[...pile].reverse().map((p) => {
    const shown = p.card ?? p.source;
    const it = shown ? face(shown) : null;
    const words = p.text ?? (it ? it.card.text[p.line] ?? it.card.text.join(' ') : '');
    return html`<li key=${p.id} class=${`${it ? elementClass(it.card) : ''} ${p.cancelled ? 'cancelled' : ''}`} data-read=${shown}>${it && html`<${MiniButton} handle=${shown} />`}<span><b><${Name}>${nameOf(p.seat)}</${Name}></b> ${it?.card.name}${p.cancelled && ' (cancelled)'}<em>${rich(words)}</em>${p.targets?.length > 0 && html`<em>On: ${p.targets.map((t) => face(t).card.name).join(', ')}</em>`}</span></li>`;
  })}</ol></section>`;
}

/** Types of events that only mark where the game stands. */
export const BREAKS = ['round', 'phase', 'stage'];

function Log() {
  const s = session.value;
  const ref = useRef(null);
  const lines = s.log.value.filter((e) => e.text);
  useEffect(() => {
    ref.current.scrollTop = ref.current.scrollHeight;
  }, [lines.length]);
  return html`<ol class="loglines" ref=${ref} tabindex="0" aria-label="Log">${lines.map((e) => html`<li class=${BREAKS.includes(e.type) ? 'ph' : ''} data-card=${e.cards?.[0]?.card}><bdi>${rich(e.text)}</bdi></li>`)}
    ${lines.length === 0 && html`<li class="muted">Nothing has happened yet.</li>`}</ol>`;
}

export function Feed() {
  const s = session.value;
  const at = tab.value;
  const choose = (name) => () => {
    tab.value = name;
  };
  return html`<section class="log feed" aria-label="Log and chat">
    <div class="feedtabs" role="group" aria-label="Show"><button aria-pressed=${at === 'log'} onClick=${choose('log')}>Log</button><button id="chat-tab" aria-pressed=${at === 'chat'} onClick=${choose('chat')}>Chat${at !== 'chat' && s.unread.value > 0 && html` <b class="dot">${s.unread.value}</b>`}</button></div>
    ${at === 'log' ? html`<${Log} />` : html`<${Chat} />`}</section>`;
}

/** The same in a sheet, where the page has no room for a column. */
export const showFeed = () => show('Log and chat', () => html`<div class="feedsheet"><${Pile} /><${Feed} /></div>`, 'sheet');
