/* Deterministic sigils: the same card data gives the same drawing on every machine. Numbers are drawn from a
   generator seeded with the card's id, in a fixed order, so nothing here may be reordered lightly. */
import { html, useMemo } from '../../vendor/preact.js';

const hash = s => { let h = 2166136261; for (const c of s) { h ^= c.codePointAt(0); h = Math.imul(h, 16777619); } return h >>> 0; };
const rng = a => () => { a = (a + 0x6D2B79F5) | 0; let t = Math.imul(a ^ (a >>> 15), 1 | a); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
const n = v => Math.round(v * 10) / 10;
const O = (x, y, r) => `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const L = (...p) => 'M' + p.map(n).join(' ');
const both = f => f(1) + f(-1);
const polar = (x, y, r, a) => [x + r * Math.sin(a), y - r * Math.cos(a)];
const rays = (x, y, k, r0, r1, r2 = r1) => Array.from({ length: k }, (_, i) => { const a = i * 2 * Math.PI / k; return L(...polar(x, y, r0, a), ...polar(x, y, i % 2 ? r2 : r1, a)); }).join('');
const star = (x, y, k, r, q) => L(...Array.from({ length: 2 * k }, (_, i) => polar(x, y, i % 2 ? q : r, i * Math.PI / k)).flat()) + 'Z';

// Vessels: the kind of the card. Also the outline of a token.
const VESSEL = {
  homunculus: 'M-10 -48H10V-35C29 -31 42 -14 42 5A42 42 0 0 1 -42 5C-42 -14 -29 -31 -10 -35Z',
  agent: 'M-40 -46H40V-6C40 24 18 40 0 48C-18 40 -40 24 -40 -6Z',
  minion: 'M0 -49C8 -30 39 -14 39 11A39 36 0 0 1 -39 11C-39 -14 -8 -30 0 -49Z',
  reagent: 'M-15 -48H15V-41L42 -22V34Q42 46 30 46H-30Q-42 46 -42 34V-22L-15 -41Z',
  principle: 'M-40 46V-6A40 40 0 0 1 40 -6V46Z',
  praxis: 'M-46 -44H46L33 46H-33Z',
  arcana: 'M0 -49C40 -24 40 24 0 49C-40 24 -40 -24 0 -49Z',
  apparatus: 'M-42 46V-32H-26V-47H26V-32H42V46Z',
  materia: O(0, 0, 46), alchemist: 'M0 -48C52 -48 52 48 0 48C-52 48 -52 -48 0 -48Z',
  opus: 'M0 -48C22 -48 40 -12 40 10A40 37 0 0 1 -40 10C-40 -12 -22 -48 0 -48Z',
  objective: 'M-38 -46H38V46L0 33L-38 46Z',
};
const SEAT = { homunculus: [6, .92], agent: [-2, .98], minion: [11, .84], reagent: [6, .94], principle: [4, .98], praxis: [-1, .98], arcana: [0, .98], apparatus: [4, .98], materia: [0, 1], alchemist: [0, 1], opus: [7, .92], objective: [-5, .96] };

// Parts of the figure: "thick strokes|fine strokes". Head at y=-20, arms at y=-4, foot at y=24, staff from -12 to 34.
const HEAD = {
  ring: O(0, -21, 9), sun: O(0, -21, 8) + '|' + O(0, -21, 1.4) + rays(0, -21, 16, 11, 16, 13.5),
  moon: 'M-12 -30A12.5 12.5 0 0 0 12 -30A15.5 15.5 0 0 1 -12 -30Z|' + O(0, -31, 1.6),
  lion: star(0, -21, 11, 15, 10) + '|' + O(-3, -23, 1) + O(3, -23, 1) + 'M-4 -16Q0 -13 4 -16M0 -20V-16',
  wolf: 'M-11 -34L-5 -27H5L11 -34L10 -20L0 -8L-10 -20Z|' + O(-4, -21, 1) + O(4, -21, 1) + 'M-2 -12H2',
  horns: O(0, -17, 8) + 'M-13 -35C-13 -22 13 -22 13 -35|' + O(-3, -18, .9) + O(3, -18, .9),
  eye: 'M-16 -21Q0 -36 16 -21Q0 -6 -16 -21Z|' + O(0, -21, 5) + O(0, -21, 1.6) + rays(0, -21, 24, 14, 17),
  star: star(0, -21, 6, 14, 6) + '|' + O(0, -21, 2), comet: star(0, -21, 8, 14, 5),
  flame: 'M0 -38C2 -30 11 -27 9 -17C7 -9 -7 -9 -9 -17C-10 -24 -4 -27 0 -38Z|M0 -27C1 -23 4 -21 3.5 -17C2.5 -13.5 -2.5 -13.5 -3.5 -17',
  skull: 'M-7 -15C-13 -21 -10 -34 0 -34C10 -34 13 -21 7 -15V-10H-7Z|' + O(-4, -22, 2.3) + O(4, -22, 2.3) + 'M-2.5 -10V-14M2.5 -10V-14',
  crown: 'M-12 -13L-14 -29L-6 -21L0 -34L6 -21L14 -29L12 -13Z|M-11 -17H11' + O(-14, -31, 1.2) + O(0, -36, 1.2) + O(14, -31, 1.2),
  bird: 'M-8 -9C-13 -25 -3 -33 5 -29L16 -22L7 -20C8 -16 7 -13 9 -9|' + O(1.5, -25, 1.2) + 'M-6 -33L-9 -38M-2 -34L-3 -39',
  mask: 'M-10 -32H10V-20C10 -13 4 -9 0 -8C-4 -9 -10 -13 -10 -20Z|M0 -32V-8M-7 -24H-3M3 -24H7M3 -15H6M7 -31V-17M5 -31V-11',
  egg: 'M0 -36C7 -36 12 -26 12 -19A12 11 0 0 1 -12 -19C-12 -26 -7 -36 0 -36Z|M-5 -20L-2 -24L1 -19L5 -23',
  drop: 'M0 -37C3 -29 11 -25 11 -18A11 10.5 0 0 1 -11 -18C-11 -25 -3 -29 0 -37Z|M-6 -18A6 6 0 0 0 -1 -12',
  fire: 'M0 -36L14 -11H-14Z', earth: 'M0 -8L14 -33H-14Z|M-11 -19H11', air: 'M0 -36L14 -11H-14Z|M-9 -24H9',
  dragon: 'M-13 -18C-12 -30 0 -36 9 -29L17 -27L12 -22L15 -19C8 -15 3 -14 2 -9|' + O(4, -27, 1.2) + 'M-3 -33L-9 -39M2 -33L0 -39M-12 -24L-17 -26',
  person: O(0, -26, 7.5) + 'M-15 -8C-14 -19 14 -19 15 -8|M-3 -18L0 -14L3 -18', hood: 'M0 -38C12 -30 14 -20 14 -8H-14C-14 -20 -12 -30 0 -38Z|M-6 -12C-7 -24 7 -24 6 -12',
  imp: O(0, -19, 9) + both(s => `M${6 * s} -26Q${13 * s} -28 ${11 * s} -37`) + '|' + O(-3, -20, 1) + O(3, -20, 1) + 'M-4 -15Q0 -11 4 -15',
  hand: 'M-8 -9V-24M-8 -22V-32M-3 -24V-37M2 -24V-37M7 -24V-33M7 -20L12 -26M-8 -9H7V-20|M-4 -16H3', crystal: 'M0 -38L10 -28V-15L0 -8L-10 -15V-28Z|M-10 -28L0 -22L10 -28M0 -22V-8',
};
const ARMS = {
  bar: 'M-18 -3H18|' + both(s => O(21 * s, -3, 2)), double: 'M-12 -6H12M-19 2H19', cup: 'M-20 -12A20 15 0 0 0 20 -12', cap: 'M-20 6A20 15 0 0 1 20 6',
  wings: both(s => `M0 6C${6 * s} -9 ${18 * s} -15 ${33 * s} -14C${29 * s} -9 ${29 * s} -7 ${31 * s} -3C${25 * s} -2 ${24 * s} 1 ${25 * s} 5C${16 * s} 4 ${9 * s} 6 0 6Z`) + '|' + both(s => `M${9 * s} -1L${24 * s} -7M${10 * s} 2L${21 * s} -1`),
  branch: both(s => `M0 9C${9 * s} 8 ${18 * s} 1 ${20 * s} -10`) + '|' + both(s => [[8, 6], [14, 2], [19, -4]].map(([x, y]) => `M${x * s} ${y}q${1 * s} -7 ${-4 * s} -9q${-3 * s} 5 ${4 * s} 9M${x * s} ${y}q${7 * s} -1 ${8 * s} -6q${-7 * s} 0 ${-8 * s} 6`).join('')),
  scales: 'M-20 -5H20|' + both(s => `M${20 * s} -5L${14 * s} 7H${26 * s}ZM${14 * s} 7Q${20 * s} 13 ${26 * s} 7`), arrows: both(s => `M0 -2H${22 * s}M${16 * s} -8L${23 * s} -2L${16 * s} 4`),
  serpents: both(s => `M0 30C${14 * s} 25 ${14 * s} 15 0 12C${-14 * s} 8 ${-15 * s} -3 ${-3 * s} -6`) + '|' + O(-5, -7, 1) + O(5, -7, 1),
  claws: both(s => `M0 -2C${12 * s} -4 ${20 * s} 0 ${20 * s} 9M${20 * s} 9L${14 * s} 15M${20 * s} 9L${21 * s} 17M${20 * s} 9L${27 * s} 13`), waves: 'M-24 -1q6 -7 12 0t12 0t12 0t12 0',
  chain: '|' + [-20, -12, 12, 20].map(x => O(x, -2, 4.6)).join('') + 'M-8 -2H8', beam: 'M-18 -8L18 4M-18 4L18 -8',
};
const FOOT = {
  cross: 'M-9 23H9', waves: '|' + [22, 27, 32].map(y => `M-15 ${y}q3.8 -4 7.5 0t7.5 0t7.5 0t7.5 0`).join(''), fork: 'M-11 34L0 22L11 34', key: 'M0 24H9V30M0 31H7V35',
  sword: 'M-10 16H10M-4 28L0 37L4 28', anchor: 'M-14 22A14 12 0 0 0 14 22|M-17 25L-14 21L-10 24M17 25L14 21L10 24', tail: 'M0 20C13 19 14 35 1 35C-8 35 -8 25 0 25',
  roots: 'M0 18C-2 28 -8 30 -15 33M0 18C2 28 8 30 15 33|M-3 26L-5 35M3 26L5 35', steps: 'M-7 22H7M-12 28H12M-17 34H17', wheel: O(0, 26, 9) + '|' + rays(0, 26, 8, 0, 8), cube: 'M-9 18H9V35H-9Z|M-9 18L-4 13H14L9 18M14 13V30L9 35',
  book: 'M0 21C-5 17 -12 17 -17 19V33C-12 31 -5 31 0 34C5 31 12 31 17 33V19C12 17 5 17 0 21Z|M-13 23H-5M-13 27H-5M5 23H13M5 27H13', gate: 'M-12 35V25A12 11 0 0 1 12 25V35|M-6 35V27A6 6 0 0 1 6 27V35',
  coin: O(0, 26, 8) + '|' + O(0, 26, 4.6), spear: 'M-6 30L0 37L6 30|M-4 18L0 14L4 18',
};
const MARK = ['', both(s => O(15 * s, 13, 1.5)), both(s => `M${12 * s} 13H${18 * s}M${15 * s} 10V16`), both(s => `M${12 * s} 10Q${15 * s} 17 ${18 * s} 10`), both(s => `M${15 * s} 9L${18 * s} 13L${15 * s} 17L${12 * s} 13Z`), both(s => `M${12 * s} 16L${15 * s} 10L${18 * s} 16Z`), both(s => O(13 * s, 11, 1.2) + O(17 * s, 15, 1.2)), both(s => `M${12 * s} 11H${18 * s}M${12 * s} 15H${18 * s}`)];
// What a name says decides first; the hash fills the rest.
const WORDS = [[/lion/, 'head', 'lion'], [/siren|novice|sister|brother/, 'head', 'person'], [/wolf|hound|whelp|fox|\bcat|cerberus|tiger|bear/, 'head', 'wolf'], [/bull|\box|minotaur|goat|boar|unicorn|mare\b|fleece/, 'head', 'horns'], [/dragon|drake|hydra|typhon|basilisk|salamander|toad|tortoise|fish|remora|siren/, 'head', 'dragon'],
  [/eagle|dove|ibis|heron|swift|peacock|cock|\bhen\b|phoenix|raven|crow|simurgh|pelican|corvi|pavonis/, 'head', 'bird'], [/skull|caput|dead|mort|black/, 'head', 'skull'], [/eye|lens|mirror|listener|watcher|keyhole|specul|reader|camera|visionar|reveal/, 'head', 'eye'], [/mask|double|impostor|duplex|rebis|proteus|\bape\b|androg/, 'head', 'mask'],
  [/king|queen|crown|emperor|royal|regulus|rex\b|heir/, 'head', 'crown'], [/moon|luna|silver|diana|phul/, 'head', 'moon'], [/\bsun\b|\bsol\b|gold|aurora|colchis|solar/, 'head', 'sun'], [/star|astrolo|comet|heaven/, 'head', 'star'], [/flame|fire|ember|lamp|burn|ash\b|sulphur|candle|wrath|phosphor|noctiluca|spark|brimstone/, 'head', 'flame'], [/egg|seed|embryo|child|nurse|mother|cucurbit/, 'head', 'egg'],
  [/imp\b|nick|kobold|gnome|sprite|sylph|undine|mote|manikin/, 'head', 'imp'], [/dew|tear|water|mercury|quicksilver|argent|spirit|vapour|spring|fountain/, 'head', 'drop'], [/crystal|salt|diamond|adamant|alabaster|amber|stone|vitriol|realgar|orpiment|emerald/, 'head', 'crystal'],
  [/angel|wing|eagle|dove|phoenix|ibis|heron|swift|peacock|simurgh|sphinx|pelican|drake|cock|\bsol\b/, 'arms', 'wings'], [/serpent|viper|ouroboros|caduceus|hermes|basilisk|hydra/, 'arms', 'serpents'], [/tree|rose|grove|root|garden|balsam|mandrake|dew/, 'arms', 'branch'], [/weight|measure|notary|justice|balance|scale|assay/, 'arms', 'scales'], [/toad|tortoise|scarab|scorpion|lion|wolf|hound|bear|tiger|golem/, 'arms', 'claws'], [/chain|warden|bound|captive/, 'arms', 'chain'], [/captain|company/, 'arms', 'beam'], [/sublim|wind|vapour|sylph|breath|bellows|argent|swift/, 'arms', 'arrows'], [/siren|melusine|fish|remora|undine|bath|spring|well/, 'arms', 'waves'],
  [/key|gate|lock|saboteur/, 'foot', 'key'], [/sword|lance|pike|duell|bravo|captain|company|petard|mars/, 'foot', 'sword'], [/book|tablet|letter|mutus|ostraka|comment|translat|doctor|scholar|memory|abraham/, 'foot', 'book'], [/wheel|chariot|cabinet|colossus|talos|mountain|cube|stone\b|golem|shabti|sphinx/, 'foot', 'cube'], [/fountain|bath|spring|melusine|siren|fish|remora|undine|water|well/, 'foot', 'waves'], [/tree|grove|root|earth|loam|mineral/, 'foot', 'roots'], [/scala|throne|king|emperor/, 'foot', 'steps'], [/coin|florin|paymaster|mint|ransom|gold/, 'foot', 'coin'], [/prague|house|temple|furnace|athanor|tower/, 'foot', 'gate'], [/serpent|viper|ouroboros|dragon|melusine/, 'foot', 'tail']];
const POOL = { agent: { head: ['person', 'hood', 'person'], foot: { disciple: ['steps', 'cross'], mercenary: ['sword', 'spear'], scholar: ['book'], spy: ['key'] } }, apparatus: { head: ['flame', 'drop', 'ring', 'air'], foot: { furnace: ['gate'], vessel: ['cube', 'steps'], still: ['waves', 'fork'], lens: ['coin', 'wheel'] } }, reagent: { head: ['fire', 'air', 'earth', 'drop', 'crystal'] }, arcana: { head: ['hand', 'eye', 'comet', 'star'] }, alchemist: { head: ['person', 'hood'] }, praxis: { head: ['fire', 'air', 'earth', 'flame', 'drop'] }, minion: { head: ['imp', 'flame', 'skull', 'mask'] } };

const ANY_HEAD = Object.keys(HEAD).filter((k) => !['person', 'hood', 'hand'].includes(k));
const ANY_ARMS = Object.keys(ARMS).filter((k) => !['wings', 'waves', 'claws'].includes(k));

// Engraved ground: the element (rays, ripples, lattice), or a plain horizon.
function ground(el, r) {
  if (el === 'sulphur') return rays(0, 4, 56, 20, 74, 46);
  if (el === 'mercury') return Array.from({ length: 11 }, (_, i) => O(0, 8, 16 + i * 5.2)).join('');
  if (el === 'salt') { let d = ''; for (let i = -9; i < 10; i++) d += `M${i * 9 - 50} -50L${i * 9 + 50} 50M${i * 9 + 50} -50L${i * 9 - 50} 50`; return d; }
  let d = ''; for (let y = -46, s = 3; y < 48; y += s, s = y < 6 ? s * 1.09 : Math.max(2.6, s * .86)) d += `M-190 ${n(y)}H190`; return d;
}
function ridge(r, base, amp) { let d = `M-192 60V${n(base)}`, y = base; for (let x = -192; x <= 192; x += 8) { y = base + (r() - .5) * amp - Math.min(10, Math.abs(x) * .12); d += `L${x} ${n(y)}`; } return d + 'V60Z'; }
const SHINE = { homunculus: 'M-34 -3A36 36 0 0 0 -27 28M-29 1A30 30 0 0 0 -24 21M-5 -45V-36', reagent: 'M-36 -16V34M-31 -12V24', opus: 'M-33 4A33 33 0 0 0 -26 29' };

/**
 * What the drawing of a card is made of: path data and class names, drawn by {@link Sigil}.
 * @param {string} id @param {Card} c @param {boolean} scene with sky, ridges and stage gates
 */
function compose(id, c, scene) {
  const r = rng(hash(id));
  const name = `${c.name} ${c.title || ''}`.toLowerCase();
  const pick = (a) => a[Math.floor(r() * a.length)];
  const got = {};
  for (const [re, slot, part] of WORDS) if (!got[slot] && re.test(name)) got[slot] = part;
  const pool = POOL[c.kind] || {};
  const head = got.head || pick(pool.head || ANY_HEAD);
  const arms = got.arms || pick(ANY_ARMS);
  const foot = got.foot || pick((pool.foot && pool.foot[c.subtype]) || Object.keys(FOOT));
  const parts = [HEAD[head], ARMS[arms], FOOT[foot]].map((p) => p.split('|'));
  const staff = ['ring', 'lozenge', 'plain', 'hex'][Math.floor(r() * 4)];
  const mid = { ring: O(0, 9, 5.5), lozenge: 'M0 2L7 9L0 16L-7 9Z', plain: '', hex: 'M0 2L6 5.5V12.5L0 16L-6 12.5V5.5Z' }[staff];
  const mark = MARK[Math.floor(r() * 8)];
  const twined = arms === 'serpents';
  const thick = 'M0 -9V34' + parts.map((p) => p[0]).join('') + (twined ? '' : mid);
  const fine = parts.map((p) => p[1] || '').join('') + (staff === 'ring' && !twined ? O(0, 9, 1.4) : '') + mark;
  const els = c.element || [];
  const half = els[1] ? ground(els[1], r) : null;
  const sky = scene ? { far: ground(null, r), back: ridge(r, 20 + r() * 10, 22), front: ridge(r, 36, 12) } : null;
  const floor = ground(els[0] || null, r);
  const text = c.text || [];
  const gates = scene ? ['Albedo', 'Citrinitas', 'Rubedo'].filter((g) => text.some((t) => t.startsWith(g))) : [];
  return { thick, fine, half, sky, floor, gates };
}

const drawn = new Map();
let clips = 0;

/**
 * The drawing of a card as SVG content (for a box of 100 x 100 around 0,0).
 * @param {{id: string, card: Card, scene?: boolean}} props
 */
export function Sigil({ id, card, scene = false }) {
  // One virtual tree per drawing: what is the same object is not compared again.
  return useMemo(() => draw(id, card, scene), [id, card.kind, scene]);
}

function draw(id, card, scene) {
  const key = `${id}|${card.kind}|${scene}`;
  if (!drawn.has(key)) drawn.set(key, compose(id, card, scene));
  const d = drawn.get(key);
  const vessel = VESSEL[card.kind] || VESSEL.minion;
  const [dy, k] = SEAT[card.kind] || SEAT.minion;
  const clip = `clip${++clips}`;
  return html`
    <clipPath id=${clip}><path d=${vessel} /></clipPath>
    ${d.sky && html`<path class="sg-sky" d=${d.sky.far} /><path class="sg-ridge a" d=${d.sky.back} /><path class="sg-ridge b" d=${d.sky.front} />`}
    <path class="sg-vessel" d=${vessel} />
    <g clip-path=${`url(#${clip})`}>
      <path class="sg-ground" d=${d.floor} />
      ${d.half && html`<svg x="0" y="-50" width="50" height="100" viewBox="0 -50 50 100"><path class="sg-half" d="M0 -50H50V50H0Z" /><path class="sg-ground b" d=${d.half} /></svg>`}
      <circle class="sg-halo" cx="0" cy=${dy} r="33" />
    </g>
    <path class="sg-rim" d=${vessel} />
    ${SHINE[card.kind] && html`<path class="sg-shine" d=${SHINE[card.kind]} />`}
    <g transform=${`translate(0 ${dy}) scale(${k})`}>
      <path class="sg-out" d=${d.thick} /><path class="sg-in" d=${d.thick} /><path class="sg-fine" d=${d.fine} />
    </g>
    ${d.gates.map((g, i) => html`<g transform=${`translate(${(i - (d.gates.length - 1) / 2) * 11} 43)`}><circle class=${`sg-gate ${g.toLowerCase()}`} r="3.6" /></g>`)}`;
}

/** The outline of an unknown creature, for what lies face down. */
export const UNKNOWN = VESSEL.agent;
