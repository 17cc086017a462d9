import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { elementOf, leavesOf } from './in-view.ts';
import { isInFlow, isRendered } from './rendered.ts';

/** How many parts of the content are checked. */
const MOST_LEAVES = 1000;
const FADED = { visibilityProperty: true, opacityProperty: true };

/**
 * Many pages show their parts only when the reader scrolls to them, and some remember where each part was. In an
 * isolated page the parts are elsewhere, so they would stay invisible. If there are such parts in the content, this
 * tells the page that its layout has changed, as after a resize.
 *
 * @returns a function that tells the page again, as soon as it is given back.
 */
export function tellOfPlaces(document: Document, kept: KeptNodes): () => void {
  if (!someWait(kept)) return () => {};
  const view = property<Window>(document, 'defaultView');
  const tell = (): void => {
    call(view, 'dispatchEvent', new Event('resize'));
    call(document, 'dispatchEvent', new Event('scroll', { bubbles: true }));
  };
  tell();
  return () => void view.setTimeout(tell);
}

/** Is a part of the content invisible, although it takes room in the text? */
function someWait(kept: KeptNodes): boolean {
  const checked = new Set<Element>();
  const known = new Map<Element, boolean>();
  let left = MOST_LEAVES;
  for (const leaf of leavesOf(kept)) {
    if (left-- === 0) return false;
    const element = elementOf(leaf);
    if (checked.has(element)) continue;
    checked.add(element);
    if (isRendered(element) && !isRendered(element, FADED) && isInFlow(element, known, FADED)) return true;
  }
  return false;
}
