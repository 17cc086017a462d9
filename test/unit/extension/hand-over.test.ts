/** @jest-environment node */
import { expect, jest, test } from '@jest/globals';
import type { SavedFile } from '../../../src/extension/messages.ts';

const opened: string[] = [];
jest.unstable_mockModule('webextension-polyfill', () => ({
  default: {
    runtime: { getURL: (path: string) => `moz-extension://own/${path}` },
    tabs: { create: ({ url }: { url: string }) => Promise.resolve(opened.push(url)) },
  },
}));
const { handOver, takeWaitingFile } = await import('../../../src/extension/download/hand-over.ts');

test('two files that are saved at once go to the page of each, once', async () => {
  const [one, other] = ['one.txt', 'other.txt'].map((fileName): SavedFile => ({
    fileName,
    mimeType: 'text/plain',
    base64: '',
  }));
  await Promise.all([handOver(one), handOver(other)]);
  expect(opened).toHaveLength(2);
  expect(opened.map(takeWaitingFile)).toEqual([one, other]);
  expect(opened.map(takeWaitingFile)).toEqual([undefined, undefined]);
  expect(takeWaitingFile('moz-extension://own/download.html')).toBeUndefined();
});
