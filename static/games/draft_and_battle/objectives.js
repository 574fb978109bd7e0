/* The two public objectives and who has scored them. */
import { html } from '../../vendor/preact.js';
import { listNames } from '../../js/people.js';
import { session } from '../../js/session.js';
import { face } from './cards.js';
import { rich } from './text.js';

export function Objectives() {
  const view = session.value.view.value;
  const list = view.objectives ?? [];
  if (!list.length) return null;
  return html`<section class="objs" aria-label="Objectives"><h3 class="sc">Objectives</h3>${list.map((h) => {
    const it = face(h);
    const by = view.table.scored?.[h];
    return html`<div key=${h} data-read=${h}><span><b class="serif">${it.card.name}</b><span class="prog">${by?.length ? html`Scored by <bdi>${listNames(by)}</bdi>` : rich(it.card.text.join(' '))}</span></span><em>${it.card.op} OP</em></div>`;
  })}${view.table.laws?.length > 0 && html`<p class="prog">Laws: ${view.table.laws.join(', ')}</p>`}</section>`;
}
