/* What pointing at a card does, wherever it is shown: choose it where a choice is about it, else say why not
   (one's own hand) or show it in full. */
import { chosenCards, pointCard, pointed, usable } from '../../js/choosing.js';
import { session } from '../../js/session.js';
import { read } from './reading.js';

/** @param {string} handle */
export function pointAt(handle) {
  if (pointCard(handle)) return;
  const s = session.value;
  if (s.view.value.you?.hand?.includes(handle) && s.asked.value) s.askWhy(handle);
  else read(handle);
}

/** How a card is marked now. @param {string} handle */
export function usePointing(handle) {
  const s = session.value;
  const can = usable.value.has(handle);
  const chosen = chosenCards.value.has(handle) || pointed.value.card === handle;
  const targeted = s.view.value.table.pile?.some((p) => p.targets?.includes(handle));
  return { usable: can, chosen, class: `${can ? 'can' : ''} ${chosen ? 'sel' : ''} ${targeted ? 'tgt' : ''}` };
}
