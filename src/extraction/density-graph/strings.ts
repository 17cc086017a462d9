import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import { NOT_STRUCTURAL } from './parameters.ts';

/** Section 4: the list L of text strings, in document order. */
export interface Strings {
  /** Length of each string in characters; white space is none (Section 5.3 ignores it too). */
  readonly lengths: readonly number[];
  /** Where each string begins in the tree: at its structural tag. It ends where the next begins. */
  readonly starts: readonly number[];
}

/**
 * "This parser visits every node": text is added to the last string, a structural tag adds an empty
 * one. A tag is one node, so its end adds none, and text after it goes on with the last string.
 */
export function strings(tree: MeasuredTree): Strings {
  const structural = tree.tagNames.map((name, tag) => tag !== TEXT_TAG && !NOT_STRUCTURAL.has(name));
  const lengths: number[] = [];
  const starts: number[] = [];
  for (let i = 0; i < tree.length; i++) {
    // The tree begins with BODY, which is structural, so that there is a last string.
    if (structural[tree.tag[i]]) {
      starts.push(i);
      lengths.push(0);
    } else if (tree.tag[i] === TEXT_TAG) lengths[lengths.length - 1] += tree.characters[i];
  }
  return { lengths, starts };
}
