import type { MeasuredTree } from '../types.ts';

/** For each node, the nearest of itself and its ancestors for which `is` holds, or -1. */
export function nearest({ length, parent }: MeasuredTree, is: (node: number) => boolean): Int32Array {
  const found = new Int32Array(length);
  for (let i = 0; i < length; i++) found[i] = is(i) ? i : i > 0 ? found[parent[i]] : -1;
  return found;
}

/** For each node, the outermost of itself and its ancestors for which `is` holds, or -1. */
export function topmost({ length, parent }: MeasuredTree, is: (node: number) => boolean): Int32Array {
  const found = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    const above = i > 0 ? found[parent[i]] : -1;
    found[i] = above >= 0 ? above : is(i) ? i : -1;
  }
  return found;
}

/** Replaces each number by the sum over its subtree. */
export function sumUp({ length, parent }: MeasuredTree, own: Int32Array): Int32Array {
  for (let i = length - 1; i > 0; i--) own[parent[i]] += own[i];
  return own;
}
