/* The line at the top: the round, its phases, and the tools. */
import { html } from '../../vendor/preact.js';
import { go } from '../../js/router.js';
import { showHelp } from '../../js/screens/help.js';
import { showMenu } from '../../js/screens/menu.js';
import { Plate } from '../../js/screens/plate.js';
import { session } from '../../js/session.js';
import { Brand, Clock } from '../../js/ui/bits.js';
import { Icon } from '../../js/ui/icons.js';
import { capital } from './cards.js';
import { showFeed } from './feed.js';
import { ROMAN } from './signs.js';

export const PHASES = ['upkeep', 'laboratory', 'deployment', 'contest', 'claim', 'rotation', 'end'];

export const home = (event) => {
  event.preventDefault();
  go('/');
};

export const Tools = () => {
  const s = session.value;
  return html`<div class="tools"><${Plate} />
    <button class="btn small plain logb" onClick=${showFeed} aria-label=${`Log and chat${s.unread.value ? `, ${s.unread.value} new lines` : ''}`}><${Icon} name="chat" />${s.unread.value > 0 && html`<b class="dot">${s.unread.value}</b>`}</button>
    <button class="btn small plain" onClick=${showHelp} aria-label="Help"><${Icon} name="help" /><span>Help</span></button>
    <button class="btn small plain" onClick=${showMenu} aria-label="Table: links, settings, people"><${Icon} name="menu" /></button></div>`;
};

export function RoundHead() {
  const s = session.value;
  const { round, phase } = s.view.value.table;
  const now = PHASES.indexOf(phase);
  const d = s.asked.value;
  const begun = round > 0;
  return html`<header class="hdr"><h1 class="sr">${s.view.value.table.name}</h1>
    <${Brand} href="#" onClick=${home} />
    <div class="round">${begun ? html`<span class="sc">Round</span> <b class="serif">${ROMAN[round] ?? round}</b> <span class="muted">of VIII</span><span class="onnarrow"> · ${capital(phase)}</span>` : html`<b class="serif">Opening hands</b>`}</div>
    <ol class="phases" aria-label="Phases">${PHASES.map((p, i) => html`<li class=${i < now ? 'past' : i === now ? 'now' : ''} aria-current=${i === now ? 'step' : undefined}><i>${i + 1}</i><span>${capital(p)}</span></li>`)}</ol>
    <div class="mstate">${d && html`<b>${d.kind === 'response' ? 'Respond?' : 'Your turn'}</b><${Clock} left=${d.time_left} at=${s.decisions.value.at} still=${s.still.value} />`}</div>
    <${Tools} /></header>`;
}

/** The head of the screens before round one and after the last. @param {{label: string, main?: any, more?: any}} props */
export const PageHead = ({ label, main, more }) => html`<header class="hdr"><${Brand} href="#" onClick=${home} /><div class="round"><span class="sc">${label}</span> ${main && html`<b class="serif">${main}</b>`} ${more && html`<span class="muted">${more}</span>`}</div><${Tools} /></header>`;
