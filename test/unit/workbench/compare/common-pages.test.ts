/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { shadeOf } from '../../../../src/workbench/compare/charts/sweeps.ts';
import { onCommonPages } from '../../../../src/workbench/compare/common-pages.ts';
import { POOR, RIGHT, scored } from './made-up.ts';

const pagesOf = ({ methods }: ReturnType<typeof onCommonPages>): string[][] =>
  methods.map(({ pages }) => pages.map(({ page }) => page));

test('methods of the same pages are compared as they are', () => {
  const methods = [RIGHT, POOR];
  expect(onCommonPages(methods)).toEqual({ methods, notes: [] });
});

test('methods of different samples are compared on the pages of all, and the report says so', () => {
  const few = scored('few', { f1: 'hello', a2: 'one' });
  const common = onCommonPages([RIGHT, few, POOR]);
  expect(pagesOf(common)).toEqual([
    ['a2', 'f1'],
    ['f1', 'a2'],
    ['a2', 'f1'],
  ]);
  expect(common.notes).toEqual([
    '2 pages are left out, because not every method has a score for them. Pages: right 4, few 2, poor 4.',
  ]);
});

test('methods without a common page are not compared', () => {
  const [one, other] = [scored('one', { a1: 'x' }), scored('other', { a2: 'x' })];
  expect(() => onCommonPages([one, other])).toThrow('No page has scores of all methods');
});

test('a difference of a tenth of a point has no strong colour', () => {
  expect(shadeOf(0.7936, 0.7923, 0.7936)).toBe(1);
  expect(shadeOf(0.7923, 0.7923, 0.7936)).toBeGreaterThan(0.95);
  expect(shadeOf(0.7, 0.7, 0.7)).toBe(1);
  expect(shadeOf(0.5, 0.5, 0.8)).toBeCloseTo(0, 12);
});
