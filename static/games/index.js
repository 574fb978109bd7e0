/* The games this page can show, each in a folder of its own; nothing outside knows a rule of any. */
export { Emblem, Medallion } from './draft_and_battle/emblem.js';

const GAMES = { draft_and_battle: () => import('./draft_and_battle/main.js') };

/** @param {string} [name] as `view.table.game` says; a house with one game need not say it
 *  @returns {Promise<() => any>} the game's screen */
export async function loadGame(name = 'draft_and_battle') {
  if (!Object.hasOwn(GAMES, name)) throw new Error('This page does not know the game played at this table. Reload the page.');
  return (await GAMES[name]()).Game;
}
