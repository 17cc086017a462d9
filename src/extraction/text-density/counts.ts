import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import { LINK_TAGS } from './parameters.ts';

/**
 * Section 3: the counts from which the densities of each tag are computed, before any zero is replaced by 1. White
 * space does not count as characters. "Tags under" a tag do not include the tag itself: Example 2 gives DIV "main" 4.
 */
export interface Counts {
  /** C: characters. */
  readonly characters: Int32Array;
  /** T: tags. */
  readonly tags: Int32Array;
  /** LC: characters in hyperlinks. If the tag is a hyperlink itself, all of its characters. */
  readonly linkCharacters: Int32Array;
  /** LT: hyperlink tags. */
  readonly linkTags: Int32Array;
}

export function countTags(tree: MeasuredTree): Counts {
  const { length, parent, tag, characters, elements } = tree;
  const isLink = tree.tagNames.map((name) => LINK_TAGS.has(name));
  const tags = new Int32Array(length);
  const linkCharacters = new Int32Array(length);
  const linkTags = new Int32Array(length);
  for (let i = length - 1; i >= 0; i--) {
    const link = isLink[tag[i]];
    if (tag[i] !== TEXT_TAG) tags[i] = elements[i] - 1;
    if (link) linkCharacters[i] = characters[i];
    if (i === 0) continue;
    linkCharacters[parent[i]] += linkCharacters[i];
    linkTags[parent[i]] += linkTags[i] + (link ? 1 : 0);
  }
  return { characters, tags, linkCharacters, linkTags };
}
