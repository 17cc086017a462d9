/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

jest.unstable_mockModule('webextension-polyfill', () => ({ default: {} }));
const { working, workOn } = await import('../../../src/extension/work.ts');

const PAGE = 'https://example.org/';
const LOAD = { type: 'load-picture', address: `${PAGE}a.png` } as const;
const INTERRUPTED = { problem: 'it was interrupted' };

let asked: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response('x', { headers: { 'content-type': 'image/png', 'content-length': '1' } })),
    );
});
afterEach(() => asked.mockRestore());

test('a page loads pictures in its own tab, while it is saved with them', async () => {
  await working(1, true, async () => {
    expect(await workOn(1, LOAD, PAGE)).toEqual({ base64: btoa('x') });
    expect(await workOn(2, LOAD, PAGE)).toEqual(INTERRUPTED);
  });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('and neither while it is saved without, nor afterwards', async () => {
  await working(1, false, async () => expect(await workOn(1, LOAD, PAGE)).toEqual(INTERRUPTED));
  expect(await workOn(1, LOAD, PAGE)).toEqual(INTERRUPTED);
  await expect(working(1, true, () => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect(await workOn(1, LOAD, PAGE)).toEqual(INTERRUPTED);
  expect(asked).not.toHaveBeenCalled();
});
