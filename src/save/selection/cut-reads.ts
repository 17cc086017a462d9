import type { Reads } from '../reads.ts';
import type { Cut } from './types.ts';

/** Reads of a page of which some texts seem to hold only what is cut out of them. */
export function cutReads(reads: Reads, cuts: ReadonlyMap<Node, readonly Cut[]>): Reads {
  return {
    ...reads,
    data: (node) => {
      const data = reads.data(node);
      const parts = cuts.get(node)?.map(({ start, end }) => data.slice(start, end));
      // Two pieces of one text were not beside each other.
      return parts?.join(' ') ?? data;
    },
  };
}
