/* Every card of the house, to be searched and filtered. What is asked for stands in the address. */
import { html, useEffect, useRef, useState } from '../../vendor/preact.js';
import { CardFace } from '../../games/draft_and_battle/card.js';
import { capital, spoken } from '../../games/draft_and_battle/cards.js';
import { FILTERS, found, KINDS, library, libraryFault, loadLibrary } from '../../games/draft_and_battle/library.js';
import { KEYWORDS } from '../../games/draft_and_battle/text.js';
import { route } from '../router.js';
import { Fault } from '../ui/bits.js';
import { Icon } from '../ui/icons.js';
import { Link } from '../ui/link.js';
import { BookHead } from './book.js';

const AT_ONCE = 48;
const CHOICES = {
  kind: ['Kind', Object.entries(KINDS)],
  element: ['Element', [['sulphur', 'Sulphur'], ['mercury', 'Mercury'], ['salt', 'Salt'], ['two', 'Two elements'], ['none', 'No element']]],
  cost: ['Cost', [0, 1, 2, 3, 4, 5, 6].map((n) => [String(n), n === 1 ? '1 unit' : `${n} units`])],
  keyword: ['Keyword', Object.keys(KEYWORDS).map((k) => [k, capital(k)])],
  stage: ['More from', ['albedo', 'citrinitas', 'rubedo'].map((s) => [s, capital(s)])],
};

const asked = () => {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? '']));
};

/** Into the address, so that it can be sent on and is there on the way back. */
function keep(wanted) {
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
  history.replaceState(null, '', `${location.pathname}${query.size ? `?${query}` : ''}`);
}

const said = (card) => `${spoken({ card, damage: 0, entry: {} })}. ${card.text.join(' ')}`;

function Grid({ cards }) {
  const [shown, setShown] = useState(AT_ONCE);
  const more = useRef(null);
  useEffect(() => {
    if (!more.current) return undefined;
    // As far as somebody scrolls; the button is there for all other ways of reading.
    const watch = new IntersectionObserver((seen) => seen.some((s) => s.isIntersecting) && setShown((n) => n + AT_ONCE), { rootMargin: '600px' });
    watch.observe(more.current);
    return () => watch.disconnect();
  }, [shown, cards]);
  const rest = cards.length - shown;
  return html`<ul class="plain gallery">${cards.slice(0, shown).map((card) => html`<li key=${card.id}><${CardFace} id=${card.id} card=${card} /><${Link} class="press" to=${`/cards/${card.id}`} aria-label=${said(card)} /></li>`)}</ul>
    ${rest > 0 && html`<p class="more" ref=${more}><button class="btn" onClick=${() => setShown(shown + AT_ONCE)}>Show ${Math.min(rest, AT_ONCE)} more</button></p>`}`;
}

export function Gallery() {
  const [wanted, setWanted] = useState(asked);
  const at = route.value;
  useEffect(() => {
    loadLibrary();
  }, []);
  useEffect(() => setWanted(asked()), [at]); // the way back and forth
  const want = (next) => {
    setWanted(next);
    keep(next);
  };
  const all = library.value?.cards;
  const cards = all ? found(all, wanted) : [];
  const some = FILTERS.some((name) => wanted[name]);
  return html`<div class="page"><${BookHead} at="/cards" /><main class="book" id="main">
    <h1>Cards</h1>
    <form class="sift" role="search" onSubmit=${(e) => e.preventDefault()}>
      <label class="wide"><span>Words in name or text</span><input type="search" maxlength="80" value=${wanted.q} onInput=${(e) => want({ ...wanted, q: e.target.value })} /></label>
      ${Object.entries(CHOICES).map(([name, [label, options]]) => html`<label key=${name}><span>${label}</span><select value=${wanted[name]} onChange=${(e) => want({ ...wanted, [name]: e.target.value })}>
        <option value="">Any</option>${options.map(([value, text]) => html`<option key=${value} value=${value}>${text}${all ? ` (${found(all, { ...wanted, [name]: value }).length})` : ''}</option>`)}</select></label>`)}
    </form>
    <div class="counts"><p role="status">${all ? `${cards.length} of ${all.length} cards` : libraryFault.value ? '' : 'Laying out the cards…'}</p>
      ${some && html`<button class="btn small" onClick=${() => want(Object.fromEntries(FILTERS.map((name) => [name, ''])))}><${Icon} name="close" />All cards</button>`}</div>
    ${libraryFault.value && html`<${Fault}>${libraryFault.value}</${Fault}><p><button class="btn primary" onClick=${loadLibrary}>Try again</button></p>`}
    <h2 class="sr">Found</h2>
    ${all && cards.length === 0 && html`<p class="lead">No card is like this. Take a filter away.</p>`}
    ${cards.length > 0 && html`<${Grid} key=${JSON.stringify(wanted)} cards=${cards} />`}
  </main></div>`;
}
