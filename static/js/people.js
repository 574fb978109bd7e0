/* Who sits where, in words. */
import { session } from './session.js';

const SAY = { here: 'here', away: 'away', stand_in: 'a bot stands in', bot: 'bot', free: 'free' };

/** A seat's name; "You" for one's own. @param {number | string} seat */
export function nameOf(seat) {
  const s = session.value;
  if (Number(seat) === s.seat.value) return 'You';
  return playerOf(seat);
}

/** @param {number | string} seat */
export function playerOf(seat) {
  const it = session.value.view.value.seats[seat];
  return it?.player ?? (it?.kind === 'bot' ? `Bot ${Number(seat) + 1}` : `Seat ${Number(seat) + 1}`);
}

/** here, away, stand_in, bot or free. @param {number | string} seat */
export function presenceOf(seat) {
  const s = session.value;
  return s.presence.value.seats?.[seat] ?? (s.view.value.seats[seat]?.kind === 'bot' ? 'bot' : 'away');
}

/** Said only where it is not the usual. @param {number | string} seat */
export const presenceWord = (seat) => SAY[presenceOf(seat)] ?? '';

/** The other seats clockwise from one's own: left, across, right. A spectator looks from seat 0. */
export function rivals() {
  const me = viewpoint();
  return [1, 2, 3].map((d) => (me + d) % 4);
}

/** The seat at the near side of the table; a replay chooses it. */
export const viewpoint = () => session.value.seat.value ?? session.value.near?.value ?? 0;

/** "you, Chiara and Dov". @param {number[]} seats */
export function listNames(seats) {
  const names = [...seats].sort((a, b) => (b === session.value.seat.value) - (a === session.value.seat.value)).map((n) => (n === session.value.seat.value ? 'you' : playerOf(n)));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
