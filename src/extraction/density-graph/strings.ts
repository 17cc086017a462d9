import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import { NOT_STRUCTURAL } from './parameters.ts';

/** Section 4: the list L of text strings, in document order. */
export interface Strings {
  /** Length of each string in characters, without white space (Section 5.3 ignores it too). */
  readonly lengths: readonly number[];
  /** The node at which each string begins: its structural tag. It ends where the next one begins. */
  readonly starts: readonly number[];
}

/**
 * "This parser visits every node": text is added to the last string, and a structural tag adds an empty string. A tag
 * is one node, so its end adds nothing, and text after it continues the last string.
 */
export function strings(tree: MeasuredTree): Strings {
  const structural = tree.tagNames.map((name, tag) => tag !== TEXT_TAG && !NOT_STRUCTURAL.has(name));
  const lengths: number[] = [];
  const starts: number[] = [];
  for (let i = 0; i < tree.length; i++) {
    // The tree begins with BODY, which is structural, so there is always a last string.
    if (structural[tree.tag[i]]) {
      starts.push(i);
      lengths.push(0);
    } else if (tree.tag[i] === TEXT_TAG) lengths[lengths.length - 1] += tree.characters[i];
  }
  return { lengths, starts };
}
