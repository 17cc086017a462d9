import { r4 } from '../../extraction/r4/r4.ts';
import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree, Method } from '../../extraction/types.ts';
import { mean } from '../metrics/mean.ts';
import { retrievedNodes, type NodeSet } from '../metrics/node-set.ts';
import { nodeScore } from '../metrics/nodes.ts';
import { bagOfWords } from '../metrics/words.ts';
import type { PageScore } from '../metrics/score.ts';

/** Table 1 of the R4 paper: "a c-SET size from 1 to 8". */
export const C_SIZES = range(1, 8, 1);
/** Table 2: "tr values from 1.25 to 3 in steps of 0.25, and hr values from 1 to 8". */
export const TR_VALUES = range(1.25, 3, 0.25);
export const HR_VALUES = range(1, 8, 1);

/** One setting of R4 in a sweep. */
export interface Variant {
  /** `c=3`, `tr=2 hr=7`, `no post-process`. */
  readonly name: string;
  readonly method: Method;
}

/** All settings of both tables. Parameters that are not named have the paper's values. */
export const VARIANTS: readonly Variant[] = [
  ...C_SIZES.map((c) => ({ name: cName(c), method: r4({ c }) })),
  ...TR_VALUES.flatMap((tr) =>
    HR_VALUES.map((hr) => ({ name: thresholdName(tr, hr), method: r4({ tr, hr }) })),
  ),
  { name: 'no post-process', method: r4({ postProcess: 'off' }) },
];

export function cName(c: number): string {
  return `c=${c}`;
}
export function thresholdName(tr: number, hr: number): string {
  return `tr=${tr} hr=${hr}`;
}
export const NO_POST_PROCESS = 'no post-process';

/** The scores of one variant on one page: precision, recall and F1 of words, then of DOM nodes. */
export type SweptScore = readonly [number, number, number, number, number, number];

/** The scores of all variants on one page. Most variants agree on most pages, so each score is stored once. */
export interface SweptPage {
  readonly page: string;
  readonly scores: readonly SweptScore[];
  /** For each of VARIANTS its index in `scores`. */
  readonly of: readonly number[];
}

/** Runs R4 with every setting on one page. */
export function sweepPage(page: string, tree: MeasuredTree, truth: string, relevant: NodeSet): SweptPage {
  const indices = new Map<string, number>();
  const scores: SweptScore[] = [];
  const of = VARIANTS.map(({ method }) => {
    const selection = method.select(tree);
    const key = `${selection.nodes.join()};${selection.holes.join()}`;
    let index = indices.get(key);
    if (index === undefined) {
      indices.set(key, (index = scores.length));
      const words = bagOfWords(textOf(tree, selection), truth);
      const nodes = nodeScore(relevant, retrievedNodes(tree, selection));
      scores.push([...numbersOf(words), ...numbersOf(nodes)]);
    }
    return index;
  });
  return { page, scores, of };
}

function numbersOf({ precision, recall, f1 }: PageScore): [number, number, number] {
  return [precision, recall, f1];
}

/** The means over pages of each variant, by its name. */
export function sweepMeans(pages: readonly SweptPage[]): Map<string, SweptScore> {
  return new Map(
    VARIANTS.map(({ name }, variant) => {
      const column = (k: number) => mean(pages.map(({ scores, of }) => scores[of[variant]][k]));
      return [name, [0, 1, 2, 3, 4, 5].map(column) as unknown as SweptScore];
    }),
  );
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}
