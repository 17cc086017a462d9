import type { PageFacts } from '../features/features.ts';
import { namedComments } from '../features/hints.ts';
import { nearest, type BlockPage } from '../block-page.ts';
import { MOST_ELSEWHERE } from './one-text.ts';
import type { BlockRule } from './rule.ts';
import { saysWhoOrWhen } from './who-and-when.ts';

/** An element with a larger share of the page's words is the whole page, such as BODY with the class `comments-on`. */
const MOST_OF_PAGE = 0.95;
/** With less running text between title and comments, the page may be a thread, and its posts named as comments. */
const LEAST_TEXT = 50;
/** More probable comments are posts of a thread, even if it begins with a longer text. */
const MOST = 0.85;

/**
 * Leaves out readers' comments below the one text of a page. They are named so and say who wrote them or when. The
 * posts of a thread may have such names, too, but its first post is short or is in elements like those of the others.
 */
export const commentsBelow: BlockRule = {
  apply(page, facts, { probability, chosen }) {
    const isComment = commentsOf(page, facts, chosen);
    if (!isComment) return { chosen };
    const { words, linkWords } = page.blocks;
    let all = 0;
    let links = 0;
    let sum = 0;
    let isSigned = false;
    for (let b = 0; b < chosen.length; b++) {
      if (!isComment(b)) continue;
      isSigned ||= saysWhoOrWhen(page, b);
      if (!chosen[b]) continue;
      all += words[b];
      links += linkWords[b];
      sum += words[b] * probability[b];
    }
    const mean = sum / all;
    if (!isSigned || 2 * links > all || mean > MOST) return { chosen };
    return {
      chosen: chosen.map((each, b) => (isComment(b) ? 0 : each)),
      value: probability.map(() => mean),
      limit: MOST,
    };
  },
};

/** Tells whether a block is in comments below the one text of the page; undefined if nothing is. */
function commentsOf(
  page: BlockPage,
  { hints, prose, title, repetition: { like } }: PageFacts,
  chosen: Uint8Array,
): ((block: number) => boolean) | undefined {
  if (title.block < 0 || prose.second > MOST_ELSEWHERE) return undefined;
  const { tree, blocks } = page;
  const named = namedComments(hints);
  const holder = nearest(tree, (i) => named[i] === 1 && tree.words[i] < MOST_OF_PAGE * page.total);
  const isComment = (b: number) => holder[blocks.box[b]] >= 0;
  const ofText = new Set<number>();
  let text = 0;
  let b = title.block;
  for (; b < blocks.length && !(chosen[b] && isComment(b)); b++) {
    if (!chosen[b] || prose.words[b] === 0) continue;
    text += prose.words[b];
    ofText.add(like.of[b]);
  }
  if (text < LEAST_TEXT || b === blocks.length) return undefined;
  for (; b < blocks.length; b++)
    if (isComment(b) && prose.words[b] > 0 && ofText.has(like.of[b])) return undefined;
  return isComment;
}
