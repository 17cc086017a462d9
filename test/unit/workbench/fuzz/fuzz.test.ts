/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { METHODS } from '../../../../src/extraction/methods.ts';
import type { Method } from '../../../../src/extraction/types.ts';
import { faultsOf } from '../../../../src/workbench/fuzz/check.ts';
import { nastyHtml } from '../../../../src/workbench/fuzz/nasty-html.ts';

const method = (nodes: number[], holes: number[], select?: Method['select']): Method => ({
  id: 'bad',
  name: '',
  source: '',
  select: select ?? (() => ({ nodes, holes, reasons: [] })),
});

test('no method fails on nasty documents', () => {
  for (let seed = 1; seed <= 40; seed++)
    expect({ seed, faults: faultsOf(nastyHtml(seed), METHODS) }).toEqual({ seed, faults: [] });
});

test('a seed gives one document, and another seed another', () => {
  expect(nastyHtml(7)).toBe(nastyHtml(7));
  expect(nastyHtml(7)).not.toBe(nastyHtml(8));
});

test('faults are found', () => {
  const faults = (...given: Parameters<typeof method>) => faultsOf('<body><p>one<p>two', [method(...given)]);
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
  const [brokenOff, long] = faultsOf('<p>one', [endless], 10);
  expect(brokenOff).toMatch(/^bad: .*timed out/);
  expect(long).toContain('all methods:');
});

test('a method that computes for long is a fault, and one that only waits is none', () => {
  const busy = method([], [], () => {
    const start = process.cpuUsage().user;
    while (process.cpuUsage().user - start < 150_000);
    return { nodes: [], holes: [], reasons: [] };
  });
  const waiting = method([], [], () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
    return { nodes: [], holes: [], reasons: [] };
  });
  expect(faultsOf('<p>one', [busy], 100)).toEqual([expect.stringMatching(/^all methods: \d+ ms$/)]);
  expect(faultsOf('<p>one', [waiting], 100)).toEqual([]);
});
