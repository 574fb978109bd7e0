/* What a screen reader is told: a polite line for what happens, an assertive one for what asks for the player. */
import { signal } from '../vendor/preact.js';

export const polite = signal('');
export const urgent = signal('');

/** @param {string} text */
export const tell = (text) => {
  polite.value = text;
};
/** @param {string} text */
export const call = (text) => {
  urgent.value = text;
};
