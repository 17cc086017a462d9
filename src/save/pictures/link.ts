/**
 * Puts a link with its alternative text in the place of a picture that is not there; the text alone where
 * the picture is in a link already or has no address on the web.
 *
 * @param reason why, for people who point at it.
 */
export function replaceByLink(image: Element, source: string, reason?: string): void {
  const text = image.getAttribute('alt')?.trim() ?? '';
  // Nothing that was a picture is part of the word beside it.
  image.before(' ');
  image.after(' ');
  if (!/^https?:/iu.test(source)) return image.replaceWith(text);
  if (image.closest('a')) return image.replaceWith(text || '[image]');
  const link = image.ownerDocument.createElement('a');
  link.setAttribute('href', source);
  if (reason !== undefined) link.setAttribute('title', reason);
  link.append(text || '[image]');
  image.replaceWith(link);
}
