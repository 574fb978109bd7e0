/* Standing orders: what a seat lets pass without being asked, and whether it is asked to declare while it cannot. */
import { html } from '../../vendor/preact.js';
import { session } from '../../js/session.js';

const PASSES = [['none', 'Ask me each time'], ['touched', 'Pass until something of mine is touched'], ['phase', 'Pass for this phase'], ['round', 'Pass for this round']];

export function Orders() {
  const s = session.value;
  const now = s.view.value.you?.orders ?? {};
  const set = (change) => s.order({ pass: now.pass ?? 'none', declare: now.declare ?? 'when_true', ...change });
  const standing = now.pass && now.pass !== 'none';
  return html`<details class="fold orders" id="orders"><summary class="sc">Standing orders${standing && html` · <b class="gold">on</b>`}</summary>
    <fieldset><legend class="sr">In response windows</legend>${PASSES.map(([v, label]) => html`<label class="check"><input type="radio" name="orders-pass" checked=${(now.pass ?? 'none') === v} onChange=${() => set({ pass: v })} /> ${label}</label>`)}</fieldset>
    <label class="check"><input type="checkbox" checked=${now.declare === 'ask'} onChange=${(e) => set({ declare: e.target.checked ? 'ask' : 'when_true' })} /> Always ask whether I declare, so that thinking long tells less</label></details>`;
}
