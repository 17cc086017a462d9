import { purifier } from '../purify.ts';

/** Anything but a place in the drawing itself; escapes could hide one. Some functions take bare strings. */
const ELSEWHERE = /url\(\s*(?!["']?#)|image-set\(|\bsrc\(|@import|\\/iu;
const PICTURE = /^data:image\/(?:gif|jpeg|png|webp);base64,/iu;

/**
 * A drawing (SVG) without anything that runs, loads or leads elsewhere, or undefined when it is not one.
 * Browsers run and load nothing in a drawing that is shown as a picture, but people can open it by itself.
 */
export function cleanDrawing(source: string): string | undefined {
  const read = new DOMParser().parseFromString(source, 'image/svg+xml');
  if (read.documentElement.localName !== 'svg' || read.querySelector('parsererror')) return undefined;
  // As XML first, where entities and cases are what they are in drawings.
  const markup = new XMLSerializer().serializeToString(read.documentElement);
  const inert = new DOMParser().parseFromString('', 'text/html');
  const purify = purifier(inert, globalThis as unknown as Window & typeof globalThis);
  purify.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName, attrValue } = attribute;
    const isAddress = attrName === 'href' || attrName === 'xlink:href';
    if (isAddress && !attrValue.startsWith('#') && !PICTURE.test(attrValue)) attribute.keepAttr = false;
    if (!isAddress && ELSEWHERE.test(attrValue)) attribute.keepAttr = false;
  });
  const clean = purify.sanitize(markup, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    // Safe where it points to a place of the same drawing, which is all that is left above.
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['a'],
    ALLOW_DATA_ATTR: false,
    // Ids are what parts of a drawing refer to each other by.
    SANITIZE_DOM: false,
  });
  const drawing = clean.querySelector('svg');
  for (const style of drawing?.querySelectorAll('style') ?? [])
    if (ELSEWHERE.test(style.textContent)) style.remove();
  // What has lost its address shows nothing, and books may not hold it.
  for (const part of drawing?.querySelectorAll('image, feImage, use') ?? [])
    if (!part.hasAttribute('href') && !part.hasAttribute('xlink:href')) part.remove();
  return drawing ? new XMLSerializer().serializeToString(drawing) : undefined;
}
