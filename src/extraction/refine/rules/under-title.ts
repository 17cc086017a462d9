import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../page.ts';
import { titleOfText } from './title-of-text.ts';

/** The text begins within so many blocks of its title. */
const MOST_BLOCKS = 12;

/** The blocks between the title and the first running text below it, where both stay; none where they do not. */
export function blocksUnderTitle(page: BlockPage, facts: PageFacts, chosen: Uint8Array): readonly number[] {
  const block = titleOfText(page, facts, chosen);
  if (block < 0 || !chosen[block]) return [];
  const under: number[] = [];
  for (let b = block + 1; b < chosen.length && under.length <= MOST_BLOCKS; b++) {
    if (chosen[b] && facts.prose.words[b] > 0) return under;
    under.push(b);
  }
  return [];
}
