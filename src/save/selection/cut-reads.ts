import type { Reads } from '../reads.ts';
import type { Cut } from './types.ts';

/** Reads of a page in which some texts seem to have only the part that is selected. */
export function cutReads(reads: Reads, cuts: ReadonlyMap<Node, readonly Cut[]>): Reads {
  return {
    ...reads,
    data: (node) => {
      const data = reads.data(node);
      const parts = cuts.get(node)?.map(({ start, end }) => data.slice(start, end));
      // Two selected pieces of one text were not beside each other.
      return parts?.join(' ') ?? data;
    },
  };
}
