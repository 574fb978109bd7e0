/* Draft and battle: which of its screens the stage asks for. */
import { html, useEffect, useState } from '../../vendor/preact.js';
import { useKeys } from '../../js/keys.js';
import { showHelp } from '../../js/screens/help.js';
import { session } from '../../js/session.js';
import { textMode, turnPlate } from '../../js/settings.js';
import { Fault } from '../../js/ui/bits.js';
import { Board } from './board.js';
import { cubeFault, cubeReady, loadCards } from './cards.js';
import { DeckScreen } from './deck.js';
import { PickScreen } from './pick.js';
import { Reading } from './reading.js';
import { ResultScreen } from './result.js';

const SCREENS = { alchemists: PickScreen, opus: PickScreen, draft: PickScreen, deck: DeckScreen };

export function Game() {
  const s = session.value;
  const { state, stage } = s.view.value.table;
  const [look, setLook] = useState(false);
  useEffect(() => {
    loadCards(s.table);
  }, [s.table]);
  useKeys({ '?': showHelp, t: turnPlate, x: () => { textMode.value = !textMode.value; } });
  if (!cubeReady()) return html`<div class="page"><main class="stop" id="main"><h1>Setting the table…</h1>${cubeFault.value && html`<${Fault}>${cubeFault.value}</${Fault}><p><button class="btn primary" onClick=${() => loadCards(s.table)}>Try again</button></p>`}</main></div>`;
  if (state === 'finished' && !look) return html`<${ResultScreen} onLook=${() => setLook(true)} /><${Reading} />`;
  const Screen = SCREENS[stage] ?? Board;
  return html`<${Screen} />${state === 'finished' && html`<button class="btn small backtoresult" onClick=${() => setLook(false)}>Back to the result</button>`}<${Reading} />`;
}
