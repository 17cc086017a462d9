import type { MeasuredTree, Selection } from '../../extraction/types.ts';

/** Checks a selection for parts that overlap and holes outside all roots. Returns a line for each fault. */
export function overlapsIn(tree: MeasuredTree, { nodes, holes }: Selection): string[] {
  const faults: string[] = [];
  const disjoint = (name: string, nodes: readonly number[]): void => {
    let end = 0;
    for (const node of nodes) {
      if (!(node >= end && node < tree.length)) faults.push(`${name} ${node} overlaps, or is none`);
      end = tree.subtreeEnd[node];
    }
  };
  disjoint('root', nodes);
  disjoint('hole', holes);
  let root = 0;
  for (const hole of holes) {
    while (root < nodes.length && tree.subtreeEnd[nodes[root]] <= hole) root++;
    if (!(nodes[root] < hole)) faults.push(`hole ${hole} is in no root`);
  }
  return faults;
}
