import { expect, test } from '@jest/globals';
import { featureMask } from '../../../../src/workbench/train/feature-names.ts';

test('marks the features that a model uses, also those of the lexicon', () => {
  const all = featureMask([]);
  expect(all).toMatch(/^0{100,}$/);
  expect(featureMask(['words', 'lexicalHeading'])).toBe(`1${all.slice(2)}1`);
});

test('says which feature does not exist, or is not in this order', () => {
  expect(() => featureMask(['words', 'luck'])).toThrow('There is no feature "luck" at this place.');
  expect(() => featureMask(['depth', 'words'])).toThrow('There is no feature "depth" at this place.');
});
