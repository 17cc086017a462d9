import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call } from '../extraction/dom/safe.ts';
import { isElement, type Marks } from './marks.ts';
import type { Mark } from './sheet.ts';

/**
 * Hides what the page adds later to shadow trees around the content, right below their hosts: no selector of the
 * sheet leads there. Pages without such trees are not watched.
 *
 * @returns a function that stops it.
 */
export function hideLater(marks: Marks, attribute: string, shadowRootOf: ShadowRootOf): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (isElement(node) && !call<boolean>(node, 'hasAttribute', attribute))
          call(node, 'setAttribute', attribute, 'hole' satisfies Mark);
  });
  for (const [element, given] of marks) {
    const shadow = given.has('path') ? shadowRootOf(element) : null;
    if (shadow) observer.observe(shadow, { childList: true });
  }
  return () => observer.disconnect();
}
