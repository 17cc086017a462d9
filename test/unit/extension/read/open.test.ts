/** @jest-environment node */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { OpenTab } from '../../../../src/extension/toggle.ts';
import { fromBase64 } from '../../../../src/save/bytes.ts';

const done: string[] = [];
let frames: { result: unknown }[] | undefined;
let isThere = true;
const tell = (what: string): Promise<object> => Promise.resolve({ told: done.push(what) });

jest.unstable_mockModule('webextension-polyfill', () => ({
  default: {
    runtime: { getURL: (file: string) => `moz-extension://own/${file}` },
    tabs: {
      create: ({ url, index }: { url: string; index: number }) => tell(`create ${url} at ${index}`),
      update: (id: number, { url }: { url: string }) => tell(`update ${id} ${url}`),
      sendMessage: () => (isThere ? tell('leave') : Promise.reject(new Error('Nobody is there.'))),
      goBack: (id: number) => tell(`back ${id}`),
    },
    scripting: {
      executeScript: () => (frames ? Promise.resolve(frames) : Promise.reject(new Error('Refused.'))),
    },
  },
}));
jest.unstable_mockModule('../../../../src/extension/toggle.ts', () => ({
  restore: (id: number) => tell(`restore ${id}`),
}));
const { answerReader, isReader, leaveReader, openReader } =
  await import('../../../../src/extension/read/open.ts');

const TAB = { id: 5, index: 2 } as OpenTab;
const tokenIn = (text: string): string => /text=([0-9a-f-]{36})/.exec(text)![1];

jest.useFakeTimers();
beforeEach(() => {
  done.length = 0;
  frames = [{ result: false }];
  isThere = true;
});

test('the page is given back before the view takes its place', async () => {
  await openReader(TAB, new Uint8Array(3));
  expect(done).toEqual([
    'restore 5',
    expect.stringMatching(/^update 5 moz-extension:\/\/own\/read\.html\?text=[0-9a-f-]{36}$/),
  ]);
});

test.each<[string, { result: unknown }[] | undefined]>([
  ['something is written in it', [{ result: true }]],
  ['something is written in a frame of it', [{ result: false }, { result: true }]],
  ['a frame does not say', [{ result: null }]],
  ['nobody can tell', undefined],
])('the page stays where it is where %s', async (_, given) => {
  frames = given;
  await openReader(TAB, new Uint8Array(3));
  expect(done).toEqual([expect.stringMatching(/^create .*&beside=5 at 3$/)]);
});

test('a text is given once, in pieces, and then it is gone', async () => {
  const text = Uint8Array.from({ length: 5 * 2 ** 20 }, (_, at) => at % 251);
  await openReader(TAB, text);
  const token = tokenIn(done[1]);
  const first = answerReader({ type: 'reading', token, at: 0 })!;
  expect([first.length, first.size]).toEqual([4 * 2 ** 20, text.length]);
  const second = answerReader({ type: 'reading', token, at: first.length })!;
  expect(Buffer.concat([fromBase64(first.base64), fromBase64(second.base64)]).equals(text)).toBe(true);
  expect(answerReader({ type: 'reading', token, at: 0 })).toBeUndefined();
});

test('a text that nobody fetches is not kept', async () => {
  await openReader(TAB, new Uint8Array(3));
  jest.advanceTimersByTime(60_000);
  expect(answerReader({ type: 'reading', token: tokenIn(done[1]), at: 0 })).toBeUndefined();
});

test('the view is asked to lead back, and where it does not answer, the tab goes back', async () => {
  const view = { id: 5, url: 'moz-extension://own/read.html?text=x' };
  expect(isReader(view as OpenTab)).toBe(true);
  expect(isReader({ id: 5, url: 'https://example.org/read.html' } as OpenTab)).toBe(false);
  await leaveReader(view);
  isThere = false;
  await leaveReader(view);
  expect(done).toEqual(['leave', 'back 5']);
});
