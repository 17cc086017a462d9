import type { PictureWords } from '../words.ts';

/**
 * Puts a link with its alternative text in the place of a picture that is not there; the text alone where
 * the picture is in a link already or has no address on the web.
 *
 * @param words where it has no such text.
 * @param reason why, for people who point at it.
 */
export function replaceByLink(
  image: Element,
  source: string,
  { text: ours, attributes }: PictureWords,
  reason?: string,
): void {
  const text = image.getAttribute('alt')?.trim() ?? '';
  // Nothing that was a picture is part of the word beside it.
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
