import { GROUNDS } from '../grounds.ts';
import { ICON } from '../picture-width.ts';

/** A longer name is not told. In characters. */
const LONGEST_NAME = 120;

/**
 * Replaces drawings (SVG) by images of them, for formats that have no drawings. Icons stay. The name of the image is that of
 * the drawing, or else the words in it.
 */
export function drawingsAsImages(body: Element): void {
  for (const drawing of body.querySelectorAll('svg')) {
    if (drawing.parentElement?.closest('svg') || drawing.closest('[hidden]') || isIcon(drawing)) continue;
    // Programs that show the image may have paper of any colour.
    for (const [name, style] of Object.entries(GROUNDS))
      if (drawing.getAttribute('class') === name) drawing.setAttribute('style', style);
    const image = drawing.ownerDocument.createElement('img');
    const markup = new XMLSerializer().serializeToString(drawing);
    image.setAttribute('src', `data:image/svg+xml,${encodeURIComponent(markup)}`);
    image.setAttribute('alt', nameOf(drawing));
    drawing.replaceWith(image);
  }
}

/** Without a width, a drawing with words is no icon. */
function isIcon(drawing: Element): boolean {
  const width = Number.parseFloat(drawing.getAttribute('width') ?? '');
  return Number.isNaN(width) ? drawing.querySelector('text') === null : width <= ICON;
}

function nameOf(drawing: Element): string {
  const title = [...drawing.children].find(({ localName }) => localName === 'title')?.textContent;
  const words = [...drawing.querySelectorAll('text')].map((text) => text.textContent ?? '').join(' ');
  const names = [drawing.getAttribute('aria-label') ?? '', title ?? '', words];
  const name = names.map((one) => one.replace(/\s+/gu, ' ').trim()).find((one) => one !== '') ?? '';
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name;
}
