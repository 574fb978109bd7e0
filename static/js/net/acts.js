/* Acts on their way. Each has an id of its own; one that was sent and not answered when the line broke is sent
   once more under the same id, so it is neither lost nor done twice. */
import { signal } from '../../vendor/preact.js';
import { newId } from '../env.js';

const ANSWER_MS = 5000;
const TRIES = 2;

export class Acts {
  /** Acts that wait for an answer. */
  waiting = signal(0);
  #open = new Map();

  /** @param {{send: (m: any) => boolean, check: () => void}} line */
  constructor(line) {
    this.line = line;
  }

  /**
   * @param {{type: string} & Record<string, any>} message without its action_id
   * @returns {Promise<{ok: true} | {ok: false, code: string, message: string, rule?: string}>}
   */
  send(message) {
    // While the line is down one act may wait for it; more would be played blind.
    if (this.#open.size > 0) {
      return Promise.resolve({ ok: false, code: 'busy', message: 'One moment: your last act is still on its way.' });
    }
    const action_id = newId();
    return new Promise((resolve) => {
      this.#open.set(action_id, { message: { ...message, action_id }, tries: 0, resolve });
      this.waiting.value = this.#open.size;
      this.#try(action_id);
    });
  }

  #try(id) {
    const act = this.#open.get(id);
    if (!this.line.send(act.message)) {
      this.line.check();
      return;
    }
    act.tries += 1;
    clearTimeout(act.timer);
    act.timer = setTimeout(() => this.line.check(), ANSWER_MS);
  }

  #settle(id, result) {
    const act = this.#open.get(id);
    if (!act) return;
    clearTimeout(act.timer);
    this.#open.delete(id);
    this.waiting.value = this.#open.size;
    act.resolve(result);
  }

  /** The line is back. @param {(decision: string) => boolean} isOpen whether that decision is still owed */
  resume(isOpen) {
    for (const [id, act] of [...this.#open]) {
      if (act.tries === 0 && act.message.decision && !isOpen(act.message.decision)) {
        this.#settle(id, { ok: false, code: 'closed', message: 'That question was closed while you were away; nothing was sent.' });
      } else if (act.tries >= TRIES) {
        this.#settle(id, { ok: false, code: 'unanswered', message: 'The server did not answer. Look at the table before you try again.' });
      } else this.#try(id);
    }
  }

  /** @param {any} m an `ack` or a `refused` */
  answered(m) {
    if (m.type === 'ack') this.#settle(m.action_id, { ok: true });
    else this.#settle(m.action_id, { ok: false, code: m.code, message: m.message, rule: m.rule });
  }

  /** Nothing more will come. */
  close() {
    for (const id of [...this.#open.keys()]) this.#settle(id, { ok: false, code: 'gone', message: 'The connection was closed.' });
  }
}
