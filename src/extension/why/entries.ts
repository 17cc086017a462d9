import type { BlockStep } from '../../extraction/refine/inspect.ts';
import { INLINE } from '../../extraction/inline.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import type { Row } from '../../page/why/types.ts';
import { textBetween } from './parts.ts';
import type { RatedNodes } from './rated-nodes.ts';
import type { Shares } from './shares.ts';

/** A row of the list, with the node or block of the tree that it shows. */
export interface Entry {
  readonly row: Row;
  readonly node: number;
  /** The index of a block of text that shares its element with other content. */
  readonly block?: number;
}

export interface Parts {
  readonly tree: MeasuredTree;
  readonly rated: RatedNodes;
  readonly blocks: readonly BlockStep[];
  readonly shares: Shares;
}

/** An entry whose level in the list is not known yet. */
interface Found {
  readonly first: number;
  readonly end: number;
  readonly node: number;
  readonly block?: number;
  readonly percent?: number;
}

/** All nodes that R4 rates and all blocks of text, in document order. An element and its only block are one entry. */
export function entriesOf(parts: Parts): Entry[] {
  const { tree, rated, shares, blocks } = parts;
  // The ends of the open elements, the innermost last.
  const open: number[] = [];
  return foundIn(parts).map(({ first, end, node, block, percent }) => {
    while (open.length > 0 && first >= open[open.length - 1]) open.pop();
    const level = open.length;
    if (block === undefined) open.push(end);
    const row: Row = {
      element: tree.nodes[node] as Element,
      level,
      share: shares.between(first, end),
      isInSet: block === undefined && rated.isInCSet(node),
      ...(percent !== undefined && { percent }),
      ...(block !== undefined && { block: blockOf(tree, blocks[block]) }),
    };
    return { row, node, ...(block !== undefined && { block }) };
  });
}

function foundIn({ tree, rated, blocks }: Parts): Found[] {
  const found: Found[] = [];
  const element = (node: number): Found => {
    const [first, end] = blocksIn(blocks, node, tree.subtreeEnd[node]);
    const percent = end - first === 1 ? { percent: percentOf(blocks[first]) } : {};
    return { first: node, end: tree.subtreeEnd[node], node, ...percent };
  };
  for (const node of rated.nodes) found.push(element(node));
  blocks.forEach((block, b) => {
    const box = boxOf(tree, block);
    const [first, end] = blocksIn(blocks, box, tree.subtreeEnd[box]);
    if (end - first > 1)
      found.push({ first: block.first, end: block.end, node: box, block: b, percent: percentOf(block) });
    else if (!rated.of(box)) found.push(element(box));
  });
  return found.sort((one, other) => one.first - other.first || other.end - one.end);
}

/** The indices of the blocks that begin in [from, to). */
export function blocksIn(
  blocks: readonly BlockStep[],
  from: number,
  to: number,
): readonly [first: number, end: number] {
  const placeOf = (node: number): number => {
    let [low, high] = [0, blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (blocks[middle].first < node) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [placeOf(from), placeOf(to)];
}

/** The nearest element around a block that is not inline. */
function boxOf({ parent, subtreeEnd, tag, tagNames }: MeasuredTree, { first, end }: BlockStep): number {
  let box = parent[first];
  while (parent[box] >= 0 && (subtreeEnd[box] < end || INLINE.has(tagNames[tag[box]]))) box = parent[box];
  return box;
}

function blockOf(tree: MeasuredTree, { first, end }: BlockStep): NonNullable<Row['block']> {
  return { first: tree.nodes[first], last: tree.nodes[end - 1], text: textBetween(tree, first, end) };
}

function percentOf({ probability }: BlockStep): number {
  return Math.round(probability * 100);
}
