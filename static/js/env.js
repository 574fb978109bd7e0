/* Where the page lives. The server writes root and build into the document, so the page works under a sub-path. */
const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? '';

export const ROOT = meta('root').replace(/\/+$/, '');

/** The build this page was served with; empty where the server does not say. */
export const BUILD = meta('build');

export const PROTOCOL = 1;

/** @param {string} path absolute inside the application, as `/api/tables` */
export const url = (path) => ROOT + path;

/** @param {string} table */
export const socketUrl = (table) => location.origin.replace(/^http/, 'ws') + url(`/ws/tables/${encodeURIComponent(table)}`);

/** An id for an act, unique among those of its seat. */
export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
