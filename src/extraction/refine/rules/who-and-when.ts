import { textOfBlock, type BlockPage } from '../block-page.ts';
import { sumOfBlocks } from '../staying.ts';
import { nearest } from '../tree.ts';
import type { PageFacts } from '../features/features.ts';
import { isStated } from '../head.ts';
import { SERIES } from '../repetition.ts';
import { signaturesOfPosts } from './posts.ts';
import type { BlockRule } from './rule.ts';
import { LEAST_OVERLAP, titleOfText } from './title-of-text.ts';
import { blocksUnderTitle, FEW_WORDS, MOST_BLOCKS } from './under-title.ts';
import { saysWhoOrWhen, someNear } from './who-or-when.ts';

/** One running text may be above them: the standfirst. */
const STANDFIRST = 1;
/** A link with more words is no name, which may lead to what the page says of the author. */
const MOST_NAME = 4;
/** Less probable blocks of a series are not added. */
const LEAST_IN_SERIES = 0.1;

/**
 * Keeps the author and the date between the title and the text, also those below a standfirst, and those of posts: a
 * thread without them is hard to follow. Without a thread, it also keeps those in a series of texts.
 */
export const whoAndWhen: BlockRule = {
  apply(page, facts, { chosen: before, probability }) {
    const signatures = signaturesOfPosts(page, facts, before);
    const title = titleOfText(page, facts, before);
    // Below the title of a thread are users, with other dates.
    const isThread = signatures.includes(1);
    const near = new Set([
      ...blocksUnderTitle(page, title, facts, before, STANDFIRST, isThread ? 0 : FEW_WORDS),
      ...blocksAboveTitle(page, facts, title, before),
      ...blocksInHeader(page, title, before),
    ]);
    const inSeries = isThread ? () => false : seriesOfTexts(page, facts, before);
    // A box about an author, which opens beside the name, repeats it.
    const said = new Set<string>();
    const isNew = (text: string): boolean => {
      const { size } = said;
      return said.add(text).size > size;
    };
    const isAdded = (b: number): boolean =>
      near.has(b)
        ? !isOfContents(page, b) &&
          isNew(textOfBlock(page, b)) &&
          (saysWhoOrWhen(page, b) || isStated(page, b, facts.head.authors))
        : probability[b] >= LEAST_IN_SERIES && inSeries(b) && saysWhoOrWhen(page, b);
    return { chosen: before.map((each, b) => (each || signatures[b] || isAdded(b) ? 1 : 0)) };
  },
};

/** Tells whether a block is an entry of the table of contents, which may have the words of a heading about an author. */
function isOfContents(page: BlockPage, b: number): boolean {
  const { words, linkWords } = page.blocks;
  const isLink = words[b] > MOST_NAME && linkWords[b] === words[b];
  return isLink && someNear(page, b, (i) => page.attribute(i, 'href').startsWith('#'));
}

/**
 * The two blocks above the title that are in the same element, if it stays: some themes begin with the date. The last step
 * of a trail of pages, which says the same as the title, is neither.
 */
function blocksAboveTitle(
  { tree, blocks }: BlockPage,
  facts: PageFacts,
  title: number,
  chosen: Uint8Array,
): number[] {
  if (!chosen[title]) return [];
  const around = tree.parent[blocks.box[title]];
  return [title - 2, title - 1].filter(
    (b) => blocks.first[b] >= around && facts.title.overlap(b) < LEAST_OVERLAP,
  );
}

/**
 * The first blocks below the title in the same HEADER, if it stays: the table of contents may follow before the text. A
 * title that is a link is the name of the site, above all its menus.
 */
function blocksInHeader({ tree, blocks }: BlockPage, title: number, chosen: Uint8Array): number[] {
  if (!chosen[title] || blocks.linkWords[title] === blocks.words[title]) return [];
  let header = blocks.box[title];
  while (header > 0 && tree.tagNames[tree.tag[header]] !== 'header') header = tree.parent[header];
  const below: number[] = [];
  for (let b = title + 1; b < blocks.length && b <= title + MOST_BLOCKS; b++)
    if (header > 0 && blocks.first[b] < tree.subtreeEnd[header]) below.push(b);
  return below;
}

/** Tells whether a block is in one of several alike siblings with running text that stays and no heading. */
function seriesOfTexts(
  page: BlockPage,
  { headings, prose, repetition: { siblings } }: PageFacts,
  chosen: Uint8Array,
): (block: number) => boolean {
  const { tree, blocks } = page;
  const texts = sumOfBlocks(
    page,
    prose.words.map((words, b) => (headings.level[b] > 0 ? -tree.length : chosen[b] && words)),
  );
  const item = nearest(tree, (i) => siblings[i] >= SERIES && texts[i] > 0);
  return (b) => item[blocks.first[b]] > 0;
}
