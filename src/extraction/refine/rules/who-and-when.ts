import { textOfBlock, type BlockPage } from '../block-page.ts';
import type { BlockRule } from './rule.ts';
import { blocksUnderTitle } from './under-title.ts';

/** Blocks with more words are not an author or a date. */
const MOST_WORDS = 15;
/** One running text may be above them: the standfirst. */
const STANDFIRST = 1;
/** The number of ancestors of a block whose names count. */
const MOST_STEPS = 3;
const TAGS: ReadonlySet<string> = new Set(['time', 'address']);
/** Names that classes, ids and properties give to an author or a date. */
const NAMES =
  /(?:^|[^a-z])(?:author|byline|by-line|dateline|pub-?date|published|posted|written|date-?(?:time|published|created|modified)?|time(?:stamp)?|autor|verfasser|auteur|fecha|datum)(?:$|[^a-z])/;
/** The first word of a byline without such a name, in the languages of most pages. */
const BY =
  /^(?:(?:by|von|par|por|di|door|av|af|przez|autore?|autora|auteur|author|yazan|oleh)[ :]|(?:автор|文|作者|記者|记者|编辑|編集|โดย|بقلم|כתב|מאת)[\s:：/])/i;
/** A date is a year with another number. Thailand's years are 543 higher. */
const YEAR = /(?<!\d)(?:19\d\d|20\d\d|25[5-9]\d)(?!\d)/;
const OTHER_NUMBER = /(?<!\d)\d{1,2}(?!\d)/;

/** Keeps the author and the date between the title and the text, also those below a standfirst. */
export const whoAndWhen: BlockRule = {
  name: 'who and when',
  apply(page, facts, { chosen: before }) {
    const chosen = before.slice();
    for (const b of blocksUnderTitle(page, facts, before, STANDFIRST))
      if (page.blocks.words[b] <= MOST_WORDS && saysWhoOrWhen(page, b)) chosen[b] = 1;
    return { chosen };
  },
};

function saysWhoOrWhen(page: BlockPage, b: number): boolean {
  const text = textOfBlock(page, b);
  return BY.test(text) || (YEAR.test(text) && OTHER_NUMBER.test(text)) || isNamed(page, b);
}

/** Tells whether the names of an element in the block, or of a close ancestor, mean an author or a date. */
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
