import type { Stretches } from '../marks.ts';

/** What a piece of a page's text is, seen from one answer. */
export type Mark = 'found' | 'missed' | 'wrong' | 'rest';

export interface Span {
  readonly text: string;
  readonly mark: Mark;
}

/**
 * Cuts the text of a page by what is main content and what was found, one list of spans for each line.
 * Without a truth all that was found is "found".
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

/** Adds the ends of the stretches to `edges`; tells of places asked for in rising order whether they lie inside. */
function insideOf(stretches: Stretches, edges: Set<number>): (place: number) => boolean {
  const ends: number[] = [];
  let at = 0;
  for (const length of stretches) {
    at += length;
    ends.push(at);
    edges.add(at);
  }
  let passed = 0;
  return (place) => {
    while (passed < ends.length && ends[passed] <= place) passed++;
    return passed % 2 === 1;
  };
}
