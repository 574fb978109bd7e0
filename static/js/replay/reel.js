/* The moments of one viewer in a record: the first view, and what changed after it, one frame at a time. */
import { mergePatch } from '../patch.js';

/** @typedef {{n: number, events: any[], patch: any}} Frame */
/** @typedef {{i: number, label: string, round: number, phase: string}} Mark where a round, a phase or a stage begins */

const STARTS = ['round', 'phase', 'stage'];
const WAITING = 'Before the start';

export class Reel {
  #views;

  /** @param {[any, ...Frame[]]} frames as the record has them for one viewer */
  constructor(frames) {
    [this.first, ...this.frames] = frames;
    this.#views = [this.first];
    this.last = this.frames.length;
    /** @type {Mark[]} */
    this.marks = this.#findMarks();
    /** Where the game begins: people sitting down is nothing to watch. */
    this.start = (this.marks.find((m) => m.label !== WAITING) ?? this.marks[0]).i;
  }

  #findMarks() {
    const now = { round: 0, phase: '', stage: '', ...this.first.table };
    const marks = [{ i: 0, round: now.round, phase: now.phase, stage: now.stage }];
    this.frames.forEach(({ patch }, k) => {
      const changed = STARTS.filter((key) => patch?.table?.[key] !== undefined && patch.table[key] !== now[key]);
      if (!changed.length) return;
      for (const key of changed) now[key] = patch.table[key];
      marks.push({ i: k + 1, round: now.round, phase: now.phase, stage: now.stage });
    });
    return marks.map((m) => ({ i: m.i, round: m.round ?? 0, phase: m.phase ?? '', label: m.round ? `Round ${m.round}, ${m.phase}` : m.stage || WAITING }));
  }

  /** The view at a moment. What has been reckoned is kept; views share what did not change. @param {number} i */
  view(i) {
    while (this.#views.length <= i) {
      const { patch } = this.frames[this.#views.length - 1];
      this.#views.push(patch ? mergePatch(this.#views.at(-1), patch) : this.#views.at(-1));
    }
    return this.#views[i];
  }

  /** The number in the log of what led to a moment; the same moment has the same number for every viewer. */
  number(i) {
    return i === 0 ? 0 : this.frames[i - 1].n;
  }

  /** The moment at a number, or the last before it. @param {number} n */
  at(n) {
    let low = 0;
    let high = this.last;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.number(middle) <= n) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Lines of the log up to a moment, the last ones, each with its moment. @param {number} i @param {number} most */
  lines(i, most) {
    const lines = [];
    for (let k = i; k > 0 && lines.length < most; k -= 1) {
      const said = (this.frames[k - 1].events ?? []).filter((e) => e.text);
      for (const event of said.reverse()) lines.unshift({ i: k, ...event });
    }
    return lines;
  }

  /** The next or previous mark from a moment; `round` counts only where a round begins.
   *  @param {number} i @param {1 | -1} way @param {boolean} [round] */
  jump(i, way, round = false) {
    const marks = round ? this.marks.filter((m, k) => m.round !== this.marks[k - 1]?.round) : this.marks;
    if (way > 0) return marks.find((m) => m.i > i)?.i ?? this.last;
    return marks.findLast((m) => m.i < i)?.i ?? 0;
  }
}
