import { isElement } from '../../extraction/dom/nodes.ts';
import { isBlock } from '../blocks.ts';
import { isPlain, neighbour } from './lines.ts';

/** Elements by what stands around them in Markdown: a sign and how often. */
const MARKED: Readonly<Record<string, string>> = {
  b: '*2',
  del: '~2',
  em: '*1',
  i: '*1',
  s: '~2',
  strike: '~2',
  strong: '*2',
};
const SIGNED = /^[*~][12]$/u;
/** Punctuation at the edges of a text. */
const [START, END] = [/^[\p{P}\p{S}\s]+/u, /(?<![\p{P}\p{S}\s])[\p{P}\p{S}\s]+$/u];
/** Signs that belong to what they stand beside: escapes, code, links, tags. */
const OWN_SIGNS = /[\\`[\]()<>*_~$!]/u;

/**
 * Marked text. The signs open and close only by what stands on both sides of them, which fails where no
 * spaces are put between words, and beside other signs. There punctuation goes out of the marked text, and where
 * that does not help, the text stands unmarked.
 */
export function emphasised(content: string, node: HTMLElement, sign: '*' | '**' | '~~'): string {
  const text = content.trim();
  if (text === '' || /\n[ \t]*\n/u.test(text)) return content;
  const start = content.length - content.trimStart().length;
  const [before, after] = [content.slice(0, start), content.slice(start + text.length)];
  const left = before !== '' ? ' ' : edge(node, 'previousSibling');
  const right = after !== '' ? ' ' : edge(node, 'nextSibling');
  return before + marked(text, left, right, sign) + after;
}

function marked(text: string, left: string, right: string, sign: '*' | '**' | '~~'): string {
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

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Does the sign touch its text in the way that lets it open or close? */
function flanks(text: string, outside: string, side: 'start' | 'end'): boolean {
  const inside = side === 'start' ? first(text) : last(text);
  return !isPunctuation(inside) || outside === '' || /\s/u.test(outside) || isPunctuation(outside);
}

/** The character of the Markdown that will stand beside the element; '' at the edge of a line; the sign of other marked text. */
function edge(node: Node, side: 'nextSibling' | 'previousSibling'): string {
  const { node: next, inside } = neighbour(node, side);
  if (!next) return inside && !isBlock(inside) ? (inside.localName in MARKED ? 'x' : '[') : '';
  if (next.nodeType === 3)
    return side === 'nextSibling' ? first(next.nodeValue ?? '') : last(next.nodeValue ?? '');
  if (!isElement(next) || isBlock(next) || next.localName === 'br') return '';
  if (next.localName in MARKED) return MARKED[next.localName];
  const child = side === 'nextSibling' ? next.firstChild : next.lastChild;
  if (isPlain(next) && child) {
    if (child.nodeType !== 3) return '*';
    return side === 'nextSibling' ? first(child.nodeValue ?? '') : last(child.nodeValue ?? '');
  }
  return '[';
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
