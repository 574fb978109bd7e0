/* Choosing one card of several laid open: alchemists, Opus, and every pick of the draft. */
import { html, useState } from '../../vendor/preact.js';
import { asked, complete, confirm, defaultIndex, pick, picked, putBack } from '../../js/choosing.js';
import { useKeys } from '../../js/keys.js';
import { listNames, nameOf, viewpoint } from '../../js/people.js';
import { session } from '../../js/session.js';
import { Clock, Fault, Name } from '../../js/ui/bits.js';
import { Icon } from '../../js/ui/icons.js';
import { CardFace, elementClass, Mini } from './card.js';
import { face, short, spoken, units } from './cards.js';
import { Curve } from './deck.js';
import { PageHead } from './head.js';
import { Secret } from './secret.js';
import { ROMAN } from './signs.js';
import { rich, Rules } from './text.js';

const USUAL = [['reagent', 'Reagents', 10], ['homunculus', 'Homunculi', 6], ['agent', 'Agents', 4], ['minion', 'Minions', 4], ['principle', 'Principles', 3], ['apparatus', 'Apparatus', 2], ['arcana', 'Arcana', 4], ['praxis', 'Praxis', 2]];
const TITLES = { alchemists: 'Choose your alchemist', opus: 'Choose your Opus, in secret' };

function Offered({ option, index, hint }) {
  const h = option.cards[0];
  const it = face(h);
  const chosen = picked.value.includes(index);
  const press = () => (chosen ? putBack() : pick(index));
  return html`<div class=${`pk ${chosen ? 'sel' : ''}`} data-read=${h}><${CardFace} id=${it.id} card=${it.card} />
    <button class="press" data-select data-read=${h} aria-pressed=${chosen} aria-label=${`${spoken(it)}. ${it.card.text.join(' ')}${hint ? ' Suggested.' : ''}`} onClick=${press}></button>
    ${chosen ? html`<span class="tag"><${Icon} name="check" />Your pick</span>` : hint && html`<span class="tag hint">suggested</span>`}</div>`;
}

/** Alchemists as ovals, the one looked at in full beside them: sixteen whole cards would fit no screen. */
function Ovals({ options, idle }) {
  const [at, look] = useState(null);
  const list = options.length ? options.map(([i, o]) => [o.cards[0], i]) : idle.map((h) => [h, -1]);
  const chosen = picked.value.length ? asked.value?.options[picked.value[0]]?.cards[0] : null;
  const shown = at ?? chosen ?? list[0]?.[0];
  const it = shown && face(shown);
  return html`<div class="ovals"><div class="ovalgrid" role="group" aria-label="Alchemists">${list.map(([h, i]) => {
    const { id, card } = face(h);
    return html`<button key=${h} class=${`oval e-none e-prin ${chosen === h ? 'sel' : ''}`} data-select aria-pressed=${chosen === h} aria-disabled=${i < 0} aria-label=${`${card.name}, ${card.title ?? ''}. ${card.text.join(' ')}`}
      onMouseEnter=${() => look(h)} onMouseLeave=${() => look(null)} onFocus=${() => look(h)} onBlur=${() => look(null)} onClick=${() => { look(h); if (i >= 0) pick(i); }}>
      <${Mini} id=${id} card=${card} /><b class="serif">${card.name}</b><small>${card.title}</small></button>`;
  })}</div>${it && html`<div class="plateside"><${CardFace} id=${it.id} card=${it.card} size="full" class="tall" /></div>`}</div>`;
}

/** How many packs wait at each seat, in the direction they travel. */
function Queue() {
  const { seats, table } = session.value.view.value;
  if (!table.draft) return null;
  const turn = table.draft.direction === 'left' ? 1 : 3;
  const order = [0, 1, 2, 3].map((i) => (viewpoint() + turn * i) % 4);
  return html`<ol class="queue plain" aria-label=${`Packs waiting; packs pass ${table.draft.direction}`}>${order.map((n, i) => {
    const q = seats[n]?.queue ?? 0;
    return html`<li key=${n} class=${`q ${i === 0 ? 'me' : ''}`}>${i > 0 && html`<span class="arr"><${Icon} name="arrow" /></span>`}<${Name}>${nameOf(n)}</${Name}> <span class="packs" role="img" aria-label=${`${q} waiting`}>${Array.from({ length: q }, () => html`<i></i>`)}</span>${q === 0 && html`<span class="muted">waits</span>`}</li>`;
  })}</ol>`;
}

function ByKind({ picks }) {
  return html`<div class="box"><h3>Your picks <small>${picks.length}</small></h3><div class="kinds">${USUAL.map(([kind, label, usual]) => {
    const n = picks.filter((h) => face(h).card.kind === kind).length;
    return html`<div key=${kind}><${Icon} name=${kind} /><span>${label}</span><span class="br"><u style=${{ width: `${Math.min(100, (n / usual) * 100)}%` }}></u></span><em>${n}</em></div>`;
  })}</div><${Curve} handles=${picks} /></div>`;
}

