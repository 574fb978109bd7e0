/* The seats this browser holds: per table its token, so that a reload or a link back finds the same seat. */
import { read, write } from './storage.js';

/** @typedef {{token: string, name?: string, at: number}} Held */

const all = () => read('local', 'seats') ?? {};

/** @param {string} table @returns {Held | undefined} */
export const held = (table) => (Object.hasOwn(all(), table) ? all()[table] : undefined);

/** @param {string} table @param {Partial<Held>} seat */
export function hold(table, seat) {
  write('local', 'seats', { ...all(), [table]: { ...held(table), ...seat, at: Date.now() } });
}

/** @param {string} table */
export function drop(table) {
  const rest = { ...all() };
  delete rest[table];
  write('local', 'seats', rest);
}

/** Newest first. @returns {(Held & {table: string})[]} */
export const heldTables = () =>
  Object.entries(all()).map(([table, seat]) => ({ table, ...seat })).sort((a, b) => b.at - a.at);

/** The name a player last sat down with. */
export const lastName = () => read('local', 'player') ?? '';
export const rememberName = (name) => write('local', 'player', name);
