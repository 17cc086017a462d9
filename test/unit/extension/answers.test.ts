import { expect, test } from '@jest/globals';
import { answered, valueOf } from '../../../src/extension/answers.ts';

test('what succeeds is answered as it is', async () => {
  for (const reply of [{ sheet: 1 }, undefined, null, 'text'])
    expect(valueOf(await answered(Promise.resolve(reply)))).toBe(reply);
});

test('what fails in one script fails with the same words in the script that asked', async () => {
  const sent = JSON.parse(
    JSON.stringify(await answered(Promise.reject(new Error('The disk is full.')))),
  ) as never;
  expect(() => valueOf(sent)).toThrow('The disk is full.');
  expect(() => valueOf({ failed: 'no reason' })).toThrow('no reason');
});
