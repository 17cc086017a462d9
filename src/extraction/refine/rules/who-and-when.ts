import { TEXT_TAG } from '../../dom/tags.ts';
import type { BlockPage } from '../page.ts';
import type { BlockRule } from './rule.ts';
import { blocksUnderTitle } from './under-title.ts';

/** Author and date stand in blocks of no more words. */
const MOST_WORDS = 15;
/** One running text may stand above them. */
const STANDFIRST = 1;
/** Elements around a block whose names are asked. */
const MOST_STEPS = 3;
const TAGS: ReadonlySet<string> = new Set(['time', 'address']);
/** What classes, ids and properties call an author or a date. */
const NAMES =
  /(?:^|[^a-z])(?:author|byline|by-line|dateline|pub-?date|published|posted|written|date-?(?:time|published|created|modified)?|time(?:stamp)?|autor|verfasser|auteur|fecha|datum)(?:$|[^a-z])/;
/** How an author begins where no name tells of one. */
const BY = /^by[ :]/i;
/** A date is a year with another number. */
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const OTHER_NUMBER = /(?<!\d)\d{1,2}(?!\d)/;

/** Keeps who wrote the text and when, where that stands between the title and the text, under a standfirst too. */
export const whoAndWhen: BlockRule = {
  name: 'who and when',
  what: 'author or date between the title and the text',
  apply(page, facts, { chosen: before }) {
    const chosen = before.slice();
    for (const b of blocksUnderTitle(page, facts, before, STANDFIRST))
      if (page.blocks.words[b] <= MOST_WORDS && saysWhoOrWhen(page, b)) chosen[b] = 1;
    return { chosen };
  },
};

function saysWhoOrWhen(page: BlockPage, b: number): boolean {
  const text = textOf(page, b);
  return BY.test(text) || (YEAR.test(text) && OTHER_NUMBER.test(text)) || isNamed(page, b);
}

function textOf({ tree, blocks, data }: BlockPage, b: number): string {
  let text = '';
  for (let i = blocks.first[b]; i < blocks.end[b]; i++) if (tree.tag[i] === TEXT_TAG) text += data(i);
  return text.trim();
}

/** Does an element in the block, or right around it, say that it holds an author or a date? */
function isNamed({ tree, blocks, named, attribute }: BlockPage, b: number): boolean {
  const nameOf = (i: number, name: 'class' | 'id' | 'itemprop'): string =>
    named[name].values[named[name].of[i]];
  const says = (i: number): boolean =>
    TAGS.has(tree.tagNames[tree.tag[i]]) ||
    attribute(i, 'rel') === 'author' ||
    NAMES.test(`${nameOf(i, 'class')} ${nameOf(i, 'id')} ${nameOf(i, 'itemprop')}`.toLowerCase());
  for (let i = blocks.first[b]; i < blocks.end[b]; i++) if (says(i)) return true;
  let around = tree.parent[blocks.first[b]];
  for (let steps = 0; steps < MOST_STEPS && around > 0; steps++, around = tree.parent[around])
    if (says(around)) return true;
  return false;
}
