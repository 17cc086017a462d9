import type { FlatTree, ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import { isElement } from '../../extraction/dom/nodes.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { add, marksFor, type Marks } from '../marks.ts';
import { isFloating } from '../stack.ts';

/** Marks that show the whole page; what is left out is pale, with an outline. */
export function outlinesOf(
  kept: KeptNodes,
  document: Document,
  flat: FlatTree,
  shadowRootOf: ShadowRootOf,
): Marks {
  const outlines: Marks = new Map();
  const marks = marksFor(kept, document, shadowRootOf);
  for (const [element, given] of marks) {
    if (given.has('unlock')) add(outlines, element, 'unlock');
    if (given.has('hole')) add(outlines, element, 'dim');
    else if (given.has('path') && !given.has('keep'))
      for (const child of flat.children(element))
        if (isElement(child) && !marks.has(child) && !isFloating(child)) add(outlines, child, 'dim');
  }
  return outlines;
}
