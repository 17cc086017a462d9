import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { property } from '../extraction/dom/safe.ts';
import { add, children, isElement, type Marks } from './marks.ts';
import { shadowRootsIn } from './trees.ts';

/** Each veil is a layer of its own: with very many side by side, Chromium takes minutes. */
const MOST_VEILS = 500;

/**
 * Marks what hides shadow trees where hidden content keeps its room: a tree can make itself visible in what
 * is invisible, and no selector reaches into it from outside. A veil on its host covers what it draws there,
 * later too; holes in the tree hide what it has in the top layer, and what is drawn without a box of the host.
 */
export function addVeils(marks: Marks, shadowRootOf: ShadowRootOf): void {
  let veils = 0;
  for (const top of [...hiddenTops(marks)])
    for (const root of shadowRootsIn(top, shadowRootOf)) {
      const host = property<Element>(root, 'host');
      // What carries a mark is not hidden as what stands beside a path is.
      if (host === top) add(marks, host, 'hole');
      if (++veils <= MOST_VEILS) add(marks, host, 'veil');
      for (const child of children(root)) if (isElement(child)) add(marks, child, 'hole');
    }
}

/** The outermost elements that are hidden. */
function* hiddenTops(marks: Marks): Iterable<Element> {
  for (const [element, given] of marks) {
    if (given.has('hole')) yield element;
    if (!given.has('path')) continue;
    for (const child of children(element)) if (isElement(child) && !marks.has(child)) yield child;
  }
}
