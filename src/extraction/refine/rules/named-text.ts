import type { PageFacts } from '../features/features.ts';
import { namedComments } from '../features/hints.ts';
import { nearest, type BlockPage } from '../page.ts';
import type { BlockRule } from './rule.ts';
import { LEAST_OVERLAP } from './title-of-text.ts';

/** What blog systems and microformats call a post, or its text. */
const NAMES =
  /(?:^|[ _-])(?:hentry|(?:entry|post|article|story|blog)[_-]?(?:content|body|text|entry))(?:$|[ _\d-])/i;
const PROPERTY = /^articlebody$/i;
/** A larger share of the page's words is the page itself, such as BODY. */
const MOST_OF_PAGE = 0.95;
/** Fewer words are no text, and fewer that stay in it say nothing of what is around. */
const LEAST_WORDS = 5;
/** What is less probable goes, where it is neither in the text nor between title and text. */
const LEAST_OUTSIDE = 0.8;
/** The text begins within so many blocks of its title. */
const TITLE_BEFORE = 12;

/**
 * Where the names of a page say what its one text is, and the title of the page stands right above it or in it, less
 * stays of what is around: a short post is not buried by comments and by what a blog says of itself. On a page with
 * several such texts, such as a list of posts, nothing is changed.
 */
export const namedText: BlockRule = {
  name: 'named text',
  what: 'probability of what stands around the one text of a page that is named so',
  apply(page, facts, { probability, chosen }) {
    const isInside = namedTextOf(page, facts);
    let words = 0;
    for (let b = 0; b < chosen.length; b++) if (chosen[b] && isInside(b)) words += page.blocks.words[b];
    if (words < LEAST_WORDS) return { chosen };
    return {
      chosen: chosen.map((each, b) => (isInside(b) || probability[b] >= LEAST_OUTSIDE ? each : 0)),
      value: probability,
      limit: LEAST_OUTSIDE,
    };
  },
};

/** Whether a block is in the one named text, or between the title and it; no block is where there is no such text. */
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

/** The outermost element that is named as a text, where there is one; -1 where there is none, or more. */
function onlyNamed({ tree, named }: BlockPage): number {
  const isName = (values: readonly string[], name: RegExp) => values.map((each) => name.test(each));
  const { class: classes, id, itemprop } = named;
  const ofClass = isName(classes.values, NAMES);
  const ofId = isName(id.values, NAMES);
  const ofProperty = isName(itemprop.values, PROPERTY);
  let only = -1;
  for (let i = 1; i < tree.length; i++) {
    if (!ofClass[classes.of[i]] && !ofId[id.of[i]] && !ofProperty[itemprop.of[i]]) continue;
    if (tree.words[i] < LEAST_WORDS || tree.words[i] >= MOST_OF_PAGE * tree.words[0]) continue;
    if (only >= 0) return -1;
    only = i;
    i = tree.subtreeEnd[i] - 1;
  }
  return only;
}
