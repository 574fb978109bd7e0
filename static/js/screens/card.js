/* One card at full size: what its words mean, what is ruled on it, and which cards it has to do with. */
import { html, useEffect } from '../../vendor/preact.js';
import { CardFace, elementClass, Mini } from '../../games/draft_and_battle/card.js';
import { capital } from '../../games/draft_and_battle/cards.js';
import { KINDS, library, libraryFault, loadLibrary, mentioned, relations } from '../../games/draft_and_battle/library.js';
import { KEYWORDS, rich } from '../../games/draft_and_battle/text.js';
import { Fault } from '../ui/bits.js';
import { Icon } from '../ui/icons.js';
import { Link } from '../ui/link.js';
import { BookHead } from './book.js';

const Frame = ({ children }) => html`<div class="page"><${BookHead} at="/cards" /><main class="book" id="main">${children}</main></div>`;

const CardLinks = ({ title, cards }) => cards.length > 0 && html`<section class="box"><h2>${title}</h2><ul class="plain cardlinks">${cards.map((c) => html`<li key=${c.id}><${Link} class=${elementClass(c)} to=${`/cards/${c.id}`}><${Mini} id=${c.id} card=${c} /><span><b>${c.name}</b><small>${capital(c.kind)}</small></span></${Link}></li>`)}</ul></section>`;

/** The cards before and after it among those of its kind. */
function Neighbours({ cards, card }) {
  const kin = cards.filter((c) => c.kind === card.kind);
  const i = kin.indexOf(card);
  const beside = [[kin[i - 1], 'Before: '], [kin[i + 1], 'Next: ']];
  return html`<nav class="rowbtns" aria-label="Cards of this kind"><${Link} class="btn small" to=${`/cards?kind=${card.kind}`}>All ${KINDS[card.kind] ?? capital(card.kind)}</${Link}>
    ${beside.map(([c, word]) => c && html`<${Link} key=${word} class="btn small plain" to=${`/cards/${c.id}`}>${word}${c.name}</${Link}>`)}</nav>`;
}

/** @param {{id: string}} props */
export function CardPage({ id }) {
  useEffect(() => {
    loadLibrary();
  }, []);
  const known = library.value;
  if (libraryFault.value) return html`<${Frame}><h1>Cards</h1><${Fault}>${libraryFault.value}</${Fault}><p><button class="btn primary" onClick=${loadLibrary}>Try again</button></p></${Frame}>`;
  if (!known) return html`<${Frame}><h1>Looking for the card…</h1></${Frame}>`;
  const card = known.cards.find((c) => c.id === id);
  if (!card) return html`<${Frame}><h1>No such card</h1><p class="lead">The house has no card with this name.</p><p><${Link} class="btn primary" to="/cards">All cards</${Link}></p></${Frame}>`;
  const { names, named } = relations(known.cards, card);
  const rulings = known.rulings[id] ?? [];
  const others = mentioned(card);
  return html`<${Frame}><h1>${card.name}</h1><${Neighbours} cards=${known.cards} card=${card} />
    <div class="onecard"><h2 class="sr">The card</h2><div class="full"><${CardFace} id=${id} card=${card} size="full" /></div>
      <div class="about">
        ${card.keywords.length + others.length > 0 && html`<section class="box"><h2>Keywords</h2><dl class="kwlist">${[...card.keywords, ...others].map((k) => html`<div key=${k}><dt><${Link} to=${`/rules#${k}`}><${Icon} name=${k} />${capital(k)}</${Link}></dt><dd>${KEYWORDS[k]}</dd></div>`)}</dl></section>`}
        <section class="box"><h2>Rulings</h2>${rulings.length ? html`<ul class="ruled">${rulings.map((r) => html`<li>${rich(r)}</li>`)}</ul>` : html`<p class="sub">Its words are enough. See <${Link} to="/rules">the rules</${Link}>.</p>`}</section>
        <${CardLinks} title="Names these cards" cards=${names} /><${CardLinks} title="Named by" cards=${named} />
      </div></div></${Frame}>`;
}
