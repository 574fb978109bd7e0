/* The house's drawing for the first page and the lobby. */
import { html } from '../../vendor/preact.js';
import { Sigil } from './sigil.js';

const f = (v) => v.toFixed(1);
const ticks = Array.from({ length: 180 }, (_, i) => {
  const a = (i * Math.PI) / 90;
  const r = i % 5 ? 102 : i % 15 ? 100 : 96;
  return `M${f(104 * Math.sin(a))} ${f(-104 * Math.cos(a))}L${f(r * Math.sin(a))} ${f(-r * Math.cos(a))}`;
}).join('');

const FIGURES = [
  ['the-emperors-cabinet', { name: "The Emperor's Cabinet", kind: 'materia', element: [] }, 'e-none e-prin', 0, 0, 0.74],
  ['red-lion-cub', { name: 'Red Lion Cub', kind: 'homunculus', element: ['sulphur'] }, 'e-sulphur', 0, -80, 0.4],
  ['golem-of-prague', { name: 'Golem of Prague', kind: 'homunculus', element: ['salt'] }, 'e-salt', 0, 81, 0.4],
  ['serpent-of-mercury', { name: 'Serpent of Mercury', kind: 'homunculus', element: ['mercury'] }, 'e-mercury', -80, 0, 0.4],
  ['gate-warden-of-prague', { name: 'Gate-Warden of Prague', kind: 'agent', subtype: 'mercenary', element: [] }, 'e-none', 80, 0, 0.36],
];
const figure = ([id, card, cls, x, y, k]) => html`<g class=${cls} transform=${`translate(${x} ${y}) scale(${k})`}><${Sigil} id=${id} card=${card} /></g>`;

export const Emblem = () => html`<svg class="dia" viewBox="-110 -110 220 220" role="img" aria-label="Four alchemists around a contested treasure">
  <circle class="l" r="104" /><circle class="l" r="100" /><path class="l" d=${ticks} /><path class="g" d="M0 -96L83.1 48H-83.1Z" />
  <path class="l" d="M-67.9 -67.9H67.9V67.9H-67.9ZM-67.9 -67.9L67.9 67.9M67.9 -67.9L-67.9 67.9" /><circle class="l" r="67.9" /><circle class="g" r="48" />
  ${FIGURES.map(figure)}</svg>`;

export const Medallion = () => html`<svg class="dia" viewBox="-64 -64 128 128" aria-hidden="true"><circle class="l" r="62" /><circle class="g" r="56" />${figure(FIGURES[0])}</svg>`;
