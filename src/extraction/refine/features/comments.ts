import { ratio, type BlockPage, type FeatureGroup } from '../block-page.ts';
import { nearest } from '../tree.ts';
import type { Prose } from '../prose.ts';
import { namedComments, type Hints } from './hints.ts';

/** An element with a larger share of the page's words is the whole page, such as BODY with the class `comments-on`. */
const MOST_OF_PAGE = 0.95;

/**
 * Comments below an article are not main content, but the posts of a thread are. The amount of running text before and
 * outside the comments tells the two apart. -1 means a page, and -2 a block, without comments.
 */
export function commentFeatures(page: BlockPage, { words, total }: Prose, hints: Hints): FeatureGroup {
  const { blocks } = page;
  const isComment = inComments(page, hints);
  let first = 0;
  let before = 0;
  while (first < blocks.length && !isComment(first)) before += words[first++];
  let inside = 0;
  for (let b = first; b < blocks.length; b++) if (isComment(b)) inside += words[b];
  const textBefore = first < blocks.length ? before : -1;
  return {
    afterComments: (b) => (b >= first ? 1 : 0),
    commentProseBefore: (b) => (isComment(b) ? textBefore : -2),
    commentProseOutside: (b) => (isComment(b) ? total - inside : -2),
    pageProseBeforeComments: textBefore,
    pageProseOutsideComments: total - inside,
    pageProseInComments: ratio(inside, total),
  };
}

/** Tells whether a block is in an element that is named as comments. */
export function inComments({ tree, blocks, total }: BlockPage, hints: Hints): (block: number) => boolean {
  const isNamed = namedComments(hints);
  const holder = nearest(tree, (i) => isNamed[i] === 1 && tree.words[i] < MOST_OF_PAGE * total);
  return (b) => holder[blocks.box[b]] >= 0;
}
