import { oneLine } from '../one-line.ts';

/** A link; an address that is its own text stands alone. */
export function link(content: string, href: string, inTable: boolean): string {
  const text = oneLine(content).trim();
  if (text === '') return '';
  const [before, after] = [/^\s/u.test(content) ? ' ' : '', /\s$/u.test(content) ? ' ' : ''];
  if (text === href && /^https?:\/\/[^\s<>\\`*_[\]~$|]+$/iu.test(href)) return `${before}<${href}>${after}`;
  return `${before}[${text}](${destination(href, inTable)})${after}`;
}

export function image(alt: string, src: string, inTable: boolean): string {
  const text = alt
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>&$~]/gu, '\\$&');
  return `![${inTable ? text.replace(/\|/gu, '\\|') : text}](${destination(src, inTable)})`;
}

function destination(address: string, inTable: boolean): string {
  const escaped = address
    .trim()
    .replace(/[\s<>\\]/gu, (character) => encodeURIComponent(character))
    .replace(/[()]/gu, '\\$&')
    .replace(/&(?=#?\w+;)/gu, '&amp;');
  return inTable ? escaped.replace(/\|/gu, '%7C') : escaped;
}
