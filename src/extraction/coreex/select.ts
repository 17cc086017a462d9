import type { MeasuredTree, Selection } from '../types.ts';
import { count, textShare, type Counts } from './counts.ts';
import type { CoreExParameters } from './parameters.ts';
import { mainContentNode } from './score.ts';

/** What CoreEx selects, and from which it can say why. */
export interface ContentSet extends Pick<Selection, 'nodes' | 'holes'> {
  readonly counts: Counts;
  /** The Main Content Node; -1 if there is none. */
  readonly best: number;
}

/** The set S of the Main Content Node, without what the preprocessing ignores. */
export function contentSet(tree: MeasuredTree, parameters: CoreExParameters): ContentSet {
  const counts = count(tree, parameters);
  const best = mainContentNode(tree, counts, parameters);
  const nodes = best < 0 ? [] : childrenOf(tree, best, counts).filter(isInSet(counts, parameters));
  return { counts, best, nodes, holes: ignoredBelow(tree, nodes, counts) };
}

/** Whether a node is in the set S of its parent. */
export function isInSet(counts: Counts, { threshold }: Pick<CoreExParameters, 'threshold'>) {
  return (node: number): boolean => textShare(counts, node) > threshold;
}

/** The children of a node that are not ignored. */
export function childrenOf({ subtreeEnd }: MeasuredTree, node: number, { ignored }: Counts): number[] {
  const children: number[] = [];
  for (let child = node + 1; child < subtreeEnd[node]; child = subtreeEnd[child])
    if (!ignored[child]) children.push(child);
  return children;
}

function ignoredBelow(tree: MeasuredTree, nodes: readonly number[], { ignored }: Counts): number[] {
  const holes: number[] = [];
  for (const node of nodes) {
    for (let i = node; i < tree.subtreeEnd[node];) {
      if (ignored[i]) holes.push(i);
      i = ignored[i] ? tree.subtreeEnd[i] : i + 1;
    }
  }
  return holes;
}
