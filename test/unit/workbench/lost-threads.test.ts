/** @jest-environment node */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { Threads } from '../../../src/workbench/threads.ts';
import { folderWith } from './datasets/temporary.ts';

const WORK = `
  const does = {
    die: () => process.exit(3),
    hang: () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); },
    fail: () => { throw new Error('a bad task'); },
    ok: () => 'done',
  };
  export default (task) => does[task]();
`;

describe('threads', () => {
  const file = pathToFileURL(path.join(folderWith({ 'work.mjs': WORK }), 'work.mjs'));
  const threads = new Threads<string, string>(file, { threads: 1, seconds: 60 });
  const hasty = new Threads<string, string>(file, { threads: 1, seconds: 1 });
  afterAll(() => Promise.all([threads.close(), hasty.close()]));

  test.each([
    ['die', /exited with code: 3/],
    ['fail', /a bad task/],
  ])('that %s cost their own task alone', async (task, error) => {
    const lost = threads.run(task);
    const next = threads.run('ok');
    await expect(lost).rejects.toThrow(error);
    await expect(next).resolves.toBe('done');
  });

  test('that hang cost their own task alone', async () => {
    await expect(hasty.run('hang')).rejects.toThrow(/gave up after 1 seconds/);
    // A busy machine may take longer than a second to start the next thread.
    const tryAgain = (): Promise<string> => hasty.run('ok').catch(tryAgain);
    await expect(tryAgain()).resolves.toBe('done');
  });

  test('are waited for: the time of a task begins when a thread is free', async () => {
    const begun = jest.spyOn(AbortSignal, 'timeout');
    const tasks = Array.from({ length: 3 }, () => threads.run('ok'));
    const counts: number[] = [];
    for (const task of tasks) {
      counts.push(begun.mock.calls.length);
      await task;
    }
    begun.mockRestore();
    expect(counts).toEqual([1, 2, 3]);
  });
});
