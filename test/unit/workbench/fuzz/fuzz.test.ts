/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { METHODS } from '../../../../src/extraction/methods.ts';
import type { Method } from '../../../../src/extraction/types.ts';
import { parseHtml } from '../../../../src/workbench/dom/parse-html.ts';
import { faultsOf } from '../../../../src/workbench/fuzz/check.ts';
import { nastyHtml } from '../../../../src/workbench/fuzz/nasty-html.ts';

const method = (nodes: number[], holes: number[], select?: Method['select']): Method => ({
  id: 'bad',
  name: '',
  source: '',
  select: select ?? (() => ({ nodes, holes, reasons: [] })),
});

test('no method fails on nasty documents', () => {
  for (let seed = 1; seed <= 150; seed++)
    expect({ seed, faults: faultsOf(parseHtml(nastyHtml(seed)), METHODS) }).toEqual({ seed, faults: [] });
}, 60_000);

test('a seed gives one document, and another seed another', () => {
  expect(nastyHtml(7)).toBe(nastyHtml(7));
  expect(nastyHtml(7)).not.toBe(nastyHtml(8));
});

test('faults are found', () => {
  const page = parseHtml('<body><p>one<p>two');
  const faults = (...given: Parameters<typeof method>) => faultsOf(page, [method(...given)]);
  expect(faults([1, 2], [])).toEqual(['bad: root 2 overlaps, or is none']);
  expect(faults([9], [])).toEqual(['bad: root 9 overlaps, or is none']);
  expect(faults([1], [3])).toEqual(['bad: hole 3 is in no root']);
  expect(faults([1], [1])).toEqual(['bad: hole 1 is in no root']);
  expect(faults([], [], () => JSON.parse('{') as never)[0]).toContain('SyntaxError');
  expect(faults([1, 3], [2, 4])).toEqual([]);
});

test('work that never ends is broken off', () => {
  const endless = method([], [], () => {
    for (;;);
  });
  expect(faultsOf(parseHtml('<p>one'), [endless])[0]).toContain('timed out');
}, 60_000);
