import type { BlockPage } from '../block-page.ts';
import { inComments } from '../features/comments.ts';
import type { PageFacts } from '../features/features.ts';
import { sumOfBlocks } from '../staying.ts';
import { nearest } from '../tree.ts';
import { leadsToUser, signaturesOfPosts } from './posts.ts';
import type { BlockRule } from './rule.ts';

/** Less probable texts are not added. */
const LEAST = 0.02;
/** This share of the running text of posts with the same tags and classes must stay without the rule. */
const LEAST_STAYING = 0.7;

/**
 * Keeps the running text of all posts of a thread if most of it stays. By itself, the text of a short reply says too little
 * about whether it is content, but the next post may answer it. Also keeps the texts of comments that are in elements
 * like the one around the text that stays: then the page is a thread with a long first post, and no article.
 */
export const replies: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const { of, count } = facts.repetition.like;
    const { words } = facts.prose;
    /** How many words too few stay, for each group of like blocks. */
    const missing = new Float64Array(count.length);
    before.forEach((each, b) => {
      missing[of[b]] += words[b] * (LEAST_STAYING - each);
    });
    const isLikeFirst = likeFirst(page, facts, before);
    const chosen = before.map((each, b) =>
      each || (probability[b] >= LEAST && (isLikeFirst(b) || (words[b] > 0 && missing[of[b]] <= 0))) ? 1 : 0,
    );
    // Comments below an article name their users, too. But the author of the article is none of them.
    const added = chosen.findIndex((each, b) => each !== before[b]);
    const text = before.findLastIndex((each, b) => each > 0 && words[b] > 0 && b < added);
    const isThread = signaturesOfPosts(page, facts, chosen).some(
      (each, b) => each > 0 && b < text && leadsToUser(page, b),
    );
    return { chosen: isThread ? chosen : before, limit: LEAST };
  },
};

/**
 * Tells whether a block is in a comment, in an element with the class of the innermost one around most running text that
 * stays, and not in a quotation there.
 */
function likeFirst(page: BlockPage, { prose, hints }: PageFacts, chosen: Uint8Array): (b: number) => boolean {
  const { tree, blocks, named } = page;
  const { of } = named.class;
  const texts = sumOfBlocks(
    page,
    prose.words.map((words, b) => chosen[b] && words),
  );
  let first = tree.length;
  for (let i = 1; i < tree.length; i++) if (of[i] > 0 && 2 * texts[i] > texts[0]) first = i;
  const post = nearest(tree, (i) => of[i] === of[first] || tree.tagNames[tree.tag[i]] === 'blockquote');
  const isComment = inComments(page, hints);
  return (b) => {
    const text = post[blocks.first[b]];
    return text > first && of[text] === of[first] && isComment(b);
  };
}
