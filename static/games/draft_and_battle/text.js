/* The words on cards: element signs as icons, stage gates as discs, what comes before a colon in bold. */
import { html } from '../../vendor/preact.js';
import { Icon } from '../../js/ui/icons.js';
import { capital } from './cards.js';

const SIGN = { '☉': 'sulphur', '☿': 'mercury', '🜔': 'salt', '✦': 'any' };
const WORD = { sulphur: 'sulphur', mercury: 'mercury', salt: 'salt', any: 'any unit' };

export const KEYWORDS = {
  guardian: 'Enemies must kill this before your other creatures here.',
  elusive: 'No target for enemies while you have a non-elusive creature here.',
  deadly: 'What it damages is destroyed at the end of the contest.',
  fortified: 'Each attacker deals 1 less damage to this.',
  veiled: 'Goes out face down; turns up when the contest starts.',
  volatile: 'When it dies, it deals its power to everything else here.',
  recursive: 'Returns to your hand instead of the discard.',
  purified: 'Ignores the keywords of enemy creatures.',
  unaligned: 'Neither gives nor takes the elemental bonus.',
  primal: 'Elemental bonus is 2 instead of 1, both ways.',
};

/** Text with its element signs drawn. @param {string} text */
export const rich = (text) =>
  String(text ?? '').split(/([☉☿✦]|🜔)/u).map((part) => (SIGN[part] ? html`<span class=${`g p-${SIGN[part]}`} role="img" aria-label=${WORD[SIGN[part]]}><${Icon} name=${SIGN[part]} /></span>` : part));

function Rule({ line }) {
  const gate = /^(Albedo|Citrinitas|Rubedo)( instead)?: ?/.exec(line);
  const rest = gate ? line.slice(gate[0].length) : line;
  const label = /^([A-Z][a-z-]+(?:, [^:]{1,60})?): ?/.exec(rest);
  return html`<p>
    ${gate && html`<span class=${`gate ${gate[1].toLowerCase()}`}></span><span class="gt">${gate[1]}${gate[2]}:</span> `}
    ${label && html`<b>${rich(label[1])}:</b> `}${rich(label ? rest.slice(label[0].length) : rest)}</p>`;
}

const Labelled = ({ label, line }) => html`<p><span class="gt">${label}:</span> ${rich(line)}</p>`;
const Gift = ({ stage, line }) => html`<p><span class=${`gate ${stage}`}></span><span class="gt">${capital(stage)}:</span> ${rich(line)}</p>`;

// An alchemist's lines have places of their own: what holds always, what is used, what each stage gives.
const AlchemistRules = ({ card }) => html`
  <${Labelled} label="Aura" line=${card.aura} /><${Labelled} label="Ability" line=${card.ability} />
  ${Object.entries(card.gifts ?? {}).map(([stage, line]) => html`<${Gift} stage=${stage} line=${line} />`)}`;

/** Keywords and text of a card. @param {{card: any, sentences?: boolean}} props sentences: say what keywords mean */
export const Rules = ({ card, sentences = false }) => html`
  ${card.keywords.length > 0 && (sentences
    ? card.keywords.map((k) => html`<p><span class="kw"><${Icon} name=${k} />${capital(k)}.</span> ${KEYWORDS[k]}</p>`)
    : html`<p class="kws">${card.keywords.map((k) => html`<span class="kw"><${Icon} name=${k} />${capital(k)}</span> `)}</p>`)}
  ${card.aura ? html`<${AlchemistRules} card=${card} />` : card.text.map((line) => html`<${Rule} line=${line} />`)}`;
