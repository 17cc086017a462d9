import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  readFigures,
  readSteps,
  writeFigures,
  writeSteps,
} from '../../../../src/extraction/refine/figures.ts';

describe('figures', () => {
  test('are two digits each, with one more where the power of ten changes', () => {
    expect(writeFigures([1.23, 4.56, 0.00987, -0.001, 0])).toBe('sAXLapdR/AA+');
  });

  test('are read as they were written, to the last bit', () => {
    const figure = fc
      .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -14, max: 14 }))
      .map(([whole, power]) => Number(`${whole}e${power}`));
    fc.assert(
      fc.property(fc.array(figure), (figures) => {
        expect(readFigures(writeFigures(figures))).toEqual(figures.map((one) => one + 0));
      }),
    );
    expect(readFigures(writeFigures([1e-35, 1.5, -1e-35]))).toEqual([1e-35, 1.5, -1e-35]);
  });

  test.each([[1.234], [1e30], [NaN], [Infinity]])('hold no %d', (figure) => {
    expect(() => writeFigures([figure])).toThrow(`${figure} is no number that a model can hold.`);
  });
});

test('steps are read as they were written', () => {
  expect(writeSteps([-5, -4, 0])).toBe('-5 BE');
  for (const values of [[7], [-1086, -1073, -868, 0, 63, 126, 5000], [0, 62, 125, 188, 252]])
    expect(readSteps(writeSteps(values))).toEqual(values);
});
