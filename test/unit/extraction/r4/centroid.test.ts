import { expect, test } from '@jest/globals';
import { centroid, distances } from '../../../../src/extraction/r4/centroid.ts';

test('the centroid is the mean of each coordinate', () => {
  const points = Float64Array.of(1, 10, 0, -3, 2, 20, 0, 3, 6, 60, 3, 0);
  expect([...centroid(points)]).toEqual([3, 30, 1, 0]);
});

test('the centroid of one point is the point', () => {
  expect([...centroid(Float64Array.of(1, 2, 3, 4))]).toEqual([1, 2, 3, 4]);
});

test('the distance of a point is the root of the sum of squares over all four coordinates', () => {
  // 1 + 4 + 9 + 25 + ... : (1, 1, 1, 1) -> 2; (2, 4, 5, 6) -> sqrt(4 + 16 + 25 + 36) = 9.
  const points = Float64Array.of(1, 1, 1, 1, 2, 4, 5, 6, -2, -4, -5, -6);
  expect([...distances(points, new Float64Array(4))]).toEqual([2, 9, 9]);
});

test('the distance is from the given center', () => {
  const points = Float64Array.of(4, 6, 1, 1);
  expect([...distances(points, Float64Array.of(1, 2, 1, 1))]).toEqual([5]);
});

test('no points have no distances', () => {
  expect(distances(new Float64Array(0), centroid(new Float64Array(0)))).toHaveLength(0);
});
