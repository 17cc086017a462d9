import { expect, test } from '@jest/globals';
import { standardize } from '../../../../src/extraction/r4/standardize.ts';

/** Points whose first coordinate is given; the second runs the other way, the others are 1 and 0. */
const pointsOf = (values: number[]) => Float64Array.from(values.flatMap((value) => [value, -value, 1, 0]));
const coordinate = (points: Float64Array, of: number) =>
  Array.from({ length: points.length / 4 }, (_, i) => points[4 * i + of]);

test('a value becomes its distance from the mean in standard deviations', () => {
  // 2 4 4 4 5 5 7 9: mean 40 / 8 = 5; variance (9+1+1+1+0+0+4+16) / 8 = 4; deviation 2.
  const points = standardize(pointsOf([2, 4, 4, 4, 5, 5, 7, 9]), 'population');
  expect(coordinate(points, 0)).toEqual([-1.5, -0.5, -0.5, -0.5, 0, 0, 1, 2]);
  expect(coordinate(points, 1)).toEqual([1.5, 0.5, 0.5, 0.5, -0, -0, -1, -2].map((value) => value + 0));
});

test('the sample deviation divides by one less', () => {
  // 1 2 3 4 5: mean 3; (4+1+0+1+4) / 4 = 2.5.
  const points = standardize(pointsOf([1, 2, 3, 4, 5]), 'sample');
  const expected = [-2, -1, 0, 1, 2].map((value) => value / Math.sqrt(2.5));
  for (const [i, value] of coordinate(points, 0).entries()) expect(value).toBeCloseTo(expected[i], 12);
});

test.each(['population', 'sample'] as const)(
  'a coordinate in which all agree becomes 0 (%s)',
  (deviation) => {
    const points = standardize(pointsOf([1, 2, 3]), deviation);
    expect(coordinate(points, 2)).toEqual([0, 0, 0]);
    expect(coordinate(points, 3)).toEqual([0, 0, 0]);
  },
);

test.each([0.1, 1 / 3, 0.7, 1e-3, 688.2785714285711])(
  'a coordinate in which all are %d becomes 0',
  (value) => {
    // The mean of thirty times 0.1 is not 0.1 in floating point.
    const points = standardize(pointsOf(Array.from({ length: 30 }, () => value)), 'population');
    expect(coordinate(points, 0).every((standardized) => standardized === 0)).toBe(true);
  },
);

test('a coordinate in which all agree but for the rounding of a sum becomes 0', () => {
  const points = standardize(pointsOf([0.1 + 0.2, 0.3, 0.3]), 'population');
  expect(coordinate(points, 0).every((standardized) => standardized === 0)).toBe(true);
});

test.each(['population', 'sample'] as const)('one node stands at 0 in all coordinates (%s)', (deviation) => {
  expect([...standardize(Float64Array.of(7, 0.5, 1, 0.25), deviation)]).toEqual([0, 0, 0, 0]);
});

test('no nodes give no points', () => {
  expect(standardize(new Float64Array(0), 'population')).toHaveLength(0);
});

test('the ratios stay as they were', () => {
  const ratios = pointsOf([1, 2]);
  standardize(ratios, 'population');
  expect([...ratios]).toEqual([...pointsOf([1, 2])]);
});
