/* What the drawing of a table reads, filled from a record instead of a socket. Nothing is asked and nothing is sent. */
import { computed, signal } from '../../vendor/preact.js';

const SEATS = [0, 1, 2, 3];

export class ReplaySession {
  status = signal('open');
  known = signal(true);
  seat = signal(/** @type {number | null} */ (null));
  /** The seat at the near side where nobody's eyes are lent. */
  near = signal(0);
  view = signal(/** @type {any} */ (null));
  decisions = signal({ list: [], at: 0 });
  waiting = signal({ list: [], at: 0 });
  clock = signal({ value: {}, at: 0 });
  back = signal({ ok: false, why: '' });
  log = signal([]);
  chat = signal([]);
  presence = computed(() => ({ spectators: 0, paused: false, seats: Object.fromEntries(SEATS.map((n) => [n, this.view.value.seats[n]?.kind === 'bot' ? 'bot' : 'here'])) }));
  commitment = signal('');
  notices = signal([]);
  refusal = signal(null);
  reasons = signal({});
  unread = signal(0);
  asked = signal(null);
  isHost = signal(false);
  paused = signal(false);
  still = signal(true);
  acts = { waiting: signal(0) };
  token = null;

  /** @param {string} table @param {any} view */
  constructor(table, view) {
    this.table = table;
    this.view.value = view;
  }

  close() {} // there is nothing to close
}
