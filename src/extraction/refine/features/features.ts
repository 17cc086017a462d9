import { allAtOnce, type Steps } from '../../steps.ts';
import { headingsOf, type Headings } from '../headings.ts';
import type { BlockPage, FeatureGroup } from '../page.ts';
import { repetition, type Repetition } from '../repetition.ts';
import { commentFeatures } from './comments.ts';
import { headingFeatures } from './headings.ts';
import { proseOf, type Prose } from '../prose.ts';
import { titleOf, type Title } from '../title.ts';
import { tokensOf } from '../tokens.ts';
import { lexicalFeatures, type Lexicon } from './lexical.ts';
import { hintFeatures } from './hints.ts';
import { landmarkFeatures } from './landmarks.ts';
import { positionFeatures } from './position.ts';
import { proseFeatures } from './prose.ts';
import { r4Features } from './r4.ts';
import { repetitionFeatures } from './repetition.ts';
import { textFacts, textFeatures, type TextFacts } from './text.ts';

/** What the groups share. */
export interface PageFacts {
  readonly text: TextFacts;
  readonly repetition: Repetition;
  readonly headings: Headings;
  readonly title: Title;
  readonly prose: Prose;
}

export function pageFacts(page: BlockPage): PageFacts {
  return allAtOnce(pageFactsInSteps(page));
}

export function* pageFactsInSteps(page: BlockPage): Steps<PageFacts> {
  const text = yield* textFacts(page);
  yield;
  const headings = headingsOf(page);
  const again = repetition(page, text);
  yield;
  const title = titleOf(page, headings);
  yield;
  return { text, repetition: again, headings, title, prose: proseOf(page, text) };
}

type MakeGroup = (page: BlockPage, facts: PageFacts) => FeatureGroup;

/** The groups, as the trainer's ablation names them. */
const GROUPS: Readonly<Record<string, MakeGroup>> = {
  text: (page, { text }) => textFeatures(page, text),
  position: (page) => positionFeatures(page),
  landmarks: (page) => landmarkFeatures(page),
  hints: (page) => hintFeatures(page),
  repetition: (page, facts) => repetitionFeatures(page, facts.repetition),
  headings: (page, { text, headings, title }) => headingFeatures(page, text, headings, title),
  r4: (page) => r4Features(page),
  prose: (page, { prose, title }) => proseFeatures(page, prose, title),
  comments: (page, { prose }) => commentFeatures(page, prose),
};

export function featureGroups(page: BlockPage, facts: PageFacts): Readonly<Record<string, FeatureGroup>> {
  return Object.fromEntries(Object.entries(GROUPS).map(([name, make]) => [name, make(page, facts)]));
}

/** What a model asks for: one row of its features per block, rounded to 32 bits. */
export function* featureMatrix(
  page: BlockPage,
  facts: PageFacts,
  names: readonly string[],
  lexicon: Lexicon,
): Steps<Float32Array> {
  const all: Record<string, (block: number) => number> = {};
  for (const make of Object.values(GROUPS)) {
    Object.assign(all, make(page, facts));
    yield;
  }
  const tokens = tokensOf(page, facts.headings, (name) => lexicon.names.has(name));
  yield;
  Object.assign(all, lexicalFeatures(page, tokens, lexicon));
  const { length } = page.blocks;
  const matrix = new Float32Array(length * names.length);
  for (const [f, name] of names.entries()) {
    const feature = all[name];
    if (!feature) throw new RangeError(`There is no feature "${name}".`);
    for (let b = 0; b < length; b++) matrix[b * names.length + f] = feature(b);
    yield;
  }
  return matrix;
}
