/* What this page knows of the table it is at: the one store, filled by `welcome` and `update`. */
import { batch, computed, signal } from '../vendor/preact.js';
import { call, tell } from './announce.js';
import { Acts } from './net/acts.js';
import { Connection } from './net/connection.js';
import { meetBuild, reloadOnce } from './net/reload.js';
import { mergePatch } from './patch.js';
import { drop, hold } from './seats.js';
import { chimeEvents, chimeTurn } from './sound.js';

const LOG_KEPT = 400;
const NOTICES_KEPT = 4;

/** @typedef {{id: string, seat: number, kind: string, prompt: string, options?: Option[], min?: number, max?: number,
 *   shape?: any, default: any, touches?: boolean, source?: string, time_left?: number | null}} Decision */
/** @typedef {{choice: any, label: string, cards?: string[], place?: string, target_seat?: number, act?: string}} Option */

export class Session {
  /** connecting, open, lost; or over: bad_token, left, no_table, elsewhere, reload, outdated */
  status = signal('connecting');
  /** Whether a first welcome has come. */
  known = signal(false);
  seat = signal(/** @type {number | null} */ (null));
  view = signal(/** @type {any} */ ({ table: {}, seats: {}, locations: {}, objectives: [], cards: {} }));
  decisions = signal({ list: /** @type {Decision[]} */ ([]), at: 0 });
  waiting = signal({ list: /** @type {any[]} */ ([]), at: 0 });
  clock = signal(/** @type {any} */ ({ value: {}, at: 0 }));
  back = signal({ ok: false, why: '' });
  log = signal(/** @type {any[]} */ ([]));
  chat = signal(/** @type {any[]} */ ([]));
  presence = signal(/** @type {any} */ ({ seats: {}, spectators: 0 }));
  commitment = signal('');
  notices = signal(/** @type {{id: number, text: string}[]} */ ([]));
  /** The last refusal, shown at the thing refused until something else is asked. */
  refusal = signal(/** @type {{message: string, rule?: string} | null} */ (null));
  /** Why cards cannot be used, by handle, for the decision it was asked in. */
  reasons = signal(/** @type {Record<string, {rule: string, message: string}[]>} */ ({}));
  /** Chat lines not yet looked at. */
  unread = signal(0);

  /** The decision to be answered first. */
  asked = computed(() => this.decisions.value.list[0] ?? null);
  isHost = computed(() => this.seat.value !== null && this.presence.value.host === this.seat.value);
  paused = computed(() => Boolean(this.view.value.table.paused ?? this.presence.value.paused));
  /** Whether clocks stand still: paused, or nobody is there. */
  still = computed(() => this.paused.value || this.clock.value.value.running === false);

  #seq = null;
  #stale = false;
  #noticeId = 0;
  #connection;

  /** @param {string} table @param {string | null} token null: a spectator */
  constructor(table, token) {
    this.table = table;
    this.token = token;
    this.acts = new Acts({ send: (m) => this.#connection.send(m), check: () => this.#connection.check() });
    this.#connection = new Connection({
      table,
      token,
      since: () => this.#seq,
      onMessage: (m) => batch(() => this.#receive(m)),
      onStatus: (status) => this.#onStatus(status),
    });
  }

  #onStatus(status) {
    if (status === 'bad_token' || status === 'left') drop(this.table);
    if (status === 'reload') {
      // Not again and again: a page that meets the same refusal after a reload says so instead.
      this.status.value = reloadOnce('protocol') ? 'reload' : 'outdated';
      return;
    }
    const was = this.status.value;
    this.status.value = status;
    if (status === 'open' && was !== 'open') this.acts.resume((id) => this.decisions.value.list.some((d) => d.id === id));
    if (!['open', 'lost', 'connecting'].includes(status)) this.acts.close();
  }

