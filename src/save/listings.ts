import { DIAGRAM } from './code-language.ts';
import { TEXT, type Reads } from './reads.ts';

/** Classes of boxes with code in lines that are boxes, too, instead of a PRE: Doxygen. */
const LISTING = /(?:^|\s)(?:fragment|code|source-?code|highlight)(?:\s|$)/iu;
const LINE = /(?:^|\s)line(?:\s|$)/u;
/** How many nodes are looked at to find the first line. A page may have a million before it. */
const FIRST = 8;

/** What shows that a DIV contains nothing but the source of a diagram. */
const SOURCE = new RegExp(`(?:^|\\s)${DIAGRAM}(?:\\s|$)`, 'u');

/**
 * Is a DIV a block of code that only its style sheet shows as such, because each line is a DIV of its own, or the source of a
 * diagram?
 */
export function isListing(source: Node, reads: Reads): boolean {
  if (isDiv(source, SOURCE, reads)) {
    const first = reads.first(source);
    return first !== null && reads.type(first) === TEXT && reads.next(first) === null;
  }
  if (!isDiv(source, LISTING, reads)) return false;
  let child = reads.first(source);
  for (let at = 1; at < FIRST && child && reads.tag(child) === ''; at++) child = reads.next(child);
  return child !== null && isDiv(child, LINE, reads);
}

/** Is a DIV a line of such a block? */
export function isLine(node: Node, reads: Reads): boolean {
  return isDiv(node, LINE, reads) && isInListing(node, reads);
}

/** Is a text only the white space between two lines? */
export function isBetweenLines(text: Node, reads: Reads): boolean {
  return reads.data(text).trim() === '' && isInListing(text, reads);
}

function isInListing(node: Node, reads: Reads): boolean {
  const parent = reads.parent(node);
  return parent !== null && isListing(parent, reads);
}

function isDiv(node: Node, marks: RegExp, reads: Reads): boolean {
  return reads.tag(node) === 'div' && marks.test(reads.attribute(node, 'class') ?? '');
}
