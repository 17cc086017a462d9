import { call } from '../../extraction/dom/safe.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { textNodes, type NodeSet } from './node-set.ts';

const ELEMENT_NODE = 1;

/**
 * The relevant nodes of a page whose HTML carries labels: every labelled element with all that is in it.
 *
 * A label counts for the whole subtree, as in Definition 2.3 of the R4 paper: every leaf under a main content node is
 * relevant. Ancestors of a label are not relevant.
 */
export function relevantByLabels(
  tree: Pick<MeasuredTree, 'length' | 'nodes' | 'subtreeEnd'>,
  selector: string,
): NodeSet {
  const set = new Uint8Array(tree.length);
  for (let i = 0; i < tree.length; i++) {
    const node = tree.nodes[i];
    if (set[i] === 0 && node.nodeType === ELEMENT_NODE && call<boolean>(node, 'matches', selector)) {
      set.fill(1, i, tree.subtreeEnd[i]);
    }
  }
  return set;
}

/**
 * The relevant nodes of a page of which only the relevant text is known.
 *
 * This applies Definition 2.3 from the leaves upwards: an element is relevant if it contains text and all of its text is
 * relevant. A text says nothing about images, rules and empty boxes. These are relevant in a relevant element, and
 * between two relevant texts.
 *
 * @param relevantText One entry for each text node of the tree, in document order: 1 when it is relevant.
 */
export function relevantByText(
  tree: Pick<MeasuredTree, 'length' | 'parent' | 'tag'>,
  relevantText: ArrayLike<number>,
): NodeSet {
  const texts = textNodes(tree);
  if (relevantText.length !== texts.length) {
    throw new RangeError(`The page has ${texts.length} text nodes, not ${relevantText.length}.`);
  }
  // Text nodes in each subtree, and how many of them are relevant.
  const held = new Int32Array(tree.length);
  const relevant = new Int32Array(tree.length);
  texts.forEach((node, i) => {
    held[node] = 1;
    relevant[node] = relevantText[i] ? 1 : 0;
  });
  for (let i = tree.length - 1; i > 0; i--) {
    held[tree.parent[i]] += held[i];
    relevant[tree.parent[i]] += relevant[i];
  }
  const set = new Uint8Array(tree.length);
  // How many text nodes come before the one looked at.
  let before = 0;
  for (let i = 0; i < tree.length; i++) {
    if (held[i] > 0) {
      set[i] = held[i] === relevant[i] ? 1 : 0;
    } else {
      const between = before > 0 && relevantText[before - 1] && relevantText[before];
      set[i] = between || (i > 0 && set[tree.parent[i]]) ? 1 : 0;
    }
    if (texts[before] === i) before++;
  }
  return set;
}
