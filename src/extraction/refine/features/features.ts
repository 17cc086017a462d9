import { allAtOnce, type Steps } from '../../steps.ts';
import { headOf, type Head } from '../head.ts';
import { headingsOf, type Headings } from '../headings.ts';
import type { BlockPage, Feature, FeatureGroup } from '../block-page.ts';
import { repetitionOf, type Repetition } from '../repetition.ts';
import { commentFeatures } from './comments.ts';
import { headingFeatures } from './headings.ts';
import { proseOf, type Prose } from '../prose.ts';
import { titleOf, type Title } from '../title.ts';
import { tokensOf } from '../tokens.ts';
import { lexicalFeatures, type Lexicon } from './lexical.ts';
import { hintFeatures, hintsOf, type Hints } from './hints.ts';
import { landmarkFeatures } from './landmarks.ts';
import { positionFeatures } from './position.ts';
import { proseFeatures } from './prose.ts';
import { r4Features } from './r4.ts';
import { repetitionFeatures } from './repetition.ts';
import { textFacts, textFeatures, type TextFacts } from './text.ts';

/** Facts that several groups of features need, so that each is found once. */
export interface PageFacts {
  readonly head: Head;
  readonly text: TextFacts;
  readonly repetition: Repetition;
  readonly headings: Headings;
  readonly title: Title;
  readonly prose: Prose;
  readonly hints: Hints;
}

export function pageFacts(page: BlockPage): PageFacts {
  return allAtOnce(pageFactsInSteps(page));
}

export function* pageFactsInSteps(page: BlockPage): Steps<PageFacts> {
  const text = yield* textFacts(page);
  yield;
  const headings = headingsOf(page);
  const again = yield* repetitionOf(page, text);
  yield;
  const head = headOf(page.tree);
  const title = titleOf(page, headings, head);
  const hints = hintsOf(page);
  yield;
  return { head, text, repetition: again, headings, title, hints, prose: proseOf(page, text) };
}

type MakeGroup = (page: BlockPage, facts: PageFacts) => FeatureGroup;

/** The groups of features, under the names that `npm run ablate` uses. */
const GROUPS: Readonly<Record<string, MakeGroup>> = {
  text: (page, { text }) => textFeatures(page, text),
  position: (page) => positionFeatures(page),
  landmarks: (page) => landmarkFeatures(page),
  hints: (page, { hints }) => hintFeatures(page, hints),
  repetition: (page, facts) => repetitionFeatures(page, facts.repetition),
  headings: (page, { text, headings, title }) => headingFeatures(page, text, headings, title),
  r4: (page) => r4Features(page),
  prose: (page, { prose, title }) => proseFeatures(page, prose, title),
  comments: (page, { prose, hints }) => commentFeatures(page, prose, hints),
};

export function featureGroups(page: BlockPage, facts: PageFacts): Readonly<Record<string, FeatureGroup>> {
  return Object.fromEntries(Object.entries(GROUPS).map(([name, make]) => [name, make(page, facts)]));
}

/** The number of values that one step writes. */
const VALUES_A_STEP = 5000;

/**
 * The input of a model: one column for each feature that it uses, with a 32-bit value for each block.
 *
 * @param used 1 for each feature that the model uses, and 0 for each other one.
 * @throws RangeError if the model was trained with another number of features.
 */
export function* featureMatrix(
  page: BlockPage,
  facts: PageFacts,
  used: string,
  lexicon: Lexicon,
): Steps<Float32Array> {
  const all: Record<string, Feature> = {};
  for (const make of Object.values(GROUPS)) {
    Object.assign(all, make(page, facts));
    yield;
  }
  const tokens = yield* tokensOf(page, facts.headings, (name) => lexicon.names.has(name));
  yield;
  Object.assign(all, lexicalFeatures(page, tokens, lexicon));
  const features = Object.values(all);
  if (features.length !== used.length) throw new RangeError('The model has other features.');
  const asked = features.filter((_, f) => used[f] === '1');
  const { length } = page.blocks;
  const matrix = new Float32Array(length * asked.length);
  for (let f = 0, written = 0; f < asked.length; f++) {
    writeColumn(matrix.subarray(f * length, (f + 1) * length), asked[f]);
    written += length;
    if (written < VALUES_A_STEP) continue;
    written = 0;
    yield;
  }
  return matrix;
}

/** Writes the value of a feature for each block. */
export function writeColumn(column: Float32Array | Float64Array, feature: Feature): void {
  if (typeof feature === 'number') column.fill(feature);
  else if (typeof feature === 'function') for (let b = 0; b < column.length; b++) column[b] = feature(b);
  else column.set(feature);
}
