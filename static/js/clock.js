/* Times left, counted down from the moment they arrived by the page's own monotonic clock: a wrong wall clock
   on the player's machine changes nothing. */
import { signal } from '../vendor/preact.js';

/** Moves four times a second while the page is in sight. */
export const now = signal(performance.now());

const tick = () => {
  if (!document.hidden) now.value = performance.now();
};
setInterval(tick, 250);
document.addEventListener('visibilitychange', tick);

/** @param {number | null | undefined} left seconds at arrival @param {number} at performance.now() at arrival
 *  @param {boolean} still the clocks stand still */
export function remaining(left, at, still = false) {
  if (left === null || left === undefined) return null;
  return Math.max(0, still ? left : left - (now.value - at) / 1000);
}

/** @param {number} seconds */
export function mmss(seconds) {
  const s = Math.ceil(seconds);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}
