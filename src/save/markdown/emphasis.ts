import { isBlock, isElement, isPlain, neighbour } from './lines.ts';

const MARKED = new Set(['b', 'del', 'em', 'i', 's', 'strike', 'strong']);
const TAGS: Readonly<Record<string, string>> = { '**': 'strong', '*': 'em', '~~': 'del' };

/**
 * Marked text. The signs open and close only by what stands on both sides of them, which fails where no
 * spaces are put between words, and beside other signs: there the tag of HTML says the same.
 */
export function emphasised(content: string, node: HTMLElement, sign: '*' | '**' | '~~'): string {
  const text = content.trim();
  if (text === '') return content;
  const start = content.length - content.trimStart().length;
  const [before, after] = [content.slice(0, start), content.slice(start + text.length)];
  if (/\n[ \t]*\n/u.test(text)) return content;
  const left = before !== '' ? ' ' : edge(node, 'previousSibling');
  const right = after !== '' ? ' ' : edge(node, 'nextSibling');
  const opens = flanks(text, left, 'start');
  const closes = flanks(text, right, 'end');
  if (opens && closes && left !== '*' && right !== '*') return before + sign + text + sign + after;
  return `${before}<${TAGS[sign]}>${text}</${TAGS[sign]}>${after}`;
}

/** Does the sign touch its text in the way that lets it open or close? */
function flanks(text: string, outside: string, side: 'start' | 'end'): boolean {
  const inside = side === 'start' ? first(text) : last(text);
  return !isPunctuation(inside) || outside === '' || /\s/u.test(outside) || isPunctuation(outside);
}

/** The character of the Markdown that will stand beside the element; '' at the edge of a line; '*' of other signs. */
function edge(node: Node, side: 'nextSibling' | 'previousSibling'): string {
  const { node: next, inside } = neighbour(node, side);
  if (!next) return inside && !isBlock(inside) ? (MARKED.has(inside.localName) ? 'x' : '[') : '';
  if (next.nodeType === 3)
    return side === 'nextSibling' ? first(next.nodeValue ?? '') : last(next.nodeValue ?? '');
  if (!isElement(next) || isBlock(next) || next.localName === 'br') return '';
  if (MARKED.has(next.localName)) return '*';
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
