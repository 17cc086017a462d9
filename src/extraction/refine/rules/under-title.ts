import type { PageFacts } from '../features/features.ts';

/** The text begins within so many blocks of its title. */
const MOST_BLOCKS = 12;

/** The blocks between the title and the first running text below it, where both stay; none where they do not. */
export function blocksUnderTitle({ title, prose }: PageFacts, chosen: Uint8Array): readonly number[] {
  const { block } = title;
  if (block < 0 || !chosen[block]) return [];
  const under: number[] = [];
  for (let b = block + 1; b < chosen.length && under.length <= MOST_BLOCKS; b++) {
    if (chosen[b] && prose.words[b] > 0) return under;
    under.push(b);
  }
  return [];
}
