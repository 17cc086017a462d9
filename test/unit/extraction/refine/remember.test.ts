import { expect, jest, test } from '@jest/globals';
import { remembering } from '../../../../src/extraction/refine/remember.ts';

test('asks once for each name, but for long ones', () => {
  const length = jest.fn((name: string) => name.length);
  const remembered = remembering(length);
  const long = 'x'.repeat(65);
  expect(['a', 'bc', 'a', long, long].map(remembered)).toEqual([1, 2, 1, 65, 65]);
  expect(length.mock.calls.map(([name]) => name)).toEqual(['a', 'bc', long, long]);
});

test('forgets when there is too much', () => {
  const same = jest.fn((name: string) => name);
  const remembered = remembering(same);
  for (let i = 0; i <= 20_000; i++) remembered(`n${i}`);
  same.mockClear();
  remembered('n0');
  remembered('n20000');
  expect(same.mock.calls).toEqual([['n0']]);
});
