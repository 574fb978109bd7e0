/* What people say to each other. A line half typed outlives a reload. */
import { html, useEffect, useRef, useState } from '../../vendor/preact.js';
import { url } from '../env.js';
import { go, tablePath } from '../router.js';
import { session } from '../session.js';
import { read, write } from '../storage.js';
import { Name } from '../ui/bits.js';

const MOST = 300;

/** A link to a table of this house can be followed; nothing else in a line is more than words. */
function words(text) {
  const here = new URL(url('/tables/'), location.href).href;
  const at = text.indexOf(here);
  const code = at < 0 ? null : /^[\w-]{1,64}/.exec(text.slice(at + here.length))?.[0];
  if (!code) return text;
  const open = (event) => {
    event.preventDefault();
    go(tablePath(code));
  };
  return html`${text.slice(0, at)}<a href=${here + code} onClick=${open}>${here + code}</a>${text.slice(at + here.length + code.length)}`;
}

export function Chat() {
  const s = session.value;
  const slot = `draft:${s.table}`;
  const [text, setText] = useState(read('session', slot) ?? '');
  const list = useRef(null);
  const lines = s.chat.value;
  useEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
    s.unread.value = 0;
  }, [lines.length]);
  const keep = (value) => {
    setText(value);
    write('session', slot, value || null);
  };
  const submit = (event) => {
    event.preventDefault();
    if (text.trim() && s.say(text.trim())) keep('');
  };
  return html`<div class="chatbox">
    <ol class="chatlines" ref=${list} tabindex="0" aria-label="Chat">${lines.length === 0 && html`<li class="muted">Nobody has said anything yet.</li>`}
      ${lines.map((l) => html`<li key=${l.id}><b><${Name}>${l.name}</${Name}></b> <bdi>${words(l.text)}</bdi></li>`)}</ol>
    ${s.seat.value === null ? html`<p class="sub">Spectators read along.</p>` : html`<form class="join" onSubmit=${submit}><input id="chat-line" aria-label="Say something" maxlength=${MOST} placeholder="Say something" value=${text} onInput=${(e) => keep(e.target.value)} /><button class="btn small">Say</button></form>`}
  </div>`;
}
