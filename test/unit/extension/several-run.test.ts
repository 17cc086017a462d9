import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Word } from '../../../src/extension/download/follow.ts';
import type { RunProgress } from '../../../src/extension/several/messages.ts';

const kept = new Map<string, unknown>();
const event = { addListener: () => {} };
jest.unstable_mockModule('webextension-polyfill', () => ({
  default: {
    runtime: { id: 'isolate', getURL: (path: string) => path },
    tabs: { get: (id: number) => Promise.resolve({ id, title: `Tab ${id}` }) },
    permissions: { contains: () => Promise.resolve(true), onAdded: event, onRemoved: event },
    storage: {
      onChanged: event,
      local: { get: () => Promise.resolve({}) },
      session: {
        get: (key: string) => Promise.resolve({ [key]: kept.get(key) }),
        set: (values: object) =>
          Promise.resolve(Object.entries(values).forEach(([key, value]) => kept.set(key, value))),
        remove: (key: string) => Promise.resolve(kept.delete(key)),
      },
    },
  },
}));
// Each message says its own name and its values.
jest.unstable_mockModule('../../../src/extension/words.ts', () => ({
  say: (...parts: readonly unknown[]) => parts.join(' '),
  numberText: String,
  listText: String,
  dayText: String,
}));
const made = { id: 'a', fileName: 'a.html', mimeType: 'text/html', size: 1 };
jest.unstable_mockModule('../../../src/extension/several/one-tab.ts', () => ({
  makeIn: (id: number) => Promise.resolve({ tab: { id, incognito: true, index: 0 }, reply: { made } }),
}));
const handed = { url: 'blob:a', fileName: 'a.html', size: 1 };
jest.unstable_mockModule('../../../src/extension/hand-over/hand-over.ts', () => ({
  handOver: () => Promise.resolve(handed),
  handOverBytes: () => Promise.resolve(handed),
  fetchBytes: () => Promise.resolve(new Uint8Array()),
  toClipboard: () => Promise.resolve(),
}));
jest.unstable_mockModule('../../../src/extension/several/book.ts', () => ({
  BookInTheMaking: class {
    add = (): Promise<void> => Promise.resolve();
    handOver = (): Promise<typeof handed> => Promise.resolve(handed);
  },
}));
const followed: ((word: Word) => void)[] = [];
jest.unstable_mockModule('../../../src/extension/download/follow.ts', () => ({
  follow: (_: unknown, tell: (word: Word) => void) => {
    followed.push(tell);
    tell({ sentence: 'handed', isLost: false });
    return Promise.resolve();
  },
}));

const { Run } = await import('../../../src/extension/several/run.ts');
const { isWaiting, keepOrder, takeOrder } = await import('../../../src/extension/several/orders.ts');

beforeEach(() => {
  followed.length = 0;
  kept.clear();
});

async function run(name: string): Promise<RunProgress[]> {
  const told: RunProgress[] = [];
  const { signal } = new AbortController();
  await new Run({ name, tabIds: [1, 2] }, signal, (progress) => void told.push(progress)).all();
  return told;
}

test('a file that is lost after the end is counted no more', async () => {
  const told = await run('save-html');
  expect(told.at(-1)).toMatchObject({ said: 'several_all_saved 2', isOver: true });
  followed[1]({ sentence: 'The disk is full.', isLost: true });
  expect(told.at(-1)).toMatchObject({ said: 'several_saved 1 2', isOver: true });
  expect(told.at(-1)!.rows[1]).toMatchObject({ state: 'failed', said: 'The disk is full.' });
  followed[0]({ sentence: 'The disk is full.', isLost: true });
  expect(told.at(-1)).toMatchObject({ said: 'several_nothing' });
});

test('a book is followed to the disk, and of one that is lost nothing is saved', async () => {
  const told = await run('save-book');
  expect(told.at(-1)).toMatchObject({ said: 'two_sentences several_all_in_book 2 handed', isOver: true });
  followed[0]({ sentence: 'Saved: a.epub', isLost: false });
  expect(told.at(-1)!.said).toBe('two_sentences several_all_in_book 2 Saved: a.epub');
  followed[0]({ sentence: 'The disk is full.', isLost: true });
  expect(told.at(-1)!.said).toBe('two_sentences several_nothing The disk is full.');
  expect(told.at(-1)!.rows.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('an order is taken once, by its token alone', async () => {
  const order = { name: 'save-html', tabIds: [1, 2] };
  const token = await keepOrder(order);
  expect(token).toMatch(/^[\da-f-]{36}$/);
  expect(await Promise.all([isWaiting(token), isWaiting(''), isWaiting('name=save-html')])).toEqual([
    true,
    false,
    false,
  ]);
  expect(await takeOrder('another')).toBeUndefined();
  expect(await takeOrder(token)).toEqual(order);
  expect(await takeOrder(token)).toBeUndefined();
  expect(await isWaiting(token)).toBe(false);
});
