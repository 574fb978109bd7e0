/* How a game went: Opus points by round, the stages each seat reached, and when its Opus could have been declared. */
import { html } from '../../vendor/preact.js';
import { nameOf } from '../../js/people.js';
import { capital } from './cards.js';
import { ROMAN, STAGES } from './signs.js';

/** @typedef {{round: number, seats: {op: number, stage: number, claims: number, opus: boolean}[]}} Round */

const WIDE = 880;
const NARROW = 500; // on a phone the words would else be too small to read
const LEFT = 106;
const RIGHT = 150;
const TOP = 16;
const HIGH = 190;
const ROW = 34;

// A seat is told apart by dash and mark, never by colour alone.
const MARKS = [
  (x, y) => html`<circle cx=${x} cy=${y} r="5" />`,
  (x, y) => html`<path d=${`M${x} ${y - 6}L${x + 6} ${y + 5}H${x - 6}Z`} />`,
  (x, y) => html`<rect x=${x - 4.5} y=${y - 4.5} width="9" height="9" />`,
  (x, y) => html`<path d=${`M${x} ${y - 6.5}L${x + 6.5} ${y}L${x} ${y + 6.5}L${x - 6.5} ${y}Z`} />`,
];

/** Labels at the right edge, pushed apart where they would lie on each other. */
function apart(ends) {
  const placed = [...ends].sort((a, b) => a.y - b.y);
  for (let i = 1; i < placed.length; i += 1) placed[i].y = Math.max(placed[i].y, placed[i - 1].y + 17);
  return placed;
}

/** @param {{rounds: Round[]}} props */
export function Chart({ rounds }) {
  const width = matchMedia('(max-width: 720px)').matches ? NARROW : WIDE;
  const seats = [0, 1, 2, 3];
  const most = Math.max(5, ...rounds.flatMap((r) => r.seats.map((s) => s.op)));
  const step = most > 20 ? 10 : most > 8 ? 5 : 2;
  const x = (i) => LEFT + ((width - LEFT - RIGHT) * i) / Math.max(1, rounds.length);
  const y = (op) => TOP + HIGH - (HIGH * op) / most;
  const of = (n, i) => (i === 0 ? 0 : rounds[i - 1].seats[n].op);
  const points = [0, ...rounds.map((_, i) => i + 1)];
  const row = (n) => TOP + HIGH + 58 + n * ROW;
  const last = rounds.length;
  return html`<svg viewBox=${`0 0 ${width} ${row(3) + 24}`} aria-hidden="true">
    ${Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step).map((op) => html`<path class="gr" d=${`M${LEFT} ${y(op)}H${x(last)}`} /><text x=${LEFT - 12} y=${y(op) + 4} text-anchor="end">${op}</text>`)}
    ${rounds.map((r, i) => html`<path class="gr" d=${`M${x(i + 1)} ${TOP}V${TOP + HIGH}`} /><text x=${x(i + 1)} y=${TOP + HIGH + 20} text-anchor="middle">${ROMAN[r.round]}</text>`)}
    ${seats.map((n) => html`<g class=${`seat s${n}`}><path class="ser" d=${`M${points.map((i) => `${x(i)} ${y(of(n, i))}`).join('L')}`} />
      ${rounds.map((r, i) => r.seats[n].claims > 0 && MARKS[n](x(i + 1), y(r.seats[n].op)))}</g>`)}
    ${apart(seats.map((n) => ({ n, y: y(of(n, last)) }))).map(({ n, y: at }) => html`<g class=${`seat s${n}`}>${MARKS[n](x(last) + 16, at)}<text class="nm" x=${x(last) + 28} y=${at + 5}>${nameOf(n).slice(0, 14)} ${of(n, last)}</text></g>`)}
    ${seats.map((n) => html`<text class="nm" x="0" y=${row(n) + 5}>${nameOf(n).slice(0, 14)}</text><path class="gr" d=${`M${LEFT} ${row(n)}H${x(last)}`} /><circle class="disc nigredo" cx=${LEFT} cy=${row(n)} r="8" />
      ${rounds.map((r, i) => {
        const { stage, opus } = r.seats[n];
        const grew = stage > (i ? rounds[i - 1].seats[n].stage : 0);
        return html`${grew && html`<circle class=${`disc ${STAGES[stage]}`} cx=${x(i + 1)} cy=${row(n)} r="8" />`}${opus && html`<rect class="held" x=${x(i + 1) - 15} y=${row(n) - 12} width="30" height="24" rx="12" />`}`;
      })}`)}
  </svg>`;
}

/** The same in words, for who cannot see it. @param {{rounds: Round[]}} props */
export const ChartTable = ({ rounds }) => html`<div class="sr"><table><caption>Opus points and stages by round</caption>
  <thead><tr><th scope="col">Round</th>${[0, 1, 2, 3].map((n) => html`<th scope="col">${nameOf(n)}</th>`)}</tr></thead>
  <tbody>${rounds.map((r) => html`<tr><th scope="row">${r.round}</th>${r.seats.map((s) => html`<td>${s.op} points, ${capital(STAGES[s.stage])}${s.opus ? ', Opus held' : ''}</td>`)}</tr>`)}</tbody></table></div>`;
