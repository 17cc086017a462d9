import { call } from '../extraction/dom/safe.ts';

/** A flag of `compareDocumentPosition`. */
const FOLLOWING = 4;

/** For sorting nodes of one tree in document order: negative if the first node comes first, 0 if both are the same. */
export function inOrder(one: Node, other: Node): number {
  if (one === other) return 0;
  return call<number>(one, 'compareDocumentPosition', other) & FOLLOWING ? -1 : 1;
}
