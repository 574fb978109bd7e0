/* Which cards can be seen, and so pointed at, on the table itself. */
import { computed } from '../../vendor/preact.js';
import { session } from '../../js/session.js';

const LAID = ['attached', 'resources', 'principles', 'apparatus', 'resting', 'materia'];

/** Handles shown on the board, in the strips or in the hand. */
export const onTable = computed(() => {
  const view = session.value?.view.value;
  const seen = new Set(view?.you?.hand ?? []);
  for (const seat of Object.values(view?.seats ?? {})) {
    if (seat.alchemist) seen.add(seat.alchemist);
    for (const zone of LAID) for (const h of seat[zone] ?? []) seen.add(h);
  }
  for (const item of view?.table.pile ?? []) if (item.card) seen.add(item.card);
  for (const location of Object.values(view?.locations ?? {})) {
    if (location.materia) seen.add(location.materia);
    for (const list of Object.values(location.creatures ?? {})) for (const h of list) seen.add(h);
  }
  return seen;
});
