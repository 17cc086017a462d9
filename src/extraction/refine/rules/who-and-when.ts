import type { BlockPage } from '../block-page.ts';
import { nearest, sumUp } from '../tree.ts';
import type { PageFacts } from '../features/features.ts';
import { SERIES } from '../repetition.ts';
import { signaturesOfPosts } from './posts.ts';
import type { BlockRule } from './rule.ts';
import { titleOfText } from './title-of-text.ts';
import { blocksUnderTitle } from './under-title.ts';
import { saysWhoOrWhen } from './who-or-when.ts';

/** One running text may be above them: the standfirst. */
const STANDFIRST = 1;
/** Less probable blocks of a series are not added. */
const LEAST_IN_SERIES = 0.1;

/**
 * Keeps the author and the date between the title and the text, also those below a standfirst, and those of posts: a
 * thread without them is hard to follow. Without a thread, it also keeps those in a series of texts.
 */
export const whoAndWhen: BlockRule = {
  apply(page, facts, { chosen: before, probability }) {
    const signatures = signaturesOfPosts(page, facts, before);
    const under = blocksUnderTitle(titleOfText(page, facts, before), facts, before, STANDFIRST);
    const inSeries = signatures.includes(1) ? () => false : seriesOfTexts(page, facts, before);
    const isAdded = (b: number): boolean =>
      (under.includes(b) || (probability[b] >= LEAST_IN_SERIES && inSeries(b))) && saysWhoOrWhen(page, b);
    return { chosen: before.map((each, b) => (each || signatures[b] || isAdded(b) ? 1 : 0)) };
  },
};

/** Tells whether a block is in one of several alike siblings with running text that stays and no heading. */
function seriesOfTexts(
  { tree, blocks }: BlockPage,
  { headings, prose, repetition: { siblings } }: PageFacts,
  chosen: Uint8Array,
): (block: number) => boolean {
  const texts = new Int32Array(tree.length);
  for (let b = 0; b < blocks.length; b++)
    texts[blocks.first[b]] = headings.level[b] > 0 ? -tree.length : chosen[b] && prose.words[b];
  sumUp(tree, texts);
  const item = nearest(tree, (i) => siblings[i] >= SERIES && texts[i] > 0);
  return (b) => item[blocks.first[b]] > 0;
}
