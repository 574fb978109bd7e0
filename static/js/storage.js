/* Small things kept in the browser. Storage may be full or forbidden; then they last as long as the page. */
const fallback = { local: new Map(), session: new Map() };
const area = (kind) => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** @param {'local'|'session'} kind @param {string} key */
export function read(kind, key) {
  try {
    return JSON.parse(area(kind).getItem(`magnum:${key}`));
  } catch {
    return fallback[kind].get(key) ?? null;
  }
}

/** @param {'local'|'session'} kind @param {string} key @param {any} value null removes it */
export function write(kind, key, value) {
  if (value === null) fallback[kind].delete(key);
  else fallback[kind].set(key, value);
  try {
    if (value === null) area(kind).removeItem(`magnum:${key}`);
    else area(kind).setItem(`magnum:${key}`, JSON.stringify(value));
  } catch {
    // the fallback has it
  }
}
