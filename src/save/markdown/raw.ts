import { RAW } from './lines.ts';

/** Puts finished Markdown in the place of an element. */
export function replaceByRaw(element: Element, raw: string, block: boolean): void {
  element.replaceWith(rawOf(element, raw, block));
}

/** An element that holds finished Markdown, for the place of another one. */
export function rawOf(element: Element, raw: string, block: boolean): Element {
  const holder = element.ownerDocument.createElement(RAW);
  holder.setAttribute('raw', raw);
  if (block) holder.setAttribute('block', '');
  // Turndown leaves out elements without text.
  holder.textContent = 'x';
  return holder;
}
