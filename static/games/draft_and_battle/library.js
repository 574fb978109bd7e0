/* All cards of the house's cube with what is ruled on them, and how they refer to each other. */
import { signal } from '../../vendor/preact.js';
import { cubeCards, cubeRulings } from '../../js/api.js';
import { normal, units } from './cards.js';
import { KEYWORDS } from './text.js';

/** @typedef {import('./cards.js').Card} Card */

/** The order in which kinds are shown, with what several of them are called. */
export const KINDS = {
  homunculus: 'Homunculi', agent: 'Agents', minion: 'Minions', reagent: 'Reagents', principle: 'Principles', praxis: 'Praxis', arcana: 'Arcana',
  apparatus: 'Apparatus', alchemist: 'Alchemists', materia: 'Materia', objective: 'Objectives', opus: 'Opus',
};
const order = Object.keys(KINDS);

/** @type {import('@preact/signals').Signal<{cards: Card[], rulings: Record<string, string[]>} | null>} */
export const library = signal(null);
export const libraryFault = signal('');

const byPlace = (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || units(a.cost).length - units(b.cost).length || a.name.localeCompare(b.name);

export async function loadLibrary() {
  if (library.peek()) return;
  try {
    const [{ cards }, rulings] = await Promise.all([cubeCards(), cubeRulings()]);
    libraryFault.value = '';
    library.value = { cards: cards.map(normal).sort(byPlace), rulings: rulings.cards };
  } catch (error) {
    libraryFault.value = error.message;
  }
}

const wordsOf = (card) => [card.aura, card.ability, ...Object.values(card.gifts ?? {}), ...card.text].filter(Boolean).join(' ');
const searched = (card) => `${card.name} ${card.title ?? ''} ${card.subtype ?? ''} ${wordsOf(card)} ${card.flavour ?? ''} ${card.keywords.join(' ')}`.toLowerCase();

/** The elements a card may be looked for by. */
const elementsOf = (card) => (card.element.length > 1 ? [...card.element, 'two'] : card.element.length ? card.element : ['none']);

const TESTS = {
  q: (card, words) => words.toLowerCase().split(/\s+/).every((word) => searched(card).includes(word)),
  kind: (card, kind) => card.kind === kind,
  element: (card, element) => elementsOf(card).includes(element),
  cost: (card, cost) => card.cost !== undefined && units(card.cost).length === Number(cost),
  keyword: (card, keyword) => card.keywords.includes(keyword),
  stage: (card, stage) => (card.stages ?? []).includes(stage),
};

/** Names of the filters; each may stand in the address. */
export const FILTERS = Object.keys(TESTS);

/** @param {Card[]} cards @param {Record<string, string>} wanted by filter; what is empty asks nothing */
export const found = (cards, wanted) => cards.filter((card) => FILTERS.every((name) => !wanted[name] || TESTS[name](card, wanted[name])));

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Ids of other cards by the full name they have in a text. @param {Card[]} cards */
function naming(cards) {
  const ids = new Map(cards.map((c) => [c.name, c.id]));
  const names = [...ids.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${names.join('|')})(?![\\p{L}\\d])`, 'gu');
  return (card) => new Set([...wordsOf(card).matchAll(pattern)].map(([name]) => ids.get(name)).filter((id) => id !== card.id));
}

/** The cards that a card's text names, and those whose text names it. @param {Card[]} cards @param {Card} card */
export function relations(cards, card) {
  const namedBy = naming(cards);
  const names = namedBy(card);
  return { names: cards.filter((c) => names.has(c.id)), named: cards.filter((c) => c.id !== card.id && namedBy(c).has(card.id)) };
}

/** Keywords that a card's text speaks of without having them. @param {Card} card */
export const mentioned = (card) => Object.keys(KEYWORDS).filter((k) => !card.keywords.includes(k) && new RegExp(`\\b${k}\\b`, 'i').test(wordsOf(card)));
