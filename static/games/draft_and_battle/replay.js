/* A table of a record, drawn as it was and only to be looked at. */
import { html, useEffect, useRef } from '../../vendor/preact.js';
import { url } from '../../js/env.js';
import { nameOf } from '../../js/people.js';
import { BookLinks } from '../../js/screens/book.js';
import { Plate } from '../../js/screens/plate.js';
import { session } from '../../js/session.js';
import { Brand, Name } from '../../js/ui/bits.js';
import { CardFace } from './card.js';
import { capital, face } from './cards.js';
import { BREAKS, Pile } from './feed.js';
import { Field, LocationTabs } from './field.js';
import { Hand } from './hand.js';
import { home, PHASES } from './head.js';
import { Mine } from './mine.js';
import { Objectives } from './objectives.js';
import { Reading } from './reading.js';
import { Rivals } from './rivals.js';
import { ROMAN } from './signs.js';
import { rich } from './text.js';

const BEFORE = { alchemists: 'Alchemists', opus: 'Opus', draft: 'Draft', deck: 'Decks', mulligan: 'Opening hands' };

function Head() {
  const { table } = session.value.view.value;
  const now = PHASES.indexOf(table.phase);
  return html`<header class="hdr"><h1 class="sr">Replay: ${table.name}</h1><${Brand} href=${url('/')} onClick=${home} />
    <div class="round">${table.round ? html`<span class="sc">Round</span> <b class="serif">${ROMAN[table.round] ?? table.round}</b><span class="onnarrow"> · ${capital(table.phase)}</span>` : html`<b class="serif">${BEFORE[table.stage] ?? 'Before the start'}</b>`}</div>
    <ol class="phases" aria-label="Phases">${table.round ? PHASES.map((p, i) => html`<li key=${p} class=${i < now ? 'past' : i === now ? 'now' : ''} aria-current=${i === now ? 'step' : undefined}><i>${i + 1}</i><span>${capital(p)}</span></li>`) : null}</ol>
    <div class="tools"><${BookLinks} at="/replay" /><${Plate} /></div></header>`;
}

/** @param {{lines: any[], onJump: (i: number) => void}} props */
function Lines({ lines, onJump }) {
  const ref = useRef(null);
  useEffect(() => {
    ref.current.scrollTop = ref.current.scrollHeight;
  }, [lines]);
  return html`<section class="log feed replaylog" aria-label="Log"><h2 class="sr">Log</h2><ol class="loglines" ref=${ref} tabindex="0" aria-label="What has happened">
    ${lines.map((e, k) => html`<li key=${`${e.i}-${k}`} class=${BREAKS.includes(e.type) ? 'ph' : ''}><button onClick=${() => onJump(e.i)}><bdi>${rich(e.text)}</bdi></button></li>`)}
    ${lines.length === 0 && html`<li class="muted">Nothing has happened yet.</li>`}</ol></section>`;
}

const Laid = ({ title, handles }) => handles?.length > 0 && html`<section><h2>${title} <small class="muted">${handles.length}</small></h2><div class="laid">${handles.map((h) => html`<div key=${h} data-read=${h}><${CardFace} id=${face(h).id} card=${face(h).card} /></div>`)}</div></section>`;

// Before round one: what lies before the viewer, and how far the others are.
function Eve() {
  const { table, seats, you } = session.value.view.value;
  return html`<main class="eve" id="main"><h2 class="sr">${BEFORE[table.stage] ?? 'Before the start'}</h2>
    <ul class="plain evenames">${[0, 1, 2, 3].map((n) => html`<li key=${n}><b><${Name}>${nameOf(n)}</${Name}></b> <span class="muted">${seats[n]?.alchemist ? face(seats[n].alchemist).card.name : ''} ${table.stage === 'draft' ? `${seats[n]?.picks ?? 0} picks, ${seats[n]?.queue ?? 0} waiting` : ''}</span></li>`)}</ul>
    ${!you?.picks && table.stage === 'draft' && html`<p class="lead">Packs are seen with the eyes of one seat: choose one below.</p>`}
    <${Laid} title="Alchemists to choose from" handles=${table.pool_of_alchemists} /><${Laid} title="Opus to choose from" handles=${you?.opus_choice} />
    <${Laid} title="Pack" handles=${you?.pack} /><${Laid} title="Picks" handles=${you?.picks} /></main>`;
}

/** @param {{lines: any[], onJump: (i: number) => void, children: any}} props children: what moves the replay */
export function ReplayTable({ lines, onJump, children }) {
  const { table } = session.value.view.value;
  const side = html`<aside class="side"><${Objectives} /><${Pile} /><${Lines} lines=${lines} onJump=${onJump} />${children}</aside>`;
  if (!table.round && table.stage !== 'mulligan') return html`<div class="app replay before"><${Head} /><${Eve} />${side}</div><${Reading} />`;
  return html`<div class="app replay"><${Head} /><${Rivals} /><${LocationTabs} /><${Field} /><${Mine} /><${Hand} />${side}</div><${Reading} />`;
}
