import { expect, test } from '@jest/globals';
import { NO_PANES } from '../../../src/page/scroll.ts';
import { NO_HOSTS } from '../../../src/page/trees.ts';

/** Browsers climb over the ancestors of each element for them: on deep pages that takes the square of the time. */
const LOOKS_AT_OTHERS = /[a-z0-9*)\]]\s*[\s>+~]\s*[a-z*:.#[]|:has\(/i;

test.each([
  ['hosts', NO_HOSTS],
  ['panes', NO_PANES],
])('what is asked of all elements of a page looks at no other element: %s', (_, selector) => {
  const parts = selector.split(',').map((part) => part.trim());
  expect(parts.filter((part) => LOOKS_AT_OTHERS.test(part))).toEqual([]);
  expect(parts.length).toBeGreaterThan(50);
});

test.each(['svg *', 'p > a', 'h1 + p', 'div:has(p)'])('%s would', (selector) => {
  expect(selector).toMatch(LOOKS_AT_OTHERS);
});
