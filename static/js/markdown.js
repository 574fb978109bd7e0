/* A little Markdown, for pages the house writes itself: headings, paragraphs, lists, tables, quotes, bold, italic, code
   and links inside the application. It makes elements and text, never markup from text. */

/** @typedef {string | {mark: 'b' | 'i' | 'code', inline: Inline[]} | {to: string, inline: Inline[]}} Inline */
/** @typedef {{type: 'h', level: number, id: string, text: string, inline: Inline[]} | {type: 'p', inline: Inline[]}
 *   | {type: 'list', ordered: boolean, items: Inline[][]} | {type: 'table', head: Inline[][], rows: Inline[][][]}
 *   | {type: 'quote', blocks: Block[]}} Block */

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\(((?:\/|#)[^)\s]*)\)/;

/** @param {string} text @returns {Inline[]} */
function inline(text) {
  const found = MARKS.exec(text);
  if (!found) return text ? [text] : [];
  const [all, bold, italic, code, label, to] = found;
  const made = bold ? { mark: 'b', inline: inline(bold) } : italic ? { mark: 'i', inline: inline(italic) } : code ? { mark: 'code', inline: [code] } : { to, inline: inline(label) };
  const before = text.slice(0, found.index);
  return [...(before ? [before] : []), made, ...inline(text.slice(found.index + all.length))];
}

/** The anchor of a heading: "Response window" is `response-window`. @param {string} text */
export const anchor = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

const cells = (line) => line.replace(/^\||\|\s*$/g, '').split('|').map((cell) => inline(cell.trim()));
const ITEM = /^(?:[-*]|(\d+)\.) +(.*)$/;

/** Lines that belong together, as one block. @param {string[]} lines @returns {Block} */
function block(lines) {
  const heading = /^(#{1,4}) +(.*)$/.exec(lines[0]);
  if (heading) return { type: 'h', level: heading[1].length, id: anchor(heading[2]), text: heading[2], inline: inline(heading[2]) };
  if (lines[0].startsWith('>')) return { type: 'quote', blocks: parse(lines.map((l) => l.replace(/^> ?/, '')).join('\n')) };
  if (lines[0].startsWith('|')) return { type: 'table', head: cells(lines[0]), rows: lines.slice(2).map(cells) };
  const first = ITEM.exec(lines[0]);
  if (!first) return { type: 'p', inline: inline(lines.join(' ')) };
  const items = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2]);
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  return { type: 'list', ordered: Boolean(first[1]), items: items.map(inline) };
}

/** @param {string} text @returns {Block[]} */
export function parse(text) {
  const groups = text.replaceAll('\r', '').replace(/^(#{1,4} .*)$/gm, '\n$1\n').split(/\n\s*\n/);
  return groups.map((g) => g.split('\n').filter((l) => l.trim())).filter((g) => g.length).map(block);
}
