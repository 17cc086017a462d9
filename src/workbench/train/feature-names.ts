import { blockPage } from '../../extraction/refine/block-page.ts';
import { featureGroups, pageFacts } from '../../extraction/refine/features/features.ts';
import { lexicalFeatures, lexiconOf } from '../../extraction/refine/features/lexical.ts';
import { tokensOf } from '../../extraction/refine/tokens.ts';
import { once } from '../../extraction/once.ts';
import { allAtOnce } from '../../extraction/steps.ts';
import { readPage } from '../../library/read-page.ts';

/** The names of all features, in the order in which `featureMatrix` makes them. */
const featureNames = once((): readonly string[] => {
  const page = blockPage(readPage('<p>').tree);
  const facts = pageFacts(page);
  const tokens = allAtOnce(tokensOf(page, facts.headings));
  const lexical = lexicalFeatures(page, tokens, lexiconOf({ names: '', text: '', heading: '' }));
  return [...Object.values(featureGroups(page, facts)), lexical].flatMap((group) => Object.keys(group));
});

/**
 * The form in which a model holds the features that it uses: 1 for each of these, and 0 for each other one.
 *
 * @throws RangeError if there is no such feature, or if they are in another order.
 */
export function featureMask(used: readonly string[]): string {
  const names = featureNames();
  const mask = names.map((name) => (used.includes(name) ? '1' : '0')).join('');
  const inOrder = names.filter((_, f) => mask[f] === '1');
  const wrong = used.find((name, i) => name !== inOrder[i]);
  if (wrong !== undefined) throw new RangeError(`There is no feature "${wrong}" at this place.`);
  return mask;
}
