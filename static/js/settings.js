/* What a player sets for this browser. */
import { effect, signal } from '../vendor/preact.js';
import { read, write } from './storage.js';

const kept = read('local', 'settings') ?? {};
const system = matchMedia('(prefers-color-scheme: light)').matches ? 'albedo' : 'nigredo';

/** nigredo (dark plate) or albedo (its print). */
export const theme = signal(kept.theme ?? system);
/** Single-key shortcuts can be switched off. */
export const shortcuts = signal(kept.shortcuts ?? true);
/** Choosing sends at once, but for what cannot be called back. */
export const oneClick = signal(kept.oneClick ?? false);
/** Cards as rows of text, without their drawings. */
export const textMode = signal(kept.textMode ?? false);
export const sound = signal(kept.sound ?? false);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  document.documentElement.toggleAttribute('data-text', textMode.value);
  write('local', 'settings', { theme: theme.value, shortcuts: shortcuts.value, oneClick: oneClick.value, textMode: textMode.value, sound: sound.value });
});

export const turnPlate = () => {
  theme.value = theme.value === 'nigredo' ? 'albedo' : 'nigredo';
};
