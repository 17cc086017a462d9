import type { FlatTree, ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import { isElement } from '../../extraction/dom/nodes.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { outlinesOf } from '../adjust/outlines.ts';
import { add, type Marks } from '../marks.ts';
import type { Kind } from './types.ts';

export interface Marked {
  readonly kept: KeptNodes;
  /** Elements of the c-SET. */
  readonly set: readonly Element[];
  readonly kinds: ReadonlySet<Kind>;
}

/** Marks that show the whole page, with outlines of different lines around what the reader wants to see. */
export function marksOf(
  { kept, set, kinds }: Marked,
  document: Document,
  flat: FlatTree,
  shadowRootOf: ShadowRootOf,
): Marks {
  const marks = outlinesOf(kept, document, flat, shadowRootOf);
  if (!kinds.has('left out'))
    for (const [element, given] of marks) if (given.delete('dim') && given.size === 0) marks.delete(element);
  if (kinds.has('kept')) for (const root of kept.roots) if (isElement(root)) add(marks, root, 'solid');
  if (kinds.has('set')) for (const element of set) add(marks, element, 'double');
  return marks;
}
