import { ratio, type BlockPage, type FeatureGroup } from '../page.ts';

/** The blocks before and after, whatever element they are in. */
export function neighbourFeatures({ tree, blocks }: BlockPage): FeatureGroup {
  const { words, linkWords, box } = blocks;
  const wordsBefore = running(words);
  const linkWordsBefore = running(linkWords);
  const within = (from: number, to: number) => (b: number) => {
    const start = Math.max(0, Math.min(blocks.length, b + from));
    const end = Math.max(start, Math.min(blocks.length, b + to + 1));
    return {
      words: wordsBefore[end] - wordsBefore[start],
      links: linkWordsBefore[end] - linkWordsBefore[start],
      count: end - start,
    };
  };
  const length = (from: number, to: number) => {
    const window = within(from, to);
    return (b: number) => {
      const { words: sum, count } = window(b);
      return ratio(sum, count);
    };
  };
  const links = (from: number, to: number) => {
    const window = within(from, to);
    return (b: number) => {
      const { words: sum, links: linked } = window(b);
      return ratio(linked, sum);
    };
  };
  return {
    previousWords: length(-1, -1),
    nextWords: length(1, 1),
    previous2Words: length(-2, -2),
    next2Words: length(2, 2),
    previousLinkShare: links(-1, -1),
    nextLinkShare: links(1, 1),
    wordsAround2: length(-2, 2),
    wordsAround6: length(-6, 6),
    wordsAround15: length(-15, 15),
    linkShareAround2: links(-2, 2),
    linkShareAround6: links(-6, 6),
    linkShareAround15: links(-15, 15),
    wordsInPrevious5: length(-5, -1),
    wordsInNext5: length(1, 5),
    wordsInNext12: length(1, 12),
    linkShareInNext5: links(1, 5),
    linkShareInPrevious5: links(-5, -1),
    sameBoxAsPrevious: (b) => (b > 0 && box[b] === box[b - 1] ? 1 : 0),
    stepsFromPrevious: (b) => (b > 0 ? apart(tree.parent, tree.depth, box[b], box[b - 1]) : 20),
    stepsToNext: (b) => (b + 1 < blocks.length ? apart(tree.parent, tree.depth, box[b], box[b + 1]) : 20),
  };
}

function running(counts: Int32Array): Int32Array {
  const sums = new Int32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) sums[i + 1] = sums[i] + counts[i];
  return sums;
}

/** Far enough; keeps the cost of a deep page bounded. */
const FAR = 20;

/** Steps from `a` up to the lowest element around both, at most FAR. */
function apart(parent: Int32Array, depth: Int32Array, a: number, b: number): number {
  let steps = 0;
  let climbed = 0;
  while (a !== b && steps < FAR && climbed < 2 * FAR) {
    climbed++;
    if (depth[a] >= depth[b]) {
      a = parent[a];
      steps++;
    } else b = parent[b];
  }
  return climbed >= 2 * FAR ? FAR : steps;
}
