/** @jest-environment node */
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buildOf, Results } from '../../../scripts/restore-all/results.ts';
import { folderWith } from '../workbench/datasets/temporary.ts';

const PAGES = ['a', 'b', 'c', 'd'];
const fileIn = (folder: string): string => path.join(folder, 'deep', 'chromium.ndjson');

test('a run that was stopped goes on with what is open, and tries again what was not good', () => {
  const file = fileIn(folderWith({}));
  const first = new Results(file, 'build 1');
  expect(first.open(PAGES)).toEqual(PAGES);
  first.add({ page: 'a', end: 'restored' });
  first.add({ page: 'b', end: 'different', what: ['focus: was a, is body'] });
  first.add({ page: 'c', end: 'failed', what: ['gave up'] });
  appendFileSync(file, '{"page":"d","en');

  const second = new Results(file, 'build 1');
  expect(second.open(PAGES)).toEqual(['b', 'c', 'd']);
  second.add({ page: 'b', end: 'restored' });
  expect(new Results(file, 'build 1').open(PAGES)).toEqual(['c', 'd']);
});

test('the last answer of a page counts, and pages that were not asked for do not', () => {
  const file = fileIn(folderWith({}));
  const results = new Results(file, 'build');
  results.add({ page: 'a', end: 'failed', what: ['gave up'] });
  results.add({ page: 'a', end: 'restored' });
  results.add({ page: 'b', end: 'no content' });
  results.add({ page: 'x', end: 'different', what: ['all'] });
  expect(results.summary('chromium 1', 'close-up', ['a', 'b', 'c'])).toMatchObject({
    pages: 2,
    restored: 1,
    withoutContent: 1,
    left: [],
    different: [],
    failed: [],
  });
  expect(new Results(file, 'build').summary('chromium 1', 'close-up', ['x']).different).toHaveLength(1);
});

test('another build begins anew', () => {
  const file = fileIn(folderWith({}));
  new Results(file, 'build 1').add({ page: 'a', end: 'restored' });
  const results = new Results(file, 'build 2');
  expect(results.open(PAGES)).toEqual(PAGES);
  results.add({ page: 'b', end: 'restored' });
  expect(readFileSync(file, 'utf8')).toBe('build 2\n{"page":"b","end":"restored"}');

  const folders = ['1', '1', '2'].map((code) => folderWith({ 'background.js': code, 'icons/on.png': 'x' }));
  const [one, same, other] = folders.map(buildOf);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});
