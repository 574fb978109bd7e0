/* One socket to one table, opened again by itself. It knows when it is dead though it says it is open: after the
   page wakes up, or an act goes unanswered, it probes, and gives the line five seconds. */
import { PROTOCOL, socketUrl } from '../env.js';

const PROBE_MS = 5000;
const IDLE_PROBE_MS = 25000;
const SLEPT_MS = 2000;
const BACKOFF_MS = [250, 500, 1000, 2000, 4000, 8000];

/** Close codes after which the same hello would fail again. */
const FINAL = { 4401: 'bad_token', 4403: 'left', 4404: 'no_table', 4409: 'elsewhere', 4426: 'reload' };

export class Connection {
  #socket = null;
  #timers = new Set();
  #retry = 0;
  #retryTimer = null;
  #probe = null;
  #over = false;
  #ahead = Date.now() - performance.now();

  /** @param {{table: string, token: string | null, since: () => number | null, onMessage: (m: any) => void,
   *   onStatus: (status: string) => void}} with_ */
  constructor(with_) {
    this.with = with_;
    this.wake = () => {
      if (!document.hidden) this.check();
    };
    document.addEventListener('visibilitychange', this.wake);
    addEventListener('pageshow', this.wake);
    addEventListener('online', this.wake);
    this.#timers.add(setInterval(() => this.wake(), IDLE_PROBE_MS));
    this.#open();
  }

  #open() {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = null;
    this.with.onStatus('connecting');
    const socket = new WebSocket(socketUrl(this.with.table));
    this.#socket = socket;
    // Every handler asks whether its socket is still the one: a late event of an old one must end nothing.
    const mine = (act) => (event) => {
      if (this.#socket === socket) act(event);
    };
    const slow = setTimeout(mine(() => this.#lost(0)), 10000);
    socket.onopen = mine(() => {
      const hello = { type: 'hello', protocol: PROTOCOL, token: this.with.token, lang: 'en' };
      const since = this.with.since();
      if (since !== null) hello.since = since;
      socket.send(JSON.stringify(hello));
    });
    socket.onmessage = mine((event) => {
      clearTimeout(slow);
      this.#calm();
      let message;
      try {
        message = JSON.parse(event.data);
      } catch {
        return;
      }
      this.with.onMessage(message);
      if (message.type === 'welcome') {
        this.#retry = 0;
        this.with.onStatus('open');
      }
    });
    socket.onclose = (event) => {
      clearTimeout(slow);
      mine(() => this.#lost(event.code))();
    };
  }

  #lost(code) {
    this.#calm();
    const socket = this.#socket;
    this.#socket = null;
    try {
      socket?.close();
    } catch {
      // it was never open
    }
    if (this.#over) return;
    if (FINAL[code]) {
      this.close();
      this.with.onStatus(FINAL[code]);
      return;
    }
    this.with.onStatus('lost');
    const step = code === 4429 ? BACKOFF_MS.length - 1 : Math.min(this.#retry, BACKOFF_MS.length - 1);
    this.#retry += 1;
    this.#retryTimer = setTimeout(() => this.#open(), BACKOFF_MS[step] * (0.75 + Math.random() / 2));
  }

  #calm() {
    clearTimeout(this.#probe);
    this.#probe = null;
  }

  /** Ask whether the line still lives; without any answer in time it is opened anew. */
  check() {
    if (this.#over) return;
    if (!this.#socket) {
      if (this.#retryTimer) this.#open();
      return;
    }
    if (this.#probe || this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(this.#slept() ? '{"type":"resync"}' : '{"type":"ping"}');
    this.#probe = setTimeout(() => this.#lost(0), PROBE_MS);
  }

  /** Whether the wall clock has moved more than the page's own. That one may stand still while a phone sleeps: the
      line has survived, but the times left that are counted down by it are too long, and are asked for anew. */
  #slept() {
    const ahead = Date.now() - performance.now();
    const slept = Math.abs(ahead - this.#ahead) > SLEPT_MS;
    this.#ahead = ahead;
    return slept;
  }

  /** @param {any} message @returns {boolean} whether it was handed to an open line */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.#over = true;
    clearTimeout(this.#retryTimer);
    this.#calm();
    for (const t of this.#timers) clearInterval(t);
    document.removeEventListener('visibilitychange', this.wake);
    removeEventListener('pageshow', this.wake);
    removeEventListener('online', this.wake);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
