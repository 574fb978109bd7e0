/* One's own strip: who one is, the pool, what lies in the laboratory, and the secret Opus. */
import { html } from '../../vendor/preact.js';
import { show } from '../../js/screens/overlay.js';
import { session } from '../../js/session.js';
import { Name } from '../../js/ui/bits.js';
import { Icon } from '../../js/ui/icons.js';
import { nameOf, viewpoint } from '../../js/people.js';
import { CardFace, Mini, MiniButton } from './card.js';
import { capital, face } from './cards.js';
import { showLab } from './lab.js';
import { Count, Points, Pool, Stages } from './signs.js';
import { rich } from './text.js';

const Slot = ({ label, icon, count, handles = [], holes = 0 }) => html`<div class="slot" role="group" aria-label=${label}><span class="sc" title=${label}><${Icon} name=${icon} /><span>${label}</span>${count && ` ${count}`}</span><div>${handles.map((h) => html`<${MiniButton} key=${h} handle=${h} />`)}${Array.from({ length: Math.max(0, holes - handles.length) }, () => html`<i class="hole"></i>`)}</div></div>`;

/** The parts of one's Opus with what holds now. */
export const OpusParts = () => {
  const parts = session.value.view.value.you?.opus_parts ?? [];
  return parts.length > 0 && html`<ul class="plain parts">${parts.map((p) => html`<li class=${p.holds ? 'ok' : ''}><${Icon} name=${p.holds ? 'check' : 'close'} /><span>${rich(p.text)}${p.need !== undefined && ` (${p.have ?? 0} of ${p.need})`}</span></li>`)}</ul>`;
};

function OpusSheet() {
  const { you } = session.value.view.value;
  const it = face(you.opus);
  return html`<div class="full"><${CardFace} id=${it.id} card=${it.card} size="full" /><div><p>${you.opus_holds ? html`<b class="gold">It holds now.</b> You will be asked in Claim whether you declare it.` : 'It does not hold now.'}</p><${OpusParts} /></div></div>`;
}

export const showOpus = () => show('Your Opus, secret', OpusSheet, 'reader');

function OpusChip() {
  const { you } = session.value.view.value;
  if (!you?.opus) return null;
  const it = face(you.opus);
  const parts = you.opus_parts ?? [];
  const done = parts.filter((p) => p.holds).length;
  return html`<button class=${`opuschip ${you.opus_holds ? 'holds' : ''}`} onClick=${showOpus} aria-label=${`Your Opus, secret: ${it.card.name}. ${you.opus_holds ? 'It holds now.' : `${done} of ${parts.length} parts hold.`}`}>
    <span class="e-none e-prin"><${Mini} id=${it.id} card=${it.card} /></span><span><span class="sc">Your Opus · secret</span><b class="serif">${it.card.name}</b><em>${you.opus_holds ? 'Holds now' : parts.length ? `${done} of ${parts.length} parts hold` : 'Read it'} ${you.opus_holds && html`<${Icon} name="check" />`}</em></span></button>`;
}

export function Mine() {
  const s = session.value;
  const view = s.view.value;
  const n = viewpoint();
  const it = view.seats[n] ?? {};
  const who = it.alchemist ? face(it.alchemist).card : null;
  return html`<section class="mine" aria-label=${s.seat.value === null ? 'The near seat' : 'Your laboratory'}>
    <div class="m-id"><span class="cameo">${it.alchemist && html`<${MiniButton} handle=${it.alchemist} />`}</span>
      <div><h2><${Name}>${nameOf(n)}</${Name}> <span class="serif muted">${who?.name}</span>${view.table.first === n && html`<span class="first" title="First player">1st</span>`}</h2><span class="m-st"><${Stages} at=${it.stage} /><span class="stn">${capital(it.stage)}</span><${Count} icon="deck" n=${view.you?.deck_count ?? it.deck ?? 0} title="Cards in deck" />${s.seat.value === null && html`<${Count} icon="hand" n=${it.hand ?? 0} title="Cards in hand" />`}</span></div><${Points} op=${it.op} /></div>
    <div class="m-pool"><span class="sc">Pool</span><${Pool} pool=${it.pool} aside=${it.put_aside} all /></div>
    <div class="m-lab">
      <${Slot} label="Reagents" icon="reagent" count=${`${it.attached?.length ?? 0}/${it.slots?.reagents ?? 0}`} handles=${it.attached} holes=${it.slots?.reagents} />
      <${Slot} label="Resources" icon="any" handles=${it.resources} />
      <${Slot} label="Principles" icon="principle" count=${`${it.principles?.length ?? 0}/${it.slots?.principles ?? 0}`} handles=${it.principles} holes=${it.slots?.principles} />
      <${Slot} label="Apparatus" icon="apparatus" handles=${it.apparatus} /><${Slot} label="Resting" icon="sleep" handles=${it.resting} /><${Slot} label="Materia" icon="materia" handles=${it.materia} />
    </div>
    <button class="btn small labb" onClick=${() => showLab(n)} aria-label="All that lies before this seat">⋯<span>Laboratory</span></button>
    <${OpusChip} />
  </section>`;
}
