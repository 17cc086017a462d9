import { textOfBlock, type BlockPage } from '../block-page.ts';
import { nearest, sumUp } from '../tree.ts';
import type { PageFacts } from '../features/features.ts';
import { SERIES } from '../repetition.ts';
import { sumOfBlocks } from '../staying.ts';
import { LONGEST_NAME, saysWhen, someNear } from './who-or-when.ts';

/** Class names of the user who wrote a post. */
const USER = /user-?(?:name|details)|message-name|author[-_]?(?:pane|info)|(?:^|[^a-z])poster(?:$|[^a-z])/i;
/** Articles have such class names, too. They are trusted if the block also has a date. */
const AUTHOR = /(?:^|[^a-z])(?:author|byline)(?:$|[^a-z])/i;
/** Addresses of profiles. */
const PROFILE = /(?:^|\/)(?:~|(?:u|users?|members?|profiles?)(?:[/?-]|\.php))|action=profile/i;
/** Class names of posts. */
const POST = /(?:^|[^a-z])(?:post|message|comment|reply|answer|question)/i;
/** Who changed a post, and when, is not who wrote it. */
const EDITED = /^(?:last )?edited/i;
/** Forums show the first letter of the name of a user who has no picture. */
const LETTERS = /[^\s#]{2}/;
/** A block without a date that has more words is no name of a user. */
const MOST_WORDS = 6;
/** A thread has at least this many posts, and this share of the running text that stays. */
const LEAST_POSTS = 2;
const LEAST_TEXT = 0.5;

/** 1 for each block that says who wrote a post of a thread, or when: the first user and the first date of each post. */
export function signaturesOfPosts(page: BlockPage, facts: PageFacts, chosen: Uint8Array): Uint8Array {
  const { tree, blocks } = page;
  const texts = facts.prose.words.map((count, b) => chosen[b] && count);
  const signatures = new Uint8Array(blocks.length);
  /** 1 for each post that names its user. */
  const signed = new Int32Array(tree.length);
  const sign = (postOf: (block: number) => number): void => {
    const dates = new Map<number, number>();
    let edited = -1;
    for (let b = 0; b < blocks.length; b++) {
      const isText = facts.prose.words[b] > 0 || tree.isDrawn?.(blocks.first[b]) === false;
      const post = isText ? -1 : postOf(b);
      if (post < 0) continue;
      if (saysWhen(page, b)) {
        edited = EDITED.test(textOfBlock(page, b)) ? post : -1;
        if (edited < 0 && !dates.has(post)) dates.set(post, b);
      }
      if (signed[post] > 0 || !isUser(page, b)) continue;
      if (edited !== post) signatures[b] = signed[post] = 1;
      edited = -1;
    }
    // The date may be in an element around the one with the user.
    const inside = sumUp(tree, signed.slice());
    for (const [post, b] of dates) if (signed[post] || inside[post] === 1) signatures[b] = 1;
  };
  sign(postsWith(page, facts, texts));
  if (!isThread(page, signed, texts)) return signatures.fill(0);
  sign(postsBeside(page, signed, chosen));
  return signatures;
}

/** For each block, the post without running text, such as a word of thanks, that stays beside signed posts, or -1. */
function postsBeside(page: BlockPage, signed: Int32Array, chosen: Uint8Array): (block: number) => number {
  const { tree, blocks } = page;
  const around = new Set<number>();
  const kept = sumOfBlocks(page, chosen);
  signed.forEach((is, i) => is > 0 && around.add(tree.parent[i]));
  const post = nearest(tree, (i) => signed[i] === 0 && kept[i] > 0 && around.has(tree.parent[i]));
  return (b) => post[blocks.first[b]];
}

/** For each block, the post whose text stays and that the block belongs to, or -1. */
function postsWith(
  page: BlockPage,
  { repetition: { siblings } }: PageFacts,
  texts: ArrayLike<number>,
): (block: number) => number {
  const { tree, blocks, named } = page;
  const words = sumOfBlocks(page, texts);
  const { of, values } = named.class;
  const isName = values.map((value) => POST.test(value));
  const around = nearest(tree, (i) => words[i] > 0);
  const isPart = (i: number): boolean => words[i] > 0 && words[i] < words[0];
  const item = nearest(
    tree,
    (i) => isPart(i) && (siblings[i] >= SERIES || (siblings[i] > 1 && isName[of[i]])),
  );
  /** For posts without like siblings, such as a question with one answer. */
  const single = nearest(tree, (i) => isPart(i) && isName[of[i]]);
  return (b) => {
    const holder = around[blocks.first[b]];
    return holder < 0 ? -1 : item[holder] < 0 ? single[holder] : item[holder];
  };
}

/** Tells whether a block names a user: by the class of an element, or by a link to a profile. */
function isUser(page: BlockPage, b: number): boolean {
  const isDated = saysWhen(page, b);
  if (!(isDated || page.blocks.words[b] <= MOST_WORDS) || !LETTERS.test(textOfBlock(page, b))) return false;
  const { of, values } = page.named.class;
  const isAuthor = (i: number): boolean => AUTHOR.test(values[of[i]].slice(0, LONGEST_NAME));
  return leadsToUser(page, b) || (isDated && someNear(page, b, isAuthor));
}

/** Tells whether a block has the class or the link of a user. Those of authors of articles do not count. */
export function leadsToUser(page: BlockPage, b: number): boolean {
  const { of, values } = page.named.class;
  return someNear(
    page,
    b,
    (i, tag) =>
      USER.test(values[of[i]].slice(0, LONGEST_NAME)) ||
      (tag === 'a' && PROFILE.test(page.attribute(i, 'href').slice(0, LONGEST_NAME))),
  );
}

/** Tells whether the posts that name their users are most of what stays. */
function isThread({ tree, blocks }: BlockPage, signed: Int32Array, texts: ArrayLike<number>): boolean {
  const post = nearest(tree, (i) => signed[i] > 0);
  let [count, all, inPosts] = [0, 0, 0];
  for (const each of signed) count += each;
  for (let b = 0; b < blocks.length; b++) {
    all += texts[b];
    if (post[blocks.first[b]] >= 0) inPosts += texts[b];
  }
  return count >= LEAST_POSTS && inPosts >= LEAST_TEXT * all;
}
