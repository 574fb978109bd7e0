/* The options a table is made with, as a form; the server checks them. */
import { html } from '../../vendor/preact.js';

const yesNo = (yes, no) => [[true, yes], [false, no]];

/** [key, label, choices]: the first choice is the default. */
const FIELDS = [
  ['clock', 'Clock', [['normal', 'Normal'], ['quick', 'Quick'], ['slow', 'Slow'], ['none', 'None: nothing ever runs out']]],
  ['alchemists', 'Alchemists', [['choice', 'Choose in turn'], ['deal', 'Dealt at random'], ['draft', 'Drafted']]],
  ['opus_choice', 'Opus', [[false, 'One dealt'], [true, 'Two dealt, keep one']]],
  ['collation', 'Packs', [['balanced', 'Balanced'], ['random', 'Random']]],
  ['suggestions', 'Suggestions', yesNo('Shown in the draft', 'None')],
  ['takeback', 'Taking back', yesNo('Allowed while nothing was revealed', 'Not allowed')],
  ['spectators', 'Spectators', yesNo('May watch', 'None')],
  ['listed', 'Listed', yesNo('Shown in the list of tables', 'Only by link')],
];
const NUMBERS = [
  ['grace', 'Seconds away until a bot stands in', 60, 5, 600],
  ['pace', 'Seconds a response window stays open at least', 1, 0, 5],
];

/** @param {{value: Record<string, any>, onChange: (key: string, value: any) => void, disabled?: boolean}} props */
export function OptionFields({ value, onChange, disabled = false }) {
  return html`<div class="opts">
    ${FIELDS.map(([key, label, choices]) => html`<label key=${key}><span>${label}</span>
      <select disabled=${disabled} onChange=${(e) => onChange(key, choices[e.target.selectedIndex][0])}>
        ${choices.map(([v, text]) => html`<option selected=${(value[key] ?? choices[0][0]) === v}>${text}</option>`)}
        ${typeof value[key] === 'object' && html`<option selected disabled>As set by the host</option>`}
      </select></label>`)}
    ${NUMBERS.map(([key, label, usual, min, max]) => html`<label key=${key}><span>${label}</span>
      <input type="number" min=${min} max=${max} step="any" disabled=${disabled} value=${value[key] ?? usual} onChange=${(e) => e.target.checkValidity() && e.target.value !== '' && onChange(key, Number(e.target.value))} /></label>`)}
  </div>`;
}
