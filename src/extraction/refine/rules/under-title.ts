import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../block-page.ts';
import { titleOfText } from './title-of-text.ts';

/** The text begins at most this many blocks after its title. */
export const MOST_BLOCKS = 12;

/**
 * The blocks between the title and the first running text below it, if both stay; otherwise none.
 *
 * @param passing The number of running texts to skip, such as a standfirst above author and date. Default: 0.
 */
export function blocksUnderTitle(
  page: BlockPage,
  facts: PageFacts,
  chosen: Uint8Array,
  passing = 0,
): readonly number[] {
  const block = titleOfText(page, facts, chosen);
  if (block < 0 || !chosen[block]) return [];
  const under: number[] = [];
  let aboveText = 0;
  let texts = 0;
  for (let b = block + 1; b < chosen.length && b <= block + 1 + MOST_BLOCKS; b++) {
    if (!chosen[b] || facts.prose.words[b] === 0) under.push(b);
    else {
      aboveText = under.length;
      if (texts++ === passing) break;
    }
  }
  return under.slice(0, aboveText);
}
