import { call, property } from '../extraction/dom/safe.ts';
import { isPart, type Marks } from './marks.ts';
import { belowAttribute, type BelowMark } from './sheet.ts';
import { isFloating } from './stack.ts';
import type { Trees } from './trees.ts';

/** Writes marks to the elements that do not have them. Returns whether there were any. */
export function write(marks: Marks, attribute: string): boolean {
  let wrote = false;
  for (const [element, given] of marks) {
    const words = [...given].join(' ');
    const has = call<string | null>(element, 'getAttribute', attribute);
    // While the page is printed, another word may follow ours.
    if (has === words || has?.startsWith(`${words} `) || !property<boolean>(element, 'isConnected')) continue;
    call(element, 'setAttribute', attribute, words);
    wrote = true;
  }
  return wrote;
}

/** The parents of the kept elements and of those around them. Controls are left out, because pages redraw them. */
export function parentsOf(marks: Marks): Map<Element, Node | null> {
  const parents = new Map<Element, Node | null>();
  for (const [element, given] of marks)
    if (isPart(given) && !given.has('control')) parents.set(element, property(element, 'parentNode'));
  return parents;
}

/** Do they all still have these parents? */
export function areUnder(parents: ReadonlyMap<Element, Node | null>): boolean {
  for (const [element, parent] of parents) if (property(element, 'parentNode') !== parent) return false;
  return true;
}

/**
 * Removes the marks, also from copies of marked elements that the page has made. Transitions stay off until the end: an
 * element that is fading in cannot get the focus, and the page would receive events.
 *
 * @returns the end, after which the browser styles the whole page once more, with the next frame at the latest.
 */
export function erase(document: Document, marks: Marks, attribute: string, trees: Trees): () => void {
  const below = belowAttribute(attribute);
  const root = property<Element | null>(document, 'documentElement');
  if (root) call(root, 'setAttribute', below, 'still' satisfies BelowMark);
  for (const element of marks.keys()) call(element, 'removeAttribute', attribute);
  if (!root) return () => {};
  for (const tree of trees) {
    const left = `[${attribute}], :not(:root)[${below}]`;
    for (const element of call<NodeListOf<Element>>(tree, 'querySelectorAll', left)) {
      if (isFloating(element)) continue;
      call(element, 'removeAttribute', attribute);
      if (element !== root) call(element, 'removeAttribute', below);
    }
  }
  // Makes the browser compute the styles of the page now, before transitions can start again.
  property<number>(root, 'scrollHeight');
  return () => call(root, 'removeAttribute', below);
}

/** Removes the marks, and writes those that `next` returns. */
export function rewrite(
  document: Document,
  marks: Marks,
  attribute: string,
  trees: Trees,
  next: () => Marks,
): void {
  const end = erase(document, marks, attribute, trees);
  try {
    write(next(), attribute);
  } finally {
    end();
  }
}
