import { oneLine } from '../one-line.ts';
import { unwrap } from '../change.ts';
import { isBlock } from '../blocks.ts';

/** Elements that cannot stand in a cell of a table of GitHub's Markdown. */
const TOO_MUCH =
  'table, pre, ul, ol, dl, menu, dir, blockquote, h1, h2, h3, h4, h5, h6, hr, figure, x-note, math[display]';

/** Begins the line of a row, as a caption may begin with a bar. */
const ROW = '\u0005';

export type TableKind = 'markdown' | 'html' | 'layout' | 'remark';

/** How a table is written. A table that is only layout is not written as a table. */
export function kindOf(table: HTMLTableElement): TableKind {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  const states = table.querySelector('th, caption') !== null;
  const role = table.getAttribute('role');
  if (cells.length < 2 || role === 'presentation' || role === 'none') return 'layout';
  if (!states && table.querySelector('table, h1, h2, h3, h4, h5, h6, figure') !== null) return 'layout';
  if (!states && table.rows.length === 1 && cells.length === 2 && isSign(cells[0])) return 'remark';
  if (!states && isEquations(table, cells)) return 'layout';
  const spans = cells.some((cell) => cell.colSpan > 1 || cell.rowSpan > 1);
  return spans || table.querySelector(TOO_MUCH) !== null ? 'html' : 'markdown';
}

/** Does the table only place formulas and their numbers? */
function isEquations(table: Element, cells: readonly Element[]): boolean {
  if (!table.querySelector('math')) return false;
  return cells.every((cell) => {
    const copy = cell.cloneNode(true) as Element;
    for (const math of copy.querySelectorAll('math')) math.remove();
    return (
      /^(?:\(?[\dA-Za-z.]{1,8}\)?)?[\s.,;]*$/u.test((copy.textContent ?? '').trim()) &&
      !copy.querySelector('img')
    );
  });
}

/** Headings of remarks, in the languages of most manuals. */
const REMARK =
  /^(?:attention|achtung|astuce|caution|consejo|danger|gefahr|hinweis|hint|important|info|information|nota|note|notice|remarque|tip|tipp|warning|warnung|wichtig)\s*:?$/iu;

/** Is the cell an icon or a word such as "Note"? The other cell is the remark. */
function isSign(cell: Element): boolean {
  const text = (cell.textContent ?? '').trim();
  return text === '' ? cell.querySelector('img') !== null : REMARK.test(text);
}

/** Rows come as lines from `row`; without a first row of headings they get an empty one. */
export function table(content: string, node: HTMLElement): string {
  const element = node as HTMLTableElement;
  const rows = [...element.rows].filter((one) => one.cells.length > 0);
  const written = content.split('\n');
  const lines = written.filter((line) => line.startsWith(ROW)).map((line) => line.slice(ROW.length));
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const [first] = rows;
  const hasHead =
    first.parentElement?.localName === 'thead' ||
    [...first.cells].every(({ localName }) => localName === 'th') ||
    (rows.length > 1 && isBoldRow(first)) ||
    isOverNumbers(rows);
  const head = hasHead ? lines.shift()! : `|${' |'.repeat(columns)}`;
  const caption = written.filter((line) => !line.startsWith(ROW) && line.trim() !== '');
  const pad = (line: string, count: number): string => line + ' |'.repeat(Math.max(0, columns - count));
  const body = hasHead ? rows.slice(1) : rows;
  const all = [
    pad(head, hasHead ? first.cells.length : columns),
    `|${Array.from({ length: columns }, (_, at) => ` ${alignment(body, at)} |`).join('')}`,
    ...lines.map((line, at) => pad(line, body[at]?.cells.length ?? columns)),
  ];
  return `\n\n${caption.join('\n\n')}\n\n${all.join('\n')}\n\n`;
}

/** Are all cells bold as a whole, but for empty ones? Many pages have this instead of TH. */
function isBoldRow({ cells }: HTMLTableRowElement): boolean {
  const letters = (text: string | null): string => (text ?? '').replace(/\s+/gu, '');
  const filled = [...cells].filter((cell) => letters(cell.textContent) !== '' || cell.querySelector('img'));
  return (
    filled.length > 0 &&
    filled.every((cell) => {
      const whole = letters(cell.textContent);
      const bold = [...cell.querySelectorAll('b, strong')].filter(
        (one) => !one.parentElement?.closest('b, strong'),
      );
      return whole !== '' && letters(bold.map(({ textContent }) => textContent).join('')) === whole;
    })
  );
}

/** Is the first row a row of names above figures? It has no digit, and in some column all other cells begin with one. */
function isOverNumbers(rows: readonly HTMLTableRowElement[]): boolean {
  const texts = rows.map(({ cells }) => [...cells].map((cell) => cell.textContent?.trim() ?? ''));
  const [names, ...others] = texts;
  if (others.length < 2 || names.some((name) => name === '' || /\d/u.test(name))) return false;
  return names.some((_, column) => others.every((row) => /^[^\p{L}\d]{0,3}\d/u.test(row[column] ?? '')));
}

export function row(content: string, node: HTMLElement): string {
  return (node as HTMLTableRowElement).cells.length === 0 ? '' : `\n${ROW}|${content}\n`;
}

/** The text of a cell, in one line. */
export function cell(content: string): string {
  const text = oneLine(content.trim(), '<br>');
  return text === '' ? ' |' : ` ${text} |`;
}

/** The alignment that all cells of a column have. */
function alignment(rows: readonly HTMLTableRowElement[], at: number): string {
  const given = new Set(rows.map((one) => one.cells[at]?.getAttribute('align')?.toLowerCase() ?? ''));
  const only = given.size === 1 ? [...given][0] : '';
  return only === 'right' ? '--:' : only === 'center' ? ':-:' : '---';
}

/** If the first row is one cell across all columns, it is the caption. */
export function captionFromRow(table: HTMLTableElement): void {
  const [first, second] = table.rows;
  if (!second || table.caption || first.cells.length !== 1) return;
  const [cell] = first.cells;
  const columns = [...second.cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
  if (cell.colSpan < 2 || cell.colSpan !== columns || cell.rowSpan > 1 || cell.querySelector(TOO_MUCH))
    return;
  const caption = table.ownerDocument.createElement('caption');
  caption.append((cell.textContent ?? '').replace(/\s+/gu, ' ').trim());
  if (caption.textContent === '' || cell.querySelector('img, a')) return;
  table.prepend(caption);
  first.remove();
}

export function inTable(node: Element): boolean {
  return node.closest('td, th') !== null;
}

/** A table as HTML in one paragraph of Markdown, where an empty line would end it. */
export function tableMarkup(table: HTMLTableElement): string {
  const copy = table.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name } of [...element.attributes]) if (!KEPT.test(name)) element.removeAttribute(name);
    if (isBlock(element) && element.localName === 'div' && element.childNodes.length === 0) element.remove();
  }
  for (const plain of copy.querySelectorAll('span')) if (plain.attributes.length === 0) unwrap(plain);
  return copy.outerHTML
    .split(/(?=<pre\b)|(?<=<\/pre>)/u)
    .map((part) => (part.startsWith('<pre') ? part.replace(/\n/gu, '&#10;') : oneLine(part)))
    .join('')
    .replace(/<\/tr>\s*/gu, '</tr>\n');
}

const KEPT =
  /^(?:align|alt|alttext|class|colspan|dir|display|href|lang|rowspan|scope|span|src|start|type|checked)$/u;
