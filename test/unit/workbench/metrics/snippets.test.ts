/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import {
  countSnippets,
  pooledSnippets,
  snippetsRight,
  withEvenSpace,
} from '../../../../src/workbench/metrics/snippets.ts';

const snippets = { with: ['the cat sat', 'on the mat'], without: ['Subscribe', 'Sign in', 'Menu'] };

test('white space is evened out on both sides', () => {
  expect(withEvenSpace('\n a \t b\u00a0c ')).toBe('a b c');
  expect(countSnippets('... the\n  cat sat', snippets).withFound).toBe(1);
  expect(countSnippets('the cat sat', { with: ['the  cat\nsat '], without: [] }).withFound).toBe(1);
});

test('letter case counts', () => {
  expect(countSnippets('subscribe', snippets).withoutFound).toBe(0);
});

test('a snippet is found inside a longer word', () => {
  expect(countSnippets('Menus', snippets).withoutFound).toBe(1);
});

describe('counts', () => {
  const counts = countSnippets('Menu the cat sat there', snippets);

  test('of one page', () => {
    expect(counts).toEqual({ withFound: 1, withTotal: 2, withoutFound: 1, withoutTotal: 3 });
  });

  test('the share that is as it should be', () => {
    expect(snippetsRight(counts)).toBe(3 / 5);
    expect(snippetsRight(countSnippets('text', { with: [], without: [] }))).toBeUndefined();
  });

  test('pooled over pages', () => {
    const other = countSnippets('a b c', { with: ['a', 'b', 'c'], without: ['d'] });
    // 4 true positives, 1 false positive, 1 false negative, 3 true negatives.
    expect(pooledSnippets([counts, other])).toEqual({
      pooledPrecision: 4 / 5,
      pooledRecall: 4 / 5,
      pooledF1: 4 / 5,
      pooledAccuracy: 7 / 9,
    });
  });

  test('of an empty answer: nothing found', () => {
    expect(countSnippets('', snippets)).toEqual({
      withFound: 0,
      withTotal: 2,
      withoutFound: 0,
      withoutTotal: 3,
    });
  });

  test('pooled over no pages are 0', () => {
    expect(pooledSnippets([]).pooledF1).toBe(0);
  });
});
