import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import { JOINING, type WlrParameters } from './parameters.ts';

/**
 * Definition 4.4 and its three variants: the text of a subtree per leaf or node in it, for each content node; 0 for
 * the others. In words or characters, above 0.
 */
export function ratios(
  tree: MeasuredTree,
  content: Uint8Array,
  { text, size }: Pick<WlrParameters, 'text' | 'size'>,
): Float64Array {
  const total = totalText(tree, content, text === 'words' ? tree.words : tree.characters);
  const sizes = size === 'leaves' ? leaves(tree, content) : nodes(tree, content);
  return total.map((count, i) => (content[i] ? count / sizes[i] : 0));
}

/** Definition 4.2, tw(n): only leaves have text of their own. */
function totalText(tree: MeasuredTree, content: Uint8Array, own: Int32Array): Float64Array {
  const total = new Float64Array(tree.length);
  for (let i = tree.length - 1; i >= 0; i--) {
    if (!content[i]) continue;
    if (tree.tag[i] === TEXT_TAG) total[i] = own[i];
    if (i > 0) total[tree.parent[i]] += total[i];
  }
  return total;
}

/**
 * Definition 4.2 and Figure 5, l(n): the leaves in the subtree of a content node. Adjacent leaves that only format
 * text count as one. Figure 5 reads the children from first to last. This loop reads them from last to first, which
 * gives the same groups.
 *
 * sp(n), that a DIV is not placed by `position: absolute` or `fixed`, needs the page's styles, which a MeasuredTree
 * does not hold. Every node counts as static.
 */
export function leaves(tree: MeasuredTree, content: Uint8Array): Int32Array {
  const { length, parent, tag, tagNames } = tree;
  const joins = tagNames.map((name) => JOINING.has(name));
  const count = new Int32Array(length);
  const joining = new Uint8Array(length);
  for (let i = length - 1; i >= 0; i--) {
    if (!content[i]) continue;
    if (tag[i] === TEXT_TAG) count[i] = 1;
    if (i === 0) continue;
    const up = parent[i];
    if (joins[tag[i]] && count[i] === 1) {
      if (!joining[up]) count[up]++;
      joining[up] = 1;
    } else {
      count[up] += count[i];
      joining[up] = 0;
    }
  }
  return count;
}

/** Section 2, the divisor of CNR: the number of content nodes in the subtree, including its root. */
export function nodes(tree: MeasuredTree, content: Uint8Array): Int32Array {
  const count = new Int32Array(tree.length);
  for (let i = tree.length - 1; i >= 0; i--) {
    if (!content[i]) continue;
    count[i]++;
    if (i > 0) count[tree.parent[i]] += count[i];
  }
  return count;
}
