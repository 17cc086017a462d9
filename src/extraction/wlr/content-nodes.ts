import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import { NOT_VALID } from './parameters.ts';

/**
 * Definition 4.1, the set C of content nodes: 1 for the nodes that remain after removing those that are not valid,
 * not visible or without words. `measure` has already left out some of them. The paper removes leaves without words
 * again and again; this removes every node that has no word in its subtree, which is the same.
 */
export function contentNodes(tree: MeasuredTree): Uint8Array {
  const { length, parent, tag, words } = tree;
  const valid = validNodes(tree);
  const content = new Uint8Array(length);
  for (let i = length - 1; i >= 0; i--) {
    if (tag[i] === TEXT_TAG && valid[i] && words[i] > 0) content[i] = 1;
    if (i > 0 && content[i]) content[parent[i]] = 1;
  }
  return content;
}

/** The subtrees that Definition 4.1 calls not valid, in document order. */
export function notValid(tree: MeasuredTree, root: number): number[] {
  const bad = tree.tagNames.map((name) => NOT_VALID.has(name));
  const out: number[] = [];
  for (let i = root; i < tree.subtreeEnd[root];) {
    if (bad[tree.tag[i]]) out.push(i);
    i = bad[tree.tag[i]] ? tree.subtreeEnd[i] : i + 1;
  }
  return out;
}

function validNodes({ length, parent, tag, tagNames }: MeasuredTree): Uint8Array {
  const bad = tagNames.map((name) => NOT_VALID.has(name));
  const valid = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    valid[i] = !bad[tag[i]] && (i === 0 || valid[parent[i]]) ? 1 : 0;
  }
  return valid;
}
