import { oneLine } from '../one-line.ts';
import { escapeText } from './escape.ts';
import { isBalanced, Line } from './line.ts';
import { CODE, MATH } from './marks.ts';

/** A link. If its text is its address, only the address is written. */
export function link(content: string, href: string, inTable: boolean): string {
  const text = oneLine(content).trim();
  if (text === '') return '';
  const [before, after] = [/^\s/u.test(content) ? ' ' : '', /\s$/u.test(content) ? ' ' : ''];
  const isOwnName = text.replace(/\\(?=[!-/:-@[-`{-~])/gu, '') === href;
  if (isOwnName && /^https?:\/\/[^\s<>\\`$|]+$/iu.test(href)) return `${before}<${href}>${after}`;
  return `${before}[${text}](${destination(href, inTable)})${after}`;
}

export function image(alt: string, src: string, inTable: boolean, isLast: boolean): string {
  const text = alt.replace(/\s+/gu, ' ').trim();
  // Text behind the name could end code or a formula that begins in the name.
  const line = new Line(inTable, text + (isLast && !/[$`]/u.test(src) ? '' : CODE + MATH));
  return `![${escapeText(text, { line, at: 0, lineStart: false, inLink: true, inItem: false })}](${destination(src, inTable)})`;
}

function destination(address: string, inTable: boolean): string {
  const escaped = address
    .trim()
    .replace(/[\s<>\\]/gu, (character) => encodeURIComponent(character))
    .replace(/&(?=#?\w+;)/gu, '&amp;');
  const whole = isBalanced(escaped, '(', ')') ? escaped : escaped.replace(/[()]/gu, '\\$&');
  return inTable ? whole.replace(/\|/gu, '%7C') : whole;
}
