/* The switch between the dark plate and its light print. */
import { html } from '../../vendor/preact.js';
import { theme, turnPlate } from '../settings.js';
import { Icon } from '../ui/icons.js';

export const Plate = () => html`<button class="btn small plain" onClick=${turnPlate} title="Light or dark plate (T)" aria-label=${`Turn to the ${theme.value === 'nigredo' ? 'light' : 'dark'} plate`}><${Icon} name="sol" /><span>Plate</span></button>`;
