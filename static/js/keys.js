/* Single-key shortcuts. A screen offers keys while it is shown; none fires while somebody types. */
import { useEffect } from '../vendor/preact.js';
import { shortcuts } from './settings.js';

/** @type {Set<Record<string, (event: KeyboardEvent) => void | false>>} */
const offered = new Set();

const typing = (el) => el instanceof HTMLElement && (el.matches('input:not([type=checkbox]):not([type=radio]), textarea, select') || el.isContentEditable);
const nameOfKey = (event) => (event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key);

/** Start listening, once for the page. */
export function listenKeys() {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const key = nameOfKey(event);
    const on = event.target instanceof HTMLElement && event.target.closest('button, a, summary, input, [role=button]');
    // A control keeps its own keys: Enter and Space press it. On a card Enter also confirms what is chosen.
    if (on && (key === 'Space' || (key === 'Enter' && !on.hasAttribute('data-select')))) return;
    if (!shortcuts.value && key.length === 1) return;
    for (const keys of [...offered].reverse()) {
      if (keys[key] && keys[key](event) !== false) {
        event.preventDefault();
        return;
      }
    }
  });
}

/** Offer keys while the component is shown. A handler that returns false lets the key pass on.
 *  @param {Record<string, (event: KeyboardEvent) => void | false>} keys */
export function useKeys(keys) {
  useEffect(() => {
    offered.add(keys);
    return () => offered.delete(keys);
  });
}
