import { isElement } from '../../extraction/dom/nodes.ts';
import { isBlock } from '../blocks.ts';
import { blockBeginning } from './escape.ts';
import { isPlain, neighbour } from './lines.ts';

type Sign = '*' | '**' | '~~';
type Side = 'nextSibling' | 'previousSibling';

/** The sign of each element in Markdown, and how often it is written on each side. */
const MARKED: Readonly<Record<string, string>> = { del: '~2', em: '*1', strong: '*2' };
/** No block begins in these. */
const ONE_LINE = 'td, th, h1, h2, h3, h4, h5, h6';
const SIGNED = /^[*~][12]$/u;
/** Punctuation at the edges of a text. */
const [START, END] = [/^[\p{P}\p{S}\s]+/u, /(?<![\p{P}\p{S}\s])[\p{P}\p{S}\s]+$/u];
/** Signs that are part of escapes, code, links or tags, and cannot be separated from these. */
const OWN_SIGNS = /[\\`[\]()<>*_~$!]/u;

/**
 * Marked text. Whether its signs open and close depends on the characters beside them. They do not between words without
 * spaces and beside other signs. Then punctuation at the edges is moved out of the marked text. If this does not help, the
 * text is written without signs.
 */
export function emphasised(content: string, node: HTMLElement, sign: Sign): string {
  const text = content.trim();
  if (text === '' || /\n[ \t]*\n/u.test(text)) return content;
  const start = content.length - content.trimStart().length;
  const [left, right] = [outside(node, 'previousSibling'), outside(node, 'nextSibling')];
  const written = marked(text, left, right, sign);
  const isBare = left === '' && !written.startsWith(sign) && !written.startsWith('_');
  return (
    content.slice(0, start) +
    (isBare ? lineBeginning(written, node) : written) +
    content.slice(start + text.length)
  );
}

function marked(text: string, left: string, right: string, sign: Sign): string {
  const own = sign.charAt(0) + sign.length;
  if (left === own || right === own) return text;
  const [before, after] = [left, right].map((side) => (SIGNED.test(side) ? '*' : side));
  if (flanks(text, before, 'start') && flanks(text, after, 'end')) {
    if (sign !== '*' || (left === before && right === after)) return sign + text + sign;
    // The other sign of emphasis, which may touch that of strong text.
    return isWord(before) || isWord(after) ? text : `_${text}_`;
  }
  const opening = START.exec(text)?.[0] ?? '';
  const rest = text.slice(opening.length);
  const closing = END.exec(rest)?.[0] ?? '';
  const inner = rest.slice(0, rest.length - closing.length);
  const isPlain = inner !== '' && !OWN_SIGNS.test(opening + closing) && left === before && right === after;
  return isPlain ? opening + sign + inner + sign + closing : text;
}

/** Text at the start of a line whose sign is not written there. The sign would keep it from beginning a block. */
function lineBeginning(text: string, node: Element): string {
  if (node.closest(ONE_LINE)) return text;
  const { node: before = null } = neighbour(node, 'previousSibling');
  const isFirst = !isElement(before) || before.localName !== 'br';
  return blockBeginning(text, isFirst, false);
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Does the sign touch its text in the way that lets it open or close? */
function flanks(text: string, outside: string, side: 'start' | 'end'): boolean {
  const inside = side === 'start' ? first(text) : last(text);
  return !isPunctuation(inside) || outside === '' || /\s/u.test(outside) || isPunctuation(outside);
}

/** The character beside the element. White space at its edge is moved out of it, so it counts as outside. */
function outside(node: Node, side: Side): string {
  return isSpace(edgeOf(node, side)) ? ' ' : beside(node, side);
}

/**
 * The character beside the element in the Markdown. '' at the edge of a line; for other marked text, its sign and how
 * often.
 */
function beside(node: Node, side: Side): string {
  const { node: next, inside } = neighbour(node, side);
  if (!next) return inside && !isBlock(inside) ? (inside.localName in MARKED ? 'x' : '[') : '';
  const other = side === 'nextSibling' ? 'previousSibling' : 'nextSibling';
  if (next.nodeType === 3) return edgeOf(next, other);
  if (!isElement(next) || isBlock(next) || next.localName === 'br') return '';
  if (next.localName in MARKED) return isSpace(edgeOf(next, other)) ? ' ' : MARKED[next.localName];
  const child = side === 'nextSibling' ? next.firstChild : next.lastChild;
  if (isPlain(next) && child) return child.nodeType === 3 ? edgeOf(child, other) : '*';
  return '[';
}

/** The first or last character of the text in a node. */
function edgeOf(node: Node, side: Side): string {
  const text = node.textContent ?? '';
  return side === 'nextSibling' ? last(text) : first(text);
}

function isSpace(character: string): boolean {
  return /\s/u.test(character);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

function first(text: string): string {
  return [...text.slice(0, 2)][0] ?? '';
}

function last(text: string): string {
  return [...text.slice(-2)].at(-1) ?? '';
}
