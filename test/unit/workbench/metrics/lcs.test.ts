/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanEvalScore } from '../../../../src/workbench/metrics/cleaneval.ts';
import { lcsLength, lcsScore } from '../../../../src/workbench/metrics/lcs.ts';
import { randomFrom } from '../../../../src/workbench/metrics/random.ts';
import { bagOfWords } from '../../../../src/workbench/metrics/words.ts';
import { cost } from '../../../support/growth.ts';
import { naiveLcsLength } from './naive.ts';

const letters = (text: string): string[] => [...text];
/** Sequences over few symbols, of several blocks of 32, so that carries cross the blocks. */
const sequence = (symbols: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat(symbols - 1), { maxLength: 200, size: 'max' });

describe('length of the longest common subsequence', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 0],
    ['abc', 'xyz', 0],
    ['abc', 'abc', 3],
    ['abcbdab', 'bdcaba', 4],
    ['xaxbxc', 'abc', 3],
    ['aaaa', 'aa', 2],
    ['ab', 'ba', 1],
  ])('of %j and %j is %i', (a, b, length) => {
    expect(lcsLength(letters(a), letters(b))).toBe(length);
    expect(lcsLength(letters(b), letters(a))).toBe(length);
  });

  test.each([1, 2, 3, 8, 100])('is that of the textbook, over %i symbols', (symbols) => {
    fc.assert(
      fc.property(sequence(symbols), sequence(symbols), (a, b) => {
        expect(lcsLength(a, b)).toBe(naiveLcsLength(a, b));
      }),
      { numRuns: 150 },
    );
  });

  test('takes 32 columns at a time, on any input', () => {
    const LENGTH = 1_000;
    const random = randomFrom(7);
    const words = (kinds: number): string[] =>
      Array.from({ length: LENGTH }, () => `w${Math.floor(kinds ** random())}`);
    const numbers = Array.from({ length: LENGTH }, (_, i) => String(i));
    const pairs: [string[], string[]][] = [
      [words(5_000), words(5_000)],
      [words(2), words(3)],
      [
        ['a', ...words(1), 'b'],
        ['b', ...words(1), 'a'],
      ],
      [numbers, [...numbers].reverse()],
    ];
    // The textbook takes one at a time. The quickest of some runs counts, since anything may fall into one.
    const isQuick = pairs.map(([a, b]) => {
      let [ours, theirs] = [Infinity, Infinity];
      for (let run = 0; run < 9 && ours >= theirs / 4; run++) {
        ours = Math.min(
          ours,
          cost(() => lcsLength(a, b)),
        );
        theirs = Math.min(
          theirs,
          cost(() => naiveLcsLength(a, b)),
        );
      }
      return ours < theirs / 4;
    });
    expect(isQuick).toEqual(pairs.map(() => true));
  });
});

describe('precision, recall and F1 of the CETD paper', () => {
  test('count words in their order', () => {
    // LCS "the fox jumps": 3 of 4 extracted, 3 of 6 in the gold standard.
    const score = lcsScore('The fox jumps quick', 'the quick brown fox jumps high');
    expect(score).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6 });
  });

  test('are never above those of the bag of words', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }).map((w) => w.join(' '));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(lcsScore(a, b).f1).toBeLessThanOrEqual(bagOfWords(a, b).f1);
      }),
    );
    expect(lcsScore('c b a', 'a b c').f1).toBeCloseTo(1 / 3, 12);
  });

  test('of empty texts', () => {
    expect(lcsScore('', '').f1).toBe(1);
    expect(lcsScore('a', '').f1).toBe(0);
    expect(lcsScore('', 'a').f1).toBe(0);
  });
});

describe('CleanEval score', () => {
  test('is the words aligned over the operations of the alignment', () => {
    // Aligned: the, fox, jumps. Removed: quick. Inserted: quick, brown, high. 3 of 7.
    expect(cleanEvalScore('The fox jumps quick', 'the quick brown fox jumps high')).toBe(3 / 7);
  });

  test('is 1 for equal texts and for two empty ones, 0 for nothing in common', () => {
    expect(cleanEvalScore('a b', 'A, b!')).toBe(1);
    expect(cleanEvalScore('', '')).toBe(1);
    expect(cleanEvalScore('a', '')).toBe(0);
    expect(cleanEvalScore('a', 'b')).toBe(0);
  });

  test('is F / (2 - F)', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 }).map((w) => w.join(' '));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const { f1 } = lcsScore(a, b);
        expect(cleanEvalScore(a, b)).toBeCloseTo(f1 / (2 - f1), 12);
      }),
    );
  });
});
