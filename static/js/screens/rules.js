/* The rules on one page, with a table of contents and an address for every heading. */
import { html, useEffect, useState } from '../../vendor/preact.js';
import { KEYWORDS, rich } from '../../games/draft_and_battle/text.js';
import { cubeRulings, rulesPage } from '../api.js';
import { parse } from '../markdown.js';
import { Fault } from '../ui/bits.js';
import { Icon } from '../ui/icons.js';
import { Link } from '../ui/link.js';
import { BookHead } from './book.js';

const STAGES = ['Nigredo', 'Albedo', 'Citrinitas', 'Rubedo'];
const stageOf = (text) => STAGES.find((s) => text === s || text.startsWith(`${s}, `))?.toLowerCase();

/** Inline pieces as elements. @param {import('../markdown.js').Inline[]} pieces */
const words = (pieces) => pieces.map((it) => {
  if (typeof it === 'string') return rich(it);
  if (it.to?.startsWith('#')) return html`<a href=${it.to}>${words(it.inline)}</a>`;
  if (it.to) return html`<${Link} to=${it.to}>${words(it.inline)}</${Link}>`;
  return it.mark === 'b' ? html`<b>${words(it.inline)}</b>` : it.mark === 'i' ? html`<em>${words(it.inline)}</em>` : html`<code>${it.inline[0]}</code>`;
});

function Heading({ level, id, text, inline }) {
  const inside = html`${Object.hasOwn(KEYWORDS, id) && html`<${Icon} name=${id} />`}${words(inline)} <a class="anchor" href=${`#${id}`} aria-label=${`Link to ${text}`}><${Icon} name="link" /></a>`;
  return level === 2 ? html`<h2 id=${id}>${inside}</h2>` : html`<h3 id=${id}>${inside}</h3>`;
}

// A stage at the beginning of a cell wears its disc.
function Cell({ inline }) {
  const stage = typeof inline[0] === 'string' && stageOf(inline[0]);
  return html`${stage && html`<i class=${`gate ${stage}`}></i>`}${words(inline)}`;
}

const Block = ({ it }) => {
  switch (it.type) {
    case 'h':
      return html`<${Heading} ...${it} />`;
    case 'quote':
      return html`<div class="example" role="note">${it.blocks.map((b) => html`<${Block} it=${b} />`)}</div>`;
    case 'list':
      return it.ordered ? html`<ol>${it.items.map((i) => html`<li>${words(i)}</li>`)}</ol>` : html`<ul>${it.items.map((i) => html`<li>${words(i)}</li>`)}</ul>`;
    case 'table':
      return html`<div class="tablebox" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${it.head.map((c) => html`<th scope="col">${words(c)}</th>`)}</tr></thead><tbody>${it.rows.map((r) => html`<tr>${r.map((c) => html`<td><${Cell} inline=${c} /></td>`)}</tr>`)}</tbody></table></div>`;
    default:
      return html`<p>${words(it.inline)}</p>`;
  }
};

/** Chapters with their headings. @param {import('../markdown.js').Block[]} blocks */
function chapters(blocks) {
  const list = [];
  for (const it of blocks) {
    if (it.type !== 'h') continue;
    if (it.level === 2) list.push({ ...it, parts: [] });
    else if (it.level === 3) list.at(-1)?.parts.push(it);
  }
  return list;
}

const Contents = ({ blocks }) => html`<ol class="plain">${chapters(blocks).map((c) => html`<li key=${c.id}><a href=${`#${c.id}`}>${c.text}</a>${c.parts.length > 0 && html`<ol class="plain">${c.parts.map((p) => html`<li key=${p.id}><a href=${`#${p.id}`}>${p.text}</a></li>`)}</ol>`}</li>`)}</ol>`;

const wide = () => matchMedia('(min-width: 1001px)').matches;

export function RulesPage() {
  const [page, setPage] = useState(null);
  const [fault, setFault] = useState('');
  const load = () => Promise.all([rulesPage(), cubeRulings()]).then(
    ([{ markdown }, { general }]) => {
      const ruled = general.length ? `\n\n## Rulings\n\nWhat was asked at tables, and concerns no single card. Rulings on single cards stand at [the cards](/cards).\n\n${general.map((r) => `- ${r}`).join('\n')}` : '';
      setPage(parse(markdown + ruled));
      setFault('');
    },
    (error) => setFault(error.message));
  useEffect(() => {
    load();
  }, []);
  useEffect(() => {
    // The heading that the address names is there only now, and moves once more as the letters come.
    const find = () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    if (page && location.hash) {
      find();
      document.fonts.ready.then(find);
    }
  }, [page]);
  const title = page?.find((it) => it.type === 'h' && it.level === 1);
  return html`<div class="page"><${BookHead} at="/rules" /><div class="rulebook">
    ${page && html`<nav class="toc" aria-label="Contents"><details open=${wide()}><summary>Contents</summary><${Contents} blocks=${page} /></details></nav>`}
    <main class="rulestext" id="main"><h1>${title?.text ?? 'Rules'}</h1>
      ${!page && !fault && html`<p class="lead">Opening the book…</p>`}
      ${fault && html`<${Fault}>${fault}</${Fault}><p><button class="btn primary" onClick=${load}>Try again</button></p>`}
      ${page?.filter((it) => it !== title).map((it) => html`<${Block} it=${it} />`)}</main></div></div>`;
}
