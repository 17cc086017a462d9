import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MessageChannel } from 'node:worker_threads';
import { searchInSlices } from '../../../src/extension/search.ts';
import { say } from '../../../src/extension/words.ts';
import type { Steps } from '../../../src/extraction/steps.ts';
import { float } from '../../../src/page/floating.ts';

/** What browsers have and the test environment has not. */
Object.assign(globalThis, { MessageChannel });
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
Object.assign(Document.prototype, { elementFromPoint: () => null });

/** Steps that are taken by all searches of a test. */
let taken: number;
let begun: number;

/** Each step takes half a slice. */
function search(steps: number): () => Steps<string> {
  return function* () {
    begun++;
    for (let i = 0; i < steps; i++) {
      taken++;
      yield;
    }
    return 'found';
  };
}

beforeEach(() => {
  taken = begun = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => taken * 20);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('a search that is short has no break', async () => {
  const atBreak = jest.fn();
  const found = searchInSlices(document, search(1), new AbortController().signal, atBreak);
  expect(taken).toBe(1);
  expect(await found).toBe('found');
  expect(atBreak).not.toHaveBeenCalled();
});

test('a long one lets the page have its turn after each slice', async () => {
  const atBreak = jest.fn();
  expect(await searchInSlices(document, search(100), new AbortController().signal, atBreak)).toBe('found');
  expect({ taken, begun, breaks: atBreak.mock.calls.length }).toEqual({ taken: 100, begun: 1, breaks: 50 });
});

test('one that is cancelled takes no more steps', async () => {
  const controller = new AbortController();
  const found = searchInSlices(document, search(100), controller.signal, () => {
    if (taken >= 10) controller.abort();
  });
  await expect(found).rejects.toThrow();
  expect(taken).toBe(10);
});

test('a page that changes meanwhile is searched anew', async () => {
  const found = searchInSlices(document, search(100), new AbortController().signal, () => {
    if (taken === 10) document.body.append(document.createElement('p'));
  });
  expect(await found).toBe('found');
  expect({ taken, begun }).toEqual({ taken: 110, begun: 2 });
});

test('one that never rests is searched at once in the end', async () => {
  const found = searchInSlices(document, search(100), new AbortController().signal, () => {
    document.body.append(document.createElement('p'));
  });
  expect(await found).toBe('found');
  expect({ taken, begun }).toEqual({ taken: 3 * 2 + 100, begun: 4 });
});

test('what we show ourselves is no change', async () => {
  let box: { remove(): void } | undefined;
  const found = searchInSlices(document, search(100), new AbortController().signal, () => {
    box ??= float(document, document.createElement('p'), '', say);
  });
  expect(await found).toBe('found');
  box?.remove();
  expect(begun).toBe(1);
});
