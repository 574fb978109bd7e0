/* Selecting before confirming, for any decision that comes as options. The page may point at a card, a place or a
   seat; what is left to choose from are the options about it. No rule is known here: only what options say. */
import { computed, effect, signal } from '../vendor/preact.js';
import { session } from './session.js';
import { oneClick } from './settings.js';

/** @typedef {import('./session.js').Option} Option */

/** What has been pointed at for the decision with this id, and which options are picked. */
const nothing = { decision: '', card: null, place: null, seat: null, picked: [] };
const state = signal(nothing);

export const asked = computed(() => session.value?.asked.value ?? null);
/** Its id: moves only when another question is asked, not when the same is sent again. */
export const askedId = computed(() => asked.value?.id ?? null);
const options = computed(() => asked.value?.options ?? []);

/** Whether the answer is a list. */
export const isMany = computed(() => {
  const d = asked.value;
  return Boolean(d) && !((d.min ?? 1) === 1 && (d.max ?? 1) === 1);
});

const current = computed(() => (state.value.decision === asked.value?.id ? state.value : nothing));

/** Indices of the picked options, in the order of picking. */
export const picked = computed(() => current.value.picked);
export const pointed = computed(() => ({ card: current.value.card, place: current.value.place, seat: current.value.seat }));

const about = (card) => (o) => o.cards?.[0] === card;

/** Options that agree with what was pointed at, as [index, option]. */
export const candidates = computed(() => {
  const { card, place, seat } = current.value;
  const firsts = options.value.some(about(card));
  return options.value
    .map((o, i) => /** @type {[number, Option]} */ ([i, o]))
    .filter(([, o]) => card === null || (firsts ? about(card)(o) : o.cards?.includes(card)))
    .filter(([, o]) => place === null || o.place === place)
    .filter(([, o]) => seat === null || o.target_seat === seat);
});

/** Every handle some option is about. */
export const usable = computed(() => new Set(options.value.flatMap((o) => o.cards?.slice(0, 1) ?? [])));
/** Places and seats that can be pointed at now, with the card already chosen in mind. */
export const openPlaces = computed(() => {
  const { card } = current.value;
  return new Set(options.value.filter((o) => o.place && (card ? about(card)(o) : !o.cards?.length)).map((o) => o.place));
});
export const openSeats = computed(() => {
  const { card } = current.value;
  return new Set(options.value.filter((o) => o.target_seat !== undefined && (card ? about(card)(o) : !o.cards?.length)).map((o) => o.target_seat));
});

/** Cards that a picked option is about. */
export const chosenCards = computed(() => new Set(picked.value.flatMap((i) => options.value[i]?.cards?.slice(0, 1) ?? [])));

/** Whether what is picked may be sent. */
export const complete = computed(() => {
  const d = asked.value;
  if (!d) return false;
  const n = picked.value.length;
  return isMany.value ? n >= (d.min ?? 1) && n <= (d.max ?? 1) : n === 1;
});

const set = (change) => {
  state.value = { ...current.value, decision: asked.value?.id ?? '', ...change };
};

/** Put everything back. */
export const putBack = () => set({ card: null, place: null, seat: null, picked: [] });

// A card that is the only thing an option names decides by itself; several options ask on.
function narrow(change) {
  set({ ...change, picked: [] });
  const left = candidates.value;
  if (left.length === 1) pick(left[0][0]);
}

/** @param {number} i index of an option */
export function pick(i) {
  if (isMany.value) {
    const has = picked.value.includes(i);
    const room = picked.value.length < (asked.value.max ?? 1);
    if (has) set({ picked: picked.value.filter((x) => x !== i) });
    else if (room) set({ picked: [...picked.value, i] });
    return;
  }
  const option = options.value[i];
  set({ picked: [i], card: option.cards?.[0] ?? current.value.card });
  // A step that only leads to the next needs no word of its own: the last one is confirmed.
  if (option.more || (oneClick.value && !isGrave(option))) confirm();
}

const isPointed = (o) => Boolean(o.cards?.length || o.place) || o.target_seat !== undefined;

/** What is never sent by one click: it cannot be called back and may end the game. */
const isGrave = (o) => asked.value?.kind === 'declare' && o.act !== 'no';

/** Point at a card. @param {string} handle @returns {boolean} whether an option is about it */
export function pointCard(handle) {
  if (isMany.value) {
    const i = options.value.findIndex(about(handle));
    if (i < 0) return false;
    pick(i);
    return true;
  }
  if (current.value.card === handle) {
    putBack();
    return true;
  }
  if (!options.value.some((o) => o.cards?.includes(handle))) return false;
  narrow({ card: handle, place: null, seat: null });
  return true;
}

/** @param {string} place */
export function pointPlace(place) {
  if (openPlaces.value.has(place)) narrow({ place, seat: null });
}
/** @param {number} seat */
export function pointSeat(seat) {
  if (openSeats.value.has(seat)) narrow({ seat, place: null });
}

/** Send what is picked. */
export function confirm() {
  const d = asked.value;
  if (!d || !complete.value || session.value.acts.waiting.value) return;
  const chosen = picked.value.map((i) => options.value[i]);
  begun.value = chosen.some((o) => o.more);
  session.value.act(d.id, isMany.value ? chosen.map((o) => o.choice) : chosen[0].choice);
}

/** Send one option at once. @param {Option} option */
export function send(option) {
  const d = asked.value;
  if (!d || session.value.acts.waiting.value) return;
  begun.value = Boolean(option.more);
  session.value.act(d.id, option.choice);
}

/** Whether steps of an unfinished act were sent; taking back drops it whole, and nobody has seen it. */
export const begun = signal(false);

/** The one option with this act, if there is just one. @param {string} act */
export const theOption = (act) => {
  const found = options.value.filter((o) => o.act === act);
  return found.length === 1 ? found[0] : null;
};

/** Same JSON value, whatever the order of keys. */
export function same(a, b) {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((k) => same(a[k], b[k]));
}

/** Index of the option the clock would play, or -1. */
export const defaultIndex = computed(() => (isMany.value ? -1 : options.value.findIndex((o) => same(o.choice, asked.value.default))));

// What was chosen for a question that is closed is gone with it. The only card or place there is, is chosen already.
effect(() => {
  const id = askedId.value;
  if (id === state.peek().decision) return;
  const only = options.peek().length === 1 && !isMany.peek() ? options.peek()[0] : null;
  state.value = only && !only.more && isPointed(only) ? { ...nothing, decision: id, card: only.cards?.[0] ?? null, picked: [0] } : nothing;
  if (!id) begun.value = false;
});
