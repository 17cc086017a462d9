import type { BlockPage } from './block-page.ts';

/** The headings of a page, relative to its blocks. */
export interface Headings {
  /** 1 to 6 for a block in a heading, 7 if its level is unknown, 0 for other blocks. */
  readonly level: Int32Array;
  /** The last heading at or before each block; -1 if there is none. */
  readonly heading: Int32Array;
  /** The first heading after each block; the number of blocks if there is none. */
  readonly next: Int32Array;
}

export function headingsOf(page: BlockPage): Headings {
  const { blocks } = page;
  const level = levels(page);
  const heading = new Int32Array(blocks.length);
  const next = new Int32Array(blocks.length).fill(blocks.length);
  for (let b = 0; b < blocks.length; b++) heading[b] = level[b] > 0 ? b : b > 0 ? heading[b - 1] : -1;
  for (let b = blocks.length - 2; b >= 0; b--) next[b] = level[b + 1] > 0 ? b + 1 : next[b + 1];
  return { level, heading, next };
}

/** 1 to 6; 7 for a heading without a level, 0 for anything else. */
export function headingLevel(name: string): number {
  if (name === 'heading') return 7;
  return /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
}

/**
 * The level of each block that is a heading or in one; 0 for other blocks. An element directly in a heading, such as a
 * DIV or P in an H2, counts too.
 */
function levels({ tree, blocks, named }: BlockPage): Int32Array {
  const { parent, tag } = tree;
  const ofTag = tree.tagNames.map(headingLevel);
  const heading = named.role.values.indexOf('heading');
  return blocks.box.map((box, b) => {
    for (let i = parent[blocks.first[b]], steps = 0; i >= 0 && steps < 4; i = parent[i], steps++) {
      if (ofTag[tag[i]] > 0) return ofTag[tag[i]];
      if (i !== box) continue;
      if (heading > 0 && named.role.of[i] === heading) return 7;
      return parent[i] < 0 ? 0 : ofTag[tag[parent[i]]];
    }
    return 0;
  });
}
