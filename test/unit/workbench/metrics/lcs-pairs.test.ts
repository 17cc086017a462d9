/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lcsPairs } from '../../../../src/workbench/metrics/lcs-pairs.ts';
import { fewestRuns } from '../../../../src/workbench/metrics/runs.ts';
import { naiveLcsLength } from './naive.ts';

const sequence = fc.array(fc.nat(5), { maxLength: 120, size: 'max' });

/** Number of pairs, after checking that they are equal items in the same order. */
function checkedLength(a: readonly unknown[], b: readonly unknown[], pairs: Int32Array): number {
  let last = -1;
  let length = 0;
  expect(pairs).toHaveLength(a.length);
  pairs.forEach((place, i) => {
    if (place < 0) return;
    expect(b[place]).toBe(a[i]);
    expect(place).toBeGreaterThan(last);
    last = place;
    length++;
  });
  return length;
}

function runsIn(pairs: Int32Array): number {
  return [...pairs].filter((place, i) => place >= 0 && !(i > 0 && pairs[i - 1] === place - 1 && place > 0))
    .length;
}

describe('pairs of a longest common subsequence', () => {
  test('of a small case', () => {
    expect([...lcsPairs([...'xaybz'], [...'abc'])]).toEqual([-1, 0, -1, 1, -1]);
  });

  test('of nothing', () => {
    expect([...lcsPairs([], ['a'])]).toEqual([]);
    expect([...lcsPairs(['a'], [])]).toEqual([-1]);
  });

  test.each([2 ** 22, 64, 8, 1])('are as many as there can be, with room for %i blocks', (room) => {
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        expect(checkedLength(a, b, lcsPairs(a, b, room))).toBe(naiveLcsLength(a, b));
      }),
      { numRuns: 150 },
    );
  });
});

describe('fewest runs', () => {
  test('a word of the menu gives way to the one beside the rest of the text', () => {
    const page = 'the news sport the cat sat'.split(' ');
    const truth = 'the cat sat'.split(' ');
    expect([...lcsPairs(page, truth)]).toEqual([0, -1, -1, -1, 1, 2]);
    expect([...fewestRuns(page, truth, lcsPairs(page, truth))]).toEqual([-1, -1, -1, 0, 1, 2]);
  });

  test('several words move together, past several others', () => {
    const page = 'a b x a b c y a b c d'.split(' ');
    const truth = 'a b c d'.split(' ');
    const pairs = fewestRuns(page, truth, lcsPairs(page, truth));
    expect([...pairs]).toEqual([-1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3]);
  });

  test('a run stays where it is when only part of it could move', () => {
    const page = 'a b x b c'.split(' ');
    const truth = 'a b c'.split(' ');
    expect([...fewestRuns(page, truth, lcsPairs(page, truth))]).toEqual([0, 1, -1, -1, 2]);
  });

  test('are as many pairs, and never more runs', () => {
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        const pairs = lcsPairs(a, b);
        const moved = fewestRuns(a, b, pairs);
        expect(checkedLength(a, b, moved)).toBe(checkedLength(a, b, pairs));
        expect(runsIn(moved)).toBeLessThanOrEqual(runsIn(pairs));
      }),
    );
  });
});
