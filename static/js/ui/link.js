/* A link inside the application: a real address, followed without loading the page anew. */
import { html } from '../../vendor/preact.js';
import { url } from '../env.js';
import { go } from '../router.js';

const plain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** @param {{to: string, children?: any, [attribute: string]: any}} props to: a path inside the application */
export function Link({ to, children, ...rest }) {
  const follow = (event) => {
    if (!plain(event)) return;
    event.preventDefault();
    go(to);
  };
  return html`<a ...${rest} href=${url(to)} onClick=${follow}>${children}</a>`;
}
