import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../block-page.ts';

/** The text begins at most this many blocks after its title. */
export const MOST_BLOCKS = 12;
/** Or after this many words: several authors with their affiliations are many blocks. */
export const FEW_WORDS = 80;

/**
 * The blocks between the title and the first running text below it, if both stay; otherwise none.
 *
 * @param title The block of the title; -1 if there is none.
 * @param passing The number of running texts to skip, such as a standfirst above author and date. Default: 0.
 * @param fewWords The text may also begin later if there are no more words than these above it. Default: 0.
 */
export function blocksUnderTitle(
  { blocks }: BlockPage,
  title: number,
  { prose }: PageFacts,
  chosen: Uint8Array,
  passing = 0,
  fewWords = 0,
): readonly number[] {
  if (!chosen[title]) return [];
  const under: number[] = [];
  let aboveText = 0;
  let texts = 0;
  let words = 0;
  for (let b = title + 1; b < chosen.length && (b <= title + 1 + MOST_BLOCKS || words <= fewWords); b++) {
    if (!chosen[b] || prose.words[b] === 0) {
      under.push(b);
      words += blocks.words[b];
    } else {
      aboveText = under.length;
      if (texts++ === passing) break;
    }
  }
  return under.slice(0, aboveText);
}
