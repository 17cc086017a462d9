import { keyOf } from './metadata/title-words.ts';

const BOXES =
  'p, div, figcaption, li, dd, dt, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article';
/** Items of lists and headings may be the same on purpose. */
const REMOVED = new Set(['p', 'div', 'figcaption']);
const ELSE = 'img, video, audio, table, a[id], math';
/** In characters. A shorter text may stand there twice on purpose. */
const SHORTEST = 15;

/** The words of a box, up to the next box. */
interface Part {
  readonly box: Element;
  text: string;
  readonly isBelowPicture: boolean;
}

/** If a page has the same text twice in a row below a picture, as for large and for small screens, one is left. */
export function dropRepeatedCaptions(body: DocumentFragment): void {
  const gone: Element[] = [];
  let before: Part | undefined;
  for (const part of partsOf(body)) {
    if (before && isSame(before, part)) {
      const isOwn = part.box.closest('figcaption') !== null && before.box.closest('figcaption') === null;
      const one = isOwn ? before.box : part.box;
      const isAll = keyOf(one.textContent ?? '') === keyOf(part.text);
      if (isAll && REMOVED.has(one.localName) && !one.querySelector(ELSE)) gone.push(one);
    }
    before = part;
  }
  for (const one of gone) one.remove();
}

function isSame(before: Part, part: Part): boolean {
  const key = keyOf(part.text);
  return (
    before.isBelowPicture &&
    !part.isBelowPicture &&
    part.text.length >= SHORTEST &&
    key === keyOf(before.text) &&
    !before.box.contains(part.box) &&
    !part.box.contains(before.box)
  );
}

function partsOf(body: DocumentFragment): Part[] {
  const parts: Part[] = [];
  let isBelowPicture = false;
  const walker = body.ownerDocument.createTreeWalker(body, 5);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === 1) {
      if ((node as Element).localName === 'img') isBelowPicture = true;
      continue;
    }
    const text = (node.nodeValue ?? '').trim();
    const box = text === '' ? null : node.parentElement?.closest(BOXES);
    if (!box) continue;
    const last = parts.at(-1);
    if (last?.box === box) last.text += text;
    else parts.push({ box, text, isBelowPicture });
    isBelowPicture = false;
  }
  return parts;
}
