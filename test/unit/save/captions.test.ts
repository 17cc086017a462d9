/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { savedMarkup } from './pages.ts';

const caption = (inside: string): string =>
  savedMarkup(`<figure><figcaption>${inside}</figcaption></figure>`);

test.each([
  ['<span>A storm.</span><span>Photo: Ada</span>', '<span>A storm.</span> <span>Photo: Ada</span>'],
  ['A storm<cite>Ada Hill</cite>', 'A storm <cite>Ada Hill</cite>'],
])('the parts of a caption have a space between them: %s', (inside, expected) => {
  expect(caption(inside)).toContain(expected);
});

test.each([
  '<span>A storm. </span><span>Photo: Ada</span>',
  '<span>Mac</span><b>Adam</b>',
  '<span>A</span><span>da</span>',
  '<span>Photo:</span><br><span>Ada</span>',
])('a caption stays as it is: %s', (inside) => {
  expect(caption(inside)).toContain(inside);
});
