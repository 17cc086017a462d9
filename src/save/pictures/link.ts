import { apart } from '../change.ts';
import type { PictureWords } from '../words.ts';

/**
 * What stands in the place of a picture that is missing: a link with its alternative text. If the picture is in a link or
 * has no address on the web, the text alone.
 *
 * @param words The text if the picture has none.
 * @param reason Why it is missing. Shown when the reader points at the link.
 */
export function linkFor(
  image: Element,
  source: string,
  { text: ours, attributes }: PictureWords,
  reason?: string,
): DocumentFragment {
  const document = image.ownerDocument;
  const text = image.getAttribute('alt')?.trim() ?? '';
  if (!/^https?:/iu.test(source)) return apart(text, document);
  const make = (tag: string, given: Readonly<Record<string, string>>): Element => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    return element;
  };
  let shown: Node | string = text || ours;
  if (text === '' && Object.keys(attributes).length > 0) {
    shown = make('span', attributes);
    shown.textContent = ours;
  }
  if (image.closest('a')) return apart(shown, document);
  const link = make('a', { href: source, ...(reason !== undefined && { title: reason }) });
  link.append(shown);
  return apart(link, document);
}
