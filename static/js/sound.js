/* Short tones, off at first. Each has a visible twin, so nothing is told by sound alone. */
import { sound } from './settings.js';

let context = null;

/** @param {number[]} pitches in hertz, one after the other */
function play(pitches) {
  if (!sound.value) return;
  context ??= new AudioContext();
  pitches.forEach((pitch, i) => {
    const start = context.currentTime + i * 0.11;
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.08, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(loud).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
}

/** You are asked. */
export const chimeTurn = () => play([523, 659]);

const BY_EVENT = { turned_up: [392], claims: [330, 392], declares_opus: [262, 330, 392], game_over: [392, 523, 659, 784] };

/** @param {{type: string}[]} events the newest of which has a tone is heard */
export function chimeEvents(events) {
  const last = events.findLast((e) => BY_EVENT[e.type]);
  if (last) play(BY_EVENT[last.type]);
}
