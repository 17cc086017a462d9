/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  charactersOf,
  lcSequenceScore,
  lcStringScore,
  longestCommonSubstring,
} from '../../../../src/workbench/metrics/strings.ts';
import { growth } from '../../../support/growth.ts';
import { naiveCommonSubstring } from './naive.ts';

// The paper's example. Its own lengths (20 and 23, spaces counted) do not follow from its definitions; these
// are counted by hand: "jumpsoverthebrown" and, with the o of dog and fox, "theojumpsoverthebrowno".
const AUTOMATIC = 'the dog jumps over the brown fox';
const MANUAL = 'the fox jumps over the brown dog';

describe('LCString', () => {
  test("of the paper's example", () => {
    const score = lcStringScore(AUTOMATIC, MANUAL);
    expect(score.precision).toBe(17 / 26);
    expect(score.recall).toBe(17 / 26);
  });

  test('loses half to one character in the middle', () => {
    const score = lcStringScore('abcdXefgh', 'abcdefgh');
    expect(score).toEqual({ precision: 4 / 9, recall: 1 / 2, f1: 8 / 17 });
  });

  test('is that of the textbook', () => {
    const text = fc.array(fc.nat(3), { maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(longestCommonSubstring(a, b)).toBe(naiveCommonSubstring(a, b));
      }),
      { numRuns: 300 },
    );
  });

  test('of long texts is linear', () => {
    const make = (length: number): number[] => new Array<number>(length).fill(1);
    const run = (same: number[]): void => {
      expect(longestCommonSubstring(same, [...same, 2])).toBe(same.length);
    };
    expect(growth(50_000, make, run)).toBeLessThan(1.5);
  });
});

describe('LCSequence', () => {
  test("of the paper's example", () => {
    expect(lcSequenceScore(AUTOMATIC, MANUAL).precision).toBe(22 / 26);
  });

  test('loses one character to one character', () => {
    const score = lcSequenceScore('abcdXefgh', 'abcdefgh');
    expect(score).toEqual({ precision: 8 / 9, recall: 1, f1: 16 / 17 });
  });

  test('is never below LCString', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(lcSequenceScore(a, b).f1).toBeGreaterThanOrEqual(lcStringScore(a, b).f1);
      }),
    );
  });
});

describe('both', () => {
  test('ignore white space of every kind', () => {
    expect(lcStringScore(' a b\u00a0c\n', '\tab\u3000c').f1).toBe(1);
    expect(lcSequenceScore('a b', 'ab').f1).toBe(1);
  });

  test('count code points, in their letter case', () => {
    expect(charactersOf('A👋b')).toEqual([0x41, 0x1f44b, 0x62]);
    expect(lcStringScore('ABC', 'abc').f1).toBe(0);
  });

  test('of empty texts', () => {
    expect(lcStringScore(' ', '').f1).toBe(1);
    expect(lcSequenceScore('', 'a').f1).toBe(0);
    expect(lcStringScore('a', '').f1).toBe(0);
  });
});
