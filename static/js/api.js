/* The REST half of the protocol. */
import { newId, url } from './env.js';
import { read, write } from './storage.js';

/** A refusal by the server, or no answer at all (status 0). */
export class ApiError extends Error {
  constructor(status, code, message, details) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

async function call(method, path, { body, token } = {}) {
  const headers = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer;
  try {
    answer = await fetch(url(path), { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, 'no_connection', 'The server cannot be reached. Check your connection and try again.');
  }
  const data = await answer.json().catch(() => null);
  if (answer.ok) return data;
  const error = data?.error ?? {};
  throw new ApiError(answer.status, error.code ?? `http_${answer.status}`, error.message ?? 'The server could not do that.', error.details);
}

/** Send with an action id that stays the same until there is an answer, so that a retry after a lost answer
    or a reload does not do it twice. */
async function once(key, send) {
  const slot = `action:${key}`;
  const id = read('session', slot) ?? newId();
  write('session', slot, id);
  try {
    const answer = await send(id);
    write('session', slot, null);
    return answer;
  } catch (error) {
    if (error.status >= 400 && error.status < 500) write('session', slot, null);
    throw error;
  }
}

const at = (table, rest = '') => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const createTable = (body) => once('create', (action_id) => call('POST', '/api/tables', { body: { ...body, action_id } }));
export const joinTable = (table, body) => once(`join:${table}`, (action_id) => call('POST', at(table, '/seats'), { body: { ...body, action_id } }));
export const listTables = (state) => call('GET', `/api/tables?state=${state}&limit=50`);
export const tableHead = (table) => call('GET', at(table));
export const tableCards = (table) => call('GET', at(table, '/cards'));
export const changeSeat = (table, token, seat, body) => call('PATCH', at(table, `/seats/${seat}`), { token, body });
export const freeSeat = (table, token, seat) => call('DELETE', at(table, `/seats/${seat}`), { token });
export const addBot = (table, token, body) => call('POST', at(table, '/bots'), { token, body });
export const startTable = (table, token) => call('POST', at(table, '/start'), { token, body: {} });
export const setOptions = (table, token, options) => call('PATCH', at(table), { token, body: { options } });
export const pauseTable = (table, token, paused) => call('POST', at(table, '/pause'), { token, body: { paused } });
export const closeTable = (table, token) => call('POST', at(table, '/close'), { token, body: {} });
export const cubeCards = () => call('GET', '/api/cube/cards');
export const cubeRulings = () => call('GET', '/api/rulings');
export const rulesPage = () => call('GET', '/api/rules?lang=en');
export const replayOf = (table) => call('GET', at(table, '/replay'));
export const replayUrl = (table) => url(at(table, '/replay'));
