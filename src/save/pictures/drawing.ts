import { purifier } from '../purify.ts';

/**
 * An address outside of the drawing. Escapes could hide one, and some functions of CSS take addresses as bare strings.
 */
export const ELSEWHERE = /url\(\s*(?!["']?#)|image-set\(|\bsrc\(|@import|\\/iu;
const PICTURE = /^data:image\/(?:gif|jpeg|png|webp);base64,/iu;

/**
 * A drawing (SVG) without anything that runs, loads or leads elsewhere. Undefined if it is not a drawing. Browsers run and
 * load nothing in a drawing that is shown as a picture, but people can open it by itself.
 */
export function cleanDrawing(source: string): string | undefined {
  const read = new DOMParser().parseFromString(source, 'image/svg+xml');
  if (read.documentElement.localName !== 'svg' || read.querySelector('parsererror')) return undefined;
  // Parsed as XML first, because drawings have the entities and the upper case letters of XML.
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
    // Safe, because all other addresses than those in the same drawing were removed above.
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['a'],
    ALLOW_DATA_ATTR: false,
    // The parts of a drawing refer to each other by ids.
    SANITIZE_DOM: false,
  });
  const drawing = clean.querySelector('svg');
  for (const style of drawing?.querySelectorAll('style') ?? [])
    if (ELSEWHERE.test(style.textContent)) style.remove();
  // Without an address these elements show nothing, and EPUB does not allow them.
  for (const part of drawing?.querySelectorAll('image, feImage, use') ?? [])
    if (!part.hasAttribute('href') && !part.hasAttribute('xlink:href')) part.remove();
  return drawing ? new XMLSerializer().serializeToString(drawing) : undefined;
}
