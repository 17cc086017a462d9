import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../page.ts';

/** The title of the page agrees with TITLE by so much. */
export const LEAST_OVERLAP = 0.3;

/**
 * The block that says what the page calls itself; -1 for none. Where another H1 above the text stays and says the same,
 * or where the first one is a link and so the name of the site, it is that other one.
 */
export function titleOfText(
  { blocks }: BlockPage,
  { title: { block, overlap }, headings: { level }, prose }: PageFacts,
  chosen: Uint8Array,
): number {
  if (block < 0 || chosen[block]) return block;
  const isLink = blocks.linkWords[block] === blocks.words[block];
  const least = isLink ? LEAST_OVERLAP : overlap(block);
  for (let b = 0; b < chosen.length && !(chosen[b] && prose.words[b] > 0); b++)
    if (level[b] === 1 && chosen[b] && overlap(b) >= least) return b;
  return block;
}
