/* Small pieces used on every screen. */
import { html, useEffect, useRef } from '../../vendor/preact.js';
import { mmss, remaining } from '../clock.js';
import { Icon } from './icons.js';

/** A name somebody chose: isolated, so that its writing direction turns nothing else round. */
export const Name = ({ children }) => html`<bdi>${children}</bdi>`;

/** @param {{left: number | null | undefined, at: number, still?: boolean}} props */
export function Clock({ left, at, still = false }) {
  const rest = remaining(left, at, still);
  if (rest === null) return null;
  return html`<time class=${`clock ${rest <= 10 ? 'hurry' : ''}`}>${mmss(rest)}</time>`;
}

/** A dialog that holds the focus and gives it back. Escape closes it.
 *  @param {{title: any, onClose: () => void, class?: string, children: any}} props */
export function Dialog({ title, onClose, class: cls = '', children }) {
  const ref = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current.showModal();
    return () => before?.focus?.();
  }, []);
  const outside = (event) => {
    if (event.target === ref.current) onClose();
  };
  return html`<dialog ref=${ref} class=${`dialog ${cls}`} onCancel=${(e) => { e.preventDefault(); onClose(); }} onClick=${outside} aria-label=${typeof title === 'string' ? title : undefined}>
    <div class="dialog-in">
      <header class="dialog-h"><h2>${title}</h2><button class="btn small plain" onClick=${onClose} aria-label="Close"><${Icon} name="close" /></button></header>
      ${children}
    </div>
  </dialog>`;
}

/** A line that says what went wrong, read out at once. */
export const Fault = ({ children }) => (children ? html`<p class="fault" role="alert"><${Icon} name="warn" /><span>${children}</span></p>` : null);

/** The name of the house, which leads home. */
export const Brand = ({ href, onClick }) =>
  html`<a class="brand serif" href=${href} aria-label="Magnum Opus, to the first page" onClick=${onClick}><span aria-hidden="true">☿</span><b>Magnum Opus</b></a>`;
