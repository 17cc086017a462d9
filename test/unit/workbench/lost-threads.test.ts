/** @jest-environment node */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Threads } from '../../../src/workbench/threads.ts';
import { folderWith } from './datasets/temporary.ts';

const WORK = `
  const does = {
    die: () => process.exit(3),
    hang: () => { for (;;); },
    fail: () => { throw new Error('a bad task'); },
    sleep: () => new Promise((resolve) => setTimeout(() => resolve('rested'), 300)),
    ok: () => 'done',
  };
  export default (task) => does[task]();
`;

describe('threads', () => {
  const file = pathToFileURL(path.join(folderWith({ 'work.mjs': WORK }), 'work.mjs'));
  const threads = new Threads<string, string>(file, { threads: 1, seconds: 2 });
  afterAll(() => threads.close());

  test.each([
    ['die', /exited with code: 3/],
    ['hang', /gave up after 2 seconds/],
    ['fail', /a bad task/],
  ])('that %s cost their own task alone', async (task, error) => {
    const lost = threads.run(task);
    const next = threads.run('ok');
    await expect(lost).rejects.toThrow(error);
    await expect(next).resolves.toBe('done');
  });

  test('are waited for: the time of a task begins when a thread is free', async () => {
    const tasks = Array.from({ length: 9 }, () => threads.run('sleep'));
    await expect(Promise.all(tasks)).resolves.toEqual(Array(9).fill('rested'));
  });
});
