import type { Stretches } from '../marks.ts';

/** The role of a piece of a page's text in one answer. */
export type Mark = 'found' | 'missed' | 'wrong' | 'rest';

export interface Span {
  readonly text: string;
  readonly mark: Mark;
}

/**
 * Splits the text of a page by what is main content and what was found, into one list of spans per line. Without a
 * truth, everything that was found is "found".
 */
export function cutIntoSpans(text: string, truth: Stretches | undefined, found: Stretches): Span[][] {
  const edges = new Set<number>([0, text.length]);
  const isTrue = insideOf(truth ?? found, edges);
  const isFound = insideOf(found, edges);
  const sorted = [...edges].sort((a, b) => a - b);
  const lines: Span[][] = [[]];
  for (let i = 0; i + 1 < sorted.length; i++) {
    const mark = markOf(isTrue(sorted[i]), isFound(sorted[i]));
    text
      .slice(sorted[i], sorted[i + 1])
      .split('\n')
      .forEach((piece, k) => {
        if (k > 0) lines.push([]);
        if (piece) lines[lines.length - 1].push({ text: piece, mark });
      });
  }
  return lines;
}

function markOf(isTrue: boolean, isFound: boolean): Mark {
  if (isTrue) return isFound ? 'found' : 'missed';
  return isFound ? 'wrong' : 'rest';
}

/**
 * Adds the ends of the parts to `edges`. Returns a function that tells, for ascending positions, if they are inside.
 */
function insideOf(stretches: Stretches, edges: Set<number>): (position: number) => boolean {
  const ends: number[] = [];
  let at = 0;
  for (const length of stretches) {
    at += length;
    ends.push(at);
    edges.add(at);
  }
  let passed = 0;
  return (position) => {
    while (passed < ends.length && ends[passed] <= position) passed++;
    return passed % 2 === 1;
  };
}
