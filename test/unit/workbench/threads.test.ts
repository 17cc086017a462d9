/** @jest-environment node */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { Threads } from '../../../src/workbench/threads.ts';
import { folderWith } from './datasets/temporary.ts';

test('threads are renewed without losing a task', async () => {
  const folder = folderWith({ 'double.mjs': 'export default (number) => 2 * number;' });
  const file = pathToFileURL(path.join(folder, 'double.mjs'));
  const threads = new Threads<number, number>(file, { threads: 1, seconds: 30, renewAfter: 2 });
  const answers: number[] = [];
  for (const task of [1, 2, 3, 4, 5, 6]) answers.push(await threads.run(task));
  await threads.close();
  expect(answers).toEqual([2, 4, 6, 8, 10, 12]);
});
