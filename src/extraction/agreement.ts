import { TEXT_TAG } from './dom/tags.ts';
import type { MeasuredTree, Selection } from './types.ts';

/** Compares two selections in the same tree by their words. */
export interface Agreement {
  /** Words that the first one keeps. */
  readonly words: number;
  /** Words that both keep. */
  readonly shared: number;
  /** F1 of one against the other, 0 to 1; 1 if neither keeps a word. */
  readonly f1: number;
}

export function agreement(
  tree: MeasuredTree,
  one: Pick<Selection, 'nodes' | 'holes'>,
  other: Pick<Selection, 'nodes' | 'holes'>,
): Agreement {
  const [mine, theirs] = [textIn(tree, one), textIn(tree, other)];
  let [words, shared, others] = [0, 0, 0];
  for (let i = 0; i < tree.length; i++) {
    if (tree.tag[i] !== TEXT_TAG) continue;
    if (mine[i]) words += tree.words[i];
    if (theirs[i]) others += tree.words[i];
    if (mine[i] && theirs[i]) shared += tree.words[i];
  }
  return { words, shared, f1: words + others === 0 ? 1 : (2 * shared) / (words + others) };
}

/** 1 for each node in the selection, except in its holes. */
function textIn(tree: MeasuredTree, { nodes, holes }: Pick<Selection, 'nodes' | 'holes'>): Uint8Array {
  const isIn = new Uint8Array(tree.length);
  for (const node of nodes) isIn.fill(1, node, tree.subtreeEnd[node]);
  for (const hole of holes) isIn.fill(0, hole, tree.subtreeEnd[hole]);
  return isIn;
}
