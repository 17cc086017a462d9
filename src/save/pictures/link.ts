import type { PictureWords } from '../words.ts';

/**
 * Replaces a picture that is missing by a link with its alternative text. If the picture is in a link or has no address on
 * the web, by the text alone.
 *
 * @param words The text if the picture has none.
 * @param reason Why it is missing. Shown when the reader points at the link.
 */
export function replaceByLink(
  image: Element,
  source: string,
  { text: ours, attributes }: PictureWords,
  reason?: string,
): void {
  const text = image.getAttribute('alt')?.trim() ?? '';
  // A picture was not a part of the word beside it.
  image.before(' ');
  image.after(' ');
  if (!/^https?:/iu.test(source)) return image.replaceWith(text);
  const make = (tag: string, given: Readonly<Record<string, string>>): Element => {
    const element = image.ownerDocument.createElement(tag);
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    return element;
  };
  let shown: Node | string = text || ours;
  if (text === '' && Object.keys(attributes).length > 0) {
    shown = make('span', attributes);
    shown.textContent = ours;
  }
  if (image.closest('a')) return image.replaceWith(shown);
  const link = make('a', { href: source, ...(reason !== undefined && { title: reason }) });
  link.append(shown);
  image.replaceWith(link);
}
