import { call } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { elements } from './metadata/statements.ts';
import { isInside } from './inside.ts';
import type { Reads } from './reads.ts';

const MOST_IMAGES = 1_000;
const FRAMES = new Set(['figure', 'picture']);
const AROUND = new Set(['aside', 'footer', 'nav']);

/**
 * Adds the lead picture to the kept nodes: the picture that the metadata names, if the page shows it above the content. Its
 * figure is added with it.
 */
export function withLead(kept: KeptNodes, document: Document, reads: Reads): KeptNodes {
  const [first] = kept.roots;
  const meta = call<Element | null>(document, 'querySelector', 'meta[property="og:image"]');
  const name = fileOf((meta && reads.attribute(meta, 'content')) ?? '');
  if (!first || name === '' || /logo|icon|avatar|default/iu.test(name)) return kept;
  const isKept = isInside(kept, reads);
  for (const image of elements(document, 'img', MOST_IMAGES)) {
    const sources = ['src', 'data-src', 'data-lazy-src', 'data-original'];
    if (!sources.some((one) => fileOf(reads.attribute(image, one) ?? '') === name)) continue;
    const isBefore = (call<number>(first, 'compareDocumentPosition', image) & 2) !== 0;
    if (isKept(image) || !isBefore || !isShown(image, reads)) return kept;
    return { ...kept, roots: [frameOf(image, reads), ...kept.roots] };
  }
  return kept;
}

/** The last part of an address: the same picture may be on several hosts and in several folders. */
function fileOf(address: string): string {
  return /^data:/iu.test(address) ? '' : (address.split(/[?#]/u, 1)[0].split('/').at(-1) ?? '').toLowerCase();
}

function isShown(image: Element, reads: Reads): boolean {
  for (let at: Node | null = image; at; at = reads.parent(at)) {
    const tag = reads.tag(at);
    if (AROUND.has(tag) || (tag !== '' && reads.attribute(at, 'hidden') !== null)) return false;
  }
  return true;
}

function frameOf(image: Element, reads: Reads): Element {
  let frame = image;
  for (let at = reads.parent(image); at && FRAMES.has(reads.tag(at)); at = reads.parent(at))
    frame = at as Element;
  return frame;
}
