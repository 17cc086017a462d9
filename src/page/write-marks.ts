import { call, property } from '../extraction/dom/safe.ts';
import { isPart, type Marks } from './marks.ts';
import { belowAttribute, type BelowMark } from './sheet.ts';
import { isFloating } from './stack.ts';
import type { Trees } from './trees.ts';

/** Gives the marks to what does not have them. Returns whether there was any. */
export function write(marks: Marks, attribute: string): boolean {
  let wrote = false;
  for (const [element, given] of marks) {
    const words = [...given].join(' ');
    const has = call<string | null>(element, 'getAttribute', attribute);
    // While the page is printed there may be another word behind ours.
    if (has === words || has?.startsWith(`${words} `) || !property<boolean>(element, 'isConnected')) continue;
    call(element, 'setAttribute', attribute, words);
    wrote = true;
  }
  return wrote;
}

/** Where the kept elements and those around them stand. Pages draw their controls anew as they like. */
export function parentsOf(marks: Marks): Map<Element, Node | null> {
  const parents = new Map<Element, Node | null>();
  for (const [element, given] of marks)
    if (isPart(given) && !given.has('control')) parents.set(element, property(element, 'parentNode'));
  return parents;
}

/** Do all still stand under these parents? */
export function areUnder(parents: ReadonlyMap<Element, Node | null>): boolean {
  for (const [element, parent] of parents) if (property(element, 'parentNode') !== parent) return false;
  return true;
}

/**
 * Removes the marks. Copies that the page made of marked elements carry the attribute too, and lose it.
 * Transitions are off until the end: an element that fades in cannot take the keyboard, and the page would
 * hear the transition.
 *
 * @returns the end, which makes the browser style the whole page once more: with the next frame, if nothing asks.
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
  // Makes the browser take note of how the page looks now, before transitions may start again.
  property<number>(root, 'scrollHeight');
  return () => call(root, 'removeAttribute', below);
}

/** Removes the marks, and writes those that `next` gives. */
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
