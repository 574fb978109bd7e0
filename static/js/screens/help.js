/* Help that fits one screen: how to act, and the keys. */
import { html } from '../../vendor/preact.js';
import { url } from '../env.js';
import { show } from './overlay.js';

const KEYS = [
  ['1 – 9', 'a card in your hand'], ['Q W E', 'left, middle, right location'], ['Enter', 'confirm'], ['Esc', 'put back'],
  ['Space', 'let it pass, end the turn'], ['P', 'pass'], ['A', 'advance a stage'], ['D', 'declare your Opus'], ['Z', 'take back'],
  ['R', 'read the card in focus'], ['S', 'say where the game stands'], ['L', 'log'], ['C', 'chat'], ['M', 'most kills (damage)'], ['0', 'clear (damage)'], ['X', 'cards as text'], ['T', 'light or dark plate'], ['?', 'this help'],
];

const Help = () => html`<div class="help">
  <p><b>The dock</b>, bottom right (on a phone: at the bottom), says what you are asked. Point at a card, then at a place if it asks for one; the dock says in words what will happen, and <b>Enter</b> or its gold button does it. Nothing is sent before.</p>
  <p>Greyed cards cannot be used now: press one to be told why. Hold a card, right-click it or press R to read it in full.</p>
  <p>All that the game knows stands in <a href=${url('/rules')} target="_blank" rel="noopener">the rules</a>, every card in <a href=${url('/cards')} target="_blank" rel="noopener">the gallery</a>; both open beside the table.</p>
  <p>When your time runs out the marked default is played; the game never stops.</p>
  <dl class="keys">${KEYS.map(([k, text]) => html`<div><dt><kbd>${k}</kbd></dt><dd>${text}</dd></div>`)}</dl></div>`;

export const showHelp = () => show('Help', Help);
