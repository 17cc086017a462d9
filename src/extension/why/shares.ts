import type { KeptNodes, MeasuredTree } from '../../extraction/types.ts';
import type { Share } from '../../page/adjust/choice.ts';

/** How much of each node of a tree is kept. */
export class Shares {
  /** For each node, the number of leaves before it, and the number of kept ones among them. */
  private readonly leaves: Int32Array;
  private readonly kept: Int32Array;

  constructor(
    private readonly tree: MeasuredTree,
    { roots, holes }: KeptNodes,
    indices: ReadonlyMap<Node, number>,
  ) {
    const { length, subtreeEnd, childCount } = tree;
    const isKept = new Uint8Array(length);
    const fill = (nodes: readonly Node[], value: 0 | 1): void => {
      for (const node of nodes) {
        const at = indices.get(node);
        if (at !== undefined) isKept.fill(value, at, subtreeEnd[at]);
      }
    };
    fill(roots, 1);
    fill(holes, 0);
    this.leaves = new Int32Array(length + 1);
    this.kept = new Int32Array(length + 1);
    for (let i = 0; i < length; i++) {
      const isLeaf = childCount[i] === 0 ? 1 : 0;
      this.leaves[i + 1] = this.leaves[i] + isLeaf;
      this.kept[i + 1] = this.kept[i] + (isLeaf && isKept[i]);
    }
  }

  of(node: number): Share {
    return this.between(node, this.tree.subtreeEnd[node]);
  }

  /** The share of the nodes [first, end) that is kept. */
  between(first: number, end: number): Share {
    const kept = this.kept[end] - this.kept[first];
    if (kept === 0) return 'left out';
    return kept === this.leaves[end] - this.leaves[first] ? 'kept' : 'partly';
  }
}
