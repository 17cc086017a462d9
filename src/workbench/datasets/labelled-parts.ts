import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { textNodes } from '../metrics/node-set.ts';
import type { TruthPart } from './types.ts';

/** The texts of a page with labelled nodes. Neighbours with the same meaning are joined. */
export function labelledParts(tree: MeasuredTree, meaningOf: (text: number) => TruthPart['is']): TruthPart[] {
  const groups: { is: TruthPart['is']; nodes: number[] }[] = [];
  for (const node of textNodes(tree)) {
    const is = meaningOf(node);
    const last = groups.at(-1);
    if (last?.is === is) last.nodes.push(node);
    else groups.push({ is, nodes: [node] });
  }
  return groups.map(({ is, nodes }) => ({ is, text: textOf(tree, { nodes, holes: [] }) }));
}
