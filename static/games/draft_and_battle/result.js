/* The end: who won and how, what each scored, and every Opus laid open. */
import { html } from '../../vendor/preact.js';
import { replayUrl } from '../../js/api.js';
import { nameOf, playerOf } from '../../js/people.js';
import { go } from '../../js/router.js';
import { session } from '../../js/session.js';
import { Name } from '../../js/ui/bits.js';
import { Icon } from '../../js/ui/icons.js';
import { Link } from '../../js/ui/link.js';
import { Again, Course } from './aftermath.js';
import { Mini } from './card.js';
import { capital, face, printed } from './cards.js';
import { Feed } from './feed.js';
import { PageHead } from './head.js';
import { ROMAN } from './signs.js';
import { rich } from './text.js';

const HOW = { opus: 'Opus fulfilled', points: 'Most Opus points', closed: 'Closed by the host' };

// A score names an Opus by a handle of the view or by its id in the cube.
function opusOf(seat, score) {
  const view = session.value.view.value;
  const ref = view.seats[seat]?.opus ?? (seat === session.value.seat.value ? view.you?.opus : undefined) ?? score?.opus;
  if (!ref) return null;
  const it = view.cards[ref] ? face(ref) : { id: ref, card: printed(ref) };
  return { ...it, handle: view.cards[ref] ? ref : undefined };
}

function headline(result) {
  const s = session.value;
  if (result.reason === 'closed') return 'The table was closed';
  if (!result.winners.length) return 'Nobody wins';
  if (result.winners.length > 1) return html`Shared by ${result.winners.map((n, i) => html`${i > 0 && ' and '}<${Name}>${nameOf(n)}</${Name}>`)}`;
  const you = result.winners[0] === s.seat.value;
  const who = you ? 'You' : html`<${Name}>${playerOf(result.winners[0])}</${Name}>`;
  return result.reason === 'opus' ? html`${who} made the Stone` : html`${who} ${you ? 'win' : 'wins'} on points`;
}

export function ResultScreen({ onLook }) {
  const s = session.value;
  const { table, seats } = s.view.value;
  const result = table.result ?? { reason: 'closed', winners: [], scores: {} };
  const order = [0, 1, 2, 3].sort((a, b) => (result.winners.includes(b) - result.winners.includes(a)) || ((result.scores?.[b]?.op ?? seats[b]?.op ?? 0) - (result.scores?.[a]?.op ?? seats[a]?.op ?? 0)));
  const first = result.winners.length ? opusOf(result.winners[0], result.scores?.[result.winners[0]]) : null;
  return html`<div class="page"><${PageHead} label="Result" more=${table.round ? `after round ${ROMAN[table.round]}` : ''} />
    <main class="wrap result" id="main">
      <section class="win">${first && html`<span class="e-none e-prin"><${Mini} id=${first.id} card=${first.card} /></span>`}<div><span class="sc">${HOW[result.reason] ?? result.reason}${table.round ? `, round ${ROMAN[table.round]}` : ''}</span><h1>${headline(result)}</h1>
        ${result.reason === 'opus' && first && html`<p class="serif">${first.card.name}: ${rich(first.card.text.join(' '))}</p>`}
        ${result.reason === 'closed' && html`<p>The game ended early, without a winner. What was secret stays so for a day.</p>`}</div></section>
      <div class="told"><section class="box ops"><h2 class="t">Scores, and every Opus</h2>${order.map((n) => {
        const score = result.scores?.[n];
        const opus = opusOf(n, score);
        const alchemist = seats[n]?.alchemist;
        return html`<div class="opr" key=${n} data-read=${opus?.handle} data-card=${opus && !opus.handle ? opus.id : undefined}><span class="e-none e-prin">${opus && html`<${Mini} id=${opus.id} card=${opus.card} />`}</span>
          <span><b><${Name}>${nameOf(n)}</${Name}>${result.winners.includes(n) && html` <${Icon} name="star" />`} ${alchemist && html`<small class="muted">${face(alchemist).card.name}, ${capital(seats[n].stage)}</small>`}</b><p>${opus ? html`<b class="inline">${opus.card.name}.</b> ${rich(opus.card.text.join(' '))}` : 'Opus not shown.'}</p></span><span class="o">${score?.op ?? seats[n]?.op ?? 0}<small> OP</small></span></div>`;
      })}</section><${Course} /></div>
      <aside class="rail"><div class="confirm box"><button class="btn primary" onClick=${onLook}>Look at the table</button><${Again} />
        <${Link} class="btn" to=${`/replay/${encodeURIComponent(s.table)}`}><${Icon} name="eye" />Watch it again</${Link}><a class="btn" href=${replayUrl(s.table)} download><${Icon} name="play" />Download the record</a><button class="btn" onClick=${() => go('/')}>To the first page</button>
        <p class="sub">The record holds every choice and the secret of the shuffles, so that anybody can check them.</p></div><${Feed} /></aside>
    </main></div>`;
}
