import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cSet } from '../../../../src/extraction/r4/c-set.ts';

const farthest = (distances: number[], c: number) => [...cSet(Float64Array.from(distances), c)];

test('the c farthest are taken, in document order', () => {
  expect(farthest([1, 5, 2, 4, 3], 3)).toEqual([1, 3, 4]);
  expect(farthest([1, 5, 2, 4, 3], 1)).toEqual([1]);
});

test('all are taken where there are no more than c', () => {
  expect(farthest([1, 5, 2], 3)).toEqual([0, 1, 2]);
  expect(farthest([1, 5, 2], 8)).toEqual([0, 1, 2]);
  expect(farthest([0], 3)).toEqual([0]);
});

test('distances of any size are told apart', () => {
  expect(farthest([1e12, 3e12, 0, 2e12], 2)).toEqual([1, 3]);
});

test('of none none are taken', () => {
  expect(farthest([], 3)).toEqual([]);
});

test('places beyond the ninth are in the order of numbers', () => {
  const distances = Array.from({ length: 12 }, (_, i) => (i === 2 || i === 10 || i === 11 ? 9 : 1));
  expect(farthest(distances, 3)).toEqual([2, 10, 11]);
});

describe('of points equally far', () => {
  test('the first in the document are taken', () => {
    expect(farthest([2, 3, 2, 3, 3, 3], 2)).toEqual([1, 3]);
    expect(farthest([1, 1, 1, 1], 3)).toEqual([0, 1, 2]);
    expect(farthest([0, 0], 1)).toEqual([0]);
  });

  test('what the rounding of a sum adds does not count', () => {
    expect(farthest([0.3, 0.1 + 0.2], 1)).toEqual([0]);
    expect(farthest([2.160246899469287, 2.1602468994692874], 1)).toEqual([0]);
  });

  test('what the rounding of a sum adds does not count wherever the distances stand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000_000 }), (halves) => {
        // Halves of 1e-9 too, between which a rounding to multiples of 1e-9 would fall.
        const distance = halves * 0.5e-9 + 1;
        expect(farthest([distance - 1e-13, distance + 1e-13], 1)).toEqual([0]);
      }),
      { seed: 6, numRuns: 1000 },
    );
  });

  test('a real difference counts', () => {
    expect(farthest([2, 2 + 1e-8], 1)).toEqual([1]);
  });
});

test('the distances stay as they were', () => {
  const distances = Float64Array.of(3, 1, 2);
  cSet(distances, 2);
  expect([...distances]).toEqual([3, 1, 2]);
});
