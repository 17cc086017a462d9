import type { PageFacts } from '../features/features.ts';
import { namedComments } from '../features/hints.ts';
import { namedSo } from '../attributes.ts';
import type { BlockPage } from '../block-page.ts';
import { nearest } from '../tree.ts';
import type { BlockRule } from './rule.ts';
import { LEAST_OVERLAP } from './title-of-text.ts';

/** Names that blog systems, microformats and schema.org give to a post or its text. */
const NAMES =
  /(?:^|[ _-])(?:hentry|(?:entry|post|article|story|blog)[_-]?(?:content|body|text|entry))(?:$|[ _\d-])/i;
/** An element with a larger share of the page's words is the whole page, such as BODY. */
const MOST_OF_PAGE = 0.95;
/** An element with fewer words, or in which fewer words stay, says nothing about the rest of the page. */
const LEAST_WORDS = 5;
/**
 * Less probable blocks go, unless they are in the text or between the title and the text. All others go if what stays of
 * them is less probable on average, such as comments of which some are more probable.
 */
const LEAST_OUTSIDE = 0.8;
/** The text begins at most this many blocks after its title. */
const TITLE_BEFORE = 12;

/**
 * Keeps less around the one text of a page, if the page names that text and has its title in it or right above it, so
 * that comments and a blog's words about itself do not bury a short post. A page with several such texts, such as a
 * list of posts, is not changed.
 */
export const namedText: BlockRule = {
  apply(page, facts, { probability, chosen }) {
    const isInside = namedTextOf(page, facts);
    const { words } = page.blocks;
    let inside = 0;
    let outside = 0;
    /** How far what stays outside is above the least probability, times its words. */
    let above = 0;
    chosen.forEach((each, b) => {
      if (!each) return;
      if (isInside(b)) inside += words[b];
      else {
        outside += words[b];
        above += (probability[b] - LEAST_OUTSIDE) * words[b];
      }
    });
    if (inside < LEAST_WORDS) return { chosen };
    const mean = LEAST_OUTSIDE + above / (outside || 1);
    const value = probability.map((own) => Math.min(own, mean));
    return {
      chosen: chosen.map((each, b) => (isInside(b) || value[b] >= LEAST_OUTSIDE ? each : 0)),
      value,
      limit: LEAST_OUTSIDE,
    };
  },
};

/** Tells whether a block is in the one named text, or between the title and that text. Without such a text, none is. */
function namedTextOf(page: BlockPage, { title, hints }: PageFacts): (block: number) => boolean {
  const none = () => false;
  const { tree, blocks } = page;
  const node = onlyNamed(page);
  if (node < 0) return none;
  const isComments = namedComments(hints);
  const comments = nearest(tree, (i) => i > node && isComments[i] === 1);
  const isInside = (b: number) =>
    blocks.first[b] >= node && blocks.first[b] < tree.subtreeEnd[node] && comments[blocks.first[b]] < 0;
  const { block } = title;
  if (block < 0 || title.overlap(block) < LEAST_OVERLAP) return none;
  let from = 0;
  while (from < blocks.length && !isInside(from)) from++;
  if (isInside(block)) return isInside;
  if (block > from || from - block >= TITLE_BEFORE) return none;
  return (b) => isInside(b) || (b >= block && b < from);
}

/** The outermost element that is named as a text; -1 if there is none, or more than one. */
function onlyNamed({ tree, named }: BlockPage): number {
  const isNamed = namedSo([named.class, named.id, named.itemprop], NAMES);
  if (!isNamed) return -1;
  let only = -1;
  for (let i = 1; i < tree.length; i++) {
    if (!isNamed(i)) continue;
    if (tree.words[i] < LEAST_WORDS || tree.words[i] >= MOST_OF_PAGE * tree.words[0]) continue;
    if (only >= 0) return -1;
    only = i;
    i = tree.subtreeEnd[i] - 1;
  }
  return only;
}
