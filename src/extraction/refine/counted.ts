import type { MeasuredTree } from '../types.ts';
import { HELD } from './attributes.ts';
import { nearest, sumUp } from './tree.ts';

/**
 * An A without HREF that has a name marks a place and is no link. Browsers put all text that follows an `<a id="x"/>`
 * into it.
 */
export function withoutAnchors(tree: MeasuredTree, held: Uint8Array, ids: Int32Array): MeasuredTree {
  const { tag, words, characters } = tree;
  const a = tree.tagNames.indexOf('a');
  const isAnchor = (node: number): boolean =>
    !(held[node] & HELD.href) && (held[node] & HELD.name || ids[node]) > 0;
  if (!tag.some((each, node) => each === a && words[node] > 0 && isAnchor(node))) return tree;
  const link = nearest(tree, (node) => tag[node] === a && !isAnchor(node));
  const isInLink = (node: number): boolean => link[node] >= 0;
  return {
    ...tree,
    links: sumUp(
      tree,
      link.map((each, node) => (each === node ? 1 : 0)),
    ),
    linkWords: countedIn(tree, words, isInLink),
    linkCharacters: countedIn(tree, characters, isInLink),
  };
}

/**
 * What the controls of a film or a gallery say is no text of the page.
 *
 * @param controls For each node, the controls around it, or -1.
 */
export function withoutControls(tree: MeasuredTree, controls: Int32Array): MeasuredTree {
  const isOutside = (node: number): boolean => controls[node] < 0;
  return {
    ...tree,
    words: countedIn(tree, tree.words, isOutside),
    linkWords: countedIn(tree, tree.linkWords, isOutside),
    characters: countedIn(tree, tree.characters, isOutside),
    linkCharacters: countedIn(tree, tree.linkCharacters, isOutside),
  };
}

/** The counts with those leaves alone for which `is` holds. */
function countedIn(tree: MeasuredTree, counts: Int32Array, is: (leaf: number) => boolean): Int32Array {
  return sumUp(
    tree,
    counts.map((count, node) => (tree.childCount[node] === 0 && is(node) ? count : 0)),
  );
}
