import { describe, expect, test } from '@jest/globals';
import { wordFinder } from '../../../../src/extraction/refine/words-within.ts';

describe('wordFinder', () => {
  const find = wordFinder(['side rail', 'sidebar a11y', 'left-?col']);

  test.each([
    ['', 0],
    ['content', 0],
    ['side', 1],
    ['sidebar', 3],
    ['my-rail_2', 1],
    ['railsidebars', 3],
    ['a11y', 2],
    ['a1y', 0],
    ['leftcol', 4],
    ['the-left-col', 4],
    ['left--col', 0],
    ['sésidé', 0],
  ])('"%s" gives %i', (text, bits) => {
    expect(find(text)).toBe(bits);
  });
});
