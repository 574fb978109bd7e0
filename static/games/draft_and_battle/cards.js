/* The cards of the table's cube, and a card in play: what is printed with what differs now laid over it. */
import { signal } from '../../vendor/preact.js';
import { tableCards } from '../../js/api.js';
import { session } from '../../js/session.js';

/** @typedef {{id: string, name: string, kind: string, subtype?: string, cost?: string, element?: string[], power?: number,
 *   toughness?: number, keywords?: string[], text: string[], flavour?: string, op?: number, slots?: any, title?: string,
 *   aura?: string, ability?: string, gifts?: Record<string, string>}} Card */

const cube = signal({ table: '', cards: new Map() });
/** Why the cards could not be had, if so. */
export const cubeFault = signal('');

const list = (v) => (v === undefined || v === null ? [] : Array.isArray(v) ? v : [v]);

/** A card as the server gives it, with every list there. @returns {Card} */
export const normal = (c) => ({ ...c, element: list(c.element), keywords: list(c.keywords), subtype: c.subtype ?? c.type ?? c.archetype, text: list(c.text) });

/** Lay out the cards of a table's cube as the server or a record gives them. @param {string} table @param {any[]} cards */
export function layCards(table, cards) {
  cube.value = { table, cards: new Map(cards.map((c) => [c.id, normal(c)])) };
  cubeFault.value = '';
}

/** @param {string} table */
export async function loadCards(table) {
  if (cube.peek().table === table) return;
  try {
    const { cards } = await tableCards(table);
    layCards(table, cards);
  } catch (error) {
    cubeFault.value = error.message;
  }
}

export const cubeReady = () => cube.value.table === session.value?.table;

/** @param {string} id in the cube @returns {Card} */
export const printed = (id) => cube.value.cards.get(id) ?? { id, name: id, kind: 'minion', element: [], keywords: [], text: [] };

/** A card in play. `down`: nothing is known of it but that it lies there.
 * @param {string} handle */
export function face(handle) {
  const entry = session.value.view.value.cards[handle];
  if (!entry || (!entry.card && !entry.name)) return { handle, id: '', down: true, entry: entry ?? {}, damage: entry?.damage ?? 0, card: { id: '', name: 'Face-down creature', kind: 'agent', element: [], keywords: [], text: [] } };
  const base = entry.card ? printed(entry.card) : printed('');
  const card = { ...base };
  for (const key of ['name', 'kind', 'power', 'toughness', 'cost']) if (entry[key] !== undefined) card[key] = entry[key];
  for (const key of ['keywords', 'element']) if (entry[key] !== undefined) card[key] = list(entry[key]);
  return { handle, id: entry.card ?? entry.name, down: false, entry, damage: entry.damage ?? 0, card };
}

const UNIT = { '☉': 'sulphur', '☿': 'mercury', '🜔': 'salt', '✦': 'any' };

/** The units of a cost as element names. @param {string | undefined} cost */
export const units = (cost) => [...(cost ?? '')].map((c) => UNIT[c]).filter(Boolean);

/** "Serpent of Mercury" is "Serpent" where there is little room. @param {string} name */
export const short = (name) => name.split(/ (?:of|in|on|for|without|under|from|with) |, /)[0].replace(/^The /, '');

export const capital = (word) => (word ? word[0].toUpperCase() + word.slice(1) : '');

/** What a screen reader is told of a card. */
export function spoken({ card, down, damage, entry }) {
  if (down) return 'Face-down creature';
  const parts = [card.name, capital(card.kind) + (card.element.length ? `, ${card.element.join(' and ')}` : '')];
  if (card.cost !== undefined && card.cost !== '0') parts.push(`cost ${units(card.cost).map((u) => (u === 'any' ? 'any' : u)).join(', ')}`);
  if (card.power !== undefined) parts.push(`power ${card.power}, toughness ${card.toughness - damage}${damage ? ` after ${damage} damage` : ''}`);
  parts.push(...card.keywords);
  for (const state of ['exhausted', 'asleep', 'guarded']) if (entry[state]) parts.push(state);
  if (entry.face_down) parts.push('face down, seen by you alone');
  return parts.join('. ');
}
