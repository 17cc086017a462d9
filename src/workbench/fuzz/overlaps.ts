import type { MeasuredTree, Selection } from '../../extraction/types.ts';

/** What is wrong with a selection: parts that overlap, and holes outside of all roots. A line for each fault. */
export function overlapsIn(tree: MeasuredTree, { nodes, holes }: Selection): string[] {
  const faults: string[] = [];
  const disjoint = (name: string, places: readonly number[]): void => {
    let end = 0;
    for (const place of places) {
      if (!(place >= end && place < tree.length)) faults.push(`${name} ${place} overlaps, or is none`);
      end = tree.subtreeEnd[place];
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
