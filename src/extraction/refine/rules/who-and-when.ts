import { nearest, sumUp, textOfBlock, type BlockPage } from '../block-page.ts';
import { SERIES } from '../repetition.ts';
import type { BlockRule } from './rule.ts';
import { titleOfText } from './title-of-text.ts';
import { blocksUnderTitle } from './under-title.ts';

/** Blocks with more words are not an author or a date. */
const MOST_WORDS = 20;
/** In a post, less probable blocks are not added: badges, and what comments on comments say of themselves. */
const LEAST_IN_POST = 0.1;
/** One running text may be above them: the standfirst. */
const STANDFIRST = 1;
/** The number of ancestors of a block whose names count. */
const MOST_STEPS = 3;
const TAGS: ReadonlySet<string> = new Set(['time', 'address']);
/** Names that classes, ids and properties give to an author or a date. */
const NAMES =
  /(?:^|[^a-z]|post)(?:author|by-?line|pub-?date|published|posted|written|date-?(?:line|time|published|created|modified)?|time(?:stamp)?|user-?name|autor|verfasser|auteur|fecha|datum)(?:$|[^a-z])/i;
/** The first word of a byline without such a name, in the languages of most pages. */
const BY =
  /^(?:(?:by|von|par|por|di|door|av|af|przez|autore?|autora|auteur|author|yazan|oleh)[ :]|(?:автор|文|作者|記者|记者|编辑|編集|โดย|بقلم|כתב|מאת)[\s:：/])/i;
/** A date is a year with another number. Thailand's years are 543 higher. */
const YEAR = /(?<!\d)(?:(?:19|20)\d|25[5-9])\d(?!\d)/;
const OTHER_NUMBER = /(?<!\d)\d{1,2}(?!\d)/;
/** Profiles say since when their owners are members. */
const MEMBER = /joined|regist(?:ered|riert|rad|rat)/i;

/**
 * Keeps the author and the date between the title and the text, also those below a standfirst, and those of posts: a
 * thread without them is hard to follow. A post is an item of a series with running text that stays and no heading.
 */
export const whoAndWhen: BlockRule = {
  apply(page, facts, { chosen: before, probability }) {
    const { tree, blocks } = page;
    const under = blocksUnderTitle(titleOfText(page, facts, before), facts, before, STANDFIRST);
    const texts = new Int32Array(tree.length);
    for (let b = 0; b < before.length; b++)
      texts[blocks.first[b]] = facts.headings.level[b] > 0 ? -tree.length : facts.prose.words[b] && before[b];
    sumUp(tree, texts);
    const post = nearest(tree, (i) => facts.repetition.siblings[i] >= SERIES && texts[i] > 0);
    const isAdded = (b: number): boolean =>
      (under.includes(b) || (probability[b] >= LEAST_IN_POST && post[blocks.first[b]] > 0)) &&
      saysWhoOrWhen(page, b);
    return { chosen: before.map((each, b) => (each || isAdded(b) ? 1 : 0)) };
  },
};

/** Tells whether a block is short and names an author or a date. */
export function saysWhoOrWhen(page: BlockPage, b: number): boolean {
  if (page.blocks.words[b] > MOST_WORDS) return false;
  const text = textOfBlock(page, b);
  return (
    !MEMBER.test(text) && (BY.test(text) || (YEAR.test(text) && OTHER_NUMBER.test(text)) || isNamed(page, b))
  );
}

/** Tells whether the names of an element in the block, or of a close ancestor, mean an author or a date. */
function isNamed({ tree, blocks, named, attribute }: BlockPage, b: number): boolean {
  const names = [named.class, named.id, named.itemprop];
  const says = (i: number): boolean =>
    TAGS.has(tree.tagNames[tree.tag[i]]) ||
    attribute(i, 'rel') === 'author' ||
    names.some(({ of, values }) => NAMES.test(values[of[i]]));
  for (let i = blocks.first[b]; i < blocks.end[b]; i++) if (says(i)) return true;
  let around = tree.parent[blocks.first[b]];
  for (let steps = 0; steps < MOST_STEPS && around > 0; steps++, around = tree.parent[around])
    if (says(around)) return true;
  return false;
}
