import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import type { R4Parameters } from './parameters.ts';
import { allowedTags } from './rated-nodes.ts';

export interface Rule3 {
  /** Largest number of counted elements on a path below BODY. */
  readonly depth: number;
  /** Counted children of BODY. */
  readonly children: number;
  /** The page is wider than deep: its main content is the union of the children of BODY. */
  readonly applies: boolean;
}

/** Section 3.1, criterion 3: old pages that spread their content over many children of BODY. */
export function rule3(tree: MeasuredTree, counts: R4Parameters['rule3']): Rule3 {
  const counted = countedTags(tree, counts);
  const onPath = new Int32Array(tree.length);
  let depth = 0;
  let children = 0;
  for (let i = 1; i < tree.length; i++) {
    const own = counted[tree.tag[i]] ? 1 : 0;
    onPath[i] = onPath[tree.parent[i]] + own;
    if (onPath[i] > depth) depth = onPath[i];
    if (tree.parent[i] === 0) children += own;
  }
  return { depth, children, applies: counts !== 'off' && depth < children };
}

function countedTags(tree: MeasuredTree, counts: R4Parameters['rule3']): readonly boolean[] {
  const allowed = allowedTags(tree);
  if (counts === 'all') return tree.tagNames.map((_, tag) => tag !== TEXT_TAG);
  if (counts === 'excluded') return allowed.map((is, tag) => tag !== TEXT_TAG && !is);
  return allowed;
}
