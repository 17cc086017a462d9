import type { MeasuredTree } from '../types.ts';
import { pageFacts } from './features/features.ts';
import { learnedFrom, ownProbabilities, type Model } from './learned.ts';
import { MODEL } from './model.ts';
import { blockPage } from './block-page.ts';
import { RULES } from './rules/index.ts';
import { wordsOf } from './rules/what.ts';

/** Smaller changes of a probability are not listed. */
const LEAST_CHANGE = 0.005;

/** What the default method computed for one block of text, for people who want to know why it was kept. */
export interface BlockStep {
  /** The first node, and the node after the last. */
  readonly first: number;
  readonly end: number;
  readonly words: number;
  /** The probability to be main content from the model alone, in (0, 1). */
  readonly own: number;
  /** The same after the rules that change probabilities. */
  readonly probability: number;
  /** The rules that changed the probability or the choice, in order. */
  readonly rules: readonly string[];
}

/** Runs the steps of `refined` up to the rules for leaves, in the same order and with the same functions. */
export function blockSteps(tree: MeasuredTree, model: Model = MODEL): BlockStep[] {
  const page = blockPage(tree);
  const { blocks } = page;
  if (blocks.length === 0) return [];
  const facts = pageFacts(page);
  const own = ownProbabilities(page, facts, learnedFrom(model));
  const rules: string[][] = Array.from(own, () => []);
  const note = (name: string, isChanged: (block: number) => boolean): void =>
    rules.forEach((of, b) => {
      if (isChanged(b)) of.push(name);
    });
  let probability = own;
  for (const rule of RULES.probabilities) {
    const [before, after] = [probability, rule.apply(page, facts, probability)];
    note(wordsOf(rule).name, (b) => Math.abs(after[b] - before[b]) >= LEAST_CHANGE);
    probability = after;
  }
  let { chosen } = RULES.choice.apply(page, facts, probability);
  for (const rule of RULES.blocks) {
    const [before, after] = [chosen, rule.apply(page, facts, { probability, chosen }).chosen];
    note(wordsOf(rule).name, (b) => after[b] !== before[b]);
    chosen = after;
  }
  return rules.map((of, b) => ({
    first: blocks.first[b],
    end: blocks.end[b],
    words: blocks.words[b],
    own: own[b],
    probability: probability[b],
    rules: of,
  }));
}