function Picks({ picks }) {
  const cost = (h) => units(face(h).card.cost).length;
  const isReagent = (h) => face(h).card.kind === 'reagent';
  const columns = [['Reagents', isReagent], ...[['Cost 0, 1', 0, 1], ['Cost 2', 2, 2], ['Cost 3', 3, 3], ['Cost 4', 4, 4], ['Cost 5, 6', 5, 99]].map(([label, a, b]) => [label, (h) => !isReagent(h) && cost(h) >= a && cost(h) <= b])];
  return html`<section class="tray" aria-label="Your picks by cost">${columns.map(([label, test]) => {
    const list = picks.filter(test);
    return html`<div key=${label}><h3>${label}<span>${list.length}</span></h3>${list.map((h) => {
      const { id, card } = face(h);
      return html`<button class=${`sl ${elementClass(card)}`} key=${h} data-read=${h} aria-label=${spoken(face(h))}><${Mini} id=${id} card=${card} /><span>${card.name.length > 18 ? short(card.name) : card.name}</span>${card.power !== undefined && html`<b>${card.power}/${card.toughness}</b>`}</button>`;
    })}</div>`;
  })}</section>`;
}

function Confirm() {
  useKeys({ Enter: () => (complete.value ? confirm() : false), Escape: putBack });
  const s = session.value;
  const d = asked.value;
  const waiting = [...new Set(s.waiting.value.list.map((w) => w.seat))];
  const chosen = d?.options?.[picked.value[0]];
  return html`<div class="confirm box" id="dock">
    ${chosen?.cards?.length && html`<div class="onnarrow chosentext"><${Rules} card=${face(chosen.cards[0]).card} /></div>`}
    ${d ? html`<p>${chosen ? html`${rich(chosen.label)}` : rich(d.prompt)} <${Clock} left=${d.time_left} at=${s.decisions.value.at} still=${s.still.value} /></p>
      <button class="btn primary" disabled=${!complete.value || s.acts.waiting.value > 0} onClick=${confirm}>${s.acts.waiting.value ? 'Sending…' : d.kind === 'pick' ? 'Pick and pass' : 'Take it'} <kbd>Enter</kbd></button>`
    : html`<p><b>${s.seat.value === null ? 'You are watching.' : 'Nothing to choose now.'}</b>${waiting.length > 0 && html` Waiting for <bdi>${listNames(waiting)}</bdi>.`}</p>`}
    <${Fault}>${s.refusal.value && rich(s.refusal.value.message)}</${Fault}>
    ${s.back.value?.ok && html`<button class="btn small plain" onClick=${() => s.takeBack()}><${Icon} name="undo" />Take back</button>`}</div>`;
}

// What is laid open while somebody else chooses.
function Laid({ handles }) {
  return html`${handles.map((h) => {
    const it = face(h);
    return html`<div class="pk" key=${h} data-read=${h}><${CardFace} id=${it.id} card=${it.card} /></div>`;
  })}`;
}

const Taken = () => {
  const { seats } = session.value.view.value;
  const taken = [0, 1, 2, 3].filter((n) => seats[n]?.alchemist);
  return taken.length > 0 && html`<div class="box"><h3>Taken</h3><ul class="plain">${taken.map((n) => html`<li key=${n} data-read=${seats[n].alchemist}><${Name}>${nameOf(n)}</${Name}>: ${face(seats[n].alchemist).card.name}</li>`)}</ul></div>`;
};

export function PickScreen() {
  const s = session.value;
  const { table, you } = s.view.value;
  const d = asked.value;
  const options = (d?.options ?? []).map((o, i) => [i, o]);
  const cards = options.filter(([, o]) => o.cards?.length);
  const plain = options.filter(([, o]) => !o.cards?.length);
  const hints = table.options?.suggestions ?? true;
  const idle = d ? [] : table.stage === 'alchemists' ? table.pool_of_alchemists ?? [] : table.stage === 'opus' ? you?.opus_choice ?? [] : [];
  const nth = table.draft && d ? table.draft.cards - cards.length + 1 : null;
  const drafting = table.stage === 'draft';
  return html`<div class="page">${drafting ? html`<${PageHead} label="Draft" main=${`Pack ${ROMAN[table.draft?.pack] ?? ''}`} more=${`of ${ROMAN[table.draft?.of] ?? ''}`} />` : html`<${PageHead} label=${table.stage === 'opus' ? 'Opus' : 'Alchemists'} />`}
    <main class="wrap draft" id="main">
      <div class="dh"><h1>${drafting ? (nth ? `Pick ${nth} of ${table.draft.cards}` : 'Waiting for a pack') : TITLES[table.stage] ?? rich(d?.prompt ?? '')}</h1>${drafting && html`<${Queue} />`}${drafting && nth && html`<span class="sub long">This pack passes ${table.draft.direction}. A pick is final.</span>`}</div>
      <div><h2 class="sr">On offer</h2>${table.stage === 'alchemists' ? html`<${Ovals} options=${cards} idle=${idle} />` : html`<section class=${`pack ${drafting ? '' : 'tall'} n${Math.min(cards.length, 6)}`} aria-label=${`${cards.length} cards to choose from`}>
        ${cards.map(([i, o]) => html`<${Offered} key=${o.cards[0]} index=${i} option=${o} hint=${hints && d.kind === 'pick' && defaultIndex.value === i} />`)}<${Laid} handles=${idle} /></section>`}
        ${plain.length > 0 && html`<div class="optlist">${plain.map(([i, o]) => html`<button class=${`btn ${picked.value.includes(i) ? 'sel' : ''}`} aria-pressed=${picked.value.includes(i)} onClick=${() => pick(i)}>${rich(o.label)}</button>`)}</div>`}
        ${drafting && you?.picks && html`<${Picks} picks=${you.picks} />`}
        ${drafting && !you && html`<p class="sub">Packs and picks stay closed to spectators until the end.</p>`}</div>
      <aside class="rail"><${Confirm} /><${Secret} />${table.stage === 'alchemists' && html`<${Taken} />`}${drafting && you?.picks && html`<${ByKind} picks=${you.picks} />`}</aside>
    </main></div>`;
}
