/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { harmonicMean, scoreOf } from '../../../../src/workbench/metrics/score.ts';

test('3 of 4 retrieved are among 6 relevant', () => {
  expect(scoreOf(3, 4, 6)).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6 });
});

test('F1 of a precision and a recall of 0 is 0', () => {
  expect(harmonicMean(0, 0)).toBe(0);
  expect(scoreOf(0, 5, 5)).toEqual({ precision: 0, recall: 0, f1: 0 });
});

test('nothing relevant and nothing retrieved is right', () => {
  expect(scoreOf(0, 0, 0)).toEqual({ precision: 1, recall: 1, f1: 1 });
});

test('something retrieved where nothing is relevant is wrong', () => {
  expect(scoreOf(0, 7, 0)).toEqual({ precision: 0, recall: 0, f1: 0 });
});

test('nothing retrieved where something is relevant is wrong', () => {
  expect(scoreOf(0, 0, 7)).toEqual({ precision: 0, recall: 0, f1: 0 });
});
