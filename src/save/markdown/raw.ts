import { RAW } from './lines.ts';

/** Puts finished Markdown in the place of an element. */
export function replaceByRaw(element: Element, raw: string, block: boolean): void {
  const holder = element.ownerDocument.createElement(RAW);
  holder.setAttribute('raw', raw);
  if (block) holder.setAttribute('block', '');
  // Turndown leaves out elements without text.
  holder.textContent = 'x';
  element.replaceWith(holder);
}
