import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import { EXCLUDED_TAGS } from './parameters.ts';

/** For each tag of the tree, whether criterion 2 of Section 3.1 allows it. Text is not an element. */
export function allowedTags(tree: MeasuredTree): readonly boolean[] {
  return tree.tagNames.map((name, tag) => tag !== TEXT_TAG && !EXCLUDED_TAGS.has(name));
}

/**
 * The nodes that get weights (Section 3.1, criteria 1 and 2): allowed elements that are not leaves, in document
 * order. Blank text is not a child (our reading: the indentation of the source says nothing about the page).
 */
export function ratedNodes(tree: MeasuredTree): Int32Array {
  const allowed = allowedTags(tree);
  const rated: number[] = [];
  for (let i = 0; i < tree.length; i++) if (allowed[tree.tag[i]] && tree.childCount[i] > 0) rated.push(i);
  return Int32Array.from(rated);
}