  #receive(m) {
    switch (m.type) {
      case 'welcome':
        return this.#welcome(m);
      case 'update':
        return this.#update(m);
      case 'ack':
      case 'refused':
        return this.acts.answered(m);
      case 'chat':
        if (this.chat.value.some((line) => line.id === m.id)) return;
        this.chat.value = [...this.chat.value, m].slice(-LOG_KEPT);
        if (m.seat !== this.seat.value) this.unread.value += 1;
        tell(`${m.name}: ${m.text}`);
        return;
      case 'notice':
        return this.note(m.text);
      case 'presence':
        this.presence.value = m;
        return;
      case 'why':
        this.reasons.value = { ...this.reasons.value, [m.card]: m.reasons };
        return;
      default: // a newer server may say more than this page knows
    }
  }

  #welcome(m) {
    if (meetBuild(m.build)) return;
    const again = this.known.value;
    this.#stale = false;
    this.#seq = m.seq;
    this.seat.value = m.seat ?? null;
    if (m.view) this.view.value = m.view;
    if (m.log) this.log.value = m.log;
    if (m.chat) this.chat.value = m.chat;
    if (m.presence) this.presence.value = m.presence;
    if (m.commitment) this.commitment.value = m.commitment;
    this.#asks(m);
    this.known.value = true;
    const name = this.view.value.table.name;
    if (this.token) hold(this.table, name ? { token: this.token, name } : { token: this.token });
    if (again) tell('Back. Nothing was lost.');
  }

  #update(m) {
    if (this.#stale || this.#seq === null || m.seq <= this.#seq) return;
    if (m.seq !== this.#seq + 1) {
      // Something was missed: a patch on a view it was not made for would show a false table.
      this.#stale = true;
      this.#connection.send({ type: 'resync' });
      return;
    }
    this.#seq = m.seq;
    if (m.patch) this.view.value = mergePatch(this.view.value, m.patch);
    if (m.events?.length) {
      this.log.value = [...this.log.value, ...m.events].slice(-LOG_KEPT);
      chimeEvents(m.events);
      tell(m.events.map((e) => e.text).filter(Boolean).join(' '));
    }
    this.#asks(m);
  }

  #asks(m) {
    const at = performance.now();
    if (m.decisions) {
      const before = this.asked.value?.id;
      this.decisions.value = { list: m.decisions, at };
      const next = this.asked.value;
      if (next?.id !== before) {
        this.refusal.value = null;
        this.reasons.value = {};
        if (next) {
          const left = next.time_left;
          chimeTurn();
          call(`Your turn: ${next.prompt}${left ? ` ${Math.round(left)} seconds.` : ''}`);
        }
      }
    }
    if (m.waiting) this.waiting.value = { list: m.waiting, at };
    if (m.clock !== undefined) this.clock.value = { value: m.clock ?? {}, at };
    if (m.back) this.back.value = m.back;
  }

  /** Show a line that stays until it is put away. @param {string} text */
  note(text) {
    this.#noticeId += 1;
    this.notices.value = [...this.notices.value, { id: this.#noticeId, text }].slice(-NOTICES_KEPT);
  }

  dismiss(id) {
    this.notices.value = this.notices.value.filter((n) => n.id !== id);
  }

  async #sent(message) {
    this.refusal.value = null;
    const result = await this.acts.send(message);
    if (!result.ok) {
      this.refusal.value = { message: result.message, rule: result.rule };
      call(result.message);
    }
    return result;
  }

  /** Answer a decision. @param {string} decision @param {any} choice */
  act(decision, choice) {
    return this.#sent({ type: 'act', decision, choice });
  }

  /** @param {{pass: string, declare: string}} orders */
  order(orders) {
    return this.#sent({ type: 'orders', ...orders });
  }

  takeBack() {
    return this.#sent({ type: 'takeback' });
  }

  /** Ask why nothing can be done with a card now. @param {string} card a handle */
  askWhy(card) {
    const decision = this.asked.value;
    if (decision) this.#connection.send({ type: 'why', decision: decision.id, card });
    else this.reasons.value = { ...this.reasons.value, [card]: [{ rule: '', message: 'Nothing is asked of you now.' }] };
  }

  /** @param {string} text @returns {boolean} whether it went out */
  say(text) {
    return this.#connection.send({ type: 'chat', text });
  }

  close() {
    this.#connection.close();
    this.acts.close();
  }
}

/** The table this page is at, if any. */
export const session = signal(/** @type {Session | null} */ (null));

/** Go to a table, or to none; an open one is left without giving up its seat.
 *  @param {string | null} table @param {string | null} [token] */
export function attend(table, token = null) {
  session.peek()?.close();
  session.value = table === null ? null : new Session(table, token);
}
