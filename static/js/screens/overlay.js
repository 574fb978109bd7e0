/* The one dialog that may be open: help, menu, a card in full … Never one on another. */
import { html, signal } from '../../vendor/preact.js';
import { Dialog } from '../ui/bits.js';

/** @type {import('@preact/signals').Signal<{title: any, body: any, class?: string} | null>} */
const open = signal(null);

/** @param {any} title @param {() => any} body a component without props @param {string} [cls] */
export const show = (title, body, cls = '') => {
  open.value = { title, body, class: cls };
};
export const hide = () => {
  open.value = null;
};

export function Overlay() {
  const it = open.value;
  return it && html`<${Dialog} key=${it.body} title=${it.title} onClose=${hide} class=${it.class}><${it.body} /></${Dialog}>`;
}
