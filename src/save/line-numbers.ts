import { isListing } from './listings.ts';
import { TEXT, type Reads } from './reads.ts';

/** How highlighters mark the number before a line of code: Chroma, Pygments, Rouge, highlight.js, Prism. */
const NUMBER =
  /(?:^|[\s_-])(?:lno?s?|lnt|ln-n(?:um(?:ber)?s?)?|line-?no?s?|line-?num(?:ber)?s?|gutter)(?:$|[\s_-])/iu;
/** Numbers that readers cannot select together with the code. */
const NOT_SELECTED = /user-select:\s*none/iu;
const DIGITS = /^\s*\d{1,6}\s*$/u;
/** Part of a column of numbers, one in each line. */
const NUMBERS = /^[\s\d]*$/u;
/** Highlighters put at most so many elements around a number. */
const LEVELS = 5;

/**
 * Is an element the number before a line of code, or a column of such numbers beside the code? They are not part of the
 * code, and in a file they would stand in its lines.
 */
export function isLineNumber(source: Element, tag: string, reads: Reads): boolean {
  if (tag === 'td') return isColumn(source, reads);
  if (!/^(?:a|code|i|span)$/u.test(tag)) return false;
  const isMarked =
    NUMBER.test(reads.attribute(source, 'class') ?? '') ||
    NOT_SELECTED.test(reads.attribute(source, 'style') ?? '');
  if (!isInCode(source, reads) || !(isMarked || isFirstInRow(source, reads))) return false;
  const text = reads.first(source);
  // A highlighter puts nothing else into it. A page may put a whole text, again and again.
  return text !== null && reads.type(text) === TEXT && !reads.next(text) && DIGITS.test(reads.data(text));
}

/** A number before the only other element of a row, between rows with the numbers before and after it. */
function isFirstInRow(source: Element, reads: Reads): boolean {
  const row = reads.parent(source);
  const number = row && reads.tag(row) === 'div' ? numberOf(row, reads) : undefined;
  if (number === undefined || nextElement(reads.first(row!), reads) !== source) return false;
  const [above, below] = [reads.previous(row!), reads.next(row!)].map((one) => one && numberOf(one, reads));
  return above === number - 1 || below === number + 1;
}

/** The number in the first of the two elements of a row. The other is a box, too. */
function numberOf(row: Node, reads: Reads): number | undefined {
  const first = nextElement(reads.first(row), reads);
  const code = first && nextElement(reads.next(first), reads);
  if (!code || reads.tag(code) !== 'div' || nextElement(reads.next(code), reads)) return undefined;
  const text = reads.first(first);
  const isNumber = text && reads.type(text) === TEXT && !reads.next(text) && DIGITS.test(reads.data(text));
  return isNumber ? Number(reads.data(text)) : undefined;
}

/** A cell with a block of numbers alone, before the only other cell of the row, which has the code. */
function isColumn(cell: Element, reads: Reads): boolean {
  const code = nextElement(reads.next(cell), reads);
  if (!code || reads.tag(code) !== 'td' || nextElement(reads.next(code), reads)) return false;
  return holdsCode(cell, reads) && holdsCode(code, reads) && holdsOnlyNumbers(cell, reads);
}

/** Does not look into tables in the cell, so that no text is read for several cells. */
function holdsOnlyNumbers(cell: Node, reads: Reads): boolean {
  let numbers = 0;
  const open = [reads.first(cell)];
  while (open.length > 0) {
    const node = open.pop()!;
    if (!node) continue;
    if (reads.tag(node) === 'table') return false;
    open.push(reads.next(node));
    if (reads.type(node) !== TEXT) open.push(reads.first(node));
    else if (!NUMBERS.test(reads.data(node))) return false;
    else if (/\d/u.test(reads.data(node))) numbers++;
  }
  return numbers > 0;
}

function holdsCode(cell: Node, reads: Reads): boolean {
  let first = nextElement(reads.first(cell), reads);
  for (let level = 0; first && level < LEVELS; level++) {
    if (reads.tag(first) === 'pre') return true;
    first = nextElement(reads.first(first), reads);
  }
  return false;
}

/** The node itself, or the first element after it. */
function nextElement(node: Node | null, reads: Reads): Node | null {
  let at = node;
  while (at && reads.tag(at) === '') at = reads.next(at);
  return at;
}

function isInCode(source: Element, reads: Reads): boolean {
  let around = reads.parent(source);
  for (let level = 0; around && level < LEVELS; level++, around = reads.parent(around))
    if (reads.tag(around) === 'pre' || isListing(around, reads)) return true;
  return false;
}
