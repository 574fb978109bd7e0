/* The head of the pages one reads: cards, rules, replays. */
import { html } from '../../vendor/preact.js';
import { url } from '../env.js';
import { go } from '../router.js';
import { Brand } from '../ui/bits.js';
import { Link } from '../ui/link.js';
import { Plate } from './plate.js';

const PAGES = [['/cards', 'Cards'], ['/rules', 'Rules'], ['/replay', 'Replay']];

/** Links to all that can be read. @param {{at?: string}} props at: the page one is on */
export const BookLinks = ({ at }) => PAGES.map(([to, label]) => html`<${Link} key=${to} class="btn small plain" to=${to} aria-current=${at === to ? 'page' : undefined}>${label}</${Link}>`);

/** @param {{at: string}} props */
export const BookHead = ({ at }) => html`<header class="hdr"><${Brand} href=${url('/')} onClick=${(e) => { e.preventDefault(); go('/'); }} />
  <nav class="booknav" aria-label="To read"><${BookLinks} at=${at} /></nav><div class="tools"><${Plate} /></div></header>`;
