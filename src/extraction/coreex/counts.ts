import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import { IGNORED, type CoreExParameters } from './parameters.ts';

/** Section 2: the four counts of each node. */
export interface Counts {
  /** Words of the subtree. A whole link counts as one word. */
  readonly text: Int32Array;
  /** Links in the subtree, including the node itself. */
  readonly links: Int32Array;
  /** setTextCnt and setLinkCnt: the same, for the children in S. */
  readonly setText: Int32Array;
  readonly setLinks: Int32Array;
  /** 1 for everything that the preprocessing ignores, with the subtrees. */
  readonly ignored: Uint8Array;
}

/** Goes up the tree. An ignored node does not count for its parent. */
export function count(
  tree: MeasuredTree,
  { threshold, forms }: Pick<CoreExParameters, 'threshold' | 'forms'>,
): Counts {
  const { length, parent, tag, words } = tree;
  const inLink = below(tree, (name) => name === 'a');
  const ignored = below(tree, (name) => IGNORED.has(name) && !(name === 'form' && forms === 'read'));
  const text = new Int32Array(length);
  const links = new Int32Array(length);
  const setText = new Int32Array(length);
  const setLinks = new Int32Array(length);
  const counts = { text, links, setText, setLinks, ignored };
  for (let i = length - 1; i >= 0; i--) {
    const up = parent[i];
    if (ignored[i]) continue;
    if (tag[i] === TEXT_TAG) text[i] = words[i];
    // A link counts as one word, whatever it contains. Nodes inside it have a ratio of 0 and are in no S.
    if (inLink[i]) text[i] = links[i] = 1;
    if (up < 0) continue;
    text[up] += text[i];
    links[up] += links[i];
    if (textShare(counts, i) > threshold) {
      setText[up] += text[i];
      setLinks[up] += links[i];
    }
  }
  return counts;
}

/** The "text-to-link ratio" in the definition of S: words outside links / words, 0 to 1. 0 without words. */
export function textShare({ text, links }: Pick<Counts, 'text' | 'links'>, node: number): number {
  return text[node] > 0 ? (text[node] - links[node]) / text[node] : 0;
}

/** 1 for each node with one of these tags, and for all nodes in it. */
function below({ length, parent, tag, tagNames }: MeasuredTree, is: (name: string) => boolean): Uint8Array {
  const own = tagNames.map(is);
  const out = new Uint8Array(length);
  for (let i = 0; i < length; i++) out[i] = own[tag[i]] || (i > 0 && out[parent[i]]) ? 1 : 0;
  return out;
}
