import { headingsOf, type Headings } from '../headings.ts';
import type { BlockPage, FeatureGroup } from '../page.ts';
import { repetition, type Repetition } from '../repetition.ts';
import { headingFeatures } from './headings.ts';
import { titleOf, type Title } from '../title.ts';
import { tokensOf } from '../tokens.ts';
import { lexicalFeatures, type Lexicon } from './lexical.ts';
import { hintFeatures } from './hints.ts';
import { landmarkFeatures } from './landmarks.ts';
import { positionFeatures } from './position.ts';
import { r4Features } from './r4.ts';
import { repetitionFeatures } from './repetition.ts';
import { textFacts, textFeatures, type TextFacts } from './text.ts';

/** What the groups share. */
export interface PageFacts {
  readonly text: TextFacts;
  readonly repetition: Repetition;
  readonly headings: Headings;
  readonly title: Title;
}

export function pageFacts(page: BlockPage): PageFacts {
  const text = textFacts(page);
  const headings = headingsOf(page);
  return { text, repetition: repetition(page, text), headings, title: titleOf(page, headings) };
}

/** The groups, as the trainer's ablation names them. */
export function featureGroups(page: BlockPage, facts: PageFacts): Readonly<Record<string, FeatureGroup>> {
  const { text } = facts;
  return {
    text: textFeatures(page, text),
    position: positionFeatures(page),
    landmarks: landmarkFeatures(page),
    hints: hintFeatures(page),
    repetition: repetitionFeatures(page, facts.repetition),
    headings: headingFeatures(page, text, facts.headings, facts.title),
    r4: r4Features(page),
  };
}

/** What a model asks for: one row of its features per block, rounded to 32 bits. */
export function featureMatrix(
  page: BlockPage,
  facts: PageFacts,
  names: readonly string[],
  lexicon: Lexicon,
): Float32Array {
  const lexical = lexicalFeatures(
    page,
    tokensOf(page, facts.headings, (name) => lexicon.names.has(name)),
    lexicon,
  );
  const all = Object.assign({}, ...Object.values(featureGroups(page, facts)), lexical) as FeatureGroup;
  const { length } = page.blocks;
  const matrix = new Float32Array(length * names.length);
  names.forEach((name, f) => {
    const feature = all[name];
    if (!feature) throw new RangeError(`There is no feature "${name}".`);
    for (let b = 0; b < length; b++) matrix[b * names.length + f] = feature(b);
  });
  return matrix;
}
