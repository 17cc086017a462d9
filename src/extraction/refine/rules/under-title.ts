import type { PageFacts } from '../features/features.ts';

/** The text begins at most this many blocks after its title. */
export const MOST_BLOCKS = 12;

/**
 * The blocks between the title and the first running text below it, if both stay; otherwise none.
 *
 * @param title The block of the title; -1 if there is none.
 * @param passing The number of running texts to skip, such as a standfirst above author and date. Default: 0.
 */
export function blocksUnderTitle(
  title: number,
  { prose }: PageFacts,
  chosen: Uint8Array,
  passing = 0,
): readonly number[] {
  if (!chosen[title]) return [];
  const under: number[] = [];
  let aboveText = 0;
  let texts = 0;
  for (let b = title + 1; b < chosen.length && b <= title + 1 + MOST_BLOCKS; b++) {
    if (!chosen[b] || prose.words[b] === 0) under.push(b);
    else {
      aboveText = under.length;
      if (texts++ === passing) break;
    }
  }
  return under.slice(0, aboveText);
}
